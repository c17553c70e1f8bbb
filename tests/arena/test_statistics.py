"""What is said about strength is right: against tables, against what can be computed otherwise, and by simulation."""

from math import exp, inf, log
from random import Random

import pytest

from teerling.arena import Bounds, Sequential
from teerling.arena.statistics import (
    PENTANOMIAL,
    elo,
    expected,
    interval,
    log_likelihood_ratio,
    share_interval,
    student,
)


@pytest.mark.parametrize(
    ("freedom", "told"), [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423)]
)
def test_student_is_as_in_the_tables(freedom: int, told: float) -> None:
    assert student(freedom) == pytest.approx(told, abs=0.01 if freedom == 3 else 2e-3)


def test_elo_is_the_logistic_curve() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.5) == 0
    assert (elo(1), elo(0)) == (inf, -inf)
    assert expected(elo(0.7)) == pytest.approx(0.7)


def test_an_interval_holds_the_mean_as_often_as_it_says() -> None:
    random = Random(1)
    held = 0
    for _ in range(1000):
        found = interval([random.choice((0, 0.5, 0.5, 1)) for _ in range(20)])
        held += found.low <= 0.5 <= found.high
    assert 0.93 < held / 1000 < 0.97


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_results_that_are_all_alike_are_not_certain(share: float) -> None:
    found = share_interval([share] * 20)
    assert found.mean == share
    assert found.low <= share <= found.high
    assert 0.1 < found.high - found.low < 0.5
    alone = share_interval([share])
    assert alone.high - alone.low > 0.7, "one says little"


def test_of_wins_and_losses_alone_the_ratio_is_walds() -> None:
    """Then the distribution with a given mean is known, and nothing has to be estimated."""
    wins, losses, share0, share1 = 60, 40, 0.5, 0.57
    walds = wins * log(share1 / share0) + losses * log((1 - share1) / (1 - share0))
    found = log_likelihood_ratio({1.0: wins, 0.0: losses}, share0, share1)
    assert found == pytest.approx(walds, abs=0.01)


def test_exchanging_the_bots_exchanges_the_hypotheses() -> None:
    counts = {0.0: 3, 0.25: 10, 0.5: 40, 0.75: 22, 1.0: 9}
    mirrored = {1 - share: count for share, count in counts.items()}
    there, back = log_likelihood_ratio(counts, 0.5, 0.55), log_likelihood_ratio(mirrored, 0.45, 0.5)
    assert there == pytest.approx(-back)


def tilted(mean: float) -> list[float]:
    """A distribution on five results that has this mean."""
    low, high = -20.0, 20.0
    weights = [0.0]
    for _ in range(60):
        tilt = (low + high) / 2
        weights = [base * exp(tilt * value) for base, value in zip((1, 2, 4, 2, 1), PENTANOMIAL, strict=True)]
        found = sum(weight * value for weight, value in zip(weights, PENTANOMIAL, strict=True)) / sum(weights)
        low, high = (tilt, high) if found < mean else (low, tilt)
    return weights


@pytest.mark.parametrize("truth", ["elo0", "elo1"])
def test_the_sequential_test_errs_as_seldom_as_was_asked(truth: str) -> None:
    """Of 200 tests with errors of 5 % no more than 20 err, which 5 % would do once in a thousand times."""
    bounds, random, wrong, units = Bounds(0, 100), Random(7), 0, 0
    weights = tilted(expected(getattr(bounds, truth)))
    for _ in range(200):
        test = Sequential(bounds)
        while test.add(random.choices(PENTANOMIAL, weights)[0]) == "open":
            units += 1
        wrong += test.now.verdict != {"elo0": "H0", "elo1": "H1"}[truth]
    assert wrong <= 20
    assert 5 < units / 200 < 60
    assert test.add(1.0) == test.now.verdict, "it does not change its mind"
