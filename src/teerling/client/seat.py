"""One client in a room: what it knows from the server's messages, when it is asked, and what it can do."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, TypeVar

from teerling.client.doing import Doing, new_id, written
from teerling.client.reconnecting import ReconnectingSocket, ignore_failure
from teerling.client.table import ClientTable, Denied, Ended, Moment, decode_table
from teerling.core.game import Choose, Over, Roll, Seat
from teerling.room import wire

Found = TypeVar("Found")


class SeatAtTable(Doing):
    """One client's place in a room, over a connection that mends itself: a member's, or an onlooker's without a name.

    A member need not sit at the table, and may have several seats of it. `sit_down`, `open_room` and `watch` make one.
    It adds its entropy to fair dice without being asked.
    """

    def __init__(self, server: str, room: str, welcome: wire.Welcome | None, lang: wire.Language) -> None:
        self.server, self.room, self.welcome, self.lang = server, room, welcome, lang
        self.member = welcome.member if welcome is not None else None
        """Who this is in the room; None: an onlooker."""
        self.arrived = False
        """Whether the server has told all there is to know."""
        self.table: ClientTable | None = None
        """Of the running game, or of the last one; None: there was none, or it was stopped."""
        self.presence = wire.Presence(())
        """Who is connected, and whose absence holds up the game."""
        self.chat: list[wire.Said] = []
        self.end: Exception | None = None
        """Why it is over, once the server has said so."""
        self.listener: Callable[[wire.ServerMessage], None] = lambda _: None
        """Called with every message, after it was understood, and with `Bye("restart")` when the connection is lost."""
        self._info: wire.RoomInfo | None = None
        self._held: wire.TableNow | None = None
        """The table of a game that the room has not told of yet."""
        self._seen = 0
        """All messages up to this number were heard."""
        self._newest = 0
        """The highest number that was heard; others before it may be missing until the server has greeted back."""
        self._greeted = False
        """Whether this connection has told what was missed; who is present comes last."""
        self._mixed_into: str | None = None
        """The commitment of the seed to which this client has added its entropy."""
        self._moment: Moment | None = None
        """What `moments` has given last, as long as it is being answered."""
        self._waiting: list[asyncio.Future[None]] = []
        """Of everybody who waits for the next message."""
        url = f"{re.sub('^http', 'ws', server)}/api/rooms/{room}/socket"
        self._socket = ReconnectingSocket(url, self._hello, self._receive)

    # What is known ------------------------------------------------------------------------------------------------

    @property
    def info(self) -> wire.RoomInfo:
        """What everybody knows of the room: who is there, the settings, the past games."""
        assert self._info is not None  # `sit_down` has waited for it
        return self._info

    @property
    def link(self) -> str:
        """The address by which others join; it changes when somebody was sent away."""
        code = f"{self.info.room}-{self.info.key}" if self.info.key is not None else self.info.room
        return f"{self.server}/r/{code}"

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that this client plays: none, one, or several people's who share it."""
        if self.member is None:
            return ()
        return tuple(seat for seat, place in enumerate(self.info.places) if place.member == self.member)

    @property
    def asked(self) -> Moment | None:
        """What this client is asked now, if anything."""
        table = self.table
        if table is None or not self.info.playing or isinstance(table.awaited, Over):
            return None
        if self.info.settings.dice == "none":
            return None  # whoever throws at a real table writes down what comes of it
        turn = table.awaited
        entered = self.info.settings.dice == "entered" and isinstance(turn, Roll)
        mine = table.told.enters if entered else turn.seat in self.seats
        return Moment(table, turn) if mine else None

    async def until(self, condition: Callable[[], Found | None]) -> Found:
        """Wait until this is true, and return it; raises what ended the connection if that comes first."""
        while not (found := condition()):
            if self.end is not None:
                raise self.end
            await self._next_message()
        return found

    async def _next_message(self) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        await waiter

    async def moments(self, games: int | None = None) -> AsyncIterator[Moment]:
        """Whenever this client is asked; until it leaves or is sent away, or so many games are over."""
        last, until = None, None if games is None else self.info.finished + games
        while self.end is None:
            moment = self.asked
            if moment is not None and moment.table.seq != last:
                last, self._moment = moment.table.seq, moment
                yield moment
                self._moment = None
            elif until is not None and self.info.finished >= until and self._greeted:
                return  # all that was missed has been told: the last table too
            else:
                await self._next_message()
        if not isinstance(self.end, Ended):
            raise self.end

    # What is sent -------------------------------------------------------------------------------------------------

    async def act(self, action: Any) -> bool:
        """Decide. False: the table has changed meanwhile, and `moments` asks again."""
        moment = self._asked()
        return await self._unless_stale(wire.Act(new_id(), moment.table.seq, moment.choice.seat, written(action)))

    async def throw(self) -> bool:
        """Let the awaited dice fall. False: the table has changed meanwhile."""
        moment = self._asked()
        return await self._unless_stale(wire.Throw(new_id(), moment.table.seq, moment.choice.seat))

    async def enter(self, faces: tuple[int, ...], *, last: bool = False) -> bool:
        """Say what the real dice show; `last`: throws before them are not told. False: the table has changed."""
        return await self._unless_stale(wire.Enter(new_id(), self._asked().table.seq, faces, last))

    async def write(self, line: Any, seat: Seat | None = None) -> bool:
        """Say what is written down where dice are not told: a `Line` of the game. False: the table has changed."""
        if self.table is None or not isinstance(self.table.awaited, Roll | Choose):
            raise Denied("not_now", "not asked")
        whose = self.table.awaited.seat if seat is None else seat
        return await self._unless_stale(wire.Write(new_id(), self.table.seq, whose, written(line)))

    async def advise(self) -> wire.AdviceNow:
        """What the coach says to the decision that this client is asked for."""
        moment = self._asked()
        answer = await self.send(wire.Advise(new_id(), moment.table.seq, moment.choice.seat))
        assert isinstance(answer, wire.AdviceNow)
        return answer

    async def undo(self) -> None:
        """Take back one's last decision, or correct entered dice."""
        seq, events = (self.table.seq, self.table.events) if self.table is not None else (0, ())
        last = events[-1] if events else None
        await self.send(wire.Undo(new_id(), seq, last.seat if last is not None else 0))

    async def send(self, message: wire.Command | wire.Advise) -> wire.ServerMessage:
        """Send anything, and wait for the answer: then it is durable. Raises `Refused`, `Denied` or `Ended`."""
        if self.end is not None:
            raise self.end
        return await self._socket.send(message)

    def _asked(self) -> Moment:
        moment = self._moment or self.asked
        if moment is None:
            raise Denied("not_now", "not asked")
        return moment

    async def _unless_stale(self, message: wire.Command) -> bool:
        try:
            await self.send(message)
        except Denied as denied:
            if denied.code == "stale":
                return False
            raise
        return True

    # What comes ---------------------------------------------------------------------------------------------------

    def _receive(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.RoomNow(seq=seq, info=info):
                self._info = info
                if info.options is None:  # the game was stopped
                    self.table = None
                if self._held is not None:
                    self._receive_table(self._held)
                self._add_entropy()
                self._note(seq)
            case wire.TableNow():
                self._receive_table(message)
            case wire.Said(seq=seq):
                self.chat.append(message)
                self._note(seq)
            case wire.Presence():
                self.presence = message
                self.arrived = self._greeted = True
                self._note(self._newest)
            case wire.Bye(reason="restart"):
                return  # the connection is lost next
            case wire.Bye(reason=reason):
                self.end = Ended(reason)
            case wire.Problem(code="limit" | "unavailable", id=None) | wire.Problem(code="unavailable"):
                self._socket.send_again_later()
            case wire.Problem(code=code, text=text, id=None):
                self.end = Denied(code, text)
        if message is not self._held:
            self._socket.resolve(message)
        self._wake()
        self.listener(message)

    def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for waiter in waiting:
            if not waiter.done():
                waiter.set_result(None)

    def _receive_table(self, now: wire.TableNow) -> None:
        """Of a new game the table comes before the room, which says what game it is: then it waits for that."""
        if now.game != self.info.number:
            self._held = now
            return
        self.table = decode_table(now, self.info, self.table)
        if not isinstance(self.table.awaited, Over) and not self.info.stand_ins:
            self._note(now.seq)  # otherwise the room may be told next, under the same number
        if now is self._held:
            self._held = None
            self._socket.resolve(now)

    def _note(self, seq: int) -> None:
        self._newest = max(self._newest, seq)
        if self._greeted:
            self._seen = self._newest

    def _add_entropy(self) -> None:
        """Add this client's entropy to fair dice, once for every seed."""
        fairness = self.info.fairness
        if fairness is None or self.info.playing or not self.seats or fairness.commitment == self._mixed_into:
            return
        self._mixed_into = fairness.commitment
        if str(self.member) not in fairness.entropy:
            self._socket.send(wire.AddEntropy(new_id(), secrets.token_hex(16))).add_done_callback(ignore_failure)

    # The connection -----------------------------------------------------------------------------------------------

    async def stay_connected(self) -> None:
        """Connect, listen, and connect again, until the server says that this is over."""
        try:
            while self.end is None:
                await self._socket.connect_and_listen()
                if self.end is None:
                    self._greeted, self._held = False, None
                    self.listener(wire.Bye("restart"))  # whether the server said it or was just gone
        except Exception as error:  # a server of another kind, or a mistake of ours: whoever waits must learn of it
            self.end = error
        self._socket.give_up(self.end)
        self._wake()

    def _hello(self) -> wire.Hello:
        token = self.welcome.token if self.welcome is not None else None
        if self._info is None:
            return wire.Hello(wire.PROTOCOL, token, lang=self.lang)
        game, events = (self.table.number, len(self.table.events)) if self.table is not None else (None, None)
        return wire.Hello(wire.PROTOCOL, token, self._seen, game, events, self.lang)
