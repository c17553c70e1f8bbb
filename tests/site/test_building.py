"""The folder that `teerling site` writes."""

import re
from pathlib import Path

from teerling.site.building import service_worker

WORKER = "const FILES = ['./'];\nconst OTHERS = [];\nconst VERSION = 'dev';\n"


def version(folder: Path) -> str:
    [found] = re.findall(r"const VERSION = '(\w+)';", service_worker(folder, WORKER))
    return str(found)


def test_devices_forget_what_they_have_kept_of_a_site_if_anything_in_it_is_new(tmp_path: Path) -> None:
    """Prints keep their names, and whoever has one would print it for good."""
    for name in ("index.html", "prints/zock-sheet-a4.en.pdf", "engine/1/teerling.zip.gz"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("as it is", "utf-8")
    before = version(tmp_path)
    assert before == version(tmp_path) != "dev"
    (tmp_path / "prints" / "zock-sheet-a4.en.pdf").write_text("by other rules", "utf-8")
    assert version(tmp_path) != before
    before = version(tmp_path)
    (tmp_path / "engine" / "1" / "teerling.zip.gz").write_text("which has a version of its own", "utf-8")
    assert version(tmp_path) == before
