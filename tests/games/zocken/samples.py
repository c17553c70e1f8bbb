"""Zocken, for the tests of all games."""

from collections.abc import Sequence

from hypothesis import strategies as st

from teerling.core import Over
from teerling.games.zocken.paper import Line
from teerling.games.zocken.rules import BETS, COLOURS, PLACES, THROWS, Ended, Throw, Zocken
from tests.games.samples import Samples, Step, drawn


def line(game: Zocken, steps: Sequence[Step]) -> Line | None:
    """A row, and who bet on it."""
    before, _, after = steps[-1]
    if (before.round, before.seat) == (after.round, after.seat) and not isinstance(after.phase, Ended):
        return None
    return Line(after.totals[before.seat] - before.totals[before.seat], before.bettors)


SAMPLES = Samples(
    rules={"ZOCKEN-": 11, "ZOCKEN-R": 5},
    presets=[
        *[Zocken(players=players, first=players - 1) for players in (1, 2, 8)],
        Zocken(
            matches=(0, 0, 0, 0, 0, 0, 0, 500),
            colours=("pink", "sky", "green", "yellow", "blue", "vermilion", "amber"),
        ),
        Zocken(players=1, first_evades=True),
        Zocken(evade="if_needed", out="if_nothing_fits"),
    ],
    options=drawn(
        Zocken,
        {"players": st.integers(1, 8)},
        first=st.integers(0, 7),
        matches=st.lists(st.integers(-3, 50).map(lambda tens: 10 * tens), min_size=8, max_size=8),
        colours=st.permutations(COLOURS),
        first_evades=st.booleans(),
        evade=st.sampled_from(["freely", "if_needed"]),
        out=st.sampled_from(["if_row_is_closed", "if_nothing_fits"]),
    ),
    choices=[*THROWS.values(), *PLACES.values(), *BETS],
    throwing={Throw},
    place="field",
    places=lambda board: (*board.fields, "out"),
    short=[Zocken(players=2)],
    in_a_terminal=["--players Ann,bot"],
    line=line,
    moves_to_show=9,
    exact=[Zocken(players=1), Zocken(players=2)],
    golden=Zocken(players=2, first=1),
    golden_end=(220, Over((-210, -100), (1,), "ZOCKEN-10")),
)
