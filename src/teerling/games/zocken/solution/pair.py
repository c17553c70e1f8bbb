"""Zocken between two, exactly: the chance to win of every lead before each of the ten turns, and what follows from it.

Between two only the lead counts. What a lead is worth once the game is over, the rules say; a turn earlier it is worth
what a turn can make of it, against an opponent who bets if that lowers the builder's chance, and so back to the first
turn. Kept are the chances of the leads before a turn, and for leads that a game can lead to also those when the first
die lies. What follows within a turn is evaluated when it is met.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from teerling.core.game import Over
from teerling.games.zocken import rules
from teerling.games.zocken.rules import COLOURS, ROUNDS, Ended, Zocken
from teerling.games.zocken.solution.evaluate import State, openings
from teerling.games.zocken.solution.graph import Array, Graph, packed, unpacked
from teerling.games.zocken.solution.rows import DICE
from teerling.solving import Progress, Tables
from teerling.solving import cache as store
from teerling.solving.arrays import np

VERSION = 1002
"""Not the number of other tables that are kept beside these."""
TURNS = 2 * ROUNDS
STEP = 5
"""Leads are multiples of it: scores are of 10, and a bet brings half of one. ZOCKEN-R5."""
FINE = 40
"""Bits of the chances when the first die lies."""


class Wins(NamedTuple):
    """The chance of the one whose turn it is, by his lead: 0 and 1 at the ends and beyond them."""

    least: int
    chances: Array

    @property
    def leads(self) -> Array:
        """The leads for which there is a chance, in its order."""
        return self.least + STEP * np.arange(len(self.chances))

    def at(self, leads: Array) -> Array:
        """The chances of these leads."""
        found: Array = self.chances[np.clip((leads - self.least) // STEP, 0, len(self.chances) - 1)]
        return found


def essence(game: Zocken) -> Zocken:
    """The game as far as the worth of a lead depends on it."""
    return replace(game, players=2, first=0, colours=COLOURS)


def known(game: Zocken) -> Tables | None:
    """What has been computed, or came with the package."""
    two = essence(game)
    return store.shipped(two, VERSION) or store.load(two, VERSION)


def ship(graph: Graph, scores: Array, bets: Array, progress: Progress) -> Path:
    """Compute it for the usual game and put it into the package."""
    return store.ship(essence(Zocken()), VERSION, build(graph, scores, bets, progress))


# Leads --------------------------------------------------------------------------------------------------------------


def changes(scores: Array, bets: Array) -> Array:
    """What the end of a turn does to the builder's lead: when nobody has bet, and when the other has."""
    return np.stack([scores, scores - bets])


def decided() -> Wins:
    """When the game is over: behind, level, ahead."""
    return Wins(-STEP, won(np.array([[-STEP, 0, STEP], [0, 0, 0]]))[0])


def won(totals: Array) -> Array:
    """Each seat's part of the win for many totals at once, the seats first.

    The rules are asked once for every order in which totals lie: nothing else counts.
    """
    players = len(totals)
    order = (totals[:, None] > totals[None]).sum(axis=1).reshape(players, -1)
    codes = players ** np.arange(players) @ order
    _, at, which = np.unique(codes, return_index=True, return_inverse=True)
    parts = np.array([_parts(tuple(one)) for one in order[:, at].T.tolist()])
    found: Array = parts[which.ravel()].T.reshape(totals.shape)
    return found


@lru_cache(1 << 16)
def _parts(totals: tuple[int, ...]) -> list[float]:
    game, ended = _ended(len(totals))
    over = game.turn(replace(ended, totals=totals))
    assert isinstance(over, Over)
    return [(seat in over.winners) / len(over.winners) for seat in range(len(totals))]


@cache
def _ended(players: int) -> tuple[Zocken, rules.State]:
    game = Zocken(players=players)
    return game, replace(game.start(), phase=Ended())


def worth_of_ends(after: Wins, change: Array, lead: Array | int) -> Array:
    """The builder's chance when his turn has changed the lead; then it is the other's turn."""
    return 1 - after.at(-(lead + change))


