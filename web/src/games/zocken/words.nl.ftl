web-zocken-bet-lost = Weddenschap van { $name } verloren:
web-zocken-bet-lost-yours = Jouw weddenschap verloren:
web-zocken-bet-won = Weddenschap van { $name } gewonnen:
web-zocken-bet-won-yours = Jouw weddenschap gewonnen:
web-zocken-brought = Rij van { $name }: { $points } punten
web-zocken-brought-yours = Jouw rij: { $points } punten
web-zocken-count-evaded = { $count ->
    [one] 1 steen uitgeweken
   *[other] { $count } stenen uitgeweken
}
web-zocken-count-matches = { $count ->
    [0] Geen kleurovereenstemming
    [one] 1 kleurovereenstemming: { $colours }
   *[other] { $count } kleurovereenstemmingen: { $colours }
}
web-zocken-count-out = { $count ->
    [one] 1 steen op UIT
   *[other] { $count } stenen op UIT
}
web-zocken-count-row = De rij
web-zocken-count-whole = Niets op UIT
web-zocken-turn-take = Jouw beurt: kies een dobbelsteen
web-zocken-turn-throw = Jouw beurt: werp { $die }
web-zocken-turn-place = Jouw beurt: leg { $die } { $face }
web-zocken-turn-bet = Jij: wed je op { $name }?
web-zocken-turn-takes = { $name } kiest een dobbelsteen
web-zocken-turn-enter = Voer de worp van { $name } in
web-zocken-turn-throws = { $name } werpt { $die }
web-zocken-turn-places = { $name } legt { $die } { $face }
web-zocken-turn-bets = { $name }: wedden of niet?
web-zocken-turn-bets-first = Wie wedt? Dan de volgende steen
web-zocken-log-takes = { $name } neemt de dobbelsteen { $die }.
web-zocken-log-threw = { $name } wierp { $what }.
web-zocken-log-field = { $name } legde { $what } op vak { $field }.
web-zocken-log-left = { $name } week naar links uit met { $what }.
web-zocken-log-right = { $name } week naar rechts uit met { $what }.
web-zocken-log-out = { $name } legde { $what } op UIT.
web-zocken-log-bet = { $name } wedt.
web-zocken-log-no-bet = { $name } wedt niet.
web-zocken-a-die = een dobbelsteen
web-zocken-label-throw = { $die } werpen
web-zocken-label-field = Leg op vak { $field }
web-zocken-label-left = Wijk naar links uit
web-zocken-label-right = Wijk naar rechts uit
web-zocken-label-out = Leg op UIT
web-zocken-label-bet = Wedden
web-zocken-label-no-bet = Niet wedden
web-zocken-place-points = { $points }, de rij is dan { $total } waard
web-zocken-place-match = kleurovereenstemming, { $points }
web-zocken-place-missing = Kies een vak
web-zocken-take-missing = Kies een dobbelsteen
web-zocken-take-note = een tik werpt hem
web-zocken-bet-question = Haalt { $name } meer dan { $above } punten?
web-zocken-bet-note = de helft, of { $lost }
web-zocken-no-bet-note = geen punten
web-zocken-round = Ronde { $round } van { $rounds }
web-zocken-players = Spelers en totalen
web-zocken-bets = wedt
web-zocken-gained = in de vorige beurt
web-zocken-board = De rij, van links naar rechts
web-zocken-evade = uit­wijken
web-zocken-out = UIT
web-zocken-out-each = { $points } per stuk
web-zocken-out-none = geen: { $points }
web-zocken-crown-none = Het kroontje: niemand heeft gewed
web-zocken-crown = Het kroontje: { $names } op meer dan { $above }
web-zocken-matches = Kleurovereenstemmingen
web-zocken-matches-now = nu { $now }
web-zocken-matches-with = nu { $now }, dan { $then }
web-zocken-ladder = { $matches } kleurovereenstemmingen: { $points } punten
web-zocken-so-far = De rij tot nu toe
web-zocken-would = wordt dan
web-zocken-bet-by = Gewed op meer dan { $above }: { $names }
web-zocken-hand = Nog te werpen, vrije volgorde
web-zocken-hand-empty = Alle dobbelstenen zijn geworpen
web-zocken-colour = { $name } ({ $letter })
web-zocken-letter-amber = A
web-zocken-letter-sky = H
web-zocken-letter-green = G
web-zocken-letter-yellow = L
web-zocken-letter-blue = B
web-zocken-letter-vermilion = V
web-zocken-letter-pink = O
web-zocken-die-waiting = dobbelsteen { $colour }, nog niet geworpen
web-zocken-die-thrown = dobbelsteen { $colour }, toont { $face }
web-zocken-field-name = Vak { $field }, cirkeltje { $colour }
web-zocken-left-name = Uitwijkveld links, { $points }
web-zocken-right-name = Uitwijkveld rechts, { $points }
web-zocken-out-name = UIT, { $points } per stuk
web-zocken-field-free = vrij
web-zocken-field-holds = daar ligt { $dice }
web-zocken-field-match = kleurovereenstemming
web-zocken-field-would = zou { $points } geven
web-zocken-not-this = Ander vak
web-zocken-pad = Kleur, dan getal
web-zocken-pad-number = { $die }: welk getal?
web-zocken-pad-field = Nu het vak
web-zocken-pad-bets = { $name } wedt
web-zocken-pad-no-bet = { $name }: wedt niet
web-zocken-turn-write = Blad: wie wedt, dan de punten
web-zocken-paper = Rij van { $name }: hoeveel punten?
web-zocken-take-real = werp hem dan
web-zocken-tip-crown = Het kroontje “> { $above }”: wie wedt, legt daar een schijfje neer en wint de helft van een rij die meer dan { $above } punten oplevert.
web-zocken-tip-row = De getallen lopen in de rij alleen op of alleen af. Een steen onder het cirkeltje van zijn eigen kleur is een kleurovereenstemming.
