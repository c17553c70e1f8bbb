"""What tests of several games do alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest

from teerling import rulebook
from teerling.core import AnyGame, Refused, Table
from teerling.locale import LANGUAGES, has, translate_error, use_language
from teerling.testing import random_game


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Table[Any, Any, Any], Any, Table[Any, Any, Any]]]:
    """The table before each event of a random game, the event, and the table after it."""
    before, after = Table(game), Table(game)
    for event in random_game(game, seed).events:
        after.advance(event)
        yield before, event, after
        before.advance(event)


@cache
def check_explained(rule: str, key: str, values: tuple[tuple[str, str | int], ...]) -> None:
    """The rule is on a page and the refusal has a sentence, in every language."""
    sentences = set()
    try:
        for language in LANGUAGES:
            use_language(language)
            assert has(key)
            sentences.add(translate_error(Refused(rule, key, **dict(values))))
            assert rulebook.rule(rule, language) is not None
    finally:
        use_language("en")
    assert len(sentences) == len(LANGUAGES)
    assert all(sentences)


@contextmanager
def refusing() -> Iterator[pytest.ExceptionInfo[Refused]]:
    """What is tried here is refused, and everybody is told why in his language."""
    with pytest.raises(Refused) as caught:
        yield caught
    check_explained(caught.value.rule, caught.value.key, tuple(caught.value.values.items()))
