"""When something is wrong, a screen or a message says so, and what to do next."""

import json
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, expect

from byzanz.words import LANGUAGES, Language
from tests.browser.cuttable_line import line_to
from tests.browser.games import finished_bots, http_to, seat_path
from tests.browser.visitor import Visitor, visiting
from tests.support.players import BOT, ME, OPEN, Player, make, sit_down
from tests.support.server_process import ServerProcess


def expect_notice(visitor: Visitor, message: str) -> None:
    """A screen of its own, with ways to go on."""
    expect(visitor.page.get_by_role("heading", name=visitor.say("web-notice"))).to_be_visible()
    expect(visitor.text(message)).to_be_visible()
    expect(visitor.link("web-home").last).to_be_visible()


def expect_alert(visitor: Visitor, message: str) -> None:
    """A message where something was tried."""
    expect(visitor.page.get_by_role("alert")).to_have_text(visitor.say(message))


@pytest.mark.parametrize("language", LANGUAGES)
def test_dead_links(browser: Browser, server: ServerProcess, language: Language) -> None:
    with visiting(browser, server, language) as ben:
        for path, message in (
            ("/nowhere/at/all", "web-no-not-found"),
            ("/t/nosuchtabl", "web-no-no-such-table"),
            ("/watch/nosuchtabl", "web-no-no-such-table"),
            ("/replay/nosuchtabl", "web-no-no-such-table"),
        ):
            ben.go(path)
            expect_notice(ben, message)
        ben.link("web-home").last.click()
        expect(ben.button("web-play-now")).to_be_visible()


