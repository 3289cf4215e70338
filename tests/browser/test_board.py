"""The table keeps still, and keeps in sight what a decision needs."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.games import LONG_NAMES, choice, http_to, played, seat_path
from tests.browser.visitor import LYING_PHONE, PHONE, SIZES, SMALL_PHONE, Visitor, visiting
from tests.support.players import Company, sit_down
from tests.support.server_process import ServerProcess

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

WATCH_PLACES = """names => {
  const box = node => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
  };
  window.places = {};
  const look = () => {
    for (const [name, selector] of Object.entries(names)) {
      for (const [at, node] of [...document.querySelectorAll(selector)].entries()) {
        (window.places[`${name} ${at}`] ??= new Set()).add(box(node));
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""
PLACES = """() => Object.fromEntries(
  Object.entries(window.places).map(([name, boxes]) => [name, [...boxes]]))"""

IN_SIGHT = """node => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && (node.contains(there) || there.contains(node));
}"""


def sit_at(visitor: Visitor, path: str) -> None:
    visitor.go(path)
    expect(visitor.region("web-market")).to_be_visible()
    visitor.page.evaluate("document.fonts.ready.then(() => null)")


def play_a_round(company: Company) -> None:
    while (player := company.awaited()).view["round"] == 1:
        view: Any = player.view
        assert player.act(choice(view).partition(" ")[2]).status == 200


@every_size
def test_places_keep_still_for_a_round(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    company = sit_down(http_to(server), 6, names=LONG_NAMES)
    with visiting(browser, server, "de", size) as eva:
        sit_at(eva, seat_path(company[0]))
        eva.page.evaluate(
            WATCH_PLACES,
            {
                "bundle": f"section[aria-label='{eva.say('web-bundle')}']",
                "market": f"section[aria-label='{eva.say('web-market')}']",
                "player": f"ul[aria-label='{eva.say('web-players')}'] > li",
                "dock": f"section[aria-label='{eva.say('web-my-seat')}']",
            },
        )
        play_a_round(company)
        expect(eva.text("story-round", round=2, rounds=4).first).to_be_visible()
        places = eva.page.evaluate(PLACES)
        assert {"bundle 0", "market 0", "player 4", "dock 0"} <= places.keys()
        assert not {name: boxes for name, boxes in places.items() if len(boxes) > 1}


@every_size
@pytest.mark.parametrize("people", [3, 6])
def test_a_bidder_sees_market_price_and_all_others(
    browser: Browser, server: ServerProcess, size: tuple[int, int], people: int
) -> None:
    bidder = played(server, lambda view: view["high"] > 1 and view["round"] > 1, people=people)
    with visiting(browser, server, "hu", size, reduced_motion="reduce") as eva:
        sit_at(eva, seat_path(bidder))
        expect(eva.button("web-do-pass")).to_be_visible()
        page = eva.page
        fits = page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert fits, "something lies below the fold"
        seen = {
            "price": page.locator(".price"),
            "market": eva.region("web-market"),
            "bundle": eva.region("web-bundle"),
            "pass": eva.button("web-do-pass"),
            "hand": page.locator("[data-place=hand] .card").last,
            **{f"player {at}": page.locator(".players > li").nth(at) for at in range(people - 1)},
        }
        assert not [name for name, part in seen.items() if not part.evaluate(IN_SIGHT)]


def test_a_lying_phone_has_the_board_beside_the_hand(
    browser: Browser, server: ServerProcess
) -> None:
    bidder = played(server, lambda view: view["high"] > 0, people=6)
    with visiting(browser, server, "it", LYING_PHONE, reduced_motion="reduce") as eva:
        sit_at(eva, seat_path(bidder))
        board = eva.page.locator("main").bounding_box()
        assert board is not None
        for part in (eva.region("web-action-bar"), eva.page.locator("[data-place=hand]")):
            box = part.bounding_box()
            assert box is not None
            assert box["x"] >= board["x"] + board["width"] - 1
            assert box["y"] + box["height"] <= LYING_PHONE[1]


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, LYING_PHONE])
def test_each_of_five_others_has_one_line(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    bidder = played(server, lambda view: view["high"] > 2, people=6)
    with visiting(browser, server, "nl", size, reduced_motion="reduce") as eva:
        sit_at(eva, seat_path(bidder))
        for line in eva.page.locator(".players > li").all():
            box = line.bounding_box()
            assert box is not None
            assert box["height"] <= 44


@pytest.mark.parametrize("aids", [True, False])
def test_memory_is_helped_where_the_table_wants_it(
    browser: Browser, server: ServerProcess, aids: bool
) -> None:
    company = sit_down(http_to(server), 3, aids=aids)
    sold = {player.seat: 0 for player in company}
    for _ in range(400):
        player = company.awaited()
        view: Any = player.view
        sales = [action for action in view["legal"] if " sell " in action]
        if sales:
            sold[player.seat] += 1
        action = sales[0] if sales else choice(view)
        assert player.act(action.partition(" ")[2]).status == 200
        if sold[1] > 0 and sold[2] > 0:
            break
    with visiting(browser, server, "en", PHONE, reduced_motion="reduce") as eva:
        sit_at(eva, seat_path(company[0]))
        memory = eva.button("web-memory")
        place = eva.button("web-memory-sold", player="Ben")
        if not aids:
            expect(memory).to_have_count(0)
            expect(place).to_have_count(0)
            return
        place.click()
        sheet = eva.page.get_by_role("dialog")
        expect(sheet.locator(".card [role=img]")).to_have_count(3 * sold[1])
        eva.page.keyboard.press("Escape")
        memory.click()
        expect(sheet.get_by_role("table")).to_be_visible()
        left = sheet.locator("td strong").all_inner_texts()
        gone = 112 - sum(map(int, left))
        assert gone >= 3 * sum(sold.values())
