"""The emblems of the seven kinds, as mosaics in a square of 64 units.

The light comes from the upper left.
"""

from __future__ import annotations

import math

from tools.art.stones import BLACK, CINNABAR, GOLD, LAPIS, LINEN, MUREX, OCHRE, OLIVE, UMBER
from tools.art.tessera import Mosaic, Point, arc, band, bow, leaf, line, part, turned


def cloth() -> Mosaic:
    """A bolt, its loose end hanging down in folds over a golden hem."""
    m = Mosaic("cloth", 4, noise=0.07)
    left, right = bow((9, 20), (8, 40), (6, 60)), bow((45, 20), (46, 40), (48, 60))
    m.bed(LAPIS[0], left, turned(right))
    m.bed(LAPIS[0], arc(9, 15, 5.4, 9.4, 0.25, 0.75), line((51.4, 5.6), (51.4, 24.4)))

    def folds(u: float, v: float) -> float:
        return 0.45 + 0.42 * math.cos(math.tau * (u * 3 - 0.12)) - 0.3 * (v < 0.1)

    for start, end, tones in ((0.1, 0.74, LAPIS), (0.74, 0.86, GOLD), (0.86, 0.985, LAPIS)):
        m.rows(part(left, start, end), part(right, start, end), tones[1:], folds, columns=12)
    m.rows(
        arc(9, 15, 4.8, 8.8, 0.75, 0.25),
        line((51, 6.2), (51, 23.8)),
        LAPIS[1:],
        lambda u, v: 0.98 - abs(v - 0.3) * 1.3,
        rows=4,
        columns=10,
    )
    m.above()
    m.bed(LAPIS[0], arc(52, 15, 8.8, 9.6, 0, 1), steps=26)

    def upper(a: float, r: float) -> float:
        return 0.6 - 0.36 * math.sin(math.tau * (a + 0.1))

    m.ring(52, 15, 8.4, 5.4, GOLD[1:], upper, stretch=1.08, count=13)
    m.ring(52, 15, 5.2, 2.4, LAPIS[1:], upper, stretch=1.08, count=8)
    m.disc(GOLD[3], 52, 15, 1.7)
    return m


def grain() -> Mosaic:
    """An ear of wheat with its awns."""
    m = Mosaic("grain", 3.4, 0.5)
    stem = bow((27, 62), (29.5, 48), (31.5, 34), (32, 16))
    kernels: list[tuple[Point, Point]] = [((32, 19), (32.6, 4))]
    for step in range(4):
        y = 24 + step * 9.2
        x = stem(1 - (y - 16) / 46)[0]
        kernels.append(((x, y + 5), (x - 14.5 + step * 0.6, y - 8.5)))
        kernels.append(((x, y + 5), (x + 14.5 - step * 0.6, y - 9.5)))
    for base, tip in kernels:
        dx, dy = tip[0] - base[0], tip[1] - base[1]
        awn = line(
            (tip[0] - dx * 0.1, tip[1] - dy * 0.1), (tip[0] + dx * 0.34, max(1, tip[1] + dy * 0.34))
        )
        m.bed(OCHRE[2], *band(awn, 1.5, 0.35), steps=1)
    m.bed(OCHRE[0], *band(stem, 3.2), steps=10)
    m.strip(stem, 2.8, OCHRE[1:], lambda u, v: 0.55, rows=13)
    m.above()
    for base, tip in kernels:
        m.bed(
            OCHRE[0],
            *(edge if i == 0 else turned(edge) for i, edge in enumerate(leaf(base, tip, 5.7))),
        )
    for base, tip in kernels:
        left, right = leaf(base, tip, 5.4)
        m.rows(right, left, OCHRE[1:], lambda u, v: 1.02 - 0.75 * u - 0.15 * v, rows=4, columns=2)
    return m


