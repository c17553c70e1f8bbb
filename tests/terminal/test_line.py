"""What is typed at a prompt: editing, history, completion, slips; going through a record; saves that are broken."""

import os
import subprocess
import sys

import pexpect
import pytest

from teerling.games.yatzy import Yatzy
from teerling.terminal import saves
from teerling.terminal.line import completions
from tests.terminal.commands import teerling
from tests.terminal.screen import terminal

PROMPT = "› "
UP, LEFT, TAB = "\x1b[A", "\x1b[D", "\t"


def test_completion_is_by_the_whole_line_and_in_any_case() -> None:
    assert completions("RU", ["ruin", "rule ZOCK-1", "out", "ruin"]) == ["ruin", "rule ZOCK-1"]


def test_a_line_is_completed_edited_and_taken_from_history() -> None:
    with terminal("play", "zocken", "--players", "Ann,bot", "--seed", "1") as child:
        child.expect(PROMPT)
        child.send(f"rule ZOCKEN-1{TAB}0\n")  # 1, 10 and 11 begin like this
        child.expect("ZOCKEN-10: ")
        child.expect(PROMPT)
        child.send(f"ver{TAB}\n")
        child.expect("Ann: vermilion")
        child.expect(PROMPT)
        child.send(f"rule ZOCKEN-2{LEFT}\x7f{LEFT}\n")  # the cursor goes before the 2, and the dash is taken away
        child.expect("There is no rule ZOCKEN2")
        child.expect(PROMPT)
        child.send(f"{UP}{UP}{UP}\n")
        child.expect("ZOCKEN-10: ")


def test_a_box_that_gets_nothing_is_entered_only_when_it_is_confirmed() -> None:
    with terminal("play", "yatzy", "--players", "Ann,bot", "--seed", "3") as child:
        for typed, answer in (
            ("yatzy", "0 points in Yatzy. Type it again"),
            ("chance", ": [1-9][0-9]* in chance"),
        ):
            child.expect(PROMPT)
            child.sendline(typed)
            child.expect(answer)
        for typed in ("yatzy", "yes"):
            child.expect(PROMPT)
            child.sendline(typed)
        child.expect(": 0 in Yatzy")
        for typed in ("large straight", "large straight"):
            child.expect(PROMPT)
            child.sendline(typed)
        child.expect(": 0 in large straight")


def test_a_record_is_stepped_through_both_ways_and_left() -> None:
    with terminal("play", "zock", "--players", "bot,bot", "--seed", "2") as child:
        child.expect(pexpect.EOF)
    (record,) = (saves.home() / "records").glob("*.json")
    with terminal("replay", str(record)) as child:
        for typed, step in (("", 1), ("", 2), ("b", 3), ("back", 2), ("back", 1), ("5", 1), ("q", 5)):
            child.expect(rf"\b{step}/\d+ ")
            child.expect(PROMPT)
            child.sendline(typed)
        child.expect(pexpect.EOF)


@pytest.mark.parametrize("broken", [b"{", b'{"levels":[],"dice":"random","seed":1,"record":{}}'])
def test_a_save_that_cannot_be_read_does_not_hide_the_others(broken: bytes) -> None:
    with terminal("play", "zock", "--players", "Ann,bot", "--seed", "2") as child:
        child.expect(PROMPT)
        child.sendline("quit")
        child.expect(pexpect.EOF)
    file = saves.new_file("games", Yatzy())
    saves.write(file, broken)
    done = teerling("resume --list")
    assert done.returncode == 0
    assert "zock" in done.stdout
    assert file.stem in done.stderr
    with terminal("resume") as child:
        child.expect(file.stem)
        child.expect("Which fields do you cover|Nothing can be covered")


def test_help_is_for_all_before_the_screen_is_passed_and_what_was_shown_waits_below() -> None:
    with terminal("play", "zocknroll", "--players", "Ann,Bob,Cem", "--seed", "4") as child:
        child.expect("Pass the screen to")
        child.expect(PROMPT)
        child.sendline("rule ZNR-4")
        child.expect("ZNR-4: ")
        child.expect("Pass the screen to")
        child.expect(PROMPT)
        assert "\x1b[?1049h" not in child.before
        child.sendline("")
        child.expect_exact("\x1b[?1049h")
        child.expect(PROMPT)
        child.sendline("in")
        child.expect_exact("\x1b[2J")
        child.expect_exact("\x1b[?1049l")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_an_encoding_lacks_can_be_typed(encoding: str) -> None:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "LANG": "C", "LC_ALL": "C"}
    words = [sys.executable, "-m", "teerling", "play", "zocken", "--players", "Ann,bot", "--lang", "de"]
    typed = "zurück\n#1\n".encode()
    done = subprocess.run(words, input=typed, capture_output=True, check=False, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    assert b"Gespeichert" in done.stdout


def test_a_shell_completes_games_and_rules() -> None:
    import os
    import subprocess
    import sys

    def completed(line: str) -> str:
        asked = {"_TEERLING_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(line.split()) - 1)}
        words = [
            sys.executable,
            "-c",
            "import sys; sys.argv[0] = 'teerling'; from teerling.terminal.app import main; main()",
        ]
        return subprocess.run(
            words, capture_output=True, text=True, check=False, env=os.environ | asked, timeout=60
        ).stdout

    assert completed("teerling play zock").split() == ["zock", "zocken", "zocknroll"]
    assert "ZOCKEN-R1" in completed("teerling rules ZOCKEN-R").split()
