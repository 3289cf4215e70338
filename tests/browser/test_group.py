"""Duplicate for groups: made on the screen, joined by a code, compared on a page."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.visitor import LYING_PHONE, PHONE, visiting
from tests.support.groups import seat_all
from tests.support.players import at_random
from tests.support.server_process import ServerProcess

SIZES = {"group-phone": PHONE, "group-lying": LYING_PHONE, "group-desktop": (1440, 900)}


def test_two_tables_are_compared(browser: Browser, server: ServerProcess, artefacts: Path) -> None:
    with visiting(browser, server) as ada:
        ada.go("/new")
        ada.link("web-group").click()
        ada.field("web-group-players").select_option("3")
        ada.field("web-group-deals").select_option("2")
        ada.page.screenshot(path=artefacts / "group-new.png", full_page=True)
        ada.button("web-group-make").click()
        expect(ada.text("web-group-none")).to_be_visible()
        codes = ada.page.locator(".codes strong").all_inner_texts()
        assert len(codes) == 2
        for seed, company in enumerate(seat_all(server.http, codes)):
            company.play(at_random(seed))
        ada.page.reload()
        expect(ada.page.locator("ol > li")).to_have_count(6)
        for table in (1, 2):
            expect(ada.link("web-group-table", table=table)).to_be_visible()
        for screen, (width, height) in SIZES.items():
            ada.page.set_viewport_size({"width": width, "height": height})
            overflow = "document.documentElement.scrollWidth - innerWidth"
            assert ada.page.evaluate(overflow) <= 0, screen
            ada.page.screenshot(path=artefacts / f"{screen}.png", full_page=True)
        assert ada.errors == []

        # The maker's browser has the codes, others only see the results.
        with visiting(browser, server) as ben:
            ben.go(ada.page.url.removeprefix(server.url))
            expect(ben.page.locator("ol > li")).to_have_count(6)
            expect(ben.page.locator(".codes")).to_have_count(0)
            ben.link("web-group-table", table=1).click()
            expect(ben.text("web-fair-fair")).to_be_visible()
            ben.go("/group/nosuch")
            expect(ben.text("web-no-no-such-group")).to_be_visible()
