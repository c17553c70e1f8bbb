"""DubbelYatzy exactly: brute force agrees, the plain rules are met, and bots and coach use what is known."""

import subprocess
import sys
from collections.abc import Iterator
from math import comb
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from teerling import solving as solve
from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core.dice import DIE, Faces, throws
from teerling.core.game import Choose, Event, Played, Roll, Rolled, advance
from teerling.games._sheet.rules import Box, Deciding, Keep, Throwing, add_up
from teerling.games.dubbelyatzy.rules import Action, DubbelYatzy, State
from teerling.games.dubbelyatzy.solution import Solved, evaluate, whole
from teerling.games.dubbelyatzy.solution.double_dice import double_dice, faces_in_order, number_of
from teerling.games.dubbelyatzy.solution.exact import FULL, Build, solve_sheets, threads, worths_of
from teerling.games.dubbelyatzy.solution.kernel import new_scratch, plan, setup, turn
from teerling.games.dubbelyatzy.solution.model import Floats, model, multisets_of_faces
from teerling.games.dubbelyatzy.solution.sheets import Rows, sheets
from teerling.solving import Tables, cache
from teerling.solving.checkpoints import Checkpoints
from tests.games.dubbelyatzy.slowly import GAME, brute_force, points, reduced, slow_turn

# Small games, solved once more by brute force -----------------------------------------------------------------------


SMALL: list[tuple[tuple[Box, ...], int, int, list[float]]] = [
    (("ones", "twos", "three", "yatzy"), 3, 2, [0, 0, 0, 9]),
    (("twos", "threes", "four", "extra"), 3, 3, [0, 0, 0, 0, 0, 20, 20, 35]),
    (("ones", "twos", "chance", "full_house", "extra", "three"), 2, 3, [0, 0, 0, 12]),
    (("sixes", "chance"), 6, 2, [0, 0, 0, 0, 0, 0, 0, 5]),
    (("ones", "twos", "yatzy", "extra"), 2, 4, [0]),
]


@pytest.mark.parametrize("few", SMALL, ids=str)
def test_brute_force_agrees(few: tuple[tuple[Box, ...], int, int, list[float]], tmp_path: Path) -> None:
    boxes, sheet = reduced(*few), brute_force(*few)
    every = sheets(boxes)
    with Checkpoints(tmp_path / "checkpoints", "") as checkpoints:
        kind = Build(few[1], few[2], np.float64)
        worths, _ = solve_sheets(boxes, checkpoints, lambda _done: None, threads(1), kind)
    value = every.value(worths)
    compared = 0
    for at, upper in np.argwhere(every.like >= 0).tolist():
        free = 2 * at + at.bit_count() % 2
        assert value[at, upper] == pytest.approx(sheet(free, upper), abs=1e-9)
        compared += 1
    assert compared >= len(worths)
    assert worths[-1] == value[-1, 0] or len(few[0]) % 2


def test_one_sheet_alone_is_the_same_bit_for_bit() -> None:
    boxes = reduced(*SMALL[1])
    given = setup(boxes, 3, 3)
    every = sheets(boxes)
    value = every.value(np.random.default_rng(1).uniform(0, 50, len(every.sheet)))
    for dtype in (np.float32, np.float64):
        alone = new_scratch(given, 1, dtype)
        together = worths_of(value, boxes, Build(3, 3, dtype), every.sheet)[1:]
        assert [turn(every.sheet[[n]], value, given, alone)[0] for n in range(len(every.sheet))] == list(together)


# The real dice ------------------------------------------------------------------------------------------------------


def test_all_throws_of_six_double_dice_are_met_once() -> None:
    tables = double_dice()
    assert np.diff(tables.first).tolist() == [comb(35 + size, size) for size in range(7)]
    five = slice(tables.first[5], tables.first[6])
    last, above, level, alike = (
        np.asarray(table[five], np.int64) for table in (tables.last, tables.above, tables.level, tables.alike)
    )
    weight = np.maximum(above - last, 0) + np.maximum(level - np.maximum(above, last), 0) / 2
    first = np.where(last < above, 1.0, np.where(last < level, 0.5, 0.0))
    assert (2 * 6 * tables.ways[five] * (weight - first * alike / (alike + 1))).sum() == 36**6


