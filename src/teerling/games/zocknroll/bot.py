"""Thoughts about Zock 'n' Roll: what is in hand now, and how often it is the highest at the end."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose
from teerling.games.zocknroll.rules import WHITE_DICE, Action, Deciding, Enter, In, Out, View, ZockNRoll, forms

RIVALS = 0.85
"""As so many cups with any dice counts each player still in. Cautious enough to keep the levels apart: with 0.6 no
difference from `best` can be seen in 80 games, and with 1.2 it wins no more games than `beginner` does."""


def beginner(game: ZockNRoll, view: View, choice: Choose[Action], random: Random) -> Action:
    """Gets out as soon as there is more than a small combination, otherwise hopes; enters what pays most."""
    if not isinstance(view.phase, Deciding):
        return _paying_most(game, choice)
    if not view.cups[choice.seat]:
        return random.choice(choice.actions)
    pays = _pays(game, ascending(view.cups[choice.seat] + view.white))
    small = sorted(row.points for row in game.rows)[len(game.rows) // 3]
    return _of(choice, Out if pays >= small else In)


def good(game: ZockNRoll, view: View, choice: Choose[Action], random: Random) -> Action:
    """Compares what getting out pays with what staying in would bring on average against any dice."""
    if not isinstance(view.phase, Deciding):
        return _paying_most(game, choice)
    rivals = RIVALS * (sum(view.playing) - 1) + game.joerg
    own = [view.cups[choice.seat]] if view.cups[choice.seat] else [_thrown(game.own_dice, random) for _ in range(3)]
    leaving = sum(_pays(game, ascending(dice + view.white)) for dice in own)
    staying = sum(_stays(game, dice, view.white, rivals) for dice in own)
    if view.round == 1:
        leaving += game.out_points * len(own)
    return _of(choice, In if staying > leaving else Out)


def _stays(game: ZockNRoll, own: Faces, white: Faces, rivals: float) -> float:
    """Points on average if one more white die falls; while dice are to come, one may still get out."""
    total = 0.0
    for face in DIE:
        shown = ascending((*white, face))
        if len(shown) == sum(WHITE_DICE):
            total += _ends(game, own, shown, rivals)
        else:
            total += max(_pays(game, ascending(own + shown)), _stays(game, own, shown, rivals))
    return total / len(DIE)


def _ends(game: ZockNRoll, own: Faces, white: Faces, rivals: float) -> float:
    """Points of round 3 on average against so many cups with any dice."""
    rows = [row.combination for row in game.rows]
    mine = rows.index(forms(game, ascending(own + white))[0])
    worse, equal = _others(game, white)[mine]
    entered: float = _pays(game, ascending(own + white)) * (worse + equal) ** rivals
    return entered + float(game.won_points * worse**rivals)


@lru_cache(512)
def _others(game: ZockNRoll, white: Faces) -> tuple[tuple[float, float], ...]:
    """For each row the chances that a cup with any dice makes less, and that it makes just that."""
    rows = [row.combination for row in game.rows]
    chances = [0.0] * len(rows)
    for dice, ways in multisets(DIE, game.own_dice):
        chances[rows.index(forms(game, ascending(dice + white))[0])] += ways / 6**game.own_dice
    return tuple((max(0.0, sum(chances[row + 1 :])), chances[row]) for row in range(len(rows)))


def _pays(game: ZockNRoll, dice: Faces) -> int:
    made = forms(game, dice)
    return max((row.points for row in game.rows if row.combination in made), default=0)


def _paying_most(game: ZockNRoll, choice: Choose[Action]) -> Action:
    points = {row.combination: row.points for row in game.rows}
    entries = [action for action in choice.actions if isinstance(action, Enter)]
    if not entries:
        return choice.actions[0]
    return max(entries, key=lambda entry: points[entry.combination])


def _of(choice: Choose[Action], kind: type[Out] | type[In]) -> Action:
    return next(action for action in choice.actions if isinstance(action, kind))


def _thrown(count: int, random: Random) -> Faces:
    return tuple(random.choices(DIE, k=count))
