help-puzzle = What would you do? The puzzle of the day, or one of a game, about as hard as you are strong.
help-puzzle-game = A puzzle of this game. Without a game: the puzzle of the day while it is open, then any.
help-puzzle-daily = The puzzle of the day: the same for everybody.
puzzle-title = Teerling puzzle { $number } · { $game }
puzzle-title-series = { $game }, puzzle { $number }
puzzle-rating = rating { $rating }
puzzle-days = { $days ->
    [one] 1 day
   *[other] { $days } days
    }
puzzle-commands = Type your move; there are two tries if there are more than two options · ? lists what you can do, # and a number chooses from that list · rule ID shows a rule · quit or Ctrl-C leaves, and nothing counts
puzzle-not-of-game = There are no puzzles of { $game }, but there are of { $games }.
puzzle-left = The puzzle stays open.
puzzle-no-help = In a puzzle nothing is taken back and nobody helps.
puzzle-tried-already = You tried that already.
puzzle-not-yet = Not yet: there is a better move. One more try.
puzzle-right = { $tries ->
    [1] Right: { $best }
   *[other] Right on the 2nd try: { $best }
    }
puzzle-failed = { $tries ->
    [1] Best was { $best }
   *[other] Best was { $best }, not found in { $tries } tries
    }
puzzle-rated = Your rating: { $rating } ({ $change })
puzzle-found = { $tries ->
    [1] found on the 1st try
   *[other] found on the 2nd try
    }
puzzle-not-found = not found
room-no-such-puzzle = There is no puzzle { $number }.
