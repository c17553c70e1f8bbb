"""The review of a record: every event, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from teerling.analysis.strength import strength
from teerling.bots import Level
from teerling.core.dice import Faces
from teerling.core.errors import UserError
from teerling.core.game import Choose, Over, Played, Roll, Seat
from teerling.core.record import Record
from teerling.core.table import Table
from teerling.solving import Solution, Unit
from teerling.worth import beside

Mark: TypeAlias = Literal["", "?!", "?", "??"]
Sentence: TypeAlias = tuple[str, dict[str, str | int]]
"""The key of a sentence in `locale/`, and its values."""
Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many events have been looked at, and how many there are."""

MARKS: dict[Unit, tuple[float, float, float]] = {
    "win": (0.02, 0.04, 0.08),  # what GNU Backgammon calls doubtful, bad and very bad, as a chance to win
    "points": (1.0, 2.5, 5.0),
    "turns": (0.05, 0.1, 0.2),
}
"""From which loss on a decision is marked `?!`, `?` and `??`."""


class NotFinished(UserError):
    """A game that has not ended: it has no result that could be explained."""

    def __init__(self) -> None:
        super().__init__("review-not-finished")


class NotTold(UserError):
    """Not every throw was told: what was left out can be neither luck nor a mistake."""

    def __init__(self) -> None:
        super().__init__("review-dice-not-told")


class Option(Struct, frozen=True):
    """A legal action and what it was worth."""

    action: Any
    worth: float


class Throw(Struct, frozen=True, tag="throw", tag_field="kind"):
    """One throw, and how lucky it was."""

    number: int
    """Of the event in the record, counted from 1."""
    seat: Seat
    unit: Unit
    faces: Faces
    before: float
    """What the game was worth to the seat before the dice fell: the exact mean over all throws, if it is solved."""
    worth: float
    """What it was worth after that."""
    luck: float


class Decision(Struct, frozen=True, tag="decision", tag_field="kind"):
    """One decision, and what it gave away."""

    number: int
    seat: Seat
    unit: Unit
    options: tuple[Option, ...]
    """Every legal action, the best first."""
    played: int
    """Which of them was chosen."""
    loss: float
    mark: Mark
    why_played: Sentence | None
    """What the coach says of it; None where nothing was to be decided."""
    why_best: Sentence | None

    @property
    def forced(self) -> bool:
        """Whether only one action was legal."""
        return len(self.options) == 1

    @property
    def worth(self) -> float:
        """What the chosen action was worth."""
        return self.options[self.played].worth


class SeatReview(Struct, frozen=True):
    """What one seat's events add up to, in the unit of the review."""

    name: str
    result: float
    """1 for a win, a share of 1 for a shared one, 0 for a loss; or the points; or the turns it took."""
    luck: float
    errors: float
    mistakes: int
    """Marked decisions."""
    unforced: int
    """Decisions between several actions."""
    per_decision: float
    """Errors by unforced decision."""
    adjusted: float
    """The result without the luck: between two, without both sides' luck."""
    strength: Level | None
    """The bots that err as much as this seat did; None if that was not measured for this game."""


class Review(Struct, frozen=True):
    """A whole game, looked back at."""

    game: str
    options: dict[str, Any]
    unit: Unit
    """Of the sums. An event whose unit is another one is told, but not added."""
    exact: bool
    """Whether every worth is exact to the precision of the computer."""
    mixed: bool
    """Whether some events, at the end of a game with others, are measured in another unit: the books leave them out."""
    error: float
    """Otherwise: how far a worth may be off (see the solution of the game)."""
    start: tuple[float, ...]
    """What the game was worth to each seat before its first event."""
    seats: tuple[SeatReview, ...]
    events: tuple[Throw | Decision, ...]


def review(record: Record, known: Solution, progress: Progress = lambda _done, _of: None) -> Review:
    """Look back at a finished game with what is known about it."""
    looking = reviewing(record, known)
    while True:
        try:
            progress(next(looking), len(record.events))
        except StopIteration as done:
            found: Review = done.value
            return found


def reviewing(record: Record, known: Solution) -> Generator[int, None, Review]:
    """The same event by event, for those who have other things to do meanwhile: gives how many were looked at."""
    if not isinstance(record.table().turn, Over):
        raise NotFinished
    if not record.whole:
        raise NotTold
    looked_at = []
    for event in _events(record, known):
        looked_at.append(event)
        yield len(looked_at)
    events = tuple(looked_at)
    unit = next((one.unit for one in events if isinstance(one, Decision)), events[0].unit)
    table = record.table()
    assert isinstance(table.turn, Over)
    results = [_result_of(seat, table.turn, unit) for seat in range(record.game.players)]
    start = tuple(_start(seat, record.game.players, unit, events) for seat in range(record.game.players))
    sums = [_sums([one for one in events if one.unit == unit and one.seat == seat]) for seat in range(len(start))]
    seats = []
    for seat, one in enumerate(sums):
        others = sum(sums[other].luck for other in range(len(sums)) if other != seat)
        net = one.luck - others if unit == "win" and len(sums) == 2 else one.luck
        adjusted = results[seat] + net if unit == "turns" else results[seat] - net
        played_like = strength(record.game, one.per_decision) if one.unforced else None
        seats.append(
            SeatReview(
                name=record.seats[seat],
                result=results[seat],
                luck=one.luck,
                errors=one.errors,
                mistakes=one.mistakes,
                unforced=one.unforced,
                per_decision=one.per_decision,
                adjusted=adjusted,
                strength=played_like,
            )
        )
    error = float(known.error()) if hasattr(known, "error") else 0.0
    mixed = any(one.unit != unit for one in events)
    return Review(
        record.game.id, msgspec.to_builtins(record.game), unit, error == 0.0, mixed, error, start, tuple(seats), events
    )


