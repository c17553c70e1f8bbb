"""Zocken in numbers: seven dice to take, ten places to put one, and the two answers to a bet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from teerling.core.dice import DIE
from teerling.core.encoding import Field, around, one_of, spelled
from teerling.core.game import Seat
from teerling.games.zocken.rules import (
    BETS,
    COLOURS,
    FIELDS,
    PLACES,
    THROWS,
    Action,
    Betting,
    Placing,
    Taking,
    View,
    Zocken,
)

VERSION = 1


def actions(game: Zocken) -> tuple[str, ...]:
    """What every number means."""
    return tuple(map(spelled, _numbered(game)))


def numbers(game: Zocken, view: View, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The number of each of these actions that are legal now."""
    numbered = _numbered(game)
    return [numbered[action] for action in actions]


@lru_cache(1 << 6)
def fields(game: Zocken) -> tuple[Field, ...]:
    """The row, the thrown die, what is left and who has bet; then the totals, the own one first."""
    row = _row_bounds(game)
    return (
        Field("builds", game.players),
        Field("takes, places or bets", 3),
        Field("round", 1, 1, game.printed().rounds),
        Field("colours on the row", len(FIELDS) * len(COLOURS)),
        Field("numbers on the row", len(FIELDS), 0, DIE[-1]),
        Field("matching", len(COLOURS)),
        Field("out", 1, 0, len(COLOURS)),
        Field("in hand", len(COLOURS)),
        Field("thrown colour", len(COLOURS)),
        Field("thrown number", len(DIE)),
        Field("row scores", 1, *row),
        Field("would score", len(PLACES), *row),
        Field("bets on it", game.players),
        Field("totals", game.players, *scores(game)),
    )


def observe(game: Zocken, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`."""
    table, phase, seats = view.table, view.table.phase, around(seat, game.players)
    seen = one_of(table.seat, seats)
    seen += [isinstance(phase, kind) for kind in (Taking, Placing, Betting)]
    seen.append(table.round)
    for die in table.row:
        seen += one_of(die and die.colour, COLOURS)
    seen += [die.face if die else 0 for die in table.row]
    seen += [field in view.matches for field in range(1, len(COLOURS) + 1)]
    seen.append(len(table.out))
    seen += [colour in table.hand for colour in COLOURS]
    thrown = phase.die if isinstance(phase, Placing) else None
    seen += one_of(thrown and thrown.colour, COLOURS)
    seen += one_of(thrown and thrown.face, DIE)
    seen.append(view.points)
    seen += [view.would.get(str(field), 0) for field in PLACES]
    seen += [one in table.bettors for one in seats]
    seen += [table.totals[one] for one in seats]
    return seen


def scores(game: Zocken) -> tuple[int, int]:
    """No final score is less or greater than these: a row a round, and a bet on everybody else's."""
    board, (least, most), others = game.printed(), _row_bounds(game), game.players - 1
    return board.rounds * (least + others * board.lost_bet), board.rounds * (most + others * most // 2)


def _row_bounds(game: Zocken) -> tuple[int, int]:
    board = game.printed()
    worst = min(board.matches) + 2 * board.evasion + len(COLOURS) * board.out
    return min(0, worst), max(0, max(board.matches) + board.whole_row)


@lru_cache(1 << 6)
def _numbered(game: Zocken) -> dict[Action, int]:
    bets = BETS if game.players > 1 else ()  # alone nobody bets
    return {action: number for number, action in enumerate((*THROWS.values(), *PLACES.values(), *bets))}
