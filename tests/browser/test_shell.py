"""The shell of the game: installed, offline, light and strict."""

import gzip
import json
from pathlib import Path

from playwright.sync_api import Browser, Response, expect

from tests.browser.games import http_to, seat_path
from tests.browser.player import Clicker
from tests.browser.visitor import visiting
from tests.support.players import BOT, ME, Player, make
from tests.support.server_process import ServerProcess

MOST_BYTES = 80_000
READY = "navigator.serviceWorker.ready.then(ready => ready.active.state)"


def test_can_be_installed(browser: Browser, server: ServerProcess) -> None:
    http = http_to(server)
    with visiting(browser, server) as ada:
        ada.go("/")
        place = ada.page.locator("link[rel=manifest]").get_attribute("href") or ""
    reply = http.get(place)
    assert reply.status == 200
    assert reply.headers.get_content_type() == "application/manifest+json"
    manifest = json.loads(reply.body)
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "."
    sizes = {icon.get("sizes") for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    for icon in manifest["icons"]:
        answer = http.get(f"/{icon['src']}")
        assert answer.status == 200
        assert answer.headers.get_content_type() == icon["type"]


def test_shell_opens_offline_and_plays(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, table={}, service_workers="allow") as ada:
        ada.go("/")
        assert ada.page.evaluate(READY) in ("activating", "activated")
        ada.until(lambda: ada.page.evaluate("navigator.serviceWorker.controller !== null"))
        ada.context.set_offline(True)
        ada.page.reload()
        # A slow Chromium may have lost the network and not know it yet.
        offline = ada.text("web-offline").or_(ada.text("web-no-offline"))
        expect(offline).to_be_visible()
        ada.button("web-play-now").click()
        expect(ada.button("web-do-pass")).to_be_visible()
        expect(offline).to_be_hidden()
        ada.go("/rules")
        expect(ada.text("rules-open-text")).to_be_visible()
        ada.go("/learn")
        expect(ada.text("learn-welcome")).to_be_visible()
        ada.go("/")
        expect(offline).to_be_visible()
        ada.context.set_offline(False)
        expect(offline).to_be_hidden()


def test_what_stands_there_first_gives_way(browser: Browser, server: ServerProcess) -> None:
    """A colour of the body's own would lie over the table, which is behind what lies on it."""
    with visiting(browser, server) as ada:
        ada.go("/")
        expect(ada.button("web-play-now")).to_be_visible()
        assert ada.page.locator("svg.coming").count() == 0
        ground = ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert ground == "rgba(0, 0, 0, 0)"


def test_first_load_is_light(browser: Browser, server: ServerProcess, artefacts: Path) -> None:
    """What a first visit loads, without fonts and what gets ready to play; zipped as sent."""
    loaded: dict[str, int] = {}

    def note(response: Response) -> None:
        is_engine = response.url.endswith(".wasm") or "/assets/worker-" in response.url
        if response.request.resource_type != "font" and not is_engine:
            zipped = response.headers.get("content-encoding") == "gzip"
            body = response.body()
            loaded[response.url] = len(gzip.compress(body)) if zipped else len(body)

    with visiting(browser, server) as ada:
        ada.page.on("response", note)
        ada.go("/")
        expect(ada.button("web-play-now")).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
    (artefacts / "first-load.json").write_text(json.dumps(loaded, indent=1))
    assert sum(loaded.values()) < MOST_BYTES, loaded


def test_reduced_motion_moves_nothing(browser: Browser, server: ServerProcess) -> None:
    made = make(http_to(server), ME, BOT, BOT).json
    seat = Player(http_to(server), made["table"], 0, made["token"])
    with visiting(browser, server, reduced_motion="reduce") as ada:
        ada.go(seat_path(seat))
        expect(ada.button("web-do-pass")).to_be_visible()
        ada.page.evaluate(
            "() => { Element.prototype.animate = () => { throw new Error('it moves'); }; }"
        )
        player = Clicker(ada)
        for _ in range(3):
            ada.until(player.move)
            running = "document.getAnimations().filter(one => one.playState === 'running').length"
            assert ada.page.evaluate(running) == 0
        assert not ada.errors
