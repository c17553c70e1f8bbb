"""Writes web/src/wire.ts: the types of everything the browser hears, says and draws, from the server's own lines.

    python scripts/wire_types.py           write it
    python scripts/wire_types.py --check   fail if it is not current

Each game that has a folder in web/src/games/ has a namespace of its own, because every game has a `View`; the plain
board, on which all others are played, knows no game. A field with a default is optional where the server may leave it
out or the browser need not send it, and present everywhere else.
"""

from __future__ import annotations

import inspect as python_inspect
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from msgspec import Struct, inspect

from teerling.core import game as core_game
from teerling.core.game import AnyGame
from teerling.core.table import Covered, Thrown
from teerling.dice.fair import Verdict
from teerling.games import GAMES, part
from teerling.hub.exploring import Exploration, Inquiry
from teerling.hub.routes import About, RulesPage
from teerling.room import wire
from teerling.room.feats import Best
from teerling.room.house_rules import HouseRules
from teerling.room.offers import GameOffer
from teerling.room.puzzling import PuzzleList, PuzzlePage
from teerling.room.replay import Replay
from teerling.room.reviewing import ReviewProgress

SOURCES = Path(__file__).parents[1] / "web" / "src"
TARGET = SOURCES / "wire.ts"
HEAD = "// Written by scripts/wire_types.py from the server's own types. Do not edit: change those and run it again.\n"

SENT = (*get_args(wire.ClientMessage), wire.Open, wire.Join, wire.Redeem, Inquiry)
"""What the browser sends; it may leave out what has a default."""
TOLD = {
    ("TableNow", "events"): "Seen[]",
    ("TableNow", "awaited"): "Awaited",
    ("Step", "event"): "Thrown | Played",
    ("Step", "awaited"): "Awaited",
    ("Replay", "awaited"): "Awaited",
    ("PuzzlePage", "awaited"): "Awaited",
    ("Explored", "awaited"): "Awaited",
}
"""Fields that the server keeps as raw JSON, and what is in them."""


HTTP = {
    "About": About,
    "GameOffer": GameOffer,
    "RulesPage": RulesPage,
    "Verdict": Verdict,
    "Best": Best,
    "Replay": Replay,
    "PuzzleList": PuzzleList,
    "PuzzlePage": PuzzlePage,
    "ReviewProgress": ReviewProgress,
    "Inquiry": Inquiry,
    "Exploration": Exploration,
    "HouseRules": HouseRules,
}
"""What is answered over HTTP and is not in `wire`."""


class Writer:
    """Declarations of one namespace, each once, in the order in which they are met."""

    def __init__(self, modules: Iterable[object]) -> None:
        self.declared: dict[str, str] = {}
        self.words = {
            frozenset(get_args(value)): name
            for module in modules
            for name, value in vars(module).items()
            if get_origin(value) is Literal
        }
        """Names that the Python code gives to a choice of words, e.g. `Box`."""

    def type_of(self, kind: inspect.Type) -> str:
        """A type where it is used."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.type_of(inner)
            case inspect.StructType():
                return self._struct(kind)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.type_of(one) for one in types))
            case inspect.LiteralType(values=values):
                return self._literal(values)
            case inspect.TupleType(item_types=types):
                return f"[{', '.join(self.type_of(one) for one in types)}]"
            case (
                inspect.VarTupleType(item_type=item)
                | inspect.ListType(item_type=item)
                | inspect.SetType(item_type=item)
                | inspect.FrozenSetType(item_type=item)
            ):
                told = self.type_of(item)
                return f"({told})[]" if "|" in told else f"{told}[]"
            case inspect.DictType(key_type=inspect.LiteralType() as key, value_type=value):
                return f"Partial<Record<{self.type_of(key)}, {self.type_of(value)}>>"
            case inspect.DictType(key_type=key, value_type=value):
                return f"Record<{self.type_of(key)}, {self.type_of(value)}>"
            case _:
                return _simple(kind)

    def _literal(self, values: tuple[Any, ...]) -> str:
        name = self.words.get(frozenset(values))
        told = " | ".join(json.dumps(value) for value in values)
        if name is None:
            return told
        self.declared.setdefault(name, f"export type {name} = {told};")
        return name

    def _struct(self, kind: inspect.StructType) -> str:
        name = kind.cls.__name__
        if name in self.declared:
            return name
        self.declared[name] = ""  # a type may contain itself
        lines = [*_comment(kind.cls, ""), f"export interface {name} {{"]
        if kind.tag_field is not None:
            lines.append(f"  {kind.tag_field}: {json.dumps(kind.tag)};")
        may_be_absent = kind.cls.__struct_config__.omit_defaults or kind.cls in SENT
        for field in kind.fields:
            optional = "?" if may_be_absent and not field.required else ""
            told = TOLD.get((name, field.name)) or self.type_of(field.type)
            lines.append(f"  {field.encode_name}{optional}: {told};")
        self.declared[name] = "\n".join([*lines, "}"])
        return name

    def alias(self, name: str, kind: Any) -> None:
        """A name for a union or another type; nothing if the type has that name already."""
        told = self.type_of(inspect.type_info(kind))
        if told != name:
            self.declared[name] = f"export type {name} = {told};"

    def text(self) -> str:
        """All of them."""
        return "\n\n".join(self.declared.values())


def _simple(kind: inspect.Type) -> str:
    match kind:
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType() | inspect.RawType():
            return "any"
    raise TypeError(f"no TypeScript for {kind}")


def _comment(cls: type[Struct], indent: str) -> list[str]:
    first = (python_inspect.getdoc(cls) or "").partition("\n")[0]
    return [f"{indent}/** {first} */"] if first else []


def drawn() -> list[type[AnyGame]]:
    """The games that the browser has a board for."""
    return [game for game in GAMES.values() if (SOURCES / "games" / game.id).is_dir()]


def typescript() -> str:
    """The whole file."""
    shared = Writer([wire])
    for name in ("Roll", "Choose", "Over"):
        shared.alias(name, getattr(core_game, name))
    shared.declared["Awaited"] = "export type Awaited = Roll | Choose | Over;"
    shared.alias("Thrown", Thrown)
    shared.alias("Played", core_game.Played)
    shared.alias("Covered", Covered)
    shared.declared["Seen"] = "export type Seen = Thrown | Played | Covered;"
    for name in ("RoomInfo", "Command", "ClientMessage", "ServerMessage", "Open", "Join", "Welcome", "Link", "Redeem"):
        shared.alias(name, getattr(wire, name))
    for name, kind in HTTP.items():
        shared.alias(name, kind)
    parts = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL};", shared.text()]
    for game in drawn():
        own = Writer([sys.modules[game.__module__]])
        own.alias("View", game.view_type)
        own.alias("Action", game.action_type)
        own.alias("Printed", getattr(game, "printed_type", type(None)))
        if (paper := part(game.id, "paper")) is not None:
            own.alias("Line", paper.Line)
        inside = "\n".join(f"  {line}" if line else "" for line in own.text().splitlines())
        parts.append(f"export namespace {game.id} {{\n{inside}\n}}")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(typescript(), encoding="utf-8")
    elif TARGET.read_text(encoding="utf-8") != typescript():
        sys.exit("web/src/wire.ts is not current: run python scripts/wire_types.py")
