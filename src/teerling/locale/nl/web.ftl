web-absent = { $name } is weg
web-absent-bot = Een bot speelt
web-absent-choose = Hij of zij is aan de beurt. Wat nu?
web-absent-go-on = Wachten
web-absent-host = Over { $time } heeft iemand anders de rechten van de gastheer.
web-absent-skip = Overslaan
web-absent-wait = Hij of zij is aan de beurt. Over { $time } mag je kiezen.
web-absent-waiting = Je wacht op deze speler. Je kunt nog steeds kiezen:
web-add-bot = Bot erbij
web-add-here = Nog iemand op dit apparaat
web-add-player = Nog een speler
web-again = Nog een keer
web-again-ask = Vraag om nog een spel
web-again-asked = { $names } { $count ->
    [one] vraagt
   *[other] vragen
} om nog een spel
web-again-host = De gastheer kan het volgende spel beginnen.
web-away = weg
web-back = Terug
web-back-to-table = Terug naar de tafel
web-best-here = Zonder server kent ‘Best’ de regels waarvan de oplossing bij de pagina hoort; bij alle andere speelt het als ‘Goed’, en zegt dat.
web-bot-like-good = speelt hier als Goed
web-bot-waits = rekent nog
web-bots = Bots
web-chat = Praten
web-chat-empty = Nog niemand heeft iets gezegd.
web-chat-say = Zeg iets
web-chat-send = Versturen
web-chat-unread = Praten, { $count } nieuw
web-clock-none = geen klok
web-close = Sluiten
web-coach = Coach
web-coach-about = Zegt wat elke mogelijkheid waard is, waar dat mag.
web-coach-agree = Aan deze tafel mag de coach meedenken
web-coach-all = Alle spelers vinden het goed.
web-coach-some = Hij zwijgt tot alle spelers het goedvinden.
web-coach-best = Beste
web-coach-hint = Tip
web-coach-nearly = bijna even goed
web-coach-says = coach: { $what }
web-coach-take = Kies dit
web-coach-take-best = Kies de beste
web-coach-unit-points = { $worth } punten
web-coach-unit-turns = { $worth } beurten
web-coach-unit-win = { $worth } winstkans
web-coach-why = Waarom?
web-code = Tafelcode
web-code-about = Scan of tik de code in. Een bijnaam is genoeg.
web-come-in-closed = De gastheer heeft deze tafel gesloten voor nieuwkomers.
web-come-in = Kom erbij
web-come-in-empty = Er wacht een lege tafel.
web-come-in-go = Schuif aan
web-come-in-running = Er wordt gespeeld. Je kunt nu kijken en de volgende keer meedoen.
web-come-in-slow = Nog geen antwoord: het wordt opnieuw gevraagd tot het netwerk terug is.
web-come-in-watch = Alleen kijken
web-come-in-watch-as = Kom binnen en kijk mee
web-come-in-with = Aan tafel: { $names }
web-connecting = Verbinden …
web-copied = De link is gekopieerd.
web-copy = Kopieer link
web-dice-entered = Echte stenen
web-dice-entered-about = Jullie werpen aan tafel en tikken in wat er ligt. Het programma telt en let op de regels.
web-dice-fair = Aantoonbaar eerlijk
web-dice-fair-about = Iedereen voegt een eigen geheim toe; na afloop kan iedereen elke worp narekenen.
web-dice-fair-sent = Met deze dobbelstenen kan een spel tussen twee spelers van apparaat naar apparaat, als er geen bekers zijn; elk ander spel pas als het uit is.
web-dice-none = Scoreblad
web-dice-none-about = Jullie werpen aan tafel en schrijven alleen op wat het oplevert. Het blad telt op en zegt wie er is.
web-dice-random = Programma werpt
web-dice-random-about = Het programma werpt, met de beste bron van toeval die de computer heeft.
web-ended-again = Kom weer binnen
web-ended-closed = De gastheer heeft deze tafel gesloten voor toeschouwers.
web-ended-closed-about = Met een naam kun je misschien nog wel binnenkomen.
web-ended-elsewhere = Je speelt verder op een ander apparaat.
web-ended-erased = De tafel { $code } staat niet meer op dit toestel.
web-ended-erased-about = Iemand heeft hem hier gewist, of de browser deed dat omdat de ruimte op was. Heb je je tafels in een bestand bewaard, lees het dan daar in:
web-ended-gone = Deze tafel is opgeruimd.
web-ended-gone-about = Ze is gewist, met haar spellen, namen en gesprekken.
web-ended-key = Deze link geldt niet meer.
web-ended-key-about = De tafel heeft een nieuwe. Vraag die aan iemand die daar zit.
web-ended-kicked = De gastheer heeft je van deze tafel weggestuurd.
web-ended-kicked-about = De link die je kent geldt hier niet meer.
web-ended-left = Je hebt deze tafel verlaten.
web-ended-not-here = Er is geen tafel { $code } op dit apparaat.
web-ended-not-here-about = Hier staan alleen de tafels van dit apparaat. Een tafel op een Teerling-server open je met de hele link die de spelers delen.
web-ended-token = Dit apparaat heeft geen plaats meer aan deze tafel.
web-ended-unknown = Er is geen tafel { $code }. Klopt de code?
web-ended-version = De server is nieuwer dan deze pagina.
web-door-newcomers = Anderen mogen meedoen
web-door-newcomers-about = Uit: niemand nieuws komt binnen, ook niet met de link.
web-door-onlookers = Anderen mogen zonder naam meekijken
web-door-onlookers-about = Uit: alleen wie meedoet ziet deze tafel en haar uitgespeelde spellen.
web-engine-failed = De spellen konden niet worden geladen. Probeer het opnieuw als er een netwerk is.
web-engine-loading = De spellen worden klaargezet …
web-enter-all = Alle worpen
web-enter-back = Een stap terug
web-enter-die = Steen { $number }: { $value }
web-enter-face = Er ligt een { $face }
web-enter-hold = tik aan wat blijft liggen, dan de rest in
web-enter-inner = Nu het binnenste getal
web-enter-last = Laatste worp
web-enter-lies = Zo ligt het
web-enter-mode = Welke worpen je intikt
web-enter-open = nog niet ingetikt
web-enter-outer = Eerst het buitenste getal
web-enter-title = Wat ligt er op tafel?
web-enter-wrong = fout? tik op een steen
web-entry-each = Ieder tikt zelf in
web-entry-host = De gastheer tikt in
web-erase = Wis deze tafel
web-erase-sure = De spellen, namen en gesprekken van deze tafel worden voor iedereen verwijderd, nu en voorgoed.
web-erase-yes = Ja, alles wissen
web-evening-games = { $count ->
        [one] Deze avond: 1 spel
       *[other] Deze avond: { $count } spellen
    }
