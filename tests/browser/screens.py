"""Every screen of the game: how to get there, and how to see that it is there."""

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import FilePayload, Locator, expect

from tests.browser.games import LONG_NAMES, http_to, over, played, seat_path
from tests.browser.visitor import Serving, Visitor
from tests.support.groups import codes_of, make_group, seat_all
from tests.support.players import BOT, ME, OPEN, Player, make, quickly, sit_down

See = Callable[[Visitor], Locator]


@dataclass(frozen=True)
class Screen:
    name: str
    path: str
    see: See
    do: Callable[[Visitor], None] | None = None
    """What is to be clicked once the page is there."""
    games: Sequence[Any] = ()
    """What the browser remembers of games."""
    company: Callable[[], AbstractContextManager[object]] = nullcontext
    """Who must be there as long as the screen is to be seen."""

    def show(self, visitor: Visitor) -> None:
        if not visitor.page.url.startswith(visitor.url):
            visitor.go("/healthz")  # what a browser keeps is kept for a site
        visitor.page.evaluate(REMEMBER, json.dumps(self.games))
        # From a blank page: a change behind the # alone would not load anything.
        visitor.page.goto("about:blank")
        visitor.go(self.path)
        if self.do is not None:
            self.do(visitor)
        expect(self.see(visitor).first).to_be_visible()
        visitor.page.evaluate("document.fonts.ready.then(() => null)")


def says(message: str, **arguments: str | int) -> See:
    return lambda visitor: visitor.text(message, **arguments)


def heading(message: str) -> See:
    return lambda visitor: visitor.page.get_by_role("heading", name=visitor.say(message))


REMEMBER = """games => {
  localStorage.clear();  // whoever holds a seat is not invited
  localStorage.setItem('byzanz.games', games);
}"""


def remembered(number: int, place: int | None) -> dict[str, Any]:
    """A game as a browser keeps it: finished, unless it has no place yet."""
    at = 1_700_000_000_000 + number * 86_400_000
    players = 3 + number % 4
    game: dict[str, Any] = {
        "table": f"old{number}",
        "token": None,
        "code": None,
        "invites": [],
        "at": at,
        "names": list(LONG_NAMES[:players]),
        "over": place is not None,
        "seat": 0,
    }
    if place is not None:
        game["outcome"] = {
            "at": at,
            "place": place,
            "won": place == 1,
            "scores": [30 - place, 28, 17, 9, 4, 0][:players],
            "levels": [None, "hard", "medium", "easy", None, "hard"][:players],
            "prices": [2, 4, 7],
            "sets": 5,
        }
    return game


MY_GAMES = [
    remembered(9, None),
    *(remembered(number, number % 3 + 1) for number in range(8)),
]


SCREENS = (
    *("home", "day", "new", "duplicate", "join", "learn", "learn-bid", "puzzles", "rules"),
    *("me", "me-empty", "settings"),
    *("replays", "lobby", "waiting", "invited", "table-bid", "table-six", "table-menu"),
    *("table-order", "table-keys", "table-memory", "table-log", "table-watched"),
    *("big-screen-waiting", "big-screen", "table-over", "big-screen-over", "replay"),
    "group",
    *("table-give", "table-trim", "table-take", "table-final"),
    *("nowhere", "no-such-table", "not-allowed", "broken-upload"),
)
"""The names of them all, in the order of `every_screen`."""


def every_screen(server: Serving) -> list[Screen]:
    return [*plain_screens(), *table_screens(server), *trouble_screens(server)]


def plain_screens() -> list[Screen]:
    return [
        Screen("home", "/", lambda visitor: visitor.button("web-play-now")),
        Screen("day", "/day/2026-11-16", lambda visitor: visitor.button("web-day-play")),
        Screen("new", "/new", lambda visitor: visitor.button("web-new-make"), do=_open_details),
        Screen("duplicate", "/duplicate", lambda visitor: visitor.button("web-group-make")),
        Screen("join", "/join#abcdef", lambda visitor: visitor.button("web-sit-down")),
        Screen("learn", "/learn", says("learn-welcome")),
        Screen("learn-bid", "/learn", says("learn-bid"), do=_to_first_bid),
        Screen("puzzles", "/puzzles", lambda visitor: visitor.region("web-action-bar")),
        Screen("rules", "/rules", says("rules-open-text")),
        Screen("me", "/me", says("web-me-figures"), games=MY_GAMES),
        Screen("me-empty", "/me", says("web-me-none")),
        Screen("settings", "/", says("web-set-large-cards"), do=_open_settings),
        Screen("replays", "/replay", says("web-upload")),
    ]


