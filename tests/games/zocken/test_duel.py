"""Zocken between two, the whole game for the win: against plain recursion, and the books of whole games balance."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
import typer
from msgspec.structs import replace

from teerling.core.dice import throws
from teerling.core.errors import WrongOption
from teerling.core.game import Choose, Over, Roll
from teerling.games.zocken.rules import COLOURS, Die, Placing, State, Zocken
from teerling.games.zocken.solution import duel, evaluate, pair
from teerling.games.zocken.solution.duel import Duel
from teerling.games.zocken.solution.evaluate import Worths, solve
from teerling.games.zocken.solution.goals import TIE, Goal
from teerling.games.zocken.solution.pair import TURNS, Pair, Wins
from teerling.games.zocken.solution.position import position
from teerling.terminal.solve import solving
from tests.games.zocken.positions import ODD, parts, solved, states, worths

pytestmark = pytest.mark.usefixtures("quiet_solver")

TWO = Zocken(players=2)
Leads = np.ndarray[Any, Any]


def leads() -> Pair:
    found = solved(TWO).duel.pair
    assert found is not None
    return found


# Against plain recursion --------------------------------------------------------------------------------------------


class Turns:
    """Turns of seat 0, by plain recursion over the rules, for many leads at once."""

    def __init__(self) -> None:
        self.nodes: dict[object, tuple[Any, list[object]]] = {}
        """Who decides, and what follows."""

    def explore(self, state: State) -> object:
        """All that can follow; the end of the turn is what it does to the lead."""
        if state.seat == 1:
            return state.totals[0] - state.totals[1]
        key = self.essence(state)
        if key not in self.nodes:
            turn = TWO.turn(state)
            if isinstance(turn, Roll):
                self.nodes[key] = np.add, [self.explore(TWO.roll(state, faces)) for faces, _ in throws(turn)]
            else:
                assert isinstance(turn, Choose)
                following = [self.explore(TWO.play(state, action)) for action in turn.actions]
                self.nodes[key] = (np.maximum if turn.seat == 0 else np.minimum), following
        return key

    def wins(self, key: object, leads: Leads, after: Callable[[Leads], Leads], known: dict[object, Leads]) -> Leads:
        """The builder's chance; the other bets against him."""
        if isinstance(key, int):
            return np.asarray(1 - after(-(leads + key)))
        if key not in known:
            by, following = self.nodes[key]
            found = by.reduce([self.wins(one, leads, after, known) for one in following])
            known[key] = found / 6 if by is np.add else found
        return known[key]

    def essence(self, state: State) -> object:
        """What may matter: lying dice by their numbers and what they score, others by their colour if it may match."""

        def seen(colour: str) -> str:
            return "any" if state.row[1 + COLOURS.index(colour)] else colour

        die = getattr(state.phase, "die", None)
        thrown = (seen(die.colour), die.face) if isinstance(die, Die) else die and seen(die)
        numbers = tuple([die.face if die else 0 for die in state.row])
        hand = tuple(sorted([seen(colour) for colour in state.hand]))
        return type(state.phase), thrown, numbers, hand, TWO.points(state), state.bettors


def start_with(lying: dict[int, tuple[str, int]]) -> State:
    """A turn that starts with these dice on their fields."""
    row = tuple(Die(*lying[field]) if field in lying else None for field in range(9))  # type: ignore[arg-type]
    used = [colour for colour, _ in lying.values()]
    return replace(TWO.start(), row=row, hand=tuple(colour for colour in COLOURS if colour not in used))


@pytest.mark.parametrize(
    ("lying", "turns"),
    [
        ({3: ("green", 1), 4: ("pink", 6)}, TURNS),  # only ones and sixes fit now: a small game, but all of it
        ({2: ("sky", 1), 4: ("pink", 6)}, 2),
    ],
)
def test_games_whose_turns_start_with_two_dice_on_the_board_are_those_of_plain_recursion(
    lying: dict[int, tuple[str, int]], turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair, "TURNS", turns)
    start, known = start_with(lying), solved(TWO)
    here = position(TWO, TWO.view(start, None)).state(known.graph)
    ours = pair.build(known.graph, known.tables["scores"], known.tables["bets"], lambda _done: None, here)
    found = pair.by_turn(ours["least"], ours["count"], ours["wins"])
    twin = Turns()
    root = twin.explore(start)
    wide = np.arange(-350 * turns, 350 * turns + 5, 5)
    wins = np.array([parts((lead, 0))[0] for lead in wide.tolist()])
    for number in range(turns):
        after = Wins(int(wide[0]), wins)
        wins = twin.wins(root, wide, after.at, {})
        assert found[number].at(wide) == pytest.approx(wins, abs=1e-12)
        assert len(set(wins.tolist())) > 10


