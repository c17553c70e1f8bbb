"""Zock 'n' Roll: own dice under a cup, white dice for all; three times: get out with something, or stay in for more.

Rules: the pages beside this file (ZNR-1 … ZNR-13, ZNR-R1 … ZNR-R8).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias, TypeVar, get_args

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import Faces, ascending
from teerling.core.errors import NotEachOnce, Refused, WrongOption
from teerling.core.game import Choose, Over, Progress, Roll, Seat, Turn
from teerling.core.options import Rules

Item = TypeVar("Item")

# Printed on the tableau -------------------------------------------------------------------------------------------

Combination: TypeAlias = Literal[
    "highway", "kniffel", "big_full_house", "two_threes", "four", "large_straight",
    "three_pairs", "full_house", "small_straight", "three", "two_pairs", "pair",
]  # fmt: skip


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the tableau and what a cross in it is worth."""

    combination: Combination
    points: Annotated[int, Meta(ge=0, le=100)]


def _tableau(**points: int) -> tuple[Row, ...]:
    names: dict[str, Combination] = {name: name for name in get_args(Combination)}
    return tuple(Row(names[name], worth) for name, worth in points.items())


BASIC = _tableau(kniffel=10, four=8, large_straight=6, full_house=5, three=3, two_pairs=2, pair=1)
PROFI = _tableau(
    highway=12, kniffel=10, big_full_house=9, two_threes=8, four=7, large_straight=6, three_pairs=5,
    full_house=4, small_straight=3, three=3, two_pairs=2, pair=1,
)  # fmt: skip
"""Highest first. Reconstructed, but for 6 points for a large straight."""
OUT_POINTS = 2
"""A cross in "Out in round 1". Reconstructed."""
CIRCLES = 6
WHITE_DICE = (3, 1, 1)
"""White dice thrown in rounds 1, 2 and 3."""

# Actions ----------------------------------------------------------------------------------------------------------


class Out(Struct, frozen=True, forbid_unknown_fields=True, tag="out"):
    """Get out: lift the cup and take what is there."""


class In(Struct, frozen=True, forbid_unknown_fields=True, tag="in"):
    """Stay in."""


class Enter(Struct, frozen=True, forbid_unknown_fields=True, tag="enter"):
    """Cross a circle in this combination's row."""

    combination: Combination


class Gather(Struct, frozen=True, forbid_unknown_fields=True, tag="gather"):
    """Nobody has anything to enter: gather the dice for the next deal."""


class Cross(Struct, frozen=True, forbid_unknown_fields=True, tag="cross"):
    """Cross a circle in "Won round 3"."""


