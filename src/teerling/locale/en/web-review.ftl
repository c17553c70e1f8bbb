web-review-about = estimated, ± { $error }
web-review-all = All { $count }
web-review-amount-points = { $amount } points
web-review-amount-turns = { $amount } turns
web-review-amount-win = { $amount } to win
web-review-at = step { $number }: { $worth }
web-review-axis-points = Expected total, points
web-review-axis-turns = Expected turns
web-review-axis-win = Your chance to win, %
web-review-before = The mistake before
web-review-best = Best
web-review-best-was = best: { $best }
web-review-better = Not yet: better, but not the best
web-review-books = before the game { $start } { $sign } luck { $luck } − errors { $errors } = { $result } at the end
web-review-books-two = before the game { $start } { $sign } luck of both { $luck } − errors of { $name } { $errors } + errors of { $other } { $others } = { $result } at the end
web-review-busy = The review waits for its turn.
web-review-card-adjusted = without luck
web-review-card-luck = luck
web-review-card-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
    }
web-review-card-strength = played like
web-review-cost = { $lost }, luck { $luck }
web-review-costliest = What cost most
web-review-count = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
    }
web-review-curve = The worth of the game, step by step
web-review-decided = What decided it:
web-review-estimated = estimated
web-review-exact = solved exactly
web-review-find = Your turn: find the better move
web-review-finished = To the review
web-review-great-luck = great luck
web-review-kept = You may go on; the review is kept with the game.
web-review-lost = lost
web-review-luck-only = Luck { $luck }
web-review-mark = Mistake at step { $number }: { $lost }
web-review-mistake = mistake
web-review-mistake-of = Mistake { $place } of { $count }:
web-review-next = The next mistake
web-review-next-mistake = Next mistake
web-review-no-mistake = No mistake. None of your moves cost more than a little.
web-review-none = No mistake.
web-review-not-told = No dice known: of this game not every throw was entered, so there is nothing to look back at.
web-review-not-yet = Not yet: there is a better move
web-review-options = All { $count } options
web-review-play-on = Play on from here
web-review-played = Played
web-review-progress = Looking back: { $done } of { $of }
web-review-right = Right: { $best } is best
web-review-shared = shared
web-review-show = Show it
web-review-shown = Best was: { $best }
web-review-smaller = smaller losses, together
web-review-step = step { $number }
web-review-tap = Look back at the game
web-review-tap-points = { $count ->
    [one] In points. Look back, and try it again
   *[other] In points. Look back, and try them again
    }
web-review-tap-turns = { $count ->
    [one] In turns. Look back, and try it again
   *[other] In turns. Look back, and try them again
    }
web-review-tap-win = { $count ->
    [one] Look back, and try it again
   *[other] Look back, and try them again
    }
web-review-that-was-it = { $tried } is what you played: { $worth }. One move is better.
web-review-tried = { $tried }: { $worth }. You played { $played }: { $before }. One move is better still.
web-review-try = Try again
web-review-try-all = { $count ->
    [one] Try the mistake
   *[other] Try the { $count } mistakes
    }
web-review-try-note = try again, { $place } of { $count }
web-review-try-of = Mistake { $place } of { $count }
web-review-won = won
web-review-you-played = You played { $played }: { $worth }
web-review-mixed = the last turns count as chances to win
web-review-like-best = the best
web-review-like-good = good players
web-review-like-beginner = beginners
web-review-like-random = chance
