help-puzzle = Wat zou jij doen? De puzzel van de dag, of een van een spel, ongeveer zo moeilijk als jij sterk bent.
help-puzzle-game = Een puzzel van dit spel. Zonder spel: de puzzel van de dag zolang die open is, daarna een willekeurige.
help-puzzle-daily = De puzzel van de dag: voor iedereen dezelfde.
puzzle-title = Teerling-puzzel { $number } · { $game }
puzzle-title-series = { $game }, puzzel { $number }
puzzle-rating = sterkte { $rating }
puzzle-days = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
    }
puzzle-commands = Typ je zet; je hebt twee pogingen als er meer dan twee mogelijkheden zijn · ? toont wat je kunt doen, # en een nummer kiest daaruit · regel NUMMER toont een regel · stop of Ctrl-C gaat weg, en niets telt
puzzle-not-of-game = Van { $game } zijn er geen puzzels, wel van { $games }.
puzzle-left = De puzzel blijft open.
puzzle-no-help = In een puzzel wordt niets teruggenomen en helpt niemand.
puzzle-tried-already = Dat heb je al geprobeerd.
puzzle-not-yet = Nog niet: er is een betere zet. Nog één poging.
puzzle-right = { $tries ->
    [1] Goed: { $best }
   *[other] Goed, 2e poging: { $best }
    }
puzzle-failed = { $tries ->
    [1] Het beste was { $best }
   *[other] Het beste was { $best }, niet gevonden in { $tries } pogingen
    }
puzzle-rated = Jouw sterkte: { $rating } ({ $change })
puzzle-found = { $tries ->
    [1] gevonden bij de 1e poging
   *[other] gevonden bij de 2e poging
    }
puzzle-not-found = niet gevonden
room-no-such-puzzle = Er is geen puzzel { $number }.
