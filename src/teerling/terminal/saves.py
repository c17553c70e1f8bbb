"""What stays on this machine: interrupted games, records, the best results of playing alone, keys to online seats."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct
from platformdirs import user_data_path

from teerling import private
from teerling.core.errors import Damaged
from teerling.core.game import AnyGame
from teerling.core.options import identity
from teerling.core.record import Record, encode_record
from teerling.games import read_record
from teerling.room.wire import Welcome

DiceKind = Literal["random", "entered", "none"]
"""`none`: a score sheet, on which no dice are told."""


class Saved(Struct, frozen=True):
    """A game that can go on: its record, who plays each seat, and where its dice come from."""

    record: Record
    bots: tuple[str | None, ...]
    """Of each seat, as `teerling.bots.others` names it; None is a person."""
    dice: DiceKind
    seed: int
    """Of dice and bots: with the same one they go on as if nobody had interrupted them."""
    coach: bool = False
    """Whether the coach advises before every decision."""
    last: bool = False
    """Whether of real dice only the last throw of a turn is told."""
    lines: tuple[int, ...] = ()
    """Of a score sheet: how many events there were after each line that was written down."""


class _SavedFile(Struct, forbid_unknown_fields=True, omit_defaults=True):
    levels: tuple[str | None, ...]
    """When it got this name, all bots were ours."""
    dice: DiceKind
    seed: int
    record: Raw
    coach: bool = False
    """Not in files that were written before it could be."""
    last: bool = False
    lines: tuple[int, ...] = ()


def home() -> Path:
    """The folder of all this; TEERLING_HOME moves it."""
    return Path(os.environ.get("TEERLING_HOME") or user_data_path("teerling"))


def new_file(kind: Literal["games", "records"], game: AnyGame) -> Path:
    """A file that does not exist yet, named after the hour and the game."""
    folder = home() / kind
    private.make_folder(folder)
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    file = folder / f"{stamp}-{game.id}.json"
    number = 1
    while file.exists():
        number += 1
        file = folder / f"{stamp}-{game.id}-{number}.json"
    return file


def write(file: Path, content: bytes) -> None:
    """All of it or nothing. Only its owner may read it."""
    with private.replacing(file) as stream:
        stream.write(content)


def save(file: Path, saved: Saved) -> None:
    """Keep a game that is being played."""
    record = Raw(encode_record(saved.record).strip())
    kept = _SavedFile(saved.bots, saved.dice, saved.seed, record, saved.coach, saved.last, saved.lines)
    write(file, msgspec.json.encode(kept))


def load(file: Path) -> Saved:
    """A kept game, checked from end to end."""
    try:
        raw = msgspec.json.decode(file.read_bytes(), type=_SavedFile)
    except msgspec.DecodeError as error:
        raise Damaged(file.name, "damaged-json") from error
    return Saved(read_record(bytes(raw.record)), raw.levels, raw.dice, raw.seed, raw.coach, raw.last, raw.lines)


def saved_games() -> list[Path]:
    """All kept games, the latest first."""
    folder = home() / "games"
    files = list(folder.glob("*.json")) if folder.is_dir() else []
    return sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def best_alone(game: AnyGame, total: int) -> int | None:
    """The best earlier total of this game with these options, played alone (ZOCKEN-11); keeps the better one."""
    file = home() / "best.json"
    bests: dict[str, Any] = msgspec.json.decode(file.read_bytes()) if file.exists() else {}
    key = f"{game.id} {msgspec.json.encode(identity(game)).decode()}"
    before: int | None = bests.get(key)
    if before is None or total > before:
        private.make_folder(home())
        write(file, msgspec.json.encode({**bests, key: total}))
    return before


class KeptSeat:
    """The key to a seat at an online table, by its link and the player's name: whoever comes back has it again."""

    def __init__(self, link: str, name: str) -> None:
        self._whose = f"{link.rstrip('/')} {name}"
        self._file = home() / "seats.json"
        self.welcome: Welcome | None = self._all().get(self._whose)

    def _all(self) -> dict[str, Welcome]:
        if not self._file.exists():
            return {}
        return msgspec.json.decode(self._file.read_bytes(), type=dict[str, Welcome])

    def keep(self, welcome: Welcome | None) -> None:
        """Remember this key; None: forget it."""
        seats = {whose: known for whose, known in self._all().items() if whose != self._whose}
        if welcome is not None:
            seats[self._whose] = welcome
        private.make_folder(home())
        write(self._file, msgspec.json.encode(seats))
