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


@pytest.fixture(scope="session")
def finished() -> Callable[..., tuple[Table[Any, Any, Any], Any]]:
    """A finished random game and its record as plain JSON: `finished(game, seed, sides, second)`.

    With `sides`, the dice show only these, so that rare combinations fall often. With `second`, the second of two
    actions is taken more often (1.0: always), so that nearly everybody stays in.
    """
    return _finished


def _finished(
    game: AnyGame, seed: int, sides: Sequence[int] | None = None, second: float = 0.0
) -> tuple[Table[Any, Any, Any], Any]:
    table = random_game(game, seed) if sides is None else _loaded_game(game, Random(seed), sides, second)
    names = tuple(map(str, range(game.players)))
    return table, json.loads(encode_record(Record(game, names, tuple(table.events))))


def _loaded_game(game: AnyGame, random: Random, sides: Sequence[int], second: float) -> Table[Any, Any, Any]:
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(table.turn, Over):
        turn = table.turn
        if isinstance(turn, Roll):
            turn = replace(turn, sides=tuple(side for side in sides if side in turn.sides) or turn.sides)
        elif len(turn.actions) == 2 and random.random() < second:
            turn = replace(turn, actions=turn.actions[1:])
        table.advance(random_event(turn, random))
    return table
