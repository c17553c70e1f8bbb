"""The web client's files, as the build has put them beside this file."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from teerling.hub.problems import Unanswerable
from teerling.hub.responses import ASK_AGAIN, CachedResponse, Response
from teerling.hub.routing import Endpoint, Request
from teerling.solving.shipped import all_shipped

FOLDER = Path(__file__).parent / "static"
ENGINE = Path(__file__).parents[1] / "site" / "built"
"""What runs games inside the page when the network is gone; see `scripts/build_engine.py`."""
MANUAL = Path(__file__).parent / "manual"
"""See `scripts/manual.py`."""
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = b"<!doctype html><title>Teerling</title><p>The web client is not built: cd web, npm ci, npm run build."
HTML = "text/html; charset=utf-8"


def files() -> dict[str, CachedResponse]:
    """All files of the client and of the manual, by the path at which a browser asks for them."""
    found = {**_below(FOLDER, ""), **_below(ENGINE, "/engine"), **_tables(), **_below(MANUAL, "/docs")}
    return {path: CachedResponse(_content(file), _kind(file), _lasting(path)) for path, file in found.items()}


def _below(folder: Path, path: str) -> dict[str, Path]:
    return {f"{path}/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*") if file.is_file()}


def _tables() -> dict[str, Path]:
    """The solutions' tables, which the engine looks for beside its other files."""
    return {f"/engine/{one.name}/tables/{file.name}": file for one in _engines() for file in all_shipped()}


def _engines() -> list[Path]:
    return sorted(ENGINE.iterdir()) if ENGINE.is_dir() else []


def _content(file: Path) -> bytes:
    """The page is told where its engine is, if there is one."""
    content = file.read_bytes()
    if file == FOLDER / "index.html" and (engines := _engines()):
        content = content.replace(b"<html ", f'<html data-engine="engine/{engines[0].name}/" '.encode(), 1)
    return content


def _lasting(path: str) -> str:
    return FOR_EVER if path.startswith(("/assets/", "/engine/")) else ASK_AGAIN


def _kind(file: Path) -> str:
    if file.suffix == ".webmanifest":
        return "application/manifest+json; charset=utf-8"
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith(("javascript", "json")) else kind


@Endpoint("GET", "/", "pages")
async def page(request: Request) -> Response[str]:
    """The page, which finds out by itself what it was called by."""
    if request.scope["path"].startswith(("/assets/", "/engine/")):
        raise Unanswerable(404)
    if request.scope["path"] in ("/docs", "/docs/"):
        return Response(b"", status=302, headers=((b"location", b"/docs/index.html"),))
    if request.scope["path"].startswith("/docs/"):
        raise Unanswerable(404)
    return request.cached.file("/index.html") or Response(MISSING, HTML, 503)
