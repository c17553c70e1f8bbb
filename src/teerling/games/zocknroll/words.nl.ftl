help-ask-zocknroll = Wat maakt een hand? bv. ask zocknroll --own 2 5 --white 1 3 3
ask-zocknroll-none = Geen combinatie.
ask-zocknroll-lower = Ook mogelijk: { $combinations }
about-zocknroll-best = ‘Best’ schat kansen hier uit veel minder spellen dan een server, en vergist zich vaker.

zocknroll-coach-points = { $points ->
        [one] 1 punt
       *[other] { $points } punten
    }
zocknroll-coach-out = Nu uitstappen levert { $points } punten op: { $combination }.
zocknroll-coach-out-nothing = Je dobbelstenen vormen nog niets; nu uitstappen levert { $points } punten op.
zocknroll-coach-out-blind = Nu uitstappen levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-in = Blijven levert gemiddeld { $points } punten op; tegen { $others } { $others ->
    [one] beker
   *[other] bekers
} met willekeurige dobbelstenen eindigt in { $percent } % van de gevallen niemand boven jou.
zocknroll-coach-in-alone = Er doet niemand anders meer mee: je wint ronde 3, goed voor gemiddeld { $points } punten.
zocknroll-coach-in-blind = Blijven levert gemiddeld { $points } punten op, wat er ook onder je beker ligt.
zocknroll-coach-enter = Een kruisje bij { $combination } is { zocknroll-coach-points } waard.
zocknroll-coach-wins = Een kruisje bij { $combination } is { zocknroll-coach-points } waard en wint het spel voor je.
zocknroll-coach-loses = Een kruisje bij { $combination } is { zocknroll-coach-points } waard, maar dan eindigt het spel terwijl iemand meer punten heeft.
zocknroll-coach-gather = Niemand heeft iets aan te kruisen; het volgende potje begint.
zocknroll-coach-cross = Een kruisje in “Ronde 3 gewonnen” is { zocknroll-coach-points } waard.
zocknroll-coach-decline = Van het kruisje afzien brengt geen punten; het houdt alleen een rij van haar zesde kruisje af.

name-zocknroll-cups-looked_into = programma werpt, eigenaar kijkt
name-zocknroll-cups-lifted = echte bekers, genoemd bij het optillen
name-zocknroll-last_left-plays_on = speelt door tot ronde 3
name-zocknroll-last_left-wins = wint meteen
name-zocknroll-joerg_cup-lifted = als zijn beker wordt opgetild
name-zocknroll-joerg_cup-filled = samen met de andere bekers

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

name-zocknroll-best-total = Hoogste Zock 'n' Roll-totaal

about-zocknroll = Twee dobbelstenen onder je beker, witte voor iedereen: stap uit met iets, of blijf erin voor meer.
option-zocknroll-players = Hoeveel spelers meedoen; met drie komt Jörg erbij.
option-zocknroll-profi = De Profi-variant: drie eigen dobbelstenen en meer combinaties.
option-zocknroll-lower_entry = Een lagere combinatie mag aangekruist worden.
option-zocknroll-joerg_counts = Jörg telt als speler voor de punten van “Ronde 3 gewonnen”.
option-zocknroll-first = Wie begint: een naam, een plaats geteld vanaf 1, of lot (loting).
option-zocknroll-cups = De bekers: het programma werpt en toont elke aan zijn eigenaar, of ze zijn echt en worden ingevoerd als ze opgetild worden.
option-zocknroll-tableau = De rijen met hun punten, hoogste eerst: Kniffel 10, carré 8, …
option-zocknroll-out_points = Punten van een kruisje in “Uit in ronde 1”.
option-zocknroll-last_left = Wie in een potje als laatste overblijft.
option-zocknroll-decline_cross = In ronde 3 mag je van een kruisje afzien.
option-zocknroll-joerg_cup = Wanneer de startspeler voor Jörg werpt, zonder te kijken.
zocknroll-only-the-best = Alleen je beste combinatie kan aangekruist worden: { $best }.
zocknroll-not-formed = Je dobbelstenen vormen geen { $combination }.
zocknroll-gather-first = Dit potje is voorbij: verzamel de dobbelstenen.
zocknroll-enter-first = Kruis eerst een combinatie aan.
zocknroll-cross-or-not = Zeg of je “Ronde 3 gewonnen” aankruist.
zocknroll-must-cross = Wie een combinatie heeft, kruist die aan; ervan afzien kan in dit spel niet, en nooit bij het uitstappen.
zocknroll-out-or-in = Zeg of je uitstapt of blijft.
zocknroll-cups = bekers
zocknroll-in = in
zocknroll-out = uit
zocknroll-gather = verzamelen
zocknroll-round = Potje { $deal }, ronde { $round } · startspeler: { $name }
zocknroll-white = Witte dobbelstenen:
zocknroll-last-deal = Er is een zesde kruisje gezet: dit is het laatste potje.
zocknroll-ask-out-or-in = uit of in?
zocknroll-ask-enter = Wat kruis je aan? { $combinations }
zocknroll-ask-gather = Niemand scoort. Enter: dobbelstenen verzamelen
zocknroll-cross = aankruisen
zocknroll-decline = afzien
zocknroll-ask-cross = “Ronde 3 gewonnen” aankruisen? aankruisen / afzien
zocknroll-ask-enter-or-not = Wat kruis je aan? { $combinations }, of afzien
zocknroll-worth = waard
zocknroll-row-out = Uit in ronde 1
zocknroll-row-won = Ronde 3 gewonnen
zocknroll-paper-profi = Profi-variant

