help-ask-dubbelyatzy = Wat scoren zes dubbele dobbelstenen? bv. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-keep = De buitenste getallen komen dan het vaakst in { $outer } ({ $often } %), de binnenste in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } punten in { $box } met de buitenste getallen; de binnenste passen dan het best in { $other }, voor { $more }.
dubbelyatzy-coach-inner = { $points } punten in { $box }; de vakken die vrij blijven zijn dan { $rest } punten waard.
dubbelyatzy-coach-last = { $points } punten in { $box }: het blad is vol, met { $total } punten.

about-dubbelyatzy = Zes dobbelstenen met een dobbelsteen erin: elke beurt vult twee vakken.
option-dubbelyatzy-players = Hoeveel spelers meedoen.
option-dubbelyatzy-system = Het scoringsstelsel.
option-dubbelyatzy-extra = Het vak Extra: minpunten, pluspunten, of eenmaal gratis doorstrepen.
option-dubbelyatzy-yatzy_pips = Yatzy telt 50 plus de som van de vijf dobbelstenen.
dubbelyatzy-inner-first = Vul nu een vak met de binnenste getallen.
dubbelyatzy-outer-first = Vul eerst een vak met de buitenste getallen.
dubbelyatzy-outer-inner = (buiten, binnen)
dubbelyatzy-outer = buiten
dubbelyatzy-inner = binnen
dubbelyatzy-without = weggelaten
dubbelyatzy-ask-inner = Welk vak vul je met de binnenste getallen?
dubbelyatzy-ask-outer = Welk vak vul je met de buitenste getallen?
dubbelyatzy-ask-again-or-outer = Dobbelstenen om te houden (6-5 3-2, of - voor geen), of een vak voor de buitenste getallen

name-dubbelyatzy-system-dutch = Nederlands
name-dubbelyatzy-system-scandinavian = Scandinavisch
name-dubbelyatzy-system-international = internationaal
name-dubbelyatzy-extra-minus = minpunten
name-dubbelyatzy-extra-plus = pluspunten
name-dubbelyatzy-extra-strike = één vrije streep
