"""The one question a game answers, and the one place that checks an answer.

A game never throws and never waits. `turn(state)` says what it waits for: `Roll` (dice), `Choose` (a decision of
one seat, with exactly the legal actions) or `Over`. Somebody answers with an event, and `advance` gives the next
state or says which rule forbids it. A game is the fold of its events.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from teerling.core.dice import DIE, Faces
from teerling.core.errors import Malformed, Refused

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise."""

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)


class Roll(Struct, frozen=True, gc=False, tag="roll"):
    """The table waits for these dice."""

    seat: Seat
    """Whose throw it is."""
    dice: tuple[str, ...]
    """What is thrown, by name; dice of one name are interchangeable."""
    secret: bool = False
    """Only `seat` may see the faces."""
    sides: Faces = DIE
    """What each of these dice can show."""


class Choose(Struct, Generic[ActionT], frozen=True, gc=False, tag="choose"):
    """One seat has to decide."""

    seat: Seat
    actions: tuple[ActionT, ...]
    """Exactly the legal ones, each once, never none."""


class Over(Struct, frozen=True, tag="over"):
    """The game has ended."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    """The id of the rule that ended it."""


Turn: TypeAlias = Roll | Choose[ActionT] | Over


class Progress(Struct, frozen=True):
    """How far a game has come: "turn 5 of 15", "deal 7"."""

    unit: Literal["turn", "round", "deal", "game"]
    number: int
    """Counted from 1."""
    of: int | None = None
    """None: nobody knows how many there will be."""


HowTold: TypeAlias = Literal["thrown", "last", "score"]
"""How much was told of a throw: all of it; only this last one of several; or just what was written down for it."""


class Rolled(Struct, frozen=True, gc=False, tag="rolled", omit_defaults=True):
    """Dice have fallen, in the order in which the `Roll` named them."""

    faces: Faces
    told: HowTold = "thrown"
    """`last`: throws before it were not told. `score`: these faces are some that make what was written down."""


class Played(Struct, Generic[ActionT], frozen=True, gc=False, tag="played"):
    """A seat has decided."""

    seat: Seat
    action: ActionT


Event: TypeAlias = Rolled | Played[ActionT]


class Game(Protocol[StateT, ActionT, ViewT_co]):
    """The rules of one game. Frozen; its fields are its options (see `Rules`).

    A game may offer more, for those who draw it; `showing.py` asks for it and does without: `printed()` (with its type
    in `printed_type`) is what is printed on its board or sheet, and `standing(state)` is each seat's score if the game
    ended now, told only from what everybody sees; `progress(state)` is how far it has come. A game that says
    `perfect_information = True` hides nothing: its view is the same for everybody, so that a server need make it only
    once. For menus, `minutes` is about how long a game takes (our estimate); `variant_option` names the option that
    makes it another game, to be chosen before all others; `tables` names, by option, the property that holds the table
    in use, where the option may also be a word or nothing; `real_dice` names options that are proposed where real dice
    lie on the table.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """Raised when the rules change so that an old record would mean something else."""
    action_type: ClassVar[Any]
    """The union of all actions, to decode them.

    An action may say `reveals = True` (it shows others something, so it cannot be taken back) or `throws = True`
    (it takes the dice in hand: nobody is asked once more before they fall). Where an action does not always show
    something, the game says it by `reveals(state, action)`.
    """
    state_type: ClassVar[Any]
    view_type: ClassVar[Any]

    @property
    def players(self) -> int:
        """How many seats there are."""

    def start(self) -> StateT:
        """The state before the first event."""

    def turn(self, state: StateT) -> Turn[ActionT]:
        """What is awaited now."""

    def roll(self, state: StateT, faces: Faces) -> StateT:
        """The state after the awaited dice showed these faces. Only `advance` calls it."""

    def play(self, state: StateT, action: ActionT) -> StateT:
        """The state after one of the legal actions. Only `advance` calls it."""

    def view(self, state: StateT, seat: Seat | None) -> ViewT_co:
        """What this seat may know; None is an onlooker."""

    def why_not(self, state: StateT, action: ActionT) -> Refused:
        """Which rule forbids an action that `turn` does not list, and why. Explains; never decides."""


AnyGame: TypeAlias = Game[Any, Any, Any]


def advance(
    game: Game[StateT, ActionT, ViewT_co], state: StateT, event: Event[ActionT], turn: Turn[ActionT] | None = None
) -> StateT:
    """The state after `event`. The only place that checks an event against what is awaited.

    `turn` is `game.turn(state)`, for those who have just asked it.
    """
    if turn is None:
        turn = game.turn(state)
    if isinstance(event, Played):
        if isinstance(turn, Choose):
            if event.seat != turn.seat:
                raise Refused("TABLE-1", "refused-not-your-turn", seat=turn.seat + 1)
            if event.action in turn.actions:
                return game.play(state, event.action)
            action = well_formed(game, event.action)
            if action in turn.actions:
                return game.play(state, action)
            raise game.why_not(state, action)
        if isinstance(turn, Roll):
            raise Refused("TABLE-2", "refused-dice-awaited", seat=turn.seat + 1)
    elif isinstance(event, Rolled):
        if isinstance(turn, Roll):
            return game.roll(state, checked_faces(turn, event.faces))
        if isinstance(turn, Choose):
            raise Refused("TABLE-2", "refused-decision-awaited", seat=turn.seat + 1)
    else:
        raise Malformed("malformed-event", what=type(event).__name__)
    raise Refused("TABLE-4", "refused-game-over")


def well_formed(game: Game[StateT, ActionT, ViewT_co], action: ActionT) -> ActionT:
    """The action, if it is one of this game at all; dice or fields named in another order are put in order."""
    if not isinstance(action, game.action_type):
        raise Malformed("malformed-action", what=repr(action))
    try:  # Python does not check what a struct is made of; msgspec does
        msgspec.convert(msgspec.to_builtins(action), game.action_type)
    except (msgspec.ValidationError, TypeError) as error:
        raise Malformed("malformed-action", what=str(error)) from None
    tidied: ActionT = action.tidy() if hasattr(action, "tidy") else action
    return tidied


def checked_faces(roll: Roll, faces: Faces) -> Faces:
    """The faces, if they can be a throw of the awaited dice."""
    if len(faces) != len(roll.dice):
        raise Refused("TABLE-3", "refused-number-of-dice", awaited=len(roll.dice), given=len(faces))
    if not _each_once(roll.sides).issuperset(faces):
        face = next(face for face in faces if face not in roll.sides)
        low, high = roll.sides[0], roll.sides[-1]
        told = [f"{side // 10}-{side % 10}" if low > 9 else str(side) for side in (face, low, high)]  # double dice: 7-5
        raise Refused("TABLE-3", "refused-face", face=told[0], low=told[1], high=told[2])
    return faces


@lru_cache(1 << 6)
def _each_once(sides: Faces) -> frozenset[int]:
    """To look a face up in; a double die has 36 sides."""
    return frozenset(sides)


__all__ = [
    "AnyGame", "Choose", "Event", "Game", "HowTold", "Over", "Played", "Progress", "Roll", "Rolled", "Seat", "Turn",
    "advance", "checked_faces", "well_formed",
]  # fmt: skip
