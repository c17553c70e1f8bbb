help-ask-qwinn = Welke vakken zijn mogelijk? bv. ask qwinn --on 2x2 --white 3 3 1 1 --red 3
ask-qwinn-jump = (een sprong: de rode dobbelsteen is gebruikt)
ask-qwinn-place = Zonder sprong mag de rode dobbelsteen { $boycott } bij de ander plaatsen.
ask-qwinn-remove = Zonder sprong mag de rode dobbelsteen { $boycott } bij de speler weghalen.
ask-qwinn-failed = Geen vak is bereikbaar: een mislukte worp. Een eigen boycot bij de ander wordt teruggenomen.
ask-qwinn-costs = Minus kost { $points } punten, maar nooit onder 0.

qwinn-coach-keep = Goed doorgespeeld eindigt dit in { $chance } % van de gevallen op { $box }, in { $second_chance } % op { $second }{ $failed ->
        [0] { "" }
       *[other] , en mislukt het in { $failed } %
    }.
qwinn-coach-keep-for-one = Goed doorgespeeld eindigt dit in { $chance } % van de gevallen op { $box }{ $failed ->
        [0] { "" }
       *[other] { " " }en mislukt het in { $failed } %
    }.
qwinn-coach-move = { $points } punten op { $box }; daarna ontbreken er nog { $missing }.
qwinn-coach-place = { $points } punten op { $box }, daarna ontbreken er nog { $missing }; en { $boycott } hindert je tegenspeler.
qwinn-coach-remove = { $points } punten op { $box }, daarna ontbreken er nog { $missing }; en { $boycott } staat niet langer bij jou.
qwinn-coach-held = { $points } punten op { $box } zijn genoeg, maar { $boycott } staat nog bij jou.
qwinn-coach-wins = { $points } punten op { $box } winnen het spel.
qwinn-coach-fail = Een mislukte worp: geen punten, en { $lost } verloren.
qwinn-coach-fail-back = Een mislukte worp: geen punten, { $lost } verloren, en { $boycott } komt terug van je tegenspeler.
qwinn-coach-fail-loses = Een mislukte worp haalt de boycot terug die je tegenspeler van de winst afhoudt.

name-qwinn-column-manual = volgens de voorbeelden
name-qwinn-column-descending = 2 × 6 tot 2 × 1, dan de rest
name-qwinn-column-ascending = 2 × 1 tot 2 × 6, dan de rest
name-qwinn-kept-free = mogen weer mee
name-qwinn-kept-fixed = blijven liggen
name-qwinn-decline-failed = ja, als mislukte worp
name-qwinn-decline-forbidden = nee
name-qwinn-negeer-spares_topper = kan ook onder Negeer
name-qwinn-negeer-binds_topper = onder Negeer maar één plek

name-max2x = Max 2×
name-minus = Minus
name-negeer = Negeer
name-2x1 = 2 × 1
name-2x2 = 2 × 2
name-2x3 = 2 × 3
name-2x4 = 2 × 4
name-2x5 = 2 × 5
name-2x6 = 2 × 6
name-topper = Topper
name-qwinn-three = drie dezelfde
name-qwinn-four = vier dezelfde

name-qwinn-best-turns = Snelste Qwinn, beurten

