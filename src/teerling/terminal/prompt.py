"""The question under a board, and what the line that is typed there means: a move, or a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from rich.text import Text

from teerling.bots.coach import Advice
from teerling.core.errors import Refused, UserError
from teerling.core.game import AnyGame, Choose, Over, Played, Roll, Rolled, Seat, advance
from teerling.core.text import one_line
from teerling.games import GAMES, part
from teerling.locale import language, name, translate
from teerling.rulebook import page
from teerling.terminal.boards import SheetBoard, board_of, sheet_of
from teerling.terminal.faces import need_spaces, read_faces
from teerling.terminal.line import MARK, KeyReader, read_line
from teerling.terminal.output import names_of
from teerling.terminal.screen import Screen
from teerling.terminal.words import pick

COMMANDS = ("undo", "rule", "hint", "coach", "quit")
"""At every table; each can be typed in English, in the language in use, or as a beginning of three letters."""


class Question(NamedTuple):
    """What a seat is asked, with all that it may know: to decide, to throw, or to type in what real dice show."""

    game: AnyGame
    names: Sequence[str]
    view: Any
    turn: Roll | Choose[Any]
    by_hand: bool = False
    """Whether the dice are real and have to be typed in."""
    last: bool = False
    """Whether of these real dice only the last throw is told: then a key is enough for an answer that has one."""
    private: bool = False
    """Whether the seat shares the screen with others, who may not see what it sees."""
    advice: Sequence[Advice] = ()
    """What the coach says before he is asked."""
    paper: bool = False
    """Whether no dice are told: what is asked is a line of the score sheet."""


class Command(NamedTuple):
    """A word that is no move, by its English name, and what was typed after it."""

    name: str
    rest: str = ""


class Written(NamedTuple):
    """A line of a score sheet, for the game's `paper`."""

    line: Any


THROW = Command("throw")
"""What any line means that is typed where the program throws as soon as the player wants it."""

Typed: TypeAlias = Command | Played[Any] | Rolled | Written


