"""The manual: a site of plain files, built from what lies in the repository.

    python scripts/manual.py            builds it into the package, where the server and `teerling docs` find it
    python scripts/manual.py --check    fails if a link leads nowhere, a list is none, or something comes from elsewhere

Pages stand where they stand in the repository, so that their links hold on both sides; the rule books are written from
the games' own pages, the reference from docstrings, and a notebook is shown with what stands in it. Zensical makes the
site of it (`zensical.toml`).
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from base64 import b64decode
from functools import partial
from hashlib import sha256
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote, urldefrag

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "manual"
SITE = ROOT / "src" / "teerling" / "server" / "manual"
SOURCES = ("*.md", "docs", "bench/README.md", "web/README.md", "examples/*/README.md", "deploy", "LICENSE")
"""What is copied as it is."""
LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
PIPS = "⚀⚁⚂⚃⚄⚅"
DOWNLOAD = "[Download this notebook]"
"""A link to a notebook leads to its page, but for this one."""

_SCRIPT = re.compile(r"<script>(.+?)</script>", re.DOTALL)
_LINK = re.compile(r"(\[[^\]\n]*\])\(([^)\s]+)\)")
_LOADED = re.compile(r"""<(?:script|img|link|iframe)\b[^>]*?(?:src|href)=["']?(https?:)?//""")
_LED_TO = re.compile(r"""(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""")
_FENCED = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
_KIND = re.compile(r"^```(\w+) (\w+)$", re.MULTILINE)
_LIST_AT_ONCE = re.compile(r"^([^-\s].*\n)(?=- )", re.MULTILINE)
_UNSET = re.compile(r"<p>(?:(?!</p>).)*?(?:\n- |```)", re.DOTALL)
_SHORT_CODE = re.compile(r"<code>[^<]*-[^<]*</code>")
_FLAG = re.compile(r"(?<![\w-])-{1,2}[a-z][\w-]*")
_NAMED = re.compile(r"""\bid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""")


