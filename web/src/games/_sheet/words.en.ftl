web-sheet-brought = { $name }, { $box }: { $count ->
    [one] { $points } point
   *[other] { $points } points
    }
web-sheet-brought-yours = You, { $box }: { $count ->
    [one] { $points } point
   *[other] { $points } points
    }
web-sheet-turn-throw = Your turn: throw the dice
web-sheet-turn-type = Your turn: which dice lie there?
web-sheet-turn-type-for = Type in the dice of { $name }
web-sheet-turn-throws = { $name } throws
web-sheet-turn-chooses = { $name } chooses
web-sheet-throw-of = Throw { $throw } of { $throws }
web-sheet-throw =
    { $count ->
        [one] Throw 1 die
       *[other] Throw { $count } dice
    }
web-sheet-again =
    { $count ->
        [one] Throw 1 die again
       *[other] Throw { $count } dice again
    }
web-sheet-hold = tap a die to hold it
web-sheet-last-throw = that was the last throw
web-sheet-all-held = Let go of a die, or choose a box
web-sheet-choose = Choose a box
web-sheet-not-this = Do not enter this
web-sheet-sheet = Score sheet
web-sheet-column = Player in this column
web-sheet-bonus = Bonus { $bonus } from { $from }
web-sheet-bonus-so-far = upper half { $upper } of { $from }
web-sheet-bonus-made = upper half { $upper }, bonus { $bonus }
web-sheet-total = Total
web-sheet-box-would = { $box }, would score { $points }
web-sheet-box-strike = { $box }, would be struck
web-sheet-box-has = { $box }, filled with { $points }
web-sheet-box-free = { $box }, free
web-sheet-box-chosen = { $box }, { $points } points chosen, press again to enter
web-sheet-die = die { $number }, { $face }
web-sheet-die-held = die { $number }, { $face }, held
web-sheet-die-open = die { $number }, not thrown yet
web-sheet-log-rolled = { $name } throws { $dice }
web-sheet-log-kept = { $name } keeps { $dice }
web-sheet-log-again = { $name } throws everything again
web-sheet-log-chose = { $name } chooses { $box }
web-sheet-label-keep = Keep { $dice }
web-sheet-label-again = Throw everything again
web-sheet-tip-hold = Tap dice to hold them and throw the rest again, or tap a box to enter its points.
web-sheet-turn-write = Sheet: tap a box, then its points
web-sheet-paper-further = It was a further Yatzy: +{ $points }
