"""DubbelYatzy in a terminal: which box comes first and what is left out, as people type it."""

from typing import Any

import pytest
from rich.console import Console

from teerling.games._sheet.rules import Keep
from teerling.games.dubbelyatzy.rules import DubbelYatzy, Fill
from teerling.games.dubbelyatzy.terminal import ask, draw, read, words
from teerling.locale import use_language
from teerling.situations import parse_position

FREELY = DubbelYatzy(players=1, order="free", left_out="chosen", minus_can_be_struck=True)
MANUAL = "......_p1t2_656433324132"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("full house", Fill("outer", "full_house", 4)),  # the best, unless a number is named
        ("full house 3", Fill("outer", "full_house", 3)),
        ("inner small_straight", Fill("inner", "small_straight", 2)),
        ("inner chance 5", Fill("inner", "chance", 5)),
        ("outer extra", Fill("outer", "extra")),  # struck
        ("6-5 3-3", Keep((65, 33))),
        ("inner nonsense", None),
    ],
)
def test_what_is_typed(typed: str, action: Any) -> None:
    view = FREELY.view(parse_position(FREELY, MANUAL), 0)
    assert read(FREELY, view, typed) == action
    assert "inner" in ask(FREELY, view)


def test_it_is_said_and_typed_in_other_languages() -> None:
    use_language("nl")
    try:
        view = FREELY.view(parse_position(FREELY, MANUAL), 0)
        assert read(FREELY, view, "binnen kans 5") == Fill("inner", "chance", 5)
        assert words(FREELY, Fill("inner", "chance", 5)) == "kans (binnen, weggelaten 5)"
    finally:
        use_language("en")


def test_after_the_inner_box_the_outer_one_is_asked_for() -> None:
    view = FREELY.view(parse_position(FREELY, "......s15_p1t3.is2_656433324132"), 0)
    assert read(FREELY, view, "chance") == Fill("outer", "chance", 3)
    assert "outer" in ask(FREELY, view)


def test_nothing_is_named_where_the_best_is_left_out() -> None:
    game = DubbelYatzy(players=1)
    view = game.view(parse_position(game, MANUAL), 0)
    assert read(game, view, "full house") == Fill("outer", "full_house")
    assert words(game, Fill("outer", "full_house")) == "full house (outer)"


@pytest.mark.parametrize("lines", [60, 24])
def test_extra_stands_after_the_points_it_is_added_to(lines: int) -> None:
    """Also where the halves of the sheet stand side by side. DUBBEL-3."""
    game = DubbelYatzy(players=1)
    console = Console(width=80, height=lines, force_terminal=True, color_system=None)
    with console.capture() as shown:
        console.print(draw(game, game.view(parse_position(game, MANUAL), 0), ("Ann",)))
    rows = [line.split() for line in shown.get().splitlines()]
    heads = [row[0] for row in rows if row]
    assert heads[heads.index("points") + 1] == "extra"
    assert ("pair" in heads) is (lines == 60)
