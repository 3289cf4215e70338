"""The ranking of each deal of the day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "day_entries",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("browser", sa.String(64), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("lead", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("day", "browser"),
        sa.UniqueConstraint("day", "game"),
    )
    op.create_index("day_entries_ranking", "day_entries", ["day", "points", "lead"])


def downgrade() -> None:
    op.drop_table("day_entries")
