help-ask-qwinn = Which boxes can be taken? e.g. ask qwinn --on 2x2 --white 3 3 1 1 --red 3
ask-qwinn-jump = (a jump: the red die is used)
ask-qwinn-place = Without a jump, the red die may place { $boycott } on the other.
ask-qwinn-remove = Without a jump, the red die may remove { $boycott } from the player.
ask-qwinn-failed = No box can be reached: a failed throw. An own boycott on the other is taken back.
ask-qwinn-costs = Minus costs { $points } points, but never below 0.

qwinn-coach-keep = Played on well, this ends on { $box } in { $chance } % of cases, on { $second } in { $second_chance } %{ $failed ->
        [0] { "" }
       *[other] , and fails in { $failed } %
    }.
qwinn-coach-keep-for-one = Played on well, this ends on { $box } in { $chance } % of cases{ $failed ->
        [0] { "" }
       *[other] { " " }and fails in { $failed } %
    }.
qwinn-coach-move = { $points } points on { $box }; then { $missing } to go.
qwinn-coach-place = { $points } points on { $box }, then { $missing } to go; and { $boycott } hinders your opponent.
qwinn-coach-remove = { $points } points on { $box }, then { $missing } to go; and { $boycott } no longer lies on you.
qwinn-coach-held = { $points } points on { $box } are enough, but { $boycott } still lies on you.
qwinn-coach-wins = { $points } points on { $box } win the game.
qwinn-coach-fail = A failed throw: no points, and { $lost } lost.
qwinn-coach-fail-back = A failed throw: no points, { $lost } lost, and { $boycott } comes back from your opponent.
qwinn-coach-fail-loses = A failed throw takes back the boycott that keeps your opponent from winning.

name-qwinn-column-manual = by the manual’s examples
name-qwinn-column-descending = 2 × 6 to 2 × 1, then the rest
name-qwinn-column-ascending = 2 × 1 to 2 × 6, then the rest
name-qwinn-kept-free = may be thrown again
name-qwinn-kept-fixed = stay aside
name-qwinn-decline-failed = yes, as a failed throw
name-qwinn-decline-forbidden = no
name-qwinn-negeer-spares_topper = works under Negeer too
name-qwinn-negeer-binds_topper = under Negeer one place only

name-max2x = Max 2×
name-minus = Minus
name-negeer = Negeer
name-2x1 = 2 × 1
name-2x2 = 2 × 2
name-2x3 = 2 × 3
name-2x4 = 2 × 4
name-2x5 = 2 × 5
name-2x6 = 2 × 6
name-topper = Topper
name-qwinn-three = three alike
name-qwinn-four = four alike

name-qwinn-best-turns = Quickest Qwinn, turns

about-qwinn = Move down your column with five dice, jump and boycott with the red one.
option-qwinn-players = Always two.
option-qwinn-column = The order of the boxes (no board is at hand): by the manual’s examples, descending, ascending, or eleven boxes with commas.
option-qwinn-target = The points that win.
option-qwinn-kept = Dice that were put aside.
option-qwinn-decline = Whether a box that can be reached may be declined.
option-qwinn-negeer = The way from and to Topper.
option-qwinn-five_as_full_house = Five alike also match full house.
option-qwinn-large_as_small = A large straight also matches small straight.
qwinn-max2x = Under Max 2× a turn has two throws only.
qwinn-no-throw-left = The three throws of this turn are done: choose a box or fail.
qwinn-throw-something = To throw again, leave out at least one die.
qwinn-dice-not-there = These dice do not all lie on the table.
qwinn-stays-aside = Dice that were put aside stay aside in this game.
qwinn-box-possible = A box can be reached, and in this game it may not be declined.
qwinn-topper-under-negeer = Under Negeer your pawn moves one place at most, from and to Topper too: Topper lies above the column.
qwinn-no-match = The dice do not match { $box }.
qwinn-no-jump-under-negeer = { $box } is { $far } boxes away, and under Negeer you cannot jump.
qwinn-out-of-reach = { $box } is { $far } boxes away; the red { $red } does not reach it.
qwinn-red-used-for-jump = The red die is used for the jump and can do nothing else.
qwinn-no-red-in-first-turn = In your first turn the red die has no extra function.
qwinn-no-boycott-on-you = No boycott lies on you.
qwinn-red-does-not-remove = A red { $red } does not remove { $boycott }.
qwinn-no-red-under-negeer = Under Negeer the red die cannot place a boycott.
qwinn-no-place-from-topper = In a turn begun on Topper no boycott is placed.
qwinn-boycott-lies-there = { $boycott } lies there already.
qwinn-points = points
qwinn-boycott = boycott
qwinn-aside = Aside: { $dice }
qwinn-paper-box = Box
qwinn-paper-target = { $points } points and no boycott win
qwinn-paper-red = The red die places and removes: { $boycotts }
qwinn-ask-again-or-box = Dice to keep (3 3 r, or - for none), or a box (three; three place; three remove), or fail
qwinn-ask-again-or-fail = No box yet. Dice to keep (3 3 r, or - for none), or fail
qwinn-ask-box = Which box? (three; three place; three remove), or fail
qwinn-ask-fail = No box can be reached. Enter: failed throw
qwinn-fail = fail
qwinn-place = place
qwinn-remove = remove
qwinn-red-letter = r

qwinn-position-opening = Whoever throws for the first turn stands on Topper, without points or boycotts.
qwinn-position-won = Player { $seat } has enough points and no boycott: the game is over.
qwinn-position-first = Player { $seat } cannot be in his first turn here: it begins on Topper without points, and the other has one first turn more at most.
qwinn-position-early-boycott = Player { $seat } is in his first turn: there can be no boycott yet.
qwinn-position-first-throw = The first throw is made with all five dice: none can have been kept.

label-qwinn-column = Column
label-qwinn-target = Points that win
label-qwinn-kept = Dice put aside
label-qwinn-decline = Declining a box
label-qwinn-negeer = Negeer and Topper
label-qwinn-five_as_full_house = Five alike
label-qwinn-large_as_small = Large straight
note-qwinn-column = From top to bottom; Topper stands apart. The board is not at hand: our order follows the examples of the manual.
about-qwinn-column-manual = Our order of the boxes: every example of the manual fits. New to it? Keep this.
about-qwinn-column-descending = For a board that is printed so: five of six distances in the manual fit.
about-qwinn-column-ascending = For a board that is printed so: two of six distances in the manual fit.
qwinn-paper-not-now = First it is told who begins, and only once.
qwinn-paper-no-throw = With no throw can that be done here.
qwinn-brought-moved = { $before } → { $box } { $points }
qwinn-brought-jumped = jumps from { $before } to { $box } { $points }
qwinn-brought-failed = failed throw { $points }
qwinn-boycott-placed = { $boycott } on { $name }
qwinn-boycott-gone = { $boycott } off { $name }

qwinn-ask-start = Who begins? The higher number.
qwinn-ask-begins = Who begins? A name
qwinn-ask-line = Box and points: 39 or 2x3 9, h25 or full house; + and a boycott places it (h25+n), - removes (h25-); fail or - is a failed throw; ? lists the boxes
qwinn-line-how-many = How many points on { $box }? Possible: { $possible }
qwinn-line-lost = Under Minus a failed throw costs points: fail and how many.
