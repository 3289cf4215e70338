"""The tables of the database as the newest migration leaves them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("setup", JSON, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("code", String(64), unique=True),  # a hash, until the game is over
    Column("made_at", Float, nullable=False),
    Column("started_at", Float),
    Column("over_at", Float),
    Column("closed_at", Float, index=True),
    Column("listed", Boolean, nullable=False),
    Column("rematch", String(16)),
    Column("undo_request", JSON(none_as_null=True)),
    Column("group_id", String(16), index=True),
    Column("group_table", Integer),
    Column("deal", Integer),
    Index("tables_waiting", "listed", "started_at", "made_at"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64)),
    Column("level", String(16)),
    Column("token", String(64)),
    Column("invite", String(64)),
    Column("away", Boolean, nullable=False),
    Column("gone_at", Float),
    Column("standing_order", JSON(none_as_null=True)),
    Column("maker", Boolean, nullable=False, server_default=false()),
    Column("muted", Boolean, nullable=False, server_default=false()),
)

moves: Final = Table(
    "moves",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(64), nullable=False),
    Column("made_by", String(8), nullable=False),
    Column("at", Float, nullable=False),
    Column("request", String(64), nullable=False),
    # Where several servers share the log; the one on SQLite knows by itself what it has done.
    UniqueConstraint("table_id", "seat", "request").ddl_if(dialect="postgresql"),
)

refusals: Final = Table(
    "refusals",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("code", String(32), nullable=False),
    Column("message", Text, nullable=False),
    Column("version", Integer),
)

says: Final = Table(
    "says",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("request", String(64), nullable=False),
)

duplicate_groups: Final = Table(
    "duplicate_groups",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("made_at", Float, nullable=False),
)

day_entries: Final = Table(
    "day_entries",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("day", String(10), nullable=False),
    Column("name", String(64), nullable=False),
    Column("browser", String(64), nullable=False),  # a hash
    Column("game", String(64), nullable=False),  # a hash of its actions
    Column("points", Integer, nullable=False),
    Column("lead", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("day", "browser"),
    UniqueConstraint("day", "game"),
    Index("day_entries_ranking", "day", "points", "lead"),
)

processes: Final = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("beat", Float, nullable=False),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("process", String(16), primary_key=True, index=True),
)
