"""DubbelYatzy, rule by rule: src/teerling/games/dubbelyatzy/rules.en.md. A double die 6-5 (outer-inner): 65."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from teerling.core import Choose, Faces, Over, Played, Refused, Roll, Rolled, WrongOption, advance
from teerling.core.options import identity
from teerling.games._sheet.rules import Box, Keep, System
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, Entry, Extra, Fill, State

ALONE = DubbelYatzy(players=1)
DUTCH, STRICT = DubbelYatzy(), DubbelYatzy(system="scandinavian")
INTERNATIONAL = DubbelYatzy(system="international")
UPPER: tuple[Box, ...] = ("ones", "twos", "threes", "fours", "fives", "sixes")
MIXED = (61, 52, 43, 34, 25, 16)

Kind = TypeVar("Kind")


def waits(game: DubbelYatzy, state: State, kind: type[Kind]) -> Kind:
    """What is awaited, which is of this kind."""
    turn: Any = game.turn(state)
    assert isinstance(turn, kind)
    return turn


def go(game: DubbelYatzy, state: State, *steps: Faces | Action) -> State:
    """Dice fall, or whoever is asked decides, one after another."""
    for step in steps:
        if isinstance(step, tuple):
            state = advance(game, state, Rolled(step))
        else:
            state = advance(game, state, Played(state.seat, step))
    return state


def refused(game: DubbelYatzy, state: State, action: Action) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        go(game, state, action)
    return caught.value.rule, caught.value.key


def outer(game: DubbelYatzy, *six: int) -> dict[Box, Entry]:
    """What six outer numbers would score in every box."""
    return game.view(go(game, game.start(), tuple(10 * number + 1 for number in six)), None).outer


def inner(game: DubbelYatzy, *six: int) -> dict[Box, Entry]:
    return game.view(go(game, game.start(), tuple(10 + number for number in six)), None).inner


def points(game: DubbelYatzy, box: Box, *six: int) -> int:
    """The same in both layers."""
    assert inner(game, *six) == outer(game, *six)
    return outer(game, *six)[box].points


def entered(game: DubbelYatzy, **written: int) -> State:
    """The beginning of a game in which the first player's sheet already holds these points."""
    start = game.start()
    sheet = tuple(written.get(box) for box in game.boxes)
    return replace(start, sheets=(sheet, *start.sheets[1:]))


# The dice and the turn --------------------------------------------------------------------------------------------


def test_YATZY_1_clockwise_until_all_sheets_are_full_and_the_highest_total_wins() -> None:
    game = DubbelYatzy(players=3)
    state, seats = game.start(), []
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            seats.append(turn.seat)
            state = go(game, state, (11,) * 6 if turn.seat else (66,) * 6)
        else:
            state = go(game, state, next(action for action in turn.actions if isinstance(action, Fill)))
    assert seats == [0, 1, 2] * 8  # sixteen boxes, two a turn
    assert turn.scores[0] > turn.scores[1] == turn.scores[2]
    assert (turn.winners, turn.reason) == ((0,), "YATZY-1")


def test_DUBBEL_1_six_double_dice() -> None:
    turn = waits(ALONE, ALONE.start(), Roll)
    assert (len(turn.dice), len(set(turn.dice))) == (6, 1)
    assert set(turn.sides) == {10 * a + b for a in range(1, 7) for b in range(1, 7)}


def test_DUBBEL_1_every_turn_has_three_throws() -> None:
    turn: tuple[Faces | Action, ...] = (MIXED, Keep(()), MIXED, Keep(()), MIXED)
    fill = (Fill("outer", "ones"), Fill("inner", "twos"))
    for first in (turn, turn[:1]):
        state = go(DUTCH, DUTCH.start(), *first, *fill, *turn)
        assert refused(DUTCH, state, Keep(())) == ("YATZY-1", "yatzy-no-throw-left")


def test_DUBBEL_1_up_to_three_throws() -> None:
    state = go(ALONE, ALONE.start(), MIXED, Keep((61, 52)), (11, 11, 11, 11))
    state = go(ALONE, state, Keep((61, 11)), (22, 22, 22, 22))
    assert refused(ALONE, state, Keep(())) == ("YATZY-1", "yatzy-no-throw-left")


def test_DUBBEL_1_throwing_again_changes_both_numbers() -> None:
    state = go(ALONE, ALONE.start(), MIXED, Keep((16, 61)))  # in whatever order they are named
    assert len(waits(ALONE, state, Roll).dice) == 4
    view = ALONE.view(go(ALONE, state, (66, 66, 66, 65)), None)
    assert (view.outer["sixes"].points, view.inner["sixes"].points) == (30, 24)
    assert (view.outer["twos"].points, view.inner["twos"].points) == (0, 0)


