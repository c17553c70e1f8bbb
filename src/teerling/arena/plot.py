"""The results as a picture: how they stand, and how they came to."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import Any

from teerling.arena.files import demand
from teerling.arena.results import MatchResult, Results
from teerling.arena.statistics import interval

INK = ("#1f5f8b", "#b5462f", "#4c7a34", "#7a4c8b", "#a07a1f", "#3a7a7a")
"""Colours that are told apart, also by those who do not see all colours."""

BANDS = 3
"""More lines than these stand without the bands around them."""


def save_plot(results: Results, file: Path, labels: dict[str, str]) -> None:
    """Shares with their intervals, and each first bot's share unit by unit; the words on it come from who shows it."""
    demand("matplotlib")
    from matplotlib.figure import Figure  # noqa: PLC0415  an extra, and slow to load
    from matplotlib.ticker import PercentFormatter  # noqa: PLC0415

    rows = [(match, bot) for match in results.matches for bot in range(len(match.bots) if results.field else 1)]
    figure = Figure(figsize=(10, 2.4 + 0.45 * len(rows)), dpi=150, layout="constrained")
    left, right = figure.subplots(1, 2)
    figure.suptitle(labels["title"])
    for place, (match, bot) in enumerate(rows):
        share = match.shares[bot]
        error = [[share.mean - share.low], [share.high - share.mean]]
        left.errorbar(share.mean, -place, xerr=error, fmt="o", color=INK[place % len(INK)], capsize=4)
        _plot_path(right, match, bot, INK[place % len(INK)], band=len(rows) <= BANDS)
    even = 1 / len(rows) if results.field else 0.5
    left.set_yticks([-place for place in range(len(rows))], [_name(match, bot, results) for match, bot in rows])
    left.set_ylim(-len(rows) + 0.5, 0.5)
    left.axvline(even, color="#888888", linewidth=1, linestyle=":")
    left.set_xlabel(labels["share"])
    right.axhline(even, color="#888888", linewidth=1, linestyle=":")
    right.set_xlabel(labels["units"])
    right.set_ylabel(labels["share"])
    left.xaxis.set_major_formatter(PercentFormatter(1, 0))
    right.yaxis.set_major_formatter(PercentFormatter(1, 0))
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file)


def _name(match: MatchResult, bot: int, results: Results) -> str:
    return match.bots[bot] if results.field else " – ".join(match.bots)


def _plot_path(axes: Any, match: MatchResult, bot: int, colour: str, *, band: bool) -> None:
    """The mean so far, with its interval where there are enough units for one and few enough lines."""
    shares = [one[bot] for one in match.path]
    means = [total / number for number, total in enumerate(accumulate(shares), 1)]
    axes.plot(range(1, len(means) + 1), means, color=colour, linewidth=1.2)
    if not band:
        return
    step = max(1, len(shares) // 60)
    marks = list(range(max(8, step), len(shares) + 1, step))
    bands = [interval(shares[:mark]) for mark in marks]
    axes.fill_between(marks, [one.low for one in bands], [one.high for one in bands], color=colour, alpha=0.15)


__all__ = ["save_plot"]
