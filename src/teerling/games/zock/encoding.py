"""ZOCK in numbers: every cover that some throw allows, from the lowest fields on, then missing, then judging."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from msgspec.structs import replace

from teerling.core.dice import DIE
from teerling.core.encoding import Field, each, one_of, spelled
from teerling.core.game import Choose, Seat
from teerling.games.zock.rules import (
    FIELDS,
    JUDGEMENTS,
    MISS,
    TWO_DICE,
    Action,
    Cover,
    Covered,
    Covering,
    Judging,
    View,
    Zock,
)

VERSION = 1


def actions(game: Zock) -> tuple[str, ...]:
    """What every number means."""
    return tuple(map(spelled, _numbered(game)))


def numbers(game: Zock, view: View, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The number of each of these actions that are legal now."""
    numbered = _numbered(game)
    return [numbered[action] for action in actions]


@lru_cache(1 << 6)
def fields(game: Zock) -> tuple[Field, ...]:
    """The throw, both rows and purses, the own one first; between players who referee, what can be objected to."""
    purse = game.start().purses[0]
    cover = (Field("objectionable dice", len(TWO_DICE), 0, DIE[-1]), Field("objectionable fields", len(FIELDS)))
    return (
        Field("has the dice", 2),
        Field("covers or judges", 2),
        Field("dice", len(TWO_DICE) * len(DIE)),
        Field("open 0", len(FIELDS)),
        Field("open 1", len(FIELDS)),
        Field("purses", 2, 0, 2 * purse),
        Field("games won", 2, 0, game.games),
        *each(_longest_run(game), cover),
    )


def observe(game: Zock, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`."""
    table, phase, seats = view.table, view.table.phase, (seat, 1 - seat)
    seen = one_of(table.seat, seats)
    seen += (isinstance(phase, Covering), isinstance(phase, Judging))
    for die in phase.dice if isinstance(phase, Covering) else (0, 0):
        seen += one_of(die, DIE)
    for one in seats:
        seen += [field in table.open[one] for field in FIELDS]
    seen += [table.purses[one] for one in seats]
    seen += [table.wins[one] for one in seats]
    nothing = Covered((0, 0), (), ())
    for at in range(_longest_run(game)):
        cover = table.run[at] if at < len(table.run) else nothing
        seen += cover.dice
        seen += [field in cover.fields for field in FIELDS]
    return seen


def scores(game: Zock) -> tuple[int, int]:
    """No final score is less or greater than these."""
    purse = game.start().purses[0]
    return (0, game.games) if game.pays == "game" else (-purse, purse)


def _longest_run(game: Zock) -> int:
    """How many covers can be waiting to be judged: every one takes a field at least."""
    if game.referee == "program":
        return 0
    return len(FIELDS) if game.variant == "a" else 1


@lru_cache(1 << 6)
def _numbered(game: Zock) -> dict[Action, int]:
    """Asks the rules what each throw allows on an open row."""
    answers = [game.turn(replace(game.start(), phase=Covering(dice))) for dice in combinations_with_replacement(DIE, 2)]
    allowed = {action for turn in answers if isinstance(turn, Choose) for action in turn.actions}
    covers = [action for action in allowed if isinstance(action, Cover)]
    covers.sort(key=lambda cover: (len(cover.fields), cover.fields))
    judgements = JUDGEMENTS if game.referee == "players" else ()
    return {action: number for number, action in enumerate((*covers, MISS, *judgements))}
