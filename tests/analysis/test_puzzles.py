"""Puzzles: every one has one clearly best move, whoever asks the solver; and what is kept of those who solve them."""

from datetime import date, timedelta
from random import Random

import pytest

from teerling.analysis.make_puzzles import MOST_OPTIONS, find, mistakes
from teerling.analysis.puzzles import FIRST_DAY, MARGIN, STRIDE, daily, games_with_puzzles, grade, is_clear, puzzles
from teerling.analysis.rating import Progress, Rating
from teerling.games import GAMES, text
from teerling.locale import LANGUAGES, translate, use_language
from teerling.solving import solvable

CHECKED = 5
LARGEST = 150_000
"""Bytes of a file: it travels with every installation."""

with_puzzles = pytest.mark.parametrize("game", games_with_puzzles())


@with_puzzles
def test_the_solver_agrees_with_a_sample(game: str) -> None:
    known = puzzles(game)
    for number in Random(f"sample {game}").sample(range(len(known)), CHECKED):
        assert not list(mistakes(known[number])), number + 1


@with_puzzles
def test_every_puzzle_is_well_formed_and_no_situation_comes_twice(game: str) -> None:
    known = puzzles(game)
    assert len({one.situation for one in known}) == len(known) < STRIDE
    assert len((text(game, "puzzles.json") or "").encode()) < LARGEST
    for one in known:
        table = one.table()
        assert table.game.id == game
        assert 2 <= len(table.choice.actions) == len(one.worths) <= MOST_OPTIONS
        assert is_clear(one.worths, one.unit)
        assert all(one.loss(at) >= MARGIN[one.unit] for at in range(len(one.worths)) if at != one.best)
        assert 1 <= one.tries < len(one.worths)
        assert 500 < one.grade < 2500


@with_puzzles
def test_every_solution_is_explained_in_every_language(game: str) -> None:
    for one in puzzles(game)[::20]:
        said = set()
        for language in LANGUAGES:
            use_language(language)
            key, values = one.why
            said.add(translate(key, **values))
        assert len(said) == len(LANGUAGES)


def test_every_game_that_is_solved_has_puzzles_of_several_grades() -> None:
    solved = [game for game, kind in GAMES.items() if solvable(kind())]
    assert set(games_with_puzzles()) == set(solved)
    for game in solved:
        assert len(puzzles(game)) >= 100
        assert len({one.grade for one in puzzles(game)}) >= 2


@pytest.mark.parametrize("game", ["zock", "zocken"])
def test_the_command_finds_the_same_puzzles_again(game: str) -> None:
    assert tuple(one for one, _ in zip(find(game), range(4), strict=False)) == puzzles(game)[:4]


def test_the_more_often_better_players_fail_the_higher_the_grade() -> None:
    found, beginner_fails, both_fail = (
        grade({"random": 0.5, "beginner": beginner, "good": good}, 8) for beginner, good in ((0, 0), (1, 0), (1, 1))
    )
    assert found < beginner_fails < both_fail
    assert grade({"random": 0.9, "beginner": 1, "good": 0}, 8) > beginner_fails


# The puzzle of the day --------------------------------------------------------------------------------------------


def test_every_day_has_a_puzzle_and_all_games_take_turns() -> None:
    days = [daily(FIRST_DAY + timedelta(days)) for days in range(600)]
    assert [one.day for one in days] == list(range(600))
    games = games_with_puzzles()
    assert [one.game for one in days[: len(games)]] == games
    assert len({(one.game, one.number) for one in days}) == 600
    assert all(1 <= one.number <= len(puzzles(one.game)) for one in days)
    assert daily(date(2026, 11, 16)).day == 319


def test_a_game_from_elsewhere_has_no_part_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tomorrow = FIRST_DAY + timedelta(400)
    before = daily(tomorrow)
    monkeypatch.setattr("teerling.analysis.puzzles.games_with_puzzles", lambda: ["liars", *games_with_puzzles()])
    assert daily(tomorrow) == before


# Ratings ----------------------------------------------------------------------------------------------------------


def test_ratings_change_as_in_glickmans_example() -> None:
    others = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    after = Rating(1500, 200).after(others, [1, 0, 0])
    assert (round(after.value), round(after.deviation, 1)) == (1464, 151.4)


def test_a_second_try_is_worth_half_and_a_rating_becomes_steady() -> None:
    start = Rating()
    first, second, failed = (start.after_puzzle(1500, tries) for tries in (1, 2, 0))
    assert failed.value < second.value == start.value < first.value
    rating = start
    for at in range(200):
        rating = rating.after_puzzle(1500, at % 2)
    assert rating.deviation == 50


def test_the_series_follows_the_rating_and_repeats_nothing_until_all_were_seen() -> None:
    known = puzzles("zock")
    progress = Progress()
    numbers: list[int] = []
    for _ in known:
        number = progress.next("zock", known, Random(len(numbers)))
        numbers.append(number)
        progress.answered("zock", number, known[number - 1].grade, 1)
    assert sorted(numbers) == list(range(1, len(known) + 1))
    assert progress.next("zock", known, Random(1)) in numbers
    weak, strong = Progress(Rating(800.0)), Progress(Rating(2200.0))
    easy, hard = (known[one.next("zock", known, Random(1)) - 1].grade for one in (weak, strong))
    assert easy < hard


def test_a_streak_grows_by_days_found_and_ends_with_one_that_was_not() -> None:
    progress = Progress()
    for day, tries in enumerate([1, 2, 1], 10):
        progress.answered("zock", 1, 1500, tries, day)
    assert (progress.streak(12), progress.streak(13), progress.streak(14)) == (3, 3, 0)
    progress.answered("zock", 1, 1500, 0, 13)
    assert progress.streak(13) == 0
