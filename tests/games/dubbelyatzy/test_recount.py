"""DubbelYatzy: the totals of a finished game, counted again from its record alone."""

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Table
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from tests.games._sheet.recount import check


@settings(max_examples=120, deadline=None)
@given(
    game=st.from_type(DubbelYatzy),
    seed=st.integers(0, 1 << 32),
    sides=st.none()
    | st.lists(st.builds(lambda outer, inner: 10 * outer + inner, st.integers(1, 6), st.integers(1, 6)), min_size=1),
)
def test_totals_and_winners(
    finished: Callable[..., tuple[Table[Any, Any, Any], Any]], game: DubbelYatzy, seed: int, sides: list[int] | None
) -> None:
    check(*finished(game, seed, sides))
