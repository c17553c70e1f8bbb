help-ask-dubbelyatzy = What do six double dice score? e.g. ask dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2

dubbelyatzy-coach-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
dubbelyatzy-coach-keep = The outer numbers then most often end in { $outer } ({ $often } %), the inner ones in { $inner } ({ $also } %).
dubbelyatzy-coach-outer = { dubbelyatzy-coach-points } in { $box } with the outer numbers; the inner ones then fit { $other } best, with { $more }.
dubbelyatzy-coach-inner-first = { dubbelyatzy-coach-points } in { $box } with the inner numbers; the outer ones then fit { $other } best, with { $more }.
dubbelyatzy-coach-inner = { dubbelyatzy-coach-points } in { $box }; the boxes that stay free are then worth { $rest } points.
dubbelyatzy-coach-last = { dubbelyatzy-coach-points } in { $box }: the sheet is full, with { $total } points.

name-dubbelyatzy-yatzy = Yatzy
name-dubbelyatzy-best-total = Best DubbelYatzy total

about-dubbelyatzy = Six dice with a die inside: every turn fills two boxes.
option-dubbelyatzy-players = How many play.
option-dubbelyatzy-system = The scoring system.
option-dubbelyatzy-extra = The box Extra: minus points, plus points, or one free strike.
option-dubbelyatzy-yatzy_pips = Yatzy scores 50 plus the sum of the five dice.
option-dubbelyatzy-order = Which box comes first: that of the outer numbers, or either.
option-dubbelyatzy-left_out = Which number does not count: the program leaves out the best one, or you choose.
option-dubbelyatzy-minus_can_be_struck = Extra with minus points may be struck for 0.
dubbelyatzy-inner-first = Now fill a box with the inner numbers.
dubbelyatzy-outer-first = First fill a box with the outer numbers.
dubbelyatzy-left-out-best = Which number is left out is chosen for you here.
dubbelyatzy-left-out-chosen = Name the number that is left out: one of the six that lie there.
dubbelyatzy-outer-inner = (outer, inner)
dubbelyatzy-outer = outer
dubbelyatzy-inner = inner
dubbelyatzy-without = left out
dubbelyatzy-ask-inner = Which box do you fill with the inner numbers?
dubbelyatzy-ask-outer = Which box do you fill with the outer numbers?
dubbelyatzy-ask-again-or-outer = Dice to keep (6-5 3-2, or - for none), or a box for the outer numbers
dubbelyatzy-ask-or-inner = (or "inner" and a box to begin inside)
dubbelyatzy-ask-left-out = (with the number to leave out: chance 1)
dubbelyatzy-paper-with-extra = Total with Extra

name-dubbelyatzy-system-dutch = Dutch
name-dubbelyatzy-system-scandinavian = Scandinavian
name-dubbelyatzy-system-international = international
name-dubbelyatzy-extra-minus = minus points
name-dubbelyatzy-extra-plus = plus points
name-dubbelyatzy-extra-strike = one free strike
name-dubbelyatzy-order-outer_first = outer first
name-dubbelyatzy-order-free = either first
name-dubbelyatzy-left_out-best = the program
name-dubbelyatzy-left_out-chosen = the player

dubbelyatzy-position-outer = The outer numbers of these dice do not bring { $points } in { $box }.
dubbelyatzy-position-inner = The inner numbers of these dice do not bring { $points } in { $box }.
dubbelyatzy-position-outer-free = The outer numbers are said to stand in { $box }, but that box is free.
dubbelyatzy-position-inner-free = The inner numbers are said to stand in { $box }, but that box is free.

label-dubbelyatzy-system = System
label-dubbelyatzy-yatzy_pips = Yatzy with its dice
about-dubbelyatzy-system-dutch = Four alike count as two pairs, too.
about-dubbelyatzy-system-scandinavian = Two pairs need two different numbers.
about-dubbelyatzy-system-international = Fixed points for straights and full house.
label-dubbelyatzy-extra = Extra
label-dubbelyatzy-order = Order of the boxes
label-dubbelyatzy-left_out = Number left out
label-dubbelyatzy-minus_can_be_struck = Striking Extra

dubbelyatzy-ask-line = Box and points for the outer numbers, then for the inner ones: 520p12 or fives 20 pair 12; ? lists the boxes
dubbelyatzy-line-two-boxes = A turn fills two boxes: first the one for the outer numbers, then the one for the inner ones.
