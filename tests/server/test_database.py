"""A database becomes a current one, whether it is new, old, or wanted by several nodes at once."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from teerling.core.errors import UserError
from teerling.locale import translate_error
from teerling.server.database import connect, metadata, migrate
from teerling.server.store import Store

OPEN = (
    "import sys; from teerling.server.database import connect, migrate; sys.stdin.read(); migrate(connect(sys.argv[1]))"
)


def test_the_migrations_make_the_table_that_the_code_describes(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == "001"
    engine.dispose()


def test_an_existing_database_keeps_its_events(database: str) -> None:
    async def scenario() -> None:
        for seq in (1, 2, 3):
            store = await Store.open(database)
            await store.append("amber", seq, b"{}")
            assert [row.seq for row in await store.load("amber")] == list(range(1, seq + 1))
            await store.close()

    asyncio.run(scenario())


def test_nodes_that_start_at_once_take_turns(database: str) -> None:
    nodes = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", OPEN, database], stdin=subprocess.PIPE) for _ in range(3)
    ]
    for node in nodes:
        assert node.stdin
        node.stdin.close()  # now they run
    assert [node.wait(60) for node in nodes] == [0, 0, 0]
    test_the_migrations_make_the_table_that_the_code_describes(database)


def test_stores_of_one_process_open_at_once(database: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    async def scenario() -> None:
        elsewhere = f"sqlite:///{tmp_path_factory.mktemp('other')}/rooms.sqlite"
        stores = await asyncio.gather(*(Store.open(url) for url in (database, elsewhere, database, elsewhere)))
        for store in stores:
            assert [room async for room in store.rooms()] == []
            await store.close()

    asyncio.run(scenario())


def test_a_database_of_a_newer_program_is_left_alone(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(UserError) as told:
        migrate(engine)
    assert "newer version" in translate_error(told.value)
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    ["mysql://host/name", "rooms.sqlite", "", "sqlite://", "sqlite:///:memory:", "postgresql+asyncpg://host/name"],
)
def test_an_address_that_is_none_is_said_to_be(url: str) -> None:
    with pytest.raises(UserError) as told:
        connect(url)
    assert "sqlite:///FILE or postgresql://" in translate_error(told.value)


def test_sqlite_waits_for_the_disk(tmp_path: object) -> None:
    """Durable means both: a write-ahead log, and a commit that waits until it is on disk."""
    engine = connect(f"sqlite:///{tmp_path}/rooms.sqlite")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_postgresql_waits_for_the_disk_whatever_its_default(postgresql: object) -> None:
    url = postgresql.new_database()  # type: ignore[attr-defined]
    engine = connect(f"{url}&options=-csynchronous_commit%3Doff")
    with engine.connect() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
    engine.dispose()
