"""A finished game as a client shows it: every step with what everybody sees, and what the dice did."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.game import Over, Roll, Rolled
from teerling.core.record import Record
from teerling.dice.fair import NotFair, Verdict, check
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
    """Of a game that was written down without dice only the last."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    faces: dict[str, tuple[int, ...]]
    """How often each number fell, by kind of die, in throws that were told whole."""
    sides: dict[str, tuple[int, ...]]
    """What each kind of die can show."""
    fair: Verdict | None


def replay(record: Record) -> Replay:
    """Play a record again and write down every step."""
    table = record.begun()
    start, awaited, steps = table.view(None), table.awaited(None), []
    sides: dict[str, tuple[int, ...]] = {}
    counts: dict[str, dict[int, int]] = {}
    for event, seen in zip(record.events, record.table().log(None), strict=True):
        turn = table.turn
        assert not isinstance(turn, Over)
        if isinstance(turn, Roll) and isinstance(event, Rolled) and event.told == "thrown":
            for kind, face in zip(turn.dice, event.faces, strict=True):
                sides[kind] = turn.sides
                fallen = counts.setdefault(kind, dict.fromkeys(turn.sides, 0))
                fallen[face] += 1
        table.advance(event)
        now = standing(record.game, table.state)
        steps.append(Step(seen, turn.seat, table.view(None), table.awaited(None), now))
    if any(isinstance(event, Rolled) and event.told == "score" for event in record.events):
        steps = steps[-1:]  # nobody has seen the dice on the way
    over, verdict = table.turn, check(record)
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
        fair=verdict if verdict != NotFair() else None,
    )
