"""The games and decisions of an arena as tables: CSV always, Parquet where pyarrow is installed."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from teerling.arena.playing import Decision, PlayedGame
from teerling.arena.results import share_of
from teerling.arena.running import Arena
from teerling.core.errors import UserError

ROWS = 50_000
"""In a group of rows of Parquet."""
DECISION = ("match", "unit", "game", "number", "seat", "bot", "action", "legal", "measure", "worth", "best", "loss")


def write_tables(arena: Arena, folder: Path) -> list[Path]:
    """`games` and, where they are kept, `decisions`, with a row each; the files that were written."""
    players = arena.contest.rules.players
    files = _write(folder / "games", game_columns(players), lambda: _game_rows(arena))
    if arena.contest.decisions and arena.chunk_file is not None:
        files += _write(folder / "decisions", DECISION, lambda: _decision_rows(arena))
    return files


def game_columns(players: int) -> tuple[str, ...]:
    """Of a table of games: seats are counted from 1."""
    seats = [f"{what}_{seat}" for seat in range(1, players + 1) for what in ("bot", "points", "won", "loss", "decided")]
    return ("match", "unit", "game", "seed", "reason", "events", "failed", "why", "measure", *seats)


def _game_rows(arena: Arena) -> Iterator[tuple[Any, ...]]:
    names = arena.contest.names
    for course in arena.courses:
        for game in course.games:
            failed = names[game.seats[game.failed]] if game.failed is not None else None
            seats = (value for seat in range(len(game.seats)) for value in _seat(game, seat, names))
            head = game.match, game.unit, game.game, game.seed, game.reason, game.events, failed, game.why, game.measure
            yield (*head, *seats)


def _seat(game: PlayedGame, seat: int, names: Sequence[str]) -> tuple[Any, ...]:
    bot = game.seats[seat]
    share = share_of(game, bot) if game.seats.count(bot) == 1 else float(seat in game.winners) / len(game.winners)
    points = game.scores[seat] if game.scores else None
    return names[bot], points, share, game.losses[seat] if game.losses else None, game.decided[seat]


def _decision_rows(arena: Arena) -> Iterator[tuple[Any, ...]]:
    assert arena.chunk_file is not None
    for chunk in arena.chunk_file.ordered():
        counted = len(arena.courses[chunk.match].path)
        yield from (_decision(one, arena.contest.names) for one in chunk.decisions if one.unit < counted)


def _decision(one: Decision, names: Sequence[str]) -> tuple[Any, ...]:
    where = one.match, one.unit, one.game, one.number, one.seat + 1, names[one.bot]
    return (*where, one.action, one.legal, one.measure, one.worth, one.best, one.loss)


def _write(file: Path, columns: Sequence[str], rows: Any) -> list[Path]:
    with file.with_suffix(".csv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(columns)
        writer.writerows(rows())
    try:
        import pyarrow  # noqa: F401, PLC0415  an extra
    except ImportError:
        return [file.with_suffix(".csv")]
    _write_parquet(file.with_suffix(".parquet"), columns, rows())
    return [file.with_suffix(".csv"), file.with_suffix(".parquet")]


def _write_parquet(file: Path, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
    import pyarrow as pa  # noqa: PLC0415
    from pyarrow import parquet  # noqa: PLC0415

    schema = pa.schema([(name, _kind(name, pa)) for name in columns])
    every = iter(rows)
    with parquet.ParquetWriter(file, schema) as writer:
        while some := list(islice(every, ROWS)):
            each = zip(columns, zip(*some, strict=True), strict=True)
            writer.write_table(pa.table({name: list(values) for name, values in each}, schema=schema))


def _kind(name: str, pa: Any) -> Any:
    """The type of a column, by its name without the seat."""
    plain = name.rstrip("0123456789").rstrip("_")
    if plain in ("won", "loss", "worth", "best"):
        return pa.float64()
    return pa.string() if plain in ("bot", "reason", "failed", "why", "measure", "action") else pa.int64()


def demand(package: str) -> None:
    """`UserError` if this package of the extra is not installed."""
    from importlib.util import find_spec  # noqa: PLC0415

    if find_spec(package) is None:
        raise UserError("arena-extra-missing", package=package)
