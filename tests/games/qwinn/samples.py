"""Qwinn, for the tests of all games."""

from collections.abc import Sequence
from typing import get_args

from hypothesis import strategies as st

from teerling.core import Over, Played
from teerling.games.qwinn.paper import Failed, Line, Moved, Starts
from teerling.games.qwinn.rules import BOXES, FAIL, Keep, Move, Opening, Qwinn, RedUse
from tests.games.samples import Samples, Step, drawn

COLUMN = ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6", "three", "four", "full_house", "small_straight", "large_straight")
REVERSED = ("large_straight", "small_straight", "full_house", "four", "three", "2x6", "2x5", "2x4", "2x3", "2x2", "2x1")

dice = st.lists(st.integers(-1, 12), max_size=4).map(tuple)


def line(game: Qwinn, steps: Sequence[Step]) -> Line | None:
    """Who begins; where the pawn went with what; or what a failed throw cost."""
    before, event, after = steps[-1]
    if isinstance(before.phase, Opening):
        return None if isinstance(after.phase, Opening) else Starts(after.seat)
    if not isinstance(event, Played) or isinstance(event.action, Keep):
        return None
    brought = after.sides[event.seat].points - before.sides[event.seat].points
    if not isinstance(event.action, Move):
        return Failed(-brought)
    use = event.action.red
    return Moved(event.action.box, brought, use, after.sides[1 - event.seat].boycott if use == "place" else None)


SAMPLES = Samples(
    rules={"QWINN-": 10, "QWINN-R": 8},
    presets=[
        Qwinn(),
        Qwinn(column="ascending", target=50),
        Qwinn(column=REVERSED, target=100),  # type: ignore[arg-type]
        Qwinn(column="descending", target=60, kept="fixed", decline="forbidden", five_as_full_house=True),
        Qwinn(target=60, negeer="binds_topper", large_as_small=False),
    ],
    options=drawn(
        Qwinn,
        {"target": st.integers(30, 120)},
        column=st.sampled_from(("manual", "descending", "ascending")) | st.permutations(COLUMN),
        kept=st.sampled_from(("free", "fixed")),
        decline=st.sampled_from(("failed", "forbidden")),
        negeer=st.sampled_from(("spares_topper", "binds_topper")),
        five_as_full_house=st.booleans(),
        large_as_small=st.booleans(),
    ),
    choices=[*[Move(box, use) for box in BOXES for use in get_args(RedUse)], FAIL],
    lists=st.builds(Keep, dice, red=st.booleans()),
    throwing={Keep},
    place="box",
    places=lambda board: board.column,
    built_keys="ask-qwinn-.+",
    short=[Qwinn(target=60)],
    in_a_terminal=["--players bot,Ann --target 40"],
    line=line,
    moves_to_show=12,
    golden=Qwinn(target=60),
    golden_end=(104, Over((60, 56), (0,), "QWINN-10")),
)
