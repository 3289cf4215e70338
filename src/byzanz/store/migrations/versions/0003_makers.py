"""Who has made a table, and who was muted there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("maker", "muted"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("seats", column)


def downgrade() -> None:
    for name in ("maker", "muted"):
        op.drop_column("seats", name)
