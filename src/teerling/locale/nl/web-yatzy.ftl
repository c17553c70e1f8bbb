web-yatzy-turn-throw = Jouw beurt: werp de dobbelstenen
web-yatzy-turn-type = Jouw beurt: voer je worp in
web-yatzy-turn-type-for = Voer de worp van { $name } in
web-yatzy-turn-again = Jouw beurt: werp of kies een vak
web-yatzy-turn-box = Jouw beurt: kies een vak
web-yatzy-turn-throws = { $name } werpt
web-yatzy-turn-chooses = { $name } kiest
web-yatzy-turn-you-won = Jij wint met { $points }
web-yatzy-turn-won = { $name } wint met { $points }
web-yatzy-turn-shared = Gedeelde winst met { $points }
web-yatzy-turn-end = Afgelopen: { $points } punten
web-yatzy-throw-of = Worp { $throw } van { $throws }
web-yatzy-throw =
    { $count ->
        [one] Werp 1 dobbelsteen
       *[other] Werp { $count } dobbelstenen
    }
web-yatzy-again =
    { $count ->
        [one] Werp 1 steen opnieuw
       *[other] Werp { $count } stenen opnieuw
    }
web-yatzy-hold = tik om vast te houden
web-yatzy-last-throw = dat was de laatste worp
web-yatzy-all-held = Laat een dobbelsteen los of kies een vak
web-yatzy-choose = Kies een vak
web-yatzy-enter = Schrijf { $points } bij { $box }
web-yatzy-strike = Streep { $box } door
web-yatzy-not-this = Toch niet invullen
web-yatzy-sheet = Scoreblad
web-yatzy-column = Speler in deze kolom
web-yatzy-bonus = Bonus { $bonus } vanaf { $from }
web-yatzy-bonus-so-far = bovenste helft { $upper } van { $from }
web-yatzy-bonus-made = bovenste helft { $upper }, bonus { $bonus }
web-yatzy-total = Totaal
web-yatzy-box-would = { $box }, zou { $points } opleveren
web-yatzy-box-strike = { $box }, zou doorgestreept worden
web-yatzy-box-has = { $box }, ingevuld met { $points }
web-yatzy-box-free = { $box }, vrij
web-yatzy-box-chosen = { $box }, { $points } punten gekozen, druk nog eens om in te vullen
web-yatzy-die = dobbelsteen { $number }, { $face }
web-yatzy-die-held = dobbelsteen { $number }, { $face }, vastgehouden
web-yatzy-die-open = dobbelsteen { $number }, nog niet geworpen
web-yatzy-log-rolled = { $name } werpt { $dice }
web-yatzy-log-kept = { $name } houdt { $dice }
web-yatzy-log-again = { $name } werpt alles opnieuw
web-yatzy-log-filled = { $name }: { $points } bij { $box }
web-yatzy-log-struck = { $name } streept { $box } door
web-yatzy-log-chose = { $name } kiest { $box }
web-yatzy-label-keep = Houd { $dice }
web-yatzy-label-again = Alles opnieuw werpen
web-yatzy-coach = Coach
web-yatzy-coach-best = beste
web-yatzy-coach-take = Kies dit
web-yatzy-coach-points = kost { $loss } punten
web-yatzy-coach-win = kost { $loss } % winstkans
