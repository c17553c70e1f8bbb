"""ZOCK, solved: held against a twin of plain rules and fractions, against simulation, and against counts by hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling import locale
from teerling.bots.coach import advise
from teerling.core import Choose, Over, Played, Roll, Rolled, Table, advance, throws
from teerling.games.zock.rules import (
    ACCEPT,
    FIELDS,
    MISS,
    OBJECT,
    Action,
    Cover,
    Covered,
    Covering,
    Judging,
    Miss,
    State,
    Throwing,
    Zock,
    covers,
)
from teerling.games.zock.solution import Solved, build, essence
from teerling.games.zock.solution.evaluate import NUMBER, ROWS, keeps_dice, place
from teerling.games.zock.solution.layers import ORDER, PLACE, model_of
from teerling.locale import translate
from teerling.solving import ready, solution
from teerling.testing import random_event

Row = tuple[int, ...]

GAMES = (
    Zock(),
    Zock(eleven="one"),
    Zock(digits="variant-c"),
    Zock(variant="a"),
    Zock(variant="a", eleven="one", digits="variant-c"),
    Zock(variant="b"),
    Zock(variant="b", split_doubles=True, digits="variant-c"),
    Zock(variant="c"),
    Zock(variant="c", split_doubles=True),
)


def name(game: Zock) -> str:
    return f"{game.variant}-{game.eleven}-{game.digits}-{game.split_doubles}-{game.referee}"


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def solved(game: Zock) -> Solved:
    found = solution(game)
    assert isinstance(found, Solved)
    return found


def chance(game: Zock, mine: Row, theirs: Row) -> float:
    """Of the player who throws."""
    return solved(game).chances.of(NUMBER[mine], NUMBER[theirs])


def throwing(game: Zock, mine: Row, theirs: Row) -> State:
    return replace(game.start(), phase=Throwing(), open=(mine, theirs))


def covering(game: Zock, mine: Row, theirs: Row, *dice: int) -> State:
    return advance(game, throwing(game, mine, theirs), Rolled(dice))


def played(game: Zock, state: State, action: Action) -> State:
    return advance(game, state, Played(state.seat, action))


# The twin: knows of a state only what `turn` and `advance` say ----------------------------------------------------


def twin(game: Zock) -> Callable[[State], Fraction]:
    """The exact chance of seat 0, where rows are short enough for fractions."""

    @cache
    def chance(state: State) -> Fraction:
        if isinstance(game.turn(state), Over):
            return Fraction(state.wins[0])
        rows = state.open
        one, two = replace(state, seat=0), replace(state, seat=1)
        constant, slope = equation(one, rows)
        constant_2, slope_2 = equation(two, rows)
        # one = constant + slope · two, two = constant_2 + slope_2 · one
        first = (constant + slope * constant_2) / (1 - slope * slope_2)
        return first if state.seat == 0 else constant_2 + slope_2 * first

    def equation(state: State, rows: tuple[Row, Row]) -> tuple[Fraction, Fraction]:
        """The chance as a constant plus a multiple of the chance when nothing but the thrower has changed."""
        constant = slope = Fraction(0)
        roll = game.turn(state)
        assert isinstance(roll, Roll)
        for faces, weight in throws(roll):
            thrown = advance(game, state, Rolled(faces))
            turn = game.turn(thrown)
            assert isinstance(turn, Choose)
            after = [advance(game, thrown, Played(turn.seat, action)) for action in turn.actions]
            if after[0].open == rows:
                slope += Fraction(weight, 36)
            else:
                better = max if turn.seat == 0 else min
                constant += Fraction(weight, 36) * better(chance(one) for one in after)
        return constant, slope

    return chance


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_short_rows_agree_with_exact_fractions(game: Zock) -> None:
    exact, random = twin(game), Random(1)
    for _ in range(6):
        mine, theirs = (tuple(sorted(random.sample(FIELDS, 3))) for _ in range(2))
        state = throwing(game, mine, theirs)
        assert chance(game, mine, theirs) == pytest.approx(float(exact(state)), abs=1e-12, rel=0)


def test_longer_rows_agree_with_exact_fractions() -> None:
    game = Zock(variant="c")
    exact = twin(game)(throwing(game, (1, 2, 5, 7, 9), (3, 4, 6, 8)))
    assert chance(game, (1, 2, 5, 7, 9), (3, 4, 6, 8)) == pytest.approx(float(exact), abs=1e-12, rel=0)


def test_one_field_each_by_hand() -> None:
    """Both wait for the same throw of chance p: the first to throw has 1 / (2 − p)."""
    for field, ways in {1: 3, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4}.items():
        expected = Fraction(36, 72 - ways)
        for game in (Zock(), Zock(variant="a"), Zock(variant="b")):
            assert chance(game, (field,), (field,)) == pytest.approx(float(expected), abs=1e-14)


# Every state ------------------------------------------------------------------------------------------------------


def lookahead(game: Zock, state: State) -> float:
    """The chance of the player who throws, by the plain rules for one throw and the table after that."""
    total, seat = 0.0, state.seat
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    for faces, weight in throws(roll):
        thrown = advance(game, state, Rolled(faces))
        turn = game.turn(thrown)
        assert isinstance(turn, Choose)
        best = 0.0
        for action in turn.actions:
            after = advance(game, thrown, Played(seat, action))
            mine, theirs = after.open[seat], after.open[1 - seat]
            keeps = not mine or after.seat == seat
            best = max(best, chance(game, mine, theirs) if keeps else 1 - chance(game, theirs, mine))
        total += weight / 36 * best
    return total


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_any_state_is_what_one_more_throw_says(game: Zock) -> None:
    random = Random(2)
    for _ in range(60):
        mine, theirs = random.choice(ROWS[1:]), random.choice(ROWS[1:])
        ahead = lookahead(game, throwing(game, mine, theirs))
        assert chance(game, mine, theirs) == pytest.approx(ahead, abs=1e-13)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_report(game: Zock) -> None:
    report = solved(game).report()
    assert json.loads(json.dumps(report)) == report
    assert report["unit"] == "win"
    assert report["states"] == 511 * 511
    assert report["residual"] < 2e-15
    assert 0.5 < report["value"] < 0.56
    assert 5 < report["loser_points"] < 15
    assert 12 < report["throws"] < 45


def test_known_values() -> None:
    """The chance of the player who throws first."""
    values = {
        Zock(): 0.5149197888144347,
        Zock(variant="a"): 0.5153611746515919,
        Zock(variant="b"): 0.5201479698823344,
        Zock(variant="c"): 0.5429751534958406,
    }
    for game, value in values.items():
        assert solved(game).report()["value"] == pytest.approx(value, abs=1e-14)


def test_the_model_is_what_the_rules_say() -> None:
    for game in GAMES:
        model = model_of(game)
        assert model.keeps == keeps_dice(game) == (game.variant == "a")
        assert ROWS[ORDER[model.start]] == FIELDS
        for layer in model.layers:
            ways = layer.miss + layer.only.sum(axis=1) + sum(choice.ways.sum(axis=1) for choice in layer.several)
            assert (ways == 36).all()
        random = Random(3)
        for _ in range(50):
            number = random.randrange(1, len(ROWS))
            row, at = ROWS[number], PLACE[number]
            layer = model.layers[len(row) - 1]
            found = {(int(left),): ways for left, ways in enumerate(layer.only[at - layer.start]) if ways}
            for choice in layer.several:
                for throw in np.flatnonzero(choice.ways[at - layer.start]):
                    found[tuple(choice.lefts[:, throw])] = choice.ways[at - layer.start, throw]
            by_rules: dict[tuple[int, ...], int] = {}
            for dice in product(range(1, 7), repeat=2):
                rows = [tuple(sorted({*row} - {*fields})) for fields in covers(game, row, tuple(sorted(dice)))]
                lefts = tuple(sorted(PLACE[NUMBER[left]] for left in rows))
                by_rules[lefts] = by_rules.get(lefts, 0) + 1
            assert layer.miss[at - layer.start] == by_rules.pop((), 0)
            assert found == by_rules


def test_options_that_do_not_matter_share_one_solution() -> None:
    between = Zock(variant="b", referee="players", chips=(2, 4, 6, 8))
    assert essence(between) == Zock(variant="b")
    assert solution(between) is solution(Zock(variant="b"))
    assert ready(between) is solution(between)
    match = Zock(variant="b", games=7, referee="players", chips=(8, 2, 6, 4))
    assert essence(match) == essence(replace(match, chips=(5, 5, 5, 5), referee="program"))
    assert essence(match) != essence(replace(match, chips=(5, 5, 5, 6)))
    enough = Zock(games=5, chips=(9, 9, 9, 18))  # 225 in chips: five games cannot cost more
    assert essence(enough) == essence(replace(enough, chips=(1000, 1, 1, 1)))


def test_progress_is_told() -> None:
    told: list[float] = []
    tables = build(Zock(games=2, chips=(1, 1, 1, 1)), told.append)
    assert told == sorted(told)
    assert all(0 < done <= 1 for done in told)
    mine, theirs = NUMBER[2, 5, 9], NUMBER[1, 4]
    assert tables["half"][place(mine, theirs)] == pytest.approx(chance(Zock(), (2, 5, 9), (1, 4)), abs=1e-15)


# Simulation -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "games"), [("basic", 1200), ("a", 500), ("c", 2000)])
def test_games_of_the_best_policy(variant: Any, games: int) -> None:
    game = Zock(variant=variant)
    found, random = solved(game), Random(4)
    samples = np.array([play_best(game, found, random) for _ in range(games)])
    report = found.report()
    for column, key in enumerate(("value", "loser_points", "throws")):
        error = samples[:, column].std(ddof=1) / sqrt(games)
        assert abs(samples[:, column].mean() - report[key]) < 3 * error, key


def play_best(game: Zock, found: Solved, random: Random) -> tuple[float, float, float]:
    """Whether seat 0 wins when it throws first, the loser's points, and the number of throws."""
    state, number = throwing(game, FIELDS, FIELDS), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            number += 1
            state = advance(game, state, random_event(turn, random))
        else:
            worths = found.worths(game.view(state, turn.seat), turn)
            action = turn.actions[max(range(len(worths)), key=worths.__getitem__)]
            state = advance(game, state, Played(turn.seat, action))
    return state.wins[0], max(turn.scores), number


