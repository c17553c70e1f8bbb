help-ask-zocknroll = What does a hand make? e.g. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = No combination.
ask-zocknroll-lower = Also possible: { $combinations }
about-zocknroll-best = “Best” estimates chances here from far fewer games than a server does, and errs more often.

zocknroll-coach-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
zocknroll-coach-out = Getting out now pays { $points } points: { $combination }.
zocknroll-coach-out-nothing = Your dice form nothing yet; getting out now pays { $points } points.
zocknroll-coach-out-blind = Getting out now pays { $points } points on average, whatever lies under your cup.
zocknroll-coach-in = Staying in brings { $points } points on average; against { $others } { $others ->
    [one] cup
   *[other] cups
} with any dice nobody ends above you in { $percent } % of cases.
zocknroll-coach-in-alone = Nobody else is in: you will win round 3, which brings { $points } points on average.
zocknroll-coach-in-blind = Staying in brings { $points } points on average, whatever lies under your cup.
zocknroll-coach-enter = A cross in { $combination } is worth { zocknroll-coach-points }.
zocknroll-coach-wins = A cross in { $combination } is worth { zocknroll-coach-points } and wins you the game.
zocknroll-coach-loses = A cross in { $combination } is worth { zocknroll-coach-points }, but then the game ends and somebody is ahead of you.
zocknroll-coach-gather = Nobody has anything to enter; the next deal begins.
zocknroll-coach-cross = A cross in “Won round 3” is worth { zocknroll-coach-points }.
zocknroll-coach-decline = Doing without the cross brings no points; it only keeps a row from being full.

name-zocknroll-cups-looked_into = program throws, owner looks
name-zocknroll-cups-lifted = real cups, told when lifted
name-zocknroll-last_left-plays_on = plays on to round 3
name-zocknroll-last_left-wins = wins at once
name-zocknroll-joerg_cup-lifted = when his cup is lifted
name-zocknroll-joerg_cup-filled = with the others’ cups

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

name-zocknroll-best-total = Best Zock 'n' Roll total

about-zocknroll = Two dice under your cup, white dice for all: get out with something, or stay in for more.
option-zocknroll-players = How many play; with three, Jörg joins.
option-zocknroll-profi = The Profi variant: three own dice and more combinations.
option-zocknroll-lower_entry = A lower combination may be entered.
option-zocknroll-joerg_counts = Jörg counts as a player for the points of “Won round 3”.
option-zocknroll-first = Who starts: a name, a place counted from 1, or lot.
option-zocknroll-cups = The cups: the program throws and shows each to its owner, or they are real and told when they are lifted.
option-zocknroll-tableau = The rows with their points, highest first: Kniffel 10, four alike 8, …
option-zocknroll-out_points = Points of a cross in “Out in round 1”.
option-zocknroll-last_left = The last one left in a deal.
option-zocknroll-decline_cross = In round 3 a cross may be declined.
option-zocknroll-joerg_cup = When the starter throws Jörg’s dice, without looking.
zocknroll-only-the-best = Only your best combination can be entered: { $best }.
zocknroll-not-formed = Your dice do not form { $combination }.
zocknroll-gather-first = The deal is over: gather the dice.
zocknroll-enter-first = First enter a combination.
zocknroll-cross-or-not = Say whether you cross “Won round 3”.
zocknroll-must-cross = Whoever has a combination to enter crosses it; nothing can be declined in this game, or by getting out.
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
zocknroll-cross = cross
zocknroll-decline = decline
zocknroll-ask-cross = Cross “Won round 3”? cross / decline
zocknroll-ask-enter-or-not = What do you enter? { $combinations }, or decline
zocknroll-worth = worth
zocknroll-row-out = Out in round 1
zocknroll-row-won = Won round 3
zocknroll-paper-profi = Profi variant

zocknroll-position-lot = The lot says who starts the first deal, and before that nobody has anything.
zocknroll-position-won = More rounds 3 have been won than the { $deals } deals had.
zocknroll-position-course = No deal comes by here: everybody says out or in after each throw, from the starter on, who gets out shows his dice, and in round 3 the highest hand scores.
zocknroll-position-rows = A tableau has { $rows } rows of combinations here, not { $given }.
zocknroll-position-circles = A row has { $circles } circles.
zocknroll-position-crosses = Player { $seat } cannot have these crosses after { $deals } deals: each brings one combination at most, and getting out in round 1 its own cross.
zocknroll-position-sixth = Player { $seat } has made a sixth cross in an earlier deal: the game is over.

label-zocknroll-profi = Variant
label-zocknroll-lower_entry = Lower combination
label-zocknroll-joerg_counts = Jörg counts
label-zocknroll-first = Who starts
label-zocknroll-cups = Cups
label-zocknroll-tableau = Tableau
label-zocknroll-out_points = Out in round 1
label-zocknroll-last_left = The last one left
label-zocknroll-decline_cross = Declining a cross
label-zocknroll-joerg_cup = Jörg’s cup
note-zocknroll-tableau = Highest row first. Only the 6 for a large straight stands in the manual; the other points are reconstructed.
name-zocknroll-profi-off = basic game
name-zocknroll-profi-on = Profi
about-zocknroll-profi-off = Two own dice, seven combinations.
about-zocknroll-profi-on = Three own dice, twelve combinations.
zocknroll-paper-not-now = First it is told who starts, and only once.
zocknroll-paper-no-dice = No dice make all of these crosses in one deal.
zocknroll-brought = Deal { $deal } ended like this

zocknroll-ask-lot = Who starts? Type the number of the place: { $places }
zocknroll-ask-starts = Who starts? A name
zocknroll-ask-line = Deal { $deal }: everybody who got out or scored, with round and row: { $short }, or { $name } 1 { $pair }, …; ? lists the rows
zocknroll-line-nothing = nothing crossed
zocknroll-line-not-won = { $combination }, but no cross in “Won round 3”
