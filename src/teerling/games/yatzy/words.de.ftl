help-ask-yatzy = Was zählen fünf Würfel? z. B. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-keep = Bei bestem Spiel füllt das in { $chance } % der Fälle das Feld { $box }, im Schnitt mit { $points } Punkten.
yatzy-coach-keep-two = Bei bestem Spiel füllt das in { $chance } % der Fälle das Feld { $box }, im Schnitt mit { $points } Punkten; danach kommt { $other } mit { $second } %.
yatzy-coach-keep-little = Danach punktet wohl kein freies Feld: Etwas wird gestrichen.
yatzy-coach-fill = Jetzt { $points } Punkte; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-strike = Jetzt nichts: Das Feld { $box } wird gestrichen; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-bonus = Jetzt { $points } Punkte, und der Bonus von { $bonus } ist sicher; mit ihm bringt der Zettel im Schnitt noch { $rest }.
yatzy-coach-missing = Jetzt { $points } Punkte, bis zum Bonus fehlen dann { $missing }; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-no-bonus = Jetzt { $points } Punkte, und der Bonus ist nicht mehr zu erreichen; die freien Felder bringen danach im Schnitt noch { $rest }.
yatzy-coach-last = { $points } Punkte im letzten Feld: { $total } insgesamt.
yatzy-coach-win = Zum Sieg braucht es im Feld { $box } mindestens { $need } Punkte: eine Chance von { $chance } %.

name-yatzy-system-dutch = niederländisch
name-yatzy-system-scandinavian = skandinavisch
name-yatzy-system-international = international

name-yatzy-yatzy = Yatzy

about-yatzy = Fünf Würfel, drei Würfe, ein Feld pro Zug: der Klassiker, in drei Systemen.
option-yatzy-players = Wie viele mitspielen.
option-yatzy-system = Das Wertungssystem.
option-yatzy-yatzy_pips = Yatzy zählt 50 plus die Summe der fünf Würfel.
yatzy-no-throw-left = Die drei Würfe sind gemacht: Fülle ein Feld.
yatzy-throw-something = Zum Weiterwürfeln muss mindestens ein Würfel frei bleiben.
yatzy-dice-not-there = Diese Würfel liegen nicht alle auf dem Tisch.
yatzy-no-such-box = Der Zettel { $system } hat kein Feld { $box }.
yatzy-box-full = Das Feld { $box } ist schon gefüllt.
yatzy-upper = Summe + Bonus
yatzy-ask-again-or-box = Würfel behalten (3 3 6, oder - für keinen), oder ein Feld
yatzy-ask-box = Welches Feld füllst du?
