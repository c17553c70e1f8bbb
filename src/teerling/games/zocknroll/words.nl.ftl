help-ask-zocknroll = Wat maakt een hand? bv. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = Geen combinatie.
ask-zocknroll-lower = Ook mogelijk: { $combinations }

zocknroll-coach-out = Nu uitstappen levert { $points } punten op: { $combination }.
zocknroll-coach-out-nothing = Je dobbelstenen vormen nog niets; nu uitstappen levert { $points } punten op.
zocknroll-coach-out-blind = Nu uitstappen levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-in = Blijven levert gemiddeld { $points } punten op; tegen { $others } { $others ->
    [one] beker
   *[other] bekers
} met willekeurige dobbelstenen eindigt in { $percent } % van de gevallen niemand boven jou.
zocknroll-coach-in-alone = Er doet niemand anders meer mee: je wint ronde 3, goed voor gemiddeld { $points } punten.
zocknroll-coach-in-blind = Blijven levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-enter = Een kruisje bij { $combination } is { $points } punten waard.
zocknroll-coach-wins = Een kruisje bij { $combination } is { $points } punten waard en wint het spel voor je.
zocknroll-coach-loses = Een kruisje bij { $combination } is { $points } punten waard, maar dan eindigt het spel terwijl iemand meer punten heeft.
zocknroll-coach-gather = Niemand heeft iets in te vullen; de volgende durchgang begint.

name-zocknroll-cups-looked_into = programma gooit, eigenaar kijkt
name-zocknroll-cups-lifted = echte bekers, genoemd bij het optillen

name-zocknroll-highway = Highway
name-zocknroll-kniffel = Kniffel
name-zocknroll-big_full_house = Groot full house
name-zocknroll-two_threes = Twee drietallen
name-zocknroll-four = Carré
name-zocknroll-large_straight = Grote straat
name-zocknroll-three_pairs = Drie paar
name-zocknroll-full_house = Full house
name-zocknroll-small_straight = Kleine straat
name-zocknroll-three = Drie gelijke
name-zocknroll-two_pairs = Twee paar
name-zocknroll-pair = Paar

about-zocknroll = Twee dobbelstenen onder je beker, witte voor iedereen: stap uit met iets, of blijf erin voor meer.
option-zocknroll-players = Hoeveel spelers meedoen; met drie komt Jörg erbij.
option-zocknroll-profi = De Profi-variant: drie eigen dobbelstenen en meer combinaties.
option-zocknroll-lower_entry = Een lagere combinatie mag ingevuld worden.
option-zocknroll-joerg_counts = Jörg telt als speler voor de punten van “Ronde 3 gewonnen”.
option-zocknroll-first = Wie begint: een naam, een plaats geteld vanaf 1, of lot (loting).
option-zocknroll-cups = De bekers: het programma werpt en toont elke aan zijn eigenaar, of ze zijn echt en worden ingevoerd als ze opgetild worden.
option-zocknroll-tableau = De rijen, hoogste eerst, als JSON: [{"{"}"combination": "kniffel", "points": 10{"}"}, …]
option-zocknroll-out_points = Punten van een kruisje in “Uit in ronde 1”.
zocknroll-only-the-best = Alleen je beste combinatie kan ingevuld worden: { $best }.
zocknroll-not-formed = Je dobbelstenen vormen geen { $combination }.
zocknroll-gather-first = Deze ronde is voorbij: verzamel de dobbelstenen.
zocknroll-enter-first = Vul eerst een combinatie in.
zocknroll-out-or-in = Zeg of je uitstapt of blijft.
zocknroll-cups = bekers
zocknroll-in = in
zocknroll-out = uit
zocknroll-gather = verzamelen
zocknroll-round = Potje { $deal }, ronde { $round } · startspeler: { $name }
zocknroll-white = Witte dobbelstenen:
zocknroll-last-deal = Er is een zesde kruisje gezet: dit is de laatste durchgang.
zocknroll-ask-out-or-in = uit of in?
zocknroll-ask-enter = Wat vul je in? { $combinations }
zocknroll-ask-gather = Niemand scoort. Enter: dobbelstenen verzamelen
zocknroll-worth = waard
zocknroll-row-out = Uit in ronde 1
zocknroll-row-won = Ronde 3 gewonnen
