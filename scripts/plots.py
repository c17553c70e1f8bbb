"""Pictures of the manual that are drawn from solutions, into docs/pictures/: `pip install 'teerling[arena]'` first.

python scripts/plots.py
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import matplotlib as mpl
from msgspec.structs import replace

from teerling.games.yatzy import Yatzy
from teerling.games.zock.rules import FIELDS, THROWS, Throwing, Zock
from teerling.solving import solution

mpl.use("Agg")
import matplotlib.pyplot as plt

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SAMPLES = 60


def zock_worth() -> None:
    """The mean chance of who throws, by how many fields both have open, over some rows of each size."""
    figure, axes = plt.subplots(figsize=(6, 4))
    random = Random(1)
    for variant, style in (("basic", "--"), ("c", "-")):
        game = Zock(variant=variant)  # type: ignore[arg-type]
        known = solution(game)
        for other, colour in ((1, "#D55E00"), (4, "#009E73"), (9, "#0072B2")):
            means = []
            for own in range(1, 10):
                rows = [
                    (tuple(sorted(random.sample(FIELDS, own))), tuple(sorted(random.sample(FIELDS, other))))
                    for _ in range(SAMPLES)
                ]
                states = [replace(game.start(), phase=Throwing(), seat=0, open=pair) for pair in rows]
                means.append(sum(known.before(game.view(state, 0), THROWS[0]) for state in states) / SAMPLES)
            axes.plot(range(1, 10), means, style, color=colour, label=f"{variant.upper()}, the other has {other} open")
    axes.set(xlabel="fields one has open oneself, before one's throw", ylabel="chance to win", ylim=(0, 1))
    axes.legend(fontsize=8)
    figure.tight_layout()
    figure.savefig(PICTURES / "zock-worth.png", dpi=120)


def yatzy_boxes() -> None:
    """What each box is worth: how much less is expected where it is struck before the first throw."""
    figure, axes = plt.subplots(figsize=(6, 4))
    game = Yatzy(players=1)
    known = solution(game)
    start = game.start()

    def expected(sheet: tuple[int | None, ...]) -> float:
        state = replace(start, sheets=(sheet,))
        return known.before(game.view(state, 0), game.turn(state))  # type: ignore[arg-type]

    whole = expected(start.sheets[0])
    struck = {
        box: whole - expected(tuple(0 if at == place else old for at, old in enumerate(start.sheets[0])))
        for place, box in enumerate(game.boxes)
    }
    ordered = sorted(struck, key=struck.__getitem__)
    axes.barh([box.replace("_", " ") for box in ordered], [struck[box] for box in ordered], color="#0072B2")
    axes.set(xlabel="points that are lost if the box is struck at the start")
    figure.tight_layout()
    figure.savefig(PICTURES / "yatzy-boxes.png", dpi=120)


if __name__ == "__main__":
    zock_worth()
    yatzy_boxes()
