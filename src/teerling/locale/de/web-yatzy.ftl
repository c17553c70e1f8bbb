web-yatzy-turn-throw = Dein Zug: würfle
web-yatzy-turn-type = Dein Zug: Wurf eingeben
web-yatzy-turn-type-for = Gib den Wurf von { $name } ein
web-yatzy-turn-again = Dein Zug: würfeln oder eintragen
web-yatzy-turn-box = Dein Zug: wähle ein Feld
web-yatzy-turn-throws = { $name } würfelt
web-yatzy-turn-chooses = { $name } wählt
web-yatzy-turn-you-won = Du gewinnst mit { $points }
web-yatzy-turn-won = { $name } gewinnt mit { $points }
web-yatzy-turn-shared = Geteilter Sieg mit { $points }
web-yatzy-turn-end = Zu Ende: { $points } Punkte
web-yatzy-throw-of = Wurf { $throw } von { $throws }
web-yatzy-throw =
    { $count ->
        [one] 1 Würfel werfen
       *[other] { $count } Würfel werfen
    }
web-yatzy-again =
    { $count ->
        [one] 1 Würfel noch einmal werfen
       *[other] { $count } Würfel noch einmal werfen
    }
web-yatzy-hold = zum Halten antippen
web-yatzy-last-throw = das war der letzte Wurf
web-yatzy-all-held = Gib einen Würfel frei oder wähle ein Feld
web-yatzy-choose = Wähle ein Feld
web-yatzy-enter = { $points } eintragen: { $box }
web-yatzy-strike = { $box } streichen
web-yatzy-not-this = Doch nicht eintragen
web-yatzy-sheet = Spielzettel
web-yatzy-column = Spieler in dieser Spalte
web-yatzy-bonus = Bonus { $bonus } ab { $from }
web-yatzy-bonus-so-far = oberer Teil { $upper } von { $from }
web-yatzy-bonus-made = oberer Teil { $upper }, Bonus { $bonus }
web-yatzy-total = Summe
web-yatzy-box-would = { $box }, brächte { $points }
web-yatzy-box-strike = { $box }, würde gestrichen
web-yatzy-box-has = { $box }, gefüllt mit { $points }
web-yatzy-box-free = { $box }, frei
web-yatzy-box-chosen = { $box }, { $points } Punkte gewählt, noch einmal drücken zum Eintragen
web-yatzy-die = Würfel { $number }, { $face }
web-yatzy-die-held = Würfel { $number }, { $face }, gehalten
web-yatzy-die-open = Würfel { $number }, noch nicht geworfen
web-yatzy-log-rolled = { $name } wirft { $dice }
web-yatzy-log-kept = { $name } behält { $dice }
web-yatzy-log-again = { $name } wirft alles noch einmal
web-yatzy-log-filled = { $name }: { $points } bei { $box }
web-yatzy-log-struck = { $name } streicht { $box }
web-yatzy-log-chose = { $name } wählt { $box }
web-yatzy-label-keep = { $dice } behalten
web-yatzy-label-again = Alles noch einmal werfen
web-yatzy-coach = Coach
web-yatzy-coach-best = beste
web-yatzy-coach-take = Das wählen
web-yatzy-coach-points = kostet { $loss } Punkte
web-yatzy-coach-win = kostet { $loss } % Gewinnchance
