"""What this browser remembers of its games, without an account."""

import json
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, expect

from tests.browser.games import http_to, over, seat_path
from tests.browser.visitor import visiting
from tests.support.players import sit_down
from tests.support.server_process import ServerProcess


def test_finished_game_is_remembered_and_taken_along(
    browser: Browser, server: ServerProcess, tmp_path: Path
) -> None:
    company = over(server)
    points = company[1].view["result"]["scores"][1]
    with visiting(browser, server) as ben:
        ben.go(seat_path(company[1]))
        expect(ben.text("web-fair-fair")).to_be_visible()
        ben.go("/me")
        entry = ben.page.get_by_role("listitem").filter(has_text="Ada, Ben")
        expect(entry).to_contain_text(str(points))
        replay, review = entry.get_by_role("link").all()
        expect(replay).to_have_attribute("href", f"/replay/{company.table}")
        expect(review).to_have_attribute("href", f"/replay/{company.table}#review")
        expect(ben.page.get_by_role("heading", name=ben.say("web-me-figures"))).to_be_visible()
        with ben.page.expect_download() as downloading:
            ben.button("web-me-export").click()
        file = tmp_path / downloading.value.suggested_filename
        downloading.value.save_as(file)
        assert not ben.errors
    assert json.loads(file.read_text())["format"] == "byzanz-me/1"
    with visiting(browser, server) as elsewhere:
        elsewhere.go("/me")
        expect(elsewhere.text("web-me-none")).to_be_visible()
        reading = elsewhere.page.locator("input[type=file]")
        nonsense = FilePayload(name="a.json", mimeType="application/json", buffer=b"{}")
        reading.set_input_files(nonsense)
        expect(elsewhere.text("web-me-bad-file")).to_be_visible()
        reading.set_input_files(file)
        expect(elsewhere.text("web-me-imported", count=1)).to_be_visible()
        remembered = elsewhere.page.get_by_role("listitem").filter(has_text="Ada, Ben")
        expect(remembered).to_have_count(1)
        reading.set_input_files(file)
        expect(elsewhere.text("web-me-imported", count=0)).to_be_visible()


def test_game_that_awaits_me_comes_first(browser: Browser, server: ServerProcess) -> None:
    mine, others = sit_down(http_to(server), 3), sit_down(http_to(server), 3)
    with visiting(browser, server) as ada:
        for path in (seat_path(mine[0]), seat_path(others[2])):
            ada.go(path)
            expect(ada.region("web-market")).to_be_visible()
            ada.page.goto("about:blank")
        ada.go("/")
        panel = ada.page.locator(".panel").filter(has_text=ada.say("web-me-on"))
        first = panel.get_by_role("listitem").first
        expect(first).to_contain_text(ada.say("web-me-turn"))
        expect(first.get_by_role("link")).to_have_attribute("href", f"/t/{mine.table}")
        expect(panel.get_by_role("listitem")).to_have_count(2)
        there, play = panel.bounding_box(), ada.button("web-play-now").bounding_box()
        assert there is not None
        assert play is not None
        assert there["y"] < play["y"]
