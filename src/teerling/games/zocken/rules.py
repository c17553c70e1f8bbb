"""Zocken: seven coloured dice on a row of seven coloured fields, rising or falling, while the others bet on it.

Rules: the pages beside this file (ZOCKEN-1 … ZOCKEN-11, ZOCKEN-R1 … ZOCKEN-R5).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.core.errors import NotEachOnce, Refused, WrongOption
from teerling.core.game import Choose, Over, Progress, Roll, Seat, Turn
from teerling.core.options import Rules

# Printed on the board ---------------------------------------------------------------------------------------------

Colour: TypeAlias = Literal["amber", "sky", "green", "yellow", "blue", "vermilion", "pink"]
Circles: TypeAlias = tuple[Colour, Colour, Colour, Colour, Colour, Colour, Colour]

COLOURS: Circles = ("amber", "sky", "green", "yellow", "blue", "vermilion", "pink")
"""The circles beside the fields 1 … 7. ZOCKEN-R4: reconstructed."""

Points: TypeAlias = Annotated[int, Meta(ge=-1000, le=1000, multiple_of=10)]
"""Of a table of one's own: halves are whole numbers, too."""

MATCHES = (0, 10, 30, 60, 100, 150, 210, 280)
"""Points for 0 … 7 colour matches. Reconstructed from 1 → 10 and 3 → 60."""

ROUNDS = 5
WHOLE_ROW, EVASION, OUT, LOST_BET = 50, -10, -20, -20
BET_ABOVE = 50
BETS_AFTER = 3
"""Bets are made when so many dice lie on the board."""

# Actions ----------------------------------------------------------------------------------------------------------

Field: TypeAlias = Annotated[int, Meta(ge=1, le=7)] | Literal["left", "right", "out"]

FIELDS: tuple[Field, ...] = ("left", 1, 2, 3, 4, 5, 6, 7, "right")
"""The fields that are read as one row, from left to right."""
EVASIONS = frozenset({"left", "right"})
PLACE_IN_ROW = {field: place for place, field in enumerate(FIELDS)}


class Throw(Struct, frozen=True, forbid_unknown_fields=True, tag="throw"):
    """Take this die and throw it."""

    die: Colour
    throws: ClassVar[bool] = True
    """Playing it takes the dice in hand: nobody is asked once more before they fall."""


class Place(Struct, frozen=True, forbid_unknown_fields=True, tag="place"):
    """Put the thrown die there."""

    field: Field


class Bet(Struct, frozen=True, forbid_unknown_fields=True, tag="bet"):
    """Say whether the other will score more than 50."""

    on: bool


Action: TypeAlias = Throw | Place | Bet

PLACES = {field: Place(field) for field in (*FIELDS, "out")}
THROWS = {colour: Throw(colour) for colour in COLOURS}
BETS = (Bet(on=True), Bet(on=False))

# State ------------------------------------------------------------------------------------------------------------


class Die(Struct, frozen=True):
    """A die that lies on the board."""

    colour: Colour
    face: int


class Taking(Struct, frozen=True, tag="taking"):
    """The player chooses his next die."""


class Throwing(Struct, frozen=True, tag="throwing"):
    """The chosen die is in the air."""

    die: Colour


class Placing(Struct, frozen=True, tag="placing"):
    """The thrown die wants a place."""

    die: Die


class Betting(Struct, frozen=True, tag="betting"):
    """The others bet, one after another."""

    seat: Seat


class Ended(Struct, frozen=True, tag="ended"):
    """Five rounds have been played."""


class State(Struct, frozen=True):
    """The whole table; nothing in this game is hidden, so it is also what everybody sees."""

    round: int
    """1 … 5."""
    seat: Seat
    """Whose turn it is to build the row."""
    phase: Taking | Throwing | Placing | Betting | Ended
    row: tuple[Die | None, ...]
    """The nine fields of FIELDS."""
    out: tuple[Die, ...]
    hand: tuple[Colour, ...]
    """Dice not yet thrown."""
    bettors: tuple[Seat, ...]
    totals: tuple[int, ...]