def value(found: Worths, state: tuple[int, int]) -> float:
    worths = found.at(state)
    assert worths is not None
    return float(worths[0])


def test_leads_are_worth_what_another_evaluation_of_the_turn_makes_of_them() -> None:
    """The tables come from compiled code; this goes through the graph in another way."""
    known, random = solved(TWO), Random(1)
    start = known.graph.layers[7], 0
    for left in (1, 2, 5, 9, 10):
        lead = random.randrange(-150, 155, 5) if left < 10 else 0
        found = solve(known.graph, [start], leads().ends(left, lead), lambda both: both.min(axis=1, keepdims=True))
        assert value(found, start) / 6**7 == pytest.approx(float(leads().wins[left].at(np.array(lead))), abs=1e-12)
        first = leads().first(left, lead)
        assert len(first) == 75
        for state, chance in first.items():
            assert value(found, state) / 6**6 == pytest.approx(chance, abs=2**-40)


# What is known ------------------------------------------------------------------------------------------------------


def test_what_leads_are_worth() -> None:
    wins = leads().wins
    assert float(wins[TURNS].at(np.array(0))) == pytest.approx(0.492795397, abs=1e-9)
    some = np.array([-100, -50, -20, 0, 20, 50, 100])
    assert wins[1].at(some).round(3).tolist() == [0.050, 0.727, 0.908, 0.967, 0.996, 1.000, 1.000]
    assert wins[2].at(some).round(3).tolist() == [0.008, 0.099, 0.257, 0.481, 0.727, 0.898, 0.991]
    for one in wins:
        assert one.chances[0] == 0
        assert one.chances[-1] == 1
        assert (np.diff(one.chances) >= -1e-12).all(), "a greater lead is never worse"


def test_the_terminal_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    command = typer.main.get_command(solving)
    command(["zocken", "--players", "2", "--aim", "win", "--json"], standalone_mode=False)
    told = json.loads(capsys.readouterr().out)
    assert (told["unit"], told["exact"], len(told["leads"])) == ("win", True, 10)
    assert told["value"] == told["leads"][0]["0"] == pytest.approx(0.492795397, abs=1e-9)
    assert told["leads"][-1]["-50"] == pytest.approx(0.727, abs=1e-3)
    for wrong in (["zocken", "--players", "3", "--aim", "win"], ["zock", "--aim", "win"], ["zocken", "--aim", "fun"]):
        with pytest.raises(WrongOption):
            command(wrong, standalone_mode=False)


@pytest.mark.parametrize(
    ("number", "seat", "lead"), [(1, 0, 0), (1, 1, -85), (3, 0, 40), (4, 1, -20), (5, 0, 35), (5, 1, -70)]
)
def test_a_turn_is_worth_what_its_lead_is_worth(number: int, seat: int, lead: int) -> None:
    totals = (300 + lead, 300) if seat == 0 else (300, 300 + lead)
    state = replace(TWO.start(), round=number, seat=seat, totals=totals)
    left = 2 * (5 - number) + 2 - seat
    assert solved(TWO).unit(TWO.view(state, seat)) == "win"
    assert max(worths(TWO, state)) == pytest.approx(float(leads().wins[left].at(np.array(lead))), abs=2 * TIE)


class Unevaluated(Goal):
    def evaluate(self, states: Sequence[evaluate.State]) -> Worths:
        raise AssertionError(f"{len(states)} states")


