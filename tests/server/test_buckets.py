"""The arithmetic of rate limits."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byzanz.server.limits import DEAREST, Bucket, TooMany, take_from
from byzanz.server.routes import ROUTES


@given(st.floats(0.01, 100), st.lists(st.sampled_from([1.0, DEAREST]), max_size=60))
def test_after_the_time_to_wait_it_is_let_through(rate: float, costs: list[float]) -> None:
    """At every rate, `Retry-After` is true, of the dearest request, too."""
    with pytest.MonkeyPatch.context() as patch:
        now = 1_000.0
        patch.setattr(time, "monotonic", lambda: now)
        buckets = [Bucket(rate), Bucket(rate)]
        for cost in costs:
            try:
                take_from(buckets, cost)
            except TooMany as refused:
                now += refused.retry_after
                take_from(buckets, cost)


def test_no_route_costs_more_than_a_bucket_holds() -> None:
    assert max(route.cost for route in ROUTES) == DEAREST
