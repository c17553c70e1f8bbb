"""The whole game of Zock 'n' Roll: the chance to win it, by playing it on from where it stands.

Points are what a deal is played for; the game is won by whoever has most of them when somebody's sixth cross has ended
it. So a decision is judged by games played on: the hidden dice are drawn from what the others may hold after what they
have done, everybody goes on for the points of each deal and enters what pays most, and the later deals are drawn from a
store of such deals. All actions of a decision meet the same dice. The chances are those among players for points;
choosing by them is one step of policy improvement, not an equilibrium of the game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.core.game import Choose, Over, Seat
from teerling.games.zocknroll.rules import CIRCLES, WHITE_DICE, Action, Enter, Entering, State, View
from teerling.games.zocknroll.solution.kernel import (
    BEGINNING,
    BROUGHT,
    FACES,
    DealRules,
    Dice,
    Floats,
    Ints,
    Point,
    Rows,
    Stays,
    crossed,
    dealt,
    leaders,
    node,
    play_on,
)
from teerling.games.zocknroll.solution.model import Model, clockwise
from teerling.solving import Tables
from teerling.solving.compiled import compiled

GAMES = 10_000
"""Games played on for every action, divided by the number of players."""
STORE = 1 << 15
"""Deals in store."""
FORGOTTEN = 1e-6
"""The chance to have come in against the own policy: people do."""


class Plays(NamedTuple):
    """What everybody does, and the rules that they play by."""

    rules: DealRules
    stays: Stays


class Played(NamedTuple):
    """What has been played, and what may be."""

    sheets: Ints
    """Crosses by seat from the starter on: combinations, out, won."""
    points: Ints
    """What a cross is worth."""
    store: Rows
    """Whole deals: what each brings every place."""


# Kernels ----------------------------------------------------------------------------------------------------------


@compiled
def _drawn(cumulated: Floats) -> int:
    """A hand of a range."""
    left = np.random.random() * cumulated[-1]
    hand = 0
    while cumulated[hand] < left:
        hand += 1
    return hand


@compiled
def deals(seed: int, plays: Plays, dice: tuple[Floats, Floats], store: Rows) -> None:
    """Fill a store with whole deals; `dice` are cumulated chances of the classes of white dice, and of hands."""
    np.random.seed(seed)
    (rules, stays), (whites, hands) = plays, dice
    held = np.zeros(rules.players + rules.joerg, np.int64)
    for brought in store:
        for place in range(held.size):
            held[place] = _drawn(hands)
        point = dealt(rules.players, _drawn(whites))
        play_on(rules, stays, point, Dice(held, np.random.randint(FACES), np.random.randint(FACES)), brought)


@compiled
def games(count: int, plays: Plays, point: Point, ranges: Floats, played: Played) -> Floats:
    """Every place's share of the games won that go on from here; the same dice for every question.

    One game more counts as shared by all: what was never seen is not taken for impossible.
    """
    np.random.seed(count)
    rules, stays = plays
    players, store = rules.players, played.store
    chances, ranks = np.zeros(players), np.zeros(players, np.int64)
    held, brought = np.zeros(ranges.shape[0], np.int64), np.zeros((players, BROUGHT), np.int8)
    sheets = played.sheets.copy()
    last = sheets.max() >= CIRCLES
    for _ in range(count):
        for place in range(held.size):
            held[place] = _drawn(ranges[place])
        dice = Dice(held, np.random.randint(FACES), np.random.randint(FACES))
        at, starter, ended = np.random.randint(store.shape[0]), 0, last
        sheets[:] = played.sheets
        if point.round:
            play_on(rules, stays, point, dice, brought)
            ended |= crossed(brought, sheets, 0)
            starter = 1
        while not ended:
            ended = crossed(store[at], sheets, starter)
            at, starter = (at + 1) % store.shape[0], (starter + 1) % players
        best, winners = leaders(sheets, played.points, ranks)
        for place in range(players):
            if ranks[place] == best:
                chances[place] += 1.0 / winners
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

    def __init__(self, model: Model, tables: Tables, rules: DealRules) -> None:
        self.game, self.model, self.rules = model.game, model, rules
        self.chance1, self.chance2 = by_node(tables["chance1"]), by_node(tables["chance2"])
        stay1 = by_node(tables["worth1"]) > rules.out1[:, None, :]
        stay2 = by_node(tables["worth2"]) > rules.out2[:, None, :]
        self.plays = Plays(rules, Stays(stay1, stay2))  # everybody goes for the points of the deal
        whites, hands = np.cumsum([white.weight for white in model.whites]), np.cumsum(model.prior)
        self.store = np.zeros((STORE, self.game.players, BROUGHT), np.int8)
        deals(0, self.plays, (whites, hands), self.store)
        rows = [row.points for row in self.game.rows]
        self.points = np.array([*rows, self.game.out_points, self.game.won_points])
        nothing = Played(np.zeros((self.game.players, len(self.points)), np.int64), self.points, self.store)
        ranges = np.tile(hands, (self.game.players + self.game.joerg, 1))
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
        order = clockwise(state)
        tableaus = [state.tableaus[owner] for owner in order]
        sheets = np.array([(*tableau.crosses, tableau.out, tableau.won) for tableau in tableaus])
        count = GAMES // self.game.players
        played = Played(sheets, self.points, self.store)
        chances = games(count, self.plays, self.model.point_of(state), ranges, played)
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

    def _ranges(self, state: State, seat: Seat) -> Floats:
        """Cumulated weights of what each seat, and Jörg, may hold after what it has done; the own dice are known."""
        players, offset = self.game.players, self.rules.offset
        ranges = np.tile(self.model.prior, (players + self.game.joerg, 1))
        if state.round == 3:
            return np.cumsum(ranges, axis=1)
        where1, where = self.model.place_of(state.white[: WHITE_DICE[0]]), self.model.place_of(state.white)
        called1, called = np.array(where1.hands), np.array(where.hands)
        order, now = clockwise(state), self.model.point_of(state)
        mine, second = order.index(seat), now.round == 2
        for place, owner in enumerate(order):
            if not state.playing[owner] or place == mine:
                continue
            if second or place < mine:
                point = now._replace(round=1, place=place, still=now.came if second else now.still)
                ranges[place, called] *= self.chance1[where1.index, node(players, offset, point), called1] + FORGOTTEN
            if second and place < mine:
                point = now._replace(place=place)
                ranges[place] *= self.chance2[where.index, node(players, offset, point)] + FORGOTTEN
        if state.cups[seat]:
            ranges[mine] = 0.0
            ranges[mine, called[self.model.hand_of[state.cups[seat]]]] = 1.0
        return np.cumsum(ranges, axis=1)


def by_node(table: NDArray[np.float32]) -> NDArray[np.float32]:
    """Class, node, hand: counts before and after make one node."""
    return table.reshape(table.shape[0], -1, table.shape[-1])
