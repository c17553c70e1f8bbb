"""ZNR-13: what lies under a cup changes nothing that anybody else is told, until the cup is lifted."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import AnyGame, Event, Played, Refused, Roll, Rolled, Table, advance
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll.rules import GATHER, IN, OUT, Enter
from teerling.testing import random_game

AnyTable = Table[Any, Any, Any]

TRIES = (OUT, IN, GATHER, Enter("pair"), Enter("full_house"), Enter("highway"))
"""What the others try all the time, whether it is their turn or not."""


@settings(max_examples=40, deadline=None)
@given(
    game=st.from_type(ZockNRoll).filter(lambda game: game.cups == "looked_into"),
    seed=st.integers(0, 1 << 32),
    which=st.integers(0, 1 << 10),
    data=st.data(),
)
def test_ZNR_13_nobody_learns_what_another_hides(game: ZockNRoll, seed: int, which: int, data: st.DataObject) -> None:
    """Two games that differ in one hidden cup are one game for everybody else."""
    whole: list[Any] = random_game(game, seed).events
    hidden = secret_throws(game, whole)
    at, owner = hidden[which % len(hidden)]
    cups = st.lists(st.integers(1, 6), min_size=game.own_dice, max_size=game.own_dice)
    other = data.draw(cups.filter(lambda cup: sorted(cup) != sorted(whole[at].faces)).map(tuple).map(Rolled))
    one: AnyTable = Table(game, whole[: at + 1])
    two: AnyTable = Table(game, [*whole[:at], other])
    assert one.view(owner) != two.view(owner)
    for event in whole[at + 1 :]:
        for seat in (seat for seat in (*range(game.players), None) if seat != owner):
            assert told(one, seat) == told(two, seat)
        one.advance(event)
        two.advance(event)
        if one.view(None).lifted[owner] or two.view(None).lifted[owner]:
            break
    assert one.view(None).lifted[owner]
    assert two.view(None).lifted[owner]


def secret_throws(game: AnyGame, events: list[Event[Any]]) -> list[tuple[int, int]]:
    """Which events are throws under a cup, and whose."""
    table: AnyTable = Table(game)
    found = []
    for number, event in enumerate(events):
        if isinstance(table.turn, Roll) and table.turn.secret:
            found.append((number, table.turn.seat))
        table.advance(event)
    return found


def told(table: AnyTable, seat: int | None) -> list[bytes | str]:
    """Everything that a seat, or a spectator, is told: view, question, log, and the answers to what it tries."""
    answers = [] if seat is None else [answer(table, Played(seat, action)) for action in TRIES]
    return [msgspec.json.encode((table.view(seat), table.awaited(seat), table.log(seat))), *answers]


def answer(table: AnyTable, event: Event[Any]) -> str:
    """Accepted, or what is said against it."""
    try:
        advance(table.game, table.state, event)
    except Refused as refused:
        return str(refused)
    return "accepted"
