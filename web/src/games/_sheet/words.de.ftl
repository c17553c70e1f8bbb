web-sheet-brought = { $name }, { $box }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }
web-sheet-brought-yours = Du, { $box }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }
web-sheet-turn-throw = Du bist dran: würfle
web-sheet-turn-type = Du bist dran: Was liegt da?
web-sheet-turn-type-for = Gib den Wurf von { $name } ein
web-sheet-turn-throws = { $name } würfelt
web-sheet-turn-chooses = { $name } wählt
web-sheet-throw-of = Wurf { $throw } von { $throws }
web-sheet-throw =
    { $count ->
        [one] 1 Würfel werfen
       *[other] { $count } Würfel werfen
    }
web-sheet-again =
    { $count ->
        [one] 1 Würfel noch einmal werfen
       *[other] { $count } Würfel noch einmal werfen
    }
web-sheet-hold = zum Halten antippen
web-sheet-last-throw = das war der letzte Wurf
web-sheet-all-held = Gib einen Würfel frei oder wähle ein Feld
web-sheet-choose = Wähle ein Feld
web-sheet-not-this = Doch nicht eintragen
web-sheet-sheet = Spielzettel
web-sheet-column = Spieler in dieser Spalte
web-sheet-bonus = Bonus { $bonus } ab { $from }
web-sheet-bonus-so-far = obere Hälfte { $upper } von { $from }
web-sheet-bonus-made = obere Hälfte { $upper }, Bonus { $bonus }
web-sheet-total = Summe
web-sheet-box-would = { $box }, brächte { $points }
web-sheet-box-strike = { $box }, würde gestrichen
web-sheet-box-has = { $box }, gefüllt mit { $points }
web-sheet-box-free = { $box }, frei
web-sheet-box-chosen = { $box }, { $points } Punkte gewählt, noch einmal drücken zum Eintragen
web-sheet-die = Würfel { $number }, { $face }
web-sheet-die-held = Würfel { $number }, { $face }, gehalten
web-sheet-die-open = Würfel { $number }, noch nicht geworfen
web-sheet-log-rolled = { $name } wirft { $dice }
web-sheet-log-kept = { $name } behält { $dice }
web-sheet-log-again = { $name } wirft alles noch einmal
web-sheet-log-chose = { $name } wählt { $box }
web-sheet-label-keep = { $dice } behalten
web-sheet-label-again = Alles noch einmal werfen
web-sheet-tip-hold = Tippe Würfel an, um sie zu halten, und wirf den Rest noch einmal; oder tippe ein Feld an.
web-sheet-turn-write = Zettel: erst Feld, dann Punkte
web-sheet-paper-further = Es war ein weiterer Yatzy: +{ $points }
