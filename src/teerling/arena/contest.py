"""What is played in an arena: who meets whom, on which seats, with which dice. All of it follows from the contest."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from teerling.bots.others import NamedBot
from teerling.core.dice import Faces
from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame, Roll
from teerling.core.options import configure, identity, players_of
from teerling.games import GAMES
from teerling.showing import progress

PATIENCE = 30.0
"""Seconds that a bot of somebody else's has for a decision."""


class Match(Struct, frozen=True):
    """Bots that meet: two, or a whole field. A unit of it is as many games, so that everybody has sat on every seat."""

    number: int
    bots: tuple[int, ...]
    """Which of the contest's."""

    def seats(self, players: int, game: int) -> tuple[int, ...]:
        """Whose each seat is, in this game of a unit; two bots at a larger table sit there in turn."""
        return tuple(self.bots[(seat + game) % len(self.bots)] for seat in range(players))


class Contest(Struct, frozen=True, dict=True, kw_only=True):
    """A game with its options and the bots that play it; what every game of it does follows from this alone."""

    game: str
    options: dict[str, Any] = {}
    bots: tuple[NamedBot, ...]
    seed: int = 1
    field: bool = False
    """All at one table; otherwise every two of them."""
    paired: bool = True
    """Whether the games of a unit have the same dice."""
    regret: bool = False
    """Whether every decision is compared with the best one, by the game's solution."""
    decisions: bool = False
    """Whether every decision is kept."""
    seconds: float = PATIENCE

    @cached_property
    def rules(self) -> AnyGame:
        """The game with its options; `WrongOption` for what it does not have."""
        kind = GAMES[self.game]
        if self.field and "players" not in self.options:
            low, high = players_of(kind)
            if not low <= len(self.bots) <= high:
                raise WrongOption("players", len(self.bots), f"{low} – {high}")
            return configure(kind, {**self.options, "players": len(self.bots)})  # type: ignore[type-var]
        return configure(kind, self.options)  # type: ignore[type-var]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each bot is called here: two of one name are told apart."""
        found: list[str] = []
        for bot in self.bots:
            found.append(bot.name if bot.name not in found else f"{bot.name} {len(found) + 1}")
        return tuple(found)

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Who meets whom."""
        places = range(len(self.bots))
        everybody = [tuple(places)] if self.field else list(combinations(places, 2))
        return tuple(Match(number, bots) for number, bots in enumerate(everybody))

    def check(self) -> None:
        """`UserError` if this cannot be played."""
        if len(self.bots) < 2:
            raise UserError("arena-few-bots")
        if self.rules.players < 2:
            raise WrongOption("players", self.rules.players, "2 – …")

    def seed_of(self, match: Match, unit: int, game: int, *what: object) -> int:
        """For dice and bots of a game: of this match, unit and game alone; paired, of all games of a unit."""
        who = [self.names[bot] for bot in match.bots]
        key = [self.seed, self.game, *who, unit, *([] if self.paired else [game]), *what]
        return int.from_bytes(sha256("\0".join(map(str, key)).encode()).digest()[:8]) >> 1

    def identity(self) -> dict[str, Any]:
        """By what it is known again: nothing else changes any of its games."""
        bots = [[bot.text, bot.print] for bot in self.bots]
        known = {"game": self.game, "version": self.rules.version, "options": identity(self.rules), "bots": bots}
        switches = {name: getattr(self, name) for name in ("seed", "field", "paired", "regret", "decisions", "seconds")}
        found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(known | switches))
        return found


class SeatDice:
    """Dice that belong to a seat, not to the course of a game: its third throw in a turn is the same whoever throws it.

    So in two games with seats exchanged both bots have the same luck. Each throw is still uniform and independent of
    all others of its game, because no throw is asked for twice.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game, self.seed = game, seed
        self._thrown: dict[tuple[int, int], int] = {}

    def throw(self, roll: Roll, state: Any) -> Faces:
        """The next throw of this seat in this turn, or in this game if it has no turns."""
        now = progress(self.game, state)
        key = roll.seat, now.number if now else 0
        number = self._thrown[key] = self._thrown.get(key, 0) + 1
        random = Random(f"arena {self.seed} {key[0]} {key[1]} {number}")
        return tuple(random.choices(roll.sides, k=len(roll.dice)))
