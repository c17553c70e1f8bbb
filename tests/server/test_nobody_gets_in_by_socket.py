"""All that strangers may try over WebSockets, and by floods: each gets a clear error, nothing breaks, nothing changes,
and the log tells nothing that should not be known."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from teerling.room import wire
from tests.server.fortress import (
    FLOOD,
    NAME,
    Fortress,
    a_game,
    ask,
    heard,
    hello,
    problem,
)
from tests.server.siege import decode, open_room


def test_who_does_not_say_a_proper_hello_is_turned_away(wide: Fortress) -> None:
    async def scenario() -> None:
        room, tokens = await open_room(wide.url, 2, game="zocken")
        other, strangers = await open_room(wide.url, 2, game="zocken")
        wide.secrets |= {room, other, *tokens, *strangers}
        attempts: list[tuple[str, str | bytes, str]] = [
            (room, "", "malformed"),
            (room, b"", "malformed"),
            (room, b"\xff\xfe", "malformed"),
            (room, b'{"type":"hello","version":1,"token":"\xff"}', "malformed"),
            (room, "[" * 100_000, "malformed"),
            (room, "null", "malformed"),
            (room, '{"type":"hello"}', "malformed"),
            (room, '{"type":"hello","version":1,"room":"x"}', "malformed"),
            (room, '{"type":"hello","version":1,"token":"' + "x" * 101 + '"}', "malformed"),
            (room, '{"type":"leave","id":"x"}', "malformed"),
            (room, '{"type":"hello","version":2}', "version"),
            (room, '{"type":"hello","version":1' + "0" * 4000 + "}", "version"),
            (room, '{"type":"hello","version":1,"token":""}', "token"),
            (room, '{"type":"hello","version":1,"token":"0.x"}', "token"),
            (room, '{"type":"hello","version":1,"token":"٠.x"}', "token"),
            (room, f'{{"type":"hello","version":1,"token":"{strangers[0]}"}}', "token"),
            (other, f'{{"type":"hello","version":1,"token":"{tokens[1]}"}}', "token"),
            ("bcdfghjk", '{"type":"hello","version":1}', "unknown"),
            ("%ff", '{"type":"hello","version":1}', "unknown"),
            ("x" * 3000, '{"type":"hello","version":1}', "unknown"),
        ]
        before = wide.journal()
        for where, raw, code in attempts:
            async with connect(f"ws://127.0.0.1:{wide.port}/api/rooms/{where}/socket", compression=None) as socket:
                await socket.send(raw)
                answers = [decode(answer) async for answer in socket]
                assert [(type(answer), getattr(answer, "code", "")) for answer in answers] == [(wire.Problem, code)], (
                    raw
                )
        for path in ("/", "/api", "/socket", f"/api/rooms/{room}", f"/api/rooms/{room}/x/socket", "/api/games"):
            with pytest.raises(InvalidStatus) as caught:
                await connect(f"ws://127.0.0.1:{wide.port}{path}")
            assert caught.value.response.status_code == 403
        assert wide.journal() == before

    asyncio.run(scenario())


def garbled_messages(seq: int) -> list[tuple[str | bytes, str]]:
    huge = "1" + "0" * 4000
    keep = '{"type":"throw"}'
    return [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("NaN", "malformed"),
        ("[" * 100_000, "malformed"),
        ('{"type":' * 50_000, "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"type":"chat","id":"x","text":"\xff"}', "malformed"),
        ('{"type":"chat","id":"x","text":"\\ud800"}', "malformed"),
        ('{"type":"' + "x" * 5000 + '"}', "malformed"),
        ('{"type":"rolled","faces":[6,6,6,6,6]}', "malformed"),
        ('{"type":"throw"}', "malformed"),
        (f'{{"type":"throw","id":1,"seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"","seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"{"x" * 41}","seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":-1}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":100}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":0.5}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":{huge}}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":0,"faces":[6,6,6,6,6]}}', "malformed"),
        ('{"type":"throw","id":"x","seq":"1","seat":0}', "malformed"),
        ('{"type":"throw","id":"x","seq":1e400,"seat":0}', "malformed"),
        (f'{{"type":"enter","id":"x","seq":{seq},"faces":{[1] * 101}}}', "malformed"),
        ('{"type":"chat","id":"x","text":""}', "malformed"),
        ('{"type":"chat","id":"x","text":"' + "x" * 301 + '"}', "malformed"),
        ('{"type":"kick","id":"x","member":"1"}', "malformed"),
        ('{"type":"change","id":"x","settings":{}}', "malformed"),
        ('{"type":"hello","version":1}', "not_now"),
        (f'{{"type":"throw","id":"x","seq":{seq - 1},"seat":0}}', "stale"),
        ('{"type":"throw","id":"x","seq":0,"seat":0}', "stale"),
        ('{"type":"throw","id":"x","seq":-1,"seat":0}', "stale"),
        (f'{{"type":"throw","id":"x","seq":-{huge},"seat":0}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{seq + 1},"seat":0}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{huge},"seat":0}}', "stale"),
        (f'{{"type":"undo","id":"x","seq":{seq + 1},"seat":0}}', "stale"),
        (f'{{"type":"act","id":"x","seq":{seq + 1},"seat":0,"action":{keep}}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":1}}', "forbidden"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":1,"action":{keep}}}', "forbidden"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":11}}', "forbidden"),
        (f'{{"type":"advise","id":"x","seq":{seq},"seat":1}}', "forbidden"),
        (f'{{"type":"enter","id":"x","seq":{seq},"faces":[6,6,6,6,6]}}', "not_now"),
        (f'{{"type":"undo","id":"x","seq":{seq},"seat":0}}', "not_now"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":null}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"'.encode() + b'\xff"}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{"[" * 50_000}{"]" * 50_000}}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"{"x" * 5000}"}}}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"score","{"x" * 5000}":1}}}}', "malformed"),
        ('{"type":"sit","id":"x"}', "not_now"),
        ('{"type":"stand","id":"x","seat":0}', "not_now"),
        ('{"type":"add_bot","id":"x","level":"best"}', "not_now"),
        ('{"type":"move_place","id":"x","seat":0,"to":1}', "not_now"),
        ('{"type":"change","id":"x","settings":{"game":"zock"}}', "not_now"),
        ('{"type":"entropy","id":"x","value":"0123456789abcdef"}', "not_now"),
        ('{"type":"start","id":"x"}', "not_now"),
        ('{"type":"kick","id":"x","member":0}', "unknown"),
        ('{"type":"kick","id":"x","member":-1}', "unknown"),
        (f'{{"type":"kick","id":"x","member":{huge}}}', "unknown"),
        ('{"type":"substitute","id":"x","seat":0,"choice":"bot"}', "not_now"),
        ('{"type":"substitute","id":"x","seat":11,"choice":"wait"}', "unknown"),
    ]  # fmt: skip


def test_garbled_messages_and_those_of_others_change_nothing(wide: Fortress) -> None:
    async def scenario() -> None:
        room, tokens, host, table = await a_game(wide)
        guest, onlooker = await hello(wide, room, tokens[1]), await hello(wide, room)
        for socket in (guest, onlooker):
            await heard(socket, wire.TableNow)
        before = wide.journal()
        for raw, code in garbled_messages(table.seq):
            await host.send(raw)
            answer = await heard(host, wire.Problem)
            assert answer.code == code, (raw[:200], answer)
            assert answer.text
            assert len(answer.text) < 1000
        await host.send(f'{{"type":"act","id":"x","seq":{table.seq},"seat":0,"action":{{"type":"throw","keep":[]}}}}')
        assert (await heard(host, wire.Problem)).id == "x"
        for command in ("stop", "start", "leave"):
            await onlooker.send(f'{{"type":"{command}","id":"x"}}')
            assert (await heard(onlooker, wire.Problem)).code == "forbidden"
        for raw in (
            f'{{"type":"throw","id":"x","seq":{table.seq},"seat":0}}',
            '{"type":"stop","id":"x"}',
            '{"type":"kick","id":"x","member":0}',
        ):
            await guest.send(raw)
            assert (await heard(guest, wire.Problem)).code == "forbidden"
        await guest.send(f'{{"type":"throw","id":"x","seq":{table.seq},"seat":1}}')
        assert (await heard(guest, wire.RefusedNow)).rule == "TABLE-1"
        assert wide.journal() == before

        # A message is carried out once, however often it is said, and by whomever else.
        throw = f'{{"type":"throw","id":"once","seq":{table.seq},"seat":0}}'
        await host.send(throw)
        answer = await heard(host, wire.TableNow)
        assert answer.answers == "once"
        after = wide.journal()
        assert len(after) == len(before) + 1
        for raw in (throw, throw, '{"type":"chat","id":"once","text":"x"}', '{"type":"stop","id":"start"}'):
            await host.send(raw)
            done = await heard(host, wire.Done)
            assert done.seq in {answer.seq, 3}
        again = await hello(wide, room, tokens[0])
        await again.send(throw)
        assert await heard(again, wire.Done) == wire.Done("once", answer.seq)
        assert wide.journal() == after
        for socket in (host, guest, onlooker, again):
            await socket.close()

    asyncio.run(scenario())


def test_what_is_not_a_message_at_all_ends_only_its_own_connection(tight: Fortress) -> None:
    async def scenario() -> None:
        room, tokens = await open_room(tight.url, 2, game="zocken")
        tight.secrets |= {room, *tokens}
        before = tight.journal()
        async with await hello(tight, room, tokens[0]) as witness:
            await heard(witness, wire.RoomNow)
            for raw, text, code in (
                (b"x" * 8193, True, 1009),
                (b"x" * 100_000, False, 1009),
                (b"\xff\xfe", True, 1007),
            ):
                socket = await hello(tight, room, tokens[1])
                await heard(socket, wire.RoomNow)
                await socket.send(raw, text=text)
                with pytest.raises(ConnectionClosed) as caught:
                    await heard(socket, wire.Problem)
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == code
            while (await heard(witness, wire.Presence)).present != (0,):
                pass
        assert tight.journal() == before

    asyncio.run(scenario())


# Floods -------------------------------------------------------------------------------------------------------------


def test_floods_are_dammed(tight: Fortress) -> None:
    async def scenario() -> None:
        await asyncio.sleep(1)  # so that requests are allowed again
        room, tokens = await open_room(tight.url, 2, game="zocken")
        tight.secrets |= {room, *tokens}
        sockets = [await hello(tight, room, tokens[0])]
        for _ in range(30):
            await sockets[0].send('{"type":"stop","id":"x"}')
        codes = [(await heard(sockets[0], wire.Problem)).code for _ in range(25)]
        assert codes[:15] == ["not_now"] * 15
        assert "limit" in codes
        refused = 0
        for _ in range(FLOOD):
            socket = await connect(
                f"ws://127.0.0.1:{tight.port}/api/rooms/{room}/socket", compression=None, max_queue=None
            )
            with suppress(ConnectionClosed):
                await socket.send('{"type":"hello","version":1}')
                await heard(socket, wire.RoomNow)
                sockets.append(socket)
            refused += socket.close_code == 4429
        assert len(sockets) == 20
        assert refused == FLOOD - 19
        for socket in sockets:
            await socket.close()
        async with asyncio.timeout(30):
            while "teerling_connections 0.0" not in ask(tight, "GET", "/metrics").body.decode():
                await asyncio.sleep(0.05)
        async with await hello(tight, room, tokens[0]) as socket:  # there is room again
            await heard(socket, wire.RoomNow)

    asyncio.run(scenario())
    before = tight.journal()
    answers = [ask(tight, "POST", "/api/rooms/bcdfghjk/members", {"name": NAME}) for _ in range(30)]
    assert {(answer.status, problem(answer)) for answer in answers} == {(404, "unknown"), (429, "limit")}
    assert ask(tight, "POST", "/api/verify", b" " * 2001).status in {413, 429}
    assert tight.journal() == before


def test_rooms_from_one_address_are_limited(start_server: Any) -> None:
    server = start_server("--limits", '{"rooms_per_hour": 5}')
    wish = {"name": NAME, "settings": {"game": "zocken"}}
    answers = [ask(server, "POST", "/api/rooms", wish).status for _ in range(8)]
    assert answers == [201] * 5 + [429] * 3
