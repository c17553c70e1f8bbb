"""Positions of every game: what is spelled is read again, what is cut short or impossible is a clear sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import AnyGame, Damaged, Malformed, Over, Refused, Roll, Table, UserError, WrongOption
from teerling.core.positions import asked
from teerling.core.record import encode_record, recorded
from teerling.games import GAMES, offers, part, position_part, read_record
from teerling.games.qwinn import Qwinn
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll
from teerling.situations import (
    EXAMPLE,
    checked,
    dealt,
    parse_options,
    parse_position,
    parse_situation,
    spell_options,
    spell_position,
    spell_situation,
    spell_view,
    split,
)
from teerling.testing import random_event, random_game
from tests.games.common import check_explained
from tests.games.samples import samples

OURS = [game for game in GAMES if offers(game, "position")]
every_game = pytest.mark.parametrize("kind", [GAMES[game] for game in OURS], ids=OURS)
seeds = st.integers(0, 1 << 32)


def some_moments(game: AnyGame, seed: int, count: int = 8) -> Iterator[Table[Any, Any, Any]]:
    """The table of a random game, here and there before its end."""
    events = random_game(game, seed).events
    random = Random(seed)
    wanted = {random.randrange(len(events)) for _ in range(count)}
    table: Table[Any, Any, Any] = Table(game)
    for number, event in enumerate(events):
        if number in wanted:
            yield table
        table.advance(event)


SAID: set[tuple[str, str]] = set()


def explained(error: UserError) -> None:
    """In a sentence, in every language; each is looked at once."""
    rule = error.rule if isinstance(error, Refused) else "TABLE-1"
    if (rule, error.key) not in SAID:
        check_explained(rule, error.key, tuple(error.values.items()))
        SAID.add((rule, error.key))


def test_every_game_of_ours_has_positions() -> None:
    assert [game for game in GAMES if samples(game).rules] == OURS


@every_game
@settings(max_examples=12, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_position_is_read_as_it_was_spelled(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    for table in some_moments(game, seed):
        text = spell_situation(game, table.state)
        again, state = parse_situation(text)
        seat = asked(game, table.state)
        assert again == game
        assert again.turn(state) == table.turn
        assert again.view(state, seat) == table.view(seat)
        assert spell_situation(again, state) == text
        assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._~-]*[A-Za-z0-9]", text)
        checked(game, table.state)


@pytest.mark.parametrize("game", [game for name in OURS for game in samples(name).presets], ids=str)
def test_every_position_of_a_game_comes_back(game: AnyGame) -> None:
    table: Table[Any, Any, Any] = Table(game)
    for event in random_game(game, seed=3).events[:200]:
        assert game.turn(parse_position(game, spell_position(game, table.state))) == table.turn
        table.advance(event)


@every_game
@settings(max_examples=3, deadline=None)
@given(data=st.data(), seed=seeds)
def test_a_text_that_was_cut_short_is_no_other_situation(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    for table in some_moments(game, seed, 4):
        text = spell_situation(game, table.state)
        for length in range(len(text)):
            with pytest.raises((Malformed, WrongOption)):
                parse_situation(text[:length])


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data(), seed=seeds)
def test_what_was_garbled_is_answered_in_a_sentence_or_means_what_it_says(
    kind: type[AnyGame], data: st.DataObject, seed: int
) -> None:
    game = data.draw(st.from_type(kind))
    table = next(some_moments(game, seed, 1))
    text = spell_position(game, table.state)
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text("0123456789.-_xabotpirswVAGS", max_size=2))
    garbled = text[:at] + put + text[at + data.draw(st.integers(0, 2)) :]
    try:
        state = parse_position(game, garbled)
    except UserError as error:
        explained(error)
    else:
        assert parse_position(game, spell_position(game, state)) == state
        assert not isinstance(game.turn(state), Over)


def changed(value: Any, data: st.DataObject) -> Any:
    """The same JSON with something else somewhere inside."""
    if isinstance(value, dict) and value:
        key = data.draw(st.sampled_from(sorted(value)))
        return value | {key: changed(value[key], data)}
    if isinstance(value, list) and value and data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(value) - 1))
        return [*value[:at], changed(value[at], data), *value[at + 1 :]]
    odd: st.SearchStrategy[Any] = (
        st.none() | st.integers(-2, 70) | st.sampled_from(["topper", "pink", "out", "yatzy"]) | st.just([])
    )
    return data.draw(odd | st.just(value + value if isinstance(value, list) else value))


@every_game
@settings(max_examples=30, deadline=None)
@given(data=st.data(), seed=seeds)
def test_whatever_is_set_by_hand_can_be_drawn_or_is_refused(
    kind: type[AnyGame], data: st.DataObject, seed: int
) -> None:
    game = data.draw(st.from_type(kind))
    table = next(some_moments(game, seed, 1))
    position = position_part(game.id)
    setup = position.seen(game, table.view(asked(game, table.state)))
    again = msgspec.json.decode(msgspec.json.encode(setup), type=position.Setup)
    assert again == setup
    document = msgspec.to_builtins(setup)
    for _ in range(data.draw(st.integers(1, 3))):
        document = changed(document, data)
    try:
        state = position.lay(game, msgspec.convert(document, position.Setup))
    except msgspec.ValidationError:
        return
    except UserError as error:
        explained(error)
        return
    view = game.view(state, asked(game, state))
    assert position.lay(game, position.seen(game, view)) == state
    assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
    try:
        checked(game, state)
    except Refused as error:
        explained(error)
    else:
        assert parse_position(game, spell_position(game, state)) == state


# Nobody's secrets -------------------------------------------------------------------------------------------------


def test_what_others_hide_is_not_in_a_position() -> None:
    closed_cups = 0
    for game in (ZockNRoll(players=5, first=2), ZockNRoll(players=3, first=0, profi=True)):
        for table in some_moments(game, seed=5, count=60):
            state, seat = table.state, asked(game, table.state)
            other = [
                tuple(7 - face for face in cup) if not state.lifted[owner] and owner != seat else cup
                for owner, cup in enumerate(state.cups)
            ]
            closed_cups += tuple(other) != state.cups
            text = spell_position(game, state)
            assert spell_position(game, replace(state, cups=tuple(other))) == text
            laid = parse_position(game, text)
            assert [owner for owner, cup in enumerate(laid.cups) if cup and not state.lifted[owner]] in ([seat], [])
    assert closed_cups > 40


def test_a_view_of_somebody_else_tells_nothing_of_a_closed_cup() -> None:
    game = ZockNRoll(players=4, first=0)
    state = dealt(game, "d1s1_i25.i.i.i_w123_1decide", lambda roll: (4, 4)[: len(roll.dice)]).state
    assert spell_view(game, game.view(state, 0)) == "d1s1_i25.i.i.i_w123_1decide"
    for eyes in (1, 2, 3, None):
        assert spell_view(game, game.view(state, eyes)) == "d1s1_i.i.i.i_w123_1decide"


def test_a_table_to_play_on_has_dice_under_every_cup_that_was_filled() -> None:
    game, random, throws = ZockNRoll(players=3, first=1), Random(1), []

    def throw(roll: Roll) -> tuple[int, ...]:
        throws.append(roll)
        return tuple(random.choices(roll.sides, k=len(roll.dice)))

    for table in some_moments(game, seed=2, count=40):
        seat = asked(game, table.state)
        laid = dealt(game, spell_position(game, table.state), throw).state
        full = [bool(cup) for cup in table.state.cups]
        assert [bool(cup) for cup in laid.cups] == full
        assert game.view(laid, seat) == table.view(seat)
    assert all(roll.secret for roll in throws)
    zock = Zock()
    assert dealt(zock, spell_position(zock, zock.start()), throw).state == zock.start()


@pytest.mark.parametrize("game", OURS)
def test_a_game_played_on_from_a_position_is_a_record(game: str) -> None:
    kind, random = GAMES[game], Random(game)
    rules = ZockNRoll(players=3, first=1) if game == "zocknroll" else kind()
    for before in some_moments(rules, seed=5, count=4):
        text = spell_position(rules, before.state)
        laid = dealt(rules, text, lambda roll: tuple(random.choices(roll.sides, k=len(roll.dice))))
        table: Table[Any, Any, Any] = Table(rules, laid=laid)
        while not isinstance(table.turn, Over):
            table.advance(random_event(table.turn, random))
        record = recorded(table, tuple(map(str, range(rules.players))))
        raw = encode_record(record)
        assert read_record(raw) == record
        assert read_record(raw).table().view(None) == table.view(None)
        for place, other in (("position", "nowhere"), ("position", text + "1"), ("header", None)):
            document = msgspec.json.decode(raw) | {"position": other}
            with pytest.raises(Damaged) as damage:
                read_record(msgspec.json.encode(document))
            assert damage.value.place == place


# Situations -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OURS)
def test_the_example_of_each_game_is_a_position_and_stands_at_its_head(game: str) -> None:
    position = part(game, "position")
    kind: Any = GAMES[game]
    state = parse_position(kind(), position.EXAMPLE)
    assert spell_position(kind(), state) == position.EXAMPLE
    assert f"`{position.EXAMPLE}`" in position.__doc__
    assert not isinstance(kind().turn(state), Over)


def test_the_example_of_a_situation() -> None:
    game, state = parse_situation(EXAMPLE)
    assert game == Zock(variant="c")
    assert (state.seat, state.phase.dice, state.open[1]) == (1, (3, 4), (1, 2, 3, 5, 7))


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_options_are_read_as_they_were_spelled(kind: type[AnyGame], data: st.DataObject) -> None:
    game = data.draw(st.from_type(kind))
    assert parse_options(game.id, spell_options(game)) == game


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("zock", "situation-unreadable"),
        ("zock~", "position-unreadable"),
        ("chess~e4", "situation-unreadable"),
        ("", "situation-unreadable"),
        ("~", "situation-unreadable"),
        ("zock~variant.d~123456789-12357-234", "wrong-option"),
        ("zock~colour.red~123456789-12357-234", "wrong-option"),
        ("zock~chips.1.2.3~123456789-12357-234", "wrong-option"),
        ("zock~chips.1.2.3.4.5~123456789-12357-234", "wrong-option"),
        ("zocknroll~tableau.pair.1.2..four.2~d0s1_i.i.i.i_lot", "wrong-option"),
        ("zock~" + "1" * 1999, "situation-unreadable"),
        ("zock~" + "1" * 1001, "position-unreadable"),
    ],
)
def test_what_is_no_situation_is_said(text: str, said: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_situation(text)
    assert caught.value.key == said
    explained(caught.value)


def test_options_of_a_situation() -> None:
    assert spell_options(Zock(variant="c", split_doubles=True, games=3)) == [
        "variant.c", "split_doubles.on", "games.3",
    ]  # fmt: skip
    assert spell_options(Qwinn(target=100)) == ["target.100"]
    assert split("zocken~players.3~first.2~.-.......-._take") == (Zocken(players=3, first=2), ".-.......-._take")


def test_a_finished_game_has_no_position() -> None:
    for game in OURS:
        over = random_game(samples(game).short[0], seed=1)
        with pytest.raises(Refused, match="TABLE-4"):
            spell_position(over.game, over.state)
