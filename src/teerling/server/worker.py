"""Our end of a process that knows solutions (`analysis/worker.py`): started when it is needed, again when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw

from teerling.analysis.worker import Kind, ProcessLimits, Question, Reply, encode
from teerling.core.game import AnyGame, Choose

LONGEST = 1 << 22
"""Bytes of a reply."""

_decode = msgspec.json.Decoder(Reply).decode


class Died(Exception):
    """The process ended before it had replied."""

    def __init__(self, code: int, alone: bool) -> None:
        super().__init__(f"ended with {code}")
        self.alone = alone
        """Whether it was asked about nothing else, so that this question must have been too much for it."""


class Worker:
    """Asks a process, which need not be there yet."""

    def __init__(self, setup: ProcessLimits) -> None:
        self._setup = setup
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._reader: asyncio.Task[None] | None = None
        self._numbers = count()
        self._awaited: dict[int, asyncio.Future[Reply]] = {}
        self._progress: dict[int, Callable[[int, int], None]] = {}

    async def ask(self, kind: Kind, game: AnyGame, view: Any = None, choice: Choose[Any] | None = None) -> Reply:
        """The reply, however long it takes; `Died` if there will be none."""
        asked = Raw(encode(view)), Raw(encode(choice))
        return await self._asked(Question(next(self._numbers), kind, game.id, msgspec.to_builtins(game), *asked))

    async def review(self, record: bytes, game: AnyGame, progress: Callable[[int, int], None]) -> Reply:
        """The same for a finished game; says meanwhile how many of its events were looked at."""
        question = Question(next(self._numbers), "review", game.id, msgspec.to_builtins(game), record=record.decode())
        self._progress[question.id] = progress
        try:
            return await self._asked(question)
        finally:
            del self._progress[question.id]

    async def _asked(self, question: Question) -> Reply:
        process = await self._running()
        number = question.id
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._awaited[number] = reply
        assert process.stdin is not None
        process.stdin.write(encode(question) + b"\n")
        try:
            return await reply
        finally:
            self._awaited.pop(number, None)

    def end(self) -> None:
        """End the process; whoever waits for a reply hears that it died."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                # Not `kill()`, which would take the exit code that asyncio waits for if the process has just ended.
                os.kill(self._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))

    async def _running(self) -> Process:
        async with self._starting:
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-P", "-m", "teerling.analysis.worker"),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=DEVNULL,  # our log is JSON; what goes wrong comes with a reply
                    limit=LONGEST,
                    start_new_session=True,  # Ctrl-C is for us; it ends when its input does
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
                    | {"NUMBA_NUM_THREADS": str(self._setup.cores)},
                )
                assert self._process.stdin is not None
                self._process.stdin.write(encode(self._setup) + b"\n")
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: Process) -> None:
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                reply = _decode(line)
                if reply.done is not None:
                    if reply.id in self._progress:
                        self._progress[reply.id](*reply.done)
                    continue
                waiting = self._awaited.get(reply.id)
                if waiting is not None and not waiting.done():
                    waiting.set_result(reply)
        finally:
            if not process.stdout.at_eof():
                self.end()
            lost, self._awaited, self._process = self._awaited, {}, None
            code = await process.wait()
            for waiting in lost.values():
                if not waiting.done():
                    waiting.set_exception(Died(code, len(lost) == 1))
