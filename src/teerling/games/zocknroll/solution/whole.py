"""The whole game of Zock 'n' Roll: the chance to win it, by playing it on from where it stands.

Points are what a deal is played for; the game is won by whoever has most of them when somebody's sixth cross has ended
it. So a decision is judged by games played on: the hidden dice are drawn from what the others may hold after what they
have done, everybody goes on for the points of each deal and enters what pays most, and the later deals are drawn from a
store of such deals. All actions of a decision meet the same dice. The chances are those among players for points;
choosing by them is one step of policy improvement, not an equilibrium of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.core.dice import DIE, ascending
from teerling.core.game import Choose, Over, Seat
from teerling.games.zocknroll.rules import CIRCLES, Action, Deciding, Enter, Entering, State, Throwing, View
from teerling.games.zocknroll.solution.model import Floats, Ints, Model, best_row
from teerling.games.zocknroll.solution.tree import _node, _size, offsets
from teerling.solving import Tables
from teerling.solving.compiled import compiled

GAMES = 10_000
"""Games played on for every action, divided by the number of players."""
STORE = 1 << 15
"""Deals in store."""
FORGOTTEN = 1e-6
"""The chance to have come in against the own policy: people do."""
NOTHING = -1


class Plays(NamedTuple):
    """What everybody does in a deal, for the kernels; seats are counted from the starter."""

    players: int
    joerg: bool
    exact: bool
    """Whether nodes tell histories apart or only count."""
    offset: Ints
    weights: Floats
    """Cumulated chances of the classes of three white dice."""
    stay1: NDArray[np.bool_]
    """By class, node and hand; in round 2 by class of four white dice, node and hand."""
    stay2: NDArray[np.bool_]
    row1: NDArray[np.int8]
    """What is entered by who gets out: by class and hand."""
    row2: NDArray[np.int8]
    rank: NDArray[np.uint8]
    """By class of four white dice, fifth face and hand: the highest row, and what is entered."""
    row3: NDArray[np.int8]
    fourth: Ints
    """By class and face of the fourth die: the class of the four, and every hand as it is called there."""
    called: Ints


class Point(NamedTuple):
    """Where a deal stands."""

    round: int
    """0 if it has not begun."""
    place: int
    """Who is asked next, if in."""
    kind: int
    """The class of three white dice in round 1, of four in round 2."""
    came: int
    """Who came into round 2, and who is in."""
    still: int


class Played(NamedTuple):
    """What has been played, and what may be."""

    sheets: Ints
    """Crosses by seat from the starter on: combinations, out, won."""
    points: Ints
    """What a cross is worth."""
    store: NDArray[np.int8]
    """Whole deals: for every seat the row it enters, and whether it crosses out and won."""


BEGINNING = Point(0, 0, 0, 0, 0)


# Kernels ----------------------------------------------------------------------------------------------------------


@compiled
def _first(plays: Plays, place: int, inside: int) -> int:
    """The node of round 1."""
    return _node(place, inside) if plays.exact else place * plays.players + _size(inside & ((1 << place) - 1))


@compiled
def _second(plays: Plays, place: int, came: int, still: int) -> int:
    """The node of round 2."""
    if not plays.exact:
        return _size(still & ((1 << place) - 1)) * plays.players + _size(came >> (place + 1))
    order = before = 0
    for other in range(place):
        if came >> other & 1:
            before |= (still >> other & 1) << order
            order += 1
    return int(plays.offset[came]) + (1 << order) - 1 + before


@compiled
def _drawn(cumulated: Floats) -> int:
    """A hand of a range."""
    left = np.random.random() * cumulated[-1]
    hand = 0
    while cumulated[hand] < left:
        hand += 1
    return hand


@compiled
def _played_on(plays: Plays, point: Point, dice: tuple[int, int], held: Ints, made: NDArray[np.int8]) -> None:
    """A deal to its end; `made` tells for every seat the row it enters, and whether it crosses out and won."""
    made[:, 0] = NOTHING
    made[:, 1:] = 0
    number, begin, kind, came, still = point
    if number == 1:
        for place in range(begin, plays.players):
            if not plays.stay1[kind, _first(plays, place, still), held[place]]:
                still &= ~(1 << place)
                made[place, 0] = plays.row1[kind, held[place]]
                made[place, 1] = 1
        for place in range(held.size):
            held[place] = plays.called[kind, dice[0], held[place]]
        begin, kind, came = 0, plays.fourth[kind, dice[0]], still
    for place in range(begin, plays.players):
        if still >> place & 1 and not plays.stay2[kind, _second(plays, place, came, still), held[place]]:
            still &= ~(1 << place)
            made[place, 0] = plays.row2[kind, held[place]]
    ranks = plays.rank[kind, dice[1]]
    highest, count = 99, 0
    for place in range(held.size):
        if place == plays.players or still >> place & 1:
            rank = int(ranks[held[place]])
            count = count + 1 if rank == highest else 1 if rank < highest else count
            highest = min(highest, rank)
    for place in range(plays.players):
        if still >> place & 1 and ranks[held[place]] == highest:
            made[place, 0] = plays.row3[kind, dice[1], held[place]]
            made[place, 2] = count == 1


@compiled
def deals(seed: int, plays: Plays, prior: Floats, store: NDArray[np.int8]) -> None:
    """Fill a store with whole deals."""
    np.random.seed(seed)
    held = np.zeros(plays.players + plays.joerg, np.int64)
    everybody = (1 << plays.players) - 1
    for made in store:
        for place in range(held.size):
            held[place] = _drawn(prior)
        point = Point(1, 0, _drawn(plays.weights), everybody, everybody)
        _played_on(plays, point, (np.random.randint(6), np.random.randint(6)), held, made)


@compiled
def _crossed(made: NDArray[np.int8], sheets: Ints, starter: int) -> bool:
    """Enter what a deal has brought; whether there is a sixth cross in any row."""
    players, columns = sheets.shape
    ended = False
    for place in range(players):
        sheet = sheets[(starter + place) % players]
        if made[place, 0] != NOTHING:
            sheet[made[place, 0]] += 1
            ended |= sheet[made[place, 0]] >= CIRCLES
        sheet[columns - 2] += made[place, 1]
        sheet[columns - 1] += made[place, 2]
        ended |= max(sheet[columns - 2], sheet[columns - 1]) >= CIRCLES
    return ended


@compiled
def _won(sheets: Ints, points: Ints, scores: Ints) -> tuple[int, int]:
    """The highest score and how many have it. ZNR-9: points first, then rounds 3 won."""
    best, count = -1, 0
    for seat in range(scores.size):
        score = 0
        for column in range(points.size):
            score += sheets[seat, column] * points[column]
        scores[seat] = score * 1000 + sheets[seat, points.size - 1]
        count = count + 1 if scores[seat] == best else 1 if scores[seat] > best else count
        best = max(best, scores[seat])
    return best, count


@compiled
def games(count: int, plays: Plays, point: Point, ranges: Floats, played: Played) -> Floats:
    """Every seat's share of the games won that go on from here; the same dice for every question.

    One game more counts as shared by all: what was never seen is not taken for impossible.
    """
    np.random.seed(count)
    players, store = plays.players, played.store
    chances, scores = np.zeros(players), np.zeros(players, np.int64)
    held, made = np.zeros(ranges.shape[0], np.int64), np.zeros((players, 3), np.int8)
    sheets = played.sheets.copy()
    last = sheets.max() >= CIRCLES
    for _ in range(count):
        for place in range(held.size):
            held[place] = _drawn(ranges[place])
        dice = (np.random.randint(6), np.random.randint(6))
        at, starter, ended = np.random.randint(store.shape[0]), 0, last
        sheets[:] = played.sheets
        if point.round:
            _played_on(plays, point, dice, held, made)
            ended |= _crossed(made, sheets, 0)
            starter = 1
        while not ended:
            ended = _crossed(store[at], sheets, starter)
            at, starter = (at + 1) % store.shape[0], (starter + 1) % players
        best, winners = _won(sheets, played.points, scores)
        for seat in range(players):
            if scores[seat] == best:
                chances[seat] += 1.0 / winners
    return (chances + 1 / players) / (count + 1)


# From a view ------------------------------------------------------------------------------------------------------


def state_of(view: View) -> State:
    """The table as far as it is seen; cups that are not are empty."""
    return State(
        view.phase, view.deal, view.starter, view.round, view.cups, view.lifted, view.playing, view.white,
        view.tableaus, view.out_first,
    )  # fmt: skip


class Whole:
    """Chances to win, by the tables of a deal."""

    def __init__(self, model: Model, tables: Tables, exact: bool) -> None:
        self.game, self.model = model.game, model
        self.chance1, self.chance2 = _by_node(tables["chance1"]), _by_node(tables["chance2"])
        self.plays = _plays(model, tables, exact)
        self.prior = np.cumsum(model.prior)
        self.store = np.zeros((STORE, self.game.players, 3), np.int8)
        deals(0, self.plays, self.prior, self.store)
        rows = [row.points for row in self.game.rows]
        self.points = np.array([*rows, self.game.out_points, self.game.won_points])
        nothing = Played(np.zeros((self.game.players, len(self.points)), np.int64), self.points, self.store)
        ranges = np.tile(self.prior, (self.game.players + self.game.joerg, 1))
        games(1, self.plays, BEGINNING, ranges, nothing)  # compiled now, not when somebody waits for an answer

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win for every action."""
        state = state_of(view)
        ranges = self._ranges(state, choice.seat)
        return [self._worth(self.game.play(state, action), choice.seat, ranges) for action in choice.actions]

    def _worth(self, state: State, seat: Seat, ranges: Floats) -> float:
        """What follows an action: who has got out has still to enter something."""
        if isinstance(state.phase, Entering) and state.phase.seats[:1] == (seat,):
            return max(self._worth(self.game.play(state, entry), seat, ranges) for entry in self._entries(state, seat))
        while isinstance(state.phase, Entering):
            state = self.game.play(state, self._entries(state, state.phase.seats[0])[0])
        known = self.settled(state, seat)
        if known is not None:
            return known
        order = [(state.starter + step) % self.game.players for step in range(self.game.players)]
        tableaus = [state.tableaus[place] for place in order]
        sheets = np.array([(*tableau.crosses, tableau.out, tableau.won) for tableau in tableaus])
        count = GAMES // self.game.players
        played = Played(sheets, self.points, self.store)
        chances = games(count, self.plays, self._point(state, order), ranges, played)
        return float(chances[order.index(seat)])

    def settled(self, state: State, seat: Seat) -> float | None:
        """What is certain: the game is over, or it ends with this deal, which this seat can do no more to win."""
        turn = self.game.turn(state)
        if isinstance(turn, Over):
            return (seat in turn.winners) / len(turn.winners)
        shown = self.game.view(state, None)
        done = not state.playing[seat] or isinstance(state.phase, Entering)
        return 0.0 if done and shown.last_deal and shown.points[seat] < max(shown.points) else None

    def _entries(self, state: State, seat: Seat) -> list[Enter]:
        """Of the rows that would not be full the one that pays most, and all that would be: they end the game."""
        turn = self.game.turn(state)
        assert isinstance(turn, Choose)
        entries = [action for action in turn.actions if isinstance(action, Enter)]
        names = [row.combination for row in self.game.rows]
        entries.sort(key=lambda entry: -self.points[names.index(entry.combination)])
        crosses = state.tableaus[seat].crosses
        ending = [entry for entry in entries if crosses[names.index(entry.combination)] == CIRCLES - 1]
        others = [entry for entry in entries if entry not in ending]
        return sorted([*others[:1], *ending], key=entries.index)

    def _point(self, state: State, order: list[Seat]) -> Point:
        """Where the deal stands for the kernels."""
        if not state.white:
            return BEGINNING
        still = _bits(state.playing[seat] for seat in order)
        came = _bits(seat not in state.out_first for seat in order)
        if isinstance(state.phase, Deciding):
            number, place = state.round, order.index(state.phase.seat)
        else:
            assert isinstance(state.phase, Throwing)
            number, place = state.round - 1, len(order)
        triple = state.white[:3]
        kind = self.model.places3[triple] if number == 1 else self.model.places4[triple, state.white[3]]
        return Point(number, place, kind.index, came, still)

    def _ranges(self, state: State, seat: Seat) -> Floats:
        """Cumulated weights of what each seat, and Jörg, may hold after what it has done; the own dice are known."""
        players = self.game.players
        ranges = np.tile(self.model.prior, (players + self.game.joerg, 1))
        if state.round == 3:
            return np.cumsum(ranges, axis=1)
        triple, fourth = state.white[:3], state.white[3:]
        where1 = self.model.places3[triple]
        where = self.model.places4[triple, fourth[0]] if fourth else where1
        order = [(state.starter + step) % players for step in range(players)]
        mine = order.index(seat)
        still = _bits(state.playing[one] for one in order)
        came = _bits(one not in state.out_first for one in order)
        called1, called = np.array(where1.hands), np.array(where.hands)
        for place, owner in enumerate(order):
            if not state.playing[owner] or place == mine:
                continue
            if fourth or place < mine:
                node = _first(self.plays, place, came)
                ranges[place, called] *= self.chance1[where1.index, node, called1] + FORGOTTEN
            if fourth and place < mine:
                node = _second(self.plays, place, came, still)
                ranges[place] *= self.chance2[where.index, node] + FORGOTTEN
        if state.cups[seat]:
            ranges[mine] = 0.0
            ranges[mine, called[self.model.hand_of[state.cups[seat]]]] = 1.0
        return np.cumsum(ranges, axis=1)


