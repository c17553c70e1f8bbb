help-ask-yatzy = What do five dice score? e.g. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
yatzy-coach-keep = With best play this fills { $box } in { $chance } % of cases, with { $points } points on average.
yatzy-coach-keep-two = With best play this fills { $box } in { $chance } % of cases, with { $points } points on average; { $other } follows with { $second } %.
yatzy-coach-keep-little = No free box is likely to score after this: something will be struck.
yatzy-coach-fill = { yatzy-coach-points } now; the free boxes then bring { $rest } more on average.
yatzy-coach-strike = Nothing now: { $box } is struck; the free boxes then bring { $rest } more on average.
yatzy-coach-bonus = { yatzy-coach-points } now, and the bonus of { $bonus } is safe; with it the sheet brings { $rest } more on average.
yatzy-coach-missing = { yatzy-coach-points } now, { $missing } to go for the bonus; the free boxes then bring { $rest } more on average.
yatzy-coach-no-bonus = { yatzy-coach-points } now, and no bonus can be had any more; the free boxes then bring { $rest } more on average.
yatzy-coach-last = { yatzy-coach-points } in the last box: { $total } in all.
yatzy-coach-win = To win, { $box } needs at least { $need } points: a chance of { $chance } %.

name-yatzy-system-dutch = Dutch
name-yatzy-system-scandinavian = Scandinavian
name-yatzy-system-international = international
name-yatzy-strike-free = any time
name-yatzy-strike-forced = only if nothing scores
name-yatzy-jokers-forced = in the prescribed box
name-yatzy-jokers-free = in any box

name-yatzy-yatzy = Yatzy

name-yatzy-best-total = Best Yatzy total

about-yatzy = Five dice, three throws, one box a turn: the classic, in three systems.
option-yatzy-players = How many play.
option-yatzy-system = The scoring system.
option-yatzy-yatzy_pips = Yatzy scores 50 plus the sum of the five dice.
option-yatzy-strike = Striking a box: any time, or only if the dice score in no free box.
option-yatzy-yatzy_bonus = International only: a further Yatzy brings 100 points more and may be a joker.
option-yatzy-jokers = Where a further Yatzy goes: the box of its number first, then the lower half; or any box.
yatzy-no-throw-left = The three throws are done: fill a box.
yatzy-throw-something = To throw again, leave out at least one die.
yatzy-dice-not-there = These dice do not all lie on the table.
yatzy-no-such-box = The { $system } sheet has no box { $box }.
yatzy-box-full = The box { $box } is filled already.
yatzy-something-scores = The dice score in another free box: nothing may be struck now.
yatzy-joker-elsewhere = A further Yatzy goes into the box of its number, or else into the lower half.
yatzy-further = A further Yatzy: { $points } more in the box Yatzy.
yatzy-upper = total + bonus
yatzy-paper-further = Each further Yatzy: + { $points }
yatzy-ask-again-or-box = Dice to keep (3 3 6, or - for none), or a box
yatzy-ask-box = Which box do you fill?

yatzy-position-box-twice = The box { $box } is named twice.
yatzy-position-boxes = A sheet has { $boxes } boxes here, not { $given }.
yatzy-position-points = No throw scores { $points } in { $box }.
yatzy-position-first-throw = The first throw is made with all dice: none can have been kept.
yatzy-position-course = Everybody fills as many boxes a turn, one after another: it is not player { $seat }’s turn with so many filled boxes: { $filled }.
yatzy-position-further = { $yatzys } further Yatzys are counted, but only { $boxes } filled boxes can hold one.
yatzy-position-struck = { $box } cannot have been struck: the dice always scored in a box that is still free.

label-yatzy-system = System
label-yatzy-yatzy_pips = Yatzy with its dice
label-yatzy-strike = Striking
label-yatzy-yatzy_bonus = Yatzy bonus
label-yatzy-jokers = Jokers
about-yatzy-system-dutch = Four alike count as two pairs, too.
about-yatzy-system-scandinavian = Two pairs need two different numbers.
about-yatzy-system-international = Fixed points for straights and full house.
yatzy-entered = { $points } in { $box }
yatzy-bonus-won = bonus { $points }
yatzy-total-now = total { $total }
yatzy-turn-of = Turn { $turn } of { $turns }

yatzy-ask-line = Box and points: 515 or fives 15, y50 or yatzy, y- to strike; ? lists the boxes
yatzy-ask-line-further = A + behind it: it was a further Yatzy (h25+)
yatzy-line-no-further = No further Yatzy scores { $points } in { $box } now.
yatzy-line-how-many = How many points in { $box }? Possible: { $possible }
yatzy-line-minus = the minus may be left out
yatzy-strike = 0 points in { $box }? Type it again, or yes, to enter it.
