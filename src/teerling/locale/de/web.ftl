web-absent = { $name } ist weg
web-absent-bot = Ein Bot spielt
web-absent-choose = Er oder sie ist dran. Was nun?
web-absent-go-on = Warten
web-absent-host = In { $time } hat jemand anderes die Rechte des Gastgebers.
web-absent-skip = Aussetzen
web-absent-wait = Er oder sie ist dran. In { $time } dürft ihr wählen.
web-absent-waiting = Du wartest auf diese Person. Du kannst noch immer wählen:
web-add-bot = Bot dazu
web-add-here = Noch jemand an diesem Gerät
web-add-player = Noch ein Spieler
web-again = Noch einmal
web-again-ask = Um Revanche bitten
web-again-asked = { $names } { $count ->
    [one] bittet
   *[other] bitten
} um Revanche
web-again-host = Der Gastgeber kann das nächste Spiel beginnen.
web-away = weg
web-back = Zurück
web-back-to-table = Zurück an den Tisch
web-best-here = Ohne Server sind die Regeln durchgerechnet, deren Lösung bei der Seite liegt; nach allen anderen spielt „Am besten“ wie „Gut“ und sagt es.
web-bot-like-good = spielt hier wie Gut
web-bot-waits = rechnet noch
web-bots = Bots
web-chat = Plaudern
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-say = Sag etwas
web-chat-send = Senden
web-chat-unread = Plaudern, { $count } neu
web-clock-none = keine Uhr
web-close = Schließen
web-coach = Coach
web-coach-about = Sagt, was jede Möglichkeit wert ist, wo er darf.
web-coach-agree = An diesem Tisch darf der Coach gefragt werden
web-coach-all = Alle Spieler sind einverstanden.
web-coach-some = Er schweigt, bis alle Spieler einverstanden sind.
web-coach-best = Beste
web-coach-hint = Tipp
web-coach-nearly = fast so gut
web-coach-says = Coach: { $what }
web-coach-take = Wählen
web-coach-take-best = Das Beste wählen
web-coach-unit-points = { $worth } Punkte
web-coach-unit-turns = { $worth } Züge
web-coach-unit-win = { $worth } Gewinnchance
web-coach-why = Warum?
web-code = Tischcode
web-code-about = Scannen oder eintippen. Ein Spitzname genügt.
web-come-in-closed = Der Gastgeber hat diesen Tisch für neue Gäste geschlossen.
web-come-in = Komm dazu
web-come-in-empty = Ein leerer Tisch wartet.
web-come-in-go = An den Tisch setzen
web-come-in-running = Es wird gerade gespielt. Du kannst zusehen und beim nächsten Spiel mitmachen.
web-come-in-slow = Noch keine Antwort: Es wird wieder gefragt, bis das Netz zurück ist.
web-come-in-watch = Nur zusehen
web-come-in-watch-as = Hereinkommen und zusehen
web-come-in-with = Am Tisch: { $names }
web-connecting = Verbinden …
web-copied = Der Link ist kopiert.
web-copy = Link kopieren
web-dice-entered = Echte Würfel
web-dice-entered-about = Ihr würfelt am Tisch und tippt ein, was daliegt. Das Programm rechnet und achtet auf die Regeln.
web-dice-fair = Nachweisbar fair
web-dice-fair-about = Alle geben ein eigenes Geheimnis dazu; danach kann jeder jeden Wurf nachrechnen.
web-dice-fair-sent = Mit diesen Würfeln lässt sich ein Spiel zwischen zweien von Gerät zu Gerät schicken, wenn es keine Becher hat; jedes andere erst, wenn es aus ist.
web-dice-none = Zettel
web-dice-none-about = Ihr würfelt am Tisch und schreibt nur auf, was es zählt. Der Zettel rechnet und sagt, wer dran ist.
web-dice-random = Programm würfelt
web-dice-random-about = Das Programm würfelt, mit der besten Zufallsquelle des Computers.
web-ended-again = Wieder hereinkommen
web-ended-closed = Der Gastgeber hat diesen Tisch für Zuschauer geschlossen.
web-ended-closed-about = Mit einem Namen kommst du vielleicht noch herein.
web-ended-elsewhere = Du spielst auf einem anderen Gerät weiter.
web-ended-erased = Den Tisch { $code } gibt es auf diesem Gerät nicht mehr.
web-ended-erased-about = Jemand hat ihn hier gelöscht, oder der Browser, weil ihm der Platz ausging. Hast du deine Tische in einer Datei gesichert, dann lies sie dort ein:
web-ended-gone = Dieser Tisch ist abgeräumt.
web-ended-gone-about = Er wurde gelöscht, mit seinen Spielen, Namen und Gesprächen.
web-ended-key = Dieser Link gilt nicht mehr.
web-ended-key-about = Der Tisch hat einen neuen. Lass ihn dir von jemandem geben, der dort sitzt.
web-ended-kicked = Der Gastgeber hat dich von diesem Tisch weggeschickt.
web-ended-kicked-about = Der Link, den du kennst, gilt hier nicht mehr.
web-ended-left = Du hast diesen Tisch verlassen.
web-ended-not-here = Auf diesem Gerät gibt es keinen Tisch { $code }.
web-ended-not-here-about = Hier stehen nur die Tische dieses Geräts. Einen Tisch auf einem Teerling-Server öffnest du mit dem ganzen Link, den die Spieler dort teilen.
web-ended-token = Dieses Gerät hat keinen Platz mehr an diesem Tisch.
web-ended-unknown = Es gibt keinen Tisch { $code }. Stimmt der Code?
web-ended-version = Der Server ist neuer als diese Seite.
web-door-newcomers = Andere dürfen dazukommen
web-door-newcomers-about = Aus: Niemand Neues kommt herein, auch nicht mit dem Link.
web-door-onlookers = Andere dürfen ohne Namen zusehen
web-door-onlookers-about = Aus: Nur wer dabei ist, sieht diesen Tisch und seine beendeten Spiele.
web-engine-failed = Die Spiele konnten nicht geladen werden. Versuche es wieder, sobald es ein Netz gibt.
web-engine-loading = Die Spiele werden bereitgelegt …
web-enter-all = Alle Würfe
web-enter-back = Einen Schritt zurück
web-enter-die = Würfel { $number }: { $value }
web-enter-face = Da liegt eine { $face }
web-enter-hold = Gehaltenes antippen, dann den Rest eintippen
web-enter-inner = Jetzt die innere Zahl
web-enter-last = Nur letzter Wurf
web-enter-lies = So liegt es
web-enter-mode = Welche Würfe eingetippt werden
web-enter-open = noch nicht eingetippt
web-enter-outer = Zuerst die äußere Zahl
web-enter-title = Was liegt auf dem Tisch?
web-enter-wrong = falsch? Würfel antippen
web-entry-each = Jeder tippt selbst
web-entry-host = Der Gastgeber tippt
web-erase = Diesen Tisch löschen
web-erase-sure = Die Spiele, Namen und Gespräche dieses Tisches werden für alle gelöscht, jetzt und endgültig.
web-erase-yes = Ja, alles löschen
web-evening-games = { $count ->
        [one] Dieser Abend: 1 Spiel
       *[other] Dieser Abend: { $count } Spiele
    }
