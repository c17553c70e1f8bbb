"""Names in a room: nobody is taken for another, and nothing hides in a name or in what somebody says."""

from typing import Any

import pytest

from teerling.core.errors import UserError
from teerling.core.text import one_line
from teerling.room import wire
from teerling.room.commands import join, open_room, perform
from teerling.room.journal import decode_entry, encode_entry
from teerling.room.names import checked_name, free_name
from teerling.room.room import Room

FAMILY = "👩‍👩‍👧"


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ａｎｎ", "Ann"),
        ("Zoe\u0308", "Zoë"),
        ("O’Neil", "O’Neil"),
        ("Jean-Luc & Co.", "Jean-Luc & Co."),
        ("Анна", "Анна"),
        ("田中さん", "田中さん"),
        ("می‌خواهم", "می‌خواهم"),
        (f"Ann {FAMILY}", f"Ann {FAMILY}"),
        ("❤️ 👋🏽 🇳🇱", "❤️ 👋🏽 🇳🇱"),
        ("\U0001fae8", "\U0001fae8"),  # of 2022: newer than the tables of Python 3.11
    ],
)
def test_a_name_is_kept_tidily(wish: str, name: str) -> None:
    assert checked_name(wish) == name
    assert checked_name(name) == name


@pytest.mark.parametrize(
    "wish",
    [
        "Ann\n", "Ann\x00", "\x1b[31mAnn", "An\x9bn", "A\u200bnn", "Ann\u200d", "\u202eAnn", "Ann\u2066", "Ann\u00ad",
        "\ue000", "\U000e0041Ann", "\u3164", "\u2800", "\ufe0fAnn", "Ann\u034f", "\u0301nn", "A" + "\u0301" * 5,
        "\U0003fffd", "\ufeffAnn", "   ", "ﷺ" * 3, "Annа", "Αnn",
    ],
)  # fmt: skip
def test_a_name_hides_nothing(wish: str) -> None:
    with pytest.raises(UserError):
        checked_name(wish)


@pytest.mark.parametrize(
    ("wish", "taken", "free"),
    [
        ("Ann", [], "Ann"),
        ("Ann", ["Ann"], "Ann 2"),
        ("ANN", ["Ann", "Ann 2"], "ANN 3"),
        ("An n", ["Ann"], "An n 2"),
        ("llse", ["Ilse"], "llse 2"),
        ("R0bo", ["Robo"], "R0bo 2"),
        ("❤", ["❤️"], "❤ 2"),
        ("x" * 24, ["x" * 24], "x" * 20 + " 2"),
        ("Anne", ["Ann"], "Anne"),
        ("Zoë", ["Zoe"], "Zoë"),
        ("Анна", ["Anna"], "Анна"),
    ],
)
def test_names_that_look_alike_are_told_apart_by_a_number(wish: str, taken: list[str], free: str) -> None:
    assert free_name(wish, taken) == free


@pytest.mark.parametrize(("wish", "taken"), [("Аnn", "Ann"), ("НАNS", "hans"), ("Сосо", "Coco"), ("Coco", "Сосо")])
def test_a_name_that_only_other_letters_tell_from_anothers_is_refused(wish: str, taken: str) -> None:
    with pytest.raises(UserError) as told:
        free_name(wish, ["Bob", taken])
    assert told.value.values["name"] == taken


def a_room(*names: str) -> Room:
    room = Room("room")
    for number, name in enumerate(names):
        if number == 0:
            open_room(room, wire.Open(name=name, settings=wire.Settings(game="zocken")), "0.x", 1.0)
        else:
            join(room, wire.Join(name=name), f"{number}.x", 1.0)
    return room


def names_at(room: Room) -> list[str]:
    return [place.name for place in room.places]


def test_everybody_who_sits_has_a_name_of_his_own_bots_and_those_on_one_device_too() -> None:
    room = a_room("Ann", "ann", "Robo")
    for command in (wire.Sit("a", "ANN"), wire.Sit("b"), wire.AddBot("c", "good")):
        perform(room, 0, command, 2.0)
    assert names_at(room) == ["Ann", "ann 2", "Robo", "ANN 3", "Ann 4", "Robo 2"]
    for command in (wire.Sit("d", "Robо"), wire.Sit("e", "\x1b]0;x\x07"), wire.Sit("f", "Воb\u200b")):
        with pytest.raises(UserError):
            perform(room, 0, command, 3.0)
    perform(room, 1, wire.Stand("g", 1), 4.0)
    perform(room, 1, wire.Sit("h"), 5.0)
    assert names_at(room)[-1] == "ann 2", "one's own name stays one's own"


def test_chat_is_one_line_of_what_can_be_seen() -> None:
    room = a_room("Ann")
    said = f"hi\x1b]52;c;aGk=\x07\x9b2J\n\u202ethere {FAMILY} ❤️ e" + "\u0301" * 50
    perform(room, 0, wire.Chat("a", said), 2.0)
    assert room.chat[0].text == f"hi]52;c;aGk=2J there {FAMILY} ❤️ e" + "\u0301" * 3
    with pytest.raises(UserError):
        perform(room, 0, wire.Chat("b", "\u200b\x00"), 3.0)


def test_an_old_journal_keeps_its_names() -> None:
    """They were taken before names were looked at."""
    room = Room("old")
    entries: list[Any] = [
        {"type": "opened", "settings": {"game": "zock"}, "name": "A\x1b[31mnn", "token": "", "sit": True},
        {"type": "joined", "name": "Аnn\n\u202e", "token": "", "sit": True},
        {"type": "spoken", "member": 1, "text": "\x1b]52;c;aGk=\x07"},
    ]
    for what in entries:
        room.apply(decode_entry(encode_entry({"at": 1.0, "what": what})))
    assert names_at(room) == ["A\x1b[31mnn", "Аnn\n\u202e"]
    join(room, wire.Join(name="Bob"), "2.x", 2.0)
    perform(room, 0, wire.Stand("a", 0), 3.0)
    perform(room, 0, wire.Sit("b"), 3.0)
    assert "A\x1b[31mnn" in names_at(room)


@pytest.mark.parametrize(
    "text", ["\x1b[2J", "\x9b2J", "\x07", "\u202e", "\u2066", "\U000e0041", "\r", "\x7f", "\ue000"]
)
def test_nothing_that_a_terminal_obeys_is_left_of_a_text(text: str) -> None:
    assert one_line(f"a{text}b").isprintable()
