"""What is typed under a board: every legal move is one, whatever commands there are besides."""

import io
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

from teerling.core.game import Choose, Over, Played, Roll, Rolled
from teerling.core.table import Table
from teerling.games import GAMES
from teerling.locale import LANGUAGES, use_language
from teerling.terminal.boards import board_of
from teerling.terminal.prompt import COMMANDS, Command, Prompt, Question
from teerling.terminal.screen import Screen

ONLINE = ("say", "who", "agree", "sit", "stand", "start", "rematch", "cancel", "bot", "kick", "absent", "leave")


def prompt() -> Prompt:
    return Prompt(Screen(Console(file=io.StringIO())), "join-commands", *ONLINE)


def questions(game: str) -> Iterator[Question]:
    """All that is asked in the first two hundred events of a random game."""
    random, table = Random(game), Table[Any, Any, Any](GAMES[game]())
    names = tuple(f"Seat {seat}" for seat in range(table.game.players))
    for _ in range(200):
        turn = table.turn
        if isinstance(turn, Over):
            return
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
            continue
        yield Question(table.game, names, table.view(turn.seat), turn)
        table.advance(Played(turn.seat, random.choice(turn.actions)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_move_is_taken_for_a_command(game: str, language: str) -> None:
    use_language(language)
    reader, tried = prompt(), set()
    for question in questions(game):
        assert isinstance(question.turn, Choose)
        for number, action in enumerate(question.turn.actions, 1):
            move = Played(question.turn.seat, action)
            assert (reader.read(f"#{number}", question) or reader.read("yes", question)) == move
            if (typed := board_of(question.game).words(question.game, action)) not in tried:
                assert reader.read(typed, question) == move, typed
                tried.add(typed)
    assert tried


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("nl", "help"), ("de", "hilfe"), ("de", "help")])
def test_help_is_a_question_mark(language: str, word: str) -> None:
    use_language(language)
    question, shown = next(questions("yatzy")), []
    for typed in ("?", word):
        file = io.StringIO()
        Prompt(Screen(Console(file=file)), "join-commands", *ONLINE).read(typed, question)
        shown.append(file.getvalue())
    assert shown[0]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(("language", "hint"), [("en", "hint"), ("nl", "tip"), ("de", "tipp")])
def test_commands_are_typed_in_english_or_in_the_language_in_use(language: str, hint: str) -> None:
    use_language(language)
    reader, question = prompt(), next(questions("yatzy"))
    for typed in (hint, hint.upper(), "hint", "coach"):
        assert reader.read(typed, question) == Command("hint")
    for command in (*COMMANDS, *ONLINE):
        if command not in ("rule", "hint", "coach"):
            assert reader.read(f"{command} a b", question) == Command(command, "a b")
    assert reader.read("?", question) is reader.read("rule YATZY-1", question) is reader.read("", question) is None
