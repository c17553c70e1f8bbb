"""Alembic runs this file for every migration; `database.migrate` has opened the connection and the transaction."""

from alembic import context

from teerling.server.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
