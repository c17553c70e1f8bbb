"""Score sheets without dice: whatever can be written down becomes a sound record, and nothing else can be written."""

from random import Random
from typing import Any

import pytest

from teerling.core.errors import Refused
from teerling.core.game import Event, Over, Roll, Rolled
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
from teerling.testing import random_event
from tests.games.samples import Step, samples


def write(table: Table[Any, Any, Any], line: Any) -> None:
    """As a room does it."""
    table.advance_all(part(table.game.id, "paper").events(table.game, table.state, line))


def test_every_game_with_a_sheet_has_one_without_dice() -> None:
    assert [game for game in GAMES if offers(game, "paper")] == [
        "dubbelyatzy", "qwinn", "yatzy", "zocken", "zocknroll",
    ]  # fmt: skip


def loaded(turn: Any, random: Random) -> Event[Any]:
    """Some event; dice often fall all alike, so that what is rare happens, too."""
    if isinstance(turn, Roll) and random.random() < 0.2:
        return Rolled((random.choice(turn.sides),) * len(turn.dice))
    return random_event(turn, random)


@pytest.mark.parametrize("game", [one for name in GAMES if offers(name, "paper") for one in samples(name).presets])
def test_a_sheet_without_dice_says_line_by_line_what_a_game_with_dice_says(game: Any) -> None:
    """Who is next, what everybody has, and how it ends."""
    for seed in range(3):
        follow(game, Random(seed))


def follow(game: Any, random: Random) -> None:
    """A whole game at random, played with dice and written down without."""
    tell = samples(game.id).line
    played, written, steps = Table(game), Table(game), list[Step]()
    assert tell is not None, "tests/games/<game>/samples.py says how a turn is written down"
    while not isinstance(turn := played.turn, Over):
        before, event = played.state, loaded(turn, random)
        played.advance(event)
        steps.append((before, event, played.state))
        line = tell(game, steps)
        if line is not None:
            write(written, line)
            assert written.turn == played.turn, line
            assert standing(game, written.state) == standing(game, played.state), line
            if not isinstance(played.turn, Over):
                assert written.state == played.state, line
            steps.clear()
    assert isinstance(written.turn, Over)


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
    chosen = GAMES["dubbelyatzy"](left_out="chosen", minus_can_be_struck=True)  # type: ignore[call-arg]
    games: list[Any] = [GAMES["yatzy"](), GAMES["dubbelyatzy"](), chosen]
    for game in games:
        paper = part(game.id, "paper")
        some = Written("ones", 0), Written("twos", 0)
        for box, offered in paper.lines(game).items():
            for points in (*offered, 7 if box not in ("chance", "extra", "three") else 999):
                table: Table[Any, Any, Any] = Table(game)
                other = some[1] if box == "ones" else some[0]
                line = Line(box, points) if game.id == "yatzy" else Pair(Written(box, points), other)
                if points in offered:
                    write(table, line)
                    assert table.state.sheets[0][game.boxes.index(box)] == points
                else:
                    with pytest.raises(Refused) as refused:
                        write(table, line)
                    assert refused.value.key == "yatzy-position-points"
                    assert not table.events


@pytest.mark.parametrize(
    ("box", "points", "bonuses"),
    [
        ("twos", 6, {0}),
        ("sixes", 18, {0}),
        ("sixes", 30, {100}),  # nothing else scores so
        ("three", 15, {0, 100}),
        ("three", 14, {0}),
        ("four", 14, {0}),
        ("four", 15, {100}),
        ("full_house", 25, {0, 100}),
        ("small_straight", 30, {0, 100}),
        ("large_straight", 40, {0, 100}),
        ("chance", 15, {0, 100}),
        ("chance", 5, {100}),
    ],
)
def test_a_further_yatzy_is_written_down_with_its_bonus_YATZY_R1(box: Any, points: int, bonuses: set[int]) -> None:
    """Whether it was one is told; it need not be where no other throw scores so, and cannot be where none is one."""
    game: Any = GAMES["yatzy"](players=1, system="international", yatzy_bonus=True)  # type: ignore[call-arg]
    for further in (False, True):
        table: Table[Any, Any, Any] = Table(game)
        for line in (Line("yatzy", 50), Line("ones", 3), Line("threes", 9)):
            write(table, line)
        if further and 100 not in bonuses:
            with pytest.raises(Refused) as refused:
                write(table, Line(box, points, further))
            assert (refused.value.rule, refused.value.key) == ("YATZY-R1", "yatzy-line-no-further")
        else:
            write(table, Line(box, points, further))
            assert standing(table.game, table.state) == (62 + points + (max(bonuses) if further else min(bonuses)),)


def test_only_a_further_yatzy_has_a_bonus_to_be_written_down_YATZY_R1() -> None:
    """Not the first one, nor after that box was struck, nor in games that know none; but one that strikes a box."""
    bonus = GAMES["yatzy"](players=1, system="international", yatzy_bonus=True)  # type: ignore[call-arg]
    plain = GAMES["yatzy"](players=1, system="international")  # type: ignore[call-arg]
    some = Line("ones", 3)
    for game, first in ((bonus, []), (bonus, [Line("yatzy", 0), some]), (plain, [Line("yatzy", 50), some])):
        table: Table[Any, Any, Any] = Table(game)
        for line in first:
            write(table, line)
        with pytest.raises(Refused, match="no-further"):
            write(table, Line("full_house", 25, further=True))
        write(table, Line("full_house", 25))
    assert part("yatzy", "paper").lines(bonus) == part("yatzy", "paper").lines(plain)
    table = Table(bonus)
    for line in (
        Line("yatzy", 50), some, Line("three", 5, True), Line("four", 29), Line("chance", 20), Line("full_house", 25),
        Line("small_straight", 0), Line("large_straight", 0), Line("twos", 0, True),
    ):  # fmt: skip
        write(table, line)
    assert standing(table.game, table.state) == (50 + 3 + 5 + 29 + 20 + 25 + 200,)


