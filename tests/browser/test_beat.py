"""The beat of the game: moments of their own, a pace to choose, and nothing lost by skipping.

The page's clock stands still where a test looks at what waits for it.
"""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.games import NAMES, http_to, seat_path
from tests.browser.page_checks import BE_SEEN
from tests.browser.visitor import DESKTOP, LYING_PHONE, PHONE, Visitor, visiting
from tests.support.players import Company, sit_down
from tests.support.server_process import ServerProcess

CALM = {"pace": "calm"}
USUAL = {"pace": "normal"}
SOON = 8
"""How many seconds are left to stop the page's clock; they pass at once then."""
WATCH_BANNERS = """() => {
  window.banners = [];
  new MutationObserver(() => {
    const banner = document.querySelector('.highlight');
    if (banner === null) return;
    const figures = banner.querySelectorAll('figure').length;
    const middle = (node) => {
      const { left, right } = node.getBoundingClientRect();
      return (left + right) / 2;
    };
    const off = middle(banner) - middle(document.querySelector('main'));
    window.banners.push({ text: banner.textContent, figures, off });
  }).observe(document, { childList: true, subtree: true });
}"""
"""Keeps every banner, since a busy machine may look only after it has gone."""


def open_still(visitor: Visitor, path: str) -> None:
    """Opens a page whose clock then stands still."""
    visitor.page.clock.install()
    visitor.go(path)
    expect(visitor.region("web-market")).to_be_visible()
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") / 1000 + SOON)


def highlight(visitor: Visitor) -> Locator:
    return visitor.page.locator(".highlight")


def watch_banners(visitor: Visitor) -> None:
    visitor.page.add_init_script(f"({WATCH_BANNERS})()")


def saw(visitor: Visitor, *sentences: str, figures: int) -> None:
    """Waits until a banner has been seen, be it for a moment."""

    def seen() -> bool:
        return any(
            banner["figures"] == figures
            and all(plain(sentence) in plain(banner["text"]) for sentence in sentences)
            for banner in visitor.page.evaluate("window.banners")
        )

    visitor.until(seen)


def plain(text: str) -> str:
    return " ".join(text.split())


def log(visitor: Visitor) -> Locator:
    name = visitor.say("web-log")
    return visitor.page.get_by_role("list", name=name, exact=True).get_by_role("listitem")


def lowest_bid(view: Any) -> str:
    """A single card, which is the whole price."""
    bids = [str(action) for action in view["legal"] if " bid " in action]
    return min((bid for bid in bids if len(bid.split()) == 3), key=lambda bid: bid[-1])


def test_round_and_auction_have_their_moments(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    ada, ben, cem = company
    with visiting(browser, server, settings=USUAL) as eva:
        watch_banners(eva)
        eva.go(seat_path(ben))
        begins = eva.say("story-round", round=1, rounds=8)
        saw(eva, begins, eva.say("web-beat-opens", player="Ada"), figures=0)
        expect(highlight(eva)).to_have_count(0)  # after a while

        bid = lowest_bid(ada.view)
        assert ada.act(bid[2:]).status == 200
        for player in (ben, cem):
            assert player.act("pass").status == 200
        given = ada.view["legal"][0]
        assert ada.act(given[2:]).status == 200
        saw(eva, eva.say("web-beat-won", player="Ada", price=int(bid[-1])), "+", figures=2)
        expect(highlight(eva)).to_have_count(0)
        assert not eva.errors


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, DESKTOP])
def test_moment_stands_in_the_middle_of_the_board(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server, size=size) as eva:
        watch_banners(eva)
        eva.go(seat_path(company[0]))
        eva.until(lambda: eva.page.evaluate("window.banners.length") > 0)
        assert all(abs(banner["off"]) < 2 for banner in eva.page.evaluate("window.banners"))


def test_calm_table_waits_and_can_be_skipped(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 4)
    with visiting(browser, server, settings=CALM) as dia:
        open_still(dia, seat_path(company[3]))
        expect(log(dia)).to_have_count(1)
        for seat in range(3):
            assert company[seat].act("pass").status == 200
        expect(dia.button("web-skip")).to_be_visible()
        expect(log(dia)).to_have_count(2)
        expect(dia.button("web-do-pass")).to_have_count(0)
        dia.button("web-skip").click()
        expect(dia.button("web-do-pass")).to_be_visible()
        expect(log(dia)).to_have_count(4)
        missed = dia.region("web-meanwhile")
        for name in ("Ben", "Cem"):  # what Ada did was to be seen
            expect(missed).to_contain_text(name)
        dia.button("web-meanwhile-close").click()
        expect(missed).to_have_count(0)
        assert not dia.errors


