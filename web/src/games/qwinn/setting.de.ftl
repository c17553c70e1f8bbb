web-qwinn-set-begun = Erster Zug von { $name }
web-qwinn-set-boycott = Boykott auf { $name }
web-qwinn-set-first = Erster roter Würfel
web-qwinn-set-first-turn = noch nicht beendet
web-qwinn-set-opening = Wurf um den Anfang
web-qwinn-set-pawn = Figur von { $name }
web-qwinn-set-play = Das Spiel
web-qwinn-set-points = Punkte von { $name }
