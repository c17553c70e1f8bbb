web-dubbelyatzy-brought = { $name }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }
web-dubbelyatzy-brought-yours = Du: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }
web-dubbelyatzy-turn-again = Du: würfeln oder Feld außen
web-dubbelyatzy-turn-outer = Du bist dran: wähle das Feld außen
web-dubbelyatzy-turn-inner = Du bist dran: wähle das Feld innen
web-dubbelyatzy-turn-again-either = Du: würfeln oder eintragen
web-dubbelyatzy-turn-either = Du bist dran: wähle ein Feld
web-dubbelyatzy-turn-completes = { $name } wählt noch einmal
web-dubbelyatzy-layers = Zahlen, die der Zettel zeigt
web-dubbelyatzy-throw = Wurf
web-dubbelyatzy-outer = Außen
web-dubbelyatzy-inner = Innen
web-dubbelyatzy-layer-points = { $layer }: { $points }
web-dubbelyatzy-choose = wähle ein Feld
web-dubbelyatzy-later = danach
web-dubbelyatzy-enter-outer = Außen: { $points } bei { $box }
web-dubbelyatzy-enter-inner = Innen: { $points } bei { $box }
web-dubbelyatzy-strike-outer = Außen: { $box } streichen
web-dubbelyatzy-strike-inner = Innen: { $box } streichen
web-dubbelyatzy-leaving = { $text }, ohne { $number }
web-dubbelyatzy-leave-out = Weglassen
web-dubbelyatzy-leave-one = { $number } weglassen: { $points }
web-dubbelyatzy-leave-strike = streichen: 0
web-dubbelyatzy-leave-strike-short = Strich
web-dubbelyatzy-other = oder zuerst
web-dubbelyatzy-face = außen { $outer }, innen { $inner }
web-dubbelyatzy-left-outer = äußere Zahl zählt nicht
web-dubbelyatzy-left-inner = innere Zahl zählt nicht
web-dubbelyatzy-extra-minus = Extra (minus)
web-dubbelyatzy-extra-plus = Extra (plus)
web-dubbelyatzy-extra-strike = Extra (Strich)
web-dubbelyatzy-log-outer = { $name }, außen: { $points } bei { $box }
web-dubbelyatzy-log-inner = { $name }, innen: { $points } bei { $box }
web-dubbelyatzy-log-struck-outer = { $name }, außen: streicht { $box }
web-dubbelyatzy-log-struck-inner = { $name }, innen: streicht { $box }
web-dubbelyatzy-paper = Erst ein Feld für die äußeren Zahlen, dann für die inneren
web-dubbelyatzy-paper-first = Außen: { $box }, { $points }. Jetzt die inneren Zahlen
web-dubbelyatzy-tip-twice = Jeder Würfel zeigt zwei Zahlen. Ein Wurf füllt zwei Felder: eines mit den äußeren Zahlen, eines mit den inneren.
