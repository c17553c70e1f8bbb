help-ask-zocken = Where can a die go? e.g. ask zocken "5 5 4 3 3 . ." --throw 4
ask-zocken-row = Write the row as seven fields, "5 5 4 3 3 . .", or nine, "1 | 1 2 . 4 4 5 6 | ."; this is neither: { $row }
ask-zocken-row-invalid = This row neither only rises nor only falls: { $row }
ask-zocken-fields = A { $face } can go on: { $fields }
ask-zocken-none-out = No die can be OUT yet: every number still fits on this row.
about-zocken-best = Where seconds would go by, “Best” plays for a lead here instead of for the win: between two with the second die, among more in the last round.

help-aim = What is played for: points in a turn, or the win of a whole game (Zocken for two players).

zocken-coach-brings = { $aim ->
        [win] you win with { $worth } %
        [lead] you gain { $worth } points on the others on average
       *[points] the turn brings { $worth } points on average
    }
zocken-coach-over = { $aim ->
        [win] { "" }
        [lead] { "" }
       *[points] , more than 50 with { $chance } %
    }
zocken-coach-throw = Its circle is free and { $match } of its 6 faces may go there; then { zocken-coach-brings }.
zocken-coach-throw-dead = It can match no circle any more and only has to fit; then { zocken-coach-brings }.
zocken-coach-match = Colour match number { $matches }; { $fits } of 6 faces then fit on the row, and { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-row = { $fits } of 6 faces then fit on the row, and { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-blocks = It takes the circle of the { $circle } die; { $fits } of 6 faces then fit on the row, and { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-evade = Evading costs { $cost }; { $fits } of 6 faces then fit on the row, and { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-out = The die goes out, so a whole row brings nothing; { $fits } of 6 faces then fit on the row, and { zocken-coach-brings }{ zocken-coach-over }.
zocken-coach-ends = { $aim ->
        [win] The turn ends, and you win with { $worth } %.
        [lead] The turn ends, and you have gained { $worth } points on the others.
       *[points] The turn ends with { $worth } points.
    }
zocken-coach-bet = With the bet you gain { $points } points on the others on average.
zocken-coach-misses = Without a bet you miss { $points } points on the others on average.
zocken-coach-saves = Without a bet you save { $points } points on the others on average.
zocken-coach-bet-to-win = With the bet you win with { $win } %, without it with { $other } %.
zocken-coach-no-bet-to-win = Without a bet you win with { $win } %, with it with { $other } %.

name-zocken-left = left
name-zocken-right = right
name-zocken-out = out
name-amber = amber
name-sky = sky
name-green = green
name-yellow = yellow
name-blue = blue
name-vermilion = vermilion
name-pink = pink
name-zocken-evade-freely = whenever it fits there
name-zocken-evade-if_needed = only if the row takes it nowhere
name-zocken-out-if_row_is_closed = if the row takes it nowhere
name-zocken-out-if_nothing_fits = only if no evasion field takes it either

name-zocken-best-row = Best row, Zocken
name-zocken-best-total = Best Zocken total
name-zocken-best-alone = Zocken alone

about-zocken = Place seven coloured dice in a rising or falling row; the others bet on you.
option-zocken-players = How many play.
option-zocken-first = Who begins: a name, or a place counted from 1.
option-zocken-matches = Points for 0 to 7 colour matches, multiples of 10.
option-zocken-colours = The colours of the circles beside the fields 1 to 7.
option-zocken-first_evades = The first die may go on an evasion field too.
option-zocken-evade = When a die may go on an evasion field.
option-zocken-out = When a die may go out.
zocken-bets-first = The others bet first, one after another.
zocken-no-bet-now = Bets are made after { $dice } dice and before the next throw.
zocken-die-used = The { $die } die has been thrown already.
zocken-take-first = Choose a die to throw first.
zocken-place-first = Place the thrown die first.
zocken-not-out-by-choice = A { $face } still fits on the row, so it may not go out.
zocken-evades-before-out = A { $face } still fits on an evasion field, so it may not go out.
zocken-evades-if-needed = A { $face } still fits on the row, so it may not evade.
zocken-field-taken = Field { $field } is taken; a placed die is never moved.
zocken-first-die-on-row = The first die goes on one of the seven fields of the row.
zocken-does-not-fit = With { $face } on { $field } the row would neither only rise nor only fall.
zocken-round = Round { $round } of 5 · { $name }
zocken-hand = In hand:
zocken-out = OUT:
zocken-bets = Bets: { $names }
zocken-points-now = As it lies: { $points } points, colour matches: { $matches }
zocken-thrown = Thrown:
zocken-ask-bet = More than 50? Do you bet on it? yes / no
zocken-ask-place = Where does the { $face } go? 1–7, left, right, out
zocken-ask-take = Which die do you throw?
zocken-paper-row = Row
zocken-paper-bets = Bets
zocken-paper-evasion = Evasion field
zocken-paper-out = OUT
zocken-paper-each = Each die { $points }
zocken-paper-bet-here = Bets
zocken-paper-matches = Colour matches
zocken-paper-scoring = A row without a die on OUT: { $whole } · each die on an evasion field: { $evasion } · each die on OUT: { $out }
zocken-paper-betting = Whoever has bet gets half of a turn of more than { $above }, else { $lost }.

zocken-position-too-many = { $dice } dice are on the board and in the air; the game has seven.
zocken-position-row-done = All seven dice lie on the board: this turn is over.
zocken-position-totals-early = In the first turn of the game nobody has points yet.
zocken-position-totals = A total is a multiple of 5.
zocken-position-bets = The others bet one after another, once, when { $dice } dice lie on the board: these bets do not fit.

label-zocken-first = Who begins
label-zocken-matches = Points for matches
label-zocken-colours = Circles
label-zocken-first_evades = First die
label-zocken-evade = Evading
label-zocken-out = OUT
place-zocken-matches = { $place ->
    [one] 1 colour match
   *[other] { $place } colour matches
    }
note-zocken-matches = For colours that lie at their own circle. The manual gives the points for one and three; the others are reconstructed.
note-zocken-colours = From field 1 to field 7. The manual does not say which colour is where; set them as on your board.
zocken-paper-points = No row scores { $points }.
zocken-brought = { $name }’s row: { $points } ({ $count })
zocken-bets-brought = Bets: { $bets }
zocken-count-whole = no die out { $points }
zocken-count-matches = colour matches: { $count } { $points }
zocken-count-evaded = evaded: { $count } { $points }
zocken-count-out = out: { $count } { $points }

zocken-ask-line = Points of the row, and who had bet on it: 110 or 11, or 11 { $name }
zocken-ask-line-alone = Points of the row: 110 or 11
zocken-line-tens = The last 0 may be left out: 11 is 110. Only 10 and 20 are what they say.
