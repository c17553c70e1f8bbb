dubbelyatzy-coach-keep = Die äußeren Zahlen kommen dann am häufigsten zu { $outer } ({ $often } %), die inneren zu { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } Punkte bei { $box } mit den äußeren Zahlen; die inneren passen dann am besten zu { $other }, mit { $more }.
dubbelyatzy-coach-inner = { $points } Punkte bei { $box }; die freien Felder sind danach noch { $rest } Punkte wert.
dubbelyatzy-coach-last = { $points } Punkte bei { $box }: Das Blatt ist voll, mit { $total } Punkten.
