"""Numbers as people write them, in every sentence alike: a true minus, the language's decimal mark, no broken line.

`written` sets a number that fills a sentence, `typeset` the sentence around it. The browser does the same to its own
sentences (`web/src/lib/words.ts`).
"""

from __future__ import annotations

import re

MINUS = "\u2212"
NARROW = "\u202f"
"""A narrow space that no line breaks at, as before "%"."""
UNBROKEN = "\u00a0"

_NUMBER = re.compile(rf"([-+{MINUS}]?)(\d+)(?:\.(\d+))?")
_PAIR = re.compile(r"(\d)x(\d)")
_PERCENT = re.compile(r"(?<=\d) %")
_TIMES = re.compile(r"(?<=\d) × (?=\d)")


def number(value: float, places: int, language: str, *, signed: bool = False) -> str:
    """With so many decimal places; what rounds to nothing has no sign."""
    rounded = f"{value:.{places}f}"
    if not float(rounded):
        rounded = rounded.lstrip("-")
    elif signed and value > 0:
        rounded = f"+{rounded}"
    return written(rounded, language)


def written(value: str, language: str) -> str:
    """A value of a sentence, if it is a number ("-36.5") or a pair ("2x6"); any other text stays as it is."""
    if found := _NUMBER.fullmatch(value):
        sign, whole, part = found.groups()
        point = "." if language == "en" else ","
        return sign.replace("-", MINUS) + whole + (f"{point}{part}" if part else "")
    return _PAIR.sub(rf"\1{UNBROKEN}×{UNBROKEN}\2", value) if _PAIR.fullmatch(value) else value


def typeset(sentence: str) -> str:
    """Without a place to break inside "56 %" or "2 × 3"."""
    if "%" in sentence:
        sentence = _PERCENT.sub(f"{NARROW}%", sentence)
    return _TIMES.sub(f"{UNBROKEN}×{UNBROKEN}", sentence) if "×" in sentence else sentence
