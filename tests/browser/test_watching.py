"""Those who watch: spectators, the big screen of a room, and replays of finished games."""

import json
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Locator, expect

from tests.browser.games import bots_only, finished_bots, http_to, seat_path
from tests.browser.visitor import LYING_PHONE, Visitor, visiting
from tests.support.players import ME, OPEN, make, sit_down
from tests.support.server_process import ServerProcess


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name=visitor.say("web-step"))


def choice(visitor: Visitor, message: str) -> Locator:
    return visitor.page.get_by_role("combobox", name=visitor.say(message), exact=True)


def expect_step(visitor: Visitor, step: int) -> None:
    expect(slider(visitor)).to_have_value(str(step))


def test_spectator_sees_the_table_but_no_hand(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as eva:
        eva.go(f"/t/{company.table}")
        expect(eva.text("web-watching")).to_be_visible()
        expect(eva.page.locator("[data-zone=hand]")).to_have_count(0)
        expect(eva.page.get_by_role("listitem").filter(has_text="Ada").first).to_be_visible()
        expect(eva.text("web-wait-bid", player="Ada")).to_be_visible()
        assert company[0].act("pass").status == 200
        expect(eva.text("web-wait-bid", player="Ben")).to_be_visible()
        expect(eva.button("web-do-pass")).to_have_count(0)
        assert not eva.errors


def test_big_screen_of_a_room(browser: Browser, server: ServerProcess) -> None:
    http = http_to(server)
    made = make(http, ME, OPEN, OPEN).json
    with visiting(browser, server) as room:
        room.go(f"/watch/{made['table']}#{made['code']}")
        expect(room.page.get_by_text(made["code"])).to_be_visible()
        expect(room.text("web-scan-join")).to_be_visible()
        expect(room.page.get_by_role("img", name=room.say("web-invite-qr"))).to_be_visible()
        expect(room.text("web-waiting", count=2)).to_be_visible()
        for name in ("Ben", "Cem"):
            joined = http.post("/api/join", {"code": made["code"], "name": name})
            assert joined.status == 200
        expect(room.text("web-scan-watch")).to_be_visible()
        expect(room.text("web-wait-bid", player="Ada")).to_be_visible()
        expect(room.region("web-market")).to_be_visible()
        assert not room.errors


def test_big_screen_to_the_end(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as room:
        room.go(f"/watch/{bots_only(server)}")
        expect(room.page.get_by_role("heading", level=1)).to_be_visible()
        ranking = room.page.locator("main").get_by_role("list").first
        expect(ranking.get_by_role("listitem")).to_have_count(3)
        assert not room.errors


def test_a_lying_phone_has_a_replay_beside_its_controls(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server, "hu", LYING_PHONE, reduced_motion="reduce") as eva:
        eva.go(f"/replay/{finished_bots(server)}")
        expect_step(eva, 0)
        board, steps = eva.region("web-bundle"), eva.button("web-next")
        expect(board).to_be_in_viewport()
        expect(steps).to_be_in_viewport()
        beside, box = board.bounding_box(), steps.bounding_box()
        assert beside is not None
        assert box is not None
        assert beside["x"] + beside["width"] <= box["x"]
        # Whatever is read below, the board stays.
        eva.page.get_by_role("list").last.scroll_into_view_if_needed()
        expect(board).to_be_in_viewport()


def test_replay_by_link(browser: Browser, server: ServerProcess, tmp_path: Path) -> None:
    with visiting(browser, server) as eva:
        eva.go(f"/replay/{finished_bots(server)}")
        expect_step(eva, 0)
        expect(eva.text("web-fair-fair")).to_be_visible()
        last = int(slider(eva).get_attribute("max") or 0)
        assert last > 30

        # Step
        eva.button("web-next").click()
        expect_step(eva, 1)
        eva.page.keyboard.press("ArrowRight")
        expect_step(eva, 2)
        eva.button("web-previous").click()
        expect_step(eva, 1)
        eva.button("web-first").click()
        expect_step(eva, 0)

        # Play
        eva.button("web-play").click()
        eva.until(lambda: int(slider(eva).input_value()) >= 2)
        eva.button("web-pause").click()

        # Jump
        choice(eva, "web-round").select_option(label="2")
        expect(eva.page.locator("button[aria-current]")).to_contain_text(
            eva.say("story-round", round=2, rounds=8)
        )
        log = eva.page.get_by_role("list", name=eva.say("web-log"), exact=True)
        log.get_by_role("button").nth(5).click()
        expect_step(eva, 5)

        # Open cards, or one seat's eyes
        expect(eva.page.locator("[data-place=hand]")).to_have_count(3)
        names = choice(eva, "web-eyes").get_by_role("option").all_inner_texts()[1:]
        choice(eva, "web-eyes").select_option(index=2)
        expect(eva.page.locator("[data-place=hand]")).to_have_count(1)
        expect(eva.page.locator(".stage .me")).to_contain_text(names[1])  # who has a place, too
        others = eva.page.get_by_role("list", name=eva.say("web-players")).locator("> li .name")
        expect(others).to_have_text([names[2], names[0]])

        eva.button("web-last").click()
        expect_step(eva, last)
        expect(eva.page.get_by_role("figure")).to_be_visible()
        assert not eva.errors

        with eva.page.expect_download() as downloading:
            eva.button("web-download").click()
        file = tmp_path / downloading.value.suggested_filename
        assert file.name.endswith(".byzanz.json")
        downloading.value.save_as(file)
        command = [sys.executable, "-m", "byzanz", "verify", str(file)]
        checked = subprocess.run(command, capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr

        # And back again by upload
        eva.go("/replay")
        eva.page.locator("input[type=file]").set_input_files(file)
        expect(slider(eva)).to_have_attribute("max", str(last))
        eva.button("web-upload-other").click()
        expect(eva.text("web-upload")).to_be_visible()
        assert not eva.errors


def test_unfair_deal_is_found_in_the_browser(browser: Browser, server: ServerProcess) -> None:
    record = http_to(server).get(f"/api/tables/{finished_bots(server)}/record").json
    record["fair"]["seed"] = "0" * 64
    content = json.dumps(record).encode()
    file = FilePayload(name="a.byzanz.json", mimeType="application/json", buffer=content)
    with visiting(browser, server) as eva:
        eva.go("/replay")
        eva.page.locator("input[type=file]").set_input_files(file)
        expect(eva.text("web-fair-not-fair")).to_be_visible()


def test_moment_of_the_log_and_back(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    for _ in range(4):
        player = company.awaited()
        assert player.act(player.view["legal"][0].partition(" ")[2]).status == 200
    with visiting(browser, server) as ada:
        ada.go(seat_path(company[0]))
        log = ada.page.get_by_role("list", name=ada.say("web-log"), exact=True)
        expect(log.get_by_role("button")).to_have_count(5)
        log.get_by_role("button").nth(1).click()
        expect(ada.text("web-past", version=1)).to_be_visible()
        ada.button("web-past-back").click()
        expect(ada.text("web-past", version=1)).to_be_hidden()
        assert not ada.errors
