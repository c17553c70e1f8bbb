"""Score sheets without dice: whatever can be written down becomes a sound record, and nothing else can be written."""

from random import Random
from typing import Any

import pytest

from teerling.core.errors import Refused
from teerling.core.game import Choose, Over, Played, Rolled
from teerling.core.record import Record, encode_record
from teerling.core.table import Table
from teerling.games import GAMES, offers, part, read_record
from teerling.games.dubbelyatzy.paper import Line as Pair
from teerling.games.dubbelyatzy.paper import Written
from teerling.games.qwinn.paper import Failed, Moved
from teerling.games.qwinn.paper import Starts as Begins
from teerling.games.yatzy.paper import Line
from teerling.games.zocken.paper import Line as Row
from teerling.games.zocknroll.paper import Deal, GotOut, Scored, Starts
from teerling.showing import standing


def write(table: Table[Any, Any, Any], line: Any) -> None:
    """As a room does it."""
    table.advance_all(part(table.game.id, "paper").events(table.game, table.state, line))


def test_every_game_with_a_sheet_has_one_without_dice() -> None:
    assert [game for game in GAMES if offers(game, "paper")] == [
        "dubbelyatzy", "qwinn", "yatzy", "zocken", "zocknroll",
    ]  # fmt: skip


@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
def test_a_whole_sheet_of_yatzy_is_written_down_and_read_again(system: str) -> None:
    game: Any = GAMES["yatzy"](system=system)  # type: ignore[call-arg]
    table: Table[Any, Any, Any] = Table(game)
    random, written = Random(1), [0, 0]
    lines = part("yatzy", "paper").lines(game)
    for box in game.boxes:
        for seat in range(2):
            points = random.choice(lines[box])
            write(table, Line(box, points))
            written[seat] += points
    assert isinstance(table.turn, Over)
    sums = game.view(table.state, None).sums
    assert [one.total - one.bonus for one in sums] == written
    record = Record(game, ("Ann", "Bob"), tuple(table.events))
    assert not record.whole
    assert read_record(encode_record(record)) == record


def test_every_score_that_is_offered_can_be_written_and_no_other() -> None:
    for name in ("yatzy", "dubbelyatzy"):
        game: Any = GAMES[name]()
        paper = part(name, "paper")
        some = Written("ones", 0), Written("twos", 0)
        for box, offered in paper.lines(game).items():
            for points in (*offered, 7 if box not in ("chance", "extra", "three") else 999):
                table: Table[Any, Any, Any] = Table(game)
                other = some[1] if box == "ones" else some[0]
                line = Line(box, points) if name == "yatzy" else Pair(Written(box, points), other)
                if points in offered:
                    write(table, line)
                    assert table.state.sheets[0][game.boxes.index(box)] == points
                else:
                    with pytest.raises(Refused) as refused:
                        write(table, line)
                    assert refused.value.key == "yatzy-position-points"
                    assert not table.events


def test_a_line_is_taken_back_whole() -> None:
    table: Table[Any, Any, Any] = Table(GAMES["zocken"]())
    write(table, Row(110, (1,)))
    assert standing(table.game, table.state) == (110, 55)
    write(table, Row(-100))
    assert standing(table.game, table.state) == (110, -45)
    table.undo()
    assert standing(table.game, table.state) == (110, 55)
    table.undo()
    assert not table.events
    with pytest.raises(Refused, match="115"):
        write(table, Row(115))


def test_whatever_a_row_of_zocken_scores_in_random_games_can_be_written() -> None:
    game: Any = GAMES["zocken"](players=1)  # type: ignore[call-arg]
    paper, random = part("zocken", "paper"), Random(5)
    offered = paper.lines(game)
    assert (min(offered), max(offered)) == (-110, 330)
    for _ in range(60):
        table: Table[Any, Any, Any] = Table(game)
        before = 0
        while not isinstance(turn := table.turn, Over):
            if isinstance(turn, Choose):
                table.advance(Played(turn.seat, random.choice(turn.actions)))
            else:
                table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
            (now,) = game.standing(table.state)
            if now != before:
                assert now - before in offered
                before = now


