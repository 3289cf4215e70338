"""The net of last bids that is fitted is the net that the bots go by, and it learns."""

import numpy as np
import pytest

from byzanz.bots.last_bids import (
    A_WEIGHT,
    INPUTS,
    LAST_AUCTION,
    LAST_BID_NETS,
    UNITS,
    gain_of_last_bid,
)
from byzanz.bots.priced_rules import FEWEST
from byzanz.rules.state import SEATS
from train.fit_last_bids import fit_last_bids
from train.small_net import SmallNet
from train.tasks import LastTrials, try_last

pytestmark = pytest.mark.slow


def net_of(record: np.void) -> SmallNet:
    return SmallNet(record["hidden"] / A_WEIGHT, record["out"] / A_WEIGHT)


@pytest.mark.parametrize("players", range(FEWEST, SEATS + 1))
def test_gains_in_the_kernel_are_those_of_the_fit(players: int) -> None:
    rows = try_last(LastTrials((players, 0, 0), None, 200, 5)).rows
    record = LAST_BID_NETS[players - FEWEST]
    assert np.abs(record["hidden"]).sum() > 0
    inputs = np.column_stack([rows[:, :INPUTS], np.ones(len(rows))]).astype(np.float64)
    foreseen = net_of(record).foresee(inputs)
    last = np.zeros(1, LAST_AUCTION)
    for row, expected in zip(inputs, foreseen, strict=True):
        last["inputs"][0] = row[:INPUTS]
        assert gain_of_last_bid(last[0], record) == pytest.approx(expected)
    assert np.abs(rows[:, :INPUTS]).max() <= 5.0
    assert set(np.unique(np.abs(rows[:, INPUTS])).round(3)) >= {0.0, 1.0}


def test_what_gains_is_learnt() -> None:
    """A gain that depends on the product of two inputs, under much noise."""
    random = np.random.default_rng(3)
    rows = np.zeros((60_000, INPUTS + 1), np.float32)
    rows[:, :INPUTS] = random.normal(0, 1, (len(rows), INPUTS)) * (np.arange(INPUTS) < 6)
    gains = 0.2 * np.where(rows[:, 0] > 0, rows[:, 1], -rows[:, 1])
    rows[:, INPUTS] = gains + random.normal(0, 0.3, len(rows))
    fitted = fit_last_bids(rows, 1)
    assert fitted.weights.shape == ((INPUTS + 1) * (UNITS + 1) + UNITS,)
    assert fitted.spread == pytest.approx(np.hypot(0.2, 0.3), rel=0.05)
    assert fitted.error < 0.32
    net = net_of(fitted.record()[0])
    inputs = np.column_stack([rows[:2_000, :INPUTS], np.ones(2_000)]).astype(np.float64)
    assert np.corrcoef(net.foresee(inputs), gains[:2_000])[0, 1] > 0.9
