"""The one table, how to reach it on SQLite and on PostgreSQL, and how an older database becomes a current one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from sqlalchemy import Column, Double, Engine, Integer, MetaData, Table, Text, create_engine, event, make_url, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from teerling import private
from teerling.core.errors import UserError
from teerling.server.database_health import Patience, reason_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

metadata = MetaData()

entries = Table(
    "events",  # what databases call it since the first version
    metadata,
    # Ids are plain ASCII: byte order needs no library of the system, whose update would damage the index.
    Column("room", Text().with_variant(postgresql.TEXT(collation="C"), "postgresql"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Double, nullable=False),  # seconds since 1970, UTC
    Column("body", Text, nullable=False),  # JSON; text, so that anybody can read it with the database's own tools
    sqlite_with_rowid=False,  # the entries of a room lie together, and there is one tree to write instead of two
)

_SQLITE_WAITS = 30.0
"""Seconds for which SQLite waits for another process that is writing (a restore, a second server by mistake), if we
are patient."""
_CONNECTS_WITHIN = 3
_MIGRATION_LOCK = 0x7EE711
"""PostgreSQL's advisory lock under which one node at a time migrates."""
_alembic = Lock()
"""Alembic keeps the migration under way in a global: one thread at a time."""


def connect(url: str, patience: Patience | None = None) -> Engine:
    """An engine for "sqlite:///path" or "postgresql://…"; nothing is opened yet. What it is asked waits no longer."""
    patience = patience or Patience()
    try:
        address = make_url(url)
        if address.drivername == "sqlite" and address.database not in (None, "", ":memory:"):  # it has to stay
            return _sqlite(address, patience)
        if address.drivername in ("postgresql", "postgres"):
            address = address.set(drivername="postgresql+psycopg")
        if address.drivername == "postgresql+psycopg":
            return _postgresql(address, patience)
    except (ArgumentError, NoSuchModuleError):
        pass
    raise UserError("database-unknown", url=url.partition(":")[0])


def _sqlite(address: Any, patience: Patience) -> Engine:
    file = Path(address.database)
    try:
        private.make_folder(file.parent)
        private.make_database(file)
    except OSError as error:
        raise UserError("database-unusable", name=str(file), reason=error.strerror or str(error)) from None
    engine = create_engine(address, paramstyle="named", connect_args={"timeout": _SQLITE_WAITS})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = "IMMEDIATE"  # what the driver does before an INSERT if no transaction has begun
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA secure_delete=ON")  # what is erased does not stay in free pages
        connection.execute("PRAGMA synchronous=FULL")  # NORMAL may forget the last commits when the power goes
        if patience.seconds is not None:
            connection.execute(f"PRAGMA busy_timeout={int(patience.seconds * 500)}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(address: Any, patience: Patience) -> Engine:
    try:
        engine = create_engine(
            address,
            pool_pre_ping=True,
            # A connection whose other end has vanished is noticed within seconds, not hours.
            connect_args={
                "connect_timeout": _CONNECTS_WITHIN,
                "keepalives_idle": 10,
                "keepalives_interval": 5,
                "keepalives_count": 3,
            }
            | {"tcp_user_timeout": 15_000},
        )
    except ModuleNotFoundError:
        raise UserError("database-needs-extra") from None

    @event.listens_for(engine, "do_connect")
    def connect_bounded(_: Any, __: Any, arguments: Any, options: Any) -> Any:
        connection = _bounded().connect(*arguments, **options)
        connection.patience = patience
        return connection

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        if connection.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            connection.execute("SET synchronous_commit = on")  # an acknowledged event is durable, whatever the default
        # What a node that froze or vanished has begun to write must not make the others wait for hours.
        connection.execute("SET idle_in_transaction_session_timeout = '15s'")
        connection.commit()

    return engine


@cache
def _bounded() -> Any:
    """The driver's connection, but whoever waits for a server that hangs is told so in the end.

    PostgreSQL's own timeouts need a server that is alive, and those of TCP do not see a process that was stopped.
    """
    import psycopg  # noqa: PLC0415  an extra

    class NoAnswer(psycopg.OperationalError):
        """Nothing has come back in time."""

    class Bounded(psycopg.Connection[Any]):
        patience = Patience()

        def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
            if timeout is not None or self.patience.seconds is None:
                return super().wait(gen, interval, timeout)
            try:
                return super().wait(gen, interval, self.patience.seconds)
            except psycopg.errors._WaitTimeout:
                self.pgconn.finish()  # the answer may still come: it must not be taken for another's
                raise NoAnswer(f"no answer within {self.patience.seconds:g} seconds") from None

    return Bounded


def prepare(engine: Engine) -> None:
    """Migrate, and see that the database can be written; if not, a sentence says why."""
    try:
        migrate(engine)
        with engine.execution_options(writes=True).connect() as connection:
            write_something(connection)
    except DBAPIError as error:
        name = engine.url.database if engine.dialect.name == "sqlite" else engine.url.render_as_string()
        raise UserError("database-unusable", name=name or "", reason=reason_of(error)) from error


def check(url: str) -> None:
    """Before anything else is begun: whether this database can be used."""
    engine = connect(url)
    try:
        prepare(engine)
    finally:
        engine.dispose()


def write_something(connection: Connection) -> None:
    """A real write that changes nothing."""
    with connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


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
            raise UserError("database-newer", reason=str(error)) from error
