help-ask-zocknroll = Was ergibt eine Hand? z. B. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = Keine Kombination.
ask-zocknroll-lower = Auch möglich: { $combinations }

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

name-zocknroll-cups-looked_into = Programm würfelt, Besitzer schaut
name-zocknroll-cups-lifted = echte Becher, genannt beim Lüften

name-zocknroll-highway = Highway
name-zocknroll-kniffel = Kniffel
name-zocknroll-big_full_house = Großes Full-House
name-zocknroll-two_threes = Zwei Dreier
name-zocknroll-four = Viererpasch
name-zocknroll-large_straight = Große Straße
name-zocknroll-three_pairs = Drei Paare
name-zocknroll-full_house = Full-House
name-zocknroll-small_straight = Kleine Straße
name-zocknroll-three = Dreierpasch
name-zocknroll-two_pairs = Zwei Paare
name-zocknroll-pair = Paar

about-zocknroll = Zwei Würfel unter deinem Becher, weiße für alle: Steig mit etwas aus oder zocke weiter.
option-zocknroll-players = Wie viele mitspielen; zu dritt kommt Jörg dazu.
option-zocknroll-profi = Die Profi-Variante: drei eigene Würfel und mehr Kombinationen.
option-zocknroll-lower_entry = Eine niedrigere Kombination darf eingetragen werden.
option-zocknroll-joerg_counts = Jörg zählt als Spieler für die Punkte von 3. Runde gewonnen.
option-zocknroll-first = Wer beginnt: ein Name, ein Platz, gezählt ab 1, oder lot (Los).
option-zocknroll-cups = Die Becher: Das Programm würfelt und zeigt jeden seinem Besitzer, oder sie sind echt und werden beim Lüften eingegeben.
option-zocknroll-tableau = Die Zeilen, höchste zuerst, als JSON: [{"{"}"combination": "kniffel", "points": 10{"}"}, …]
option-zocknroll-out_points = Punkte eines Kreuzes in 1. Runde ausgestiegen.
zocknroll-only-the-best = Nur deine beste Kombination kann eingetragen werden: { $best }.
zocknroll-not-formed = Deine Würfel bilden { $combination } nicht.
zocknroll-gather-first = Der Durchgang ist vorbei: Sammle die Würfel ein.
zocknroll-enter-first = Trage erst eine Kombination ein.
zocknroll-out-or-in = Sage, ob du aussteigst oder weiterzockst.
zocknroll-cups = Becher
zocknroll-in = drin
zocknroll-out = raus
zocknroll-gather = einsammeln
zocknroll-round = Durchgang { $deal }, Runde { $round } · Startspieler: { $name }
zocknroll-white = Weiße Würfel:
zocknroll-last-deal = Ein sechstes Kreuz ist gemacht: Das ist der letzte Durchgang.
zocknroll-ask-out-or-in = raus oder drin?
zocknroll-ask-enter = Was trägst du ein? { $combinations }
zocknroll-ask-gather = Niemand bekommt etwas. Enter: Würfel einsammeln
zocknroll-worth = wert
zocknroll-row-out = 1. Runde ausgestiegen
zocknroll-row-won = 3. Runde gewonnen
