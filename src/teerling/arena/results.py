"""What the games of an arena add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct

from teerling.arena.contest import Contest, Match
from teerling.arena.playing import PlayedGame
from teerling.arena.statistics import PENTANOMIAL, Bounds, Interval, Sequential, Test, elo, interval, share_interval
from teerling.bots.others import Failure
from teerling.solving import Unit, ready, solvable


class Rating(Struct, frozen=True):
    """By openskill: the mean of what is believed of a bot's strength, and its standard deviation."""

    mu: float
    sigma: float


class Regret(Struct, frozen=True):
    """What a bot gave away by decision between several actions."""

    unit: Unit
    per_decision: Interval
    decisions: int
    error: float
    """How far a worth may be off; 0: the game is solved exactly."""


class BotResult(Struct, frozen=True):
    """One bot, over all its games."""

    name: str
    games: int
    share: Interval
    """Of what there was to win at its tables."""
    points: Interval | None
    """By game and seat, where no bot failed."""
    failures: dict[Failure, int]
    said: tuple[str, dict[str, str | int]] | None
    """What went wrong first: the key of a sentence in `locale/`, and its values."""
    rating: Rating | None = None
    regret: Regret | None = None


class MatchResult(Struct, frozen=True):
    """Those who met, over all units that count."""

    bots: tuple[str, ...]
    games: int
    units: int
    shares: tuple[Interval, ...]
    """Of each, in the order of `bots`."""
    elo: Interval | None
    """By how much the first of two is stronger."""
    counts: dict[float, int]
    """How often each share of the first bot came; of two at one table with exchanged seats the pentanomial."""
    test: Test | None
    path: tuple[tuple[float, ...], ...]
    """The shares of each bot, unit by unit."""


class Results(Struct, frozen=True, kw_only=True):
    """What an arena has found out, and what it was asked: enough to ask it again."""

    game: str
    options: dict[str, Any]
    seed: int
    paired: bool
    field: bool
    matches: tuple[MatchResult, ...]
    bots: tuple[BotResult, ...]
    whole: bool
    """Whether all games that were asked for were played, or the test has decided."""


def share_of(game: PlayedGame, bot: int) -> float:
    """What this bot won of a game: its seats' part of the win."""
    return sum(game.seats[seat] == bot for seat in game.winners) / len(game.winners) if game.winners else 0.0


def unit_shares(match: Match, games: Sequence[PlayedGame]) -> tuple[float, ...]:
    """What each bot of a match won of one unit."""
    return tuple(fmean(share_of(game, bot) for game in games) for bot in match.bots)


def match_result(
    contest: Contest,
    match: Match,
    games: Sequence[PlayedGame],
    path: Sequence[tuple[float, ...]],
    test: Sequential | None,
) -> MatchResult:
    """The result of a match by its games, with what each bot won of every unit in `path`."""
    shares = tuple(share_interval(each) for each in zip(*path, strict=True))
    counts = Counter(share for share, *_ in path)
    first = shares[0] if shares and len(match.bots) == 2 else None
    return MatchResult(
        bots=tuple(contest.names[bot] for bot in match.bots),
        games=len(games),
        units=len(path),
        shares=shares,
        elo=Interval(elo(first.mean), elo(first.low), elo(first.high)) if first else None,
        counts={value: counts[value] for value in sorted({*counts, *(PENTANOMIAL if first else ())})},
        test=test.now if test is not None else None,
        path=tuple(path),
    )


def bot_results(contest: Contest, played: Sequence[tuple[Match, Sequence[PlayedGame]]]) -> tuple[BotResult, ...]:
    """Of all matches; `played` has their games in order."""
    every = [game for _, games in played for game in games]
    if not every:
        return ()
    rated = ratings(contest, played)
    return tuple(
        _bot_result(contest, bot, [game for game in every if bot in game.seats], rated[bot] if rated else None)
        for bot in range(len(contest.bots))
    )


def _bot_result(contest: Contest, bot: int, games: Sequence[PlayedGame], rating: Rating | None) -> BotResult:
    scored = [game for game in games if game.scores]
    points = _by_unit(
        scored, lambda game: fmean(score for seat, score in enumerate(game.scores) if game.seats[seat] == bot)
    )
    failed = [game for game in games if game.failed is not None and game.seats[game.failed] == bot]
    return BotResult(
        name=contest.names[bot],
        games=len(games),
        share=share_interval(_by_unit(games, lambda game: share_of(game, bot))),
        points=interval(points) if points else None,
        failures=dict(Counter(game.why for game in failed if game.why)),
        said=failed[0].said if failed else None,
        rating=rating,
        regret=_regret(contest, bot, games) if contest.regret else None,
    )


def _by_unit(games: Sequence[PlayedGame], value: Any) -> list[float]:
    """The mean of each unit: within one, games are not independent."""
    units: dict[tuple[int, int], list[float]] = {}
    for game in games:
        units.setdefault((game.match, game.unit), []).append(value(game))
    return [fmean(one) for one in units.values()]


def _regret(contest: Contest, bot: int, games: Sequence[PlayedGame]) -> Regret | None:
    """The ratio of what was lost to decisions: its interval by games, as a ratio of means (linearised)."""
    measure = next((game.measure for game in games if game.measure), None)
    if measure is None:
        return None
    rows = [
        (sum(game.losses[seat] for seat in own), sum(game.decided[seat] for seat in own))
        for game in games
        if game.measure == measure
        for own in [[seat for seat, one in enumerate(game.seats) if one == bot]]
    ]
    decisions = sum(decided for _, decided in rows)
    if not decisions:
        return None
    ratio = sum(lost for lost, _ in rows) / decisions
    spread = interval([(lost - ratio * decided) * len(rows) / decisions for lost, decided in rows])
    known: Any = ready(contest.rules) if solvable(contest.rules) else None
    error = float(known.error()) if hasattr(known, "error") else 0.0
    return Regret(measure, Interval(ratio, max(0.0, ratio + spread.low), ratio + spread.high), decisions, error)


def ratings(contest: Contest, played: Iterable[tuple[Match, Sequence[PlayedGame]]]) -> list[Rating] | None:
    """By openskill (Weng and Lin, Plackett–Luce), game by game in the order of units; None if it is not installed."""
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415  an extra
    except ImportError:
        return None
    model = PlackettLuce()
    rated = [model.rating() for _ in contest.bots]
    order = sorted(((game.unit, match.number, game.game), match, game) for match, games in played for game in games)
    for _, match, game in order:
        ranks = [_rank(game, bot) for bot in match.bots]
        teams = model.rate([[rated[bot]] for bot in match.bots], ranks=ranks)
        for bot, (one,) in zip(match.bots, teams, strict=True):
            rated[bot] = one
    return [Rating(one.mu, one.sigma) for one in rated]


def _rank(game: PlayedGame, bot: int) -> float:
    """Less is better: by what was won, and of those who won nothing by points."""
    own = [seat for seat, one in enumerate(game.seats) if one == bot]
    share = share_of(game, bot)
    return -1e9 * share if share or not game.scores else -max(game.scores[seat] for seat in own) / 1e3


def results(contest: Contest, matches: Sequence[MatchResult], bots: tuple[BotResult, ...], *, whole: bool) -> Results:
    """The results of a contest: those of its matches and of its bots."""
    options = contest.identity()["options"]
    return Results(
        game=contest.game, options=options, seed=contest.seed, paired=contest.paired, field=contest.field,
        matches=tuple(matches), bots=bots, whole=whole,
    )  # fmt: skip


__all__ = ["BotResult", "Bounds", "MatchResult", "Rating", "Regret", "Results"]
