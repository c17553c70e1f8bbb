"""Everything that is written to a terminal, a pipe or a file goes through here.

Names, chat, records and a server's sentences come from others: what a terminal would obey in them (escape sequences,
controls, direction marks) is taken out, and nothing in them is markup. What the stream's encoding does not have is
written in the characters that it has.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
import traceback
from collections.abc import Iterable
from typing import IO, Any
from unicodedata import normalize

import msgspec
import typer
from rich import _wrap
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook, RenderResult
from rich.segment import Segment
from rich.text import Text

from teerling.core.text import one_line, visible_json

_wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")
"""Rich would break lines at the spaces of "56 %" and "2 × 3", which are there so that nobody does."""


def new_console(*, stderr: bool = False, soft_wrap: bool = False, file: IO[str] | None = None) -> Console:
    """A console that shows texts from others as texts."""
    made = Console(stderr=stderr, soft_wrap=soft_wrap, file=file, markup=False, emoji=False, highlight=False)
    made.push_render_hook(_Harmless())
    return made


def echo(text: str, *, err: bool = False) -> None:
    """Lines as they are, unwrapped."""
    typer.echo(harmless(text), err=err)


def write_now(text: str) -> None:
    """Our own keys and moves of the cursor, while a line is typed: nothing of anybody else's."""
    sys.stdout.write(text)
    sys.stdout.flush()


def echo_json(value: Any) -> None:
    """Data. What cannot be shown is escaped, as JSON can: it means the same."""
    text = msgspec.json.encode(value).decode()
    typer.echo(visible_json(text, ascii_only="utf" not in (sys.stdout.encoding or "").lower()))


def harmless(text: str) -> str:
    """The same lines, without anything that a terminal obeys."""
    return text if text.isprintable() else "\n".join(map(one_line, text.split("\n")))


def write_in_any_encoding() -> None:
    """From now on, what an encoding lacks is replaced, not fatal; arguments in another encoding are read as UTF-8."""
    codecs.register_error("teerling", _replaced)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="teerling")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    sys.argv = [_as_utf8(argument) for argument in sys.argv]


def show_mistake() -> None:
    """The traceback of a mistake of ours, which may quote what others sent."""
    sys.stderr.write(harmless(traceback.format_exc()))


class _Harmless(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [_Shown(one) for one in renderables]


class _Shown:
    """Something to draw, drawn without what others have hidden in it; colours are Rich's own, and stay."""

    def __init__(self, inner: ConsoleRenderable) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.inner, options):
            if segment.control or segment.text.isprintable():
                yield segment
            else:
                yield Segment(harmless(segment.text), segment.style)


_SIMPLER = str.maketrans(
    {
        **dict.fromkeys("–—−‐‑", "-"), **dict.fromkeys("“”„«»", '"'), **dict.fromkeys("‘’‚›‹", "'"),
        **dict.fromkeys("·•●", "*"), **dict.fromkeys("→▶", ">"), **dict.fromkeys("←◀", "<"),
        **dict.fromkeys("─━═", "-"), **dict.fromkeys("│┃║", "|"), "×": "x", "…": "...", "½": "1/2", "ß": "ss",
        "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "€": "EUR", "≥": ">=", "≤": "<=", "≈": "~",
        "✓": "v", "✗": "x",
    }
)  # fmt: skip


def _replaced(error: UnicodeError) -> tuple[str, int]:
    """The nearest characters of ASCII, or a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_simpler, error.object[error.start : error.end])), error.end


def _simpler(one: str) -> str:
    plain = normalize("NFKD", one.translate(_SIMPLER)).encode("ascii", "ignore").decode()
    return plain or "?"


def _as_utf8(argument: str) -> str:
    return argument if argument.isprintable() else os.fsencode(argument).decode(errors="replace")


def rule_line(rule_id: str, text: str, style: str = "") -> Text:
    """A rule beside its id; what its page writes between stars is slanted here."""
    parts = [(part, f"{style} italic" if place % 2 else style) for place, part in enumerate(text.split("*"))]
    return Text.assemble((rule_id, "bold"), "  ", *parts)


def names_of(seats: Iterable[str]) -> tuple[str, ...]:
    """The names on a board, each in one line."""
    return tuple(map(one_line, seats))