class View(Struct, frozen=True):
    """The table and what follows from it."""

    table: State
    points: int
    """What the row would score as it lies."""
    matches: tuple[int, ...]
    """The row fields whose die has the circle's colour."""
    would: dict[str, int]
    """What the row would score with the thrown die on each field where it may go ("left", "1", …, "out")."""
    would_match: int | None = None
    """The one of these fields whose circle has the colour of the thrown die."""
    to_bet: tuple[Seat, ...] = ()
    """Who is asked whether he bets on this row, one after another; the first of them now."""


class Printed(Struct, frozen=True):
    """What is printed on the board and needed to draw it."""

    fields: tuple[Field, ...]
    """The row in reading order: "left" and "right" are the evasion fields at its ends."""
    circles: Circles
    """The colours beside the fields 1 … 7."""
    matches: tuple[int, ...]
    """Points for 0 … 7 colour matches."""
    whole_row: int
    """For a row with no die out."""
    evasion: int
    """For each die on an evasion field."""
    out: int
    """For each die out."""
    lost_bet: int
    bet_above: int
    """A bet is won if the row scores more than this."""
    bets_after: int
    """Dice that lie on the board when the others bet."""
    rounds: int


# The rules --------------------------------------------------------------------------------------------------------


class Zocken(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "zocken"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 20
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset({"first_evades", "evade", "out"})

    players: Annotated[int, Meta(ge=1, le=8)] = 2  # ZOCKEN-1
    first: Annotated[int, Meta(ge=0, le=7)] = 0
    matches: tuple[Points, Points, Points, Points, Points, Points, Points, Points] = MATCHES  # ZOCKEN-R5
    colours: Circles = COLOURS
    first_evades: bool = False  # ZOCKEN-R1
    evade: Literal["freely", "if_needed"] = "freely"  # ZOCKEN-R2
    out: Literal["if_row_is_closed", "if_nothing_fits"] = "if_row_is_closed"  # ZOCKEN-R2

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.first >= self.players:
            raise WrongOption("first", self.first, f"0 – {self.players - 1}")
        if set(self.colours) != set(COLOURS):  # ZOCKEN-R4
            raise NotEachOnce("colours", self.colours, COLOURS)

    def start(self) -> State:
        """Everybody at 0, the first player takes the seven dice."""
        return _new_turn(1, self.first, (0,) * self.players)

    def turn(self, state: State) -> Turn[Action]:
        """Take a die, throw it, place it; bets after the third."""
        match state.phase:
            case Taking():  # ZOCKEN-2
                return Choose(state.seat, _throws(state.hand))
            case Throwing(die=die):
                return Roll(state.seat, (die,))
            case Placing(die=die):
                return Choose(state.seat, places(self, _numbers(state.row), die.face))
            case Betting(seat=seat):  # ZOCKEN-6
                return Choose(seat, BETS)
            case Ended():
                best = max(state.totals)  # ZOCKEN-10
                winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)  # ZOCKEN-R3
                return Over(state.totals, winners, "ZOCKEN-11" if self.players == 1 else "ZOCKEN-10")

    def roll(self, state: State, faces: Faces) -> State:
        """The die in the air has fallen."""
        assert isinstance(state.phase, Throwing)
        return replace(state, phase=Placing(Die(state.phase.die, faces[0])))

    def play(self, state: State, action: Action) -> State:
        """Take, place or bet."""
        match action:
            case Throw(die=colour):
                hand = tuple([die for die in state.hand if die != colour])
                return replace(state, phase=Throwing(colour), hand=hand)
            case Place(field=field):
                return self._placed(state, field)
            case Bet(on=on):
                assert isinstance(state.phase, Betting)
                seat = state.phase.seat
                bettors = (*state.bettors, seat) if on else state.bettors
                following = self.next_to_bet(seat)
                phase = Taking() if following == state.seat else Betting(following)
                return replace(state, phase=phase, bettors=bettors)

    def view(self, state: State, seat: Seat | None) -> View:  # noqa: ARG002  nothing is hidden in this game
        """The same for everybody."""
        would: dict[str, int] = {}
        would_match = None
        if isinstance(state.phase, Placing):
            die = state.phase.die
            allowed = [place.field for place in places(self, _numbers(state.row), die.face)]
            would = {str(field): self.points(put(state, die, field)) for field in allowed}
            would_match = next((field for field in _matches(self, (die,) * 9) if field in allowed), None)
        return View(state, self.points(state), _matches(self, state.row), would, would_match, self._to_bet(state))

    def printed(self) -> Printed:
        """The board."""
        return Printed(
            FIELDS, self.colours, self.matches, WHOLE_ROW, EVASION, OUT, LOST_BET, BET_ABOVE, BETS_AFTER, ROUNDS
        )

    def standing(self, state: State) -> tuple[int, ...]:
        """The points of finished turns: a row counts, and its bets with it, when its last die lies."""
        return state.totals

    def progress(self, state: State) -> Progress:
        """Everybody builds a row a round."""
        return Progress("round", state.round, ROUNDS)

    def why_not(self, state: State, action: Action) -> Refused:
        """What the board says against it."""
        match state.phase, action:
            case Betting(), _:
                return Refused("ZOCKEN-6", "zocken-bets-first")
            case _, Bet():
                return Refused("ZOCKEN-6", "zocken-no-bet-now", dice=BETS_AFTER)
            case Taking(), Throw(die):
                return Refused("ZOCKEN-2", "zocken-die-used", die=die)
            case Taking(), _:
                return Refused("ZOCKEN-2", "zocken-take-first")
            case Placing(), Place(field):
                return self._why_not_there(state, state.phase.die, field)
            case _:
                return Refused("ZOCKEN-2", "zocken-place-first")

    # Scoring ------------------------------------------------------------------------------------------------------

    def points(self, state: State) -> int:
        """What the dice on the board score. A row with dice still in hand counts as if the turn ended now."""
        matching = len(_matches(self, state.row))
        evaded = (state.row[0] is not None) + (state.row[8] is not None)
        whole = WHOLE_ROW if not state.out else 0
        return whole + self.matches[matching] + EVASION * evaded + OUT * len(state.out)  # ZOCKEN-7

    # Steps of a turn ----------------------------------------------------------------------------------------------

    def next_to_bet(self, seat: Seat) -> Seat:
        """After whoever builds the row, or after one who has been asked. ZOCKEN-6."""
        return (seat + 1) % self.players

    def _to_bet(self, state: State) -> tuple[Seat, ...]:
        """Each of the others once."""
        if not isinstance(state.phase, Betting):
            return ()
        asked = [state.phase.seat]
        while (following := self.next_to_bet(asked[-1])) != state.seat:
            asked.append(following)
        return tuple(asked)

    def _placed(self, state: State, field: Field) -> State:
        assert isinstance(state.phase, Placing)
        state = put(state, state.phase.die, field)
        if not state.hand:
            return self._scored(state)
        if len(state.hand) == len(COLOURS) - BETS_AFTER and self.players > 1:  # ZOCKEN-6, ZOCKEN-11
            return replace(state, phase=Betting(self.next_to_bet(state.seat)))
        return state

    def _scored(self, state: State) -> State:
        points = self.points(state)
        bet = points // 2 if points > BET_ABOVE else LOST_BET  # ZOCKEN-9
        totals = tuple(
            total + (points if seat == state.seat else bet if seat in state.bettors else 0)
            for seat, total in enumerate(state.totals)
        )
        seat = (state.seat + 1) % self.players
        number = state.round + (seat == self.first)
        if number > ROUNDS:  # ZOCKEN-1
            return replace(state, phase=Ended(), totals=totals)
        return _new_turn(number, seat, totals)

    def _why_not_there(self, state: State, die: Die, field: Field) -> Refused:
        fields = fitting(_numbers(state.row), die.face)
        if field == "out":
            still = "zocken-evades-before-out" if EVASIONS.issuperset(fields) else "zocken-not-out-by-choice"
            return Refused("ZOCKEN-R2", still, face=die.face)
        at = PLACE_IN_ROW[field]
        if state.row[at] is not None:
            return Refused("ZOCKEN-2", "zocken-field-taken", field=str(field))
        if state.row == (None,) * 9 and not self.first_evades:
            return Refused("ZOCKEN-R1", "zocken-first-die-on-row")
        if field in fields:
            return Refused("ZOCKEN-R2", "zocken-evades-if-needed", face=die.face)
        return Refused("ZOCKEN-4", "zocken-does-not-fit", face=die.face, field=str(field))


