"""Finds puzzles in games among bots: `python -m teerling.analysis.make_puzzles GAME COUNT`; `--check` checks them.

The same command writes the same file: games, choices and their order follow from seeds. More puzzles are found by going
on, so that those there are keep their numbers.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from teerling.analysis.calibrate import played
from teerling.analysis.puzzles import DIGITS, Puzzle, grade, is_clear, order, puzzles
from teerling.analysis.strength import measured_with
from teerling.bots import Level, bot
from teerling.core.game import AnyGame, Choose
from teerling.core.options import configure, players_of
from teerling.core.table import Table
from teerling.games import GAMES, PACKAGES
from teerling.situations import parse_situation, spell_situation
from teerling.solving import Solution, solution

SOURCES: tuple[Level, ...] = ("good", "beginner", "random")
"""Whose games are searched, in turn."""
SOLVERS: tuple[Level, ...] = ("beginner", "good")
"""Who is asked; one of them has to fail."""
ASKED = 8
"""How often each of them is asked, because chance has a part in what they do."""
MOST_OPTIONS = 60
"""More can be looked through by nobody."""
LOOKED_AT, TAKEN = 12, 2
"""Decisions of a game among bots, at most: neighbours resemble each other."""
AGREES = 1e-6
"""How far a worth in the file may be from what the solver says."""


def find(game_id: str) -> Iterator[Puzzle]:
    """Puzzles without end, each situation once."""
    variants = list(_variants(game_id))
    found = set[str]()
    for seed in count():
        game = variants[seed % len(variants)]
        source = SOURCES[seed // len(variants) % len(SOURCES)]
        taken = 0
        for situation in _decisions(game, source, seed):
            if situation in found:
                continue
            found.add(situation)
            puzzle = puzzle_of(situation, solution(game))
            if puzzle is not None:
                yield puzzle
                taken += 1
            if taken == TAKEN:
                break


def _variants(game_id: str) -> Iterator[AnyGame]:
    """The options that bots are measured with, for few players: with more, fewer games are solved exactly."""
    fewest, _ = players_of(GAMES[game_id])
    for measured in measured_with(game_id):
        options = {"players": fewest, **measured}
        if options["players"] <= max(fewest, 2):
            game: AnyGame = configure(GAMES[game_id], options)  # type: ignore[type-var]
            yield game


def _decisions(game: AnyGame, level: Level, seed: int) -> list[str]:
    """Some situations of a game among bots in which several actions are legal."""
    table: Table[Any, Any, Any] = Table(game)
    situations = []
    for event in played(game, level, seed).events:
        turn = table.turn
        if isinstance(turn, Choose) and 1 < len(turn.actions) <= MOST_OPTIONS:
            situations.append(spell_situation(game, table.state))
        table.advance(event)
    Random(f"puzzles {seed}").shuffle(situations)
    return situations[:LOOKED_AT]


def puzzle_of(situation: str, known: Solution) -> Puzzle | None:
    """The puzzle that this situation is; None if it is none."""
    game, state = parse_situation(situation)
    choice = game.turn(state)
    assert isinstance(choice, Choose)
    view = game.view(state, choice.seat)
    chosen = {level: Counter(_choices(game, level, view, choice)) for level in SOLVERS}
    unit, worths = known.unit(view), [round(float(worth), DIGITS) for worth in known.worths(view, choice)]
    best = order(worths, unit)[0]
    failed: dict[str, float] = {level: 1 - chosen[level][best] / ASKED for level in SOLVERS}
    if max(failed.values()) < 0.5 or not is_clear(worths, unit, error_of(known)):
        return None
    graded = grade({"random": 1 - 1 / len(worths), **failed}, ASKED)
    return Puzzle(situation, graded, unit, tuple(worths), known.why(view, choice.actions[best]))


def _choices(game: AnyGame, level: Level, view: Any, choice: Choose[Any]) -> Iterator[int]:
    for seed in range(ASKED):
        yield choice.actions.index(bot(game, level, seed).choose(view, choice, 0))


def error_of(known: Any) -> float:
    """How far the worths of this solution may be off."""
    return float(known.error()) if hasattr(known, "error") else 0.0


# Checks -----------------------------------------------------------------------------------------------------------


def mistakes(puzzle: Puzzle) -> Iterator[str]:
    """What the solver has against a puzzle."""
    game, state, choice = puzzle.table()
    known, view = solution(game), game.view(state, choice.seat)
    worths = known.worths(view, choice)
    if len(worths) != len(puzzle.worths):
        yield f"{len(worths)} actions are legal, and {len(puzzle.worths)} have a worth"
        return
    if max(abs(one - other) for one, other in zip(worths, puzzle.worths, strict=True)) > AGREES:
        yield "a worth differs"
    if known.unit(view) != puzzle.unit or order(worths, puzzle.unit)[0] != puzzle.best:
        yield "something else is best"
    if not is_clear(puzzle.worths, puzzle.unit, error_of(known)):
        yield "two actions are within the margin"
    if known.why(view, choice.actions[puzzle.best]) != puzzle.why:
        yield "the solver gives another reason"
    if spell_situation(game, state) != puzzle.situation:
        yield "the situation is not spelled as it is spelled now"


def check(game_id: str) -> int:
    """How many puzzles of a game are wrong; says which."""
    wrong = 0
    for number, puzzle in enumerate(puzzles(game_id), 1):
        for mistake in mistakes(puzzle):
            wrong += 1
            sys.stdout.write(f"{game_id} {number}: {mistake}\n")
    sys.stdout.write(f"{game_id}: {len(puzzles(game_id))} puzzles, {wrong} mistakes\n")
    return wrong


def make(game_id: str, wanted: int) -> None:
    """Write the game's `puzzles.json` anew."""
    lines = []
    for puzzle in find(game_id):
        lines.append(msgspec.json.encode(puzzle).decode())
        sys.stderr.write(f"\r{game_id}: {len(lines)} of {wanted}")
        if len(lines) == wanted:
            break
    sys.stderr.write("\n")
    whole = "[\n" + ",\n".join(lines) + "\n]\n"
    Path(str(files(PACKAGES[game_id]) / "puzzles.json")).write_text(whole, encoding="utf-8")


def main() -> None:
    """Make the puzzles of a game, or check those there are."""
    match sys.argv[1:]:
        case ["--check", *games]:
            sys.exit(sum(map(check, games or GAMES)) > 0)
        case [game, wanted] if game in GAMES and wanted.isdecimal() and int(wanted) > 0:
            make(game, int(wanted))
        case _:
            sys.exit(f"make_puzzles GAME COUNT | --check [GAME]…; GAME: {', '.join(GAMES)}")


if __name__ == "__main__":
    main()