web-evening-leads = { $name } führt: { $won } von { $count ->
        [one] 1 Spiel
       *[other] { $count } Spielen
    }
web-evening-leads-only = { $name } führt
web-evening-level = Gleichauf: { $names }, je { $won }
web-evening-level-many = Gleichauf: { $count } Leute, je { $won }
web-fair-promise = Das Versprechen des Servers, der Fingerabdruck seiner geheimen Zahl:
web-falls = { $name } würfelt
web-falls-yours = Du würfelst
web-family = Wer hier schon saß
web-fewer = Weniger
web-forget-me = Ja, verlassen und meinen Namen entfernen
web-forget-me-about = Auch was du im Chat gesagt hast, verschwindet.
web-friend-name = Name des anderen Spielers
web-go-on = Weiter: { $name }
web-go-on-here = Ohne den Server weiterspielen
web-go-on-result = Zum Ergebnis
web-go-on-you = Weiter: du bist dran
web-held = fest
web-here = an diesem Gerät
web-home-code = Code oder Link des Tisches
web-home-continue = { $game }: { $names }
web-home-doors = Tische
web-home-enter = Zum Tisch
web-home-gone = Tisch { $code } ist abgeräumt.
web-home-entries = Mehr
web-home-join = Mitspielen
web-home-motto = Sechs Würfelspiele, ein Tisch
web-home-new = Neu hier?
web-home-new-lesson = Drei Minuten Zocken
web-home-no-place = Du hast keinen Platz mehr an Tisch { $code }.
web-home-open = Neuer Tisch
web-home-puzzle = Rätsel
web-home-puzzle-open = das von heute ist offen
web-home-referee = Schiedsrichter
web-home-running = Weiterspielen
web-home-waiting = Zurück an den Tisch
web-home-which = Tisch eröffnen: welches Spiel?
web-host = Gastgeber
web-invite = Andere einladen
web-kept-always = Tische werden aufbewahrt, bis jemand sie löscht.
web-kept-days = { $days ->
    [one] Ein Tisch, an dem einen Tag lang nichts geschieht, wird gelöscht, mit Namen und Gesprächen.
   *[other] Ein Tisch, an dem { $days } Tage lang nichts geschieht, wird gelöscht, mit Namen und Gesprächen.
    }
