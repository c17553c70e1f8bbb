"""Bots by what people call them, those of others too: `good`, `my_bot.py:Bot`, `package.module:Bot`, or a name.

A bot of somebody else's is a class. It is made once a game with those of `game`, `seat` and `seed` that its
constructor names, and asked `choose(view, choice)`, or `choose(view, choice, number)`; its answer is one of
`choice.actions`. It may say in `games` which games it plays. A name is that of an entry point in the group
`teerling.bots`. docs/bots.md has a whole one.

Whatever goes wrong in it is a `BotFailed`: a sentence, never a traceback.
"""

from __future__ import annotations

import inspect
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from teerling.bots import LEVELS, Bot, Level, bot
from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame, Choose, Seat, well_formed
from teerling.core.text import raised

ENTRY_POINTS = "teerling.bots"
PATH = re.compile(r"(?P<where>.+\.py|[A-Za-z_][\w.]*):(?P<what>[A-Za-z_]\w*)")
Failure: TypeAlias = Literal["crash", "illegal", "slow"]


class BotFailed(UserError):
    """A bot of somebody else's did not decide: it raised something, answered nonsense, or took too long."""

    def __init__(self, why: Failure, key: str, **values: str | int) -> None:
        self.why = why
        super().__init__(key, **values)


class NamedBot(Struct, frozen=True):
    """A bot as somebody has named it. It can be sent to another process: of a file, the program goes with it."""

    text: str
    """As it was named, without "bot:"."""
    name: str
    """What it is called at a table."""
    level: Level | None = None
    """Of ours."""
    source: str | None = None
    """Of a file, what it holds."""

    @property
    def print(self) -> str:
        """What tells it from another that is named the same: a digest of its file, if it is one."""
        return sha256(self.source.encode()).hexdigest()[:16] if self.source is not None else ""


def is_path(text: str) -> bool:
    """Whether this names a class: `my_bot.py:Bot` or `package.module:Bot`."""
    return PATH.fullmatch(text) is not None


def named(text: str) -> NamedBot:
    """The bot of this name, level or path, with "bot:" before it or not; `UserError` if there is none."""
    name = text.removeprefix("bot:")
    for level in LEVELS:
        if name == level:
            return NamedBot(name, name, level)
    if name in installed():
        _class_of(NamedBot(name, name))
        return NamedBot(name, name)
    found = PATH.fullmatch(name)
    if found is None:
        raise WrongOption("bot", name, " | ".join((*LEVELS, *installed(), "FILE.py:CLASS", "MODULE:CLASS")))
    where, what = found["where"], found["what"]
    source = None
    if where.endswith(".py"):
        try:
            source = Path(where).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise UserError("bot-no-file", file=where, reason=raised(error, but=__file__)) from None
    called = Path(where).stem if source is not None else where.rpartition(".")[2]
    wanted = NamedBot(name, called if what == "Bot" else what, source=source)
    _class_of(wanted)
    return wanted


def installed() -> dict[str, str]:
    """The bots of packages that declare an entry point: its name, and where its class is."""
    return {point.name: point.value for point in sorted(entry_points(group=ENTRY_POINTS))}


def player(  # noqa: PLR0913  the last two are for few
    wanted: NamedBot, game: AnyGame, seat: Seat, seed: int, *, wait: bool = True, seconds: float = 0.0
) -> Bot:
    """The bot on its seat, for one game; one of others' has so many seconds a decision, 0: as long as it likes.

    `wait` is for ours, see `bot`.
    """
    if wanted.level is not None:
        return bot(game, wanted.level, seed, wait=wait)
    return Guest(wanted, game, seat, seed, seconds)


class Guest:
    """A bot of somebody else's, made for one game: what it answers is looked at, and its mistakes are told."""

    waits_for_solution = False

    def __init__(self, wanted: NamedBot, game: AnyGame, seat: Seat, seed: int, seconds: float = 0.0) -> None:
        self.name, self.game, self.seconds = wanted.name, game, seconds
        made_by = _class_of(wanted)
        games = getattr(made_by, "games", None)
        if games is not None and game.id not in games:
            raise UserError("bot-not-for", name=self.name, game=game.id, games=", ".join(map(str, games)))
        with self._mistakes_told():
            made = made_by(**_wished(made_by, game=game, seat=seat, seed=seed))
            choose = made.choose
            self._choose: Callable[..., Any] = choose if _takes_number(choose) else lambda view, it, _: choose(view, it)

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """What it chooses, if that is legal; else `BotFailed`."""
        with self._mistakes_told():
            action = self._choose(view, choice, number)
        if action in choice.actions:
            return action
        try:
            action = well_formed(self.game, action)
        except Exception:  # whatever it may be
            action = None
        if action not in choice.actions:
            raise BotFailed("illegal", "bot-illegal", name=self.name, game=self.game.id, seat=choice.seat + 1)
        return action

    @contextmanager
    def _mistakes_told(self) -> Iterator[None]:
        """Whatever it raises, and if it takes too long, as `BotFailed`."""
        began = time.monotonic()
        try:
            with _interrupted(self.seconds):
                yield
        except _TooLong:
            raise self._slow() from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # it may call sys.exit, too
            raise BotFailed("crash", "bot-failed", name=self.name, reason=raised(error, but=__file__)) from None
        if self.seconds and time.monotonic() - began > self.seconds:
            raise self._slow()  # where nobody could interrupt it

    def _slow(self) -> BotFailed:
        return BotFailed("slow", "bot-slow", name=self.name, seconds=f"{self.seconds:g}")


class _TooLong(BaseException):
    """The time is up. No `except Exception` of a bot takes it."""


@contextmanager
def _interrupted(seconds: float) -> Iterator[None]:
    """Raise `_TooLong` within after so many seconds, where the system lets us: not on Windows, not in a thread."""
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@cache
def _class_of(wanted: NamedBot) -> Any:
    """The class itself; `UserError` with what was wrong."""
    where, _, what = installed().get(wanted.text, wanted.text).rpartition(":")
    try:
        module = import_module(where) if wanted.source is None else _module_of(where, wanted.source)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        raise UserError("bot-not-loaded", name=wanted.text, reason=raised(error, but=__file__)) from None
    found = getattr(module, what, None)
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise UserError("bot-no-class", where=where, what=what)
    return found


def _module_of(file: str, source: str) -> ModuleType:
    """A file as a module: what lies beside it can be imported by it, if that is here."""
    module = ModuleType(f"teerling_bot_{sha256(source.encode()).hexdigest()[:16]}")
    module.__file__ = file
    folder = str(Path(file).resolve().parent)
    if folder not in sys.path and Path(folder).is_dir():
        sys.path.append(folder)
    sys.modules[module.__name__] = module  # msgspec and dataclasses look there for annotations
    exec(compile(source, file, "exec"), module.__dict__)  # noqa: S102  it is what the user asks for
    return module


def _wished(made_by: Any, **offered: Any) -> dict[str, Any]:
    """Of what is offered, what the constructor names."""
    taken = inspect.signature(made_by).parameters
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in taken.values()):
        return offered
    return {name: value for name, value in offered.items() if name in taken}


def _takes_number(choose: Callable[..., Any]) -> bool:
    """Whether it wants to know how many events there were, too."""
    kinds = [one.kind for one in inspect.signature(choose).parameters.values()]
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(kind in places for kind in kinds) > 2 or inspect.Parameter.VAR_POSITIONAL in kinds


__all__ = ["BotFailed", "Failure", "Guest", "NamedBot", "installed", "is_path", "named", "player"]
