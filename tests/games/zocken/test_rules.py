"""Zocken, rule by rule: src/teerling/games/zocken/rules.en.md."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import cycle, islice

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Over, Played, Refused, Roll, Rolled, WrongOption, advance
from teerling.games.zocken.rules import COLOURS, Action, Bet, Circles, Die, Field, Place, State, Throw, Zocken
from tests.games.common import refusing

ROW: tuple[Field, ...] = (1, 2, 3, 4, 5, 6, 7)
SHIFTED: tuple[Field, ...] = (2, 3, 4, 5, 6, 7, 1)
"""Fields for the seven dice in the order of their colours, none of them a match."""


def play(game: Zocken, state: State, seat: int, action: Action) -> State:
    return advance(game, state, Played(seat, action))


def refused(game: Zocken, state: State, seat: int, action: Action) -> str:
    with refusing() as caught:
        play(game, state, seat, action)
    return caught.value.rule


def choices(game: Zocken, state: State) -> tuple[Action, ...]:
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return turn.actions


def asked(game: Zocken, state: State) -> int:
    turn = game.turn(state)
    assert not isinstance(turn, Over)
    return turn.seat


def lying(game: Zocken, text: str) -> State:
    """The first player's table with these numbers on the nine fields, a dot for an empty one."""
    colours = iter(COLOURS)
    row = tuple(None if word == "·" else Die(next(colours), int(word)) for word in text.replace("|", "").split())
    assert len(row) == 9
    return replace(game.start(), row=row, hand=tuple(colours))


def thrown(game: Zocken, state: State, face: int) -> State:
    """The first die in hand is thrown and shows `face`."""
    return advance(game, play(game, state, state.seat, Throw(state.hand[0])), Rolled((face,)))


def places(game: Zocken, text: str, face: int) -> set[Field]:
    """The fields offered to a face on a board."""
    actions = choices(game, thrown(game, lying(game, text), face))
    return {action.field for action in actions if isinstance(action, Place)}


def put(game: Zocken, state: State, face: int, field: Field) -> State:
    return play(game, thrown(game, state, face), state.seat, Place(field))


def whole_turn(
    game: Zocken,
    state: State,
    fields: Sequence[Field],
    faces: Sequence[int] = (1, 1, 1, 1, 1, 1, 1),
    bettors: Collection[int] = (),
) -> State:
    """One turn: the dice in the order of their colours, `faces[i]` on `fields[i]`."""
    for at, (face, field) in enumerate(zip(faces, fields, strict=True)):
        state = put(game, state, face, field)
        while at == 2 and Bet(on=True) in choices(game, state):
            seat = asked(game, state)
            state = play(game, state, seat, Bet(on=seat in bettors))
    return state


def with_matches(count: int) -> tuple[Field, ...]:
    """Fields for the seven dice so that the first `count` match and the others do not."""
    rest = ROW[count:]
    return (*ROW[:count], *rest[1:], *rest[:1])


# The rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 9))
def test_ZOCKEN_1_one_to_eight_players(players: int) -> None:
    assert Zocken(players=players).start().totals == (0,) * players


@pytest.mark.parametrize("players", [0, 9])
def test_ZOCKEN_1_not_more_and_not_fewer(players: int) -> None:
    with pytest.raises(WrongOption):
        Zocken(players=players)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ZOCKEN_1_five_rounds_clockwise_from_the_first(first: int) -> None:
    game = Zocken(players=3, first=first)
    state, seen = game.start(), []
    while not isinstance(game.turn(state), Over):
        seen.append((state.round, state.seat))
        state = whole_turn(game, state, ROW)
    seats = tuple(islice(cycle((0, 1, 2)), first, first + 3))
    assert seen == [(number, seat) for number in (1, 2, 3, 4, 5) for seat in seats]


def test_ZOCKEN_1_the_first_has_a_seat() -> None:
    with pytest.raises(WrongOption) as caught:
        Zocken(players=3, first=3)
    assert caught.value.values == {"option": "first", "value": "3", "allowed": "0 – 2"}


def test_ZOCKEN_2_any_remaining_die_is_thrown_alone() -> None:
    game = Zocken()
    state = game.start()
    assert set(choices(game, state)) == {Throw(colour) for colour in COLOURS}
    state = play(game, state, 0, Throw("green"))
    assert game.turn(state) == Roll(0, ("green",))
    state = play(game, advance(game, state, Rolled((4,))), 0, Place(4))
    assert set(choices(game, state)) == {Throw(colour) for colour in COLOURS if colour != "green"}
    assert refused(game, state, 0, Throw("green")) == "ZOCKEN-2"


