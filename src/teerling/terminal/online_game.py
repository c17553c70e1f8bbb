"""An online table on a console: what happens there is shown as it happens, and what is typed is done there."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
from rich.console import Console

from teerling.bots import LEVELS, Bot
from teerling.bots.others import NamedBot, player
from teerling.client import ClientTable, Denied, Refused, SeatAtTable
from teerling.core.errors import UserError
from teerling.core.game import Choose, Over, Played, Rolled, Seat
from teerling.core.table import Covered
from teerling.locale import translate
from teerling.room import wire
from teerling.terminal.live_line import TypedLines, edits
from teerling.terminal.prompt import Command, Prompt, Question
from teerling.terminal.screen import Screen
from teerling.terminal.words import pick

Doing: TypeAlias = Coroutine[Any, Any, object]

NOTICES = {
    "left": "join-notice-left",
    "sent_away": "join-notice-sent-away",
    "host": "join-notice-host",
    "forgotten": "join-notice-forgotten",
}


class OnlineGame:
    """One member's table, or an onlooker's; with a `bot`, that plays the seat, and a person looks on."""

    def __init__(self, seat: SeatAtTable, console: Console, bot: NamedBot | None) -> None:
        self.seat, self.bot = seat, bot
        self.screen = Screen(console)
        self._info = seat.info
        """The room as it was shown last."""
        self._table: ClientTable | None = None
        """The table as it was shown last."""
        self._asked_about: int | None = None
        """The number of the table under which the last question was shown."""
        self._connection_lost = False
        self._bots: dict[tuple[int, Seat], Bot] = {}
        """By the number of the game, and the seat."""
        self._commands: dict[str, Callable[[str], Doing]] = {
            "say": self._chat,
            "undo": lambda _: seat.undo(),
            "who": self._who,
            "hint": self._hint,
            "agree": lambda _: seat.agree(),
            "sit": lambda rest: seat.sit(rest or None),
            "stand": lambda _: seat.stand(max(seat.seats, default=11)),
            "start": lambda _: seat.start(),
            "rematch": lambda _: seat.start(rotate=True),
            "cancel": lambda _: seat.stop(),
            "bot": self._add_bot,
            "kick": self._kick,
            "absent": self._absent,
            "leave": lambda _: seat.leave(),
            "quit": self._quit,
        }
        self.prompt = Prompt(self.screen, "join-commands", *self._commands, reads=edits(console))
        seat.listener = self._heard
        self.screen.line(translate("join-welcome", link=seat.link), "dim")
        self._show_people()
        if seat.table is not None:
            self._show_table(seat.table)

    # What is shown ------------------------------------------------------------------------------------------------

    def _heard(self, message: wire.ServerMessage) -> None:
        if isinstance(message, wire.Bye):
            if message.reason == "restart" and not self._connection_lost:
                self._connection_lost = True
                self.screen.line(translate("join-lost"), "red")
            return
        if self._connection_lost:
            self._connection_lost = False
            self.screen.line(translate("join-back"), "dim")
        match message:
            case wire.Said(notice=str(notice), text=who):
                self.screen.line(translate(NOTICES[notice], name=who), "yellow")
            case wire.Said(member=member, reaction=str(reaction)):
                self.screen.line(f"{self._name(member)}: {translate(f'reaction-{reaction}')}", "italic")
            case wire.Said(member=member, text=text):
                self.screen.line(f"{self._name(member)}: “{text}”", "italic")
            case wire.Presence(absent_seat=int(seat), grace_left=float(left)) if self.seat.info.playing:
                who = self.seat.info.places[seat].name
                self.screen.line(translate("join-absent", name=who, seconds=int(left)), "yellow")
            case wire.Presence(host_left=float(left)) if left:
                who = self._name(self.seat.info.host)
                self.screen.line(translate("join-host-away", name=who, seconds=int(left)), "yellow")
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
            self.prompt.cover()
            self.screen.line(translate("join-cancelled"), "bold")
        if info.finished > before.finished:
            self._show_result(info.past[-1])

    def _show_people(self) -> None:
        info = self.seat.info
        seated = [f"{place.name} ({place.bot})" if place.bot else place.name for place in info.places]
        watching = [one.name for one in info.members if all(place.member != one.id for place in info.places)]
        names = ", ".join(seated) or "–"
        self.screen.line(translate("join-people", game=info.settings.game, names=names), "dim")
        if info.settings.house and info.settings.options:
            self.screen.line(translate("house-rules", name=info.settings.house), "dim")
        if watching:
            self.screen.line(translate("join-watching", names=", ".join(watching)), "dim")
        if self.seat.member == info.host and not info.playing:
            self.screen.line(translate("join-host"), "dim")

    def _show_result(self, game: wire.PastGame) -> None:
        told = self.seat.table.awaited if self.seat.table is not None else None
        over = told if isinstance(told, Over) else Over(game.scores, game.winners, "–")
        self.screen.result(game.names, over, self._own_place(game.names))
        tally = self.seat.info.tally
        if tally.contests > 1:
            won = _scores({one.name: one.won for one in tally.players if one.played})
            self.screen.line(translate("join-won", won=won, count=tally.contests), "dim")
        for series in tally.series:
            if game.number in series.numbers:
                totals = _scores(series.points)
                self.screen.line(translate("join-totals", totals=totals, count=series.count), "dim")

    def _own_place(self, names: tuple[str, ...]) -> Seat | None:
        """The only seat of those before this screen, if they have one: by name, as seats may have changed since."""
        own = [self._info.places[seat].name for seat in self.seat.seats]
        return names.index(own[0]) if len(own) == 1 and own[0] in names else None

    def _show_table(self, table: ClientTable) -> None:
        """What happened since it was shown last; and the question, if it is for us."""
        before, self._table = self._table, table
        question = self._question()
        self.prompt.cover(question.turn.seat if question is not None else None)
        if before is not None and before.number == table.number:
            shared = _known_to_both(before, table)
            if shared < len(before.events):
                self.screen.line(translate("undone"), "dim")
            fresh = table.events[shared:]
            self.screen.events(table.game, table.names, fresh, hide_cups=self._is_shared)
            if fresh and isinstance(fresh[0], Played) and shared == len(before.events):
                self.screen.brought(table.game, before.view, fresh[0].action, table.view, table.names)
        if isinstance(table.awaited, Over) or not self.seat.seats:
            self.screen.board(table.game, table.view, table.names)
        elif question is not None and self._asked_about != table.seq:
            self._asked_about = table.seq
            self.prompt.ask(question)

    @property
    def _is_shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.seat.seats) > 1

    def _question(self) -> Question | None:
        """What the people before this screen are asked now; a bot on the seat answers all but real dice itself."""
        moment = self.seat.asked
        if moment is None or (self.bot is not None and not moment.by_hand):
            return None
        game = moment.table.game
        hides = not getattr(game, "perfect_information", False)
        return Question(
            game, moment.names, moment.view, moment.choice, moment.by_hand, private=hides and self._is_shared
        )

    # What is typed ------------------------------------------------------------------------------------------------

    def typed_lines(self) -> TypedLines:
        """What is typed here, with completion of what can be typed now."""
        return TypedLines(
            self.screen.console, lambda: self.prompt.possible(self._question()), lambda: not self._is_private()
        )

    def _is_private(self) -> bool:
        question = self._question()
        return question is not None and question.private

    async def read(self, lines: TypedLines) -> None:
        """Do what is typed, line by line."""
        while (text := await lines.next()) is not None:
            try:
                await self._do(text)
                continue
            except Refused as refused:
                self.screen.refusal(refused.rule, refused.text)
            except Denied as denied:
                self.screen.line(denied.text, "red")
            except UserError as error:
                self.screen.error(error)
            self.prompt.repeat(self._question())
        if self.bot is not None or self.seat.member is None:
            await asyncio.Event().wait()  # bots and onlookers need no keyboard
        raise EOFError

    async def _do(self, text: str) -> None:
        match self.prompt.read(text, self._question()):
            case Command("throw"):
                await self._unless_changed(self.seat.throw())
            case Command(name, rest):
                await self._commands[name](rest)
            case Played(action=action):
                await self._unless_changed(self.seat.act(action))
            case Rolled(faces):
                await self._unless_changed(self.seat.enter(faces))

    async def _unless_changed(self, doing: Coroutine[Any, Any, bool]) -> None:
        if not await doing:
            self.screen.line(translate("room-stale"), "yellow")

    async def _chat(self, text: str) -> None:
        if text:
            await self.seat.say(text)

    async def _who(self, _: str) -> None:
        self._show_people()
        here = ", ".join(self._name(member) for member in self.seat.presence.present)
        self.screen.line(translate("join-here", names=here), "dim")
        if self.seat.presence.onlookers:
            self.screen.line(translate("join-onlookers", number=self.seat.presence.onlookers), "dim")

    async def _hint(self, _: str) -> None:
        question, table = self._question(), self.seat.table
        assert question is not None  # or else the prompt would have said that nothing is to be decided
        assert table is not None
        advice = await self.seat.advise()
        actions = [msgspec.convert(item.action, question.game.action_type) for item in advice.items]
        items = [msgspec.structs.replace(item, action=one) for item, one in zip(advice.items, actions, strict=True)]
        self.screen.advice(question.game, items)
        self.prompt.repeat(question)

    async def _add_bot(self, level: str) -> None:
        known = pick(level, {one: one for one in LEVELS}) if level else "good"
        if known is None:
            raise UserError("not-understood", text=level)
        await self.seat.add_bot(known)

    async def _kick(self, who: str) -> None:
        member = pick(who, {one.name: one.id for one in self.seat.info.members})
        await self.seat.kick(-1 if member is None else member)

    async def _absent(self, choice: str) -> None:
        choices: dict[str, wire.StandIn] = {"wait": "wait", "bot": "bot", "skip": "skip"}
        chosen = pick(choice, choices)
        seat = self.seat.presence.absent_seat
        if chosen is None or seat is None:
            raise UserError("room-not-absent")
        await self.seat.substitute(seat, chosen)

    async def _quit(self, _: str) -> None:
        raise EOFError

    # A bot on the seat --------------------------------------------------------------------------------------------

    async def let_bot_play(self) -> None:
        """Decide and throw as the wished bot; for a person, do nothing."""
        if self.bot is None:
            await asyncio.Event().wait()
            return
        async for moment in self.seat.moments():
            if isinstance(moment.choice, Choose):
                table = moment.table
                asked = await asyncio.to_thread(self._bot_of, self.bot, table, moment.choice.seat)
                await self.seat.act(await asyncio.to_thread(asked.choose, moment.view, moment.choice, moment.number))
            elif not moment.by_hand:
                await self.seat.throw()
        await self.seat.until(lambda: False)

    def _bot_of(self, bot: NamedBot, table: ClientTable, seat: Seat) -> Bot:
        """The bot of this game; says so if it does not play its best yet."""
        if (table.number, seat) not in self._bots:
            self._bots = {key: known for key, known in self._bots.items() if key[0] == table.number}
            made = player(bot, table.game, seat, secrets.randbits(63), wait=False)
            self._bots[table.number, seat] = made
            if made.waits_for_solution:
                self.screen.line(translate("bot-not-ready", name=table.names[seat]), "dim")
        return self._bots[table.number, seat]


def _scores(scores: dict[str, int]) -> str:
    return " · ".join(f"{who} {score}" for who, score in scores.items())


def _known_to_both(before: ClientTable, now: ClientTable) -> int:
    """How many events both know; what was covered may be shown meanwhile."""
    count = 0
    for known, event in zip(before.events, now.events, strict=False):
        if known != event and not isinstance(known, Covered):
            break
        count += 1
    return count
