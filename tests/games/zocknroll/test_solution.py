"""Zock 'n' Roll solved: exact chances, the walk and its twins against full enumeration, samples against the walk."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from teerling import locale
from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose, Over, advance
from teerling.games.zocknroll import solution as solver
from teerling.games.zocknroll.rules import BASIC, Row, ZockNRoll, forms
from teerling.games.zocknroll.solution import crowd, equilibrium, evaluate, playouts
from teerling.games.zocknroll.solution.deal import Point, Policy, node
from teerling.games.zocknroll.solution.model import Model, probabilities
from teerling.games.zocknroll.solution.tree import Deal
from teerling.testing import random_event

TURNED = tuple(Row(row.combination, 11 - row.points) for row in BASIC)
Array = NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def little_work() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(equilibrium, "WORK", 3e5)
        patch.setattr(crowd, "SAMPLES", 1000)
        patch.setattr(playouts, "GAMES", 2000)
        yield


@pytest.fixture(scope="module")
def four() -> solver.Solved:
    game = solver.essence(ZockNRoll())
    return solver.Solved(game, solver.build(game, lambda _: None))


# Chances of combinations ------------------------------------------------------------------------------------------


def test_five_dice_as_in_every_book() -> None:
    first = {name: ways for name, (ways, _) in probabilities(ZockNRoll())[0].items()}
    assert first == {
        "kniffel": 6, "four": 150, "large_straight": 240, "full_house": 300,
        "three": 1200, "two_pairs": 1800, "pair": 3600, "nothing": 480,
    }  # fmt: skip


@pytest.mark.parametrize("profi", [False, True])
def test_every_throw_counted_one_by_one(profi: bool) -> None:
    game = ZockNRoll(profi=profi)
    dice = game.own_dice + 3
    best = Counter(next(iter(forms(game, ascending(faces))), "nothing") for faces in product(DIE, repeat=dice))
    assert {name: ways for name, (ways, _) in probabilities(game)[0].items()} == {
        name: best[name] for name in probabilities(game)[0]
    }
    for number, row in enumerate(probabilities(game), 1):
        total = 6 ** (game.own_dice + 2 + number)
        assert sum(ways for ways, _ in row.values()) == total
        assert {of for _, of in row.values()} == {total}
        assert number == 1 or not row["nothing"][0] or (not profi and number == 2)


# The model --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("profi", [False, True])
def test_renamed_dice_form_the_same(profi: bool) -> None:
    game = ZockNRoll(profi=profi)
    model = Model(game)
    assert len(model.places3) == 56
    assert len(model.places4) == 336
    assert sum(white.weight for white in model.whites) == pytest.approx(1, abs=1e-14)
    fourths = [(white, face) for white in model.whites for face in white.fourths]
    for (triple, face), place in model.places4.items():
        white, there = fourths[place.index]
        assert model.places3[triple].index == model.whites.index(white)
        for hand, theirs in enumerate(place.hands):
            mine = ascending((*model.hands[hand], *triple, face))
            assert forms(game, mine) == forms(game, ascending((*model.hands[theirs], *white.dice, there)))


def some_policy(deal: Deal) -> Policy:
    """Any policy that does not depend on how faces are named."""
    random = np.random.default_rng(1)
    rules = deal.rules
    kinds, faces = rules.out2.shape[0], rules.fourth[0]
    nodes1, nodes2 = deal.policy.first.shape[0], deal.policy.second.shape[1]
    first = (np.arange(nodes1)[:, None] * 3 + rules.out1 * 5) % 7 / 7
    second = random.random((kinds, nodes2, rules.prior.size))
    assert set(faces) == set(range(kinds))
    return Policy(first, second)


def enumerated(game: ZockNRoll, model: Model, at: int, policy: Policy) -> Array:
    """Points of three seats over all their hands, Jörg's hands and fifth dice at once, without any range."""
    white, joint = model.whites[at], np.einsum("i,j,k->ijk", model.prior, model.prior, model.prior)
    rows, points = [row.combination for row in game.rows], np.zeros(3)
    shape = [(-1, 1, 1), (1, -1, 1), (1, 1, -1)]
    pays = {row.combination: row.points for row in game.rows}

    def best(hand: Faces, *shown: int) -> tuple[int, int]:
        made = forms(game, ascending((*hand, *white.dice, *shown)))
        return (rows.index(made[0]), max(pays[name] for name in made)) if made else (99, 0)

    offset = np.concatenate([[0], np.cumsum([2 ** came.bit_count() - 1 for came in range(8)])])
    for came, kind in product(range(8), range(len(white.fourths))):
        share = list(white.face_class).count(kind) / 6
        seats = [seat for seat in range(3) if came >> seat & 1]
        chance1 = joint
        for seat in range(3):
            stays = policy.first[2**seat - 1 + came % 2**seat].reshape(shape[seat])
            chance1 = chance1 * (stays if seat in seats else 1 - stays)
        for seat in set(range(3)) - set(seats):
            out = np.array([game.out_points + best(hand)[1] for hand in model.hands]).reshape(shape[seat])
            points[seat] += share * (chance1 * out).sum()
        for still in product((False, True), repeat=len(seats)):
            chance = chance1
            for place, seat in enumerate(seats):
                node = 2**place - 1 + sum(2**other for other in range(place) if still[other])
                stays = policy.second[kind, offset[came] + node].reshape(shape[seat])
                chance = chance * (stays if still[place] else 1 - stays)
            fourth = white.fourths[kind]
            for seat in [seat for place, seat in enumerate(seats) if not still[place]]:
                out = np.array([best(hand, fourth)[1] for hand in model.hands]).reshape(shape[seat])
                points[seat] += share * (chance * out).sum()
            inside = [seat for place, seat in enumerate(seats) if still[place]]
            for fifth in DIE if inside else ():
                made = [best(hand, fourth, fifth) for hand in model.hands]
                rank, entry = np.array([one for one, _ in made]), np.array([one for _, one in made])
                for guest, ways in zip(rank, model.prior, strict=True):
                    for seat in inside:
                        mine = rank.reshape(shape[seat])
                        others = [rank.reshape(shape[other]) for other in inside if other != seat]
                        highest, alone = mine <= guest, mine < guest
                        for other in others:
                            highest, alone = highest & (mine <= other), alone & (mine < other)
                        won = highest * entry.reshape(shape[seat]) + alone * game.won_points
                        points[seat] += share / 6 * ways * (chance * won).sum()
    return points


