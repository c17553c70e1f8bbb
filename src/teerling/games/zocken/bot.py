"""Thoughts of a Zocken player. A beginner likes colours; a good one also keeps room for what is still to come."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from teerling.core.game import Choose
from teerling.games.zocken.rules import FIELDS, Action, Bet, Place, Placing, State, Throw, View, Zocken, fitting

ON_ROW = FIELDS[1:-1]
FACES = range(1, 7)
FEAR = 2.0
"""What each face that finds no place on the row may cost each die in hand."""
HOPE = 4.0
"""What each face is worth that may go to a free circle whose die is in hand."""
NERVE = 85
"""What a row should promise before a good player bets on it."""


def beginner(game: Zocken, view: View, choice: Choose[Action], random: Random) -> Action:
    """Takes any die, puts it on its colour or else anywhere on the row, and bets while no die is OUT."""
    phase = view.table.phase
    if isinstance(choice.actions[0], Bet):
        return Bet(on=not view.table.out)
    if not isinstance(phase, Placing):
        return random.choice(choice.actions)
    fields = [action.field for action in choice.actions if isinstance(action, Place)]
    own = FIELDS[1 + game.colours.index(phase.die.colour)]
    on_row = [field for field in fields if field in ON_ROW]
    return Place(own if own in fields else random.choice(on_row or fields))


def good(game: Zocken, view: View, choice: Choose[Action], random: Random) -> Action:
    """Throws the die whose circle takes most faces, places it where most remains possible, and bets with reason."""
    table = view.table
    if isinstance(choice.actions[0], Bet):
        return Bet(on=view.points + prospect(game, table) >= NERVE)
    if isinstance(choice.actions[0], Throw):
        open_faces = _open_faces(game, table)
        return Throw(max(table.hand, key=lambda die: (open_faces.get(die, 0), random.random())))
    after = [(_placed(table, action), action) for action in choice.actions if isinstance(action, Place)]
    return max(after, key=lambda one: game.points(one[0]) + prospect(game, one[0]))[1]


def prospect(game: Zocken, table: State) -> float:
    """What may still come of the dice in hand: colours to hope for, faces to fear."""
    numbers = _numbers(table)
    stuck = sum(not any(field in ON_ROW for field in fitting(numbers, face)) for face in FACES)
    return HOPE * sum(_open_faces(game, table).values()) - FEAR * stuck * len(table.hand)


def _open_faces(game: Zocken, table: State) -> dict[str, int]:
    """For every die in hand how many of its faces may go to its own circle."""
    numbers = _numbers(table)
    fits = [fitting(numbers, face) for face in FACES]
    return {die: sum(1 + game.colours.index(die) in fields for fields in fits) for die in table.hand}


def _numbers(table: State) -> tuple[int, ...]:
    return tuple(die.face if die else 0 for die in table.row)


def _placed(table: State, action: Place) -> State:
    """The board with the thrown die there."""
    assert isinstance(table.phase, Placing)
    die = table.phase.die
    if action.field == "out":
        return replace(table, out=(*table.out, die))
    at = FIELDS.index(action.field)
    return replace(table, row=(*table.row[:at], die, *table.row[at + 1 :]))
