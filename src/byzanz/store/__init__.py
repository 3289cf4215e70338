"""Tables and their logs in a database: SQLite by default, PostgreSQL for many processes."""
