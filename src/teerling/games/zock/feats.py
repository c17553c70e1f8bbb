"""The best of ZOCK: a row covered with the fewest throws."""

from __future__ import annotations

from teerling.core.feats import Feat, steps
from teerling.core.game import Rolled
from teerling.core.record import Record
from teerling.games.zock.rules import Throwing


def feats(record: Record) -> list[Feat]:
    """The throws of whoever won a game of the match; those for who begins are none."""
    found: list[Feat] = []
    throws = [0, 0]
    for before, event, after in steps(record):
        if isinstance(event, Rolled) and isinstance(before.phase, Throwing):
            throws[before.seat] += 1
        if after.wins != before.wins:
            winner = 0 if after.wins[0] > before.wins[0] else 1
            found.append(Feat("throws", winner, throws[winner], fewest=True))
            throws = [0, 0]
    return found
