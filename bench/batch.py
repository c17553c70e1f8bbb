"""How fast many games at once are: decisions per CPU second of random legal play, beside others in the same run.

What the figures mean: README.md in this folder.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time, thread_time
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table

from teerling.batch import Batch, engine_of
from teerling.batch.asking import size
from teerling.core import AnyGame, Choose, Over, Played, Roll, Rolled, advance
from teerling.games import GAMES, offers

LANES = 2048
ROUNDS = 5
Play = Callable[[], Iterator[int]]
"""Plays on and on, and tells now and then how many decisions were made since."""


def ours(game: AnyGame) -> Iterator[int]:
    """Choose and step; lanes that are over begin anew, which is no step."""
    batch = Batch(game, LANES, seed=1, autoreset=True)
    while True:
        count = 0
        for _ in range(16):
            chosen = batch.sample()
            count += int((chosen >= 0).sum())
            batch.step(chosen)
        yield count


def with_masks(game: AnyGame) -> Iterator[int]:
    """The same, and a mask of bytes and the observations are made every time."""
    batch = Batch(game, LANES, seed=1, autoreset=True)
    while True:
        chosen = batch.sample()
        batch.step(chosen)
        _ = batch.mask, batch.observe()
        yield int((chosen >= 0).sum())


def plain(game: AnyGame) -> Iterator[int]:
    """The plain rules, driven from Python: a decision with the throws that follow it."""
    random, state = Random(1), game.start()
    count = 0
    while True:
        turn = game.turn(state)
        if isinstance(turn, Over):
            state = game.start()
        elif isinstance(turn, Roll):
            state = advance(game, state, Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))), turn)
        elif isinstance(turn, Choose):
            state = advance(game, state, Played(turn.seat, random.choice(turn.actions)), turn)
            count += 1
            if count == 256:
                yield count
                count = 0


def spiel(name: str) -> Iterator[int]:
    """A game of OpenSpiel, driven from Python; throws are drawn and not counted."""
    import pyspiel  # noqa: PLC0415

    game, random = pyspiel.load_game(name), Random(1)
    while True:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                count += 1
        yield count


def pgx_backgammon(lanes: int = LANES, steps: int = 32) -> Iterator[int]:
    """Random legal play within one compiled loop, games that are over beginning anew."""
    import pgx  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    jax: Any = import_module("jax")
    env: Any = pgx.make("backgammon")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choose, fall = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choose, logits)
        return (step(state, actions, jax.random.split(fall, lanes)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    key = jax.random.key(1)
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes)), key)
    while True:
        carry = jax.block_until_ready(run(carry))
        yield lanes * steps


def classic() -> Iterator[int]:
    """Connect Four of PettingZoo's classic games: it has no dice game any more."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415

    env, random, seed = connect_four_v3.env(), np.random.default_rng(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        count = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(random.choice(np.flatnonzero(seen["action_mask"]))))
            count += not over
        yield count


def contenders(wanted: list[str]) -> dict[str, Iterator[int]]:
    """By name, those that can be played here; each has been compiled and warmed up."""
    games = [(name, kind()) for name, kind in GAMES.items() if offers(name, "batch") and name in wanted]
    found: dict[str, Play] = {}
    for name, game in games:
        found[name] = lambda game=game: ours(game)  # type: ignore[misc]
        found[f"{name}, observed"] = lambda game=game: with_masks(game)  # type: ignore[misc]
        found[f"{name}, plain rules"] = lambda game=game: plain(game)  # type: ignore[misc]
    found |= {
        "pgx backgammon": pgx_backgammon,
        "OpenSpiel backgammon": lambda: spiel("backgammon"),
        "OpenSpiel yacht": lambda: spiel("yacht"),
        "PettingZoo connect four": classic,
    }
    playing = {}
    for name, make in found.items():
        try:
            play = make()
            next(play)
        except (ImportError, RuntimeError) as error:
            Console(stderr=True).print(f"{name}: left out ({error})")
        else:
            playing[name] = play
    return playing


def measured(play: Iterator[int], seconds: float) -> tuple[int, float]:
    """Decisions, and the CPU seconds of all threads that they took."""
    count, start = 0, process_time()
    while (taken := process_time() - start) < seconds:
        count += next(play)
    return count, taken


def cold(game: AnyGame) -> tuple[float, float]:
    """CPU seconds to ask the rules for the tables, and their megabytes."""
    engine_of.cache_clear()
    start = thread_time()
    engine = engine_of(game)  # type: ignore[arg-type]
    return thread_time() - start, size(engine.tables) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="only these of ours")
    parser.add_argument("--seconds", type=float, default=5, help="CPU seconds for each")
    args = parser.parse_args()
    asked = {name: cold(GAMES[name]()) for name in args.games if offers(name, "batch")}
    playing = contenders(args.games)
    rates: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(ROUNDS):
        for name, play in playing.items():
            count, seconds = measured(play, args.seconds / ROUNDS)
            rates[name].append(count / seconds)
    middle = {name: float(np.median(some)) for name, some in rates.items()}
    others = [name for name in ("pgx backgammon", "OpenSpiel backgammon", "PettingZoo connect four") if name in middle]
    table = Table(box=box.SIMPLE)
    for column in ("", "steps/s a core", "least … most", *(f"×{name}" for name in others), "×plain", "tables s", "MB"):
        table.add_column(column, justify="left" if not column else "right")
    for name, rate in middle.items():
        game = name.split(",")[0]
        against = [f"{rate / middle[other]:,.2f}" for other in others]
        beside = middle.get(f"{game}, plain rules")
        spent = [f"{figure:.2f}" for figure in asked[name]] if name in asked else ["", ""]
        table.add_row(
            name, f"{rate:,.0f}", f"{min(rates[name]):,.0f} … {max(rates[name]):,.0f}", *against,
            f"{rate / beside:,.0f}" if beside else "",
            *spent,
        )  # fmt: skip
    Console(width=160).print(table)


if __name__ == "__main__":
    main()
