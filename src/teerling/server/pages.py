"""The web client's files, as the build has put them beside this file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from teerling.server.problems import Unanswerable
from teerling.server.responses import ASK_AGAIN, CachedResponse, Response
from teerling.server.routing import Endpoint, Request

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = b"<!doctype html><title>Teerling</title><p>The web client is not built: cd web, npm ci, npm run build."
HTML = "text/html; charset=utf-8"


def files() -> dict[str, CachedResponse]:
    """All files of the client, by the path at which a browser asks for them."""
    return {
        path: CachedResponse(file.read_bytes(), _kind(file), FOR_EVER if path.startswith("/assets/") else ASK_AGAIN)
        for file in FOLDER.rglob("*")
        if file.is_file() and (path := f"/{file.relative_to(FOLDER).as_posix()}")
    }


def _kind(file: Path) -> str:
    if file.suffix == ".webmanifest":
        return "application/manifest+json; charset=utf-8"
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith(("javascript", "json")) else kind


@Endpoint("GET", "/", "pages")
async def page(request: Request) -> Response[str]:
    """The page, which finds out by itself what it was called by."""
    if request.scope["path"].startswith("/assets/"):
        raise Unanswerable(404)
    return request.cached.file("/index.html") or Response(MISSING, HTML, 503)