class Prompt:
    """Asks questions on a screen and reads the lines typed below them; shows help and rules by itself.

    Where several share the screen and each sees what the others may not, it is passed on before a question is shown.
    """

    def __init__(self, screen: Screen, manual: str, *commands: str, reads: bool = True) -> None:
        self.screen = screen
        self._reads = reads
        """Whether lines are read here, and not somewhere else beside what goes on: then the mark comes with them."""
        self._manual = manual
        """The key of the sentence that explains the commands."""
        known = (*COMMANDS, *commands)
        self._words = {word: command for command in known for word in (command, translate(f"command-{command}"))}
        self._holder: Seat | None = None
        """Who holds the screen alone, since it was passed to him."""
        self._doubted: Any = None
        """The action that has to be typed again, because it may be a slip."""
        self._keys = KeyReader()

    def typed(self, question: Question | None) -> str:
        """The next line, with completion of what can be typed now."""
        hidden = question is not None and question.private
        return read_line(self.possible(question), remember=not hidden)

    def typed_by_keys(self, question: Question, state: Any) -> str:
        """The next line, which is taken without Enter as soon as all is told up to the next throw."""
        return self._keys.read(lambda text: is_whole(text, question, state), self.possible(question))

    def possible(self, question: Question | None) -> list[str]:
        """What can be typed now: moves, commands, and the rules of the game by their ids."""
        found: list[str] = []
        if question is not None and not self._must_be_passed(question) and isinstance(question.turn, Choose):
            board, game = board_of(question.game), question.game
            found += [one_line(board.words(game, action)) for action in question.turn.actions]
        found += [translate(f"command-{command}") for command in dict.fromkeys(self._words.values())]
        if question is not None:
            rules = page(question.game.id, language()).rules if question.game.id in GAMES else ()
            found += [f"{translate('command-rule')} {rule_id}" for rule_id in rules]
        return found

    def ask(self, question: Question) -> None:
        """Show the question under its board; or first that the screen has to be passed on."""
        self._doubted = None
        if not self._must_be_passed(question):
            if isinstance(question.turn, Choose) or question.paper:
                self.screen.board(question.game, _seen(question), question.names, paper=question.paper)
                if question.advice:
                    self.screen.coach(question.game, question.advice)
            self.repeat(question)
            return
        self.cover()
        self._show(translate("pass-to", name=question.names[question.turn.seat]))

    def repeat(self, question: Question | None) -> None:
        """The question once more, without the board; nothing if there is none."""
        if question is None:
            return
        game, turn, who = question.game, question.turn, question.names[question.turn.seat]
        if question.paper:
            everybody = getattr(board_of(game), "is_for_all", None)
            asked = None if everybody and everybody(question.view) else who
            self._show(_sheet(question).ask_line(game, question.view, question.names), asked)
        elif isinstance(turn, Choose):
            self._show(board_of(game).ask(game, _seen(question)), who)
        elif question.by_hand:
            kinds = ", ".join(f"{turn.dice.count(kind)} × {name(kind, game.id)}" for kind in dict.fromkeys(turn.dice))
            shown = translate(
                "enter-dice", name=who, dice=kinds, number=len(turn.dice), low=turn.sides[0], high=turn.sides[-1]
            )
            before = getattr(board_of(game), "before_throw", None)
            if before and (said := before(question.view, question.names)):
                self.screen.console.print(Text(one_line(said)))
            holds = hasattr(board_of(game), "hold") and not (question.last or _is_last_throw(question))
            self._show(f"{shown} {translate('enter-dice-hold')}" if holds else shown)
        else:
            self._show(translate("join-throw", number=len(turn.dice)), who)

    def cover(self, asked: Seat | None = None) -> None:
        """Clear what one seat alone may see, unless it is the one that is asked next."""
        if self._holder is not None and self._holder != asked:
            self._holder = None
            self.screen.hide()

    def read(self, text: str, question: Question | None) -> Typed | None:
        """What was typed; None if nothing follows from it. `UserError` if it cannot be understood.

        A legal move is never taken for a command: "raus" is one in German, and also sends somebody away.
        """
        if question is not None and self._must_be_passed(question):
            command = self._command(text)
            if command is not None and command.name in ("help", "rule"):  # everybody may see these
                self._explain(command)
                self.ask(question)
                return None
            self._holder = question.turn.seat
            self.screen.show_alone()
            self.ask(question)
            return None
        if self._doubted is not None and text.lower() in ("yes", translate("yes")) and question is not None:
            return Played(question.turn.seat, self._doubted)
        move = _move(text, question) if question is not None else None
        if isinstance(move, Written):
            return move
        if isinstance(move, Played) and question is not None and _is_legal(move, question.turn):
            return move if self._is_meant(move.action, question) else None
        command = self._command(text)
        if command is not None:
            return self._carry_out(command, question)
        if move is not None:
            return move
        if text and question is not None and question.by_hand and isinstance(question.turn, Roll):
            raise Refused("TABLE-3", "not-understood", text=text)
        if text:
            raise UserError("not-understood", text=text)
        self.repeat(question)
        return None

    def _is_meant(self, action: Any, question: Question) -> bool:
        """Whether there is no doubt; else it is said, and the same once more, or yes, confirms it."""
        doubt = getattr(board_of(question.game), "doubt", None)
        said = doubt(question.game, question.view, action) if doubt is not None else None
        if said is None or action == self._doubted:
            self._doubted = None
            return True
        self._doubted = action
        self.screen.line(said, "yellow")
        self.repeat(question)
        return False

    def _explain(self, command: Command) -> None:
        if command.name == "rule":
            self.screen.rule(command.rest)
        else:
            self.screen.line(translate(self._manual))

    def _must_be_passed(self, question: Question) -> bool:
        return question.private and self._holder != question.turn.seat

    def _command(self, text: str) -> Command | None:
        word, _, rest = text.partition(" ")
        if text in ("?", "help", translate("command-help")):
            return Command("help")
        found = pick(word, self._words) if len(word) > 2 else None
        return Command(found, rest.strip()) if found is not None else None

    def _carry_out(self, command: Command, question: Question | None) -> Command | None:
        """Carry out what only shows something; any other command is given back, for the game to carry out."""
        match command:
            case Command("help"):
                self._help(question)
            case Command("rule"):
                self._explain(command)
            case Command("hint" | "coach"):
                if question is None or question.paper or not isinstance(question.turn, Choose):
                    raise UserError("hint-no-decision")
                return Command("hint")
            case _:
                return command
        self.repeat(question)
        return None

    def _help(self, question: Question | None) -> None:
        if question is not None and question.paper:
            self.screen.line(translate("help-commands-paper"))
            self.screen.console.print(_sheet(question).list_lines(question.game, question.view))
            return
        self._explain(Command("help"))
        if question is not None and isinstance(question.turn, Choose):
            board, game = board_of(question.game), question.game
            drawn = board.draw(game, _seen(question), names_of(question.names))
            self.screen.moves([one_line(board.words(game, action)) for action in question.turn.actions], drawn)
            if self.screen.console.is_terminal:
                self.screen.console.print(drawn)

    def _show(self, question: str, who: str | None = None) -> None:
        asked = [(one_line(who), "bold"), f": {one_line(question)}"] if who is not None else [one_line(question)]
        self.screen.console.print(
            Text.assemble(*asked, "" if self._reads else f"\n{MARK}"), end="\n" if self._reads else ""
        )