web-kick = Wegschicken
web-kick-about = Alle Plätze dieses Geräts werden frei; in einem laufenden Spiel übernimmt ein Bot. Der Tisch bekommt einen neuen Link, mit dem alten kommt niemand zurück. Wer da ist, bleibt.
web-kick-no = Nein, bleiben
web-kick-title = { $name } wegschicken
web-kick-yes = Ja, wegschicken
web-language = Sprache
web-learn = Spielend lernen
web-leave = Den Tisch endgültig verlassen
web-leave-sure = Du gibst deinen Platz auf. In einem laufenden Spiel übernimmt ein Bot.
web-leave-yes = Ja, verlassen
web-level = Wie gut Bots spielen
web-level-beginner = Anfänger
web-level-best = Am besten
web-level-good = Gut
web-level-random = Zufällig
web-lobby-crowded = Zu viele Spieler für dieses Spiel
web-lobby-game = Das Spiel
web-lobby-missing = { $count ->
    [one] es fehlt noch ein Spieler
   *[other] es fehlen noch { $count } Spieler
    }
web-lobby-ready = Bereit: beginnt, wann ihr wollt
web-lobby-share = Warten auf Spieler: Code teilen
web-lobby-start = Spiel beginnen
web-lobby-table = Am Tisch
web-lobby-too-many = { $count ->
    [one] ein Spieler zu viel
   *[other] { $count } Spieler zu viel
    }
web-lobby-waits = { $name } beginnt gleich das Spiel
web-log = Was geschah
web-log-covered = { $name } würfelt { $count } Würfel unter dem Becher.
web-log-empty = Noch nichts.
web-log-onlookers = { $count ->
    [one] Was geschah, { $count } schaut zu
   *[other] Was geschah, { $count } schauen zu
    }