def _matches(game: Zocken, row: tuple[Die | None, ...]) -> tuple[int, ...]:
    """The row fields whose die has the colour of its circle; none stands beside the evasion fields. ZOCKEN-8."""
    beside = enumerate(zip(row[1:8], game.colours, strict=True), 1)
    return tuple([field for field, (die, circle) in beside if die is not None and die.colour == circle])


def _new_turn(number: int, seat: Seat, totals: tuple[int, ...]) -> State:
    return State(number, seat, Taking(), (None,) * 9, (), COLOURS, (), totals)


@lru_cache(1 << 7)
def _throws(hand: tuple[Colour, ...]) -> tuple[Throw, ...]:
    return tuple(THROWS[die] for die in hand)


def put(state: State, die: Die, field: Field) -> State:
    """The table with the thrown die there."""
    if field == "out":
        return replace(state, out=(*state.out, die), phase=Taking())
    at = PLACE_IN_ROW[field]
    return replace(state, row=(*state.row[:at], die, *state.row[at + 1 :]), phase=Taking())


def _numbers(row: tuple[Die | None, ...]) -> tuple[int, ...]:
    """The numbers on the nine fields, 0 for an empty one."""
    return tuple([die.face if die else 0 for die in row])


@lru_cache(1 << 13)
def places(game: Zocken, numbers: tuple[int, ...], face: int) -> tuple[Place, ...]:
    """Where a thrown face may go, on the board as it is."""
    fields = fitting(numbers, face)
    on_row = tuple([field for field in fields if field not in EVASIONS])
    may_evade = any(numbers) or game.first_evades  # ZOCKEN-3, ZOCKEN-R1
    if on_row and (game.evade == "if_needed" or not may_evade):  # ZOCKEN-R2
        fields = on_row
    elif not on_row and not (fields and game.out == "if_nothing_fits"):  # ZOCKEN-5, ZOCKEN-R2
        fields = (*fields, "out")
    return tuple([PLACES[field] for field in fields])


