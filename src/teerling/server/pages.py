"""The web client's files, as the build has put them beside this file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

from teerling.server.shelf import ASK_AGAIN, Packed

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = b"<!doctype html><title>Teerling</title><p>The web client is not built: cd web, npm ci, npm run build."


def files() -> dict[str, Packed]:
    """All files of the client, by the path at which a browser asks for them."""
    return {
        path: Packed(file.read_bytes(), _kind(file), FOR_EVER if path.startswith("/assets/") else ASK_AGAIN)
        for file in FOLDER.rglob("*")
        if file.is_file() and (path := f"/{file.relative_to(FOLDER).as_posix()}")
    }


def _kind(file: Path) -> str:
    if file.suffix == ".webmanifest":
        return "application/manifest+json; charset=utf-8"
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith(("javascript", "json")) else kind


def pages() -> list[HTTPRouteHandler]:
    """Every other path of the client's own is answered with the page."""
    file = FOLDER / "index.html"
    page = file.read_bytes() if file.is_file() else None

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client(path: str = "/") -> Response[Any]:
        """The page."""
        if path.startswith(("/api/", "/assets/")):
            raise NotFoundException
        if page is None:
            return Response(MISSING, media_type="text/html", status_code=503)
        return Response(page, media_type="text/html", headers={"Cache-Control": ASK_AGAIN})

    return [client]
