help-ask-dubbelyatzy = Was zählen sechs Doppelwürfel? z. B. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-keep = Die äußeren Zahlen kommen dann am häufigsten zu { $outer } ({ $often } %), die inneren zu { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } Punkte bei { $box } mit den äußeren Zahlen; die inneren passen dann am besten zu { $other }, mit { $more }.
dubbelyatzy-coach-inner = { $points } Punkte bei { $box }; die freien Felder sind danach noch { $rest } Punkte wert.
dubbelyatzy-coach-last = { $points } Punkte bei { $box }: Das Blatt ist voll, mit { $total } Punkten.

about-dubbelyatzy = Sechs Würfel mit einem Würfel darin: Jeder Zug füllt zwei Felder.
option-dubbelyatzy-players = Wie viele mitspielen.
option-dubbelyatzy-system = Das Wertungssystem.
option-dubbelyatzy-extra = Das Feld Extra: Minuspunkte, Pluspunkte oder einmal frei streichen.
option-dubbelyatzy-yatzy_pips = Yatzy zählt 50 plus die Summe der fünf Würfel.
dubbelyatzy-inner-first = Fülle jetzt ein Feld mit den inneren Zahlen.
dubbelyatzy-outer-first = Fülle erst ein Feld mit den äußeren Zahlen.
dubbelyatzy-outer-inner = (außen, innen)
dubbelyatzy-outer = außen
dubbelyatzy-inner = innen
dubbelyatzy-without = ohne
dubbelyatzy-ask-inner = Welches Feld füllst du mit den inneren Zahlen?
dubbelyatzy-ask-outer = Welches Feld füllst du mit den äußeren Zahlen?
dubbelyatzy-ask-again-or-outer = Würfel behalten (6-5 3-2, oder - für keinen), oder ein Feld für die äußeren Zahlen

name-dubbelyatzy-system-dutch = niederländisch
name-dubbelyatzy-system-scandinavian = skandinavisch
name-dubbelyatzy-system-international = international
name-dubbelyatzy-extra-minus = Minuspunkte
name-dubbelyatzy-extra-plus = Pluspunkte
name-dubbelyatzy-extra-strike = ein freier Strich