def test_unknown_code(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ben:
        ben.go("/join")
        ben.field("web-join-code").fill("not-a-code")
        ben.field("web-name").fill("Ben")
        ben.button("web-sit-down").click()
        expect_alert(ben, "web-no-no-such-code")


def test_used_invitation_and_full_table(browser: Browser, server: ServerProcess) -> None:
    http = http_to(server)
    made = make(http, ME, OPEN, OPEN).json
    path = f"/t/{made['table']}#{made['invites'][0]['token']}"
    with visiting(browser, server) as ben, visiting(browser, server) as eve:
        for visitor in (ben, eve):
            visitor.go(path)
            visitor.field("web-name").fill("Ben")
            visitor.button("web-sit-down").click()
        expect(ben.text("web-waiting", count=1)).to_be_visible()
        expect_alert(eve, "web-no-used-invitation")

        # The last seat is taken while Eve types the code.
        eve.go(f"/join#{made['code']}")
        eve.field("web-name").fill("Eve")
        last = {"code": made["code"], "name": "Cem"}
        assert http.post("/api/join", last).status == 200
        eve.button("web-sit-down").click()
        expect_alert(eve, "web-no-full")
        eve.go(f"/t/{made['table']}")  # but she may watch
        expect(eve.text("web-watching")).to_be_visible()


def test_listed_table_that_is_full_when_one_sits_down(
    browser: Browser, server: ServerProcess
) -> None:
    http = http_to(server)
    made = make(http, ME, OPEN, BOT, listed=True).json
    ada = Player(http, made["table"], 0, made["token"])
    with ada.connect(), visiting(browser, server) as eve:  # it is listed while somebody is there
        eve.go("/")
        eve.link("web-sit-down").first.click()
        eve.field("web-name").fill("Eve")
        full = {"code": "full", "message": "all seats are taken"}
        eve.context.route("**/join", lambda route: route.fulfill(status=409, json=full))
        eve.button("web-sit-down").click()
        expect_alert(eve, "web-no-full")
        assert http.post(f"/api/tables/{made['table']}/join", {"name": "Ben"}).status == 200
        expect(eve.text("web-watching")).to_be_visible()


def test_bad_seat_link_and_table_without_spectators(
    browser: Browser, server: ServerProcess
) -> None:
    table = sit_down(http_to(server), 3, watch=False).table
    with visiting(browser, server) as eve:
        eve.go(f"/t/{table}")
        expect_notice(eve, "web-no-not-allowed-to-watch")
        eve.go(f"/watch/{table}")
        expect_notice(eve, "web-no-not-allowed-to-watch")
        eve.go("/")
        eve.go(f"/t/{table}#seat=wrong")
        expect_notice(eve, "web-no-bad-token")


def test_replay_of_a_game_that_goes_on(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as eve:
        eve.go(f"/replay/{sit_down(http_to(server), 3).table}")
        expect_notice(eve, "web-no-not-over")


def test_table_that_is_over_shows_its_result(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as eve:
        eve.go(f"/t/{finished_bots(server)}")
        expect(eve.text("web-fair-fair")).to_be_visible()
        expect(eve.button("web-rematch")).to_have_count(0)
        expect(eve.link("web-replay")).to_be_visible()


def test_closed_table(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ada:
        ada.go(seat_path(company[0]))
        expect(ada.button("web-do-pass")).to_be_visible()
        close = ["tables", "close", company.table, "--db", server.database]
        done = subprocess.run([sys.executable, "-m", "byzanz", *close], capture_output=True)
        assert done.returncode == 0, done.stderr
        expect_notice(ada, "web-no-closed")
        ada.page.reload()
        expect_notice(ada, "web-no-closed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lost_line_says_so_until_it_is_back(
    browser: Browser, server: ServerProcess, language: Language
) -> None:
    company = sit_down(http_to(server), 3)
    with line_to(server) as line, visiting(browser, line, language) as ada:
        ada.go(seat_path(company[0]))
        expect(ada.button("web-do-pass")).to_be_visible()
        line.cut()
        expect(ada.text("web-lost")).to_be_visible()
        line.mend()
        expect(ada.text("web-lost")).to_be_hidden()


def test_server_that_cannot_be_reached_from_home(browser: Browser, server: ServerProcess) -> None:
    """Nothing but the page has come, so the engine has to be fetched."""
    with line_to(server) as line, visiting(browser, line, table={}) as ada:
        ada.context.route("**/*.wasm", lambda route: route.abort())
        ada.go("/")
        expect(ada.button("web-play-now")).to_be_visible()
        line.cut()
        ada.button("web-play-now").click()
        expect_alert(ada, "web-no-offline")
        ada.context.unroute("**/*.wasm")
        line.mend()
        ada.button("web-play-now").click()
        # What could not be fetched for the table before is fetched again only by a new page.
        bar, again = ada.region("web-action-bar"), ada.button("web-retry")
        expect(bar.or_(again)).to_be_visible()
        if again.is_visible():
            again.click()
        expect(bar).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_protocol(browser: Browser, server: ServerProcess, language: Language) -> None:
    with visiting(browser, server, language) as ada:
        about = {"name": "byzanz", "version": "9", "protocol": 99}
        ada.context.route("**/api/about", lambda route: route.fulfill(json=about))
        ada.go("/")
        expect_notice(ada, "web-no-other-protocol")
        ada.context.unroute("**/api/about")
        ada.button("web-retry").click()
        expect(ada.button("web-play-now")).to_be_visible()


def test_broken_uploads(browser: Browser, server: ServerProcess) -> None:
    record = http_to(server).get(f"/api/tables/{finished_bots(server)}/record").json
    cut_off = record | {"deck": record["deck"][:-3]}
    illegal = record | {"actions": ["0 bid M", *record["actions"]]}
    lied = record | {"result": record["result"] | {"winners": [0, 1, 2]}}
    broken: list[tuple[Any, str]] = [
        ("no JSON", "web-no-bad-record"),
        ({"format": "something else"}, "web-no-bad-record"),
        (cut_off, "web-no-broken-record"),
        (illegal, "web-no-broken-record"),
        (lied, "web-no-broken-record"),
        (record | {"more": "x" * 1_200_000}, "web-no-too-large"),
    ]
    with visiting(browser, server) as eve:
        for content, message in broken:
            eve.go("/replay")
            text = content if isinstance(content, str) else json.dumps(content)
            file = FilePayload(
                name="a.byzanz.json", mimeType="application/json", buffer=text.encode()
            )
            eve.page.locator("input[type=file]").set_input_files(file)
            expect_alert(eve, message)