zocknroll-position-lot = Het lot zegt wie het eerste potje begint, en daarvoor heeft niemand iets.
zocknroll-position-won = Er is vaker een ronde 3 gewonnen dan er in { $deals } potjes kon.
zocknroll-position-course = Zo verloopt geen potje: iedereen zegt na elke worp uit of in, te beginnen bij de startspeler, wie uitstapt toont zijn dobbelstenen, en in ronde 3 scoort de hoogste hand.
zocknroll-position-rows = Een tableau heeft hier { $rows } rijen met combinaties, niet { $given }.
zocknroll-position-circles = Een rij heeft { $circles } cirkels.
zocknroll-position-crosses = Speler { $seat } kan na { $deals } potjes deze kruisjes niet hebben: elk levert hooguit één combinatie op, en uitstappen in ronde 1 een eigen kruisje.
zocknroll-position-sixth = Speler { $seat } heeft in een eerder potje een zesde kruisje gezet: het spel is afgelopen.

label-zocknroll-profi = Variant
label-zocknroll-lower_entry = Lagere combinatie
label-zocknroll-joerg_counts = Jörg telt mee
label-zocknroll-first = Wie begint
label-zocknroll-cups = Bekers
label-zocknroll-tableau = Tableau
label-zocknroll-out_points = Uit in ronde 1
label-zocknroll-last_left = De laatste die overblijft
label-zocknroll-decline_cross = Van een kruisje afzien
label-zocknroll-joerg_cup = De beker van Jörg
note-zocknroll-tableau = De hoogste rij bovenaan. Alleen de 6 voor een grote straat staat in de handleiding; de andere punten zijn gereconstrueerd.
name-zocknroll-profi-off = basisspel
name-zocknroll-profi-on = Profi
about-zocknroll-profi-off = Twee eigen stenen, zeven combinaties.
about-zocknroll-profi-on = Drie eigen stenen, twaalf combinaties.
zocknroll-paper-not-now = Eerst wordt verteld wie begint, en maar één keer.
zocknroll-paper-no-dice = Geen stenen leveren al deze kruisjes in één potje op.
zocknroll-brought = Zo eindigde potje { $deal }

zocknroll-ask-lot = Wie begint? Typ het nummer van de plaats: { $places }
zocknroll-ask-starts = Wie begint? Een naam
zocknroll-ask-line = Potje { $deal }: iedereen die uitstapte of scoorde, met ronde en rij: { $short }, of { $name } 1 { $pair }, …; ? toont de rijen
zocknroll-line-nothing = niets aangekruist
zocknroll-line-not-won = { $combination }, maar geen kruisje in “Ronde 3 gewonnen”