def split(text: str, question: Question) -> tuple[str, str]:
    """Of a line that answers several questions ("55256 chance", "55.123", "y3") what answers this one, and the rest.

    Dice end with the last of them; those before a point are kept, and none is where as many follow again. A word ends
    where digits begin, and the other way round; a game may have its own way. Nothing else is cut: a word that is
    spelled wrongly means nothing.
    """
    answers = getattr(board_of(question.game), "answers", None)
    if answers is not None and "\n" not in text:
        text = "\n".join(answers(question.game, question.view, question.names, text))
    if "\n" in text:
        first, _, rest = text.partition("\n")
        return first, rest
    turn = question.turn
    if isinstance(turn, Roll):
        return _split_dice(text, question, turn)
    key = _key(text[:1], question)
    if question.last and key in turn.actions and re.fullmatch(r"\d\d+", text):  # keys, and no dice to keep
        return text[0], text[1:]
    if _action(text, question, turn.actions) not in turn.actions and (
        parts := re.match(r"([^\W\d]+|\d+|-)\s*(.+)", text)
    ):
        first = _action(parts[1], question, turn.actions)
        if first is not None and first in turn.actions:
            return parts[1], parts[2]
    return text, ""


def _split_dice(text: str, question: Question, roll: Roll) -> tuple[str, str]:
    board = board_of(question.game)
    hold, is_last = getattr(board, "hold", None), question.last or _is_last_throw(question)
    if need_spaces(question.game, roll):
        return text, ""
    for end in range(1, len(text) + 1):
        typed = text[:end].replace(".", "", 1) if hold else text[:end]
        faces = read_faces(question.game, roll, typed)
        if faces is None or len(faces) != len(roll.dice):
            continue
        held, point, _ = text[:end].partition(".")
        rest = text[end:].strip()
        if hold and point and not is_last:
            return typed, f"{hold(question.view, held)} {rest}".strip()
        if not rest[:1].isdigit() or len(roll.dice) == 1 or is_last:
            return typed, rest
        if hold and _digits(rest) >= _digits(typed):
            return typed, f"{hold(question.view, '')} {rest}"
        return text, ""  # a die too many
    return text, ""


def _digits(text: str) -> int:
    """How many this begins with, spaces apart."""
    return sum(map(str.isdigit, takewhile(lambda one: one.isdigit() or one.isspace(), text)))


