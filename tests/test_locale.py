"""The messages that are used and those that there are: the package and the web client together."""

import ast
import re
from itertools import chain
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import byzanz.words
from byzanz.bots.levels import LEVELS
from byzanz.cards import Kind
from byzanz.game import Phase
from byzanz.server.failures import STATUS

PACKAGE = Path(byzanz.words.__file__).parent
CLIENT = PACKAGE.parent.parent / "web" / "src"
LITERAL = re.compile(r"""['"`]((?:card)|[a-z]+(?:-[a-z0-9]+)+)['"`]""")
TEMPLATE = re.compile(r"`([a-z]+-[a-z-]*)\$\{")
GENERATED = "wire.ts"

# What the client alone finds wrong, or says of what the server refuses.
CLIENT_CODES = {"offline", "unreadable", "other-protocol", "bad-record", "broken-record", "other"}
BUILT: dict[str, set[str]] = {
    "kind-": {kind.name.lower() for kind in Kind},
    "web-level-": set(LEVELS),
    "web-wait-": set(Phase.__args__) - {"over"},
    "web-order-is-": {"bid-to", "pass-at", "pass"},
    "web-log-by-": {"order", "stand-in"},
    "web-tie-": {"goods", "hand"},
    "web-fair-": {"fair", "not-fair", "no-fair-deal", "cannot-check"},
}
"""Messages whose names the client puts together: how they begin, and all the ends."""
REFUSAL = "web-no-"
"""Before the code of what was refused. A code without a message is told as web-no-other."""


def messages() -> set[str]:
    text = (PACKAGE / "locale" / "en.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)}
