"""How good somebody is at puzzles, and which one comes next.

Glicko (Mark Glickman, 1995, http://www.glicko.net/glicko/glicko.pdf): a rating and how far it may be off; every puzzle
is a rating period of its own, and an opponent whose rating is its grade.
"""

from __future__ import annotations

from math import log, pi, sqrt
from random import Random

from msgspec import Struct

from teerling.analysis.puzzles import USUAL, Puzzle

Q = log(10) / 400
STEADIEST = 50.0
"""A deviation never gets smaller: people change."""
OF_A_PUZZLE = 120.0
"""How far a grade may be off."""
NEAREST = 12
"""The next puzzle is one of so many whose grades are nearest to the rating."""


class Rating(Struct, frozen=True):
    """What is believed of somebody's strength: 95 % lie within two deviations."""

    value: float = USUAL
    deviation: float = 350.0

    def after(self, opponents: list[Rating], scores: list[float]) -> Rating:
        """When these were met in one period with these scores: 1 for a win, ½, or 0."""
        weights = [1 / sqrt(1 + 3 * (Q * one.deviation / pi) ** 2) for one in opponents]
        expected = [
            1 / (1 + 10 ** (-weight * (self.value - one.value) / 400))
            for weight, one in zip(weights, opponents, strict=True)
        ]
        told = Q**2 * sum(weight**2 * chance * (1 - chance) for weight, chance in zip(weights, expected, strict=True))
        gained = sum(weight * (score - chance) for weight, score, chance in zip(weights, scores, expected, strict=True))
        precision = 1 / self.deviation**2 + told
        return Rating(self.value + Q / precision * gained, sqrt(1 / precision))

    def after_puzzle(self, grade: int, tries: int) -> Rating:
        """When a puzzle was found at this try; 0: not at all."""
        new = self.after([Rating(float(grade), OF_A_PUZZLE)], [1 / tries if tries else 0.0])
        return Rating(new.value, max(new.deviation, STEADIEST))


class Progress(Struct):
    """What is kept of somebody who solves puzzles."""

    rating: Rating = Rating()
    days: dict[int, int] = {}
    """At which try the puzzle of a day was found; 0: it was not."""
    seen: dict[str, list[int]] = {}
    """The numbers of each game's puzzles that were answered."""

    def streak(self, today: int) -> int:
        """Days in a row with the puzzle of the day found, up to today, or to yesterday while today's is open."""
        day = today if today in self.days else today - 1
        length = 0
        while self.days.get(day - length, 0) > 0:
            length += 1
        return length

    def answered(self, game: str, number: int, grade: int, tries: int, day: int | None = None) -> None:
        """Keep that a puzzle was found at this try (0: not at all); `day` if it was the one of a day."""
        self.rating = self.rating.after_puzzle(grade, tries)
        self.seen[game] = sorted({*self.seen.get(game, []), number})
        if day is not None:
            self.days[day] = tries

    def next(self, game: str, puzzles: tuple[Puzzle, ...], random: Random) -> int:
        """The number of a puzzle about as hard as this person is strong, new to him while there are any."""
        seen = set(self.seen.get(game, []))
        fresh = [number for number in range(1, len(puzzles) + 1) if number not in seen] or range(1, len(puzzles) + 1)
        nearest = sorted(fresh, key=lambda number: abs(puzzles[number - 1].grade - self.rating.value))
        return random.choice(nearest[:NEAREST])


__all__ = ["NEAREST", "OF_A_PUZZLE", "STEADIEST", "Progress", "Q", "Rating"]
