"""Games in the browser itself, without a server."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from byzanz.record import read
from byzanz.replay import verify
from tests.browser.player import Clicker
from tests.browser.visitor import visiting
from tests.support.server_process import ServerProcess


CONTROLLED = "navigator.serviceWorker.controller !== null"


@pytest.fixture
def own_server(tmp_path: Path) -> ServerProcess:
    """A server that a test may stop."""
    return ServerProcess(tmp_path, f"sqlite:///{tmp_path / 'byzanz.sqlite'}", "--rate=0")


def test_a_game_to_its_end_with_the_server_gone(
    browser: Browser, own_server: ServerProcess, artefacts: Path
) -> None:
    own_server.start()
    try:
        with visiting(browser, own_server, service_workers="allow") as ada:
            ada.go("/")
            ada.until(lambda: ada.page.evaluate(CONTROLLED))
            own_server.kill()
            ada.field("web-name").fill("Ada")
            ada.button("web-play-now").click()
            player = Clicker(ada)
            player.play()
            assert player.moves > 20
            assert set(ada.answered.values()) == {"done"}
            expect(ada.text("web-fair-fair")).to_be_visible()
            with ada.page.expect_download() as downloading:
                ada.button("web-download").click()
            record = read(downloading.value.path().read_bytes())
            verify(record)
            assert set(ada.asked.values()) <= set(record.actions)
            ada.page.screenshot(path=artefacts / "local-end.png", full_page=True)

            before = ada.table
            ada.link("web-replay").click()
            expect(ada.button("web-last")).to_be_visible()
            ada.page.go_back()
            ada.button("web-rematch").click()
            ada.until(lambda: ada.table != before)
            ada.until(player.move)
    finally:
        if own_server.is_running:
            own_server.kill()
