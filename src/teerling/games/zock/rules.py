"""ZOCK: two rows of flaps 1 … 9, two dice; who first covers the whole row wins, the other pays for what is open.

Rules: the pages beside this file (ZOCK-1 … ZOCK-11, ZOCK-R1 … ZOCK-R7).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Progress, Roll, Seat, Turn
from teerling.core.options import Rules

# Printed on the box -----------------------------------------------------------------------------------------------

FIELDS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
"""ZOCK-R1."""
CHIPS = (1, 5, 10, 20)
"""What a red, blue, yellow and green chip is worth. ZOCK-R6."""
Worth: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
CHIP_COLOURS = ("red", "blue", "yellow", "green")
CHIPS_EACH = 5
TWO_DICE = ("die", "die")
THROWS = (Roll(0, TWO_DICE), Roll(1, TWO_DICE))
"""Of each seat."""

# Actions ----------------------------------------------------------------------------------------------------------


class Cover(Struct, frozen=True, forbid_unknown_fields=True, tag="cover"):
    """Cover these fields."""

    fields: Annotated[tuple[int, ...], Meta(max_length=20)]

    def tidy(self) -> Cover:
        """The same action, named in the one order that `turn` uses."""
        return Cover(ascending(self.fields))


class Miss(Struct, frozen=True, forbid_unknown_fields=True, tag="miss"):
    """Cover nothing and hand over the dice."""


class Accept(Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Take the dice: what the other covered stands."""


class Object(Struct, frozen=True, forbid_unknown_fields=True, tag="object"):
    """Say that the other covered wrongly."""

    reveals: ClassVar[bool] = True


Action: TypeAlias = Cover | Miss | Accept | Object

MISS, ACCEPT, OBJECT = Miss(), Accept(), Object()
JUDGEMENTS = (ACCEPT, OBJECT)

# State ------------------------------------------------------------------------------------------------------------


class Opening(Struct, frozen=True, tag="opening"):
    """Both throw for the first turn."""

    totals: tuple[int, ...]


class Throwing(Struct, frozen=True, tag="throwing"):
    """The player throws."""


class Covering(Struct, frozen=True, tag="covering"):
    """The player answers his throw."""

    dice: Faces


class Judging(Struct, frozen=True, tag="judging"):
    """The player has received the dice and may object to what the other covered. ZOCK-10."""


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over."""


class Covered(Struct, frozen=True):
    """One cover of the last turn, with all that is needed to judge it."""

    dice: Faces
    open: tuple[int, ...]
    fields: tuple[int, ...]


Rows: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]


class State(Struct, frozen=True):
    """The whole table."""

    phase: Opening | Throwing | Covering | Judging | Ended
    seat: Seat
    """Who has the dice."""
    open: Rows
    """The fields still open, a row a player."""
    run: tuple[Covered, ...]
    """What was covered since the dice last changed hands, while players are the referees."""
    purses: tuple[int, int]
    """What each player's chips are worth."""
    wins: tuple[int, int]
    broke: bool = False
    """Somebody could not pay in full."""


class View(Struct, frozen=True):
    """The table; nothing is hidden, but whether a cover was right is for the players to see."""

    table: State
    reasons: dict[str, tuple[str, ...]]
    """Where the program is the referee: why each cover is possible, by its fields ("3+4")."""


class Printed(Struct, frozen=True):
    """What the box holds and is needed to draw it."""

    fields: tuple[int, ...]
    """A row of flaps; each player has one."""
    chips: dict[str, int]
    """What a chip of each colour is worth."""
    chips_each: int
    """How many of each colour a player begins with."""


# The rules --------------------------------------------------------------------------------------------------------


