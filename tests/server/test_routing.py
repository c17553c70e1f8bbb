"""What a handler's signature says is what is asked for, answered and documented."""

import asyncio
import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Literal

import pytest
from msgspec import Struct
from msgspec.structs import replace

from teerling.hub.problems import Unanswerable, problems, response_to
from teerling.hub.responses import Response, ResponseCache
from teerling.hub.routes import rules
from teerling.hub.routing import Endpoint, HungUp, Request, Router
from teerling.server import openapi
from teerling.server.routes import ROUTES

MOST = 100


class Wish(Struct, forbid_unknown_fields=True):
    name: str
    seats: int = 2


@Endpoint("GET", "/api/shelves/{shelf}/boxes/{number}", "boxes", problems(404))
async def look(request: Request, shelf: str, number: int, lang: Literal["en", "nl"] = "en") -> list[str]:
    """What is in a box."""
    return [shelf, str(number), lang]


@Endpoint("POST", "/api/shelves/{shelf}/boxes/{number}", "boxes", problems(400), 201)
async def fill(request: Request, shelf: str, number: int, data: Wish) -> Wish:
    """Put something in a box."""
    return data


@Endpoint("POST", "/api/keys", "boxes")
async def key(request: Request, authorization: str) -> bytes:
    """A key."""
    return json.dumps(authorization).encode()


@Endpoint("GET", "/", "pages")
async def page(request: Request) -> Response[str]:
    """The page."""
    return Response(b"<p>", "text/html")


ROUTER = Router([look, fill, key], page)


def asking(method: str, target: str, parts: Sequence[bytes] = (b"",), **headers: str) -> Request:
    """A request whose body comes in these parts; none: its author hangs up."""
    path, _, query = target.partition("?")
    listed = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    waiting = [
        {"type": "http.request", "body": part, "more_body": at < len(parts)} for at, part in enumerate(parts, start=1)
    ]

    async def receive() -> Any:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    services: Any = SimpleNamespace(body_bytes=MOST)
    scope = {"method": method, "path": path, "query_string": query.encode(), "headers": listed}
    return Request(scope=scope, receive=receive, services=services, cached=ResponseCache({}))


def answer(method: str, target: str, parts: Sequence[bytes] = (b"",), **headers: str) -> tuple[int, Any, str | None]:
    """Status, what is said, and the methods that are named."""

    async def asked() -> Response[Any]:
        try:
            return await ROUTER.answer(asking(method, target, parts, **headers))
        except Unanswerable as error:
            return response_to(error)

    found = asyncio.run(asked())
    said = json.loads(found.body) if found.body[:1] not in (b"", b"<") else found.body
    return found.status, said, dict(found.headers).get(b"allow", b"").decode() or None


@pytest.mark.parametrize("path", ["/api/shelves/a/boxes/7", "/api/shelves/a/boxes/7/", "//api/shelves//a/boxes/7"])
def test_parts_of_the_path_and_of_the_query_are_arguments(path: str) -> None:
    assert answer("GET", path) == (200, ["a", "7", "en"], None)
    assert answer("GET", f"{path}?lang=en&lang=nl&x=1") == (200, ["a", "7", "nl"], None)
    assert answer("HEAD", path) == (200, ["a", "7", "en"], None)


def test_what_is_not_there_or_not_done_there_is_told() -> None:
    unknown = {"type": "problem", "code": "unknown", "text": "Not Found", "id": None}
    for path in ("/api", "/api/", "/api/shelves/a", "/api/shelves/a/boxes/seven", "/api/shelves/a/boxes/7/lid"):
        for method in ("GET", "POST", "OPTIONS"):
            assert answer(method, path) == (404, unknown, None)
    assert answer("DELETE", "/api/shelves/a/boxes/7")[::2] == (405, "GET, POST, OPTIONS")
    assert answer("GET", "/api/keys")[::2] == (405, "POST, OPTIONS")
    assert answer("OPTIONS", "/api/keys") == (204, b"", "POST, OPTIONS")


def test_every_path_outside_of_the_interface_is_the_page() -> None:
    for path in ("/", "/r/abc", "/apis", "/%2e"):
        assert answer("GET", path) == (200, b"<p>", None)
    assert answer("POST", "/r/abc")[::2] == (405, "GET, OPTIONS")


def test_a_body_is_what_the_handler_takes_or_it_is_told_what_is_wrong() -> None:
    path = "/api/shelves/a/boxes/7"
    assert answer("POST", path, [b'{"na', b'me":"x"}']) == (201, {"name": "x", "seats": 2}, None)
    for body, reason in {
        b'{"name":7}': '[{"message":"Expected `str`, got `int`","key":"name","source":"body"}]',
        b"{}": '[{"message":"Object missing required field `name`","key":"data","source":"body"}]',
    }.items():
        status, said, _ = answer("POST", path, [body])
        assert (status, said["code"]) == (400, "malformed")
        assert said["text"] == f"Validation failed for POST {path}: {reason}"
    for body in (b"", b"{", b"\xff"):
        status, said, _ = answer("POST", path, [body])
        assert (status, said["code"]) == (400, "malformed")
    status, said, _ = answer("GET", f"{path}?lang=xx")
    wrong = '[{"message":"Invalid enum value \'xx\'","key":"lang","source":"query"}]'
    assert (status, said["text"]) == (400, f"Validation failed for GET {path}?lang=xx: {wrong}")


def test_a_body_that_is_too_long_is_not_read_to_its_end() -> None:
    path = "/api/shelves/a/boxes/7"
    long = [b" " * MOST, b" ", b" "]
    assert answer("POST", path, long)[0] == 413
    assert answer("POST", path, [], content_length=str(MOST + 1))[0] == 413
    with pytest.raises(HungUp):
        answer("POST", path, [])


def test_who_needs_a_token_is_told_so() -> None:
    assert answer("POST", "/api/keys", authorization="Bearer x") == (200, "Bearer x", None)
    status, said, _ = answer("POST", "/api/keys")
    assert (status, said["code"]) == (400, "malformed")
    assert "Authorization" in said["text"]


def test_everything_that_can_be_asked_is_documented() -> None:
    document = openapi.document(ROUTES)
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) == len(ROUTES)
    assert len({operation["operationId"] for operation in operations}) == len(ROUTES)
    schemas = document["components"]["schemas"]
    for operation in operations:
        assert operation["summary"].endswith(".")
        assert operation["tags"]
        for answered in operation["responses"].values():
            (content,) = answered["content"].values()
            for reference in references(content):
                assert reference.removeprefix("#/components/schemas/") in schemas
    opening = document["paths"]["/api/rooms"]["post"]
    assert opening["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Open"}
    assert {"name", "settings"} == set(schemas["Open"]["required"])


def references(schema: Any) -> list[str]:
    if isinstance(schema, dict):
        here = [schema["$ref"]] if "$ref" in schema else []
        return here + [found for value in schema.values() for found in references(value)]
    return [found for value in schema for found in references(value)] if isinstance(schema, list) else []


def test_what_lies_ready_lies_there_once_however_it_was_asked_for() -> None:
    class Turn:
        async def __aenter__(self) -> None: ...
        async def __aexit__(self, *_: object) -> None: ...

    async def scenario() -> None:
        cached, router, responses = ResponseCache({}), Router([rules], page), set()
        for path in ("/api/rules/zock", "/api/rules/zock/", "//api///rules/zock"):
            request = replace(asking("GET", path), cached=cached)
            request.services.turn = Turn  # type: ignore[method-assign,assignment]
            responses.add(await router.answer(request))
        assert len(responses) == 1

    asyncio.run(scenario())
