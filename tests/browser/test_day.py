"""The deal of the day: played to its end, shared, sent to the server, and looked up again."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from byzanz.day import PLAYERS
from tests.browser.player import Clicker
from tests.browser.test_local import CONTROLLED
from tests.browser.visitor import LYING_PHONE, PHONE, Visitor, visiting
from tests.support.forked_server import ForkedServer
from tests.support.server_process import ServerProcess

SIZES = {"day-phone": PHONE, "day-lying": LYING_PHONE, "day-desktop": (1440, 900)}
COPYING: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}


def today(later: int = 0) -> str:
    """A server takes games of this day for two hours more, should it end during a test."""
    return (datetime.now(UTC).date() + timedelta(later)).isoformat()


def see(ada: Visitor, artefacts: Path, name: str) -> None:
    for screen, (width, height) in SIZES.items():
        ada.page.set_viewport_size({"width": width, "height": height})
        overflow = "document.documentElement.scrollWidth - innerWidth"
        assert ada.page.evaluate(overflow) <= 0, screen
        ada.page.screenshot(path=artefacts / f"{screen}-{name}.png", full_page=True)
    ada.page.set_viewport_size({"width": 1440, "height": 900})


def outcome(ada: Visitor, entry: dict[str, Any]) -> str:
    return ada.say("web-me-place", place=entry["place"], players=PLAYERS, points=entry["points"])


def test_a_day_is_played_shared_and_sent(
    browser: Browser, server: ServerProcess, artefacts: Path
) -> None:
    with visiting(browser, server, **COPYING) as ada:
        before = today()
        ada.go("/")
        ada.page.get_by_role("link", name=re.compile(ada.say("web-day"))).click()
        ada.field("web-name").fill("Ada")
        day = ada.field("web-day-date").input_value()
        assert before <= day <= today()
        ada.go(f"/day/{day}")  # which it stays, should it end meanwhile
        see(ada, artefacts, "before")
        ada.button("web-day-play").click()
        player = Clicker(ada)
        ada.until(player.is_asked)
        assert not ada.button("web-hint").is_visible()
        player.move()
        assert not ada.button("web-undo").is_visible()
        player.play()
        assert set(ada.answered.values()) == {"done"}
        expect(ada.button("web-rematch")).to_have_count(0)
        first = ada.table
        ada.link("web-day-result").click()

        ada.button("web-day-share").click()
        lines = ada.page.evaluate("navigator.clipboard.readText()").split("\n")
        assert lines[3] == f"{server.url}/day/{day}"
        assert re.fullmatch("(🥇|🥈|🥉|4️⃣){4,8}", lines[2])
        expect(ada.page.get_by_text(lines[1], exact=True).first).to_be_visible()

        expect(ada.text("web-day-nobody")).to_be_visible()
        ada.button("web-day-send").click()
        expect(ada.page.locator("li.mine")).to_be_visible()
        table = server.http.get(f"/api/days/{day}").json
        assert [one["name"] for one in table["entries"]] == ["Ada"]
        assert outcome(ada, table["entries"][0]) == lines[1]
        see(ada, artefacts, "after")

        # Once more, and it does not count.
        ada.button("web-day-again").click()
        ada.page.wait_for_url(re.compile("/t/"))
        assert ada.table != first
        player.play()
        ada.link("web-day-result").click()
        expect(ada.page.get_by_text(lines[1], exact=True).first).to_be_visible()
        expect(ada.page.locator("li.mine")).to_be_visible()
        expect(ada.button("web-day-send")).to_have_count(0)
        assert server.http.get(f"/api/days/{day}").json["count"] == 1
        assert ada.errors == []


def test_other_days_are_looked_up(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        before = today(-1)
        ada.go("/day")
        ada.field("web-day-date").fill(before)
        ada.until(lambda: ada.page.url.endswith(f"/day/{before}"))
        expect(ada.button("web-day-play")).to_be_visible()
        ada.go(f"/day/{today(2)}")
        expect(ada.text("web-no-day-not-begun")).to_be_visible()
        expect(ada.button("web-day-play")).to_have_count(0)
        ada.go("/day/2026-02-30")
        expect(ada.text("web-no-not-found")).to_be_visible()


def test_a_first_try_that_was_thrown_away_counts_no_more(
    browser: Browser, server: ServerProcess
) -> None:
    day = today()
    with visiting(browser, server) as ada:
        ada.go(f"/day/{day}")
        ada.button("web-day-play").click()
        ada.until(Clicker(ada).is_asked)
        ada.go(f"/day/{day}")
        expect(ada.link("web-day-go-on")).to_be_visible()
        ada.go("/")
        forget = re.compile(f"^{ada.say('web-forget', names='')}")
        ada.page.get_by_role("button", name=forget).click()
        ada.go(f"/day/{day}")
        expect(ada.text("web-day-given-up")).to_be_visible()
        expect(ada.button("web-day-again")).to_be_visible()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server at which nobody else has played the day."""
    running = ForkedServer(tmp_path, f"sqlite:///{tmp_path / 'byzanz.sqlite'}", "--rate=0")
    running.start()
    try:
        yield running
    finally:
        running.kill()


def test_a_day_is_played_without_a_network_and_sent_when_it_is_back(
    browser: Browser, own_server: ServerProcess
) -> None:
    day = today()
    with visiting(browser, own_server, service_workers="allow") as ada:
        ada.go("/")
        ada.until(lambda: ada.page.evaluate(CONTROLLED))
        ada.context.set_offline(True)
        ada.page.close()
        ada.page = ada.open_page()
        ada.go(f"/day/{day}")
        ada.field("web-name").fill("Oda")
        ada.button("web-day-play").click()
        Clicker(ada).play()
        ada.link("web-day-result").click()
        expect(ada.button("web-day-share")).to_be_visible()
        ada.context.set_offline(False)
        # The server makes every move of the bots again: those made offline were the same.
        ada.go(f"/day/{day}")
        ada.button("web-day-send").click()
        expect(ada.page.locator("li.mine")).to_be_visible()
        entries = own_server.http.get(f"/api/days/{day}").json["entries"]
        assert [entry["name"] for entry in entries] == ["Oda"]
