"""How somebody plays over time: a row a game, and a plot of the errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from teerling.analysis import Review, SeatReview
from teerling.core.errors import WrongOption
from teerling.core.text import one_line
from teerling.locale import name, title_of, translate
from teerling.solving import Unit
from teerling.terminal.amounts import amount
from teerling.terminal.draw import grid

HEIGHT = 8
"""Lines of a plot; a column is a game."""
BLOCKS = " ▁▂▃▄▅▆▇█"


def show_progress(console: Console, reviewed: Sequence[tuple[Path, Review]], player: str | None) -> None:
    """All games of one player, by default of whoever played most of them."""
    who = _player([one for _, one in reviewed], player)
    table = grid(*(translate(f"review-{head}") for head in ("record", "result", "luck", "errors", "per-decision")))
    table.add_column(translate("review-strength"))
    plotted: dict[tuple[str, Unit], list[float]] = {}
    for file, looked_back in reviewed:
        one = _seat(looked_back, who)
        if one is None:
            continue
        unit = looked_back.unit
        plotted.setdefault((looked_back.game, unit), []).append(one.per_decision)
        told = (amount(one.result, unit, signed=False), amount(one.luck, unit), amount(-one.errors, unit))
        played_like = name(one.strength, "level") if one.strength else "–"
        table.add_row(one_line(file.stem), *told, amount(-one.per_decision, unit), played_like)
    console.print(Text(translate("review-of", name=who), "bold"))
    console.print(table)
    for (game, unit), errors in plotted.items():
        if len(errors) > 1:
            console.print()
            most = amount(max(errors), unit, signed=False)
            console.print(Text(translate("review-plot", game=title_of(game), most=most), "dim"))
            for line in plot(errors):
                console.print(Text(line))


def _player(reviewed: Sequence[Review], wanted: str | None) -> str:
    names = Counter(one.name for looked_back in reviewed for one in looked_back.seats)
    if wanted is None:
        return names.most_common(1)[0][0]
    if wanted not in names:
        raise WrongOption("player", wanted, " | ".join(sorted(map(one_line, names))))
    return wanted


def _seat(looked_back: Review, who: str) -> SeatReview | None:
    return next((one for one in looked_back.seats if one.name == who), None)


def plot(values: Sequence[float]) -> list[str]:
    """Bars from 0 to the greatest value, from the top line to the lowest."""
    most = max(values) or 1.0
    eighths = [round(8 * HEIGHT * value / most) for value in values]
    return [
        "".join(BLOCKS[min(8, max(0, one - 8 * line))] * 2 + " " for one in eighths).rstrip()
        for line in reversed(range(HEIGHT))
    ]
