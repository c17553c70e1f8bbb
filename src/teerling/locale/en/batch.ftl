# Many games at once: teerling.batch

not-batched = { $game } cannot be played at many tables at once.
not-batched-option = { $game } with { $option } = { $value } cannot be played at many tables at once.
