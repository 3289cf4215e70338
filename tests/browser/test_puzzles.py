"""Puzzles in the browser: one solved, one not, and what is said about it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.puzzle_positions import give, positions
from tests.browser.visitor import LYING_PHONE, PHONE, Visitor, visiting
from tests.support.server_process import ServerProcess


@pytest.fixture
def ada(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    with visiting(browser, server) as visitor:
        yield visitor
        assert not visitor.errors


def test_one_right_and_one_wrong(ada: Visitor) -> None:
    first, second, *_ = positions("give")
    ada.go("/")
    ada.page.get_by_role("link", name=ada.say("web-puzzles")).click()
    ada.field("web-puzzle-theme").select_option("give")
    give(ada, first.answer)
    expect(ada.page.locator(".verdict.right")).to_be_visible()
    expect(ada.text("web-puzzle-streak", streak=1, longest=1, solved=1)).to_be_visible()
    ada.button("web-puzzle-next").click()
    give(ada, second.worst)
    expect(ada.page.locator(".verdict:not(.right)")).to_be_visible()
    expect(ada.text("web-puzzle-streak", streak=0, longest=1, solved=1)).to_be_visible()
    # Only the first try counts, but it can be tried again.
    ada.button("web-puzzle-retry").click()
    give(ada, second.answer)
    expect(ada.text("web-puzzle-streak", streak=0, longest=1, solved=1)).to_be_visible()
    ada.page.reload()
    expect(ada.text("web-puzzle-streak", streak=0, longest=1, solved=1)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE], ids=["upright", "lying"])
def test_all_is_in_reach_on_a_phone(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    with visiting(browser, server, size=size) as ada:
        ada.go("/puzzles")
        bar = ada.region("web-action-bar")
        expect(bar).to_be_visible()
        for part in (bar, ada.region("web-market"), ada.page.locator("[data-place=hand]")):
            box = part.bounding_box()
            assert box is not None
            assert box["x"] >= -1
            assert box["y"] >= -1
            assert box["x"] + box["width"] <= size[0] + 1
            assert box["y"] + box["height"] <= size[1] + 1
        assert not ada.errors
