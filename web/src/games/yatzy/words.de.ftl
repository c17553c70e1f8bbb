web-yatzy-turn-again = Dein Zug: würfeln oder eintragen
web-yatzy-turn-box = Dein Zug: wähle ein Feld
web-yatzy-enter = { $points } eintragen: { $box }
web-yatzy-strike = { $box } streichen
web-yatzy-log-filled = { $name }: { $points } bei { $box }
web-yatzy-log-struck = { $name } streicht { $box }
