"""An equilibrium of a deal in which every public history is told apart: one game for each class of white dice."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teerling.games.zocknroll.solution.deal import LEVELS, Policy, levels
from teerling.games.zocknroll.solution.model import Model, White
from teerling.games.zocknroll.solution.parallel import joined, solve_classes
from teerling.games.zocknroll.solution.tree import Deal
from teerling.solving import Progress, Tables

WORK = 20e6
"""Steps times histories times hands of a class of white dice."""
MOST_STEPS = 10_000
JUDGED = 20
"""How often the mean policy is judged on the way, at most: after so many parts of all steps …"""
FEWEST_STEPS = 50
"""… but never after fewer steps than these."""
PATIENCE = 0.1
"""After so much of the work without progress, the best so far is taken up again."""
ENOUGH = 5e-6
"""A class whose gain of deviation is below this is not improved further."""


class Improved(NamedTuple):
    """The best policy met, and how many steps were made."""

    policy: Policy
    steps: int


def tree_tables(model: Model, progress: Progress) -> Tables:
    """For every class of white dice the mean chances to stay in, and the gain of deviation from them."""
    limit = int(np.clip(WORK / (3**model.game.players * len(model.hands)), 1, MOST_STEPS))
    parts = solve_classes(model, progress, model.fourths, lambda white, told: _solved(model, white, limit, told))
    return joined(model, parts, ("chance1", "steps"), ("chance2",), ("value", "gain", "pure_gain"))


def _solved(model: Model, white: White, limit: int, told: Progress) -> Tables:
    """The tables of one class of white dice; judged is what stands in them."""
    deal = Deal(model, white)
    policy, steps = improved(deal, limit, told)
    first, second = (levels(chances) for chances in policy)
    pure_gains = deal.judge(Policy(np.round(first / LEVELS), np.round(second / LEVELS)))
    gains = deal.judge(Policy(first / LEVELS, second / LEVELS))
    return {
        "chance1": first,
        "chance2": second,
        "value": deal.found.worth,
        "gain": gains,
        "pure_gain": pure_gains,
        "steps": np.array(steps),
    }


def improved(deal: Deal, limit: int, told: Progress) -> Improved:
    """Predictive CFR+ until the mean policy is good enough or the work is used up; a share is a class of four dice."""
    kinds = deal.rules.out2.shape[0]
    chosen, least = deal.policy, np.inf
    spent = stalled = 0
    while spent < limit and least > ENOUGH:
        steps = min(max(FEWEST_STEPS, limit // JUDGED), limit - spent)
        deal.improve(steps)
        spent += steps
        stalled += steps
        told(kinds * steps / limit)
        mean = deal.mean()
        gain = float(deal.judge(mean).max())
        if gain < least:
            chosen, least, stalled = mean, gain, 0
        elif stalled > PATIENCE * limit:
            deal.restart(chosen)
            stalled = 0
    told(kinds * (limit - spent) / limit)
    return Improved(chosen, spent)
