"""Which cards a standing order would spend, for whoever is about to give one."""

from __future__ import annotations

from collections.abc import Sequence

from byzanz.server import wire
from byzanz.server.live_table import LiveTable
from byzanz.table.order import cheapest_bids, check_in_auction, check_keep


async def tell_spending(live: LiveTable, seat: int, keep: Sequence[str]) -> wire.Spending:
    """The cheapest bid of each total, if it were the seat's turn now."""
    async with live.steady() as table:
        game = table.playing()
        check_in_auction(game, seat)
        check_keep(game, seat, keep)
        bids = cheapest_bids(game, seat, keep)
    return wire.Spending(
        [wire.CheapestBid(total, [card.name for card in bid.cards]) for total, bid in bids.items()]
    )
