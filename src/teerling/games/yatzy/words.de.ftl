help-ask-yatzy = Was zählen fünf Würfel? z. B. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-points = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
yatzy-coach-keep = Bei bestem Spiel füllt das in { $chance } % der Fälle das Feld { $box }, im Schnitt mit { $points } Punkten.
yatzy-coach-keep-two = Bei bestem Spiel füllt das in { $chance } % der Fälle das Feld { $box }, im Schnitt mit { $points } Punkten; danach kommt { $other } mit { $second } %.
yatzy-coach-keep-little = Danach punktet wohl kein freies Feld: Etwas wird gestrichen.
yatzy-coach-fill = Jetzt { yatzy-coach-points }; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-strike = Jetzt nichts: Das Feld { $box } wird gestrichen; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-bonus = Jetzt { yatzy-coach-points }, und der Bonus von { $bonus } ist sicher; mit ihm bringt der Zettel im Schnitt noch { $rest }.
yatzy-coach-missing = Jetzt { yatzy-coach-points }, bis zum Bonus fehlen dann { $missing }; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-no-bonus = Jetzt { yatzy-coach-points }, und der Bonus ist nicht mehr zu erreichen; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-last = { yatzy-coach-points } im letzten Feld: { $total } insgesamt.
yatzy-coach-win = Zum Sieg braucht es im Feld { $box } mindestens { $need } Punkte: eine Chance von { $chance } %.

name-yatzy-system-dutch = niederländisch
name-yatzy-system-scandinavian = skandinavisch
name-yatzy-system-international = international
name-yatzy-strike-free = jederzeit
name-yatzy-strike-forced = nur wenn nichts punktet
name-yatzy-jokers-forced = im vorgeschriebenen Feld
name-yatzy-jokers-free = in jedem Feld

name-yatzy-yatzy = Yatzy

name-yatzy-best-total = Höchstes Yatzy-Ergebnis

about-yatzy = Fünf Würfel, drei Würfe, ein Feld pro Zug: der Klassiker, in drei Wertungen.
option-yatzy-players = Wie viele mitspielen.
option-yatzy-system = Die Wertung.
option-yatzy-yatzy_pips = Yatzy zählt 50 plus die Summe der fünf Würfel.
option-yatzy-strike = Ein Feld streichen: jederzeit, oder nur, wenn die Würfel in keinem freien Feld etwas bringen.
option-yatzy-yatzy_bonus = Nur international: Ein weiterer Yatzy bringt 100 Punkte dazu und kann ein Joker sein.
option-yatzy-jokers = Wohin ein weiterer Yatzy kommt: zuerst ins Feld seiner Zahl, dann in die untere Hälfte; oder in jedes Feld.
yatzy-no-throw-left = Die drei Würfe sind gemacht: Fülle ein Feld.
yatzy-throw-something = Zum Weiterwürfeln muss mindestens ein Würfel frei bleiben.
yatzy-dice-not-there = Diese Würfel liegen nicht alle auf dem Tisch.
yatzy-no-such-box = Der Zettel { $system } hat kein Feld { $box }.
yatzy-box-full = Das Feld { $box } ist schon gefüllt.
yatzy-something-scores = Die Würfel bringen in einem anderen freien Feld etwas: Jetzt darf nichts gestrichen werden.
yatzy-joker-elsewhere = Ein weiterer Yatzy kommt ins Feld seiner Zahl oder sonst in die untere Hälfte.
yatzy-further = Ein weiterer Yatzy: { $points } dazu im Feld Yatzy.
yatzy-upper = Summe + Bonus
yatzy-paper-further = Jeder weitere Yatzy: + { $points }
yatzy-ask-again-or-box = Würfel behalten (3 3 6, oder - für keinen), oder ein Feld
yatzy-ask-box = Welches Feld füllst du?

yatzy-position-box-twice = Das Feld { $box } wird zweimal genannt.
yatzy-position-boxes = Ein Zettel hat hier { $boxes } Felder, nicht { $given }.
yatzy-position-points = Kein Wurf zählt { $points } in { $box }.
yatzy-position-first-throw = Der erste Wurf gilt allen Würfeln: Es kann keiner behalten worden sein.
yatzy-position-course = Alle füllen reihum gleich viele Felder: Bei so vielen gefüllten Feldern ist Spieler { $seat } nicht dran: { $filled }.
yatzy-position-further = { $yatzys } weitere Yatzys sind gezählt, aber nur { $boxes } ausgefüllte Felder können einen enthalten.
yatzy-position-struck = { $box } kann nicht gestrichen sein: Die Würfel brachten immer etwas in einem Feld, das noch frei ist.

label-yatzy-system = Wertung
label-yatzy-yatzy_pips = Yatzy mit Augen
label-yatzy-strike = Streichen
label-yatzy-yatzy_bonus = Yatzy-Bonus
label-yatzy-jokers = Joker
about-yatzy-system-dutch = Viererpasch zählt auch als zwei Paare.
about-yatzy-system-scandinavian = Zwei Paare müssen verschieden sein.
about-yatzy-system-international = Feste Punkte für Straße und Full-House.
yatzy-entered = { $points } bei { $box }
yatzy-bonus-won = Bonus { $points }
yatzy-total-now = gesamt { $total }
yatzy-turn-of = Zug { $turn } von { $turns }

yatzy-ask-line = Feld und Punkte: 515 oder Fünfer 15, y50 oder Yatzy, y- streicht; ? zeigt die Felder
yatzy-ask-line-further = Ein + dahinter: Es war ein weiterer Yatzy (h25+)
yatzy-line-no-further = Kein weiterer Yatzy zählt jetzt { $points } in { $box }.
yatzy-line-how-many = Wie viele Punkte bei { $box }? Möglich: { $possible }
yatzy-line-minus = das Minus kann wegbleiben
yatzy-strike = 0 Punkte bei { $box }? Tippe es noch einmal, oder ja, um es einzutragen.
