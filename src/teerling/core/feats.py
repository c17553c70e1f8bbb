"""What somebody did in a game that can be a best of all times: the `feats` of games are made of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from teerling.core.game import Event, Over, Seat, advance
from teerling.core.record import Record


class Feat(Struct, frozen=True):
    """One of them; people call it by the game's sentence `name-GAME-best-KIND`."""

    kind: str
    seat: Seat
    value: int
    fewest: bool = False
    """Whether it is the better the smaller."""


def steps(record: Record) -> Iterator[tuple[Any, Event[Any], Any]]:
    """Every event, between the state before it and the one after."""
    state = record.begun().state
    for event in record.events:
        after = advance(record.game, state, event)
        yield state, event, after
        state = after


def totals(record: Record) -> list[Feat]:
    """Everybody's points in the end."""
    over = record.table().turn
    return [Feat("total", seat, score) for seat, score in enumerate(over.scores)] if isinstance(over, Over) else []


__all__ = ["Feat", "steps", "totals"]
