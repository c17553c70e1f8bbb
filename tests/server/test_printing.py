"""Pages for a printer, made by the server."""

import json
from collections.abc import Callable
from io import BytesIO
from urllib.parse import urlencode

from pypdf import PdfReader

from tests.conftest import Server
from tests.server.fortress import Answer, ask, problem


def pages(server: Server, game: str, **query: object) -> Answer:
    return ask(server, "GET", f"/api/print/{game}?{urlencode(query)}")


def test_pages_are_made_of_a_game_with_its_options(shared_server: Server) -> None:
    wish = {"what": "tableau", "options": json.dumps({"players": 5, "profi": True}), "lang": "de", "paper": "letter"}
    answer = pages(shared_server, "zocknroll", **wish)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"] == 'attachment; filename="zocknroll-tableau.pdf"'
    [page] = PdfReader(BytesIO(answer.body)).pages
    assert "Profi-Variante" in page.extract_text()
    linked = pages(shared_server, "zocknroll", **wish, room="bcdf ghjk")
    assert len(linked.body) > len(answer.body) + 500


def test_what_cannot_be_printed_is_a_problem(shared_server: Server) -> None:
    for query, status in (
        ({"options": '{"players": 99}'}, 400),
        ({"options": '{"players": '}, 400),
        ({"options": "[" * 5000}, 400),
        ({"options": "[]"}, 400),
        ({"what": "poster"}, 400),
        ({"paper": "a5"}, 400),
        ({"copies": 0}, 400),
        ({"copies": 16}, 400),
        ({"what": "rules", "copies": 2}, 400),
        ({"room": "nonsense"}, 404),
    ):
        answer = pages(shared_server, "yatzy", **query)
        assert (answer.status, problem(answer)) == (status, "malformed" if status == 400 else "unknown"), query
    assert pages(shared_server, "chess").status == 404


def test_whoever_wants_too_many_waits(start_server: Callable[..., Server]) -> None:
    """Pages cost more than most that one may ask."""
    server = start_server("--limits", '{"requests_per_second": 1}')
    answers = [pages(server, "zock", what="tableau") for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 429]
