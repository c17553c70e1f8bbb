web-qwinn-set-begun = First turn of { $name }
web-qwinn-set-boycott = Boycott on { $name }
web-qwinn-set-first = First red die
web-qwinn-set-first-turn = still to be finished
web-qwinn-set-opening = Throw for the start
web-qwinn-set-pawn = Pawn of { $name }
web-qwinn-set-play = The game
web-qwinn-set-points = Points of { $name }