def test_what_dice_score_and_a_rule_forbids_is_refused_by_that_rule() -> None:
    strict: Table[Any, Any, Any] = Table(GAMES["yatzy"](strike="forced"))  # type: ignore[call-arg]
    with pytest.raises(Refused, match="YATZY-R3: yatzy-something-scores"):
        write(strict, Line("ones", 0))
    forced: Table[Any, Any, Any] = Table(GAMES["yatzy"](players=1, system="international", yatzy_bonus=True))  # type: ignore[call-arg]
    write(forced, Line("yatzy", 50))
    with pytest.raises(Refused, match="YATZY-R1: yatzy-joker-elsewhere"):
        write(forced, Line("chance", 30))


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


def test_a_row_of_zocken_scores_from_110_lost_to_330_won() -> None:
    offered = part("zocken", "paper").lines(GAMES["zocken"]())
    assert (min(offered), max(offered)) == (-110, 330)


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


@pytest.mark.parametrize(
    ("scored", "crosses"),
    [
        ([Scored(1, "three")], (1, 1)),
        ([Scored(1, "three", won=False)], (0, 1)),
        ([Scored(1, None)], (1, 0)),
        ([Scored(1, None, won=False)], (0, 0)),
        ([Scored(1, None), Scored(2, "three")], (0, 0)),
        ([Scored(1, "three"), Scored(2, None)], (0, 1)),
    ],
)
def test_a_cross_that_is_declined_is_not_written_down_ZNR_R7(scored: list[Scored], crosses: tuple[int, int]) -> None:
    """What Bob has after this deal: in "Won round 3", and in the rows."""
    for decline in (True, False):
        table: Table[Any, Any, Any] = Table(GAMES["zocknroll"](first=0, decline_cross=decline))  # type: ignore[call-arg]
        line = Deal((GotOut(0, 1, "pair"),), tuple(scored))
        offered = part("zocknroll", "paper").lines(table.game)
        assert (offered.declines_won, offered.scores_nothing) == (decline, decline)
        if decline or scored == [Scored(1, "three")]:
            write(table, line)
            bob = table.state.tableaus[1]
            assert (bob.won, sum(bob.crosses)) == crosses
            assert table.state.deal == 2
        else:
            with pytest.raises(Refused):
                write(table, line)


def test_who_is_left_alone_may_have_nothing_to_cross_ZNR_R2() -> None:
    for decline, won in ((False, True), (True, True), (True, False)):
        game = GAMES["zocknroll"](first=0, last_left="wins", decline_cross=decline)  # type: ignore[call-arg]
        offered = part("zocknroll", "paper").lines(game)
        assert (offered.declines_won, offered.scores_nothing) == (decline, True)
        table: Table[Any, Any, Any] = Table(game)
        write(table, Deal((GotOut(0, 1, "pair"), GotOut(1, 1), GotOut(2, 1, "pair")), (Scored(3, None, won),)))
        assert (table.state.tableaus[3].won, sum(table.state.tableaus[3].crosses)) == (won, 0)


def test_nobody_is_in_a_deal_twice_or_from_elsewhere() -> None:
    table: Table[Any, Any, Any] = Table(GAMES["zocknroll"](first=0))  # type: ignore[call-arg]
    for out in (GotOut(0, 2, "pair"), GotOut(1, 2, "three"), GotOut(9, 1, "pair")):
        with pytest.raises(Refused, match="ZNR-7"):
            write(table, Deal((GotOut(0, 1, "pair"), out), (Scored(1, "three"),)))


def test_joerg_may_have_the_most() -> None:
    game: Any = GAMES["zocknroll"](players=3)  # type: ignore[call-arg]
    table: Table[Any, Any, Any] = Table(game)
    write(table, Starts(0))
    write(table, Deal((GotOut(0, 1, "pair"),), (), "four"))
    write(table, Deal((), (Scored(1, "full_house"),), "full_house"))
    assert [(one.won, sum(one.crosses)) for one in table.state.tableaus] == [(0, 1), (0, 1), (0, 0)]


def test_other_readings_are_written_down_too() -> None:
    """Who is left alone wins; a die evades only if it must."""
    alone: Table[Any, Any, Any] = Table(GAMES["zocknroll"](first=0, last_left="wins"))  # type: ignore[call-arg]
    write(alone, Deal((GotOut(0, 1, "pair"), GotOut(1, 1, "pair"), GotOut(2, 1, "pair")), (Scored(3, "three"),)))
    assert alone.state.tableaus[3].won == 1
    strict: Any = GAMES["zocken"](evade="if_needed", out="if_nothing_fits")  # type: ignore[call-arg]
    assert len(part("zocken", "paper").lines(strict)) > 20
    pair: Table[Any, Any, Any] = Table(GAMES["dubbelyatzy"](left_out="chosen", order="free"))  # type: ignore[call-arg]
    write(pair, Pair(Written("fives", 20), Written("extra", -20)))
    assert standing(pair.game, pair.state)[0] == 0
    assert part("qwinn", "paper").lines(GAMES["qwinn"]())["topper"] == (50,)
