"""Settings in one place, kept and obeyed; keys; and what can be heard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.games import bid_most, http_to, over, played, seat_path
from tests.browser.page_checks import BE_SEEN
from tests.browser.visitor import visiting
from tests.support.players import sit_down
from tests.support.server_process import ServerProcess

LISTEN = """() => {
  window.heard = [];
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) window.heard.push(Math.round(this.gain.value * 10));
    return connect.call(this, to, ...more);
  };
}"""
"""Notes how loud each sound is, in tenths."""

NOTIFY = """() => {
  window.asked = 0;
  window.notified = [];
  window.Notification = class {
    static permission = localStorage.getItem('granted') ?? 'default';
    static async requestPermission() {
      window.asked += 1;
      localStorage.setItem('granted', 'granted');
      return (Notification.permission = 'granted');
    }
    constructor(title) { window.notified.push(title); }
    close() {}
  };
}"""
"""A system that grants notifications when it is asked, and shows none."""

AS_ON_A_PHONE = """() => {
  window.notified = [];
  window.Notification = class {
    static permission = 'granted';
    constructor() { throw new TypeError('Illegal constructor'); }
  };
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => {
    window.notified.push([title, data]);
  };
}"""
"""A system that leaves notifications to service workers, as phones do."""
TAP_ON_NEWS = """table => {
  WindowClient.prototype.focus = async () => { self.focused = true; };
  const tap = new ExtendableEvent('notificationclick');
  tap.notification = { data: table, close() {} };
  self.dispatchEvent(tap);
}"""
"""A tap on what was told, for a browser without a screen to tap on."""


def test_choices_hold_at_once_and_are_kept(browser: Browser, server: ServerProcess) -> None:
    seat = sit_down(http_to(server), 3)[0]
    with visiting(browser, server) as ada:
        ada.go(seat_path(seat))
        ada.button("web-menu").click()
        root = ada.page.locator("html")
        for theme in ("day", "contrast", "night"):
            name = ada.say(f"web-set-theme-{theme}")
            ada.page.get_by_role("radio", name=name).check(force=True)
            expect(root).to_have_attribute("data-theme", theme)
        calm = ada.page.get_by_role("radio", name=ada.say("web-set-pace-calm"))
        calm.check(force=True)
        ada.field("web-set-large-cards").check()
        ada.field("web-set-less-motion").check()
        ada.field("web-set-sound").uncheck()
        ada.page.reload()
        expect(root).to_have_attribute("data-cards", "large")
        expect(root).to_have_attribute("data-motion", "less")
        ada.button("web-menu").click()
        expect(calm).to_be_checked()
        expect(ada.field("web-set-sound")).not_to_be_checked()
        assert not ada.errors


def test_one_tap_is_the_move(browser: Browser, server: ServerProcess) -> None:
    player = played(server, lambda view: bool(view["phase"] == "give"))
    with visiting(browser, server, settings={"pace": "quick", "oneTap": True}) as ada:
        ada.go(seat_path(player))
        ada.region("web-bundle").get_by_role("button").first.click()
        ada.until(lambda: bool(ada.asked) and ada.has_answers())
        assert set(ada.answered.values()) == {"done"}


def cannot_bid(view: Any) -> bool:
    return view["phase"] == "bid" and not any(" bid " in action for action in view["legal"])


def test_passes_by_itself_where_one_cannot_bid(browser: Browser, server: ServerProcess) -> None:
    player = played(server, cannot_bid, choose=bid_most)
    with visiting(browser, server, settings={"pace": "quick", "passAlone": True}) as ada:
        ada.go(seat_path(player))
        ada.until(lambda: bool(ada.asked) and ada.has_answers())
        assert list(ada.asked.values()) == [f"{player.seat} pass"]


def test_keys(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ada, visiting(browser, server) as ben:
        ada.go(seat_path(company[0]))
        ben.go(seat_path(company[1]))
        expect(ada.button("web-do-pass")).to_be_visible()
        keyboard = ada.page.keyboard
        keyboard.press("?")
        expect(ada.page.get_by_role("heading", name=ada.say("web-keys"))).to_be_visible()
        keyboard.press("Escape")
        expect(ada.page.locator("dialog")).to_have_count(0)
        picked = ada.page.locator("[data-zone=hand][aria-pressed=true]")
        goods = [card != "M" for card in company[0].view["hand"]].index(True) + 1
        keyboard.press(str(goods))
        expect(picked).to_have_count(1)
        keyboard.press("Escape")
        expect(picked).to_have_count(0)
        keyboard.press(str(goods))
        keyboard.press("Enter")
        ada.until(lambda: len(ada.asked) == 1 and ada.has_answers())
        assert " bid " in next(iter(ada.asked.values()))
        expect(ben.button("web-do-pass")).to_be_visible()
        ben.page.keyboard.press("p")
        ben.until(lambda: len(ben.asked) == 1 and ben.has_answers())
        assert list(ben.asked.values()) == ["1 pass"]
        assert not ada.errors + ben.errors


@pytest.mark.parametrize(
    ("phase", "zone", "verb"),
    [
        ("bid", "hand", "web-do-bid"),
        ("give", "bundle", "web-do-give"),
        ("take", "market", "web-do-take"),
    ],
)
def test_keys_are_told_in_tooltips(
    browser: Browser, server: ServerProcess, phase: str, zone: str, verb: str
) -> None:
    player = played(server, lambda view: bool(view["phase"] == phase))
    with visiting(browser, server) as ada:
        ada.go(seat_path(player))
        main = ada.button(verb)
        told = ada.say("web-key-with", what=ada.say(verb), key=ada.say("web-key-enter"))
        expect(main).to_have_attribute("title", told)
        for number in range(1, 4):
            thing = ada.page.locator(f"button[title$=' ({number})']")
            expect(thing).to_have_count(1)
            ada.page.keyboard.press(str(number))
            expect(thing).to_have_attribute("aria-pressed", "true")
            inside = thing.locator(f"[data-zone={zone}]")
            assert thing.get_attribute("data-zone") == zone or inside.count() > 0
        ada.button("web-menu").click()
        close = ada.say("web-key-with", what=ada.say("web-close"), key=ada.say("web-key-escape"))
        expect(ada.button("web-close")).to_have_attribute("title", close)
        assert not ada.errors


def test_keys_of_a_replay(browser: Browser, server: ServerProcess) -> None:
    with visiting(browser, server) as ada:
        ada.go(f"/replay/{over(server).table}")
        keyboard, at = ada.page.keyboard, ada.page.locator(".at")
        for message, arrow in (("web-previous", "←"), ("web-next", "→")):
            told = ada.say("web-key-with", what=ada.say(message), key=arrow)
            expect(ada.button(message)).to_have_attribute("title", told)
        keyboard.press("ArrowRight")
        keyboard.press("ArrowRight")
        keyboard.press("ArrowLeft")
        expect(at).to_have_text(re.compile("^1 /"))
        keyboard.press("Shift+?")
        expect(ada.page.get_by_role("heading", name=ada.say("web-keys"))).to_be_visible()
        keyboard.press("ArrowRight")  # not meant for what lies below
        keyboard.press("Escape")
        expect(at).to_have_text(re.compile("^1 /"))
        assert not ada.errors


@pytest.mark.parametrize("on", [True, False])
def test_table_can_be_heard_or_not(browser: Browser, server: ServerProcess, on: bool) -> None:
    company = sit_down(http_to(server), 3)
    settings = {"pace": "quick", "sound": on, "volume": 0.3}
    with visiting(browser, server, settings=settings) as ada:
        ada.context.add_init_script(f"({LISTEN})()")
        ada.go(seat_path(company[0]))
        ada.button("web-do-pass").click()
        ada.until(lambda: bool(ada.asked) and ada.has_answers())
        expect(ada.button("web-do-pass")).to_have_count(0)
        ada.until(lambda: set(ada.page.evaluate("heard")) == ({3} if on else set()))
        ada.button("web-menu").click()
        volume = ada.field("web-set-volume")
        if not on:
            expect(volume).to_be_disabled()
            return
        volume.fill("0.8")  # which can be heard at once, and is kept
        ada.until(lambda: ada.page.evaluate("heard.at(-1)") == 8)
        ada.page.reload()
        ada.button("web-menu").click()
        expect(volume).to_have_value("0.8")
        assert not ada.errors


def test_one_touch_makes_it_quiet(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ada:
        ada.context.add_init_script(f"({LISTEN})()")
        ada.go(seat_path(company[0]))
        switch = ada.button("web-sound-switch")
        expect(switch).to_have_attribute("aria-pressed", "true")
        switch.click()
        ada.button("web-do-pass").click()
        ada.until(lambda: bool(ada.asked) and ada.has_answers())
        expect(ada.button("web-do-pass")).to_have_count(0)
        assert ada.page.evaluate("heard") == []
        ada.page.reload()
        expect(switch).to_have_attribute("aria-pressed", "false")
        assert not ada.errors


def test_phone_is_called_by_its_service_worker(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    settings = {"pace": "quick", "notify": True}
    with visiting(browser, server, settings=settings, service_workers="allow") as ben:
        ben.context.add_init_script(f"({AS_ON_A_PHONE})()")
        ben.go("/")
        ben.until(lambda: ben.page.evaluate("navigator.serviceWorker.controller !== null"))
        ben.go(seat_path(company[1]))
        expect(ben.region("web-market")).to_be_visible()
        ben.page.evaluate(BE_SEEN, "hidden")
        assert company[0].act("pass").status == 200
        ben.until(lambda: ben.page.evaluate("notified.length") > 0)
        address = f"{ben.url}/t/{company.table}"
        assert ben.page.evaluate("notified") == [[ben.say("web-title-turn"), address]]
        (worker,) = ben.context.service_workers
        worker.evaluate(TAP_ON_NEWS, address)
        ben.until(lambda: worker.evaluate("self.focused"))
        assert not ben.errors


def test_hidden_page_calls_me_after_asking_once(browser: Browser, server: ServerProcess) -> None:
    company = sit_down(http_to(server), 3)
    with visiting(browser, server) as ben:
        ben.context.add_init_script(f"({NOTIFY})()")
        ben.go(seat_path(company[1]))
        question = ben.text("web-ask-notify")
        expect(ben.region("web-market")).to_be_visible()
        expect(question).to_have_count(0)  # nobody is asked before it would have been of use
        ben.page.evaluate(BE_SEEN, "hidden")
        ben.page.evaluate(BE_SEEN, "visible")
        expect(question).to_be_visible()
        ben.button("web-yes").click()
        expect(question).to_have_count(0)
        assert ben.page.evaluate("asked") == 1
        ben.page.evaluate(BE_SEEN, "hidden")
        assert company[0].act("pass").status == 200
        ben.until(lambda: ben.page.evaluate("notified.length") > 0)
        assert ben.page.evaluate("notified") == [ben.say("web-title-turn")]
        ben.page.reload()
        expect(ben.button("web-do-pass")).to_be_visible()
        ben.page.evaluate(BE_SEEN, "hidden")
        ben.page.evaluate(BE_SEEN, "visible")
        ben.button("web-do-pass").click()
        ben.until(lambda: bool(ben.asked) and ben.has_answers())
        expect(question).to_have_count(0)
        assert ben.page.evaluate("[asked, notified.length]") == [0, 0]  # seen, so not called
        assert not ben.errors
