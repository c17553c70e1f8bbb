"""Real dice and score sheets at a real terminal: every key of a turn is counted, Enter too.

What is whole by its last key is taken with it; each count also says how many of its keys are Enter.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from teerling.terminal import saves
from tests.terminal.screen import terminal

PROMPT = "› "


class Keyboard:
    """What is typed at a terminal, key by key."""

    def __init__(self, child: Any) -> None:
        self.child = child
        self.keys = self.enters = 0

    def type(self, line: str) -> None:
        """A line, when the program asks for one."""
        self.child.expect(PROMPT)
        self.child.sendline(line)
        self.keys, self.enters = self.keys + len(line) + 1, self.enters + 1

    def press(self, keys: str) -> None:
        """Keys without Enter, when the program asks for a line."""
        self.child.expect(PROMPT)
        self.child.send(keys)
        self.keys += len(keys)

    def sees(self, text: str) -> tuple[int, int]:
        """Wait for this; all keys since the last time, and how many of them were Enter."""
        self.child.expect(text)
        counted, self.keys, self.enters = (self.keys, self.enters), 0, 0
        return counted


@contextmanager
def keyboard(command: str, players: str = "Ann,Bob") -> Iterator[Keyboard]:
    game, *options = command.split()
    with terminal("play", game, "--players", players, *options) as child:
        yield Keyboard(child)


def saved() -> Any:
    return saves.load(saves.saved_games()[0])


def test_yatzy_takes_six_keys_a_turn_by_its_last_throw_and_thirteen_by_all_of_them() -> None:
    with keyboard("yatzy --dice entered --last-throw") as typist:
        typist.press("552565")
        assert typist.sees("Bob, throw 5") == (6, 0)
        typist.type("55256 chance")  # in words, which one ends oneself
        typist.sees("Ann, throw 5")
        typist.press("5525\x7f\x7f\x15665556")  # with mistakes mended
        typist.sees("Bob, throw 5")
        typist.type("undo")
        typist.sees("Ann\\S*: Which box do you fill")  # nothing was asked about dice to keep
        typist.type("quit")
    with keyboard("yatzy --dice entered") as typist:
        typist.press("55.123")  # two fives are kept, and never typed again
        typist.press("5.14")
        typist.press("565")
        assert typist.sees("Bob, throw 5") == (13, 0)
        typist.type("66.112 6.14 66y")  # or all of it on one line, and Enter means nothing more
        typist.sees("Ann, throw 5")
        typist.type("1.2.345")  # at most one point
        typist.sees("Not understood")
        typist.type("123451")  # a die too many
        typist.sees("TABLE-3")
        typist.type("quit")
    state = saved().record.table().state
    assert (state.sheets[0][4], state.sheets[1][14]) == (20, 50)
    assert saved().record.whole


def test_yatzy_takes_sixteen_keys_a_turn_of_which_nothing_is_ever_kept() -> None:
    """Fifteen dice and a box: what is thrown again as a whole needs no point."""
    with keyboard("yatzy --dice entered") as typist:
        typist.press("1234512346223566")
        assert typist.sees("Bob, throw 5") == (16, 0)
        typist.press("12.345")
        typist.press(".245")  # the two that were kept stay where they are
        typist.press("3661")
        assert typist.sees("Ann, throw 5") == (14, 0)
        typist.type("12345 2")  # one die is not all of them
        typist.sees("TABLE-3")
        typist.type("12345 small straight")  # and who stops has said so
        typist.sees("Bob, throw 5")
        typist.type("quit")
    ann, bob = saved().record.table().state.sheets
    assert (ann[5], ann[10], bob[0]) == (6, 15, 1)


def test_dubbelyatzy_takes_fourteen_keys_by_its_last_throw() -> None:
    """Twelve numbers and two boxes."""
    with keyboard("dubbelyatzy --dice entered --last-throw") as typist:
        typist.press("5151522253635p")
        assert typist.sees("Bob, throw 6") == (14, 0)
    with keyboard("dubbelyatzy --dice entered") as typist:
        typist.type("5151.52225363")
        typist.type("55.526166")
        typist.type("5252525p")
        typist.sees("Bob, throw 6")
        typist.type("quit")
    assert saved().record.table().state.sheets[0][4] == 25  # five of six count
    with keyboard("dubbelyatzy --dice entered --last-throw --left-out chosen --minus-can-be-struck on") as typist:
        typist.press("5151522253635p")  # by a key the best is left out
        assert typist.sees("Bob, throw 6") == (14, 0)
        typist.press("515152225363x1")  # or Extra struck, which asks once
        typist.sees("0 points in extra")
        typist.type("x1")
        typist.sees("Ann, throw 6")
        typist.press("61616161616161")  # two boxes, and no die that is kept
        typist.sees("Bob, throw 6")
        typist.type("quit")
    ann, bob = saved().record.table().state.sheets
    assert (sum(filter(None, ann)), sum(filter(None, bob))) == (20 + 6 + 30 + 5, 2)


def test_zocken_takes_two_keys_a_die_one_for_its_field_and_enter() -> None:
    with keyboard("zocken --dice entered", "Ann") as typist:
        typist.type("y34")
        assert typist.sees("Which die do you throw") == (4, 1)
        typist.type("g33 b35")
        assert typist.sees("Which die do you throw") == (8, 1)


def test_qwinn_takes_six_keys_a_turn_by_its_last_throw() -> None:
    with keyboard("qwinn --dice entered --last-throw") as typist:
        typist.type("6")
        typist.type("1")
        assert typist.sees("Ann, throw 4") == (4, 2)
        typist.press("331163")
        assert typist.sees("Bob, throw 4") == (6, 0)


def test_zock_takes_a_key_a_die_and_one_a_field() -> None:
    with keyboard("zock --dice entered") as typist:
        for line in ("65", "12", "24", "6"):
            typist.type(line)
        assert typist.sees("Bob, throw 2") == (3 + 3 + 3 + 2, 4)


def test_zock_n_roll_takes_at_most_three_keys_a_seat_and_deal_and_one_a_white_die() -> None:
    """The five white dice are everybody's; who gets out takes a letter and two dice, who shows only these."""
    with keyboard("zocknroll --dice entered --first Bob", "Ann,Bob,Cleo,Dirk") as typist:
        typist.press("442")
        typist.press("c22")  # the full house is crossed; Bob stays in
        typist.press("6")  # so do the others, and the fourth die is thrown
        typist.press("b13")
        typist.press("6")  # the fifth; and then the cups that are lifted, Dirk's and Ann's
        typist.press("61")
        typist.press("55")
        typist.type("")  # the best is entered
        keys, enters = typist.sees("Cleo, throw 3")
        assert (keys, enters) == (16, 1)
        assert keys - 5 <= 3 * 4
        typist.press("112")
        typist.type("a")
        typist.sees("Ann, throw 2 × own die")
        typist.press("11")
        typist.type("pair")  # a lower one, as ever
        typist.type("undo")
        typist.type("")
        typist.type("quit")
    tableaus = saved().record.table().state.tableaus
    assert [(one.out, one.won, sum(one.crosses)) for one in tableaus] == [
        (1, 0, 1), (0, 0, 1), (1, 0, 1), (0, 1, 1),
    ]  # fmt: skip