def main() -> None:
    """Build, or check what was built."""
    if "--check" in sys.argv[1:]:
        faults = check(SITE) + missing_in_navigation()
        sys.exit("\n".join(faults) if faults else None)
    gather()
    write_rule_books()
    shutil.rmtree(SITE, ignore_errors=True)
    done = subprocess.run([sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit("The manual could not be built; what is wrong with it stands above.")
    move_out_scripts(SITE)
    keep_flags_whole(SITE)


def gather() -> None:
    """Copy the pages, each to its place."""
    shutil.rmtree(PAGES, ignore_errors=True)
    found = [path for source in SOURCES for path in ROOT.glob(source)]
    for path in found:
        target = PAGES / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(path, target) if path.is_dir() else shutil.copy(path, target)
    (PAGES / "README.md").rename(PAGES / "index.md")
    for notebook in PAGES.rglob("*.ipynb"):
        notebook.with_suffix(".md").write_text(_shown(notebook), "utf-8")
    for page in PAGES.rglob("*.md"):
        page.write_text(_set(_LINK.sub(partial(_kept, page), page.read_text("utf-8"))), "utf-8")


def _set(text: str) -> str:
    """Lists that follow a line at once, and programs with a title, as this reader of Markdown wants them."""
    *parts, last = _FENCED.split(text)
    words, programs = [*parts[::2], last], [*parts[1::2], ""]
    pairs = zip(words, programs, strict=True)
    return "".join(
        _LIST_AT_ONCE.sub(r"\1\n", said) + _KIND.sub(r'```\1 title="\2"', program) for said, program in pairs
    )


def _kept(page: Path, link: re.Match[str]) -> str:
    """The link, if it leads to a page of the manual or out of it; a folder's page; or only its words."""
    words, address = link.groups()
    if ":" in address or address.startswith("#"):
        return link[0]
    path, mark = urldefrag(address)
    target = (page.parent / path).resolve()
    if words == DOWNLOAD:
        return link[0]
    if target.suffix == ".ipynb":
        return f"{words}({path.removesuffix('.ipynb')}.md)"
    if target == PAGES / "README.md":
        return f"{words}({address.replace('README.md', 'index.md')})"
    if (target / "README.md").is_file():
        return f"{words}({path.rstrip('/')}/README.md{'#' * bool(mark)}{mark})"
    return link[0] if target.is_file() else words[1:-1]


def _shown(notebook: Path) -> str:
    """A notebook as a page: its words, its programs, and what stands in it of what they print and draw."""
    title, *cells = json.loads(notebook.read_text("utf-8"))["cells"]
    parts = ["".join(title["source"]), f"{DOWNLOAD}({notebook.name}) · [How to open it](README.md)"]
    pictures = 0
    for cell in cells:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
        for output in cell.get("outputs", ()):
            if "text" in output:
                parts.append(f"```text\n{''.join(output['text'])}```")
                continue
            pictures += 1
            picture = notebook.with_name(f"{notebook.stem}-{pictures}.png")
            picture.write_bytes(b64decode(output["data"]["image/png"]))
            parts.append(f"![{''.join(output['data']['text/plain'])}]({picture.name})")
    return "\n\n".join(parts) + "\n"


def write_rule_books() -> None:
    """Every rule page of every game, with its dice drawn."""
    from teerling.games import GAMES  # noqa: PLC0415
    from teerling.rulebook import DICE, page  # noqa: PLC0415

    folder = PAGES / "rules"
    folder.mkdir()
    listed = ["# Rule books", "", "The rules of every game, numbered, in three languages.", ""]
    for game in GAMES:
        books = " · ".join(f"[{name}]({game}.{language}.md)" for language, name in LANGUAGES.items())
        listed += [f"## {page(game, 'en').title}", "", page(game, "en").about, "", books, ""]
    (folder / "index.md").write_text("\n".join(listed), "utf-8")
    for game in GAMES:
        for language in LANGUAGES:
            book = page(game, language)
            others = " · ".join(
                name if one == language else f"[{name}]({game}.{one}.md)" for one, name in LANGUAGES.items()
            )
            title, _, text = DICE.sub(lambda dice: _drawn(dice[1]), book.text).partition("\n")
            (folder / f"{game}.{language}.md").write_text(_set(f"{title}\n\n{others}\n{text}"), "utf-8")


def _drawn(dice: str) -> str:
    """Dice as letters that look like dice, and are read out as numbers."""
    faces = "".join(_face(*die.rpartition(":")[::2]) for die in dice.split(" "))
    return f'<span class="dice" role="img" aria-label="{escape(dice)}">{faces}</span>'


def _face(colour: str, face: str) -> str:
    if face in "·|":
        return f'<i class="place">{face}</i>'
    if "-" in face:
        outside, inside = face.split("-")
        return f'<i class="double">{outside}<small>{inside}</small></i>'
    return f'<i class="{colour or "white"}">{PIPS[int(face) - 1]}</i>'


def move_out_scripts(site: Path) -> None:
    """Into files of their own: a server that forbids scripts inside pages, as ours does, can then show them."""
    for page in site.rglob("*.html"):

        def moved(script: re.Match[str], page: Path = page) -> str:
            content = script[1].encode()
            name = f"assets/javascripts/inline-{sha256(content).hexdigest()[:12]}.js"
            (site / name).write_bytes(content)
            up = "../" * (len(page.relative_to(site).parts) - 1)
            return f'<script src="{up}{name}"></script>'

        text = _SCRIPT.sub(moved, page.read_text("utf-8"))
        page.write_text(text.replace(' style="text-align: right;"', ' class="right"'), "utf-8")


def keep_flags_whole(site: Path) -> None:
    """No line ends within `--players`."""
    for page in site.rglob("*.html"):

        def whole(code: re.Match[str]) -> str:
            return _FLAG.sub(r'<span class="flag">\g<0></span>', code[0])

        page.write_text(_SHORT_CODE.sub(whole, page.read_text("utf-8")), "utf-8")


def missing_in_navigation() -> list[str]:
    """Pages that nobody would find."""
    navigation = (ROOT / "zensical.toml").read_text("utf-8")
    sources = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("docs/**/*.ipynb")]
    pages = [path.relative_to(ROOT).with_suffix(".md").as_posix() for path in sources]
    return [f"zensical.toml does not name {page}" for page in sorted(pages) if f'"{page}"' not in navigation]


def check(site: Path) -> list[str]:
    """What is wrong with a built site: dead links, lists and programs set as text, what is loaded from elsewhere."""
    pages = {page: page.read_text("utf-8") for page in sorted(site.rglob("*.html"))}
    named = {page: {unescape("".join(found)) for found in _NAMED.findall(text)} for page, text in pages.items()}
    faults = []
    for page, text in pages.items():
        here = page.relative_to(site)
        faults += [f"{here} loads {found[0]}" for found in _LOADED.finditer(text)]
        faults += [f"{here} shows marks as text: {found[0]}" for found in _UNSET.finditer(text)]
        for address in sorted({unescape("".join(found)) for found in _LED_TO.findall(text)}):
            path, mark = urldefrag(unquote(address))
            if re.match(r"\w+:|//", address) or page.name == "404.html":
                continue
            target = (page.parent / path).resolve() if path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                faults.append(f"{here} leads to {address}, which is not there")
            elif mark and target in named and mark not in named[target]:
                faults.append(f"{here} leads to {address}, a place that is not there")
    return faults


if __name__ == "__main__":
    main()
