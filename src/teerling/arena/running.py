"""A contest from its first game to its results, however often it is stopped meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from teerling.arena.chunk_file import ChunkFile
from teerling.arena.contest import Contest, Match
from teerling.arena.playing import Chunk, Job, PlayedGame
from teerling.arena.results import Results, bot_results, match_result, results, unit_shares
from teerling.arena.statistics import Bounds, Sequential
from teerling.arena.workers import Spread, spread_over
from teerling.bots.others import player
from teerling.core.errors import UserError
from teerling.solving import Workers, finish, solvable

UNITS = 5
"""In a chunk: what is lost when a run is stopped."""
Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many games are played, and how many there will be at most."""


class Course:
    """How a match goes: its units count in their order, up to the one with which a test has decided."""

    def __init__(self, match: Match, units: int, bounds: Bounds | None) -> None:
        self.match, self.units = match, units
        self.test = Sequential(bounds) if bounds is not None else None
        self.games: list[PlayedGame] = []
        self.path: list[tuple[float, ...]] = []
        self._later: dict[int, Chunk] = {}
        """Chunks that came before one they follow."""
        self._next = 0

    @property
    def decided(self) -> bool:
        """Whether no more units have to be played."""
        return len(self.path) == self.units or (self.test is not None and self.test.now.verdict != "open")

    def take(self, chunk: Chunk) -> None:
        """Count a chunk, as soon as all before it have come."""
        self._later[chunk.number] = chunk
        while (now := self._later.pop(self._next, None)) is not None:
            self._next += 1
            self._count(now)

    def _count(self, chunk: Chunk) -> None:
        size = len(self.match.bots)
        for start in range(0, len(chunk.games), size):
            if self.decided:
                return
            unit = chunk.games[start : start + size]
            self.games += unit
            self.path.append(unit_shares(self.match, unit))
            if self.test is not None:
                self.test.add(self.path[-1][0])

    def jobs(self, known: set[tuple[int, int]]) -> Iterator[Job]:
        """Everything that is not known yet, as long as nothing is decided."""
        for number, first in enumerate(range(0, self.units, UNITS)):
            if self.decided:
                return
            if (self.match.number, number) not in known:
                yield Job(self.match.number, number, first, first + UNITS)


class Arena:
    """A contest that is being played. `results` can be asked for at any time."""

    def __init__(self, contest: Contest, games: int, bounds: Bounds | None = None, folder: Path | None = None) -> None:
        contest.check()
        if bounds is not None and contest.field:
            raise UserError("arena-test-of-two")
        if contest.regret and not solvable(contest.rules):
            raise UserError("solve-unknown", game=contest.game)
        self.contest = contest
        self.courses = [Course(match, -(-games // len(match.bots)), bounds) for match in contest.matches]
        self.chunk_file = ChunkFile(folder, contest) if folder is not None else None
        self._known: set[tuple[int, int]] = set()
        if self.chunk_file is not None:
            for chunk in self.chunk_file.chunks():
                self._take(chunk)

    def run(self, workers: Workers = 1, progress: Progress = lambda _done, _of: None) -> Results:
        """Play what is missing, with so many processes or on the Ray cluster at this address."""
        self._prepare()
        self._tell(progress)
        spread: Spread = spread_over(workers)
        for chunk in spread(self.contest, self._jobs()):
            if self.chunk_file is not None:
                self.chunk_file.keep(chunk)
            self._take(chunk)
            self._tell(progress)
        return self.results()

    def _prepare(self) -> None:
        """What is wrong with a bot is said before anything is played; what has to be solved is solved once."""
        rules = self.contest.rules
        if self.contest.regret or (solvable(rules) and any(bot.level == "best" for bot in self.contest.bots)):
            finish(rules)
        for bot in self.contest.bots:
            player(bot, rules, 0, 0)

    def _jobs(self) -> Iterator[Job]:
        """A chunk of every match in turn."""
        waiting = [course.jobs(self._known) for course in self.courses]
        while waiting:
            for jobs in list(waiting):
                job = next(jobs, None)
                if job is None:
                    waiting.remove(jobs)
                else:
                    yield job

    def _take(self, chunk: Chunk) -> None:
        if (chunk.match, chunk.number) not in self._known:
            self._known.add((chunk.match, chunk.number))
            self.courses[chunk.match].take(chunk)

    def _tell(self, progress: Progress) -> None:
        sizes = [(len(course.match.bots), course) for course in self.courses]
        done = sum(size * len(course.path) for size, course in sizes)
        progress(done, sum(size * (len(course.path) if course.decided else course.units) for size, course in sizes))

    def results(self) -> Results:
        """Of what has been played so far."""
        matches = [
            match_result(self.contest, course.match, course.games, course.path, course.test) for course in self.courses
        ]
        played = [(course.match, course.games) for course in self.courses]
        whole = all(course.decided for course in self.courses)
        return results(self.contest, matches, bot_results(self.contest, played), whole=whole)
