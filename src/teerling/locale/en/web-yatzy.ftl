web-yatzy-turn-throw = Your turn: throw the dice
web-yatzy-turn-type = Your turn: type in your dice
web-yatzy-turn-type-for = Type in the dice of { $name }
web-yatzy-turn-again = Your turn: throw or choose a box
web-yatzy-turn-box = Your turn: choose a box
web-yatzy-turn-throws = { $name } throws
web-yatzy-turn-chooses = { $name } chooses
web-yatzy-turn-you-won = You win with { $points }
web-yatzy-turn-won = { $name } wins with { $points }
web-yatzy-turn-shared = A shared win with { $points }
web-yatzy-turn-end = The end: { $points } points
web-yatzy-throw-of = Throw { $throw } of { $throws }
web-yatzy-throw =
    { $count ->
        [one] Throw 1 die
       *[other] Throw { $count } dice
    }
web-yatzy-again =
    { $count ->
        [one] Throw 1 die again
       *[other] Throw { $count } dice again
    }
web-yatzy-hold = tap a die to hold it
web-yatzy-last-throw = that was the last throw
web-yatzy-all-held = Let go of a die, or choose a box
web-yatzy-choose = Choose a box
web-yatzy-enter = Enter { $points } in { $box }
web-yatzy-strike = Strike { $box }
web-yatzy-not-this = Do not enter this
web-yatzy-sheet = Score sheet
web-yatzy-column = Player in this column
web-yatzy-bonus = Bonus { $bonus } from { $from }
web-yatzy-bonus-so-far = upper half { $upper } of { $from }
web-yatzy-bonus-made = upper half { $upper }, bonus { $bonus }
web-yatzy-total = Total
web-yatzy-box-would = { $box }, would score { $points }
web-yatzy-box-strike = { $box }, would be struck
web-yatzy-box-has = { $box }, filled with { $points }
web-yatzy-box-free = { $box }, free
web-yatzy-box-chosen = { $box }, { $points } points chosen, press again to enter
web-yatzy-die = die { $number }, { $face }
web-yatzy-die-held = die { $number }, { $face }, held
web-yatzy-die-open = die { $number }, not thrown yet
web-yatzy-log-rolled = { $name } throws { $dice }
web-yatzy-log-kept = { $name } keeps { $dice }
web-yatzy-log-again = { $name } throws everything again
web-yatzy-log-filled = { $name }: { $points } in { $box }
web-yatzy-log-struck = { $name } strikes { $box }
web-yatzy-log-chose = { $name } chooses { $box }
web-yatzy-label-keep = Keep { $dice }
web-yatzy-label-again = Throw everything again
web-yatzy-coach = Coach
web-yatzy-coach-best = best
web-yatzy-coach-take = Choose this
web-yatzy-coach-points = costs { $loss } points
web-yatzy-coach-win = costs { $loss } % of winning
