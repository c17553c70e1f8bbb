"""Whole evenings at a real terminal: a pseudo-terminal, typed answers, and what the screen shows."""

import re
import shlex
from hashlib import sha256
from pathlib import Path
from typing import Any

import pexpect
import pytest

from teerling.core import Over
from teerling.games import GAMES, read_record
from teerling.terminal import saves
from tests.games.samples import terminal_games
from tests.terminal.screen import terminal

PROMPT = "› "
CLEAR = "\x1b[2J"


def answer_all(child: Any, answer: str = "#1", limit: int = 2000) -> str:
    """Give the same answer to every question until the program ends; all that was shown."""
    shown = ""
    for _ in range(limit):
        found = child.expect([PROMPT, pexpect.EOF])
        shown += str(child.before)
        if found == 1:
            return shown
        child.sendline(answer)
    raise AssertionError("the game does not end")


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def only_record() -> Path:
    (file,) = (saves.home() / "records").glob("*.json")
    return file


@pytest.mark.parametrize("typed", [typed for game in GAMES for typed in terminal_games(game)])
def test_a_whole_game_ends_with_a_record_that_replays(typed: str) -> None:
    with terminal("play", *shlex.split(typed), "--seed", "7") as child:
        shown = plain(answer_all(child))
    assert "teerling replay" in shown
    assert saves.saved_games() == []
    record = read_record(only_record().read_bytes())
    assert isinstance(record.table().turn, Over)
    with terminal("replay", str(only_record())) as child:
        steps = plain(answer_all(child, answer=""))
    assert f"{len(record.events)}/{len(record.events)}" in steps


def test_the_same_seed_plays_the_same_game_in_every_version() -> None:
    with terminal("play", "zocknroll", "--players", "bot:random,bot:random,bot:random", "--seed", "11") as child:
        answer_all(child)
    assert sha256(only_record().read_bytes()).hexdigest()[:16] == "5f355bddc885d1c3"


SAVED_BEFORE = b"""{"levels":[null,"good"],"dice":"entered","seed":9,"record":{"teerling":1,"game":"zock","version":1,
"options":{"players":2,"variant":"basic","eleven":"none","digits":"always","split_doubles":false,"referee":"program",
"games":1,"chips":[1,5,10,20]},"seats":["Ann","Bot 1"],"events":[{"type":"rolled","faces":[6,5]},
{"type":"rolled","faces":[1,2]},{"type":"rolled","faces":[5,6]},
{"type":"played","seat":0,"action":{"type":"cover","fields":[5,6]}}],
"checks":["2cec053f","11d02d00","64059bd5","e43fb85f","aae5fc3a"]}}"""


def test_a_game_that_was_saved_before_goes_on() -> None:
    saves.write(saves.new_file("games", GAMES["zock"]()), SAVED_BEFORE)
    with terminal("resume") as child:
        child.expect("Bot 1, throw 2 × die")
        child.expect(PROMPT)
        child.sendline("hint")
        child.expect("There is nothing to decide now")
        child.expect(PROMPT)
        child.sendline("undo")
        child.expect("Which fields do you cover. 5 6")
        child.expect(PROMPT)
        child.sendline("undo")
        child.expect("Ann, throw 2 × die")


def test_leaving_saves_and_resuming_goes_on_as_if_nothing_had_happened() -> None:
    with terminal("play", "yatzy", "--players", "Ann,bot", "--seed", "3") as child:
        answer_all(child)
    uninterrupted = read_record(only_record().read_bytes()).events
    only_record().unlink()

    with terminal("play", "yatzy", "--players", "Ann,bot", "--seed", "3") as child:
        for _ in range(20):
            child.expect(PROMPT)
            child.sendline("#1")
        child.expect(PROMPT)
        child.sendintr()
        child.expect("teerling resume ([^ \r\n]+)")
        name = child.match[1]
        child.expect(pexpect.EOF)
    assert [file.stem for file in saves.saved_games()] == [name]
    with terminal("resume", "--list") as child:
        child.expect(pexpect.EOF)
        assert name in child.before
        assert "Ann, Bot 1" in child.before
    with terminal("resume") as child:
        answer_all(child)
    assert read_record(only_record().read_bytes()).events == uninterrupted


def test_an_illegal_move_is_answered_with_its_rule_and_changes_nothing() -> None:
    with terminal("play", "zocken", "--players", "Ann,bot", "--seed", "1") as child:
        child.expect(PROMPT)
        child.sendline("left")
        child.expect("ZOCKEN-2")
        child.expect(PROMPT)
        child.sendline("amber")
        child.expect(PROMPT)
        child.sendline("right")
        child.expect("ZOCKEN-R1")
        child.expect(PROMPT)
        child.sendline("gibberish")
        child.expect("Not understood: gibberish")
        child.expect(PROMPT)
        child.sendline("rule zocken-3")
        child.expect("ZOCKEN-3: ")
        child.expect(PROMPT)
        child.sendline("4")
        child.expect("Which die do you throw")


SOLVES_FOR_EVER = """
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from teerling.terminal import advice
from teerling.terminal.app import main

def solution(game, progress):
    progress(0.4)
    return ThreadPoolExecutor(1).submit(Event().wait).result()

advice.solution = solution
main()
"""


def test_who_leaves_does_not_wait_for_what_is_being_computed() -> None:
    with terminal("play", "yatzy", "--players", "Ann", program=("-c", SOLVES_FOR_EVER)) as child:
        child.expect(PROMPT)
        child.sendline("hint")
        child.expect("Computing what the options are worth.* 40 %")
        child.sendintr()
        child.expect("Saved. Go on with")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0
    assert len(saves.saved_games()) == 1


