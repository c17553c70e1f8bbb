"""Yatzy: the totals of a finished game, counted again from its record alone."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from teerling.core import AnyGame, Choose, Over, Played, Record, Rolled, Table, configure, encode_record
from teerling.games.yatzy.rules import Fill, Yatzy
from tests.games._sheet.recount import BOXES, UPPER, check


@settings(max_examples=120, deadline=None)
@given(
    game=st.from_type(Yatzy),
    seed=st.integers(0, 1 << 32),
    sides=st.none() | st.lists(st.integers(1, 6), min_size=1, max_size=8),
)
def test_totals_and_winners(
    finished: Callable[..., tuple[Table[Any, Any, Any], Any]], game: Yatzy, seed: int, sides: list[int] | None
) -> None:
    check(*finished(game, seed, sides))


@settings(max_examples=60, deadline=None)
@given(system=st.sampled_from(tuple(BOXES)), counts=st.lists(st.integers(2, 4), min_size=6, max_size=6))
@example(system="dutch", counts=[3] * 6)
@example(system="international", counts=[3] * 6)
@example(system="international", counts=[2, 3, 3, 3, 3, 3])
def test_bonus_of_players_who_play_for_it(system: str, counts: list[int]) -> None:
    game: AnyGame = configure(Yatzy, {"players": 1, "system": system})
    table = Table(game)
    for number, count in enumerate(counts, 1):
        table.advance(Rolled((number,) * count + (number % 6 + 1,) * (5 - count)))
        table.advance(Played(0, Fill(UPPER[number - 1])))
    while not isinstance(table.turn, Over):
        table.advance(Rolled((1, 1, 1, 2, 3)))
        choose = game.turn(table.state)
        assert isinstance(choose, Choose)
        table.advance(Played(0, choose.actions[-1]))
    check(table, json.loads(encode_record(Record(game, ("anna",), tuple(table.events)))))
