"""Yatzy, for the tests of all games."""

from hypothesis import strategies as st

from teerling.core import Over
from teerling.games._sheet.rules import EUROPEAN, Keep
from teerling.games.yatzy.rules import Fill, Yatzy
from tests.games.samples import Samples, drawn

dice = st.lists(st.integers(-1, 12), max_size=6).map(tuple)

SAMPLES = Samples(
    rules={"YATZY-": 5, "YATZY-R": 2},
    presets=[
        *[
            Yatzy(players=2, system=system, yatzy_pips=pips)
            for system in ("dutch", "scandinavian", "international")
            for pips in (False, True)
        ],
        Yatzy(players=1),
    ],
    options=drawn(
        Yatzy,
        {"players": st.integers(1, 8)},
        system=st.sampled_from(("dutch", "scandinavian", "international")),
        yatzy_pips=st.booleans(),
    ),
    choices=[*map(Fill, EUROPEAN), Fill("extra")],
    lists=st.builds(Keep, dice),
    throwing={Keep},
    place="box",
    places=lambda board: board.boxes,
    short=[Yatzy(players=3)],
    in_a_terminal=["--players Ann --system international"],
    moves_to_show=14,
    golden=Yatzy(players=2, system="scandinavian"),
    golden_end=(136, Over((57, 52), (0,), "YATZY-1")),
)
