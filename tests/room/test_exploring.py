"""The referee without a game: what a server or a page asks of the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import AnyGame, Choose, Roll, Table
from teerling.games import GAMES, offers
from teerling.games.zocken.rules import Placing
from teerling.games.zocknroll import ZockNRoll
from teerling.locale import use_language
from teerling.room.exploring import Allowed, Explored, Forbidden, Wrong, explore, explore_situation, judge, verdict
from teerling.situations import parse_position, spell_position
from teerling.testing import random_game
from tests.games.samples import samples

OURS = [game for game in GAMES if offers(game, "position")]
ZOCKEN = {"players": 1}


def found(answer: Explored | Wrong) -> Explored:
    assert isinstance(answer, Explored)
    return answer


def test_a_situation_and_what_the_rules_say_to_it() -> None:
    board = found(explore("zocken", ZOCKEN, ".-.S2P3.A4..-._V5"))
    assert board.situation == "zocken~players.1~.-.S2P3.A4..-._V5"
    assert (board.position, board.options["players"]) == (".-.S2P3.A4..-._V5", 1)
    assert [(one.action.field, one.rules) for one in board.legal] == [
        (6, ("ZOCKEN-4",)), (7, ("ZOCKEN-4",)), ("right", ("ZOCKEN-4", "ZOCKEN-R2")),
    ]  # fmt: skip
    against = {one.action.field: one for one in board.forbidden}
    assert set(against) == {"left", 1, 2, 3, 4, 5, "out"}
    assert against[4].rule == "ZOCKEN-4"
    assert against["out"].text == "A 5 still fits on the row, so it may not go out."
    assert (board.wrong, board.standing, board.names) == (None, (0,), ("Player 1",))
    assert isinstance(board.awaited, Choose)
    assert explore_situation(board.situation) == board


@pytest.mark.parametrize("game", OURS)
def test_without_a_position_it_is_the_beginning_of_the_game(game: str) -> None:
    made = GAMES[game]()
    board = found(explore(game, {}))
    assert board.view == made.view(made.start(), 0)
    assert board.printed is not None
    assert board.awaited == made.turn(made.start())
    assert explore(game, {}, board.position) == board


@pytest.mark.parametrize("kind", [GAMES[game] for game in OURS], ids=OURS)
@settings(max_examples=6, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1 << 32))
def test_what_is_answered_can_be_asked_again(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    """By its text, by its setup as JSON, and action by action."""
    options = samples(kind.id).options
    assert options is not None
    game = data.draw(options)
    events = random_game(game, seed).events
    table: Table[Any, Any, Any] = Table(game, events[: seed % len(events)])
    board = found(explore(game.id, msgspec.to_builtins(game), spell_position(game, table.state)))
    document = msgspec.json.decode(msgspec.json.encode(board))
    assert explore(game.id, document["options"], document["setup"]) == board
    assert explore_situation(document["situation"]) == board
    assert board.awaited == table.turn
    if isinstance(table.turn, Choose):
        assert tuple(one.action for one in board.legal) == table.turn.actions
        assert not {one.action for one in board.forbidden} & set(table.turn.actions)
    else:
        assert (board.legal, board.forbidden) == ((), ())
    told: list[Allowed | Forbidden] = [*board.legal[:3], *board.forbidden[:3]]
    for one in told:
        assert judge(game.id, document["options"], board.position, msgspec.to_builtins(one.action)) == one


def test_a_board_is_set_die_by_die() -> None:
    """What cannot be is said, and drawn all the same."""
    board = found(explore("zocken", ZOCKEN))
    setup = msgspec.json.decode(msgspec.json.encode(board.setup))
    setup["row"][3] = {"colour": "amber", "face": 4}
    assert found(explore("zocken", ZOCKEN, setup)).position == ".-..A4....-._take"
    setup["row"][6] = {"colour": "amber", "face": 5}
    twice = found(explore("zocken", ZOCKEN, setup))
    assert twice.wrong == Wrong("The amber die has been thrown already.", "ZOCKEN-2")
    assert (twice.legal, twice.forbidden, twice.situation) == ((), (), "")
    assert twice.view.table.row[6].face == 5
    setup["row"][6]["colour"] = "pink"
    setup["phase"] = {"type": "placing", "die": {"colour": "sky", "face": 5}}
    right = found(explore("zocken", ZOCKEN, setup))
    assert right.position == ".-..A4..P5.-._S5"
    assert isinstance(right.view.table.phase, Placing)


def test_the_rules_say_who_bets_first() -> None:
    setup = msgspec.json.decode(
        msgspec.json.encode(found(explore("zocken", {"players": 3}, ".-.S2P3.A4..-._take")).setup)
    )
    for seat, first in ((0, 1), (1, 2), (2, 0)):
        board = found(explore("zocken", {"players": 3}, setup | {"seat": seat, "phase": {"type": "betting"}}))
        assert board.wrong is None
        assert isinstance(board.awaited, Choose)
        assert (board.awaited.seat, board.setup.phase.seat) == (first, first)


def test_a_sheet_says_what_can_stand_in_its_boxes() -> None:
    board = found(explore("yatzy", {"players": 1}))
    assert board.choices["pair"] == (0, 2, 4, 6, 8, 10, 12)
    setup = msgspec.json.decode(msgspec.json.encode(board.setup))
    setup["sheets"][0][6] = 7
    assert found(explore("yatzy", {"players": 1}, setup)).wrong == Wrong("No throw scores 7 in pair.", "YATZY-3")


@pytest.mark.parametrize(
    ("game", "options", "position", "rule", "said"),
    [
        ("chess", {}, None, None, "Option game cannot be chess"),
        ("zock", {"variant": "d"}, None, None, "Option variant cannot be d"),
        ("zock", {}, "123456789-1235", None, "This is not a position of ZOCK, or a part of it was lost"),
        ("zock", {}, {"phase": {"type": "dancing"}}, None, "This cannot be set on the board of ZOCK"),
        (
            "zock",
            {},
            {"phase": {"type": "covering", "dice": [1, 2, 3]}},
            "TABLE-3",
            "3 dice were given, 2 are awaited.",
        ),
        ("yatzy", {"players": 1}, "......_p2t1_xxxxx", None, "There is no player 2: 1 play."),
    ],
)
def test_what_is_not_understood_is_said(game: str, options: Any, position: Any, rule: str | None, said: str) -> None:
    answer = explore(game, options, position)
    assert isinstance(answer, Wrong)
    assert said in answer.text
    assert answer.rule == rule
    assert judge(game, options, position, {"type": "miss"}) == answer


def test_a_link_that_was_cut_short_is_said_in_the_language_in_use() -> None:
    try:
        use_language("de")
        answer = explore_situation("zock~variant.c~123456789-123")
        assert isinstance(answer, Wrong)
        assert answer.text.startswith("Das ist keine Stellung von ZOCK, oder ein Stück davon ging verloren")
    finally:
        use_language("en")
    assert isinstance(explore_situation("zock~vari"), Wrong)


def test_one_wish_is_judged() -> None:
    position = "123456789-12357-234"
    assert judge("zock", {"variant": "c"}, position, {"type": "cover", "fields": [5, 2]}) == Allowed(
        parse_action("zock", {"type": "cover", "fields": [2, 5]}), ("ZOCK-8",)
    )
    refused = judge("zock", {}, position, {"type": "cover", "fields": [5, 2]})
    assert isinstance(refused, Forbidden)
    assert (refused.rule, refused.text) == ("ZOCK-3", "2 + 5 does not come from 3 and 4.")
    too_early = judge("zock", {}, "123456789-12357-2xx", {"type": "miss"})
    assert isinstance(too_early, Forbidden)
    assert too_early.rule == "TABLE-2"
    assert isinstance(judge("zock", {}, position, {"type": "dance"}), Wrong)


def parse_action(game: str, document: Any) -> Any:
    return msgspec.convert(document, GAMES[game].action_type)


def test_only_what_the_asked_seat_knows_is_shown() -> None:
    board = found(explore("zocknroll", {"first": 0}, "d1s1_i25.i.i.i_w123_1decide"))
    assert board.view.cups == ((2, 5), (), (), ())
    game = ZockNRoll(first=0)
    state = parse_position(game, board.position)
    lifted = game.play(game.play(state, board.legal[1].action), board.legal[0].action)
    assert isinstance(game.turn(lifted), Roll)  # nobody has told what player 2 has: the program asks


def test_a_game_that_says_nothing_is_answered_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teerling.room.exploring.part", lambda _game, _name: None)
    board = found(explore("zock", {}, "123456789-12357-234"))
    assert {one.rules for one in board.legal} == {()}
    assert board.forbidden == ()
    game = GAMES["zock"]()
    assert verdict(game, parse_position(game, board.position), board.legal[0].action) == board.legal[0]
    assert samples("zock").rules
