"""The notebooks of the manual, run without Jupyter: what their cells print and draw is kept in them.

    python scripts/notebooks.py            runs all of them and writes down what they say now
    python scripts/notebooks.py --check    fails if one says something else than what stands in it
    … NAME                                 that one only

Each runs in an empty folder. Of pictures only their titles are compared: other versions of Matplotlib draw other dots.
"""

from __future__ import annotations

import base64
import json
import os
import sys
import tempfile
from contextlib import redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from unittest.mock import patch

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"


def run(notebook: dict[str, Any]) -> None:
    """Run its cells, one after the other, and put into each what it says."""
    known: dict[str, Any] = {"__name__": "__main__"}
    codes = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(codes, 1):
        printed, outputs = StringIO(), list[dict[str, Any]]()
        with redirect_stdout(printed), patch.object(plt, "show", lambda: outputs.extend(_told(printed))):  # noqa: B023
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), known)  # noqa: S102
        cell |= {"execution_count": number, "outputs": [*outputs, *_told(printed)]}


def _told(printed: StringIO) -> list[dict[str, Any]]:
    """What was printed and drawn since it was asked the last time."""
    return [*_printed(printed), *_drawn()]


def _printed(text: StringIO) -> list[dict[str, Any]]:
    lines = text.getvalue().splitlines(keepends=True)
    text.seek(0)
    text.truncate()
    return [{"name": "stdout", "output_type": "stream", "text": lines}] if lines else []


def _drawn() -> list[dict[str, Any]]:
    """The figures that are open, each told by its title, and closed."""
    outputs = []
    for number in plt.get_fignums():
        figure, picture = plt.figure(number), BytesIO()
        figure.savefig(picture, format="png", dpi=100, metadata={"Software": None})
        data = {"image/png": base64.b64encode(picture.getvalue()).decode(), "text/plain": [figure.axes[0].get_title()]}
        outputs.append({"data": data, "metadata": {}, "output_type": "display_data"})
        plt.close(figure)
    return outputs


def said(notebook: dict[str, Any]) -> list[str]:
    """What its cells print, and the titles of what they draw."""
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", ())]
    return ["".join(output["text"] if "text" in output else output["data"]["text/plain"]) for output in outputs]


def main() -> None:
    """Run and write, or run and compare."""
    asked = [word for word in sys.argv[1:] if word != "--check"]
    for file in [FOLDER / f"{name}.ipynb" for name in asked] or sorted(FOLDER.glob("*.ipynb")):
        notebook = json.loads(file.read_text("utf-8"))
        before = said(notebook)
        with tempfile.TemporaryDirectory() as scratch:
            os.chdir(scratch)
            run(notebook)
            os.chdir(FOLDER)
        if "--check" not in sys.argv:
            file.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
        elif said(notebook) != before:
            sys.exit("\n".join([f"{file.name} says what does not stand in it:", *said(notebook)]))


if __name__ == "__main__":
    main()