def test_ZOCKEN_2_a_die_is_placed_before_the_next_is_taken() -> None:
    game = Zocken()
    assert refused(game, game.start(), 0, Place(1)) == "ZOCKEN-2"
    assert refused(game, thrown(game, game.start(), 6), 0, Throw("pink")) == "ZOCKEN-2"


def test_ZOCKEN_2_a_placed_die_stays() -> None:
    game = Zocken()
    state = put(game, game.start(), 3, 4)
    assert put(game, state, 3, 5).row[4] == Die("amber", 3)
    assert refused(game, thrown(game, state, 3), 0, Place(4)) == "ZOCKEN-2"


def test_ZOCKEN_2_the_turn_ends_with_the_seventh_die() -> None:
    game = Zocken()
    state = whole_turn(game, game.start(), SHIFTED)
    assert (state.seat, state.hand, state.row) == (1, COLOURS, (None,) * 9)


@pytest.mark.parametrize("face", range(1, 7))
def test_ZOCKEN_3_the_first_die_goes_on_any_row_field(face: int) -> None:
    assert places(Zocken(), "· | · · · · · · · | ·", face) == set(ROW)


@pytest.mark.parametrize(
    ("row", "face", "fields"),
    [
        ("· | · · · 3 · · · | ·", 3, {"left", 1, 2, 3, 5, 6, 7, "right"}),
        ("· | · · · 3 · · · | ·", 6, {"left", 1, 2, 3, 5, 6, 7, "right"}),  # either way is open yet
        ("· | 2 · · 4 · · · | ·", 3, {2, 3}),
        ("· | 2 · · 4 · · · | ·", 2, {"left", 2, 3}),
        ("· | 2 · · 4 · · · | ·", 6, {5, 6, 7, "right"}),  # numbers need not be consecutive
        ("· | 4 · · 2 · · · | ·", 6, {"left", "out"}),  # falling
        ("· | 4 · · 2 · · · | ·", 1, {5, 6, 7, "right"}),
        ("1 | 2 · · 4 · · · | ·", 1, {"out"}),  # the evasion field holds one die
        ("1 | · 2 · 4 · · · | ·", 1, {1}),  # and is read with the row
        ("· | 2 2 · · · · 2 | ·", 1, {"left", "right", "out"}),
    ],
)
def test_ZOCKEN_4_only_rising_or_only_falling(row: str, face: int, fields: set[Field]) -> None:
    assert places(Zocken(), row, face) == fields


def test_ZOCKEN_4_a_field_against_the_order_is_refused() -> None:
    game = Zocken()
    state = thrown(game, lying(game, "· | 2 · · 4 · · · | ·"), 6)
    assert refused(game, state, 0, Place(2)) == "ZOCKEN-4"
    assert refused(game, state, 0, Place("left")) == "ZOCKEN-4"


def test_ZOCKEN_5_what_fits_nowhere_goes_out() -> None:
    game = Zocken()
    state = lying(game, "· | 5 5 4 3 3 · · | ·")
    assert places(game, "· | 5 5 4 3 3 · · | ·", 4) == {"out"}
    assert put(game, state, 4, "out").out == (Die("vermilion", 4),)


def test_ZOCKEN_5_unless_the_player_prefers_a_fitting_evasion_field() -> None:
    assert places(Zocken(), "· | 5 5 4 3 3 · · | ·", 6) == {"left", "out"}


def test_ZOCKEN_6_the_others_bet_after_the_third_die() -> None:
    game = Zocken(players=4, first=2)
    state = game.start()
    for field in (1, 2):
        state = put(game, state, 1, field)
        assert asked(game, state) == 2
    state = put(game, state, 1, 3)
    for seat, on in ((3, True), (0, False), (1, True)):  # from the player's left
        assert game.turn(state) == Choose(seat, (Bet(on=True), Bet(on=False)))
        state = play(game, state, seat, Bet(on=on))
    assert (asked(game, state), state.bettors) == (2, (3, 1))
    assert all(game.view(state, seat).table.bettors == (3, 1) for seat in (None, 0, 1, 2, 3))  # bets are public


