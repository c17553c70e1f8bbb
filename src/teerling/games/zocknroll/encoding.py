"""Zock 'n' Roll in numbers: out, in, the rows of the tableau from the highest, gather; perhaps cross and decline."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from teerling.core.dice import DIE
from teerling.core.encoding import Field, around, counted, one_of, spelled
from teerling.core.game import Seat
from teerling.games.zocknroll.rules import (
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    WHITE_DICE,
    Action,
    Deciding,
    Enter,
    Entering,
    View,
    Winning,
    ZockNRoll,
)

VERSION = 1


def actions(game: ZockNRoll) -> tuple[str, ...]:
    """What every number means."""
    return tuple(map(spelled, _numbered(game)))


def numbers(game: ZockNRoll, view: View, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The number of each of these actions that are legal now."""
    numbered = _numbered(game)
    return [numbered[action] for action in actions]


@lru_cache(1 << 6)
def fields(game: ZockNRoll) -> tuple[Field, ...]:
    """Who is asked what, the white dice and what the own cup makes of them; then everybody, the own seat first."""
    board, rows, seats = game.printed(), len(game.rows), game.players
    return (
        Field("decides, enters or crosses", 3),
        Field("asked", seats),
        Field("starts", seats),
        Field("round", len(WHITE_DICE)),
        Field("last deal"),
        Field("white dice", len(DIE), 0, sum(board.white_dice)),
        Field("own cup makes", rows),
        Field("cups", (seats + game.joerg) * len(DIE), 0, board.own_dice),
        Field("lifted", seats + game.joerg),
        Field("in", seats),
        Field("out in round 1", seats),
        Field("crosses", seats * (rows + 2), 0, board.circles),
        Field("points", seats, *scores(game)),
    )


def observe(game: ZockNRoll, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`: a cup that this seat does not see is empty."""
    seats, phase = around(seat, game.players), view.phase
    cups = (*seats, game.players) if game.joerg else seats
    seen: list[int] = [isinstance(phase, kind) for kind in (Deciding, Entering, Winning)]
    seen += one_of(_asked(view), seats)
    seen += one_of(view.starter, seats)
    seen += one_of(view.round, range(1, len(WHITE_DICE) + 1))
    seen.append(view.last_deal)
    seen += counted(view.white)
    seen += [row.combination in view.forms[seat] for row in game.rows]
    for cup in cups:
        seen += counted(view.cups[cup])
    seen += [view.lifted[cup] for cup in cups]
    seen += [view.playing[one] for one in seats]
    seen += [one in view.out_first for one in seats]
    for one in seats:
        tableau = view.tableaus[one]
        seen += (*tableau.crosses, tableau.out, tableau.won)
    seen += [view.points[one] for one in seats]
    return seen


def scores(game: ZockNRoll) -> tuple[int, int]:
    """No final score is less or greater than these: the game ends with the first full row."""
    board = game.printed()
    return 0, board.circles * (sum(row.points for row in board.rows) + board.out_points + board.won_points)


def _asked(view: View) -> Seat | None:
    """Whose decision it is; nobody's while dice are awaited."""
    match view.phase:
        case Deciding(seat) | Winning(seat):
            return seat
        case Entering(seats):
            return seats[0] if seats else view.starter
        case _:
            return None


@lru_cache(1 << 6)
def _numbered(game: ZockNRoll) -> dict[Action, int]:
    enters = [Enter(row.combination) for row in game.rows]
    declined = (CROSS, DECLINE) if game.decline_cross else ()
    return {action: number for number, action in enumerate((OUT, IN, *enters, GATHER, *declined))}
