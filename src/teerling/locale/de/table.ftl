refused-not-your-turn = Du bist nicht dran: Platz { $seat } ist gefragt.
refused-dice-awaited = Erst die Würfel: Platz { $seat } würfelt jetzt.
refused-decision-awaited = Jetzt keine Würfel: Platz { $seat } muss erst entscheiden.
refused-number-of-dice = { $given } Würfel { $given ->
        [one] wurde
       *[other] wurden
    } genannt, erwartet { $awaited ->
        [one] wird
       *[other] werden
    } { $awaited }.
refused-face = { $face } gibt es auf diesem Würfel nicht: Er zeigt { $low } bis { $high }.
refused-game-over = Das Spiel ist vorbei.
malformed-event = Das ist kein Ereignis: { $what }.
malformed-action = Das ist kein Zug dieses Spiels: { $what }.
not-each-once = Option { $option } muss jedes davon genau einmal nennen, in beliebiger Reihenfolge: { $allowed }. Sie nennt: { $value }.
wrong-option = Option { $option } kann nicht { $value } sein; erlaubt: { $allowed }.
damaged-text = Die Aufzeichnung ist beschädigt ({ $place }): Das ist kein Text in UTF-8.
damaged-json = Die Aufzeichnung ist beschädigt ({ $place }): Das ist kein JSON, oder ein Stück davon fehlt.
damaged-form = Die Aufzeichnung ist beschädigt ({ $place }): So wird kein Spiel aufgezeichnet.
damaged-format = Diese Aufzeichnung kann hier nicht gelesen werden: Sie hat Format { $given }, dieses Programm liest Format { $known }.
damaged-game = Diese Aufzeichnung kann hier nicht gelesen werden: Es gibt kein Spiel { $given }; bekannt: { $known }.
damaged-version = Diese Aufzeichnung kann hier nicht gelesen werden: Sie folgt Version { $given } der Regeln, dieses Programm spielt Version { $known }.
damaged-option = Die Aufzeichnung ist beschädigt ({ $place }): { $reason }.
damaged-seats = Die Aufzeichnung ist beschädigt ({ $place }): { $given } Namen für { $awaited } Spieler.
damaged-length = Die Aufzeichnung ist beschädigt ({ $place }): { $awaited } Ereignisse, aber Prüfziffern für { $given }; etwas wurde abgeschnitten oder hinzugefügt.
damaged-check = Die Aufzeichnung ist beschädigt ({ $place }): Sie wurde nachträglich verändert.
damaged-event = Die Aufzeichnung ist beschädigt ({ $place }): { $reason }.
damaged-no-event = Die Aufzeichnung ist beschädigt ({ $place }): So ein Ereignis gibt es in diesem Spiel nicht.
name-damaged-byte = Byte
name-damaged-file = Datei
name-damaged-header = Kopf
name-damaged-event = Ereignis
name-damaged-checks = Prüfziffern
name-damaged-seats = Plätze
name-damaged-game = Spiel
name-damaged-version = Version
name-damaged-teerling = Format
name-damaged-options = Option
name-damaged-position = Stellung
name-damaged-fair = faire Würfel
