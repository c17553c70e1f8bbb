web-yatzy-turn-again = Jouw beurt: werp of kies een vak
web-yatzy-turn-box = Jouw beurt: kies een vak
web-yatzy-enter = Schrijf { $points } bij { $box }
web-yatzy-enter-further = Schrijf { $points } bij { $box }, { $further } bij Yatzy
web-yatzy-strike = Streep { $box } door
web-yatzy-log-filled = { $name }: { $points } bij { $box }
web-yatzy-log-struck = { $name } streept { $box } door
