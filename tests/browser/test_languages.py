"""Five languages that are equals: home, table and rules in each, and the choice is remembered."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from byzanz.words import LANGUAGES, Language, Words
from tests.browser.games import http_to, seat_path
from tests.browser.visitor import Visitor, visiting
from tests.support.players import Player, sit_down
from tests.support.server_process import ServerProcess

MESSAGE_ID = re.compile(r"\b(?:web|story|rules|learn|kind)-[a-z]+(?:-[a-z]+)*\b")
UNFILLED = re.compile(r"\{|\}|undefined|NaN|\[object")
READABLE = """() => [
  document.body.innerText,
  ...[...document.querySelectorAll('*')].flatMap(node =>
    ['aria-label', 'title', 'placeholder', 'alt'].map(name => node.getAttribute(name) ?? '')),
].join('\\n')"""

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def seat(server: ServerProcess) -> Player:
    return sit_down(http_to(server), 4)[0]


def expect_words(page: Page, language: Language) -> None:
    """All that can be read here, or heard, is in sentences of this language."""
    assert page.locator("html").get_attribute("lang") == language
    readable = page.evaluate(READABLE)
    assert not MESSAGE_ID.findall(readable)
    assert not UNFILLED.findall(readable)


@every_language
def test_home_table_and_rules(
    browser: Browser, server: ServerProcess, seat: Player, language: Language
) -> None:
    with visiting(browser, server, language) as ada:
        ada.go("/")
        expect(ada.button("web-play-now")).to_be_visible()
        expect_words(ada.page, language)
        assert ada.page.title() == ada.say("web-title")

        ada.go("/rules")
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(ada.say("rules-title"))
        expect(ada.text("rules-open-text")).to_be_visible()
        expect_words(ada.page, language)

        ada.go(seat_path(seat))
        expect(ada.text("web-ask-bid", price=1)).to_be_visible()
        expect(ada.button("web-do-pass")).to_be_visible()
        expect_words(ada.page, language)
        if language != "en":
            for message in ("web-do-pass", "web-market", "web-log"):
                english = Words("en").say(message)
                if english != ada.say(message):
                    expect(ada.page.get_by_text(english, exact=True)).to_have_count(0)
        assert not ada.errors


@every_language
def test_tutorial_begins(browser: Browser, server: ServerProcess, language: Language) -> None:
    with visiting(browser, server, language) as ada:
        ada.go("/learn")
        expect(ada.text("learn-welcome")).to_be_visible()
        ada.button("learn-next").click()
        expect(ada.text("learn-goal")).to_be_visible()
        expect_words(ada.page, language)
        assert not ada.errors


def test_choice_is_remembered(browser: Browser, server: ServerProcess, seat: Player) -> None:
    with visiting(browser, server, "it") as ada:
        ada.go("/")
        ada.field("web-language").select_option("hu")
        magyar = Visitor(ada.context, ada.url, "hu")
        expect(ada.page.get_by_role("button", name=magyar.say("web-play-now"))).to_be_visible()
        ada.page.reload()
        expect_words(ada.page, "hu")
        magyar.go(seat_path(seat))
        expect(magyar.button("web-do-pass")).to_be_visible()
        magyar.button("web-menu").click()
        magyar.field("web-language").select_option("de")
        expect(magyar.page.get_by_text(Words("de").say("web-leave"))).to_be_visible()
        ada.page.reload()
        expect_words(ada.page, "de")


def test_unknown_language_of_the_browser_is_english(
    browser: Browser, server: ServerProcess
) -> None:
    context = browser.new_context(locale="fi-FI", service_workers="block")
    page = context.new_page()
    page.goto(server.url)
    expect(page.get_by_role("button", name=Words("en").say("web-play-now"))).to_be_visible()
    context.close()
