"""The end of a game: who has won and by how much, everybody's rank, and the one thing that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from teerling.analysis import Decision, Review, Throw, review
from teerling.core.errors import UserError
from teerling.core.game import Seat
from teerling.core.record import Record
from teerling.locale import translate
from teerling.solving import ready, solvable
from teerling.terminal.amounts import amount
from teerling.terminal.boards import board_of
from teerling.terminal.draw import minus
from teerling.terminal.faces import spell_faces
from teerling.terminal.output import names_of

PATIENCE = 0.8
"""Seconds in which a game is looked back at, at its end; what takes longer is left to `teerling analyse`."""


def verdict(names: Sequence[str], scores: Sequence[int], winners: Sequence[Seat], reader: Seat | None) -> str:
    """Who has won, and how far ahead, where the scores tell; `reader` is whoever reads this alone."""
    if len(winners) != 1:
        return translate("end-share", names=", ".join(names[seat] for seat in winners) or "–")
    (winner,) = winners
    others = [seat for seat in range(len(names)) if seat != winner]
    nearest = max(others, key=lambda seat: scores[seat], default=None)
    if reader == winner:
        if nearest is None or scores[winner] <= scores[nearest]:
            return translate("end-you-win")
        return translate("end-you-win-ahead", margin=scores[winner] - scores[nearest], name=names[nearest])
    if reader is not None and scores[winner] > scores[reader]:
        return translate("end-wins-ahead-of-you", name=names[winner], margin=scores[winner] - scores[reader])
    if nearest is None or scores[winner] <= scores[nearest]:
        return translate("end-wins", name=names[winner])
    margin = scores[winner] - scores[nearest]
    return translate("end-wins-ahead", name=names[winner], margin=margin, other=names[nearest])


def ranks(names: Sequence[str], scores: Sequence[int], winners: Sequence[Seat]) -> str:
    """Everybody, the winners first, then by score; who has the same has the same rank."""
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    order = sorted(range(len(names)), key=lambda seat: keys[seat])
    return " · ".join(
        f"{1 + sum(key < keys[seat] for key in keys)}. {names[seat]} {minus(scores[seat])}" for seat in order
    )


class _TakesLonger(Exception):
    """It takes longer than anybody should wait at the end of a game."""


def decisive(record: Record) -> str | None:
    """The throw or the mistake that moved the game most, if that is known at once: nothing is solved for it."""
    known = ready(record.game) if record.whole and solvable(record.game) else None
    if known is None:
        return None
    until = monotonic() + PATIENCE

    def in_time(_done: int, _of: int) -> None:
        if monotonic() > until:
            raise _TakesLonger

    with suppress(UserError, _TakesLonger):
        return _moved_most(record, review(record, known, in_time))
    return None


def _moved_most(record: Record, looked_back: Review) -> str | None:
    names, board = names_of(record.seats), board_of(record.game)
    moved = [one for one in looked_back.events if one.unit == looked_back.unit]
    most = max(moved, key=lambda one: abs(one.luck) if isinstance(one, Throw) else one.loss, default=None)
    match most:
        case Throw(number, seat, luck=luck, faces=faces, unit=unit):
            thrown = translate("throws", name=names[seat], faces=spell_faces(record.game, faces))
            return translate("end-decided-throw", number=number, thrown=thrown, amount=amount(luck, unit))
        case Decision(number, seat, loss=loss, options=options, played=played, unit=unit) if options:
            chosen, best = (board.words(record.game, options[at].action) for at in (played, 0))
            lost = amount(-loss, unit)
            return translate(
                "end-decided-choice", number=number, name=names[seat], played=chosen, best=best, amount=lost
            )
    return None
