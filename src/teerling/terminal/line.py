"""A line that is typed: with editing, history and completion at a terminal, as it comes from a pipe or a file.

What can be told to be whole by its last key is taken with it, without Enter: dice and boxes of a turn, for one.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from teerling.terminal.output import write_now

MARK = "› "
"""Where one types."""
ENTER, BACKSPACE, KILL, END = b"\r\n", b"\x7f\b", b"\x15", b"\x04"
Possible: TypeAlias = Sequence[str] | Callable[[], Sequence[str]]
"""What may be typed; or it is asked for when somebody wants it."""


def read_line(possible: Possible = (), *, mark: str = MARK, remember: bool = True, begun: str = "") -> str:
    """What is typed. Tab completes to what is `possible`; what may not be seen by others is not remembered."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):  # where there is no readline (Windows), the console itself edits lines
            _prepare(possible, remember=remember, begun=begun)
    return input(mark).strip()


def completions(text: str, possible: Sequence[str]) -> list[str]:
    """What the text may become, each once."""
    wanted = text.casefold()
    return [one for one in dict.fromkeys(possible) if one.casefold().startswith(wanted)]


class KeyReader:
    """Reads lines key by key, where a terminal tells keys; elsewhere as any other line."""

    def __init__(self) -> None:
        self._taken = False
        """Whether the last line was taken without Enter: whoever presses it all the same means nothing by it."""

    def read(self, is_whole: Callable[[str], bool], possible: Sequence[str] = ()) -> str:
        """What is typed, up to Enter or to the key that makes it whole.

        From a space, Tab or arrow on, the line is edited like any other: whoever writes words ends it himself.
        """
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return read_line(possible)
        try:
            import readline  # noqa: PLC0415  only where somebody types
            import termios  # noqa: PLC0415  unknown to Windows
            import tty  # noqa: PLC0415
        except ImportError:
            return read_line(possible)
        keyboard = sys.stdin.fileno()
        before = termios.tcgetattr(keyboard)
        tty.setcbreak(keyboard, termios.TCSADRAIN)
        try:
            text, is_over = self._keys(keyboard, is_whole)
        finally:
            termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
        if not is_over:
            write_now("\r\x1b[K")
            return read_line(possible, begun=text)
        if text:
            readline.add_history(text)
        return text.strip()

    def _keys(self, keyboard: int, is_whole: Callable[[str], bool]) -> tuple[str, bool]:
        """What was typed, and whether the line is over."""
        write_now(MARK)
        text, taken, self._taken = "", self._taken, False
        while key := os.read(keyboard, 1):
            if key in ENTER:
                if taken and not text:
                    taken = False
                    continue
                break
            if key in BACKSPACE or key == KILL:
                gone = len(text) if key == KILL else min(1, len(text))
                text = text[: len(text) - gone]
                write_now("\b \b" * gone)
            elif key == END and not text:
                raise EOFError
            elif b"!" <= key <= b"~":
                text += key.decode()
                write_now(key.decode())
                if is_whole(text):
                    self._taken = True
                    break
            elif key != b" " or text:
                return text + _rest_of(key, keyboard), False
        else:
            raise EOFError
        write_now("\n")
        return text, True


def _rest_of(key: bytes, keyboard: int) -> str:
    """What this key adds to a line: a space or a letter beyond ASCII, of several bytes; Tab and arrows add nothing."""
    while key not in b" \t" and select.select([keyboard], [], [], 0)[0]:
        key += os.read(keyboard, 1)
    text = key.decode(errors="ignore")
    return text if text.isprintable() else ""


def _prepare(possible: Possible, *, remember: bool, begun: str) -> None:
    import readline  # noqa: PLC0415  only where somebody types

    def complete(text: str, number: int) -> str | None:
        found = completions(text, possible() if callable(possible) else possible)
        return found[number] if number < len(found) else None

    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.set_auto_history(remember)
    readline.set_startup_hook((lambda: readline.insert_text(begun)) if begun else None)
