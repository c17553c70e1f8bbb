web-yatzy-turn-again = Du: würfeln oder eintragen
web-yatzy-turn-box = Du bist dran: wähle ein Feld
web-yatzy-enter = { $points } eintragen: { $box }
web-yatzy-enter-further = { $points } bei { $box }, { $further } bei Yatzy
web-yatzy-strike = { $box } streichen
web-yatzy-log-filled = { $name }: { $points } bei { $box }
web-yatzy-log-struck = { $name } streicht { $box }