def test_sheets_to_solve() -> None:
    assert len(sheets(model(DubbelYatzy())).sheet) == 828_415
    every = sheets(model(GAME))
    assert len(every.sheet) == 207_103
    assert every.sheet[-1].tolist() == [(1 << 14) - 1, 0]


def test_a_turn_with_all_dice_agrees_with_a_slow_one() -> None:
    boxes = model(GAME)
    every = sheets(boxes)
    free = sum(1 << GAME.boxes.index(box) for box in ("sixes", "large_straight"))
    value = every.value(np.zeros(0))
    slow = slow_turn("sixes", "large_straight", lambda climb: 35 if 45 + climb >= 63 else 0)
    alone = new_scratch(setup(boxes), 1, np.float64)
    assert turn(np.array([[free, 45]]), value, setup(boxes), alone)[0] == pytest.approx(slow, abs=1e-9)
    assert worths_of(value, boxes, FULL, np.array([[free, 45]]))[1] == pytest.approx(slow, abs=2e-5)


# Without a compiler, beside the compiled turn -----------------------------------------------------------------------


def test_single_sheets_agree_with_the_compiled_turn() -> None:
    """Every keep before the last and before the second throw that random dice allow, in double precision."""
    boxes, random = model(GAME), Random(8)
    every = sheets(boxes)
    value: Floats = every.value(np.random.default_rng(8).uniform(0, 250, len(every.sheet)))
    given = setup(boxes)
    scratch = new_scratch(given, 1, np.float64)
    for number in (7, 30_000, len(every.sheet) - 1):
        sheet = every.sheet[[number]]
        plan(sheet, value, given, scratch)
        tables = evaluate.last_keeps(evaluate.at_rest((int(sheet[0, 0]), int(sheet[0, 1])), value, boxes).worth)
        flat = np.concatenate([table.reshape(-1) for table in tables])
        assert np.abs(flat - (scratch.pair + scratch.middle[0])).max() < 1e-9
        first = evaluate.first_keeps(tables)
        assert [len(table) for table in first] == np.diff(double_dice().first)[:6].tolist()
        for kept in [fallen(random, size) for size in range(6) for _ in range(100)]:
            compiled = scratch.keep[number_of(kept)] + scratch.middle[0]
            assert first[len(kept)][evaluate.number_of(kept)] == pytest.approx(compiled, abs=1e-9)


def test_rows_of_sheets_are_those_of_the_whole_table() -> None:
    boxes = model(GAME)
    worths = np.random.default_rng(9).uniform(0, 250, len(sheets(boxes).sheet))
    rows, value = Rows(boxes, worths), sheets(boxes).value(worths)
    for free in (0, *range(1, len(value), 97), len(value) - 1):
        assert rows[free] == pytest.approx(value[free], abs=1e-12)


def test_the_first_throw_of_a_turn_is_worth_what_the_shipped_tables_say() -> None:
    """The mean over all throws, in double precision, is no further from it than the error that is stated."""
    game = DubbelYatzy(players=1)
    tables, boxes = whole.known(game), model(game)
    assert tables is not None
    solved, every, given = Solved(game, tables), sheets(boxes), setup(boxes)
    scratch, value = new_scratch(given, 1, np.float64), every.value(tables["worths"].astype(np.float64))
    assert solved.error() == 3.2e-5
    empty, roll = game.start(), game.turn(game.start())
    assert isinstance(roll, Roll)
    assert solved.before(game.view(empty, 0), roll) == pytest.approx(282.4108, abs=1e-4)
    for number in (100, 100_000, 500_000, len(every.sheet) - 1):
        (free, upper), sheet = every.sheet[number].tolist(), every.sheet[[number]]
        mean = turn(sheet, value, given, scratch)[0]
        assert abs(mean - value[free >> 1, upper]) < solved.error()


