"""Writes every file that is made from something else: python -m tools.generate

The test run makes them again and compares.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import hatch_build
from byzanz import day
from byzanz.server.openapi import openapi
from byzanz.table.setup import BOT_NAMES
from tools.art.mosaics import art
from tools.formats import json_schemas
from tools.tutorial.prepared_game import tutorial

WEB: Final = hatch_build.WEB
OPENAPI: Final = WEB / "openapi.json"


def interface() -> dict[Path, str]:
    """OpenAPI, from the server's types."""
    return {OPENAPI: json.dumps(openapi(), indent=1, sort_keys=True) + "\n"}


def wire_types() -> dict[Path, str]:
    """The client's types, from OpenAPI."""
    program = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
    hatch_build.install()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, OPENAPI.name), Path(folder, "wire.ts")
        source.write_text(interface()[OPENAPI], "utf-8")
        command = [hatch_build.node(), str(program), str(source), "--output", str(target)]
        subprocess.run(command, check=True, capture_output=True, cwd=WEB)
        return {WEB / "src" / "wire.ts": target.read_text("utf-8")}


def lessons() -> dict[Path, str]:
    """The tutorial, from its script and the rules."""
    text = json.dumps(tutorial(), indent=1, ensure_ascii=False)
    return {WEB / "src" / "learn" / "tutorial.json": text + "\n"}


def bot_names() -> dict[Path, str]:
    """What bots are called, for tables in the browser."""
    return {WEB / "src" / "local" / "bot-names.json": json.dumps(BOT_NAMES, indent=2) + "\n"}


def rule_of_days() -> dict[Path, str]:
    """Who plays the deal of the day, for tables in the browser."""
    rule = {"players": day.PLAYERS, "level": day.LEVEL, "playouts": day.PLAYOUTS}
    return {WEB / "src" / "day" / "day-rule.json": json.dumps(rule, indent=2) + "\n"}


def pictures() -> dict[Path, str]:
    return art(WEB)


MAKERS: Final[tuple[Callable[[], dict[Path, str]], ...]] = (
    interface,
    wire_types,
    lessons,
    bot_names,
    rule_of_days,
    pictures,
    json_schemas,
)


def main() -> None:
    for make in MAKERS:
        for path, text in make().items():
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
