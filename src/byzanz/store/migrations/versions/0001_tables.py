"""Tables, seats, and the log of moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("code", sa.String(64), unique=True),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("started_at", sa.Float),
        sa.Column("over_at", sa.Float),
        sa.Column("closed_at", sa.Float, index=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(16)),
        sa.Index("tables_waiting", "listed", "started_at", "made_at"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64)),
        sa.Column("level", sa.String(16)),
        sa.Column("token", sa.String(64)),
        sa.Column("invite", sa.String(64)),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("gone_at", sa.Float),
        sa.Column("standing_order", sa.JSON),
    )
    op.create_table(
        "moves",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(64), nullable=False),
        sa.Column("made_by", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "request"),
    )
    op.create_table(
        "refusals",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("request", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.Column("version", sa.Integer),
    )
    op.create_table(
        "says",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("process", sa.String(16), primary_key=True, index=True),
    )
