"""A record that was cut, edited or never was one is `Damaged`: nothing else is raised, and the place is named."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Damaged
from teerling.games import GAMES, read_record
from teerling.locale import LANGUAGES, name_place, translate_error, use_language
from tests.games.samples import golden_file

RAW = {game: golden_file(game).read_bytes() for game in GAMES}
every_game = pytest.mark.parametrize("game", RAW)
"""Each of the golden records."""


def document(game: str) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(RAW[game])
    return parsed


def damage(raw: bytes | dict[str, Any]) -> str:
    """The place that is damaged. Every language has a sentence that names it."""
    if isinstance(raw, dict):
        raw = json.dumps(raw).encode()
    with pytest.raises(Damaged) as caught:
        read_record(raw)
    place = caught.value.place
    assert place
    try:
        for language in LANGUAGES:
            use_language(language)
            assert name_place(place) in translate_error(caught.value)
    finally:
        use_language("en")
    return place


# Not damaged ------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("indent", [None, 0, 2, "\t"])
def test_layout_does_not_matter(game: str, indent: int | str | None) -> None:
    loose = json.dumps(document(game), indent=indent, sort_keys=True, ensure_ascii=indent is None).encode()
    assert loose != RAW[game]
    assert read_record(b"\n " + loose + b" \r\n") == read_record(RAW[game])


@every_game
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_the_beginning_of_a_record_is_a_game_that_goes_on(game: str, data: st.DataObject) -> None:
    whole = read_record(RAW[game])
    played = data.draw(st.integers(0, len(whole.events)))
    edited = document(game)
    edited["events"], edited["checks"] = edited["events"][:played], edited["checks"][: played + 1]
    assert read_record(json.dumps(edited).encode()).events == whole.events[:played]


# Cut, or no record at all -----------------------------------------------------------------------------------------


@every_game
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_cut_anywhere(game: str, data: st.DataObject) -> None:
    whole = RAW[game].rstrip()
    place = damage(whole[: data.draw(st.integers(0, len(whole) - 1))])
    assert place == "file" or place.startswith("byte ")  # the latter where the cut goes through a letter


@every_game
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_one_wrong_byte_is_found_or_means_nothing(game: str, data: st.DataObject) -> None:
    at, byte = data.draw(st.integers(0, len(RAW[game]) - 1)), data.draw(st.integers(0, 255))
    raw = RAW[game][:at] + bytes([byte]) + RAW[game][at + 1 :]
    try:
        read = read_record(raw)
    except Damaged:
        damage(raw)
    else:
        assert read == read_record(RAW[game])


@settings(max_examples=100, deadline=None)
@given(raw=st.binary() | st.text().map(str.encode))
def test_anything_that_is_no_json(raw: bytes) -> None:
    damage(raw)


leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text()


@settings(max_examples=100, deadline=None)
@given(value=st.recursive(leaves, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8))
def test_json_that_is_no_record(value: Any) -> None:
    damage(json.dumps(value).encode())


@pytest.mark.parametrize("garbage", [b"x", b"{}", b"\0", b'"', b"]", RAW["zock"]])
def test_something_after_the_end(garbage: bytes) -> None:
    assert damage(RAW["zock"] + garbage) == "file"


BYTES: dict[str, tuple[bytes, bytes]] = {
    "seat": (b'"Anna"', b'"Ann\xff"'),
    "game": (b'"game":"yatzy"', b'"game":"yatz\xff"'),
    "option": (b'"players"', b'"player\xff"'),
    "type of event": (b'"rolled"', b'"rolle\xff"'),
    "key in event": (b'"faces"', b'"face\xff"'),
    "value in event": (b'"fill","box":"', b'"fill","box":"\xff'),
    "more in event": (b'"rolled",', b'"rolled","more":"\xff",'),
    "check": (b'"checks":["', b'"checks":["\xff'),
}


@pytest.mark.parametrize("what", BYTES)
def test_not_utf8(what: str) -> None:
    raw = RAW["yatzy"].replace(*BYTES[what], 1)
    offset = raw.index(b"\xff")
    event = raw[:offset].count(b"\n") - 1
    assert damage(raw) in {"file", f"byte {offset}", f"event {event}"}


NESTED: dict[str, tuple[bytes, bytes]] = {
    "file": (b"{", b"%s"),
    "new key": (b"{", b'{"more":%s,'),
    "options": (b'"options":{', b'"options":{"more":%s,'),
    "seats": (b'"seats":[', b'"seats":[%s,'),
    "events": (b'"events":[', b'"events":[%s,'),
    "event": (b'"type":"rolled",', b'"type":"rolled","more":%s,'),
    "faces": (b'"faces":[', b'"faces":[%s,'),
    "checks": (b'"checks":[', b'"checks":[%s,'),
}


@pytest.mark.parametrize("where", NESTED)
@pytest.mark.parametrize(("opened", "closed"), [(b"[", b"]"), (b'{"a":', b"}")], ids=("lists", "objects"))
def test_deep_nesting(where: str, opened: bytes, closed: bytes) -> None:
    before, after = NESTED[where]
    depth = 100_000
    damage(RAW["yatzy"].replace(before, after % (opened * depth + b"1" + closed * depth), 1))


def test_nesting_as_deep_as_can_be_read() -> None:
    """What is just not too deep for the reader is not too deep for the message either."""
    for depth in range(1, sys.getrecursionlimit() + 10):
        nested = b'"options":{"players":%s' % (b"[" * depth + b"]" * depth)
        assert damage(RAW["yatzy"].replace(b'"options":{"players":2', nested)) in {"options.players", "file"}


# Header -----------------------------------------------------------------------------------------------------------

HEADERS: dict[str, tuple[str, dict[str, Any]]] = {
    "unknown format": ("teerling", {"teerling": 2}),
    "huge format": ("teerling", {"teerling": 10**40}),
    "format of another type": ("file", {"teerling": "1"}),
    "unknown version": ("version", {"version": 99}),
    "huge version": ("version", {"version": 10**40}),
    "unknown game": ("game", {"game": "chess"}),
    "empty game": ("game", {"game": ""}),
    "unknown option": ("options.colour", {"options": {"colour": "red"}}),
    "unknown value": ("options.variant", {"options": {"variant": "d"}}),
    "value of another type": ("options.games", {"options": {"games": [1]}}),
    "huge value": ("options.games", {"options": {"games": 10**40}}),
    "values that do not exist": ("options.chips", {"options": {"chips": [1, 2, 3]}}),
    "another value": ("header", {"options": {"variant": "a"}}),
    "options of another type": ("file", {"options": []}),
    "too few seats": ("seats", {"seats": ["Anna"]}),
    "too many seats": ("seats", {"seats": ["Anna", "Bjørn", "Çelik"]}),
    "no seats": ("seats", {"seats": []}),
    "another name": ("header", {"seats": ["Anna", "Björn"]}),
    "names exchanged": ("header", {"seats": ["Bjørn", "Anna"]}),
    "name of another type": ("file", {"seats": ["Anna", 2]}),
    "unknown key": ("file", {"more": 1}),
    "no checks": ("checks", {"checks": []}),
    "checks of another type": ("file", {"checks": [1]}),
    "no events": ("checks", {"events": []}),
    "events of another type": ("file", {"events": 1}),
}


@pytest.mark.parametrize("what", HEADERS)
def test_wrong_header(what: str) -> None:
    place, values = HEADERS[what]
    assert damage(document("zock") | values) == place


@every_game
@pytest.mark.parametrize("key", ["teerling", "game", "version", "options", "seats", "events", "checks"])
def test_missing_key(game: str, key: str) -> None:
    edited = document(game)
    del edited[key]
    assert damage(edited) == "file"


@every_game
@pytest.mark.parametrize("other", RAW)
def test_header_of_another_game(game: str, other: str) -> None:
    if game != other:
        damage(document(game) | {"game": other})


# Events -----------------------------------------------------------------------------------------------------------

Edit = Callable[[list[Any], int], list[Any]]
"""What is done to the item at an index of a list."""

EDITS: dict[str, tuple[int, Edit]] = {
    "removed": (0, lambda items, at: items[:at] + items[at + 1 :]),
    "duplicated": (1, lambda items, at: [*items[: at + 1], *items[at:]]),
    "swapped": (0, lambda items, at: [*items[:at], items[at + 1], items[at], *items[at + 2 :]]),
}
"""The first event that is wrong afterwards, counted from the edited one, and the edit."""


@every_game
@pytest.mark.parametrize("what", EDITS)
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_events_in_another_order(game: str, what: str, data: st.DataObject) -> None:
    """Also when the checks are edited in the same way."""
    edited = document(game)
    events, checks = edited["events"], edited["checks"]
    at = data.draw(st.integers(0, len(events) - 2).filter(lambda at: events[at] != events[at + 1]))
    shift, edit = EDITS[what]
    edited["events"] = edit(events, at)
    assert damage(edited) == ("checks" if len(edited["events"]) != len(events) else f"event {at + 1}")
    edited["checks"] = edit(checks, at + 1)
    assert damage(edited) == f"event {at + 1 + shift}"


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_another_face(game: str, data: st.DataObject) -> None:
    edited = document(game)
    number, event = data.draw(st.sampled_from([(n, e) for n, e in enumerate(edited["events"], 1) if "faces" in e]))
    faces = event["faces"]
    die = data.draw(st.integers(0, len(faces) - 1))
    faces[die] = data.draw(st.integers(-1, 70).filter(lambda face: face != faces[die]))
    assert damage(edited) == f"event {number}"


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_another_action_or_seat(game: str, data: st.DataObject) -> None:
    edited = document(game)
    played = [(number, event) for number, event in enumerate(edited["events"], 1) if "action" in event]
    number, event = data.draw(st.sampled_from(played))
    others = [other["action"] for _, other in played if other["action"] != event["action"]]
    foreign = [{"type": "castle"}, {"type": "keep"}, {}, None, "fill"]
    key, values = data.draw(st.sampled_from([("action", others + foreign), ("seat", [*range(-1, 4), "0", None])]))
    event[key] = data.draw(st.sampled_from([value for value in values if value != event[key]]))
    assert damage(edited) == f"event {number}"


@every_game
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_wrong_check_digits(game: str, data: st.DataObject) -> None:
    edited = document(game)
    at = data.draw(st.integers(0, len(edited["checks"]) - 1))
    written = edited["checks"][at]
    edited["checks"][at] = data.draw(st.sampled_from(("", "00000000", written[:-1], written.upper() + "é")))
    assert damage(edited) == (f"event {at}" if at else "header")


@every_game
@pytest.mark.parametrize("event", [None, 1, "rolled", [], {}, {"type": "rolled"}, {"type": "drawn", "faces": [1]}])
def test_something_that_is_no_event(game: str, event: Any) -> None:
    edited = document(game)
    edited["events"][2] = event
    assert damage(edited) == "event 3"


# What people are told -----------------------------------------------------------------------------------------------

TOLD: dict[str, tuple[bytes, str]] = {
    "cut": (RAW["zock"][:200], "(Datei): Das ist kein JSON, oder ein Stück davon fehlt."),
    "bytes": (b'{"\xff', "(Byte 2): Das ist kein Text in UTF-8."),
    "another file": (b'{"more": 1}', "(Datei): So wird kein Spiel aufgezeichnet."),
    "deep": (b"[" * 100_000, "(Datei): So wird kein Spiel aufgezeichnet."),
    "no event": (RAW["zock"].replace(b'"rolled"', b'"drawn"', 1), "(Ereignis 1): So ein Ereignis gibt es"),
    "option": (RAW["zock"].replace(b'"variant":"', b'"variant":"d'), "(Option variant): Option variant kann nicht d"),
    "seats": (json.dumps(document("zock") | {"seats": []}).encode(), "(Plätze): 0 Namen für 2 Spieler."),
}


@pytest.mark.parametrize("what", TOLD)
def test_told_in_the_language_of_the_reader(what: str) -> None:
    raw, told = TOLD[what]
    with pytest.raises(Damaged) as caught:
        read_record(raw)
    use_language("de")
    try:
        assert translate_error(caught.value).startswith(f"Die Aufzeichnung ist beschädigt {told}")
    finally:
        use_language("en")
