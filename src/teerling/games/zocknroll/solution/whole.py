"""The whole game of Zock 'n' Roll: the chance to win it, by playing it on from where it stands.

Points are what a deal is played for; the game is won by whoever has most of them when somebody's sixth cross has ended
it. So a decision is judged by games played on (`playouts`): the hidden dice are drawn from what the others may hold
after what they have done, and everybody goes on for the points of each deal. The chances are those among players for
points; choosing by them is one step of policy improvement, not an equilibrium of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from teerling.core.dice import Faces
from teerling.core.game import Choose, Over, Seat
from teerling.games.zocknroll.rules import (
    CIRCLES,
    CROSS,
    GATHER,
    WHITE_DICE,
    Action,
    Drawing,
    Enter,
    Entering,
    Lifting,
    State,
    View,
    Winning,
)
from teerling.games.zocknroll.solution import playouts
from teerling.games.zocknroll.solution.deal import DealRules, Floats, Point, Policy, node
from teerling.games.zocknroll.solution.evaluate import FORGOTTEN
from teerling.games.zocknroll.solution.model import Model, clockwise
from teerling.games.zocknroll.solution.playouts import Deals, Playouts, Position
from teerling.games.zocknroll.solution.sheets import sheet_of
from teerling.solving.arrays import np

REMEMBERED = 1 << 12
"""Moments whose worth is kept: a review asks for each of them several times."""


def state_of(view: View) -> State:
    """The table as far as it is seen; cups that are not are empty."""
    return State(
        view.phase, view.deal, view.starter, view.round, view.cups, view.lifted, view.playing, view.white,
        view.tableaus, view.out_first,
    )  # fmt: skip


class Whole:
    """Chances to win, by the equilibrium of a deal."""

    def __init__(self, model: Model, rules: DealRules, policy: Policy) -> None:
        self.game, self.model, self.rules, self.policy = model.game, model, rules, policy
        self.playouts = Playouts(Deals(model, rules, policy), playouts.GAMES // self.game.players)
        self._names = [row.combination for row in self.game.rows]
        self._chance = lru_cache(REMEMBERED)(self._played_on)

    def forget(self) -> None:
        """Play on again what has been asked before."""
        self._chance.cache_clear()

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win for every action."""
        state = state_of(view)
        return [self._after(self.game.play(state, action), choice.seat) for action in choice.actions]

    def worth(self, view: View, seat: Seat) -> float:
        """The chance of a seat to win, by what this view shows, if everybody goes on for points, the seat too."""
        return self._worth(state_of(view), seat)

    def _after(self, state: State, seat: Seat) -> float:
        """What follows an action: who has got out has still to enter something, and does what is best."""
        if isinstance(state.phase, Entering) and state.phase.seats[:1] == (seat,):
            return max(self._after(self.game.play(state, entry), seat) for entry in self._entries(state, seat))
        return self._worth(state, seat)

    def _worth(self, state: State, seat: Seat) -> float:
        while isinstance(state.phase, Entering | Winning):
            if isinstance(state.phase, Winning):
                state = self.game.play(state, CROSS)
                continue
            seats = state.phase.seats
            state = self.game.play(state, self._entries(state, seats[0])[0] if seats else GATHER)
        known = self.settled(state, seat)
        return self._chance(state, seat) if known is None else known

    def _played_on(self, state: State, seat: Seat) -> float:
        order = clockwise(state)
        return self.playouts.chances(self.position(state, seat))[order.index(seat)]

    def settled(self, state: State, seat: Seat) -> float | None:
        """What is certain: all are alike, the game is over, or it ends with this deal and this seat cannot win it."""
        if isinstance(state.phase, Drawing):
            return 1 / self.game.players
        turn = self.game.turn(state)
        if isinstance(turn, Over):
            return (seat in turn.winners) / len(turn.winners)
        shown = self.game.view(state, None)
        done = not state.playing[seat] or isinstance(state.phase, Entering | Winning)
        return 0.0 if done and shown.last_deal and shown.points[seat] < max(shown.points) else None

    def _entries(self, state: State, seat: Seat) -> list[Enter]:
        """Of the rows that would not be full the one that pays most, and all that would be: they end the game."""
        turn = self.game.turn(state)
        assert isinstance(turn, Choose)
        entries = [action for action in turn.actions if isinstance(action, Enter)]
        entries.sort(key=lambda entry: -self.game.rows[self._row(entry)].points)
        crosses = state.tableaus[seat].crosses
        ending = [entry for entry in entries if crosses[self._row(entry)] == CIRCLES - 1]
        others = [entry for entry in entries if entry not in ending]
        return sorted([*others[:1], *ending], key=entries.index)

    def _row(self, entry: Enter) -> int:
        return self._names.index(entry.combination)

    # What may lie under the cups ----------------------------------------------------------------------------------

    def position(self, state: State, seat: Seat) -> Position:
        """Where the game stands for a seat that knows what lies under those cups that are not empty here."""
        order, point = clockwise(state), self.model.point_of(state)
        lifts = isinstance(state.phase, Lifting) and point.place < self.game.players
        cups = [*order, *range(self.game.players, len(state.cups))]
        weights = [self._known(state.cups[owner]) for owner in cups]
        for place, owner in enumerate(order):
            if owner != seat and not state.cups[owner]:
                for done in _decisions(point, place, lifts):
                    weights[place] = weights[place] * self._likely(state.white, done)
        sheets = [sheet_of(state.tableaus[owner]) for owner in order]
        return Position(state.deal, point, state.white, weights, sheets, lifts)

    def _known(self, cup: Faces) -> Floats:
        """One hand alone if it is known; else any: of the own dice, too, if nobody has told them."""
        weights: Floats = self.model.prior
        if not cup:
            return weights
        sure: Floats = np.zeros_like(weights)
        sure[self.model.hand_of[cup]] = 1.0
        return sure

    def _likely(self, white: Faces, done: Point) -> Floats:
        """By hand: the chance to do what was done at this point."""
        where = self.model.place_of(white[: sum(WHITE_DICE[: done.round])])
        number = node(self.game.players, self.rules.offset, done)
        stay = self.policy[done.round - 1][where.index, number, where.hands].astype(float)
        chance: Floats = FORGOTTEN + (stay if done.staying >> done.place & 1 else 1 - stay)
        return chance


def _decisions(now: Point, place: int, lifts: bool) -> Iterator[Point]:
    """Where this place has decided in this deal, with those who were in afterwards."""
    decided = place < now.place or (lifts and place == now.place)
    if now.round > 1 or (now.round == 1 and decided):
        yield now._replace(round=1, place=place, staying=now.entrants if now.round > 1 else now.staying)
    if now.entrants >> place & 1 and (now.round > 2 or (now.round == 2 and decided)):
        yield now._replace(round=2, place=place)
