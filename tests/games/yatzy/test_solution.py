"""Yatzy, solved: against published figures, an exact twin in plain Python, and the plain rules one step at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling import locale
from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core import Choose, Over, Played, Roll, Rolled, Table, advance
from teerling.core.dice import throws
from teerling.games._sheet.rules import Deciding, Keep, Throwing
from teerling.games.yatzy import solution as solver
from teerling.games.yatzy.rules import Fill, State, Yatzy
from teerling.games.yatzy.solution.kernel import solve
from teerling.games.yatzy.solution.model import model_of
from teerling.games.yatzy.solution.turn import THROWN
from teerling.locale import LANGUAGES, translate
from teerling.solving import cache as tables_on_disk
from teerling.solving import solution
from teerling.testing import random_event

DUTCH = Yatzy(players=1, yatzy_pips=True)
SCANDINAVIAN = Yatzy(players=1, system="scandinavian")
INTERNATIONAL = Yatzy(players=1, system="international")
BONUS = replace(INTERNATIONAL, yatzy_bonus=True)
STRICTLY = replace(BONUS, jokers="free", strike="forced")
GAMES = (DUTCH, SCANDINAVIAN, INTERNATIONAL)
READINGS = (BONUS, STRICTLY)


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def solved(game: Yatzy) -> solver.Solved:
    found = solution(game)
    assert isinstance(found, solver.Solved)
    return found


def sheet_state(game: Yatzy, **standing: int) -> State:
    """A player alone; what is named stands in these boxes, and 0 in the others."""
    return replace(game.start(), sheets=(tuple(standing.get(box, 0) for box in game.boxes),))


def free(game: Yatzy, state: State, *boxes: str) -> State:
    """The same before his turn, with these boxes still free."""
    sheet = tuple(None if box in boxes else points for box, points in zip(game.boxes, state.sheets[0], strict=True))
    return replace(state, sheets=(sheet,))


def worth_by_hand(game: Yatzy, end: Callable[[Over], Fraction], stop: Callable[[State], Any] = lambda _: None) -> Any:
    """The twin: every event of the plain rules, in exact fractions; where `stop` knows an answer, that one."""

    @cache
    def worth(state: State) -> Any:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return end(turn)
        if isinstance(turn, Roll):
            known = stop(state)
            if known is not None:
                return known
            ways = len(turn.sides) ** len(turn.dice)
            return sum(
                Fraction(weight, ways) * worth(advance(game, state, Rolled(faces))) for faces, weight in throws(turn)
            )
        return max(worth(advance(game, state, Played(turn.seat, action))) for action in turn.actions)

    return worth


def expected_total(game: Yatzy, state: State) -> float:
    """By the solution, for a player before his turn."""
    known = solved(game)
    sheet = dict(zip(game.boxes, state.sheets[0], strict=True))
    filled = sum(1 << at for at, box in enumerate(known.model.boxes) if sheet[box] is not None)
    filled |= known.model.scored if sheet["yatzy"] else 0
    sums = game.view(state, 0).sums[0]
    return sums.total - sums.bonus + known.remaining(filled, sums.upper)


def random_state(game: Yatzy, random: Random) -> State:
    """A sheet as random play makes it, with something free, before a turn of its player."""
    table: Table[Any, Any, Any] = Table(game)
    met = []
    while not isinstance(table.turn, Over):
        if isinstance(table.state.phase, Throwing) and table.state.throw == 1:
            met.append(table.state)
        table.advance(random_event(table.turn, random))
    state: State = random.choice(met)
    return state


# Figures ----------------------------------------------------------------------------------------------------------


def test_international_agrees_with_the_published_figure() -> None:
    """T. Verhoeff: 245.870775 without extra Yatzy bonus and without jokers."""
    assert solved(INTERNATIONAL).report()["value"] == pytest.approx(245.870775, abs=5e-7)


@pytest.mark.parametrize(
    ("game", "value"),
    [
        (replace(BONUS, jokers="free"), 254.5896094820),  # T. Verhoeff: 254.5896; every box is open to a further Yatzy
        (BONUS, 254.5877287345),  # P. Woodward, J. Glenn: 254.5877; the forced jokers of the printed rules
        (STRICTLY, 251.9457259387),
        (replace(INTERNATIONAL, strike="forced"), 242.9956753598),
        (Yatzy(players=1, strike="forced"), 241.1150649325),
    ],
)
def test_further_yatzys_and_forced_strikes(game: Yatzy, value: float) -> None:
    assert float(solve(model_of(game), lambda _done: None)[0, 0]) == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize("system", ["dutch", "international"])
def test_options_without_effect_are_solved_once(system: Any) -> None:
    game = Yatzy(players=3, system=system)
    assert solver.essence(replace(game, jokers="free")) == solver.essence(game) == Yatzy(players=1, system=system)
    assert (solver.essence(replace(game, yatzy_bonus=True)) == solver.essence(game)) is (system == "dutch")


def test_strict_scandinavian_is_248_44() -> None:
    assert solved(SCANDINAVIAN).report()["value"] == pytest.approx(248.43998937785, abs=1e-9)


def test_the_248_63_of_a_thesis_is_what_two_pairs_would_give_if_it_paid_a_single_pair() -> None:
    """The program of Larsson and Sjöberg (2012) adds up the best two pairs even if there is only one."""
    model = model_of(SCANDINAVIAN)
    points = model.points.copy()
    for row, dice in enumerate(THROWN):
        pairs = sorted({face for face in dice if dice.count(face) > 1}, reverse=True)[:2]
        points[row, model.boxes.index("two_pairs")] = 2 * sum(pairs)
    wrong = solve(replace(model, scorings=(model.scorings[0]._replace(points=points),)), lambda _done: None)
    assert round(float(wrong[0, 0]), 2) == 248.63


def test_pips_and_allowances_are_worth_something() -> None:
    pips = solved(replace(INTERNATIONAL, yatzy_pips=True)).report()["value"]
    assert solved(INTERNATIONAL).report()["value"] + 5 < pips < solved(INTERNATIONAL).report()["value"] + 30
    assert solved(DUTCH).report()["value"] == pytest.approx(256.7051125444, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_states_are_the_free_boxes_and_the_sums_that_can_be_reached(game: Yatzy) -> None:
    pairs = 0
    for count in range(7):
        for faces in combinations(range(1, 7), count):
            numbers = product(range(6), repeat=count)
            pairs += len({min(63, sum(map(int.__mul__, faces, dice))) for dice in numbers})
    report = solved(game).report()
    assert report["states"] == pairs * 2 ** (len(game.boxes) - 6)
    assert report["unit"] == "points"
    assert 0 < report["residual"] < 1e-11


def test_the_table_is_kept_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teerling.solving._solved", {})  # another test may have solved it, and kept it elsewhere
    game = replace(INTERNATIONAL, yatzy_pips=True)
    solution(game)
    tables = tables_on_disk.load(solver.essence(game), solver.VERSION)
    assert tables is not None
    assert np.array_equal(tables["rest"], solved(game).rest)
    assert tables["rest"].nbytes < 1e6
    assert solution(replace(game, players=5)) is solution(game)


# Against the plain rules ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "boxes", "standing"),
    [
        (DUTCH, ("ones", "yatzy"), {"twos": 8, "threes": 9, "fours": 12, "fives": 15, "sixes": 16, "chance": 20}),
        (SCANDINAVIAN, ("threes", "small_straight"), {"twos": 6, "fours": 12, "fives": 20, "sixes": 18, "four": 24}),
        (INTERNATIONAL, ("fours", "full_house"), {"ones": 3, "twos": 6, "threes": 9, "fives": 15, "sixes": 18}),
        (INTERNATIONAL, ("chance",), {"yatzy": 50}),
        (BONUS, ("fives", "large_straight"), {"yatzy": 150, "chance": 20, "fours": 16}),
        (BONUS, ("fives", "yatzy"), {"chance": 20, "fours": 16}),
        (STRICTLY, ("sixes", "small_straight"), {"yatzy": 50, "chance": 20}),
    ],
)
def test_the_last_turns_agree_with_an_exact_twin(game: Yatzy, boxes: tuple[str, ...], standing: dict[str, int]) -> None:
    state = free(game, sheet_state(game, **standing), *boxes)
    exact = worth_by_hand(game, lambda over: Fraction(over.scores[0]))(state)
    assert isinstance(exact, Fraction)
    assert expected_total(game, state) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize("game", GAMES + READINGS)
def test_a_turn_by_the_plain_rules_gives_the_value_of_the_table(game: Yatzy) -> None:
    random = Random(3)
    for state in (game.start(), random_state(game, random)):

        def stop(later: State, state: State = state) -> float | None:
            return expected_total(game, later) if later.sheets != state.sheets else None

        by_hand = worth_by_hand(game, lambda over: Fraction(over.scores[0]), stop)(state)
        assert float(by_hand) == pytest.approx(expected_total(game, state), abs=1e-10)


@pytest.mark.parametrize("game", GAMES + READINGS)
def test_worths_are_what_the_next_step_is_worth(game: Yatzy) -> None:
    random = Random(5)
    known = solved(game)
    for throw in (1, 2, 3):
        state = replace(random_state(game, random), throw=throw)
        state = advance(game, state, Rolled(tuple(random.choices(range(1, 7), k=5))))
        choice = game.turn(state)
        assert isinstance(choice, Choose)
        worths = known.worths(game.view(state, 0), choice)
        for action, worth in zip(choice.actions, worths, strict=True):
            after = advance(game, state, Played(0, action))
            turn = game.turn(after)
            if isinstance(action, Fill):
                by_hand = turn.scores[0] if isinstance(turn, Over) else expected_total(game, after)
            elif len(action.dice) < 3:
                continue
            else:
                assert isinstance(turn, Roll)
                by_hand = 0
                for faces, weight in throws(turn):
                    then = advance(game, after, Rolled(faces))
                    again = game.turn(then)
                    assert isinstance(again, Choose)
                    by_hand += weight * max(known.worths(game.view(then, 0), again)) / 6 ** len(turn.dice)
            assert worth == pytest.approx(by_hand, abs=1e-10)


def mean_after(game: Yatzy, state: State) -> float:
    """Of the best worth after every throw that may fall now."""
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    total = 0.0
    for faces, weight in throws(roll):
        after = advance(game, state, Rolled(faces))
        choice = game.turn(after)
        assert isinstance(choice, Choose)
        total += weight / 6.0 ** len(roll.dice) * max(solved(game).worths(game.view(after, choice.seat), choice))
    return total


def before(game: Yatzy, state: State) -> float:
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    return solved(game).before(game.view(state, roll.seat), roll)


@pytest.mark.parametrize("game", GAMES + READINGS)
def test_before_dice_fall_a_turn_is_worth_the_mean_after_them(game: Yatzy) -> None:
    random = Random(6)
    for throw, kept in [(1, ()), (1, ()), (2, ()), (2, (3,)), (2, (2, 2, 6)), (3, ()), (3, (4, 4)), (3, (1, 1, 1, 1))]:
        state = replace(random_state(game, random), throw=throw, phase=Throwing(kept))
        assert before(game, state) == pytest.approx(mean_after(game, state), abs=1e-10)
    assert before(game, game.start()) == pytest.approx(solved(game).report()["value"], abs=1e-10)


@pytest.mark.parametrize("game", GAMES + READINGS)
def test_filling_a_box_is_worth_what_the_next_turn_is_worth_before_its_dice(game: Yatzy) -> None:
    """So the books of a game balance, whether the table holds a sheet or the turn after it."""
    random = Random(8)
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(table.turn, Over):
        filled = table.turn if isinstance(table.turn, Choose) else None
        state, event = table.state, random_event(table.turn, random)
        table.advance(event)
        if filled and isinstance(event, Played) and isinstance(event.action, Fill) and isinstance(table.turn, Roll):
            worths = dict(zip(filled.actions, solved(game).worths(game.view(state, 0), filled), strict=True))
            assert worths[event.action] == pytest.approx(before(game, table.state), abs=1e-11)


def test_more_in_the_upper_half_and_more_free_boxes_are_never_worse() -> None:
    known = solved(SCANDINAVIAN)
    random = Random(7)
    for _ in range(40):
        filled = random.randrange(1 << 15)
        totals = np.flatnonzero(known.model.reached[known.model.upper_of(filled)])
        rests = [known.remaining(filled, int(total)) for total in totals]
        assert rests == sorted(rests)
        for lower in range(6, 15):
            if not filled >> lower & 1:
                assert known.remaining(filled | 1 << lower, int(totals[0])) < rests[0]


def test_the_policy_brings_what_it_promises() -> None:
    totals = [play_alone(INTERNATIONAL, seed) for seed in range(250)]
    error = stdev(totals) / len(totals) ** 0.5
    assert abs(mean(totals) - solved(INTERNATIONAL).report()["value"]) < 3 * error


def play_alone(game: Yatzy, seed: int) -> int:
    random = Random(seed)
    best = bot(game, "best", seed)
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            table.advance(random_event(table.turn, random))
        else:
            table.advance(Played(0, best.choose(table.view(0), table.turn, len(table.events))))
    return table.turn.scores[0]


def test_the_worths_know_whether_the_box_yatzy_was_struck() -> None:
    """A further Yatzy is worth 100 more than one after a strike, and every chance of one counts."""
    before_turn = free(BONUS, sheet_state(BONUS, fives=15, chance=20), "sixes", "full_house")
    with_one = replace(before_turn, sheets=(tuple(
        50 if box == "yatzy" else points for box, points in zip(BONUS.boxes, before_turn.sheets[0], strict=True)
    ),))  # fmt: skip
    more = expected_total(BONUS, with_one) - expected_total(BONUS, before_turn)
    assert 50 < more < 50 + 2 * 100 * 0.2


@pytest.mark.parametrize("game", READINGS)
def test_best_plays_other_readings_to_their_end(game: Yatzy) -> None:
    assert 100 < play_alone(game, 1) < 500  # every move of it was legal


def test_the_coach_counts_what_a_further_yatzy_adds() -> None:
    state = free(BONUS, sheet_state(BONUS, yatzy=150, fives=15, chance=20), "sixes", "large_straight")
    view = BONUS.view(advance(BONUS, state, Rolled((5,) * 5)), 0)
    key, values = solved(BONUS).why(view, Fill("large_straight"))
    assert (key, values["points"]) == ("yatzy-coach-fill", 140)


# The last turn of all ---------------------------------------------------------------------------------------------


def last_turn(lead: int, throw: int = 1) -> tuple[Yatzy, State]:
    """Two have ended equal, `lead` points ahead of the third, who has chance left."""
    game = Yatzy(players=3, system="international")
    ahead = tuple({"yatzy": 50, "chance": lead}.get(box, 0) for box in game.boxes)
    behind = tuple({"yatzy": 50, "chance": None}.get(box, 0) for box in game.boxes)
    return game, State(Throwing(()), 2, throw, (ahead, ahead, behind))


@pytest.mark.parametrize("lead", [20, 24, 30])
def test_the_last_turn_is_played_for_the_win(lead: int) -> None:
    def share(over: Over) -> Fraction:
        return Fraction(2 in over.winners, len(over.winners))

    game, state = last_turn(lead)
    by_hand = worth_by_hand(game, share)
    state = advance(game, state, Rolled((1, 3, 4, 6, 6)))
    choice = game.turn(state)
    assert isinstance(choice, Choose)
    view = game.view(state, 2)
    assert solved(game).unit(view) == "win"
    for action, worth in zip(choice.actions, solved(game).worths(view, choice), strict=True):
        assert worth == pytest.approx(float(by_hand(advance(game, state, Played(2, action)))), abs=1e-12)
    assert solved(game).why(view, choice.actions[0])[1]["need"] == lead
    for throw, kept in [(1, ()), (3, (6, 6))]:
        awaiting = replace(last_turn(lead)[1], throw=throw, phase=Throwing(kept))
        assert before(game, awaiting) == pytest.approx(float(by_hand(awaiting)), abs=1e-12)


@pytest.mark.parametrize("lead", [4, 31])
def test_a_decided_game_is_played_for_points(lead: int) -> None:
    game, state = last_turn(lead)
    view = game.view(advance(game, state, Rolled((1, 3, 4, 6, 6))), 2)
    assert solved(game).unit(view) == "points"


# The coach --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
def test_every_action_of_a_game_is_explained_in_every_language(system: Any) -> None:
    game = Yatzy(players=2, system=system, yatzy_pips=system == "dutch")
    random = Random(11)
    table: Table[Any, Any, Any] = Table(game)
    keys = set()
    solution(game)
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Choose):
            view = table.view(table.turn.seat)
            advice = advise(game, view, table.turn)
            assert {one.action for one in advice} == set(table.turn.actions)
            for one in advice:
                keys.add(one.key)
                if "rest" in one.values:
                    now = view.sums[table.turn.seat].total + view.would[one.action.box]
                    assert now + float(one.values["rest"]) == pytest.approx(one.worth, abs=0.051)
                for language in LANGUAGES:
                    locale.use_language(language)
                    assert len(translate(one.key, **one.values)) > 20
        table.advance(random_event(table.turn, random))
    assert {"yatzy-coach-keep-two", "yatzy-coach-fill", "yatzy-coach-strike", "yatzy-coach-missing"} <= keys


def test_the_bonus_is_spoken_of() -> None:
    game = DUTCH
    standing = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}

    def why(dice: tuple[int, ...], **standing: int) -> tuple[str, dict[str, str | int]]:
        state = free(game, sheet_state(game, **standing), "sixes", "pair", "chance")
        view = game.view(replace(state, phase=Deciding(dice), throw=3), 0)
        return solved(game).why(view, Fill("sixes"))

    assert why((1, 2, 6, 6, 6), **standing)[0] == "yatzy-coach-bonus"
    assert why((1, 2, 2, 6, 6), **standing)[0] == "yatzy-coach-no-bonus"
    assert why((1, 2, 2, 6, 6), **{**standing, "fives": 25, "fours": 20})[0] == "yatzy-coach-fill"
    assert why((1, 2, 2, 6, 6), ones=3)[0] == "yatzy-coach-fill"
    assert why((1, 2, 2, 3, 4), ones=3)[0] == "yatzy-coach-strike"
    state = free(game, sheet_state(game, **standing), "fives", "sixes")
    view = game.view(replace(state, phase=Deciding((1, 2, 2, 6, 6)), throw=3), 0)
    key, values = solved(game).why(view, Fill("sixes"))
    assert (key, values["missing"]) == ("yatzy-coach-missing", 21)
    assert translate(key, **values).startswith("12 points now, 21 to go for the bonus")


def test_a_hopeless_keep_says_so() -> None:
    state = free(DUTCH, sheet_state(DUTCH, chance=20), "yatzy", "small_straight")
    view = DUTCH.view(replace(state, phase=Deciding((1, 1, 6, 6, 6)), throw=2), 0)
    assert solved(DUTCH).why(view, Keep((1, 1, 6, 6)))[0] == "yatzy-coach-keep-little"
    assert solved(DUTCH).why(view, Keep((6, 6, 6)))[0] == "yatzy-coach-keep"
    state = free(DUTCH, sheet_state(DUTCH, chance=20), "yatzy")
    view = DUTCH.view(replace(state, phase=Deciding((6, 6, 6, 6, 6)), throw=2), 0)
    assert solved(DUTCH).why(view, Fill("yatzy")) == ("yatzy-coach-last", {"points": 80, "total": 100})
