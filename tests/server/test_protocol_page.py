"""docs/protocol.md cannot rot: its examples are messages of the types in use, and it leaves nothing out."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs

from teerling.client import ask
from teerling.core.game import Choose, Over, Played, Roll
from teerling.core.table import Covered, Thrown
from teerling.games.yatzy import Yatzy
from teerling.room import wire
from teerling.room.commands import MAX_MEMBERS
from teerling.room.members import LINK_SECONDS, REMEMBERED_IDS
from teerling.room.room import REMEMBERED_GAMES
from teerling.server.connection import BACKLOG
from teerling.server.limits import Limits

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)\n```", PAGE, flags=re.DOTALL)


def kind_of(label: str) -> Any:
    return {"say": wire.ClientMessage, "hear": wire.ServerMessage}.get(label) or getattr(wire, label)


@pytest.mark.parametrize(("label", "text"), EXAMPLES, ids=[f"{label} {text[:30]}" for label, text in EXAMPLES])
def test_every_example_is_a_message(label: str, text: str) -> None:
    message = msgspec.json.decode(text, type=kind_of(label))
    if label == "hear":  # what is said may have no unknown fields anyway
        assert msgspec.json.decode(msgspec.json.encode(message)) == msgspec.json.decode(text)
    if isinstance(message, wire.Act):
        msgspec.json.decode(message.action, type=Yatzy.action_type)
    if isinstance(message, wire.TableNow):
        msgspec.json.decode(message.view, type=Yatzy.view_type)
        action: Any = Yatzy.action_type
        msgspec.json.decode(message.events, type=list[Thrown | Played[action] | Covered])
        msgspec.json.decode(message.awaited, type=Roll | Choose[action] | Over)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 20


@pytest.mark.parametrize("union", [wire.ClientMessage, wire.ServerMessage])
def test_every_message_is_explained(union: Any) -> None:
    for kind in get_args(union):
        assert f"`{kind.__struct_config__.tag}`" in PAGE or f'"type":"{kind.__struct_config__.tag}"' in PAGE


def test_every_code_reason_and_setting_is_explained() -> None:
    codes = get_args(structs.fields(wire.Problem)[0].type)
    reasons = get_args(structs.fields(wire.Bye)[0].type)
    settings = [field.name for field in structs.fields(wire.Settings)]
    notices = get_args(wire.Notice)
    assert "left" in notices
    for word in (*codes, *reasons, *settings, *notices):
        assert f"`{word}`" in PAGE, word
    for code in codes:
        assert re.search(rf"^\| `{code}` \|", PAGE, flags=re.MULTILINE)


def test_every_address_is_named(shared_server: Any) -> None:
    (where,) = re.findall(r"OpenAPI at\n?`(.+)`", PAGE)
    paths = ask(f"{shared_server.url}{where}", dict[str, Any])["paths"]
    assert len(paths) > 10
    for path in paths:
        assert re.search(rf"{re.escape(path)}[`,]", PAGE), path


def test_every_limit_is_named() -> None:
    for field in structs.fields(Limits):
        assert re.search(rf"^\| `{field.name}` \| {int(field.default)}\b", PAGE, flags=re.MULTILINE), field.name


def test_its_other_numbers_are_those_of_the_code() -> None:
    assert f"The last {REMEMBERED_IDS} ids" in PAGE
    assert f"at most {MAX_MEMBERS} members" in PAGE
    assert f"when {BACKLOG} messages wait" in PAGE
    assert f"its last {REMEMBERED_GAMES} finished games" in PAGE
    assert LINK_SECONDS == 600, "ten minutes"
    bot = (Path(__file__).parents[2] / "docs" / "example_bot.py").read_text(encoding="utf-8")
    assert f"has {len(bot.splitlines())} lines" in PAGE


def test_it_is_the_page_of_this_version() -> None:
    assert PAGE.startswith(f"# The wire protocol, version {wire.PROTOCOL}\n")