def test_ZOCKEN_6_out_counts_as_placed() -> None:
    game = Zocken()
    state = put(game, put(game, game.start(), 3, 1), 4, 2)
    assert asked(game, put(game, state, 1, "out")) == 1


def test_ZOCKEN_6_bets_only_then_and_before_the_fourth_die() -> None:
    game = Zocken()
    assert refused(game, game.start(), 0, Bet(on=True)) == "ZOCKEN-6"
    assert refused(game, thrown(game, game.start(), 2), 0, Bet(on=False)) == "ZOCKEN-6"
    betting = put(game, put(game, put(game, game.start(), 1, 1), 1, 2), 1, 3)
    assert refused(game, betting, 1, Throw("pink")) == "ZOCKEN-6"
    with pytest.raises(Refused, match="TABLE-1"):
        play(game, betting, 0, Throw("pink"))
    after = play(game, betting, 1, Bet(on=True))
    assert refused(game, after, 0, Bet(on=True)) == "ZOCKEN-6"


@pytest.mark.parametrize(("matches", "points"), [(0, 0), (1, 10), (2, 30), (3, 60), (4, 100), (5, 150), (7, 280)])
def test_ZOCKEN_7_fifty_and_the_table_of_matches(matches: int, points: int) -> None:
    game = Zocken()
    assert whole_turn(game, game.start(), with_matches(matches)).totals == (50 + points, 0)


def test_ZOCKEN_7_each_evasion_field_costs_ten() -> None:
    game = Zocken()
    assert whole_turn(game, game.start(), (1, 2, 3, 4, 5, 6, "left")).totals == (50 + 210 - 10, 0)
    assert whole_turn(game, game.start(), (1, 2, 3, 4, 5, "left", "right")).totals == (50 + 150 - 20, 0)


def test_ZOCKEN_7_each_die_out_costs_twenty_and_the_fifty() -> None:
    game = Zocken()
    one = whole_turn(game, game.start(), (2, 1, "out", 3, 4, 5, 6), (4, 3, 1, 4, 4, 4, 4))
    assert one.totals == (-20, 0)
    five = whole_turn(game, game.start(), (2, 1, "out", "out", "out", "out", "out"), (4, 3, 1, 1, 1, 1, 1))
    assert five.totals == (-100, 0)
    matched = whole_turn(game, game.start(), (1, 2, "out", 4, 5, 6, 7), (3, 4, 1, 4, 4, 4, 4))
    assert matched.totals == (210 - 20, 0)


def test_ZOCKEN_7_the_table_is_an_option() -> None:
    game = Zocken(matches=(0, 20, 40, 60, 80, 100, 120, 140))
    assert whole_turn(game, game.start(), ROW).totals == (50 + 140, 0)


def test_ZOCKEN_8_a_match_is_a_die_beside_its_own_circle() -> None:
    game = Zocken()
    state = put(game, game.start(), 1, 1)
    state = put(game, state, 1, 7)
    assert game.view(state, 0).matches == (1,)


def test_ZOCKEN_8_an_evaded_die_never_matches() -> None:
    game = Zocken()
    state = replace(game.start(), row=(Die("amber", 1), *(None,) * 7, Die("pink", 1)), hand=COLOURS[1:6])
    assert game.view(state, None).matches == ()


@pytest.mark.parametrize(
    ("matches", "won"),
    [(1, 30), (3, 55), (0, -20), (7, 165)],  # 60, 110, exactly 50, 330
)
def test_ZOCKEN_9_a_bet_wins_half_or_loses_twenty(matches: int, won: int) -> None:
    game = Zocken(players=3)
    state = whole_turn(game, game.start(), with_matches(matches), bettors={2})
    assert state.totals[1:] == (0, won)


def test_ZOCKEN_10_totals_may_be_negative_and_the_highest_wins() -> None:
    game = Zocken(players=2)
    last = replace(game.start(), round=5, seat=1, totals=(-30, -120))
    state = whole_turn(game, last, SHIFTED)
    assert game.turn(state) == Over((-30, -70), (0,), "ZOCKEN-10")
    with pytest.raises(Refused, match="TABLE-4"):
        play(game, state, 0, Throw("amber"))


