"""The web client's files, as the build has put them beside this file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
MISSING = b"<!doctype html><title>Teerling</title><p>The web client is not built: cd web, npm ci, npm run build."


def pages() -> list[HTTPRouteHandler]:
    """Handlers for the page and its parts; every path of the client's own is answered with the page."""
    files = {f"/{file.relative_to(FOLDER).as_posix()}": file for file in FOLDER.rglob("*") if file.is_file()}

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client(path: str = "/") -> Response[Any]:
        """A file of the client, or its page."""
        if path.startswith(("/api/", "/assets/")) and path not in files:
            raise NotFoundException
        file = files.get(path) or files.get("/index.html")
        if file is None:
            return Response(MISSING, media_type="text/html", status_code=503)
        kind = guess_type(file.name)[0] or "application/octet-stream"
        if file.suffix == ".webmanifest":
            kind = "application/manifest+json"
        if not kind.startswith("text/") and kind.endswith(("javascript", "json")):  # Litestar adds it to text
            kind += "; charset=utf-8"
        lasting = FOR_EVER if path.startswith("/assets/") else ASK_AGAIN
        return Response(file.read_bytes(), media_type=kind, headers={"Cache-Control": lasting})

    return [client]
