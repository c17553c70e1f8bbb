"""What results say about strength: intervals, Elo, and a sequential test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Literal

from msgspec import Struct

CONFIDENCE = 0.95
PENTANOMIAL = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What two games with seats exchanged can give, as a share of what there is to win: two losses … two wins."""
REGULARISATION = 1e-3
"""How often every result counts that has not been seen, so that no likelihood is 0: as Fishtest has it."""


class Interval(Struct, frozen=True):
    """A mean and where it lies with a confidence of 95 %."""

    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """Of the mean of independent values, by Student's t; all alike, they say no more than Wilson's interval does."""
    count, mean = len(values), fmean(values)
    if count < 2:
        return Interval(mean, -inf, inf)
    half = student(count - 1) * sqrt(variance(values, mean) / count)
    return Interval(mean, mean - half, mean + half)


def share_interval(values: Sequence[float]) -> Interval:
    """The same of shares, which lie between 0 and 1."""
    count, mean = len(values), fmean(values)
    if count < 2 or len(set(values)) == 1:
        z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
        centre, spread = mean + z * z / (2 * count), z * sqrt(mean * (1 - mean) / count + (z / (2 * count)) ** 2)
        low, high = (centre - spread) / (1 + z * z / count), (centre + spread) / (1 + z * z / count)
        return Interval(mean, min(max(0.0, low), mean), max(min(1.0, high), mean))
    found = interval(values)
    return Interval(mean, max(0.0, found.low), min(1.0, found.high))


def student(freedom: int) -> float:
    """How many standard errors are to each side, by the expansion of Cornish and Fisher; exact for 1 and 2."""
    if freedom == 1:
        return 12.706204736
    if freedom == 2:
        return 4.302652730
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum((term / float(freedom**power) for power, term in enumerate(terms, 1)), 0.0)


def elo(share: float) -> float:
    """The difference in strength at which this share is expected."""
    if not 0 < share < 1:
        return inf if share >= 1 else -inf
    return -400 * log10(1 / share - 1)


def expected(difference: float) -> float:
    """The share that is expected at this difference in Elo."""
    return float(1 / (1 + 10 ** (-difference / 400)))


# The sequential test ----------------------------------------------------------------------------------------------


class Bounds(Struct, frozen=True):
    """Of a sequential test: is the first bot better by `elo1` (then say so), or only by `elo0`?"""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The chance to say that it is better by `elo1` although it is so by `elo0` only."""
    beta: float = 0.05
    """The chance not to say so although it is."""

    @property
    def lower(self) -> float:
        """Below this log-likelihood ratio the test accepts H0."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """Above this log-likelihood ratio the test accepts H1."""
        return log((1 - self.beta) / self.alpha)


Verdict = Literal["H0", "H1", "open"]


class Test(Struct, frozen=True):
    """How a sequential test stands."""

    llr: float
    lower: float
    upper: float
    verdict: Verdict


def decide(counts: Mapping[float, int], bounds: Bounds) -> Test:
    """How the test stands after results that came so often; to be asked after every unit, and not after the verdict."""
    llr = log_likelihood_ratio(counts, expected(bounds.elo0), expected(bounds.elo1))
    verdict: Verdict = "H1" if llr >= bounds.upper else "H0" if llr <= bounds.lower else "open"
    return Test(llr, bounds.lower, bounds.upper, verdict)


def log_likelihood_ratio(counts: Mapping[float, int], share0: float, share1: float) -> float:
    """Of the generalized sequential probability ratio test (GSPRT) for the mean of a distribution on few values.

    Results of units are independent, those of the games within one are not: so the five results of a pair of games are
    counted (pentanomial), not wins, draws and losses. Nothing is assumed about their distribution: by each hypothesis
    it is the likeliest that has the mean in question.

    X. Li, J. Liu and Z. Ying, Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses,
    Sequential Analysis 33 (2014), http://stat.columbia.edu/~jcliu/paper/GSPRT_SQA3.pdf; the likeliest distribution with
    a given mean as in M. Van den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf; in use for
    chess: https://official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html
    """
    values = sorted({*PENTANOMIAL, *counts})
    weights = [counts.get(value, 0) or REGULARISATION for value in values]
    total = sum(weights)
    shares = [weight / total for weight in weights]
    x0, x1 = (_tilt(values, shares, share) for share in (share0, share1))
    return total * sum(
        share * log((1 + x0 * (value - share0)) / (1 + x1 * (value - share1)))
        for value, share in zip(values, shares, strict=True)
    )


def _tilt(values: Sequence[float], shares: Sequence[float], mean: float) -> float:
    """The x for which share / (1 + x (value − mean)) has this mean: the likeliest distribution that has it."""
    low, high = -1 / (values[-1] - mean), 1 / (mean - values[0])
    for _ in range(60):
        x = (low + high) / 2
        slope = sum(
            share * (value - mean) / (1 + x * (value - mean)) for value, share in zip(values, shares, strict=True)
        )
        low, high = (x, high) if slope > 0 else (low, x)
    return (low + high) / 2


class Sequential:
    """A sequential test to which units are added one by one; once it has decided, that stays."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.counts: Counter[float] = Counter()
        self.now = Test(0.0, bounds.lower, bounds.upper, "open")

    def add(self, share: float) -> Verdict:
        """Count one more unit, of which the first bot won this share; what the test says now."""
        if self.now.verdict == "open":
            self.counts[share] += 1
            self.now = decide(self.counts, self.bounds)
        return self.now.verdict
