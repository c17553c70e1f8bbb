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
