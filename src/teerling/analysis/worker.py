"""A process that knows solutions, for a server that should never wait for them: `python -m teerling.analysis.worker`.

It reads questions and writes replies, one JSON object a line. Each game has a thread of its own, so that one that is
being loaded or compiled holds up no other. It ends when whoever asks is gone.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from teerling import solving as solve
from teerling.analysis.review import Review, review
from teerling.bots import best_of
from teerling.bots.coach import Advice, advise_by
from teerling.core.game import AnyGame, Choose, Over, Played, Roll, Rolled
from teerling.core.options import configure
from teerling.core.table import Table
from teerling.games import GAMES, read_record

Kind = Literal["choose", "advise", "warm", "solve", "forget", "review"]

TELL_EVERY = 0.2
"""Seconds between two words about how far a review is."""


class ProcessLimits(Struct, frozen=True):
    """How the process shall behave: the first line it reads."""

    nice: int
    """How willingly it lets others compute first, 0 … 19."""
    cores: int
    memory: int
    """Bytes that it may hold."""
    cache: int
    """Bytes that may lie on disk of what was solved on demand."""


class Question(Struct, frozen=True):
    """One line from the server: what kind of answer it wants about which position."""

    id: int
    kind: Kind
    game: str
    options: dict[str, Any]
    view: Raw = Raw(b"null")
    choice: Raw = Raw(b"null")
    record: str = ""
    """Of a finished game that is to be looked back at."""


class Reply(Struct, frozen=True, omit_defaults=True):
    """One line to the server; which fields are set depends on the kind of the question."""

    id: int
    action: int | None = None
    """Which of the actions is best."""
    advice: list[Advice] | None = None
    review: Review | None = None
    done: tuple[int, int] | None = None
    """How many events of how many were looked at; the reply itself follows later."""
    known: bool = True
    """False: this game has to be solved first."""
    lacks: str | None = None
    """The name of what has to be solved before this game is known, or known better."""
    error: str | None = None
    """What went wrong."""


encode = msgspec.json.Encoder().encode


def main() -> None:
    """Answer until nobody asks any more."""
    # Nothing that a library prints may get among the replies.
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions = sys.stdin.buffer
    _behave(msgspec.json.decode(questions.readline(), type=ProcessLimits))
    lock = Lock()

    def send(reply: Reply) -> None:
        with lock, suppress(BrokenPipeError):
            replies.write(encode(reply) + b"\n")

    threads: dict[str, ThreadPoolExecutor] = {}
    decode = msgspec.json.Decoder(Question).decode
    for line in questions:
        question = decode(line)
        if question.game not in threads:
            threads[question.game] = ThreadPoolExecutor(1, question.game)
        threads[question.game].submit(_reply, question, send)
    os._exit(0)  # whatever is still being computed: nobody wants it


def _behave(setup: ProcessLimits) -> None:
    """Be nice, take few cores, little memory and little of the disk; as far as the system lets us."""
    from teerling.solving import cache as store  # noqa: PLC0415  loads NumPy, which counts the cores

    if hasattr(os, "nice"):
        os.nice(setup.nice)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-setup.cores :])
    with suppress(ImportError, ValueError):
        import resource  # noqa: PLC0415  not on Windows

        resource.setrlimit(resource.RLIMIT_DATA, (setup.memory, setup.memory))
    store.limit = setup.cache
    solve.in_background = False
    solve.MEMORY = setup.memory // 2


def _reply(question: Question, send: Callable[[Reply], None]) -> None:
    try:
        send(_answer(question, send))
    except MemoryError:
        send(Reply(question.id, error="out of memory"))
        os._exit(1)  # a new process begins with all of it
    except Exception as error:
        send(Reply(question.id, error=_told(error)))


def _told(error: Exception) -> str:
    """What went wrong and where, for a log that must not tell anybody's dice: no values."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    return type(error).__name__ + "".join(f", {Path(at.filename).name}:{at.lineno} {at.name}" for at in frames)


def _answer(question: Question, send: Callable[[Reply], None]) -> Reply:
    game = configure(GAMES[question.game], question.options)  # type: ignore[type-var]
    if question.kind == "solve":
        solve.finish(game)
        return Reply(question.id)
    if question.kind == "forget":
        solve.forget(game)
        return Reply(question.id)
    known = solve.ready(game)
    lacks = solve.lacking(game, known)
    if known is None:
        return Reply(question.id, known=False, lacks=lacks)
    if question.kind == "warm":
        _warm(game, known)
        return Reply(question.id, lacks=lacks)
    if question.kind == "review":
        record = read_record(question.record.encode())
        found = review(record, known, _Telling(question.id, send))
        return Reply(question.id, review=found)
    view = msgspec.json.decode(question.view, type=game.view_type)
    choice = msgspec.json.decode(question.choice, type=Choose[game.action_type])  # type: ignore[name-defined]
    if question.kind == "choose":
        return Reply(question.id, best_of(known, view, choice), lacks=lacks)
    return Reply(question.id, advice=advise_by(known, view, choice), lacks=lacks)


class _Telling:
    """Says how far a review is, not more often than anybody looks."""

    def __init__(self, number: int, send: Callable[[Reply], None]) -> None:
        self._number, self._send, self._next = number, send, 0.0

    def __call__(self, done: int, of: int) -> None:
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + TELL_EVERY
            self._send(Reply(self._number, done=(done, of)))


def _warm(game: AnyGame, known: solve.Solution) -> None:
    """Let everything be compiled that the first turn asks for."""
    table: Table[Any, Any, Any] = Table(game)
    random = Random(1)
    for _ in range(20):
        turn = table.turn
        if isinstance(turn, Over):
            return
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
            continue
        best = best_of(known, table.view(turn.seat), turn)
        table.advance(Played(turn.seat, turn.actions[best]))


if __name__ == "__main__":
    main()
