web-sheet-brought = { $name }, { $box }: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
    }
web-sheet-brought-yours = Jij, { $box }: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
    }
web-sheet-turn-throw = Jouw beurt: werp de dobbelstenen
web-sheet-turn-type = Jouw beurt: wat ligt er?
web-sheet-turn-type-for = Voer de worp van { $name } in
web-sheet-turn-throws = { $name } werpt
web-sheet-turn-chooses = { $name } kiest
web-sheet-throw-of = Worp { $throw } van { $throws }
web-sheet-throw =
    { $count ->
        [one] Werp 1 dobbelsteen
       *[other] Werp { $count } dobbelstenen
    }
web-sheet-again =
    { $count ->
        [one] Werp 1 steen opnieuw
       *[other] Werp { $count } stenen opnieuw
    }
web-sheet-hold = tik om vast te houden
web-sheet-last-throw = dat was de laatste worp
web-sheet-all-held = Laat een dobbelsteen los of kies een vak
web-sheet-choose = Kies een vak
web-sheet-not-this = Toch niet invullen
web-sheet-sheet = Scoreblad
web-sheet-column = Speler in deze kolom
web-sheet-bonus = Bonus { $bonus } bij { $from }
web-sheet-bonus-so-far = bovenste helft { $upper } van { $from }
web-sheet-bonus-made = bovenste helft { $upper }, bonus { $bonus }
web-sheet-total = Totaal
web-sheet-box-would = { $box }, zou { $points } opleveren
web-sheet-box-strike = { $box }, zou doorgestreept worden
web-sheet-box-has = { $box }, ingevuld met { $points }
web-sheet-box-free = { $box }, vrij
web-sheet-box-chosen = { $box }, { $points } punten gekozen, druk nog eens om in te vullen
web-sheet-die = dobbelsteen { $number }, { $face }
web-sheet-die-held = dobbelsteen { $number }, { $face }, vastgehouden
web-sheet-die-open = dobbelsteen { $number }, nog niet geworpen
web-sheet-log-rolled = { $name } werpt { $dice }
web-sheet-log-kept = { $name } houdt { $dice }
web-sheet-log-again = { $name } werpt alles opnieuw
web-sheet-log-chose = { $name } kiest { $box }
web-sheet-label-keep = Houd { $dice }
web-sheet-label-again = Alles opnieuw werpen
web-sheet-tip-hold = Tik op stenen om ze vast te houden en werp de rest opnieuw, of tik een vak aan.
web-sheet-turn-write = Blad: tik een vak, dan de punten
web-sheet-paper-further = Het was een volgende Yatzy: +{ $points }
