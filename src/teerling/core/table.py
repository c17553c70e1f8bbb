"""A running game: where it stands, every event so far, and what each seat may know of both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeAlias

from msgspec import Struct

from teerling.core.dice import Faces
from teerling.core.errors import Refused
from teerling.core.game import (
    ActionT,
    Choose,
    Event,
    Game,
    HowTold,
    Over,
    Played,
    Roll,
    Rolled,
    Seat,
    StateT,
    Turn,
    ViewT_co,
    advance,
)


class Thrown(Struct, frozen=True, gc=False, tag="rolled", omit_defaults=True):
    """In a log: which dice have fallen, and whose throw it was."""

    faces: Faces
    seat: Seat
    secret: bool = False
    """Under a cup: while the game runs, nobody but this seat reads it."""
    told: HowTold = "thrown"
    """How much of it is known; see `Rolled`."""
    names: tuple[str, ...] = ()
    """Of the dice, in the order of the faces, as the `Roll` had them; empty: a server of before does not tell."""

    def covered(self) -> Covered:
        """What those may know of it who may not look."""
        return Covered(self.seat, len(self.faces), self.names)


class Covered(Struct, frozen=True, gc=False, tag="covered", omit_defaults=True):
    """In a log: dice fell where this reader may not look."""

    seat: Seat
    dice: int
    """How many."""
    names: tuple[str, ...] = ()
    """As in `Thrown`."""


class Laid(Struct, frozen=True):
    """A table that somebody has set up, and from which a game was played on."""

    position: str
    """In short, with everything that was hidden from somebody: readers get views instead."""
    state: Any
    """What lies there."""


LogEntry: TypeAlias = Thrown | Played[ActionT] | Covered


class Table(Generic[StateT, ActionT, ViewT_co]):
    """The way of every throw and decision through a running game."""

    def __init__(
        self, game: Game[StateT, ActionT, ViewT_co], events: Iterable[Event[ActionT]] = (), laid: Laid | None = None
    ) -> None:
        self.game = game
        self.laid = laid
        """Where the game began, if not where its rules begin."""
        self.events: list[Event[ActionT]] = []
        """Everything that happened; holds secrets, so readers get `log` instead."""
        self._log: list[Thrown | Played[ActionT]] = []
        """Everything that happened, as it reads when nothing is covered."""
        self._states: list[StateT] = [game.start() if laid is None else laid.state]
        self.turn: Turn[ActionT] = game.turn(self.state)
        """What is awaited; readers get `awaited` instead."""
        self._lines: dict[int, int] = {}
        """Where a line began that was written down without dice, by the number of events it ended with."""
        for event in events:
            self.advance(event)

    @property
    def state(self) -> StateT:
        """Where the game stands; never leaves the program."""
        return self._states[-1]

    def advance(self, event: Event[ActionT]) -> None:
        """Let it happen, or raise `Refused` and stay as it was."""
        game, turn = self.game, self.turn
        state = advance(game, self._states[-1], event, turn)
        self._states.append(state)
        self.events.append(event)
        self._log.append(_told(event, turn))
        self.turn = game.turn(state)

    def advance_all(self, events: Iterable[Event[ActionT]]) -> None:
        """Let these happen, or raise `Refused` and stay as it was; each is drawn when all before it have happened."""
        before, is_line = len(self.events), False
        try:
            for event in events:
                self.advance(event)
                is_line = is_line or (isinstance(event, Rolled) and event.told == "score")
        except Refused:
            self._forget(before)
            raise
        if is_line:
            self._lines[len(self.events)] = before

    def view(self, seat: Seat | None) -> ViewT_co:
        """What the seat sees on the table."""
        return self.game.view(self._states[-1], seat)

    def view_then(self, events: int, seat: Seat | None) -> ViewT_co:
        """What the seat saw on the table when so many events had happened."""
        return self.game.view(self._states[events], seat)

    def awaited(self, seat: Seat | None) -> Turn[ActionT]:
        """What is awaited, as far as the seat may know: another's possible actions can tell what he hides."""
        if isinstance(self.turn, Choose) and self.turn.seat != seat:
            return Choose(self.turn.seat, ())
        return self.turn

    def first_throw(self, since: int) -> int | None:
        """The number of events before the first open throw of those from number `since` on; None: there is none."""
        for at in range(since, len(self._log)):
            one = self._log[at]
            if isinstance(one, Thrown) and not one.secret:
                return at
        return None

    def log(self, seat: Seat | None, since: int = 0) -> list[LogEntry[ActionT]]:
        """What happened, from event number `since` on, without others' hidden throws.

        Once the game is over nothing is covered any more: who has read on piece by piece may then read all of it again.
        """
        told = self._log[since:]
        if isinstance(self.turn, Over):
            return list(told)
        return [one.covered() if isinstance(one, Thrown) and one.secret and one.seat != seat else one for one in told]

    @property
    def last_turn(self) -> Turn[ActionT] | None:
        """What was awaited before the last event."""
        return self.game.turn(self._states[-2]) if self.events else None

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's last decision can be taken back: nothing came after it and it told nobody anything."""
        last = self.events[-1] if self.events else None
        return isinstance(last, Played) and last.seat == seat and not self._revealed(last.action)

    def _revealed(self, action: ActionT) -> bool:
        """Whether this, the last decision, has shown others something."""
        reveals = getattr(self.game, "reveals", None)
        shown: bool = reveals(self._states[-2], action) if reveals else getattr(action, "reveals", False)
        return shown

    def undo(self) -> None:
        """Forget the last event, or the line that was written down; dice are not thrown again.

        A `Rolled` of its own is taken back only to correct a typing error.
        """
        end = len(self.events)
        self._forget(self._lines.pop(end, end - 1))

    def _forget(self, since: int) -> None:
        """Everything from this event on."""
        del self._states[since + 1 :], self.events[since:], self._log[since:]
        self.turn = self.game.turn(self.state)


def _told(event: Event[ActionT], turn: Turn[ActionT]) -> Thrown | Played[ActionT]:
    """The event that was awaited, as it is told to those who may know all of it."""
    if isinstance(event, Played):
        return event
    assert isinstance(turn, Roll)
    return Thrown(event.faces, turn.seat, turn.secret, event.told, turn.dice)


__all__ = ["Covered", "Laid", "LogEntry", "Table", "Thrown"]
