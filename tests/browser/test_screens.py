"""Every screen: for everybody, at every size, in the longest and the shortest words."""

from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from byzanz.words import Language
from tests.browser.screens import Screen, every_screen
from tests.browser.visitor import DESKTOP, PHONE, TABLET, visiting
from tests.support.server_process import ServerProcess

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
NARROWEST = (320, 640)
ZOOMED = [(720, 450), (512, 384)]
"""Desktop and tablet at 200 %."""
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
OVERFLOW = """() => {
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth <= width ? [] :
    [...document.body.querySelectorAll('*')]
      .filter(node => node.getBoundingClientRect().right > width + 1)
      .map(node => `${node.tagName} ${node.className} ${node.textContent.slice(0, 40)}`)
      .slice(0, 8);
}"""


@pytest.fixture(scope="module")
def screens(server: ServerProcess) -> list[Screen]:
    return every_screen(server)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def wide_parts(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    return [str(part) for part in page.evaluate(OVERFLOW)]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing(
    browser: Browser, server: ServerProcess, screens: list[Screen], size: str
) -> None:
    axe = Axe()
    found = {}
    with visiting(browser, server, size=SIZES[size], reduced_motion="reduce") as eva:
        for screen in screens:
            screen.show(eva)
            results = axe.run(eva.page, options=RULES)
            if results.violations_count:
                found[screen.name] = results.generate_report()
    assert not found, "\n\n".join(f"{name}: {report}" for name, report in found.items())


@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_scrolls_sideways(
    browser: Browser,
    server: ServerProcess,
    screens: list[Screen],
    artefacts: Path,
    language: Language,
) -> None:
    wide = {}
    with visiting(browser, server, language, reduced_motion="reduce") as eva:
        for screen in screens:
            for name, size in SIZES.items():
                resize(eva.page, size)
                if name == "phone" or screen.name == "table-log":
                    screen.show(eva)  # there are things that only a phone has
                wide[screen.name, name] = wide_parts(eva.page)
                eva.page.screenshot(path=artefacts / f"{screen.name}-{name}-{language}.png")
            resize(eva.page, NARROWEST)
            wide[screen.name, "320 px"] = wide_parts(eva.page)
    assert not {where: parts for where, parts in wide.items() if parts}


def test_twice_as_large(browser: Browser, server: ServerProcess, screens: list[Screen]) -> None:
    wide = {}
    options: dict[str, Any] = {"device_scale_factor": 2, "reduced_motion": "reduce"}
    with visiting(browser, server, "de", ZOOMED[0], **options) as eva:
        for screen in screens:
            resize(eva.page, ZOOMED[0])
            screen.show(eva)
            for size in ZOOMED:
                resize(eva.page, size)
                wide[screen.name, size] = wide_parts(eva.page)
    assert not {where: parts for where, parts in wide.items() if parts}
