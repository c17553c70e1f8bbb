"""Bots of level `best` and the coach think in other processes, which may fail, be killed, or have too much to do."""

import asyncio
import json
import logging
import os
import signal
import time
import urllib.request
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from teerling.analysis.worker import ProcessLimits
from teerling.bots import SimpleBot, bot
from teerling.client import Denied, SeatAtTable, new_id, open_room
from teerling.core import AnyGame, Choose, Played, Rolled, Table
from teerling.games.qwinn import Qwinn
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.hub.contracts import Asker
from teerling.hub.players import Player, Turns
from teerling.room import wire
from teerling.server import solve_queue as solving
from teerling.server.experts import Experts
from teerling.server.limits import Limits
from teerling.server.metrics import Metrics
from teerling.server.run import JsonLines
from teerling.server.solve_queue import SolveQueue
from tests.conftest import UNLIMITED, Server
from tests.server.people import answer, play, record_of, run, start

linux = pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into /proc")

SOLVED = {"system": "international"}
"""Yatzy whose solution comes with the package."""
UNSOLVED = {"yatzy_pips": True}
"""Yatzy that has to be solved first."""
DECIDING = Table(Zock(variant="c"), [Rolled((6, 5)), Rolled((1, 1)), Rolled((6, 6))])


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))


def figures(server: Server) -> dict[str, float]:
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as page:
        lines = [line.split() for line in page.read().decode().splitlines() if line.startswith("teerling_solves")]
    return {name: float(value) for name, value in lines}


def workers(server: Server) -> list[int]:
    """The processes that this server has started."""
    assert server.process is not None
    return [
        int(pid) for pid in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    ]


async def until(condition: Callable[[], Any], why: str) -> Any:
    patience = time.monotonic() + 120
    while not (found := await asyncio.to_thread(condition)):
        assert time.monotonic() < patience, why
        await asyncio.sleep(0.1)
    return found


async def advised(seat: SeatAtTable) -> wire.AdviceNow:
    """Plays until there is something to choose, and asks the coach until he knows."""
    async for moment in seat.moments():
        if isinstance(moment.choice, Choose) and len(moment.choice.actions) > 1:
            break
        await answer(seat, moment, Random(moment.number))
    while True:
        try:
            advice = await seat.send(wire.Advise(new_id(), moment.table.seq, moment.choice.seat))
        except Denied as not_yet:
            if not_yet.code != "later":
                raise
            await asyncio.sleep(0.1)
        else:
            assert isinstance(advice, wire.AdviceNow)
            return advice


@linux
def test_a_server_with_best_bots_and_a_coach_never_loads_what_they_compute_with(server: Server) -> None:
    async def test() -> None:
        async with open_room(server.url, "Ann", "yatzy", pace="instant", options=SOLVED) as ann:
            await ann.send(wire.AddBot(new_id(), "best"))
            await start(ann)
            assert len((await advised(ann)).items) > 1
            await play(ann)
            await start(ann)
            await play(ann)
            assert ann.table is not None
            assert not ann.table.told.waits_for_solution

    run(test())
    assert server.process is not None
    (worker,) = workers(server)
    assert "numpy" in Path(f"/proc/{worker}/maps").read_text()
    assert "numpy" not in Path(f"/proc/{server.process.pid}/maps").read_text()
    server.stop()
    assert '"level":"error"' not in server.log
    assert not Path(f"/proc/{worker}").exists() or "Z" in Path(f"/proc/{worker}/stat").read_text().split()[2]


@linux
def test_a_worker_that_is_killed_is_replaced_and_the_game_goes_on(server: Server) -> None:
    async def test() -> None:
        async with open_room(server.url, "Ann", "yatzy", pace="instant", options=SOLVED) as ann:
            await ann.send(wire.AddBot(new_id(), "best"))
            await start(ann)
            await advised(ann)
            (first,) = workers(server)
            os.kill(first, signal.SIGKILL)
            await play(ann)
            await start(ann)
            await advised(ann)
            assert first not in workers(server)
            await play(ann)

    run(test())


@linux
def test_whoever_asks_for_ever_new_options_has_two_of_them_solved_at_a_time(server: Server) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            for number in range(8):
                options = {"matches": [0, 10, 30, 60, 100, 150, 210, 280 + 10 * number]}
                host = await stack.enter_async_context(open_room(server.url, "Eve", "zocken", options=options))
                await host.send(wire.AddBot(new_id(), "best"))
                await start(host)
            await until(lambda: figures(server)["teerling_solves_running"], "nothing is solved")
            for _ in range(20):
                found = figures(server)
                assert found["teerling_solves_running"] + found["teerling_solves_queued"] <= 2
                assert len(workers(server)) <= 2
                await asyncio.sleep(0.1)

    run(test())


