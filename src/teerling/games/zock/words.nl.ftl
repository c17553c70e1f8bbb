help-ask-zock = Welke vakken kunnen afgedekt worden? bv. ask zock 4 3 --variant c --open 1-9

zock-coach-wins = Daarmee is de hele rij afgedekt en het spel gewonnen.
zock-coach-last = Alleen { $left } blijft open: een worp dekt dat vak af met { $finish } % kans.
zock-coach-finish = Nog open: { $left }. De volgende worp dekt met { $usable } % kans iets af, met { $finish } % de hele rij.
zock-coach-left = Nog open: { $left }. De volgende worp dekt met { $usable } % kans iets af, het moeilijkste vak { $hardest } met { $chance } %.
zock-coach-must-miss = Bij deze worp past niets. Nog open: { $left }; de volgende worp dekt met { $usable } % kans iets af.
zock-coach-wins-chips = Daarmee is de hele rij afgedekt en het spel gewonnen. Fiches dan: { $mine } tegen { $theirs }; nog te spelen: { $games }.
zock-coach-wins-last = Daarmee is de hele rij afgedekt en de wedstrijd afgelopen. Fiches dan: { $mine } tegen { $theirs }.
zock-coach-wins-games = Daarmee is de hele rij afgedekt en het spel gewonnen. Gewonnen spellen dan: { $mine } tegen { $theirs }; nog te spelen: { $games }.
zock-coach-wins-last-game = Daarmee is de hele rij afgedekt en de wedstrijd afgelopen. Gewonnen spellen dan: { $mine } tegen { $theirs }.
zock-coach-chips = Nog open: { $left }, te betalen bij verlies: { $points }. De volgende worp dekt met { $usable } % kans iets af. Voor dit spel alleen zou de kans { $alone } % zijn.
zock-coach-wrong-cover = { $fields } volgt niet uit { $a } en { $b }: maakt de ander bezwaar, dan gaat het weer open en is de beurt voorbij.
zock-coach-wrong-miss = Overslaan is tegen de regels: je kunt afdekken, dus het moet: { $covers }.
zock-coach-all-right = Alles is goed afgedekt: bezwaar verandert niets.
zock-coach-let-win = Fout afgedekt: { $fields }. Maak je geen bezwaar, dan heeft de ander gewonnen.
zock-coach-let-stand = Fout afgedekt: { $fields }. Maak je geen bezwaar, dan heeft de ander alleen nog { $left } open.
zock-coach-object = Fout afgedekt: { $fields }. Na je bezwaar heeft de ander { $left } open.

name-zock-variant-basic = basisspel
name-zock-variant-a = variant A
name-zock-variant-b = variant B
name-zock-variant-c = variant C
name-zock-eleven-none = niets
name-zock-eleven-one = vak 1
name-zock-digits-always = altijd
name-zock-digits-variant-c = alleen in variant C
name-zock-referee-program = het programma
name-zock-referee-players = de spelers
name-zock-pays-sum = de som van de open vakken
name-zock-pays-fields = het aantal open vakken
name-zock-pays-game = niets, gewonnen spellen tellen

name-zock-best-throws = Snelste ZOCK, worpen

about-zock = Twee dobbelstenen tegen negen klepjes: dek als eerste je rij af.
option-zock-players = Altijd twee.
option-zock-variant = Het basisspel, of variant A, B of C.
option-zock-eleven = Wat de uitkomst 11 afdekt: niets, of vak 1.
option-zock-digits = Waar uitkomsten per cijfer gelden: altijd, of alleen in variant C.
option-zock-split_doubles = In B en C mag de som van gelijke dobbelstenen ook over twee vakken verdeeld worden.
option-zock-referee = Wie op de regels let: het programma, of de spelers door bezwaar te maken.
option-zock-games = Uit hoeveel spellen de wedstrijd bestaat.
option-zock-chips = Wat een rode, blauwe, gele en groene fiche waard is.
option-zock-pays = Wat de verliezer van een spel betaalt.
zock-judge-first = Zeg eerst of je het afdekken van de ander laat gelden.
zock-must-cover = Je kunt afdekken, dus het moet.
zock-no-objection-now = Je kunt nu geen bezwaar maken: beantwoord je worp.
zock-no-such-field = Er is geen vak { $field }: de rij gaat van 1 tot en met 9.
zock-field-covered = Vak { $field } is al afgedekt.
zock-one-or-two-fields = Dek één of twee open vakken af.
zock-no-split-of-doubles = De som van gelijke dobbelstenen wordt niet verdeeld: alleen { $sum } zelf telt.
zock-must-miss = Met { $a } en { $b } kan niets afgedekt worden: je slaat een beurt over.
zock-not-from-throw = { $fields } volgt niet uit { $a } en { $b }.
zock-chips = Fiches: { $first } { $chips } · { $second } { $others }
zock-games-won = Gewonnen spellen: { $first } { $chips } · { $second } { $others }
zock-match = Spel { $game } van { $games }
zock-ask-start = Wie begint? De hoogste som.
zock-ask-judge = Klopte het? gelden / bezwaar
zock-ask-cover-freely = Welke vakken dek je af? Eén of twee, of overslaan
zock-ask-miss = Er kan niets afgedekt worden. Enter: overslaan
zock-ask-cover = Welke vakken dek je af? { $covers }
zock-miss = overslaan
zock-accept = gelden
zock-object = bezwaar
zock-reason-dice = beide dobbelstenen
zock-reason-sum = som
zock-reason-split = verdeelde som
zock-reason-product = product
zock-reason-difference = verschil
zock-paper-chips = Fiches: rood { $red } · blauw { $blue } · geel { $yellow } · groen { $green }; iedere speler begint met { $each } van elke kleur.
zock-paper-pays = { $pays ->
    [fields] Open
    [game] Gewonnen
   *[sum] Punten
    }
zock-no-cover-for-eleven = Voor 11 zou vak 1 twee keer nodig zijn: het dekt niets af.

zock-position-field-twice = Een vak van speler { $seat } wordt twee keer genoemd.
zock-position-won = Speler { $seat } heeft de hele rij afgedekt: dit spel is afgelopen.
zock-position-run = Tegen dit afdekken is geen bezwaar mogelijk: alleen tegen dat van de laatste beurt, en als de spelers zelf op de regels letten.
zock-position-opening = Wie om de eerste beurt werpt, heeft { $low } tot en met { $high } geworpen, en alle vakken zijn open.
zock-position-match-over = De wedstrijd heeft { $games } spellen, en die zijn allemaal gespeeld.
zock-position-chips = Na deze spellen kunnen de spelers geen fiches van { $first } en { $second } hebben.

label-zock-variant = Variant
label-zock-eleven = Elf
label-zock-digits = Cijfers
label-zock-split_doubles = Gelijke dobbelstenen
label-zock-referee = Scheidsrechter
label-zock-games = Wedstrijd
label-zock-chips = Fiches
label-zock-pays = Wat er betaald wordt
place-zock-chips = { $place ->
    [0] rood
    [1] blauw
    [2] geel
   *[3] groen
    }
about-zock-variant-basic = Dek beide getallen af, of hun som.
about-zock-variant-a = Net zo, maar werp tot niets meer past.
about-zock-variant-b = Elke twee vakken met deze som.
about-zock-variant-c = Als B, en ook keer en min.
zock-brought-chips = Het spel is voor { $name }: fiches +{ $chips }
zock-brought-game = Het spel is voor { $name }
