"""Somebody with a browser of their own, who reads the game's words in one language."""

import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Request,
    Route,
    WebSocket,
    expect,
)

from byzanz.words import Language, Words
from tests.support.http_client import Http
from tests.support.players import Player

DESKTOP = (1440, 900)
TABLET = (1024, 768)
UPRIGHT_TABLET = (768, 1024)
PHONE = (390, 844)
SMALL_PHONE = (360, 640)
LYING_PHONE = (844, 390)
SIZES = (SMALL_PHONE, PHONE, LYING_PHONE, UPRIGHT_TABLET, TABLET, DESKTOP)
PATIENCE = 180.0  # seconds, on a busy machine
POLL = 25.0  # milliseconds: looking more often would take the processor from the page
SLOWER = float(os.environ.get("BYZANZ_SLOWER", "1"))
"""So many times slower pages run than they can: what a busy machine does to them now and then, so
that tests which cannot wait are found."""
NO_WORKER = "Service Worker registration blocked by Playwright"
TAKEN_OVER = "cross-world service worker resource mismatch"
"""Chromium's remark where the service worker takes a page over while that is loading: what was
fetched ahead is fetched once more."""
QUICK = {"pause": 0, "patience": None}
"""What a table is made with beyond what the screen asks for: bots do not dawdle, and nobody is
replaced for being slow."""

BRISK = {"pace": "quick"}
"""How visitors have set their browser, so that nothing is shown for its own sake."""
LISTEN = """(wishes) => {
  const Plain = window.Worker;
  if (Plain === undefined) return;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'said') window.heardFromWorker(data.text);
      });
    }
    postMessage(message) {
      if (message.type === 'ask' && message.service === 'make') {
        Object.assign(message.args[0], wishes);
      }
      if (message.type === 'send') window.saidToWorker(message.text);
      super.postMessage(message);
    }
  };
}"""
"""Tells the visitor what passes on a line into the page's worker, and makes tables as wished."""
SET = """([key, value]) => {
  try { if (localStorage.getItem(key) === null) localStorage.setItem(key, value); } catch {}
}"""
KEEP = """() => {
  window.announced = [];
  new MutationObserver(() => {
    for (const node of document.querySelectorAll('[aria-live]')) announced.push(node.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what a page announces, since a busy machine may look only after it has gone."""

expect.set_options(timeout=PATIENCE * 1000)


class Serving(Protocol):
    @property
    def url(self) -> str: ...


class Visitor:
    """A page, what its console complained about, and what it said on its line to a table."""

    def __init__(self, context: BrowserContext, url: str, language: Language) -> None:
        self.context = context
        self.url = url
        self.words = Words(language)
        self.errors: list[str] = []
        self.asked: dict[str, str] = {}
        """The actions that the page has asked for, by the ids of the requests."""
        self.answered: dict[str, str] = {}
        self._acted = self._shown = 0  # the versions of the last own action, and of the last view
        self.page = self.open_page()

    def open_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        if SLOWER > 1:
            chromium = self.context.new_cdp_session(page)
            chromium.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.on("console", lambda message: self._on_console(message.type, message.text))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._on_socket)
        page.expose_function("saidToWorker", self._on_sent)
        page.expose_function("heardFromWorker", self._on_received)
        return page

    def _on_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and NO_WORKER not in text and TAKEN_OVER not in text:
            self.errors.append(f"{kind}: {text}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framesent", self._on_sent)
        socket.on("framereceived", self._on_received)

    def _on_sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            self.asked[message["id"]] = message["action"]

    def _on_received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        match message["type"]:
            case "done" if message["id"] in self.asked:  # talk is answered, too
                self._acted = message["version"]
                self.answered[message["id"]] = "done"
            case "refused":
                self.answered[message["id"]] = message["code"]
            case "table" | "action" | "undo":
                self._shown = max(self._shown, message["version"])

    # What is on the screen, by the words that people read

    def say(self, message: str, **arguments: str | int) -> str:
        return self.words.say(message, **arguments)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def button(self, message: str, **arguments: str | int) -> Locator:
        name = self.say(message, **arguments)
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, message: str, **arguments: str | int) -> Locator:
        name = self.say(message, **arguments)
        return self.page.get_by_role("link", name=name, exact=True)

    def region(self, message: str, **arguments: str | int) -> Locator:
        name = self.say(message, **arguments)
        return self.page.get_by_role("region", name=name, exact=True)

    def field(self, message: str) -> Locator:
        return self.page.get_by_label(self.say(message), exact=True)

    def text(self, message: str, **arguments: str | int) -> Locator:
        return self.page.get_by_text(self.say(message, **arguments), exact=True)

    @property
    def table(self) -> str:
        """The table whose address the page has."""
        found = re.search(r"/(?:t|watch|replay)/([a-z0-9]+)(?:\?.*)?$", self.page.url)
        assert found, self.page.url
        return found[1]

    def held_seat(self, http: Http) -> Player:
        """The seat at this table that the browser holds, for acting without it."""
        games = json.loads(self.page.evaluate("localStorage.getItem('byzanz.games')"))
        (game,) = (game for game in games if game["table"] == self.table)
        return Player(Http(http.port), self.table, game["seat"], game["token"])

    # Waiting

    def keep_announcements(self) -> None:
        """From now on, until the page is loaded anew."""
        self.page.evaluate(KEEP)

    def until_announced(self, text: str) -> None:
        """Wait until the page has announced something, be it for a moment."""
        announced = "text => announced.some(one => one.includes(text))"
        self.until(lambda: self.page.evaluate(announced, text))

    def until(self, happened: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Wait, and let the page go on meanwhile."""
        assert self.happens(happened, patience), self.page.locator("body").inner_text()

    def happens(self, happened: Callable[[], Any], patience: float) -> bool:
        """Whether something happens before patience ends, while the page goes on."""
        deadline = time.monotonic() + patience
        while not happened():
            if time.monotonic() > deadline:
                return False
            self.page.wait_for_timeout(POLL)
        return True

    def has_answers(self) -> bool:
        """Whether all that was asked for has been answered, and the page been sent its effect."""
        return self.asked.keys() <= self.answered.keys() and self._acted <= self._shown


@contextmanager
def visiting(
    browser: Browser,
    server: Serving,
    language: Language = "en",
    size: tuple[int, int] = DESKTOP,
    table: dict[str, Any] = QUICK,
    settings: dict[str, Any] = BRISK,
    **options: Any,
) -> Iterator[Visitor]:
    """A visitor with an empty browser but for its settings.

    The tables they make also have the wishes of `table`.
    """
    width, height = size
    context = browser.new_context(
        locale=language,
        viewport={"width": width, "height": height},
        **{"service_workers": "block"} | options,
    )

    def wish(route: Route, request: Request) -> None:
        if request.method == "POST":
            wished: dict[str, Any] = request.post_data_json or {}
            route.continue_(post_data=json.dumps(wished | table))
        else:
            route.continue_()

    if table:
        context.route("**/api/tables", wish)
    kept = json.dumps(["byzanz.settings", json.dumps(settings)])
    context.add_init_script(f"({SET})({kept})")
    context.add_init_script(f"({LISTEN})({json.dumps(table)})")
    try:
        yield Visitor(context, server.url, language)
    finally:
        context.close()
