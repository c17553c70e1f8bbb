refused-not-your-turn = It is not your turn: seat { $seat } is asked.
refused-dice-awaited = Dice come first: seat { $seat } throws now.
refused-decision-awaited = No dice now: seat { $seat } has to decide first.
refused-number-of-dice = { $given ->
        [one] { $given } die was
       *[other] { $given } dice were
    } given, { $awaited ->
        [one] { $awaited } is
       *[other] { $awaited } are
    } awaited.
refused-face = { $face } is not on such a die: it shows { $low } to { $high }.
refused-game-over = The game is over.
malformed-event = This is not an event: { $what }.
malformed-action = This is not an action of this game: { $what }.
not-each-once = Option { $option } must name each of these exactly once, in any order: { $allowed }. It names: { $value }.
wrong-option = Option { $option } cannot be { $value }; allowed: { $allowed }.
damaged-text = The record is damaged ({ $place }): this is not text in UTF-8.
damaged-json = The record is damaged ({ $place }): this is not JSON, or a part of it is missing.
damaged-form = The record is damaged ({ $place }): this is not how a game is recorded.
damaged-format = This record cannot be read here: its format is { $given }, this program reads format { $known }.
damaged-game = This record cannot be read here: there is no game { $given }; known: { $known }.
damaged-version = This record cannot be read here: it follows version { $given } of the rules, this program plays version { $known }.
damaged-option = The record is damaged ({ $place }): { $reason }.
damaged-seats = The record is damaged ({ $place }): { $given } names for { $awaited } players.
damaged-length = The record is damaged ({ $place }): { $awaited } events, but checks for { $given }; something was cut off or added.
damaged-check = The record is damaged ({ $place }): it was changed after it was written.
damaged-event = The record is damaged ({ $place }): { $reason }.
damaged-no-event = The record is damaged ({ $place }): this game has no such event.
name-damaged-byte = byte
name-damaged-file = file
name-damaged-header = header
name-damaged-event = event
name-damaged-checks = check digits
name-damaged-seats = seats
name-damaged-game = game
name-damaged-version = version
name-damaged-teerling = format
name-damaged-options = option
name-damaged-position = position
name-damaged-fair = fair dice
