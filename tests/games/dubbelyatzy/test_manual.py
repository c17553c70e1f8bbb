"""The worked example of the manual of DubbelYatzy is true as written."""

from __future__ import annotations

from teerling.core import Played, Rolled, Table
from teerling.games.dubbelyatzy.rules import DubbelYatzy, Entry, Fill


def test_manual_dubbelyatzy_full_house_21_and_small_straight_15() -> None:
    game = DubbelYatzy(players=1)
    table = Table(game, [Rolled((65, 64, 33, 32, 41, 32))])
    assert table.view(0).outer["full_house"] == Entry(21, left_out=4)
    assert table.view(0).inner["small_straight"] == Entry(15, left_out=2)
    table.advance(Played(0, Fill("outer", "full_house")))
    table.advance(Played(0, Fill("inner", "small_straight")))
    sheet = dict(zip(game.boxes, table.state.sheets[0], strict=True))
    assert (sheet["full_house"], sheet["small_straight"]) == (21, 15)