@pytest.mark.parametrize("game", [ZockNRoll(players=3), ZockNRoll(players=3, tableau=TURNED, joerg_counts=False)])
def test_the_walk_agrees_with_full_enumeration(game: ZockNRoll) -> None:
    model, at = Model(game), 7
    deal = Deal(model, model.whites[at])
    policy = some_policy(deal)
    deal.judge(policy)
    assert deal.found.worth == pytest.approx(enumerated(game, model, at, policy), abs=1e-12)


def test_best_responses_are_attained_and_never_exceeded() -> None:
    model = Model(ZockNRoll())
    deal = Deal(model, model.whites[3])
    policy, random = some_policy(deal), np.random.default_rng(2)
    deal.judge(policy)
    best, rules = deal.found.best.copy(), deal.rules
    ideal2 = (deal.found.in2 > rules.out2[:, None, :] * deal.found.reach2[:, :, None]).astype(float)
    owner = np.repeat(np.arange(4), [1, 2, 4, 8])
    for seat in range(4):
        mine1, mine2 = (owner == seat)[:, None], (owner[rules.parent] == seat)[None, :, None]
        second = np.where(mine2, ideal2, policy.second)
        deal.judge(Policy(policy.first, second))
        ideal1 = (deal.found.in1 > rules.out1 * deal.found.reach1[:, None]).astype(float)
        deal.judge(Policy(np.where(mine1, ideal1, policy.first), second))
        assert deal.found.worth[seat] == pytest.approx(best[seat], abs=1e-12)
        for _ in range(20):
            other1, other2 = (random.integers(0, 2, chances.shape) for chances in policy)
            deal.judge(Policy(np.where(mine1, other1, policy.first), np.where(mine2, other2, policy.second)))
            assert deal.found.worth[seat] < best[seat] + 1e-12


def test_a_little_work_is_near_an_equilibrium(four: solver.Solved) -> None:
    report = four.report()
    assert report["states"] == 476_280
    assert 0 <= report["residual"] < 0.01
    assert report["value"] == pytest.approx(4.45, abs=0.02)
    assert report["probabilities"]["1"]["pair"] == 3600 / 7776