# The coach --------------------------------------------------------------------------------------------------------


def decisions(game: Zock, seed: int) -> Iterator[tuple[State, Choose[Any]]]:
    """Every state of a random game in which somebody chooses."""
    random, table = Random(seed), Table(game)
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Choose):
            yield table.state, table.turn
        table.advance(random_event(table.turn, random))


@pytest.mark.parametrize("game", [Zock(), Zock(variant="a"), Zock(variant="b"), Zock(variant="c")], ids=name)
def test_worths_are_what_the_plain_rules_lead_to(game: Zock) -> None:
    found = solved(game)
    for state, turn in decisions(game, 5):
        view = game.view(state, turn.seat)
        assert found.unit(view) == "win"
        worths = found.worths(view, turn)
        for action, worth in zip(turn.actions, worths, strict=True):
            after = advance(game, state, Played(turn.seat, action))
            if after.wins != state.wins:
                assert worth == float(after.wins[turn.seat] > state.wins[turn.seat])
                continue
            ahead = lookahead(essence(game), replace(after, purses=(100, 100), wins=(0, 0)))
            assert worth == pytest.approx(ahead if after.seat == turn.seat else 1 - ahead, abs=1e-13)


@pytest.mark.parametrize("variant", ["basic", "a", "b", "c"])
def test_players_who_referee_get_the_worths_of_right_covers(variant: Any) -> None:
    """A wrong answer is worth less than every right one, and no more than losing the turn."""
    honest, game = Zock(variant=variant), Zock(variant=variant, referee="players")
    found = solved(game)
    for state, turn in decisions(game, 6):
        view = game.view(state, turn.seat)
        worths = dict(zip(turn.actions, found.worths(view, turn), strict=True))
        assert all(0 <= worth <= 1 for worth in worths.values())
        if not isinstance(state.phase, Covering) or state.run:
            continue
        right = honest.turn(state)
        assert isinstance(right, Choose)
        allowed = dict(zip(right.actions, found.worths(honest.view(state, turn.seat), right), strict=True))
        assert {action: worths[action] for action in allowed} == allowed
        wrong = [worth for action, worth in worths.items() if action not in allowed]
        assert all(worth < min(allowed.values()) for worth in wrong)
        assert all(worth <= lost_turn(found, state) for worth in wrong)


