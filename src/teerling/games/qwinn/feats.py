"""The best of Qwinn: the target reached in the fewest turns."""

from __future__ import annotations

from teerling.core.feats import Feat
from teerling.core.game import Over, Played
from teerling.core.record import Record
from teerling.games.qwinn.rules import Fail, Move


def feats(record: Record) -> list[Feat]:
    """The turns of whoever won."""
    over = record.table().turn
    if not isinstance(over, Over):
        return []
    ends = [one.seat for one in record.events if isinstance(one, Played) and isinstance(one.action, Move | Fail)]
    return [Feat("turns", winner, ends.count(winner), fewest=True) for winner in over.winners]