def test_a_lot_of_two_digits_is_one_number() -> None:
    """And a whole round still goes on one line, whose Enter means nothing more."""
    with keyboard("zocknroll --dice entered", ",".join("ABCDEFGHIJKL")) as typist:
        typist.type("12")
        typist.sees("L, throw 3 × white")
        typist.type("442c22")
        typist.sees("D\\S*: out or in")
        typist.type("nobody")
        typist.sees("Not understood")
        typist.type("quit")
    state = saved().record.table().state
    assert (state.starter, state.playing[2], state.phase.seat) == (11, False, 3)


def test_a_score_sheet_takes_three_keys() -> None:
    """Box and points, as one writes them; in DubbelYatzy that twice, for it fills two boxes a turn."""
    with keyboard("yatzy --dice none") as typist:
        typist.press("515")
        assert typist.sees("Ann .15 → 15") == (3, 0)
        typist.type("y")  # what can score one thing only needs no points
        assert typist.sees("Bob .50 → 50") == (2, 1)
        for line, answer in (
            ("516", "YATZY-1"), ("64", "YATZY-2"), ("chance", "How many points in chance"), ("x y", "Not underst"),
            ("hint", "There is nothing to decide"), ("?", "two pairs .*0 4 6 .* 22"), ("rule YATZY-2", "YATZY-2: "),
        ):  # fmt: skip
            typist.type(line)
            typist.sees(answer)
        typist.type("chance 24")
        typist.sees("Ann .24 → 39")
        typist.type("quit")
    with terminal("resume", "--lang", "nl") as child:
        typist = Keyboard(child)
        typist.sees("Bob\\S*: Vak en punten")
        typist.type("undo")  # a line as a whole, also after an interruption
        typist.sees("Ann\\S*: Vak en punten")
        typist.type("undo")
        typist.sees("Bob\\S*: Vak en punten")
        typist.type("y-")
        typist.type("kans 20")
        typist.sees("Ann .20 → 35")
        typist.type("quit")
    assert [sheet[4] for sheet in saved().record.table().state.sheets] == [15, None]
    assert not saved().record.whole


def test_a_further_yatzy_is_a_plus_on_a_score_sheet() -> None:
    with keyboard("yatzy --dice none --system international --yatzy-bonus on", "Ann") as typist:
        typist.press("13")  # no plus can follow yet
        assert typist.sees("Ann .3 → 3") == (2, 0)
        typist.type("y")
        typist.sees("Ann .50 → 53")
        typist.sees("further\\s+Yatzy .h25\\+")
        typist.type("618")
        assert typist.sees("Ann .18 → 71") == (4, 1)  # a plus might have followed
        typist.press("h25+")
        assert typist.sees("Ann .125 → 196") == (4, 0)
        typist.type("small straight 30")
        typist.sees("Ann .30 → 226")
        typist.type("l+")
        typist.sees("Ann .140 → 366")
        typist.type("26+")
        typist.sees("No further Yatzy scores 6 in twos now")
        typist.type("quit")


