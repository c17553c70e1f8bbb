# Many games at once: teerling.batch

not-batched = { $game } kann nicht an vielen Tischen zugleich gespielt werden.
not-batched-option = { $game } mit { $option } = { $value } kann nicht an vielen Tischen zugleich gespielt werden.