@linux
def test_what_nobody_waits_for_is_not_solved(server: Server) -> None:
    async def test() -> None:
        async with open_room(server.url, "Eve", "qwinn", options={"target": 999}) as host:
            await host.send(wire.AddBot(new_id(), "best"))
            await until(lambda: figures(server)["teerling_solves_running"], "nothing is solved")
            assert len(workers(server)) == 2
        await until(lambda: not figures(server)["teerling_solves_running"], "it is still being solved")
        await until(lambda: len(workers(server)) == 1, "the process is still there")

    run(test())
    assert figures(server)["teerling_solves_failed_total"] == 0


def test_a_room_is_told_when_its_game_will_not_be_solved(start_server: Callable[..., Server]) -> None:
    limits = json.dumps({**json.loads(UNLIMITED), "solves_waiting": 0})
    server = start_server("--limits", limits)

    async def test() -> None:
        async with open_room(server.url, "Ann", "yatzy", pace="instant", options=UNSOLVED) as ann:
            await ann.send(wire.AddBot(new_id(), "best"))
            await start(ann)
            with pytest.raises(Denied, match="not_now: The coach does not know this game with these options"):
                await advised(ann)
            await play(ann)
            assert ann.table is not None
            assert ann.table.told.no_solution
            assert not ann.table.told.waits_for_solution

    run(test())


def test_random_bots_cannot_be_foretold_from_the_room(shared_server: Server) -> None:
    async def test() -> bool:
        async with open_room(shared_server.url, "Ann", "zocken", pace="instant") as ann:
            await ann.send(wire.AddBot(new_id(), "random"))
            await start(ann)
            await play(ann)
            record = await record_of(ann)
            table: Table[Any, Any, Any] = Table(record.game)
            guess = bot(record.game, "random", crc32(f"{ann.room} {(1, 1, 'random')}".encode()))
            guessed = []
            for number, event in enumerate(record.events):
                turn = table.turn
                if isinstance(event, Played) and event.seat == 1 and isinstance(turn, Choose) and len(turn.actions) > 1:
                    guessed.append(guess.choose(table.view(1), turn, number) == event.action)
                table.advance(event)
            return all(guessed)

    assert not run(test())


# Without a server -----------------------------------------------------------------------------------------------------


def in_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run(test())


def somebody(who: object = "Ann", where: str = "here") -> Asker:
    return Asker(who, where, lambda: True)


def a_queue(limits: Limits, megabytes: int = 1000) -> SolveQueue:
    return SolveQueue(ProcessLimits(19, 1, megabytes << 20, 1 << 30), limits, Metrics(), lambda _game: None)


def wish(queue: SolveQueue, game: AnyGame, where: str, still: Callable[[], bool] = lambda: True) -> bool:
    return queue.want((where, game), f"{game}", game, where, still)


def test_addresses_take_turns_and_none_takes_all() -> None:
    async def test() -> None:
        queue = a_queue(Limits(solves_waiting=5, solves_per_address=3))
        games = [Qwinn(target=target) for target in range(100, 110)]
        assert [wish(queue, game, "greedy") for game in games[:4]] == [True, True, True, False]
        assert [wish(queue, game, "modest") for game in games[4:7]] == [True, True, False]
        order = []
        while (job := queue._next()) is not None:
            order.append(job.where)
            del queue._jobs[job.lacks]
        assert order == ["greedy", "modest", "greedy", "modest", "greedy"]
        await queue.stop()

    in_loop(test)


def test_what_is_still_wanted_by_one_is_kept_and_a_new_wish_replaces_the_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "PATIENCE", 0.0)

    async def test() -> None:
        queue = a_queue(Limits())
        one, other, third = (Qwinn(target=target) for target in (100, 101, 102))
        assert queue.want("Ann", "one", one, "here", lambda: True)
        assert queue.want("Bob", "other", other, "there", lambda: False)
        await asyncio.sleep(0.01)
        queue._drop_unwanted()
        assert list(queue._jobs) == ["one"]
        assert queue.want("Ann", "third", third, "here", lambda: True)
        await asyncio.sleep(0.01)
        queue._drop_unwanted()
        assert list(queue._jobs) == ["third"]
        await queue.stop()

    in_loop(test)


