"""How fast the plain rules are: plies per CPU second of random play, and the longest `turn()`.

Every game of `teerling.games.GAMES` is played beside games of OpenSpiel, and beside itself as another source tree has
it, driven from Python in the same way and in the same run. What the figures mean: README.md in this folder.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, partial
from inspect import signature
from itertools import islice
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from time import process_time, process_time_ns
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import teerling
from teerling.core import AnyGame, Choose, Event, Over, Played, Roll, Rolled, advance
from teerling.games import GAMES

try:
    import pyspiel
    from open_spiel.python import games as _  # noqa: F401  importing them registers OpenSpiel's Python games
except ImportError:
    pyspiel = None

PRESETS: dict[str, dict[str, dict[str, Any]]] = {
    "zocken": {"1 player": {"players": 1}, "2 players": {"players": 2}, "8 players": {"players": 8}},
    "zock": {"basic": {}, "c": {"variant": "c"}, "a, players referee": {"variant": "a", "referee": "players"}},
    "zocknroll": {f"{number} players": {"players": number} for number in (3, 4, 12)} | {"profi": {"profi": True}},
    "yatzy": {system: {"system": system} for system in ("dutch", "scandinavian", "international")},
    "dubbelyatzy": {system: {"system": system} for system in ("dutch", "international")},
}
"""The options each game is measured with; a game that is not named here is measured with its defaults."""
OPEN_SPIEL = (
    "pig", "liars_dice", "backgammon", "yacht", "python_ant_foraging", "python_block_dominoes", "python_kuhn_poker",
    "python_liars_poker", "python_team_dominoes", "python_tic_tac_toe",
)  # fmt: skip
"""Its dice games, written in C++, and its games written in Python in which one player acts at a time."""
OURS = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper) and "teerling." in one.__module__]
"""Every `lru_cache` in the package."""
SEED = 1
ROUNDS = 5
PLIES_AIM = 50_000
TURN_AIM = 1000


class Span(Struct):
    """What was played in one round."""

    plies: int
    games: int
    seconds: float
    """Of CPU time."""


Player: TypeAlias = Callable[[float], Span]
"""Plays whole games for about so many CPU seconds."""


class Measured(Struct, omit_defaults=True):
    """What was found about a game with one set of options; most of it only for games of ours."""

    name: str
    plies_per_second: float
    plies_per_game: float
    times_asking_twice: float | None = None
    """How many times as fast as when `advance` asks for the turn once more."""
    times_tree: float | None = None
    """How many times as fast as the same game in the other source tree."""
    times_tree_least: float | None = None
    """The same in the round in which it was least."""
    times_open_spiel_python: float | None = None
    """How many times as fast as the fastest OpenSpiel game written in Python."""
    times_backgammon: float | None = None
    turn_p999: float | None = None
    """Microseconds of CPU time that `turn()` takes in play: the 99.9th percentile."""
    turn_worst: float | None = None
    turn_cold: float | None = None
    """The longest of all visited states when our caches are empty."""
    worst_state: str | None = None
    """Where the longer of the two was met."""


def random_event(turn: Roll | Choose[Any], rng: Random) -> Event[Any]:
    """Dice as they fall, or any of the legal actions."""
    if isinstance(turn, Roll):
        return Rolled(tuple(rng.choices(turn.sides, k=len(turn.dice))))
    return Played(turn.seat, rng.choice(turn.actions))


def play(game: AnyGame, rng: Random) -> int:
    """One game of ours through `turn` and `advance`; how many plies it had, throws included."""
    state = game.start()
    plies = 0
    while not isinstance(turn := game.turn(state), Over):
        state = advance(game, state, random_event(turn, rng), turn)
        plies += 1
    return plies


def play_asking_twice(game: AnyGame, rng: Random) -> int:
    """The same when `advance` is not told what was awaited and asks once more."""
    state = game.start()
    plies = 0
    while not isinstance(turn := game.turn(state), Over):
        state = advance(game, state, random_event(turn, rng))
        plies += 1
    return plies


def play_open_spiel(game: Any, rng: Random) -> int:
    """The same for a game of OpenSpiel, where throws are chance nodes."""
    state = game.new_initial_state()
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        plies += 1
    return plies


def play_for(play_one: Callable[[], int], seconds: float) -> Span:
    """Whole games, one after another, in this process."""
    gc.collect()
    plies = games = 0
    end = (start := process_time()) + seconds
    while process_time() < end:
        plies += play_one()
        games += 1
    return Span(plies, games, process_time() - start)


class Tree:
    """A source tree of ours: this file runs on it in a process of its own, and plays when asked to."""

    def __init__(self, path: Path) -> None:
        source = path.resolve() / "src"
        command = [sys.executable, __file__, "--answer"]
        paths = os.pathsep.join(filter(None, [str(source), os.environ.get("PYTHONPATH")]))
        self.process = Popen(command, stdin=PIPE, stdout=PIPE, env=os.environ | {"PYTHONPATH": paths})
        package, self.names = self._read(tuple[str, set[str]])
        if source not in Path(package).parents:
            raise SystemExit(f"{source} has no teerling: {package} was measured instead")

    def play_for(self, name: str, seconds: float) -> Span:
        """Whole games there; the time is the other process's."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode((name, seconds)) + b"\n")
        self.process.stdin.flush()
        span: Span = self._read(Span)
        return span

    def _read(self, kind: Any) -> Any:
        assert self.process.stdout is not None
        return msgspec.json.decode(self.process.stdout.readline(), type=kind)