def lost_turn(found: Solved, state: State) -> float:
    return 1 - chance(found.game, state.open[1 - state.seat], state.open[state.seat])


def test_judging_is_worth_what_the_rows_are_worth_then() -> None:
    game = Zock(referee="players")
    found = solved(game)
    judging = replace(game.start(), phase=Judging(), seat=1)
    choice: Choose[Action] = Choose(1, (ACCEPT, OBJECT))

    def worths(mine: Row, before: Row, dice: tuple[int, int], fields: Row) -> list[float]:
        left = tuple(field for field in before if field not in fields)
        state = replace(judging, open=(left, mine), run=(Covered(dice, before, fields),))
        return found.worths(game.view(state, 1), choice)

    def win(mine: Row, theirs: Row) -> float:
        return chance(game, mine, theirs)

    # right, and right to the end: an objection changes nothing
    assert worths((7,), (3, 8), (1, 2), (3,)) == [win((7,), (8,))] * 2
    assert worths((7,), (3,), (1, 2), (3,)) == [0, 0]
    # wrong, and wrong to the end
    assert worths((7,), (3, 8), (1, 1), (3,)) == [win((7,), (8,)), win((7,), (3, 8))]
    assert worths((7,), (3,), (1, 1), (3,)) == [0, win((7,), (3,))]
    # wrong, but the other has hurt himself: 2 alone needs a double 1
    accept, object_ = worths((7,), (1, 2), (4, 4), (1,))
    assert accept > object_


