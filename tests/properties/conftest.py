"""How hypothesis makes our games (`st.from_type(Zock)` draws options), and games with loaded dice."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import AnyGame, Over, Record, Roll, Table, configure, encode_record
from teerling.games import DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll
from teerling.testing import random_event, random_game

COLOURS = ("amber", "sky", "green", "yellow", "blue", "vermilion", "pink")
BOXES = ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6", "three", "four", "full_house", "small_straight", "large_straight")
BASIC = ("kniffel", "four", "large_straight", "full_house", "three", "two_pairs", "pair")
PROFI = (*BASIC, "highway", "big_full_house", "two_threes", "three_pairs", "small_straight")
SYSTEMS = ("dutch", "scandinavian", "international")


def register(kind: type[Any], *needed: dict[str, st.SearchStrategy[Any]], **options: st.SearchStrategy[Any]) -> None:
    """Draw one of the `needed` groups of options and some of the others; the rest have their defaults."""
    drawn = st.one_of([st.fixed_dictionaries(group, optional=options) for group in needed])
    st.register_type_strategy(kind, drawn.map(_first_within).map(partial(configure, kind)))


def _first_within(options: dict[str, Any]) -> dict[str, Any]:
    first = options.get("first", "lot")
    return options if first == "lot" else options | {"first": first % options["players"]}


def tableaus(combinations: Sequence[str]) -> st.SearchStrategy[Any]:
    """The printed tableau of Zock 'n' Roll, or its rows in any order with points that tell them apart."""
    points = st.permutations(range(len(combinations)))
    rows = st.tuples(st.permutations(combinations), points).map(lambda drawn: zip(*drawn, strict=True))
    return st.none() | rows.map(lambda rows: [{"combination": name, "points": worth} for name, worth in rows])


register(
    Zocken,
    {"players": st.integers(1, 8)},
    first=st.integers(0, 7),
    matches=st.lists(st.integers(-3, 50).map(lambda tens: 10 * tens), min_size=8, max_size=8),
    colours=st.permutations(COLOURS),
)
register(
    Zock,
    {"variant": st.sampled_from(("basic", "a", "b", "c")), "referee": st.sampled_from(("program", "players"))},
    eleven=st.sampled_from(("none", "one")),
    digits=st.sampled_from(("always", "variant-c")),
    split_doubles=st.booleans(),
    games=st.integers(1, 6),
    chips=st.lists(st.integers(1, 3), min_size=4, max_size=4),
)
register(
    Qwinn,
    {"target": st.integers(30, 120)},
    column=st.sampled_from(("manual", "ascending")) | st.permutations(BOXES),
)
register(
    ZockNRoll,
    {"players": st.integers(3, 12), "profi": st.just(False), "tableau": tableaus(BASIC)},
    {"players": st.integers(3, 12), "profi": st.just(True), "tableau": tableaus(PROFI)},
    {"players": st.just(3), "profi": st.booleans()},
    lower_entry=st.booleans(),
    joerg_counts=st.booleans(),
    first=st.just("lot") | st.integers(0, 11),
    cups=st.sampled_from(("looked_into", "lifted")),
    out_points=st.integers(0, 10),
)
register(
    Yatzy,
    {"players": st.integers(1, 8)},
    system=st.sampled_from(SYSTEMS),
    yatzy_pips=st.booleans(),
)
register(
    DubbelYatzy,
    {"players": st.integers(1, 8)},
    system=st.sampled_from(SYSTEMS),
    extra=st.sampled_from(("minus", "plus", "strike")),
    yatzy_pips=st.booleans(),
)


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
