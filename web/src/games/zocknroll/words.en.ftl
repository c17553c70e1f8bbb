web-zocknroll-turn-draw = Your turn: draw who starts
web-zocknroll-turn-draws = A lot says who starts
web-zocknroll-turn-fill = Your turn: throw under your cup
web-zocknroll-turn-fills = { $name } throws under the cup
web-zocknroll-turn-white = Your turn: throw white dice
web-zocknroll-turn-whites = { $name } throws white dice
web-zocknroll-turn-decide = Your turn: out or in?
web-zocknroll-turn-decides = { $name }: out or in?
web-zocknroll-turn-lift = Your turn: lift the cup
web-zocknroll-turn-lift-joerg = Your turn: lift Jörg’s cup
web-zocknroll-turn-lifts = { $name } lifts a cup
web-zocknroll-turn-enter = Your turn: cross a combination
web-zocknroll-turn-enters = { $name } crosses a combination
web-zocknroll-turn-gather = Your turn: gather the dice
web-zocknroll-turn-gathers = { $name } gathers the dice
web-zocknroll-turn-win = Your turn: do you cross “Won round 3”?
web-zocknroll-turn-wins = { $name } has won round 3
web-zocknroll-turn-white-joerg = Your turn: throw for Jörg under his cup too, then the white dice
web-zocknroll-log-lot = The lot falls on { $name }
web-zocknroll-log-under = Under the cup of { $name }: { $dice }
web-zocknroll-log-covered = { $name } throws under the cup
web-zocknroll-log-white = { $count ->
    [one] White die: { $dice }
   *[other] White dice: { $dice }
}
web-zocknroll-log-lifted = A cup is lifted: { $dice }
web-zocknroll-log-joerg = Under Jörg’s cup: { $dice }
web-zocknroll-log-out = { $name } gets out
web-zocknroll-log-in = { $name } stays in
web-zocknroll-log-enter = { $name } crosses { $combination }
web-zocknroll-log-gather = { $name } gathers the dice
web-zocknroll-log-decline = { $name } does without the cross
web-zocknroll-out = Out
web-zocknroll-in = In
web-zocknroll-cross = Cross { $combination }
web-zocknroll-gather = Gather the dice
web-zocknroll-decline = Do without
web-zocknroll-other-row = Other row
web-zocknroll-which-row = Which row do you cross?
web-zocknroll-throw-own = Throw under your cup
web-zocknroll-throw-white = { $count ->
    [one] Throw a white die
   *[other] Throw { $count } white dice
}
web-zocknroll-draw = Draw who starts
web-zocknroll-who-starts = Who starts?
web-zocknroll-lift = Lift the cup
web-zocknroll-under-cup = What lies under the cup of { $name }?
web-zocknroll-joerg = Jörg
web-zocknroll-you = You
web-zocknroll-deal = Deal { $deal }
web-zocknroll-deal-brought = Deal { $deal } ended like this: { $points } for you
web-zocknroll-deal-was = Deal { $deal } ended like this
web-zocknroll-deal-all-out = Deal { $deal }: everybody got out
web-zocknroll-deal-yours = Deal { $deal } goes to you
web-zocknroll-deal-won = { $count ->
    [one] Deal { $deal } goes to { $names }
   *[other] Deal { $deal }: { $names } tie
}
web-zocknroll-round = Round { $round } of 3
web-zocknroll-last-deal = Last deal
web-zocknroll-starter = starter
web-zocknroll-you-start = You are the starter
web-zocknroll-is-in = still in
web-zocknroll-is-in-short = in
web-zocknroll-always-in = always in
web-zocknroll-is-out = out in { $round }: { $what }
web-zocknroll-is-out-short = out in { $round }
web-zocknroll-scores = scores
web-zocknroll-nobody = nobody scores
web-zocknroll-cup-closed = cup closed
web-zocknroll-cup-shows = shows { $dice }
web-zocknroll-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
web-zocknroll-white-dice = White dice
web-zocknroll-white-die = White die { $face }, round { $round }
web-zocknroll-white-open = White die to come in round { $round }
web-zocknroll-white-round = round { $round }
web-zocknroll-form = { $combination } · { $points }
web-zocknroll-no-form = No combination yet
web-zocknroll-if-out = If you get out now, you cross this.
web-zocknroll-if-out-nothing = Your dice form nothing yet.
web-zocknroll-if-out-first = Out brings this and “{ $row }” ({ $points }).
web-zocknroll-if-out-first-nothing = Out brings only “{ $row }” ({ $points }).
web-zocknroll-enter-now = This you may cross now.
web-zocknroll-only-you = Only you see this
web-zocknroll-all-see = Everybody sees this
web-zocknroll-real-cup = Your dice lie under your real cup.
web-zocknroll-empty-cup = Your cup is empty.
web-zocknroll-you-out = You are out.
web-zocknroll-you-wait = You are in.
web-zocknroll-tableau = Tableau of { $name }
web-zocknroll-your-tableau = Your tableau
web-zocknroll-show-tableau = show the tableau
web-zocknroll-row-out = Out in round 1
web-zocknroll-row-won = Won round 3
web-zocknroll-crosses = { $row }, { $points }: { $crosses } of { $circles } crossed
web-zocknroll-hold = Hold the cup to look under it.
web-zocknroll-judged = Judged by what a player could know then: the own dice, the white ones, and who had got out.
web-zocknroll-turn-who = From { $name } on: who gets out?
web-zocknroll-pad-gets-out = tap to choose
web-zocknroll-pad-lifts = { $name } lifts: which dice?
web-zocknroll-pad-white = { $count ->
    [one] White die: what does it show?
   *[other] White dice: which lie there?
}
web-zocknroll-pad-rest = All others stay in: next white die
web-zocknroll-turn-write = Sheet: the crosses of this deal
web-zocknroll-paper-out = Round { $round }: who gets out?
web-zocknroll-paper-most = Round 3: who has the most?
web-zocknroll-paper-what = { $name }: which cross?
web-zocknroll-paper-nothing = nothing
web-zocknroll-paper-not-won = { $what }, not “{ $row }”
web-zocknroll-paper-next = On to round { $round }
web-zocknroll-paper-done = That was the deal
web-zocknroll-tip-joerg = Jörg the gambler is nobody at the table: with three players his cup plays along, always in, and can beat you in round 3.
web-zocknroll-tip-out = Out: you cross now what your two dice and the white ones form. In: more white dice come, but only the best crosses.
web-zocknroll-tip-starter = The small white square marks the starter of this deal. In the next deal it is the player on the left.
