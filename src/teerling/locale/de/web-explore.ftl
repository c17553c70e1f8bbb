web-explore-about = Stell eine Situation auf dem Spielplan auf und sieh, was erlaubt ist, nach welcher Regel, und was es wert ist.
web-explore-all = Alle { $count } zeigen
web-explore-answer = Was erlaubt ist
web-explore-asking = Der Schiedsrichter sieht nach …
web-explore-best = am besten
web-explore-cannot-be = Das kann nicht sein
web-explore-colour = Welche Farbe?
web-explore-copy = Link kopieren
web-explore-count = { $count ->
    [one] 1 Möglichkeit ist erlaubt
   *[other] { $count } Möglichkeiten sind erlaubt
    }
web-explore-dice = Würfel
web-explore-empty = leer
web-explore-example = Ein Beispiel zeigen
web-explore-forbidden = Nicht erlaubt
web-explore-free = frei
web-explore-in-air = in der Luft
web-explore-legal = Erlaubt
web-explore-options = Spieler und Hausregeln
web-explore-pad = Welche Zahl?
web-explore-part = Antwort oder Aufstellen
web-explore-phase = Was jetzt geschieht
web-explore-play-on = Ab hier weiterspielen
web-explore-players = Spieler
web-explore-set = Aufstellen
web-explore-sheet = Zettel von { $name }
web-explore-short = Kurzform, für Link und Terminal
web-explore-take-away = Leer lassen
web-explore-throw = Der wievielte Wurf
web-explore-title = Schiedsrichter
web-explore-turn = Wer dran ist
web-explore-worth = Zeigen, was es wert ist
web-explore-worth-points = Wert, erwartete Punkte
web-explore-worth-turns = Wert, erwartete Züge
web-explore-worth-win = Wert, Gewinnchance