def test_ZOCKEN_11_alone_nobody_bets() -> None:
    game = Zocken(players=1)
    state = game.start()
    for _ in range(5):
        assert isinstance(game.turn(state), Choose)
        state = whole_turn(game, state, SHIFTED)
    assert state.bettors == ()
    assert game.turn(state) == Over((250,), (0,), "ZOCKEN-11")


# Rulings -----------------------------------------------------------------------------------------------------------


def test_ZOCKEN_R1_the_first_die_may_not_evade() -> None:
    game = Zocken()
    state = thrown(game, game.start(), 1)
    assert refused(game, state, 0, Place("left")) == "ZOCKEN-R1"
    assert refused(game, state, 0, Place("right")) == "ZOCKEN-R1"


def test_ZOCKEN_R1_with_first_evades_it_may() -> None:
    game = Zocken(first_evades=True)
    assert places(game, "· | · · · · · · · | ·", 1) == {"left", *ROW, "right"}
    assert put(game, game.start(), 1, "left").row[0] == Die("amber", 1)


def test_ZOCKEN_R2_evading_is_free_but_out_is_not_a_choice() -> None:
    game = Zocken()
    row = "· | 2 · 4 · · · · | ·"
    assert {"left", 2} <= places(game, row, 2)
    assert refused(game, thrown(game, lying(game, row), 2), 0, Place("out")) == "ZOCKEN-R2"
    assert refused(game, thrown(game, game.start(), 2), 0, Place("out")) == "ZOCKEN-R2"


def test_ZOCKEN_R2_out_may_be_preferred_to_evading() -> None:
    game = Zocken()
    state = lying(game, "· | 2 · 4 · · · · | ·")
    assert put(game, state, 1, "left").out == ()
    assert put(game, state, 1, "out").out == (Die("green", 1),)


def test_ZOCKEN_R2_evading_only_if_needed() -> None:
    game = Zocken(evade="if_needed")
    row = "· | 2 · 4 · · · · | ·"
    assert places(game, row, 2) == {2}
    assert refused(game, thrown(game, lying(game, row), 2), 0, Place("left")) == "ZOCKEN-R2"
    assert places(game, row, 1) == {"left", "out"}
    never = Zocken(evade="if_needed", first_evades=True)  # the row takes every first die
    assert refused(never, thrown(never, never.start(), 1), 0, Place("left")) == "ZOCKEN-R2"


def test_ZOCKEN_R2_out_only_if_nothing_fits() -> None:
    game = Zocken(out="if_nothing_fits")
    row = "· | 2 · 4 · · · · | ·"
    assert places(game, row, 1) == {"left"}
    assert refused(game, thrown(game, lying(game, row), 1), 0, Place("out")) == "ZOCKEN-R2"
    assert places(game, "1 | 2 · 4 · · · · | ·", 1) == {"out"}


@pytest.mark.parametrize(
    ("face", "key"), [(1, "zocken-evades-before-out"), (2, "zocken-not-out-by-choice")], ids=("evades", "fits")
)
def test_ZOCKEN_R2_a_refusal_of_out_says_where_the_die_fits(face: int, key: str) -> None:
    game = Zocken(out="if_nothing_fits")
    with refusing() as caught:
        play(game, thrown(game, lying(game, "· | 2 · 4 · · · · | ·"), face), 0, Place("out"))
    assert (caught.value.key, caught.value.values) == (key, {"face": face})


def test_ZOCKEN_R3_equal_totals_share_the_win() -> None:
    game = Zocken(players=3)
    state = whole_turn(game, replace(game.start(), round=5, seat=2, totals=(50, 10, 0)), SHIFTED)
    assert game.turn(state) == Over((50, 10, 50), (0, 2), "ZOCKEN-10")


def test_ZOCKEN_R4_seven_different_colours_in_any_order() -> None:
    backwards: Circles = ("pink", "vermilion", "blue", "yellow", "green", "sky", "amber")
    game = Zocken(colours=backwards)
    assert whole_turn(game, game.start(), (7, 6, 5, 4, 3, 2, 1)).totals == (330, 0)
    with pytest.raises(WrongOption, match=r"option: colours,"):
        Zocken(colours=("pink", "pink", "blue", "yellow", "green", "sky", "amber"))


def test_ZOCKEN_R5_a_table_of_multiples_of_ten() -> None:
    with pytest.raises(WrongOption):
        Zocken(matches=(0, 10, 30, 65, 100, 150, 210, 280))
