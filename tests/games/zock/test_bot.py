"""ZOCK: how strong each level is. Luck rules this game, so most is computed rather than played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.bots import LEVELS, Level, bot
from teerling.core import Choose, Faces, Over, Played, Table
from teerling.games.zock import bot as thoughts
from teerling.games.zock.rules import FIELDS, Cover, Covering, Zock, covers
from teerling.games.zock.solution.evaluate import NUMBER, ROWS, lefts, throws_of
from teerling.games.zock.solution.layers import (
    PLACE,
    Answers,
    Ends,
    Layer,
    Model,
    follow,
    model_of,
    playing,
    solve,
)
from teerling.solving import solution
from teerling.testing import random_event

WIN = Ends(np.ones(46), np.zeros(46))


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


# Exactly ----------------------------------------------------------------------------------------------------------


def answers(game: Zock, covered: Callable[[int, Faces], list[int]]) -> Answers:
    """Somebody who looks only at his own row: any of the rows that `covered` says a throw leaves."""
    table = np.zeros((len(ROWS), len(ROWS)))
    for number, place in PLACE.items():
        for dice, ways in throws_of(game):
            left = covered(number, dice) if number else []
            for row in left:
                table[place, PLACE[row]] += ways / len(left)

    def answer(layer: Layer, after: Any, columns: slice) -> Any:
        return table[layer.start : layer.end] @ after[:, columns]

    return answer


def by_thought(game: Zock, level: Any) -> Answers:
    """What a bot does on every row with every throw; these bots do not look at the other's row."""

    def covered(number: int, dice: Faces) -> list[int]:
        state = replace(game.start(), phase=Covering(dice), open=(ROWS[number], FIELDS))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        action = level(game, game.view(state, 0), turn, Random(0))
        assert action in turn.actions
        return [number - NUMBER[action.fields]] if isinstance(action, Cover) else []

    return answers(game, covered)


def duel(model: Model, one: tuple[Answers, Answers], two: tuple[Answers, Answers]) -> float:
    """The exact chance of the first level against the second, when each throws first in half of the games."""
    worths = follow(model, WIN, one[0], two[1])
    return float((worths.first[-1, -1] + worths.second[-1, -1]) / 2)


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        (Zock(), (0.508, 0.507, 0.516)),
        (Zock(variant="a"), (0.507, 0.516, 0.508)),
        (Zock(variant="b"), (0.521, 0.520, 0.508)),
        (Zock(variant="c"), (0.505, 0.576, 0.588)),
    ],
    ids=lambda value: value.variant if isinstance(value, Zock) else "",
)
def test_each_level_beats_the_one_below(game: Zock, steps: tuple[float, float, float]) -> None:
    """The exact chance of best against good, good against beginner, beginner against random is more than this."""
    model = model_of(game)
    worths = solve(model, WIN)
    best = playing(model, worths, 0), playing(model, worths, 1)
    good, beginner = [(by_thought(game, level),) * 2 for level in (thoughts.good, thoughts.beginner)]
    anything = (answers(game, lambda number, dice: lefts(game, number, dice)),) * 2
    chances = [duel(model, higher, lower) for higher, lower in pairwise([best, good, beginner, anything])]
    assert all(chance > step for chance, step in zip(chances, steps, strict=True)), chances
    assert duel(model, best, best) == pytest.approx(0.5, abs=1e-12)
    assert duel(model, anything, anything) == pytest.approx(0.5, abs=1e-12)


# By playing -------------------------------------------------------------------------------------------------------


def play(game: Zock, levels: tuple[Level, Level], seed: int) -> Table[Any, Any, Any]:
    """A game through the one door that checks every move; a bot gets its view and its choice."""
    random, table = Random(seed), Table(game)
    bots = [bot(game, level, seed) for level in levels]
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Choose):
            action = bots[turn.seat].choose(table.view(turn.seat), turn, len(table.events))
            table.advance(Played(turn.seat, action))
        else:
            table.advance(random_event(turn, random))
    return table


def share_won(game: Zock, higher: Level, lower: Level, games: int) -> tuple[float, float]:
    """The share that the higher level wins, and its standard error."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        turn = play(game, (higher, lower) if seat == 0 else (lower, higher), seed).turn
        assert isinstance(turn, Over)
        won += turn.winners == (seat,)
    share = won / games
    return share, sqrt(share * (1 - share) / games)


@pytest.mark.parametrize(
    ("higher", "lower", "exact"),
    [("best", "beginner", 0.5827), ("good", "beginner", 0.5765), ("beginner", "random", 0.5889)],
)
def test_levels_in_play(higher: Level, lower: Level, exact: float) -> None:
    """Variant C leaves room for skill: 95 % confidence that the higher level wins more, and the exact share is near."""
    game = Zock(variant="c")
    solution(game)
    share, error = share_won(game, higher, lower, 700)
    assert share - 1.96 * error > 0.5
    assert abs(share - exact) < 3 * error


@pytest.mark.parametrize("variant", ["basic", "a", "b", "c"])
def test_between_players_all_levels_keep_the_rules_and_object_to_random(variant: Any) -> None:
    game = Zock(variant=variant, referee="players", games=2)
    solution(game)
    for higher in ("beginner", "good", "best"):
        for seed in range(3):
            table = play(game, (higher, "random"), seed)
            replayed = Table[Any, Any, Any](game)
            for event in table.events:
                phase, row = replayed.state.phase, replayed.state.open[0]
                if isinstance(event, Played) and event.seat == 0 and isinstance(phase, Covering):
                    right = covers(game, row, phase.dice)
                    assert event.action.fields in right if isinstance(event.action, Cover) else not right
                replayed.advance(event)
    share, error = share_won(replace(game, games=1), "beginner", "random", 30)
    assert share - 1.96 * error > 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_option_to_the_end(level: Level) -> None:
    games = (
        Zock(eleven="one"),
        Zock(digits="variant-c", games=3, chips=(1, 1, 1, 1)),
        Zock(variant="b", split_doubles=True),
        Zock(variant="c", split_doubles=True),
    )
    for game in games:
        solution(game)
        assert isinstance(play(game, (level, level), 1).turn, Over)
