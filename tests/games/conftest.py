"""How hypothesis makes our games (`st.from_type(Zock)` draws options), and games with loaded dice."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import AnyGame, Over, Record, Roll, Table, encode_record
from teerling.games import GAMES
from teerling.testing import random_event, random_game
from tests.games.samples import samples

for game_id, kind in GAMES.items():
    options = samples(game_id).options
    st.register_type_strategy(kind, st.builds(kind) if options is None else options)

ENDLESS = 20_000
"""More events than any game needs, also with loaded dice."""


@pytest.fixture(scope="session")
def finished() -> Callable[..., tuple[Table[Any, Any, Any], Any]]:
    """A finished random game and its record as plain JSON: `finished(game, seed, sides, preferring)`.

    With `sides`, the dice show only these, so that rare combinations fall often. With `preferring`, an action and a
    chance, that action is taken at least so often where it is legal (1.0: always).
    """
    return _finished


def _finished(
    game: AnyGame, seed: int, sides: Sequence[int] | None = None, preferring: tuple[Any, float] = (None, 0.0)
) -> tuple[Table[Any, Any, Any], Any]:
    table = random_game(game, seed) if sides is None else _loaded_game(game, Random(seed), sides, *preferring)
    names = tuple(map(str, range(game.players)))
    return table, json.loads(encode_record(Record(game, names, tuple(table.events))))


def _loaded_game(
    game: AnyGame, random: Random, sides: Sequence[int], preferred: Any, often: float
) -> Table[Any, Any, Any]:
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(table.turn, Over):
        turn = table.turn
        if isinstance(turn, Roll):
            turn = replace(turn, sides=tuple(side for side in sides if side in turn.sides) or turn.sides)
        elif preferred in turn.actions and random.random() < often:
            turn = replace(turn, actions=(preferred,))
        table.advance(random_event(turn, random))
        assert len(table.events) < ENDLESS, f"{game} does not end"
    return table