def test_a_decision_can_be_taken_back_until_something_new_is_known() -> None:
    with terminal("play", "dubbelyatzy", "--players", "Ann", "--seed", "1") as child:
        child.expect("or a box for the outer numbers")
        child.sendline("undo")
        child.expect("nothing that can be taken back")
        child.expect("or a box for the outer numbers")
        child.sendline("chance")
        child.expect("with the inner numbers")
        child.sendline("undo")
        child.expect("Taken back")
        child.expect("or a box for the outer numbers")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("qwinn", "Who begins. The higher number.*Ann, throw 1 × red. What does it show"),
        ("zock", "Who begins. The higher sum.*Ann, throw 2 × die. What do they show"),
        ("zocknroll", "Who starts.*1 Ann · 2 Bob · 3 Cleo.*Ann, throw 1 × lot"),
    ],
)
def test_of_real_dice_it_is_told_what_the_first_ones_are_for(game: str, said: str) -> None:
    everybody = "Ann,Bob,Cleo" if game == "zocknroll" else "Ann,Bob"
    with terminal("play", game, "--players", everybody, "--dice", "entered") as child:
        child.expect(said)


def test_real_dice_are_typed_in_and_can_be_corrected() -> None:
    with terminal("play", "zock", "--players", "Ann,Bob", "--dice", "entered") as child:
        child.expect("Ann, throw 2 × die")
        child.sendline("6 7")
        child.expect("TABLE-3")
        child.expect(PROMPT)
        child.sendline("6 5")
        child.expect("Bob, throw 2 × die")
        child.sendline("1 2")
        child.expect("Ann, throw")
        child.sendline("2 3")
        child.expect("2 3 .both dice., 5 .sum.")
        child.sendline("undo")  # it was 2 and 4
        child.expect("Ann, throw")
        child.sendline("2 4")
        child.expect("2 4 .both dice., 6 .sum.")
        child.sendline("6")
        child.expect("Bob, throw")


def test_only_the_last_throw_is_typed_in_and_its_box_on_the_same_line() -> None:
    """Seven keys a turn, Enter included; fourteen and two boxes in DubbelYatzy."""
    with terminal("play", "yatzy", "--players", "Ann,Bob", "--dice", "entered", "--last-throw") as child:
        child.expect("Ann, throw 5 × die")
        child.sendline("552565")
        child.expect("Bob, throw 5 × die")
        child.sendline("66666y")
        child.expect("Ann, throw 5 × die")
        child.sendline("55256")
        child.expect("Throw 3 of 3")
        child.expect(PROMPT)
        child.sendline("undo")
        child.expect("Ann, throw 5 × die")
        child.sendline("quit")
    record = saves.load(saves.saved_games()[0]).record
    assert not record.whole
    assert record.table().state.sheets[0][4] == 15
    with terminal("play", "dubbelyatzy", "--players", "Ann,Bob", "--dice", "entered", "--last-throw") as child:
        child.expect("Ann, throw 6 × ")
        child.sendline("5151522253635p")
        child.expect("Bob, throw 6 × ")
        child.sendline("quit")
    with terminal("play", "zock", "--dice", "entered", "--last-throw") as child:
        child.expect("Only the last throw is typed in where")


def test_a_line_answers_several_questions_of_zocken() -> None:
    """Two keys a die, one for its field, and Enter."""
    with terminal("play", "zocken", "--players", "Ann", "--dice", "entered") as child:
        for line in ("y34", "g33"):
            child.expect(PROMPT)
            child.sendline(line)
        child.expect(PROMPT)
        child.sendline("quit")
    row = saves.load(saves.saved_games()[0]).record.table().state.row
    assert [die and (die.colour, die.face) for die in row[3:5]] == [("green", 3), ("yellow", 3)]


def test_a_cup_is_shown_to_its_owner_alone_when_people_share_the_screen() -> None:
    cups = {"Ann": "1 1", "Bob": "5 5", "Cem": "2 4"}
    with terminal(
        "play", "zocknroll", "--players", "Ann,Bob,Cem", "--first", "Ann", "--dice", "entered", "--cups", "looked_into"
    ) as child:
        child.setecho(True)
        screen = ""

        def wait_for(text: str) -> None:
            nonlocal screen
            child.expect(text)
            screen = (screen + child.before + child.after).rpartition(CLEAR)[2]

        def can_be_seen() -> set[str]:
            return {name for name, dice in cups.items() if re.search(dice.replace(" ", " +"), plain(screen))}

        def pass_on(name: str) -> None:
            wait_for(f"Pass the screen to {name}.*{PROMPT}")
            assert can_be_seen() == set()
            child.sendline("")

        for name, dice in cups.items():
            pass_on(name)
            wait_for(f"{name}, throw 2 × own die.*{PROMPT}")
            child.sendline(dice)
        wait_for("Ann, throw 3 × white")
        assert can_be_seen() == set()
        child.sendline("3 4 6")
        for name in ("Ann", "Bob"):
            pass_on(name)
            wait_for("out or in")
            assert can_be_seen() == {name}
            child.sendline("in")


def test_alone_the_best_result_so_far_is_remembered() -> None:
    for seed, sentence in (("1", "the first result to beat"), ("1", "your best is")):
        with terminal("play", "zocken", "--players", "Ann", "--seed", seed) as child:
            assert sentence in plain(answer_all(child))


@pytest.mark.parametrize(("language", "question"), [("nl", "Welk vak vul je in"), ("de", "Welches Feld füllst du")])
def test_it_speaks_the_language_asked_for(language: str, question: str) -> None:
    with terminal("play", "yatzy", "--players", "Ann,bot", "--seed", "2", "--lang", language) as child:
        child.expect(PROMPT)
        child.sendline("-")
        child.expect(PROMPT)
        child.sendline("-")
        child.expect(question)
