"""What was learnt, as modules of the package: the compiled code is known by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import numpy as np

from byzanz.bots.packed_weights import Weights, pack
from byzanz.bots.priced_rules import A_POINT, MOST_ROUNDS, TERMS
from byzanz.rules.state import SEATS
from train.fit import Fitted
from train.fit_bids import BidFit
from train.fit_chances import ChanceFit
from train.fit_foresight import ForesightFit
from train.fit_last_bids import LastBidFit
from train.tasks import Floats

DIGITS: Final = 3
BEGINNING: Final = (
    '"""',
    "",
    "from __future__ import annotations",
    "",
    "from typing import Final",
    "",
)
"""What stands behind the head of every module."""
WIDTH: Final = 10
"""So many weights to a line."""
LETTERS: Final = 92
"""So many letters of packed weights to a line."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """For one number of players: the values of hands, and what priced rules ask of a bundle."""

    fitted: Fitted
    asked: Floats
    share: float
    """Of wins of the rules against sound rules at all other seats."""


def prices_module(learnt: Mapping[int, Learnt], command: str) -> str:
    """The module with the numbers of priced rules, as text."""
    lines = [
        *_head(command),
        "What winning an auction must bring beyond passing, by the number of players, the rounds",
        "left after this one, and the auction: always, for each point of the bid, for who opens,",
        "and for whom all others have left it to.  The weights of hands are by players, rounds",
        "left after this one, and stage of the round.",
        "",
        "One player by these rules against sound ones at all other seats won:",
        "",
        *(f"    {players} players: {each.share:.1%}" for players, each in learnt.items()),
        *BEGINNING,
        "import numpy as np",
        "",
        f"ASKED: Final = np.zeros(({SEATS + 1}, {MOST_ROUNDS}, {SEATS}, {TERMS}))",
    ]
    for players, each in learnt.items():
        for left in each.fitted.figures:
            for auction in range(players - 1):
                terms = ", ".join(f"{term:.{DIGITS}f}" for term in each.asked[left, auction])
                lines.append(f"ASKED[{players}, {left}, {auction}] = [{terms}]")
    lines += [
        "STAGE_WEIGHTS: Final[dict[int, str]] = {}",
        '"""By players, weights by rounds left, stage and feature: thousandths, packed."""',
    ]
    for players, each in learnt.items():
        weights = each.fitted.weights[: len(each.fitted.figures)]
        lines += _packed(f"STAGE_WEIGHTS[{players}]", np.rint(weights * A_POINT).astype(np.int16))
    return "\n".join(lines) + "\n"


def bids_module(bids: Mapping[int, Sequence[BidFit]], command: str) -> str:
    """The module with how searchers bid, as text."""
    lines = [
        *_head(command),
        "By players and kind of searcher, in games that were not learnt from: the loss in",
        "foreseeing bids and passes, and that of who only knows how often there is a bid.",
        "",
        *(
            f"    {players} {kind}: {fitted.loss:.3f} {fitted.guess:.3f}"
            for players, kinds in bids.items()
            for kind, fitted in enumerate(kinds)
        ),
        *BEGINNING,
        "# fmt: off",
        "HIDDEN_WEIGHTS: Final[dict[tuple[int, int], list[float]]] = {}",
        "OUT_WEIGHTS: Final[dict[tuple[int, int], list[float]]] = {}",
    ]
    for players, kinds in bids.items():
        for kind, fitted in enumerate(kinds):
            lines += _rows(f"HIDDEN_WEIGHTS[{players}, {kind}]", fitted.hidden.ravel())
            lines += _rows(f"OUT_WEIGHTS[{players}, {kind}]", fitted.out)
    return "\n".join(lines) + "\n"


def chances_module(chances: Mapping[int, Sequence[ChanceFit]], command: str) -> str:
    """The module with who wins from where, as text."""
    lines = [
        *_head(command),
        "By players and rounds left, in games that were not learnt from: the loss in telling who",
        "wins, and that by learnt values alone.",
        "",
        *(
            f"    {players} {left}: {fitted.loss:.3f} {fitted.before:.3f}"
            for players, nets in chances.items()
            for left, fitted in enumerate(nets, 1)
        ),
        *BEGINNING,
        "CHANCES: Final[dict[int, str]] = {}",
        '"""By players, the nets of one round left and more: thousandths in two bytes, packed."""',
    ]
    for players, nets in chances.items():
        lines += _packed(f"CHANCES[{players}]", np.concatenate([net.weights for net in nets]))
    return "\n".join(lines) + "\n"


def last_bids_module(last_bids: Mapping[int, LastBidFit], command: str) -> str:
    """The module with what bids of the last round gain, as text."""
    lines = [
        *_head(command),
        "By players, of bids that were not learnt from: by how much of a win the gain was off in",
        "one world, and by how much the mean gain was.",
        "",
        *(f"    {each}: {fit.error:.4f} {fit.spread:.4f}" for each, fit in last_bids.items()),
        *BEGINNING,
        "LAST_BIDS: Final[dict[int, str]] = {}",
        '"""By players, a net: thousandths in two bytes, packed."""',
    ]
    for players, fit in last_bids.items():
        lines += _packed(f"LAST_BIDS[{players}]", fit.weights)
    return "\n".join(lines) + "\n"


def foresight_module(foreseen: Mapping[int, ForesightFit], command: str) -> str:
    """The module with what searchers bid once bids were tried out, as text."""
    lines = [
        *_head(command),
        "By players, in games that were not learnt from: the loss in foreseeing bids and passes",
        "before the last round and in it, and by the net alone.",
        "",
        *(
            f"    {players} {last}: {fit.losses[last]:.3f} {fit.net_losses[last]:.3f}"
            for players, fit in foreseen.items()
            for last in range(2)
        ),
        *BEGINNING,
        "# fmt: off",
        "FORESIGHT_WEIGHTS: Final[dict[int, list[float]]] = {}",
        '"""By players; in it by kind of searchers, before the last round and in it, and input."""',
    ]
    for players, fit in foreseen.items():
        lines += _rows(f"FORESIGHT_WEIGHTS[{players}]", fit.weights.ravel())
    return "\n".join(lines) + "\n"


def _packed(name: str, weights: Weights) -> list[str]:
    """Weights that are set, packed."""
    text = pack(weights)
    rows = [text[place : place + LETTERS] for place in range(0, len(text), LETTERS)]
    return [f"{name} = (", *(f'    "{row}"' for row in rows), ")"]


def _rows(name: str, weights: Floats) -> list[str]:
    """Weights that are set, some to a line."""
    numbers = [f"{weight:.{DIGITS}f}" for weight in weights]
    rows = [numbers[place : place + WIDTH] for place in range(0, len(numbers), WIDTH)]
    return [f"{name} = [", *(f"    {', '.join(row)}," for row in rows), "]"]


def values_module(learnt: Mapping[int, Learnt], command: str) -> str:
    """The module with what a lead is worth, and how good the values of hands are, as text."""
    lines = [
        *_head(command),
        "By players and rounds left, on games that were not learnt from: by how many points the",
        "values were off, by how many the mean was, and the loss in telling who wins.",
        "",
    ]
    fitted = {players: each.fitted for players, each in learnt.items()}
    for players, each in fitted.items():
        for left, figures in each.figures.items():
            lines.append(
                f"    {players} {left}: {figures.error:.2f} {figures.spread:.2f} {figures.loss:.3f}"
            )
    lines += [
        *BEGINNING,
        "import numpy as np",
        "",
        f"TEMPERATURES: Final = np.ones(({SEATS + 1}, {MOST_ROUNDS + 1}))",
    ]
    for players, each in fitted.items():
        for left in each.figures:
            lines.append(f"TEMPERATURES[{players}, {left}] = {each.temperatures[left]:.{DIGITS}f}")
    return "\n".join(lines) + "\n"


def _head(command: str) -> list[str]:
    date = datetime.now(UTC).date().isoformat()
    return ['"""Written by `python -m train`: do not edit.', "", f"{date}, `{command}`.", ""]
