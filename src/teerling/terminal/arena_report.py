"""The results of an arena on a console."""

from __future__ import annotations

from math import isfinite

from rich.console import Console
from rich.text import Text

from teerling.arena.results import BotResult, MatchResult, Results
from teerling.arena.statistics import Interval
from teerling.core.errors import UserError
from teerling.core.text import one_line
from teerling.locale import language, numbers, translate, translate_error
from teerling.terminal.draw import grid, minus

WIDTH = 41
"""Characters of a bar, from 0 to 100 %."""


def show(console: Console, found: Results) -> None:
    """Who met whom, who is how strong, what a test says, and what went wrong."""
    console.print(_matches(found))
    console.print()
    console.print(_bars(found))
    console.print()
    console.print(_bots(found))
    for match in found.matches:
        if match.test is not None:
            console.print(Text(_verdict(match), "bold"), soft_wrap=True)
    for bot in found.bots:
        if bot.said is not None:
            key, values = bot.said
            sentence = translate_error(UserError(key, **values))
            failed = translate("arena-failures", name=bot.name, number=sum(bot.failures.values()), games=bot.games)
            console.print(Text(f"{failed} {sentence}", "red"), soft_wrap=True)


def labels(found: Results) -> dict[str, str]:
    """The words on a picture."""
    return {"title": found.game, "share": translate("arena-share"), "units": translate("arena-units")}


def _matches(found: Results) -> object:
    heads = ("arena-match", "arena-games", "arena-share", "arena-interval", "arena-elo")
    table = grid(*map(translate, heads))
    table.columns[0].justify = "left"
    for match in found.matches:
        for place, share in enumerate(match.shares if found.field else match.shares[:1]):
            who = match.bots[place] if found.field else " – ".join(match.bots)
            stronger = _elo(match.elo) if match.elo is not None else "–"
            row = (percent(share.mean), f"{percent(share.low)} – {percent(share.high)}", stronger)
            table.add_row(Text(one_line(who), "bold"), str(match.games), *row)
    return table


def _bars(found: Results) -> object:
    table = grid("", f"0 %{'50 %':^{WIDTH - 8}}100 %")
    table.columns[1].justify = "left"
    for match in found.matches:
        for place, share in enumerate(match.shares if found.field else match.shares[:1]):
            table.add_row(one_line(match.bots[place] if found.field else " – ".join(match.bots)), bar(share))
    return table


def _bots(found: Results) -> object:
    rated = any(bot.rating for bot in found.bots)
    regret = any(bot.regret for bot in found.bots)
    heads = ["arena-bot", "arena-games", "arena-share", "arena-points"]
    heads += ["arena-rating"] * rated + ["arena-regret"] * regret
    table = grid(*map(translate, heads))
    table.columns[0].justify = "left"
    for bot in sorted(found.bots, key=lambda one: -one.share.mean):
        row = [one_line(bot.name), str(bot.games), percent(bot.share.mean), _within(bot.points, 1)]
        if rated:
            row.append(f"{_number(bot.rating.mu, 1)} ± {_number(bot.rating.sigma, 1)}" if bot.rating else "–")
        if regret:
            row.append(_regret(bot))
        table.add_row(*row)
    return table


def _regret(bot: BotResult) -> str:
    if bot.regret is None:
        return "–"
    loss, unit = bot.regret.per_decision, bot.regret.unit
    if unit == "win":
        loss = Interval(100 * loss.mean, 100 * loss.low, 100 * loss.high)
    about = "" if bot.regret.error == 0 else "≈ "
    return about + translate(f"coach-{unit}", number=_within(loss, 3))


def _verdict(match: MatchResult) -> str:
    assert match.test is not None
    key = {"H0": "arena-test-h0", "H1": "arena-test-h1", "open": "arena-test-open"}[match.test.verdict]
    llr, low, high = (_number(value, 2) for value in (match.test.llr, match.test.lower, match.test.upper))
    return translate(key, one=match.bots[0], two=match.bots[1], games=match.games, llr=llr, low=low, high=high)


def bar(share: Interval) -> str:
    """Where a share lies, and how sure that is: ├──●──┤ over the width of 0 to 100 %."""
    low, at, high = (round(max(0.0, min(1.0, value)) * (WIDTH - 1)) for value in (share.low, share.mean, share.high))
    drawn = [" "] * WIDTH
    drawn[WIDTH // 2] = "┊"
    drawn[low : high + 1] = "─" * (high + 1 - low)
    drawn[low], drawn[high], drawn[at] = "├", "┤", "●"
    return "".join(drawn)


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{_number(100 * share, 1)} %"


def _number(value: float, places: int) -> str:
    return numbers.number(value, places, language())


def _elo(found: Interval) -> str:
    ends = " … ".join(_signed(value) for value in (found.low, found.high))
    return ends if isfinite(found.low) or isfinite(found.high) else _signed(found.mean)


def _signed(value: float) -> str:
    if not isfinite(value):
        return "+∞" if value > 0 else "−∞"
    return f"+{value:.0f}" if value > 0 else minus(round(value))


def _within(found: Interval | None, digits: int) -> str:
    if found is None:
        return "–"
    half = (found.high - found.low) / 2
    return f"{_number(found.mean, digits)} ± {_number(half, digits)}" if isfinite(half) else _number(found.mean, digits)
