"""No index of requests on SQLite.

Its one server keeps a request from being carried out twice by itself, and half of what a commit
wrote was this index.  On PostgreSQL several servers share the log, and it stays.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _make_again()


def downgrade() -> None:
    _make_again(sa.UniqueConstraint("table_id", "seat", "request"))


def _make_again(*constraints: sa.Constraint) -> None:
    """SQLite cannot change a table's constraints, only copy it."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "moves_again",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(64), nullable=False),
        sa.Column("made_by", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        *constraints,
    )
    op.execute("INSERT INTO moves_again SELECT * FROM moves")
    op.drop_table("moves")
    op.rename_table("moves_again", "moves")
