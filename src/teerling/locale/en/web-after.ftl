web-after-as-table = The scores as a table
web-after-before = One step back
web-after-check = Check every throw
web-after-curve = The scores, step by step
web-after-curve-label = The scores over { $count } steps, one line for each player; the same as a table below
web-after-dice = What the dice did
web-after-dice-all = All dice
web-after-dice-count = { $count ->
    [one] One die fell; { $expected } of each number was to be expected.
   *[other] { $count } dice fell; about { $expected } of each number were to be expected.
    }
web-after-dice-fell = { $face }: fell { $count } times, { $expected } expected
web-after-dice-inner = Inner numbers
web-after-dice-line = What chance alone would give
web-after-dice-outer = Outer numbers
web-after-dice-which = Which dice
web-after-download = Save the record
web-after-fair = Were the dice fair?
web-after-fair-about = This game was played with provably fair dice. One tap throws every throw again and compares it with what fell.
web-after-finished = finished
web-after-next = One step on
web-after-not-fair = This game was not played with provably fair dice, so there is nothing to check. You can choose them before the next game.
web-after-pause = Pause
web-after-play = Play
web-after-play-this = Play { $game }
web-after-right = Right:
web-after-scores-at = The scores at step { $step }
web-after-share = Share this game
web-after-start = The table before the first throw
web-after-step = Step
web-after-step-text = Step { $step } of { $steps }: { $text }
web-after-steps = The game, step by step
web-after-title = { $game }: a finished game
web-after-goes-on = The next game has begun: to the table
web-after-to-room = Back to the table, play again
web-after-turn-before = The turn before
web-after-turn-next = The next turn
web-after-winner = winner:
web-after-wrong = Wrong:
web-verify-about = Every finished game can be saved as a record. If it was played with provably fair dice, anybody can check each throw of it here.
web-verify-added = Added by { $name }
web-verify-added-nothing = nothing
web-verify-busy = is being checked
web-verify-choose = Choose a record
web-verify-commitment = The seed is the one that was promised before the game.
web-verify-commitment-wrong = The seed is not the one that was promised before the game.
web-verify-compare = Compare for yourself: is this the promise you were shown before the game, and is this what your device added?
web-verify-drop = or drop the file here
web-verify-fails = These dice were not thrown as promised
web-verify-finished = The game was played to its end: no throw is missing.
web-verify-holds = Every throw is as promised
web-verify-how = How fair dice work
web-verify-how-1 = Before the game the server draws a secret number, the seed, and shows everybody its fingerprint. That is the promise: the seed can no longer be changed without anybody noticing.
web-verify-how-2 = Then every player’s device adds a random number of its own, which the server could not know when it made its promise.
web-verify-how-3 = Every throw is worked out from the seed and from what all have added, by a rule that is published.
web-verify-how-4 = After the game the seed is revealed. Whoever has the record can throw every throw again and see whether the same numbers fall.
web-verify-how-link = How fair dice work
web-verify-how-proves = If everything matches, and the promise and the number you added are the ones you know, then no throw was changed once all numbers were in, not even by the server. What it does not show: whether the server looked at coming throws.
web-verify-more-wrong = { $count ->
    [one] and one more
   *[other] and { $count } more
    }
web-verify-not-fair = These dice cannot be checked
web-verify-not-fair-about = The record itself is sound, but the game was not played with provably fair dice: it holds no seed.
web-verify-noted = The promise is the one this device noted before the game, and the number it added is among them.
web-verify-noted-wrong = The promise, or the number this device added, is not what it noted before the game.
web-verify-published = Promised before the game (the fingerprint of the seed)
web-verify-seed = The seed, revealed after the game
web-verify-throws = { $count ->
    [one] The one throw is what the seed and the players’ numbers give.
   *[other] All { $count } throws are what the seed and the players’ numbers give.
    }
web-verify-throws-wrong = { $wrong } of { $count } throws are not what the seed and the players’ numbers give.
web-verify-unfinished = The game was not played to its end; only what is in the record was checked.
web-verify-unproven = Step { $event }: a word that these dice would follow from was not shown.
web-verify-unreadable = This record cannot be read
web-verify-words = Both devices have shown the words that they had promised.
web-verify-words-throws = { $count ->
    [one] The one throw follows from the words of both devices.
   *[other] All { $count } throws follow from the words of both devices.
    }
web-verify-words-throws-wrong = { $wrong } of { $count } throws do not follow from the words of both devices.
web-verify-words-wrong = What a device has shown is not what it had promised.
web-verify-wrong-throw = Step { $event }: { $thrown } is recorded, { $fair } would have been right.