def olives() -> Mosaic:
    """A branch with leaves and two olives."""
    m = Mosaic("olives", 4, noise=0.06)
    twig = bow((4, 17), (20, 20), (38, 17), (60, 6))
    leaves = [
        ((14, 19), (3, 39)),
        ((22, 18), (14, 2.5)),
        ((38, 17), (34, 1.5)),
        ((46, 13), (62, 24)),
        ((53, 10), (62, 2)),
    ]
    fruits = [(22.5, 43, 10.8, 13.4), (47.5, 47, 10.8, 13.4)]
    for x, y, _, ry in fruits:
        m.bed(OLIVE[1], *band(bow((x + 6, 17), (x + 3, 24), (x, y - ry + 2)), 1.8), steps=6)
    for start, end in leaves:
        left, right = leaf(start, end, 5)
        m.bed(OLIVE[0], left, turned(right))
    for start, end in leaves:
        left, right = leaf(start, end, 4.7)
        m.rows(left, right, OLIVE[1:], lambda u, v: 0.62 if u < 0.5 else 0.28, rows=5, columns=2)
    m.above()
    m.bed(UMBER[0], *band(twig, 3.4, 0.6))
    m.strip(twig, 3, UMBER[1:], lambda u, v: 0.5, taper=0.6, rows=13)
    m.above()
    for x, y, rx, ry in fruits:
        m.bed(OLIVE[0], arc(x, y, rx + 0.4, ry + 0.4, 0, 1), steps=24)
    for x, y, rx, ry in fruits:
        m.rows(
            arc(x, y, rx, ry, 0.74, 0.26),
            arc(x, y, rx, ry, 0.76, 1.24),
            OLIVE[1:],
            lambda u, v: 1.0 - 1.15 * math.hypot(u - 0.3, v - 0.3),
            rows=7,
        )
    return m


def spices() -> Mosaic:
    """An open sack, heaped full, with a spoon in it."""
    m = Mosaic("spices", 4.2, noise=0.1)
    handle = line((36, 20), (57, 4.4))
    m.bed(OCHRE[0], *band(handle, 4.2), steps=1)
    m.bed(OCHRE[0], arc(57.4, 4.6, 4, 4, 0, 1))
    m.strip(handle, 3.4, OCHRE[3:], lambda u, v: 0.4, rows=7)
    m.disc(OCHRE[4], 57.4, 4.6, 2.9)
    m.above()
    heap_left, heap_right = bow((11, 25), (19, 14), (29, 6)), bow((53, 25), (43, 14), (31, 6))
    m.bed(CINNABAR[0], heap_left, turned(heap_right))
    m.rows(
        heap_left,
        heap_right,
        ["#c8641e", "#e2812f", "#f0a24a", "#f7c777"],
        lambda u, v: 0.95 - 0.95 * abs(u - 0.3),
        rows=5,
    )
    m.above()
    left = bow((14, 26), (8, 38), (4, 51), (9, 61))
    right = bow((50, 26), (56, 38), (60, 51), (55, 61))
    m.bed(CINNABAR[0], left, bow((9, 61), (32, 63), (55, 61)), turned(right))
    m.rows(
        left,
        right,
        CINNABAR[1:],
        lambda u, v: 0.72 - 0.75 * abs(u - 0.32) + 0.22 * (1 - v) * math.cos(u * 30),
        rows=8,
        columns=12,
    )
    m.above()
    rim = bow((9, 20.5), (17, 26.5), (32, 29), (47, 26.5), (55, 20.5))
    m.bed(CINNABAR[0], *band(rim, 8.2))
    m.bed(CINNABAR[0], arc(9.6, 20.4, 4.2, 4.2, 0, 1), arc(54.4, 20.4, 4.2, 4.2, 0, 1))
    m.strip(rim, 7, LINEN[2:], lambda u, v: 0.95 - 0.9 * abs(v - 0.3), rows=12)
    return m


def wine() -> Mosaic:
    """An amphora."""
    m = Mosaic("wine", 4, noise=0.1)
    for side, tone in ((-1, MUREX[3]), (1, MUREX[2])):
        points = ((5, 11), (14, 9.5), (18.5, 16), (15, 27))
        handle = bow(*((32 + x * side, y) for x, y in points))
        m.bed(MUREX[0], *band(handle, 4.8))
        m.strip(handle, 4, [tone], lambda u, v: 0.5, rows=8)
    m.above()
    shape = (
        (7.5, 2.5),
        (6, 6),
        (5, 13),
        (7, 18.5),
        (15, 24),
        (17.6, 31),
        (15.4, 40),
        (9.4, 50),
        (4.6, 57),
    )
    left, right = (bow(*((32 + x * side, y) for x, y in shape)) for side in (-1, 1))
    m.bed(MUREX[0], left, turned(right), steps=40)
    m.bed(MUREX[0], line((25, 57), (39, 57)), line((40, 62), (24, 62)), steps=1)

    def light(u: float, v: float) -> float:
        return 0.9 - 1.05 * abs(u - 0.3)

    rows = 14
    for row in range(rows):
        start, end = row / rows, (row + 1) / rows
        tones = GOLD if row in (0, 6) else MUREX
        m.rows(part(left, start, end), part(right, start, end), tones[1:], light, rows=1)
    foot = line((25, 57.4), (24.4, 61.6)), line((39, 57.4), (39.6, 61.6))
    m.rows(*foot, GOLD[1:], light, rows=1, columns=4)
    return m


