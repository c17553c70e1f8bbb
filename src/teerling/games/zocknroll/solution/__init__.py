"""Zock 'n' Roll: exact chances of combinations, an equilibrium of a deal, and the chance to win the game.

A deal is played for its points. Up to seven players every public history is distinguished (`tree`) and the
gain of deviation is exact; with more, seats only count who is in before and after them (`crowd`) and the
gain is measured on fresh samples. The game has more than two players and no fixed sum: what is found is a profile
in which nobody gains more than `residual` points by playing otherwise, not the only one. Equilibria for three to six
players come with the package.

The game is won by most points when a sixth cross ends it, which is not the same as most points in every deal. So
everything is judged by the chance to win when the game is played on from there (`whole`), an estimate.

Tables are built by compiled code (`kernel`, `tree`, `crowd`), and read without it (`evaluate`, `playouts`, `whole`).
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose, Roll, Seat
from teerling.games.zocknroll.rules import (
    WHITE_DICE,
    Action,
    Cross,
    Deciding,
    Decline,
    Enter,
    Entering,
    In,
    Out,
    View,
    ZockNRoll,
)
from teerling.games.zocknroll.solution.deal import Point, Policy, chances, node
from teerling.games.zocknroll.solution.evaluate import staying_in
from teerling.games.zocknroll.solution.model import Model, probabilities
from teerling.games.zocknroll.solution.whole import Whole, state_of
from teerling.solving import Progress, Tables, Unit, cache
from teerling.solving.arrays import np

VERSION = 2
TREE_PLAYERS = 7
"""With more, histories are too many to tell them all apart."""
REMEMBERED = 1 << 10
"""Decisions whose points are kept, for all hands."""


def essence(game: ZockNRoll) -> ZockNRoll:
    """Who starts and who throws the dice do not matter; Jörg's points only where he plays.

    A cross is never declined for the points of a deal. Where Jörg plays nobody is the last one left; among many that
    is rare, and they are taken to play on.
    """
    usual = ZockNRoll()
    counts = game.joerg_counts if game.joerg else True
    last_left = usual.last_left if game.joerg or game.players > TREE_PLAYERS else game.last_left
    rows = game.tableau if game.tableau != replace(game, tableau=None).rows else None
    return replace(
        game,
        first="lot",
        cups="looked_into",
        joerg_counts=counts,
        tableau=rows,
        last_left=last_left,
        decline_cross=usual.decline_cross,
        joerg_cup=usual.joerg_cup,
    )


def known(game: ZockNRoll) -> Tables | None:
    """What comes with the package, or has been built here."""
    return cache.shipped(game, VERSION) or cache.load(game, VERSION)


def build(game: ZockNRoll, progress: Progress) -> Tables:
    """An equilibrium of a deal."""
    # The compiler takes seconds to load and to work, and nobody needs it who only asks.
    from teerling.games.zocknroll.solution.crowd import crowd_tables  # noqa: PLC0415
    from teerling.games.zocknroll.solution.equilibrium import tree_tables  # noqa: PLC0415

    tables = crowd_tables if game.players > TREE_PLAYERS else tree_tables
    return tables(Model(game), progress)


def ship(game: ZockNRoll) -> Path:
    """Put what has been built here into the package."""
    tables = cache.load(game, VERSION)
    if tables is None:
        raise FileNotFoundError(f"nothing has been built for {game}")
    return cache.ship(game, VERSION, tables)


class Solved:
    """A deal by its tables, and what the rest of the game adds."""

    def __init__(self, game: ZockNRoll, tables: Tables) -> None:
        self.game, self.tables = game, tables
        self.model = Model(game)
        self.exact = game.players <= TREE_PLAYERS
        self.rules = self.model.rules(self.model.whites, histories=self.exact)
        self.policy = Policy(chances(tables["chance1"]), chances(tables["chance2"]))
        self.names = [row.combination for row in game.rows]
        self.whole = Whole(self.model, self.rules, self.policy)
        self._staying_in = lru_cache(REMEMBERED)(self._points_by_hand)

    def report(self) -> dict[str, Any]:
        """Points of a deal by seat from the starter on, the gain of deviation, and the chances of combinations."""
        players, model = self.game.players, self.model
        decisions1 = len(model.places3) * (2**players - 1)
        decisions2 = len(model.places4) * (3**players - 2**players)
        counts = probabilities(self.game)
        return {
            "value": float(self.tables["value"].mean()),
            "unit": "points",
            "states": len(model.hands) * (decisions1 + decisions2),
            "residual": float(self.tables["gain"].max()),
            "residual_exact": self.exact,
            "seats": self.tables["value"].tolist(),
            "gains": self.tables["gain"].tolist(),
            **self._sampled(),
            "steps": int(self.tables["steps"].max()),
            "probabilities": {
                str(number): {name: ways / total for name, (ways, total) in row.items()}
                for number, row in enumerate(counts, 1)
            },
            "counts": {
                str(number): {name: ways for name, (ways, _) in row.items()} for number, row in enumerate(counts, 1)
            },
            "totals": {str(number): next(iter(row.values()))[1] for number, row in enumerate(counts, 1)},
        }

    def _sampled(self) -> dict[str, float]:
        """Exact: also the gain against seats that never mix. Sampled: the lower figure and the error of values."""
        if self.exact:
            return {"pure_gain": float(self.tables["pure_gain"].max())}
        return {"residual_low": float(self.tables["gain_low"].max()), "error": float(self.tables["error"].max())}

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """The chance to win the game."""
        return "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win after every action."""
        return self.whole.worths(view, choice)

    def worth(self, view: View, seat: Seat) -> float:
        """The chance of this seat to win, at any moment, by what the view shows and if all go on for points.

        An estimate, see `error`. The seat that is asked can do better than that: `worths` says by how much.
        """
        return self.whole.worth(view, seat)

    def before(self, view: View, roll: Roll) -> float:
        """The same for who throws, before the dice fall: of the own dice, the white dice, the lot.

        `worth` of the view after the throw minus this is its luck. What else chance decides is the same on both sides,
        so that the difference is less uncertain than either of them. With the last die all still in show their dice:
        what they have counts as luck then, too.
        """
        return self.whole.worth(view, roll.seat)

    def error(self) -> float:
        """The standard error of a worth is at most this; of the difference of two worths of a deal it is less."""
        return 0.5 / sqrt(self.whole.playouts.games)

    # The points of a deal -----------------------------------------------------------------------------------------

    def points(self, view: View, choice: Choose[Action]) -> list[float]:
        """Expected points of the deal from here on."""
        return [self._points(view, choice.seat, action) for action in choice.actions]

    def _points(self, view: View, seat: Seat, action: Action) -> float:
        match action:
            case Out():
                return self.points_out(view, seat)
            case In():
                return self.points_in(view, seat)
            case Enter(combination):
                return self.game.rows[self.names.index(combination)].points
            case _:
                return 0.0

    def points_out(self, view: View, seat: Seat) -> float:
        """Of getting out now; a mean if the own dice are not known."""
        if view.cups[seat]:
            return self.model.out_pays(view.round, view.cups[seat], view.white)
        pays = [self.model.out_pays(view.round, hand, view.white) for hand in self.model.hands]
        return float(self.model.prior @ np.array(pays))

    def points_in(self, view: View, seat: Seat) -> float:
        """Of staying in, on average."""
        worths = self._staying_in(self.model.point_of(view))
        cup = view.cups[seat]
        if not cup:
            return float(self.model.prior @ np.array(worths))
        return worths[self.model.place_of(view.white).hands[self.model.hand_of[cup]]]

    def _points_by_hand(self, point: Point) -> list[float]:
        """Of staying in, as hands are called in this class of white dice: computed, or with many players sampled."""
        if self.exact:
            return staying_in(self.rules, self.policy, point)
        table = self.tables["worth1" if point.round == 1 else "worth2"]
        number = node(self.game.players, self.rules.offset, point)
        worths: list[float] = table.reshape(len(table), -1, table.shape[-1])[point.kind, number].tolist()
        return worths

    # Why ----------------------------------------------------------------------------------------------------------

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """What getting out pays, how often the own dice end highest, what a row pays."""
        match view.phase, action:
            case Deciding(seat), Out():
                pays = f"{self.points_out(view, seat):.1f}"
                if not view.cups[seat]:
                    return "zocknroll-coach-out-blind", {"points": pays}
                if not view.forms[seat]:
                    return "zocknroll-coach-out-nothing", {"points": pays}
                return "zocknroll-coach-out", {"points": pays, "combination": view.forms[seat][0]}
            case Deciding(seat), In():
                worth = f"{self.points_in(view, seat):.1f}"
                others = sum(view.playing) - 1 + self.game.joerg
                if not view.cups[seat]:
                    return "zocknroll-coach-in-blind", {"points": worth}
                if not others:
                    return "zocknroll-coach-in-alone", {"points": worth}
                percent = round(100 * self.highest(view.cups[seat], view.white, others))
                return "zocknroll-coach-in", {"points": worth, "percent": percent, "others": others}
            case Entering((seat, *_)), Enter(combination):
                said: dict[str, str | int] = {
                    "points": self.game.rows[self.names.index(combination)].points,
                    "combination": combination,
                }
                settled = self.whole.settled(self.game.play(state_of(view), action), seat)
                if settled is not None:
                    key = "zocknroll-coach-wins" if settled else "zocknroll-coach-loses"
                    return key, said
                return "zocknroll-coach-enter", said
            case _, Cross():
                return "zocknroll-coach-cross", {"points": self.game.won_points}
            case _, Decline():
                return "zocknroll-coach-decline", {}
            case _:
                return "zocknroll-coach-gather", {}

    def highest(self, hand: Faces, white: Faces, others: int) -> float:
        """The chance that nobody has a higher combination in round 3, if the others hold any dice."""
        chance = ways = 0.0
        for rest, weight in multisets(DIE, sum(WHITE_DICE) - len(white)):
            shown = ascending(white + rest)
            mine = self.model.rank(hand, shown)
            ranks = np.array([self.model.rank(theirs, shown) for theirs in self.model.hands])
            chance += weight * float(self.model.prior[ranks >= mine].sum()) ** others
            ways += weight
        return chance / ways
