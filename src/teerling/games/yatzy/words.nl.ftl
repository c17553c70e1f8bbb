help-ask-yatzy = Wat scoren vijf dobbelstenen? bv. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-points = { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
yatzy-coach-keep = Met het beste spel vult dit in { $chance } % van de gevallen het vak { $box }, met gemiddeld { $points } punten.
yatzy-coach-keep-two = Met het beste spel vult dit in { $chance } % van de gevallen het vak { $box }, met gemiddeld { $points } punten; daarna volgt { $other } met { $second } %.
yatzy-coach-keep-little = Hierna scoort waarschijnlijk geen enkel vrij vak: er wordt iets doorgestreept.
yatzy-coach-fill = Nu { yatzy-coach-points }; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-strike = Nu niets: het vak { $box } wordt doorgestreept; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-bonus = Nu { yatzy-coach-points }, en de bonus van { $bonus } is binnen; samen daarmee levert het blad gemiddeld nog { $rest } op.
yatzy-coach-missing = Nu { yatzy-coach-points }, nog { $missing } te gaan tot de bonus; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-no-bonus = Nu { yatzy-coach-points }, en de bonus is niet meer te halen; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-last = { yatzy-coach-points } in het laatste vak: { $total } in totaal.
yatzy-coach-win = Om te winnen zijn in het vak { $box } minstens { $need } punten nodig: een kans van { $chance } %.

name-yatzy-system-dutch = Nederlands
name-yatzy-system-scandinavian = Scandinavisch
name-yatzy-system-international = internationaal
name-yatzy-strike-free = altijd
name-yatzy-strike-forced = alleen als niets iets oplevert
name-yatzy-jokers-forced = in het voorgeschreven vak
name-yatzy-jokers-free = in elk vak

name-yatzy-yatzy = Yatzy

name-yatzy-best-total = Hoogste Yatzy-totaal

about-yatzy = Vijf dobbelstenen, drie worpen, één vak per beurt: de klassieker, in drie stelsels.
option-yatzy-players = Hoeveel spelers meedoen.
option-yatzy-system = Het scoringsstelsel.
option-yatzy-yatzy_pips = Yatzy telt 50 plus de som van de vijf dobbelstenen.
option-yatzy-strike = Een vak doorstrepen: altijd, of alleen als de dobbelstenen in geen vrij vak iets opleveren.
option-yatzy-yatzy_bonus = Alleen internationaal: een volgende Yatzy levert 100 punten extra op en kan een joker zijn.
option-yatzy-jokers = Waar een volgende Yatzy komt: eerst het vak van het getal, dan de onderste helft; of in elk vak.
yatzy-no-throw-left = De drie worpen zijn gedaan: vul een vak in.
yatzy-throw-something = Om nog eens te werpen moet je minstens één dobbelsteen vrijlaten.
yatzy-dice-not-there = Deze dobbelstenen liggen niet allemaal op tafel.
yatzy-no-such-box = Het blad { $system } heeft geen vak { $box }.
yatzy-box-full = Het vak { $box } is al ingevuld.
yatzy-something-scores = De dobbelstenen leveren in een ander vrij vak iets op: je mag nu niets doorstrepen.
yatzy-joker-elsewhere = Een volgende Yatzy komt in het vak van het getal, of anders in de onderste helft.
yatzy-further = Een volgende Yatzy: { $points } extra in het vak Yatzy.
yatzy-upper = totaal + bonus
yatzy-paper-further = Elke volgende Yatzy: + { $points }
yatzy-ask-again-or-box = Dobbelstenen om te houden (3 3 6, of - voor geen), of een vak
yatzy-ask-box = Welk vak vul je in?

yatzy-position-box-twice = Het vak { $box } wordt twee keer genoemd.
yatzy-position-boxes = Een blad heeft hier { $boxes } vakken, niet { $given }.
yatzy-position-points = Geen worp levert { $points } op in { $box }.
yatzy-position-first-throw = De eerste worp gaat met alle dobbelstenen: er kan niets zijn vastgehouden.
yatzy-position-course = Iedereen vult om de beurt evenveel vakken: met zoveel ingevulde vakken is speler { $seat } niet aan de beurt: { $filled }.
yatzy-position-further = Er zijn { $yatzys } volgende Yatzy’s geteld, maar maar { $boxes } ingevulde vakken kunnen er een bevatten.
yatzy-position-struck = { $box } kan niet doorgestreept zijn: de dobbelstenen leverden altijd iets op in een vak dat nog vrij is.

label-yatzy-system = Stelsel
label-yatzy-yatzy_pips = Yatzy met ogen
label-yatzy-strike = Doorstrepen
label-yatzy-yatzy_bonus = Yatzybonus
label-yatzy-jokers = Jokerregel
about-yatzy-system-dutch = Een carré telt ook als twee paar.
about-yatzy-system-scandinavian = Twee paar zijn twee verschillende paren.
about-yatzy-system-international = Vaste punten voor straat en full house.
yatzy-entered = { $points } in { $box }
yatzy-bonus-won = bonus { $points }
yatzy-total-now = totaal { $total }
yatzy-turn-of = Beurt { $turn } van { $turns }

yatzy-ask-line = Vak en punten: 515 of vijven 15, y50 of yatzy, y- om door te strepen; ? toont de vakken
yatzy-ask-line-further = Een + erachter: het was een volgende Yatzy (h25+)
yatzy-line-no-further = Geen volgende Yatzy levert nu { $points } op in { $box }.
yatzy-line-how-many = Hoeveel punten bij { $box }? Mogelijk: { $possible }
yatzy-line-minus = de min mag weg
yatzy-strike = 0 punten in { $box }? Typ het nog eens, of ja, om het in te vullen.
