"""The one table, how to reach it on SQLite and on PostgreSQL, and how an older database becomes a current one."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Column, Double, Engine, Integer, MetaData, Table, Text, create_engine, event, make_url, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from teerling.core.errors import Told

metadata = MetaData()

events = Table(
    "events",
    metadata,
    # Ids are plain ASCII: byte order needs no library of the system, whose update would damage the index.
    Column("room", Text().with_variant(postgresql.TEXT(collation="C"), "postgresql"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),  # seconds since 1970, UTC
    Column("body", Text, nullable=False),  # JSON; text, so that anybody can read it with the database's own tools
    sqlite_with_rowid=False,  # the events of a room lie together, and there is one tree to write instead of two
)

_SQLITE_WAITS = 30.0
"""Seconds for which SQLite waits for another process that is writing (a restore, a second server by mistake)."""
_MIGRATION_LOCK = 0x7EE711
"""PostgreSQL's advisory lock under which one node at a time migrates."""
_alembic = Lock()
"""Alembic keeps the migration under way in a global: one thread at a time."""


def connect(url: str) -> Engine:
    """An engine for "sqlite:///path" or "postgresql://…"; nothing is opened yet."""
    try:
        address = make_url(url)
        if address.drivername == "sqlite" and address.database not in (None, "", ":memory:"):  # it has to stay
            return _sqlite(address)
        if address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername == "postgresql+psycopg":
            return _postgresql(address)
    except (ArgumentError, NoSuchModuleError):
        pass
    raise Told("database-unknown", url=url.partition(":")[0])


def _sqlite(address: Any) -> Engine:
    Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, paramstyle="named", connect_args={"timeout": _SQLITE_WAITS})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = "IMMEDIATE"  # what the driver does before an INSERT if no transaction has begun
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA secure_delete=ON")  # what is erased does not stay in free pages
        connection.execute("PRAGMA synchronous=FULL")  # NORMAL may forget the last commits when the power goes

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(address: Any) -> Engine:
    try:
        engine = create_engine(
            address,
            pool_pre_ping=True,
            # A connection whose other end has vanished is noticed within seconds, not hours.
            connect_args={"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
            | {"tcp_user_timeout": 15_000},
        )
    except ModuleNotFoundError:
        raise Told("database-needs-extra") from None

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        if connection.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            connection.execute("SET synchronous_commit = on")  # an acknowledged event is durable, whatever the default
        # What a node that froze or vanished has begun to write must not make the others wait for hours.
        connection.execute("SET idle_in_transaction_session_timeout = '15s'")
        connection.commit()

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database to the newest revision; nodes that start at the same moment take turns."""
    from alembic import command  # noqa: PLC0415  a tenth of a second that only a start should cost
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with _alembic, engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:  # a revision that this version of the program has never heard of
            raise Told("database-newer", reason=str(error)) from error
