"""One evening at one terminal: people and bots around a table, by prompts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from teerling.bots import Bot, bot
from teerling.bots.coach import advise
from teerling.core.errors import Refused, Told
from teerling.core.game import Choose, Over, Played, Roll, Rolled, Seat
from teerling.core.record import Record, encode_record
from teerling.core.table import Table
from teerling.dice import SeededDice
from teerling.locale import language, name, say, tell
from teerling.rulebook import rule
from teerling.terminal import saves
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, grid, say_worth
from teerling.terminal.faces import read_faces, spell_faces
from teerling.terminal.output import names_of
from teerling.terminal.saves import Saved
from teerling.terminal.words import pick


class Leave(Exception):
    """Somebody wants to stop for today."""


class Evening:
    """Leads a saved game on, from wherever it stands to its end."""

    def __init__(self, saved: Saved, file: Path, console: Console, coach: bool = False) -> None:
        self.saved = saved
        self.file = file
        self.console = console
        self.game = saved.record.game
        self.names = names_of(saved.record.seats)
        self.table: Table[Any, Any, Any] = saved.record.table()
        self.board = board_of(self.game)
        self.dice = SeededDice(saved.seed)
        self.people = [seat for seat, level in enumerate(saved.levels) if level is None]
        self.bots = {
            seat: bot(self.game, level, saved.seed + seat)
            for seat, level in enumerate(saved.levels)
            if level is not None
        }
        self.coach = coach
        self._told_to_wait: set[Seat] = set()

    def run(self) -> None:
        """Play to the end, or save on the way out."""
        try:
            while not isinstance(self.table.turn, Over):
                self._step(self.table.turn)
        except (Leave, KeyboardInterrupt, EOFError):
            self._save()
            self.console.print()
            self.console.print(say("saved", command=f"teerling resume {self.file.stem}"))
            return
        self._finish(self.table.turn)

    def record(self) -> Record:
        """Everything so far."""
        return Record(self.game, self.saved.record.seats, tuple(self.table.events))

    # Steps --------------------------------------------------------------------------------------------------------

    def _step(self, turn: Roll | Choose[Any]) -> None:
        if isinstance(turn, Roll):
            self._throw(turn)
        elif turn.seat in self.bots:
            self._let_play(self.bots[turn.seat], turn)
        else:
            self._ask(turn)

    def _let_play(self, player: Bot, choice: Choose[Any]) -> None:
        if player.waits_for_solution and choice.seat not in self._told_to_wait:
            self._told_to_wait.add(choice.seat)
            self.console.print(Text(say("bot-not-ready", name=self.names[choice.seat]), "dim"))
        action = player.choose(self.table.view(choice.seat), choice, len(self.table.events))
        self._announce(choice.seat, action)
        self.table.advance(Played(choice.seat, action))

    def _throw(self, roll: Roll) -> None:
        bots_cup = roll.secret and roll.seat in self.bots
        if self.saved.dice == "entered" and not bots_cup:
            self._enter(roll)
            return
        faces = self.dice.throw(roll, len(self.table.events))
        self.table.advance(Rolled(faces))
        who = self.names[roll.seat]
        if roll.secret:
            self.console.print(Text(say("throws-hidden", name=who), "dim"))
        else:
            self.console.print(Text(say("throws", name=who, faces=spell_faces(self.game, faces)), "dim"))

    def _enter(self, roll: Roll) -> None:
        """Real dice: ask for what lies on the table. A hidden cup is typed in unseen."""
        who = self.names[roll.seat]
        if roll.secret and len(self.people) > 1:
            self._pass_to(roll.seat)
        kinds = ", ".join(f"{roll.dice.count(kind)} × {name(kind, self.game.id)}" for kind in dict.fromkeys(roll.dice))
        while True:
            text = self._input(say("enter-dice", name=who, dice=kinds, low=roll.sides[0], high=roll.sides[-1]))
            if self._command(text, roll.seat, ()):
                return
            faces = read_faces(self.game, roll, text)
            try:
                if faces is None:
                    raise Refused("TABLE-3", "not-understood", text=text)
                self.table.advance(Rolled(faces))
                break
            except Refused as refused:
                self._refuse(refused)
        if roll.secret and len(self.people) > 1:
            self.console.clear()

    def _ask(self, choice: Choose[Any]) -> None:
        """One decision of a person; his own view is shown to him alone where he knows more than the others."""
        seat = choice.seat
        view = self.table.view(seat)
        private = len(self.people) > 1 and view != self.table.view(None)
        if private:
            self._pass_to(seat)
        self.console.print()
        self.console.print(self.board.draw(self.game, view, self.names))
        if self.coach and len(choice.actions) > 1:
            self._advise(view, choice)
        while True:
            text = self._input((self.names[seat], "bold"), f": {self.board.ask(self.game, view)}")
            if not text and len(choice.actions) > 1:
                continue
            if self._command(text, seat, choice.actions):
                return
            try:
                action = self._read(text, view, choice)
                self.table.advance(Played(seat, action))
                break
            except Refused as refused:
                self._refuse(refused)
            except Told as error:
                self.console.print(Text(tell(error), "red"))
        if private:
            self.console.clear()
            self._announce(seat, action)
        self._save()

    def _read(self, text: str, view: Any, choice: Choose[Any]) -> Any:
        if not text and len(choice.actions) == 1:
            return choice.actions[0]
        if text.startswith("#") and text[1:].isdigit() and 0 < int(text[1:]) <= len(choice.actions):
            return choice.actions[int(text[1:]) - 1]
        action = self.board.read(self.game, view, text)
        if action is None:
            raise Told("not-understood", text=text)
        return action

    # What everybody may type --------------------------------------------------------------------------------------

    def _command(self, text: str, seat: Seat, actions: tuple[Any, ...]) -> bool:
        """Carry out a word that is no decision; False if it is none of these."""
        word, _, rest = text.partition(" ")
        match "help" if text == "?" else pick(word, _command_words()) if len(word) > 2 else None:
            case "help":
                self._help(actions)
            case "quit":
                raise Leave
            case "rule":
                self._show_rule(rest)
            case "undo":
                self._undo(seat)
            case _:
                return False
        return True

    def _undo(self, seat: Seat) -> None:
        entered = self.saved.dice == "entered"
        last = self.table.events[-1] if self.table.events else None
        if self.table.can_undo(seat) or (entered and last and not getattr(_action(last), "reveals", False)):
            self.table.undo()
            self.console.print(say("undone"))
        else:
            self.console.print(Text(say("cannot-undo"), "red"))

    def _show_rule(self, rule_id: str) -> None:
        found = rule(rule_id.strip(), language())
        self.console.print(f"{found.id}: {found.text}" if found else say("no-such-rule", rule=rule_id))

    def _help(self, actions: tuple[Any, ...]) -> None:
        self.console.print(say("help-commands"))
        if actions:
            listed = [f"#{at} {self.board.words(self.game, action)}" for at, action in enumerate(actions, 1)]
            self.console.print(Text("   ".join(listed)))

    # What is shown ------------------------------------------------------------------------------------------------

    def _advise(self, view: Any, choice: Choose[Any]) -> None:
        """The three best options, what they are worth and why."""
        self.console.print(Text(say("coach-head"), "bold"))
        table = grid("", "", "")
        table.columns[2].justify, table.columns[2].no_wrap = "left", False
        for advice in advise(self.game, view, choice)[:3]:
            words = self.board.words(self.game, advice.action)
            table.add_row(Text(words, CAN), say_worth(advice), say(advice.key, **advice.values))
        self.console.print(table)

    def _announce(self, seat: Seat, action: Any) -> None:
        self.console.print(Text(f"{self.names[seat]}: {self.board.words(self.game, action)}", "dim"))

    def _refuse(self, refused: Refused) -> None:
        self.console.print(Text.assemble((f" {refused.rule} ", "bold white on #b3261e"), " ", (tell(refused), "red")))

    def _pass_to(self, seat: Seat) -> None:
        self.console.clear()
        self._input(say("pass-to", name=self.names[seat]))

    def _input(self, *prompt: str | tuple[str, str]) -> str:
        return self.console.input(Text.assemble(*prompt, "\n› ")).strip()

    def _save(self) -> None:
        saves.save(self.file, Saved(self.record(), self.saved.levels, self.saved.dice, self.saved.seed))

    def _finish(self, over: Over) -> None:
        self.console.print()
        self.console.print(self.board.draw(self.game, self.table.view(None), self.names))
        winners = ", ".join(self.names[seat] for seat in over.winners)
        self.console.print()
        if self.game.players == 1:
            (total,) = over.scores
            before = saves.best_alone(self.game, total)
            key = "alone-first" if before is None else "alone-better" if total > before else "alone-not-better"
            self.console.print(Text(say(key, total=total, best=before or 0), "bold"))
        else:
            key = "wins" if len(over.winners) == 1 else "share-win"
            self.console.print(Text(say(key, names=winners, rule=over.reason), "bold"))
        file = saves.new_file("records", self.game)
        saves.write(file, encode_record(self.record()))
        self.file.unlink(missing_ok=True)
        self.console.print(Text(say("recorded", command=f"teerling replay {file}"), "dim"))


def _command_words() -> dict[str, str]:
    commands = ("undo", "quit", "rule")
    return {word: command for command in commands for word in (command, say(f"command-{command}"))}


def _action(event: Rolled | Played[Any]) -> Any:
    return event.action if isinstance(event, Played) else None
