"""The review of a game in the browser: asked for, computed beside the page, and looked at."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.games import finished_bots
from tests.browser.player import Clicker
from tests.browser.visitor import PHONE, visiting
from tests.support.server_process import ServerProcess

OPEN_CARDS = """[...document.querySelectorAll('[data-zone=bundle], [data-zone=market]')]
  .map(card => card.dataset.card)"""
LONG = 300_000  # milliseconds: it is computed while the machine is busy


def test_a_replay_is_reviewed_on_request(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as eva:
        eva.go(f"/replay/{finished_bots(server)}")
        eva.button("web-review-begin").click()
        graph = eva.page.locator("figure", has_text=eva.say("web-review-graph"))
        expect(graph.locator("polyline").first).to_be_visible()
        # What is done can be seen before all is done, and the page goes on meanwhile.
        eva.button("web-next").click()
        slider = eva.page.get_by_role("slider", name=eva.say("web-step"))
        expect(slider).to_have_value("1")
        expect(eva.page.locator("progress")).to_have_count(0, timeout=LONG)
        expect(eva.text("web-review-luck")).to_be_visible()
        expect(eva.page.get_by_text(eva.say("web-review-turned"))).to_be_visible()
        box = graph.locator("svg").first.bounding_box()
        assert box is not None
        eva.page.mouse.click(box["x"] + box["width"] - 5, box["y"] + 5)
        last = slider.get_attribute("max")
        assert last is not None
        expect(slider).to_have_value(last)
        # It is there again after a reload, without being computed again.
        eva.page.reload()
        expect(eva.text("web-review-luck")).to_be_visible()
        expect(eva.page.locator("progress")).to_have_count(0)
        assert not eva.errors


def test_the_end_leads_to_a_review_that_begins_by_itself(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server) as eva:
        eva.go(f"/replay/{finished_bots(server)}#review")
        expect(eva.button("web-review-begin")).to_have_count(0)
        expect(eva.page.locator("polyline").first).to_be_visible()
        costly = eva.page.locator("section.review ol button").first
        expect(costly.or_(eva.text("web-review-none").first)).to_be_visible(timeout=LONG)
        assert not eva.errors


def test_on_a_phone_the_board_is_seen_whatever_else_is_there(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server, size=PHONE) as eva:
        eva.go(f"/replay/{finished_bots(server)}")
        board = eva.page.locator(".stage .board").first
        controls = eva.button("web-next")
        for seen in (board, controls):
            expect(seen).to_be_in_viewport(ratio=0.9)
        eva.button("web-review-begin").click()
        luck = eva.text("web-review-luck")
        luck.scroll_into_view_if_needed()
        expect(board).not_to_be_in_viewport()
        expect(controls).to_be_in_viewport(ratio=0.9)
        costly = eva.page.locator("section.review ol button").first
        expect(eva.page.locator("progress")).to_have_count(0, timeout=LONG)
        costly.click()
        expect(board).to_be_in_viewport(ratio=0.75)
        assert not eva.errors


@pytest.mark.parametrize("way", ["web-play-on", "web-play-on-anew"])
def test_a_game_is_played_on_from_any_moment(
    browser: Browser, server: ServerProcess, way: str
) -> None:
    with visiting(browser, server) as eva:
        eva.go(f"/replay/{finished_bots(server)}")
        for _ in range(5):
            eva.button("web-next").click()
        expect(eva.page.get_by_role("slider", name=eva.say("web-step"))).to_have_value("5")
        open_cards = eva.page.evaluate(OPEN_CARDS)
        eva.button(way).click()
        eva.page.wait_for_url(re.compile("/t/"))
        player = Clicker(eva)
        eva.until(player.is_asked)
        # Whatever is dealt anew, what lay open stays as it was.
        eva.until(lambda: eva.page.evaluate(OPEN_CARDS) == open_cards)
        player.move()
        eva.until(player.is_asked)
        assert not eva.errors
