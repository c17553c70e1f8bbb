"""Raffle, a game of somebody else's that is larger than any of ours, and says nothing in words.

Up to thirty players throw many dice of twenty sides, which are called double but are not, and each names a number.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core import Choose, Faces, Over, Refused, Roll, Rules, Seat, Turn


class Name(Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    number: int


class State(Struct, frozen=True):
    thrown: Faces = ()
    scores: tuple[int, ...] = ()


class Raffle(Rules, frozen=True, kw_only=True):
    """The number that you name counts as often as it fell."""

    id: ClassVar[str] = "raffle"
    version: ClassVar[int] = 1
    perfect_information: ClassVar[bool] = True
    action_type: ClassVar[object] = Name
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = State

    players: Annotated[int, Meta(ge=1, le=30)] = 20
    dice: Annotated[int, Meta(ge=1, le=50)] = 25
    sides: Annotated[int, Meta(ge=2, le=100)] = 20

    def start(self) -> State:
        return State()

    def turn(self, state: State) -> Turn[Name]:
        seat = len(state.scores)
        if seat == self.players:
            winners = tuple(one for one, score in enumerate(state.scores) if score == max(state.scores))
            return Over(state.scores, winners, "RAFFLE-1")
        if not state.thrown:
            return Roll(seat, ("double",) * self.dice, sides=tuple(range(1, self.sides + 1)))
        return Choose(seat, tuple(map(Name, sorted(set(state.thrown)))))

    def roll(self, state: State, faces: Faces) -> State:
        return replace(state, thrown=faces)

    def play(self, state: State, action: Name) -> State:
        return State((), (*state.scores, action.number * state.thrown.count(action.number)))

    def view(self, state: State, seat: Seat | None) -> State:
        return state

    def why_not(self, state: State, action: Name) -> Refused:
        return Refused("RAFFLE-2", "raffle-did-not-fall", number=action.number)


GAME = Raffle