about-qwinn = Loop met vijf dobbelstenen door je kolom, spring en boycot met de rode.
option-qwinn-players = Altijd twee.
option-qwinn-column = De volgorde van de vakken (het bord hebben we niet): volgens de voorbeelden van de handleiding, aflopend, oplopend, of elf vakken met komma’s.
option-qwinn-target = De punten waarmee je wint.
option-qwinn-kept = Dobbelstenen die opzij zijn gelegd.
option-qwinn-decline = Of je een bereikbaar vak mag weigeren.
option-qwinn-negeer = De weg van en naar Topper.
option-qwinn-five_as_full_house = Vijf dezelfde past ook bij Full house.
option-qwinn-large_as_small = Een grote straat past ook bij kleine straat.
qwinn-max2x = Onder Max 2× heeft een beurt maar twee worpen.
qwinn-no-throw-left = De drie worpen van deze beurt zijn gedaan: kies een vak of laat de worp mislukken.
qwinn-throw-something = Om nog eens te werpen moet je minstens één dobbelsteen vrijlaten.
qwinn-dice-not-there = Deze dobbelstenen liggen niet allemaal op tafel.
qwinn-stays-aside = Wat opzij is gelegd, blijft in dit spel opzij.
qwinn-box-possible = Er is een vak bereikbaar, en dat mag je in dit spel niet weigeren.
qwinn-topper-under-negeer = Onder Negeer gaat je pion hoogstens één plek verder, ook van en naar Topper: die ligt boven de kolom.
qwinn-no-match = De dobbelstenen passen niet bij { $box }.
qwinn-no-jump-under-negeer = { $box } ligt { $far } vakken ver, en onder Negeer kun je niet springen.
qwinn-out-of-reach = { $box } ligt { $far } vakken ver; de rode { $red } reikt niet zo ver.
qwinn-red-used-for-jump = De rode dobbelsteen is voor de sprong gebruikt en kan niets anders meer.
qwinn-no-red-in-first-turn = In je eerste beurt heeft de rode dobbelsteen geen extra functie.
qwinn-no-boycott-on-you = Er staat geen boycot bij jou.
qwinn-red-does-not-remove = Een rode { $red } haalt { $boycott } niet weg.
qwinn-no-red-under-negeer = Onder Negeer kan de rode dobbelsteen geen boycot plaatsen.
qwinn-no-place-from-topper = In een beurt die op Topper begint wordt geen boycot geplaatst.
qwinn-boycott-lies-there = { $boycott } staat daar al.
qwinn-points = punten
qwinn-boycott = boycot
qwinn-aside = Opzij: { $dice }
qwinn-paper-box = Vak
qwinn-paper-target = { $points } punten en geen boycot: gewonnen
qwinn-paper-red = De rode dobbelsteen plaatst en haalt weg: { $boycotts }
qwinn-ask-again-or-box = Dobbelstenen om te houden (3 3 r, of - voor geen), of een vak (drie; drie plaatsen; drie weghalen), of mislukt
qwinn-ask-again-or-fail = Nog geen vak. Dobbelstenen om te houden (3 3 r, of - voor geen), of mislukt
qwinn-ask-box = Welk vak? (drie; drie plaatsen; drie weghalen), of mislukt
qwinn-ask-fail = Geen vak is bereikbaar. Enter: mislukte worp
qwinn-fail = mislukt
qwinn-place = plaatsen
qwinn-remove = weghalen
qwinn-red-letter = r

qwinn-position-opening = Wie om de eerste beurt werpt, staat op Topper, zonder punten of boycots.
qwinn-position-won = Speler { $seat } heeft genoeg punten en geen boycot: het spel is afgelopen.
qwinn-position-first = Speler { $seat } kan hier niet in zijn eerste beurt zijn: die begint op Topper zonder punten, en de ander is hooguit één beurt verder.
qwinn-position-early-boycott = Speler { $seat } is in zijn eerste beurt: er kan nog geen boycot staan.
qwinn-position-first-throw = De eerste worp gaat met alle vijf dobbelstenen: er kan niets zijn vastgehouden.

label-qwinn-column = Kolom
label-qwinn-target = Punten om te winnen
label-qwinn-kept = Opzij gelegde stenen
label-qwinn-decline = Een vak weigeren
label-qwinn-negeer = Negeer en Topper
label-qwinn-five_as_full_house = Vijf dezelfde
label-qwinn-large_as_small = Grote straat
note-qwinn-column = Van boven naar beneden; Topper staat apart. Het bord hebben we niet: onze volgorde volgt de voorbeelden van de handleiding.
about-qwinn-column-manual = Onze volgorde van de vakken: elk voorbeeld van de handleiding klopt. Nieuw hier? Neem deze.
about-qwinn-column-descending = Voor een bord dat zo gedrukt is: vijf van de zes afstanden kloppen.
about-qwinn-column-ascending = Voor een bord dat zo gedrukt is: twee van de zes afstanden kloppen.
qwinn-paper-not-now = Eerst wordt verteld wie begint, en maar één keer.
qwinn-paper-no-throw = Met geen enkele worp kan dat hier.
qwinn-brought-moved = { $before } → { $box } { $points }
qwinn-brought-jumped = springt van { $before } naar { $box } { $points }
qwinn-brought-failed = mislukte worp { $points }
qwinn-boycott-placed = { $boycott } bij { $name }
qwinn-boycott-gone = { $boycott } weg bij { $name }

qwinn-ask-start = Wie begint? Het hoogste getal.
qwinn-ask-begins = Wie begint? Een naam
qwinn-ask-line = Vak en punten: 39 of 2x3 9, h25 of full house; + en een boycot plaatst die (h25+n), - haalt weg (h25-); een mislukte worp is -; ? toont de vakken
qwinn-line-how-many = Hoeveel punten op { $box }? Mogelijk: { $possible }
qwinn-line-lost = Onder Minus kost een mislukte worp punten: - en hoeveel.
