"""The messages that are used and those that there are: the package and the web client together."""

import ast
import re
from itertools import chain
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import byzanz.words
from byzanz.actions import Code
from byzanz.cards import Kind
from byzanz.review.level_losses import Likeness
from byzanz.rules.state import PHASES
from byzanz.table.problem import ProblemCode

PACKAGE = Path(byzanz.words.__file__).parent
CLIENT = PACKAGE.parent.parent / "web" / "src"
LITERAL = re.compile(r"""['"`]((?:card)|[a-z]+(?:-[a-z0-9]+)+)['"`]""")
TEMPLATE = re.compile(r"`([a-z]+-[a-z-]*)\$\{")
GENERATED = "wire.ts"

# What the client alone finds wrong, or says of what the server refuses.
CLIENT_CODES = {
    "offline",
    "unreadable",
    "other-protocol",
    "bad-record",
    "broken-record",
    "other",
    "bad-link",
    "other-rules",
    "no-engine",
    "no-server",
}
BUILT: dict[str, set[str]] = {
    "kind-": {kind.name.lower() for kind in Kind},
    "web-wait-": {phase for phase in PHASES if phase != "over"},
    "web-order-is-": {"bid-to", "pass-at", "pass"},
    "web-log-by-": {"order", "stand-in"},
    "web-tie-": {"goods", "hand"},
    "web-review-level-": set(get_args(Likeness)),
    "web-puzzle-theme-": {"all", "give", "bid", "take", "sell", "drop"},
    "web-puzzle-difficulty-": {"all", "1", "2", "3"},
    "web-fair-": {"fair", "not-fair", "no-fair-deal"},
}
"""Messages whose names the client puts together: how they begin, and all the ends."""
REFUSAL = "web-no-"
"""Before the code of what was refused. A code without a message is told as web-no-other."""


def messages() -> set[str]:
    text = (PACKAGE / "locale" / "en.ftl").read_text("utf-8")
    return {
        entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)
    }


def sources() -> list[str]:
    """The client's own code, with the steps of its tutorial."""
    paths = chain(CLIENT.rglob("*.svelte"), CLIENT.rglob("*.ts"), CLIENT.rglob("*.json"))
    return [
        path.read_text("utf-8")
        for path in paths
        if path.name != GENERATED and not path.name.endswith(".test.ts")
    ]


def words_in_package() -> set[str]:
    return {
        node.value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def words_in_client() -> set[str]:
    return set(chain.from_iterable(LITERAL.findall(source) for source in sources()))


def built() -> set[str]:
    return {start + end for start, ends in BUILT.items() for end in ends}


def refusals() -> set[str]:
    """Every message about a refusal that something could ask for."""
    codes = {*ProblemCode, *Code}
    return {REFUSAL + code.replace("_", "-") for code in codes} | {
        REFUSAL + code for code in CLIENT_CODES
    }


def named() -> set[str]:
    """Every message that is named in full."""
    starts = tuple(sorted({name.split("-")[0] + "-" for name in messages() if "-" in name}))
    words = words_in_package() | words_in_client()
    return {word for word in words if word.startswith(starts) or word == "card"} - set(BUILT)


def test_names_that_are_put_together_are_declared() -> None:
    starts = set(chain.from_iterable(TEMPLATE.findall(source) for source in sources()))
    prefixes = {
        start for start in starts if start.startswith(("web-", "story-", "rules-", "learn-"))
    }
    assert prefixes | {"kind-"} == {*BUILT, REFUSAL}


def test_no_message_is_missing() -> None:
    assert not (named() | built()) - messages()


def test_no_message_is_unused() -> None:
    assert not messages() - named() - built() - refusals()


def test_every_refusal_that_people_can_meet_has_a_message() -> None:
    """Codes that only a broken client could cause are told as web-no-other."""
    unmet = {"malformed", "bad-seats", "unknown-level", "bad-text", "bad-rules", "bad-clock"}
    unmet |= {"bad-date", "not-your-seat", "bad-origin", "not-allowed", "unexpected"}
    met = {code.replace("_", "-") for code in ProblemCode} - unmet
    assert not {REFUSAL + code for code in met | CLIENT_CODES} - messages()
