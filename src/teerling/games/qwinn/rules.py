"""Qwinn: two pawns in facing columns, five dice, and a red die that jumps or boycotts; first free of boycotts at 250.

Rules: the pages beside this file (QWINN-1 … QWINN-10, QWINN-R1 … QWINN-R8).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending, kept_from
from teerling.core.errors import NotEachOnce, Refused
from teerling.core.game import Choose, Over, Roll, Seat, Turn
from teerling.core.options import Rules

# Printed on the board ---------------------------------------------------------------------------------------------

ColumnBox: TypeAlias = Literal[
    "2x1",
    "2x2",
    "2x3",
    "2x4",
    "2x5",
    "2x6",
    "three",
    "four",
    "full_house",
    "small_straight",
    "large_straight",
]
Box: TypeAlias = Literal[ColumnBox, "topper"]
Boycott: TypeAlias = Literal["max2x", "minus", "negeer"]
RedUse: TypeAlias = Literal["free", "place", "remove"]

PAIRS: tuple[ColumnBox, ...] = ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6")
COMBINATIONS: tuple[ColumnBox, ...] = ("three", "four", "full_house", "small_straight", "large_straight")
COLUMNS: dict[str, tuple[ColumnBox, ...]] = {
    "manual": ("2x1", "2x5", "2x3", "2x4", "2x2", "2x6", *COMBINATIONS),
    "descending": (*PAIRS[::-1], *COMBINATIONS),
    "ascending": (*PAIRS, *COMBINATIONS),
}
"""Top to bottom. Reconstructed: QWINN-R1."""
BOXES: tuple[Box, ...] = (*PAIRS, *COMBINATIONS, "topper")
POINTS: dict[Box, int] = {"full_house": 25, "small_straight": 30, "large_straight": 40, "topper": 50}
BOYCOTT_OF_RED: dict[int, Boycott] = {
    1: "max2x",
    2: "max2x",
    3: "minus",
    4: "minus",
    5: "negeer",
    6: "negeer",
}
THROWS = 3
TARGET = 250

# Actions ----------------------------------------------------------------------------------------------------------


class Keep(Struct, frozen=True, forbid_unknown_fields=True, tag="keep", gc=False):
    """Keep these dice and throw the others again."""

    white: Annotated[tuple[int, ...], Meta(max_length=20)]
    red: bool
    throws: ClassVar[bool] = True
    """Playing it takes the dice in hand: nobody is asked once more before they fall."""

    def tidy(self) -> Keep:
        """The same action, named in the one order that `turn` uses."""
        return Keep(ascending(self.white), self.red)


class Move(Struct, frozen=True, forbid_unknown_fields=True, tag="move"):
    """Go to a box (or stay on it), score it, and use the red die: for nothing or a jump, to place, or to remove."""

    box: Box
    red: RedUse = "free"


class Fail(Struct, frozen=True, forbid_unknown_fields=True, tag="fail"):
    """A failed throw: no box can be reached, or none is wanted. QWINN-R2."""


Action: TypeAlias = Keep | Move | Fail

FAIL = Fail()
MOVES: dict[tuple[Box, RedUse], Move] = {(box, use): Move(box, use) for box in BOXES for use in get_args(RedUse)}

# State ------------------------------------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """One side of the board."""

    box: Box = "topper"
    points: int = 0
    boycott: Boycott | None = None
    """The boycott that lies on this player."""
    first_turn: bool = True
    """His first turn of the game is still to be finished."""


class Opening(Struct, frozen=True, tag="opening"):
    """Both throw the red die for the first turn."""

    faces: Faces


class Throwing(Struct, frozen=True, tag="throwing"):
    """The player throws what he did not keep."""

    white: tuple[int, ...]
    """Kept white dice."""
    red: int | None
    """The kept red die."""


class Deciding(Struct, frozen=True, tag="deciding"):
    """Dice lie on the table: throw again, move, or fail."""

    white: tuple[int, ...]
    red: int
    aside: tuple[int, ...] = ()
    """White dice that stay aside, if dice that were kept do. QWINN-R8."""
    red_aside: bool = False


class Won(Struct, frozen=True, tag="won"):
    """Somebody has reached the target without a boycott."""

    winner: Seat


class State(Struct, frozen=True):
    """The whole table; nothing in this game is hidden, so it is also what everybody sees."""

    phase: Opening | Throwing | Deciding | Won
    seat: Seat
    throw: int
    """The throw of this turn that is awaited or lies there: 1 … 3."""
    sides: tuple[Player, Player]


class View(Struct, frozen=True):
    """The table and what follows from it."""

    table: State
    throws: int
    """How many throws the player has in this turn."""
    boxes: dict[Box, int]
    """What can be reached with the dice that lie there, and its points."""
    fail_costs: tuple[int, ...] = (0,)
    """What a failed throw can cost the player, whatever its dice show."""


class Printed(Struct, frozen=True):
    """What is printed on the board and needed to draw it."""

    column: tuple[Box, ...]
    """From top to bottom; Topper stands apart, above it."""
    points: dict[Box, int | None]
    """What each box scores; None: its dice say it."""
    boycotts: dict[int, Boycott]
    """The boycott that each face of the red die places and removes."""
    target: int
    throws: int
    """In a turn without a boycott."""


# The rules --------------------------------------------------------------------------------------------------------


class Qwinn(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "qwinn"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    variant_option: ClassVar[str] = "column"
    tables: ClassVar[dict[str, str]] = {"column": "boxes"}
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset(
        {"kept", "decline", "negeer", "five_as_full_house", "large_as_small"}
    )

    players: Literal[2] = 2
    column: Literal["manual", "descending", "ascending"] | Annotated[tuple[ColumnBox, ...], Meta(max_length=11)] = (
        "manual"
    )
    target: Annotated[int, Meta(ge=1, le=1000)] = TARGET
    kept: Literal["free", "fixed"] = "free"  # QWINN-R8
    decline: Literal["failed", "forbidden"] = "failed"  # QWINN-R2
    negeer: Literal["spares_topper", "binds_topper"] = "spares_topper"  # QWINN-R3
    five_as_full_house: bool = False  # QWINN-R5
    large_as_small: bool = True  # QWINN-R7

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.column, str) and sorted(self.column) != sorted(COLUMNS["ascending"]):
            raise NotEachOnce("column", self.column, COLUMNS["ascending"])

    @property
    def boxes(self) -> tuple[ColumnBox, ...]:
        """The column from top to bottom."""
        return COLUMNS[self.column] if isinstance(self.column, str) else self.column

    def start(self) -> State:
        """Both pawns on Topper, no points."""
        return State(Opening(()), 0, 1, (Player(), Player()))

    def turn(self, state: State) -> Turn[Action]:
        """Up to three throws, then a box or a failed throw."""
        match state.phase:
            case Throwing(white=white, red=red):
                return Roll(state.seat, ("white",) * (4 - len(white)) + (("red",) if red is None else ()))
            case Deciding(white, red, aside, red_aside):
                player = state.sides[state.seat]
                ends = _ends(self, player, state.sides[1 - state.seat].boycott, white, red)
                keeps = _keeps(white, aside, red_aside) if state.throw < throws_of(player) else ()
                return Choose(state.seat, keeps + ends)
            case Opening(faces):  # QWINN-1
                return Roll(len(faces), ("red",))
            case Won(winner):
                return Over(self.standing(state), (winner,), "QWINN-10")

    def roll(self, state: State, faces: Faces) -> State:
        """Dice have fallen."""
        if isinstance(state.phase, Opening):
            return self._opened(state, (*state.phase.faces, *faces))
        assert isinstance(state.phase, Throwing)
        kept = state.phase
        thrown = 4 - len(kept.white)
        white = ascending(kept.white + faces[:thrown])
        red = faces[thrown] if kept.red is None else kept.red
        dice = Deciding(white, red)
        if self.kept == "fixed":  # QWINN-R8
            dice = Deciding(white, red, kept.white, kept.red is not None)
        return State(dice, state.seat, state.throw, state.sides)

    def play(self, state: State, action: Action) -> State:
        """Throw again, move or fail."""
        assert isinstance(state.phase, Deciding)
        match action:
            case Keep(white=white, red=red):  # QWINN-2
                kept = Throwing(white, state.phase.red if red else None)
                return State(kept, state.seat, state.throw + 1, state.sides)
            case Move():
                return self._moved(state, state.phase, action)
            case Fail():
                return self._failed(state, state.phase)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        player = state.sides[state.seat]
        boxes: dict[Box, int] = {}
        if isinstance(state.phase, Deciding):
            boxes = dict(reachable(self, player, state.phase.white, state.phase.red))
        return View(state, throws_of(player), boxes, costs_of_failing(player))

    def printed(self) -> Printed:
        """The board."""
        column: tuple[Box, ...] = ("topper", *self.boxes)
        return Printed(column, {box: POINTS.get(box) for box in column}, BOYCOTT_OF_RED, self.target, THROWS)

    def standing(self, state: State) -> tuple[int, ...]:
        """The points on both tracks."""
        return (state.sides[0].points, state.sides[1].points)

    def why_not(self, state: State, action: Action) -> Refused:
        """What the dice, the column and the boycotts say against it."""
        assert isinstance(state.phase, Deciding)
        player, dice = state.sides[state.seat], state.phase
        match action:
            case Keep() if state.throw == throws_of(player):
                if throws_of(player) < THROWS:
                    return Refused("QWINN-8", "qwinn-max2x")
                return Refused("QWINN-2", "qwinn-no-throw-left")
            case Keep(white, red) if len(white) >= 4 and red:
                return Refused("QWINN-2", "qwinn-throw-something")
            case Keep(white, red) if Keep(white, red) in _keeps(dice.white, (), red_aside=False):
                return Refused("QWINN-R8", "qwinn-stays-aside")
            case Keep():
                return Refused("QWINN-2", "qwinn-dice-not-there")
            case Move(box) if box not in matches(self, dice.white, dice.red):
                return Refused("QWINN-5", "qwinn-no-match", box=box)
            case Move(box) if box not in reachable(self, player, dice.white, dice.red):
                far = distance(self, player.box, box)
                if far == 1:
                    return Refused("QWINN-R3", "qwinn-topper-under-negeer")
                if dice.red >= far:
                    return Refused("QWINN-7", "qwinn-no-jump-under-negeer", box=box, far=far)
                return Refused("QWINN-4", "qwinn-out-of-reach", box=box, far=far, red=dice.red)
            case Move(box, red):
                jumps = distance(self, player.box, box) > 1
                return self._why_not_red(state, red, jumps, dice.red)
            case Fail():
                return Refused("QWINN-R2", "qwinn-box-possible")

    # Steps of a turn ----------------------------------------------------------------------------------------------

    def _opened(self, state: State, faces: Faces) -> State:
        if len(faces) < 2:
            return replace(state, phase=Opening(faces))
        if faces[0] == faces[1]:
            return replace(state, phase=Opening(()))
        return replace(state, phase=Throwing((), None), seat=0 if faces[0] > faces[1] else 1)

    def _moved(self, state: State, dice: Deciding, move: Move) -> State:
        mover, other = state.sides[state.seat], state.sides[1 - state.seat]
        points = mover.points + matches(self, dice.white, dice.red)[move.box]  # QWINN-3
        mover = replace(mover, box=move.box, points=points)
        if move.red == "place":  # QWINN-6
            other = replace(other, boycott=BOYCOTT_OF_RED[dice.red])
        elif move.red == "remove":
            mover = replace(mover, boycott=None)
        return self._ended(state, mover, other)

    def _failed(self, state: State, dice: Deciding) -> State:
        """QWINN-9: no points, the own boycott comes back, Minus costs the five dice (QWINN-8)."""
        mover, other = state.sides[state.seat], state.sides[1 - state.seat]
        lost = cost_of_failing(mover, dice.white, dice.red)
        mover = replace(mover, points=max(0, mover.points - lost))
        return self._ended(state, mover, replace(other, boycott=None))

    def _ended(self, state: State, mover: Player, other: Player) -> State:
        """The turn is over: somebody may have won, the mover first (QWINN-R4)."""
        seat = state.seat
        mover = replace(mover, first_turn=False)
        sides = (mover, other) if seat == 0 else (other, mover)
        for one in (seat, 1 - seat):
            if has_won(self, sides[one]):
                return State(Won(one), seat, 1, sides)
        return State(Throwing((), None), 1 - seat, 1, sides)

    def _why_not_red(self, state: State, use: RedUse, jumps: bool, red: int) -> Refused:
        player, other = state.sides[state.seat], state.sides[1 - state.seat]
        shown = BOYCOTT_OF_RED[red]
        if jumps:
            return Refused("QWINN-6", "qwinn-red-used-for-jump")
        if player.first_turn:
            return Refused("QWINN-7", "qwinn-no-red-in-first-turn")
        if use == "remove":
            if player.boycott is None:
                return Refused("QWINN-6", "qwinn-no-boycott-on-you")
            return Refused("QWINN-6", "qwinn-red-does-not-remove", red=red, boycott=player.boycott)
        if player.boycott == "negeer":
            return Refused("QWINN-7", "qwinn-no-red-under-negeer")
        if player.box == "topper":
            return Refused("QWINN-7", "qwinn-no-place-from-topper")
        assert other.boycott == shown
        return Refused("QWINN-R6", "qwinn-boycott-lies-there", boycott=shown)


def has_won(game: Qwinn, player: Player) -> bool:
    """The target, and no boycott. QWINN-10."""
    return player.points >= game.target and player.boycott is None


def throws_of(player: Player) -> int:
    """How many throws a turn has. QWINN-2, QWINN-8."""
    return 2 if player.boycott == "max2x" else THROWS


def cost_of_failing(player: Player, white: Faces, red: int) -> int:
    """What a failed throw costs a player who has that many points. QWINN-8."""
    return sum(white) + red if player.boycott == "minus" else 0


def costs_of_failing(player: Player) -> tuple[int, ...]:
    """What a failed throw can cost him, by all dice that can lie there; never more points than he has."""
    lowest, highest = (cost_of_failing(player, (face,) * 4, face) for face in (DIE[0], DIE[-1]))
    return tuple(range(min(lowest, player.points), min(highest, player.points) + 1))


@lru_cache(1 << 9)
def distance(game: Qwinn, here: Box, there: Box) -> int:
    """Boxes apart in the column. From Topper and to Topper every way is a step: QWINN-4, QWINN-R3."""
    if here == "topper" or there == "topper":
        return 1
    return abs(game.boxes.index(here) - game.boxes.index(there))


def _can_jump(player: Player) -> bool:
    """QWINN-7."""
    return not player.first_turn and player.boycott != "negeer"


@lru_cache(1 << 12)
def matches(game: Qwinn, white: Faces, red: int) -> dict[Box, int]:
    """The boxes that five dice match, with their points. The red die counts like a white one. QWINN-5."""
    dice = (*white, red)
    counts = {face: dice.count(face) for face in range(1, 7)}
    most = max(counts, key=lambda face: counts[face])
    alike = counts[most]
    run = max(_consecutive(dice, low) for low in range(1, 7))
    found: dict[Box, int] = {}
    for face, box in enumerate(PAIRS, 1):
        if counts[face] >= 2:
            found[box] = face * counts[face]
    if alike >= 3:
        found["three"] = most * alike
    if alike >= 4:
        found["four"] = most * alike
    if sorted(counts.values())[-2:] == [2, 3] or (alike == 5 and game.five_as_full_house):  # QWINN-R5
        found["full_house"] = POINTS["full_house"]
    if run == 4 or (run == 5 and game.large_as_small):  # QWINN-R7
        found["small_straight"] = POINTS["small_straight"]
    if run == 5:
        found["large_straight"] = POINTS["large_straight"]
    if alike == 5:
        found["topper"] = POINTS["topper"]
    return found


def _consecutive(dice: Faces, low: int) -> int:
    """How many faces upwards from `low` lie there without a gap."""
    high = low
    while high in dice:
        high += 1
    return high - low


def reachable(game: Qwinn, player: Player, white: Faces, red: int) -> dict[Box, int]:
    """The boxes that the dice match and the pawn can reach. QWINN-3, QWINN-4."""
    found = matches(game, white, red)
    if player.boycott == "negeer" and game.negeer == "binds_topper":  # QWINN-R3: Topper lies above the column
        column = ("topper", *game.boxes)
        here = column.index(player.box)
        return {box: points for box, points in found.items() if abs(column.index(box) - here) <= 1}
    reach = red if _can_jump(player) else 1
    return {box: points for box, points in found.items() if distance(game, player.box, box) <= reach}


def reds(game: Qwinn, player: Player, on_other: Boycott | None, box: Box, red: int) -> tuple[RedUse, ...]:
    """What else the red die can do when the pawn goes to `box`: "place", "remove". QWINN-6, QWINN-7."""
    if player.first_turn or distance(game, player.box, box) > 1:
        return ()
    shown = BOYCOTT_OF_RED[red]
    uses: list[RedUse] = []
    if player.boycott != "negeer" and player.box != "topper" and on_other != shown:  # QWINN-R6
        uses.append("place")
    if player.boycott == shown:
        uses.append("remove")
    return tuple(uses)


def _ends(game: Qwinn, player: Player, on_other: Boycott | None, white: Faces, red: int) -> tuple[Action, ...]:
    """All ways to end the turn with these dice."""
    moves: list[Action] = []
    for box in reachable(game, player, white, red):
        moves.append(MOVES[box, "free"])
        moves += [MOVES[box, use] for use in reds(game, player, on_other, box, red)]
    return (*moves, FAIL) if game.decline == "failed" or not moves else tuple(moves)  # QWINN-R2


@lru_cache(1 << 11)
def _keeps(white: Faces, aside: Faces, red_aside: bool) -> tuple[Keep, ...]:
    """All ways to throw again; dice that stay aside are kept. QWINN-2: at least one die is thrown."""
    keeps = (
        *(Keep(part, red) for part in kept_from(white) for red in (False, True)),
        Keep(white, red=False),
    )
    if not aside and not red_aside:
        return keeps
    return tuple(
        [
            keep
            for keep in keeps
            if keep.red >= red_aside and all(keep.white.count(face) >= aside.count(face) for face in aside)
        ]
    )


__all__ = [
    "BOXES", "BOYCOTT_OF_RED", "COLUMNS", "COMBINATIONS", "FAIL", "MOVES", "PAIRS", "POINTS", "TARGET", "THROWS",
    "Action", "Box", "Boycott", "ColumnBox", "Deciding", "Fail", "Keep", "Move", "Opening", "Player", "Printed",
    "Qwinn", "RedUse", "State", "Throwing", "View", "Won", "cost_of_failing", "costs_of_failing", "distance", "has_won",
    "matches", "reachable", "reds", "throws_of",
]  # fmt: skip