def _plays(model: Model, tables: Tables, exact: bool) -> Plays:
    """What everybody does: what is worth more points of the deal, as in the tables."""
    game, whites = model.game, model.whites
    first = np.cumsum([0, *(len(white.fourths) for white in whites)])
    out1 = np.stack([white.out1 for white in whites])
    out2 = np.concatenate([white.out2 for white in whites])
    fours = [(*white.dice, face) for white in whites for face in white.fourths]
    return Plays(
        game.players,
        game.joerg,
        exact,
        offsets(game.players) if exact else np.zeros(1, np.int64),
        np.cumsum([white.weight for white in whites]),
        _by_node(tables["worth1"]) > out1[:, None, :],
        _by_node(tables["worth2"]) > out2[:, None, :],
        np.array([[best_row(game, ascending(hand + white.dice)) for hand in model.hands] for white in whites], np.int8),
        np.array([[best_row(game, ascending(hand + four)) for hand in model.hands] for four in fours], np.int8),
        np.concatenate([white.rank for white in whites]),
        np.array(
            [[[best_row(game, ascending((*hand, *four, fifth))) for hand in model.hands] for fifth in DIE]
             for four in fours],
            np.int8,
        ),
        np.stack([white.face_class + before for white, before in zip(whites, first, strict=False)]),
        np.stack([white.face_hand for white in whites]),
    )  # fmt: skip


def _by_node(table: NDArray[np.float32]) -> NDArray[np.float32]:
    """Class, node, hand: counts before and after make one node."""
    return table.reshape(table.shape[0], -1, table.shape[-1])


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