web-evening-leads = { $name } leidt: { $won } van { $count ->
        [one] 1 spel
       *[other] { $count } spellen
    }
web-evening-leads-only = { $name } leidt
web-evening-level = Gelijk: { $names }, elk { $won }
web-evening-level-many = Gelijk: { $count } spelers, elk { $won }
web-fair-promise = De belofte van de server, de vingerafdruk van zijn geheime getal:
web-falls = { $name } werpt
web-falls-yours = Je werpt
web-family = Wie hier eerder zat
web-fewer = Minder
web-forget-me = Ja, weggaan, en mijn naam verwijderen
web-forget-me-about = Wat je in de chat zei, verdwijnt ook.
web-friend-name = Naam van de andere speler
web-go-on = Verder: { $name }
web-go-on-here = Ga door zonder de server
web-go-on-result = Naar de uitslag
web-go-on-you = Verder: jouw beurt
web-held = vast
web-here = op dit apparaat
web-home-code = Code of link van de tafel
web-home-continue = { $game }: { $names }
web-home-doors = Tafels
web-home-enter = Naar de tafel
web-home-gone = Tafel { $code } is opgeruimd.
web-home-entries = Meer
web-home-join = Doe mee
web-home-motto = Zes dobbelspellen, één tafel
web-home-new = Nieuw hier?
web-home-new-lesson = Drie minuten Zocken
web-home-no-place = Je hebt geen plaats meer aan tafel { $code }.
web-home-open = Nieuwe tafel
web-home-puzzle = Puzzel
web-home-puzzle-open = die van vandaag is open
web-home-referee = Scheidsrechter
web-home-running = Speel verder
web-home-waiting = Terug naar de tafel
web-home-which = Tafel openen: welk spel?
web-host = gastheer
web-invite = Nodig anderen uit
web-kept-always = Tafels worden bewaard tot iemand ze wist.
web-kept-days = { $days ->
    [one] Een tafel waar een dag niets gebeurt, wordt gewist, met namen en gesprekken.
   *[other] Een tafel waar { $days } dagen niets gebeurt, wordt gewist, met namen en gesprekken.
    }
