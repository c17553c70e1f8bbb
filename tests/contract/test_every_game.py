"""Every game and option preset keeps the laws that everything else relies on."""

from typing import Any

import pytest

from teerling.core import AnyGame, Seat
from teerling.games import GAMES, DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll
from teerling.games.zocknroll import BASIC, Row
from teerling.testing import check_game

REVERSED = ("large_straight", "small_straight", "full_house", "four", "three", "2x6", "2x5", "2x4", "2x3", "2x2", "2x1")

PRESETS: list[AnyGame] = [
    *[Zocken(players=players, first=players - 1) for players in (1, 2, 8)],
    Zocken(
        matches=(0, 0, 0, 0, 0, 0, 0, 500), colours=("pink", "sky", "green", "yellow", "blue", "vermilion", "amber")
    ),
    *[Zock(variant=variant) for variant in ("basic", "a", "b", "c")],
    *[Zock(variant=variant, referee="players") for variant in ("basic", "a", "b", "c")],
    Zock(eleven="one", digits="variant-c"),
    Zock(variant="c", eleven="one", split_doubles=True, games=5),
    Zock(games=100, chips=(1, 1, 1, 1)),
    Qwinn(),
    Qwinn(column="ascending", target=50),
    Qwinn(column=REVERSED, target=100),  # type: ignore[arg-type]
    *[ZockNRoll(players=players) for players in (3, 4, 12)],
    *[ZockNRoll(players=players, profi=True, first=1) for players in (3, 6)],
    ZockNRoll(players=3, lower_entry=False, joerg_counts=False),
    ZockNRoll(players=3, cups="lifted"),
    ZockNRoll(cups="lifted", out_points=7, tableau=tuple(Row(row.combination, 1) for row in reversed(BASIC))),
    *[
        Yatzy(players=2, system=system, yatzy_pips=pips)
        for system in ("dutch", "scandinavian", "international")
        for pips in (False, True)
    ],
    Yatzy(players=1),
    *[
        DubbelYatzy(system=system, extra=extra)
        for system in ("dutch", "scandinavian", "international")
        for extra in ("minus", "plus", "strike")
    ],
    DubbelYatzy(players=3, yatzy_pips=True),
]


def still_secret(state: Any, seat: Seat) -> bool:
    """In Zock 'n' Roll a cup is a secret until it is lifted; the other games hide nothing."""
    return not hasattr(state, "lifted") or not state.lifted[seat]


@pytest.mark.parametrize("game", PRESETS, ids=str)
def test_every_law_holds(game: AnyGame) -> None:
    report = check_game(game, seeds=range(2), still_secret=still_secret)
    assert report.games == 2
    assert report.refusals > report.plies
    hides = isinstance(game, ZockNRoll) and game.cups == "looked_into"
    assert (report.secret_throws > 0) == hides


def test_every_game_has_a_preset() -> None:
    assert {type(game) for game in PRESETS} == set(GAMES.values())
