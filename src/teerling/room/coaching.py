"""What the coach may be asked, and what he answers."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from teerling.bots.coach import Advice
from teerling.core.game import AnyGame, Choose
from teerling.locale import translate
from teerling.room import wire
from teerling.room.room import Denied, Room
from teerling.room.sight import coach_allowed
from teerling.room.wire import MemberId
from teerling.solving import solvable

NoAnswer: TypeAlias = Literal["later", "never"]
"""Why experts do not answer: `later`, the game is still being solved; `never`, it would take too much."""


class Question(NamedTuple):
    """What somebody wants to know, with all that he may know himself."""

    seq: int
    game: AnyGame
    view: Any
    choice: Choose[Any]


def question(room: Room, member: MemberId, message: wire.Advise) -> Question:
    """What is asked, if he may ask it; `Denied` if not."""
    table = room.table
    if message.seat >= len(room.places) or room.places[message.seat].member != member:
        raise Denied("forbidden", "room-not-your-seat")
    if table is None or not isinstance(table.turn, Choose) or table.turn.seat != message.seat:
        raise Denied("stale", "room-stale")
    if not coach_allowed(room):
        raise Denied("forbidden", "room-no-coach")
    if not solvable(table.game):
        raise Denied("not_now", "room-coach-unknown")
    return Question(room.seq, table.game, table.view(message.seat), table.turn)


def answer(message: wire.Advise, seq: int, advice: list[Advice] | NoAnswer) -> wire.AdviceNow:
    """What he is told, in the language in use; `Denied` if nothing is known."""
    if advice == "later":
        raise Denied("later", "room-coach-solving")
    if advice == "never":
        raise Denied("not_now", "room-coach-too-much")
    items = [
        wire.AdviceItem(one.action, one.worth, one.loss, one.unit, translate(one.key, **one.values)) for one in advice
    ]
    return wire.AdviceNow(message.id, seq, tuple(items))