@pytest.mark.parametrize(("lead", "won"), [(-500, 0), (500, 1)])
def test_a_turn_that_decides_nothing_is_not_evaluated(lead: int, won: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best die to throw is still the one for most points."""
    state = replace(TWO.start(), round=5, seat=1, totals=(300, 300 + lead))
    assert not leads().wins[1].least <= lead <= leads().wins[1].leads[-1]
    with monkeypatch.context() as without_tables:
        without_tables.setattr(solved(TWO).duel, "_pair", None)
        evaluated = worths(TWO, state)
    monkeypatch.setattr(duel, "Goal", Unevaluated)
    found = worths(TWO, state)
    assert found == pytest.approx([won] * len(found), abs=2 * TIE)
    assert found == pytest.approx(evaluated, abs=TIE / 100)


def test_what_one_wins_the_other_loses() -> None:
    """The worth of a move is what the next to decide makes of it, when that is the other."""
    for found in [*states(TWO, 0, 3, seed=6, phase=Placing), *states(TWO, 4, 6, seed=7, phase=Placing)]:
        state = replace(found, round=2, totals=(55, 120), bettors=() if found.hand else (1 - found.seat,))
        turn = TWO.turn(state)
        assert isinstance(turn, Choose)
        for worth, action in zip(worths(TWO, state), turn.actions, strict=True):
            after = TWO.play(state, action)
            assert worth == pytest.approx(1 - max(worths(TWO, after)), abs=3 * TIE)


def test_with_his_bet_on_it_fifty_points_are_better_than_sixty() -> None:
    """They make a lead of 70, the others one of only 30."""
    ends, scores = leads().ends(9, 0), solved(TWO).tables["scores"]
    chances = {int(score): float(chance) for score, chance in zip(scores.ravel(), ends[1].ravel(), strict=True)}
    assert chances[50] - chances[60] > 0.1
    assert all(chances[score] < chances[50] for score in (60, 70, 80, 90, 100, 110, 120, 130))


@pytest.mark.parametrize("seed", range(6))
def test_the_books_balance(seed: int) -> None:
    """What the game was worth to who begins, and all luck, less all errors, is what came of it."""
    random, game = Random(seed), replace(TWO, first=seed % 2)
    known = solved(game)
    state, balance = game.start(), 0.0
    start = float(leads().wins[TURNS].at(np.array(0)))
    careless = seed >= 3
    while not isinstance(turn := game.turn(state), Over):
        sign = 1 if turn.seat == game.first else -1
        view = game.view(state, turn.seat)
        if isinstance(turn, Roll):
            before = known.before(view, turn)
            state = game.roll(state, (random.randint(1, 6),))
            balance += sign * (max(worths(game, state)) - before)
        else:
            found = known.worths(view, turn)
            chosen = random.randrange(len(found)) if careless else found.index(max(found))
            balance -= sign * (max(found) - found[chosen])
            state = game.play(state, turn.actions[chosen])
    result = (game.first in turn.winners) / len(turn.winners)
    assert start + balance == pytest.approx(result, abs=1e-9)


# Until it is known --------------------------------------------------------------------------------------------------


def test_the_last_turn_is_the_same_without_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    state = replace(TWO.start(), round=5, seat=1, totals=(240, 200))
    with_tables = worths(TWO, state)
    monkeypatch.setattr(solved(TWO).duel, "_pair", None)
    assert worths(TWO, state) == pytest.approx(with_tables, abs=3 * TIE)
    early = replace(state, round=4)
    assert solved(TWO).unit(TWO.view(early, 1)) == "points"


def test_other_tables_of_matches_have_to_be_computed_first() -> None:
    assert solved(ODD).unfinished(ODD)
    assert not solved(ODD).unfinished(replace(ODD, players=3))
    assert solved(ODD).unit(ODD.view(ODD.start(), 0)) == "points"
    assert not solved(TWO).unfinished(TWO)
    assert not solved(Zocken(colours=ODD.colours, first=1)).unfinished(Zocken(colours=ODD.colours, first=1))


def test_what_two_need_is_computed_once_and_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pair, "TURNS", 1)  # minutes otherwise
    game = Zocken(players=2, matches=(0, 10, 30, 60, 100, 150, 210, 300))
    known, done = solved(game), list[float]()
    made = known.duel.prepare(done.append)
    assert done == sorted(done)
    assert done[-1] == pytest.approx(1 / 1)
    again = Duel(game, known.points, known.tables).pair
    assert again is not None
    assert again.wins[1].chances.tolist() == made.wins[1].chances.tolist()
