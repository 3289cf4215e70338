"""A real Chromium and a real server on loopback, for tests that click.

`browser` is there for one module, not for the whole run: as long as Playwright is active no other
test could call `asyncio.run`.  `server` is there for all tests of a process.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.chromium import running_browser
from tests.support.forked_server import ForkedServer
from tests.support.server_process import ServerProcess


@pytest.fixture(scope="session")
def artefacts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for screenshots: BYZANZ_ARTEFACTS, or else among pytest's temporary ones."""
    wanted = os.environ.get("BYZANZ_ARTEFACTS")
    folder = Path(wanted) if wanted else tmp_path_factory.mktemp("artefacts", numbered=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as launched:
        yield launched


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    database = f"sqlite:///{folder / 'byzanz.sqlite'}"
    running = ForkedServer(folder, database, "--rate=0", "--think=0.05")
    running.start()
    try:
        yield running
    finally:
        running.kill()
