help-ask-zocken = Wohin kann ein Würfel? z. B. ask zocken "5 5 4 3 3 . ." --throw 4
ask-zocken-row = Schreibe die Reihe als sieben Felder, "5 5 4 3 3 . .", oder neun, "1 | 1 2 . 4 4 5 6 | ."; dies ist keins von beiden: { $row }
ask-zocken-row-invalid = Diese Reihe steigt weder nur noch fällt sie nur: { $row }
ask-zocken-fields = Eine { $face } kann auf: { $fields }
ask-zocken-none-out = Noch kann kein Würfel im AUS sein: Jede Zahl passt noch in diese Reihe.
about-zocken-best = Wo es Sekunden dauern würde, spielt „Am besten“ hier auf Vorsprung statt auf Sieg: zu zweit beim zweiten Würfel, zu mehreren in der letzten Runde.

help-aim = Worum es geht: um die Punkte eines Zuges oder um den Sieg im ganzen Spiel (Zocken zu zweit).

zocken-coach-brings = { $aim ->
        [win] gewinnst du mit { $worth } %
        [lead] gewinnst du im Mittel { $worth } Punkte auf die anderen
       *[points] bringt der Zug im Mittel { $worth } Punkte
    }
zocken-coach-over = { $aim ->
        [win] { "" }
        [lead] { "" }
       *[points] , mehr als 50 mit { $chance } %
    }
