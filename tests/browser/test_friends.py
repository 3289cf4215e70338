"""Two people and a bot: lines break, the server crashes, and the game goes on."""

from collections.abc import Callable

from playwright.sync_api import Browser, expect

from byzanz.record import read
from tests.browser.cuttable_line import line_to
from tests.browser.games import choice, http_to, seat_path
from tests.browser.player import MOST_MOVES, Clicker
from tests.browser.visitor import Visitor, visiting
from tests.support.players import ME, OPEN, make
from tests.support.players import sit_down as join
from tests.support.server_process import ServerProcess

PATIENCE = {"pause": 0, "patience": 20}  # longer than a slow page needs to be back
MARK = "window.wasNeverLoadedAnew"


def set_table(ada: Visitor) -> str:
    """A new table with Ada, an open seat and a bot; the link to the open seat."""
    ada.go("/")
    ada.page.get_by_role("link", name=ada.say("web-new")).first.click()
    ada.page.get_by_role("radio", name="3").check(force=True)
    ada.page.get_by_label(ada.say("web-seat-number", seat=3)).select_option("easy")
    ada.field("web-name").fill("Ada")
    ada.button("web-new-make").click()
    expect(ada.page.get_by_role("img", name=ada.say("web-invite-qr"))).to_be_visible()
    ada.keep_announcements()
    ada.button("web-invite-seat", seat=2).click()
    ada.until_announced(ada.say("web-copied"))
    return str(ada.page.evaluate("navigator.clipboard.readText()"))


def sit_down(ben: Visitor, link: str) -> None:
    ben.page.goto(link)
    expect(ben.text("web-join-invited")).to_be_visible()
    ben.field("web-name").fill("Ben")
    ben.button("web-sit-down").click()


def play(players: list[Clicker], until: Callable[[], bool]) -> None:
    while not until():
        for player in players:
            player.move()
            assert player.moves < MOST_MOVES


def play_on(visitors: list[Visitor], server: ServerProcess) -> None:
    """To the end of the game, by the seats' tokens, which costs less than clicks."""
    seats = [visitor.held_seat(http_to(server)) for visitor in visitors]
    while awaited := seats[0].view["awaited"]:
        for seat in seats:
            if seat.seat in awaited and (own := seat.view)["legal"]:
                seat.act(choice(own).partition(" ")[2])


def hand(visitor: Visitor) -> list[str]:
    cards = visitor.page.locator("[data-zone=hand]")
    return [card.get_attribute("aria-label") or "" for card in cards.all()]


def test_lost_line_crash_and_two_tabs(browser: Browser, server: ServerProcess) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    with (
        visiting(browser, server, table=PATIENCE, permissions=allowed) as ada,
        line_to(server) as line,
        visiting(browser, line) as ben,
    ):
        sit_down(ben, set_table(ada).replace(ada.url, ben.url))
        first, second = Clicker(ada, 1), Clicker(ben, 2)
        for visitor in (ada, ben):
            expect(visitor.region("web-action-bar")).to_be_visible()
            visitor.page.evaluate(f"{MARK} = true")
        table = ada.table

        # Talk
        ada.field("web-chat-text").fill("Good luck, Ben!")
        ada.button("web-chat-send").click()
        expect(ben.page.get_by_text("Good luck, Ben!")).to_be_visible()
        ben.button("web-chat-hide").click()
        expect(ben.page.get_by_text("Good luck, Ben!")).to_be_hidden()
        ben.button("web-chat-show").click()

        play([first, second], lambda: first.moves >= 3 and second.moves >= 3)

        # Ben's line breaks; a bot stands in for him as soon as he is awaited.
        ben.context.set_offline(True)  # which leaves connections that there are
        line.cut()
        expect(ben.text("web-offline").first).to_be_visible()
        expect(ada.text("web-seat-gone").or_(ada.text("web-seat-stand-in"))).to_be_attached()
        play([first], lambda: ada.text("web-seat-stand-in").count() == 1)

        # The server crashes, and Ada clicks before it is back.
        ada.until(lambda: first.is_asked() or first.is_over())
        server.kill()
        expect(ada.text("web-lost")).to_be_visible()
        asked = len(ada.asked)
        first.decide()
        server.start()
        ada.until(lambda: len(ada.asked) > asked and ada.has_answers())
        expect(ada.text("web-lost")).to_be_hidden()

        # Ben comes back and has his seat again.
        line.mend()
        ben.context.set_offline(False)
        expect(ben.text("web-offline")).to_have_count(0)
        expect(ada.text("web-seat-stand-in")).to_have_count(0)
        play([first, second], lambda: second.moves >= 6)

        # Ada's seat in two tabs.
        tab = Visitor(ada.context, ada.url, "en")
        tab.go(f"/t/{table}")
        expect(tab.region("web-action-bar")).to_be_visible()
        ada.until(lambda: hand(tab) == hand(ada))
        other = Clicker(tab, 3)
        play([other, second], lambda: other.moves > 0)
        log = ada.page.get_by_role("list", name=ada.say("web-log")).get_by_role("listitem")
        there = tab.page.get_by_role("list", name=ada.say("web-log")).get_by_role("listitem")
        ada.until(lambda: log.all_inner_texts() == there.all_inner_texts())
        ada.until(lambda: hand(tab) == hand(ada))
        tab.page.close()

        play_on([ada, ben], server)
        for visitor in (ada, ben):
            expect(visitor.text("web-fair-fair")).to_be_visible()
            assert visitor.page.evaluate(MARK)

        # Every click counts: what was asked for is in the record.
        record = read(http_to(server).get(f"/api/tables/{table}/record").body)
        for visitor in (ada, ben, tab):
            assert set(visitor.answered.values()) <= {"done"}
            assert set(visitor.asked.values()) <= set(record.actions)
            assert visitor.asked.keys() == visitor.answered.keys()

        # The next game is one click away for both.
        ada.button("web-rematch").click()
        ben.button("web-rematch-go").click()
        ben.until(lambda: ben.table == ada.table != table)
        play([first, second], lambda: first.moves > 0 and second.is_asked())


