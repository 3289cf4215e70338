"""What engine.wasm is made of: the entries that Python calls, and what a caller must know of them.

The latter is kept in the module itself as JSON, so that nothing is written twice.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final

import llvmlite
import numba
import numpy as np

from byzanz import game, rules
from byzanz.action_code import CARD_NAMES
from byzanz.bots import bot, compiled_bot, kernel, levels
from byzanz.bots.belief import BELIEF
from byzanz.bots.search import NO_LIMIT, THOUGHT
from byzanz.bots.weighing import NO_ACTION
from byzanz.cards import COPIES
from byzanz.refusal_code import CODES
from byzanz.review import game_review, level_losses
from byzanz.review import kernel as review_kernel
from byzanz.rules import action_text, measure
from byzanz.rules.compiling import sources_of
from byzanz.rules.state import DEALT, OFFERS, PLACE, STREAM, TIEBREAKS
from byzanz.rules.view_text import LONGEST_NAME
from tools.engine.translation import SET_WORKSPACE, translate
from tools.engine.wasm_module import to_module

ENTRIES: Final[tuple[Any, ...]] = (
    rules.deal,
    rules.view_text,
    rules.count_sequences,
    action_text.read_action,
    action_text.act_by_text,
    action_text.write_action,
    kernel.begin,
    kernel.hear,
    kernel.begin_thinking,
    kernel.begin_weighing,
    kernel.think,
    kernel.decide,
    review_kernel.begin_review,
    review_kernel.begin_move,
    review_kernel.study,
    review_kernel.finish,
    review_kernel.deal_anew,
    measure.play_random_games,
)

NOTE: Final = "byzanz"
"""The section of engine.wasm that says what a caller must know."""

LONGEST_TEXT: Final = 1 << 16
DEEPEST: Final = 1_000
"""More actions than a game has."""


def interface() -> dict[str, Any]:
    """What a caller must know: sizes of records, places in a position, names, limits."""
    sizes = {
        "state": rules.STATE,
        "legal": rules.LEGAL,
        "names": rules.NAMES,
        "view": rules.VIEW_TEXT,
        "bot": kernel.BOT,
        "belief": BELIEF,
        "thought": THOUGHT,
        "stream": STREAM,
        "review": review_kernel.REVIEW,
    }
    return {
        "rulesVersion": game.RULES_VERSION,
        "sizes": {name: record.itemsize for name, record in sizes.items()},
        "longestText": LONGEST_TEXT,
        "deepest": DEEPEST,
        "longestName": LONGEST_NAME,
        "spectator": rules.SPECTATOR,
        "allowed": rules.ALLOWED,
        "top": PLACE["top"],
        "turn": PLACE["turn"],
        "deck": PLACE["deck"],
        "thought": _places_of_candidates(),
        "cards": CARD_NAMES,
        "copies": COPIES,
        "dealt": DEALT,
        "mostOffered": int(OFFERS.max()),
        "players": [game.PLAYERS.start, game.PLAYERS.stop - 1],
        "tiebreaks": TIEBREAKS,
        "codes": CODES,
        "levels": {
            name: made.level
            for name, made in levels.LEVELS.items()
            if issubclass(made, compiled_bot.CompiledBot)
        },
        "believing": kernel.SEARCHERS,
        "noLimit": NO_LIMIT,
        "noAction": NO_ACTION,
        "usualSeconds": bot.USUAL_SECONDS,
        "guessing": compiled_bot.GUESSING,
        "review": {
            name: place for name, (_, place, *_) in (review_kernel.REVIEW.fields or {}).items()
        },
        "levelLosses": level_losses.LEVEL_LOSSES,
        "usualPlayouts": game_review.USUAL_PLAYOUTS,
    }


def _places_of_candidates() -> dict[str, int]:
    """Where in a thought its candidates stand, and what came of them."""
    thought, inside = THOUGHT.fields, rules.LEGAL.fields
    assert thought is not None
    assert inside is not None
    return {
        **{name: thought["candidates"][1] + inside[name][1] for name in ("count", "codes")},
        **{name: thought[name][1] for name in ("worlds", "wins", "points", "apart")},
    }


def source_digest() -> str:
    """The sources of all that is in engine.wasm, the translation included."""
    modules = {function.py_func.__module__ for function in ENTRIES}
    named = {module: sources_of(module) for module in sorted(modules)}
    translation = {
        name: sources_of(name) for name in ("tools.engine.translation", "tools.engine.wasm_module")
    }
    own = Path(__file__).read_text("utf-8")
    everything = repr((sorted((named | translation).items()), own))
    return hashlib.sha256((everything + json.dumps(interface())).encode()).hexdigest()


def toolchain() -> dict[str, str]:
    """What decides, besides the sources, on every byte."""
    return {
        "python": ".".join(map(str, sys.version_info[:2])),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "numpy": np.__version__,
    }


def make() -> bytes:
    """engine.wasm."""
    names = [function.py_func.__name__ for function in ENTRIES]
    note = interface() | {"sources": source_digest(), "madeBy": toolchain()}
    # Room for the records, for as deep a tree as there is, and for arrays of the kernel's own.
    room = 2 * sum(note["sizes"].values()) + LONGEST_TEXT + (1 << 20)
    room += DEEPEST * (rules.STATE.itemsize + rules.LEGAL.itemsize)
    text = json.dumps(note, separators=(",", ":")).encode()
    return to_module(translate(ENTRIES), [*names, SET_WORKSPACE], room, {NOTE: text})
