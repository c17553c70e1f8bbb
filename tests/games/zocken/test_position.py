"""Positions of Zocken: what they say, and what cannot be."""

import pytest

from teerling.core import Refused
from teerling.games.zocken import Zocken
from teerling.games.zocken.rules import Betting, Die, Place, Placing, Taking
from teerling.situations import parse_position, spell_position
from tests.games.common import check_explained

ALONE, THREE = Zocken(players=1), Zocken(players=3)


def test_a_position_says_what_lies_there() -> None:
    text = "r3p2_.-S2.P3.A4..-._oG1_b31_t120.-20.45_V5"
    state = parse_position(THREE, text)
    assert (state.round, state.seat, state.totals) == (3, 1, (120, -20, 45))
    assert state.row == (None, Die("sky", 2), None, Die("pink", 3), None, Die("amber", 4), None, None, None)
    assert (state.phase, state.out) == (Placing(Die("vermilion", 5)), (Die("green", 1),))
    assert (state.hand, state.bettors) == (("yellow", "blue"), (2, 0))  # player 3 bets before player 1
    assert spell_position(THREE, state) == text


def test_the_rest_of_an_unfinished_row_is_in_hand() -> None:
    state = parse_position(ALONE, ".-.......-._take")
    assert state == ALONE.start()
    assert isinstance(parse_position(ALONE, ".-.S2P3.A4..-._take").phase, Taking)
    assert parse_position(THREE, ".-.S2P3.A4..-._b2_bet3").phase == Betting(2)


@pytest.mark.parametrize(
    ("game", "text", "rule", "key"),
    [
        # The row 1 1 2 3 4 5 6, and an eighth die
        (ALONE, ".-A1S1G2Y3B4V5P6-._A5", "ZOCKEN-2", "zocken-position-too-many"),
        (ALONE, ".-A1S1G2Y3B4V5P6-._take", "ZOCKEN-2", "zocken-position-row-done"),
        (ALONE, ".-A1S1A2....-._V5", "ZOCKEN-2", "zocken-die-used"),  # amber lies twice
        (ALONE, ".-A1S1.....-._A5", "ZOCKEN-2", "zocken-die-used"),
        (ALONE, ".-A3S5G4....-._V5", "ZOCKEN-4", "zocken-does-not-fit"),
        (ALONE, "A5-..S3G4...-._V5", "ZOCKEN-4", "zocken-does-not-fit"),  # evasion fields count
        (ALONE, "A5-.......-._V5", "ZOCKEN-R1", "zocken-first-die-on-row"),
        (ALONE, ".-.......-._oA3_V5", "ZOCKEN-R2", "zocken-not-out-by-choice"),  # on an empty row everything fits
        (ALONE, ".-..S3....-._oA3_V5", "ZOCKEN-R2", "zocken-not-out-by-choice"),
        (ALONE, ".-.S2P3.A4..-._b1_V5", "ZOCKEN-6", "zocken-position-bets"),  # alone nobody bets
        (THREE, ".-.S2P3....-._b2_V5", "ZOCKEN-6", "zocken-position-bets"),  # two dice lie there
        (THREE, ".-.S2P3.A4..-._b1_V5", "ZOCKEN-6", "zocken-position-bets"),  # who builds does not bet
        (THREE, ".-.S2P3.A4..-._b3_bet2", "ZOCKEN-6", "zocken-position-bets"),  # player 2 is asked first
        (THREE, ".-.S2P3....-._bet2", "ZOCKEN-6", "zocken-position-bets"),
        (THREE, ".-.S2P3.A4V5.-._bet2", "ZOCKEN-6", "zocken-position-bets"),
        (THREE, ".-.......-._t10.0.0_take", "ZOCKEN-7", "zocken-position-totals-early"),
        (THREE, "r2p1_.-.......-._t12.0.0_take", "ZOCKEN-9", "zocken-position-totals"),
    ],
)
def test_what_cannot_be(game: Zocken, text: str, rule: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_position(game, text)
    assert (caught.value.rule, caught.value.key) == (rule, key)
    check_explained(rule, key, tuple(caught.value.values.items()))


def test_a_die_that_fits_nowhere_on_the_row_may_be_out() -> None:
    state = parse_position(ALONE, ".-A5S5G4Y3B3..-._oV4_P1")
    assert ALONE.turn(state).actions == (Place(6), Place(7), Place("right"))  # type: ignore[union-attr]
