"""Rooms as a hub reads them: a short story at once, a long one aside, so that nobody else waits for it."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from teerling.hub import repository
from teerling.hub.live import LiveRoom
from teerling.hub.repository import AT_ONCE, Repository
from teerling.room import commands, wire
from teerling.room.journal import encode_entry
from teerling.room.reading import carry_out
from teerling.room.room import Room
from teerling.server.store import Store


@pytest.mark.parametrize(("said", "aside"), [(AT_ONCE // 2, False), (10 * AT_ONCE, True)])
def test_what_another_node_has_written_meanwhile_is_read_aside_if_it_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: int, aside: bool
) -> None:
    readers: set[threading.Thread] = set()

    def noted(*arguments: Any) -> None:
        readers.add(threading.current_thread())
        carry_out(*arguments)

    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
        elsewhere = Room("amber")
        wish = wire.Open(name="Ann", settings=wire.Settings(game="zock"))
        opened = commands.open_room(elsewhere, wish, "secret", 1.0)
        await store.append("amber", 1, encode_entry(opened))
        live = LiveRoom(await Repository(store).read("amber"))
        entries = [commands.perform(elsewhere, 0, wire.Chat(f"c{at}", "Hm"), 2.0)[0] for at in range(said)]
        await asyncio.gather(*(store.append("amber", 2 + at, encode_entry(one)) for at, one in enumerate(entries)))
        monkeypatch.setattr(repository, "carry_out", noted)
        await Repository(store).read_on(live)
        assert live.room.seq == elsewhere.seq == 1 + said
        assert live.room.chat == elsewhere.chat
        assert live.in_sync
        await store.close()

    asyncio.run(scenario())
    assert len(readers) == 1
    assert (threading.main_thread() not in readers) == aside
