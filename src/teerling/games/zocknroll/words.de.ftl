help-ask-zocknroll = Was ergibt eine Hand? z. B. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = Keine Kombination.
ask-zocknroll-lower = Auch möglich: { $combinations }
about-zocknroll-best = „Am besten“ schätzt Chancen hier aus viel weniger Spielen als ein Server und irrt sich öfter.

zocknroll-coach-points = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
zocknroll-coach-out = Jetzt auszusteigen bringt { $points } Punkte: { $combination }.
zocknroll-coach-out-nothing = Deine Würfel bilden noch nichts; jetzt auszusteigen bringt { $points } Punkte.
zocknroll-coach-out-blind = Jetzt auszusteigen bringt im Mittel { $points } Punkte, was auch unter deinem Becher liegt.
zocknroll-coach-in = Drinbleiben bringt im Mittel { $points } Punkte; gegen { $others } { $others ->
    [one] Becher
   *[other] Becher
} mit beliebigen Würfeln liegt am Ende in { $percent } % der Fälle niemand über dir.
zocknroll-coach-in-alone = Außer dir ist niemand mehr drin: Du gewinnst Runde 3, das bringt im Mittel { $points } Punkte.
zocknroll-coach-in-blind = Drinbleiben bringt im Mittel { $points } Punkte, was auch unter deinem Becher liegt.
zocknroll-coach-enter = Ein Kreuz bei { $combination } ist { zocknroll-coach-points } wert.
zocknroll-coach-wins = Ein Kreuz bei { $combination } ist { zocknroll-coach-points } wert und gewinnt dir das Spiel.
zocknroll-coach-loses = Ein Kreuz bei { $combination } ist { zocknroll-coach-points } wert, aber dann endet das Spiel, und jemand liegt vor dir.
zocknroll-coach-gather = Niemand hat etwas anzukreuzen; der nächste Durchgang beginnt.
zocknroll-coach-cross = Ein Kreuz bei „3. Runde gewonnen“ ist { zocknroll-coach-points } wert.
zocknroll-coach-decline = Auf das Kreuz zu verzichten bringt keine Punkte; es bewahrt nur eine Zeile vor dem sechsten Kreuz.

name-zocknroll-cups-looked_into = Programm würfelt, Besitzer schaut
name-zocknroll-cups-lifted = echte Becher, genannt beim Lüften
name-zocknroll-last_left-plays_on = spielt weiter bis Runde 3
name-zocknroll-last_left-wins = gewinnt sofort
name-zocknroll-joerg_cup-lifted = wenn sein Becher gelüftet wird
name-zocknroll-joerg_cup-filled = zusammen mit den anderen Bechern

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

name-zocknroll-best-total = Höchstes Zock-'n'-Roll-Ergebnis

about-zocknroll = Zwei Würfel unter deinem Becher, weiße für alle: Steig mit einer Kombination aus oder bleib drin.
option-zocknroll-players = Wie viele mitspielen; zu dritt kommt Jörg dazu.
option-zocknroll-profi = Die Profi-Variante: drei eigene Würfel und mehr Kombinationen.
option-zocknroll-lower_entry = Eine niedrigere Kombination darf angekreuzt werden.
option-zocknroll-joerg_counts = Jörg zählt als Spieler für die Punkte von „3. Runde gewonnen“.
option-zocknroll-first = Wer beginnt: ein Name, ein Platz, gezählt ab 1, oder lot (Los).
option-zocknroll-cups = Die Becher: Das Programm würfelt und zeigt jeden seinem Besitzer, oder sie sind echt und werden beim Lüften eingegeben.
option-zocknroll-tableau = Die Zeilen mit ihren Punkten, höchste zuerst: Kniffel 10, Viererpasch 8, …
option-zocknroll-out_points = Punkte eines Kreuzes in „1. Runde ausgestiegen“.
option-zocknroll-last_left = Wer in einem Durchgang als Letzter übrig bleibt.
option-zocknroll-decline_cross = In Runde 3 darf man auf ein Kreuz verzichten.
option-zocknroll-joerg_cup = Wann der Startspieler für Jörg würfelt, ohne hinzusehen.
zocknroll-only-the-best = Nur deine beste Kombination kann angekreuzt werden: { $best }.
zocknroll-not-formed = Deine Würfel bilden { $combination } nicht.
zocknroll-gather-first = Der Durchgang ist vorbei: Sammle die Würfel ein.
zocknroll-enter-first = Kreuze erst eine Kombination an.
zocknroll-cross-or-not = Sag, ob du „3. Runde gewonnen“ ankreuzt.
zocknroll-must-cross = Wer eine Kombination hat, kreuzt sie an; verzichten kann man in diesem Spiel nicht, und beim Aussteigen nie.
zocknroll-out-or-in = Sage, ob du aussteigst oder drinbleibst.
zocknroll-cups = Becher
zocknroll-in = drin
zocknroll-out = raus
zocknroll-gather = einsammeln
zocknroll-round = Durchgang { $deal }, Runde { $round } · Startspieler: { $name }
zocknroll-white = Weiße Würfel:
zocknroll-last-deal = Ein sechstes Kreuz ist gemacht: Das ist der letzte Durchgang.
zocknroll-ask-out-or-in = raus oder drin?
zocknroll-ask-enter = Was kreuzt du an? { $combinations }
zocknroll-ask-gather = Niemand bekommt etwas. Enter: Würfel einsammeln
zocknroll-cross = ankreuzen
zocknroll-decline = verzichten
zocknroll-ask-cross = „3. Runde gewonnen“ ankreuzen? ankreuzen / verzichten
zocknroll-ask-enter-or-not = Was kreuzt du an? { $combinations }, oder verzichten
zocknroll-worth = wert
zocknroll-row-out = 1. Runde ausgestiegen
zocknroll-row-won = 3. Runde gewonnen
zocknroll-paper-profi = Profi-Variante

