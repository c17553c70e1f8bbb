web-zocken-bet-lost = Wette von { $name } verloren:
web-zocken-bet-lost-yours = Deine Wette verloren:
web-zocken-bet-won = Wette von { $name } gewonnen:
web-zocken-bet-won-yours = Deine Wette gewonnen:
web-zocken-brought = Reihe von { $name }: { $points } Punkte
web-zocken-brought-yours = Deine Reihe: { $points } Punkte
web-zocken-count-evaded = { $count ->
    [one] 1 Würfel ausgewichen
   *[other] { $count } Würfel ausgewichen
}
web-zocken-count-matches = { $count ->
    [0] Kein Farbtreffer
    [one] 1 Farbtreffer: { $colours }
   *[other] { $count } Farbtreffer: { $colours }
}
web-zocken-count-out = { $count ->
    [one] 1 Würfel im AUS
   *[other] { $count } Würfel im AUS
}
web-zocken-count-row = Die Reihe
web-zocken-count-whole = Nichts im AUS
web-zocken-turn-take = Du bist dran: Würfel wählen
web-zocken-turn-throw = Du bist dran: { $die } werfen
web-zocken-turn-place = Du bist dran: { $die } { $face } legen
web-zocken-turn-bet = Du: wettest du auf { $name }?
web-zocken-turn-takes = { $name } wählt einen Würfel
web-zocken-turn-enter = Gib den Wurf von { $name } ein
web-zocken-turn-throws = { $name } wirft { $die }
web-zocken-turn-places = { $name } legt { $die } { $face }
web-zocken-turn-bets = { $name }: wetten oder nicht?
web-zocken-turn-bets-first = Wer wettet? Dann weiterwürfeln
web-zocken-log-takes = { $name } wählt { $die }.
web-zocken-log-threw = { $name } hat { $what } geworfen.
web-zocken-log-field = { $name } legt { $what } auf Feld { $field }.
web-zocken-log-left = { $name } weicht mit { $what } nach links aus.
web-zocken-log-right = { $name } weicht mit { $what } nach rechts aus.
web-zocken-log-out = { $name } legt { $what } ins AUS.
web-zocken-log-bet = { $name } wettet.
web-zocken-log-no-bet = { $name } wettet nicht.
web-zocken-a-die = einen Würfel
web-zocken-label-throw = { $die } werfen
web-zocken-label-field = Auf Feld { $field } legen
web-zocken-label-left = Nach links ausweichen
web-zocken-label-right = Nach rechts ausweichen
web-zocken-label-out = Ins AUS legen
web-zocken-label-bet = Wetten
web-zocken-label-no-bet = Nicht wetten
web-zocken-place-points = { $points }, die Reihe zählt dann { $total }
web-zocken-place-match = ein Farbtreffer, { $points }
web-zocken-place-missing = Wähle ein Feld
web-zocken-take-missing = Wähle einen Würfel
web-zocken-take-note = ein Tipp wirft ihn
web-zocken-bet-question = Holt { $name } mehr als { $above } Punkte?
web-zocken-bet-note = die Hälfte oder { $lost }
web-zocken-no-bet-note = keine Punkte
web-zocken-round = Runde { $round } von { $rounds }
web-zocken-players = Spieler und Punkte
web-zocken-bets = wettet
web-zocken-gained = im letzten Zug
web-zocken-board = Die Reihe von links nach rechts
web-zocken-evade = aus­wei­chen
web-zocken-out = AUS
web-zocken-out-each = je { $points }
web-zocken-out-none = keiner: { $points }
web-zocken-crown-none = Die Krone: niemand hat gewettet
web-zocken-crown = Die Krone: { $names } auf mehr als { $above }
web-zocken-matches = Farbtreffer
web-zocken-matches-now = jetzt { $now }
web-zocken-matches-with = jetzt { $now }, dann { $then }
web-zocken-ladder = { $matches } Farbtreffer: { $points } Punkte
web-zocken-so-far = Die Reihe bis jetzt
web-zocken-would = wären es dann
web-zocken-bet-by = Gewettet auf mehr als { $above }: { $names }
web-zocken-hand = Noch zu werfen, Reihenfolge frei
web-zocken-hand-empty = Alle Würfel sind geworfen
web-zocken-colour = { $name } ({ $letter })
web-zocken-letter-amber = E
web-zocken-letter-sky = H
web-zocken-letter-green = G
web-zocken-letter-yellow = L
web-zocken-letter-blue = B
web-zocken-letter-vermilion = Z
web-zocken-letter-pink = O
web-zocken-die-waiting = Würfel { $colour }, noch nicht geworfen
web-zocken-die-thrown = Würfel { $colour }, zeigt { $face }
web-zocken-field-name = Feld { $field }, Kreis { $colour }
web-zocken-left-name = Linkes Ausweichfeld, { $points }
web-zocken-right-name = Rechtes Ausweichfeld, { $points }
web-zocken-out-name = AUS, je { $points }
web-zocken-field-free = frei
web-zocken-field-holds = belegt mit { $dice }
web-zocken-field-match = Farbtreffer
web-zocken-field-would = würde { $points } bringen
web-zocken-not-this = Anderes Feld
web-zocken-pad = Farbe, dann Zahl
web-zocken-pad-number = { $die }: welche Zahl?
web-zocken-pad-field = Jetzt das Feld
web-zocken-pad-bets = { $name } wettet
web-zocken-pad-no-bet = { $name }: keine Wette
web-zocken-turn-write = Zettel: Wetten, dann Punkte
web-zocken-paper = Reihe von { $name }: Wie viele Punkte?
web-zocken-take-real = dann wirf ihn
web-zocken-tip-crown = Die Krone „> { $above }“: Wer wettet, legt eine Scheibe dorthin und gewinnt die Hälfte einer Reihe, die mehr als { $above } Punkte bringt.
web-zocken-tip-row = Die Zahlen steigen in der Reihe nur oder fallen nur. Ein Würfel unter dem Kreis seiner eigenen Farbe ist ein Farbtreffer.
