"""A line of Zocken's sheet, written down without dice: what a row scored, and who had bet on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from teerling.core.dice import DIE
from teerling.core.errors import Refused
from teerling.core.game import Choose, Event, Played, Roll, Rolled, Seat, advance
from teerling.core.paper import followed
from teerling.games.zocken.rules import (
    BETS,
    COLOURS,
    Betting,
    Colour,
    Ended,
    Field,
    Place,
    Placing,
    State,
    Throw,
    Zocken,
)


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole turn."""

    points: int
    bets: tuple[Seat, ...] = ()
    """Who bet that it would be more than 50."""


class _Lay(NamedTuple):
    """A die, what it shows, and where it goes."""

    die: Colour
    face: int
    field: Field


SIDES: tuple[Field, Field] = ("right", "left")


def lines(game: Zocken) -> tuple[int, ...]:
    """What a row can score."""
    return tuple(sorted(_rows(game)))


def events(game: Zocken, state: State, line: Line) -> list[Event[Any]]:
    """Seven dice that score this, and the bets on them."""
    if isinstance(state.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    row = _rows(game).get(line.points)
    if row is None:
        raise Refused("ZOCKEN-7", "zocken-paper-points", points=line.points)
    return _laid(game, state, row, line.bets)


@lru_cache(1 << 4)
def _rows(game: Zocken) -> dict[int, tuple[_Lay, ...]]:
    """A way to lay the dice for everything that a row can score."""
    found: dict[int, tuple[_Lay, ...]] = {}
    start = game.start()
    for row in _ways(game):
        try:
            after = followed(game, start, _laid(game, start, row, ()))
        except Refused:
            continue
        found.setdefault(game.standing(after)[start.seat], row)
    if game.evade != "freely" or game.out != "if_row_is_closed":  # then a die goes where it must: whatever comes about
        for row in _some(game, start):
            found.setdefault(game.standing(followed(game, start, _laid(game, start, row, ())))[start.seat], row)
    return found


def _some(game: Zocken, start: State, rows: int = 600) -> Iterator[tuple[_Lay, ...]]:
    """Rows that are laid at random, always the same ones."""
    random = Random(1)
    for _ in range(rows):
        state, row = start, list[_Lay]()
        for die in random.sample(COLOURS, len(COLOURS)):
            while isinstance(state.phase, Betting):
                state = followed(game, state, [Played(state.phase.seat, BETS[1])])
            face = random.choice(DIE)
            state = followed(game, state, [Played(start.seat, Throw(die)), Rolled((face,))])
            turn = game.turn(state)
            assert isinstance(turn, Choose)
            place = random.choice(turn.actions)
            assert isinstance(place, Place)
            state = followed(game, state, [Played(start.seat, place)])
            row.append(_Lay(die, face, place.field))
        yield tuple(row)


def _ways(game: Zocken) -> Iterator[tuple[_Lay, ...]]:
    """So many dice on their colour, evaded and out.

    Threes on the first field and on the last, or right of it, keep every other number off the row; threes go anywhere.
    """
    for evaded in range(3):
        for out in range(6):
            fields = (1, 7, 2, 3, 4, 5, 6)[: len(COLOURS) - evaded - out]
            for matching in range(len(fields) + 1):
                own = [game.colours[field - 1] for field in fields]
                others = [colour for colour in COLOURS if colour not in own]
                # Who does not match lies on the next one's place, or was not on any.
                wrong = own[matching:]
                moved = others[:1] if len(wrong) == 1 else wrong[1:] + wrong[:1]
                if len(moved) < len(wrong):
                    continue
                colours = own[:matching] + moved
                rest = [colour for colour in COLOURS if colour not in colours]
                row = [_Lay(die, 3, field) for die, field in zip(colours, fields, strict=True)]
                row += [_Lay(die, 3, side) for die, side in zip(rest, SIDES[:evaded], strict=False)]
                yield (*row, *(_Lay(die, 5, "out") for die in rest[evaded:]))


def _laid(game: Zocken, state: State, row: tuple[_Lay, ...], bets: tuple[Seat, ...]) -> list[Event[Any]]:
    """The turn, event by event."""
    done: list[Event[Any]] = []
    coming = iter(row)
    lay = next(coming)
    while True:
        match game.turn(state):
            case Roll():
                event: Event[Any] = Rolled((lay.face,), "score")
            case Choose(seat) if isinstance(state.phase, Betting):
                event = Played(seat, BETS[0] if seat in bets else BETS[1])
            case Choose(seat) if isinstance(state.phase, Placing):
                event = Played(seat, Place(lay.field))
            case Choose(seat):
                event = Played(seat, Throw(lay.die))
            case _:
                return done
        state = advance(game, state, event)
        done.append(event)
        if isinstance(event, Played) and isinstance(event.action, Place):
            following = next(coming, None)
            if following is None:
                return done
            lay = following
