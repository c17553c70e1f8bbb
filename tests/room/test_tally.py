"""The tally of a room over its games."""

from random import Random
from typing import Any

import msgspec

from teerling.core.game import Choose, Over
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.room import wire
from teerling.room.journal import decode_entry, encode_entry
from teerling.room.room import Room
from teerling.room.sight import info_of
from teerling.room.tally import Tally
from teerling.room.wire import PastGame, Series, Tallied
from tests.room.ears import Company


def play(company: Company, random: Random, undo: bool = False) -> wire.PastGame:
    """A game to its end, with a decision that is taken back now and then."""
    room = company.room
    company.send(0, wire.Start)
    while not isinstance(turn := room.running().turn, Over):
        who = room.places[turn.seat].member
        assert who is not None
        if isinstance(turn, Choose):
            action = msgspec.Raw(msgspec.json.encode(random.choice(turn.actions)))
            company.send(who, wire.Act, room.seq, turn.seat, action)
            if undo and who in room.who_can_undo():
                company.send(who, wire.Undo, room.seq, turn.seat)
                company.send(who, wire.Act, room.seq, turn.seat, action)
        else:
            company.send(who, wire.Throw, room.seq, turn.seat)
    return room.past[-1]


def won(games: list[wire.PastGame]) -> dict[str, int]:
    """The same, counted from the results alone."""
    names = {name: 0 for game in games for name in game.names}
    for game in games:
        for seat in game.winners:
            names[game.names[seat]] += 1
    return names


def test_an_evening_of_different_games_is_counted_by_wins_and_never_by_points() -> None:
    company, random = Company(2, game="zock"), Random(3)
    games = [play(company, random, undo=True)]
    company.send(0, wire.Change, wire.Settings(game="qwinn", options={"target": 1}))
    games.append(play(company, random, undo=True))
    company.send(0, wire.Change, wire.Settings(game="zock"))
    games += [play(company, random), play(company, random)]
    company.send(0, wire.Change, wire.Settings(game="zock", options={"variant": "c"}))
    games.append(play(company, random))

    tally = company.ears[1].last(wire.RoomNow).info.tally
    assert tally.contests == 5
    assert {one.name: one.won for one in tally.players} == won(games)
    assert [one.won for one in tally.players] == sorted((one.won for one in tally.players), reverse=True)
    assert [(one.game, one.count, one.numbers) for one in tally.series] == [("zock", 3, (1, 3, 4))]
    for seat, name in enumerate(games[0].names):
        assert tally.series[0].points[name] == sum(games[at].scores[seat] for at in (0, 2, 3))

    read = Room(company.room.id)
    for entry in company.entries:
        read.apply(decode_entry(encode_entry(entry)))
    assert info_of(read).tally == tally, "the journal alone tells it"


def test_a_game_that_was_stopped_counts_for_nobody() -> None:
    company = Company(2, game="zock")
    company.send(0, wire.Start)
    company.send(0, wire.Stop)
    assert company.ears[0].last(wire.RoomNow).info.tally == wire.Tally()


def test_a_shared_win_is_a_win_of_both_and_a_game_alone_of_nobody() -> None:
    tally = Tally()
    tally.add(Yatzy(), PastGame(1, "yatzy", ("Opa", "Anna"), (200, 200), (0, 1)))
    tally.add(Yatzy(players=1), PastGame(2, "yatzy", ("Noor",), (287,), (0,)))
    tally.add(Zock(), PastGame(3, "zock", ("Anna", "Robo"), (5, -5), (0,)))
    told = tally.told()
    assert told.contests == 2
    assert told.players == (Tallied("Anna", 2, 2), Tallied("Opa", 1, 1), Tallied("Noor", 0, 0), Tallied("Robo", 0, 1))
    assert told.series == (Series("yatzy", 2, (1, 2), {"Opa": 200, "Anna": 200, "Noor": 287}),)


def test_what_is_told_of_a_very_long_evening_stays_short() -> None:
    tally = Tally()
    for number in range(1, 401):
        rules: Any = Zock(games=number % 40 + 1)
        tally.add(rules, PastGame(number, "zock", (f"P{number}", "Opa"), (1, -1), (0,)))
    told = tally.told()
    assert (told.contests, len(told.players), len(told.series)) == (400, 40, 8)
    assert len(msgspec.json.encode(told)) < 6000
