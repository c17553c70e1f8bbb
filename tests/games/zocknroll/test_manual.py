"""The worked examples of the manual of Zock 'n' Roll are true as written.

Its dice are lost; these fit. The deal is one and the same from example to example: Sabrina, the starter, Nina, Leon
and Lukas sit clockwise.
"""

from __future__ import annotations

from msgspec.structs import replace

from teerling.core import Choose, Faces, Over, Played, Rolled, advance
from teerling.games.zocknroll.rules import IN, OUT, Action, Ended, Enter, State, Tableau, ZockNRoll

SABRINA, NINA, LEON, LUKAS = range(4)
GAME = ZockNRoll(players=4, first=SABRINA)
CUPS: tuple[Faces, ...] = ((4, 6), (1, 2), (3, 4), (3, 5))


def go(game: ZockNRoll, state: State, *steps: Faces | Action) -> State:
    """Dice fall, or whoever is asked decides, one after another."""
    for step in steps:
        turn = game.turn(state)
        if isinstance(step, tuple):
            state = advance(game, state, Rolled(step))
        else:
            assert isinstance(turn, Choose)
            state = advance(game, state, Played(turn.seat, step))
    return state


def crosses(state: State, seat: int) -> dict[str, int]:
    """A player's crosses by row, without empty rows."""
    tableau = state.tableaus[seat]
    names = [*(row.combination for row in GAME.rows), "out", "won"]
    made = (*tableau.crosses, tableau.out, tableau.won)
    return {name: number for name, number in zip(names, made, strict=True) if number}


def tableau(**made: int) -> Tableau:
    return Tableau(tuple(made.get(row.combination, 0) for row in GAME.rows), made.get("out", 0), made.get("won", 0))


def best(*dice: int) -> str:
    """The best combination of two own and three white dice."""
    start = GAME.start()
    return GAME.view(replace(start, cups=(dice[:2], *start.cups[1:]), white=dice[2:]), 0).forms[0][0]


def round_1() -> State:
    """Sabrina gets out with two pairs, the others stay in."""
    return go(GAME, GAME.start(), *CUPS, (3, 4, 3), OUT, Enter("two_pairs"), IN, IN, IN)


def round_2() -> State:
    """Nina and Leon stay in, Lukas gets out with a full house."""
    return go(GAME, round_1(), (5,), IN, IN, OUT, Enter("full_house"))


def test_manual_zocknroll_out_in_round_1_with_two_pairs() -> None:
    assert crosses(round_1(), SABRINA) == {"two_pairs": 1, "out": 1}


def test_manual_zocknroll_full_house_beats_three_and_two_pairs() -> None:
    order = [row.combination for row in GAME.rows]
    assert order.index("full_house") < order.index("three") < order.index("two_pairs")


def test_manual_zocknroll_numbers_do_not_matter() -> None:
    assert best(6, 6, 6, 1, 2) == best(1, 1, 1, 2, 4) == "three"
    assert best(3, 3, 3, 3, 1) == best(5, 5, 5, 5, 1) == "four"
    assert best(1, 2, 3, 4, 5) == best(2, 3, 4, 5, 6) == "large_straight"


def test_manual_zocknroll_starter_who_is_out_throws_the_fourth_die() -> None:
    turn = GAME.turn(round_1())
    assert not isinstance(turn, Over)
    assert turn.seat == SABRINA


def test_manual_zocknroll_out_in_round_2_with_a_full_house() -> None:
    assert crosses(round_2(), LUKAS) == {"full_house": 1}


def test_manual_zocknroll_large_straight_beats_full_house_in_round_3() -> None:
    shown = go(GAME, round_2(), (6,))
    assert [GAME.view(shown, None).forms[seat][0] for seat in (NINA, LEON)] == ["large_straight", "full_house"]
    state = go(GAME, shown, Enter("large_straight"))
    assert crosses(state, NINA) == {"large_straight": 1, "won": 1}
    assert crosses(state, LEON) == {}
    assert state.starter == NINA  # the next deal's starter sits on Sabrina's left


def test_manual_zocknroll_both_four_alike_in_round_3() -> None:
    state = go(GAME, GAME.start(), (1, 3), (2, 4), (5, 5), (1, 3), (2, 2, 5), OUT, Enter("pair"), IN, IN, OUT)
    state = go(GAME, state, Enter("pair"), (2,), IN, IN, (5,), Enter("four"), Enter("four"))
    assert crosses(state, NINA) == crosses(state, LEON) == {"four": 1}


def test_manual_zocknroll_two_large_straights_12() -> None:
    assert GAME.points(tableau(large_straight=2)) == 12


def test_manual_zocknroll_round_3_won_among_six_6() -> None:
    six = ZockNRoll(players=6)
    assert six.points(tableau(won=1)) == 6


def test_manual_zocknroll_sixth_cross_in_out_and_60_points() -> None:
    before = tableau(out=5, two_pairs=1, large_straight=2, four=1, full_house=2, pair=2, won=3)
    start = GAME.start()
    nina_starts = replace(start, tableaus=(before, *start.tableaus[1:]))
    state = go(GAME, nina_starts, *CUPS, (3, 4, 3), OUT, Enter("two_pairs"))
    assert GAME.view(state, None).last_deal
    state = go(GAME, state, IN, IN, IN, (5,), IN, IN, OUT, Enter("full_house"), (6,), Enter("large_straight"))
    over = GAME.turn(state)
    assert isinstance(state.phase, Ended)
    assert isinstance(over, Over)
    assert over.scores == (60, 10, 0, 5)


def test_manual_zocknroll_three_alike_instead_of_a_full_house() -> None:
    state = go(GAME, round_1(), (5,), IN, IN, OUT, Enter("three"))
    assert crosses(state, LUKAS) == {"three": 1}