def answer() -> None:
    """The other end of `Tree`: a line a question and a line an answer. An older `advance` always asks for the turn."""
    play_one = play if "turn" in signature(advance).parameters else play_asking_twice
    plays = {name: partial(play_one, game, Random(SEED)) for name, game in our_games().items()}
    print(msgspec.json.encode((teerling.__file__, list(plays))).decode(), flush=True)
    for line in sys.stdin:
        name, seconds = msgspec.json.decode(line)
        print(msgspec.json.encode(play_for(plays[name], seconds)).decode(), flush=True)


def measure(players: dict[str, Player], seconds: float, begin: Callable[[str], None]) -> dict[str, list[Span]]:
    """Every player for these CPU seconds, in rounds, so that all of them meet the machine's slow moments alike."""
    spans: dict[str, list[Span]] = {name: [] for name in players}
    for _ in range(ROUNDS):
        for name, play_some in players.items():
            begin(name)
            spans[name].append(play_some(seconds / ROUNDS))
    return spans


def measured(name: str, spans: list[Span]) -> Measured:
    """All rounds together."""
    plies = sum(span.plies for span in spans)
    return Measured(name, plies / sum(span.seconds for span in spans), plies / sum(span.games for span in spans))


def ratios(ours: list[Span], others: list[Span]) -> list[float]:
    """How many times as fast we are, round by round."""
    speeds = ([span.plies / span.seconds for span in spans] for spans in (ours, others))
    return [one / other for one, other in zip(*speeds, strict=True)]


def forget() -> None:
    """Empty our caches."""
    for cache in OURS:
        cache.cache_clear()


def states(game: AnyGame, seconds: float) -> Iterator[Any]:
    """Every state of random games, the same ones in every run, each before anybody has called `turn` on it."""
    forget()
    rng = Random(SEED)
    start = process_time()
    while process_time() - start < seconds:
        state = game.start()
        yield state
        while not isinstance(turn := game.turn(state), Over):
            state = advance(game, state, random_event(turn, rng), turn)
            yield state


def turn_time(game: AnyGame, state: Any, cold: bool = False) -> int:
    """Nanoseconds of CPU time, so that waiting for other programs does not count; cold: with our caches empty."""
    if cold:
        forget()
    start = process_time_ns()
    game.turn(state)
    return process_time_ns() - start


