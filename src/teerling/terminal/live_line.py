"""A line that is edited while news is printed above it: at an online table others go on while somebody types."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOBase
from threading import Event, Thread
from typing import IO, TextIO, cast

from rich.cells import cell_len
from rich.console import Console

from teerling.terminal.line import MARK, read_line

try:
    import readline
    import termios
except ImportError:  # Windows, whose console edits lines by itself, but not below what is printed
    can_edit = False
else:
    can_edit = True

DOWN = "\x1bD"
"""One row down, in the same column; at the bottom everything moves up."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
WIPES = re.compile(r"\x1b\[(\?1049[hl]|2J)")
"""What leaves nothing of the line that is edited."""


def edits(console: Console) -> bool:
    """Whether lines are edited here: somebody types at a terminal that can insert rows."""
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return can_edit and at_terminal and console.is_terminal


class TypedLines:
    """What is typed, line by line. A thread reads, because terminals do not wait for event loops."""

    def __init__(self, console: Console, possible: Callable[[], Sequence[str]], remembers: Callable[[], bool]) -> None:
        self._console, self._possible, self._remembers = console, possible, remembers
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._answered = Event()
        self._above = Above(console.file) if edits(console) else None

    async def __aenter__(self) -> TypedLines:
        """Begin to read."""
        if self._above is not None:
            self._before = termios.tcgetattr(0)
            self._console.file = self._above
        Thread(target=self._read_chunks if self._above is None else self._edit, daemon=True).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """The terminal is as it was, although somebody may still be asked for a line."""
        if self._above is not None:
            self._console.file = self._above.stream
            self._above.end()
            termios.tcsetattr(0, termios.TCSADRAIN, self._before)

    async def next(self) -> str | None:
        """The next line, when the one before is answered; None: nobody types any more."""
        self._answered.set()
        return await self._lines.get()

    def _put(self, line: str | None) -> None:
        with suppress(RuntimeError):  # the loop was closed meanwhile
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)

    def _edit(self) -> None:
        assert self._above is not None
        while True:
            self._answered.wait()
            self._answered.clear()
            self._above.editing = True
            try:
                line = read_line(self._possible, remember=False)
            except (EOFError, OSError):
                return self._put(None)
            finally:
                self._above.editing = False
            if line and self._remembers():
                readline.add_history(line)
            self._put(line)

    def _read_chunks(self) -> None:
        rest = b""
        with suppress(OSError):
            while chunk := os.read(0, 4096):
                *whole, rest = (rest + chunk).split(b"\n")
                for line in whole:
                    self._put(line.decode(errors="replace").strip())
            self._put(None)


class Above(TextIOBase, TextIO):
    """A terminal's output: while a line is edited, new rows come above it, and it stays as it is."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream, self.editing = cast("TextIO", stream), False
        self._text = ""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """As of the terminal."""
        return self.stream.encoding

    def isatty(self) -> bool:
        """A terminal."""
        return True

    def fileno(self) -> int:
        """As of the terminal."""
        return self.stream.fileno()

    def write(self, text: str) -> int:
        """Kept until it is flushed: rows come whole."""
        self._text += text
        return len(text)

    def flush(self) -> None:
        """Show what was written."""
        text, self._text = self._text, ""
        if text and not self.editing:
            self.stream.write(text)
        elif WIPES.search(text):
            self.stream.write(f"{text}\r{MARK}{readline.get_line_buffer()}")
        elif text:
            size = os.get_terminal_size()
            self.stream.write(inserted(text.removesuffix("\n").split("\n"), size.columns, size.lines))
        self.stream.flush()

    def end(self) -> None:
        """Nobody edits any more: away with the mark."""
        if self.editing:
            self.editing = False
            self.stream.write("\r\x1b[K")
        self.flush()


def inserted(rows: Sequence[str], width: int, height: int) -> str:
    """What a terminal of this size is told: these rows come above that of the cursor, which stays in its column."""
    told, begun, high = "", 0, 0
    heights = [max(1, -(-cell_len(ESCAPES.sub("", row)) // width)) for row in rows]
    for place, rise in enumerate(heights):
        if place > begun and high + rise > height // 2:
            told += _above("\r\n".join(rows[begun:place]), high)
            begun, high = place, 0
        high += rise
    return told + _above("\r\n".join(rows[begun:]), high)


def _above(text: str, high: int) -> str:
    # Room below; where the cursor is then it shall be in the end; up again, push the line down, and write.
    return f"{DOWN * high}\x1b7\x1b[{high}A\r\x1b[{high}L{text}\x1b8"