zocken-coach-throw = Sein Kreis ist frei und { $match } seiner 6 Zahlen dürfen dorthin; dann { zocken-coach-brings }.
zocken-coach-throw-dead = Er kann keinen Kreis mehr treffen und muss nur passen; dann { zocken-coach-brings }.
zocken-coach-match = Farbtreffer Nummer { $matches }; danach passen { $fits } von 6 Zahlen in die Reihe, und dann { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-row = Danach passen { $fits } von 6 Zahlen in die Reihe, und dann { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-blocks = Das belegt den Kreis des Würfels { $circle }; danach passen { $fits } von 6 Zahlen in die Reihe, und dann { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-evade = Ausweichen kostet { $cost }; danach passen { $fits } von 6 Zahlen in die Reihe, und dann { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-out = Der Würfel kommt ins AUS, also bringt eine volle Reihe nichts mehr; danach passen { $fits } von 6 Zahlen in die Reihe, und dann { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-ends = { $aim ->
        [win] Der Zug endet, und du gewinnst mit { $worth } %.
        [lead] Der Zug endet, und du hast { $worth } Punkte auf die anderen gewonnen.
       *[points] Der Zug endet mit { $worth } Punkten.
    }
zocken-coach-bet = Mit der Wette gewinnst du im Mittel { $points } Punkte auf die anderen.
zocken-coach-misses = Ohne Wette entgehen dir im Mittel { $points } Punkte auf die anderen.
zocken-coach-saves = Ohne Wette sparst du im Mittel { $points } Punkte auf die anderen.
zocken-coach-bet-to-win = Mit der Wette gewinnst du mit { $win } %, ohne sie mit { $other } %.
zocken-coach-no-bet-to-win = Ohne Wette gewinnst du mit { $win } %, mit ihr mit { $other } %.

name-zocken-left = links
name-zocken-right = rechts
name-zocken-out = aus
name-amber = bernstein
name-sky = himmelblau
name-green = grün
name-yellow = gelb
name-blue = blau
name-vermilion = zinnober
name-pink = rosa
name-zocken-evade-freely = immer, wenn er dort passt
name-zocken-evade-if_needed = nur, wenn er nicht in die Reihe passt
name-zocken-out-if_row_is_closed = wenn er nicht in die Reihe passt
name-zocken-out-if_nothing_fits = nur, wenn er auch auf kein Ausweichfeld passt

name-zocken-best-row = Beste Reihe, Zocken
name-zocken-best-total = Höchstes Zocken-Ergebnis
name-zocken-best-alone = Zocken allein

about-zocken = Lege sieben farbige Würfel in eine steigende oder fallende Reihe; die anderen wetten auf dich.
option-zocken-players = Wie viele mitspielen.
option-zocken-first = Wer beginnt: ein Name oder ein Platz, gezählt ab 1.
option-zocken-matches = Punkte für 0 bis 7 Farbtreffer, Vielfache von 10.
option-zocken-colours = Die Farben der Kreise neben den Feldern 1 bis 7.
option-zocken-first_evades = Auch der erste Würfel darf auf ein Ausweichfeld.
option-zocken-evade = Wann ein Würfel ausweichen darf.
option-zocken-out = Wann ein Würfel ins AUS darf.
zocken-bets-first = Erst wetten die anderen, einer nach dem anderen.
zocken-no-bet-now = Gewettet wird nach { $dice } Würfeln und vor dem nächsten Wurf.
zocken-die-used = Der Würfel { $die } ist schon geworfen.
zocken-take-first = Wähle erst einen Würfel.
zocken-place-first = Lege erst den geworfenen Würfel.
zocken-not-out-by-choice = Eine { $face } passt noch in die Reihe und darf nicht ins AUS.
zocken-evades-before-out = Eine { $face } passt noch auf ein Ausweichfeld und darf nicht ins AUS.
zocken-evades-if-needed = Eine { $face } passt noch in die Reihe und darf nicht ausweichen.
zocken-field-taken = Feld { $field } ist belegt; ein gelegter Würfel wird nie bewegt.
zocken-first-die-on-row = Der erste Würfel kommt auf eines der sieben Felder der Reihe.
zocken-does-not-fit = Mit einer { $face } auf Feld { $field } würde die Reihe weder nur steigen noch nur fallen.
zocken-round = Runde { $round } von 5 · { $name }
zocken-hand = In der Hand:
zocken-out = AUS:
zocken-bets = Wetten: { $names }
zocken-points-now = So wie es liegt: { $points } Punkte, Farbtreffer: { $matches }
zocken-thrown = Geworfen:
zocken-ask-bet = Mehr als 50? Wettest du darauf? ja / nein
zocken-ask-place = Wohin mit der { $face }? 1–7, links, rechts, aus
zocken-ask-take = Welchen Würfel wirfst du?
zocken-paper-row = Reihe
zocken-paper-bets = Wetten
zocken-paper-evasion = Ausweichfeld
zocken-paper-out = AUS
zocken-paper-each = Jeder Würfel { $points }
zocken-paper-bet-here = Wetten
zocken-paper-matches = Farbtreffer
zocken-paper-scoring = Eine Reihe ohne Würfel im AUS: { $whole } · jeder Würfel auf einem Ausweichfeld: { $evasion } · jeder Würfel im AUS: { $out }
zocken-paper-betting = Wer gewettet hat, bekommt die Hälfte eines Zuges von mehr als { $above }, sonst { $lost }.

zocken-position-too-many = Auf dem Spielplan und in der Luft sind { $dice } Würfel; das Spiel hat sieben.
zocken-position-row-done = Alle sieben Würfel liegen auf dem Spielplan: Dieser Zug ist vorbei.
zocken-position-totals-early = Im ersten Zug des Spiels hat noch niemand Punkte.
zocken-position-totals = Ein Gesamtstand ist ein Vielfaches von 5.
zocken-position-bets = Die anderen wetten nacheinander, einmal, wenn { $dice } Würfel auf dem Spielplan liegen: Diese Wetten passen nicht dazu.

label-zocken-first = Wer beginnt
label-zocken-matches = Punkte für Farbtreffer
label-zocken-colours = Kreise
label-zocken-first_evades = Erster Würfel
label-zocken-evade = Ausweichen
label-zocken-out = AUS
place-zocken-matches = { $place ->
    [one] 1 Farbtreffer
   *[other] { $place } Farbtreffer
    }
note-zocken-matches = Für Würfel neben dem Kreis ihrer eigenen Farbe. Die Anleitung nennt die Punkte für einen und für drei; die anderen sind rekonstruiert.
note-zocken-colours = Von Feld 1 bis Feld 7. Die Anleitung sagt nicht, welche Farbe wo ist; setzt sie wie auf eurem Spielplan.
zocken-paper-points = Keine Reihe bringt { $points }.
zocken-brought = Reihe von { $name }: { $points } ({ $count })
zocken-bets-brought = Wetten: { $bets }
zocken-count-whole = kein Würfel im AUS { $points }
zocken-count-matches = Farbtreffer: { $count } { $points }
zocken-count-evaded = ausgewichen: { $count } { $points }
zocken-count-out = im AUS: { $count } { $points }

zocken-ask-line = Punkte der Reihe, und wer darauf gewettet hatte: 110 oder 11, oder 11 { $name }
zocken-ask-line-alone = Punkte der Reihe: 110 oder 11
zocken-line-tens = Die letzte 0 kann wegbleiben: 11 ist 110. Nur 10 und 20 sind, was da steht.
