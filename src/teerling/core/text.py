"""Text from others, made fit to be shown: no escape sequences, no marks that nobody sees, no towers of accents."""

from __future__ import annotations

import re
from pathlib import Path
from unicodedata import category

JOINERS = "\u200c\u200d\ufe0f"
"""Invisible, but words (Persian, Hindi) and pictures (a family, a red heart) are written with them."""
PICTURES = "\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff"
"""Where Unicode has its emoji, also those that are newer than this Python's tables."""
MOST_MARKS = 3
"""In a row, on one letter; no living language needs more."""
LONGEST = 300
"""Characters of what others' programs say about their mistakes."""

_SHOWN_THOUGH_UNPRINTABLE = re.compile(f"[{JOINERS}{PICTURES}]")
_UNSEEN_THOUGH_PRINTABLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc\U000e0100-\U000e01ef]"
)
"""Fillers, blanks and selectors of Unicode that are letters, symbols or marks for Python."""


def one_line(text: str) -> str:
    """The same text on one line, without what a terminal obeys or what only hides: controls, direction marks, tags."""
    if text.isascii() and text.isprintable():
        return text
    kept, marks = [], 0
    for one in text:
        marks = marks + 1 if is_mark(one) else 0
        if one.isspace():
            kept.append(" ")
        elif shows(one) and marks <= MOST_MARKS:
            kept.append(one)
    return "".join(kept)


def visible_json(text: str, *, ascii_only: bool = False) -> str:
    """The same JSON with everything escaped that cannot be seen: it means the same."""
    return "".join(one if one.isprintable() and (one.isascii() or not ascii_only) else _escaped(one) for one in text)


def _escaped(one: str) -> str:
    units = one.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def shows(one: str) -> bool:
    """Whether this character may stand in a text from others."""
    if one.isprintable():
        return _UNSEEN_THOUGH_PRINTABLE.match(one) is None
    return _SHOWN_THOUGH_UNPRINTABLE.match(one) is not None


def is_mark(one: str) -> bool:
    """Whether it is drawn onto the letter before it."""
    return category(one) in ("Mn", "Me") and one not in JOINERS


def raised(error: BaseException, but: str) -> str:
    """What a program of somebody else's has raised and where, in a line; `but`: the file of ours that ran it."""
    import traceback  # noqa: PLC0415  it takes a while to load, and mistakes are rare

    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename not in (but, "")]
    theirs = [one for one in frames if not one.filename.startswith("<")]
    at = f" ({Path(theirs[-1].filename).name}:{theirs[-1].lineno})" if theirs else ""
    said = str(error).strip()
    return one_line(f"{type(error).__name__}{f': {said}' if said else ''}"[:LONGEST] + at)


__all__ = ["JOINERS", "LONGEST", "MOST_MARKS", "PICTURES", "is_mark", "one_line", "raised", "shows", "visible_json"]