zocknroll-position-lot = Das Los sagt, wer den ersten Durchgang beginnt, und vorher hat niemand etwas.
zocknroll-position-won = Es wurden mehr Runden 3 gewonnen, als { $deals } Durchgänge hatten.
zocknroll-position-course = So verläuft kein Durchgang: Alle sagen nach jedem Wurf raus oder drin, vom Startspieler an, wer aussteigt, zeigt seine Würfel, und in Runde 3 zählt die höchste Hand.
zocknroll-position-rows = Ein Tableau hat hier { $rows } Zeilen mit Kombinationen, nicht { $given }.
zocknroll-position-circles = Eine Zeile hat { $circles } Kreise.
zocknroll-position-crosses = Spieler { $seat } kann nach { $deals } Durchgängen diese Kreuze nicht haben: Jeder bringt höchstens eine Kombination, und wer in Runde 1 aussteigt, macht dort sein Kreuz.
zocknroll-position-sixth = Spieler { $seat } hat in einem früheren Durchgang ein sechstes Kreuz gemacht: Das Spiel ist vorbei.

label-zocknroll-profi = Variante
label-zocknroll-lower_entry = Niedrigere Kombination
label-zocknroll-joerg_counts = Jörg zählt mit
label-zocknroll-first = Wer beginnt
label-zocknroll-cups = Becher
label-zocknroll-tableau = Tableau
label-zocknroll-out_points = 1. Runde ausgestiegen
label-zocknroll-last_left = Der Letzte im Spiel
label-zocknroll-decline_cross = Auf ein Kreuz verzichten
label-zocknroll-joerg_cup = Jörgs Becher
note-zocknroll-tableau = Die höchste Zeile oben. Nur die 6 für eine Große Straße steht in der Anleitung; die anderen Punkte sind rekonstruiert.
name-zocknroll-profi-off = Grundspiel
name-zocknroll-profi-on = Profi
about-zocknroll-profi-off = Zwei eigene Würfel, sieben Kombinationen.
about-zocknroll-profi-on = Drei eigene Würfel, zwölf Kombinationen.
zocknroll-paper-not-now = Zuerst wird angegeben, wer beginnt, und nur einmal.
zocknroll-paper-no-dice = Keine Würfel ergeben alle diese Kreuze in einem Durchgang.
zocknroll-brought = So endete Durchgang { $deal }

zocknroll-ask-lot = Wer beginnt? Tippe die Nummer des Platzes: { $places }
zocknroll-ask-starts = Wer beginnt? Ein Name
zocknroll-ask-line = Durchgang { $deal }: alle, die ausgestiegen sind oder gepunktet haben, mit Runde und Zeile: { $short }, oder { $name } 1 { $pair }, …; ? zeigt die Zeilen
zocknroll-line-nothing = nichts angekreuzt
zocknroll-line-not-won = { $combination }, aber kein Kreuz in „3. Runde gewonnen“
