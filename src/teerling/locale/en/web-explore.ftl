web-explore-about = Put a situation on the board and see what is legal, by which rule, and what it is worth.
web-explore-all = Show all { $count }
web-explore-answer = What is legal
web-explore-asking = The referee looks …
web-explore-best = best
web-explore-cannot-be = This cannot be
web-explore-colour = Which colour?
web-explore-copy = Copy the link
web-explore-count = { $count ->
    [one] 1 option is legal
   *[other] { $count } options are legal
    }
web-explore-dice = Dice
web-explore-empty = empty
web-explore-example = Show an example
web-explore-forbidden = Not allowed
web-explore-free = free
web-explore-in-air = in the air
web-explore-legal = Legal
web-explore-options = Players and house rules
web-explore-pad = Which number?
web-explore-part = Answer or set up
web-explore-phase = What happens now
web-explore-play-on = Play on from here
web-explore-players = Players
web-explore-set = Set up
web-explore-sheet = Sheet of { $name }
web-explore-short = Short form, for link and terminal
web-explore-take-away = Leave empty
web-explore-throw = Which throw
web-explore-title = Referee
web-explore-turn = Whose turn
web-explore-worth = Show what it is worth
web-explore-worth-points = Worth, expected points
web-explore-worth-turns = Worth, expected turns
web-explore-worth-win = Worth, chance to win
