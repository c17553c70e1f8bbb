"""Qwinn's whole table, held against the plain rules and the other solver; killed, damaged, and made small."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from teerling import solving as solve
from teerling.core import Choose, Roll, throws
from teerling.games.qwinn import solution as qwinn
from teerling.games.qwinn.rules import BOXES, COLUMNS, Deciding, Keep, Player, Qwinn, State, Throwing, Won
from teerling.games.qwinn.solution import compact as qwinn_compact
from teerling.games.qwinn.solution import exact as qwinn_exact
from teerling.games.qwinn.solution import whole
from teerling.games.qwinn.solution.exact import Fineness, Pairs, Run, Spread, Work, blocks, checkpoints_of, some_player
from teerling.games.qwinn.solution.grid import pair_tables
from teerling.games.qwinn.solution.pair import worth_of
from teerling.games.qwinn.solution.turn import BOYCOTTS
from teerling.solving import cache as tables_on_disk

SMALL = Qwinn(target=4)
EXACTLY = Fineness(2, "<f8", 1e-12)
SINGLE = Fineness(2)
OWN = Qwinn(target=1, column=tuple(reversed(COLUMNS["ascending"])))


def silent(_done: float) -> None:
    """Nobody watches."""


def solved(folder: Path, game: Qwinn, fineness: Fineness, spread: Spread | None = None) -> dict[str, Any]:
    """By a run that goes on where one in this folder was stopped."""
    with run_in(folder, game, fineness) as run:
        run.sweep(silent, spread or qwinn_exact.threads(1))
        return whole.with_levels(run.tables())


@contextmanager
def run_in(folder: Path, game: Qwinn, fineness: Fineness) -> Iterator[Run]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(folder))
        with checkpoints_of(game, fineness) as checkpoints:
            yield Run(game, fineness, checkpoints)


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))


@pytest.fixture(scope="module")
def exactly(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return solved(tmp_path_factory.mktemp("exactly"), SMALL, EXACTLY)


@pytest.fixture(scope="module")
def single(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return solved(tmp_path_factory.mktemp("single"), SMALL, SINGLE)


# The turn by the plain rules ---------------------------------------------------------------------------------------

Lying = tuple[tuple[int, ...], int]
Kept = tuple[tuple[int, ...], int | None]


@cache
def plain_dice() -> tuple[dict[Lying, int], dict[Lying, list[int]], Any]:
    """All dice on the table, what can be kept of each, and the chances of all dice after each keep, by the rules."""
    sides = (Player("three", 0, None, False), Player("three", 0, None, False))

    def after(kept: Kept) -> dict[Lying, float]:
        state = State(Throwing(*kept), 0, 1, sides)
        roll = SMALL.turn(state)
        assert isinstance(roll, Roll)
        found: dict[Lying, float] = {}
        for faces, weight in throws(roll):
            dice = SMALL.roll(state, faces).phase
            assert isinstance(dice, Deciding)
            lying = dice.white, dice.red
            found[lying] = found.get(lying, 0.0) + weight / len(roll.sides) ** len(roll.dice)
        return found

    number = {lying: at for at, lying in enumerate(after(((), None)))}
    keeps: dict[Kept, int] = {((), None): 0}
    options: dict[Lying, list[int]] = {}
    for lying in number:
        turn = SMALL.turn(State(Deciding(*lying), 0, 1, sides))
        assert isinstance(turn, Choose)
        parts = [(one.white, lying[1] if one.red else None) for one in turn.actions if isinstance(one, Keep)]
        options[lying] = [keeps.setdefault(part, len(keeps)) for part in parts]
    chances = np.zeros((len(keeps), len(number)))
    for kept, row in keeps.items():
        for lying, chance in after(kept).items():
            chances[row, number[lying]] = chance
    return number, options, chances


def plain_turn(game: Qwinn, me: Player, other: Player, worth: Any) -> float:
    """What a turn of `me` is worth: every end is played, by the rules alone."""
    number, options, chances = plain_dice()
    ends = np.zeros(len(number))
    for lying, at in number.items():
        state = State(Deciding(*lying), 0, 1, (me, other))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        ends[at] = max(after(worth, game.play(state, one)) for one in turn.actions if not isinstance(one, Keep))
    best = ends
    for _ in range(game.view(State(Throwing((), None), 0, 1, (me, other)), 0).throws - 1):
        keeps = chances @ best
        best = np.maximum(ends, [keeps[options[lying]].max() for lying in number])
    return float(chances[0] @ best)


def after(worth: Any, state: State) -> float:
    """What the table says about the position after a turn of seat 0."""
    if isinstance(state.phase, Won):
        return float(state.phase.winner == 0)
    me, other = state.sides
    points = min(me.points, len(worth) - 1), min(other.points, len(worth) - 1)
    boycotts = BOYCOTTS.index(me.boycott), BOYCOTTS.index(other.boycott)
    return float(worth[(*points, BOXES.index(me.box), *boycotts, BOXES.index(other.box))])


def error(game: Qwinn, worth: Any, me: Player, other: Player) -> float:
    waits = after(worth, State(Throwing((), None), 1, 1, (other, me)))
    return abs(1 - waits - plain_turn(game, me, other, worth))


def test_positions_solve_their_equation_by_the_plain_rules(exactly: dict[str, Any], single: dict[str, Any]) -> None:
    random = Random(1)
    for number in range(30):
        me, other = (some_player(SMALL, random, 7) for _ in range(2))
        assert error(SMALL, single["worth"], me, other) < 2e-6
        if number < 10:
            assert error(SMALL, exactly["worth"], me, other) < 1e-11


def test_a_column_of_ones_own(tmp_path: Path) -> None:
    worth = solved(tmp_path, OWN, Fineness(1, "<f8", 1e-12))["worth"]
    random = Random(2)
    for _ in range(5):
        assert error(OWN, worth, some_player(OWN, random, 3), some_player(OWN, random, 3)) < 1e-11


def test_a_game_to_one_point_by_the_plain_rules_alone(tmp_path: Path) -> None:
    """The twin knows no cells, lanes or sums. Whoever does not fail wins, so only who is to throw changes."""
    game = Qwinn(target=1)
    worth = solved(tmp_path, game, Fineness(0, "<f8", 1e-13))["worth"]
    me, other = Player("topper", 0, None, False), Player("large_straight", 0, None, False)
    guess = {True: 0.5, False: 0.5}
    for _ in range(12):
        for mine in (True, False):
            sides = (me, other) if mine else (other, me)
            table = np.zeros_like(worth)
            table[1:] = 1.0  # one point and no boycott wins
            boxes = BOXES.index(sides[0].box), BOXES.index(sides[1].box)
            table[0, 0, boxes[0], 0, 0, boxes[1]] = 1 - guess[not mine]
            guess[mine] = plain_turn(game, *sides, table)
    assert guess[True] == pytest.approx(1 - after(worth, State(Throwing((), None), 1, 1, (other, me))), abs=1e-12)
    assert guess[False] == pytest.approx(1 - after(worth, State(Throwing((), None), 1, 1, (me, other))), abs=1e-12)


# The other solver --------------------------------------------------------------------------------------------------


def test_agrees_with_the_solver_of_cells(exactly: dict[str, Any], single: dict[str, Any]) -> None:
    other = pair_tables(SMALL, np.arange(7), True, silent)
    assert np.abs(other["worth"] - exactly["worth"]).max() < 1e-9
    assert np.abs(other["worth"] - single["worth"]).max() < 2e-6
    assert exactly["states"] == single["states"] == other["states"]
    assert exactly["residual"][0] < 1e-12
    assert single["residual"][0] < 2e-6


# Killed, damaged, shared out ---------------------------------------------------------------------------------------

TINY = Qwinn(target=3)
TINY_FINENESS = Fineness(1)


def content(folder: Path, spread: Spread | None = None) -> bytes:
    """All worths, of a run that goes on in this folder."""
    with run_in(folder, TINY, TINY_FINENESS) as run:
        run.sweep(silent, spread or qwinn_exact.threads(1))
        return run.worth.tobytes()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return content(tmp_path_factory.mktemp("undisturbed"))


def test_workers_do_not_matter(undisturbed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qwinn_exact, "BLOCK", 1)

    def backwards(work: Work, every: Iterable[Pairs]) -> Iterator[Any]:
        """As if the last were the fastest."""
        return reversed([work(pairs) for pairs in reversed(list(every))])

    assert content(tmp_path / "two", qwinn_exact.threads(2)) == undisturbed
    assert content(tmp_path / "backwards", backwards) == undisturbed


def test_goes_on_after_a_kill(undisturbed: bytes, tmp_path: Path) -> None:
    """Killed in the first sweep, and what goes on then in the second."""
    for sums in (4, 8):
        child = os.fork()
        if child == 0:
            content(tmp_path, stopping(sums, lambda: os.kill(os.getpid(), signal.SIGKILL)))
            os._exit(0)
        assert os.waitpid(child, 0)[1] == signal.SIGKILL
        assert whole.known(TINY) is None
    with run_in(tmp_path, TINY, TINY_FINENESS) as run:
        assert (run.checkpoints.round, run.next) == (1, 5)
    assert content(tmp_path) == undisturbed


class Stopped(Exception):
    """By the test."""


def stop() -> None:
    raise Stopped


def stopping(sums: int, how: Callable[[], None] = stop) -> Spread:
    left = iter(range(sums))

    def spread(work: Work, every: Iterable[Pairs]) -> Iterator[Any]:
        if next(left, None) is None:
            how()
        return map(work, every)

    return spread


@pytest.mark.parametrize("sums", [0, 4, 9, 13, 18, 20])
def test_goes_on_wherever_it_was_stopped(sums: int, undisturbed: bytes, tmp_path: Path) -> None:
    """Within a sweep (of nine sums) and between two."""
    with pytest.raises(Stopped):
        content(tmp_path, stopping(sums))
    with run_in(tmp_path, TINY, TINY_FINENESS) as run:
        assert run.checkpoints.round * 9 + 8 - run.next == sums
        assert run.seconds > 0 or not sums
    assert content(tmp_path) == undisturbed


def test_what_was_half_written_or_damaged_is_computed_again(undisturbed: bytes, tmp_path: Path) -> None:
    with pytest.raises(Stopped):
        content(tmp_path, stopping(13))
    (this,) = tmp_path.glob("*.unfinished.1")
    os.truncate(this, this.stat().st_size - 100)
    with run_in(tmp_path, TINY, TINY_FINENESS) as run:
        assert (run.checkpoints.round, run.next) == (1, 5)
    (before,) = tmp_path.glob("*.unfinished.0")
    before.write_bytes(before.read_bytes()[:-1] + b"?")
    with run_in(tmp_path, TINY, TINY_FINENESS) as run:
        assert (run.checkpoints.round, run.next) == (0, 8)
    assert content(tmp_path) == undisturbed


def test_blocks_hold_every_pair_of_a_sum_once() -> None:
    met = [pair for total in range(2 * 40 + 1) for block in blocks(total, 40) for pair in block]
    assert sorted(met) == [(high, low) for high in range(41) for low in range(high + 1)]


# What players get --------------------------------------------------------------------------------------------------


def test_the_whole_table_is_what_players_get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(qwinn_exact, "WHOLE", TINY_FINENESS)
    monkeypatch.setattr(solve, "_solved", {})
    assert solve.only_exactly(TINY)
    solve.solve_exactly(TINY, silent, 1)
    report = solve.report(TINY)
    assert report["exact"]
    assert report["states"] == (12 * (3 + 3 * 5)) ** 2
    assert report["residual"] < 2e-6
    monkeypatch.setattr(solve, "_solved", {})
    found = solve.ready(TINY)
    assert found is not None
    assert found.report()["value"] == report["value"]
    (folder,) = tmp_path.iterdir()  # nothing is left of the run
    worth = np.load(folder / "worth.npy", mmap_mode="r+")
    worth[2, 1, 3] += 0.01
    worth.flush()
    assert whole.known(TINY) is None


def test_the_compact_table_is_what_players_get_otherwise(
    exactly: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "teerling.solving.shipped.shipped_file", lambda game, solver: tmp_path / f"{game.id}-{solver}.npz"
    )
    file = qwinn_compact.ship(SMALL, exactly)
    found = qwinn.known(SMALL)
    assert found is not None
    solved = qwinn.Solved(SMALL, found)
    assert not solved.report()["exact"]
    assert solved.report()["value"] == pytest.approx(
        1 - worth_of(exactly["worth"], np.arange(7), Player(), Player()), abs=4e-5
    )
    assert np.abs(found["worth"] - exactly["worth"][found["levels"]][:, found["levels"]]).max() < 4e-5
    file.write_bytes(file.read_bytes()[:-100])
    assert qwinn.known(SMALL) is None


@pytest.mark.parametrize("column", ["manual", "ascending"])
def test_what_is_shipped_can_be_read(column: Any) -> None:
    """Nothing, or a small table of the whole game."""
    game = Qwinn(column=column)
    file = tables_on_disk.shipped_file(game, qwinn_compact.VERSION)
    found = qwinn_compact.known(game)
    assert (found is not None) == file.exists()
    assert found is None or file.stat().st_size <= 10_000_000


def test_levels_of_the_compact_table() -> None:
    levels = qwinn_compact.levels_of(Qwinn(), 30).tolist()
    assert levels[0] == 0
    assert levels[-1] == 280
    assert set(range(230, 251)) <= set(levels)
    assert {199, 200, 209, 210, 219, 220, 224, 225} <= set(levels)
    assert len(levels) < 80
