"""`teerling explore`: a situation on the board, and what the rules say to it."""

import io
import json
import re
from pathlib import Path

import pytest

from teerling.bots.coach import Advice
from tests.terminal.conftest import Teerling


def test_a_situation_is_drawn_with_what_is_legal_and_what_is_not(teerling: Teerling) -> None:
    shown = teerling("explore zock~variant.c~123456789-12357-234").lines
    assert "Player 2 1 2 3 ▒▒▒ 5 ▒▒▒ 7 ▒▒▒ ▒▒▒" in shown
    assert "2 5 ZOCK-8" in shown
    assert "3 4 ZOCK-4 Field 4 is covered already." in shown
    assert shown[-1] == "zock~variant.c~123456789-12357-234"
    assert teerling("explore 'https://table.example/explore/zock#zock~variant.c~123456789-12357-234'").lines == shown


def test_a_game_and_its_options_may_be_named_apart(teerling: Teerling) -> None:
    told = json.loads(teerling("explore zocken .-.S2P3.A4..-._V5 --players 1 --json").out)
    assert told["situation"] == "zocken~players.1~.-.S2P3.A4..-._V5"
    assert [one["action"]["field"] for one in told["legal"]] == [6, 7, "right"]
    assert {one["rule"] for one in told["forbidden"]} == {"ZOCKEN-2", "ZOCKEN-4", "ZOCKEN-R2"}
    begun = teerling("explore zocken --players 3 --first 2 --lang nl").lines
    assert "Ronde 1 van 5 · Speler 2" in begun
    assert begun[-1] == "zocken~players.3~first.1~.-.......-._take"


def test_the_board_is_shown_before_anything_is_computed(
    teerling: Teerling, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def compute(*_: object) -> list[Advice]:
        shown.append(capsys.readouterr().out)
        return []

    monkeypatch.setattr("teerling.terminal.explore.advise", compute)
    teerling("explore zock~variant.c~123456789-12357-234 --worth")
    assert "Player 2" in shown[0]


def test_worths_and_reasons_are_added_when_they_are_wanted(teerling: Teerling) -> None:
    shown = teerling("explore zock~variant.c~123456789-12357-234 --worth").lines
    (best,) = [line for line in shown if line.startswith("7 89.7 % to win ZOCK-3 ZOCK-4 Still open: 1, 2, 3, 5.")]
    assert best
    awaited = teerling("explore zock~123-12357-2xx --worth --json")
    assert json.loads(awaited.out)["worths"] == []
    assert "Dice are awaited: Player 2 throws 2." in teerling("explore zock~123-12357-2xx").lines


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("explore zocken~.-A1S1G2Y3B4V5P6-._A5", 1, "ZOCKEN-2: 8 dice are on the board and in the air"),
        ("explore zock~variant.c~123456789-1235", 2, "This is not a position of ZOCK, or a part of it was lost"),
        ("explore zock~variant.c --lang de", 2, "Das ist keine Stellung von ZOCK"),
        ("explore https://table.example/explore/zock#zock~vari", 2, "This is not a position of ZOCK"),
        ("ask zocken '1 1 2 3 4 5 6' --throw 5", 1, "ZOCKEN-2: 8 dice are on the board and in the air"),
        ("ask zocken '1 1 2 3 4 5' --throw 5", 2, "this is neither: 1 1 2 3 4 5"),
        ("explore zoc", 2, "This is not a situation, or a part of it was lost: zoc"),
        ("explore zock~variant.d~123-456-1xx", 2, "Option variant cannot be d; allowed: a | b | basic | c."),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(teerling: Teerling, command: str, code: int, said: str) -> None:
    done = teerling(command)
    assert said in done.err
    assert (done.code, done.out) == (code, "")


@pytest.mark.parametrize(
    ("question", "situation"),
    [
        ("zock 4 3 --variant c --open 1-9", "zock~variant.c~123456789-123456789-134"),
        ("qwinn --on 2x2 --white 3 3 1 1 --red 3 --under max2x", "qwinn~2x2.0.max2x_topper.0_p1t2_1133r3"),
        ("yatzy 3 3 3 6 6 --open twos,threes,fours,chance,pair --upper 35",
         "yatzy~players.1~4...51w0t0f0s0l0h0y0_p1t3_33366"),
    ],
)  # fmt: skip
def test_an_answer_of_the_referee_tells_where_to_look_further(
    teerling: Teerling, question: str, situation: str
) -> None:
    *_, last = teerling(f"ask {question}").lines
    assert last == f"teerling explore {situation}"


def test_what_the_referee_is_not_told_enough_of_has_no_situation(teerling: Teerling) -> None:
    shown = teerling("ask yatzy 1 2 3 4 6 --strike forced --open sixes,pair,yatzy").lines
    assert not [line for line in shown if "teerling explore" in line]


def test_a_situation_is_played_on_and_recorded_as_it_began(
    teerling: Teerling, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TEERLING_HOME", str(tmp_path))
    cups = "zocknroll~players.4~d3s2_i.i25.a34.i_t0.010001001.000010010.0_w1336_2decide"
    for text, bots in (("zock~variant.c~12-357-234", 2), (cups, 4)):
        game, *_, position = text.split("~")
        played = teerling(f"play {text} --players {','.join(['bot:random'] * bots)} --seed 7")
        assert played.code == 0, played.err
        (file,) = (tmp_path / "records").glob(f"*-{game}.json")
        began = json.loads(file.read_text())["position"]
        told = re.sub(r"(?<=_i)\d\d|(?<=34\.i)\d\d", "", began)
        assert told == position
        assert game == "zock" or len(began) == len(position) + 4, "cups of which nothing was told are full now"
        assert teerling(f"replay {file} --no-pause").lines[0].startswith("1/")
    monkeypatch.setattr("sys.stdin", io.StringIO("7\nquit\n"))
    started = teerling("play zock~variant.c~123456789-12357-234")
    assert "Bot 1" in started.out
    (saved,) = (tmp_path / "games").glob("*.json")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert teerling(f"resume {saved.stem}").code == 0
    assert json.loads(saved.read_text())["record"]["position"] == "123456789-12357-234"
    for wrong, code, said in (
        ("zock~variant.c~123456789-1235", 2, "This is not a position of ZOCK, or a part of it was lost"),
        ("zock~variant.c~11-357-234", 1, "ZOCK-R1"),
        ("zock~variant.c~12-357-234 --players bot,bot,bot", 2, "players"),
    ):
        done = teerling(f"play {wrong}")
        assert (done.code, said in done.err) == (code, True), done.err
