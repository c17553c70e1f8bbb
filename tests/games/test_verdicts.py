"""What every game says to a decision: which rules allow it, and which forbid what somebody might wish."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling import rulebook
from teerling.core import AnyGame, Choose
from teerling.games import GAMES, offers, part
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.qwinn import Qwinn
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll
from teerling.situations import parse_position
from teerling.terminal.boards import board_of
from tests.games.common import check_explained
from tests.games.samples import samples
from tests.games.test_positions import some_moments

OURS = [game for game in GAMES if offers(game, "verdicts")]


def test_every_game_of_ours_has_verdicts() -> None:
    assert [game for game in GAMES if samples(game).rules] == OURS


@pytest.mark.parametrize("kind", [GAMES[game] for game in OURS], ids=OURS)
@settings(max_examples=8, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_every_legal_action_rests_on_rules_and_every_wish_in_vain_is_refused_by_one(
    kind: type[AnyGame], data: st.DataObject, seed: int
) -> None:
    game = data.draw(st.from_type(kind))
    verdicts = part(game.id, "verdicts")
    for table in some_moments(game, seed, 12):
        if not isinstance(table.turn, Choose):
            assert verdicts.wishes(game, table.state) == ()
            continue
        for action in table.turn.actions:
            rules = verdicts.rules_of(game, table.state, action)
            assert rules
            assert len(set(rules)) == len(rules)
            assert all(rulebook.rule(rule, "en") for rule in rules)
        wishes = verdicts.wishes(game, table.state)
        assert len(set(wishes)) == len(wishes)
        for wish in wishes:
            assert msgspec.convert(msgspec.to_builtins(wish), game.action_type) == wish
            assert board_of(game).words(game, wish)
            if wish not in table.turn.actions:
                refused = game.why_not(table.state, wish)
                check_explained(refused.rule, refused.key, tuple(refused.values.items()))


@pytest.mark.parametrize(
    ("game", "position"),
    [
        (Zocken(players=1), ".-.S2P3.A4..-._V5"),
        (Qwinn(), "2x2.45.minus_four.120_p1t3_1133r3"),
        (Yatzy(players=1), "33.3.4p10s15y0_p1t2_13356"),
        (DubbelYatzy(players=1), "......_p1t3_656433324132"),
        (ZockNRoll(), "d1s1_a25.i.i.i_t000000010.0.0.0_w133_1enter"),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_every_place_on_the_board_has_a_verdict(game: Any, position: str) -> None:
    state = parse_position(game, position)
    wishes, told = part(game.id, "verdicts").wishes(game, state), samples(game.id)
    assert {getattr(wish, told.place) for wish in wishes if hasattr(wish, told.place)} == set(
        told.places(game.printed())
    )


@pytest.mark.parametrize(
    ("game", "position", "rules"),
    [
        (Zock(variant="c"), "123456789-12357-134", {
            "3 4": "ZOCK-3", "7": "ZOCK-3 ZOCK-4", "1 6": "ZOCK-8", "2 5": "ZOCK-8", "1 2": "ZOCK-9 ZOCK-4",
            "1": "ZOCK-9 ZOCK-4",
        }),
        (Zock(), "1234-12357-156", {"miss": "ZOCK-5"}),
        (Zocken(players=1), ".-.S2P3.A4..-._V5", {
            "6": "ZOCKEN-4", "7": "ZOCKEN-4", "right": "ZOCKEN-4 ZOCKEN-R2",
        }),
        (Zocken(players=1), ".-A5S5G4Y3B3..-._V4", {"out": "ZOCKEN-5"}),
        (Zocken(players=1), ".-A2S3G4Y4B5..-._V1", {"left": "ZOCKEN-4", "out": "ZOCKEN-5 ZOCKEN-R2"}),
        (Zocken(players=1), ".-.......-._V4", dict.fromkeys("1234567", "ZOCKEN-3")),
        (Qwinn(), "2x2.45.minus_four.120_p1t3_1133r3", {  # the manual's first example
            "2\u00a0×\u00a03": "QWINN-4 QWINN-5 QWINN-6", "three alike": "QWINN-4 QWINN-5 QWINN-6",
            "fail": "QWINN-R2 QWINN-8",
        }),
        (Qwinn(), "2x2.45_four.120_p1t3_1456r3", {"fail": "QWINN-9"}),  # and its third
        (Qwinn(), "small.45_four.120_p1t3_2345r6", {
            "small straight": "QWINN-4 QWINN-5 QWINN-R7", "small straight place": "QWINN-4 QWINN-5 QWINN-6 QWINN-R7",
            "large straight": "QWINN-4 QWINN-5", "large straight place": "QWINN-4 QWINN-5 QWINN-6",
            "fail": "QWINN-R2",
        }),
        (Yatzy(players=1), "00000.p0t0f0s0l0c5y0_p1t3_33333", {
            "sixes": "YATZY-1 YATZY-R3", "two pairs": "YATZY-3 YATZY-4", "full house": "YATZY-3 YATZY-4",
        }),
        (Yatzy(players=1, system="international"), "00000.t0f0s0l0c5y0_p1t3_22336", {
            "sixes": "YATZY-2", "full house": "YATZY-1 YATZY-R3",
        }),
        (DubbelYatzy(players=1), "000000w0t0s0l0h0c5y0x-5_p1t3_324162636465", {
            "pair (outer)": "DUBBEL-2 YATZY-3", "four alike (outer)": "DUBBEL-2 YATZY-3 DUBBEL-R1",
        }),
        (DubbelYatzy(players=1, minus_can_be_struck=True), "000000p0t0f0s0l0h0c5y0_p1t3_324162636465", {
            "two pairs (outer)": "DUBBEL-2 YATZY-3 YATZY-4 DUBBEL-R1", "extra (outer)": "DUBBEL-3 DUBBEL-R3 DUBBEL-R1",
        }),
        (ZockNRoll(), "d1s1_i25.i.i.i_w134_1decide", {"out": "ZNR-2 ZNR-3", "in": "ZNR-2"}),
        (ZockNRoll(), "d1s1_i25.i.i.i_w136_1decide", {"out": "ZNR-2 ZNR-3 ZNR-R1", "in": "ZNR-2"}),
        (ZockNRoll(), "d1s1_a35.i.i.i_t000000010.0.0.0_w133_1enter", {
            "Three alike": "ZNR-3 ZNR-7", "Pair": "ZNR-3 ZNR-7 ZNR-12 ZNR-R3",
        }),
        (ZockNRoll(), "d3s4_b35.b11.i36.b26_w1334_3decide", {"out": "ZNR-4 ZNR-3", "in": "ZNR-4 ZNR-R2"}),
    ],
)  # fmt: skip
def test_the_rules_that_allow(game: AnyGame, position: str, rules: dict[str, str]) -> None:
    state = parse_position(game, position)
    turn, verdicts, board = game.turn(state), part(game.id, "verdicts"), board_of(game)
    assert isinstance(turn, Choose)
    told = {board.words(game, action): " ".join(verdicts.rules_of(game, state, action)) for action in turn.actions}
    assert told == rules
