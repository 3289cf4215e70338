"""Lays all mosaics: run it after a change of a drawing, then `npm run format`.

It writes `emblems.ts`, `ornaments.ts` and the icons in `web/public`; the PNG icons there are
pictures of the SVG ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from emblems import EMBLEMS
from ornaments import ORNAMENTS, dome
from tessera import Mosaic

HERE = Path(__file__).parent
PUBLIC = HERE.parents[1] / "public"


def module(mosaics: Mapping[str, Mosaic]) -> str:
    """A TypeScript module with a constant for each of them."""
    return "// Made by make_tesserae.py.\nimport type { Mosaic } from './mosaic';\n" + "".join(
        f"\nexport const {name}: Mosaic = {json.dumps(mosaic.paths())};\n"
        for name, mosaic in mosaics.items()
    )


def icon(corner: int, place: str) -> str:
    """The domes on a square with such corners; `place` says where and how large."""
    stones = "".join(f'<path fill="{fill}" d="{d}"/>' for fill, d in dome().paths())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">'
        f'<rect width="320" height="320" rx="{corner}" fill="#0b1230"/>'
        f'<g transform="{place}">{stones}</g></svg>\n'
    )


def main() -> None:
    emblems = {letter: draw() for letter, draw in EMBLEMS.items()}
    (HERE / "emblems.ts").write_text(module(emblems), "utf-8")
    others = {name: draw() for name, draw in ORNAMENTS.items()}
    (HERE / "ornaments.ts").write_text(module(others), "utf-8")
    (PUBLIC / "icon.svg").write_text(icon(64, "translate(16 16) scale(1.125)"), "utf-8")
    # A system may cut a maskable icon down to a circle of four fifths of its width.
    (PUBLIC / "icon-maskable.svg").write_text(icon(0, "translate(48 48) scale(.875)"), "utf-8")


if __name__ == "__main__":
    main()
