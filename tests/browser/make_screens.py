"""Makes the pictures of the README anew: python -m tests.browser.make_screens"""

import tempfile
from pathlib import Path
from typing import Any

from byzanz.words import Language
from tests.browser.conftest import Server, running_browser
from tests.browser.games import over, played, seat_path
from tests.browser.visitor import DESKTOP, PHONE, visiting
from tests.server.players import Player

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
WIDE = (1280, 800)


def in_full_swing(view: Any) -> bool:
    """A bid to beat, a market with something in it, and a hand worth looking at."""
    bids = sum(bool(player["bid"]) for player in view["players"])
    return view["phase"] == "bid" and bids > 1 and len(view["market"]) > 4 and len(view["hand"]) > 4


def picture(
    chromium: Any, server: Server, name: str, player: Player, size: Any, lang: Language
) -> None:
    with visiting(chromium, server, lang, size, reduced_motion="reduce") as visitor:
        visitor.go(seat_path(player))
        visitor.page.evaluate("document.fonts.ready.then(() => null)")
        visitor.page.wait_for_timeout(1500)
        visitor.page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_browser() as chromium:
        server = Server(Path(folder), "--rate=0", "--think=0.05")
        server.start()
        try:
            picture(chromium, server, "table", played(server, in_full_swing), WIDE, "en")
            picture(chromium, server, "phone", played(server, in_full_swing), PHONE, "de")
            picture(chromium, server, "end", over(server)[0], DESKTOP, "en")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
