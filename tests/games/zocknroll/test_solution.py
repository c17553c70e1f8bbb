"""Zock 'n' Roll solved: exact chances, the tree against full enumeration, samples against the tree and the rules."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling import locale
from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose, Over, Played, Roll, Rolled, advance
from teerling.games.zocknroll import solution as solver
from teerling.games.zocknroll.rules import BASIC, IN, OUT, Action, Deciding, Enter, Row, State, ZockNRoll, forms
from teerling.games.zocknroll.solution import crowd
from teerling.games.zocknroll.solution.model import Model, probabilities
from teerling.games.zocknroll.solution.tree import Deal, Policy
from teerling.testing import random_event

TURNED = tuple(Row(row.combination, 11 - row.points) for row in BASIC)
Array = NDArray[np.float64]


@pytest.fixture(scope="module", autouse=True)
def little_work() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "WORK", 3e5)
        patch.setattr(crowd, "SAMPLES", 1000)
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


# Play by the plain rules ------------------------------------------------------------------------------------------


def chance_to_stay(solved: solver.Solved, state: State) -> float:
    """As the equilibrium of a deal has it."""
    assert isinstance(state.phase, Deciding)
    seat, model, triple = state.phase.seat, solved.model, state.white[:3]
    order = [(state.starter + step) % 4 for step in range(4)]
    place, hand = order.index(seat), model.hand_of[state.cups[seat]]
    if state.round == 1:
        node = 2**place - 1 + sum(2**other for other in range(place) if state.playing[order[other]])
        return float(solved.tables["chance1"][model.places3[triple].index, node, model.places3[triple].hands[hand]])
    where = model.places4[triple, state.white[3]]
    came = [other for other in range(4) if order[other] not in state.out_first]
    before = [state.playing[order[other]] for other in came if other < place]
    node = solved.rules.offset[sum(2**other for other in came)]
    node += 2 ** len(before) - 1 + sum(2**at for at, stays in enumerate(before) if stays)
    return float(solved.tables["chance2"][where.index, node, where.hands[hand]])


def test_deals_by_the_rules_bring_what_the_tables_say(four: solver.Solved) -> None:
    game, random = ZockNRoll(first=2), Random(5)
    points: list[list[int]] = [[], [], [], []]
    for _ in range(3000):
        state = game.start()
        while state.deal == 1:
            turn = game.turn(state)
            if not isinstance(turn, Choose) or len(turn.actions) == 1:
                state = advance(game, state, random_event(turn, random))
                continue
            action: Action = IN
            if isinstance(turn.actions[0], Enter):
                action = best_by_points(four, game, state, turn)
            elif random.random() > chance_to_stay(four, state):
                action = OUT
            state = played(game, state, turn.seat, action)
        for step in range(4):
            points[step].append(game.points(state.tableaus[(2 + step) % 4]))
    for step, made in enumerate(points):
        assert abs(fmean(made) - four.tables["value"][step]) < 3 * stdev(made) / sqrt(len(made))


def best_by_points(solved: solver.Solved, game: ZockNRoll, state: State, turn: Choose[Action]) -> Action:
    """What brings most points in this deal."""
    points = solved.points(game.view(state, turn.seat), turn)
    return turn.actions[max(range(len(points)), key=points.__getitem__)]


def played(game: ZockNRoll, state: State, seat: int, action: Action) -> State:
    return advance(game, state, Played(seat, action))


def until(game: ZockNRoll, *faces: Faces) -> State:
    """Cups and the first white dice, in the order in which they fall."""
    state = game.start()
    for one in faces:
        state = advance(game, state, Rolled(one))
    return state


def test_worths_agree_with_the_rules_one_step_ahead(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    view, turn = game.view(state, 0), game.turn(state)
    assert isinstance(turn, Choose)
    assert four.points(view, turn)[0] == 3 + 2  # three alike, and out in round 1
    for seat in range(3):
        state = played(game, state, seat, OUT)
        state = played(game, state, seat, entered.actions[0]) if (entered := entries(game, state)) else state
    state = played(game, state, 3, IN)
    state = advance(game, state, Rolled((5,)))
    view, turn = game.view(state, 3), game.turn(state)
    assert isinstance(turn, Choose)
    exact = Fraction(0)
    for fifth in DIE:
        shown = advance(game, played(game, state, 3, IN), Rolled((fifth,)))
        entered = entries(game, shown)
        assert entered
        after = played(game, shown, 3, entered.actions[0])
        exact += Fraction(game.points(after.tableaus[3]), 6)
    assert four.points(view, turn) == pytest.approx([3, float(exact)], abs=1e-6)
    assert four.why(view, IN)[0] == "zocknroll-coach-in-alone"


def entries(game: ZockNRoll, state: State) -> Choose[Enter] | None:
    turn = game.turn(state)
    return turn if isinstance(turn, Choose) and isinstance(turn.actions[0], Enter) else None  # type: ignore[return-value]


def test_a_cross_that_ends_a_lost_game_is_avoided(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    mine, leader = state.tableaus[0], replace(state.tableaus[1], won=5)
    full = replace(mine, crosses=(0, 0, 0, 0, 5, 0, 0))
    state = replace(state, tableaus=(full, replace(leader, crosses=(5, 0, 0, 0, 0, 0, 0)), *state.tableaus[2:]))
    state = played(game, state, 0, OUT)
    view, turn = game.view(state, 0), game.turn(state)
    assert isinstance(turn, Choose)
    three, *lower = four.worths(view, turn)
    assert three == 0 < max(lower)
    assert four.why(view, turn.actions[0])[0] == "zocknroll-coach-loses"


def test_an_ending_that_wins_is_worth_more_than_points(four: solver.Solved) -> None:
    game = ZockNRoll(first=0)
    state = until(game, (1, 1), (2, 3), (4, 5), (6, 6), (1, 2, 6))
    ahead = replace(state.tableaus[0], crosses=(4, 0, 0, 0, 0, 0, 5))
    state = replace(state, tableaus=(ahead, *state.tableaus[1:]))
    state = played(game, state, 0, OUT)
    three, pair = four.worths(game.view(state, 0), entries(game, state))  # type: ignore[arg-type]
    assert three < pair
    assert pair > 0.999


# The whole game ---------------------------------------------------------------------------------------------------


def test_stored_deals_bring_what_the_walk_says(four: solver.Solved) -> None:
    stays, store, points = four.whole.plays.stays, four.whole.store, np.append(four.whole.points, 0)
    exact, place = np.zeros(4), 0
    for index, white in enumerate(four.model.whites):
        deal, kinds = Deal(four.model, white), len(white.fourths)
        deal.judge(Policy(stays.first[index].astype(float), stays.second[place : place + kinds].astype(float)))
        exact += white.weight * deal.found.worth
        place += kinds
    made = points[store[:, :, 0]] + store[:, :, 1] * points[-3] + store[:, :, 2] * points[-2]
    assert np.all(np.abs(made.mean(axis=0) - exact) < 3 * made.std(axis=0) / sqrt(len(store)))


def asked_in_round_2(four: solver.Solved, game: ZockNRoll, random: Random) -> State:
    """Near the end of a game the last seat, with a three and a four, is asked in round 2."""
    start = game.start()
    near = replace(start.tableaus[0], crosses=(0, 0, 0, 0, 1, 4, 4), won=4)
    state = replace(start, tableaus=(near, replace(near, out=3), start.tableaus[2], near))
    while state.phase != Deciding(3) or state.round == 1:
        turn = game.turn(state)
        if isinstance(turn, Roll) and not turn.secret:
            state = advance(game, state, Rolled((1, 2, 2) if state.round == 1 else (4,)))
        elif turn == Roll(3, ("own", "own"), secret=True):
            state = advance(game, state, Rolled((3, 4)))
        elif isinstance(turn, Choose) and isinstance(state.phase, Deciding):
            stays = turn.seat == 3 or random.random() < chance_to_stay(four, state)
            state = played(game, state, turn.seat, IN if stays else OUT)
        elif isinstance(turn, Choose):
            state = played(game, state, turn.seat, best_by_points(four, game, state, turn))
        else:
            state = advance(game, state, random_event(turn, random))
    return state


def test_games_by_the_rules_are_won_as_often_as_games_played_on(four: solver.Solved) -> None:
    """Hidden cups that fit what the others did are dealt here and drawn from ranges there."""
    game, random = ZockNRoll(first=0), Random(11)
    stories: dict[tuple[int, ...], list[tuple[float, float]]] = {}
    for _ in range(1500):
        state = asked_in_round_2(four, game, random)
        view, turn = game.view(state, 3), game.turn(state)
        assert isinstance(turn, Choose)
        story = (*view.playing, *view.out_first)
        chance = stories[story][0][1] if story in stories else four.worths(view, turn)[1]
        state = played(game, state, 3, IN)
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(turn, Choose) and len(turn.actions) > 1:
                state = played(game, state, turn.seat, best_by_points(four, game, state, turn))
            else:
                state = advance(game, state, random_event(turn, random))
        stories.setdefault(story, []).append(((3 in turn.winners) / len(turn.winners), chance))
    common = [seen for seen in stories.values() if len(seen) > 150]
    assert len(common) >= 2
    for seen in common:
        won = [share for share, _ in seen]
        assert abs(fmean(won) - seen[0][1]) < 3 * stdev(won) * sqrt(1 / len(won) + 1 / 2500)


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
            blind = isinstance(view.phase, Deciding) and not view.cups[turn.seat]
            assert solved.unit(view) == ("points" if blind else "win")
            assert blind or all(0 <= worth <= 1 for worth in worths)
            for action in turn.actions:
                key, values = solved.why(view, action)
                keys.add(key)
                for language in locale.LANGUAGES:
                    locale.use(language)
                    assert "zocknroll" not in locale.say(key, **values)
        state = advance(game, state, random_event(turn, random))
    locale.use("en")
    assert len(keys) >= 4
