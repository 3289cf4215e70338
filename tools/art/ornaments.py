"""What is not a kind: the ground and the back of a card, the dome over the city, the word."""

from __future__ import annotations

import math

from tools.art.stones import GOLD
from tools.art.tessera import Curve, Mosaic, arc, bow, leaf, line

IVORY = ("#efe4c6", "#f3ead0")
NIGHT = ("#0b1434", "#142250", "#1a2c66", "#22387c")


def halo() -> Mosaic:
    """A quiet ground around the emblem of a card, 100 units wide and 140 high."""
    m = Mosaic("halo", 5.2, 0.9)
    for radius in (31, 37, 43):
        m.ring(50, 70, radius + 5.4, radius, IVORY, lambda a, r: 0.5 + 0.3 * math.sin(a * 40))
    return m


def back() -> Mosaic:
    """The back of a card: a golden rosette on lapis, 100 units wide and 140 high."""
    m = Mosaic("back", 7, 0.8)

    def deep(a: float, r: float) -> float:
        return 0.5 + 0.4 * math.sin(a * 57)

    for radius, count in ((42, 32), (36, 28)):
        m.ring(50, 70, radius, radius - 6, NIGHT[1:], deep, count=count)
    m.ring(
        50,
        70,
        30,
        27,
        GOLD[1:4],
        lambda a, r: 0.5 - 0.35 * math.sin(math.tau * (a + 0.1)),
        count=32,
    )
    m.ring(50, 70, 27, 0.5, NIGHT[1:3], deep, count=16)
    m.above()
    for step in range(8):
        angle = math.tau * (step + 0.5) / 8
        tip = 50 + 24.5 * math.cos(angle), 70 + 24.5 * math.sin(angle)
        heart = 50 + 5 * math.cos(angle), 70 + 5 * math.sin(angle)
        left, right = leaf(heart, tip, 5)
        m.rows(left, right, GOLD[2:], lambda u, v: 0.75 if u < 0.5 else 0.2, rows=3, columns=2)
    m.disc(GOLD[3], 50, 70, 4)
    for x, y in ((19, 21), (81, 21), (19, 119), (81, 119)):
        for step in range(4):
            angle = math.tau * (step + 0.5) / 4
            tip = x + 9 * math.cos(angle), y + 9 * math.sin(angle)
            left, right = leaf((x, y), tip, 3)
            m.rows(left, right, GOLD[2:4], lambda u, v: u, rows=2, columns=2)
    return m