def test_clock_runs_out_and_the_seat_is_taken_back(browser: Browser, server: ServerProcess) -> None:
    company = join(http_to(server), 3, clock={"seconds": 10}, pause=10)
    with visiting(browser, server) as ada:
        player = Clicker(ada)
        ada.go(seat_path(company[0]))
        expect(ada.page.get_by_role("timer")).to_be_visible()
        expect(ada.text("web-away")).to_be_visible()

        def is_asked_again() -> bool:
            """Whether Ada is asked for anything; a slow page may have let more clocks run out."""
            if ada.button("web-away-back").is_visible():
                ada.button("web-away-back").click()
            return not ada.text("web-away").is_visible() and player.is_asked()

        ada.until(is_asked_again)
        assert not ada.errors


def test_leaving_and_coming_back(browser: Browser, server: ServerProcess) -> None:
    company = join(http_to(server), 3)
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        ada.go(seat_path(company[0]))
        ben.go(seat_path(company[1]))
        # Ben is not awaited, so the stand-in changes nothing meanwhile.
        ben.button("web-menu").click()
        ben.button("web-leave").click()
        ben.button("web-leave-no").click()  # it asks once
        ben.button("web-leave").click()
        ben.button("web-leave-yes").click()
        expect(ben.button("web-play-now")).to_be_visible()
        expect(ada.text("web-seat-stand-in")).to_be_attached()
        ben.page.get_by_role("link").filter(has_text=ben.say("web-game-on")).click()
        expect(ben.text("web-wait-bid", player="Ada")).to_be_visible()
        expect(ada.text("web-seat-stand-in")).to_have_count(0)
        ada.button("web-do-pass").click()
        expect(ben.button("web-do-pass")).to_be_visible()


def test_join_by_code_and_by_pasted_link(browser: Browser, server: ServerProcess) -> None:
    made = make(http_to(server), ME, OPEN, OPEN).json
    with visiting(browser, server) as ben, visiting(browser, server) as cem:
        ben.go("/join")
        ben.field("web-join-code").fill(made["code"].upper())
        ben.field("web-name").fill("Ben")
        ben.button("web-sit-down").click()
        expect(ben.text("web-waiting", count=1)).to_be_visible()
        cem.go("/join")
        link = f"{cem.url}/t/{made['table']}#{made['invites'][1]['token']}"
        cem.field("web-join-code").fill(link)
        cem.button("web-join-link").click()
        cem.field("web-name").fill("Cem")
        cem.button("web-sit-down").click()
        for visitor in (ben, cem):
            expect(visitor.text("web-wait-bid", player="Ada")).to_be_visible()
