"""What can be a best of all times in a finished game, for the devices that remember such things by name."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.game import AnyGame, Seat
from teerling.core.options import usual_options
from teerling.core.record import Record
from teerling.games import part
from teerling.room.tally import NOT_THE_RULES


class Best(Struct, frozen=True):
    """The best of its kind in one game; comparable with those of the same game, kind and rules."""

    game: str
    kind: str
    """People call it by the sentence `name-GAME-best-KIND`."""
    rules: dict[str, Any]
    """The options that differ from the usual ones."""
    name: str
    """Whose it is."""
    value: int
    fewest: bool
    """Whether it is the better the smaller."""


def bests(record: Record, bots: Collection[Seat] = ()) -> tuple[Best, ...]:
    """The best of each kind that the game knows, by anybody but a bot; none of a game that began in its midst."""
    offered = part(record.game.id, "feats") if record.laid is None else None
    found: dict[str, Any] = {}
    for feat in offered.feats(record) if offered is not None else ():
        best = found.get(feat.kind, feat)
        if feat.seat not in bots:
            better = feat.value < best.value if feat.fewest else feat.value > best.value
            found[feat.kind] = feat if better else best
    rules = _house_rules(record.game)
    return tuple(
        Best(record.game.id, one.kind, rules, record.seats[one.seat], one.value, one.fewest) for one in found.values()
    )


def _house_rules(game: AnyGame) -> dict[str, Any]:
    usual = msgspec.to_builtins(dict(usual_options(type(game))))
    options = msgspec.to_builtins(game)
    by_real_dice = getattr(game, "real_dice", {})  # told otherwise, not played otherwise
    return {
        name: value
        for name, value in options.items()
        if name not in NOT_THE_RULES and value not in (usual[name], by_real_dice.get(name, usual[name]))
    }