# One decision -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        ZockNRoll(players=3),
        ZockNRoll(players=4, tableau=TURNED),
        ZockNRoll(players=5, profi=True),
        ZockNRoll(players=4, last_left="wins"),
    ],
)
def test_single_decisions_agree_with_the_walk(game: ZockNRoll, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluate, "FORGOTTEN", 0.0)
    model, players = Model(game), game.players
    deal = Deal(model, model.whites[5])
    policy, rules, found = some_policy(deal), deal.rules, deal.found
    policy = Policy(0.1 + 0.8 * policy.first, policy.second)
    deal.judge(policy)
    tables = Policy(policy.first[None], policy.second)
    for place in range(players):
        for before in range(2**place):
            point = Point(1, place, 0, 2**players - 1, before | 2**players - 2**place)
            number = node(players, rules.offset, point)
            exactly = found.in1[number] / found.reach1[number]
            assert evaluate.staying_in(rules, tables, point) == pytest.approx(exactly, abs=1e-9)
    random = Random(1)
    for _ in range(100):
        entrants, staying = random.randrange(1, 2**players), random.randrange(2**players)
        if rules.last_wins and entrants.bit_count() == 1:  # there is no round 2
            continue
        place = random.choice([place for place in range(players) if entrants >> place & 1])
        staying = entrants & (staying | -(1 << place))
        point = Point(2, place, random.randrange(len(rules.out2)), entrants, staying)
        number = node(players, rules.offset, point)
        exactly = found.in2[point.kind, number] / found.reach2[point.kind, number]
        assert evaluate.staying_in(rules, tables, point) == pytest.approx(exactly, abs=1e-9)


# Many players -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_samples_agree_with_the_walk(players: int) -> None:
    model = Model(ZockNRoll(players=players))
    white = model.whites[7]
    deal, sampled = Deal(model, white), crowd.CrowdDeal(model, white)
    random = np.random.default_rng(4)
    by_pay = random.random((players, players, 20))
    chances = crowd.Chances(by_pay[:, :, white.out1.astype(int)], random.random(sampled.shape2))
    first = np.array([chances.first[seat, mask.bit_count()] for seat in range(players) for mask in range(2**seat)])
    second = np.zeros_like(deal.policy.second)
    for came in range(1, 2**players):
        for place in range(came.bit_count()):
            for before in range(2**place):
                node = deal.rules.offset[came] + 2**place - 1 + before
                second[:, node] = chances.second[:, before.bit_count(), came.bit_count() - 1 - place]
    samples = 20_000
    own = crowd.Chances(chances.first, np.repeat(chances.second[None], players, axis=0))
    means, squares = (sampled.watch(3, samples, chances, own).points / samples).T
    deal.judge(Policy(first, second))
    assert np.all(np.abs(means - deal.found.worth) < 3 * np.sqrt((squares - means**2) / samples))


# Every option, every view -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        ZockNRoll(players=3, cups="lifted"),
        ZockNRoll(players=4, profi=True, tableau=None, first=1),
        ZockNRoll(players=5, lower_entry=False, tableau=TURNED, out_points=0),
        ZockNRoll(players=4, last_left="wins", decline_cross=True),
        ZockNRoll(players=9),
    ],
)
def test_every_view_has_worths_and_sentences(game: ZockNRoll) -> None:
    essence = solver.essence(game)
    assert solver.essence(essence) == essence
    told: list[float] = []
    solved = solver.Solved(essence, solver.build(essence, told.append))
    assert told == sorted(told)
    assert 0 < told[-1] <= 1
    assert solved.report()["residual"] < 0.2
    random, state, keys = Random(3), game.start(), set()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Choose) and state.deal < 12:
            view = game.view(state, turn.seat)
            worths = solved.worths(view, turn)
            assert len(worths) == len(turn.actions)
            assert np.isfinite(worths).all()
            assert solved.unit(view) == "win"
            assert all(0 <= worth <= 1 for worth in worths)
            for action in turn.actions:
                key, values = solved.why(view, action)
                keys.add(key)
                for language in locale.LANGUAGES:
                    locale.use_language(language)
                    assert "zocknroll" not in locale.translate(key, **values)
        state = advance(game, state, random_event(turn, random))
    locale.use_language("en")
    assert len(keys) >= 4
