help-ask-dubbelyatzy = Was zählen sechs Doppelwürfel? z. B. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-points = { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
dubbelyatzy-coach-keep = Die äußeren Zahlen kommen dann am häufigsten zu { $outer } ({ $often } %), die inneren zu { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { dubbelyatzy-coach-points } bei { $box } mit den äußeren Zahlen; die inneren passen dann am besten zu { $other }, mit { $more }.
dubbelyatzy-coach-inner-first = { dubbelyatzy-coach-points } bei { $box } mit den inneren Zahlen; die äußeren passen dann am besten zu { $other }, mit { $more }.
dubbelyatzy-coach-inner = { dubbelyatzy-coach-points } bei { $box }; die freien Felder sind danach noch { $rest } Punkte wert.
dubbelyatzy-coach-last = { dubbelyatzy-coach-points } bei { $box }: Der Zettel ist voll, mit { $total } Punkten.

name-dubbelyatzy-yatzy = Yatzy
name-dubbelyatzy-best-total = Höchstes DubbelYatzy-Ergebnis

about-dubbelyatzy = Sechs Würfel mit einem Würfel darin: Jeder Zug füllt zwei Felder.
option-dubbelyatzy-players = Wie viele mitspielen.
option-dubbelyatzy-system = Die Wertung.
option-dubbelyatzy-extra = Das Feld Extra: Minuspunkte, Pluspunkte oder einmal frei streichen.
option-dubbelyatzy-yatzy_pips = Yatzy zählt 50 plus die Summe der fünf Würfel.
option-dubbelyatzy-order = Welches Feld zuerst kommt: das der äußeren Zahlen, oder ein beliebiges.
option-dubbelyatzy-left_out = Welche Zahl nicht zählt: Das Programm lässt die beste weg, oder ihr wählt selbst.
option-dubbelyatzy-minus_can_be_struck = Extra mit Minuspunkten darf für 0 gestrichen werden.
dubbelyatzy-inner-first = Fülle jetzt ein Feld mit den inneren Zahlen.
dubbelyatzy-outer-first = Fülle erst ein Feld mit den äußeren Zahlen.
dubbelyatzy-left-out-best = Welche Zahl wegbleibt, wird hier für dich gewählt.
dubbelyatzy-left-out-chosen = Nenne die Zahl, die wegbleibt: eine der sechs, die da liegen.
dubbelyatzy-outer-inner = (außen, innen)
dubbelyatzy-outer = außen
dubbelyatzy-inner = innen
dubbelyatzy-without = ohne
dubbelyatzy-ask-inner = Welches Feld füllst du mit den inneren Zahlen?
dubbelyatzy-ask-outer = Welches Feld füllst du mit den äußeren Zahlen?
dubbelyatzy-ask-again-or-outer = Würfel behalten (6-5 3-2, oder - für keinen), oder ein Feld für die äußeren Zahlen
dubbelyatzy-ask-or-inner = (oder „innen“ und ein Feld, um innen zu beginnen)
dubbelyatzy-ask-left-out = (mit der Zahl, die wegbleibt: Chance 1)
dubbelyatzy-paper-with-extra = Gesamt mit Extra

name-dubbelyatzy-system-dutch = niederländisch
name-dubbelyatzy-system-scandinavian = skandinavisch
name-dubbelyatzy-system-international = international
name-dubbelyatzy-extra-minus = Minuspunkte
name-dubbelyatzy-extra-plus = Pluspunkte
name-dubbelyatzy-extra-strike = kostenlos streichen
name-dubbelyatzy-order-outer_first = zuerst außen
name-dubbelyatzy-order-free = beliebig
name-dubbelyatzy-left_out-best = das Programm
name-dubbelyatzy-left_out-chosen = wer spielt

dubbelyatzy-position-outer = Die äußeren Zahlen dieser Würfel bringen nicht { $points } in { $box }.
dubbelyatzy-position-inner = Die inneren Zahlen dieser Würfel bringen nicht { $points } in { $box }.
dubbelyatzy-position-outer-free = Die äußeren Zahlen sollen in { $box } stehen, aber dieses Feld ist frei.
dubbelyatzy-position-inner-free = Die inneren Zahlen sollen in { $box } stehen, aber dieses Feld ist frei.

label-dubbelyatzy-system = Wertung
label-dubbelyatzy-yatzy_pips = Yatzy mit Augen
about-dubbelyatzy-system-dutch = Viererpasch zählt auch als zwei Paare.
about-dubbelyatzy-system-scandinavian = Zwei Paare müssen verschieden sein.
about-dubbelyatzy-system-international = Feste Punkte für Straße und Full-House.
label-dubbelyatzy-extra = Extra
label-dubbelyatzy-order = Reihenfolge der Felder
label-dubbelyatzy-left_out = Zahl, die nicht zählt
label-dubbelyatzy-minus_can_be_struck = Extra streichen

dubbelyatzy-ask-line = Feld und Punkte für die äußeren Zahlen, dann für die inneren: 520p12 oder Fünfer 20 Paar 12; ? zeigt die Felder
dubbelyatzy-line-two-boxes = Ein Zug füllt zwei Felder: erst das für die äußeren Zahlen, dann das für die inneren.
