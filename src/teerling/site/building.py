"""`teerling site`: everything as a folder of static files, which any host can serve, below any path."""

from __future__ import annotations

import asyncio
import re
import shutil
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

import teerling
from teerling.core.errors import UserError
from teerling.core.game import AnyGame
from teerling.core.options import configure
from teerling.games import GAMES, is_ours
from teerling.locale import LANGUAGES, language, use_language
from teerling.printing import PAPERS, kinds, pdf
from teerling.site.engine import Engine
from teerling.site.store import PageStore
from teerling.solving.shipped import all_shipped

PACKAGE = Path(teerling.__file__).parent
CLIENT, BUILT = PACKAGE / "server" / "static", PACKAGE / "site" / "built"
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
"""What the page may do; a host can say no more than that in its headers."""
OWN = ("index.html", "manifest.webmanifest", "sw.js")
"""What is not copied as it is."""
LISTS = {"games": "id", "puzzles": "game"}
"""What lists games, and by which key."""
NOT_AT_ONCE = ("engine/", "prints/", ".")
"""What nobody's device keeps before it was used."""


def build(folder: Path) -> int:
    """Write the site into this folder, which is new, empty or such a site; gives the bytes of all its files."""
    engine = _check(folder)
    try:
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns(*OWN))
        shutil.copytree(BUILT, folder / "engine")
        tables = folder / "engine" / engine / "tables"
        tables.mkdir()
        for file in all_shipped():
            shutil.copy(file, tables)
        asyncio.run(_write_reading(folder / "reading"))
        _write_prints(folder / "prints")
        where = f"engine/{engine}/"
        (folder / "index.html").write_text(_page((CLIENT / "index.html").read_text("utf-8"), where), "utf-8")
        (folder / "manifest.webmanifest").write_bytes(_manifest((CLIENT / "manifest.webmanifest").read_bytes()))
        (folder / ".nojekyll").touch()  # some hosts leave out what begins with an underscore unless this is there
        (folder / "sw.js").write_text(service_worker(folder, (CLIENT / "sw.js").read_text("utf-8")), "utf-8")
    except OSError as error:
        raise UserError("site-not-written", folder=str(folder), reason=error.strerror or str(error)) from None
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _check(folder: Path) -> str:
    """The version of the engine; `UserError` if something is not built, or if the folder is somebody else's."""
    if not (CLIENT / "index.html").is_file():
        raise UserError("site-no-client")
    engines = [one.name for one in BUILT.iterdir()] if BUILT.is_dir() else []
    if not engines:
        raise UserError("site-no-engine")
    if folder.exists() and not folder.is_dir():
        raise UserError("site-not-written", folder=str(folder), reason="not a folder")
    if folder.exists() and any(folder.iterdir()) and not (folder / "engine").is_dir():
        raise UserError("site-not-empty", folder=str(folder))
    return engines[0]


async def _write_reading(folder: Path) -> None:
    """What is the same for everybody lies ready, so that nobody loads an engine to read it.

    Of games from elsewhere there is nothing: the engine does not hold them.
    """
    nothing: Any = None
    engine = Engine(PageStore(nothing), nothing)
    folder.mkdir()
    for what in ("games", "puzzles", "about", *(f"rules/{game}" for game in (*filter(is_ours, GAMES), "table"))):
        for lang in LANGUAGES:
            answer = await engine.ask("GET", f"/api/{what}?lang={lang}")
            assert answer.status == 200, answer.body
            body = _of_ours(answer.body, LISTS[what]) if what in LISTS else answer.body
            (folder / f"{what.replace('/', '-')}.{lang}.json").write_bytes(body)


def _of_ours(listed: bytes, key: str) -> bytes:
    return msgspec.json.encode([one for one in msgspec.json.decode(listed) if is_ours(one[key])])


def _write_prints(folder: Path) -> None:
    """What is printed is drawn here, for the usual rules: what draws it is too much for a page."""
    folder.mkdir()
    spoken = language()
    for game in filter(is_ours, GAMES):
        made: AnyGame = configure(GAMES[game], {})  # type: ignore[type-var]
        for what, paper, lang in product(kinds(game), PAPERS, LANGUAGES):
            use_language(lang)
            (folder / f"{game}-{what}-{paper}.{lang}.pdf").write_bytes(pdf(made, what, paper, None, None))
    use_language(spoken)


def _page(page: str, engine: str) -> str:
    """The page, whose files lie beside it, wherever that is."""
    page = re.sub(r'(href|src)="/', r'\1="./', page)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    referrer = '<meta name="referrer" content="no-referrer" />'
    page = page.replace("<html ", f'<html data-site data-engine="{engine}" ', 1)
    return page.replace("<head>", f"<head>\n    {policy}\n    {referrer}", 1)


def _manifest(manifest: bytes) -> bytes:
    content = msgspec.json.decode(manifest, type=dict[str, Any])
    icons = [{**icon, "src": f".{icon['src']}"} for icon in content["icons"]]
    return msgspec.json.encode({**content, "id": "./", "start_url": "./", "scope": "./", "icons": icons})


def service_worker(folder: Path, worker: str) -> str:
    """The service worker keeps all of it from the first visit on, but for what is `NOT_AT_ONCE`.

    Its version is that of all files but the engine's, which have one of their own: prints do not change their names.
    """
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    kept = ["./", *(f"./{file}" for file in files if file != "index.html" and not file.startswith(NOT_AT_ONCE))]
    content = sha256()
    for file in files:
        if not file.startswith("engine/"):
            content.update(file.encode() + (folder / file).read_bytes())
    worker = re.sub(r"const VERSION = '.*?';", f"const VERSION = '{content.hexdigest()[:12]}';", worker)
    worker = re.sub(r"const OTHERS = \[.*?\];", "const OTHERS = [];", worker)
    return re.sub(r"const FILES = \[.*?\];", lambda _: f"const FILES = {msgspec.json.encode(kept).decode()};", worker)