def test_a_solve_that_fails_is_tried_again_and_logged_as_a_line_of_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "AGAIN_AFTER", 0.01)
    monkeypatch.setattr(solving, "LOOK", 0.05)
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    solving.log.addHandler(handler)

    async def test() -> None:
        queue = a_queue(Limits(), megabytes=120)  # Zocken takes more
        assert wish(queue, Zocken(), "here")
        while queue._jobs:
            await asyncio.sleep(0.05)
        assert not wish(queue, Zocken(), "here"), "three times are enough"
        await queue.stop()

    try:
        in_loop(test)
    finally:
        solving.log.removeHandler(handler)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["game"], line["tries"]) for line in lines] == [("zocken", "1"), ("zocken", "2"), ("zocken", "3")]
    assert all(line["reason"] for line in lines)


def test_a_question_that_fails_is_no_end_and_is_not_asked_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    def failures() -> list[Any]:
        return [record for record in caplog.records if record.name == "teerling.experts"]

    async def test() -> None:
        experts = Experts(Limits(), Metrics())
        asked = somebody()
        assert await settled(experts, asked, Zock(variant="c"), DECIDING.view(0)) == 1
        answers = [await settled(experts, asked, Zock(variant="c"), f"no view {number}") for number in range(4)]
        assert answers == ["failed", "failed", "failed", "never"]
        assert len(failures()) == 3
        await experts.stop()

    async def settled(experts: Experts, asker: Asker, game: AnyGame, view: Any) -> Any:
        assert isinstance(DECIDING.turn, Choose)
        before = len(failures())
        while (found := await experts.choose(asker, game, view, DECIDING.turn)) == "later":
            if len(failures()) > before:
                return "failed"
            await asyncio.sleep(0.05)
        return found

    in_loop(test)


def test_people_come_between_any_two_moves_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[str] = []
    choose = SimpleBot.choose

    def noted(*args: Any) -> Any:
        happened.append("bot")
        return choose(*args)

    monkeypatch.setattr(SimpleBot, "choose", noted)

    async def people() -> None:
        while True:
            happened.append("person")
            await asyncio.sleep(0)

    async def test() -> None:
        assert isinstance(DECIDING.turn, Choose)
        experts, turns = Experts(Limits(), Metrics()), Turns()
        players = [Player(DECIDING.game, "good", experts, turns) for _ in range(40)]
        person = asyncio.create_task(people())
        await asyncio.gather(*(one.choose(somebody(), DECIDING.view(0), DECIDING.turn, 3) for one in players))
        person.cancel()

    in_loop(test)
    assert happened.count("bot") == 40
    assert all(pair != ("bot", "bot") for pair in pairwise(happened))


def test_a_bot_whose_thoughts_fail_still_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise OverflowError

    monkeypatch.setattr(SimpleBot, "choose", fails)

    async def test() -> None:
        assert isinstance(DECIDING.turn, Choose)
        player = Player(DECIDING.game, "good", Experts(Limits(), Metrics()), Turns())
        assert await player.choose(somebody(), DECIDING.view(0), DECIDING.turn, 3) in DECIDING.turn.actions

    in_loop(test)


def test_too_many_questions_of_an_address_are_not_even_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teerling.server.experts.WORTH_WAITING", 0.0)
    monkeypatch.setattr("teerling.server.experts.MOST_OF_AN_ADDRESS", 3)

    async def test() -> None:
        assert isinstance(DECIDING.turn, Choose)
        experts = Experts(Limits(), Metrics())
        for number in range(10):
            await experts.choose(somebody(number), Yatzy(players=1 + number % 8), DECIDING.view(0), DECIDING.turn)
        assert len(experts._asked) == 3
        await experts.choose(somebody("Bob", "elsewhere"), Yatzy(), DECIDING.view(0), DECIDING.turn)
        assert len(experts._asked) == 4
        await experts.stop()

    in_loop(test)


@linux
def test_memory_is_given_back_when_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teerling.server.experts.REST_AFTER", 0.2)

    async def test() -> None:
        assert isinstance(DECIDING.turn, Choose)
        experts = Experts(Limits(), Metrics())
        await experts.choose(somebody(), DECIDING.game, DECIDING.view(0), DECIDING.turn)
        process = experts._worker._process
        assert process is not None
        await process.wait()
        await experts.stop()

    in_loop(test)
