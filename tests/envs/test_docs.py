"""docs/environments.md tells what the numbers are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from teerling.games import GAMES, offers, part
from tests.games.samples import samples

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"
OURS = [game for game in GAMES if offers(game, "encoding")]


def table(game: str) -> str:
    """What an observation is made of by default; of everybody's numbers only those of the own seat."""
    encoding, default = part(game, "encoding"), GAMES[game]()
    lines = ["| numbers | how many | from … to |", "|---|---|---|"]
    own = [
        one for one in encoding.fields(default) if not re.search(r" [1-9]\d*$", one.name) or " in round " in one.name
    ]
    lines += [f"| {one.name} | {one.size} | {one.low} … {one.high} |" for one in own]
    return "\n".join(lines)


def actions(game: str) -> str:
    """How many actions there are under the options we try."""
    encoding = part(game, "encoding")
    counts = sorted({len(encoding.actions(one)) for one in samples(game).presets})
    return f"{', '.join(map(str, counts))} actions"


@pytest.mark.parametrize("game", OURS)
def test_its_tables_are_true(game: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert table(game) in text
    assert f"({actions(game)})" in text
