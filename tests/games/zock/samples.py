"""ZOCK, for the tests of all games."""

from hypothesis import strategies as st

from teerling.core import Over
from teerling.games.zock.rules import ACCEPT, MISS, OBJECT, Cover, Zock
from tests.games.samples import Samples, drawn

fields = st.lists(st.integers(-1, 12), max_size=7).map(tuple)
two_of_the_row = st.permutations(range(1, 10)).map(lambda row: tuple(row[:2]))

SAMPLES = Samples(
    rules={"ZOCK-": 11, "ZOCK-R": 7},
    presets=[
        *[Zock(variant=variant) for variant in ("basic", "a", "b", "c")],
        *[Zock(variant=variant, referee="players") for variant in ("basic", "a", "b", "c")],
        Zock(eleven="one", digits="variant-c"),
        Zock(variant="c", eleven="one", split_doubles=True, games=5),
        Zock(games=100, chips=(1, 1, 1, 1)),
        Zock(variant="c", games=3, pays="fields"),
        Zock(variant="c", games=3, pays="game"),
    ],
    options=drawn(
        Zock,
        {"variant": st.sampled_from(("basic", "a", "b", "c")), "referee": st.sampled_from(("program", "players"))},
        eleven=st.sampled_from(("none", "one")),
        digits=st.sampled_from(("always", "variant-c")),
        split_doubles=st.booleans(),
        games=st.integers(1, 6),
        pays=st.sampled_from(("sum", "fields", "game")),
        chips=st.lists(st.integers(1, 3), min_size=4, max_size=4),
    ),
    choices=[MISS, ACCEPT, OBJECT],
    lists=st.builds(Cover, fields | two_of_the_row),
    throwing=(),
    built_keys="zock-reason-.+",
    short=[Zock(variant="c")],
    in_a_terminal=["--players Ann,Bob --variant c", "--players Ann,bot --referee players --variant a"],
    moves_to_show=9,
    exact=[Zock(variant=variant) for variant in ("basic", "a", "b", "c")],
    golden=Zock(variant="c", games=2),
    golden_end=(92, Over((8, -8), (0,), "ZOCK-11")),
)
