"""The tutorial from its first step to its last, by nothing but what it points at."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

import hatch_build
from byzanz.cards import CARD_OF_TEXT
from byzanz.words import LANGUAGES, Language
from tests.browser.page_checks import SEEN_IN
from tests.browser.visitor import DESKTOP, PHONE, Visitor, visiting
from tests.support.server_process import ServerProcess

STEPS: list[dict[str, Any]] = json.loads(
    (hatch_build.WEB / "src" / "learn" / "tutorial.json").read_text("utf-8")
)
SIZES = {"phone": PHONE, "desktop": DESKTOP}
IN_SIGHT = """target => {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && (target === middle || target.contains(middle));
}"""
MOVING = """() => document.getAnimations().map(animation => animation.animationName)
  .filter(name => name === 'beckon' || name === 'nod').length"""


def pointed(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-pointed]")


def next_button(visitor: Visitor) -> Locator:
    return visitor.region("learn-title").locator("button.primary")


def do_step(visitor: Visitor, task: str | None) -> None:
    """Tap what is pointed at, one thing after the other, the button last."""
    if task is None:
        expect(pointed(visitor)).to_have_count(0)
        next_button(visitor).click()
        return
    _, verb, *cards = task.split()
    for left in range(len(cards), 0, -1):
        expect(pointed(visitor)).to_have_count(left)
        target = pointed(visitor).first
        card = target.get_attribute("data-card")
        assert card in cards or verb == "take", f"{task}: {card}"
        visitor.until(lambda: pointed(visitor).first.evaluate(IN_SIGHT))
        expect(target).to_have_accessible_description(visitor.say("learn-point"))
        target.click()
    expect(pointed(visitor)).to_have_count(1)
    expect(next_button(visitor)).to_have_attribute("data-pointed", "")
    pointed(visitor).click()


@pytest.mark.parametrize(("language", "size"), [("de", "phone"), ("en", "desktop")])
def test_whoever_follows_the_pointer_gets_to_the_end(
    browser: Browser, server: ServerProcess, language: Language, size: str
) -> None:
    with visiting(browser, server, language, SIZES[size], reduced_motion="reduce") as ada:
        ada.go("/learn")
        for number, step in enumerate(STEPS, 1):
            expect(ada.text("learn-step", step=number, steps=len(STEPS))).to_be_visible()
            ada.page.evaluate("document.fonts.ready.then(() => null)")
            faults = ada.page.evaluate(SEEN_IN, [*LANGUAGES, language])
            assert not faults, (step["say"], faults)
            if number < len(STEPS):
                do_step(ada, step["do"])
        expect(ada.link("learn-to-game")).to_be_visible()
        expect(pointed(ada)).to_have_count(0)
        assert not ada.errors


def test_the_pointer_nods_unless_less_motion_is_wished(
    browser: Browser, server: ServerProcess
) -> None:
    for motion, moving in (("no-preference", True), ("reduce", False)):
        with visiting(browser, server, reduced_motion=motion) as ada:
            ada.go("/learn")
            for _ in range(3):
                next_button(ada).click()
            expect(pointed(ada)).to_have_count(1)
            assert bool(ada.page.evaluate(MOVING)) == moving


def test_a_wrong_tap_leaves_the_pointer_where_it_was(
    browser: Browser, server: ServerProcess
) -> None:
    with visiting(browser, server) as ada:
        ada.go("/learn")
        for _ in range(3):
            next_button(ada).click()
        wanted = STEPS[3]["do"].split()[2]
        wrong = next(card for card in STEPS[3]["view"]["hand"] if card != wanted)
        ada.page.locator(f'[data-zone="hand"][data-card="{wrong}"]').first.click()
        expect(pointed(ada)).to_have_attribute("data-card", wanted)
        expect(ada.text("learn-hint", cards=ada.words.card(CARD_OF_TEXT[wanted]))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_page(browser: Browser, server: ServerProcess, language: Language) -> None:
    """It has its examples and the words on the box, whichever language it is in."""
    with visiting(browser, server, language, reduced_motion="reduce") as ada:
        ada.go("/rules")
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(ada.say("rules-title"))
        for message in ("rules-setup-example", "rules-winner-example", "rules-market-example"):
            expect(ada.text(message)).to_be_visible()
        for message in ("rules-answers-done", "rules-box-terms"):
            expect(ada.text(message)).to_be_visible()
        assert not ada.errors
