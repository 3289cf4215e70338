"""Together: bots while waiting, talk before the start, reactions, one name, a room that follows."""

from playwright.sync_api import Browser, expect

from tests.browser.games import http_to, over, seat_path
from tests.browser.visitor import visiting
from tests.support.players import ME, OPEN, Player, make, sit_down
from tests.support.server_process import ServerProcess

SHARE = "() => { window.shared = []; navigator.share = async what => { shared.push(what.url); }; }"


def test_waiting_people_talk_and_seat_bots(browser: Browser, server: ServerProcess) -> None:
    http = http_to(server)
    made = make(http, ME, OPEN, OPEN).json
    host = Player(http, made["table"], 0, made["token"])
    invitation = f"/t/{made['table']}#{made['invites'][0]['token']}"
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        ada.go(seat_path(host))
        ben.go(invitation)
        ben.field("web-name").fill("Ben")
        ben.button("web-sit-down").click()
        expect(ben.text("web-waiting", count=1)).to_be_visible()
        ben.field("web-chat-text").fill("Shall we begin?")
        ben.button("web-chat-send").click()
        expect(ada.page.get_by_text("Shall we begin?")).to_be_visible()
        ben.keep_announcements()
        ada.page.get_by_role("button", name="👏").click()
        ben.until_announced("Ada 👏")
        level = ada.say("web-seat-bot-level", seat=3)
        ada.page.get_by_label(level).select_option("easy")
        ada.button("web-seat-bot").click()
        for visitor in (ada, ben):
            expect(visitor.region("web-market")).to_be_visible()
        assert not ada.errors + ben.errors


def test_name_is_kept_everywhere(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        ada.go("/")
        ada.field("web-name").fill("Ada")
        ada.page.get_by_role("link", name=ada.say("web-new")).first.click()
        expect(ada.field("web-name")).to_have_value("Ada")
        ada.go("/join#abc")
        expect(ada.field("web-name")).to_have_value("Ada")
        ada.field("web-name").fill("Ada Lovelace")
        ada.field("web-join-code").fill("abcd")
        expect(ada.field("web-name")).to_have_value("Ada Lovelace")


def test_slow_game_waits_for_days(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server, table={}) as ada:
        ada.go("/new")
        ada.field("web-name").fill("Ada")
        ada.text("web-more").click()
        ada.field("web-new-slow").check()
        ada.button("web-new-make").click()
        ada.until(lambda: "/t/" in ada.page.url)
        made = http_to(server).get(f"/api/tables/{ada.table}").json
        assert made["patience"] is None
        assert not ada.errors


def test_link_goes_to_the_share_sheet(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        ada.context.add_init_script(f"({SHARE})()")
        ada.go("/new")
        ada.field("web-name").fill("Ada")
        ada.button("web-new-make").click()
        ada.page.get_by_role("button", name=ada.say("web-share-link")).first.click()
        ada.until(lambda: ada.page.evaluate("shared.length") == 1)
        assert ada.page.evaluate("shared")[0].startswith(ada.url)


def test_big_screen_follows_a_rematch(browser: Browser, server: ServerProcess) -> None:
    company = over(server)
    with visiting(browser, server) as room:
        room.go(f"/watch/{company.table}")
        expect(room.page.get_by_role("heading", level=1)).to_be_visible()
        following = company[0].post("rematch").json["table"]
        room.until(lambda: room.table == following)
        expect(room.region("web-market")).to_be_visible()


def test_who_has_seen_a_move_is_asked_before_it_is_taken_back(
    browser: Browser, server: ServerProcess
) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        for visitor, player in ((ada, company[0]), (ben, company[1])):
            visitor.go(seat_path(player))
            expect(visitor.region("web-market")).to_be_visible()
        ada.button("web-do-pass").click()
        ada.button("web-undo").click()
        question = ben.say("web-undo-asked", player=company[0].look()["seats"][0]["name"])
        expect(ben.page.get_by_text(question)).to_be_visible()
        ben.button("web-undo-agree").click()
        expect(ben.page.get_by_text(question)).to_have_count(0)
        expect(ada.button("web-do-pass")).to_be_visible()
        assert not ada.errors + ben.errors
