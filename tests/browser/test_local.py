"""Games in the browser itself, without a server: played, kept, shared, passed from hand to hand."""

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from byzanz.record import read
from byzanz.replay import verify
from tests.browser.games import finished_bots, http_to
from tests.browser.player import TAPPING, Clicker, Tapper
from tests.browser.visitor import QUICK, Visitor, visiting
from tests.support.forked_server import ForkedServer
from tests.support.server_process import ServerProcess

CONTROLLED = "navigator.serviceWorker.controller !== null"
FORBIDDEN = """Object.defineProperty(self, '%s', {
  get() { throw new DOMException('forbidden', 'SecurityError'); },
});
"""
UNHURRIED: dict[str, Any] = QUICK | {"pause": 0.3}
"""Bots that leave time to look at a bid of theirs."""


@pytest.fixture
def own_server(tmp_path: Path) -> ServerProcess:
    """A server that a test may stop."""
    return ForkedServer(tmp_path, f"sqlite:///{tmp_path / 'byzanz.sqlite'}", "--rate=0")


def sit_down(ada: Visitor) -> Clicker:
    ada.go("/")
    ada.field("web-name").fill("Ada")
    ada.button("web-play-now").click()
    expect(ada.button("web-do-pass")).to_be_visible()
    return Clicker(ada)


def log_of(ada: Visitor) -> list[str]:
    return ada.page.locator("ol.log > li").all_inner_texts()


def test_a_game_to_its_end_with_the_server_gone(
    browser: Browser, own_server: ServerProcess, artefacts: Path
) -> None:
    own_server.start()
    try:
        with visiting(browser, own_server, settings=TAPPING, service_workers="allow") as ada:
            ada.go("/")
            ada.until(lambda: ada.page.evaluate(CONTROLLED))
            own_server.kill()
            ada.field("web-name").fill("Ada")
            ada.button("web-play-now").click()
            player = Tapper(ada)
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


