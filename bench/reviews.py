"""What it costs to look back at a whole game: CPU seconds of a review, median and 95th percentile over games of bots.

Beside it, the same games are only played again by the plain rules: the ratio says what knowing costs.
The first review of a game in this process (reading tables included) stands apart.

    python bench/reviews.py --games 20
    python bench/reviews.py zock qwinn --games 100
"""

from __future__ import annotations

import argparse
import time
from statistics import median, quantiles
from typing import Any

from teerling.analysis import review
from teerling.analysis.calibrate import played
from teerling.core.game import AnyGame
from teerling.core.options import configure
from teerling.games import GAMES
from teerling.solving import ready

OPTIONS: dict[str, dict[str, Any]] = {"zocknroll": {"players": 4}}
"""Beside the defaults."""


def cpu(do: Any) -> float:
    before = time.process_time()
    do()
    return time.process_time() - before


def measure(game: AnyGame, games: int) -> tuple[float, list[float], list[float]]:
    records = [played(game, "good", seed) for seed in range(games)]

    def look_back(record: Any) -> None:
        known = ready(game)
        assert known is not None, "not solved"
        review(record, known)

    first = cpu(lambda: look_back(records[0]))
    reviews = [cpu(lambda record=record: look_back(record)) for record in records]
    plain = [cpu(record.table) for record in records]
    return first, reviews, plain


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    print(f"{'game':<13}{'first':>9}{'median':>9}{'p95':>9}{'plain':>9}{'ratio':>8}")
    for name in given.names:
        game: AnyGame = configure(GAMES[name], OPTIONS.get(name, {}))  # type: ignore[type-var]
        first, reviews, plain = measure(game, given.games)
        p95 = quantiles(reviews, n=20)[-1]
        ratio = median(reviews) / median(plain)
        print(f"{name:<13}{first:>8.2f}s{median(reviews):>8.2f}s{p95:>8.2f}s{median(plain):>8.4f}s{ratio:>8.0f}")


if __name__ == "__main__":
    main()
