"""The append-only table of events.

A migration is never edited after a release: it repeats the table as it was that day, it does not import it.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "001"
down_revision = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "events",
        sa.Column("room", sa.Text().with_variant(postgresql.TEXT(collation="C"), "postgresql"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
