"""What holds for every game, every option and every moment of play, whatever anybody tries."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from teerling import rulebook
from teerling.core import (
    AnyGame,
    Choose,
    Event,
    Over,
    Played,
    Record,
    Refused,
    Roll,
    Rolled,
    Table,
    Turn,
    count_throws,
    decode_record,
    encode_record,
    throws,
)
from teerling.games import GAMES
from teerling.testing import random_event, random_game
from tests.games.common import check_explained, moments
from tests.games.samples import samples

AnyTable = Table[Any, Any, Any]

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
seeds = st.integers(0, 1 << 32)


def part_way(game: AnyGame, seed: int) -> AnyTable:
    """A random game, stopped anywhere."""
    table = random_game(game, seed)
    for _ in range(Random(seed).randint(0, len(table.events))):
        table.undo()
    return table


@every_game
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_the_log_tells_everybody_whose_throw_it_was_and_which_dice_fell(kind: type[AnyGame], seed: int) -> None:
    played = random_game(kind(), seed)
    table = Table(kind())
    for event in played.events:
        turn = table.turn
        table.advance(event)
        for seat in (*range(table.game.players), None):
            (told,) = table.log(seat, len(table.events) - 1)
            if isinstance(turn, Roll):
                assert not isinstance(told, Played)
                assert (told.seat, told.names) == (turn.seat, turn.dice)


def attempts(table: AnyTable) -> st.SearchStrategy[list[Event[Any]]]:
    """Every choice by whoever is asked, and some other events: of anybody, with lists of dice, or throws."""
    known = samples(table.game.id)
    choices = known.choices or seen_choices(table.game.id)
    asked = 0 if isinstance(table.turn, Over) else table.turn.seat
    actions = st.sampled_from(choices) if known.lists is None else known.lists | st.sampled_from(choices)
    played = st.builds(Played, st.just(asked) | st.integers(-1, table.game.players), actions)
    thrown = st.lists(st.integers(-1, 70), max_size=8)
    if isinstance(table.turn, Roll):
        dice = len(table.turn.dice)
        thrown |= st.lists(st.sampled_from(table.turn.sides), min_size=dice - 1, max_size=dice + 1)
    others = st.lists(played | played | thrown.map(tuple).map(Rolled), min_size=4, max_size=8)
    return others.map(lambda drawn: [Played(asked, action) for action in choices] + drawn)


@cache
def seen_choices(game: str) -> list[Any]:
    """Every action that somebody could choose in a random game with default options."""
    turns = [before.turn for before, _event, _after in moments(GAMES[game](), seed=1)]
    return list(dict.fromkeys(action for turn in turns if isinstance(turn, Choose) for action in turn.actions))


# Games and JSON ---------------------------------------------------------------------------------------------------


@every_game
@settings(max_examples=12, deadline=None)
@given(data=st.data(), seed=seeds)
def test_games_end_and_then_nothing_happens(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    table = random_game(game, seed, max_plies=20_000)
    over = table.turn
    assert isinstance(over, Over)
    assert len(over.scores) == game.players
    assert set() < set(over.winners) <= set(range(game.players))
    assert rulebook.rule(over.reason, "en")
    for event in table.events[-2:]:
        with pytest.raises(Refused) as caught:
            table.advance(event)
        assert caught.value.rule == "TABLE-4"


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data(), seed=seeds)
def test_everything_survives_json(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    table = part_way(game, seed)
    told: list[tuple[Any, Any]] = [(table.state, game.state_type), (game, type(game))]
    told += [(table.view(seat), game.view_type) for seat in (*range(game.players), None)]
    turns: Any = Roll | Choose[game.action_type] | Over  # type: ignore[name-defined]
    told += [(table.turn, turns)] + [(table.awaited(seat), turns) for seat in (*range(game.players), None)]
    for value, its_type in told:
        assert msgspec.json.decode(msgspec.json.encode(value), type=its_type) == value


# Refusals ---------------------------------------------------------------------------------------------------------


@every_game
@settings(max_examples=60, deadline=None)
@given(data=st.data(), seed=seeds)
def test_refusals_change_nothing_and_say_why(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    table = part_way(data.draw(st.from_type(kind)), seed)
    for _ in range(3):
        before = snapshot(table)
        for event in data.draw(attempts(table)):
            check_attempt(table, event)
            assert table.turn == before[-1]
        assert snapshot(table) == before
        if not isinstance(table.turn, Over):
            table.advance(random_event(table.turn, Random(seed)))


def check_attempt(table: AnyTable, event: Event[Any]) -> None:
    """The event is accepted if it is awaited, and then taken back; otherwise it is refused and explained."""
    legal = answers(table.turn, event)
    try:
        table.advance(event)
    except Refused as refused:
        assert not legal
        check_explained(refused.rule, refused.key, tuple(refused.values.items()))
    else:
        assert legal
        table.undo()


def snapshot(table: AnyTable) -> Any:
    return msgspec.json.encode((table.state, table.turn, table.events)), table.state, table.turn


def answers(turn: Turn[Any], event: Event[Any]) -> bool:
    """Whether the event is one of those that the table waits for."""
    if isinstance(event, Rolled):
        return isinstance(turn, Roll) and len(event.faces) == len(turn.dice) and set(event.faces) <= set(turn.sides)
    return isinstance(turn, Choose) and event.seat == turn.seat and in_order(event.action) in turn.actions


def in_order(action: Any) -> Any:
    """The action with its dice or fields sorted."""
    lists = {name: value for name, value in asdict(action).items() if isinstance(value, tuple)}
    return replace(action, **{name: tuple(sorted(value)) for name, value in lists.items()})


# Order ------------------------------------------------------------------------------------------------------------

with_lists = st.one_of([st.from_type(kind) for game, kind in GAMES.items() if samples(game).lists is not None])


@settings(max_examples=60, deadline=None)
@given(game=with_lists, seed=seeds)
def test_dice_and_fields_in_another_order_are_the_same(game: AnyGame, seed: int) -> None:
    whole = random_game(game, seed)
    again: AnyTable = Table(game)
    random = Random(seed)
    for event in whole.events:
        again.advance(shuffled(event, again.turn, random))
    assert again.state == whole.state
    record = Record(game, tuple(map(str, range(game.players))), tuple(again.events))
    assert decode_record(encode_record(record), GAMES) == record


def shuffled(event: Event[Any], turn: Any, random: Random) -> Event[Any]:
    """The same event, told in another order; dice change places only with dice of the same name."""
    if isinstance(event, Rolled):
        order = sorted(range(len(event.faces)), key=lambda at: (turn.dice.index(turn.dice[at]), random.random()))
        return Rolled(tuple(event.faces[at] for at in order))
    values = {name: value for name, value in asdict(event.action).items() if isinstance(value, tuple)}
    mixed = {name: tuple(random.sample(value, len(value))) for name, value in values.items()}
    return Played(event.seat, replace(event.action, **mixed))


# Throws -----------------------------------------------------------------------------------------------------------


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data(), seed=seeds)
def test_throws_of_awaited_rolls(kind: type[AnyGame], data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    turn = part_way(game, seed).turn
    if isinstance(turn, Roll) and count_throws(turn) < 20_000:
        outcomes = dict(throws(turn))
        assert len(outcomes) == count_throws(turn)
        assert sum(outcomes.values()) == len(turn.sides) ** len(turn.dice)
