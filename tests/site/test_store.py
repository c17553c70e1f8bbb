"""The journals in a browser's storage, when that is full."""

import asyncio

import pytest

from teerling.room.journal import Row
from teerling.site.store import NotKept, PageStore


class Storage:
    """A browser's, as far as a store asks."""

    def __init__(self) -> None:
        self.full = False
        self.rows: list[tuple[int, float, str]] = []
        self.sent: list[str] = []

    async def write(self, _room: str, seq: int, at: float, body: str, _instead: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        self.rows.append((seq, at, body))
        return True

    async def read(self, _room: str, after: int, _last: float) -> list[tuple[int, float, str]]:
        return self.rows[after:]

    async def remove(self, _room: str, _last: float) -> bool:
        raise NotImplementedError

    async def lasts(self) -> list[tuple[str, int, float]]:
        raise NotImplementedError

    def broadcast(self, message: str) -> None:
        self.sent.append(message)


def test_what_does_not_fit_is_not_told_and_the_rest_stays() -> None:
    storage = Storage()
    store = PageStore(storage)

    async def happen() -> list[Row]:
        await store.append("room", 1, b"first")
        storage.full = True
        with pytest.raises(NotKept, match="QuotaExceeded"):
            await store.append("room", 2, b"second")
        return await store.load("room")

    assert [row.body for row in asyncio.run(happen())] == [b"first"]
    assert len(storage.sent) == 1