def dome() -> Mosaic:
    """The domes of the city before the night, in a nimbus, in a square of 64 units."""
    m = Mosaic("dome", 4.6, 0.5, noise=0.1)
    m.bed(GOLD[0], arc(32, 32, 31.4, 31.4, 0, 1), steps=44)
    m.ring(
        32,
        32,
        31,
        26.6,
        GOLD[2:],
        lambda a, r: 0.5 - 0.4 * math.sin(math.tau * (a + 0.12)),
        count=34,
    )
    m.above()
    m.bed(NIGHT[0], arc(32, 32, 26.2, 26.2, 0, 1), steps=40)
    for outer, inner, count in ((26, 20, 26), (20, 14, 20)):
        m.ring(
            32,
            32,
            outer,
            inner,
            NIGHT[1:],
            lambda a, r: 0.5 - 0.4 * math.sin(math.tau * a),
            count=count,
        )
    m.above()
    m.bed(GOLD[0], arc(32, 31, 13, 13, 0.5, 1), steps=20)
    m.bed(GOLD[0], line((18.6, 31), (45.4, 31)), line((45.4, 37), (18.6, 37)), steps=1)
    for x in (18, 46):
        m.bed(GOLD[0], arc(x, 44.6, 8.6, 8.6, 0.5, 1), steps=14)
    m.bed(GOLD[0], line((10, 44), (54, 44)), line((49, 51.6), (15, 51.6)), steps=1)
    m.bed(GOLD[0], line((31, 36), (33, 36)), line((46, 45), (18, 45)), steps=1)

    def shine(u: float, v: float) -> float:
        return 0.95 - 0.95 * abs(u - 0.3)

    m.rows(
        arc(32, 31, 12.6, 12.6, 0.5, 0.74),
        arc(32, 31, 12.6, 12.6, 1, 0.76),
        GOLD[1:],
        shine,
        rows=4,
        columns=6,
    )
    for x in (18, 46):
        m.rows(
            arc(x, 44.2, 8.2, 8.2, 0.5, 0.73),
            arc(x, 44.2, 8.2, 8.2, 1, 0.77),
            GOLD[1:4],
            shine,
            rows=2,
            columns=4,
        )
    m.rows(line((27, 37), (24, 44)), line((37, 37), (40, 44)), GOLD[1:4], shine, rows=2)
    m.rows(
        line((19, 31.4), (19, 36.6)),
        line((45, 31.4), (45, 36.6)),
        GOLD[2:],
        shine,
        rows=1,
        columns=9,
    )
    m.rows(
        line((10.8, 44.4), (15.4, 51.2)),
        line((53.2, 44.4), (48.6, 51.2)),
        GOLD[2:],
        shine,
        rows=2,
        columns=10,
    )
    m.disc(GOLD[4], 32, 15.4, 2)
    m.above()
    for gate in (19.6, 32.0, 44.4):
        m.bed(
            NIGHT[1],
            arc(gate, 47.6, 2.7, 2.7, 0.5, 1),
            line((gate + 2.7, 51.6), (gate - 2.7, 51.6)),
            steps=8,
        )
    for window in (22.6, 28.9, 35.1, 41.4):
        m.bed(
            NIGHT[1],
            arc(window, 33.4, 1.1, 1.1, 0.5, 1),
            line((window + 1.1, 36.2), (window - 1.1, 36.2)),
            steps=5,
        )
    return m


LETTERS: dict[str, tuple[float, list[Curve]]] = {
    "B": (
        27,
        [
            line((3, 0), (3, 40)),
            bow((6, 3), (15, 3), (19.5, 7), (19.5, 13), (15, 17.5), (6, 18)),
            bow((6, 20.8), (16, 21), (22, 25), (22, 32), (16, 37), (6, 37)),
        ],
    ),
    "Y": (28, [line((1.5, 0), (13, 20), (13, 40)), line((24.5, 0), (14.8, 17))]),
    "Z": (27, [line((1, 3), (21, 3)), line((20.5, 6.5), (4, 33.5)), line((2, 37), (23, 37))]),
    "A": (30, [line((13.5, 0), (2, 40)), line((15, 0), (26.5, 40)), line((10, 27), (20, 27))]),
    "N": (30, [line((3, 40), (3, 0)), line((5.4, 3), (22.6, 37)), line((25, 40), (25, 0))]),
}


def word() -> Mosaic:
    """The name of the game, 162 units wide and 40 high."""
    m = Mosaic("word", 5.2, 0.7, noise=0.1)
    left = 0.0
    for letter in "BYZANZ":
        advance, strokes = LETTERS[letter]
        for stroke in strokes:

            def moved(t: float, stroke: Curve = stroke, left: float = left) -> tuple[float, float]:
                x, y = stroke(t)
                return x + left, y

            m.strip(moved, 6, GOLD[2:], lambda u, v: 0.85 - 0.6 * v)
        left += advance
    return m


def vine() -> Mosaic:
    """One wave of a border, 48 units wide and 12 high; it goes on where it ends."""
    m = Mosaic("vine", 4, 0.5)
    m.strip(
        bow((0, 6), (8, 2.4), (16, 2.4), (24, 6), (32, 9.6), (40, 9.6), (48, 6)),
        1.8,
        GOLD[1:4],
        lambda u, v: 0.5,
        rows=14,
    )
    for start, end in (((10, 3), (16, 10)), ((34, 9), (40, 2))):
        edge, other = leaf(start, end, 2.4)
        m.rows(edge, other, GOLD[1:4], lambda u, v: u, rows=2, columns=2)
    return m


CARD_ORNAMENTS = {"HALO": halo, "BACK": back}
ORNAMENTS = {"DOME": dome, "WORD": word, "VINE": vine}
