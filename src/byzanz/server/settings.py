"""What a host can set: each by an option of `byzanz serve` or by an environment variable."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

DEFAULT_PORT: Final = 8112
LogLevel: TypeAlias = Literal["debug", "info", "warning", "error"]
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


def default_database() -> str:
    """SQLite in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('byzanz', appauthor=False) / 'tables.sqlite'}"


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    database: str = ""
    open_browser: bool = False
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use the interface (CORS and WebSocket)."""
    proxies: int = 0
    """How many reverse proxies stand before the server, whose X-Forwarded-… are believed."""
    think: float = 0.5
    rate: float = 30.0
    """Requests a second for one address, and messages a second for one connection; 0: no limit."""
    log_level: LogLevel = "warning"
    password: str = ""
    """Of a club: who does not know it is not let in; none: everybody is."""
    metrics: bool = False
    """Whether others than this machine may read the figures."""

    @property
    def is_local(self) -> bool:
        return self.host in LOOPBACK

    @property
    def database_address(self) -> str:
        return self.database or default_database()

    @property
    def static(self) -> Path:
        return Path(__file__).parent.parent / "static"
