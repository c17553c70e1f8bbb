dubbelyatzy-coach-keep = The outer numbers then most often end in { $outer } ({ $often } %), the inner ones in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } points in { $box } with the outer numbers; the inner ones then fit { $other } best, with { $more }.
dubbelyatzy-coach-inner = { $points } points in { $box }; the boxes that stay free are then worth { $rest } points.
dubbelyatzy-coach-last = { $points } points in { $box }: the sheet is full, with { $total } points.
