web-puzzle = Puzzle
web-puzzle-another = Another puzzle
web-puzzle-ask = { $game }: what would you do?
web-puzzle-best = best
web-puzzle-best-was = Best was:
web-puzzle-card = Your result
web-puzzle-day-failed = not found
web-puzzle-day-found = found
web-puzzle-day-none = not tried
web-puzzle-day-open = still open
web-puzzle-days = { $days ->
    [one] day
   *[other] days
    }
web-puzzle-days-shared = { $days ->
    [one] 1 day
   *[other] { $days } days
    }
web-puzzle-found = { $tries ->
    [1] found on the 1st try
   *[other] found on the 2nd try
    }
web-puzzle-grade = grade { $grade }
web-puzzle-more = and { $count } more options
web-puzzle-name = Teerling puzzle { $number } of { $game }
web-puzzle-name-day = Teerling puzzle { $number }
web-puzzle-not-found = not found
web-puzzle-not-yet = Not yet: there is a better move
web-puzzle-of = no. { $number }
web-puzzle-rating = rating
web-puzzle-right = { $tries ->
    [1] Right:
   *[other] Right on the 2nd try:
    }
web-puzzle-row = { $days ->
    [0] A new row begins tomorrow
    [one] 1 day in a row
   *[other] { $days } days in a row
    }
web-puzzle-shared-like = Shared like this: tries, no dice.
web-puzzle-skip = Skip this puzzle
web-puzzle-solution = The solution
web-puzzle-standing = Your puzzles
web-puzzle-to-today = To today’s puzzle
web-puzzle-try = { $number ->
    [1] 1st try
   *[other] 2nd try
    }
web-puzzle-worth-points = Worth, points
web-puzzle-worth-turns = Expected turns
web-puzzle-worth-win = Your chance to win
web-puzzle-you = You
web-puzzle-copied = Copied.
