"""A finished game as a client shows it: every step with what everybody sees, and what the dice did."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.game import Over, Roll, Rolled
from teerling.core.record import Record
from teerling.core.table import Table
from teerling.dice.fair import Verdict, check
from teerling.showing import printed, standing


class Step(Struct, frozen=True):
    """The table after one event."""

    event: Any
    seat: int
    """Who threw or decided."""
    view: Any
    awaited: Any
    """What came next, as an onlooker sees it."""
    standing: tuple[int, ...]


class Replay(Struct, frozen=True, kw_only=True):
    """The whole game."""

    game: str
    options: dict[str, Any]
    printed: Any
    names: tuple[str, ...]
    start: Any
    """The view before the first event."""
    awaited: Any
    """What the game began with."""
    steps: tuple[Step, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    faces: dict[str, tuple[int, ...]]
    """How often each number fell, by kind of die."""
    sides: dict[str, tuple[int, ...]]
    """What each kind of die can show."""
    fair: Verdict | None


def replay(record: Record) -> Replay:
    """Play a record again and write down every step."""
    table: Table[Any, Any, Any] = Table(record.game)
    start, awaited, steps = table.view(None), table.awaited(None), []
    sides: dict[str, tuple[int, ...]] = {}
    counts: dict[str, dict[int, int]] = {}
    for event, seen in zip(record.events, record.table().log(None), strict=True):
        turn = table.turn
        assert not isinstance(turn, Over)
        if isinstance(turn, Roll) and isinstance(event, Rolled):
            for kind, face in zip(turn.dice, event.faces, strict=True):
                sides[kind] = turn.sides
                fallen = counts.setdefault(kind, dict.fromkeys(turn.sides, 0))
                fallen[face] += 1
        table.advance(event)
        now = standing(record.game, table.state)
        steps.append(Step(seen, turn.seat, table.view(None), table.awaited(None), now))
    over = table.turn
    assert isinstance(over, Over)
    return Replay(
        game=record.game.id,
        options=msgspec.to_builtins(record.game),
        printed=msgspec.to_builtins(printed(record.game)),
        names=record.seats,
        start=start,
        awaited=awaited,
        steps=tuple(steps),
        scores=over.scores,
        winners=over.winners,
        reason=over.reason,
        faces={kind: tuple(fallen.values()) for kind, fallen in counts.items()},
        sides=sides,
        fair=check(record) if record.fair is not None else None,
    )
