web-learn-dubbelyatzy-throw = Six dice, and inside each of them another one: every throw gives six outer and six inner numbers. Throw them all.
web-learn-dubbelyatzy-hold = The digits below each die are its outer and its inner number. A die is held or thrown as a whole. Hold 3-2, 3-3 and 6-5 and throw the others again.
web-learn-dubbelyatzy-outer = Outside: 3 3 3 4 6 6. Each box takes five of the six numbers; without the 4 it is a full house. Tap Full house twice.
web-learn-dubbelyatzy-inner = Now the inner numbers: 1 2 2 3 4 5. Leave out one 2 and it is a small straight. The best number is left out for you. Tap Small straight twice.
web-learn-dubbelyatzy-second = One throw, two boxes: 21 and 15 points. There are sixteen boxes, so the game lasts eight turns. Throw for the second one.
web-learn-dubbelyatzy-any-outer = Now it is up to you. Which box for the outer numbers? Remember that the inner ones need a box afterwards. Extra counts as minus points.
web-learn-dubbelyatzy-any-inner = And a box for the inner numbers. A box in which they score nothing is struck.
web-learn-dubbelyatzy-end = That is DubbelYatzy. Watch both halves: what helps outside may hurt inside. The highest total wins.