def test_DUBBEL_1_a_double_die_is_kept_whole() -> None:
    state = go(ALONE, ALONE.start(), MIXED)
    for dice in ((65,), (61, 61), (6,)):
        assert refused(ALONE, state, Keep(dice)) == ("DUBBEL-1", "yatzy-dice-not-there")
    assert refused(ALONE, state, Keep(MIXED)) == ("YATZY-1", "yatzy-throw-something")


def test_DUBBEL_2_each_turn_fills_two_boxes() -> None:
    state = go(DUTCH, DUTCH.start(), (62, 62, 62, 53, 43, 33), Fill("outer", "sixes"), Fill("inner", "full_house"))
    sheet = dict(zip(DUTCH.boxes, state.sheets[0], strict=True))
    assert sheet == dict.fromkeys(DUTCH.boxes) | {"sixes": 18, "full_house": 13}  # 2-2-3-3-3, not 2-2-2-3-3
    assert waits(DUTCH, state, Roll).seat == 1


def test_DUBBEL_2_one_box_for_each_layer() -> None:
    thrown = go(ALONE, ALONE.start(), MIXED)
    assert refused(ALONE, thrown, Fill("inner", "ones")) == ("DUBBEL-R4", "dubbelyatzy-outer-first")
    half = go(ALONE, thrown, Fill("outer", "ones"))
    assert refused(ALONE, half, Fill("outer", "twos")) == ("DUBBEL-2", "dubbelyatzy-inner-first")
    assert refused(ALONE, half, Keep((61,))) == ("DUBBEL-2", "dubbelyatzy-inner-first")
    assert refused(ALONE, half, Fill("inner", "ones")) == ("YATZY-1", "yatzy-box-full")
    assert ALONE.view(half, None).outer == {}
    boxes = set(ALONE.boxes) - {"ones"}
    assert set(ALONE.view(half, None).inner) == boxes
    assert {action.box for action in waits(ALONE, half, Choose).actions} == boxes


def test_DUBBEL_2_left_out_need_not_be_of_one_die() -> None:
    view = ALONE.view(go(ALONE, ALONE.start(), (15, 21, 32, 43, 54, 15)), None)
    assert view.outer["small_straight"] == Entry(15, 1)
    assert view.inner["small_straight"] == Entry(15, 5)
    view = ALONE.view(go(ALONE, ALONE.start(), (66, 22, 33, 44, 55, 21)), None)
    assert (view.outer["large_straight"], view.inner["large_straight"]) == (Entry(20, 2), Entry(20, 1))


@pytest.mark.parametrize("number", range(1, 7))
def test_DUBBEL_2_one_is_left_out_for_every_box(number: int) -> None:
    six = (number,) * 6
    game = DubbelYatzy(extra="plus", yatzy_pips=True)
    for box in (UPPER[number - 1], "chance", "extra", "full_house"):
        assert points(game, box, *six) == 5 * number
    assert points(game, "yatzy", *six) == 50 + 5 * number
    assert points(DUTCH, "yatzy", *six) == 50
    assert points(INTERNATIONAL, "four", *six) == 5 * number
    assert points(DubbelYatzy(extra="minus"), "extra", *six) == -5 * number


# The score sheet --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("extra", "worth"), [("minus", -16), ("plus", 20), ("strike", 0)])
def test_DUBBEL_3_extra(extra: Extra, worth: int) -> None:
    game = DubbelYatzy(players=1, extra=extra)
    assert points(game, "extra", 2, 2, 3, 4, 5, 6) == worth
    state = go(game, entered(game, fives=20), (21, 21, 31, 41, 51, 61), Fill("outer", "extra"), Fill("inner", "ones"))
    assert game.view(state, None).sums[0].total == 20 + worth + 5


def test_DUBBEL_3_extra_makes_the_boxes_even_and_stands_last() -> None:
    for game in (DUTCH, STRICT, INTERNATIONAL):
        assert len(game.boxes) % 2 == 0
        assert game.boxes[-1] == "extra"
    sums = DUTCH.view(entered(DUTCH, fives=25, sixes=30, fours=8, extra=-20), None).sums[0]
    assert (sums.upper, sums.bonus, sums.total) == (63, 50, 93)  # the bonus does not know Extra


@pytest.mark.parametrize(("system", "turns"), [("dutch", 8), ("scandinavian", 8), ("international", 7)])
@pytest.mark.parametrize("players", [1, 2, 8])
def test_DUBBEL_4_boxes_and_turns(system: System, turns: int, players: int) -> None:
    game = DubbelYatzy(players=players, system=system)
    assert len(game.boxes) == 2 * turns
    state, played = game.start(), 0
    while isinstance(game.turn(state), Roll):
        first, second, *_ = (
            box for box, written in zip(game.boxes, state.sheets[state.seat], strict=True) if written is None
        )
        state = go(game, state, MIXED, Fill("outer", first), Fill("inner", second))
        played += 1
    assert played == turns * players
    over = waits(game, state, Over)
    assert over.winners == tuple(range(players))  # YATZY-R1: equal totals share the win
    assert over.scores == tuple(sums.total for sums in game.view(state, None).sums)


