"""What Lighthouse says of home and of a table, on a phone and on a desktop.

    npm install --prefix FOLDER --ignore-scripts lighthouse
    python -m bench.lighthouse FOLDER [--runs N]

Of several runs the best counts, since other work on the machine would count as ours.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import hatch_build
from tests.browser.games import played, seat_path
from tests.support.chromium import FLAGS, chromium
from tests.support.server_process import ServerProcess

PRESETS: Final = {"phone": (), "desktop": ("--preset=desktop",)}
Scores = dict[str, float]


@contextmanager
def running_server() -> Iterator[ServerProcess]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), f"sqlite:///{folder}/byzanz.sqlite", "--rate=0")
        server.start()
        try:
            yield server
        finally:
            server.stop()


def report(lighthouse: Path, url: str, options: tuple[str, ...]) -> Any:
    """All that it found, as it writes it."""
    program, environment = chromium()
    command = [
        hatch_build.node(),
        str(lighthouse / "node_modules" / "lighthouse" / "cli" / "index.js"),
        url,
        f"--chrome-flags={' '.join(FLAGS)}",
        "--quiet",
        "--output=json",
        *options,
    ]
    known = os.environ | environment | {"CHROME_PATH": str(program)}
    done = subprocess.run(command, env=known, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"lighthouse has failed: {done.stderr.strip()}")
    return json.loads(done.stdout)


def scores_of(found: Any) -> Scores:
    categories = found["categories"].values()
    return {one["title"]: round(100 * one["score"]) for one in categories}


def complaints(found: Any) -> Iterator[str]:
    """What has cost a point."""
    for category in found["categories"].values():
        for audit in category["auditRefs"]:
            result = found["audits"][audit["id"]]
            if audit["weight"] > 0 and result["score"] not in (None, 1):
                said = result.get("displayValue", "")
                yield f"  {category['title']}: {result['title']} {said} ({result['score']:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m bench.lighthouse")
    parser.add_argument("folder", type=Path, help="where lighthouse is installed")
    parser.add_argument("--runs", type=int, default=1)
    wanted = parser.parse_args()
    with running_server() as server:
        bidder = played(server, lambda view: view["round"] > 1 and view["high"] > 0)
        pages = {"home": "/", "table": seat_path(bidder)}
        for page, path in pages.items():
            for preset, options in PRESETS.items():
                runs = [
                    report(wanted.folder, server.url + path, options) for _ in range(wanted.runs)
                ]
                best = max(runs, key=lambda found: sum(scores_of(found).values()))
                said = ", ".join(f"{name} {score}" for name, score in scores_of(best).items())
                print(f"{page}, {preset}: {said}; load {os.getloadavg()[0]:.1f}", flush=True)
                print("\n".join(complaints(best)), flush=True)


if __name__ == "__main__":
    main()
