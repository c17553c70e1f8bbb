"""Fair dice by message: which words belong to a throw, when a word may be shown, and that no change goes unseen."""

import re
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from teerling.core.errors import Damaged
from teerling.core.game import AnyGame, Over, Played, Roll, Rolled
from teerling.core.options import configure
from teerling.core.record import MOST_WORDS, ByMessage, Record, Side, Words, encode_record, recorded
from teerling.core.table import Table
from teerling.dice.fair import Checked, check, dice_of_words
from teerling.dice.promises import holds, shown, stretch, word, words_of
from teerling.games import GAMES, read_record
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken

PAGE = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")
SEEDS = (bytes([7]) * 32, bytes([9]) * 32)
OPEN = [game for game in GAMES if getattr(GAMES[game], "perfect_information", False)]


def played(game: AnyGame, every: bool, inviter: int, seed: int = 5, most: int = 10_000) -> Record:
    """By two who send each other links, with random decisions."""
    random, table = Random(seed), Table(game)
    words = Words(inviter, every, (shown(SEEDS[0], 0), shown(SEEDS[1], 0)))
    while not isinstance(turn := table.turn, Over) and len(table.events) < most:
        if isinstance(turn, Roll):
            number = stretch(words, table).number
            own, other = words_of(SEEDS[turn.seat])[number], words_of(SEEDS[1 - turn.seat])[number - 1]
            table.advance(Rolled(dice_of_words(own, other).throw(turn, len(table.events))))
        else:
            table.advance(Played(turn.seat, random.choice(turn.actions)))
    now = stretch(words, table)
    sides = (shown(SEEDS[0], now.may_show(0)), shown(SEEDS[1], now.may_show(1)))
    by_message = ByMessage("0" * 64, (0, 1), replace(words, sides=sides))
    return recorded(table, ("Ann", "Bob"), None, by_message)


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("inviter", [0, 1])
@pytest.mark.parametrize("game", OPEN)
def test_every_game_that_hides_nothing_is_proven_by_two_promises_and_the_last_words(
    game: str, inviter: int, every: bool
) -> None:
    kind: Any = GAMES[game]
    record = read_record(encode_record(played(configure(kind, {"players": 2}), every, inviter)))
    verdict = check(record)
    assert isinstance(verdict, Checked)
    assert verdict.holds
    assert verdict.finished
    assert verdict.throws == sum(isinstance(event, Rolled) for event in record.events)


def test_a_chain_is_hashes_and_a_word_tells_those_before_it_and_none_after() -> None:
    words = words_of(SEEDS[0])
    assert len(words) == MOST_WORDS + 1
    assert all(sha256(after).digest() == before for before, after in pairwise(words))
    side = shown(SEEDS[0], 12)
    assert holds(side)
    assert [word(side, number) for number in range(13)] == list(words[:13])
    assert word(side, 13) is None
    assert not holds(replace(side, number=11))


def test_the_example_of_the_page() -> None:
    (said,) = re.findall(r"with five dice, is\n([\d ]+)\.", PAGE)
    roll = Yatzy(players=2).turn(Yatzy(players=2).start())
    assert isinstance(roll, Roll)
    thrown = dice_of_words(bytes([1]) * 32, bytes([2]) * 32).throw(roll, 0)
    assert " ".join(map(str, thrown)) == said


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("game", [Yatzy(players=2), Zock(), Zocken(players=2)], ids=lambda game: game.id)
def test_no_word_is_shown_by_which_a_throw_could_still_be_influenced(game: AnyGame, every: bool) -> None:
    """Before a throw its thrower lacks the other's word unless nothing but the throw is awaited; nobody gets his."""
    record = played(game, every, inviter=0)
    assert record.by_message is not None
    assert record.by_message.words is not None
    words, table = record.by_message.words, Table(game)
    told, when_deciding = [0, 0], [-1, -1]
    for event in record.events:
        turn = table.turn
        assert not isinstance(turn, Over)
        now = stretch(words, table)
        for seat in (0, 1):
            assert now.may_show(seat) >= told[seat], "what was shown is not taken back"
            told[seat] = now.may_show(seat)
        if isinstance(event, Rolled):
            assert told[turn.seat] < now.number, "nobody else knows the thrower's word"
            assert told[1 - turn.seat] == now.number - 1, "the other's is there"
            if every:
                assert when_deciding[turn.seat] < now.number - 1, "it was not when something was decided before it"
        else:
            when_deciding[turn.seat] = told[1 - turn.seat]
        table.advance(event)


def test_what_is_changed_is_found() -> None:
    record = played(Zock(), every=True, inviter=0)
    known = record.by_message
    assert known is not None
    assert known.words is not None
    own, other = known.words.sides
    assert own is not None
    throws = [number for number, event in enumerate(record.events) if isinstance(event, Rolled)]
    first = record.events[throws[0]]
    assert isinstance(first, Rolled)

    def told(**words: object) -> Record:
        assert known is not None
        assert known.words is not None
        return replace(record, by_message=replace(known, words=replace(known.words, **words)))

    shorter = own.number - 2
    for wrong in (
        told(inviter=1),
        told(every=False),
        told(sides=(None, other)),
        told(sides=(other, own)),
        told(sides=(shown(bytes(32), own.number), other)),
        told(sides=(replace(own, shown="0" * 64), other)),
        told(sides=(shown(SEEDS[0], shorter), other)),
        replace(record, events=(Rolled(first.faces[::-1]), *record.events[1:2])),
    ):
        if wrong.events and wrong.events[0] == first and len(wrong.events) == 2:
            continue  # two equal faces are the same the other way round
        assert not check(wrong).holds, wrong.by_message


def test_words_are_for_two_and_not_without_end() -> None:
    words = Words(0, True, (None, None))
    record = Record(Yatzy(players=3), ("Ann", "Bob", "Cem"), (), by_message=ByMessage("0" * 64, (0,), words))
    with pytest.raises(Damaged) as damaged:
        read_record(encode_record(record))
    assert damaged.value.place == "by_message"
    long = replace(words, sides=(Side("0" * 64, MOST_WORDS + 1, "0" * 64), None))
    record = Record(Yatzy(players=2), ("Ann", "Bob"), (), by_message=ByMessage("0" * 64, (0,), long))
    with pytest.raises(Damaged):
        read_record(encode_record(record))
