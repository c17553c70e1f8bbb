"""DubbelYatzy: the tables agree with the plain rules, the bound bounds, and the policy reaches what is said."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling import locale
from teerling.core.dice import DIE, Faces, multisets, throws
from teerling.core.game import Choose, Event, Over, Played, Roll, Rolled, advance
from teerling.games._sheet.rules import Deciding, Keep, add_up
from teerling.games.dubbelyatzy import solution as solver
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, State, entries
from teerling.games.dubbelyatzy.solution.fit import Policy, measure, policy_tables, simulate
from teerling.games.dubbelyatzy.solution.layers import SheetsOfSize, layer_turn, look_after_partner, sweep_bound
from teerling.games.dubbelyatzy.solution.model import layer_dice, model, multisets_of_faces, reachable, sheets_by_size
from teerling.games.dubbelyatzy.solution.turn import even_throws, keep_worths, kept
from teerling.locale import LANGUAGES, translate
from teerling.solving import Tables
from teerling.testing import random_game

GAME = DubbelYatzy(players=1, system="international", extra="strike", yatzy_pips=True)
GAMES = [
    DubbelYatzy(system=system, extra=extra, yatzy_pips=pips)
    for system in ("dutch", "scandinavian", "international")
    for extra in ("minus", "plus", "strike")
    for pips in (False, True)
]


def bits(*names: str) -> int:
    """These boxes free, no others."""
    return sum(1 << number for number, box in enumerate(GAME.boxes) if box in names)


def rolled(state: State, faces: Faces) -> State:
    """By the plain rules."""
    event: Event[Action] = Rolled(faces)
    return advance(GAME, state, event)


def played(state: State, action: Action) -> State:
    """By the plain rules."""
    event: Event[Action] = Played(0, action)
    return advance(GAME, state, event)


@pytest.fixture(scope="module")
def tables() -> Tables:
    done: list[float] = []
    built = policy_tables(GAME, done.append, visiting=0, measuring=25, bounded=False)
    assert done == sorted(done)
    return built


@pytest.fixture(scope="module")
def solved(tables: Tables) -> solver.Solved:
    return solver.Solved(GAME, tables)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_tables_are_what_the_rules_say(game: DubbelYatzy) -> None:
    boxes, random = model(game), Random(1)
    every = multisets_of_faces()[-462:]
    for six in random.sample(range(462), 25):
        table = entries(game.system, game.extra, game.yatzy_pips, every[six])
        for number, box in enumerate(game.boxes):
            assert boxes.points[six, number] == table[box].points
            alone = tuple(table[box].points if other == box else None for other in game.boxes)
            assert boxes.climb[boxes.item[six, number]] == add_up(game.system, game.boxes, alone).upper
    for total in range(106):
        upper = add_up(game.system, game.boxes, (total, *[None] * (len(game.boxes) - 1)))
        assert boxes.bonus[min(total, len(boxes.bonus) - 1)] == upper.bonus


def test_multisets_of_six_dice() -> None:
    layer = layer_dice()
    assert layer.base[-1] == 296_438  # pairs of multisets of the same size, up to six
    assert layer.chance.sum() == pytest.approx(1, abs=1e-15)
    for number, faces in enumerate(multisets_of_faces()[:462]):
        for face in DIE:
            assert multisets_of_faces()[layer.add[number, face - 1]] == tuple(sorted((*faces, face)))


def brute_layer(points: dict[Faces, int], throws_left: int) -> Fraction:
    """One layer by itself, written as the rules are told: throw, keep any part, throw the rest."""

    @cache
    def lying(faces: Faces, left: int) -> Fraction:
        worth = Fraction(points[faces])
        if left:
            parts = {
                tuple(face for face, stays in zip(faces, part, strict=True) if stays)
                for part in product((0, 1), repeat=6)
            }
            worth = max(worth, *(keeping(part, left) for part in parts if len(part) < 6))
        return worth

    @cache
    def keeping(part: Faces, left: int) -> Fraction:
        total = sum(
            weight * lying(tuple(sorted(part + faces)), left - 1) for faces, weight in multisets(DIE, 6 - len(part))
        )
        return total / Fraction(6 ** (6 - len(part)))

    return keeping((), throws_left)


def test_a_layer_alone_is_exact() -> None:
    boxes = model(GAME)
    for names in (("full_house",), ("sixes", "chance")):
        free = bits(*names)
        points = {
            six: max(entries(GAME.system, GAME.extra, GAME.yatzy_pips, six)[name].points for name in names)  # type: ignore[index]
            for six in multisets_of_faces()[-462:]
        }
        found = layer_turn(free, np.zeros(len(boxes.climb)), boxes, layer_dice())
        assert found[:2] == pytest.approx([float(brute_layer(points, left)) for left in (1, 2)], abs=1e-12)


def test_three_throws_of_a_layer() -> None:
    """Five alike of six dice in three throws of one layer: known from counting dice alike only."""
    boxes = model(replace(GAME, yatzy_pips=False))
    points = {six: 50 * (max(map(six.count, six)) >= 5) for six in multisets_of_faces()[-462:]}
    free = bits("yatzy")
    three = layer_turn(free, np.zeros(len(boxes.climb)), boxes, layer_dice())[2]
    assert three == pytest.approx(float(brute_layer(points, 3)), abs=1e-12)


def deciding(free: set[str], random: Random, throw: int) -> State:
    """Some dice on a sheet with these boxes free and other numbers in the rest."""
    sheet = tuple(
        None
        if box in free
        else entries(GAME.system, GAME.extra, GAME.yatzy_pips, tuple(sorted(random.choices(DIE, k=6))))[box].points
        for box in GAME.boxes
    )
    faces = tuple(sorted(10 * random.choice(DIE) + random.choice(DIE) for _ in range(6)))
    return State(Deciding(faces), 0, throw, (sheet,))


def worths(solved: solver.Solved, state: State) -> dict[Any, float]:
    choice = GAME.turn(state)
    assert isinstance(choice, Choose)
    return dict(zip(choice.actions, solved.worths(GAME.view(state, 0), choice), strict=True))


def test_last_keeps_agree_with_a_look_ahead_by_the_rules(solved: solver.Solved) -> None:
    random = Random(2)
    for _ in range(3):
        state = deciding(set(random.sample(GAME.boxes, 4)), random, throw=2)
        found = worths(solved, state)
        for keep in [action for action in found if isinstance(action, Keep) and len(action.dice) >= 5][:4]:
            thrown = played(state, keep)
            roll = GAME.turn(thrown)
            assert isinstance(roll, Roll)
            ahead = 0.0
            for faces, weight in throws(roll):
                ahead += weight * max(worths(solved, rolled(thrown, faces)).values())
            assert found[keep] == pytest.approx(ahead / 36 ** len(roll.dice), abs=2e-4)


def test_boxes_agree_with_a_look_ahead_by_the_rules(solved: solver.Solved) -> None:
    random = Random(3)
    for size in (2, 2, 6, 14):
        state = deciding(set(random.sample(GAME.boxes, size)), random, throw=3)
        for fill, worth in worths(solved, state).items():
            half = advance(GAME, state, Played(0, fill))
            assert isinstance(half.phase, Completing)
            then = worths(solved, half)
            assert worth == pytest.approx(max(then.values()), abs=1e-9)
            if size == 2:
                over = GAME.turn(advance(GAME, half, Played(0, next(iter(then)))))
                assert isinstance(over, Over)
                assert worth == pytest.approx(over.scores[0], abs=1e-9)


def test_first_keeps_are_near_the_mean_of_many_throws(solved: solver.Solved) -> None:
    random = Random(4)
    state = deciding(set(random.sample(GAME.boxes, 6)), random, throw=1)
    found = worths(solved, state)
    keep = max((action for action in found if isinstance(action, Keep)), key=found.__getitem__)
    thrown = played(state, keep)
    roll = GAME.turn(thrown)
    assert isinstance(roll, Roll)
    samples = [
        max(worths(solved, rolled(thrown, tuple(random.choices(roll.sides, k=len(roll.dice))))).values())
        for _ in range(120)
    ]
    error = np.std(samples) * np.sqrt(1 / 120)
    assert abs(found[keep] - np.mean(samples)) < 3 * error


def test_only_the_multisets_kept_count() -> None:
    """Keeping nothing is the mean over all pairs of multisets."""
    boxes, layer = model(GAME), layer_dice()
    value = np.random.default_rng(1).uniform(0, 9, (1 << 13, len(boxes.bonus)))
    keep = keep_worths((0b110101, 7), value, boxes, layer)
    final = keep[layer.base[6] :].reshape(462, 462)
    assert np.array_equal(final, final.T)
    assert keep[kept(0, 0, 0, layer)] == pytest.approx(layer.chance @ final @ layer.chance, rel=1e-5)


def test_the_bound_bounds() -> None:
    """On all sheets with up to four free boxes of a few kinds: prices cover every pair, and no turn is worth more."""
    boxes, layer = model(GAME), layer_dice()
    met, sizes = reachable(boxes), sheets_by_size(boxes)
    value = np.zeros((1 << len(boxes.most), len(boxes.bonus)))
    value[0] = boxes.bonus
    few = bits("sixes", "four", "large_straight", "chance")
    for size in range(1, 5):
        sheets = np.array([free for free in sizes[size] if free & few == free])
        sweep_bound(value, SheetsOfSize(sheets, met), size % 2 == 0, boxes, layer)
    tried = even_throws(72, 5)
    for free in (few, bits("four", "large_straight")):
        upper = 45
        policy = Policy(value[_even(len(boxes.most))], boxes, layer, tried)
        worth = measure(np.array([[free, upper]] * 6), policy, 1).mean()
        assert met[free, upper]
        assert 0.5 * value[free, upper] < worth < value[free, upper]
    prices, partner = np.random.default_rng(2).uniform(0, 40, len(boxes.climb)), np.zeros(len(boxes.climb))
    look_after_partner((few, 40), value, boxes, prices, partner)
    free_boxes = [box for box in range(len(boxes.most)) if few >> box & 1]
    for a, b in product(free_boxes, free_boxes):
        for i, j in product(range(*boxes.items[a : a + 2]), range(*boxes.items[b : b + 2])):
            left = value[few & ~(1 << a) & ~(1 << b), min(len(boxes.bonus) - 1, 40 + boxes.climb[i] + boxes.climb[j])]
            assert a == b or prices[i] + partner[j] >= left - 1e-9


def _even(count: int) -> list[int]:
    """The sheets with an even number of free boxes, in the order of all their bits but the last."""
    return [2 * bits + bits.bit_count() % 2 for bits in range(1 << (count - 1))]


def play(solved: solver.Solved, seed: int) -> int:
    random, state = Random(seed), GAME.start()
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            state = rolled(state, tuple(random.choices(turn.sides, k=len(turn.dice))))
        else:
            found = solved.worths(GAME.view(state, 0), turn)
            state = advance(GAME, state, Played(0, turn.actions[int(np.argmax(found))]))
    return turn.scores[0]


def test_games_by_the_plain_rules_reach_what_the_report_says(tables: Tables, solved: solver.Solved) -> None:
    report = solved.report()
    totals = [play(solved, seed) for seed in range(8)]
    error = np.hypot(np.std(totals) / np.sqrt(8), report["lower_error"])
    assert abs(np.mean(totals) - report["lower"]) < 3 * error
    assert report["unit"] == "points"
    assert report["exact"] is False
    games = simulate(Policy(tables["value"], model(GAME), layer_dice(), tables["throws"]), 25, 1000)
    spread = np.std(games.totals - games.adjusted) / np.sqrt(25)
    assert abs(np.mean(games.totals - games.adjusted)) < 3 * spread  # leaving luck out changes no mean
    assert games.adjusted.std() < games.totals.std() / 2


def test_essence_forgets_the_others() -> None:
    assert solver.essence(DubbelYatzy(players=5, system="scandinavian")) == DubbelYatzy(
        players=1, system="scandinavian"
    )


@pytest.fixture
def _every_language() -> Iterator[None]:
    yield
    locale.use_language("en")


@pytest.mark.usefixtures("_every_language")
def test_every_action_has_a_worth_and_a_sentence_for_every_seat(solved: solver.Solved) -> None:
    game = replace(GAME, players=3)
    state, keys = game.start(), set()
    for number, event in enumerate(random_game(game, 5).events):
        turn = game.turn(state)
        if isinstance(turn, Choose):
            view = game.view(state, turn.seat)
            assert len(solved.worths(view, turn)) == len(turn.actions)
            assert solved.unit(view) == "points"
            for action in turn.actions[:: 3 + number % 7]:
                key, values = solved.why(view, action)
                keys.add(key)
                sentences = set()
                for language in LANGUAGES:
                    locale.use_language(language)
                    sentences.add(translate(key, **values))
                assert len(sentences) == 3
        state = advance(game, state, event)
    assert keys == {f"dubbelyatzy-coach-{what}" for what in ("keep", "outer", "inner", "last")}
