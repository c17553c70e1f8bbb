"""What a hub needs of the place where it runs: a store that keeps entries, experts, and figures for who watches.

A server has a database, other processes and Prometheus; a page has the browser's storage, and itself.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

from msgspec import Struct

from teerling.core.game import AnyGame, Choose
from teerling.core.record import Record
from teerling.room.attendance import Listener
from teerling.room.coaching import NoAnswer
from teerling.room.journal import Row


class Unavailable(Exception):
    """The store does not answer now. Whether the entry was written is not known: load the room before going on."""

    key = "room-unavailable"
    """Of the sentence that people are told."""


class Conflict(Exception):
    """Somebody else has written this (room, seq), or the entry before it does not exist."""


class Last(Struct, frozen=True):
    """Number and time of the last entry of a room."""

    room: str
    seq: int
    at: float


class Store(Protocol):
    """The journals of all rooms, entry by entry. Whoever waits for `append` is answered when the entry is durable."""

    def append(self, room: str, seq: int, body: bytes) -> Awaitable[None]:
        """Add an entry; `Conflict` if its number is taken or leaves a gap."""

    async def rewrite(self, room: str, seq: int, body: bytes, instead: dict[int, bytes]) -> None:
        """Add an entry and put others in the place of earlier ones, all at once."""

    async def load(self, room: str, after: int = 0, last: int | None = None) -> list[Row]:
        """The entries of a room in order, without the first `after`, and not beyond number `last`."""

    async def delete(self, room: str, last: int | None = None) -> bool:
        """Forget a room for good; only if nothing has come after its entry `last`, where that is given."""

    def lasts(self) -> AsyncIterator[Last]:
        """The last entry of every room, in the order of the rooms."""

    async def close(self) -> None:
        """Write what still waits, then let go of the storage."""

    def hurry(self) -> None:
        """All is being stopped: what hangs is not waited for."""

    def on_append(self, callback: Callable[[str, int], None]) -> None:
        """Have `callback(room, seq)` called when another node has appended; seq 0: it has deleted the room."""

    def on_missed(self, callback: Callable[[], None]) -> None:
        """Have `callback()` called when such calls may have been missed."""

    async def publish(self, message: str) -> None:
        """Send other nodes a short message that need not arrive."""

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Have `callback(message)` called with what other nodes `publish`."""


class Connection(Listener, Protocol):
    """One client's end of the wire."""

    where: str
    """The address it comes from."""


class Asker(Struct, frozen=True, eq=False):
    """On whose behalf an expert is asked: for queues and limits."""

    who: object
    """One of his questions is thought about at a time."""
    where: str
    """His address: no address takes all the time there is."""
    still: Callable[[], bool]
    """Whether he still wants to know."""


class Experts(Protocol):
    """Those who know solutions. They answer, or say why not, within about a second."""

    async def choose(self, asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> int | NoAnswer:
        """Which of the actions is best."""

    async def advise(self, asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> Any | NoAnswer:
        """Every action with its worth, the best first."""

    async def warm(self, asker: Asker, game: AnyGame) -> None:
        """Somebody will soon want to know about this game."""

    async def stop(self) -> None:
        """The hub is being stopped: let processes end."""


class Reviews(Protocol):
    """Looks back at finished games, by room and number of the game."""

    def find(self, room: str, number: int) -> Any | None:
        """What is known of this review, if it was asked for before."""

    def start(self, room: str, number: int, record: Record, where: str) -> Any:
        """Have it made; `Denied` if it cannot be."""

    async def answer(self, job: Any) -> bytes:
        """How far it is, or the review in the language in use."""


class Count(Protocol):
    """A figure that only grows."""

    def inc(self, amount: float = 1) -> None:
        """Let it grow by so much."""


class Counts(Protocol):
    """Figures about rooms, for whoever watches over a server."""

    @property
    def rooms_opened(self) -> Count:
        """Rooms made."""

    @property
    def refused(self) -> Count:
        """Actions that a rule forbade."""