web-log-played = { $name }: { $what }
web-log-rolled = { $name } würfelt { $faces }.
web-log-title = Bisher
web-look-back = Rückblick
web-me = Gast
web-menu = Mehr
web-minutes = { $minutes } Min.
web-more-of = Eins mehr
web-move-up = { $name } nach vorn
web-my-name = Dein Name
web-new-alone = Allein oder mit Bots
web-new-bots = Gegen Bots
web-new-first = Zum ersten Mal?
web-new-first-about = Lerne es beim Spielen, in drei Minuten
web-new-here = Ein Gerät
web-new-needs-server = Mit mehreren Geräten zugleich spielt man über einen Teerling-Server; ein Gerät kann von Hand zu Hand gehen, und ein Spiel als Link von Gerät zu Gerät.
web-new-online = Online
web-new-online-about = Du bekommst Link und Code für die anderen. Dort können auch Bots und weitere Spieler an deinem Gerät mitmachen.
web-new-open = Tisch eröffnen
web-new-play = Spielen
web-new-server-gone = Der Server ist nicht erreichbar. Tische für mehrere Geräte brauchen ihn; gegen Bots und an einem Gerät geht es ohne.
web-new-who = Wer spielt?
web-no-such-game = So ein Spiel gibt es hier nicht.
web-nobody = Noch niemand
web-not-found = Nicht hier
web-not-found-text = An dieser Adresse liegt nichts.
web-notice-host = { $name } hat jetzt die Rechte des Gastgebers
web-notice-host-you = Du hast jetzt die Rechte des Gastgebers
web-notice-forgotten = Jemand hat den Tisch verlassen und wird vergessen
web-notice-left = { $name } hat den Tisch verlassen
web-notice-sent-away = Der Gastgeber hat { $name } weggeschickt
web-offline-short = Der Server ist nicht erreichbar.
web-offline-table = Keine Verbindung. Sie kommt von selbst zurück; nichts geht verloren.
web-offline-text = Wir versuchen es weiter; nichts geht verloren.
web-offline-title = Der Server ist nicht erreichbar.
web-only-here = Dieser Tisch steht nur auf diesem Gerät. Mit mehreren Geräten spielt man über einen Teerling-Server.
web-option-first = Wer beginnt?
web-option-place = Platz { $place }
web-other-device = Auf einem anderen Gerät weiterspielen
web-other-device-about = Dieser Link gilt einmal, zehn Minuten lang. Öffne ihn auf dem anderen Gerät.
web-other-device-qr = QR-Code: weiter auf dem Gerät, das ihn scannt
web-pace-instant = sofort
web-pace-normal = normal
web-pace-slow = gemächlich
web-part-missing = Ein Teil dieser Seite konnte nicht geladen werden.
web-pass-about = Niemand sonst darf jetzt hinsehen.
web-pass-line = Weitergeben: jetzt { $name }
web-pass-ready = Ich bin { $name }
web-pass-to = Gib das Gerät an { $name }
web-past = Gespielte Spiele
web-pause = Ein Moment am Ende eines Zuges
web-pause-about = Was er brachte, bleibt liegen, bis es gesehen ist; ein Tipp geht weiter.
web-player = Spieler { $number }
web-player-name = Name von Spieler { $number }
web-players-exactly = { $count } Spieler
web-players-range = { $low }–{ $high } Spieler
web-pocket = Spiele allein auf diesem Gerät
web-pocket-about = Sie brauchen keinen Server und gehen ohne Netz weiter; kein anderes Gerät kann mitspielen.
web-present = anwesend
web-print = Drucken
web-print-about = Ein PDF: öffnen und mit 100 % drucken.
web-print-about-table = Ein PDF: öffnen und mit 100 % drucken. Der QR-Code darauf führt zurück an diesen Tisch.
web-print-about-usual = Ein PDF nach den üblichen Regeln: öffnen und mit 100 % drucken. Hausregeln druckt ein Teerling-Server.
web-print-game = { $game } drucken
web-print-paper = Papier
web-print-rules = Regelheft
web-print-sheet = Spielzettel
web-print-tableau = Tableau
web-qr = QR-Code von Tisch { $code }
web-reload = Neu laden
web-remove = { $name } entfernen
web-react = Etwas ohne Worte sagen
web-result = Ergebnis
web-result-ahead = { $points } vor { $name }
web-result-ahead-you = { $points } vor dir
web-result-alone = { $score } Punkte
web-result-nobody = Niemand hat gewonnen
web-result-rule = Die Regel, die es beendet hat:
web-result-you = Gewonnen!
web-rotate = { $players ->
    [2] Plätze tauschen
   *[other] Alle rücken einen Platz weiter
    }
