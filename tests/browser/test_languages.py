"""Five languages that are equals: each browser is met in its own, and the choice is remembered."""

import pytest
from playwright.sync_api import Browser, Page, expect

from byzanz.words import LANGUAGES, Language, Words
from tests.browser.games import http_to, seat_path
from tests.browser.visitor import Visitor, visiting
from tests.support.players import Player, sit_down
from tests.support.server_process import ServerProcess


@pytest.fixture(scope="module")
def seat(server: ServerProcess) -> Player:
    return sit_down(http_to(server), 4)[0]


def expect_language(page: Page, language: Language) -> None:
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_and_table(
    browser: Browser, server: ServerProcess, seat: Player, language: Language
) -> None:
    """The browser's own language is spoken at once; test_screens.py reads all the words."""
    with visiting(browser, server, language) as ada:
        ada.go("/")
        expect(ada.button("web-play-now")).to_be_visible()
        expect_language(ada.page, language)
        assert ada.page.title() == ada.say("web-title")

        ada.go(seat_path(seat))
        expect(ada.text("web-ask-bid", price=1)).to_be_visible()
        expect(ada.button("web-do-pass")).to_be_visible()
        if language != "en":
            for message in ("web-do-pass", "web-market", "web-log"):
                english = Words("en").say(message)
                if english != ada.say(message):
                    expect(ada.page.get_by_text(english, exact=True)).to_have_count(0)
        assert not ada.errors


def test_choice_holds_in_other_tabs(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, "it") as ada:
        ada.go("/")
        other = ada.open_page()
        other.goto(server.url)
        expect_language(other, "it")
        ada.field("web-language").select_option("nl")
        expect_language(other, "nl")
        expect_language(ada.page, "nl")


def test_choice_is_remembered(browser: Browser, server: ServerProcess, seat: Player) -> None:
    with visiting(browser, server, "it") as ada:
        ada.go("/")
        ada.field("web-language").select_option("hu")
        magyar = Visitor(ada.context, ada.url, "hu")
        expect(ada.page.get_by_role("button", name=magyar.say("web-play-now"))).to_be_visible()
        ada.page.reload()
        expect_language(ada.page, "hu")
        magyar.go(seat_path(seat))
        expect(magyar.button("web-do-pass")).to_be_visible()
        magyar.button("web-menu").click()
        magyar.field("web-language").select_option("de")
        expect(magyar.page.get_by_text(Words("de").say("web-leave"))).to_be_visible()
        ada.page.reload()
        expect_language(ada.page, "de")


def test_unknown_language_of_the_browser_is_english(
    browser: Browser, server: ServerProcess
) -> None:
    context = browser.new_context(locale="fi-FI", service_workers="block")
    page = context.new_page()
    page.goto(server.url)
    expect(page.get_by_role("button", name=Words("en").say("web-play-now"))).to_be_visible()
    context.close()
