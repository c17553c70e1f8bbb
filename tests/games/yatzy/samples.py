"""Yatzy, for the tests of all games."""

from collections.abc import Sequence

from hypothesis import strategies as st

from teerling.core import Over, Played
from teerling.games._sheet.rules import EUROPEAN, Keep
from teerling.games.yatzy.paper import Line
from teerling.games.yatzy.rules import Fill, Yatzy
from tests.games.samples import Samples, Step, drawn

dice = st.lists(st.integers(-1, 12), max_size=6).map(tuple)


def line(game: Yatzy, steps: Sequence[Step]) -> Line | None:
    """A box, and whether the box Yatzy has grown beside it."""
    before, event, after = steps[-1]
    if not isinstance(event, Played) or not isinstance(event.action, Fill):
        return None
    old, new = (dict(zip(game.boxes, state.sheets[event.seat], strict=True)) for state in (before, after))
    return Line(event.action.box, new[event.action.box], old["yatzy"] not in (None, new["yatzy"]))


SAMPLES = Samples(
    rules={"YATZY-": 5, "YATZY-R": 4},
    presets=[
        *[
            Yatzy(players=2, system=system, yatzy_pips=pips)
            for system in ("dutch", "scandinavian", "international")
            for pips in (False, True)
        ],
        Yatzy(players=1),
        Yatzy(players=2, strike="forced"),
        *[Yatzy(system="international", yatzy_bonus=True, jokers=jokers) for jokers in ("forced", "free")],
    ],
    options=drawn(
        Yatzy,
        {"players": st.integers(1, 8)},
        system=st.sampled_from(("dutch", "scandinavian", "international")),
        yatzy_pips=st.booleans(),
        strike=st.sampled_from(("free", "forced")),
        yatzy_bonus=st.booleans(),
        jokers=st.sampled_from(("forced", "free")),
    ),
    choices=[*map(Fill, EUROPEAN), Fill("extra")],
    lists=st.builds(Keep, dice),
    throwing={Keep},
    place="box",
    places=lambda board: board.boxes,
    short=[Yatzy(players=3)],
    in_a_terminal=["--players Ann --system international"],
    line=line,
    moves_to_show=14,
    exact=[Yatzy(system="dutch", players=1), Yatzy(system="international", players=1)],
    golden=Yatzy(players=2, system="scandinavian"),
    golden_end=(136, Over((57, 52), (0,), "YATZY-1")),
)
