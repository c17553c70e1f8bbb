"""Whatever comes from outside has bounds that a person understands, and no room for anything else."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from teerling.core.errors import UserError
from teerling.core.options import configure, option_types
from teerling.games import GAMES
from teerling.games.zocken.rules import COLOURS
from teerling.locale import translate_error
from teerling.room import wire
from teerling.room.commands import make_game, open_room, perform
from teerling.room.room import Room

OPTIONS = [(game, option) for game, kind in GAMES.items() for option in option_types(kind)]


def parts(schema: dict[str, Any], of: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A JSON Schema and all that is inside it."""
    if "$ref" in schema:
        schema = of["$defs"][schema["$ref"].rsplit("/", maxsplit=1)[-1]]
    yield schema
    inside = [*schema.get("anyOf", ()), *schema.get("prefixItems", ()), *schema.get("properties", {}).values()]
    for one in (*inside, schema.get("items")):
        if one:
            yield from parts(one, of)


def is_bounded(schema: dict[str, Any]) -> bool:
    if schema.keys() & {"enum", "const", "anyOf"}:
        return True
    match schema["type"]:
        case "integer" | "number":
            return bool(max(-schema.get("minimum", -1e9), schema.get("maximum", 1e9)) <= 10_000)
        case "string":
            return "maxLength" in schema
        case "array":
            return bool(schema.get("maxItems", 1000) <= 100)
        case "object":
            return schema.get("additionalProperties") is False
        case kind:
            return kind in ("boolean", "null")


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_has_bounds(game: str, option: str) -> None:
    schema = msgspec.json.schema(option_types(GAMES[game])[option])
    assert [part for part in parts(schema, schema) if not is_bounded(part)] == []


def structs_in(kind: inspect.Type) -> Iterator[inspect.StructType]:
    match kind:
        case inspect.UnionType(types=types):
            for one in types:
                yield from structs_in(one)
        case inspect.StructType():
            yield kind
            for field in kind.fields:
                yield from structs_in(field.type)
        case inspect.Metadata(type=inner):
            yield from structs_in(inner)
        case inspect.VarTupleType(item_type=inner) | inspect.ListType(item_type=inner):
            yield from structs_in(inner)
        case inspect.TupleType(item_types=types):
            for one in types:
                yield from structs_in(one)


@pytest.mark.parametrize(
    "kind",
    [wire.ClientMessage, wire.Open, wire.Join, wire.Redeem, *(game.action_type for game in GAMES.values())],
    ids=lambda kind: getattr(kind, "__name__", "union"),
)
def test_nothing_unknown_is_taken(kind: Any) -> None:
    found = list(structs_in(inspect.type_info(kind)))
    assert found
    assert [one.cls.__name__ for one in found if not one.forbid_unknown_fields] == []


@pytest.mark.parametrize("kind", [game.action_type for game in GAMES.values()])
def test_an_action_names_a_handful_of_dice_or_fields(kind: Any) -> None:
    for struct in structs_in(inspect.type_info(kind)):
        for field in struct.fields:
            if isinstance(field.type, inspect.VarTupleType):
                assert (field.type.max_length or 100) <= 20


ROW = {"combination": "kniffel", "points": 10}


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("zocken", {"matches": [0, 10, 30, 60, 100, 150, 210, 10**400]}, "Possible: −1000, −990 … 1000."),
        ("zocken", {"matches": [-(10**25), 0, 0, 0, 0, 0, 0, 0]}, "row 1: −10000000000000000000000000 cannot be."),
        ("zocken", {"matches": [5] * 8}, "row 1: 5 cannot be. Possible: −1000, −990 … 1000."),
        ("zocken", {"matches": [10] * 7}, "Points for matches: this is not such a table, it has 8 entries."),
        ("zocken", {"colours": ["amber"] * 7}, "Missing: sky, green, yellow, blue, vermilion, pink. Twice: amber."),
        ("zock", {"chips": [1, 5, 10, 10**30]}, "Possible: 1 – 1000."),
        ("qwinn", {"target": 10**30}, "Possible: 1 – 1000."),
        ("qwinn", {"column": ["2x1"] * 100}, "Column: each must stand there exactly once. Twice: 2\u00a0×\u00a01."),
        ("zocknroll", {"tableau": [{**ROW, "note": "x" * 200}]}, "Tableau: this is not such a table."),
        ("zocknroll", {"tableau": [ROW] * 1000}, "Tableau: this is not such a table."),
        ("zocknroll", {"tableau": [{**ROW, "points": 10**9}]}, "Tableau, row 1: 1000000000 cannot be."),
        ("zocknroll", {"out_points": -1}, "Out in round 1: −1 cannot be. Possible: 0 – 100."),
        ("yatzy", {"note": "x"}, "Yatzy has no house rule “note”."),
    ],
)
def test_a_room_refuses_what_is_out_of_bounds_and_says_so_in_words(game: str, options: Any, said: str) -> None:
    room = Room("room")
    with pytest.raises(UserError) as caught:
        open_room(room, wire.Open(name="Ann", settings=wire.Settings(game=game, options=options)), "0.x", 1.0)
    assert said in translate_error(caught.value)
    assert room.seq == 0


def test_a_lobby_changes_an_order_in_one_message() -> None:
    """A single change would name something twice, and is refused."""
    room = Room("room")
    open_room(room, wire.Open(name="Ann", settings=wire.Settings(game="zocken")), "0.x", 1.0)
    swapped = (COLOURS[1], COLOURS[0], *COLOURS[2:])
    perform(room, 0, wire.Change("a", wire.Settings(game="zocken", options={"colours": list(swapped)})), 2.0)
    assert make_game(room.settings, 2).colours == swapped  # type: ignore[attr-defined]
    single = (COLOURS[1], *COLOURS[1:])
    with pytest.raises(UserError) as caught:
        perform(room, 0, wire.Change("b", wire.Settings(game="zocken", options={"colours": list(single)})), 3.0)
    assert "Missing: amber. Twice: sky." in translate_error(caught.value)


def test_the_largest_values_make_games() -> None:
    for kind, options in (
        ("zocken", {"matches": [-1000, 1000, 0, 0, 0, 0, 0, 0], "colours": COLOURS[::-1]}),
        ("zock", {"chips": [1, 1000, 1000, 1000], "games": 100}),
    ):
        configure(GAMES[kind], options)  # type: ignore[type-var]
