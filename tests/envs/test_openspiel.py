"""OpenSpiel's own suites, and that its algorithms find what our solutions know."""

from __future__ import annotations

import random
import unittest
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, get_all_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import teerling.envs.openspiel  # noqa: F401
from teerling.core import WrongOption
from teerling.games import GAMES as OUR_GAMES
from teerling.games import lay, offers
from teerling.games.zock import Zock
from teerling.solving import solution

GAMES = [
    "teerling_zock(variant=c)",
    "teerling_zock(variant=a,referee=players,games=2,chips=1 2 3 4,reward=points)",
    "teerling_yatzy",
    "teerling_yatzy(players=1,system=international,yatzy_bonus=true)",
    "teerling_zocken(players=3)",
    "teerling_qwinn(target=60)",
    "teerling_dubbelyatzy",
    "teerling_dubbelyatzy(order=free,left_out=chosen)",
    "teerling_zocknroll",
    "teerling_zocknroll(players=3,profi=true,reward=points)",
]


@pytest.mark.parametrize("name", GAMES)
def test_the_suites_pass(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.parametrize("game", [game for game in OUR_GAMES if offers(game, "encoding")])
def test_what_openspiel_asks_of_its_own_games_is_true_of_ours(game: str) -> None:
    api_test = import_module("open_spiel.integration_tests.api_test")  # it lists the games when it is imported
    flags.FLAGS(["pytest", f"--test_only_games=teerling_{game}$"])
    suite, result = api_test.load_tests(unittest.defaultTestLoader, None, None), unittest.TestResult()
    assert suite.countTestCases() >= 5
    suite.run(result)
    assert not result.errors + result.failures + result.skipped


@pytest.mark.parametrize("name", GAMES)
def test_learners_of_openspiel_can_play_it(name: str) -> None:
    made = rl_environment.Environment(pyspiel.load_game(name))
    made.seed(1)
    random.seed(1)
    step = made.reset()
    while not step.last():
        seen = step.observations
        player = seen["current_player"]
        assert len(seen["info_state"][player]) == made.observation_spec()["info_state"][0]
        step = made.step([random.choice(seen["legal_actions"][player])])
    assert step.rewards == made.get_state.returns()


def test_options_come_as_words_and_lists() -> None:
    assert pyspiel.load_game("teerling_zock(variant=c,chips=1 2 3 4)").rules == Zock(variant="c", chips=(1, 2, 3, 4))
    assert pyspiel.load_game("teerling_zocknroll", {"first": "2"}).rules.first == 2
    with pytest.raises(WrongOption, match="variant"):
        pyspiel.load_game("teerling_zock(variant=d)")


def test_chances_are_exact_also_where_dice_fall_one_by_one() -> None:
    state = pyspiel.load_game("teerling_zock").new_initial_state()
    assert len(state.chance_outcomes()) == 21
    state = pyspiel.load_game("teerling_dubbelyatzy").new_initial_state()
    for _ in range(6):
        assert [chance for _, chance in state.chance_outcomes()] == [1 / 36] * 36
        state.apply_action(7)
    assert state.node.state.phase.dice == (22,) * 6


def test_an_information_state_tells_the_own_cup_and_no_other() -> None:
    game = pyspiel.load_game("teerling_zocknroll(players=3)")
    states = [game.new_initial_state() for _ in range(2)]
    for state, cups in zip(states, ((0, 3, 5, 7), (0, 3, 9, 7)), strict=True):  # lot, own, the next one's, the third's
        for outcome in cups:
            state.apply_action(outcome)
    same = [states[0].information_state_string(seat) == states[1].information_state_string(seat) for seat in range(3)]
    assert same == [True, False, True]
    seen = [states[0].observation_tensor(seat) == states[1].observation_tensor(seat) for seat in range(3)]
    assert seen == same
    told = [states[0].observation_string(seat) == states[1].observation_string(seat) for seat in range(3)]
    assert told == same


def observed(state: Any, seat: int, *, public: bool, private: str, recall: bool = False) -> tuple[str, list[float]]:
    """As text and as numbers."""
    kind = pyspiel.IIGObservationType(public, recall, getattr(pyspiel.PrivateInfoType, private))
    observation = make_observation(state.get_game(), kind)
    observation.set_from(state, seat)
    return observation.string_from(state, seat), observation.tensor.tolist()


@pytest.mark.parametrize("recall", [False, True])
def test_what_is_public_tells_no_cup_and_what_is_private_only_the_own_one(recall: bool) -> None:
    game = pyspiel.load_game("teerling_zocknroll(players=3)")
    states = [game.new_initial_state() for _ in range(3)]
    for state, cups in zip(states, ((0, 3, 5, 7), (0, 4, 5, 7), (0, 3, 9, 7)), strict=True):
        for outcome in cups:  # lot, own, the next one's, the third's
            state.apply_action(outcome)
    public = [observed(state, 0, public=True, private="NONE", recall=recall) for state in states]
    assert public[0] == public[1] == public[2]
    first, another, same = (
        observed(state, 0, public=False, private="SINGLE_PLAYER", recall=recall) for state in states
    )
    assert first == same
    assert first[0] != another[0]
    assert first[1] != another[1]
    both = observed(states[0], 0, public=True, private="SINGLE_PLAYER", recall=recall)
    assert set(first[0].splitlines()) < set(both[0].splitlines())
    assert [a + b for a, b in zip(public[0][1], first[1], strict=True)] == both[1]
    assert observed(states[0], 0, public=False, private="NONE", recall=recall)[0] == ""
    everything = pyspiel.IIGObservationType(True, recall, pyspiel.PrivateInfoType.ALL_PLAYERS)
    assert make_observation(game, everything) is None


def test_where_nothing_is_hidden_all_players_see_the_same() -> None:
    state = pyspiel.load_game("teerling_zock").new_initial_state()
    state.apply_action(3)
    all_secrets, own = (observed(state, 0, public=True, private=whose) for whose in ("ALL_PLAYERS", "SINGLE_PLAYER"))
    assert all_secrets == own
    assert observed(state, 0, public=False, private="SINGLE_PLAYER")[0] == ""


class Solved(policy.Policy):  # type: ignore[misc]
    """Plays what is worth most."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.solution = solution(game.rules)

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        node = state.node
        worths = self.solution.worths(node.game.view(node.state, node.turn.seat), node.turn)
        best = list(node.legal)[int(np.argmax(worths))]
        return {number: float(number == best) for number in node.legal}


LAST_DECISIONS = {
    "teerling_yatzy": "111300p12w12t3f0s0l0h0c17y0_111.12p4w18t0f0s0l0h0c10y0_p2t2_11444",
    "teerling_zocken": "r5p2_A6-.P6V5S3...-Y1_t-190.-160_take",
}


@pytest.mark.parametrize(("name", "position"), LAST_DECISIONS.items())
def test_nothing_can_be_won_against_a_solution(name: str, position: str) -> None:
    game = pyspiel.load_game(name, {"position": position})
    root, best = game.new_initial_state(), Solved(game)
    assert exploitability.exploitability(game, best) == pytest.approx(0, abs=1e-9)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.01
    node = root.node
    known = max(best.solution.worths(node.game.view(node.state, node.turn.seat), node.turn))
    value = expected_game_score.policy_value(root, [best, best])[node.turn.seat]
    assert (1 + value) / 2 == pytest.approx(known, abs=1e-9)


LAST_DEAL = "d7s2_i14.i22.a33.i_t001010321.001010330.000001650_w1355_1decide"
"""Two are in, one of them has to decide in round 2 and both, perhaps, in round 3: 1,576 nodes."""


LAST_BOX = "100100p8w22t0f0s0l0h0c10y0x-18_1.110.p6w0t0f8s0l0h0c21y0x-17_p2t3_111113142345"
"""One throw earlier six double dice can fall again: no memory holds that tree."""


def test_the_last_box_of_dubbelyatzy_is_filled_as_its_solution_says() -> None:
    """Its solution counts points; when no dice fall any more, who has most of them wins."""
    played: dict[str, Any] = {}
    for reward in ("result", "points"):
        game = pyspiel.load_game("teerling_dubbelyatzy", {"position": LAST_BOX, "reward": reward})
        root, best = game.new_initial_state(), Solved(game)
        played[reward] = expected_game_score.policy_value(root, [best, best])
        if reward == "result":
            assert exploitability.exploitability(game, best) == pytest.approx(0, abs=1e-9)
            assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) > 0.1
    node = root.node
    worths = best.solution.worths(node.game.view(node.state, node.turn.seat), node.turn)
    assert played == {"result": pytest.approx([-1, 1]), "points": pytest.approx([27, max(worths)])}


def test_where_two_seats_still_decide_they_learn_to_give_nothing_away() -> None:
    game = pyspiel.load_game("teerling_zocknroll", {"players": 3, "position": LAST_DEAL})
    solver = cfr.CFRSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    untrained = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert untrained > 0.2
    assert exploitability.nash_conv(game, solver.average_policy()) < untrained / 3


@pytest.mark.parametrize("variant", ["basic", "c"])
def test_zock_is_worth_the_same_by_value_iteration(variant: str) -> None:
    """Over all states that OpenSpiel finds: a row can be missed for ever, so that there is no tree to search."""
    game = pyspiel.load_game("teerling_zock", {"variant": variant, "position": "12-16-1xx"})
    states = get_all_states.get_all_states(game, to_string=str)
    transitions = {
        key: (state.current_player(), [_leads_to(state.child(action)) for action in state.legal_actions()])
        for key, state in states.items()
        if not state.is_terminal()
    }
    values = {key: state.returns()[0] if state.is_terminal() else 0.0 for key, state in states.items()}
    for _ in range(300):
        for key, (player, ways) in transitions.items():
            found = [sum(chance * values[after] for after, chance in way) for way in ways]
            values[key] = max(found) if player == 0 else min(found)
    value = sum(chance * values[after] for after, chance in _leads_to(game.new_initial_state()))
    rules = Zock(variant=variant)  # type: ignore[arg-type]
    state = lay(rules, "12-16-1xx").state
    roll: Any = rules.turn(state)
    assert (1 + value) / 2 == pytest.approx(solution(rules).before(rules.view(state, 0), roll), abs=1e-9)


def _leads_to(state: Any) -> list[tuple[str, float]]:
    """The next decisions, or ends, with their chances."""
    if not state.is_chance_node():
        return [(str(state), 1.0)]
    return [
        (key, chance * further)
        for outcome, chance in state.chance_outcomes()
        for key, further in _leads_to(state.child(outcome))
    ]


def test_all_our_games_are_registered() -> None:
    assert {f"teerling_{game}" for game in OUR_GAMES if offers(game, "encoding")} <= set(pyspiel.registered_names())
