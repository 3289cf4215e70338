"""Whose turn it is to have a bot think: fair to addresses, then to their tables."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from byzanz.server.fair_queue import FairQueue, Job, Rank


def job(address: str, table: str = "t", rank: Rank = Rank.PLAYED) -> Job:
    return Job(frozenset({address}), table, rank, lambda seconds: None, None)


def served(queue: FairQueue, count: int) -> list[Job]:
    """The next jobs, each of which takes the same time."""
    jobs = []
    for _ in range(count):
        jobs.append(queue.take())
        queue.charge(jobs[-1], 1.0)
    return jobs


def test_a_newcomer_waits_for_one_at_most_however_much_another_wants() -> None:
    queue = FairQueue()
    for number in range(1_000):
        queue.put(job("greedy", f"t{number}"))
    served(queue, 100)
    queue.put(job("guest", "mine"))
    assert "mine" in [one.table_id for one in served(queue, 2)]


def test_what_is_merely_watched_comes_last() -> None:
    queue = FairQueue()
    queue.put(job("watcher", "w", Rank.WATCHED))
    for _ in range(5):
        queue.put(job("player", "p"))
    assert [one.table_id for one in served(queue, 6)] == ["p"] * 5 + ["w"]


def test_a_table_counts_for_whoever_of_its_players_has_had_the_least() -> None:
    """Nobody harms another by sitting down with them."""
    queue = FairQueue()
    for number in range(20):
        queue.put(job("greedy", f"t{number}"))
    served(queue, 10)
    queue.put(Job(frozenset({"greedy", "guest"}), "both", Rank.PLAYED, lambda _: None, None))
    assert "both" in [one.table_id for one in served(queue, 2)]


def test_idleness_gives_no_credit() -> None:
    """Else whoever comes back could shut out all others for as long as they were away."""
    queue = FairQueue()
    for _ in range(10):
        queue.put(job("a", "ta"))
    served(queue, 10)
    for _ in range(10):
        queue.put(job("b", "tb"))
    for _ in range(10):
        queue.put(job("a", "ta"))
    counts = Counter(one.table_id for one in served(queue, 10))
    assert abs(counts["ta"] - counts["tb"]) <= 2


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("tuv")), max_size=60))
def test_each_job_is_served_once_and_addresses_alike(wanted: list[tuple[str, str]]) -> None:
    queue = FairQueue()
    for address, table in wanted:
        queue.put(job(address, address + table))
    left = Counter(address for address, _ in wanted)
    had: Counter[str] = Counter()
    for _ in wanted:
        (address,) = served(queue, 1)[0].addresses
        behind = [other for other, count in left.items() if count and other != address]
        assert all(had[address] <= had[other] for other in behind)
        had[address] += 1
        left[address] -= 1
    assert not len(queue)
    assert not +left
