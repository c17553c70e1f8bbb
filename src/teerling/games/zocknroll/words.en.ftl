help-ask-zocknroll = What does a hand make? e.g. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = No combination.
ask-zocknroll-lower = Also possible: { $combinations }

zocknroll-coach-out = Getting out now pays { $points } points: { $combination }.
zocknroll-coach-out-nothing = Your dice form nothing yet; getting out now pays { $points } points.
zocknroll-coach-out-blind = Getting out now pays { $points } points on average, whatever lies under your cup.
zocknroll-coach-in = Staying in brings { $points } points on average; against { $others } { $others ->
    [one] cup
   *[other] cups
} with any dice nobody ends above you in { $percent } % of cases.
zocknroll-coach-in-alone = Nobody else is in: you will win round 3, which brings { $points } points on average.
zocknroll-coach-in-blind = Staying in brings { $points } points on average, whatever lies under your cup.
zocknroll-coach-enter = A cross in { $combination } is worth { $points } points.
zocknroll-coach-wins = A cross in { $combination } is worth { $points } points and wins you the game.
zocknroll-coach-loses = A cross in { $combination } is worth { $points } points, but then the game ends and somebody is ahead of you.
zocknroll-coach-gather = Nobody has anything to enter; the next deal begins.

name-zocknroll-cups-looked_into = program throws, owner looks
name-zocknroll-cups-lifted = real cups, told when lifted

name-zocknroll-highway = Highway
name-zocknroll-kniffel = Kniffel
name-zocknroll-big_full_house = Big full house
name-zocknroll-two_threes = Two triples
name-zocknroll-four = Four alike
name-zocknroll-large_straight = Large straight
name-zocknroll-three_pairs = Three pairs
name-zocknroll-full_house = Full house
name-zocknroll-small_straight = Small straight
name-zocknroll-three = Three alike
name-zocknroll-two_pairs = Two pairs
name-zocknroll-pair = Pair

about-zocknroll = Two dice under your cup, white dice for all: get out with something, or stay in for more.
option-zocknroll-players = How many play; with three, Jörg joins.
option-zocknroll-profi = The Profi variant: three own dice and more combinations.
option-zocknroll-lower_entry = A lower combination may be entered.
option-zocknroll-joerg_counts = Jörg counts as a player for the points of “Won round 3”.
option-zocknroll-first = Who starts: a name, a place counted from 1, or lot.
option-zocknroll-cups = The cups: the program throws and shows each to its owner, or they are real and told when they are lifted.
option-zocknroll-tableau = The rows, highest first, as JSON: [{"{"}"combination": "kniffel", "points": 10{"}"}, …]
option-zocknroll-out_points = Points of a cross in “Out in round 1”.
zocknroll-only-the-best = Only your best combination can be entered: { $best }.
zocknroll-not-formed = Your dice do not form { $combination }.
zocknroll-gather-first = The deal is over: gather the dice.
zocknroll-enter-first = First enter a combination.
zocknroll-out-or-in = Say whether you get out or stay in.
zocknroll-cups = cups
zocknroll-in = in
zocknroll-out = out
zocknroll-gather = gather
zocknroll-round = Deal { $deal }, round { $round } · starter: { $name }
zocknroll-white = White dice:
zocknroll-last-deal = A sixth cross has been made: this is the last deal.
zocknroll-ask-out-or-in = out or in?
zocknroll-ask-enter = What do you enter? { $combinations }
zocknroll-ask-gather = Nobody scores. Enter: gather the dice
zocknroll-worth = worth
zocknroll-row-out = Out in round 1
zocknroll-row-won = Won round 3