def test_a_wrong_cover_earlier_in_a_run_is_opened_again() -> None:
    """Variant A between players: what will be objected to counts as open."""
    game = Zock(variant="a", referee="players")
    state = covering(game, (3, 7, 8), (5,), 1, 1)
    state = played(game, state, Cover((7,)))
    state = advance(game, state, Rolled((1, 2)))
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    found = solved(game)
    worths = dict(zip(turn.actions, found.worths(game.view(state, 0), turn), strict=True))
    assert worths[Cover((3,))] == chance(game, (7, 8), (5,))
    assert worths[MISS] < worths[Cover((3,))]


@pytest.mark.parametrize("variant", ["basic", "a", "b", "c"])
@pytest.mark.parametrize("referee", ["program", "players"])
def test_every_action_has_a_sentence_in_three_languages(variant: Any, referee: Any) -> None:
    game = Zock(variant=variant, referee=referee)
    seen: dict[str, dict[str, Any]] = {}
    for seed in range(2):
        for state, turn in decisions(game, seed):
            for advice in advise(game, game.view(state, turn.seat), turn):
                assert advice.unit == "win"
                seen[advice.key] = advice.values
                if len(turn.actions) == 1:
                    assert advice.loss == 0
    for key, values in seen.items():
        texts = set()
        for language in locale.LANGUAGES:
            locale.use_language(language)
            texts.add(translate(key, **values))
        assert len(texts) == 3
        assert all("{" not in text for text in texts)


def test_sentences() -> None:
    def told(game: Zock, state: State, action: Any) -> str:
        key, values = solved(game).why(game.view(state, state.seat), action)
        return translate(key, **values)

    basic, players = Zock(), Zock(referee="players")
    full = covering(basic, FIELDS, FIELDS, 2, 3)
    assert told(basic, full, Cover((5,))) == (
        "Still open: 1, 2, 3, 4, 6, 7, 8, 9. The next throw covers something with 94\u202f%, "
        "the hardest field 9 with 11\u202f%."
    )
    short = covering(basic, (1, 2, 7), (9,), 3, 4)
    assert told(basic, short, Cover((7,))) == (
        "Still open: 1, 2. The next throw covers something with 19\u202f%, the whole row with 8\u202f%."
    )
    last = covering(basic, (7, 8), (9,), 4, 4)
    assert told(basic, last, Cover((8,))) == "Only 7 stays open: a throw covers it with 17\u202f%."
    assert told(basic, covering(basic, (7,), (9,), 3, 4), Cover((7,))) == "That covers the whole row and wins the game."
    assert "the next throw covers something with 17\u202f%" in told(basic, covering(basic, (7,), (9,), 1, 1), Miss())
    free = covering(players, (2, 3, 5), (9,), 2, 3)
    assert told(players, free, Cover((2, 5))).startswith("2, 5 does not come from 2 and 3")
    assert told(players, free, Miss()).endswith("so you must: 2, 3 · 5.")
    wrong = played(players, free, Cover((2, 5)))
    assert told(players, wrong, ACCEPT) == "Wrongly covered: 2, 5. Unless you object, the other has only 3 still open."
    assert told(players, wrong, OBJECT) == "Wrongly covered: 2, 5. After your objection the other has 2, 3, 5 open."
    right = played(players, free, Cover((2, 3)))
    assert told(players, right, ACCEPT) == told(players, right, OBJECT)
    stolen = played(players, covering(players, (4,), (9,), 1, 1), Cover((4,)))
    assert told(players, stolen, ACCEPT) == "Wrongly covered: 4. Unless you object, the other has won."
