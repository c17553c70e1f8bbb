"""Zocken's tests compute nothing behind their own backs."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="module")
def quiet_solver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A cache of one's own, and nothing computed in the background: what two players need takes minutes."""
    from teerling import solving

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(solving, "in_background", False)
        yield
