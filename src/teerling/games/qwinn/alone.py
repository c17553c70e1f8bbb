"""Qwinn alone: one pawn, no boycotts, and the fewer turns to the target the better. No game of the manual.

The other side of the board is there, and never plays.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Seat, Turn
from teerling.games.qwinn.rules import Action, Keep, Move, Player, Qwinn, Throwing, View
from teerling.games.qwinn.rules import State as Table


class State(Struct, frozen=True):
    """The table, and how many turns have been played."""

    table: Table
    turns: int = 0


class QwinnAlone(Struct, frozen=True):
    """The rules of Qwinn, as far as they concern one player. Whatever else is asked of it, the game for two answers."""

    id: ClassVar[str] = Qwinn.id
    version: ClassVar[int] = Qwinn.version
    action_type: ClassVar[object] = Action
    state_type: ClassVar[object] = State
    view_type: ClassVar[object] = View
    players: ClassVar[int] = 1

    two: Qwinn

    def __getattr__(self, name: str) -> Any:
        return getattr(self.two, name)

    def start(self) -> State:
        """On Topper, about to throw: there is nobody to throw against for the first turn."""
        return State(replace(self.two.start(), phase=Throwing((), None)))

    def turn(self, state: State) -> Turn[Action]:
        """As for two, without anybody to boycott."""
        match self.two.turn(state.table):
            case Choose(seat, actions):
                return Choose(seat, tuple([action for action in actions if not _places(action)]))
            case Over(reason=reason):
                return Over(self.standing(state), (0,), reason)
            case roll:
                return roll

    def roll(self, state: State, faces: Faces) -> State:
        """As for two."""
        return State(self.two.roll(state.table, faces), state.turns)

    def play(self, state: State, action: Action) -> State:
        """As for two, but that the next turn is the player's again."""
        table = self.two.play(state.table, action)
        if isinstance(action, Keep):
            return State(table, state.turns)
        return State(replace(table, seat=0, sides=(table.sides[0], Player())), state.turns + 1)

    def view(self, state: State, seat: Seat | None) -> View:
        """As for two."""
        return self.two.view(state.table, seat)

    def standing(self, state: State) -> tuple[int, ...]:
        """Turns cost."""
        return (-state.turns,)

    def why_not(self, state: State, action: Action) -> Refused:
        """As for two, but that nobody is there to be boycotted."""
        return (
            Refused("QWINN-6", "qwinn-no-boycott-on-you") if _places(action) else self.two.why_not(state.table, action)
        )


def alone(game: Qwinn) -> QwinnAlone:
    """With the options of the game for two."""
    return QwinnAlone(game)


def _places(action: Action) -> bool:
    return isinstance(action, Move) and action.red == "place"