web-rule-read = Regel lesen
web-rules = Regeln
web-rules-nothing = Keine Regel sagt das.
web-rules-of = Regeln von { $game }
web-rules-of-all = Regeln an jedem Tisch
web-rules-search = Regel suchen
web-rules-table = An jedem Tisch
web-rules-which = Welches Spiel
web-seconds = { $seconds } Sekunden
web-sent-long = Dieses Spiel ist zu lang für einen QR-Code; der Link enthält es ganz.
web-sent-qr = QR-Code dieses Spiels
web-server-trouble = Auf dem Server ging etwas schief. Bitte versuch es noch einmal.
web-set-bots = Wie schnell Bots spielen
web-set-chat = Es darf geplaudert werden
web-set-clock = Zeit für jede Entscheidung
web-set-dice = Würfel
web-set-entry = Wer die Würfel eintippt
web-set-grace = Geduld mit Abwesenden
web-set-options = Hausregeln
web-set-pace = Tempo und Uhr
web-settings = Einstellungen
web-shake = Würfeln durch Schütteln des Telefons
web-shake-about = Auch wer über die Würfel nach oben wischt, wirft sie.
web-shake-denied = Der Browser sagt dieser Seite nicht, wann er geschüttelt wird.
web-share = Teilen
web-sit = Platz nehmen
web-sit-down = Hinsetzen
web-somebody = jemand
web-sound = Geräusche
web-stand = Den Platz von { $name } räumen
web-stand-only = Nur den Platz räumen
web-stand-only-about = { $name } darf weiter zusehen.
web-stood-in = weg, wird vertreten
web-stop = Spiel abbrechen
web-stop-sure = Das Spiel endet jetzt und zählt für niemanden.
web-stop-yes = Ja, abbrechen
web-storage-save = Tische sichern
web-storage-short = Dieser Browser hat nur noch wenig Platz. Sichere die Tische dieses Geräts in einer Datei, bevor nichts mehr hineingeht.
web-tables = Deine Tische
web-tables-all = Alle Tische
web-theme = Aussehen
web-theme-dark = Dunkel
web-theme-light = Hell
web-theme-system = System
web-throw = Würfeln
web-tip-shake = Schüttle das Telefon oder wische über die Würfel nach oben: Auch so fallen sie.
web-tip-swipe = Wische über die Würfel nach oben: Auch so fallen sie.
web-to-home = Zu den Spielen
web-to-lobby = Spieler und Regeln
web-try-again = Noch einmal
web-turn-chooses = { $name } wählt
web-turn-over = Das Spiel ist aus
web-turn-over-alone = Spielende: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
    }
web-turn-over-won = Spielende: { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen den Sieg
    }
web-turn-over-yours = Spielende: du gewinnst
web-turn-throws = { $name } würfelt
web-turn-you-choose = Du bist dran: wähle
web-turn-you-throw = Du bist dran: würfle
web-undo = Rückgängig
web-verify = Eine Aufzeichnung prüfen
web-watchers = Schauen zu
web-watchers-nameless = { $count ->
    [one] einer schaut ohne Namen zu
   *[other] { $count } schauen ohne Namen zu
    }
web-won-by = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
    }
web-you = Du
web-paper-box = { $box }: Wie viele Punkte?
web-paper-strike = strei­chen
web-paper-strike-sure = sicher?
web-paper-title = Was wird aufgeschrieben?
web-stands-in = Ein Bot spielt für { $name }, bis der Platz wieder besetzt ist.
web-tip = Gut zu wissen
web-tip-read = Gut
web-played-on = nicht von Anfang an
