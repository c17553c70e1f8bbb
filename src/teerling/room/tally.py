"""The tally of a room over its games: who has won how often, and who has how many points in games of one kind.

Points of different games, or of one game by different options, are never added up. A game alone is no contest: its
points count, but there was nobody to win against. Whoever sits under the same name is the same player.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from teerling.core.game import AnyGame
from teerling.room import wire
from teerling.room.wire import PastGame

MOST_PLAYERS = 40
MOST_SERIES = 8
MOST_NUMBERS = 20
"""What is told at most, of a room that was open for very long."""
NOT_THE_RULES = ("players", "first")
"""Options of a game that change from one to the next of a series."""

Rules: TypeAlias = tuple[str, bytes]


class Tally(Struct):
    """What has to be known of all games that were finished so far."""

    contests: int = 0
    players: dict[str, wire.Tallied] = field(default_factory=dict)
    """By name, in the order in which they played first."""
    series: dict[Rules, wire.Series] = field(default_factory=dict)
    """By the rules of their games, the latest last."""

    def add(self, rules: AnyGame, game: PastGame) -> None:
        """Count a game that was finished, by these rules."""
        contest = len(game.names) > 1
        self.contests += contest
        for seat, name in enumerate(game.names):
            before = self.players.get(name, wire.Tallied(name))
            won = contest and seat in game.winners
            self.players[name] = replace(before, won=before.won + won, played=before.played + contest)
        key = _key(rules)
        series = self.series.pop(key, wire.Series(game.game))
        numbers, points = (*series.numbers, game.number)[-MOST_NUMBERS:], dict(series.points)
        for name, score in zip(game.names, game.scores, strict=True):
            points[name] = points.get(name, 0) + score
        self.series[key] = wire.Series(game.game, series.count + 1, numbers, points)

    def told(self) -> wire.Tally:
        """What everybody in the room is told: who has won most comes first."""
        players = sorted(self.players.values(), key=lambda one: -one.won)[:MOST_PLAYERS]
        series = [one for one in self.series.values() if one.count > 1][-MOST_SERIES:]
        return wire.Tally(self.contests, tuple(players), tuple(series))


def _key(rules: AnyGame) -> Rules:
    options = {name: value for name, value in msgspec.to_builtins(rules).items() if name not in NOT_THE_RULES}
    return rules.id, msgspec.json.encode(options, order="sorted")