def takes_keys(question: Question) -> bool:
    """Whether lines that answer this can be told to be whole by their last key."""
    board = board_of(question.game)
    if question.paper:
        return hasattr(board, "is_whole_line")
    throws_again = isinstance(question.turn, Roll) and hasattr(board, "short" if question.last else "hold")
    return question.by_hand and (throws_again or _ends_with_dice(question))


def is_whole(text: str, question: Question, state: Any) -> bool:
    """Whether nothing need follow: this leads, by keys alone, from the state to the next throw, or fills a line."""
    try:
        if question.paper:
            board: Any = board_of(question.game)
            line = _sheet(question).read_line(question.game, question.view, question.names, text)
            if line is None or not board.is_whole_line(question.game, question.view, text):
                return False
            part(question.game.id, "paper").events(question.game, state, line)
            return True
        return _tells_all(text, question, state)
    except UserError:
        return False


def _tells_all(text: str, question: Question, state: Any) -> bool:
    game, ends_with_dice, dice_are_told = question.game, _ends_with_dice(question), False
    dice = len(question.turn.dice) if isinstance(question.turn, Roll) else len(text)
    told = "." in text or _digits(text) > 2 * dice
    if not (ends_with_dice or question.last or _is_last_throw(question) or told):
        return False  # any number of dice to keep may follow
    while text:
        first, text = split(text, question)
        move = _move(first, question)
        if not isinstance(move, Played | Rolled):
            return False
        dice_are_told = dice_are_told or isinstance(move, Rolled)
        state = advance(game, state, move)
        turn = game.turn(state)
        if isinstance(turn, Over):
            return not text
        question = question._replace(view=game.view(state, turn.seat), turn=turn)
    return dice_are_told if ends_with_dice else isinstance(question.turn, Roll)


def _ends_with_dice(question: Question) -> bool:
    ends = getattr(board_of(question.game), "ends_with_dice", None)
    return ends is not None and bool(ends(question.game, question.view))


def _seen(question: Question) -> Any:
    """The view as it is shown: where only last throws are told, the dice that lie there are those of the last."""
    at_last = getattr(board_of(question.game), "at_last_throw", None) if question.last else None
    return at_last(question.view) if at_last and isinstance(question.turn, Choose) else question.view


def _is_last_throw(question: Question) -> bool:
    is_last = getattr(board_of(question.game), "is_last_throw", None)
    return is_last is not None and bool(is_last(question.view))


def _sheet(question: Question) -> SheetBoard:
    sheet = sheet_of(question.game)
    assert sheet is not None, "a game without a score sheet is not played on one"
    return sheet


def _move(text: str, question: Question) -> Played[Any] | Rolled | Command | Written | None:
    """The move that this line is, legal or not; None if it is none."""
    turn = question.turn
    if question.paper:
        line = _sheet(question).read_line(question.game, question.view, question.names, text) if text else None
        return Written(line) if line is not None else None
    if isinstance(turn, Choose):
        action = _action(text, question, turn.actions)
        return Played(turn.seat, action) if action is not None else None
    if not question.by_hand:
        return THROW
    faces = read_faces(question.game, turn, text)
    return Rolled(faces) if faces is not None else None


def _action(text: str, question: Question, actions: tuple[Any, ...]) -> Any:
    """The only action, for an empty line; one that the help lists, by number or by words; or what the board reads."""
    if not text:
        return actions[0] if len(actions) == 1 else None
    if re.fullmatch(r"#\d{1,6}", text) and 0 < int(text[1:]) <= len(actions):
        return actions[int(text[1:]) - 1]
    board, game = board_of(question.game), question.game
    if (question.last or _is_last_throw(question)) and (action := _key(text, question)) is not None:
        return action
    listed = (action for action in actions if board.words(game, action).lower() == text.lower())
    return next(listed, None) or board.read(game, question.view, text)


def _key(text: str, question: Question) -> Any:
    """The action by a single key; None: there is none."""
    short = getattr(board_of(question.game), "short", None)
    return short(question.view, text) if short is not None else None


def _is_legal(move: Played[Any], turn: Roll | Choose[Any]) -> bool:
    return isinstance(turn, Choose) and move.action in turn.actions
