"""DubbelYatzy, for the tests of all games."""

from collections.abc import Sequence
from typing import get_args

from hypothesis import strategies as st

from teerling.core import Over, Played
from teerling.games._sheet.rules import EUROPEAN, Box, Keep
from teerling.games.dubbelyatzy.paper import Line, Written
from teerling.games.dubbelyatzy.rules import DOUBLE_DIE, DubbelYatzy, Fill, Layer
from tests.games.samples import Samples, Step, drawn

BOXES: tuple[Box, ...] = (*EUROPEAN, "extra")

dice = st.lists(st.sampled_from((*DOUBLE_DIE, 0, 7, 70)), max_size=6).map(tuple)


def line(game: DubbelYatzy, steps: Sequence[Step]) -> Line | None:
    """Both boxes of a turn."""
    written: dict[Layer, Written] = {}
    for _, event, after in steps:
        if isinstance(event, Played) and isinstance(event.action, Fill):
            box = event.action.box
            written[event.action.layer] = Written(box, after.sheets[event.seat][game.boxes.index(box)])
    return Line(written["outer"], written["inner"]) if len(written) == 2 else None


SAMPLES = Samples(
    rules={"DUBBEL-": 4, "DUBBEL-R": 4},
    built_keys=r"dubbelyatzy-(ask|left-out|position)-.+|dubbelyatzy-(outer|inner)-first",
    presets=[
        *[
            DubbelYatzy(system=system, extra=extra)
            for system in ("dutch", "scandinavian", "international")
            for extra in ("minus", "plus", "strike")
        ],
        DubbelYatzy(players=3, yatzy_pips=True),
        DubbelYatzy(order="free", minus_can_be_struck=True),
        DubbelYatzy(order="free", left_out="chosen", minus_can_be_struck=True),
    ],
    options=drawn(
        DubbelYatzy,
        {"players": st.integers(1, 8)},
        system=st.sampled_from(("dutch", "scandinavian", "international")),
        extra=st.sampled_from(("minus", "plus", "strike")),
        yatzy_pips=st.booleans(),
        order=st.sampled_from(("outer_first", "free")),
        left_out=st.sampled_from(("best", "chosen")),
        minus_can_be_struck=st.booleans(),
    ),
    choices=[Fill(layer, box, number) for layer in get_args(Layer) for box in BOXES for number in (None, 3)],
    lists=st.builds(Keep, dice),
    throwing={Keep},
    place="box",
    places=lambda board: board.boxes,
    short=[DubbelYatzy(players=2)],
    in_a_terminal=["--players Ann,bot --extra strike"],
    line=line,
    moves_to_show=14,
    golden=DubbelYatzy(players=2, extra="strike", yatzy_pips=True),
    golden_end=(96, Over((89, 60), (0,), "YATZY-1")),
)
