"""A full game of four against bots, by clicks and with the keyboard alone."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from byzanz.record import read
from byzanz.replay import verify
from tests.browser.player import Clicker, Typist
from tests.browser.visitor import Visitor, visiting
from tests.support.server_process import ServerProcess


def expect_end(visitor: Visitor, name: str) -> None:
    """The end screen, with all that belongs to it."""
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    ranking = visitor.page.locator("main").get_by_role("list").first.get_by_role("listitem")
    expect(ranking).to_have_count(4)
    expect(ranking.filter(has_text=name)).to_have_count(1)
    expect(visitor.page.get_by_role("figure")).to_be_visible()
    expect(visitor.text("web-fair-fair")).to_be_visible()


def test_by_clicks(browser: Browser, server: ServerProcess, artefacts: Path) -> None:
    with visiting(browser, server) as ada:
        ada.go("/")
        ada.field("web-name").fill("Ada")
        ada.button("web-play-now").click()
        player = Clicker(ada)
        player.play()
        assert player.moves > 20
        assert set(ada.answered.values()) == {"done"}
        expect_end(ada, "Ada")
        ada.page.screenshot(path=artefacts / "end-of-a-game.png", full_page=True)

        with ada.page.expect_download() as downloading:
            ada.button("web-download").click()
        record = read(downloading.value.path().read_bytes())
        verify(record)
        assert set(ada.asked.values()) <= set(record.actions)

        before = ada.table
        ada.button("web-rematch").click()
        ada.until(lambda: ada.table != before)
        ada.until(player.move)
        assert not ada.errors


def test_with_the_keyboard_alone(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        ada.go("/")
        keyboard = ada.page.keyboard
        player = Typist(ada)
        expect(ada.field("web-name")).to_be_visible()
        player.focus(ada.field("web-name"))
        keyboard.type("Ada")
        player.press(ada.button("web-play-now"))
        herald = ada.page.get_by_role("log")
        told: list[str] = []
        asked = 0

        def play(until: Callable[[], bool]) -> None:
            nonlocal asked
            while not until():
                if player.is_asked():
                    told.append(herald.inner_text())
                    asked += 1
                player.move()

        play(player.is_over)
        assert asked > 12
        assert len(set(told)) > asked / 3, told  # the same question may come twice
        assert ada.say("web-ask-final") in " ".join(told)
        assert set(ada.answered.values()) == {"done"}
        expect_end(ada, "Ada")
        assert not ada.errors
