"""DubbelYatzy: six dice with a die inside; each turn fills one box with the outer and one with the inner numbers.

Rules: the pages beside this file (DUBBEL-1 … DUBBEL-4, DUBBEL-R1 … DUBBEL-R4); the sheet itself is in `_sheet`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar, get_args

from msgspec import Meta, Struct

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Progress, Roll, Seat, Turn
from teerling.core.options import Rules
from teerling.games._sheet.rules import (
    BONUS,
    BONUS_FROM,
    BOXES,
    THROWS,
    UPPER,
    Box,
    Deciding,
    Ended,
    Keep,
    Sheet,
    Sums,
    System,
    Throwing,
    add_up,
    keeps,
    scores,
)

DICE = 6
DOUBLE_DIE: Faces = tuple(10 * outer + inner for outer in DIE for inner in DIE)
"""What a double die shows: 65 is a six outside and a five inside. DUBBEL-1."""
Extra: TypeAlias = Literal["minus", "plus", "strike"]
Layer: TypeAlias = Literal["outer", "inner"]
OTHER: dict[Layer, Layer] = {"outer": "inner", "inner": "outer"}
Order: TypeAlias = Literal["outer_first", "free"]
LeftOut: TypeAlias = Literal["best", "chosen"]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=6)]

# Actions ----------------------------------------------------------------------------------------------------------


class Fill(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="fill"):
    """Write what five numbers of this layer score into a free box."""

    layer: Layer
    box: Box
    left_out: Number | None = None
    """The number that does not count, if the player chooses it; None there: Extra is struck. DUBBEL-R1, DUBBEL-R3."""


Action: TypeAlias = Keep | Fill

# State ------------------------------------------------------------------------------------------------------------


class Completing(Struct, frozen=True, tag="completing"):
    """The numbers of one layer have their box; the others want theirs."""

    dice: Faces
    box: Box
    """Where the first numbers went."""
    left_out: int | None
    """The number of them that did not count there; None: the box was struck."""
    layer: Layer = "outer"
    """Which numbers these were."""


class State(Struct, frozen=True):
    """The whole table; nothing in this game is hidden, so it is also what everybody sees."""

    phase: Throwing | Deciding | Completing | Ended
    seat: Seat
    throw: int
    """The throw of this turn that is awaited or lies there: 1 … 3."""
    sheets: tuple[Sheet, ...]


class Entry(Struct, frozen=True):
    """What six numbers score in a box, and the number that is left out for it; None: Extra is struck. DUBBEL-R1."""

    points: int
    left_out: int | None


class View(Struct, frozen=True):
    """The table and what follows from it."""

    table: State
    boxes: tuple[Box, ...]
    outer: dict[Box, Entry]
    """What the outer numbers that lie there would score in each free box of the player."""
    inner: dict[Box, Entry]
    sums: tuple[Sums, ...]
    ways: dict[Layer, dict[Box, tuple[Entry, ...]]] = {}
    """If the player chooses what is left out: all that they could score, by layer and box. DUBBEL-R1."""

    def would(self, fill: Fill) -> Entry:
        """What a legal entry brings."""
        if self.ways:
            return next(way for way in self.ways[fill.layer][fill.box] if way.left_out == fill.left_out)
        return (self.outer if fill.layer == "outer" else self.inner)[fill.box]


class Printed(Struct, frozen=True):
    """What is printed on a sheet and needed to draw it, and the dice that lie ready."""

    boxes: tuple[Box, ...]
    upper: tuple[Box, ...]
    """The boxes that count for the bonus."""
    bonus: int
    bonus_from: int
    """What the upper half must add up to for it."""
    throws: int
    """In a turn, at most."""
    dice: int
    extra: Extra
    """What the box Extra does with the chance that is put there: it costs, adds, or strikes for nothing."""


Found = TypeVar("Found")

# The rules --------------------------------------------------------------------------------------------------------


class DubbelYatzy(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "dubbelyatzy"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    variant_option: ClassVar[str] = "system"
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset({"order", "left_out", "minus_can_be_struck"})

    players: Annotated[int, Meta(ge=1, le=8)] = 2
    system: System = "dutch"  # DUBBEL-R2, DUBBEL-4
    extra: Extra = "minus"
    yatzy_pips: bool = False
    order: Order = "outer_first"
    left_out: LeftOut = "best"
    minus_can_be_struck: bool = False

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of a sheet, in order; Extra makes their number even. DUBBEL-3."""
        return _BOXES[self.system]

    @property
    def struck(self) -> bool:
        """Whether Extra may be struck instead of costing points. DUBBEL-R3."""
        return self.minus_can_be_struck and self.extra == "minus"

    def start(self) -> State:
        """Empty sheets."""
        empty: Sheet = (None,) * len(self.boxes)
        return State(Throwing(()), 0, 1, (empty,) * self.players)

    def turn(self, state: State) -> Turn[Action]:
        """Up to three throws, then a box for the outer and a box for the inner numbers. DUBBEL-1, DUBBEL-2."""
        match state.phase:
            case Throwing(kept=kept):
                return Roll(state.seat, ("double",) * (DICE - len(kept)), sides=DOUBLE_DIE)
            case Deciding(dice=dice):
                again = _keeps(dice) if state.throw < THROWS else ()
                inner = self._fills("inner", state, dice) if self.order == "free" else ()  # DUBBEL-R4
                return Choose(state.seat, (*again, *self._fills("outer", state, dice), *inner))
            case Completing(dice=dice, layer=layer):
                return Choose(state.seat, self._fills(OTHER[layer], state, dice))
            case Ended():
                totals = self.standing(state)
                winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
                return Over(totals, winners, "YATZY-1")

    def roll(self, state: State, faces: Faces) -> State:
        """Dice have fallen beside those that were kept."""
        assert isinstance(state.phase, Throwing)
        return State(Deciding(ascending(state.phase.kept + faces)), state.seat, state.throw, state.sheets)

    def play(self, state: State, action: Action) -> State:
        """Throw again or fill a box."""
        if isinstance(action, Keep):
            return State(Throwing(action.dice), state.seat, state.throw + 1, state.sheets)
        assert isinstance(state.phase, Deciding | Completing)
        dice = state.phase.dice
        entry = self._entry(action, layer_of(dice, action.layer))
        sheets = self._filled(state, action.box, entry.points)
        if isinstance(state.phase, Deciding):
            return State(Completing(dice, action.box, entry.left_out, action.layer), state.seat, state.throw, sheets)
        following = (state.seat + 1) % self.players
        phase = Throwing(()) if None in sheets[following] else Ended()
        return State(phase, following, 1, sheets)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        would: dict[Layer, dict[Box, Entry]] = {"outer": {}, "inner": {}}
        every: dict[Layer, dict[Box, tuple[Entry, ...]]] = {}
        if isinstance(state.phase, Deciding | Completing):
            for layer in open_layers(state.phase):
                six = layer_of(state.phase.dice, layer)
                would[layer] = self._free(state, self.entries(six))
                if self.left_out == "chosen":
                    every[layer] = self._free(state, self.ways(six))
        sums = tuple(add_up(self.system, self.boxes, sheet) for sheet in state.sheets)
        return View(state, self.boxes, would["outer"], would["inner"], sums, every)

    def printed(self) -> Printed:
        """The sheet."""
        return Printed(self.boxes, UPPER, BONUS[self.system], BONUS_FROM, THROWS, DICE, self.extra)

    def standing(self, state: State) -> tuple[int, ...]:
        """What each sheet adds up to, with the bonus if it stands; a free box counts nothing."""
        return tuple(add_up(self.system, self.boxes, sheet).total for sheet in state.sheets)

    def progress(self, state: State) -> Progress:
        """Two boxes a turn."""
        filled, turns = sum(points is not None for points in state.sheets[state.seat]), len(self.boxes) // 2
        return Progress("turn", min(filled // 2 + 1, turns), turns)

    def why_not(self, state: State, action: Action) -> Refused:
        """What the dice and the sheet say against it."""
        match action:
            case Keep() if isinstance(state.phase, Completing):
                return Refused("DUBBEL-2", f"dubbelyatzy-{OTHER[state.phase.layer]}-first")
            case Keep() if state.throw == THROWS:
                return Refused("YATZY-1", "yatzy-no-throw-left")
            case Keep(dice) if len(dice) >= DICE:
                return Refused("YATZY-1", "yatzy-throw-something")
            case Keep():
                return Refused("DUBBEL-1", "yatzy-dice-not-there")
            case Fill(layer="inner") if isinstance(state.phase, Deciding) and self.order == "outer_first":
                return Refused("DUBBEL-R4", "dubbelyatzy-outer-first")
            case Fill(layer=layer) if isinstance(state.phase, Completing) and state.phase.layer == layer:
                return Refused("DUBBEL-2", f"dubbelyatzy-{OTHER[layer]}-first")
            case Fill(box=box) if box not in self.boxes:
                return Refused("DUBBEL-4", "yatzy-no-such-box", box=box, system=self.system)
            case Fill(box=box) if state.sheets[state.seat][self.boxes.index(box)] is not None:
                return Refused("YATZY-1", "yatzy-box-full", box=box)
            case Fill():
                return Refused("DUBBEL-R1", f"dubbelyatzy-left-out-{self.left_out}")

    # What six numbers bring ---------------------------------------------------------------------------------------

    def entries(self, six: Faces) -> dict[Box, Entry]:
        """The best in every box."""
        return entries(self.system, self.extra, self.yatzy_pips, six, self.struck)

    def ways(self, six: Faces) -> dict[Box, tuple[Entry, ...]]:
        """All there is in every box, the lowest number left out first."""
        return ways(self.system, self.extra, self.yatzy_pips, six, self.struck)

    # Steps of a turn ----------------------------------------------------------------------------------------------

    def _fills(self, layer: Layer, state: State, dice: Faces) -> tuple[Fill, ...]:
        fills = FILLS[self.system, layer]
        free = [fill for fill, points in zip(fills, state.sheets[state.seat], strict=True) if points is None]
        if self.left_out == "best":
            return tuple(free)
        every = self.ways(layer_of(dice, layer))
        return tuple([Fill(layer, fill.box, way.left_out) for fill in free for way in every[fill.box]])

    def _entry(self, fill: Fill, six: Faces) -> Entry:
        if self.left_out == "best":
            return self.entries(six)[fill.box]
        return next(way for way in self.ways(six)[fill.box] if way.left_out == fill.left_out)

    def _filled(self, state: State, box: Box, points: int) -> tuple[Sheet, ...]:
        at = self.boxes.index(box)
        sheet = state.sheets[state.seat]
        sheet = (*sheet[:at], points, *sheet[at + 1 :])
        return (*state.sheets[: state.seat], sheet, *state.sheets[state.seat + 1 :])

    def _free(self, state: State, table: dict[Box, Found]) -> dict[Box, Found]:
        sheet = state.sheets[state.seat]
        return {box: table[box] for box, points in zip(self.boxes, sheet, strict=True) if points is None}


_BOXES: dict[System, tuple[Box, ...]] = {system: (*boxes, "extra") for system, boxes in BOXES.items()}
_keeps = lru_cache(1 << 3)(keeps)
"""For those who ask again about one throw: of the 4,496,388 of six double dice hardly any comes twice."""
FILLS: dict[tuple[System, Layer], tuple[Fill, ...]] = {
    (system, layer): tuple(Fill(layer, box) for box in boxes)
    for system, boxes in _BOXES.items()
    for layer in get_args(Layer)
}


def layer_of(dice: Faces, layer: Layer) -> Faces:
    """The outer or the inner numbers of double dice."""
    return ascending([face // 10 for face in dice] if layer == "outer" else [face % 10 for face in dice])


def without(six: Faces, left_out: int) -> Faces:
    """The five numbers that count."""
    at = six.index(left_out)
    return six[:at] + six[at + 1 :]


def open_layers(phase: Deciding | Completing) -> tuple[Layer, ...]:
    """Which numbers want a box yet."""
    return (OTHER[phase.layer],) if isinstance(phase, Completing) else ("outer", "inner")


@lru_cache(1 << 12)
def entries(system: System, extra: Extra, pips: bool, six: Faces, struck: bool = False) -> dict[Box, Entry]:
    """What six numbers score in every box when the best five of them count. DUBBEL-2, DUBBEL-R1."""
    every = ways(system, extra, pips, six, struck)
    return {box: max(some, key=lambda way: way.points) for box, some in every.items()}


@lru_cache(1 << 12)
def ways(system: System, extra: Extra, pips: bool, six: Faces, struck: bool = False) -> dict[Box, tuple[Entry, ...]]:
    """What six numbers score in every box, whichever of them is left out; `struck`: Extra may be. DUBBEL-2."""
    table: dict[Box, tuple[Entry, ...]] = {}
    for left_out in sorted(set(six)):
        five = without(six, left_out)
        points = scores(system, pips, five) | {"extra": _extra(extra, sum(five))}
        for box, worth in points.items():
            table[box] = (*table.get(box, ()), Entry(worth, left_out))
    if struck:
        table["extra"] += (Entry(0, None),)
    return table


def _extra(variant: Extra, chance: int) -> int:
    """DUBBEL-3. DUBBEL-R3: `minus` costs; only `strike` is a free strike."""
    return {"minus": -chance, "plus": chance, "strike": 0}[variant]


__all__ = [
    "DICE", "DOUBLE_DIE", "FILLS", "OTHER", "Action", "Completing", "DubbelYatzy", "Entry", "Extra", "Fill",
    "Layer", "LeftOut", "Number", "Order", "Printed", "State", "View", "entries", "layer_of", "open_layers", "ways",
    "without",
]  # fmt: skip