def test_nothing_of_it_goes_to_the_server(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        asked: list[str] = []
        ada.page.on("request", lambda request: asked.append(request.url))
        ada.page.on("websocket", lambda socket: asked.append(socket.url))
        player = sit_down(ada)
        for _ in range(3):
            ada.until(player.move)
        assert not [url for url in asked if "/api/tables/" in url]
        assert not ada.errors


def test_a_reload_in_the_middle_of_an_auction_loses_nothing(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server, table=UNHURRIED) as ada:
        player = sit_down(ada)
        ada.until(lambda: log_of(ada))  # which comes after the rest of the table
        begun = len(log_of(ada))
        ada.button("web-do-pass").click()
        ada.until(lambda: len(log_of(ada)) > begun + 1)
        # Bots wait for whoever may pass, or was left the bundle and has too many cards.
        expect(ada.button("web-do-pass").or_(ada.button("web-do-drop"))).to_be_visible()
        told = log_of(ada)
        hand = ada.page.locator("[data-place=hand]")
        held = hand.inner_text()
        ada.page.reload()
        ada.until(lambda: log_of(ada) == told)
        expect(hand).to_have_text(held, use_inner_text=True)
        # It is among my games, too.
        ada.go("/")
        ada.page.get_by_role("link").filter(has_text=ada.say("web-me-turn")).click()
        ada.until(lambda: log_of(ada) == told)
        ada.until(player.move)
        assert not ada.errors


def test_two_tabs_of_a_game_agree(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, table=UNHURRIED) as ada:
        player = sit_down(ada)
        other = ada.open_page()
        other.goto(ada.page.url)
        # What either tab does is seen in the other one.
        other.get_by_role("button", name=ada.say("web-do-pass"), exact=True).click()
        expect(ada.page.locator("ol.log > li").nth(1)).to_contain_text("Ada")
        for _ in range(3):
            ada.until(player.move)
        ada.until(player.is_asked)
        # Where a set can be sold I am asked while bots play on.
        ada.until(lambda: other.locator("ol.log > li").all_inner_texts() == log_of(ada))
        hand = ada.page.locator("[data-place=hand]")
        ada.until(lambda: other.locator("[data-place=hand]").inner_text() == hand.inner_text())
        assert not ada.errors


def test_undo_hint_and_order(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, table=QUICK | {"pause": 3}) as ada:
        sit_down(ada)
        ada.button("web-hint").click()
        hints = ada.page.get_by_role("group", name=ada.say("web-hint-title"), exact=True)
        expect(hints.get_by_role("button").nth(1)).to_be_visible()
        ada.button("web-hint-close").click()
        ada.button("web-do-pass").click()
        ada.button("web-undo").click()
        expect(ada.button("web-do-pass")).to_be_visible()
        assert set(ada.answered.values()) == {"done"}
        assert not ada.errors


def test_storage_that_is_forbidden_ends_no_game(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        ada.context.add_init_script(FORBIDDEN % "localStorage")

        def forbid(route: Route) -> None:
            worker = route.fetch()
            route.fulfill(response=worker, body=FORBIDDEN % "indexedDB" + worker.text())

        ada.context.route("**/assets/worker-*.js", forbid)
        player = sit_down(ada)
        expect(ada.text("web-not-kept")).to_be_visible()
        for _ in range(3):
            ada.until(player.move)
        assert not ada.errors


@pytest.mark.parametrize("missing", ["Worker", "WebAssembly"])
def test_without_an_engine_the_server_has_a_table(
    browser: Browser, server: ServerProcess, missing: str
) -> None:
    with visiting(browser, server) as ada:
        ada.context.add_init_script(f"delete window.{missing};")
        player = sit_down(ada)
        assert not ada.table.startswith("local")
        ada.until(player.move)
        assert not ada.errors


def test_a_link_carries_the_whole_game(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, settings=TAPPING) as ada:
        ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
        sit_down(ada)
        Tapper(ada).play()
        ada.button("web-share-whole").click()
        link = str(ada.page.evaluate("navigator.clipboard.readText()"))
        assert "#game=" in link
        with visiting(browser, server) as ben:
            ben.page.goto(link)
            ben.button("web-last").click()
            expect(ben.text("web-fair-fair")).to_be_visible()
            ben.page.goto(link[: len(link) // 2])
            expect(ben.text("web-no-bad-link")).to_be_visible()
            assert not ben.errors
        assert not ada.errors


def link_with(record: Any) -> str:
    """The fragment that carries something, packed as the client packs a record."""
    packing = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packing.compress(json.dumps(record).encode()) + packing.flush()
    return "#game=1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_a_link_that_carries_no_game_says_so(browser: Browser, server: ServerProcess) -> None:
    record = http_to(server).get(f"/api/tables/{finished_bots(server)}/record").json
    whole = link_with(record)
    with visiting(browser, server) as ben:
        for fragment, message in (
            (whole[: len(whole) // 2], "web-no-bad-link"),
            (whole.replace("#game=1", "#game=9"), "web-no-bad-link"),
            ("#game=1%%%", "web-no-bad-link"),
            (link_with({"format": "something else"}), "web-no-bad-record"),
            (link_with(record | {"rules_version": 99}), "web-no-other-rules"),
        ):
            ben.page.goto("about:blank")
            ben.go(f"/replay{fragment}")
            expect(ben.page.get_by_role("alert")).to_have_text(ben.say(message))
            expect(ben.text("web-upload")).to_be_visible()  # the file will do
        ben.go(f"/replay{whole}")
        expect(ben.button("web-last")).to_be_visible()
        assert not ben.errors


def test_a_device_is_passed_on_behind_a_curtain(
    browser: Browser, server: ServerProcess, artefacts: Path
) -> None:
    with visiting(browser, server) as ada:
        ada.go("/here")
        names = {1: "Ada", 2: "Ben"}
        for seat, name in names.items():
            ada.page.get_by_label(ada.say("web-here-name", seat=seat), exact=True).fill(name)
        ada.page.screenshot(path=artefacts / "here.png")
        ada.button("web-here-make").click()
        hand = ada.page.locator("[data-place=hand]")
        players = {"Ada": Clicker(ada, 1), "Ben": Clicker(ada, 2)}
        shown: dict[str, int] = dict.fromkeys(players, 0)
        for _ in range(6):
            holder = curtain_for(ada, list(players))
            expect(hand).to_have_count(0)
            ada.button("web-pass-open", player=holder).click()
            expect(hand).to_be_visible()
            expect(ada.region("web-my-seat")).to_contain_text(holder)
            shown[holder] += 1
            while not is_curtain(ada, list(players)):
                players[holder].move()
        assert min(shown.values()) > 0
        expect(ada.page.get_by_role("heading", name=ada.say("web-meanwhile"))).to_be_visible()
        ada.page.screenshot(path=artefacts / "curtain.png")
        # A reload opens nobody's hand.
        ada.page.reload()
        curtain_for(ada, list(players))
        expect(hand).to_have_count(0)
        assert not ada.errors


def is_curtain(ada: Visitor, names: list[str]) -> bool:
    return any(ada.button("web-pass-open", player=name).is_visible() for name in names)


def curtain_for(ada: Visitor, names: list[str]) -> str:
    """Whose hand the curtain hides."""
    ada.until(lambda: is_curtain(ada, names))
    return next(name for name in names if ada.button("web-pass-open", player=name).is_visible())
