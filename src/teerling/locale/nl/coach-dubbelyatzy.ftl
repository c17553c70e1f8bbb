dubbelyatzy-coach-keep = De buitenste getallen komen dan het vaakst in { $outer } ({ $often } %), de binnenste in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } punten in { $box } met de buitenste getallen; de binnenste passen dan het best in { $other }, voor { $more }.
dubbelyatzy-coach-inner = { $points } punten in { $box }; de vakken die vrij blijven zijn dan { $rest } punten waard.
dubbelyatzy-coach-last = { $points } punten in { $box }: het blad is vol, met { $total } punten.
