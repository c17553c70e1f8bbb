"""A table as people describe it: states made from what lies there, for questions in the middle of a game.

What nobody mentions is as at the beginning of a game: no points, everything open, everybody in.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import permutations

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.games import dubbelyatzy as dubbel
from teerling.games import qwinn, sheet, yatzy, zock, zocken, zocknroll


def zock_covering(game: zock.Zock, row: Faces, other: Faces, dice: Faces) -> zock.State:
    """A throw to be answered."""
    start = game.start()
    rows = (ascending(row), ascending(other))
    return zock.State(zock.Covering(ascending(dice)), 0, rows, (), start.purses, start.wins)


def zocken_placing(game: zocken.Zocken, numbers: tuple[int, ...], face: int, out: int = 0) -> zocken.State:
    """A thrown die to be placed. Colours are not told, so it is taken that no die on the board matches."""
    lying = [at for at, number in enumerate(numbers) if number]
    if len(lying) + out >= len(zocken.COLOURS):
        raise Malformed("ask-zocken-too-many-dice", dice=len(lying) + out + 1)
    colours = next(
        chosen
        for chosen in permutations(zocken.COLOURS, len(lying) + out + 1)
        if all(_circle(game, at) != colour for at, colour in zip(lying, chosen, strict=False))
    )
    dice = {at: zocken.Die(colour, numbers[at]) for at, colour in zip(lying, colours, strict=False)}
    outs = tuple(zocken.Die(colour, 1) for colour in colours[len(lying) : -1])
    hand = tuple(colour for colour in zocken.COLOURS if colour not in colours)
    placing = zocken.Placing(zocken.Die(colours[-1], face))
    start = game.start()
    return zocken.State(
        1, start.seat, placing, tuple(dice.get(at) for at in range(len(zocken.FIELDS))), outs, hand, (), start.totals
    )


def _circle(game: zocken.Zocken, at: int) -> zocken.Colour | None:
    return game.colours[at - 1] if 1 <= at <= len(game.colours) else None


def qwinn_deciding(me: qwinn.Player, other: qwinn.Player, white: Faces, red: int, throw: int) -> qwinn.State:
    """Dice that lie after a throw of the turn."""
    return qwinn.State(qwinn.Deciding(ascending(white), red), 0, throw, (me, other))


def zocknroll_deciding(game: zocknroll.ZockNRoll, own: Faces, white: Faces) -> zocknroll.State:
    """The starter's decision; the other cups are not known, and a view does not show what stands in for them."""
    seats = game.players + game.joerg
    cups = (ascending(own), *((1,) * game.own_dice for _ in range(seats - 1)))
    dealt = game.start()
    return zocknroll.State(
        phase=zocknroll.Deciding(0),
        deal=1,
        starter=0,
        round=len(white) - 2,
        cups=cups,
        lifted=(False,) * seats,
        playing=(True,) * game.players,
        white=ascending(white[:3]) + white[3:],  # in the order of rounds
        tableaus=dealt.tableaus,
    )


def yatzy_deciding(game: yatzy.Yatzy, dice: Faces, free: Collection[str], upper: int, throw: int) -> yatzy.State:
    """Dice that lie after a throw of the turn, with these boxes free and so many points in the upper half."""
    return yatzy.State(sheet.Deciding(ascending(dice)), 0, throw, _sheets(game.boxes, game.players, free, upper))


def dubbelyatzy_deciding(
    game: dubbel.DubbelYatzy, dice: Faces, free: Collection[str], upper: int, throw: int
) -> dubbel.State:
    """The same with double dice."""
    return dubbel.State(sheet.Deciding(ascending(dice)), 0, throw, _sheets(game.boxes, game.players, free, upper))


def _sheets(boxes: Iterable[sheet.Box], players: int, free: Collection[str], upper: int) -> tuple[sheet.Sheet, ...]:
    """The asked player's sheet; its upper points stand in the first upper box that is filled."""
    boxes = tuple(boxes)
    filled = [box for box in sheet.UPPER if box not in free]
    if upper and not filled:
        raise Malformed("ask-no-upper-points", points=upper)
    own = tuple(None if box in free else upper if [box] == filled[:1] else 0 for box in boxes)
    return (own, *((None,) * len(boxes) for _ in range(players - 1)))