def leads_before(after: Wins, change: Array) -> Array:
    """All leads of which a turn could make one that is not yet decided, and one more on either side."""
    return np.arange(-after.leads[-1] - change.max(), -after.least - change.min() + STEP, STEP)


def met(change: Array) -> Iterator[tuple[int, int]]:
    """Between which leads a game can be before its first turn, its second …"""
    low = high = 0
    for _ in range(TURNS):
        yield low, high
        low, high = -(high + int(change.max())), -(low + int(change.min()))


# Computing it -------------------------------------------------------------------------------------------------------


def build(graph: Graph, scores: Array, bets: Array, progress: Progress, start: State | None = None) -> Tables:
    """The chances of all leads before each turn, the last turn first; and of those that are met, when a die lies.

    Every turn starts in this state, or with all dice in hand.
    """
    from teerling.games.zocken.solution.kernel import Turns  # noqa: PLC0415  compiles

    began = perf_counter()
    change, after = changes(scores, bets), decided()
    start = start or (graph.layers[DICE], 0)
    states = [start, *openings(graph, start)]
    turns = Turns(graph, start)
    wins, first = [], []
    for turn, (low, high) in enumerate(reversed(list(met(change)))):
        leads = leads_before(after, change)
        chances = turns.worths(worth_of_ends(after, change[..., None], leads), states, _part(progress, turn))
        after = Wins(int(leads[0]), chances[0])
        wins.append(after)
        first.append(Wins(max(low, after.least), chances[1:, (leads >= low) & (leads <= high)]))
    return {
        "least": np.array([some.least for some in wins]),
        "count": np.array([len(some.chances) for some in wins]),
        "wins": np.concatenate([some.chances for some in wins]),
        "first_least": np.array([some.least for some in first]),
        "first_count": np.array([some.chances.shape[1] for some in first]),
        "first": packed(np.rint(np.concatenate([some.chances for some in first], axis=1) * 2**FINE)),
        "seconds": np.array([perf_counter() - began]),
    }


def _part(progress: Progress, turn: int) -> Progress:
    """Each turn has about as many leads more than the one after it as the last turn has in all."""
    weight = 2 / (TURNS * (TURNS + 1))
    return lambda done: progress(weight * (turn * (turn + 1) / 2 + done * (turn + 1)))


# Using it -----------------------------------------------------------------------------------------------------------


class Pair:
    """What a lead is worth to the one whose turn it is."""

    def __init__(self, graph: Graph, scores: Array, bets: Array, tables: Tables) -> None:
        self._change, self.seconds = changes(scores, bets), float(tables["seconds"][0])
        self.wins = [decided(), *by_turn(tables["least"], tables["count"], tables["wins"])]
        """With 0, 1 … turns still to come, this one too."""
        first = unpacked(tables["first"], 8) / 2.0**FINE
        self._first = [decided(), *by_turn(tables["first_least"], tables["first_count"], first)]
        self._openings = openings(graph, (graph.layers[DICE], 0))

    def ends(self, left: int, lead: int) -> Array:
        """The builder's chance by the end of this turn: when nobody has bet, and when the other has."""
        return worth_of_ends(self.wins[left - 1], self._change, lead)

    def first(self, left: int, lead: int) -> dict[State, float]:
        """The builder's chance when his first die lies, if it is kept or decided."""
        before = self.wins[left]
        if not before.least <= lead <= before.leads[-1]:
            return dict.fromkeys(self._openings, float(before.at(np.array(lead))))
        least, chances = self._first[left]
        at, rest = divmod(lead - least, STEP)
        if rest or not 0 <= at < chances.shape[-1]:
            return {}
        return dict(zip(self._openings, chances[:, at].tolist(), strict=True))


def by_turn(least: Array, count: Array, chances: Array) -> list[Wins]:
    """Those of the last turn first."""
    parts = np.split(chances, np.cumsum(count)[:-1], axis=-1)
    return [Wins(int(lead), part) for lead, part in zip(least, parts, strict=True)]
