"""Asking the others before an action is taken back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("undo_request", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("tables", "undo_request")
