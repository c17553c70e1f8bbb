web-after-as-table = Die Punkte als Tabelle
web-after-before = Einen Schritt zurück
web-after-check = Jeden Wurf prüfen
web-after-curve = Die Punkte, Schritt für Schritt
web-after-curve-label = Die Punkte über { $count } Schritte, eine Linie für jeden Spieler; darunter auch als Tabelle
web-after-dice = Was die Würfel taten
web-after-dice-all = Alle Würfel
web-after-dice-count = { $count ->
    [one] Ein Würfel fiel; zu erwarten war jede Zahl { $expected } Mal.
   *[other] { $count } Würfel fielen; zu erwarten war jede Zahl etwa { $expected } Mal.
    }
web-after-dice-fell = { $face }: { $count } Mal gefallen, { $expected } erwartet
web-after-dice-inner = Innere Zahlen
web-after-dice-line = Was der Zufall allein ergäbe
web-after-dice-outer = Äußere Zahlen
web-after-dice-which = Welche Würfel
web-after-download = Aufzeichnung sichern
web-after-fair = Waren die Würfel fair?
web-after-fair-about = Gespielt wurde mit nachweisbar fairen Würfeln. Ein Tipp wirft jeden Wurf noch einmal und vergleicht ihn mit dem, was fiel.
web-after-finished = beendet
web-after-next = Einen Schritt weiter
web-after-not-fair = Gespielt wurde nicht mit nachweisbar fairen Würfeln, es gibt also nichts zu prüfen. Vor dem nächsten Spiel kannst du sie wählen.
web-after-pause = Anhalten
web-after-play = Abspielen
web-after-play-this = { $game } spielen
web-after-right = Stimmt:
web-after-scores-at = Die Punkte bei Schritt { $step }
web-after-share = Spiel teilen
web-after-start = Der Tisch vor dem ersten Wurf
web-after-step = Schritt
web-after-step-text = Schritt { $step } von { $steps }: { $text }
web-after-steps = Das Spiel, Schritt für Schritt
web-after-title = { $game }: ein beendetes Spiel
web-after-goes-on = Das nächste Spiel läuft: zum Tisch
web-after-to-room = Zurück an den Tisch, noch einmal
web-after-turn-before = Der Zug davor
web-after-turn-next = Der nächste Zug
web-after-winner = gewonnen:
web-after-wrong = Stimmt nicht:
web-verify-about = Jedes beendete Spiel lässt sich als Aufzeichnung sichern. Wurde es mit nachweisbar fairen Würfeln gespielt, kann hier jeder jeden Wurf nachprüfen.
web-verify-added = Hinzugefügt von { $name }
web-verify-added-nothing = nichts
web-verify-busy = wird geprüft
web-verify-choose = Aufzeichnung auswählen
web-verify-commitment = Die geheime Zahl ist die, die vor dem Spiel versprochen wurde.
web-verify-commitment-wrong = Die geheime Zahl ist nicht die, die vor dem Spiel versprochen wurde.
web-verify-compare = Vergleiche selbst: Ist dies das Versprechen, das du vor dem Spiel gesehen hast, und hat dein Gerät dies hinzugefügt?
web-verify-drop = oder die Datei hier ablegen
web-verify-fails = Es wurde nicht wie versprochen gewürfelt
web-verify-finished = Das Spiel wurde zu Ende gespielt: Kein Wurf fehlt.
web-verify-holds = Jeder Wurf ist wie versprochen
web-verify-how = So funktionieren faire Würfel
web-verify-how-1 = Vor dem Spiel zieht der Server eine geheime Zahl und zeigt allen ihren Fingerabdruck. Das ist das Versprechen: Die Zahl lässt sich nun nicht mehr unbemerkt ändern.
web-verify-how-2 = Dann fügt das Gerät jedes Spielers eine eigene Zufallszahl hinzu, die der Server bei seinem Versprechen nicht kennen konnte.
web-verify-how-3 = Jeder Wurf wird nach einer öffentlichen Vorschrift aus der geheimen Zahl und aus allem berechnet, was die Spieler hinzugefügt haben.
web-verify-how-4 = Nach dem Spiel wird die geheime Zahl aufgedeckt. Wer die Aufzeichnung hat, kann jeden Wurf noch einmal werfen und sehen, ob dieselben Zahlen fallen.
web-verify-how-link = So funktionieren faire Würfel
web-verify-how-proves = Stimmt alles überein und erkennst du das Versprechen und deine eigene Zahl wieder, dann wurde kein Wurf mehr verändert, nachdem alle Zahlen da waren, auch nicht vom Server. Was es nicht zeigt: ob der Server kommende Würfe schon kannte.
web-verify-more-wrong = { $count ->
    [one] und noch einer
   *[other] und { $count } weitere
    }
web-verify-not-fair = Diese Würfel lassen sich nicht prüfen
web-verify-not-fair-about = Die Aufzeichnung selbst ist in Ordnung, aber gespielt wurde nicht mit nachweisbar fairen Würfeln: Sie enthält keine geheime Zahl.
web-verify-noted = Das Versprechen ist das, was dieses Gerät vor dem Spiel notiert hat, und die Zahl, die es hinzufügte, ist dabei.
web-verify-noted-wrong = Das Versprechen oder die Zahl, die dieses Gerät hinzufügte, ist nicht, was es vor dem Spiel notiert hat.
web-verify-published = Vor dem Spiel versprochen (der Fingerabdruck der geheimen Zahl)
web-verify-seed = Die geheime Zahl, nach dem Spiel aufgedeckt
web-verify-throws = { $count ->
    [one] Der eine Wurf ergibt sich aus der geheimen Zahl und den Zahlen der Spieler.
   *[other] Alle { $count } Würfe ergeben sich aus der geheimen Zahl und den Zahlen der Spieler.
    }
web-verify-throws-wrong = { $wrong } von { $count } Würfen ergeben sich nicht aus der geheimen Zahl und den Zahlen der Spieler.
web-verify-unfinished = Das Spiel wurde nicht zu Ende gespielt; geprüft ist nur, was in der Aufzeichnung steht.
web-verify-unproven = Schritt { $event }: Ein Wort, aus dem dieser Wurf folgen würde, wurde nicht gezeigt.
web-verify-unreadable = Diese Aufzeichnung ist nicht lesbar
web-verify-words = Beide Geräte haben die Wörter gezeigt, die sie versprochen hatten.
web-verify-words-throws = { $count ->
    [one] Der eine Wurf folgt aus den Wörtern beider Geräte.
   *[other] Alle { $count } Würfe folgen aus den Wörtern beider Geräte.
    }
web-verify-words-throws-wrong = { $wrong } von { $count } Würfen folgen nicht aus den Wörtern beider Geräte.
web-verify-words-wrong = Was ein Gerät gezeigt hat, ist nicht, was es versprochen hatte.
web-verify-wrong-throw = Schritt { $event }: Aufgezeichnet ist { $thrown }, richtig wäre { $fair } gewesen.
