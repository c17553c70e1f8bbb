"""Yatzy: five dice, up to three throws a turn, one box a turn; dutch, scandinavian or international.

Rules: the pages beside this file (YATZY-1 … YATZY-5, YATZY-R1 … YATZY-R4); the sheet itself is in `_sheet`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from teerling.core.dice import Faces, ascending
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

DICE = 5
FURTHER = 100
"""What a further Yatzy adds to the box Yatzy. YATZY-R1."""
Strike: TypeAlias = Literal["free", "forced"]
Jokers: TypeAlias = Literal["forced", "free"]

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
    """What the dice that lie there would score in each box that the player may fill with them."""
    sums: tuple[Sums, ...]
    further: int = 0
    """What they add to the box Yatzy beside that: they are a further Yatzy."""


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
    further: int
    """What a further Yatzy adds to the box Yatzy; 0: nothing."""


# The rules --------------------------------------------------------------------------------------------------------


class Yatzy(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "yatzy"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    variant_option: ClassVar[str] = "system"
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset({"strike", "yatzy_bonus", "jokers"})

    players: Annotated[int, Meta(ge=1, le=8)] = 2  # YATZY-R4
    system: System = "dutch"
    yatzy_pips: bool = False
    strike: Strike = "free"
    yatzy_bonus: bool = False
    jokers: Jokers = "forced"

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of a sheet, in order."""
        return BOXES[self.system]

    @property
    def further(self) -> int:
        """What a further Yatzy is worth: only `international` knows a bonus for it, and jokers. YATZY-R1."""
        return FURTHER if self.yatzy_bonus and self.system == "international" else 0

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
                fills = FILLS[self.system]
                return Choose(state.seat, (*again, *[fills[box] for box in self.open(state.sheets[state.seat], dice)]))
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
        before, dice = state.sheets[state.seat], state.phase.dice
        written = list(before)
        written[self.boxes.index(action.box)] = self.scores(before, dice)[action.box]
        if further := self.added(before, dice):
            yatzy = self.boxes.index("yatzy")
            written[yatzy] = (written[yatzy] or 0) + further
        sheets = (*state.sheets[: state.seat], tuple(written), *state.sheets[state.seat + 1 :])
        following = (state.seat + 1) % self.players
        phase = Throwing(()) if None in sheets[following] else Ended()
        return State(phase, following, 1, sheets)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        would: dict[Box, int] = {}
        further = 0
        if isinstance(state.phase, Deciding):
            sheet = state.sheets[state.seat]
            would = self.would(sheet, state.phase.dice)
            further = self.added(sheet, state.phase.dice)
        sums = tuple(add_up(self.system, self.boxes, sheet) for sheet in state.sheets)
        return View(state, self.boxes, would, sums, further)

    def printed(self) -> Printed:
        """The sheet."""
        return Printed(self.boxes, UPPER, BONUS[self.system], BONUS_FROM, THROWS, DICE, self.further)

    def standing(self, state: State) -> tuple[int, ...]:
        """What each sheet adds up to, with the bonus if it stands; a free box counts nothing."""
        return tuple(add_up(self.system, self.boxes, sheet).total for sheet in state.sheets)

    def progress(self, state: State) -> Progress:
        """A box a turn."""
        filled = sum(points is not None for points in state.sheets[state.seat])
        return Progress("turn", min(filled + 1, len(self.boxes)), len(self.boxes))

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
            case Fill(box) if state.sheets[state.seat][self.boxes.index(box)] is not None:
                return Refused("YATZY-1", "yatzy-box-full", box=box)
            case Fill():
                assert isinstance(state.phase, Deciding)
                if self.jokers == "forced" and self.is_further(state.sheets[state.seat], state.phase.dice):
                    return Refused("YATZY-R1", "yatzy-joker-elsewhere")
                return Refused("YATZY-R3", "yatzy-something-scores")

    # Five dice and a sheet ----------------------------------------------------------------------------------------

    def would(self, sheet: Sheet, dice: Faces) -> dict[Box, int]:
        """What these dice score in each box of the sheet that they may fill."""
        table = self.scores(sheet, dice)
        return {box: table[box] for box in self.open(sheet, dice)}

    def open(self, sheet: Sheet, dice: Faces) -> list[Box]:
        """The boxes of the sheet that these dice may fill."""
        free = [box for box, points in zip(self.boxes, sheet, strict=True) if points is None]
        for boxes in self.places(sheet, dice):
            first = [box for box in free if box in boxes]
            if first:
                return first
        return free

    def scores(self, sheet: Sheet, dice: Faces) -> dict[Box, int]:
        """What these dice score in every box; a further Yatzy is a joker if the box of its number is filled, too."""
        joker = self.is_further(sheet, dice) and sheet[dice[0] - 1] is not None  # YATZY-R1
        return scores(self.system, self.yatzy_pips, dice, joker)

    def places(self, sheet: Sheet, dice: Faces) -> tuple[frozenset[Box], ...]:
        """Which boxes come first for these dice: those of the first set that has a free one; if none has, any."""
        if self.jokers == "forced" and self.is_further(sheet, dice):  # YATZY-R1
            return frozenset({UPPER[dice[0] - 1]}), frozenset(self.boxes) - frozenset(UPPER)
        if self.strike == "forced":  # YATZY-R3
            return (frozenset(box for box, points in self.scores(sheet, dice).items() if points),)
        return ()

    def added(self, sheet: Sheet, dice: Faces) -> int:
        """What these dice add to the box Yatzy if they are a further one: nothing if that box was struck. YATZY-R1."""
        return self.further if self.is_further(sheet, dice) and sheet[self.boxes.index("yatzy")] else 0

    def is_further(self, sheet: Sheet, dice: Faces) -> bool:
        """Five alike, and the box Yatzy is filled; only if such a throw is anything particular."""
        if not self.yatzy_bonus:  # nearly always: every turn asks
            return False
        return bool(self.further) and len(set(dice)) == 1 and sheet[self.boxes.index("yatzy")] is not None


_keeps = lru_cache(1 << 8)(keeps)
"""Of the 252 throws of five dice."""
FILLS = {system: {box: Fill(box) for box in boxes} for system, boxes in BOXES.items()}


__all__ = ["DICE", "FILLS", "FURTHER", "Action", "Fill", "Jokers", "Printed", "State", "Strike", "View", "Yatzy"]
