"""Runs inside Pyodide (`compile.mjs`): compiles what lies in /stage and the standard library into zip files in /out.

Of the standard library and of packages, only what is imported there is taken along; of ours, what can be imported.
"""

import importlib.util
import marshal
import pkgutil
import sys
import zipfile
from pathlib import Path
from types import CodeType

STAGE = Path("/stage")
WHOLE = ("_pyodide", "pyodide")
"""Packages of which a module may be imported at any time."""
ALSO = ("_strptime", "encodings.ascii", "encodings.idna", "encodings.latin_1", "stringprep")
WHEN = (2020, 1, 1, 0, 0, 0)


def pack(files: dict[str, bytes], target: str, *, foreign: bool) -> None:
    """A zip of these files, the same bytes whenever it is made; not compressed, for that is done once for all of it."""
    with zipfile.ZipFile(target, "w") as packed:
        for name, content in sorted(files.items()):
            stored, data = compiled(name, content, foreign) if name.endswith(".py") else (name, content)
            packed.writestr(zipfile.ZipInfo(stored, WHEN), data)


def compiled(name: str, source: bytes, foreign: bool) -> tuple[str, bytes]:
    """A module without its source, and where it is not ours without docstrings and numbers of lines."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2 if foreign else 0)
    code = lean(code) if foreign else code
    head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    return f"{name}c", head + marshal.dumps(code)


def lean(code: CodeType) -> CodeType:
    """The same without the table of its lines."""
    inside = tuple(lean(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inside)


def import_all() -> set[str]:
    """Import all of ours; gives the files of what cannot be, because it uses what is not here."""
    sys.path[:0] = [str(STAGE / "packages"), str(STAGE / "teerling")]
    absent = set()
    for found in pkgutil.walk_packages([str(STAGE / "teerling" / "teerling")], "teerling.", onerror=lambda _: None):
        try:
            __import__(found.name)
        except ImportError as error:
            print(f"left out: {found.name} ({error})")  # noqa: T201
            absent.add(found.name.replace(".", "/"))
    from teerling.locale import use_language  # noqa: PLC0415
    from teerling.room.offers import offers  # noqa: PLC0415

    for language in ("en", "nl", "de"):
        use_language(language)
        offers()
    return absent


def imported(name: str) -> bool:
    """Whether this file of a library was imported, or may be."""
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return not name.endswith(".py") or module in sys.modules or module in ALSO or module.split(".")[0] in WHOLE


def files_of(group: str) -> dict[str, bytes]:
    """What lies in this folder of the stage."""
    folder = STAGE / group
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


absent = import_all()
with zipfile.ZipFile("/stdlib.zip") as library:
    names = [name for name in library.namelist() if not name.endswith("/")]
    pack({name: library.read(name) for name in names if imported(name)}, "/out/python.zip", foreign=True)
pack({name: data for name, data in files_of("packages").items() if imported(name)}, "/out/packages.zip", foreign=True)
ours = {name: data for name, data in files_of("teerling").items() if name.removesuffix(".py") not in absent}
pack(ours, "/out/teerling.zip", foreign=False)
