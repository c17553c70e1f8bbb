"""What is wrong with a command line, said by us: Typer says it in English only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from typer.core import TyperGroup

from teerling.games import GAMES
from teerling.locale import title_of, translate

_SENTENCES = {
    r"Missing (?:argument|option|parameter) '?(?P<name>.*?)'?\.": "usage-missing",
    r"Missing command\.": "usage-missing-command",
    r"No such option:? '?(?P<name>--?[^\s'.]+)'?.*": "usage-no-option",
    r"No such command '(?P<name>.*?)'\..*": "usage-no-command",
    r"Got unexpected extra arguments?(?:\(s\))? \((?P<name>.*)\)": "usage-too-many",
    r"Option '(?P<name>.*)' does not take a value\.": "usage-no-value",
    r"Option '(?P<name>.*)' requires .*": "usage-needs-value",
    r"Argument '(?P<name>.*)' takes (?P<number>\d+) values\.": "usage-values",
    r"Invalid value for '?(?P<name>.*?)'?: (?P<why>.*)": "usage-wrong",
}
"""What Typer says, and our sentence for it."""
_REASONS = {
    r".*'(?P<value>.*)' is not one of (?P<allowed>.*?)\.?": "usage-not-one-of",
    r".*valid integer.*": "usage-no-integer",
    r"(?:[Ff]ile|[Dd]irectory|[Pp]ath) '(?P<file>.*)' does not exist\.": "usage-no-file",
    r"(?:[Ff]ile|[Dd]irectory|[Pp]ath) '(?P<file>.*)' is a directory\.": "usage-is-folder",
    r"(?:[Ff]ile|[Dd]irectory|[Pp]ath) '(?P<file>.*)' is not readable\.": "usage-unreadable",
}
_MEANT = re.compile(r"(?:Did you mean|Possible options:) (?:one of: )?(?P<meant>[^?)]*)")


class Explained(TyperGroup):
    """The whole command line, whose mistakes are told in the language in use."""

    def make_context(self, *arguments: Any, **named: Any) -> Any:
        """Read what stands before the command."""
        with _explained():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: Any) -> Any:
        """Read the rest, and carry it out."""
        with _explained():
            return super().invoke(ctx)


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if hasattr(error, "format_message") and type(error).__name__ != "NoArgsIsHelpError":
            said = explain(error.format_message())
            error.format_message = lambda: said
        raise


def explain(said: str) -> str:
    """Typer's sentence in the language in use; as it is, if it is not one that we know."""
    sentence = _translated(_SENTENCES, said)
    meant = _MEANT.search(said)
    return (
        f"{sentence} {translate('usage-meant', meant=_listed(meant['meant']))}"
        if meant and sentence
        else (sentence or said)
    )


def _translated(sentences: dict[str, str], said: str) -> str | None:
    for pattern, key in sentences.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            filled = found.groupdict()
            if key == "usage-no-command" and filled["name"] in GAMES:
                return translate("usage-not-of-game", game=title_of(filled["name"]))
            if "why" in filled:
                filled["why"] = _translated(_REASONS, filled["why"]) or filled["why"]
            if "allowed" in filled:
                filled["allowed"] = _listed(filled["allowed"])
            return translate(key, **filled)
    return None


def _listed(words: str) -> str:
    return " | ".join(word.strip("' ") for word in words.split(","))