web-kick = Stuur weg
web-kick-about = Elke plaats van dat apparaat komt vrij; in een lopend spel neemt een bot het over. De tafel krijgt een nieuwe link, dus met de oude komt niemand terug. Wie er is, blijft.
web-kick-no = Nee, blijven
web-kick-title = Stuur { $name } weg
web-kick-yes = Ja, wegsturen
web-language = Taal
web-learn = Leer het al spelend
web-leave = Verlaat de tafel voorgoed
web-leave-sure = Je geeft je plaats op. In een lopend spel neemt een bot het over.
web-leave-yes = Ja, weggaan
web-level = Hoe goed bots spelen
web-level-beginner = Beginner
web-level-best = Best
web-level-good = Goed
web-level-random = Willekeurig
web-lobby-crowded = Te veel spelers voor dit spel
web-lobby-game = Het spel
web-lobby-missing = { $count ->
    [one] er is nog één speler nodig
   *[other] er zijn nog { $count } spelers nodig
    }
web-lobby-ready = Klaar: begin wanneer je wilt
web-lobby-share = Wachten op spelers: deel de code
web-lobby-start = Begin het spel
web-lobby-table = Aan tafel
web-lobby-too-many = { $count ->
    [one] één speler te veel
   *[other] { $count } spelers te veel
    }
web-lobby-waits = { $name } begint straks het spel
web-log = Wat er gebeurde
web-log-covered = { $name } werpt { $count } stenen onder de beker.
web-log-empty = Nog niets.
web-log-onlookers = { $count ->
    [one] Wat er gebeurde, { $count } kijkt mee
   *[other] Wat er gebeurde, { $count } kijken mee
    }
web-log-played = { $name }: { $what }
web-log-rolled = { $name } werpt { $faces }.
web-log-title = Tot nu toe
web-look-back = Terugkijken
web-me = Gast
web-menu = Meer
web-minutes = { $minutes } min
web-more-of = Eén meer
web-move-up = { $name } naar voren
web-my-name = Je naam
web-new-alone = Alleen of met bots
web-new-bots = Tegen bots
web-new-first = Eerste keer?
web-new-first-about = Leer het al spelend, in drie minuten
web-new-here = Eén apparaat
web-new-needs-server = Tegelijk spelen met meerdere apparaten gaat via een Teerling-server; één apparaat kan van hand tot hand gaan, en een spel als link van apparaat naar apparaat.
web-new-online = Online
web-new-online-about = Je krijgt een link en een code voor de anderen. Daar kunnen ook bots en meer spelers op jouw apparaat meedoen.
web-new-open = Open de tafel
web-new-play = Spelen
web-new-server-gone = De server is niet bereikbaar. Tafels voor meerdere toestellen hebben hem nodig; tegen bots en op één toestel speel je zonder.
web-new-who = Wie speelt er?
web-no-such-game = Zo’n spel is er hier niet.
web-nobody = Nog niemand
web-not-found = Niet hier
web-not-found-text = Op dit adres ligt niets.
web-notice-host = { $name } heeft nu de rechten van de gastheer
web-notice-host-you = Jij hebt nu de rechten van de gastheer
web-notice-forgotten = Iemand is van tafel gegaan en wordt vergeten
web-notice-left = { $name } is van tafel gegaan
web-notice-sent-away = De gastheer heeft { $name } weggestuurd
web-offline-short = De server is niet bereikbaar.
web-offline-table = Geen verbinding. Die komt vanzelf terug; er gaat niets verloren.
web-offline-text = We blijven het proberen; er gaat niets verloren.
web-offline-title = De server is niet bereikbaar.
web-only-here = Deze tafel staat alleen op dit toestel. Spelen met meerdere toestellen kan met een Teerling-server.
web-option-first = Wie begint?
web-option-place = Plaats { $place }
web-other-device = Ga verder op een ander apparaat
web-other-device-about = Deze link werkt één keer, tien minuten lang. Open hem op het andere apparaat.
web-other-device-qr = QR-code: verder op het apparaat dat hem scant
web-pace-instant = meteen
web-pace-normal = gewoon
web-pace-slow = rustig
web-part-missing = Een deel van deze pagina kon niet geladen worden.
web-pass-about = Niemand anders mag nu kijken.
web-pass-line = Doorgeven: nu { $name }
web-pass-ready = Ik ben { $name }
web-pass-to = Geef het apparaat aan { $name }
web-past = Gespeelde spellen
web-pause = Even stilstaan na een beurt
web-pause-about = Wat ze opleverde blijft liggen tot het gezien is; een tik gaat verder.
web-player = Speler { $number }
web-player-name = Naam van speler { $number }
web-players-exactly = { $count } spelers
web-players-range = { $low }–{ $high } spelers
web-pocket = Spellen alleen op dit toestel
web-pocket-about = Ze hebben geen server nodig en gaan door zonder netwerk; geen ander toestel kan meedoen.
web-present = aanwezig
web-print = Afdrukken
web-print-about = Een PDF: open die en druk af op 100 %.
web-print-about-table = Een PDF: open die en druk af op 100 %. De QR-code erop leidt terug naar deze tafel.
web-print-about-usual = Een PDF volgens de gewone regels: open die en druk af op 100 %. Huisregels drukt een Teerling-server af.
web-print-game = { $game } afdrukken
web-print-paper = Papier
web-print-rules = Regelboekje
web-print-sheet = Scoreblad
web-print-tableau = Tableau
web-qr = QR-code van tafel { $code }
web-reload = Opnieuw laden
web-remove = Haal { $name } weg
web-react = Zeg iets zonder woorden
web-result = Uitslag
web-result-ahead = { $points } meer dan { $name }
web-result-ahead-you = { $points } meer dan jij
web-result-alone = { $score } punten
web-result-nobody = Niemand heeft gewonnen
web-result-rule = De regel die het einde gaf:
web-result-you = Je wint!
web-rotate = { $players ->
    [2] Wissel van plaats
   *[other] Iedereen schuift één plaats op
    }