class Decline(Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    """Do without the cross. ZNR-R7."""


Action: TypeAlias = Out | In | Enter | Gather | Cross | Decline

OUT, IN, GATHER, CROSS, DECLINE = Out(), In(), Gather(), Cross(), Decline()

# State ------------------------------------------------------------------------------------------------------------


class Drawing(Struct, frozen=True, tag="drawing"):
    """A lot says who starts."""


class Filling(Struct, frozen=True, tag="filling"):
    """A player throws his own dice under his cup."""

    seat: Seat


class Throwing(Struct, frozen=True, tag="throwing"):
    """The starter throws white dice."""


class Deciding(Struct, frozen=True, tag="deciding"):
    """Out or in?"""

    seat: Seat


class Lifting(Struct, frozen=True, tag="lifting"):
    """A cup is lifted that nobody has told the program about."""

    seat: Seat
    """Jörg's seat is the one after the last player's."""


class Winning(Struct, frozen=True, tag="winning"):
    """Who has won round 3 says whether he crosses that. ZNR-R7."""

    seat: Seat


class Entering(Struct, frozen=True, tag="entering"):
    """These seats have a combination to enter, one after another; none: the dice are gathered."""

    seats: tuple[Seat, ...]


class Ended(Struct, frozen=True, tag="ended"):
    """The last deal has been played."""


Phase: TypeAlias = Drawing | Filling | Throwing | Deciding | Lifting | Winning | Entering | Ended


class Tableau(Struct, frozen=True):
    """A player's crosses."""

    crosses: tuple[int, ...]
    """In the rows of combinations, highest first."""
    out: int = 0
    """In "Out in round 1"."""
    won: int = 0
    """In "Won round 3"."""


class State(Struct, frozen=True):
    """The whole table, cups included. Never shown to anybody: see `View`."""

    phase: Phase
    deal: int
    starter: Seat
    round: int
    cups: tuple[Faces, ...]
    """What lies under each cup, Jörg's last if he plays; empty: not known yet."""
    lifted: tuple[bool, ...]
    playing: tuple[bool, ...]
    """Who is still in."""
    white: Faces
    """Round by round: three, the fourth, the fifth."""
    tableaus: tuple[Tableau, ...]
    out_first: tuple[Seat, ...] = ()
    """Who got out in round 1 of this deal; who is neither here nor playing got out in round 2."""


class View(Struct, frozen=True):
    """The table as one seat, or a spectator, may see it. ZNR-13."""

    phase: Phase
    deal: int
    starter: Seat
    round: int
    cups: tuple[Faces, ...]
    """Own and lifted cups; the others are empty."""
    lifted: tuple[bool, ...]
    playing: tuple[bool, ...]
    white: Faces
    tableaus: tuple[Tableau, ...]
    out_first: tuple[Seat, ...]
    points: tuple[int, ...]
    forms: tuple[tuple[Combination, ...], ...]
    """What each visible cup makes with the white dice, best first."""
    out_crosses: bool
    """Whoever gets out now crosses a circle in "Out in round 1" too."""
    last_deal: bool
    """A sixth cross has been made."""
    to_decide: tuple[Seat, ...] = ()
    """Who is asked for out or in in this round, one after another; the first of them now."""
    out_in: tuple[int | None, ...] = ()
    """The round in which each player got out; None: he is still in."""
    next_white: int = 0
    """White dice that fall next in this deal, if anybody is still in then."""
    fills_joerg: bool = False
    """Before these white dice fall, the starter throws Jörg's dice into a cup of the real table. ZNR-R8."""


class Printed(Struct, frozen=True):
    """What is printed on a tableau and needed to draw it, and the dice that lie ready."""

    rows: tuple[Row, ...]
    """The rows of combinations, highest first."""
    circles: int
    """In every row."""
    out_points: int
    """What a cross in "Out in round 1" is worth."""
    won_points: int
    """What a cross in "Won round 3" is worth."""
    white_dice: tuple[int, ...]
    """White dice thrown in rounds 1, 2 and 3."""
    own_dice: int
    """Dice under each cup."""


OPEN = ("phase", "deal", "starter", "round", "lifted", "playing", "white", "tableaus", "out_first")
"""What everybody sees of the state as it is."""

# The rules --------------------------------------------------------------------------------------------------------


class ZockNRoll(Rules, frozen=True, kw_only=True):
    """The game and its options."""

    id: ClassVar[str] = "zocknroll"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 25
    variant_option: ClassVar[str] = "profi"
    tables: ClassVar[dict[str, str]] = {"tableau": "rows"}
    real_dice: ClassVar[dict[str, str]] = {"cups": "lifted"}
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    printed_type: ClassVar[object] = Printed
    readings: ClassVar[frozenset[str]] = frozenset({"last_left", "decline_cross", "joerg_cup"})

    players: Annotated[int, Meta(ge=3, le=12)] = 4  # ZNR-1
    profi: bool = False
    lower_entry: bool = True
    joerg_counts: bool = True
    first: Annotated[int, Meta(ge=0, le=11)] | Literal["lot"] = "lot"
    cups: Literal["looked_into", "lifted"] = "looked_into"
    tableau: Annotated[tuple[Row, ...], Meta(max_length=12)] | None = None
    out_points: Annotated[int, Meta(ge=0, le=100)] = OUT_POINTS
    last_left: Literal["plays_on", "wins"] = "plays_on"  # ZNR-R2
    decline_cross: bool = False  # ZNR-R7
    joerg_cup: Literal["lifted", "filled"] = "lifted"
    """When Jörg's dice are thrown at a real table. Nobody looks, so the program is told when they are shown. ZNR-R8."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.first != "lot" and self.first >= self.players:
            raise WrongOption("first", self.first, f"lot | 0 – {self.players - 1}")
        printed = PROFI if self.profi else BASIC
        if sorted(row.combination for row in self.rows) != sorted(row.combination for row in printed):
            given, each = ([row.combination for row in rows] for rows in (self.rows, printed))
            raise NotEachOnce("tableau", given, each)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of combinations, highest first."""
        if self.tableau is not None:
            return self.tableau
        return PROFI if self.profi else BASIC

    @property
    def joerg(self) -> bool:
        """Whether Jörg der Zocker joins. ZNR-10."""
        return self.players == 3

    @property
    def own_dice(self) -> int:
        """ZNR-11."""
        return 3 if self.profi else 2

    @property
    def won_points(self) -> int:
        """What a cross in "Won round 3" is worth. ZNR-8, ZNR-R4."""
        return self.players + (self.joerg and self.joerg_counts)

    def start(self) -> State:
        """Empty tableaus."""
        empty = Tableau((0,) * len(self.rows))
        tableaus = (empty,) * self.players
        if self.first == "lot":  # ZNR-R6
            return replace(self._dealt(0, 0, tableaus), phase=Drawing())
        return self._dealt(1, self.first, tableaus)

    def turn(self, state: State) -> Turn[Action]:
        """Cups, white dice, out or in, three times over; then enter."""
        match state.phase:
            case Filling(seat=seat):  # ZNR-2, ZNR-13
                return Roll(seat, ("own",) * self.own_dice, secret=True)
            case Throwing():
                return Roll(state.starter, ("white",) * _next_white(state))
            case Deciding(seat=seat):
                return Choose(seat, (OUT, IN))
            case Entering(seats=seats):
                if not seats:
                    return Choose(state.starter, (GATHER,))
                entries = _entries(self, ascending(state.cups[seats[0]] + state.white))
                return Choose(seats[0], (*entries, DECLINE) if self._may_decline(state) else entries)
            case Winning(seat=seat):
                return Choose(seat, (CROSS, DECLINE))
            case Lifting(seat=seat):
                thrower = state.starter if seat == self.players else seat
                return Roll(thrower, ("joerg" if seat == self.players else "own",) * self.own_dice)
            case Drawing():
                return Roll(0, ("lot",), sides=tuple(range(1, self.players + 1)))
            case Ended():
                return self._over(state)

    def roll(self, state: State, faces: Faces) -> State:
        """A lot, a cup, white dice, or a cup that is lifted."""
        match state.phase:
            case Filling(seat=seat):
                cups = _put(state.cups, seat, ascending(faces))
                following = (seat + 1) % self.players
                phase = Throwing() if following == state.starter else Filling(following)
                return replace(state, cups=cups, phase=phase)
            case Throwing():
                state = replace(state, white=state.white + ascending(faces))
                return self._shown(state) if state.round == 3 else self._asked(state, self._clockwise(state))
            case Lifting(seat=seat):
                lifted = _put(state.lifted, seat, True)
                state = replace(state, cups=_put(state.cups, seat, ascending(faces)), lifted=lifted)
                shows = seat == self.players or state.playing[seat]
                return self._shown(state) if shows else self._got_out(state, seat)
            case _:
                assert isinstance(state.phase, Drawing)
                return self._dealt(1, faces[0] - 1, state.tableaus)

    def play(self, state: State, action: Action) -> State:
        """Out, in, enter, gather."""
        match action:
            case Out():
                assert isinstance(state.phase, Deciding)
                return self._got_out(state, state.phase.seat)
            case In():
                assert isinstance(state.phase, Deciding)
                return self._asked(state, self._after(state, state.phase.seat))
            case Enter(combination=combination):
                assert isinstance(state.phase, Entering)
                seat, *others = state.phase.seats
                state = self._entered(state, seat, combination)
                if not state.playing[seat]:
                    return self._asked(state, self._after(state, seat))
                return self._entering(state, tuple(others))
            case Cross():
                assert isinstance(state.phase, Winning)
                return self._scoring(self._won(state, state.phase.seat), (state.phase.seat,))
            case Decline() if isinstance(state.phase, Winning):
                return self._scoring(state, (state.phase.seat,))
            case Decline():
                assert isinstance(state.phase, Entering)
                return self._entering(state, state.phase.seats[1:])
            case Gather():
                return self._deal_ended(state)

    def reveals(self, state: State, action: Action) -> bool:
        """A cup is shown that the program knows; of others it is told when they are lifted. ZNR-13."""
        return isinstance(action, Out) and isinstance(state.phase, Deciding) and state.cups[state.phase.seat] != ()

    def view(self, state: State, seat: Seat | None) -> View:
        """Own cup and lifted cups only. ZNR-13."""
        cups = tuple(cup if state.lifted[owner] or owner == seat else () for owner, cup in enumerate(state.cups))
        made = tuple(forms(self, ascending(cup + state.white)) if cup else () for cup in cups)
        points = tuple(self.points(tableau) for tableau in state.tableaus)
        return View(
            cups=cups,
            points=points,
            forms=made,
            out_crosses=_out_crosses(state),
            last_deal=_is_last_deal(state),
            to_decide=self._to_decide(state),
            out_in=tuple([_out_in(state, owner) for owner in range(self.players)]),
            next_white=_next_white(state),
            fills_joerg=_fills_joerg(self, state),
            **{field: getattr(state, field) for field in OPEN},
        )

    def printed(self) -> Printed:
        """The tableau."""
        return Printed(self.rows, CIRCLES, self.out_points, self.won_points, WHITE_DICE, self.own_dice)

    def standing(self, state: State) -> tuple[int, ...]:
        """What the crosses on each tableau are worth; nothing under a cup counts."""
        return tuple(self.points(tableau) for tableau in state.tableaus)

    def progress(self, state: State) -> Progress | None:
        """It ends when a row is full: nobody knows how many deals that takes."""
        return Progress("deal", state.deal) if state.deal > 0 else None

    def why_not(self, state: State, action: Action) -> Refused:
        """What the round and the dice say against it."""
        match state.phase, action:
            case Entering((seat, *_)), Enter(combination):
                made = forms(self, ascending(state.cups[seat] + state.white))
                if combination in made:
                    return Refused("ZNR-R3", "zocknroll-only-the-best", best=made[0])
                return Refused("ZNR-7", "zocknroll-not-formed", combination=combination)
            case Winning(), _:
                return Refused("ZNR-R7", "zocknroll-cross-or-not")
            case Entering((_, *_)), Decline():
                return Refused("ZNR-R7", "zocknroll-must-cross")
            case Entering(()), _:
                return Refused("ZNR-1", "zocknroll-gather-first")
            case Entering(), _:
                return Refused("ZNR-3", "zocknroll-enter-first")
            case _:
                return Refused("ZNR-2", "zocknroll-out-or-in")

    # Scoring ------------------------------------------------------------------------------------------------------

    def points(self, tableau: Tableau) -> int:
        """Every cross is worth its row's points. ZNR-8."""
        combinations = sum(row.points * crosses for row, crosses in zip(self.rows, tableau.crosses, strict=True))
        return combinations + self.out_points * tableau.out + self.won_points * tableau.won

    def _over(self, state: State) -> Over:
        """ZNR-9: most points, then most rounds 3 won, then several winners."""
        scores = self.standing(state)
        ranks = [(score, tableau.won) for score, tableau in zip(scores, state.tableaus, strict=True)]
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return Over(scores, winners, "ZNR-8")

    # Steps of a deal ----------------------------------------------------------------------------------------------

    def _dealt(self, deal: int, starter: Seat, tableaus: tuple[Tableau, ...]) -> State:
        cups = self.players + self.joerg
        phase = Filling(starter) if self.cups == "looked_into" else Throwing()
        return State(phase, deal, starter, 1, ((),) * cups, (False,) * cups, (True,) * self.players, (), tableaus)

    def _asked(self, state: State, seats: tuple[Seat, ...]) -> State:
        """The first of these seats that is still in is asked; if there is none, the round is over."""
        for seat in seats:
            if state.playing[seat]:
                return replace(state, phase=Deciding(seat))
        if not any(state.playing):  # ZNR-R2
            return self._deal_ended(state)
        if self.last_left == "wins" and sum(state.playing) + self.joerg == 1:  # ZNR-R2
            return self._shown(state)
        return replace(state, phase=Throwing(), round=state.round + 1)  # ZNR-4, ZNR-5

    def _to_decide(self, state: State) -> tuple[Seat, ...]:
        """In this round."""
        if not isinstance(state.phase, Deciding):
            return ()
        asked = state.phase.seat
        return (asked, *[seat for seat in self._after(state, asked) if state.playing[seat]])

    def _got_out(self, state: State, seat: Seat) -> State:
        """ZNR-3: the cup is lifted, the crosses are made."""
        playing = _put(state.playing, seat, False)
        if not state.cups[seat]:
            return replace(state, playing=playing, phase=Lifting(seat))
        lifted, tableaus, out_first = _put(state.lifted, seat, True), state.tableaus, state.out_first
        if _out_crosses(state):
            crossed = replace(tableaus[seat], out=tableaus[seat].out + 1)
            tableaus, out_first = _put(tableaus, seat, crossed), (*out_first, seat)
        state = replace(state, playing=playing, lifted=lifted, tableaus=tableaus, out_first=out_first)
        if forms(self, ascending(state.cups[seat] + state.white)):
            return replace(state, phase=Entering((seat,)))
        return self._asked(state, self._after(state, seat))  # ZNR-R1

    def _shown(self, state: State) -> State:
        """Round 3: all still in show their dice, Jörg too; the highest combination scores. ZNR-5, ZNR-6, ZNR-10.

        Or earlier, when nobody but one is left and that wins: he may have nothing to enter then. ZNR-R2.
        """
        showing = [seat for seat in self._clockwise(state) if state.playing[seat]]
        if self.joerg:
            showing.append(self.players)
        for seat in showing:
            if not state.cups[seat]:
                return replace(state, phase=Lifting(seat))
        ranks = {seat: _rank(self, ascending(state.cups[seat] + state.white)) for seat in showing}
        best = min(ranks.values())  # ZNR-R5
        highest = tuple(seat for seat in showing if ranks[seat] == best)
        scoring = tuple(seat for seat in highest if seat < self.players)
        lifted = tuple(lifted or seat in showing for seat, lifted in enumerate(state.lifted))
        state = replace(state, lifted=lifted)
        if len(highest) == 1 and scoring:
            if self.decline_cross:
                return replace(state, phase=Winning(scoring[0]))
            state = self._won(state, scoring[0])
        return self._scoring(state, scoring)

    def _won(self, state: State, seat: Seat) -> State:
        tableau = state.tableaus[seat]
        return replace(state, tableaus=_put(state.tableaus, seat, replace(tableau, won=tableau.won + 1)))

    def _scoring(self, state: State, seats: tuple[Seat, ...]) -> State:
        """Those of these seats whose dice form something enter it."""
        made = tuple([seat for seat in seats if forms(self, ascending(state.cups[seat] + state.white))])
        return replace(state, phase=Entering(made))

    def _entering(self, state: State, seats: tuple[Seat, ...]) -> State:
        """These seats have still to enter something; none: the deal is over."""
        return replace(state, phase=Entering(seats)) if seats else self._deal_ended(state)

    def _may_decline(self, state: State) -> bool:
        """ZNR-R7: only who scores by showing his dice; who gets out crosses."""
        assert isinstance(state.phase, Entering)
        return self.decline_cross and state.playing[state.phase.seats[0]]

    def _entered(self, state: State, seat: Seat, combination: Combination) -> State:
        tableau = state.tableaus[seat]
        row = _row_of(self, combination)
        crossed = replace(tableau, crosses=_put(tableau.crosses, row, tableau.crosses[row] + 1))
        return replace(state, tableaus=_put(state.tableaus, seat, crossed))

    def _deal_ended(self, state: State) -> State:
        if _is_last_deal(state):
            return replace(state, phase=Ended())
        return self._dealt(state.deal + 1, (state.starter + 1) % self.players, state.tableaus)  # ZNR-1

    def _clockwise(self, state: State) -> tuple[Seat, ...]:
        """All seats in the order in which they are asked."""
        return _order(self.players, state.starter)

    def _after(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """The seats that are asked after this one."""
        order = self._clockwise(state)
        return order[order.index(seat) + 1 :]


@lru_cache(1 << 7)
def _order(players: int, starter: Seat) -> tuple[Seat, ...]:
    return tuple([(starter + step) % players for step in range(players)])


@lru_cache(1 << 14)
def forms(game: ZockNRoll, dice: Faces) -> tuple[Combination, ...]:
    """All combinations that sorted dice form, best first. ZNR-7, ZNR-11: none uses more dice than it may."""
    counts = sorted((dice.count(face) for face in range(1, 7)), reverse=True)
    first, second, third = counts[:3]
    run = longest = 0
    for face in range(1, 7):
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    formed: dict[Combination, bool] = {
        "highway": longest >= 6,
        "kniffel": first >= 5,
        "big_full_house": first >= 4 and second >= 2,
        "two_threes": second >= 3,
        "four": first >= 4,
        "large_straight": longest >= 5,
        "three_pairs": third >= 2,
        "full_house": first >= 3 and second >= 2,
        "small_straight": longest >= 4,
        "three": first >= 3,
        "two_pairs": second >= 2,
        "pair": first >= 2,
    }
    return tuple(row.combination for row in game.rows if formed[row.combination])


def _is_last_deal(state: State) -> bool:
    """ZNR-8: a sixth cross in any row."""
    return any(max(*tableau.crosses, tableau.out, tableau.won) >= CIRCLES for tableau in state.tableaus)


def _out_crosses(state: State) -> bool:
    """ZNR-3."""
    return state.round == 1


def _next_white(state: State) -> int:
    """ZNR-2, ZNR-4, ZNR-5."""
    thrown = state.round - isinstance(state.phase, (Drawing, Filling, Throwing))
    return sum(WHITE_DICE[thrown : thrown + 1])


def _fills_joerg(game: ZockNRoll, state: State) -> bool:
    """ZNR-R8."""
    return game.joerg and game.joerg_cup == "filled" and isinstance(state.phase, Throwing) and state.round == 1


def _out_in(state: State, seat: Seat) -> int | None:
    """The round in which the player got out."""
    if state.playing[seat]:
        return None
    if seat in state.out_first:
        return 1
    return 2 if state.lifted[seat] else state.round


def _rank(game: ZockNRoll, dice: Faces) -> int:
    """0 for the highest combination of the tableau; only before round 3 dice may form none."""
    made = forms(game, dice)
    return _row_of(game, made[0]) if made else len(game.rows)


@lru_cache(1 << 8)
def _row_of(game: ZockNRoll, combination: Combination) -> int:
    return [row.combination for row in game.rows].index(combination)


@lru_cache(1 << 14)
def _entries(game: ZockNRoll, dice: Faces) -> tuple[Enter, ...]:
    """ZNR-3, ZNR-12, ZNR-R3."""
    made = forms(game, dice)
    return tuple(Enter(combination) for combination in (made if game.lower_entry else made[:1]))


def _put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with one item replaced."""
    return (*items[:at], item, *items[at + 1 :])


__all__ = [
    "BASIC", "CIRCLES", "OPEN", "OUT_POINTS", "PROFI", "WHITE_DICE", "Action", "Combination", "Cross", "Deciding",
    "Decline", "Drawing", "Ended", "Enter", "Entering", "Filling", "Gather", "In", "Item", "Lifting", "Out",
    "Phase", "Printed", "Row", "State", "Tableau", "Throwing", "View", "Winning", "ZockNRoll", "forms",
]  # fmt: skip
