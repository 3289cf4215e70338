"""Groups of tables that play the same deals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "duplicate_groups",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("group_id", sa.String(16)))
    op.add_column("tables", sa.Column("group_table", sa.Integer))
    op.add_column("tables", sa.Column("deal", sa.Integer))
    op.create_index("ix_tables_group_id", "tables", ["group_id"])


def downgrade() -> None:
    op.drop_index("ix_tables_group_id", "tables")
    for name in ("group_id", "group_table", "deal"):
        op.drop_column("tables", name)
    op.drop_table("duplicate_groups")
