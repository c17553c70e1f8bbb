"""The room and the hub need no network: they run wherever Python does, inside a page too."""

import subprocess
import sys

import pytest

NOT_IN_A_PAGE = {
    "sqlalchemy",
    "uvicorn",
    "numpy",
    "numba",
    "prometheus_client",
    "segno",
    "reportlab",
    "teerling.server",
}

LOADED = """
import pkgutil, sys
import teerling.{package}
for module in pkgutil.iter_modules(teerling.{package}.__path__):
    __import__(f"teerling.{package}.{{module.name}}")
print(*sys.modules)
"""


@pytest.mark.parametrize(("package", "forbidden"), [("room", NOT_IN_A_PAGE | {"asyncio"}), ("hub", NOT_IN_A_PAGE)])
def test_no_server_no_database_and_no_numbers_machine_comes_with_it(package: str, forbidden: set[str]) -> None:
    program = LOADED.format(package=package)
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert f"teerling.{package}.{'commands' if package == 'room' else 'driver'}" in loaded
    assert not forbidden & set(loaded)
