help-ask-yatzy = Wat scoren vijf dobbelstenen? bv. ask yatzy 3 3 3 6 6 --system dutch

yatzy-coach-keep = Met het beste spel vult dit in { $chance } % van de gevallen het vak { $box }, met gemiddeld { $points } punten.
yatzy-coach-keep-two = Met het beste spel vult dit in { $chance } % van de gevallen het vak { $box }, met gemiddeld { $points } punten; daarna volgt { $other } met { $second } %.
yatzy-coach-keep-little = Hierna scoort waarschijnlijk geen enkel vrij vak: er wordt iets doorgestreept.
yatzy-coach-fill = Nu { $points } punten; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-strike = Nu niets: het vak { $box } wordt doorgestreept; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-bonus = Nu { $points } punten, en de bonus van { $bonus } is binnen; samen daarmee levert het blad gemiddeld nog { $rest } op.
yatzy-coach-missing = Nu { $points } punten, nog { $missing } te gaan tot de bonus; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-no-bonus = Nu { $points } punten, en de bonus is niet meer te halen; de vrije vakken leveren daarna gemiddeld nog { $rest } op.
yatzy-coach-last = { $points } punten in het laatste vak: { $total } in totaal.
yatzy-coach-win = Om te winnen zijn in het vak { $box } minstens { $need } punten nodig: een kans van { $chance } %.

name-yatzy-system-dutch = Nederlands
name-yatzy-system-scandinavian = Scandinavisch
name-yatzy-system-international = internationaal

name-yatzy-yatzy = Yatzy

about-yatzy = Vijf dobbelstenen, drie worpen, één vak per beurt: de klassieker, in drie stelsels.
option-yatzy-players = Hoeveel spelers meedoen.
option-yatzy-system = Het scoringsstelsel.
option-yatzy-yatzy_pips = Yatzy telt 50 plus de som van de vijf dobbelstenen.
yatzy-no-throw-left = De drie worpen zijn gedaan: vul een vak in.
yatzy-throw-something = Om nog eens te werpen moet je minstens één dobbelsteen vrijlaten.
yatzy-dice-not-there = Deze dobbelstenen liggen niet allemaal op tafel.
yatzy-no-such-box = Het blad { $system } heeft geen vak { $box }.
yatzy-box-full = Het vak { $box } is al ingevuld.
yatzy-upper = totaal + bonus
yatzy-ask-again-or-box = Dobbelstenen om te houden (3 3 6, of - voor geen), of een vak
yatzy-ask-box = Welk vak vul je in?