# By the plain rules -------------------------------------------------------------------------------------------------

FREE: tuple[Box, ...] = ("sixes", "four", "large_straight", "chance")


def bits(free: tuple[Box, ...]) -> int:
    return sum(1 << GAME.boxes.index(box) for box in free)


@pytest.fixture(scope="module")
def late() -> Tables:
    """Exact worths of the sheets on which only some of four boxes are free; nothing about the others."""
    boxes = model(GAME)
    every = sheets(boxes)
    free, worths = every.sheet[:, 0], np.zeros(len(every.sheet))
    for turns in range(2):
        part = np.arange(every.first[turns], every.first[turns + 1])
        part = part[free[part] & ~bits(FREE) == 0]
        worths[part] = worths_of(every.value(worths), boxes, FULL, every.sheet[part])[1:]
    return {"worths": worths, "residual": np.zeros(1), "seconds": np.ones(1)}


def state(phase: Any, throw: int, random: Random) -> State:
    """Somebody's late turn, with some numbers in the other boxes."""
    free = FREE if random.random() < 0.5 else tuple(random.sample(FREE, 2))
    sheet = tuple(None if box in free else points(tuple(sorted(random.choices(DIE, k=6))), box) for box in GAME.boxes)
    return State(phase, 0, throw, (sheet,))


def fallen(random: Random, many: int = 6) -> Faces:
    return tuple(sorted(10 * random.choice(DIE) + random.choice(DIE) for _ in range(many)))


def worths(solved: Solved, at: State) -> dict[Action, float]:
    choice = GAME.turn(at)
    assert isinstance(choice, Choose)
    return dict(zip(choice.actions, solved.worths(GAME.view(at, 0), choice), strict=True))


def after(at: State) -> Iterator[tuple[State, float]]:
    """All that can fall, with its chance."""
    roll = GAME.turn(at)
    assert isinstance(roll, Roll)
    for faces, weight in throws(roll):
        event: Event[Action] = Rolled(faces)
        yield advance(GAME, at, event), weight / 36 ** len(roll.dice)


def test_keeps_are_worth_what_the_rules_let_follow(late: Tables) -> None:
    solved, random, compared = Solved(GAME, late), Random(1), 0
    for throw in (1, 2) * 5:
        lying = state(Deciding(fallen(random)), throw, random)
        found = worths(solved, lying)
        for keep in [action for action in found if isinstance(action, Keep) and len(action.dice) == 5][:3]:
            event: Event[Action] = Played(0, keep)
            ahead = sum(
                chance * max(worths(solved, then).values()) for then, chance in after(advance(GAME, lying, event))
            )
            assert found[keep] == pytest.approx(ahead, abs=2e-4)
            compared += 1
    lying = state(Deciding(fallen(random)), 1, random)
    found = worths(solved, lying)
    keep = Keep(lying.phase.dice[1:5])  # type: ignore[union-attr]
    played: Event[Action] = Played(0, keep)
    ahead = sum(chance * max(worths(solved, then).values()) for then, chance in after(advance(GAME, lying, played)))
    assert found[keep] == pytest.approx(ahead, abs=2e-4)
    assert compared >= 20


def test_a_turn_is_worth_the_mean_of_its_throws(late: Tables) -> None:
    solved, random, every = Solved(GAME, late), Random(2), sheets(model(GAME))
    value = every.value(late["worths"])
    start = state(Throwing(()), 1, random)
    samples = []
    for _ in range(300):
        event: Event[Action] = Rolled(fallen(random))
        samples.append(max(worths(solved, advance(GAME, start, event)).values()))
    sums = add_up(GAME.system, GAME.boxes, start.sheets[0])
    free = sum(1 << box for box, stands in enumerate(start.sheets[0]) if stands is None)
    worth = value[free >> 1, min(sums.upper, value.shape[1] - 1)] + sums.total - sums.bonus
    assert abs(np.mean(samples) - worth) < 3 * np.std(samples) / np.sqrt(len(samples))


