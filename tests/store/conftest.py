"""Databases of both kinds."""

from tests.postgres import database_url, postgres

__all__ = ["database_url", "postgres"]
