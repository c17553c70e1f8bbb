"""A running game tells each reader what he may know, and takes back only what told nobody anything."""

from collections.abc import Iterable
from typing import Any

import pytest

from teerling.core import (
    Choose,
    Covered,
    Malformed,
    Over,
    Played,
    Refused,
    Roll,
    Rolled,
    Table,
    Thrown,
    WrongOption,
    advance,
)
from teerling.core.options import configure
from teerling.games import GAMES
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.dubbelyatzy.rules import Fill
from teerling.games.qwinn import Qwinn
from teerling.games.qwinn.rules import Move
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zock.rules import Cover
from teerling.games.zocken import Zocken
from teerling.games.zocken.rules import Place, Throw
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll.rules import In, Out
from teerling.testing import random_game

CUPS = [Rolled((1, 1)), Rolled((2, 2)), Rolled((3, 3)), Rolled((4, 4)), Rolled((1, 5, 6))]
OWN = Thrown((2, 2), seat=1, secret=True, names=("own", "own"))
WHITE = Thrown((1, 5, 6), seat=0, names=("white", "white", "white"))


def hidden(seat: int) -> Covered:
    return Covered(seat, 2, names=("own", "own"))


def faces_and_actions(events: Iterable[Any]) -> list[Any]:
    return [event.action if isinstance(event, Played) else event.faces for event in events]


def test_others_are_not_told_what_somebody_can_do() -> None:
    table = Table(ZockNRoll(first=0), CUPS)
    assert table.awaited(0) == Choose(0, (Out(), In()))
    assert table.awaited(1) == table.awaited(None) == Choose(0, ())


def test_a_log_covers_hidden_throws_until_the_game_is_over() -> None:
    table = Table(ZockNRoll(first=0), CUPS)
    assert table.log(1) == [hidden(0), OWN, hidden(2), hidden(3), WHITE]
    assert table.log(None)[1] == hidden(1)
    finished = random_game(ZockNRoll(first=0), seed=1)
    assert isinstance(finished.turn, Over)
    assert faces_and_actions(finished.log(None)) == faces_and_actions(finished.events)


def test_a_log_tells_whose_throw_it_was_also_when_nothing_is_covered_any_more() -> None:
    finished = random_game(ZockNRoll(players=3, first=1), seed=1)
    assert isinstance(finished.turn, Over)
    for reader in (None, 0, 1, 2):
        thrown = [event for event in finished.log(reader)[:4] if isinstance(event, Thrown)]
        assert [(event.seat, event.secret) for event in thrown] == [(1, True), (2, True), (0, True), (1, False)]


def test_a_log_can_be_read_on_from_any_event() -> None:
    table = Table(ZockNRoll(first=0))
    read: dict[int | None, list[object]] = {0: [], 1: [], None: []}
    for event in CUPS:
        table.advance(event)
        for seat, so_far in read.items():
            so_far.extend(table.log(seat, since=len(so_far)))
            assert so_far == table.log(seat)
    assert table.log(1, since=2) == [hidden(2), hidden(3), WHITE]
    assert table.log(1, since=5) == table.log(1, since=99) == []
    finished = random_game(ZockNRoll(first=0), seed=1)
    assert finished.log(None, since=3) == finished.log(None)[3:]


def test_a_log_is_covered_in_the_same_way_after_an_undo() -> None:
    table = Table(ZockNRoll(first=0), CUPS[:3])
    table.undo()
    table.advance(Rolled((6, 6)))
    assert table.log(1) == [hidden(0), OWN, hidden(2)]
    assert table.log(2)[2] == Thrown((6, 6), seat=2, secret=True, names=("own", "own"))


def test_reading_on_asks_the_game_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(ZockNRoll(first=0), CUPS)
    monkeypatch.setattr(ZockNRoll, "turn", None)
    assert table.log(None, since=3) == [hidden(3), WHITE]


def test_undo_is_for_the_last_decision_of_the_seat_unless_it_showed_something() -> None:
    table = Table(ZockNRoll(first=0), CUPS)
    assert not table.can_undo(0)
    table.advance(Played(0, In()))
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.advance(Played(1, Out()))
    assert not table.can_undo(1)


def test_a_cup_that_the_program_does_not_know_is_not_shown_before_it_is_told() -> None:
    table = Table(ZockNRoll(first=0, cups="lifted"), [Rolled((1, 5, 6)), Played(0, Out())])
    assert table.can_undo(0)
    table.undo()
    assert table.awaited(0) == Choose(0, (Out(), In()))


def test_undo_goes_back_to_the_state_before() -> None:
    table = Table(DubbelYatzy(players=1), [Rolled((11, 22, 33, 44, 55, 66))])
    before, awaited = table.state, table.turn
    table.advance(Played(0, Fill("outer", "chance")))
    table.undo()
    assert (table.state, table.turn, len(table.events)) == (before, awaited, 1)


def test_a_refused_event_leaves_the_table_as_it_was() -> None:
    table = Table(Yatzy(players=1))
    with pytest.raises(Refused):
        table.advance(Rolled((1, 2, 3)))
    assert table.events == []
    assert table.turn == Roll(0, ("die",) * 5)


@pytest.mark.parametrize(
    "action", [Place(9), Place("middle"), Throw("black"), Move("topper", "eat"), Cover(("1",)), "throw", None]  # type: ignore[arg-type]
)  # fmt: skip
def test_what_is_no_action_at_all_is_malformed_in_every_game(action: object) -> None:
    for game in GAMES.values():
        table = random_game(game(), seed=1)
        while not isinstance(table.turn, Choose):
            table.undo()
        with pytest.raises(Malformed):
            advance(table.game, table.state, Played(table.turn.seat, action))


@pytest.mark.parametrize(
    ("make", "allowed"),
    [
        (lambda: Zocken(players=9), "1 – 8"),
        (lambda: Zocken(players=2, first=2), "0 – 1"),
        (lambda: Zocken(colours=("amber",) * 7), "amber, sky"),
        (lambda: Zock(variant="d"), "a | b | basic | c"),  # type: ignore[arg-type]
        (lambda: Zock(players=3), "2"),  # type: ignore[arg-type]
        (lambda: Qwinn(column=("2x1",)), "2x1, 2x2"),
        (lambda: Qwinn(target="250"), "1 – 1000"),  # type: ignore[arg-type]
        (lambda: ZockNRoll(players=2), "3 – 12"),
        (lambda: ZockNRoll(first=4), "lot | 0 – 3"),
        (lambda: ZockNRoll(tableau=()), "kniffel, four"),
        (lambda: Yatzy(yatzy_pips=1), "true | false"),  # type: ignore[arg-type]
        (lambda: configure(Yatzy, {"colour": 1}), "players | system | yatzy_pips"),
        (lambda: configure(Yatzy, {"system": "french"}), "dutch | international | scandinavian"),
    ],
)
def test_a_wrong_option_is_refused_with_the_allowed_values(make: object, allowed: str) -> None:
    assert callable(make)
    with pytest.raises(WrongOption) as caught:
        make()
    assert str(caught.value.values["allowed"]).startswith(allowed)
