web-yatzy-turn-again = Your turn: throw or choose a box
web-yatzy-turn-box = Your turn: choose a box
web-yatzy-enter = Enter { $points } in { $box }
web-yatzy-enter-further = Enter { $points } in { $box }, { $further } in Yatzy
web-yatzy-strike = Strike { $box }
web-yatzy-log-filled = { $name }: { $points } in { $box }
web-yatzy-log-struck = { $name } strikes { $box }
