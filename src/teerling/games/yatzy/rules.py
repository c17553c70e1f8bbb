"""Yatzy: five dice, up to three throws a turn, one box a turn; dutch, scandinavian or international.

Rules: the pages beside this file (YATZY-1 … YATZY-5, YATZY-R1, YATZY-R2); the sheet itself is in `sheet.py`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta, Struct

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Roll, Seat, Turn
from teerling.core.options import Options
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

DICE = 5

# Actions ----------------------------------------------------------------------------------------------------------


class Fill(Struct, frozen=True, forbid_unknown_fields=True, tag="fill"):
    """Write what the dice score into a free box; nothing: the box is struck."""

    box: Box


Action: TypeAlias = Keep | Fill

# State ------------------------------------------------------------------------------------------------------------


class State(Struct, frozen=True):
    """The whole table; nothing in this game is hidden, so it is also what everybody sees."""

    phase: Throwing | Deciding | Ended
    seat: Seat
    throw: int
    """The throw of this turn that is awaited or lies there: 1 … 3."""
    sheets: tuple[Sheet, ...]


class View(Struct, frozen=True):
    """The table and what follows from it."""

    table: State
    boxes: tuple[Box, ...]
    would: dict[Box, int]
    """What the dice that lie there would score in each free box of the player."""
    sums: tuple[Sums, ...]


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


# The rules --------------------------------------------------------------------------------------------------------


class Yatzy(Options, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "yatzy"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    open: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed

    players: Annotated[int, Meta(ge=1, le=8)] = 2
    system: System = "dutch"
    yatzy_pips: bool = False

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of a sheet, in order."""
        return BOXES[self.system]

    def start(self) -> State:
        """Empty sheets."""
        empty: Sheet = (None,) * len(self.boxes)
        return State(Throwing(()), 0, 1, (empty,) * self.players)

    def turn(self, state: State) -> Turn[Action]:
        """Up to three throws, then a box. YATZY-1."""
        match state.phase:
            case Throwing(kept=kept):
                return Roll(state.seat, ("die",) * (DICE - len(kept)))
            case Deciding(dice=dice):
                again = _keeps(dice) if state.throw < THROWS else ()
                return Choose(state.seat, again + self._fills(state.sheets[state.seat]))
            case Ended():
                totals = self.standing(state)
                winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
                return Over(totals, winners, "YATZY-1")  # YATZY-R1: equal totals share the win

    def roll(self, state: State, faces: Faces) -> State:
        """Dice have fallen beside those that were kept."""
        assert isinstance(state.phase, Throwing)
        return State(Deciding(ascending(state.phase.kept + faces)), state.seat, state.throw, state.sheets)

    def play(self, state: State, action: Action) -> State:
        """Throw again or fill a box."""
        assert isinstance(state.phase, Deciding)
        if isinstance(action, Keep):
            return State(Throwing(action.dice), state.seat, state.throw + 1, state.sheets)
        points = scores(self.system, self.yatzy_pips, state.phase.dice)[action.box]
        at = self.boxes.index(action.box)
        sheet = state.sheets[state.seat]
        sheet = (*sheet[:at], points, *sheet[at + 1 :])
        sheets = (*state.sheets[: state.seat], sheet, *state.sheets[state.seat + 1 :])
        following = (state.seat + 1) % self.players
        phase = Throwing(()) if None in sheets[following] else Ended()
        return State(phase, following, 1, sheets)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        would: dict[Box, int] = {}
        if isinstance(state.phase, Deciding):
            table = scores(self.system, self.yatzy_pips, state.phase.dice)
            sheet = state.sheets[state.seat]
            would = {box: table[box] for box, points in zip(self.boxes, sheet, strict=True) if points is None}
        sums = tuple(add_up(self.system, self.boxes, sheet) for sheet in state.sheets)
        return View(state, self.boxes, would, sums)

    def printed(self) -> Printed:
        """The sheet."""
        return Printed(self.boxes, UPPER, BONUS[self.system], BONUS_FROM, THROWS, DICE)

    def standing(self, state: State) -> tuple[int, ...]:
        """What each sheet adds up to, with the bonus if it stands; a free box counts nothing."""
        return tuple(add_up(self.system, self.boxes, sheet).total for sheet in state.sheets)

    def why_not(self, state: State, action: Action) -> Refused:
        """What the dice and the sheet say against it."""
        match action:
            case Keep() if state.throw == THROWS:
                return Refused("YATZY-1", "yatzy-no-throw-left")
            case Keep(dice) if len(dice) >= DICE:
                return Refused("YATZY-1", "yatzy-throw-something")
            case Keep():
                return Refused("YATZY-1", "yatzy-dice-not-there")
            case Fill(box) if box not in self.boxes:
                return Refused("YATZY-5", "yatzy-no-such-box", box=box, system=self.system)
            case Fill(box):
                return Refused("YATZY-1", "yatzy-box-full", box=box)

    def _fills(self, sheet: Sheet) -> tuple[Fill, ...]:
        return tuple([fill for fill, points in zip(FILLS[self.system], sheet, strict=True) if points is None])


_keeps = lru_cache(1 << 8)(keeps)
"""Of the 252 throws of five dice."""
FILLS = {system: tuple(map(Fill, boxes)) for system, boxes in BOXES.items()}