def test_the_score_sheet_of_zocken_takes_three_keys_and_one_for_each_who_bet() -> None:
    """The last 0 need not be typed; only 100 and 200 take one more, for 10 and 20 are what they say."""
    with keyboard("zocken --dice none --lang de", "Ann,Bob,Cleo") as typist:
        typist.type("11b")
        assert typist.sees("Ann .110 → 110 · Bob .55 → 55") == (4, 1)
        typist.type("115")
        typist.sees("ZOCKEN-7")
        typist.type("?")
        typist.sees("11 ist 110")
        typist.type("-20 Cleo Ann")
        typist.sees("Cleo\\S*: Punkte der Reihe")
        for line, keys, totals in (("9", 2, "Cleo .90 → 70"), ("10", 3, "Ann .10 → 100"), ("-3", 3, "Bob −30 → 5")):
            typist.keys = typist.enters = 0
            typist.type(line)
            assert typist.sees(totals) == (keys, 1)
        typist.type("quit")
    assert saved().record.table().state.totals == (100, 5, 70)


def test_score_sheets_of_the_other_games() -> None:
    with keyboard("dubbelyatzy --dice none") as typist:
        typist.press("520p12")
        assert typist.sees("Ann .32 → 32") == (6, 0)
        typist.type("515")
        typist.sees("A turn fills two boxes")
        typist.type("fives 15 pair 7")
        typist.sees("No throw scores 7 in pair")
        typist.type("?")
        typist.sees("the minus may be left out")
        typist.press("515x12")
        assert typist.sees("Bob .3 → 3") == (6, 0)
    with keyboard("qwinn --dice none") as typist:
        typist.type("b")
        typist.type("h")
        assert typist.sees("Bob .25 → 25") == (4, 2)
        typist.type("2x3 9")
        typist.sees("Ann .9 → 9")
        typist.type("h25")
        typist.sees("Bob .25 → 50")
        typist.type("39+mi")
        typist.sees("Ann .9 → 18")
        typist.type("fail")
        typist.sees("Under Minus")
        typist.type("fail 14")
        typist.sees("Bob −14 → 36")
        typist.type("l40")
        typist.sees("QWINN-5")  # too far
        typist.type("-")
        typist.sees("Bob\\S*: Box and points")
    with keyboard("zocknroll --dice none", "Ann,Bob,Cleo,Dirk") as typist:
        typist.type("ann")
        typist.sees("Deal 1")
        typist.type("a1pd2wb3t")
        keys, enters = typist.sees("Ann .3 → 3 · Bob .7 → 7 · Dirk .2 → 2")
        assert keys - enters == 9 <= 3 * 4
        typist.type("Ann 1 kniffel, Bob 1 -")
        typist.sees("ZNR-7")
        typist.type("undo")
        typist.type("Ann 1 pair, Dirk 2 two pairs, Bob 3 three alike")
        typist.sees("Deal 2")


def test_what_is_declined_is_a_minus_on_the_score_sheet_of_zock_n_roll() -> None:
    with keyboard("zocknroll --dice none --first Ann --decline-cross on", "Ann,Bob,Cleo,Dirk") as typist:
        typist.type("?")
        typist.sees("p-.*Pair, but no cross in “Won round 3”")
        typist.type("a1p-b3t")  # who gets out crosses
        typist.sees("Not understood")
        for line, brought in (
            ("a1pb3t-", "Ann .3 → 3 · Bob .3 → 3"), ("a1pb3-", "Ann .3 → 6 · Bob .4 → 7"), ("a1pb3--", "Ann .3 → 9"),
            ("Ann 1 pair, Bob 3 three alike -", "Ann .3 → 12 · Bob .3 → 10"), ("b3-d3t", "Dirk .3 → 3"),
        ):  # fmt: skip
            typist.type(line)
            typist.sees(brought)
        typist.type("quit")
    record = saved().record
    assert record.game.cups == "lifted"  # the cups are real, too
    tableaus = record.table().state.tableaus
    assert [(one.won, sum(one.crosses)) for one in tableaus] == [(0, 4), (1, 2), (0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("zock --players Ann,Bob", "This game has no score sheet"),
        ("yatzy --players Ann,bot", "Bots cannot play on a score sheet"),
        ("yatzy", "name all of them"),
        ("yatzy --players Ann --last-throw", "Only the last throw is typed in where"),
    ],
)
def test_what_no_score_sheet_can_be(teerling: Any, command: str, sentence: str) -> None:
    done = teerling(f"play {command} --dice none")
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
