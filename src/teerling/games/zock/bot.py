"""ZOCK for bots without a solution: who is luckier mostly wins, but fields that are hard to cover cost games.

A beginner covers the highest numbers, which would cost most points. A good player looks at what stays open and how
long each of its fields will have to wait for a throw. Both cover by the rules, also where only the other would notice.
"""

from __future__ import annotations

from random import Random

from teerling.core import Choose, Roll, throws
from teerling.games.zock.rules import ACCEPT, MISS, OBJECT, TWO_DICE, Action, Cover, Covering, View, Zock, covers

Row = tuple[int, ...]

THROWS = tuple(throws(Roll(0, TWO_DICE)))
WAYS = sum(ways for _, ways in THROWS)


def beginner(game: Zock, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001  never guesses
    """As many points as possible off the row."""
    if not isinstance(view.table.phase, Covering):
        return _judged(game, view)
    return max(_right(game, view, choice), key=lambda action: sum(_fields(action)))


def good(game: Zock, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001  never guesses
    """Leaves open what will be covered soonest, field by field."""
    state = view.table
    if not isinstance(state.phase, Covering):
        return _judged(game, view)
    row = state.open[state.seat]
    return min(_right(game, view, choice), key=lambda action: _waiting(game, _left(row, _fields(action))))


def _judged(game: Zock, view: View) -> Action:
    """Objects to what was wrong."""
    wrong = any(cover.fields not in covers(game, cover.open, cover.dice) for cover in view.table.run)
    return OBJECT if wrong else ACCEPT


def _right(game: Zock, view: View, choice: Choose[Action]) -> list[Action]:
    """Those of the possible actions that keep the rules."""
    state = view.table
    assert isinstance(state.phase, Covering)
    right = covers(game, state.open[state.seat], state.phase.dice)
    return [action for action in choice.actions if isinstance(action, Cover) and action.fields in right] or [MISS]


def _waiting(game: Zock, row: Row) -> float:
    """How many throws each field would wait for its first cover, all fields together."""
    hits = dict.fromkeys(row, 0)
    for dice, ways in THROWS:
        for field in {field for fields in covers(game, row, dice) for field in fields}:
            hits[field] += ways
    return sum(WAYS / number if number else 1000 for number in hits.values())


def _fields(action: Action) -> Row:
    return action.fields if isinstance(action, Cover) else ()


def _left(row: Row, fields: Row) -> Row:
    return tuple([field for field in row if field not in fields])
