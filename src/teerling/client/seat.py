"""One client in a room. It keeps what the server told it, and connects again by itself.

What was said and not answered is said again under the same id, and the server tells only what was missed. It adds its
entropy to fair dice without being asked.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from teerling.client.seen import Denied, Ended, Moment, Refused, SeenTable, see
from teerling.core.game import Over, Played, Roll, Seat
from teerling.server import wire

BACKOFF = (0.1, 0.3, 1.0, 2.0, 5.0)
"""Seconds before the next attempt to connect; the last one for ever."""
SAY_AGAIN = 1.0
"""Seconds before a message is repeated that came at a bad moment."""

Found = TypeVar("Found")


def new_id() -> str:
    """For a message: never used before."""
    return secrets.token_hex(8)


class SeatAtTable:
    """A member with its token, seated or not, or an onlooker without one. `sit_down` makes it."""

    def __init__(self, server: str, room: str, welcome: wire.Welcome | None, lang: wire.Language) -> None:
        self.server, self.room, self.welcome, self.lang = server, room, welcome, lang
        self.member = welcome.member if welcome is not None else None
        self.table: SeenTable | None = None
        self.presence = wire.Presence(())
        self.chat: list[wire.Said] = []
        self.end: Exception | None = None
        """Why it is over, once the server has said so."""
        self.listener: Callable[[wire.Hear], None] = lambda _: None
        """Called with every message, after it was understood."""
        self._info: wire.RoomInfo | None = None
        self._held: wire.TableNow | None = None
        """The table of a game that the room has not told of yet."""
        self._seen = 0
        self._pending: dict[str, tuple[bytes, asyncio.Future[wire.Hear]]] = {}
        self._mixed_into: str | None = None
        self._moment: Moment | None = None
        self._socket: ClientConnection | None = None
        self._waiting: list[asyncio.Future[None]] = []

    # What is known ------------------------------------------------------------------------------------------------

    @property
    def arrived(self) -> bool:
        """Whether the server has told about the room."""
        return self._info is not None

    @property
    def info(self) -> wire.RoomInfo:
        """The room."""
        assert self._info is not None  # `sit_down` has waited for it
        return self._info

    @property
    def link(self) -> str:
        """For others to join."""
        return f"{self.server}/r/{self.room}"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places this client holds."""
        if self.member is None:
            return ()
        return tuple(seat for seat, place in enumerate(self.info.places) if place.member == self.member)

    @property
    def asked(self) -> Moment | None:
        """What this client is asked now, if anything."""
        table = self.table
        if table is None or not self.info.playing or isinstance(table.awaited, Over):
            return None
        turn = table.awaited
        entered = self.info.settings.dice == "entered" and isinstance(turn, Roll)
        mine = self._enters(turn) if entered and isinstance(turn, Roll) else turn.seat in self.seats
        return Moment(table, turn) if mine else None

    def _enters(self, roll: Roll) -> bool:
        """Who enters real dice: the thrower or the host, as the room has it; bots' dice the host; a cup nobody else."""
        place = self.info.places[roll.seat]
        if roll.secret or (self.info.settings.entry == "each" and place.member is not None):
            return place.member == self.member
        return self.member == self.info.host

    async def until(self, condition: Callable[[], Found | None]) -> Found:
        """Wait until this is true, and return it; raises what ended the connection if that comes first."""
        while not (found := condition()):
            if self.end is not None:
                raise self.end
            await self._news()
        return found

    async def _news(self) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await waiter

    async def moments(self, games: int | None = None) -> AsyncIterator[Moment]:
        """Whenever this client is asked; until it leaves or is sent away, or so many games are over."""
        last, until = None, None if games is None else len(self.info.past) + games
        while self.end is None:
            moment = self.asked
            if moment is not None and moment.table.seq != last:
                last, self._moment = moment.table.seq, moment
                yield moment
                self._moment = None
            elif until is not None and len(self.info.past) >= until:
                return
            else:
                await self._news()
        if not isinstance(self.end, Ended):
            raise self.end

    # What is said -------------------------------------------------------------------------------------------------

    async def act(self, action: Any) -> bool:
        """Decide. False: the table has changed meanwhile, and `moments` asks again."""
        moment = self._asked()
        raw = Raw(msgspec.json.encode(action))
        return await self._unless_stale(wire.Act(new_id(), moment.table.seq, moment.choice.seat, raw))

    async def throw(self) -> bool:
        """Let the awaited dice fall. False: the table has changed meanwhile."""
        moment = self._asked()
        return await self._unless_stale(wire.Throw(new_id(), moment.table.seq, moment.choice.seat))

    async def enter(self, faces: tuple[int, ...]) -> bool:
        """Say what the real dice show. False: the table has changed meanwhile."""
        return await self._unless_stale(wire.Enter(new_id(), self._asked().table.seq, faces))

    async def undo(self) -> None:
        """Take back one's last decision, or correct entered dice."""
        seq, events = (self.table.seq, self.table.events) if self.table is not None else (0, ())
        last = events[-1] if events else None
        await self.say(wire.Undo(new_id(), seq, last.seat if isinstance(last, Played) else 0))

    async def say(self, message: wire.Command | wire.Advise) -> wire.Hear:
        """Say anything, and wait for the answer: then it is durable. Raises `Refused`, `Denied` or `Ended`."""
        if self.end is not None:
            raise self.end
        return await self._say(message)

    def _say(self, message: wire.Command | wire.Advise) -> asyncio.Future[wire.Hear]:
        raw = msgspec.json.encode(message)
        try:
            msgspec.json.decode(raw, type=wire.Say)
        except msgspec.ValidationError as error:
            raise Denied("malformed", str(error)) from None
        answer: asyncio.Future[wire.Hear] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda _: self._pending.pop(message.id, None))
        self._pending[message.id] = (raw, answer)
        self._send(raw)
        return answer

    def _send(self, raw: bytes) -> None:
        """Now, if there is a connection; otherwise it is sent when there is one."""
        if self._socket is not None:
            asyncio.ensure_future(self._socket.send(raw, text=True)).add_done_callback(_look_away)

    def _say_again(self) -> None:
        for raw, _ in list(self._pending.values()):
            self._send(raw)

    def _asked(self) -> Moment:
        moment = self._moment or self.asked
        if moment is None:
            raise Denied("not_now", "not asked")
        return moment

    async def _unless_stale(self, message: wire.Command) -> bool:
        try:
            await self.say(message)
        except Denied as denied:
            if denied.code == "stale":
                return False
            raise
        return True

    # What is heard ------------------------------------------------------------------------------------------------

    def _hear(self, message: wire.Hear) -> None:
        match message:
            case wire.RoomNow(seq=seq, info=info):
                self._info, self._seen = info, seq
                if info.options is None:  # the game was stopped
                    self.table = None
                if self._held is not None:
                    self._hear_table(self._held)
                self._mix()
            case wire.TableNow():
                self._hear_table(message)
            case wire.Said(seq=seq):
                self.chat.append(message)
                self._seen = seq
            case wire.Presence():
                self.presence = message
            case wire.Bye(reason=reason) if reason != "restart":
                self.end = Ended(reason)
            case wire.Problem(code="limit" | "unavailable", id=None) | wire.Problem(code="unavailable"):
                asyncio.get_running_loop().call_later(SAY_AGAIN, self._say_again)
            case wire.Problem(code=code, text=text, id=None):
                self.end = Denied(code, text)
        if message is not self._held:
            self._answer(message)
        self._wake()
        self.listener(message)

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    def _hear_table(self, now: wire.TableNow) -> None:
        """Of a new game the table is told before the room, which says what game it is: then it waits for that."""
        if now.game != self.info.number:
            self._held = now
            return
        self.table = see(now, self.info, self.table)
        if not isinstance(self.table.awaited, Over) and not self.info.stand_ins:
            self._seen = max(self._seen, now.seq)  # otherwise the room may be told next, under the same number
        if now is self._held:
            self._held = None
            self._answer(now)

    def _answer(self, message: wire.Hear) -> None:
        """Tell whoever waits for this message."""
        answered = getattr(message, "answers", None) or getattr(message, "id", None)
        _, answer = self._pending.get(answered or "", (b"", None))
        if answer is None or answer.done():
            return
        match message:
            case wire.RefusedNow(rule=rule, text=text):
                answer.set_exception(Refused(rule, text))
            case wire.Problem(code=code, text=text) if code != "unavailable":
                answer.set_exception(Denied(code, text))
            case wire.Problem():
                pass
            case _:
                answer.set_result(message)

    def _mix(self) -> None:
        """Add this client's entropy to fair dice, once for every seed."""
        fairness = self.info.fairness
        if fairness is None or self.info.playing or not self.seats or fairness.commitment == self._mixed_into:
            return
        self._mixed_into = fairness.commitment
        if str(self.member) not in fairness.entropy:
            self._say(wire.AddEntropy(new_id(), secrets.token_hex(16))).add_done_callback(_look_away)

    # The connection -----------------------------------------------------------------------------------------------

    async def stay_connected(self) -> None:
        """Connect, listen, and connect again, until the server says that this is over."""
        try:
            await self._converse()
        except Exception as error:  # a server of another kind, or a mistake of ours: whoever waits must learn of it
            self.end = error
        for _, answer in list(self._pending.values()):
            if not answer.done():
                answer.set_exception(self.end or Ended("gone"))
        self._wake()

    async def _converse(self) -> None:
        url = f"{re.sub('^http', 'ws', self.server)}/api/rooms/{self.room}/socket"
        failures = 0
        while self.end is None:
            with suppress(OSError, WebSocketException):
                async with connect(url, compression=None) as socket:
                    await socket.send(msgspec.json.encode(self._hello()), text=True)
                    async for raw in socket:
                        self._hear(msgspec.json.decode(raw, type=wire.Hear))
                        if self._socket is None:
                            self._socket, failures = socket, 0
                            self._say_again()
            self._socket = None
            if self.end is None:
                await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
                failures += 1

    def _hello(self) -> wire.Hello:
        token = self.welcome.token if self.welcome is not None else None
        if self._info is None:
            return wire.Hello(wire.PROTOCOL, token, lang=self.lang)
        game, events = (self.table.number, len(self.table.events)) if self.table is not None else (None, None)
        return wire.Hello(wire.PROTOCOL, token, self._seen, game, events, self.lang)


def _look_away(done: asyncio.Future[Any]) -> None:
    """Nobody waits for this: if it failed, the connection is being made again, or it does not matter any more."""
    if not done.cancelled():
        done.exception()
