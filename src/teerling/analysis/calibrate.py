"""Measures what bots of every level lose by unforced decision: `python -m teerling.analysis.calibrate GAME [GAMES]`.

Bots of one level play each other and their games are looked back at, as often as GAMES says, with each set of options
that the game's `strength.json` names, or the usual ones; then that file is written anew. The table for
docs/what-we-know.md goes to the standard output.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import msgspec

from teerling.analysis.review import review
from teerling.analysis.strength import Calibration, Measured, measured_with
from teerling.bots import LEVELS, Level, bot
from teerling.core.game import AnyGame, Over, Played, Roll, Rolled
from teerling.core.options import configure
from teerling.core.record import Record
from teerling.core.table import Table
from teerling.dice import SeededDice
from teerling.games import GAMES, PACKAGES
from teerling.solving import solution


def played(game: AnyGame, level: Level, seed: int) -> Record:
    """A whole game among bots of one level."""
    table: Table[Any, Any, Any] = Table(game)
    dice, bots = SeededDice(seed), [bot(game, level, seed + seat) for seat in range(game.players)]
    while not isinstance(turn := table.turn, Over):
        number = len(table.events)
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, number)))
        else:
            table.advance(Played(turn.seat, bots[turn.seat].choose(table.view(turn.seat), turn, number)))
    return Record(game, tuple(f"{level} {seat + 1}" for seat in range(game.players)), tuple(table.events))


def measure(game: AnyGame, level: Level, games: int) -> Measured:
    """The mean over games, and its 95 % confidence interval."""
    known = solution(game)
    found = []
    for seed in range(games):
        seats = review(played(game, level, 1000 * seed), known).seats
        decisions = sum(one.unforced for one in seats)
        if decisions:
            found.append(sum(one.errors for one in seats) / decisions)
    return Measured(round(mean(found), 7), round(1.96 * stdev(found) / sqrt(len(found)), 7), len(found))


def calibrate(game_id: str, games: int) -> Iterator[Calibration]:
    """Measure anew what the file holds; says on the error stream how far it is."""
    for options in measured_with(game_id):
        game: AnyGame = configure(GAMES[game_id], options)  # type: ignore[type-var]
        levels: dict[Level, Measured] = {}
        for level in LEVELS:
            levels[level] = measure(game, level, games)
            sys.stderr.write(f"{game_id} {options} {level}: {levels[level]}\n")
        yield Calibration(options, levels)


def main() -> None:
    """Write the file and the table."""
    game, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100
    found = list(calibrate(game, games))
    for one in found:
        cells = (f"{level.mean:.4f} ± {level.within:.4f}" for level in one.levels.values())
        sys.stdout.write(f"| {game} {' '.join(map(str, one.options.values()))} | {' | '.join(cells)} |\n")
    lines = ",\n".join(msgspec.json.encode(one).decode() for one in found)
    Path(str(files(PACKAGES[game]) / "strength.json")).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
