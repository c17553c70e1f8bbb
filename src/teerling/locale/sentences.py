"""Sentences in Fluent's syntax, each parsed when it is first said: to parse all takes longer than most answers."""

from __future__ import annotations

import re

from fluent.runtime import FluentBundle, FluentResource

_BEFORE_AN_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_USED = re.compile(r"\{ *(-?[a-zA-Z][\w-]*)")
"""Another sentence inside one; also what is a function of Fluent's, which is no sentence."""


class Sentences:
    """All sentences of one language."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()

    def add(self, source: str) -> None:
        """Those of a file; what is there already stays."""
        for entry in _BEFORE_AN_ENTRY.split(source):
            self._sources.setdefault(entry.partition("=")[0].rstrip(), entry)

    def __contains__(self, key: str) -> bool:
        return key in self._sources

    def format(self, key: str, values: dict[str, str | int]) -> str:
        """The sentence, filled with these values."""
        self._parse(key)
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def _parse(self, key: str) -> None:
        """With all that it uses."""
        if key in self._parsed or key not in self._sources:
            return
        source = self._sources[key]
        self._bundle.add_resource(FluentResource(source))
        for used in _USED.findall(source):
            self._parse(used)
        self._parsed.add(key)  # last: another thread that finds it here may say it
