"""Every screen: for everybody, at every size, in five languages and three themes.

A screen is opened once; size, language and theme change while it is open.
"""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from byzanz.words import LANGUAGES
from tests.browser.page_checks import SEEN_IN, WEAR
from tests.browser.screens import SCREENS, Screen, every_screen
from tests.browser.visitor import (
    DESKTOP,
    LYING_PHONE,
    PHONE,
    SIZES,
    SMALL_PHONE,
    Visitor,
    visiting,
)
from tests.support.server_process import ServerProcess

NARROWEST = (320, 640)
ZOOMED = ((720, 450), (512, 384))
"""Desktop and tablet at 200 %."""
LOOKS = {"night": PHONE, "day": DESKTOP, "contrast": LYING_PHONE}
"""The themes, each at a size: all rules of axe see every theme and every arrangement."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="module")
def screens(server: ServerProcess) -> dict[str, Screen]:
    return {screen.name: screen for screen in every_screen(server)}


@pytest.fixture(scope="module")
def eva(browser: Browser, server: ServerProcess) -> Iterator[Visitor]:
    with visiting(browser, server, "en", SMALL_PHONE, reduced_motion="reduce") as visitor:
        yield visitor


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_screens_are_all_here(screens: dict[str, Screen]) -> None:
    assert tuple(screens) == SCREENS


@pytest.mark.parametrize("name", SCREENS)
def test_screen(screens: dict[str, Screen], eva: Visitor, name: str) -> None:
    """No word is cut off or missing, nothing scrolls sideways, and axe finds nothing."""
    with screens[name].company():
        resize(eva.page, SMALL_PHONE)
        screens[name].show(eva)
        found = [f"{where}: {what}" for where, what in faults_of(eva.page).items() if what]
        assert not found, "\n".join(found)


def faults_of(page: Page) -> dict[object, object]:
    faults: dict[object, object] = {}
    for size in (*SIZES, NARROWEST, *ZOOMED):
        resize(page, size)
        for fault in page.evaluate(SEEN_IN, [*LANGUAGES, "en"]):
            if size in SIZES or fault["what"] != "cut":
                faults[size, fault["language"], fault["what"]] = fault["where"]
    for theme, size in LOOKS.items():
        resize(page, size)
        page.evaluate(WEAR, theme)
        faults[theme, size, "axe"] = axe_finds(page)
    return faults


def axe_finds(page: Page) -> str:
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    results = Axe().run(page, options=options)
    return str(results.generate_report()) if results.violations_count else ""
