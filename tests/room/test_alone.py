"""The room needs no network: it runs wherever Python does, inside a page too."""

import subprocess
import sys

FORBIDDEN = ("asyncio", "sqlalchemy", "uvicorn", "numpy", "numba", "prometheus_client", "teerling.server")

LOADED = """
import pkgutil, sys
import teerling.room
for module in pkgutil.iter_modules(teerling.room.__path__):
    __import__(f"teerling.room.{module.name}")
print(*sys.modules)
"""


def test_the_room_brings_no_server_no_database_and_no_numbers_machine_with_it() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert "teerling.room.commands" in loaded
    assert not set(FORBIDDEN) & set(loaded)
