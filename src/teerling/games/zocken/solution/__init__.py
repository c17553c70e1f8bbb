"""Zocken: one turn solved exactly, for points and for more than 50; bets; and the end of a game played for the win.

A turn is solved backwards over every position (`zocken_rows`) in whole numbers, so there is nothing to converge and
no rounding. A turn with others is played for points, and a bet is weighed against the builder who plays so; of ways
that give him equal points he is taken to choose the one that gives bettors less. `zocken_end` has the last round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from teerling.core.game import Choose
from teerling.games.zocken.rules import (
    BET_ABOVE,
    COLOURS,
    EVASION,
    FIELDS,
    Action,
    Bet,
    Colour,
    Die,
    Field,
    Place,
    Placing,
    State,
    Taking,
    Throw,
    View,
    Zocken,
    places,
)
from teerling.games.zocken.solution.end import End
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH, Array, Board, Patterns, positions
from teerling.games.zocken.solution.turn import flow, reach, solve, solve_with
from teerling.solving import Progress, Tables, Unit

VERSION = 1

Values: TypeAlias = dict[str, str | int]
Numbers: TypeAlias = tuple[int, ...]


def essence(game: Zocken) -> Zocken:
    """How many play does not matter, only who begins: it says whose turn is the last."""
    return replace(game, players=game.first + 1)


def build(game: Zocken, progress: Progress) -> Tables:
    """Every position of a turn: most points, what a bet on it brings, and the best chance of more than 50."""
    tables = positions()
    board = board_of(tables)
    progress(0.45)
    scores, bets = ends(game)
    count = len(board.live)
    rows = np.arange(count, dtype=np.uint32)
    order = rows[ENDS:]
    worths = np.zeros((count, 3, WIDTH))
    worths[:ENDS, 0], worths[:ENDS, 1], worths[:ENDS, 2] = scores, bets, scores > BET_ABOVE
    solve_with(order, rows, worths, board)
    progress(0.75)
    chance = np.zeros((count, WIDTH))
    chance[:ENDS] = scores > BET_ABOVE
    solve(order, rows, chance, board)
    progress(0.85)
    again = worths[:, 0].copy()
    solve(order, rows, again, board)
    start = count - 1
    counts = np.zeros((count, WIDTH), dtype=np.int64)
    counts[start, 0] = 1
    flow(counts, worths, board)
    marks = np.zeros(count, dtype=np.uint8)
    marks[start] = 1
    reach(marks, board)
    return tables | {
        "scores": scores,
        "bets": bets,
        "points": _whole(worths[:, 0]),
        "bet": _whole(worths[:, 1]),
        "over": _whole(worths[:, 2]),
        "chance": _whole(chance),
        "turns": counts[:ENDS],
        "states": np.unpackbits(marks[ENDS:]).sum(keepdims=True),
        "residual": np.abs(again - worths[:, 0]).max(keepdims=True)[0],
    }


def board_of(tables: Tables) -> Board:
    """The part that the kernels read."""
    return Board(*(np.ascontiguousarray(tables[name]) for name in Board._fields))


def ends(game: Zocken) -> tuple[Array, Array]:
    """What a turn scores and what a bet on it brings, by dice OUT and evasion fields used, and by matches."""
    scores, bets = np.zeros((ENDS, WIDTH), dtype=np.int64), np.zeros((ENDS, WIDTH), dtype=np.int64)
    two = replace(game, players=2, first=0)
    for out in range(DICE + 1):
        for evaded in range(min(3, DICE + 1 - out)):
            for matches in range(DICE + 1 - out - evaded):
                scores[out * 3 + evaded, matches], bets[out * 3 + evaded, matches] = _end(two, out, evaded, matches)
    return scores, bets


def _end(two: Zocken, out: int, evaded: int, matches: int) -> tuple[int, ...]:
    """The rules settle a turn that the other seat has bet on, when its last die comes to lie."""
    outs: list[Field] = ["out"] * out
    fields = [*FIELDS[1 : DICE + 1 - out - evaded], *(FIELDS[0], FIELDS[-1])[:evaded], *outs]
    state = replace(two.start(), bettors=(1,))
    for number, field in enumerate(fields):
        own = number < matches  # the fields 1, 2, … come first
        die = Die(two.colours[number if own else number - 1], 1)
        state = two.play(replace(state, phase=Placing(die), hand=COLOURS[number + 1 :]), Place(field))
    return state.totals


def _whole(worths: Array) -> Array:
    """Sums over throws, which are whole numbers: those of the largest table that the option takes fit, too."""
    return np.rint(worths).astype(np.int32)


class Position(NamedTuple):
    """A turn as far as it matters."""

    numbers: Numbers
    hand: tuple[Colour, ...]
    matches: int


Worth: TypeAlias = Callable[[list[Position]], list[float]]


class Solved:
    """What every move of a game is worth."""

    def __init__(self, game: Zocken, tables: Tables) -> None:
        self.game, self.tables = game, tables
        self.board = board_of(tables)
        self.end = End(game, self.board, tables)
        self._patterns = Patterns(tables["numbers"])

    def unfinished(self, game: Zocken) -> bool:
        """Two players want tables of their own for their last round."""
        return game.players == 2 and self.end.lacks_pair

    def finish(self) -> None:
        """Make them now."""
        self.end.prepare()

    # What there is to say ---------------------------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        """The points of a turn, and how likely more than 50 is: for who plays for it, and for who plays for points."""
        start = Position((0,) * len(FIELDS), COLOURS, 0)
        throws = {die: self._thrown(start, die, self._points) for die in COLOURS}
        die = max(throws, key=throws.__getitem__)
        scores = self.tables["scores"].ravel()
        turns = self.tables["turns"].ravel()
        shares = {int(score): float(turns[scores == score].sum() / FACES**DICE) for score in np.unique(scores)}
        return {
            "value": self._at("points", start),
            "unit": "points",
            "states": int(self.tables["states"][0]),
            "residual": float(self.tables["residual"][0]),
            "p_more_than_50": self._at("chance", start),
            "p_more_than_50_playing_for_points": self._at("over", start),
            "bet_before_the_turn": self._at("bet", start),
            "scores": {score: share for score, share in shares.items() if share},
            "first_die": die,
            "first_throw": throws,
            "first_field": {face: self._best_field(start, die, face) for face in range(1, FACES + 1)},
        }

    def unit(self, view: View) -> Unit:
        """Points, but at the end of a game with others the chance to win."""
        return "win" if self.end.plays_for_win(view.table) else "points"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """Of a die: the best that can be made of it. Of a bet: the points it brings."""
        return [self._worth(view, action) for action in choice.actions]

    def why(self, view: View, action: Action) -> tuple[str, Values]:
        """The chance of more than 50 and the points of the turn; for a place also what fits next."""
        state, here = view.table, self._position(view)
        if self.end.plays_for_win(state):
            return self._why_at_the_end(view, action)
        match action:
            case Bet(on):
                return self._why_bet(here, on)
            case Throw(die):
                points: Values = {"points": _decimal(self._thrown(here, die, self._points))}
                if not self._live(here, die):
                    return "zocken-coach-throw-dead", points
                return "zocken-coach-throw", points | {"match": self._faces_that_match(here, die)}
            case Place(field):
                return self._why_there(state, here, field)

    # Worths -----------------------------------------------------------------------------------------------------

    def _worth(self, view: View, action: Action) -> float:
        state, here = view.table, self._position(view)
        if isinstance(action, Bet):
            if self.end.plays_for_win(state):
                chances = self.end.bet_worths(state, self._line(here), here.matches)
                return chances[0 if action.on else 1]
            return self._at("bet", here) if action.on else 0.0
        of = self._win(state) if self.end.plays_for_win(state) else self._points
        if isinstance(action, Throw):
            return self._thrown(here, action.die, of)
        assert isinstance(state.phase, Placing)
        return of([self._placed(here, state.phase.die, action.field)])[0]

    def _thrown(self, here: Position, die: Colour, of: Worth) -> float:
        """The mean over the faces of the best place for each."""
        left = here._replace(hand=tuple(other for other in here.hand if other != die))
        total = 0.0
        for face in range(1, FACES + 1):
            fields = [place.field for place in places(here.numbers, face)]
            total += max(of([self._placed(left, Die(die, face), field) for field in fields]))
        return total / FACES

    def _points(self, after: list[Position]) -> list[float]:
        return [self._at("points", one) for one in after]

    def _win(self, state: State) -> Worth:
        """The worth of positions at the end of a game."""
        goal = self.end.goal(state)
        if isinstance(state.phase, Taking):
            goal.settle(self._line(self._position(self.game.view(state, None))))

        def of(after: list[Position]) -> list[float]:
            found = goal.at([self._line(one) for one in after])
            return [
                float(row[one.matches]) / float(FACES) ** len(one.hand) for row, one in zip(found, after, strict=True)
            ]

        return of

    def _at(self, table: str, here: Position) -> float:
        return float(self.tables[table][self._line(here), here.matches]) / float(FACES) ** len(here.hand)

    # Positions --------------------------------------------------------------------------------------------------

    def _position(self, view: View) -> Position:
        numbers = tuple(die.face if die else 0 for die in view.table.row)
        return Position(numbers, view.table.hand, len(view.matches))

    def _line(self, here: Position) -> int:
        live = sum(self._live(here, die) for die in here.hand)
        return self._patterns.line(self.board, here.numbers, live, len(here.hand))

    def _live(self, here: Position, die: Colour) -> int:
        """The bit of the free field whose circle has this colour; 0 if that field is taken."""
        field = self.game.colours.index(die)
        return 0 if here.numbers[field + 1] else 1 << field

    def _placed(self, here: Position, die: Die, field: Field) -> Position:
        """The die is no longer in hand."""
        if field == "out":
            return here
        at = FIELDS.index(field)
        match = 1 <= at <= DICE and self.game.colours[at - 1] == die.colour
        return Position((*here.numbers[:at], die.face, *here.numbers[at + 1 :]), here.hand, here.matches + match)

    def _best_field(self, here: Position, die: Colour, face: int) -> Field:
        left = here._replace(hand=tuple(other for other in here.hand if other != die))
        fields = [place.field for place in places(here.numbers, face)]
        worths = self._points([self._placed(left, Die(die, face), field) for field in fields])
        return fields[worths.index(max(worths))]

    # Sentences --------------------------------------------------------------------------------------------------

    def _why_bet(self, here: Position, on: bool) -> tuple[str, Values]:
        points = self._at("bet", here)
        chance = _percent(self._at("over", here))
        if on:
            return "zocken-coach-bet", {"chance": chance, "points": _decimal(points)}
        return (
            "zocken-coach-misses" if points > 0 else "zocken-coach-saves",
            {"chance": chance, "points": _decimal(abs(points))},
        )

    def _why_there(self, state: State, here: Position, field: Field) -> tuple[str, Values]:
        assert isinstance(state.phase, Placing)
        after = self._placed(here, state.phase.die, field)
        points: Values = {"points": _decimal(self._at("points", after))}
        if not after.hand:
            return "zocken-coach-ends", points
        said = points | {"chance": _percent(self._at("over", after)), "fits": _faces_that_fit(after.numbers)}
        if field == "out":
            return "zocken-coach-out", said
        if field in ("left", "right"):
            return "zocken-coach-evade", said | {"cost": -EVASION}
        if after.matches > here.matches:
            return "zocken-coach-match", said | {"matches": after.matches}
        circle = self.game.colours[int(field) - 1]
        if circle in after.hand:
            return "zocken-coach-blocks", said | {"circle": circle}
        return "zocken-coach-row", said

    def _faces_that_match(self, here: Position, die: Colour) -> int:
        """How many faces of this die may go to its own circle."""
        own = self.game.colours.index(die) + 1
        return sum(own in [place.field for place in places(here.numbers, face)] for face in range(1, FACES + 1))

    def _why_at_the_end(self, view: View, action: Action) -> tuple[str, Values]:
        win: Values = {"win": _percent(self._worth(view, action))}
        match action:
            case Bet(on):
                win["chance"] = _percent(self._at("over", self._position(view)))
                return ("zocken-coach-end-bet" if on else "zocken-coach-end-no-bet"), win
            case Throw():
                return "zocken-coach-end-throw", win
            case Place():
                return "zocken-coach-end-place", win


def _faces_that_fit(numbers: Numbers) -> int:
    """How many faces of the next die find a place on the row."""
    return sum(
        any(place.field not in ("left", "right", "out") for place in places(numbers, face))
        for face in range(1, FACES + 1)
    )


def _percent(chance: float) -> int:
    return round(100 * chance)


def _decimal(points: float) -> str:
    return f"{points:.1f}"
