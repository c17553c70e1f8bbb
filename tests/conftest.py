"""What all tests share: hypothesis with a fixed profile, English, and a home folder of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from teerling import locale

settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")


@pytest.fixture(autouse=True)
def _own_home_and_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TEERLING_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TEERLING_LANG", "en")
    locale.use("en")
    yield
    locale.use("en")
