"""`byzanz site` in a real browser: from a plain file server, under a path, without a network."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from byzanz.static_site import write_site
from tests.browser.player import TAPPING, Clicker, Tapper
from tests.browser.test_local import CONTROLLED
from tests.browser.visitor import visiting
from tests.support.file_server import FileServer, serving_files

PATH = "/games/byzanz"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[FileServer]:
    write_site(tmp_path / "games" / "byzanz")
    with serving_files(tmp_path, PATH) as serving:
        yield serving


def test_every_screen_under_a_path(browser: Browser, site: FileServer) -> None:
    with visiting(browser, site) as ada:
        ada.go("/")
        expect(ada.text("web-no-no-server")).to_be_visible()
        ada.page.get_by_role("link").filter(has_text=ada.say("web-rules-about")).click()
        expect(ada.text("rules-open-text")).to_be_visible()
        assert ada.page.url == f"{site.url}/rules/"
        ada.page.reload()
        expect(ada.text("rules-open-text")).to_be_visible()
        ada.page.go_back()
        ada.page.get_by_role("link").filter(has_text=ada.say("web-learn-about")).click()
        expect(ada.text("learn-welcome")).to_be_visible()
        ada.go("/replay/")
        expect(ada.text("web-upload-about")).to_be_visible()
        ada.go("/here/")
        expect(ada.button("web-here-make")).to_be_visible()
        assert not ada.errors


def test_a_game_and_a_reload_under_a_path(browser: Browser, site: FileServer) -> None:
    with visiting(browser, site, settings=TAPPING) as ada:
        ada.go("/")
        ada.button("web-play-now").click()
        player = Tapper(ada)
        ada.until(player.move)
        ada.until(player.is_asked)
        assert ada.page.url.startswith(f"{site.url}/t/?local")
        ada.page.reload()
        ada.until(player.is_asked)
        player.play()
        ada.link("web-replay").click()
        expect(ada.button("web-last")).to_be_visible()
        ada.page.reload()
        expect(ada.button("web-last")).to_be_visible()
        assert not ada.errors


def test_offline_after_the_first_visit(browser: Browser, site: FileServer) -> None:
    with visiting(browser, site, service_workers="allow") as ada:
        ada.go("/")
        ada.until(lambda: ada.page.evaluate(CONTROLLED))
        site.stop()
        ada.page.close()
        ada.page = ada.open_page()
        ada.go("/")
        ada.button("web-play-now").click()
        player = Clicker(ada)
        ada.until(player.move)
        ada.page.reload()
        ada.until(player.move)
        ada.go("/learn/")
        expect(ada.text("learn-welcome")).to_be_visible()
        ada.go("/puzzles/")
        expect(ada.region("web-action-bar")).to_be_visible()


def test_what_needs_a_server_leads_to_it(browser: Browser, tmp_path: Path) -> None:
    write_site(tmp_path / "site", "https://byzanz.example")
    with serving_files(tmp_path, "/site") as site, visiting(browser, site) as ada:
        ada.go("/")
        ways = ada.page.get_by_role("navigation")
        expect(
            ways.get_by_role("link").filter(has_text=ada.say("web-join-about"))
        ).to_have_attribute("href", "https://byzanz.example/join")
        expect(
            ways.get_by_role("link").filter(has_text=ada.say("web-new-about"))
        ).to_have_attribute("href", "https://byzanz.example/new")
        assert not ada.errors


@pytest.mark.parametrize("missing", ["Worker", "WebAssembly"])
def test_without_an_engine_one_sentence_says_so(
    browser: Browser, site: FileServer, missing: str
) -> None:
    with visiting(browser, site) as ada:
        ada.context.add_init_script(f"delete window.{missing};")
        ada.go("/")
        ada.button("web-play-now").click()
        expect(ada.page.get_by_role("alert")).to_have_text(ada.say("web-no-no-engine"))
        assert not ada.errors
