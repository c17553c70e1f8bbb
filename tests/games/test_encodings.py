"""Every action of ours has a number and every view is a row of numbers within its bounds: the same ones tomorrow."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest
from msgspec.structs import replace

from teerling.core import Choose, Over, Turn, advance
from teerling.games import GAMES, offers, part
from teerling.testing import random_event
from tests.games.samples import samples

OURS = [game for game in GAMES if offers(game, "encoding")]
PRESETS = [game for id_ in OURS for game in samples(id_).presets]
SEEDS = range(3)
CHECKSUMS = {
    "dubbelyatzy": (1, 95, 179, 3998888664),
    "qwinn": (1, 68, 79, 75822465),
    "yatzy": (1, 46, 114, 3456596214),
    "zock": (1, 25, 38, 3745924041),
    "zocken": (1, 19, 121, 1271261144),
    "zocknroll": (1, 10, 104, 4069228428),
}  # fmt: skip
"""The version, how many actions and numbers there are by default, and a checksum of what all mean under all presets.

When one changes, the `VERSION` of its encoding has to be raised.
"""


def name(game: Any) -> str:
    options = {
        field: value for field, value in msgspec.to_builtins(game).items() if value != getattr(type(game)(), field)
    }
    return f"{game.id} {json.dumps(options)}"


@cache
def tables(game: Any) -> tuple[tuple[Any, Any, tuple[Any, ...]], ...]:
    """Every state of some random games, with what is awaited and what everybody sees."""
    states: list[tuple[Any, Turn[Any]]] = []
    for seed in SEEDS:
        random, state = Random(seed), game.start()
        while not isinstance(turn := game.turn(state), Over):
            states.append((state, turn))
            state = advance(game, state, random_event(turn, random), turn)
        states.append((state, turn))
    return tuple((state, turn, tuple(game.view(state, seat) for seat in range(game.players))) for state, turn in states)


@pytest.mark.parametrize("game", PRESETS, ids=name)
def test_every_legal_action_has_a_number_of_its_own(game: Any) -> None:
    encoding = part(game.id, "encoding")
    names = encoding.actions(game)
    assert len(set(names)) == len(names)
    for _, turn, views in tables(game):
        if isinstance(turn, Choose):
            numbers = encoding.numbers(game, views[turn.seat], turn.actions)
            assert len(set(numbers)) == len(numbers) == len(turn.actions)
            assert set(numbers) <= set(range(len(names)))


@pytest.mark.parametrize("game", PRESETS, ids=name)
def test_every_observation_lies_within_its_bounds(game: Any) -> None:
    encoding = part(game.id, "encoding")
    fields = encoding.fields(game)
    assert len({field.name for field in fields}) == len(fields)
    assert all(field.low < field.high for field in fields)
    bounds = [(field.low, field.high, field.name) for field in fields for _ in range(field.size)]
    for _, turn, views in tables(game):
        for seat, view in enumerate(views):
            seen = encoding.observe(game, view, seat)
            assert len(seen) == len(bounds)
            outside = [(at, one) for one, at in zip(seen, bounds, strict=True) if not at[0] <= one <= at[1]]
            assert not outside
        if isinstance(turn, Over):
            low, high = encoding.scores(game)
            assert all(low <= score <= high for score in turn.scores)


@pytest.mark.parametrize("game", PRESETS, ids=name)
def test_an_observation_tells_what_is_legal(game: Any) -> None:
    """So that it tells a learner enough: where two look alike to him, he may do the same."""
    encoding = part(game.id, "encoding")
    legal: dict[tuple[int, ...], tuple[int, ...]] = {}
    for _, turn, views in tables(game):
        if isinstance(turn, Choose):
            seen = tuple(encoding.observe(game, views[turn.seat], turn.seat))
            numbers = tuple(encoding.numbers(game, views[turn.seat], turn.actions))
            assert legal.setdefault(seen, numbers) == numbers


@pytest.mark.parametrize("game", [game for game in PRESETS if samples(game.id).hides(game)], ids=name)
def test_what_another_seat_hides_is_not_observed(game: Any) -> None:
    observe, changed = part(game.id, "encoding").observe, 0
    for state, _, views in tables(game):
        for seat, view in enumerate(views):
            cups = [
                cup if at == seat or state.lifted[at] else tuple(7 - face for face in cup)
                for at, cup in enumerate(state.cups)
            ]
            if tuple(cups) != state.cups:
                other = game.view(replace(state, cups=tuple(cups)), seat)
                assert observe(game, other, seat) == observe(game, view, seat)
                changed += 1
    assert changed > 100


@pytest.mark.parametrize("game", OURS)
def test_numbers_mean_tomorrow_what_they_mean_today(game: str) -> None:
    encoding = part(game, "encoding")
    default = GAMES[game]()
    told = [(encoding.actions(one), msgspec.to_builtins(encoding.fields(one))) for one in samples(game).presets]
    size = sum(field.size for field in encoding.fields(default))
    found = encoding.VERSION, len(encoding.actions(default)), size, crc32(json.dumps(told).encode())
    assert found == CHECKSUMS[game]