def mark_of(loss: float, unit: Unit) -> Mark:
    """The mark for a decision that lost so much; empty: it deserves none."""
    doubtful, bad, blunder = MARKS[unit]
    return "??" if loss >= blunder else "?" if loss >= bad else "?!" if loss >= doubtful else ""


# Events -----------------------------------------------------------------------------------------------------------


def _events(record: Record, known: Solution) -> Iterator[Throw | Decision]:
    table = record.begun()
    for number, event in enumerate(record.events, 1):
        turn = table.turn
        if isinstance(turn, Choose):
            assert isinstance(event, Played)
            yield _decision(number, table, turn, event.action, known)
            table.advance(event)
        else:
            assert isinstance(turn, Roll)
            view = table.view(turn.seat)
            unit, before = known.unit(view), float(known.before(view, turn)) + beside(known, view)
            table.advance(event)
            after = value_for(turn.seat, table, known, unit)
            luck = before - after if unit == "turns" else after - before
            assert not isinstance(event, Played)
            yield Throw(number, turn.seat, unit, event.faces, before, after, luck)


def _decision(number: int, table: Table[Any, Any, Any], choice: Choose[Any], action: Any, known: Solution) -> Decision:
    view = table.view(choice.seat)
    unit, more = known.unit(view), beside(known, view)
    worths = [float(worth) + more for worth in known.worths(view, choice)]
    order = sorted(range(len(worths)), key=lambda at: worths[at] if unit == "turns" else -worths[at])
    options = tuple(Option(choice.actions[at], worths[at]) for at in order)
    played = next(place for place, at in enumerate(order) if choice.actions[at] == action)
    loss = abs(options[played].worth - options[0].worth)
    why_best = known.why(view, options[0].action) if len(options) > 1 else None
    why_played = known.why(view, action) if loss > 0 else why_best
    return Decision(number, choice.seat, unit, options, played, loss, mark_of(loss, unit), why_played, why_best)


def value_for(seat: Seat, table: Table[Any, Any, Any], known: Solution, unit: Unit) -> float:
    """What the table is worth to a seat now, in this unit."""
    turn = table.turn
    if isinstance(turn, Over):
        return _result_of(seat, turn, unit)
    if hasattr(known, "worth"):  # estimates: one that is made like `before`, so that what is uncertain is in both
        return float(known.worth(table.view(seat), seat))
    view = table.view(turn.seat)
    if isinstance(turn, Roll):
        value = float(known.before(view, turn)) + beside(known, view)
    else:
        worths = known.worths(view, turn)
        value = float(min(worths) if unit == "turns" else max(worths)) + beside(known, view)
    if turn.seat == seat:
        return value
    # Only between two for the win is what one has what the other lacks. In other units every throw is answered by
    # the seat that threw, so nobody else's worth is ever asked for.
    return 1.0 - value


# Sums -------------------------------------------------------------------------------------------------------------


class _Sums(Struct, frozen=True):
    luck: float
    errors: float
    mistakes: int
    unforced: int

    @property
    def per_decision(self) -> float:
        return self.errors / self.unforced if self.unforced else 0.0


def _sums(events: Sequence[Throw | Decision]) -> _Sums:
    decisions = [one for one in events if isinstance(one, Decision) and not one.forced]
    luck = sum(one.luck for one in events if isinstance(one, Throw))
    return _Sums(luck, sum(one.loss for one in decisions), sum(bool(one.mark) for one in decisions), len(decisions))


def _result_of(seat: Seat, over: Over, unit: Unit) -> float:
    if unit != "win":
        return float(over.scores[seat])
    return 1 / len(over.winners) if seat in over.winners else 0.0


def _start(seat: Seat, players: int, unit: Unit, events: Sequence[Throw | Decision]) -> float:
    """What the game was worth to a seat when it first threw or chose; nothing before that was its own doing."""
    if unit == "win" and players == 2:
        first = events[0]
        worth = first.before if isinstance(first, Throw) else first.options[0].worth
        return worth if first.seat == seat else 1.0 - worth
    own = next((one for one in events if one.seat == seat and one.unit == unit), None)
    if own is None:
        return 0.0
    return own.before if isinstance(own, Throw) else own.options[0].worth
