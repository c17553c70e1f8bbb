web-dubbelyatzy-brought = { $name }: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
    }
web-dubbelyatzy-brought-yours = Jij: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
    }
web-dubbelyatzy-turn-again = Jouw beurt: werp of vul buiten in
web-dubbelyatzy-turn-outer = Jouw beurt: kies vak voor buiten
web-dubbelyatzy-turn-inner = Jouw beurt: kies vak voor binnen
web-dubbelyatzy-turn-again-either = Jouw beurt: werp of vul een vak in
web-dubbelyatzy-turn-either = Jouw beurt: kies een vak
web-dubbelyatzy-turn-completes = { $name } kiest nog eens
web-dubbelyatzy-layers = Getallen die het blad toont
web-dubbelyatzy-throw = Worp
web-dubbelyatzy-outer = Buiten
web-dubbelyatzy-inner = Binnen
web-dubbelyatzy-layer-points = { $layer }: { $points }
web-dubbelyatzy-choose = kies een vak
web-dubbelyatzy-later = daarna
web-dubbelyatzy-enter-outer = Buiten: { $points } bij { $box }
web-dubbelyatzy-enter-inner = Binnen: { $points } bij { $box }
web-dubbelyatzy-strike-outer = Buiten: streep { $box } door
web-dubbelyatzy-strike-inner = Binnen: streep { $box } door
web-dubbelyatzy-leaving = { $text }, zonder { $number }
web-dubbelyatzy-leave-out = Weglaten
web-dubbelyatzy-leave-one = { $number } weglaten: { $points }
web-dubbelyatzy-leave-strike = doorstrepen: 0
web-dubbelyatzy-leave-strike-short = streep
web-dubbelyatzy-other = of eerst deze
web-dubbelyatzy-face = buiten { $outer }, binnen { $inner }
web-dubbelyatzy-left-outer = buitenste getal telt niet mee
web-dubbelyatzy-left-inner = binnenste getal telt niet mee
web-dubbelyatzy-extra-minus = Extra (min)
web-dubbelyatzy-extra-plus = Extra (plus)
web-dubbelyatzy-extra-strike = Extra (streep)
web-dubbelyatzy-log-outer = { $name }, buiten: { $points } bij { $box }
web-dubbelyatzy-log-inner = { $name }, binnen: { $points } bij { $box }
web-dubbelyatzy-log-struck-outer = { $name }, buiten: streept { $box } door
web-dubbelyatzy-log-struck-inner = { $name }, binnen: streept { $box } door
web-dubbelyatzy-paper = Eerst een vak voor de buitenste getallen, dan voor de binnenste
web-dubbelyatzy-paper-first = Buitenste: { $box }, { $points }. Nu de binnenste getallen
web-dubbelyatzy-tip-twice = Elke steen toont twee getallen. Een worp vult twee vakken: een met de buitenste getallen, een met de binnenste.
