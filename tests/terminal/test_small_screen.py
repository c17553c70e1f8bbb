"""Every board fits 80 × 24, with what the coach says, the question, and the help."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from teerling.core import Choose, Over, Played, Roll, Rolled, Table
from teerling.core.game import AnyGame
from teerling.core.options import players_of
from teerling.games import GAMES, offers
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.qwinn import Qwinn
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocknroll import ZockNRoll
from teerling.locale import LANGUAGES, use_language
from teerling.terminal.boards import board_of
from teerling.terminal.output import new_console
from tests.terminal.screen import terminal

NAMES = ("Annemarie", "Bob", "Christoph", "Dee", "Ed", "Friederike", "Guy", "Hanna", "Ida", "Jo", "Kai", "Leonore")
COACH, TYPED = 5, 1
"""Lines: of the coach before he is asked, and of what is typed."""


def plain(text: str) -> list[str]:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", "").split("\n")


@pytest.mark.parametrize("game", [game for game in GAMES if offers(game, "terminal")])
def test_a_prompt_fits_a_small_terminal_with_the_coach_and_with_the_help(game: str) -> None:
    players = ["--players", "Annemarie,bot,bot,bot"] if players_of(GAMES[game])[1] >= 4 else []
    with terminal("play", game, *players, "--coach", "--seed", "5", "--lang", "de", width=80, height=24) as child:
        for typed in ("#1", "#1", "?", "?"):
            child.expect("› ")
            shown = plain(child.before)
            board = shown[max((at for at, line in enumerate(shown) if not line), default=0) :]
            assert len(board) <= 24, board
            assert max(map(cell_len, board)) <= 80
            child.sendline(typed)
        child.expect("› ")
        assert len(plain(child.before)) <= 24, child.before
        assert "#1" in child.before


def questions(game: AnyGame, seed: int) -> Iterator[tuple[Any, Choose[Any]]]:
    random, table = Random(seed), Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            yield table.view(turn.seat), turn
            table.advance(Played(turn.seat, random.choice(turn.actions)))


GAMES_THAT_FILL_IT = (
    Zocken(players=8), Zock(variant="c", games=3), Qwinn(kept="fixed"), ZockNRoll(players=3, profi=True),
    ZockNRoll(players=12), DubbelYatzy(players=8, left_out="chosen", order="free"), Yatzy(players=8),
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES_THAT_FILL_IT, ids=lambda game: game.id)
def test_boards_with_everybody_at_the_table_leave_room_in_every_language(game: AnyGame, language: str) -> None:
    console = new_console()
    console._width, console._height, console._force_terminal = 80, 24, True
    use_language(language)
    board = board_of(game)
    for number, (view, turn) in enumerate(questions(game, 6)):
        if number % 7 == 0:
            drawn = console.render_lines(board.draw(game, view, NAMES[: game.players]), pad=False)
            asked = console.render_lines(f"{NAMES[turn.seat]}: {board.ask(game, view)}", pad=False)
            assert len(drawn) + COACH + len(asked) + TYPED <= 24, (number, len(drawn), len(asked))
    use_language("en")


def test_a_line_does_not_break_inside_a_percentage() -> None:
    console = new_console()
    lines = console.render_lines("aaaa bb 56\u202f% c", console.options.update(width=11), pad=False)
    assert ["".join(part.text for part in line).strip() for line in lines] == ["aaaa bb", "56\u202f% c"]
