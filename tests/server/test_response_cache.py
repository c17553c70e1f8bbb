"""What is the same for everybody is made once and sent as it lies there; what takes long takes turns."""

import asyncio
import gzip
import json
from typing import Any

import pytest

from teerling.room.room import Denied
from teerling.server.services import MOST_WAITING, TURNS, Config, Services
from teerling.server.store import Store
from tests.server.fortress import ask
from tests.server.siege import Siege, fill, open_room


@pytest.mark.parametrize(
    "path",
    ["/api/games", "/api/games?lang=de", "/api/rules/zock?lang=nl", "/api/schema.json", "/api/openapi/openapi.json"],
)
def test_reading_matter_is_made_once(shared_server: Any, path: str) -> None:
    first = ask(shared_server, "GET", path)
    again = ask(shared_server, "GET", path)
    assert json.loads(first.body) == json.loads(again.body)
    assert again.headers["etag"]
    packed = ask(shared_server, "GET", path, Accept_Encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == again.body
    known = ask(shared_server, "GET", path, If_None_Match=again.headers["etag"])
    assert (known.status, known.body) == (304, b"")
    assert ask(shared_server, "HEAD", path).headers["etag"] == again.headers["etag"]


def test_languages_are_kept_apart(shared_server: Any) -> None:
    bodies = {
        ask(shared_server, "GET", f"/api/games?lang={lang}").body for lang in ("en", "nl", "de", "en", "nl", "de")
    }
    assert len(bodies) == 3
    assert ask(shared_server, "GET", "/api/games?lang=xx").status == 400
    odd = ask(shared_server, "GET", "/api/games?lang=nl&x=1")
    assert odd.body == ask(shared_server, "GET", "/api/games?lang=nl").body


def test_the_parts_of_the_page_are_compressed_once(shared_server: Any) -> None:
    page = ask(shared_server, "GET", "/index.html")
    if page.status == 503:
        pytest.skip("the web client is not built")
    part = next(word for word in page.body.decode().split('"') if word.startswith("/assets/"))
    plain = ask(shared_server, "GET", part)
    packed = ask(shared_server, "GET", part, Accept_Encoding="gzip")
    assert gzip.decompress(packed.body) == plain.body
    assert "immutable" in plain.headers["cache-control"]
    assert ask(shared_server, "GET", "/r/bcdfghjk").body == page.body
    assert ask(shared_server, "GET", "/assets/none.js").status == 404


def test_only_a_few_take_long_at_once_and_few_wait(tmp_path: Any) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
        services = Services(Config(database=""), store)
        busy, most, denied = 0, 0, 0
        go = asyncio.Event()

        async def work() -> None:
            nonlocal busy, most, denied
            try:
                async with services.turn():
                    busy += 1
                    most = max(most, busy)
                    await go.wait()
                    busy -= 1
            except Denied:
                denied += 1

        works = [asyncio.create_task(work()) for _ in range(MOST_WAITING + 5)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*works)
        assert (most, denied) == (TURNS, 5)
        async with services.turn():
            pass
        await store.close()

    asyncio.run(scenario())


def test_what_costs_more_is_allowed_less_often(start_server: Any) -> None:
    server = start_server("--limits", '{"requests_per_second": 2}')
    small = [ask(server, "POST", "/api/verify", b"{}").status for _ in range(4)]
    assert small == [400] * 4
    server = start_server("--limits", '{"requests_per_second": 2}')
    large = [ask(server, "POST", "/api/verify", b" " * 100_000).status for _ in range(4)]
    assert large == [400, 429, 429, 429]


def test_records_of_a_long_evening_are_found(server: Any) -> None:
    async def scenario() -> None:
        siege = Siege()
        await fill(siege, [server.url], 1)
        await siege.more(300)
        await siege.end()
        room = siege.players[0].room
        info = json.loads(ask(server, "GET", f"/api/rooms/{room}").body)
        for game in info["past"]:
            found = ask(server, "GET", f"/api/rooms/{room}/games/{game['number']}/record")
            assert found.status == 200
            replayed = json.loads(ask(server, "GET", f"/api/rooms/{room}/games/{game['number']}/replay").body)
            assert replayed["scores"] == game["scores"]
        assert ask(server, "GET", f"/api/rooms/{room}/games/{info['number'] + 1}/record").status == 404

    asyncio.run(scenario())
    room, _ = asyncio.run(open_room(server.url, 1, game="zocken"))
    picture = ask(server, "GET", f"/api/rooms/{room}/qr.svg")
    assert picture.body == ask(server, "GET", f"/api/rooms/{room}/qr.svg").body
    assert picture.headers["content-type"].startswith("image/svg+xml")
