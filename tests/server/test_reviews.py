"""Looking back at a finished game over HTTP, and playing on from a moment of it or from a table that was set up."""

import asyncio
import time
from contextlib import AsyncExitStack

import msgspec
import pytest

from teerling.client import Denied, SeatAtTable, ask, open_room, sit_down
from teerling.core.game import Played
from teerling.core.record import encode_record
from teerling.room import wire
from teerling.room.reviewing import ReviewedDecision, ReviewPage, ReviewProgress
from teerling.situations import parse_situation
from tests.conftest import Server
from tests.server.people import events_of, play, play_together, record_of, roomful, run, start


async def reviewed(seat: SeatAtTable, number: int = 1, lang: str = "en") -> ReviewPage:
    """Asks until it is there."""
    assert seat.welcome is not None
    url = f"{seat.server}/api/rooms/{seat.room}/games/{number}/review?lang={lang}"
    patience = time.monotonic() + 120
    while True:
        found = await asyncio.to_thread(ask, url, ReviewProgress, None, seat.welcome.token)
        if found.review is not None:
            assert found.done == found.of == len(found.review.events)
            return found.review
        assert time.monotonic() < patience
        await asyncio.sleep(0.1)


def test_a_finished_game_is_looked_back_at_in_the_readers_language(server: Server) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await roomful(stack, server.url, "zock", 2, options={"variant": "c"})
            await start(ann)
            await play_together(ann, bob)
            record = await record_of(ann)
            page = await reviewed(ann)
            assert [one.name for one in page.seats] == ["Ann", "Bob"]
            assert sum(one.result for one in page.seats) == 1
            assert len(page.events) == len(record.events)
            first, second = page.seats
            made = page.start[0] + first.luck - second.luck - first.errors + second.errors
            assert made == pytest.approx(first.result, abs=1e-9)
            german = await reviewed(bob, lang="de")
            marked = [
                (one, other)
                for one, other in zip(page.events, german.events, strict=True)
                if isinstance(one, ReviewedDecision) and one.mark and isinstance(other, ReviewedDecision)
            ]
            assert marked, "random players make mistakes"
            for one, other in marked:
                assert one.view is not None
                assert one.situation is not None
                game, state = parse_situation(one.situation)
                assert game == record.game
                assert msgspec.json.decode(msgspec.json.encode(game.view(state, one.seat))) == one.view
                assert one.why_best != other.why_best
            with pytest.raises(Denied) as unknown:
                await reviewed(ann, 2)
            assert unknown.value.code == "unknown"

    run(test())


def test_playing_on_from_a_moment_begins_with_what_had_happened(server: Server) -> None:
    async def test() -> None:
        async with open_room(server.url, "Ann", "zocken", pace="instant") as ann:
            await start(ann)
            await play(ann)
            record = await record_of(ann)
            at = next(number for number, event in enumerate(record.events) if number > 30 and isinstance(event, Played))
            text = encode_record(record).decode()
            moment = wire.Moment(record=text, events=at)
            wish = wire.Open(name="Bob", settings=wire.Settings(game="zock"), moment=moment)
            welcome = await asyncio.to_thread(ask, f"{server.url}/api/rooms", wire.Welcome, wish)
            async with sit_down(f"{server.url}/r/{welcome.room}", welcome=welcome) as bob:
                await bob.until(lambda: bob.table is not None)
                assert (bob.info.settings.game, bob.info.playing) == ("zocken", True)
                assert len(events_of(bob)) == at
                await play(bob)
                again = await record_of(bob)
                assert again.events[:at] == record.events[:at]
                assert again.seats == ("Bob",)
            for wrong in (
                wire.Moment(record=text, events=len(record.events) + 1),
                wire.Moment(record=text, events=len(record.events)),
                wire.Moment(record=text, events=3, seat=4),
                wire.Moment(record=text[:-40], events=3),
            ):
                with pytest.raises(Denied):
                    await asyncio.to_thread(
                        ask,
                        f"{server.url}/api/rooms",
                        wire.Welcome,
                        wire.Open(name="Cem", settings=wire.Settings(game="zock"), moment=wrong),
                    )

    run(test())


def test_a_room_begins_at_a_table_that_somebody_set_up(server: Server) -> None:
    def opened(situation: wire.Situation) -> wire.Welcome:
        wish = wire.Open(name="Ann", settings=wire.Settings(game="yatzy", dice="fair"), situation=situation)
        return ask(f"{server.url}/api/rooms", wire.Welcome, wish)

    async def test() -> None:
        text = "zock~variant.c~12-357-234"
        welcome = await asyncio.to_thread(opened, wire.Situation(situation=text, level="random"))
        async with sit_down(f"{server.url}/r/{welcome.room}", welcome=welcome) as ann:
            await ann.until(lambda: ann.table is not None)
            assert [place.member for place in ann.info.places] == [None, 0], "who is asked"
            assert (ann.info.settings.game, ann.info.settings.dice) == ("zock", "random")
            assert ann.table is not None
            assert ann.table.view.table.open == ((1, 2), (3, 5, 7))
            assert not events_of(ann)
            await play(ann)
            record = await record_of(ann)
            assert record.laid is not None
            assert record.laid.position == "12-357-234"
            page = await reviewed(ann)
            first, second = page.seats
            made = page.start[0] + first.luck - second.luck - first.errors + second.errors
            assert made == pytest.approx(first.result, abs=1e-9)
            further = wire.Moment(record=encode_record(record).decode(), events=1)
            again = wire.Open(name="Bob", settings=wire.Settings(game="zock"), moment=further)
            assert (await asyncio.to_thread(ask, f"{server.url}/api/rooms", wire.Welcome, again)).member == 0
        for wrong, told in (
            ("zock~variant.c~12-357-2", "not a position"),
            ("zock~variant.c~11-357-234", "twice"),
            ("chess~12-357-234", "not a situation"),
            ("zocken~players.2~123", "not a position"),
        ):
            with pytest.raises(Denied, match=told):
                await asyncio.to_thread(opened, wire.Situation(situation=wrong))
        with pytest.raises(Denied):
            await asyncio.to_thread(opened, wire.Situation(situation=text, seat=2))

    run(test())
