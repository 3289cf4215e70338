"""What other processes tell is heard, whatever else there is to hear."""

import queue

import psycopg

from byzanz.store.database import open_database
from byzanz.store.listener import Listener
from byzanz.store.notice import CHANNEL, Notice, write_notices
from tests.support.postgres import Postgres

UNREADABLE = ["garbage", "{}", '["move", 1]', "[1, 2, 3, 4, 5]", "null", '["move", "a", [1], ""]']


def test_unreadable_news_make_nobody_deaf(postgres: Postgres) -> None:
    """As those of another version are, while processes are being replaced."""
    heard: queue.Queue[Notice] = queue.Queue()
    with postgres.database() as url:
        engine = open_database(url)
        news = Listener(engine, "here", heard.put)
        try:
            assert heard.get(timeout=120) == Notice("all"), "nobody knows what was before"
            readable = Notice("table", "k3m9x2p4qa", process="there")
            own = Notice("table", "k3m9x2p4qa", process="here")
            with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as other:
                for line in (*UNREADABLE, *write_notices([own]), *write_notices([readable])):
                    other.execute("SELECT pg_notify(%s, %s)", (CHANNEL, line))
            told = [heard.get(timeout=120) for _ in range(len(UNREADABLE) + 1)]
            assert told == [Notice("all")] * len(UNREADABLE) + [readable]
        finally:
            news.close()
            engine.dispose()
