"""Orders and quick bids say which cards they would spend, and leave protected ones alone."""

from playwright.sync_api import Browser, Locator, expect

from byzanz.cards import CARD_OF_TEXT
from tests.browser.games import http_to, seat_path
from tests.browser.visitor import Visitor, visiting
from tests.support.players import Company, dealt
from tests.support.server_process import ServerProcess


def is_plain(hand: list[str]) -> bool:
    """Three goods or more, all different, so that each card can be told by its name."""
    goods = [card for card in hand if card != "M"]
    return len(set(goods)) == len(goods) >= 3


def company_of_three(server: ServerProcess) -> Company:
    return dealt(http_to(server), lambda hands: is_plain(hands[0]) and is_plain(hands[1]))


def card(visitor: Visitor, name: str) -> Locator:
    hand = visitor.page.locator("[data-place=hand]")
    return hand.locator(f'[data-card="{name}"]').first


def lowest_goods(company: Company, seat: int) -> str:
    """The card that the cheapest bid begins with, as the server tells it."""
    (first,) = company[seat].post("spending").json["bids"][0]["cards"]
    return str(first)


def test_quick_bids_leave_a_protected_card(browser: Browser, server: ServerProcess) -> None:
    company = company_of_three(server)
    lowest = lowest_goods(company, 0)
    with visiting(browser, server) as ada:
        ada.go(seat_path(company[0]))
        quick = ada.page.get_by_role("group", name=ada.say("web-quick"), exact=True)
        name = ada.words.card(CARD_OF_TEXT[lowest])
        expect(quick.get_by_role("button").first).to_have_accessible_name(
            ada.say("web-quick-bid", total=CARD_OF_TEXT[lowest].bid_value, cards=name)
        )
        card(ada, lowest).click()
        ada.button("web-protect").click()
        expect(card(ada, lowest)).to_have_accessible_name(ada.say("web-card-protected", card=name))
        for chip in quick.get_by_role("button").all():
            assert name not in (chip.get_attribute("aria-label") or "")
        # It can still be bid by hand, and stays protected when the page is opened anew.
        expect(ada.button("web-do-bid-total", total=CARD_OF_TEXT[lowest].bid_value)).to_be_visible()
        ada.page.reload()
        expect(card(ada, lowest)).to_have_accessible_name(ada.say("web-card-protected", card=name))
        card(ada, lowest).click()
        ada.page.keyboard.press("k")
        expect(card(ada, lowest)).to_have_accessible_name(name)
        assert not ada.errors


def test_order_tells_what_it_spends_and_keeps_what_is_protected(
    browser: Browser, server: ServerProcess
) -> None:
    company = company_of_three(server)
    ben = company[1]
    lowest = lowest_goods(company, 1)
    with visiting(browser, server) as visitor:
        visitor.go(seat_path(ben))
        visitor.button("web-order").click()
        sheet = visitor.page.get_by_role("dialog")
        visitor.field("web-order-price").fill("9")
        told = sheet.get_by_role("listitem").first
        name = visitor.words.card(CARD_OF_TEXT[lowest])
        expect(told.get_by_role("img").first).to_have_accessible_name(name)
        sheet.locator(f'button[data-card="{lowest}"]').click()
        expect(told.get_by_role("img").first).not_to_have_accessible_name(name)
        visitor.button("web-order-bid-to", price=9).click()
        bar = visitor.region("web-action-bar")
        expect(bar).to_contain_text(visitor.say("web-order-is-bid-to", price=9))
        assert ben.look()["order"]["keep"] == [lowest]
        spent = ben.post("spending", {"keep": [lowest]}).json["bids"][0]["cards"]
        cards = visitor.words.cards(CARD_OF_TEXT[name] for name in spent)
        expect(visitor.text("web-order-spends", cards=cards)).to_be_visible()
        assert company[0].act("pass").status == 200
        visitor.until(lambda: ben.view["players"][1]["bid"] == spent)
        assert lowest in ben.view["hand"]
        assert not visitor.errors


def test_cards_picked_out_of_turn_stay_picked(browser: Browser, server: ServerProcess) -> None:
    company = company_of_three(server)
    with visiting(browser, server) as ben:
        ben.go(seat_path(company[1]))
        picked = lowest_goods(company, 1)
        card(ben, picked).click()
        assert company[0].act("pass").status == 200
        expect(ben.button("web-do-pass")).to_be_visible()
        expect(card(ben, picked)).to_have_attribute("aria-pressed", "true")
        expect(ben.button("web-do-bid-total", total=CARD_OF_TEXT[picked].bid_value)).to_be_visible()
