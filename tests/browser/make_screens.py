"""Makes the pictures of the README anew: python -m tests.browser.make_screens"""

import tempfile
from pathlib import Path
from typing import Any

from byzanz.words import Language
from tests.browser.games import over, played, seat_path
from tests.browser.visitor import DESKTOP, PHONE, visiting
from tests.support.chromium import running_browser
from tests.support.players import Player
from tests.support.server_process import ServerProcess

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screens"
WIDE = (1280, 800)


def in_full_swing(view: Any) -> bool:
    """A bid to beat, a market with something in it, and a hand worth looking at."""
    bids = sum(bool(player["bid"]) for player in view["players"])
    return view["phase"] == "bid" and bids > 1 and len(view["market"]) > 4 and len(view["hand"]) > 4


def picture(
    chromium: Any, server: ServerProcess, name: str, player: Player, size: Any, lang: Language
) -> None:
    with visiting(chromium, server, lang, size, reduced_motion="reduce") as visitor:
        visitor.go(seat_path(player))
        visitor.page.evaluate("document.fonts.ready.then(() => null)")
        visitor.page.wait_for_timeout(1500)
        visitor.page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_browser() as chromium:
        database = f"sqlite:///{folder}/byzanz.sqlite"
        server = ServerProcess(Path(folder), database, "--rate=0", "--think=0.05")
        server.start()
        try:
            picture(chromium, server, "table", played(server, in_full_swing), WIDE, "en")
            picture(chromium, server, "phone", played(server, in_full_swing), PHONE, "de")
            picture(chromium, server, "end", over(server)[0], DESKTOP, "en")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
