"""All mosaics of the client as files: the modules of its pictures, and the icons of the game.

The PNG icons in `web/public` are pictures of the SVG ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.art.emblems import EMBLEMS
from tools.art.ornaments import CARD_ORNAMENTS, ORNAMENTS, dome
from tools.art.tessera import Mosaic


def art(web: Path) -> dict[Path, str]:
    """What stands in each file."""
    pictures, public = web / "src" / "art", web / "public"
    return {
        pictures / "emblems.ts": _module(EMBLEMS),
        pictures / "card-ornaments.ts": _module(CARD_ORNAMENTS),
        pictures / "ornaments.ts": _module(ORNAMENTS),  # the first screen needs no more
        public / "icon.svg": _icon(64, "translate(16 16) scale(1.125)"),
        # A system may cut a maskable icon down to a circle of four fifths of its width.
        public / "icon-maskable.svg": _icon(0, "translate(48 48) scale(.875)"),
    }


def _module(mosaics: Mapping[str, Callable[[], Mosaic]]) -> str:
    """A TypeScript module with a constant for each of them."""
    return "// Made by tools/generate.py.\nimport type { Mosaic } from './mosaic';\n" + "".join(
        f"\nexport const {name}: Mosaic = {json.dumps(draw().paths(), indent=0)};\n"
        for name, draw in mosaics.items()
    )


def _icon(corner: int, place: str) -> str:
    """The domes on a square with such corners; `place` says where and how large."""
    stones = "".join(f'<path fill="{fill}" d="{d}"/>' for fill, d in dome().paths())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">'
        f'<rect width="320" height="320" rx="{corner}" fill="#0b1230"/>'
        f'<g transform="{place}">{stones}</g></svg>\n'
    )
