"""What somebody at an online table sees of it in a terminal, and what can be typed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
from rich.console import Console
from rich.text import Text

from teerling.bots import LEVELS, Bot, Level, bot
from teerling.client import Denied, Moment, Refused, SeatAtTable, SeenTable, new_id
from teerling.core.game import Choose, Over, Played, Seat
from teerling.core.table import Covered, Thrown
from teerling.core.text import one_line
from teerling.locale import language, name, say
from teerling.room import wire
from teerling.rulebook import rule
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, grid
from teerling.terminal.faces import read_faces, spell_faces
from teerling.terminal.output import names_of
from teerling.terminal.words import pick

Doing: TypeAlias = Coroutine[Any, Any, object]

NOTICES = {
    "left": "join-notice-left",
    "sent_away": "join-notice-sent-away",
    "host": "join-notice-host",
    "forgotten": "join-notice-forgotten",
}


class Visit:
    """One person, or one bot, at one table; whatever happens there is shown as it happens."""

    def __init__(self, seat: SeatAtTable, console: Console, level: Level | None) -> None:
        self.seat, self.console, self.level = seat, console, level
        self._info = seat.info
        self._table: SeenTable | None = None
        self._prompted: int | None = None
        self._looking: Seat | None = None
        """Who sits before the screen, where several share it."""
        self._lost = False
        self._bots: dict[int, Bot] = {}
        self._commands: dict[str, Callable[[str], Doing]] = {
            "say": self._chat,
            "undo": lambda _: seat.undo(),
            "rule": self._rule,
            "who": self._who,
            "coach": self._coach,
            "agree": lambda _: seat.say(wire.Agree(new_id(), coach=True)),
            "sit": lambda rest: seat.say(wire.Sit(new_id(), rest or None)),
            "stand": lambda _: seat.say(wire.Stand(new_id(), max(seat.seats, default=11))),
            "start": lambda _: seat.say(wire.Start(new_id())),
            "rematch": lambda _: seat.say(wire.Start(new_id(), rotate=True)),
            "cancel": lambda _: seat.say(wire.Stop(new_id())),
            "bot": self._add_bot,
            "kick": self._kick,
            "absent": self._absent,
            "leave": lambda _: seat.say(wire.Leave(new_id())),
            "quit": self._quit,
        }
        self._words = {word: known for known in self._commands for word in (known, say(f"command-{known}"))}
        seat.listener = self._heard
        self._print(say("join-welcome", link=seat.link), "dim")
        self._show_people()
        if seat.table is not None:
            self._show_table(seat.table)

    # What is shown ------------------------------------------------------------------------------------------------

    def _print(self, text: str, style: str = "") -> None:
        self.console.print(Text(one_line(text), style))

    def _heard(self, message: wire.Hear) -> None:
        if isinstance(message, wire.Bye):
            if message.reason == "restart" and not self._lost:
                self._lost = True
                self._print(say("join-lost"), "red")
            return
        if self._lost:
            self._lost = False
            self._print(say("join-back"), "dim")
        match message:
            case wire.Said(notice=str(notice), text=who):
                self._print(say(NOTICES[notice], name=who), "yellow")
            case wire.Said(member=member, text=text):
                self._print(f"{self._name(member)}: “{text}”", "italic")
            case wire.Presence(absent_seat=int(seat), grace_left=float(left)) if self.seat.info.playing:
                self._print(say("join-absent", name=self.seat.info.places[seat].name, seconds=int(left)), "yellow")
            case wire.RoomNow():
                self._show_room(self.seat.info)
        table = self.seat.table
        if table is not None and table is not self._table:
            self._show_table(table)

    def _name(self, member: int) -> str:
        return next((one.name for one in self.seat.info.members if one.id == member), "?")

    def _show_room(self, info: wire.RoomInfo) -> None:
        before, self._info = self._info, info
        if info.places != before.places or info.members != before.members or info.host != before.host:
            self._show_people()
        if before.playing and not info.playing and info.finished == before.finished:
            self._table = None
            self._print(say("join-cancelled"), "bold")
        if info.finished > before.finished:
            self._show_result(info.past[-1])

    def _show_people(self) -> None:
        info = self.seat.info
        seated = [f"{place.name} ({place.bot})" if place.bot else place.name for place in info.places]
        watching = [one.name for one in info.members if all(place.member != one.id for place in info.places)]
        names = ", ".join(seated) or "–"
        self._print(say("join-people", game=info.settings.game, names=names), "dim")
        if watching:
            self._print(say("join-watching", names=", ".join(watching)), "dim")
        if self.seat.member == info.host and not info.playing:
            self._print(say("join-host"), "dim")

    def _show_result(self, game: wire.PastGame) -> None:
        winners = ", ".join(game.names[seat] for seat in game.winners)
        over = self.seat.table.awaited if self.seat.table is not None else None
        reason = over.reason if isinstance(over, Over) else "–"
        self._print(say("wins" if len(game.winners) == 1 else "share-win", names=winners, rule=reason), "bold")
        totals: dict[str, int] = {}
        for past in self.seat.info.past:
            for who, score in zip(past.names, past.scores, strict=True):
                totals[who] = totals.get(who, 0) + score
        scores = " · ".join(f"{who} {score}" for who, score in zip(game.names, game.scores, strict=True))
        self._print(scores)
        if 1 < self.seat.info.finished == len(self.seat.info.past):  # of very many games only the last are told
            self._print(say("join-totals", totals=" · ".join(f"{who} {score}" for who, score in totals.items())), "dim")

    def _show_table(self, table: SeenTable) -> None:
        """What happened since it was shown last; and the question, if it is for us."""
        before, self._table = self._table, table
        if before is not None and before.number == table.number:
            shared = _shared(before, table)
            if shared < len(before.events):
                self._print(say("undone"), "dim")
            self._tell_events(table, shared)
        moment = self.seat.asked
        if isinstance(table.awaited, Over) or not self.seat.seats:
            self.console.print(board_of(table.game).draw(table.game, table.view, names_of(table.names)))
        elif moment is not None and self._prompted != table.seq:
            self._prompted = table.seq
            self._prompt(moment)

    def _tell_events(self, table: SeenTable, since: int) -> None:
        """Throws and decisions; on a screen that several share, not what was thrown under a cup."""
        board = board_of(table.game)
        for event in table.events[since:]:
            match event:
                case Covered(seat=seat):
                    self._print(say("throws-hidden", name=table.names[seat]), "dim")
                case Thrown(seat=seat, secret=True) if self._shared_screen:
                    self._print(say("throws-hidden", name=table.names[seat]), "dim")
                case Thrown(faces=faces, seat=seat):
                    self._print(say("throws", name=table.names[seat], faces=spell_faces(table.game, faces)), "dim")
                case Played(seat=seat, action=action):
                    self._print(f"{table.names[seat]}: {board.words(table.game, action)}", "dim")

    @property
    def _shared_screen(self) -> bool:
        return len(self.seat.seats) > 1

    def _prompt(self, moment: Moment) -> None:
        table, choice = moment.table, moment.choice
        who = table.names[choice.seat]
        if self.level is not None and not moment.by_hand:
            return
        if self._shared_screen and self._looking != choice.seat:  # nobody else looks under this one's cup
            self.console.clear()
            self.console.print(f"{say('pass-to', name=who)}\n› ", end="")
            return
        if isinstance(choice, Choose):
            board = board_of(table.game)
            self.console.print()
            self.console.print(board.draw(table.game, table.view, names_of(table.names)))
            question = board.ask(table.game, table.view)
        elif moment.by_hand:
            kinds = ", ".join(
                f"{choice.dice.count(kind)} × {name(kind, table.game.id)}" for kind in dict.fromkeys(choice.dice)
            )
            question = say("enter-dice", name=who, dice=kinds, low=choice.sides[0], high=choice.sides[-1])
        else:
            question = say("join-throw", number=len(choice.dice))
        self.console.print(Text.assemble((one_line(who), "bold"), f": {question}\n› "), end="")

    # What is typed ------------------------------------------------------------------------------------------------

    async def read(self, lines: asyncio.Queue[str | None]) -> None:
        """Do what is typed, line by line."""
        while (text := await lines.get()) is not None:
            try:
                await self._typed(text)
            except Refused as refused:
                self.console.print(
                    Text.assemble((f" {refused.rule} ", "bold white on #b3261e"), " ", (one_line(refused.text), "red"))
                )
            except Denied as denied:
                self._print(denied.text, "red")
            else:
                continue
            if (moment := self.seat.asked) is not None:
                self._prompt(moment)
        if self.level is not None or self.seat.member is None:
            await asyncio.Event().wait()  # bots and onlookers need no keyboard
        raise EOFError

    async def _typed(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        moment = self.seat.asked
        if moment is not None and self._shared_screen and self._looking != moment.choice.seat:
            self._looking = moment.choice.seat
            self._prompt(moment)
        elif text == "?":
            self._help(moment)
        elif word.lower() in self._words:
            await self._commands[self._words[word.lower()]](rest.strip())
        elif moment is None:
            if text:
                self._print(say("not-understood", text=text), "red")
        elif isinstance(moment.choice, Choose):
            await self._decide(text, moment, moment.choice)
        elif moment.by_hand:
            faces = read_faces(moment.table.game, moment.choice, text)
            if faces is None:
                raise Refused("TABLE-3", say("not-understood", text=text))
            await self._unless_changed(self.seat.enter(faces))
        else:
            await self._unless_changed(self.seat.throw())

    async def _decide(self, text: str, moment: Moment, choice: Choose[Any]) -> None:
        if not text and len(choice.actions) == 1:
            action = choice.actions[0]
        elif text.startswith("#") and text[1:].isdigit() and 0 < int(text[1:]) <= len(choice.actions):
            action = choice.actions[int(text[1:]) - 1]
        else:
            action = board_of(moment.table.game).read(moment.table.game, moment.view, text) if text else None
        if action is None:
            raise Denied("malformed", say("not-understood", text=text))
        await self._unless_changed(self.seat.act(action))

    async def _unless_changed(self, doing: Coroutine[Any, Any, bool]) -> None:
        if not await doing:
            self._print(say("room-stale"), "yellow")

    def _help(self, moment: Moment | None) -> None:
        self._print(say("join-commands"))
        if moment is not None and isinstance(moment.choice, Choose):
            board = board_of(moment.table.game)
            listed = [f"#{at} {board.words(moment.table.game, one)}" for at, one in enumerate(moment.choice.actions, 1)]
            self._print("   ".join(listed))

    # Commands -----------------------------------------------------------------------------------------------------

    async def _chat(self, text: str) -> None:
        if text:
            await self.seat.say(wire.Chat(new_id(), text))

    async def _rule(self, wanted: str) -> None:
        found = rule(wanted, language())
        self._print(f"{found.id}: {found.text}" if found else say("no-such-rule", rule=wanted))

    async def _who(self, _: str) -> None:
        self._show_people()
        here = ", ".join(self._name(member) for member in self.seat.presence.present)
        self._print(say("join-here", names=here), "dim")
        if self.seat.presence.onlookers:
            self._print(say("join-onlookers", number=self.seat.presence.onlookers), "dim")

    async def _coach(self, _: str) -> None:
        moment = self.seat.asked
        if moment is None:
            raise Denied("not_now", say("room-stale"))
        advice = await self.seat.say(wire.Advise(new_id(), moment.table.seq, moment.choice.seat))
        assert isinstance(advice, wire.AdviceNow)
        self._print(say("coach-head"), "bold")
        table, board = grid("", ""), board_of(moment.table.game)
        table.columns[1].justify, table.columns[1].no_wrap = "left", False
        for item in advice.items[:3]:
            action = msgspec.convert(item.action, moment.table.game.action_type)
            table.add_row(Text(board.words(moment.table.game, action), CAN), one_line(item.text))
        self.console.print(table)

    async def _add_bot(self, level: str) -> None:
        known = pick(level, {one: one for one in LEVELS}) if level else "good"
        if known is None:
            raise Denied("malformed", say("not-understood", text=level))
        await self.seat.say(wire.AddBot(new_id(), known))

    async def _kick(self, who: str) -> None:
        member = pick(who, {one.name: one.id for one in self.seat.info.members})
        await self.seat.say(wire.Kick(new_id(), -1 if member is None else member))

    async def _absent(self, choice: str) -> None:
        choices: dict[str, wire.StandIn] = {"wait": "wait", "bot": "bot", "skip": "skip"}
        chosen = pick(choice, choices)
        seat = self.seat.presence.absent_seat
        if chosen is None or seat is None:
            raise Denied("not_now", say("room-not-absent"))
        await self.seat.say(wire.Substitute(new_id(), seat, chosen))

    async def _quit(self, _: str) -> None:
        raise EOFError

    # A bot on the seat --------------------------------------------------------------------------------------------

    async def let_bot_play(self) -> None:
        """Decide and throw as a bot of the wished level; for a person, do nothing."""
        if self.level is None:
            await asyncio.Event().wait()
            return
        async for moment in self.seat.moments():
            if isinstance(moment.choice, Choose):
                table = moment.table
                if table.number not in self._bots:
                    self._bots = {table.number: bot(table.game, self.level, secrets.randbits(63))}
                player = self._bots[table.number]
                await self.seat.act(await asyncio.to_thread(player.choose, moment.view, moment.choice, moment.number))
            elif not moment.by_hand:
                await self.seat.throw()
        await self.seat.until(lambda: False)


def _shared(before: SeenTable, now: SeenTable) -> int:
    """How many events both know; what was covered may be shown meanwhile."""
    count = 0
    for known, event in zip(before.events, now.events, strict=False):
        if known != event and not isinstance(known, Covered):
            break
        count += 1
    return count
