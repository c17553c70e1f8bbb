web-zocken-bet-lost = { $name }’s bet is lost:
web-zocken-bet-lost-yours = Your bet is lost:
web-zocken-bet-won = { $name }’s bet is won:
web-zocken-bet-won-yours = Your bet is won:
web-zocken-brought = { $points } points for { $name }’s row
web-zocken-brought-yours = Your row: { $points } points
web-zocken-count-evaded = { $count ->
    [one] 1 die evaded
   *[other] { $count } dice evaded
}
web-zocken-count-matches = { $count ->
    [0] No colour match
    [one] 1 colour match: { $colours }
   *[other] { $count } colour matches: { $colours }
}
web-zocken-count-out = { $count ->
    [one] 1 die OUT
   *[other] { $count } dice OUT
}
web-zocken-count-row = The row
web-zocken-count-whole = Nothing OUT
web-zocken-turn-take = Your turn: choose a die
web-zocken-turn-throw = Your turn: throw the { $die } die
web-zocken-turn-place = Your turn: place the { $die } { $face }
web-zocken-turn-bet = You: do you bet on { $name }?
web-zocken-turn-takes = { $name } chooses a die
web-zocken-turn-enter = Type in the dice of { $name }
web-zocken-turn-throws = { $name } throws { $die }
web-zocken-turn-places = { $name } places { $die } { $face }
web-zocken-turn-bets = { $name }: to bet or not?
web-zocken-turn-bets-first = Who bets? Then the next die
web-zocken-log-takes = { $name } takes the { $die } die.
web-zocken-log-threw = { $name } threw { $what }.
web-zocken-log-field = { $name } placed { $what } on field { $field }.
web-zocken-log-left = { $name } evaded to the left with { $what }.
web-zocken-log-right = { $name } evaded to the right with { $what }.
web-zocken-log-out = { $name } put { $what } OUT.
web-zocken-log-bet = { $name } bets.
web-zocken-log-no-bet = { $name } does not bet.
web-zocken-a-die = a die
web-zocken-label-throw = Throw { $die }
web-zocken-label-field = Place on field { $field }
web-zocken-label-left = Evade to the left
web-zocken-label-right = Evade to the right
web-zocken-label-out = Put it OUT
web-zocken-label-bet = Bet
web-zocken-label-no-bet = No bet
web-zocken-place-points = { $points }, the row is then worth { $total }
web-zocken-place-match = a colour match, { $points }
web-zocken-place-missing = Choose a field
web-zocken-take-missing = Choose a die
web-zocken-take-note = a tap throws it
web-zocken-bet-question = Will { $name } score more than { $above } points?
web-zocken-bet-note = half of it, or { $lost }
web-zocken-no-bet-note = no points
web-zocken-round = Round { $round } of { $rounds }
web-zocken-players = Players and totals
web-zocken-bets = bets
web-zocken-gained = in the last turn
web-zocken-board = The row, from left to right
web-zocken-evade = evade
web-zocken-out = OUT
web-zocken-out-each = { $points } each
web-zocken-out-none = none: { $points }
web-zocken-crown-none = The crown: nobody has bet
web-zocken-crown = The crown: { $names } bet on more than { $above }
web-zocken-matches = Colour matches
web-zocken-matches-now = now { $now }
web-zocken-matches-with = now { $now }, then { $then }
web-zocken-ladder = { $matches } matches: { $points } points
web-zocken-so-far = The row so far
web-zocken-would = would then be
web-zocken-bet-by = Bet on more than { $above }: { $names }
web-zocken-hand = Still to throw, in any order
web-zocken-hand-empty = All dice are thrown
web-zocken-colour = { $name } ({ $letter })
web-zocken-letter-amber = A
web-zocken-letter-sky = S
web-zocken-letter-green = G
web-zocken-letter-yellow = Y
web-zocken-letter-blue = B
web-zocken-letter-vermilion = V
web-zocken-letter-pink = P
web-zocken-die-waiting = { $colour } die, not yet thrown
web-zocken-die-thrown = { $colour } die, shows { $face }
web-zocken-field-name = Field { $field }, circle { $colour }
web-zocken-left-name = Left evasion field, { $points }
web-zocken-right-name = Right evasion field, { $points }
web-zocken-out-name = OUT, { $points } each
web-zocken-field-free = free
web-zocken-field-holds = holds { $dice }
web-zocken-field-match = colour match
web-zocken-field-would = would bring { $points }
web-zocken-not-this = Another field
web-zocken-pad = Colour, then number
web-zocken-pad-number = { $die }: which number?
web-zocken-pad-field = Now its field
web-zocken-pad-bets = { $name } bets
web-zocken-pad-no-bet = { $name }: no bet
web-zocken-turn-write = Sheet: bets, then points
web-zocken-paper = { $name }’s row: how many points?
web-zocken-take-real = then throw it
web-zocken-tip-crown = The crown “> { $above }”: whoever bets puts a disc there, and wins half of a row that brings more than { $above } points.
web-zocken-tip-row = Numbers only rise or only fall along the row. A die below the circle of its own colour is a match.
