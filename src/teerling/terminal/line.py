"""A line that is typed: with editing, history and completion at a terminal, as it comes from a pipe or a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

MARK = "› "
"""Where one types."""


def read_line(possible: Sequence[str] = (), *, mark: str = MARK, remember: bool = True) -> str:
    """What is typed. Tab completes to what is `possible`; what may not be seen by others is not remembered."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):  # where there is no readline (Windows), the console itself edits lines
            _prepare(possible, remember=remember)
    return input(mark).strip()


def completions(text: str, possible: Sequence[str]) -> list[str]:
    """What the text may become, each once."""
    wanted = text.casefold()
    return [one for one in dict.fromkeys(possible) if one.casefold().startswith(wanted)]


def _prepare(possible: Sequence[str], *, remember: bool) -> None:
    import readline  # noqa: PLC0415  only where somebody types

    def complete(text: str, number: int) -> str | None:
        found = completions(text, possible)
        return found[number] if number < len(found) else None

    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.set_auto_history(remember)
