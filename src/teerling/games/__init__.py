"""The games: every folder here, and every package that declares an entry point in the group `teerling.games`.

A game is a package. It offers `GAME`, its class, and whatever else it has under these names; what it lacks, the program
does without. (`_sheet` is no game: it is what two of them share.)

    rules.LANGUAGE.md    the rule book for people (at least `en`), a line `- **ID-1** …` a rule
    words.LANGUAGE.ftl   its sentences: `about-GAME`, `option-GAME-OPTION`, `name-GAME-VALUE`, those of its refusals, …
    bot.py               `beginner` and `good`, see `teerling.bots`
    solution             what every action is worth, see `teerling.solving`
    terminal.py          how it is drawn and read in a terminal, see `teerling.terminal.boards`
    referee.py           questions at the real table, see `teerling.terminal.ask`
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Literal, TypeAlias

from teerling.core.game import AnyGame
from teerling.core.record import Record, decode_record

ENTRY_POINTS = "teerling.games"
Part: TypeAlias = Literal["bot", "solution", "terminal", "referee"]


def _packages() -> dict[str, str]:
    """The package of every game, by the game's id."""
    ours = [f"{__name__}.{module.name}" for module in iter_modules(__path__) if not module.name.startswith("_")]
    others = [point.value for point in sorted(entry_points(group=ENTRY_POINTS))]
    return {import_module(package).GAME.id: package for package in (*ours, *others)}


PACKAGES = _packages()
GAMES: dict[str, type[AnyGame]] = {game: import_module(package).GAME for game, package in PACKAGES.items()}


@cache
def offers(game: str, name: Part) -> bool:
    """Whether a game's package offers something under this name; nothing is imported to find out."""
    package = PACKAGES.get(game)
    return package is not None and find_spec(f"{package}.{name}") is not None


def part(game: str, name: Part) -> Any:
    """What a game's package offers under this name; None: nothing."""
    return import_module(f"{PACKAGES[game]}.{name}") if offers(game, name) else None


def text(game: str, name: str) -> str | None:
    """A file of a game's package, such as "words.nl.ftl"; None: there is none."""
    package = PACKAGES.get(game)
    file = files(package) / name if package is not None else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None


def is_ours(game: str) -> bool:
    """Whether it came with Teerling."""
    return PACKAGES.get(game, "").startswith(f"{__name__}.")


def read_record(raw: bytes) -> Record:
    """A record of any of these games, checked from end to end."""
    return decode_record(raw, GAMES)


__all__ = ["GAMES", "Part", "is_ours", "offers", "part", "read_record", "text"]