def wood() -> Mosaic:
    """Three logs, seen from the end."""
    m = Mosaic("wood", 4.4)
    logs = [(32, 17.6, 15.2), (16.8, 45.4, 15.2), (47.2, 45.4, 15.2)]
    for x, y, r in logs:
        m.bed(UMBER[0], arc(x, y, r, r, 0, 1), steps=26)
    for x, y, r in logs:
        m.ring(
            x,
            y,
            r - 0.3,
            r - 3.6,
            UMBER[1:3],
            lambda a, r: 0.5 - 0.5 * math.sin(math.tau * (a + 0.1)),
            count=18,
        )
        m.ring(
            x,
            y,
            r - 3.6,
            r - 7.6,
            UMBER[3:],
            lambda a, r: 0.5 - 0.3 * math.sin(math.tau * (a + 0.1)),
            count=14,
        )
        m.ring(x, y, r - 7.6, r - 11, UMBER[2:4], lambda a, r: 0.55, count=9)
        m.ring(x, y, r - 11, 1.4, UMBER[3:], lambda a, r: 0.7, count=6)
    return m


def merchant() -> Mosaic:
    """Scales in a golden nimbus."""
    m = Mosaic("merchant", 5, 0.5)
    m.bed(GOLD[0], arc(32, 32, 31, 31, 0, 1), steps=40)

    def sun(a: float, r: float) -> float:
        return 0.55 - 0.32 * math.sin(math.tau * (a + 0.12))

    m.ring(32, 32, 30.7, 26.2, GOLD[1:4], sun, count=36)
    m.ring(32, 32, 25.8, 20.4, GOLD[3:], lambda a, r: 0.45, count=26)
    m.ring(32, 32, 20.4, 14.6, GOLD[3:], lambda a, r: 0.55, count=19)
    m.ring(32, 32, 14.6, 8, GOLD[3:], lambda a, r: 0.7, count=12)
    m.ring(32, 32, 8, 0.3, GOLD[4:], lambda a, r: 0.8, count=6)
    m.above()
    for x in (15.5, 48.5):
        for end in (x - 8, x + 8):
            m.bed(BLACK[1], *band(line((x, 20), (end, 38)), 1.3), steps=1)
        m.bed(BLACK[0], arc(x, 38, 10, 9.4, 0, 0.5), steps=14)
        m.rows(
            arc(x, 38, 9.6, 9, 0.5, 0.27),
            arc(x, 38, 9.6, 9, 0, 0.23),
            BLACK[1:],
            lambda u, v: 0.8 - u * 0.8,
            rows=2,
        )
    m.bed(
        BLACK[0],
        line((30, 14), (34, 14)),
        line((34.6, 50), (42, 55)),
        line((22, 55), (29.4, 50)),
        steps=1,
    )
    beam = bow((13, 21.5), (22, 19), (32, 18), (42, 19), (51, 21.5))
    m.bed(BLACK[0], *band(beam, 4.4))
    m.bed(BLACK[0], arc(32, 13.5, 4.4, 4.4, 0, 1))
    m.rows(
        line((30.2, 22), (29.8, 50)),
        line((33.8, 22), (34.2, 50)),
        BLACK[1:],
        lambda u, v: 0.6,
        rows=7,
        columns=1,
    )
    m.strip(beam, 3.8, BLACK[1:], lambda u, v: 0.7 - 0.4 * v, rows=9)
    m.disc(GOLD[3], 32, 13.5, 2.6)
    return m


EMBLEMS = {"C": cloth, "G": grain, "O": olives, "S": spices, "V": wine, "W": wood, "M": merchant}
