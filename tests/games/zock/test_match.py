"""ZOCK matches in chips: against plain recursion over the rules, by simulation, and by what must hold of every lead."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling import locale
from teerling.core import Choose, Over, Played, Roll, Rolled, advance, throws
from teerling.games.zock import rules
from teerling.games.zock.rules import MISS, Cover, Covering, Opening, State, Throwing, Zock
from teerling.games.zock.solution import Solved
from teerling.games.zock.solution.layers import Ends, follow, model_of, playing, solve
from teerling.games.zock.solution.match import chance, ends_of, leads_of
from teerling.locale import translate
from teerling.solving import solution
from teerling.testing import random_event


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def solved(game: Zock) -> Solved:
    found = solution(game)
    assert isinstance(found, Solved)
    if found.unfinished(game):  # unusual chips
        found.finish()
    return found


def best(found: Solved, game: Zock, state: State, choice: Choose[Any]) -> Any:
    worths = found.worths(game.view(state, choice.seat), choice)
    return choice.actions[max(range(len(worths)), key=worths.__getitem__)]


# Small games, by hand ---------------------------------------------------------------------------------------------


def by_the_rules(game: Zock) -> Callable[[State], float]:
    """The chance of seat 0 to win the match, which knows only what `turn` and `advance` say."""

    @cache
    def chance(state: State) -> float:
        turn = game.turn(state)
        if isinstance(turn, Over):
            return (0 in turn.winners) / len(turn.winners)
        if isinstance(state.phase, Opening):
            return opening(state)
        rows = state.open
        one, two = replace(state, seat=0), replace(state, seat=1)
        constant, slope = equation(one, rows)
        constant_2, slope_2 = equation(two, rows)
        first = (constant + slope * constant_2) / (1 - slope * slope_2)
        return first if state.seat == 0 else constant_2 + slope_2 * first

    def equation(state: State, rows: Any) -> tuple[float, float]:
        """A constant, and how often nothing but the thrower has changed."""
        constant = slope = 0.0
        for weight, thrown in thrown_from(state):
            turn = game.turn(thrown)
            assert isinstance(turn, Choose)
            after = [advance(game, thrown, Played(turn.seat, action)) for action in turn.actions]
            if turn.actions == (MISS,):
                slope += weight
            else:
                constant += weight * (max if turn.seat == 0 else min)(map(chance, after))
        return constant, slope

    def opening(state: State) -> float:
        total = decided = 0.0
        for weight, thrown in thrown_from(state):
            for weight_2, begun in thrown_from(thrown):
                if isinstance(begun.phase, Throwing):
                    total += weight * weight_2 * chance(begun)
                    decided += weight * weight_2
        return total / decided

    def thrown_from(state: State) -> Iterator[tuple[float, State]]:
        roll = game.turn(state)
        assert isinstance(roll, Roll)
        for faces, weight in throws(roll):
            yield weight / 36, advance(game, state, Rolled(faces))

    return chance


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        (Zock(games=3, chips=(1, 1, 1, 1)), (1, 2, 3)),
        (Zock(games=2, chips=(1, 1, 1, 2), variant="a"), (1, 2, 4)),
        (Zock(games=2, chips=(1, 1, 1, 1), variant="b"), (1, 2, 3)),
        (Zock(games=2, chips=(1, 1, 1, 3), variant="c"), (1, 3, 4)),
        (Zock(games=2, chips=(1, 1, 1, 1), pays="fields"), (1, 2, 3, 5, 7)),
    ],
    ids=lambda value: value.variant if isinstance(value, Zock) else "",
)
def test_short_matches_of_short_rows_agree_with_the_rules(
    monkeypatch: pytest.MonkeyPatch, game: Zock, fields: tuple[int, ...]
) -> None:
    """One chip of each colour: so little that some cannot pay."""
    monkeypatch.setattr(rules, "FIELDS", fields)
    monkeypatch.setattr(rules, "CHIPS_EACH", 1)
    leads, chance = leads_of(game, lambda _done: None), by_the_rules(game)
    start = game.start()
    purse = start.purses[0]
    assert purse < rules.owed(game, fields)
    for left in range(1, game.games + 1):
        for ahead in range(-purse, purse + 1):
            state = replace(start, purses=(purse + ahead, purse - ahead), wins=(0, game.games - left))
            worth = leads[left - 1, abs(ahead)] if ahead >= 0 else 1 - leads[left - 1, -ahead]
            assert worth == pytest.approx(chance(state), abs=1e-12)


def test_a_match_in_which_only_games_count(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Zock(games=3, pays="game", variant="b")
    monkeypatch.setattr(rules, "FIELDS", (1, 2, 3))
    leads, chance = leads_of(game, lambda _done: None), by_the_rules(game)
    for wins, worth in {(0, 0): 0.5, (1, 0): 0.75, (1, 1): 0.5}.items():
        state = replace(game.start(), wins=wins)
        assert leads[2 - sum(wins), wins[0] - wins[1]] == pytest.approx(chance(state), abs=1e-12)
        assert leads[2 - sum(wins), wins[0] - wins[1]] == worth


def test_other_ways_to_pay_are_solved_and_explained() -> None:
    """By fields, a game is not what it is by points; by games, it is played like a single one."""
    state = replace(Zock(games=2).start(), phase=Covering((3, 6)), open=((3, 6, 9), (1, 9)), wins=(1, 0))
    for game, key in {
        Zock(games=2, pays="fields"): "zock-coach-chips",
        Zock(games=2, pays="game"): "zock-coach-left",
    }.items():
        found, choice = solved(game), game.turn(state)
        assert isinstance(choice, Choose)
        worths = found.worths(game.view(state, 0), choice)
        told, values = found.why(game.view(state, 0), choice.actions[0])
        assert told.startswith("zock-coach-")
        assert translate(told, **values)
        if game.pays == "fields":
            assert (told, values["points"]) == (key, 1)
        else:
            alone = solved(Zock()).worths(Zock().view(replace(state, wins=(0, 0)), 0), choice)
            assert worths == pytest.approx([0.5 + worth / 2 for worth in alone], abs=1e-12)


# Leads ------------------------------------------------------------------------------------------------------------

VARIANTS = ("basic", "a", "b", "c")


def standing(game: Zock, ahead: int, left: int) -> State:
    """Before a game, so many games before the end; what is ahead was won from the other."""
    start = game.start()
    purses = (start.purses[0] + ahead, start.purses[1] - ahead)
    return replace(start, purses=purses, wins=(0, game.games - left))


@pytest.mark.parametrize("variant", VARIANTS)
def test_more_chips_are_never_worse_and_equal_ones_are_half(variant: Any) -> None:
    leads = solved(Zock(variant=variant, games=100)).leads
    assert leads is not None
    assert leads.shape == (100, 181)
    assert (np.diff(leads, axis=1) >= -1e-14).all()
    assert leads[:, 0] == pytest.approx(0.5, abs=1e-13)
    for left in (1, 2, 3):  # nobody can lose more than 45 a game
        assert (leads[left - 1, 45 * left + 1 :] == 1).all()
    assert (leads <= 1).all()
    assert (leads[:, 20] < 1).all()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_lead_is_worth_what_one_more_game_says(variant: Any) -> None:
    game, random = Zock(variant=variant, games=100), Random(1)
    leads, model = solved(game).leads, model_of(game)
    assert leads is not None
    for _ in range(4):
        left, ahead = random.randint(1, 100), random.randrange(-180, 181)
        worths = solve(model, ends_of(game, leads, standing(game, ahead, left)))
        worth = (worths.first[-1, -1] + worths.second[-1, -1]) / 2
        assert worth == pytest.approx(chance(game, leads, left, standing(game, ahead, left)), abs=1e-12)


def test_leads_are_reported() -> None:
    report = solved(Zock(variant="b", games=3)).report()
    assert json.loads(json.dumps(report))["leads"][2]["0"] == pytest.approx(0.5, abs=1e-15)
    assert len(report["leads"]) == 3
    for leads in report["leads"]:
        assert list(leads) == list(range(-360, 361, 2))
        assert all(leads[lead] + leads[-lead] == pytest.approx(1, abs=1e-15) for lead in leads)
    assert report["leads"][0][92] == 1
    assert 0.5 < report["value"] < 0.55


def test_unusual_chips_are_solved() -> None:
    game = Zock(games=2, chips=(1, 1, 1, 1))
    few, many = solved(game).leads, solved(Zock(games=2)).leads
    assert few is not None
    assert many is not None
    assert few.shape == (2, 21)
    assert few[0] == pytest.approx(many[0, :21], abs=1e-12)
    assert few[1, 20] > many[1, 20] + 0.001  # who has nothing left loses the match with the game


# Games of a match -------------------------------------------------------------------------------------------------

GAMES = (
    *[Zock(variant=variant) for variant in ("basic", "a", "b", "c")],
    *[Zock(variant=variant, games=4) for variant in ("basic", "a", "b", "c")],
    Zock(games=3, chips=(1, 1, 1, 1)),
)


def worth(game: Zock, state: State, seat: int) -> float:
    """As anybody can ask for it: whoever has to throw or to decide, or the end."""
    turn, found = game.turn(state), solved(game)
    if isinstance(turn, Over):
        return (seat in turn.winners) / len(turn.winners)
    view = game.view(state, turn.seat)
    value = found.before(view, turn) if isinstance(turn, Roll) else max(found.worths(view, turn))
    return value if turn.seat == seat else 1 - value


def name(game: Zock) -> str:
    return f"{game.variant}-{game.referee}-{game.games}-{sum(game.chips)}"


@pytest.mark.parametrize("game", [*GAMES, Zock(variant="b", referee="players", games=2)], ids=name)
def test_before_dice_fall_it_is_worth_the_mean_after_them(game: Zock) -> None:
    """Openings included, and ties in them."""
    random, state, met = Random(2), game.start(), 0
    while not isinstance(turn := game.turn(state), Over) and met < 60:
        if isinstance(turn, Roll):
            met += 1
            after = [
                (worth(game, advance(game, state, Rolled(faces)), turn.seat), ways) for faces, ways in throws(turn)
            ]
            mean = sum(value * ways for value, ways in after) / 36
            assert solved(game).before(game.view(state, turn.seat), turn) == pytest.approx(mean, abs=1e-12)
        state = advance(game, state, random_event(turn, random))
    tie = replace(game.start(), phase=Opening((7,)))
    roll = game.turn(tie)
    assert isinstance(roll, Roll)
    assert solved(game).before(game.view(tie, 1), roll) == pytest.approx(0.5, abs=1e-12)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_books_balance(game: Zock) -> None:
    """What seat 0 has at the start, plus luck, minus its errors, plus those of the other, is the result."""
    random, state = Random(3), game.start()
    balance = worth(game, state, 0)
    while not isinstance(turn := game.turn(state), Over):
        event = random_event(turn, random)
        after = advance(game, state, event)
        if isinstance(event, Played):
            assert isinstance(turn, Choose)
            worths = solved(game).worths(game.view(state, turn.seat), turn)
            error = max(worths) - worths[turn.actions.index(event.action)]
            assert error >= 0
            balance += error if turn.seat == 1 else -error
        else:
            balance += worth(game, after, 0) - worth(game, state, 0)
        state = after
    assert balance == pytest.approx(worth(game, state, 0), abs=1e-9)


@pytest.mark.parametrize("variant", VARIANTS)
def test_playing_for_the_game_is_not_playing_for_the_match(variant: Any) -> None:
    """The chance for chips is held against everybody, also against who plays for the game, who falls short of it."""
    game = Zock(variant=variant, games=2)
    leads, model = solved(game).leads, model_of(game)
    assert leads is not None
    for ahead in (-8, 5):
        ends = ends_of(game, leads, standing(game, ahead, 1))
        match, alone = solve(model, ends), solve(model, Ends(np.ones(46), np.zeros(46)))
        for_match, for_game = playing(model, match, 0), playing(model, alone, 0)
        against_match, against_game = playing(model, match, 1), playing(model, alone, 1)
        value = match.first[-1, -1]
        assert follow(model, ends, for_match, against_match).first[-1, -1] == pytest.approx(value, abs=1e-12)
        assert follow(model, ends, for_match, against_game).first[-1, -1] > value + 0.0004
        assert follow(model, ends, for_game, against_match).first[-1, -1] < value - 0.0004


def test_last_games_end_as_often_as_computed() -> None:
    """Seat 0 needs more than 8 points from the last game of a match: by the rules, both playing best."""
    game, games, random = Zock(variant="c", games=5), 400, Random(4)
    found, won = solved(game), 0.0
    start = standing(game, -4, 1)
    for _ in range(games):
        state = start
        while not isinstance(turn := game.turn(state), Over):
            event = Played(turn.seat, best(found, game, state, turn)) if isinstance(turn, Choose) else None
            state = advance(game, state, event or random_event(turn, random))
        won += (0 in turn.winners) / len(turn.winners)
    expected = worth(game, start, 0)
    assert abs(won / games - expected) < 3 * sqrt(expected * (1 - expected) / games)


# The coach --------------------------------------------------------------------------------------------------------


def test_sentences_speak_of_chips() -> None:
    game = Zock(variant="c", games=3)

    def told(state: State, action: Any) -> str:
        key, values = solved(game).why(game.view(state, state.seat), action)
        texts = set()
        for language in locale.LANGUAGES:
            locale.use_language(language)
            texts.add(translate(key, **values))
        assert len(texts) == len(locale.LANGUAGES)
        locale.use_language("en")
        return translate(key, **values)

    state = replace(standing(game, 10, 2), phase=Covering((3, 4)), open=((7,), (1, 8)))
    assert told(state, Cover((7,))).endswith("Chips then: 199 to 161; games to go: 1.")
    assert told(replace(state, wins=(1, 1)), Cover((7,))).endswith("ends the match. Chips then: 199 to 161.")
    state = replace(state, open=((2, 7, 9), (1, 8)))
    assert told(state, Cover((7,))) == (
        "Still open: 2, 9, to pay if you lose: 11. The next throw covers something with 50\u202f%. "
        "For this game alone the chance would be 33\u202f%."
    )
    assert told(replace(state, phase=Covering((6, 6)), open=((7,), (1,))), MISS).startswith("Nothing fits")
