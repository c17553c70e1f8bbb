"""The journal in a browser's storage, when that is full."""

import asyncio

import pytest

from teerling.room.journal import Row
from teerling.site.journal import NotKept, PageJournal


class Storage:
    """A browser's, as far as the journal asks."""

    def __init__(self) -> None:
        self.full = False
        self.rows: list[tuple[int, float, str]] = []
        self.told: list[str] = []

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

    def tell(self, message: str) -> None:
        self.told.append(message)


def test_what_does_not_fit_is_not_told_and_the_rest_stays() -> None:
    storage = Storage()
    journal = PageJournal(storage)

    async def happen() -> list[Row]:
        await journal.append("room", 1, b"first")
        storage.full = True
        with pytest.raises(NotKept, match="QuotaExceeded"):
            await journal.append("room", 2, b"second")
        return await journal.load("room")

    assert [row.body for row in asyncio.run(happen())] == [b"first"]
    assert len(storage.told) == 1