def test_quick_table_waits_for_nothing(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 4)
    with visiting(browser, server) as dia:
        open_still(dia, seat_path(company[3]))
        expect(log(dia)).to_have_count(1)
        for seat in range(3):
            assert company[seat].act("pass").status == 200
        expect(dia.button("web-do-pass")).to_be_visible()


def look_away(dia: Visitor, company: Company) -> None:
    """Dia's page is out of sight while the three others pass."""
    dia.go(seat_path(company[3]))
    expect(log(dia)).to_have_count(1)
    dia.page.evaluate(BE_SEEN, "hidden")
    for seat in range(3):
        assert company[seat].act("pass").status == 200
    expect(log(dia)).to_have_count(4)
    dia.page.evaluate(BE_SEEN, "visible")


def test_what_happened_out_of_sight_is_told(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 4)
    with visiting(browser, server) as dia:
        look_away(dia, company)
        missed = dia.region("web-meanwhile")
        expect(missed).to_contain_text("Ada")
        dia.button("web-do-pass").click()
        expect(missed).to_have_count(0)


def test_news_of_what_was_missed_is_put_away_by_a_key(
    browser: Browser, server: ServerProcess
) -> None:
    company = sit_down(http_to(server), 4)
    with visiting(browser, server) as dia:
        look_away(dia, company)
        expect(dia.region("web-meanwhile")).to_be_visible()
        dia.page.keyboard.press("Escape")
        expect(dia.region("web-meanwhile")).to_have_count(0)


def test_what_happened_since_the_last_visit_is_told(
    browser: Browser, server: ServerProcess
) -> None:
    company = sit_down(http_to(server), 4)
    with visiting(browser, server) as dia:
        dia.go(seat_path(company[3]))
        expect(log(dia)).to_have_count(1)
        dia.link("web-home").click()
        expect(dia.button("web-play-now")).to_be_visible()
        for seat in range(3):
            assert company[seat].act("pass").status == 200
        dia.go(f"/t/{company.table}")
        expect(dia.region("web-meanwhile")).to_contain_text("Cem")


def in_the_last_sales(server: ServerProcess) -> Company:
    company = sit_down(http_to(server), 3)
    while company.look()["view"]["phase"] != "final":
        company.play(lambda legal: legal[-1], most=1)
    return company


def winner_line(visitor: Visitor, result: Any) -> str:
    names = visitor.words.names([NAMES[seat] for seat in result["winners"]])
    message = "story-winner" if len(result["winners"]) == 1 else "story-winners"
    return visitor.say(message, players=names)


def test_end_is_revealed_card_by_card_and_confetti_is_for_winners(
    browser: Browser, server: ServerProcess
) -> None:
    company = in_the_last_sales(server)
    with (
        visiting(browser, server, settings=USUAL) as ada,
        visiting(browser, server, settings=USUAL) as ben,
    ):
        pages = {0: ada, 1: ben}
        for seat, visitor in pages.items():
            open_still(visitor, seat_path(company[seat]))
            expect(visitor.button("web-do-done")).to_be_visible()
        for player in company:
            assert player.act("done").status == 200
        result = company.look()["view"]["result"]
        assert max(result["scores"]) > 0  # there are cards to reveal
        for seat, visitor in pages.items():
            visitor.page.clock.run_for(3_000)  # what the others did last
            revealing = visitor.page.get_by_role("heading", name=visitor.say("web-reveal"))
            expect(revealing).to_be_visible()
            expect(visitor.page.locator(".confetti")).to_have_count(0)
            for teller in (log(visitor).last, visitor.page.locator("main")):
                expect(teller).not_to_contain_text(winner_line(visitor, result))
            expect(visitor.text("web-chart")).to_have_count(0)  # which ends with the result
            if visitor is ada:
                visitor.page.clock.run_for(20_000)  # card by card, to the last
            else:
                visitor.button("web-reveal-skip").click()
            expect(revealing).to_have_count(0)
            expect(log(visitor).last).to_contain_text(winner_line(visitor, result))
            expect(visitor.text("web-chart").first).to_be_visible()
            is_winner = seat in result["winners"]
            expect(visitor.page.locator(".confetti")).to_have_count(int(is_winner))
            points = visitor.say("web-points", points=max(result["scores"]))
            expect(visitor.page.locator("main").get_by_role("listitem").first).to_contain_text(
                points
            )
            assert not visitor.errors


def test_result_of_an_old_game_is_there_at_once(browser: Browser, server: ServerProcess) -> None:
    company = in_the_last_sales(server)
    for player in company:
        assert player.act("done").status == 200
    with visiting(browser, server, settings=CALM) as ada:
        ada.go(seat_path(company[0]))
        expect(ada.text("web-fair")).to_be_visible()
        expect(ada.button("web-reveal-skip")).to_have_count(0)