def table_screens(server: Serving) -> list[Screen]:
    http = http_to(server)
    made = make(http, ME, OPEN, OPEN, OPEN).json
    host = Player(http, made["table"], 0, made["token"])
    invitation = f"/t/{made['table']}#{made['invites'][0]['token']}"
    ended = over(server, LONG_NAMES)
    bidding = played(server, lambda view: view["round"] > 1 and view["high"] > 0, aids=True)
    six = played(server, lambda view: view["round"] > 1 and view["high"] > 2, people=6)
    listed = make(http, ME | {"name": LONG_NAMES[1]}, OPEN, BOT, OPEN, listed=True).json
    somebody = Player(http, listed["table"], 0, listed["token"])
    screens = [
        Screen("lobby", "/", says("web-listed"), games=MY_GAMES, company=somebody.connect),
        Screen("waiting", seat_path(host), says("web-waiting", count=3)),
        Screen("invited", invitation, says("web-join-invited")),
        Screen("table-bid", seat_path(bidding), lambda visitor: visitor.button("web-do-pass")),
        Screen("table-six", seat_path(six), lambda visitor: visitor.button("web-do-pass")),
        Screen("table-menu", seat_path(bidding), says("web-leave"), do=_open_menu),
        Screen("table-order", seat_path(bidding), says("web-order-about"), do=_open_order),
        Screen("table-keys", seat_path(bidding), heading("web-keys"), do=_open_keys),
        Screen("table-memory", seat_path(bidding), heading("web-memory"), do=_open_memory),
        Screen("table-log", seat_path(bidding), heading("web-log"), do=_open_side),
        Screen("table-watched", f"/t/{bidding.table}", says("web-watching")),
        Screen(
            "big-screen-waiting", f"/watch/{made['table']}#{made['code']}", says("web-scan-join")
        ),
        Screen("big-screen", f"/watch/{bidding.table}", says("web-scan-watch")),
        Screen("table-over", seat_path(ended[0]), says("web-fair-fair")),
        Screen("big-screen-over", f"/watch/{ended.table}", heading_level_1),
        Screen("replay", f"/replay/{ended.table}", says("web-fair-fair")),
        Screen("group", group_path(server), says("web-group-place", table=1, seat=1)),
    ]
    for phase in ("give", "trim", "take", "final"):
        player = played(server, _is_in(phase))
        screens.append(Screen(f"table-{phase}", seat_path(player), _asks(phase, player)))
    return screens


def group_path(server: Serving) -> str:
    """A duplicate in which one table has finished a deal."""
    http = http_to(server)
    made = make_group(http)
    seat_all(http, codes_of(made), LONG_NAMES)[0].play(quickly)
    return f"/group/{made.json['group']}"


def _is_in(phase: str) -> Callable[[Any], bool]:
    return lambda view: bool(view["phase"] == phase)


def heading_level_1(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("heading", level=1)


def _asks(phase: str, player: Player) -> See:
    if phase == "trim":
        return says("web-ask-trim", count=len(player.view["hand"]))
    return says(f"web-ask-{phase}")


def trouble_screens(server: Serving) -> list[Screen]:
    closed_to_others = sit_down(http_to(server), 3, watch=False).table
    return [
        Screen("nowhere", "/nowhere/at/all", says("web-no-not-found")),
        Screen("no-such-table", "/t/nosuchtabl", says("web-no-no-such-table")),
        Screen("not-allowed", f"/t/{closed_to_others}", says("web-no-not-allowed-to-watch")),
        Screen("broken-upload", "/replay", says("web-no-bad-record"), do=_upload_nonsense),
    ]


def _open_details(visitor: Visitor) -> None:
    visitor.text("web-more").click()


def _open_menu(visitor: Visitor) -> None:
    visitor.button("web-menu").click()


def _open_settings(visitor: Visitor) -> None:
    visitor.button("web-settings").click()


def _open_keys(visitor: Visitor) -> None:
    expect(visitor.region("web-action-bar")).to_be_visible()
    visitor.page.keyboard.press("?")


def _open_memory(visitor: Visitor) -> None:
    visitor.button("web-memory").click()


def _open_order(visitor: Visitor) -> None:
    visitor.button("web-order").click()


def _open_side(visitor: Visitor) -> None:
    side = visitor.button("web-side")
    expect(visitor.region("web-action-bar")).to_be_visible()
    if side.is_visible():
        side.click()


def _to_first_bid(visitor: Visitor) -> None:
    for _ in range(3):
        visitor.button("learn-next").click()


def _upload_nonsense(visitor: Visitor) -> None:
    content: Any = json.dumps({"format": "something else"}).encode()
    file = FilePayload(name="a.byzanz.json", mimeType="application/json", buffer=content)
    visitor.page.locator("input[type=file]").set_input_files(file)
