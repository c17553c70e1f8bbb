"""What a game shows on a console, the same for a table on this machine and for one online."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.control import Control
from rich.text import Text

from teerling.bots.coach import Advice
from teerling.core.errors import Refused, UserError
from teerling.core.game import AnyGame, Over, Played, Seat
from teerling.core.table import Covered, LogEntry, Thrown
from teerling.core.text import one_line
from teerling.locale import language, translate, translate_error
from teerling.room.wire import AdviceItem
from teerling.rulebook import rule
from teerling.terminal.advice import advice_table, why_text
from teerling.terminal.boards import board_of
from teerling.terminal.draw import CAN, QUIET
from teerling.terminal.ending import ranks, verdict
from teerling.terminal.faces import spell_faces
from teerling.terminal.output import names_of

UNASKED = 3
"""How many options the coach shows before he is asked."""
HINTED = 5
"""How many options a hint shows."""


BESIDE_MOVES = 7
"""Lines of the help around the list of moves: the commands and the question."""


class Screen:
    """A console on which a game is played: boards, events, refusals, rules, advice and results, each in one way."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def line(self, text: str = "", style: str = "") -> None:
        """A sentence, wrapped if need be; what somebody else has written in it cannot begin a new one."""
        self.console.print(Text(one_line(text), style))

    def show_alone(self) -> None:
        """From now on on a screen of its own, for one pair of eyes; what was shown before waits below it."""
        self.console.control(Control.alt_screen(enable=True))

    def hide(self) -> None:
        """Away with that screen; where a terminal has none of its own, what stands there is wiped."""
        self.console.clear()
        self.console.control(Control.alt_screen(enable=False))

    def board(self, game: AnyGame, view: Any, names: Sequence[str], *, paper: bool = False) -> None:
        """The table as this view shows it, after an empty line; `paper`: as far as it is on the score sheet."""
        self.line()
        board = board_of(game)
        draw = getattr(board, "draw_sheet", board.draw) if paper else board.draw
        self.console.print(draw(game, view, names_of(names)))

    def moves(self, words: Sequence[str], below: RenderableType) -> None:
        """What can be played now, by number; on a small terminal only as much as leaves room for what is below."""
        listed = [f"#{number}\u00a0{one}".replace(" ", "\u00a0") for number, one in enumerate(words, 1)]
        room = max(2, self.console.size.height - self._height(below) - BESIDE_MOVES)
        if self.console.is_terminal and self._height(Text("   ".join(listed))) > room:
            width, shown = self.console.size.width * (room - 1), 0
            while shown < len(listed) and len("   ".join(listed[: shown + 1])) < width:
                shown += 1
            listed[shown:] = [translate("moves-more", number=len(listed) - shown)]
        self.line("   ".join(listed))

    def _height(self, drawn: RenderableType) -> int:
        return len(self.console.render_lines(drawn, pad=False))

    def events(self, game: AnyGame, names: Sequence[str], events: Iterable[LogEntry[Any]], *, hide_cups: bool) -> None:
        """Throws and decisions, a line each; `hide_cups` where others look at the same screen."""
        for event in events:
            told = event.covered() if hide_cups and isinstance(event, Thrown) and event.secret else event
            self.line(event_text(game, names, told), "dim")

    def brought(self, game: AnyGame, before: Any, action: Any, after: Any, names: Sequence[str]) -> None:
        """What an action has brought, if a turn ended with it: to be seen when the next one is on the board."""
        drawn = getattr(board_of(game), "brought", None)
        shown = drawn(game, before, action, after, names_of(names)) if drawn is not None else None
        if shown is not None:
            self.console.print(shown)

    def error(self, error: UserError) -> None:
        """What was wrong, with the rule that forbids it if one does."""
        if isinstance(error, Refused):
            self.refusal(error.rule, translate_error(error))
        else:
            self.line(translate_error(error), "red")

    def refusal(self, rule_id: str, text: str) -> None:
        """The rule as a red tag before the sentence."""
        tag = (f" {one_line(rule_id)} ", "bold white on #b3261e")
        self.console.print(Text.assemble(tag, " ", (one_line(text), "red")))

    def rule(self, rule_id: str) -> None:
        """A rule by its id, or that there is none."""
        found = rule(rule_id.strip(), language())
        self.line(f"{found.id}: {found.text}" if found else translate("no-such-rule", rule=rule_id))

    def coach(self, game: AnyGame, advised: Sequence[Advice | AdviceItem]) -> None:
        """What the coach says before he is asked: why the best is best, and few options in few lines."""
        head, why = (translate("coach-head"), "bold"), (one_line(why_text(advised[0])), QUIET)
        self.console.print(Text.assemble(head, " ", why))
        self.console.print(advice_table(game, advised[:UNASKED], why=False))

    def advice(self, game: AnyGame, advised: Sequence[Advice | AdviceItem]) -> None:
        """What the coach says of the best of these options."""
        self.line(translate("coach-head"), "bold")
        self.console.print(advice_table(game, advised[:HINTED]))

    def result(self, names: Sequence[str], over: Over, reader: Seat | None) -> None:
        """Who has won and how far ahead, everybody's rank, and by which rule the game ended."""
        self.line(verdict(names, over.scores, over.winners, reader), CAN)
        self.line(f"{ranks(names, over.scores, over.winners)} ({over.reason})")


def event_text(game: AnyGame, names: Sequence[str], event: LogEntry[Any]) -> str:
    """What happened, in a line."""
    who = names[event.seat]
    match event:
        case Played(action=action):
            return f"{who}: {board_of(game).words(game, action)}"
        case Covered():
            return translate("throws-hidden", name=who)
        case Thrown(told="score"):
            return translate("throws-not-told", name=who)
        case Thrown(faces=faces):
            return translate("throws", name=who, faces=spell_faces(game, faces))