web-rule-read = Lees de regel
web-rules = Regels
web-rules-nothing = Geen regel zegt dit.
web-rules-of = Regels van { $game }
web-rules-of-all = Regels aan elke tafel
web-rules-search = Zoek in de regels
web-rules-table = Aan elke tafel
web-rules-which = Welk spel
web-seconds = { $seconds } seconden
web-sent-long = Dit spel is te lang voor een QR-code; de link bevat het helemaal.
web-sent-qr = QR-code van dit spel
web-server-trouble = Er ging iets mis op de server. Probeer het nog eens.
web-set-bots = Hoe snel bots spelen
web-set-chat = Er mag gepraat worden
web-set-clock = Tijd voor elke beslissing
web-set-dice = Dobbelstenen
web-set-entry = Wie de stenen intikt
web-set-grace = Geduld met wie weg is
web-set-options = Huisregels
web-set-pace = Tempo en klok
web-settings = Instellingen
web-shake = Werp door de telefoon te schudden
web-shake-about = Omhoog vegen over de stenen werpt ze ook.
web-shake-denied = De browser zegt deze pagina niet wanneer hij geschud wordt.
web-share = Delen
web-sit = Neem een plaats
web-sit-down = Ga zitten
web-somebody = iemand
web-sound = Geluid
web-stand = Maak de plaats van { $name } vrij
web-stand-only = Alleen de plaats vrijmaken
web-stand-only-about = { $name } mag blijven kijken.
web-stood-in = weg, er wordt voor hen gespeeld
web-stop = Stop dit spel
web-stop-sure = Het spel stopt nu en telt voor niemand.
web-stop-yes = Ja, stoppen
web-storage-save = Tafels bewaren
web-storage-short = Deze browser heeft weinig ruimte over. Bewaar de tafels van dit toestel in een bestand voordat er niets meer bij kan.
web-tables = Jouw tafels
web-tables-all = Alle tafels
web-theme = Uiterlijk
web-theme-dark = Donker
web-theme-light = Licht
web-theme-system = Systeem
web-throw = Werpen
web-tip-shake = Schud de telefoon of veeg omhoog over de stenen: ook zo vallen ze.
web-tip-swipe = Veeg omhoog over de stenen: ook zo vallen ze.
web-to-home = Naar de spellen
web-to-lobby = Spelers en regels
web-try-again = Probeer opnieuw
web-turn-chooses = { $name } kiest
web-turn-over = Het spel is uit
web-turn-over-alone = Afgelopen: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
    }
web-turn-over-won = Afgelopen: { $count ->
    [one] { $names } wint
   *[other] { $names } delen de winst
    }
web-turn-over-yours = Afgelopen: je wint
web-turn-throws = { $name } werpt
web-turn-you-choose = Jouw beurt: kies
web-turn-you-throw = Jouw beurt: werp
web-undo = Ongedaan maken
web-verify = Controleer een verslag
web-watchers = Kijken mee
web-watchers-nameless = { $count ->
    [one] één kijkt mee zonder naam
   *[other] { $count } kijken mee zonder naam
    }
web-won-by = { $count ->
    [one] { $names } wint
   *[other] { $names } winnen
    }
web-you = Jij
web-paper-box = { $box }: hoeveel punten?
web-paper-strike = streep
web-paper-strike-sure = zeker?
web-paper-title = Wat wordt opgeschreven?
web-stands-in = Een bot speelt voor { $name } tot die terug is.
web-tip = Goed om te weten
web-tip-read = Oké
web-played-on = niet vanaf het begin
