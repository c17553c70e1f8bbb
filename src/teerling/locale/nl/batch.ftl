# Many games at once: teerling.batch

not-batched = { $game } kan niet met veel tafels tegelijk gespeeld worden.
not-batched-option = { $game } met { $option } = { $value } kan niet met veel tafels tegelijk gespeeld worden.
