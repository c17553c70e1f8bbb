"""The bests of Zocken: a row, a total among others, and the total alone."""

from __future__ import annotations

from msgspec.structs import replace

from teerling.core.feats import Feat, steps, totals
from teerling.core.game import Played
from teerling.core.record import Record
from teerling.games.zocken.rules import Place, Placing, Zocken


def feats(record: Record) -> list[Feat]:
    """Everybody's rows, and what they add up to with the bets; alone there are none. ZOCKEN-11."""
    game = record.game
    assert isinstance(game, Zocken)
    rows = []
    for before, event, _ in steps(record):
        last_die = isinstance(before.phase, Placing) and not before.hand
        if last_die and isinstance(event, Played) and isinstance(event.action, Place):
            points = game.view(before, None).would[str(event.action.field)]
            rows.append(Feat("row", event.seat, points))
    ends = totals(record)
    return rows + ([replace(end, kind="alone") for end in ends] if game.players == 1 else ends)
