help-ask-yatzy = What do five dice score? e.g. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-keep = With best play this fills { $box } in { $chance } % of cases, with { $points } points on average.
yatzy-coach-keep-two = With best play this fills { $box } in { $chance } % of cases, with { $points } points on average; { $other } follows with { $second } %.
yatzy-coach-keep-little = No free box is likely to score after this: something will be struck.
yatzy-coach-fill = { $points } points now; the free boxes then bring { $rest } more on average.
yatzy-coach-strike = Nothing now: { $box } is struck; the free boxes then bring { $rest } more on average.
yatzy-coach-bonus = { $points } points now, and the bonus of { $bonus } is safe; with it the sheet brings { $rest } more on average.
yatzy-coach-missing = { $points } points now, { $missing } to go for the bonus; the free boxes then bring { $rest } more on average.
yatzy-coach-no-bonus = { $points } points now, and no bonus can be had any more; the free boxes then bring { $rest } more on average.
yatzy-coach-last = { $points } points in the last box: { $total } in all.
yatzy-coach-win = To win, { $box } needs at least { $need } points: a chance of { $chance } %.

name-yatzy-system-dutch = Dutch
name-yatzy-system-scandinavian = Scandinavian
name-yatzy-system-international = international

name-yatzy-yatzy = Yatzy

about-yatzy = Five dice, three throws, one box a turn: the classic, in three systems.
option-yatzy-players = How many play.
option-yatzy-system = The scoring system.
option-yatzy-yatzy_pips = Yatzy scores 50 plus the sum of the five dice.
yatzy-no-throw-left = The three throws are done: fill a box.
yatzy-throw-something = To throw again, leave out at least one die.
yatzy-dice-not-there = These dice do not all lie on the table.
yatzy-no-such-box = The { $system } sheet has no box { $box }.
yatzy-box-full = The box { $box } is filled already.
yatzy-upper = total + bonus
yatzy-ask-again-or-box = Dice to keep (3 3 6, or - for none), or a box
yatzy-ask-box = Which box do you fill?
