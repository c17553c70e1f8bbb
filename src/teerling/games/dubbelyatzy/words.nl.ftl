help-ask-dubbelyatzy = Wat scoren zes dubbele dobbelstenen? bv. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-points = { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
dubbelyatzy-coach-keep = De buitenste getallen komen dan het vaakst in { $outer } ({ $often } %), de binnenste in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { dubbelyatzy-coach-points } in { $box } met de buitenste getallen; de binnenste passen dan het best in { $other }, voor { $more }.
dubbelyatzy-coach-inner-first = { dubbelyatzy-coach-points } in { $box } met de binnenste getallen; de buitenste passen dan het best in { $other }, voor { $more }.
dubbelyatzy-coach-inner = { dubbelyatzy-coach-points } in { $box }; de vakken die vrij blijven zijn dan { $rest } punten waard.
dubbelyatzy-coach-last = { dubbelyatzy-coach-points } in { $box }: het blad is vol, met { $total } punten.

name-dubbelyatzy-yatzy = Yatzy
name-dubbelyatzy-best-total = Hoogste DubbelYatzy-totaal

about-dubbelyatzy = Zes dobbelstenen met een dobbelsteen erin: elke beurt vult twee vakken.
option-dubbelyatzy-players = Hoeveel spelers meedoen.
option-dubbelyatzy-system = Het scoringsstelsel.
option-dubbelyatzy-extra = Het vak Extra: minpunten, pluspunten, of eenmaal gratis doorstrepen.
option-dubbelyatzy-yatzy_pips = Yatzy telt 50 plus de som van de vijf dobbelstenen.
option-dubbelyatzy-order = Welk vak eerst komt: dat van de buitenste getallen, of het maakt niet uit.
option-dubbelyatzy-left_out = Welk getal niet meetelt: het programma laat het beste weg, of je kiest zelf.
option-dubbelyatzy-minus_can_be_struck = Extra met minpunten mag voor 0 worden doorgestreept.
dubbelyatzy-inner-first = Vul nu een vak met de binnenste getallen.
dubbelyatzy-outer-first = Vul eerst een vak met de buitenste getallen.
dubbelyatzy-left-out-best = Welk getal je weglaat, wordt hier voor je gekozen.
dubbelyatzy-left-out-chosen = Noem het getal dat je weglaat: een van de zes die er liggen.
dubbelyatzy-outer-inner = (buiten, binnen)
dubbelyatzy-outer = buiten
dubbelyatzy-inner = binnen
dubbelyatzy-without = weggelaten
dubbelyatzy-ask-inner = Welk vak vul je met de binnenste getallen?
dubbelyatzy-ask-outer = Welk vak vul je met de buitenste getallen?
dubbelyatzy-ask-again-or-outer = Dobbelstenen om te houden (6-5 3-2, of - voor geen), of een vak voor de buitenste getallen
dubbelyatzy-ask-or-inner = (of "binnen" en een vak om binnen te beginnen)
dubbelyatzy-ask-left-out = (met het getal dat je weglaat: kans 1)
dubbelyatzy-paper-with-extra = Totaal met Extra

name-dubbelyatzy-system-dutch = Nederlands
name-dubbelyatzy-system-scandinavian = Scandinavisch
name-dubbelyatzy-system-international = internationaal
name-dubbelyatzy-extra-minus = minpunten
name-dubbelyatzy-extra-plus = pluspunten
name-dubbelyatzy-extra-strike = gratis doorstrepen
name-dubbelyatzy-order-outer_first = eerst buiten
name-dubbelyatzy-order-free = maakt niet uit
name-dubbelyatzy-left_out-best = het programma
name-dubbelyatzy-left_out-chosen = de speler

dubbelyatzy-position-outer = De buitenste getallen van deze dobbelstenen leveren geen { $points } op in { $box }.
dubbelyatzy-position-inner = De binnenste getallen van deze dobbelstenen leveren geen { $points } op in { $box }.
dubbelyatzy-position-outer-free = De buitenste getallen zouden in { $box } staan, maar dat vak is vrij.
dubbelyatzy-position-inner-free = De binnenste getallen zouden in { $box } staan, maar dat vak is vrij.

label-dubbelyatzy-system = Stelsel
label-dubbelyatzy-yatzy_pips = Yatzy met ogen
about-dubbelyatzy-system-dutch = Een carré telt ook als twee paar.
about-dubbelyatzy-system-scandinavian = Twee paar zijn twee verschillende paren.
about-dubbelyatzy-system-international = Vaste punten voor straat en full house.
label-dubbelyatzy-extra = Extra
label-dubbelyatzy-order = Volgorde van de vakken
label-dubbelyatzy-left_out = Getal dat niet telt
label-dubbelyatzy-minus_can_be_struck = Extra doorstrepen

dubbelyatzy-ask-line = Vak en punten voor de buitenste getallen, dan voor de binnenste: 520p12 of vijven 20 paar 12; ? toont de vakken
dubbelyatzy-line-two-boxes = Een beurt vult twee vakken: eerst dat voor de buitenste getallen, dan dat voor de binnenste.
