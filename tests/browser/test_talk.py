"""Talk at the table: what is refused stays in its field, and a sentence says why."""

from playwright.sync_api import Browser, expect

from tests.browser.cuttable_line import line_to
from tests.browser.games import http_to, seat_path
from tests.browser.visitor import PHONE, visiting
from tests.support.players import sit_down
from tests.support.server_process import ServerProcess

BELL = "\a"


def test_refused_talk_stays_and_says_why(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ada:
        ada.go(seat_path(company[0]))
        field = ada.field("web-chat-text")
        field.fill(f"Ring{BELL}!")
        ada.button("web-chat-send").click()
        expect(ada.page.get_by_role("alert")).to_have_text(ada.say("web-no-bad-text"))
        expect(field).to_have_value(f"Ring{BELL}!")
        field.fill("Ring!")
        expect(ada.page.get_by_role("alert")).to_have_count(0)
        ada.button("web-chat-send").click()
        expect(ada.page.get_by_text("Ring!")).to_be_visible()
        expect(field).to_have_value("")
        assert not ada.errors


def test_dot_of_a_message_goes_when_it_is_read(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server, size=PHONE) as ada, company[1].connect() as ben:
        ada.go(seat_path(company[0]))
        expect(ada.button("web-side")).to_be_visible()
        ben.send({"type": "say", "text": "Hello!", "id": "hello"})
        expect(ada.button("web-side-unread")).to_be_visible()
        ada.button("web-side-unread").click()
        expect(ada.page.get_by_text("Hello!")).to_be_visible()
        ada.page.keyboard.press("Escape")
        expect(ada.button("web-side")).to_be_visible()
        ada.page.reload()
        expect(ada.button("web-do-pass")).to_be_visible()
        expect(ada.button("web-side")).to_be_visible()
        expect(ada.button("web-side-unread")).to_have_count(0)
        assert not ada.errors


def test_talk_without_a_line_is_sent_once_it_is_back(
    browser: Browser, server: ServerProcess
) -> None:
    company = sit_down(http_to(server), 3)
    with line_to(server) as line, visiting(browser, line) as ada:
        ada.go(seat_path(company[0]))
        field = ada.field("web-chat-text")
        field.fill("Are you there?")
        line.cut()
        expect(ada.text("web-lost")).to_be_visible()
        ada.button("web-chat-send").click()
        expect(ada.text("web-chat-sending")).to_be_visible()
        expect(field).to_have_value("Are you there?")
        line.mend()
        expect(ada.page.get_by_text("Are you there?")).to_be_visible()
        expect(field).to_have_value("")