def test_qwinn_is_written_down() -> None:
    table: Table[Any, Any, Any] = Table(GAMES["qwinn"]())
    write(table, Begins(1))
    assert table.state.seat == 1
    write(table, Moved("2x3", 9))
    write(table, Moved("full_house", 25))
    write(table, Failed())
    write(table, Moved("full_house", 25, "place", "minus"))
    assert table.state.sides[1].boycott == "minus"
    write(table, Failed(lost=9))
    assert table.state.sides[1].points == 0
    for wrong in (Moved("2x3", 8), Moved("full_house", 25, "remove"), Begins(0)):
        with pytest.raises(Refused):
            write(table, wrong)


@pytest.mark.parametrize("options", [{}, {"cups": "lifted"}, {"profi": True}, {"decline_cross": True}])
def test_a_deal_of_zock_n_roll_is_written_down(options: dict[str, Any]) -> None:
    game: Any = GAMES["zocknroll"](**options)
    table: Table[Any, Any, Any] = Table(game)
    write(table, Starts(2))
    write(table, Deal((GotOut(0, 1, "pair"), GotOut(3, 2, "two_pairs")), (Scored(1, "three"),)))
    tableaus = table.state.tableaus
    rows = [row.combination for row in game.rows]
    assert [(one.out, one.won, sum(one.crosses)) for one in tableaus] == [(1, 0, 1), (0, 1, 1), (0, 0, 0), (0, 0, 1)]
    assert tableaus[1].crosses[rows.index("three")] == 1
    nothing: Any = None if not game.profi else "pair"  # six dice always form something
    write(table, Deal((GotOut(0, 1, nothing), GotOut(1, 1, "pair"), GotOut(2, 1, "pair"), GotOut(3, 2, "three"))))
    write(table, Deal((), (Scored(0, "four"), Scored(2, "four"))))
    assert table.state.deal == 4
    assert table.state.tableaus[0].won == 0
    with pytest.raises(Refused):
        write(table, Deal((GotOut(0, 1, "kniffel"), GotOut(1, 1)), ()))
    assert table.state.deal == 4


def test_joerg_may_have_the_most() -> None:
    game: Any = GAMES["zocknroll"](players=3)  # type: ignore[call-arg]
    table: Table[Any, Any, Any] = Table(game)
    write(table, Starts(0))
    write(table, Deal((GotOut(0, 1, "pair"),), (), "four"))
    write(table, Deal((), (Scored(1, "full_house"),), "full_house"))
    assert [(one.won, sum(one.crosses)) for one in table.state.tableaus] == [(0, 1), (0, 1), (0, 0)]


def test_other_readings_are_written_down_too() -> None:
    """A joker is not taken where ordinary dice do; who is left alone wins; a die evades only if it must."""
    game: Any = GAMES["yatzy"](players=1, system="international", yatzy_bonus=True)  # type: ignore[call-arg]
    table: Table[Any, Any, Any] = Table(game)
    for line in (Line("yatzy", 50), Line("ones", 3), Line("full_house", 25)):
        write(table, line)
    assert standing(table.game, table.state) == (78,)
    write(table, Line("sixes", 30))
    assert standing(table.game, table.state) == (208,)  # five sixes are a further one
    alone: Table[Any, Any, Any] = Table(GAMES["zocknroll"](first=0, last_left="wins"))  # type: ignore[call-arg]
    write(alone, Deal((GotOut(0, 1, "pair"), GotOut(1, 1, "pair"), GotOut(2, 1, "pair")), (Scored(3, "three"),)))
    assert alone.state.tableaus[3].won == 1
    strict: Any = GAMES["zocken"](evade="if_needed", out="if_nothing_fits")  # type: ignore[call-arg]
    assert len(part("zocken", "paper").lines(strict)) > 20
    pair: Table[Any, Any, Any] = Table(GAMES["dubbelyatzy"](left_out="chosen", order="free"))  # type: ignore[call-arg]
    write(pair, Pair(Written("fives", 20), Written("extra", -20)))
    assert standing(pair.game, pair.state)[0] == 0
    assert part("qwinn", "paper").lines(GAMES["qwinn"]())["topper"] == (50,)
