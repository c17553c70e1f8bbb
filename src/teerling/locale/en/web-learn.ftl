web-learn-astray = That is allowed, too. For this first game, please do what the sentence above asks for.
web-learn-leave = Leave the first game
web-learn-play = Play now
web-learn-show = Show me
web-learn-step = step { $step } of { $steps }
web-learn-title = First game: { $game }

web-learn-yatzy-throw = This is your sheet: fifteen boxes, and each may be filled only once. You have five dice and up to three throws. Throw all five.
web-learn-yatzy-hold = Two fives: a start. Tap both fives so that they are held, then throw the other three again.
web-learn-yatzy-again = A third five! Keep all three fives and use your last throw for the other two dice.
web-learn-yatzy-box = Three fives and two threes are a full house. Every open box shows what it would score now. Tap Full house: the first tap chooses, the second enters its 21 points.
web-learn-yatzy-second = That box is full now. In every turn you fill one more. A new turn: throw.
web-learn-yatzy-straight = 1, 2, 3, 4: only the 5 is missing for a small straight. Hold these four and throw the 6 again.
web-learn-yatzy-any = No five. You may stop before the third throw, but a box has to be filled. Where it scores 0, the box is struck and gone. Choose the box that hurts least.
web-learn-yatzy-end = That is Yatzy. Fill all fifteen boxes; 63 points in the upper half earn a bonus of 50. The highest total wins.

web-learn-dubbelyatzy-throw = Six dice, and inside each of them another one: every throw gives six outer and six inner numbers. Throw them all.
web-learn-dubbelyatzy-hold = The digits below each die are its outer and its inner number. A die is held or thrown as a whole. Hold 3-2, 3-3 and 6-5 and throw the others again.
web-learn-dubbelyatzy-outer = Outside: 3 3 3 4 6 6. Each box takes five of the six numbers; without the 4 it is a full house. Tap Full house twice.
web-learn-dubbelyatzy-inner = Now the inner numbers: 1 2 2 3 4 5. Leave out one 2 and it is a small straight. The best number is left out for you. Tap Small straight twice.
web-learn-dubbelyatzy-second = One throw, two boxes: 21 and 15 points. There are sixteen boxes, so the game lasts eight turns. Throw for the second one.
web-learn-dubbelyatzy-any-outer = Now it is up to you. Which box for the outer numbers? Remember that the inner ones need a box afterwards. Extra counts as minus points.
web-learn-dubbelyatzy-any-inner = And a box for the inner numbers. A box in which they score nothing is struck.
web-learn-dubbelyatzy-end = That is DubbelYatzy. Watch both halves: what helps outside may hurt inside. The highest total wins.

web-learn-zock-opening = The row of flaps below is yours, the one above is Bram’s. Whoever first covers all nine wins. Both throw two dice; the higher total begins. Throw.
web-learn-zock-throw = You have 9, Bram has 5: you begin. Throw again, this time in earnest.
web-learn-zock-cover = With 2 and 4 you cover the fields 2 and 4, or the field of their sum, 6. Two flaps at once bring you further: choose 2 and 4 and cover them.
web-learn-zock-other = Bram threw two fours. With equal dice only the sum counts, so he covered 8. Your throw.
web-learn-zock-ten = 5 + 5 = 10. A result is covered digit by digit, and zero has no field: that leaves field 1. Cover it.
web-learn-zock-third = Throw for your third turn.
web-learn-zock-must = 2 and 4 again, but these two are covered already. Try to tap 2 and you will see the rule that forbids it. Only the sum is left, and you must cover if you can: 6.
web-learn-zock-miss = Bram has played and your dice have fallen: 2 and 2. Their sum is 4, and that is covered. You cannot cover anything, so you miss this turn.
web-learn-zock-end = That is ZOCK. Whoever covers the whole row first wins, and the loser’s open fields are added up. Three variants make it wilder.

