"""ZOCK: how strong each level is. Luck rules this game, so most is computed rather than played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, TypeVar, cast

import numba
import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.bots import LEVELS, Level, bot
from teerling.core import Choose, Over, Played, Table
from teerling.games.zock import bot as thoughts
from teerling.games.zock.rules import FIELDS, Cover, Covering, Zock, covers
from teerling.games.zock.solution import ROWS, Model, Numbers, Solved, model_of, weighted_throws
from teerling.solving import solution
from teerling.testing import random_event

Policy = NDArray[np.uint8]
"""The place of the chosen cover in the model, by own row, other's row and throw; ANY plays any of them."""
ANY = 255


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


# Exactly ----------------------------------------------------------------------------------------------------------

Function = TypeVar("Function", bound=Callable[..., object])


def compiled_here(function: Function) -> Function:
    """Compile without keeping it: what is kept remembers the name under which pytest has imported this file."""
    return cast("Function", numba.njit(function))


@compiled_here
def answered(model: Model, policy: Policy, after: Numbers, mine: int, theirs: int) -> tuple[float, float]:
    """What the covers of this policy lead to, looked up in `after`, and the chance of a throw that covers nothing."""
    by_cover = miss = 0.0
    for throw, chance in enumerate(model.chances):
        number, place = model.counts[mine, throw], policy[mine, theirs, throw]
        if number == 0:
            miss += chance
        elif place == ANY:
            for k in range(number):
                by_cover += chance / number * after[model.after[mine, throw, k], theirs]
        else:
            by_cover += chance * after[model.after[mine, throw, place], theirs]
    return by_cover, miss


@compiled_here
def duel(model: Model, one: Policy, two: Policy) -> float:
    """The chance of the first policy against the second, when each throws first in half of the games."""
    rows = len(model.counts)
    first, second = np.zeros((rows, rows)), np.zeros((rows, rows))  # the chance of `one` when he, or `two`, throws
    first[0, :] = second[0, :] = 1.0
    after_one, after_two = (first, second) if model.keeps else (second, first)
    for mine in range(1, rows):
        for theirs in range(1, rows):
            by_cover, miss = answered(model, one, after_one, mine, theirs)
            by_cover_2, miss_2 = answered(model, two, after_two.T, theirs, mine)
            first[mine, theirs] = (by_cover + miss * by_cover_2) / (1.0 - miss * miss_2)
            second[mine, theirs] = by_cover_2 + miss_2 * first[mine, theirs]
    return float((first[-1, -1] + second[-1, -1]) / 2)


@compiled_here
def best_of(model: Model, win: Numbers) -> Policy:
    rows = len(model.counts)
    policy = np.zeros((rows, rows, len(model.chances)), np.uint8)
    for mine in range(1, rows):
        for theirs in range(1, rows):
            for throw in range(len(model.chances)):
                best = -1.0
                for k in range(model.counts[mine, throw]):
                    left = model.after[mine, throw, k]
                    worth = win[left, theirs] if model.keeps else 1.0 - win[theirs, left]
                    if worth > best:
                        best, policy[mine, theirs, throw] = worth, k
    return policy


def policy_of(game: Zock, level: Any) -> Policy:
    """What a bot does on every row with every throw; these bots do not look at the other's row."""
    dice = [dice for dice, _ in weighted_throws(game)]
    policy = np.zeros((len(ROWS), len(dice)), np.uint8)
    for number, row in enumerate(ROWS[1:], 1):
        for throw, faces in enumerate(dice):
            state = replace(game.start(), phase=Covering(faces), open=(row, FIELDS))
            turn = game.turn(state)
            assert isinstance(turn, Choose)
            action = level(game, game.view(state, 0), turn, Random(0))
            assert action in turn.actions
            policy[number, throw] = turn.actions.index(action)
    return np.ascontiguousarray(np.broadcast_to(policy[:, None], (len(ROWS), len(ROWS), len(dice))))


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
    found = solution(game)
    assert isinstance(found, Solved)
    anything = np.full((len(ROWS), len(ROWS), 21), ANY, np.uint8)
    ladder = [
        best_of(model, found.win),
        policy_of(game, thoughts.good),
        policy_of(game, thoughts.beginner),
        anything,
    ]
    chances = [duel(model, higher, lower) for higher, lower in pairwise(ladder)]
    assert all(chance > step for chance, step in zip(chances, steps, strict=True)), chances
    assert duel(model, ladder[0], ladder[0]) == pytest.approx(0.5, abs=1e-12)
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
