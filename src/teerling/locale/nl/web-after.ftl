web-after-as-table = De scores als tabel
web-after-before = Eén stap terug
web-after-check = Controleer elke worp
web-after-curve = De scores, stap voor stap
web-after-curve-label = De scores over { $count } stappen, één lijn per speler; hieronder ook als tabel
web-after-dice = Wat de dobbelstenen deden
web-after-dice-all = Alle dobbelstenen
web-after-dice-count = { $count ->
    [one] Er viel één dobbelsteen; te verwachten was { $expected } keer elk getal.
   *[other] Er vielen { $count } dobbelstenen; te verwachten was ongeveer { $expected } keer elk getal.
    }
web-after-dice-fell = { $face }: { $count } keer gevallen, { $expected } verwacht
web-after-dice-inner = Binnenste getallen
web-after-dice-line = Wat het toeval alleen zou geven
web-after-dice-outer = Buitenste getallen
web-after-dice-which = Welke dobbelstenen
web-after-download = Verslag bewaren
web-after-fair = Waren de dobbelstenen eerlijk?
web-after-fair-about = Dit spel is gespeeld met aantoonbaar eerlijke dobbelstenen. Eén tik werpt elke worp opnieuw en vergelijkt die met wat er viel.
web-after-finished = afgelopen
web-after-next = Eén stap verder
web-after-not-fair = Dit spel is niet met aantoonbaar eerlijke dobbelstenen gespeeld; er valt dus niets te controleren. Vóór het volgende spel kun je ze kiezen.
web-after-pause = Pauze
web-after-play = Afspelen
web-after-play-this = { $game } spelen
web-after-right = Klopt:
web-after-scores-at = De scores bij stap { $step }
web-after-share = Deel dit spel
web-after-start = De tafel vóór de eerste worp
web-after-step = Stap
web-after-step-text = Stap { $step } van { $steps }: { $text }
web-after-steps = Het spel, stap voor stap
web-after-title = { $game }: een afgelopen spel
web-after-goes-on = Het volgende spel loopt: naar de tafel
web-after-to-room = Terug naar de tafel, nog een keer
web-after-turn-before = De vorige beurt
web-after-turn-next = De volgende beurt
web-after-winner = winnaar:
web-after-wrong = Klopt niet:
web-verify-about = Elk afgelopen spel kun je als verslag bewaren. Is het met aantoonbaar eerlijke dobbelstenen gespeeld, dan kan iedereen hier elke worp ervan nagaan.
web-verify-added = Toegevoegd door { $name }
web-verify-added-nothing = niets
web-verify-busy = wordt gecontroleerd
web-verify-choose = Kies een verslag
web-verify-commitment = Het geheime getal is hetzelfde als vóór het spel werd beloofd.
web-verify-commitment-wrong = Het geheime getal is niet hetzelfde als vóór het spel werd beloofd.
web-verify-compare = Vergelijk het zelf: is dit de belofte die je vóór het spel zag, en is dit wat jouw apparaat heeft toegevoegd?
web-verify-drop = of laat het bestand hier vallen
web-verify-fails = Er is niet geworpen zoals beloofd
web-verify-finished = Het spel is uitgespeeld: er ontbreekt geen worp.
web-verify-holds = Elke worp is zoals beloofd
web-verify-how = Zo werken eerlijke dobbelstenen
web-verify-how-1 = Vóór het spel trekt de server een geheim getal en laat iedereen de vingerafdruk ervan zien. Dat is de belofte: het getal kan niet meer ongemerkt worden veranderd.
web-verify-how-2 = Daarna voegt het apparaat van elke speler een eigen toevalsgetal toe, dat de server bij zijn belofte nog niet kon kennen.
web-verify-how-3 = Elke worp wordt volgens een openbaar voorschrift berekend uit het geheime getal en uit wat iedereen heeft toegevoegd.
web-verify-how-4 = Na het spel wordt het geheime getal bekendgemaakt. Wie het verslag heeft, kan elke worp opnieuw werpen en zien of dezelfde getallen vallen.
web-verify-how-link = Zo werken eerlijke dobbelstenen
web-verify-how-proves = Klopt alles, en herken je de belofte en je eigen getal, dan is er geen worp veranderd nadat alle getallen binnen waren, ook niet door de server. Wat het niet laat zien: of de server vooruit heeft gekeken naar komende worpen.
web-verify-more-wrong = { $count ->
    [one] en nog één
   *[other] en nog { $count }
    }
web-verify-not-fair = Deze dobbelstenen zijn niet te controleren
web-verify-not-fair-about = Het verslag zelf is in orde, maar het spel is niet met aantoonbaar eerlijke dobbelstenen gespeeld: er staat geen geheim getal in.
web-verify-noted = De belofte is die dit apparaat vóór het spel heeft genoteerd, en het getal dat het toevoegde zit erbij.
web-verify-noted-wrong = De belofte, of het getal dat dit apparaat toevoegde, is niet wat het vóór het spel heeft genoteerd.
web-verify-published = Beloofd vóór het spel (de vingerafdruk van het geheime getal)
web-verify-seed = Het geheime getal, bekendgemaakt na het spel
web-verify-throws = { $count ->
    [one] De ene worp is wat het geheime getal en de getallen van de spelers geven.
   *[other] Alle { $count } worpen zijn wat het geheime getal en de getallen van de spelers geven.
    }
web-verify-throws-wrong = { $wrong } van de { $count } worpen zijn niet wat het geheime getal en de getallen van de spelers geven.
web-verify-unfinished = Het spel is niet uitgespeeld; alleen wat in het verslag staat, is gecontroleerd.
web-verify-unproven = Stap { $event }: een woord waaruit deze worp zou volgen, is niet getoond.
web-verify-unreadable = Dit verslag is niet te lezen
web-verify-words = Beide apparaten hebben de woorden getoond die ze hadden beloofd.
web-verify-words-throws = { $count ->
    [one] De ene worp volgt uit de woorden van beide apparaten.
   *[other] Alle { $count } worpen volgen uit de woorden van beide apparaten.
    }
web-verify-words-throws-wrong = { $wrong } van de { $count } worpen volgen niet uit de woorden van beide apparaten.
web-verify-words-wrong = Wat een apparaat heeft getoond, is niet wat het had beloofd.
web-verify-wrong-throw = Stap { $event }: in het verslag staat { $thrown }, juist was { $fair } geweest.
