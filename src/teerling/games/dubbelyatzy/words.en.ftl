help-ask-dubbelyatzy = What do six double dice score? e.g. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-keep = The outer numbers then most often end in { $outer } ({ $often } %), the inner ones in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { $points } points in { $box } with the outer numbers; the inner ones then fit { $other } best, with { $more }.
dubbelyatzy-coach-inner = { $points } points in { $box }; the boxes that stay free are then worth { $rest } points.
dubbelyatzy-coach-last = { $points } points in { $box }: the sheet is full, with { $total } points.

about-dubbelyatzy = Six dice with a die inside: every turn fills two boxes.
option-dubbelyatzy-players = How many play.
option-dubbelyatzy-system = The scoring system.
option-dubbelyatzy-extra = The box Extra: minus points, plus points, or one free strike.
option-dubbelyatzy-yatzy_pips = Yatzy scores 50 plus the sum of the five dice.
dubbelyatzy-inner-first = Now fill a box with the inner numbers.
dubbelyatzy-outer-first = First fill a box with the outer numbers.
dubbelyatzy-outer-inner = (outer, inner)
dubbelyatzy-outer = outer
dubbelyatzy-inner = inner
dubbelyatzy-without = left out
dubbelyatzy-ask-inner = Which box do you fill with the inner numbers?
dubbelyatzy-ask-outer = Which box do you fill with the outer numbers?
dubbelyatzy-ask-again-or-outer = Dice to keep (6-5 3-2, or - for none), or a box for the outer numbers

name-dubbelyatzy-system-dutch = Dutch
name-dubbelyatzy-system-scandinavian = Scandinavian
name-dubbelyatzy-system-international = international
name-dubbelyatzy-extra-minus = minus points
name-dubbelyatzy-extra-plus = plus points
name-dubbelyatzy-extra-strike = one free strike
