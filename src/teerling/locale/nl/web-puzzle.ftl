web-puzzle = Puzzel
web-puzzle-another = Nog een puzzel
web-puzzle-ask = { $game }: wat zou jij doen?
web-puzzle-best = beste
web-puzzle-best-was = Het beste was:
web-puzzle-card = Jouw resultaat
web-puzzle-day-failed = niet gevonden
web-puzzle-day-found = gevonden
web-puzzle-day-none = niet geprobeerd
web-puzzle-day-open = nog open
web-puzzle-days = { $days ->
    [one] dag
   *[other] dagen
    }
web-puzzle-days-shared = { $days ->
    [one] 1 dag
   *[other] { $days } dagen
    }
web-puzzle-found = { $tries ->
    [1] gevonden bij de 1e poging
   *[other] gevonden bij de 2e poging
    }
web-puzzle-grade = niveau { $grade }
web-puzzle-more = en nog { $count } mogelijkheden
web-puzzle-name = Teerling-puzzel { $number } van { $game }
web-puzzle-name-day = Teerling-puzzel { $number }
web-puzzle-not-found = niet gevonden
web-puzzle-not-yet = Nog niet: er is een betere zet
web-puzzle-of = nr. { $number }
web-puzzle-rating = sterkte
web-puzzle-right = { $tries ->
    [1] Goed:
   *[other] Goed, 2e poging:
    }
web-puzzle-row = { $days ->
    [0] Morgen begint een nieuwe reeks
    [one] 1 dag op rij
   *[other] { $days } dagen op rij
    }
web-puzzle-shared-like = Zo wordt het gedeeld: pogingen, geen stenen.
web-puzzle-skip = Sla deze puzzel over
web-puzzle-solution = De oplossing
web-puzzle-standing = Jouw puzzels
web-puzzle-to-today = Naar de puzzel van vandaag
web-puzzle-try = { $number ->
    [1] 1e poging
   *[other] 2e poging
    }
web-puzzle-worth-points = Waarde, punten
web-puzzle-worth-turns = Verwachte beurten
web-puzzle-worth-win = Jouw winstkans
web-puzzle-you = Jij
web-puzzle-copied = Gekopieerd.