def measure_turn(row: Measured, game: AnyGame, seconds: float) -> None:
    """In play and cold. A time counts only if the same call takes it again, so that noise does not."""
    gc.disable()  # its pauses belong to the whole program, not to the call that they happen to meet
    first, second = ([turn_time(game, state) for state in states(game, seconds)] for _ in range(2))
    times = [min(both) for both in zip(first, second, strict=False)]
    worst, cold, where = max(times), 0, None
    for state in states(game, seconds):
        if turn_time(game, state, cold=True) > cold:
            again = min(turn_time(game, state, cold=True) for _ in range(3))
            if again > cold:
                cold, where = again, state
    if worst > cold:
        where = next(islice(states(game, float("inf")), times.index(worst), None))
    gc.enable()
    times.sort()
    row.turn_p999, row.turn_worst, row.turn_cold = times[len(times) * 999 // 1000] / 1000, worst / 1000, cold / 1000
    row.worst_state = repr(where)


def our_games() -> dict[str, AnyGame]:
    """Every game with every preset, by the name it has in the table."""
    kinds: dict[str, type[Any]] = dict(GAMES)
    return {
        f"{name} {preset}".strip(): kind(**options)
        for name, kind in kinds.items()
        for preset, options in PRESETS.get(name, {"": {}}).items()
    }


def players_of(ours: dict[str, AnyGame], theirs: list[str], trees: dict[str, Tree]) -> dict[str, Player]:
    """Whoever plays, by name; what is compared with each other plays one after the other."""
    players: dict[str, Player] = {}
    for name, game in ours.items():
        players[name] = partial(play_for, partial(play, game, Random(SEED)))
        players[f"{name} twice"] = partial(play_for, partial(play_asking_twice, game, Random(SEED)))
        for where, tree in trees.items():
            if name in tree.names:
                players[f"{name} {where}"] = partial(tree.play_for, name)
    for name in theirs:
        players[name] = partial(play_for, partial(play_open_spiel, pyspiel.load_game(name), Random(SEED)))
    return players


def run(seconds: float, trees: dict[str, Tree], progress: Progress) -> tuple[list[Measured], list[Measured]]:
    """Our games and OpenSpiel's."""
    ours = our_games()
    theirs = [name for name in OPEN_SPIEL if name in pyspiel.registered_names()] if pyspiel else []
    players = players_of(ours, theirs, trees)
    task = progress.add_task("", total=ROUNDS * len(players) + len(ours))

    def begin(name: str) -> None:
        progress.update(task, description=name, advance=1)
        progress.refresh()  # by hand: a thread that does it would use the CPU time we measure

    spans = measure(players, seconds, begin)
    rows = {name: measured(name, each) for name, each in spans.items()}
    for name, game in ours.items():
        begin(name)
        row = rows[name]
        measure_turn(row, game, seconds)
        row.times_asking_twice = row.plies_per_second / rows[f"{name} twice"].plies_per_second
        if f"{name} there" in rows:
            row.times_tree = rows[f"{name} here"].plies_per_second / rows[f"{name} there"].plies_per_second
            row.times_tree_least = min(ratios(spans[f"{name} here"], spans[f"{name} there"]))
        if theirs:
            python = max(rows[other].plies_per_second for other in theirs if other.startswith("python_"))
            row.times_open_spiel_python = row.plies_per_second / python
            row.times_backgammon = row.plies_per_second / rows["backgammon"].plies_per_second
    return [rows[name] for name in ours], [rows[name] for name in theirs]


def aims(rows: list[Measured]) -> list[str]:
    """A sentence for each aim: whether it holds, and what comes nearest to breaking it."""
    slowest, name = min((row.plies_per_second, row.name) for row in rows)
    holds = "holds" if slowest >= PLIES_AIM else "does not hold"
    plies = f"At least {PLIES_AIM:,} plies/s in every game {holds}; {name} has {slowest:,.0f}."
    worst, name, where = max((max(row.turn_worst or 0, row.turn_cold or 0), row.name, row.worst_state) for row in rows)
    holds, where = ("holds", "") if worst <= TURN_AIM else ("does not hold", f" in {where}")
    return [plies, f"No turn() above {TURN_AIM:,} µs {holds}; {name} has {worst:,.0f} µs{where}."]


def as_table(*groups: list[Measured]) -> Table:
    """The groups, a line between them."""
    table = Table(title="plies per CPU second of random play; turn() in µs", box=box.SIMPLE_HEAD, show_edge=False)
    table.padding = (0, 0, 0, 1)
    table.add_column("game", no_wrap=True, vertical="bottom")
    for head in (
        "plies/s",
        "plies\n/game",
        "×asked\ntwice",
        "×other\ntree",
        "its\nleast",
        "×Spiel\nPython",
        "×back-\ngammon",
        "turn()\np99.9",
        "worst",
        "cold",
    ):
        table.add_column(head, justify="right", no_wrap=True, vertical="bottom")
    for rows in groups:
        for row in rows:
            speeds = [f"{row.plies_per_second:,.0f}", f"{row.plies_per_game:,.0f}"]
            trees = (row.times_tree, row.times_tree_least)
            compared = (row.times_asking_twice, *trees, row.times_open_spiel_python, row.times_backgammon)
            ratios = [f"{times:.2f}" if times else "" for times in compared]
            turns = [f"{time:,.0f}" for time in (row.turn_p999, row.turn_worst, row.turn_cold) if time]
            table.add_row(row.name, *speeds, *ratios, *turns)
        table.add_section()
    return table


def main() -> None:
    """Measure, then print a table or JSON. No figure makes the run fail."""
    parser = argparse.ArgumentParser(description="Plies per CPU second of random play, and the longest turn().")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of each measurement (default: 1.0)")
    parser.add_argument("--tree", type=Path, help="another source tree, such as a git worktree of an older commit")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.answer:
        answer()
        return
    if arguments.seconds <= 0:
        parser.error("--seconds must be more than 0")
    if pyspiel is None:
        print("OpenSpiel is not installed: measured without it. pip install open_spiel numpy", file=sys.stderr)
    here = Path(__file__).parents[1]
    trees = {"here": Tree(here), "there": Tree(arguments.tree)} if arguments.tree else {}
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as progress:
        rows, theirs = run(arguments.seconds, trees, progress)
    if arguments.json:
        report = {"teerling": rows, "open_spiel": theirs, "aims": aims(rows)}
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        console = Console()
        console.width = max(console.width, 110)  # a figure that is cut off is none
        console.print(as_table(rows, theirs))
        print(*aims(rows), sep="\n")


if __name__ == "__main__":
    main()
