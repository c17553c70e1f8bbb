web-dubbelyatzy-brought = { $name }: { $count ->
    [one] { $points } point
   *[other] { $points } points
    }
web-dubbelyatzy-brought-yours = You: { $count ->
    [one] { $points } point
   *[other] { $points } points
    }
web-dubbelyatzy-turn-again = Your turn: throw or fill outer box
web-dubbelyatzy-turn-outer = Your turn: choose the outer box
web-dubbelyatzy-turn-inner = Your turn: choose the inner box
web-dubbelyatzy-turn-again-either = Your turn: throw or fill a box
web-dubbelyatzy-turn-either = Your turn: choose a box
web-dubbelyatzy-turn-completes = { $name } chooses again
web-dubbelyatzy-layers = Numbers that the sheet shows
web-dubbelyatzy-throw = Throw
web-dubbelyatzy-outer = Outer
web-dubbelyatzy-inner = Inner
web-dubbelyatzy-layer-points = { $layer }: { $points }
web-dubbelyatzy-choose = choose a box
web-dubbelyatzy-later = comes next
web-dubbelyatzy-enter-outer = Outer: { $points } in { $box }
web-dubbelyatzy-enter-inner = Inner: { $points } in { $box }
web-dubbelyatzy-strike-outer = Outer: strike { $box }
web-dubbelyatzy-strike-inner = Inner: strike { $box }
web-dubbelyatzy-leaving = { $text }, without { $number }
web-dubbelyatzy-leave-out = Leave out
web-dubbelyatzy-leave-one = leave out { $number }: { $points }
web-dubbelyatzy-leave-strike = strike: 0
web-dubbelyatzy-leave-strike-short = strike
web-dubbelyatzy-other = or this first
web-dubbelyatzy-face = outer { $outer }, inner { $inner }
web-dubbelyatzy-left-outer = outer number left out
web-dubbelyatzy-left-inner = inner number left out
web-dubbelyatzy-extra-minus = Extra (minus)
web-dubbelyatzy-extra-plus = Extra (plus)
web-dubbelyatzy-extra-strike = Extra (strike)
web-dubbelyatzy-log-outer = { $name }, outer: { $points } in { $box }
web-dubbelyatzy-log-inner = { $name }, inner: { $points } in { $box }
web-dubbelyatzy-log-struck-outer = { $name }, outer: strikes { $box }
web-dubbelyatzy-log-struck-inner = { $name }, inner: strikes { $box }
web-dubbelyatzy-paper = First a box for the outer numbers, then one for the inner
web-dubbelyatzy-paper-first = Outer: { $box }, { $points }. Now the inner numbers
web-dubbelyatzy-tip-twice = Each die shows two numbers. A throw fills two boxes: one with the outer numbers, one with the inner ones.