def fitting(numbers: tuple[int, ...], face: int) -> tuple[Field, ...]:
    """The free fields on which the nine numbers (0: empty) go on only rising or only falling. ZOCKEN-4."""
    lying = [number for number in numbers if number]
    rising = lying == sorted(lying)
    falling = lying == sorted(lying, reverse=True)
    fields = []
    left, passed = 0, 0
    lying.append(0)  # nothing lies to the right of the last one
    for field, number in zip(FIELDS, numbers, strict=True):
        if number:
            left, passed = number, passed + 1
            continue
        right = lying[passed]
        fits_rising = rising and (not left or left <= face) and (not right or face <= right)
        fits_falling = falling and (not left or left >= face) and (not right or face >= right)
        if fits_rising or fits_falling:
            fields.append(field)
    return tuple(fields)


__all__ = [
    "BETS", "BETS_AFTER", "BET_ABOVE", "COLOURS", "EVASIONS", "FIELDS", "MATCHES", "PLACES", "PLACE_IN_ROW",
    "ROUNDS", "THROWS", "Action", "Bet", "Betting", "Circles", "Colour", "Die", "Ended", "Field", "Place",
    "Placing", "Points", "Printed", "State", "Taking", "Throw", "Throwing", "View", "Zocken", "fitting", "places",
    "put",
]  # fmt: skip
