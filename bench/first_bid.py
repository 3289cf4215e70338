"""How long "Play now" takes until one can bid, and `expert` until its first move, in a browser.

    python -m bench.first_bid [--runs N]

Each run has a browser with nothing in it. "At once" clicks as soon as the button is there, "after
a second" when the page has been read a little; the time runs from the click until the button that
passes can be pressed. `expert` plays without its pause, and its time runs from the moment on which
the table told of the move before.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import Browser

from bench.lighthouse import running_server
from byzanz.words import Words
from tests.browser.visitor import DESKTOP, visiting
from tests.support.chromium import running_browser
from tests.support.server_process import ServerProcess

READ: Final = 1000  # milliseconds
UNTIL_BID: Final = """([play, pass]) => new Promise(resolve => {
  const named = name => [...document.querySelectorAll('button')]
    .find(button => button.textContent.trim() === name);
  const begun = performance.now();
  named(play).click();
  const look = () => named(pass)?.checkVisibility()
    ? resolve(performance.now() - begun) : requestAnimationFrame(look);
  look();
})"""
EXPERTS: Final = {
    "pause": 0,
    "seats": [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "level": "expert"}] * 3],
}
BOT_HAS_MOVED: Final = """() => window.heard.some(([, text]) => {
  const said = JSON.parse(text);
  return said.type === 'action' && !said.action.startsWith('0 ');
})"""
NOTE: Final = """() => {
  window.heard = [];
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'said') window.heard.push([performance.now(), data.text]);
      });
    }
  };
}"""


def until_bid(browser: Browser, server: ServerProcess, wait: int) -> float:
    words = Words("en")
    with visiting(browser, server, table={}, settings={}) as visitor:
        visitor.go("/")
        visitor.button("web-play-now").wait_for()
        visitor.page.wait_for_timeout(wait)
        names = [words.say("web-play-now"), words.say("web-do-pass")]
        return float(visitor.page.evaluate(UNTIL_BID, names))


def until_move(browser: Browser, server: ServerProcess) -> float:
    """Of the first bot that acts."""
    with visiting(browser, server, table=EXPERTS) as visitor:
        visitor.context.add_init_script(f"({NOTE})()")
        visitor.go("/")
        visitor.button("web-play-now").click()
        visitor.button("web-do-pass").click()
        visitor.page.wait_for_function(BOT_HAS_MOVED)
        heard = [(at, json.loads(text)) for at, text in visitor.page.evaluate("heard")]
    return first_gap(heard)


def first_gap(heard: list[tuple[float, Any]]) -> float:
    told = [(at, said) for at, said in heard if said["type"] in ("table", "action")]
    for (before, _), (at, said) in pairwise(told):
        if said["type"] == "action" and not said["action"].startswith("0 "):
            return at - before
    raise SystemExit("no bot has moved")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.first_bid")
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with running_server() as server, running_browser() as browser:
        for what, times in {
            "first bid, clicked at once": [until_bid(browser, server, 0) for _ in range(runs)],
            "first bid, after a second": [until_bid(browser, server, READ) for _ in range(runs)],
            "first move of expert": [until_move(browser, server) for _ in range(runs)],
        }.items():
            said = ", ".join(f"{time:.0f}" for time in sorted(times))
            print(f"{what}: median {statistics.median(times):.0f} ms ({said})")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {DESKTOP[0]}x{DESKTOP[1]}")


if __name__ == "__main__":
    main()
