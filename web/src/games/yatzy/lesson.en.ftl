web-learn-yatzy-throw = This is your sheet: fifteen boxes, and each may be filled only once. You have five dice and up to three throws. Throw all five.
web-learn-yatzy-hold = Two fives: a start. Tap both fives so that they are held, then throw the other three again.
web-learn-yatzy-again = A third five! Keep all three fives and use your last throw for the other two dice.
web-learn-yatzy-box = Three fives and two threes are a full house. Every open box shows what it would score now. Tap Full house: the first tap chooses, the second enters its 21 points.
web-learn-yatzy-second = That box is full now. In every turn you fill one more. A new turn: throw.
web-learn-yatzy-straight = 1, 2, 3, 4: only the 5 is missing for a small straight. Hold these four and throw the 6 again.
web-learn-yatzy-any = No five. You may stop before the third throw, but a box has to be filled. Where it scores 0, the box is struck and gone. Choose the box that hurts least.
web-learn-yatzy-end = That is Yatzy. Fill all fifteen boxes; 63 points in the upper half earn a bonus of 50. The highest total wins.