def test_DUBBEL_4_all_three_systems_work() -> None:
    assert [points(game, "full_house", 4, 4, 4, 4, 4, 1) for game in (DUTCH, STRICT, INTERNATIONAL)] == [20, 0, 0]
    assert [points(game, "full_house", 4, 4, 4, 1, 1, 6) for game in (DUTCH, STRICT, INTERNATIONAL)] == [14, 14, 25]
    assert [points(game, "two_pairs", 4, 4, 4, 4, 1, 2) for game in (DUTCH, STRICT)] == [16, 0]
    assert points(INTERNATIONAL, "small_straight", 1, 2, 3, 4, 4, 4) == 30
    assert [points(game, "three", 4, 4, 4, 1, 5, 6) for game in (DUTCH, STRICT, INTERNATIONAL)] == [12, 12, 23]
    full = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    bonuses = [game.view(entered(game, **full), None).sums[0].bonus for game in (DUTCH, STRICT, INTERNATIONAL)]
    assert bonuses == [50, 50, 35]


def test_DUBBEL_4_a_box_of_another_system_is_refused() -> None:
    state = go(INTERNATIONAL, INTERNATIONAL.start(), MIXED)
    assert refused(INTERNATIONAL, state, Fill("outer", "pair")) == ("DUBBEL-4", "yatzy-no-such-box")
    state = go(INTERNATIONAL, state, Fill("outer", "extra"))
    assert refused(INTERNATIONAL, state, Fill("inner", "two_pairs")) == ("DUBBEL-4", "yatzy-no-such-box")


# Rulings ----------------------------------------------------------------------------------------------------------


def test_DUBBEL_R1_the_best_is_left_out_and_shown() -> None:
    told = outer(DUTCH, 6, 6, 4, 3, 3, 3)
    assert told["full_house"] == Entry(21, 4)
    assert told["chance"] == Entry(22, 3)
    assert told["extra"] == Entry(-19, 6)  # costs least
    assert told["two_pairs"].points == 18
    assert told["sixes"].left_out != 6
    assert inner(DUTCH, 5, 4, 3, 2, 2, 1)["small_straight"] == Entry(15, 2)


def test_DUBBEL_R1_the_entry_is_what_was_shown() -> None:
    thrown = go(ALONE, ALONE.start(), (65, 64, 33, 32, 41, 32))
    for box in ALONE.boxes:
        half = go(ALONE, thrown, Fill("outer", box))
        assert half.sheets[0][ALONE.boxes.index(box)] == ALONE.view(thrown, None).outer[box].points


def test_DUBBEL_R1_what_the_outer_numbers_left_out_stays_known_while_the_inner_ones_want_a_box() -> None:
    state = go(DUTCH, DUTCH.start(), (61, 62, 63, 64, 35, 16))
    told = DUTCH.view(state, None).outer["four"]
    state = go(DUTCH, state, Fill("outer", "four"))
    assert state.phase == Completing((16, 35, 61, 62, 63, 64), "four", told.left_out)


def test_DUBBEL_R2_defaults() -> None:
    assert DubbelYatzy() == DubbelYatzy(system="dutch", extra="minus", yatzy_pips=False)
    wrong: Any = "free"
    with pytest.raises(WrongOption):
        DubbelYatzy(extra=wrong)
    for players in (0, 9):
        with pytest.raises(WrongOption):
            DubbelYatzy(players=players)


def test_DUBBEL_R3_extra_minus_always_costs() -> None:
    for six in combinations_with_replacement(range(1, 7), 6):
        entry = outer(DUTCH, *six)["extra"]
        assert entry == Entry(-sum(six[:5]), six[5])  # the highest is left out
        assert entry.points < 0


CHOSEN = DubbelYatzy(players=1, left_out="chosen")
FREELY = DubbelYatzy(players=1, order="free")
STRUCK = DubbelYatzy(players=1, minus_can_be_struck=True)


def fills(game: DubbelYatzy, state: State) -> list[Fill]:
    return [action for action in waits(game, state, Choose).actions if isinstance(action, Fill)]


