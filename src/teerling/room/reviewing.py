"""The review of a finished game as clients and `teerling analyse --json` show it: sentences in the language in use."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teerling.analysis import Decision, Mark, Option, Review, SeatReview, Throw
from teerling.analysis.review import Sentence
from teerling.core.dice import Faces
from teerling.core.game import AnyGame, Seat
from teerling.core.record import Record
from teerling.games import offers
from teerling.locale import translate
from teerling.situations import join, spell_view
from teerling.solving import Unit


class ReviewedThrow(Struct, frozen=True, tag="throw", tag_field="kind"):
    """Dice fell."""

    number: int
    """Of the event, counted from 1."""
    seat: Seat
    unit: Unit
    faces: Faces
    before: float
    """What the game was worth to the seat before they fell."""
    worth: float
    """And after."""
    luck: float


class ReviewedDecision(Struct, frozen=True, tag="decision", tag_field="kind"):
    """Somebody chose."""

    number: int
    seat: Seat
    unit: Unit
    worth: float
    """What the chosen action was worth."""
    loss: float
    mark: Mark
    forced: bool
    played: Any
    best: Any
    options: tuple[Option, ...]
    """Every legal action with its worth, the best first."""
    why_played: str | None
    """What the coach says of it."""
    why_best: str | None
    view: Any = None
    """Of a marked decision: the table as the seat saw it, to be shown and tried again."""
    situation: str | None = None
    """The same in short, for the explorer."""


class ReviewPage(Struct, frozen=True):
    """A whole game, looked back at; docs/analysis.md explains every field."""

    game: str
    options: dict[str, Any]
    unit: Unit
    exact: bool
    mixed: bool
    error: float
    start: tuple[float, ...]
    seats: tuple[SeatReview, ...]
    events: tuple[ReviewedThrow | ReviewedDecision, ...]


class ReviewProgress(Struct, frozen=True):
    """A review that is being made, or is there."""

    done: int
    """Events that were looked at …"""
    of: int
    """… of so many; 0: it has not begun."""
    review: ReviewPage | None = None


def page_of(record: Record, review: Review) -> ReviewPage:
    """With every sentence in the language in use, and every mistake as it looked to who made it."""
    table = record.begun()
    events = []
    for event, reviewed in zip(record.events, review.events, strict=True):
        marked = isinstance(reviewed, Decision) and reviewed.mark
        view = table.view(reviewed.seat) if marked else None
        events.append(_event(reviewed, view, _situation(record.game, view) if marked else None))
        table.advance(event)
    return ReviewPage(
        game=review.game,
        options=review.options,
        unit=review.unit,
        exact=review.exact,
        mixed=review.mixed,
        error=review.error,
        start=review.start,
        seats=review.seats,
        events=tuple(events),
    )


def _event(event: Throw | Decision, view: Any, situation: str | None) -> ReviewedThrow | ReviewedDecision:
    if isinstance(event, Throw):
        return ReviewedThrow(event.number, event.seat, event.unit, event.faces, event.before, event.worth, event.luck)
    return ReviewedDecision(
        number=event.number,
        seat=event.seat,
        unit=event.unit,
        worth=event.worth,
        loss=event.loss,
        mark=event.mark,
        forced=event.forced,
        played=event.options[event.played].action,
        best=event.options[0].action,
        options=event.options,
        why_played=_said(event.why_played),
        why_best=_said(event.why_best),
        view=view,
        situation=situation,
    )


def _situation(game: AnyGame, view: Any) -> str | None:
    return join(game, spell_view(game, view)) if offers(game.id, "position") else None


def _said(sentence: Sentence | None) -> str | None:
    return None if sentence is None else translate(sentence[0], **sentence[1])
