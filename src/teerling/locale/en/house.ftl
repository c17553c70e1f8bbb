help-rules-file = A file of house rules, as the browser saves them. Options that you also name win.
house-rules = House rules: { $name }
rules-unreadable = These house rules cannot be read: a part of them is missing, or they are something else.
rules-newer = A newer version of Teerling has made these house rules (form { $given }; this one reads { $known }).
rules-no-game = These house rules are of a game that is not here: { $given }.
rules-other-game = These are house rules of { $given }, not of { $game }.
rules-no-option = { $game } has no house rule “{ $option }”. Perhaps a newer version of Teerling has it.
rules-wrong = { $label }: { $value } cannot be. Possible: { $allowed }.
rules-wrong-row = { $label }, row { $row }: { $value } cannot be. Possible: { $allowed }.
rules-no-table = { $count ->
    [0] { $label }: this is not such a table.
   *[other] { $label }: this is not such a table, it has { $count } entries.
    }
rules-not-each-once = { $label }: each must stand there exactly once. { $faults }
rules-missing = Missing: { $what }.
rules-twice = Twice: { $what }.
rules-out-of-place = Out of place: { $what }.
rules-no-place = { $label }: there is no place { $place } at this table.