def test_DUBBEL_R1_the_player_chooses_what_is_left_out() -> None:
    state = go(CHOSEN, CHOSEN.start(), (65, 64, 33, 32, 41, 32))  # outer 6-6-4-3-3-3, inner 5-4-3-2-2-1
    assert len(fills(CHOSEN, state)) == 16 * 3
    for left_out, scored in [(3, 0), (4, 21), (6, 0)]:
        half = go(CHOSEN, state, Fill("outer", "full_house", left_out))
        assert half.sheets[0][CHOSEN.boxes.index("full_house")] == scored
        assert half.phase == Completing((32, 32, 33, 41, 64, 65), "full_house", left_out)
        assert len(fills(CHOSEN, half)) == 15 * 5
    view = CHOSEN.view(state, None)
    assert view.outer["full_house"] == Entry(21, 4)  # what is best is shown all the same
    assert view.ways["outer"]["full_house"] == (Entry(0, 3), Entry(21, 4), Entry(0, 6))
    for fill in (Fill("outer", "full_house"), Fill("outer", "full_house", 5)):
        assert refused(CHOSEN, state, fill) == ("DUBBEL-R1", "dubbelyatzy-left-out-chosen")


def test_DUBBEL_R1_a_view_tells_what_every_legal_entry_brings() -> None:
    for game in (ALONE, CHOSEN, replace(CHOSEN, order="free")):
        state = go(game, game.start(), (65, 64, 33, 32, 41, 32))
        for half in (state, go(game, state, next(fill for fill in fills(game, state) if fill.layer == "outer"))):
            for fill in fills(game, half):
                brought = game.view(half, None).would(fill).points
                assert go(game, half, fill).sheets[0][game.boxes.index(fill.box)] == brought


def test_DUBBEL_R1_nobody_names_a_number_if_the_best_is_left_out() -> None:
    state = go(ALONE, ALONE.start(), MIXED)
    assert refused(ALONE, state, Fill("outer", "ones", 3)) == ("DUBBEL-R1", "dubbelyatzy-left-out-best")
    assert ALONE.view(state, None).ways == {}
    assert msgspec.json.encode(Fill("outer", "ones")) == b'{"type":"fill","layer":"outer","box":"ones"}'  # as ever


def test_DUBBEL_R3_extra_minus_may_be_struck() -> None:
    for six in combinations_with_replacement(range(1, 7), 6):
        assert outer(STRUCK, *six)["extra"] == Entry(0, None)
        assert {box: entry.points for box, entry in outer(STRUCK, *six).items()} == {
            box: entry.points for box, entry in outer(DubbelYatzy(players=1, extra="strike"), *six).items()
        }
    for extra in ("plus", "strike"):
        game = DubbelYatzy(players=1, extra=extra)
        assert outer(replace(game, minus_can_be_struck=True), *range(1, 7)) == outer(game, *range(1, 7))


def test_DUBBEL_R3_who_chooses_what_is_left_out_strikes_extra_by_leaving_out_none() -> None:
    game = replace(CHOSEN, minus_can_be_struck=True)
    state = go(game, game.start(), MIXED)
    assert len(fills(game, state)) == 16 * 6 + 1
    assert go(game, state, Fill("outer", "extra")).sheets[0][-1] == 0
    assert go(game, state, Fill("outer", "extra", 6)).sheets[0][-1] == -15
    assert refused(CHOSEN, go(CHOSEN, CHOSEN.start(), MIXED), Fill("outer", "extra"))[0] == "DUBBEL-R1"


def test_DUBBEL_R4_the_outer_numbers_come_first() -> None:
    state = go(ALONE, ALONE.start(), MIXED)
    assert {fill.layer for fill in fills(ALONE, state)} == {"outer"}
    assert refused(ALONE, state, Fill("inner", "ones")) == ("DUBBEL-R4", "dubbelyatzy-outer-first")


def test_DUBBEL_R4_either_may_come_first() -> None:
    state = go(FREELY, FREELY.start(), (65, 64, 33, 32, 41, 32))
    assert len(fills(FREELY, state)) == 2 * 16
    half = go(FREELY, state, Fill("inner", "small_straight"))
    assert half.phase == Completing((32, 32, 33, 41, 64, 65), "small_straight", 2, "inner")
    assert (FREELY.view(half, None).inner, len(FREELY.view(half, None).outer)) == ({}, 15)
    assert {fill.layer for fill in fills(FREELY, half)} == {"outer"}
    assert refused(FREELY, half, Fill("inner", "chance")) == ("DUBBEL-2", "dubbelyatzy-outer-first")
    assert refused(FREELY, half, Keep(())) == ("DUBBEL-2", "dubbelyatzy-outer-first")
    done = go(FREELY, half, Fill("outer", "full_house"))
    assert done == go(FREELY, state, Fill("outer", "full_house"), Fill("inner", "small_straight"))


def test_options_that_are_as_usual_change_no_record_and_no_table() -> None:
    usual = {"players": 2, "system": "dutch", "extra": "minus", "yatzy_pips": False}
    assert identity(DubbelYatzy()) == usual
    assert identity(DubbelYatzy(order="free")) == usual | {"order": "free"}
