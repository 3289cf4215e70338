"""Somebody who plays what the screen offers, with the mouse or with the keyboard alone."""

import re
from abc import ABC, abstractmethod
from random import Random

from playwright.sync_api import Locator, TimeoutError

from tests.browser.visitor import BRISK, POLL, Visitor

MOST_MOVES = 200  # of one player in one game, which takes a quarter of that
MOST_TABS = 300
IGNORED = 30.0  # seconds after which a press has come to nothing: the table had moved on
TAPPING = BRISK | {"oneTap": True}
FOCUS = """wanted => {
  const focused = document.activeElement;
  if (focused === wanted) return 'there';
  if (focused === null || focused === document.body) return 'nowhere';
  const before = focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
  return before ? 'before' : 'after';
}"""


class Player(ABC):
    """Bids sometimes, sells whatever can be sold, and else takes the first thing on offer."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.moves = 0
        self._random = Random(seed)
        self._bar = visitor.region("web-action-bar")
        self._sales = visitor.page.get_by_role("group", name=visitor.say("web-sales"), exact=True)
        self._hand = visitor.page.locator("[data-place=hand]")

    @abstractmethod
    def press(self, button: Locator) -> None:
        """Use a button."""

    def is_over(self) -> bool:
        over = self.visitor.text("web-fair")
        return over.is_visible()

    def is_asked(self) -> bool:
        """Whether the action bar has anything to decide."""
        return self._offered() is not None

    def play(self) -> None:
        """Play to the end of the game."""
        while not self.is_over():
            self.move()
            assert self.moves < MOST_MOVES

    def move(self) -> bool:
        """Make one move if there is one; whether there was."""
        before = len(self.visitor.asked)
        if not self.decide():
            self.visitor.page.wait_for_timeout(POLL)
            return False
        # A slow page that has not shown the last answer yet takes no other wish.
        if not self.visitor.happens(lambda: len(self.visitor.asked) > before, IGNORED):
            return False
        self.visitor.until(self.visitor.has_answers)
        self.moves += 1
        return True

    def decide(self) -> bool:
        """Press what makes a move, and do not wait for it; whether that was possible."""
        offered = self._offered()
        if offered is None:
            return False
        try:
            self._do(offered)
        except TimeoutError:  # the table has moved on, and what was offered is gone
            return False
        return True

    def _offered(self) -> str | None:
        """The message of what is offered now."""
        if self._sales.is_visible():
            return "web-sales"
        if not self._bar.is_visible():
            return None
        shown = self._bar.get_by_role("button").all_inner_texts()
        offers = ("web-do-pass", "web-do-give", "web-do-take", "web-do-drop", "web-do-done")
        return next((offer for offer in offers if self.visitor.say(offer) in shown), None)

    def _do(self, offered: str) -> None:
        match offered:
            case "web-sales":
                self.press(self._sales.get_by_role("button").first)
            case "web-do-pass":
                self._bid_or_pass()
            case "web-do-give":
                self._pick(self.visitor.region("web-bundle"))
                self._confirm("web-do-give-card", "card")
            case "web-do-take":
                self._pick(self.visitor.region("web-market"))
                self._confirm("web-do-take-kind", "kind")
            case "web-do-drop":
                self._pick(self._hand)
                self._confirm("web-do-drop-card", "card")
            case _:
                self.press(self.visitor.button(offered))

    def _bid_or_pass(self) -> None:
        quick = self._bar.get_by_role("group", name=self.visitor.say("web-quick"), exact=True)
        if quick.is_visible() and self._random.random() < 0.5:
            self._pick(quick)
            self._confirm("web-do-bid-total", "total")
        else:
            self.press(self.visitor.button("web-do-pass"))

    def _pick(self, place: Locator) -> None:
        self.press(place.get_by_role("button").first)

    def _confirm(self, message: str, argument: str) -> None:
        """Press the button that names what has been picked."""
        before, after = self.visitor.say(message, **{argument: "\0"}).split("\0")
        name = re.compile(f"^{re.escape(before)}.+{re.escape(after)}$")
        button = self._bar.get_by_role("button", name=name)
        button.wait_for(timeout=IGNORED * 1000)
        self.press(button)


class Clicker(Player):
    def press(self, button: Locator) -> None:
        button.click(timeout=IGNORED * 1000)


class Tapper(Clicker):
    """Has set the browser so that one tap is the move: `TAPPING`."""

    def _confirm(self, message: str, argument: str) -> None:
        """Nothing is left to press."""


class Typist(Player):
    """Has no mouse: goes to a button with Tab and Shift+Tab, and presses Enter or Space."""

    def press(self, button: Locator) -> None:
        self.focus(button)
        self.visitor.page.keyboard.press(self._random.choice(("Enter", "Space")))

    def focus(self, button: Locator) -> None:
        keyboard = self.visitor.page.keyboard
        for _ in range(MOST_TABS):
            where = button.evaluate(FOCUS, timeout=IGNORED * 1000)
            if where == "there":
                return
            keyboard.press("Shift+Tab" if where == "before" else "Tab")
        raise AssertionError(f"{button} cannot be reached with the keyboard")