def test_double_dice_have_the_numbers_that_the_tables_use() -> None:
    order, tables, random = faces_in_order(6).tolist(), double_dice(), Random(3)
    for size in range(6):
        kept = fallen(random, size)
        number = number_of(kept)
        assert tables.first[size] <= number < tables.first[size + 1]
        every = multisets_of_faces()
        assert every[tables.outer[number]] == tuple(sorted(face // 10 for face in kept))
        assert every[tables.inner[number]] == tuple(sorted(face % 10 for face in kept))
        turned = tuple(sorted(10 * (face % 10) + face // 10 for face in kept))
        assert tables.turned[number] == number_of(turned)
    assert [outer - inner for outer, inner in order] == sorted((outer - inner for outer, inner in order), reverse=True)


# Kept, shipped, used ------------------------------------------------------------------------------------------------


@pytest.fixture
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(
        "teerling.solving.shipped.shipped_file", lambda game, solver: tmp_path / f"{game.id}-{solver}.npz"
    )
    monkeypatch.setattr(solve, "_solved", {})


@pytest.mark.usefixtures("_own_cache")
def test_exact_tables_are_used_by_all(late: Tables) -> None:
    assert solve.ready(GAME) is None
    cache.save(GAME, whole.VERSION, late)
    known = solve.ready(GAME)
    assert known is not None
    report = solve.report(GAME)
    assert report["exact"] is True
    assert report["value"] == late["worths"][-1]
    assert report["states"] == 207_103
    assert report["unit"] == "points"
    random = Random(4)
    lying = state(Deciding(fallen(random)), 1, random)
    choice = GAME.turn(lying)
    assert isinstance(choice, Choose)
    best = advise(GAME, GAME.view(lying, 0), choice)[0]
    assert bot(GAME, "best", 1).choose(GAME.view(lying, 0), choice, 1) == best.action
    assert best.worth == pytest.approx(max(worths(Solved(GAME, late), lying).values()), abs=1e-9)


@pytest.mark.usefixtures("_own_cache")
def test_shipped_tables_are_small_and_checked(late: Tables) -> None:
    random = np.random.default_rng(5)
    full = late | {"worths": random.uniform(0, 300, len(late["worths"]))}
    with pytest.raises(FileNotFoundError):
        whole.ship(GAME)
    cache.save(GAME, whole.VERSION, full)
    file = whole.ship(GAME)
    assert file.stat().st_size < 4 * len(full["worths"]) + 5000
    found = cache.shipped(GAME, whole.VERSION)
    assert found is not None
    assert found["worths"].dtype == np.float32
    assert np.abs(found["worths"] - full["worths"]).max() < 2e-5
    assert cache.shipped(DubbelYatzy(players=1), whole.VERSION) is None
    content = file.read_bytes()
    assert whole.ship(GAME).read_bytes() == content
    for damaged in (content[:-9], content[:5000] + b"\0" + content[5001:], b""):
        file.write_bytes(damaged)
        assert cache.shipped(GAME, whole.VERSION) is None


def test_only_dubbelyatzy_has_to_be_asked() -> None:
    command = [sys.executable, "-m", "teerling", "solve", "zock", "--exact", "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "dubbelyatzy" in done.stdout + done.stderr
    assert solve.only_exactly(GAME)


def test_worths_are_told_in_full_precision_to_single() -> None:
    """Rows of sixteen in single precision stay near those in double precision, on sheets of any size."""
    boxes = model(GAME)
    every = sheets(boxes)
    value: Floats = every.value(np.random.default_rng(6).uniform(0, 250, len(every.sheet)))
    some = every.sheet[[5, 9000, 100_000, -1]]
    single = worths_of(value, boxes, FULL, some)[1:]
    alone = new_scratch(setup(boxes), 1, np.float64)
    double = [turn(sheet[None], value, setup(boxes), alone)[0] for sheet in some]
    assert np.abs(single - double).max() < 2e-5