class Zock(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "zock"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 5
    variant_option: ClassVar[str] = "variant"
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset({"pays"})

    players: Literal[2] = 2
    variant: Literal["basic", "a", "b", "c"] = "basic"
    eleven: Literal["none", "one"] = "none"
    digits: Literal["always", "variant-c"] = "always"
    split_doubles: bool = False
    referee: Literal["program", "players"] = "program"
    games: Annotated[int, Meta(ge=1, le=100)] = 1
    chips: tuple[Worth, Worth, Worth, Worth] = CHIPS
    pays: Literal["sum", "fields", "game"] = "sum"  # ZOCK-R7

    def start(self) -> State:
        """All fields open, equal purses."""
        purse = CHIPS_EACH * sum(self.chips)
        return State(Opening(()), 0, (FIELDS, FIELDS), (), (purse, purse), (0, 0))

    def turn(self, state: State) -> Turn[Action]:
        """Throw, then cover; between players who referee, judge first."""
        match state.phase:
            case Throwing():  # ZOCK-2
                return THROWS[state.seat]
            case Covering(dice=dice):
                if self.referee == "players":
                    return Choose(state.seat, _any_covers(state.open[state.seat]))
                return Choose(state.seat, _right_covers(self, state.open[state.seat], dice))
            case Judging():  # ZOCK-10: offered against every cover, so that the offer tells nothing
                return Choose(state.seat, JUDGEMENTS)
            case Opening(totals=totals):  # ZOCK-1
                return THROWS[len(totals)]
            case Ended():
                return self._over(state)

    def roll(self, state: State, faces: Faces) -> State:
        """Two dice have fallen."""
        if isinstance(state.phase, Throwing):
            return replace(state, phase=_covering(faces))
        assert isinstance(state.phase, Opening)
        return self._opened(state, (*state.phase.totals, sum(faces)))

    def play(self, state: State, action: Action) -> State:
        """Cover or miss; accept or object."""
        match action:
            case Cover(fields=fields):
                return self._covered(state, fields)
            case Miss():
                return self._handed_over(state, state.open, state.run)
            case Accept():
                return self._accepted(state)
            case Object():
                return self._objected(state)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        if isinstance(state.phase, Covering) and self.referee == "program":
            return View(state, _reasons(self, state.open[state.seat], state.phase.dice))
        return View(state, {})

    def printed(self) -> Printed:
        """The box."""
        return Printed(FIELDS, dict(zip(CHIP_COLOURS, self.chips, strict=True)), CHIPS_EACH)

    def standing(self, state: State) -> tuple[int, ...]:
        """Chips won or lost, as if whoever has more open fields now paid the other for the difference; or games won.

        So the curve moves with every cover and meets, when a row is full, exactly what the loser pays.
        """
        if self.pays == "game":
            return state.wins
        start = CHIPS_EACH * sum(self.chips)
        first, second = state.purses
        ahead = 0 if isinstance(state.phase, Ended) else owed(self, state.open[1]) - owed(self, state.open[0])
        ahead = max(-first, min(ahead, second))  # ZOCK-R6
        return (first + ahead - start, second - ahead - start)

    def progress(self, state: State) -> Progress | None:
        """Of several games, the one that is played."""
        return Progress("game", min(sum(state.wins) + 1, self.games), self.games) if self.games > 1 else None

    def why_not(self, state: State, action: Action) -> Refused:
        """What the throw and the row say against it."""
        if not isinstance(state.phase, Covering):
            return Refused("ZOCK-10", "zock-judge-first")
        match action:
            case Cover(fields):
                return self._why_not_cover(state, state.phase.dice, fields)
            case Miss():
                return Refused("ZOCK-5", "zock-must-cover")
            case _:
                return Refused("ZOCK-10", "zock-no-objection-now")

    # Steps of a game ----------------------------------------------------------------------------------------------

    def _opened(self, state: State, totals: tuple[int, ...]) -> State:
        if len(totals) < 2:
            return replace(state, phase=Opening(totals))
        if totals[0] == totals[1]:
            return replace(state, phase=Opening(()))
        return replace(state, phase=Throwing(), seat=0 if totals[0] > totals[1] else 1)

    def _covered(self, state: State, fields: tuple[int, ...]) -> State:
        assert isinstance(state.phase, Covering)
        before = state.open[state.seat]
        left = _without(before, fields)
        rows, run = _with_row(state.open, state.seat, left), state.run
        if self.referee == "players":
            run = (*run, Covered(state.phase.dice, before, fields))
        elif not left:
            return self._won(replace(state, open=rows), state.seat)
        if self.variant == "a" and left:  # ZOCK-7
            return replace(state, phase=Throwing(), open=rows, run=run)
        return self._handed_over(state, rows, run)

    def _handed_over(self, state: State, rows: Rows, run: tuple[Covered, ...]) -> State:
        """The dice pass on; where players referee, what was covered can be objected to."""
        return replace(state, phase=Judging() if run else Throwing(), seat=1 - state.seat, open=rows, run=run)

    def _accepted(self, state: State) -> State:
        other = 1 - state.seat
        if not state.open[other]:
            return self._won(state, other)
        return replace(state, phase=Throwing(), run=())

    def _objected(self, state: State) -> State:
        """Open what was wrongly covered; the player has had his turn all the same. ZOCK-10, ZOCK-R5."""
        other = 1 - state.seat
        wrong = {
            field
            for cover in state.run
            if cover.fields not in _named(self, cover.dice)  # they were open, or could not have been covered
            for field in cover.fields
        }
        row = tuple([field for field in FIELDS if field in state.open[other] or field in wrong])
        return self._accepted(replace(state, open=_with_row(state.open, other, row)))

    def _won(self, state: State, winner: Seat) -> State:
        """The loser pays for the fields still open; the next game of the match begins. ZOCK-6, ZOCK-11."""
        loser = 1 - winner
        points = owed(self, state.open[loser])
        paid = min(points, state.purses[loser])  # ZOCK-R6
        broke = paid < points
        change = paid if winner == 0 else -paid
        purses = (state.purses[0] + change, state.purses[1] - change)
        wins = (state.wins[0] + (winner == 0), state.wins[1] + (winner == 1))
        if broke or sum(wins) == self.games:
            return replace(state, phase=Ended(), run=(), purses=purses, wins=wins, broke=broke)
        return State(Opening(()), 0, (FIELDS, FIELDS), (), purses, wins)

    def _over(self, state: State) -> Over:
        """Chips won or lost, or games; who has more of them has won the match."""
        scores = self.standing(state)
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        reason = "ZOCK-R6" if state.broke else "ZOCK-6" if self.games == 1 else "ZOCK-11"
        return Over(scores, winners, reason)

    def _why_not_cover(self, state: State, dice: Faces, fields: tuple[int, ...]) -> Refused:
        row = state.open[state.seat]
        for field in fields:
            if field not in FIELDS:
                return Refused("ZOCK-R1", "zock-no-such-field", field=field)
            if field not in row:
                return Refused("ZOCK-4", "zock-field-covered", field=field)
        if self.referee == "players":
            return Refused("ZOCK-R5", "zock-one-or-two-fields")
        a, b = dice
        pair = len(set(fields)) == 2 and sum(fields) == a + b
        if pair and a == b and self.variant in ("b", "c") and not self.split_doubles:
            return Refused("ZOCK-R4", "zock-no-split-of-doubles", sum=a + b)
        if a + b == 11 and fields == (1,) and self.eleven == "none":
            return Refused("ZOCK-R2", "zock-no-cover-for-eleven")
        if not covers(self, row, dice):
            return Refused("ZOCK-5", "zock-must-miss", a=a, b=b)
        rule = {"b": "ZOCK-8", "c": "ZOCK-9"}.get(self.variant, "ZOCK-3")
        return Refused(rule, "zock-not-from-throw", fields=" + ".join(map(str, fields)) or "–", a=a, b=b)


def owed(game: Zock, row: tuple[int, ...]) -> int:
    """What a loser pays for the fields that are still open. ZOCK-R7."""
    return sum(row) if game.pays == "sum" else len(row) if game.pays == "fields" else 0


RULE_OF_REASON = {"dice": "ZOCK-3", "sum": "ZOCK-3", "split": "ZOCK-8", "product": "ZOCK-9", "difference": "ZOCK-9"}
"""What allows each kind of cover."""


@lru_cache(1 << 13)
def covers(game: Zock, row: tuple[int, ...], dice: Faces) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Every cover the throw allows on this row, each with its reasons ("dice", "sum", "product", …)."""
    allows = set(row).issuperset
    return {fields: reasons for fields, reasons in _named(game, dice).items() if allows(fields)}  # ZOCK-4


@lru_cache(1 << 9)
def _named(game: Zock, dice: Faces) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Every cover the throw names, whether or not its fields are open, each with its reasons."""
    a, b = dice
    named: list[tuple[str, tuple[int, ...] | None]] = []
    if a != b:  # ZOCK-3
        named.append(("dice", (a, b)))
    named.append(("sum", fields_of(game, a + b)))
    if game.variant in ("b", "c") and (a != b or game.split_doubles):  # ZOCK-8, ZOCK-R4
        named += [("split", pair) for pair in combinations(FIELDS, 2) if sum(pair) == a + b]
    if game.variant == "c":  # ZOCK-9
        named.append(("product", fields_of(game, a * b)))
        if a != b:
            named.append(("difference", fields_of(game, abs(a - b))))
    found: dict[tuple[int, ...], tuple[str, ...]] = {}
    for reason, fields in named:
        if fields is not None:
            key = ascending(fields)
            if not (reason == "split" and "dice" in found.get(key, ())):
                found[key] = (*found.get(key, ()), reason)
    return found


def fields_of(game: Zock, result: int) -> tuple[int, ...] | None:
    """The fields of a result: its digits, without zero. ZOCK-4."""
    if game.digits == "variant-c" and game.variant != "c" and result > 10:  # ZOCK-R3
        return None
    if result == 11:  # ZOCK-R2
        return (1,) if game.eleven == "one" else None
    return ascending(int(digit) for digit in str(result) if digit != "0")


@lru_cache(1 << 13)
def _right_covers(game: Zock, row: tuple[int, ...], dice: Faces) -> tuple[Cover | Miss, ...]:
    """What the program as referee lets the player do. ZOCK-5: missing is for those who cannot cover."""
    return tuple(Cover(fields) for fields in covers(game, row, dice)) or (MISS,)


@lru_cache(1 << 13)
def _reasons(game: Zock, row: tuple[int, ...], dice: Faces) -> dict[str, tuple[str, ...]]:
    """Why the player may cover what he may."""
    return {"+".join(map(str, fields)): why for fields, why in covers(game, row, dice).items()}


@lru_cache(1 << 10)
def _any_covers(row: tuple[int, ...]) -> tuple[Cover | Miss, ...]:
    """What players who referee themselves may try. ZOCK-R5."""
    return (*(Cover(fields) for size in (1, 2) for fields in combinations(row, size)), MISS)


@lru_cache(1 << 6)
def _covering(faces: Faces) -> Covering:
    return Covering(ascending(faces))


@lru_cache(1 << 13)
def _without(row: tuple[int, ...], fields: tuple[int, ...]) -> tuple[int, ...]:
    """What stays open."""
    return tuple([field for field in row if field not in fields])


def _with_row(rows: Rows, seat: Seat, row: tuple[int, ...]) -> Rows:
    return (row, rows[1]) if seat == 0 else (rows[0], row)


__all__ = [
    "CHIPS", "CHIPS_EACH", "CHIP_COLOURS", "FIELDS", "JUDGEMENTS", "RULE_OF_REASON", "THROWS", "TWO_DICE", "Accept",
    "Action", "Cover", "Covered", "Covering", "Ended", "Judging", "Miss", "Object", "Opening", "Printed", "Rows",
    "State", "Throwing", "View", "Worth", "Zock", "covers", "fields_of", "owed",
]  # fmt: skip
