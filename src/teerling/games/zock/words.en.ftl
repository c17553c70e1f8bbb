help-ask-zock = Which fields can be covered? e.g. ask zock 4 3 --variant c --open 1-9

zock-coach-wins = That covers the whole row and wins the game.
zock-coach-last = Only { $left } stays open: a throw covers it with { $finish } %.
zock-coach-finish = Still open: { $left }. The next throw covers something with { $usable } %, the whole row with { $finish } %.
zock-coach-left = Still open: { $left }. The next throw covers something with { $usable } %, the hardest field { $hardest } with { $chance } %.
zock-coach-must-miss = Nothing fits this throw. Still open: { $left }; the next throw covers something with { $usable } %.
zock-coach-wins-chips = That covers the whole row and wins the game. Chips then: { $mine } to { $theirs }; games to go: { $games }.
zock-coach-wins-last = That covers the whole row and ends the match. Chips then: { $mine } to { $theirs }.
zock-coach-wins-games = That covers the whole row and wins the game. Games won then: { $mine } to { $theirs }; games to go: { $games }.
zock-coach-wins-last-game = That covers the whole row and ends the match. Games won then: { $mine } to { $theirs }.
zock-coach-chips = Still open: { $left }, to pay if you lose: { $points }. The next throw covers something with { $usable } %. For this game alone the chance would be { $alone } %.
zock-coach-wrong-cover = { $fields } does not come from { $a } and { $b }: if the other objects, it opens again and the turn is lost.
zock-coach-wrong-miss = Missing breaks a rule: you can cover, so you must: { $covers }.
zock-coach-all-right = Everything was covered rightly: an objection changes nothing.
zock-coach-let-win = Wrongly covered: { $fields }. Unless you object, the other has won.
zock-coach-let-stand = Wrongly covered: { $fields }. Unless you object, the other has only { $left } still open.
zock-coach-object = Wrongly covered: { $fields }. After your objection the other has { $left } open.

name-zock-variant-basic = basic game
name-zock-variant-a = variant A
name-zock-variant-b = variant B
name-zock-variant-c = variant C
name-zock-eleven-none = nothing
name-zock-eleven-one = field 1
name-zock-digits-always = always
name-zock-digits-variant-c = only in variant C
name-zock-referee-program = the program
name-zock-referee-players = the players
name-zock-pays-sum = the sum of the open fields
name-zock-pays-fields = the number of open fields
name-zock-pays-game = nothing, games won count

name-zock-best-throws = Quickest ZOCK, throws

about-zock = Two dice against nine flaps: cover your row first.
option-zock-players = Always two.
option-zock-variant = The basic game, or variant A, B or C.
option-zock-eleven = What the result 11 covers: nothing, or field 1.
option-zock-digits = Where results are read by their digits: always, or in variant C only.
option-zock-split_doubles = In B and C, doubles may also be split over two fields.
option-zock-referee = Who sees to the rules: the program, or the players by objecting.
option-zock-games = How many games make the match.
option-zock-chips = What a red, blue, yellow and green chip is worth.
option-zock-pays = What the loser of a game pays.
zock-judge-first = First say whether you accept what the other covered.
zock-must-cover = You can cover, so you must.
zock-no-objection-now = There is nothing to object to now: answer your throw.
zock-no-such-field = There is no field { $field }: the row has 1 to 9.
zock-field-covered = Field { $field } is covered already.
zock-one-or-two-fields = Cover one or two open fields.
zock-no-split-of-doubles = A double is not split: only the sum { $sum } counts.
zock-must-miss = With { $a } and { $b } nothing can be covered: you miss the turn.
zock-not-from-throw = { $fields } does not come from { $a } and { $b }.
zock-chips = Chips: { $first } { $chips } · { $second } { $others }
zock-games-won = Games won: { $first } { $chips } · { $second } { $others }
zock-match = Game { $game } of { $games }
zock-ask-start = Who begins? The higher sum.
zock-ask-judge = Was it right? accept / object
zock-ask-cover-freely = Which fields do you cover? One or two, or miss
zock-ask-miss = Nothing can be covered. Enter: miss
zock-ask-cover = Which fields do you cover? { $covers }
zock-miss = miss
zock-accept = accept
zock-object = object
zock-reason-dice = both dice
zock-reason-sum = sum
zock-reason-split = split sum
zock-reason-product = product
zock-reason-difference = difference
zock-paper-chips = Chips: red { $red } · blue { $blue } · yellow { $yellow } · green { $green }; each player begins with { $each } of each colour.
zock-paper-pays = { $pays ->
    [fields] Open
    [game] Won
   *[sum] Points
    }
zock-no-cover-for-eleven = 11 would need field 1 twice: it covers nothing.

zock-position-field-twice = A field of player { $seat } is named twice.
zock-position-won = Player { $seat } has covered the whole row: this game is over.
zock-position-run = These covers cannot be objected to: only what was covered in the last turn can, where the players are the referees.
zock-position-opening = Whoever throws for the first turn has thrown { $low } to { $high }, and all fields are open.
zock-position-match-over = The match has { $games } games, and they have all been played.
zock-position-chips = These games cannot leave the players with chips worth { $first } and { $second }.

label-zock-variant = Variant
label-zock-eleven = Eleven
label-zock-digits = Digits
label-zock-split_doubles = Doubles
label-zock-referee = Referee
label-zock-games = Match
label-zock-chips = Chips
label-zock-pays = What is paid
place-zock-chips = { $place ->
    [0] red
    [1] blue
    [2] yellow
   *[3] green
    }
about-zock-variant-basic = Cover both numbers, or their sum.
about-zock-variant-a = The same, but throw until nothing fits.
about-zock-variant-b = Any two fields that make the sum.
about-zock-variant-c = As B, and multiply or subtract.
zock-brought-chips = The game goes to { $name }: chips +{ $chips }
zock-brought-game = The game goes to { $name }
