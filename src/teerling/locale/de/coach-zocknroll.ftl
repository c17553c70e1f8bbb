zocknroll-coach-out = Jetzt auszusteigen bringt { $points } Punkte: { $combination }.
zocknroll-coach-out-nothing = Deine Würfel bilden noch nichts; jetzt auszusteigen bringt { $points } Punkte.
zocknroll-coach-out-blind = Jetzt auszusteigen bringt im Mittel { $points } Punkte, was auch unter deinem Becher liegt.
zocknroll-coach-in = Drinbleiben bringt im Mittel { $points } Punkte; gegen { $others } { $others ->
    [one] Becher
   *[other] Becher
} mit beliebigen Würfeln liegt am Ende in { $percent } % der Fälle niemand über dir.
zocknroll-coach-in-alone = Außer dir ist niemand mehr drin: Du gewinnst Runde 3, das bringt im Mittel { $points } Punkte.
zocknroll-coach-in-blind = Drinbleiben bringt im Mittel { $points } Punkte, was auch unter deinem Becher liegt.
zocknroll-coach-enter = Ein Kreuz bei { $combination } ist { $points } Punkte wert.
zocknroll-coach-wins = Ein Kreuz bei { $combination } ist { $points } Punkte wert und gewinnt dir das Spiel.
zocknroll-coach-loses = Ein Kreuz bei { $combination } ist { $points } Punkte wert, aber dann endet das Spiel, und jemand liegt vor dir.
zocknroll-coach-gather = Niemand hat etwas einzutragen; der nächste Durchgang beginnt.