web-learn-zocken-take = Seven dice in seven colours; beside each field stands a circle in one of them. You throw the dice one by one and choose the next one each time. Begin with amber: tap it.
web-learn-zocken-place = Amber shows 1. The circle beside field 1 is amber, too: there it is a colour match. And the 1 stands well on the left, because the row may only rise or only fall. Tap field 1 twice.
web-learn-zocken-second = One match is worth 10 points. Now take the vermilion die (crosses).
web-learn-zocken-match = A 5. The circle beside field 6 is vermilion: a second match, and 1 … 5 rises. Between them there is room for 1 to 5. Put it on field 6.
web-learn-zocken-third = Now the green die (squares).
web-learn-zocken-order = A 6. The green circle stands beside field 3, but 1, 6, 5 neither rises nor falls: try it, and the rule answers. The 6 fits on field 7 or, for 10 points less, on the evasion field at the end. Put it on field 7.
web-learn-zocken-bet = Three dice lie there, so the others may bet. Bram bets that you will score more than 50: if he is right he gets half of your score, if not he loses 20. Take the blue die (stars).
web-learn-zocken-fourth = A 4 fits between 1 and 5, and blue belongs to field 5. A third match raises your matches from 30 to 60 points!
web-learn-zocken-end = This is how the row grows, up to seven dice. If none of them goes OUT, you get 50 points more. After five rounds the highest total wins.

web-learn-qwinn-opening = You and Bram face each other across the board. Whoever first has 250 points and no boycott on them wins. Both throw the red die; the higher number begins.
web-learn-qwinn-throw = Your 5 beats Bram’s 2. You have up to three throws with four white dice and the red one. Throw.
web-learn-qwinn-hold = Two threes. Hold them both and throw the other three dice, the red one too.
web-learn-qwinn-box = Three threes. Your pawn stands on Topper, and from there it reaches every box. Move it to Three alike for 9 points: the first tap chooses, the second moves.
web-learn-qwinn-second = From now on your pawn reaches its own box and its neighbours; for more it has to jump. And from your second turn on, the red die can do something. Throw.
web-learn-qwinn-jump = 5 5 5 2 2, a full house worth 25. It is two boxes away, and you may jump as far as the red die shows: 5. Move to Full house.
web-learn-qwinn-third = 34 points. Throw for your third turn.
web-learn-qwinn-boycott = 3 4 5 6 is a small straight, the very next box: 30 points without a jump. So the red 6 is free to boycott Bram. Tap Small straight, then Negeer in Bram’s red boxes, then move.
web-learn-qwinn-end = Negeer takes the red die’s powers away from Bram until he removes it. Max 2x leaves him two throws, Minus makes failed throws expensive. Now you know all of Qwinn.

web-learn-zocknroll-cup = Two dice are yours alone: they lie under your cup and nobody else sees them. Throw them.
web-learn-zocknroll-white = Two fours, and only you know. Jörg the gambler sits in, too; nobody looks under his cup. White dice count for everybody. You start: throw the first three.
web-learn-zocknroll-decide = With the white 4 you have three alike. Get out now and you cross it (3 points) and also “Out in round 1” (2). Or stay in for more. Be brave: stay in.
web-learn-zocknroll-fourth = Bram got out with a pair; his dice lie open now. Noor stayed in. Throw the fourth white die.
web-learn-zocknroll-stay = A second 2: fours and twos make a full house, 5 points if you get out. If you stay, only the best hand of all scores, but winning is worth a cross of its own. Stay in.
web-learn-zocknroll-fifth = Noor stayed, too. Round 3: throw the fifth white die.
web-learn-zocknroll-joerg = Now all cups are lifted, Jörg’s too. He always stays in, and he can win like everybody else. Lift his cup.
web-learn-zocknroll-cross = Two pairs for Jörg, three alike for Noor: your full house is the best. “Won round 3” is crossed already; now cross your combination.
web-learn-zocknroll-end = That was a deal. The game ends with the deal in which somebody makes a sixth cross in a row. Most points win.
