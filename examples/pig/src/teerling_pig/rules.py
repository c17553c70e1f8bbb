"""Pig: one die, throw as often as you dare; a one takes all that the turn has brought.

Rules: rules.en.md (PIG-1 … PIG-4).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core import Choose, Faces, Over, Refused, Roll, Rules, Seat, Turn

BUST = 1

# Actions ----------------------------------------------------------------------------------------------------------


class Again(Struct, frozen=True, tag="again"):
    """Throw once more."""

    throws: ClassVar[bool] = True


class Hold(Struct, frozen=True, tag="hold"):
    """Keep what the turn has brought."""


class Lose(Struct, frozen=True, tag="lose"):
    """A one: the turn has brought nothing."""


Action: TypeAlias = Again | Hold | Lose

# State ------------------------------------------------------------------------------------------------------------


class State(Struct, frozen=True):
    """The whole table; nothing is hidden, so it is also what everybody sees."""

    totals: tuple[int, ...]
    seat: Seat = 0
    turn: int = 0
    """What this turn has brought so far."""
    die: int | None = None
    """What lies there and waits for an answer."""


# The rules --------------------------------------------------------------------------------------------------------


class Pig(Rules, frozen=True, kw_only=True):
    """One die, throw as often as you dare; a one takes all that the turn has brought."""

    id: ClassVar[str] = "pig"
    version: ClassVar[int] = 1
    minutes: ClassVar[int] = 10
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = State

    players: Literal[2] = 2
    target: Annotated[int, Meta(ge=10, le=1000)] = 100

    def start(self) -> State:
        """Nobody has anything."""
        return State((0,) * self.players)

    def turn(self, state: State) -> Turn[Action]:
        """Throw, then decide. PIG-1."""
        if max(state.totals) >= self.target:  # PIG-4
            return Over(state.totals, (state.totals.index(max(state.totals)),), "PIG-4")
        if state.die is None:
            return Roll(state.seat, ("die",))
        return Choose(state.seat, (Lose(),) if state.die == BUST else (Hold(), Again()))

    def roll(self, state: State, faces: Faces) -> State:
        """PIG-2: everything but a one is added."""
        (face,) = faces
        return replace(state, die=face, turn=state.turn + face if face != BUST else state.turn)

    def play(self, state: State, action: Action) -> State:
        """Go on, or let the next one throw."""
        if isinstance(action, Again):
            return replace(state, die=None)
        gained = state.turn if isinstance(action, Hold) else 0  # PIG-3, PIG-2
        totals = list(state.totals)
        totals[state.seat] += gained
        return State(tuple(totals), (state.seat + 1) % self.players)

    def view(self, state: State, seat: Seat | None) -> State:  # noqa: ARG002
        """Everything."""
        return state

    def why_not(self, state: State, action: Action) -> Refused:
        """After a one there is nothing to decide; after anything else nothing is lost."""
        if state.die == BUST:
            return Refused("PIG-2", "pig-one")
        return Refused("PIG-3", "pig-no-one", points=state.turn if not isinstance(action, Lose) else 0)

    def standing(self, state: State) -> tuple[int, ...]:
        """What everybody has kept."""
        return state.totals
