"""Who makes a table keeps order there, and a club keeps others out."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.games import http_to, seat_path
from tests.browser.visitor import visiting
from tests.support.forked_server import ForkedServer
from tests.support.players import ME, OPEN, Player, make, sit_down
from tests.support.server_process import ServerProcess


def test_maker_mutes_and_removes_while_the_table_waits(
    browser: Browser, server: ServerProcess
) -> None:
    http = http_to(server)
    made = make(http, ME, OPEN, OPEN).json
    maker = Player(http, made["table"], 0, made["token"])
    invite = made["invites"][0]["token"]
    joined = http.post(f"{maker.path}/join", {"name": "Ben"}, invite).json
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        ada.go(seat_path(maker))
        ben.go(seat_path(Player(http, made["table"], 1, joined["token"])))
        ada.button("web-mute", player="Ben").click()
        expect(ada.button("web-unmute", player="Ben")).to_be_visible()
        ben.field("web-chat-text").fill("spam")
        ben.button("web-chat-send").click()
        expect(ben.text("web-no-muted")).to_be_visible()
        assert maker.look()["says"] == []
        ada.button("web-remove", player="Ben").click()
        ada.button("web-remove-yes").click()
        expect(ben.text("web-no-removed")).to_be_visible()
        expect(ada.button("web-remove", player="Ben")).to_have_count(0)
        # What Ada can send out now opens the seat.
        ada.until(lambda: maker.look()["seats"][1]["kind"] == "open")
        expect(ada.page.get_by_role("img", name=ada.say("web-invite-qr"))).to_be_visible()
        kept = ada.page.evaluate("JSON.parse(localStorage.getItem('byzanz.games'))[0]")
    again = http.post("/api/join", {"code": kept["code"], "name": "Cem"})
    assert again.json["seat"] == 1


def test_maker_removes_during_the_game(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3, pause=0)
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        ada.go(seat_path(company[0]))
        ben.go(seat_path(company[1]))
        expect(ben.region("web-action-bar")).to_be_visible()
        ada.button("web-menu").click()
        ada.button("web-remove", player="Ben").click()
        ada.button("web-remove-yes").click()
        expect(ben.text("web-no-removed")).to_be_visible()
    seat = company.look()["seats"][1]
    assert (seat["kind"], seat["away"]) == ("person", True)
    ben_again = http_to(server).get(company[1].path, company[1].token)
    assert ben_again.code == "bad_token"


def test_club_asks_for_its_password_once(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("open sesame\n")
    club = ForkedServer(
        tmp_path, f"sqlite:///{tmp_path / 'db.sqlite'}", "--rate=0", f"--password-file={file}"
    )
    club.start()
    try:
        with visiting(browser, club) as ada:
            ada.go("/")
            field = ada.field("web-club-password")
            field.fill("open barley")
            ada.button("web-club-enter").click()
            expect(ada.text("web-no-wrong-password")).to_be_visible()
            field.fill("open sesame")
            ada.button("web-club-enter").click()
            expect(field).to_have_count(0)
            ada.page.get_by_role("link", name=ada.say("web-new")).first.click()
            ada.field("web-name").fill("Ada")
            ada.button("web-new-make").click()
            ada.until(lambda: "/t/" in ada.page.url)
            expect(ada.page.get_by_role("img", name=ada.say("web-invite-qr"))).to_be_visible()
            ada.page.reload()
            expect(ada.page.get_by_role("img", name=ada.say("web-invite-qr"))).to_be_visible()
            expect(field).to_have_count(0)
    finally:
        club.kill()
