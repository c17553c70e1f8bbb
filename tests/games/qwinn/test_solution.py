"""Qwinn solved, held against the plain rules: a turn, the game alone, small games for two, and the coach's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling import locale
from teerling import solving as solve
from teerling.core import Choose, Over, Played, Roll, Rolled, Table, advance, throws
from teerling.core.dice import kept_from
from teerling.games.qwinn import solution as qwinn
from teerling.games.qwinn.rules import (
    BOXES,
    COLUMNS,
    Box,
    Deciding,
    Fail,
    Keep,
    Move,
    Player,
    Qwinn,
    State,
    Throwing,
    Won,
)
from teerling.games.qwinn.solution import Solved, grid
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.grid import look_ahead
from teerling.games.qwinn.solution.pair import count, grid_of, worth_of
from teerling.games.qwinn.solution.turn import BOYCOTTS, SHARE, WHITES, columns, ends_of, finished, kind_of, landing
from teerling.games.qwinn.solution.whole import states
from teerling.solving import cache as tables_on_disk

SMALL = Qwinn(target=4)
LEVELS = np.arange(5)
"""Up to the target: a boycott makes it a position, too."""


def silent(_done: float) -> None:
    """Nobody watches."""


def tables(game: Qwinn, levels: Any, exact: bool = True) -> dict[str, Any]:
    turns, error = turns_alone(game, silent)
    more = {"turns": turns, "turns_residual": np.array([error])}
    return grid.pair_tables(game, levels, exact, silent) | more


@pytest.fixture(scope="module")
def small() -> Solved:
    return Solved(SMALL, tables(SMALL, LEVELS))


@pytest.fixture(scope="module")
def coarse() -> Solved:
    """The whole game on very few levels."""
    game = Qwinn()
    return Solved(game, tables(game, np.array([0, 249, 250, 280]), exact=False))


# A turn, the slow way ----------------------------------------------------------------------------------------------

Worth = Callable[[State], Any]
Dice = tuple[tuple[int, ...], int]


class SlowTurn:
    """Asks the rules for everything and remembers only dice."""

    def __init__(self, game: Qwinn, me: Player, other: Player, worth: Worth) -> None:
        self.game, self.worth, self.sides = game, worth, (me, other)
        self.lying = cache(self._lying)
        self.thrown = cache(self._thrown)

    def begin(self) -> Any:
        return self.thrown((), None, 1)

    def _thrown(self, white: tuple[int, ...], red: int | None, throw: int) -> Any:
        state = State(Throwing(white, red), 0, throw, self.sides)
        roll = self.game.turn(state)
        assert isinstance(roll, Roll)
        total: Any = 0
        for faces, weight in throws(roll):
            phase = advance(self.game, state, Rolled(faces)).phase
            assert isinstance(phase, Deciding)
            total += weight * self.lying((phase.white, phase.red), throw)
        return total / len(roll.sides) ** len(roll.dice)

    def _lying(self, dice: Dice, throw: int) -> Any:
        return max(self.worths(dice, throw).values())

    def worths(self, dice: Dice, throw: int) -> dict[Any, Any]:
        state = State(Deciding(*dice), 0, throw, self.sides)
        turn = self.game.turn(state)
        assert isinstance(turn, Choose)
        found: dict[Any, Any] = {}
        for action in turn.actions:
            if isinstance(action, Keep):
                found[action] = self.thrown(action.white, dice[1] if action.red else None, throw + 1)
            else:
                found[action] = self.worth(self.game.play(state, action))
        return found


def chance_of_failing(box: Box) -> Fraction:
    """The least, for somebody without a boycott; exactly."""
    me = Player(box, 0, None, first_turn=False)
    never: Worth = lambda state: Fraction(int(state.sides[0].points > 0))  # noqa: E731
    return 1 - Fraction(SlowTurn(SMALL, me, Player(), never).begin())


def looking_ahead(solved: Solved) -> Worth:
    """What the tables say about the position after a turn of seat 0."""

    def worth(state: State) -> float:
        if isinstance(state.phase, Won):
            return float(state.phase.winner == 0)
        return worth_of(solved.table, solved.levels, *state.sides)

    return worth


def some_players(random: Random, points: int) -> tuple[Player, Player]:
    while True:
        one, two = (
            Player(random.choice(BOXES), random.randrange(points), random.choice(BOYCOTTS), first_turn=False)
            for _ in range(2)
        )
        if not any(side.points >= SMALL.target and side.boycott is None for side in (one, two)):
            return one, two


# Alone -------------------------------------------------------------------------------------------------------------


def test_one_point_alone_is_the_chance_not_to_fail() -> None:
    turns, residual = turns_alone(Qwinn(target=1), silent)
    assert residual < 1e-12
    box: Box
    for box in ("topper", "large_straight"):
        assert turns[BOXES.index(box), 0] == pytest.approx(float(1 / (1 - chance_of_failing(box))), abs=1e-12)


def test_turns_alone_solve_their_equation() -> None:
    game = Qwinn(target=30, column="ascending")
    turns, residual = turns_alone(game, silent)
    assert residual < 1e-12

    def worth(state: State) -> float:
        me = state.sides[0]
        return 0.0 if me.points >= game.target else -float(turns[BOXES.index(me.box), me.points])

    value = SlowTurn(game, Player("three", 11, None, first_turn=False), Player(), worth).begin()
    assert 1 - value == pytest.approx(turns[BOXES.index("three"), 11], abs=1e-12)


def test_turns_alone_of_the_whole_game() -> None:
    turns, residual = turns_alone(Qwinn(), silent)
    assert residual < 1e-12
    assert turns[BOXES.index("topper"), 0] == pytest.approx(11.437661350671, abs=1e-11)


# Two ---------------------------------------------------------------------------------------------------------------


def test_a_game_to_two_points_is_decided_by_the_first_throw_that_does_not_fail() -> None:
    """Every box scores two points or more, so the chance to begin is 1 − f + f² − … for the least f."""
    game = Qwinn(target=2)
    solved = Solved(game, tables(game, np.arange(3)))
    assert solved.report()["value"] == pytest.approx(float(1 / (1 + chance_of_failing("topper"))), abs=1e-12)


def test_positions_solve_their_equation_by_the_plain_rules(small: Solved) -> None:
    assert small.report()["exact"]
    assert small.report()["residual"] < 1e-12
    random = Random(5)
    worth = looking_ahead(small)
    pairs = [some_players(random, len(LEVELS)) for _ in range(4)]
    pairs.append((Player("four", 5, "minus", first_turn=False), Player("2x1", 5, "max2x", first_turn=False)))
    for me, other in pairs:
        value = SlowTurn(SMALL, me, other, worth).begin()
        assert value == pytest.approx(1 - worth_of(small.table, small.levels, other, me), abs=1e-12)


def test_a_column_of_ones_own() -> None:
    column = tuple(reversed(COLUMNS["ascending"]))
    game = Qwinn(target=2, column=column)
    solved = Solved(game, tables(game, np.arange(3)))
    me, other = Player("2x2", 2, "negeer", first_turn=False), Player("four", 1, first_turn=False)
    value = SlowTurn(game, me, other, looking_ahead(solved)).begin()
    assert value == pytest.approx(1 - worth_of(solved.table, solved.levels, other, me), abs=1e-12)


def test_playing_the_policy_wins_as_often_as_computed(small: Solved) -> None:
    random, games, wins = Random(11), 300, 0
    state = State(Throwing((), None), 0, 1, (Player("2x1", 0, "minus", False), Player("2x5", 2, "max2x", False)))
    chance = 1 - worth_of(small.table, small.levels, state.sides[1], state.sides[0])
    for _ in range(games):
        end = played(small, state, random)
        wins += end.winners == (0,)
    assert abs(wins / games - chance) < 3 * (chance * (1 - chance) / games) ** 0.5


def played(solved: Solved, state: State, random: Random) -> Over:
    while not isinstance(turn := solved.game.turn(state), Over):
        if isinstance(turn, Roll):
            state = advance(solved.game, state, Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            worths = solved.worths(solved.game.view(state, turn.seat), turn)
            state = advance(solved.game, state, Played(turn.seat, turn.actions[int(np.argmax(worths))]))
    return turn


def test_a_grid_that_leaves_levels_out_is_near(small: Solved) -> None:
    rough = Solved(SMALL, tables(SMALL, np.array([0, 2, 3, 4]), exact=False))
    report = rough.report()
    assert not report["exact"]
    assert report["residual"] <= grid.ROUGHLY
    assert report["value"] == pytest.approx(small.report()["value"], abs=0.01)
    assert rough.error() > 0.01


def test_the_first_turn_needs_no_word_of_its_own() -> None:
    """It begins on Topper without a boycott: nothing that the red die could do is there to be forbidden."""
    random = Random(3)
    for _ in range(200):
        dice = Deciding(tuple(sorted(random.choices(range(1, 7), k=4))), random.randint(1, 6))
        first, later = (SMALL.turn(State(dice, 0, 1, (Player(first_turn=first), Player()))) for first in (True, False))
        assert first == later


# What is asked of the rules ----------------------------------------------------------------------------------------


def test_every_end_of_every_throw_is_there() -> None:
    """As many over all 7,776 throws as the counts of the rules say, from Topper and from three alike."""
    ends = ends_of(Qwinn())
    box: Box
    for box, total in (("topper", 20_490), ("three", 19_775)):
        kind = kind_of(Player(box))
        counted = (SHARE[white] * len(ends.of(kind, white, red)) for white in range(WHITES) for red in range(1, 7))
        assert round(sum(counted) * 6**5) == total
    assert sorted(set(ends.throws.tolist())) == [2, 3]
    assert ends.gain.min() == -30
    assert ends.gain.max() == 50


def test_losses_stop_at_zero_and_only_boycotts_delay_victory() -> None:
    game = Qwinn()
    assert [landing(game, 20, gain) for gain in (-30, -21, -20, -5, 0, 9)] == [0, 0, 0, 15, 20, 29]
    assert [finished(game, points, None) for points in (249, 250, 300)] == [False, True, True]
    assert not any(finished(game, 300, boycott) for boycott in BOYCOTTS[1:])


def test_levels() -> None:
    assert grid.levels_of(Qwinn(target=10)).tolist() == list(range(41))
    levels = grid.levels_of(Qwinn()).tolist()
    assert {0, 249, 250, 280} <= set(levels)
    assert len(levels) < 40
    assert states(Qwinn(target=10), 30) == count(grid_of(Qwinn(target=10), np.arange(41)))


def test_essence_names_a_known_column() -> None:
    spelled = Qwinn(column=COLUMNS["ascending"])
    assert qwinn.essence(spelled) == Qwinn(column="ascending")
    own = Qwinn(column=tuple(reversed(COLUMNS["manual"])))
    assert qwinn.essence(own) == own


def test_lanes_do_not_disturb_each_other(small: Solved) -> None:
    """A cell computed again from its own solution stays as it is."""
    worth = np.array(small.table)
    change = look_ahead(worth, (3, 4), 2, ends_of(SMALL), grid_of(SMALL, LEVELS))
    assert change.max() < 1e-12


# The coach ---------------------------------------------------------------------------------------------------------


def decisions(game: Qwinn, seeds: range) -> Iterator[tuple[State, Choose[Any]]]:
    for seed in seeds:
        random = Random(seed)
        table: Table[Any, Any, Any] = Table(game)
        while not isinstance(turn := table.turn, Over):
            if isinstance(turn, Choose):
                yield table.state, turn
                ends = [action for action in turn.actions if not isinstance(action, Keep)]
                table.advance(Played(turn.seat, random.choice(ends if random.random() < 0.4 else turn.actions)))
            else:
                table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))


def test_worths_are_what_looking_ahead_by_the_plain_rules_gives(small: Solved) -> None:
    me, other = Player("2x5", 2, "minus", first_turn=False), Player("2x1", 3, "negeer", first_turn=False)
    slow = SlowTurn(SMALL, me, other, looking_ahead(small))
    for dice, throw in ((((1, 1, 3, 5), 3), 3), (((1, 2, 3, 3), 4), 2), (((2, 4, 5, 6), 1), 2)):
        state = State(Deciding(*dice), 0, throw, (me, other))
        turn = SMALL.turn(state)
        assert isinstance(turn, Choose)
        expected = slow.worths(dice, throw)
        assert small.worths(SMALL.view(state, 0), turn) == pytest.approx(
            [expected[one] for one in turn.actions], abs=1e-12
        )


def test_worths_and_reasons_for_every_decision(coarse: Solved) -> None:
    keys = set()
    for number, (state, turn) in enumerate(decisions(coarse.game, range(2))):
        view = coarse.game.view(state, turn.seat)
        assert coarse.unit(view) == "win"
        worths = coarse.worths(view, turn)
        assert len(worths) == len(turn.actions)
        assert all(0 <= worth <= 1 for worth in worths)
        if number % 10 == 0 or not isinstance(turn.actions[0], Keep):
            for action in turn.actions:
                key, values = coarse.why(view, action)
                keys.add(key)
                for language in locale.LANGUAGES:
                    locale.use_language(language)
                    assert locale.translate(key, **values)
    assert len(keys) >= 6


def test_chances_of_a_keep_add_up(coarse: Solved) -> None:
    state = State(Deciding((3, 3, 4, 6), 3), 0, 2, (Player("three", 40, None, False), Player("four", 50, None, False)))
    view = coarse.game.view(state, 0)
    leads: Any = coarse._leads(view)
    for part in kept_from((3, 3, 4, 6)):
        assert float(np.sum(leads[columns(Keep(part, red=True), 3)])) == pytest.approx(1)
    key, values = coarse.why(view, Keep((3, 3), red=True))
    assert key == "qwinn-coach-keep"
    assert values["box"] == "three"


def sentence(solved: Solved, me: Player, other: Player, action: Any, dice: Dice = ((3, 3, 4, 6), 3)) -> str:
    state = State(Deciding(*dice), 0, 3, (me, other))
    key, values = solved.why(solved.game.view(state, 0), action)
    return locale.translate(key, **values)


def test_sentences(coarse: Solved) -> None:
    me, other = Player("2x3", 200, None, False), Player("four", 240, "max2x", False)
    held = replace(me, points=245, boycott="minus")
    assert sentence(coarse, me, other, Move("2x3")) == "9 points on 2\u00a0×\u00a03; then 41 to go."
    assert "Minus hinders" in sentence(coarse, me, other, Move("2x3", "place"))
    assert "Minus no longer" in sentence(coarse, replace(held, points=100), other, Move("2x3", "remove"))
    assert "win the game" in sentence(coarse, held, other, Move("2x3", "remove"))
    assert "but Minus still lies" in sentence(coarse, held, other, Move("2x3"))
    assert "Max 2× comes back" in sentence(coarse, me, other, Fail())
    assert "19 lost" in sentence(coarse, held, replace(other, boycott=None), Fail())
    assert "from winning" in sentence(coarse, me, replace(other, points=250), Fail())


def test_solution_is_kept(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
    monkeypatch.setattr(grid, "levels_of", lambda game: np.arange(game.target + 1))
    game = Qwinn(target=3, column="ascending")
    assert solve.ready(game) is None
    report = solve.solution(game).report()
    assert report["unit"] == "win"
    assert report["alone"]["unit"] == "turns"
    assert tables_on_disk.load(game, qwinn.VERSION) is not None
