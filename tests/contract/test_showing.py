"""What is printed on a board shows the options of the game that is played on it."""

from __future__ import annotations

from teerling.games import DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll
from teerling.games.qwinn import COLUMNS
from teerling.games.zocken import COLOURS
from teerling.games.zocknroll import BASIC, PROFI, Row


def test_zocken() -> None:
    board = Zocken().printed()
    assert board.fields == ("left", 1, 2, 3, 4, 5, 6, 7, "right")
    assert len(board.circles) == 7
    assert (board.whole_row, board.evasion, board.out) == (50, -10, -20)
    assert (board.lost_bet, board.bet_above, board.bets_after, board.rounds) == (-20, 50, 3, 5)
    house = Zocken(matches=(0, 0, 0, 0, 0, 0, 0, 500), colours=COLOURS[::-1]).printed()
    assert house.matches[7] == 500
    assert house.circles[0] == "pink"


def test_zock() -> None:
    assert Zock().printed().fields == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert Zock(chips=(2, 4, 6, 8)).printed().chips == {"red": 2, "blue": 4, "yellow": 6, "green": 8}
    assert Zock().printed().chips_each == 5


def test_zock_stands_by_what_is_open() -> None:
    game = Zock()
    start = game.start()
    assert game.standing(start) == (0, 0)
    rows = ((1, 2), (7, 8, 9))
    state = type(start)(start.phase, 0, rows, (), (200, 160), (1, 0))
    assert game.standing(state) == (20 + 21, -20 - 21)
    poor = type(start)(start.phase, 0, rows, (), (350, 10), (1, 0))
    assert game.standing(poor) == (180, -180)


def test_qwinn() -> None:
    board = Qwinn().printed()
    assert board.column == ("topper", *COLUMNS["manual"])
    fixed = {box: points for box, points in board.points.items() if points is not None}
    assert fixed == {"topper": 50, "full_house": 25, "small_straight": 30, "large_straight": 40}
    assert set(board.points) == set(board.column)
    assert [board.boycotts[face] for face in (1, 2, 3, 4, 5, 6)] == [
        "max2x", "max2x", "minus", "minus", "negeer", "negeer",
    ]  # fmt: skip
    assert (board.target, board.throws) == (250, 3)
    house = Qwinn(column="ascending", target=100).printed()
    assert house.column[1:7] == ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6")
    assert house.target == 100


def test_zocknroll() -> None:
    board = ZockNRoll().printed()
    assert (board.rows, board.circles, board.white_dice, board.own_dice) == (BASIC, 6, (3, 1, 1), 2)
    assert (board.out_points, board.won_points) == (2, 4)
    assert (ZockNRoll(profi=True).printed().rows, ZockNRoll(profi=True).printed().own_dice) == (PROFI, 3)
    assert ZockNRoll(players=3).printed().won_points == 4
    assert ZockNRoll(players=3, joerg_counts=False).printed().won_points == 3
    rows = tuple(Row(row.combination, 9) for row in BASIC)
    house = ZockNRoll(tableau=rows, out_points=7).printed()
    assert (house.rows, house.out_points) == (rows, 7)


def test_yatzy() -> None:
    board = Yatzy().printed()
    assert board.boxes[:6] == board.upper == ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert (len(board.boxes), board.bonus, board.bonus_from, board.throws, board.dice) == (15, 50, 63, 3, 5)
    international = Yatzy(system="international").printed()
    assert (len(international.boxes), international.bonus) == (13, 35)


def test_dubbelyatzy() -> None:
    board = DubbelYatzy(extra="strike").printed()
    assert (board.boxes[-1], board.extra, len(board.boxes), board.dice) == ("extra", "strike", 16, 6)
    assert DubbelYatzy(system="international").printed().bonus == 35
