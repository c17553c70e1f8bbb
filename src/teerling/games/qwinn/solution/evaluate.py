"""One turn of Qwinn for one position, without a compiler: what every dice, every keep and the turn itself are worth.

A table by dice has a row for the white dice and a column for the red face; a table by keep has a row for what is kept
of the white dice and a column for the red die, as in `turn.py`. Whatever else a cell holds (such as chances of boxes)
comes after these two dimensions. `kernel.py` does the same compiled, for many positions at once.
"""

from __future__ import annotations

from teerling.core.dice import DIE
from teerling.games.qwinn.solution.turn import (
    ADD,
    ASIDE,
    FALLS,
    FULL,
    MORE,
    MORES,
    PARTS,
    RED_KEEPS,
    RED_THROWN,
    ROW,
    SPLITS,
    WHITE,
    WHITE_KEEPS,
    WHITES,
    Ends,
    Floats,
    Indices,
)
from teerling.solving.arrays import np

_SIZES = [
    (ROW[part], ROW[part] + sum(len(one) == len(part) for one in WHITE)) for part in ((1, 1, 1), (1, 1), (1,), ())
]
"""Where the keeps of three, two, one and no white dice begin and end."""


def best_ends(after: Floats, ends: Ends) -> Floats:
    """By dice: the worth of the best end, if ends are worth `after`; `ends` are those of one kind of turn."""
    best: Floats = np.maximum.reduceat(after[ends.which], ends.first[:-1].astype(np.int64))
    return best.reshape(WHITES, len(DIE))


def throw_again(best: Floats) -> Floats:
    """By keep: its worth, if dice are then worth `best`. A die at a time is averaged out."""
    keeps = np.empty((WHITE_KEEPS, RED_KEEPS, *best.shape[2:]))
    keeps[FULL:, :RED_THROWN], keeps[FULL:, RED_THROWN] = best, best.mean(axis=1)
    for begin, end in _SIZES:
        keeps[begin:end] = keeps[ADD[begin:end]].mean(axis=1)
    return keeps


def best_keeps(keeps: Floats) -> tuple[Floats, Indices, Indices]:
    """By dice: the worth of the best keep, its row and its column. Keeping all five counts, and is never better."""
    worth = keeps[PARTS]
    options = np.concatenate([worth[:, :, :RED_THROWN], np.repeat(worth[:, :, RED_THROWN:], RED_THROWN, 2)], axis=1)
    choice = options.argmax(axis=1)
    whites, reds = np.indices(choice.shape)
    rows, columns = PARTS[whites, choice % PARTS.shape[1]], np.where(choice < PARTS.shape[1], reds, RED_THROWN)
    return options.max(axis=1), rows, columns


def best_with_aside(keeps: Floats) -> tuple[Floats, Indices]:
    """By split of the white dice and column: the best keep that leaves aside what lies there, and its row.

    The more dice are kept the earlier it is known; keeping all of them is stopping.
    """
    worth, rows = keeps[ASIDE], np.repeat(ASIDE[:, None], RED_KEEPS, axis=1)
    for split in range(SPLITS):
        for more in MORE[split, : MORES[split]]:
            better = worth[more] >= worth[split]
            worth[split, better], rows[split, better] = worth[more, better], rows[more, better]
    return worth, rows


def throw_beside(by_kept: Floats, by_thrown: Floats) -> Floats:
    """By keep: the mean over all falls of the others, from what splits are worth with the red die kept and thrown."""
    keeps = np.zeros((WHITE_KEEPS, RED_KEEPS, *by_kept.shape[2:]))
    shares = FALLS.reshape(-1, *[1] * (by_kept.ndim - 1))
    np.add.at(keeps[:, :RED_THROWN], ASIDE, shares * by_kept)
    np.add.at(keeps[:, RED_THROWN], ASIDE, shares[:, 0] * by_thrown.mean(axis=1))
    return keeps


def before_throw(stops: Floats, left: int, fixed: bool = False) -> Floats:
    """By keep: its worth before the dice fall, if so many throws are left afterwards and stopping is worth `stops`.

    If dice that were put aside stay there, that binds the second of three throws only.
    """
    keeps = throw_again(stops)
    if fixed and left:
        worth, _ = best_with_aside(keeps)
        kept = worth[:, :RED_THROWN]
        keeps, left = throw_beside(kept, np.maximum(kept, worth[:, RED_THROWN:])), left - 1
    for _ in range(left):
        keeps = throw_again(np.maximum(stops, best_keeps(keeps)[0]))
    return keeps


def leads_to(stops: Floats, goals: Floats, left: int, fixed: bool = False) -> Floats:
    """By keep: the chances of all goals if one goes on as well as can be; `goals` are those of stopping, by dice."""
    keeps, chances = throw_again(stops), throw_again(goals)
    if fixed and left:
        worth, rows = best_with_aside(keeps)
        kept = chances[rows[:, :RED_THROWN], np.arange(RED_THROWN)]
        again = worth[:, RED_THROWN:] > worth[:, :RED_THROWN]
        chances = throw_beside(
            kept, np.where(again[:, :, None], chances[rows[:, RED_THROWN]][:, None, RED_THROWN], kept)
        )
        keeps, left = before_throw(stops, 1, fixed), left - 1
    for _ in range(left):
        again, rows, columns = best_keeps(keeps)
        chances = throw_again(np.where((stops >= again)[:, :, None], goals, chances[rows, columns]))
        keeps = throw_again(np.maximum(stops, again))
    return chances
