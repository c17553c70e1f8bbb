"""How fast the environments are: random steps a CPU second, beside environments of the same libraries in the same run.

What the figures mean: README.md in this folder.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import open_spiel.python.games as _open_spiel_games  # noqa: F401  importing them registers OpenSpiel's Python games
import pyspiel
from pettingzoo.classic.chess import chess
from pettingzoo.classic.connect_four import connect_four
from pettingzoo.classic.tictactoe import tictactoe
from rich import box
from rich.console import Console
from rich.table import Table

import teerling.envs.gymnasium
import teerling.envs.openspiel
from teerling.envs.pettingzoo import env
from teerling.games import GAMES

Player: TypeAlias = Iterator[None]
"""Goes on for ever; every `next` is a step."""
ROUNDS = 5
PETTING_ZOO: dict[str, Callable[[], Any]] = {
    "tictactoe_v3": tictactoe.env,
    "connect_four_v3": connect_four.env,
    "chess_v6": chess.env,
}
OPEN_SPIEL = ("python_tic_tac_toe", "python_block_dominoes", "python_team_dominoes", "yacht", "backgammon")
GYMNASIUM = ("Blackjack-v1", "FrozenLake-v1", "Taxi-v4")
BESIDE = {"PettingZoo": "connect_four_v3", "OpenSpiel": "python_block_dominoes", "Gymnasium": "Taxi-v4"}
"""Which of each library's own is the one that all are held against."""


def petting_zoo(made: Any) -> Player:
    """A step of an agent that acts, with the observation and the mask it needs for that."""
    random = Random(1)
    for seed in range(1 << 30):
        made.reset(seed=seed)
        for _agent in made.agent_iter():
            seen, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                made.step(None)
                continue
            made.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            yield


def open_spiel(game: Any) -> Player:
    """A node, of a player or of chance."""
    random = Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            yield


def gym(made: Any) -> Player:
    """A step, with the mask if there is one."""
    random = Random(1)
    for seed in range(1 << 30):
        _, info = made.reset(seed=seed)
        over = False
        while not over:
            mask = info.get("action_mask")
            action = random.choice(np.flatnonzero(mask)) if mask is not None else random.randrange(made.action_space.n)
            _, _, terminated, truncated, info = made.step(int(action))
            over = terminated or truncated
            yield


def players() -> Iterator[tuple[str, str, Player]]:
    """Library, name, and somebody who plays it."""
    for game in GAMES:
        yield "PettingZoo", game, petting_zoo(env(game))
    for name, make in PETTING_ZOO.items():
        yield "PettingZoo", name, petting_zoo(make())
    for game in (*[f"teerling_{game}" for game in GAMES], *OPEN_SPIEL):
        yield "OpenSpiel", game, open_spiel(pyspiel.load_game(game))
    for name in (*teerling.envs.gymnasium.IDS, *GYMNASIUM):
        yield "Gymnasium", name, gym(gymnasium.make(name))


def measure(seconds: float) -> dict[tuple[str, str], float]:
    """Steps a CPU second; all take turns, so that a slow moment of the machine meets all of them."""
    playing = {(library, name): player for library, name, player in players()}
    steps, spent = dict.fromkeys(playing, 0), dict.fromkeys(playing, 0.0)
    for _ in range(ROUNDS):
        for key, player in playing.items():
            began = process_time()
            while (now := process_time() - began) < seconds / ROUNDS:
                for _ in range(50):
                    next(player)
                steps[key] += 50
            spent[key] += now
    return {key: steps[key] / spent[key] for key in playing}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU time for each environment")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measure(given.seconds)
    if given.json:
        print(json.dumps({f"{library} {name}": speed for (library, name), speed in found.items()}, indent=2))
        return
    table = Table("", "environment", "steps/s", "ratio", box=box.SIMPLE)
    for (library, name), speed in found.items():
        beside = BESIDE[library]
        table.add_row(library, name, f"{speed:,.0f}", f"{speed / found[library, beside]:.2f} × {beside}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
