"""A game at this terminal alone: people who share it, bots, and a file from which it can go on another day."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from teerling.bots import DEFAULT_LEVEL
from teerling.bots.coach import Advice
from teerling.bots.others import BotFailed, named, player
from teerling.core.errors import UserError
from teerling.core.game import Choose, Event, Over, Played, Roll, Rolled, Seat
from teerling.core.record import encode_record, recorded
from teerling.core.table import Table
from teerling.dice import SeededDice
from teerling.games import part
from teerling.locale import translate
from teerling.room import coaching, journal, wire
from teerling.room.journal import Entry
from teerling.room.room import Room
from teerling.room.sight import eyes_of
from teerling.showing import standing
from teerling.solving import solvable
from teerling.terminal import saves
from teerling.terminal.advice import advise
from teerling.terminal.draw import change, minus
from teerling.terminal.ending import decisive
from teerling.terminal.prompt import Command, Prompt, Question, Written, split, takes_keys
from teerling.terminal.saves import Saved
from teerling.terminal.screen import Screen

PEOPLE: wire.MemberId = 0
"""Who is in the room: everybody who sits before this screen, as one member, the host. Bots are none."""


class LocalGame:
    """A saved game that is led on, from wherever it stands to its end, in a room of its own that nobody else enters."""

    def __init__(self, saved: Saved, file: Path, console: Console) -> None:
        self.saved, self.file = saved, file
        self.game, self.names = saved.record.game, saved.record.seats
        self.room = _room(saved)
        self.table: Table[Any, Any, Any] = self.room.running()
        self.screen = Screen(console)
        self.prompt = Prompt(self.screen, "help-commands")
        self.dice = SeededDice(saved.seed)
        self.bots = {
            seat: player(named(bot), self.game, seat, saved.seed + seat, wait=False)
            for seat, bot in enumerate(saved.bots)
            if bot is not None
        }
        self._shared = saved.bots.count(None) > 1
        """Whether several people look at this screen."""
        self._coached = saved.coach and solvable(self.game)
        self._rest = ""
        """Of a line that answers several questions what is still to be read."""
        self._waiting_bots: set[Seat] = set()
        """Those of whom was said that they do not play their best yet."""
        self._lines = list(saved.lines)

    def run(self) -> None:
        """Play to the end, or until somebody leaves; then it is saved."""
        self.screen.line(translate("play-help"), "dim")
        try:
            while not isinstance(turn := self.table.turn, Over):
                self._step(turn)
        except (KeyboardInterrupt, EOFError):
            self.prompt.cover()
            self._save()
            self.screen.line()
            self.screen.line(translate("saved", command=f"teerling resume {self.file.stem}"))
            return
        except BotFailed:
            self._save()
            raise
        self._finish(turn)

    def _step(self, turn: Roll | Choose[Any]) -> None:
        if self._on_paper:
            self._ask(turn)
        elif isinstance(turn, Choose) and turn.seat in self.bots:
            self._let_bot_decide(turn)
        elif isinstance(turn, Choose) or self.room.enterer() == PEOPLE:
            self._ask(turn)
        else:
            self._happen(Rolled(self.dice.throw(turn, len(self.table.events))))

    def _let_bot_decide(self, choice: Choose[Any]) -> None:
        asked = self.bots[choice.seat]
        if asked.waits_for_solution and choice.seat not in self._waiting_bots:
            self._waiting_bots.add(choice.seat)
            self.screen.line(translate("bot-not-ready", name=self.names[choice.seat]), "dim")
        action = asked.choose(self.table.view(choice.seat), choice, len(self.table.events))
        self._happen(Played(choice.seat, action))

    def _ask(self, turn: Roll | Choose[Any]) -> None:
        question = self._question(turn)
        if not self._rest:
            self.prompt.ask(question)
        while not self._is_answered(question):
            pass
        self._save()

    @property
    def _on_paper(self) -> bool:
        """Whether no dice are told."""
        return self.saved.dice == "none"

    def _question(self, turn: Roll | Choose[Any]) -> Question:
        if self._on_paper:
            return Question(self.game, self.names, self.table.view(None), turn, paper=True)
        view = self.table.view(turn.seat)
        by_hand = self.saved.dice == "entered"
        hidden = turn.secret if isinstance(turn, Roll) else view != self.table.view(None)
        coached = self._coached and isinstance(turn, Choose) and len(turn.actions) > 1
        advice = self._advice(turn.seat) if coached else ()
        return Question(self.game, self.names, view, turn, by_hand, self.saved.last, hidden and self._shared, advice)

    def _typed(self, question: Question) -> str:
        if takes_keys(question):
            return self.prompt.typed_by_keys(question, self.table.state)
        return self.prompt.typed(question)

    def _is_answered(self, question: Question) -> bool:
        """Whether the line that is typed now has changed the table."""
        text, self._rest = self._rest or self._typed(question), ""
        if self.saved.dice == "entered":
            text, self._rest = split(text, question)
        try:
            match self.prompt.read(text, question):
                case Command("quit"):
                    raise EOFError
                case Command("undo"):
                    self._undo()
                    return True
                case Command("hint"):
                    self.screen.advice(self.game, self._advice(question.turn.seat))
                    self.prompt.repeat(question)
                case Rolled(faces):
                    self._happen(Rolled(faces, "last" if self.saved.last else "thrown"))
                    return True
                case Played() as event:
                    self._happen(event)
                    return True
                case Written(line):
                    self._write(line)
                    return True
                case None:
                    self._rest = ""
        except UserError as error:
            self._rest = ""
            self.screen.error(error)
            self.prompt.repeat(question)
        return False

    def _happen(self, event: Event[Any]) -> None:
        """On the table and on the screen; `UserError`, and nothing has, if a rule forbids it."""
        since, before = len(self.table.events), self.table.view(getattr(event, "seat", None))
        self.room.apply(Entry(0.0, journal.Moved()), [event])
        self.prompt.cover(getattr(self.table.turn, "seat", None))
        seen = self.table.log(eyes_of(self.room, PEOPLE), since)
        self.screen.events(self.game, self.names, seen, hide_cups=self._shared)
        if isinstance(event, Played):
            self.screen.brought(self.game, before, event.action, self.table.view(None), self.names)

    def _write(self, line: Any) -> None:
        """Some throw that makes just this; what everybody got for it is said. `UserError` if no throw does."""
        before = standing(self.game, self.table.state)
        events = part(self.game.id, "paper").events(self.game, self.table.state, line)
        self.room.apply(Entry(0.0, journal.Moved()), events)
        self._lines.append(len(self.table.events))
        now = standing(self.game, self.table.state)
        if not now:  # a game need not say how it stands
            return
        got = [
            f"{name} {change(after - was)} → {minus(after)}"
            for name, was, after in zip(self.names, before, now, strict=True)
            if was != after
        ]
        self.screen.line(" · ".join(got), "dim")

    def _undo(self) -> None:
        if PEOPLE not in self.room.who_can_undo():
            raise UserError("cannot-undo")
        self.room.apply(Entry(0.0, journal.TakenBack()))
        self._lines = [end for end in self._lines if end <= len(self.table.events)]
        self.prompt.cover(getattr(self.table.turn, "seat", None))
        self.screen.line(translate("undone"))

    def _advice(self, seat: Seat) -> list[Advice]:
        asked = coaching.question(self.room, PEOPLE, wire.Advise("", self.room.seq, seat))
        return advise(asked.game, asked.view, asked.choice)

    def _save(self) -> None:
        record = recorded(self.table, self.names)
        saves.save(self.file, msgspec.structs.replace(self.saved, record=record, lines=tuple(self._lines)))

    def _finish(self, over: Over) -> None:
        self.screen.board(self.game, self.table.view(None), self.names, paper=self._on_paper)
        self.screen.line()
        if self.game.players == 1 and self.table.laid is None:
            self._compare_with_best(*over.scores)
        else:
            people = [seat for seat, bot in enumerate(self.saved.bots) if bot is None]
            self.screen.result(self.names, over, people[0] if len(people) == 1 else None)
        file, record = saves.new_file("records", self.game), recorded(self.table, self.names)
        saves.write(file, encode_record(record))
        self.file.unlink(missing_ok=True)
        if record.whole and solvable(self.game):
            self.screen.line(decisive(record) or translate("end-analyse", command="teerling analyse"))
        self.screen.line(translate("recorded", command=f"teerling replay {file}"), "dim")

    def _compare_with_best(self, total: int) -> None:
        """Who plays alone plays against his best result so far."""
        before = saves.best_alone(self.game, total)
        key = "alone-first" if before is None else "alone-better" if total > before else "alone-not-better"
        self.screen.line(translate(key, total=total, best=before or 0), "bold")


def _room(saved: Saved) -> Room:
    """The saved game as a room, which knows who enters dice, what can be taken back and what the coach may be asked."""
    game, names = saved.record.game, saved.record.seats
    settings = wire.Settings(game=game.id, dice=saved.dice)
    places = tuple(
        wire.Place(name, PEOPLE) if bot is None else wire.Place(name, bot=named(bot).level or DEFAULT_LEVEL)
        for name, bot in zip(names, saved.bots, strict=True)
    )
    room = Room("")
    room.apply(Entry(0.0, journal.Opened(settings, "", "", sit=False)))
    laid = saved.record.laid
    position = None if laid is None else laid.position
    started = journal.Started(game.id, game.version, msgspec.to_builtins(game), places, position)
    if not saved.lines:
        room.apply(Entry(0.0, started), saved.record.events)
        return room
    room.apply(Entry(0.0, started), ())
    for start, end in pairwise((0, *saved.lines)):  # each is taken back as a whole
        room.apply(Entry(0.0, journal.Moved()), saved.record.events[start:end])
    return room
