"""A table where people and bots play: seats, tokens, clocks, orders.  It does no I/O."""
