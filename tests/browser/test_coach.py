"""The coach at the table: hints beside the cards, and a word after a costly mistake."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from byzanz.actions import Give
from tests.browser.games import http_to, seat_path
from tests.browser.player import Clicker
from tests.browser.puzzle_positions import Position, give, positions
from tests.browser.visitor import (
    BRISK,
    DESKTOP,
    LYING_PHONE,
    PHONE,
    QUICK,
    Visitor,
    visiting,
)
from tests.support.players import BOT, ME, Player, make
from tests.support.server_process import ServerProcess

COACHED = BRISK | {"coach": True}


def a_gift() -> Position:
    """A card to give, where a wrong one costs most; play now seats one at the first seat."""
    found = [each for each in positions("give") if each.answer.seat == 0]
    return max(found, key=lambda each: each.lead)


@contextmanager
def in_position(
    browser: Browser,
    server: ServerProcess,
    position: Position,
    size: tuple[int, int] = DESKTOP,
    settings: dict[str, Any] = BRISK,
) -> Iterator[Visitor]:
    table = QUICK | position.table()
    with visiting(browser, server, size=size, table=table, settings=settings) as ada:
        ada.go("/")
        ada.field("web-name").fill("Ada")
        ada.button("web-play-now").click()
        expect(ada.button("web-do-give")).to_be_visible()
        yield ada
        assert not ada.errors


def hints_of(ada: Visitor) -> Locator:
    return ada.page.get_by_role("group", name=ada.say("web-hint-title"), exact=True)


@pytest.mark.parametrize("size", [PHONE, LYING_PHONE, DESKTOP], ids=["upright", "lying", "desk"])
def test_a_hint_stands_beside_the_cards_and_only_picks(
    browser: Browser, server: ServerProcess, size: tuple[int, int]
) -> None:
    position = a_gift()
    with in_position(browser, server, position, size, BRISK | {"oneTap": True}) as ada:
        ada.button("web-hint").click()
        choices = hints_of(ada).get_by_role("button")
        expect(choices.nth(1)).to_be_visible()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        hint = hints_of(ada).bounding_box()
        assert hint is not None
        for part in (
            ada.region("web-bundle"),
            ada.region("web-market"),
            ada.page.locator("[data-place=hand]"),
        ):
            box = part.bounding_box()
            assert box is not None
            assert (
                hint["y"] >= box["y"] + box["height"] - 1
                or hint["y"] + hint["height"] <= box["y"] + 1
                or hint["x"] >= box["x"] + box["width"] - 1
                or hint["x"] + hint["width"] <= box["x"] + 1
            ), "the hint covers cards"
        # What is best and why: by what speaks against the next.
        assert isinstance(position.answer, Give)
        best = ada.say("web-do-give-card", card=ada.words.card(position.answer.card))
        expect(choices.first).to_have_accessible_name(re.compile(f"^{re.escape(best)}, "))
        choices.first.click()
        expect(choices.first).to_have_attribute("aria-pressed", "true")
        expect(ada.page.get_by_role("status").filter(has_text=best)).to_be_visible()
        assert not ada.asked, "a tap on a hint plays nothing"
        ada.button("web-do-give-card", card=ada.words.card(position.answer.card)).click()
        ada.until(lambda: str(position.answer) in ada.asked.values())


def test_the_coach_speaks_up_after_a_costly_mistake(
    browser: Browser, server: ServerProcess
) -> None:
    position = a_gift()
    with in_position(browser, server, position, settings=COACHED) as ada:
        word = ada.region("web-coach")
        give(ada, position.worst)
        expect(word).to_be_visible()
        assert not ada.asked, "it can still be taken back"
        ada.button("web-coach-back").click()
        expect(word).to_have_count(0)
        give(ada, position.worst)
        ada.button("web-coach-stand").click()
        ada.until(lambda: str(position.worst) in ada.asked.values())


def test_the_coach_says_nothing_to_a_good_move(browser: Browser, server: ServerProcess) -> None:
    position = a_gift()
    with in_position(browser, server, position, settings=COACHED) as ada:
        give(ada, position.answer)
        ada.until(lambda: str(position.answer) in ada.asked.values())
        expect(ada.region("web-coach")).to_have_count(0)


def test_without_a_coach_a_mistake_is_played(browser: Browser, server: ServerProcess) -> None:
    position = a_gift()
    with in_position(browser, server, position) as ada:
        give(ada, position.worst)
        ada.until(lambda: str(position.worst) in ada.asked.values())


def test_a_coached_game_on_a_server_goes_on(browser: Browser, server: ServerProcess) -> None:
    """There, too, it is the browser that thinks."""
    http = http_to(server)
    made = make(http, ME, BOT, BOT, pause=0).json
    with visiting(browser, server, settings=COACHED) as ada:
        ada.go(seat_path(Player(http, made["table"], 0, made["token"])))
        player = Clicker(ada)
        for _ in range(3):
            ada.until(lambda: player.is_asked() or ada.button("web-coach-stand").is_visible())
            if player.is_asked():
                player.decide()
            if ada.button("web-coach-stand").is_visible():
                ada.button("web-coach-stand").click()
        assert "refused" not in ada.answered.values()
