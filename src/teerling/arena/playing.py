"""Games of an arena, one after another: what a worker does."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import Any

import msgspec
from msgspec import Struct

from teerling.arena.contest import Contest, Match, SeatDice
from teerling.bots import Bot
from teerling.bots.others import BotFailed, Failure, player
from teerling.core.errors import UserError
from teerling.core.game import Choose, Over, Played, Roll, Rolled, Seat
from teerling.core.table import Table
from teerling.solving import Solution, Unit, finish, solution

MOST_EVENTS = 20_000
"""Of a game: whoever plays on for ever wins nothing by it."""


class Decision(Struct, frozen=True, array_like=True):
    """Somebody chose between several actions."""

    match: int
    unit: int
    game: int
    number: int
    """Of the event, counted from 0."""
    seat: Seat
    bot: int
    action: str
    """As JSON."""
    legal: int
    """How many actions there were."""
    measure: Unit | None = None
    """What the worths are measured in; None: nobody has asked for them."""
    worth: float | None = None
    best: float | None = None
    loss: float | None = None


class PlayedGame(Struct, frozen=True, array_like=True):
    """A game that was played: who sat where, and how it ended."""

    match: int
    unit: int
    game: int
    """Which of its unit."""
    seed: int
    """Of its dice."""
    seats: tuple[int, ...]
    """Whose each seat was: the number of a bot."""
    scores: tuple[int, ...]
    """Nobody's, where a bot failed or nobody found an end."""
    winners: tuple[Seat, ...]
    """Where a bot failed, everybody else."""
    reason: str
    """The rule that ended it, or "failed" or "endless"."""
    events: int
    failed: Seat | None = None
    why: Failure | None = None
    said: tuple[str, dict[str, str | int]] | None = None
    """What went wrong: the key of a sentence in `locale/`, and its values."""
    measure: Unit | None = None
    """What losses are measured in: as the first decision of the game is."""
    losses: tuple[float, ...] = ()
    """Of each seat, what its decisions gave away in all."""
    decided: tuple[int, ...] = ()
    """Of each seat, how often it chose between several actions."""


class Job(Struct, frozen=True):
    """Some units of a match, to be played by one worker."""

    match: int
    number: int
    first: int
    last: int
    """The first unit that is not played any more."""


class Chunk(Struct, frozen=True):
    """The games that one job has played, and their decisions."""

    match: int
    number: int
    games: tuple[PlayedGame, ...]
    decisions: tuple[Decision, ...] = ()


def work(contest: Contest, job: Job) -> Chunk:
    """Play some units. Whatever bots print goes where messages go: the output is for results."""
    match = contest.matches[job.match]
    known = _known(contest)
    games: list[PlayedGame] = []
    decisions: list[Decision] = []
    with redirect_stdout(sys.stderr):
        for unit in range(job.first, job.last):
            for number in range(len(match.bots)):
                playing = _Playing(contest, match, unit, number, known)
                games.append(playing.play())
                decisions += playing.decisions
    return Chunk(job.match, job.number, tuple(games), tuple(decisions))


def _known(contest: Contest) -> Solution | None:
    if not contest.regret:
        return None
    finish(contest.rules)
    return solution(contest.rules)


class _Playing:
    """A game that is being played, and what was decided in it."""

    def __init__(self, contest: Contest, match: Match, unit: int, game: int, known: Solution | None) -> None:
        self.contest, self.place, self.known = contest, (match.number, unit, game), known
        self.rules = contest.rules
        self.seats = match.seats(self.rules.players, game)
        self.seed = contest.seed_of(match, unit, game, "dice")
        self._seeds = [contest.seed_of(match, unit, game, "bot", seat) for seat in range(self.rules.players)]
        self.table: Table[Any, Any, Any] = Table(self.rules)
        self.decisions: list[Decision] = []
        self.measure: Unit | None = None
        self.losses, self.decided = [0.0] * self.rules.players, [0] * self.rules.players

    def play(self) -> PlayedGame:
        """To its end, or until a bot fails: then that one loses."""
        dice = SeatDice(self.rules, self.seed)
        seat = 0
        try:
            bots: list[Bot] = []
            for seat, one in enumerate(self.seats):
                made = player(self.contest.bots[one], self.rules, seat, self._seeds[seat], seconds=self.contest.seconds)
                bots.append(made)
            while not isinstance(turn := self.table.turn, Over):
                if len(self.table.events) > MOST_EVENTS:
                    return self._ended((), tuple(range(len(self.seats))), "endless")
                seat = turn.seat
                if isinstance(turn, Roll):
                    self.table.advance(Rolled(dice.throw(turn, self.table.state)))
                else:
                    self._decide(bots[seat], turn)
        except BotFailed as error:
            return self._lost(seat, error)
        return self._ended(turn.scores, turn.winners, turn.reason)

    def _decide(self, bot: Bot, choice: Choose[Any]) -> None:
        view, number = self.table.view(choice.seat), len(self.table.events)
        action = bot.choose(view, choice, number)
        if len(choice.actions) > 1:
            self._note(view, choice, action, number)
        self.table.advance(Played(choice.seat, action))

    def _note(self, view: Any, choice: Choose[Any], action: Any, number: int) -> None:
        """What was chosen, and what that lost."""
        told: tuple[Any, ...] = ()
        self.decided[choice.seat] += 1
        if self.known is not None:
            measure, worths = self.known.unit(view), self.known.worths(view, choice)
            best = min(worths) if measure == "turns" else max(worths)
            worth = worths[choice.actions.index(action)]
            self.measure = self.measure or measure
            if measure == self.measure:
                self.losses[choice.seat] += float(abs(best - worth))
            told = (measure, float(worth), float(best), float(abs(best - worth)))
        if self.contest.decisions:
            raw = msgspec.json.encode(action).decode()
            who = choice.seat, self.seats[choice.seat]
            self.decisions.append(Decision(*self.place, number, *who, raw, len(choice.actions), *told))

    def _lost(self, seat: Seat, error: UserError) -> PlayedGame:
        """By a failure of this seat's bot: all seats of others have won."""
        assert isinstance(error, BotFailed)
        others = tuple(other for other, bot in enumerate(self.seats) if bot != self.seats[seat])
        told = {"failed": seat, "why": error.why, "said": (error.key, error.values)}
        return msgspec.structs.replace(self._ended((), others, "failed"), **told)

    def _ended(self, scores: tuple[int, ...], winners: tuple[Seat, ...], reason: str) -> PlayedGame:
        ended = PlayedGame(*self.place, self.seed, self.seats, scores, winners, reason, len(self.table.events))
        losses = tuple(self.losses) if self.known is not None else ()
        return msgspec.structs.replace(ended, measure=self.measure, losses=losses, decided=tuple(self.decided))
