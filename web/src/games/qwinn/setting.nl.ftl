web-qwinn-set-begun = Eerste beurt van { $name }
web-qwinn-set-boycott = Boycot bij { $name }
web-qwinn-set-first = Eerste rode steen
web-qwinn-set-first-turn = nog niet klaar
web-qwinn-set-opening = Werpen om de start
web-qwinn-set-pawn = Pion van { $name }
web-qwinn-set-play = Het spel
web-qwinn-set-points = Punten van { $name }
