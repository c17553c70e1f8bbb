"""Zocken positions for the tests of its solution, and what the solution says of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean
from typing import Any

from msgspec.structs import replace

from teerling.core.game import Choose, Over, Played, Roll, Rolled, advance
from teerling.games.zocken.rules import Ended, State, Taking, Zocken
from teerling.games.zocken.solution import Solved
from teerling.solving import solution
from teerling.testing import random_event

ODD = Zocken(
    players=2,
    first=1,
    matches=(-20, 40, 0, 70, 70, 200, 130, 1000),
    colours=("pink", "sky", "amber", "blue", "yellow", "green", "vermilion"),
)
"""A table that rises and falls, and circles in another order."""


@cache
def solved(game: Zocken) -> Solved:
    found = solution(game)
    assert isinstance(found, Solved)
    return found


def tidy_event(game: Zocken, turn: Roll | Choose[Any], random: Random) -> Any:
    """Random, but seldom a die OUT by choice, so that long rows occur too."""
    if isinstance(turn, Choose):
        actions = [action for action in turn.actions if getattr(action, "field", 1) in range(1, 8)] or turn.actions
        return Played(turn.seat, random.choice(actions))
    return random_event(turn, random)


def states(game: Zocken, left: int, count: int, seed: int, phase: type = Taking) -> list[State]:
    """Some states in which so many dice are in hand."""
    random = Random(seed)
    found: list[State] = []
    events: list[Callable[..., Any]] = [tidy_event, lambda _game, turn, by: random_event(turn, by)]
    while len(found) < count:
        state, event = game.start(), random.choice(events)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(state.phase, phase) and len(state.hand) == left and random.random() < 0.2:
                found.append(state)
                break
            state = advance(game, state, event(game, turn, random))
    return found


def worths(game: Zocken, state: State) -> list[float]:
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return list(solved(game).worths(game.view(state, turn.seat), turn))


def lookahead(game: Zocken, state: State) -> list[float]:
    """The worth of every throw, by the worths of the places after it."""
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    found = []
    for throw in turn.actions:
        thrown = advance(game, state, Played(turn.seat, throw))
        found.append(mean(max(worths(game, advance(game, thrown, Rolled((face,))))) for face in range(1, 7)))
    return found


def parts(totals: tuple[int, ...]) -> list[float]:
    """Each seat's part of the win, as the rules say."""
    game = Zocken(players=len(totals))
    over = game.turn(replace(game.start(), phase=Ended(), totals=totals))
    assert isinstance(over, Over)
    return [(seat in over.winners) / len(over.winners) for seat in range(len(totals))]
