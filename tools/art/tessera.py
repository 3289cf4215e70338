"""Laying tesserae: small four-sided stones along curves, in rows, in rings.

Whatever is drawn with them becomes a few SVG paths, one for each colour.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import chain, pairwise

Point = tuple[float, float]
Curve = Callable[[float], Point]
"""A line to walk along, from 0 to 1 at even speed."""
Light = Callable[[float, float], float]
"""How bright a stone is, from 0 to 1: by its place across the row and along the rows."""


def line(*points: Point) -> Curve:
    """Through these points without rounding the corners."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths)

    def at(t: float) -> Point:
        left = t * total
        for (a, b), length in zip(pairwise(points), lengths, strict=True):
            if left <= length or b is points[-1]:
                s = left / length if length else 0
                return a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s
            left -= length
        return points[-1]

    return at


def bow(*points: Point) -> Curve:
    """Smoothly through these points."""
    ends = (points[0], *points, points[-1])
    dense = [
        _spline(ends[i - 1 : i + 3], step / 12) for i in range(1, len(points)) for step in range(12)
    ]
    return line(*dense, points[-1])


def _spline(four: Sequence[Point], t: float) -> Point:
    a, b, c, d = four

    def axis(i: int) -> float:
        return 0.5 * (
            2 * b[i]
            + (c[i] - a[i]) * t
            + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t
            + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t**3
        )

    return axis(0), axis(1)


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float) -> Curve:
    """Part of an ellipse; angles in turns, 0 to the right, clockwise."""

    def at(t: float) -> Point:
        angle = math.tau * (start + (end - start) * t)
        return cx + rx * math.cos(angle), cy + ry * math.sin(angle)

    return at


class Mosaic:
    """A picture under construction."""

    def __init__(
        self, seed: str, size: float = 4.2, grout: float = 0.55, noise: float = 0.14
    ) -> None:
        self.random = random.Random(seed)
        self.size = size
        self.grout = grout
        self.noise = noise
        self.layers: list[tuple[str, list[str]]] = []
        self.floor = 0

    def paths(self) -> list[tuple[str, str]]:
        """Colour and path, from the bottom to the top."""
        return [(colour, "".join(parts)) for colour, parts in self.layers]

    def above(self) -> None:
        """What comes now covers what lies there already."""
        self.floor = len(self.layers)

    def bed(self, colour: str, *curves: Curve, steps: int = 18) -> None:
        """What shows between the stones; its outline follows one curve after the other."""
        points = [curve(i / steps) for curve in curves for i in range(steps + 1)]
        self._add(colour, points)

    def disc(self, colour: str, cx: float, cy: float, r: float) -> None:
        """One round stone."""
        self._add(colour, [arc(cx, cy, r, r, 0, 1)(i / 10) for i in range(10)])

    def rows(
        self,
        left: Curve,
        right: Curve,
        tones: Sequence[str],
        light: Light,
        *,
        rows: int = 0,
        columns: int = 0,
        size: float = 0,
    ) -> None:
        """Rows of stones between two curves that run side by side."""
        size = size or self.size
        length = sum(math.dist(left(i / 12), left((i + 1) / 12)) for i in range(12))
        rows = rows or max(1, round(length / size))
        for row in range(rows):
            top, bottom = row / rows, (row + 1) / rows
            width = math.dist(left((top + bottom) / 2), right((top + bottom) / 2))
            count = columns or max(1, round(width / size))
            cuts = [
                (i + (self.random.uniform(-0.13, 0.13) if 0 < i < count else 0)) / count
                for i in range(count + 1)
            ]
            for near, far in pairwise(cuts):
                corners = [
                    _between(left(v), right(v), u)
                    for u, v in ((near, top), (far, top), (far, bottom), (near, bottom))
                ]
                self._stone(corners, tones, light((near + far) / 2, (top + bottom) / 2))

    def ring(
        self,
        cx: float,
        cy: float,
        outer: float,
        inner: float,
        tones: Sequence[str],
        light: Light,
        *,
        count: int = 0,
        stretch: float = 1,
    ) -> None:
        """Stones around a centre; `light` gets the angle in turns and the radius."""
        count = count or max(3, round(math.tau * (outer + inner) / 2 / self.size))
        shift = self.random.random()
        for i in range(count):
            near, far = (i + shift) / count, (i + 1 + shift) / count
            out = arc(cx, cy, outer, outer * stretch, near, far)
            back = arc(cx, cy, inner, inner * stretch, near, far)
            corners = [out(0), out(1), back(1), back(0)]
            self._stone(corners, tones, light((near + far) / 2 % 1, (outer + inner) / 2))

    def strip(
        self,
        along: Curve,
        width: float,
        tones: Sequence[str],
        light: Light,
        *,
        taper: float = 1,
        rows: int = 0,
        size: float = 0,
    ) -> None:
        """One stone wide along a curve, down to `taper` times its width at the end."""
        left, right = sides(along, width, taper)
        self.rows(left, right, tones, light, rows=rows, columns=1, size=size)

    def _stone(self, corners: Sequence[Point], tones: Sequence[str], light: float) -> None:
        x = sum(p[0] for p in corners) / 4
        y = sum(p[1] for p in corners) / 4
        shrunk = []
        for px, py in corners:
            reach = math.hypot(px - x, py - y) or 1
            keep = max(0.0, 1 - self.grout * 0.7 / reach)
            shrunk.append((x + (px - x) * keep, y + (py - y) * keep))
        level = light + self.random.uniform(-self.noise, self.noise)
        index = min(len(tones) - 1, max(0, int(level * len(tones))))
        self._add(tones[index], shrunk)

    def _add(self, colour: str, points: Sequence[Point]) -> None:
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*points, points[0]]))
        # All go round the same way: opposite ways would leave a hole where two shapes overlap.
        path = write(points if area > 0 else points[::-1])
        for layer, parts in self.layers[self.floor :]:
            if layer == colour:
                parts.append(path)
                return
        self.layers.append((colour, [path]))


def sides(along: Curve, width: float, taper: float = 1) -> tuple[Curve, Curve]:
    """The two edges of a band of this width."""

    def edge(side: float) -> Curve:
        def at(t: float) -> Point:
            (ax, ay), (bx, by) = along(max(0.0, t - 0.01)), along(min(1.0, t + 0.01))
            length = math.hypot(bx - ax, by - ay) or 1
            half = width / 2 * (1 + (taper - 1) * t) * side
            x, y = along(t)
            return x - (by - ay) / length * half, y + (bx - ax) / length * half

        return at

    return edge(1), edge(-1)


def band(along: Curve, width: float, taper: float = 1) -> tuple[Curve, Curve]:
    """The outline of such a band: down one edge, back up the other."""
    left, right = sides(along, width, taper)
    return left, turned(right)


def part(curve: Curve, start: float, end: float) -> Curve:
    """A piece of a curve."""
    return lambda t: curve(start + (end - start) * t)


def turned(curve: Curve) -> Curve:
    """The same way back."""
    return lambda t: curve(1 - t)


def leaf(start: Point, end: Point, belly: float) -> tuple[Curve, Curve]:
    """Both edges of a pointed leaf; `belly` is its half width."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    nx, ny = -(by - ay) / length * belly, (bx - ax) / length * belly

    def edge(side: float) -> Curve:
        return bow(
            start,
            (ax + (bx - ax) * 0.2 + nx * 0.72 * side, ay + (by - ay) * 0.2 + ny * 0.72 * side),
            (ax + (bx - ax) * 0.45 + nx * side, ay + (by - ay) * 0.45 + ny * side),
            (ax + (bx - ax) * 0.75 + nx * 0.66 * side, ay + (by - ay) * 0.75 + ny * 0.66 * side),
            end,
        )

    return edge(1), edge(-1)


def write(points: Sequence[Point]) -> str:
    """A closed SVG path, in quarters of a unit and relative steps to keep it short."""
    quarters = [(round(x * 4), round(y * 4)) for x, y in points]
    steps: list[tuple[int, int]] = []
    for (ax, ay), (bx, by) in pairwise(quarters):
        dx, dy = bx - ax, by - ay
        if steps and steps[-1][0] * dy == steps[-1][1] * dx:  # straight on
            dx, dy = dx + steps[-1][0], dy + steps[-1][1]
            steps.pop()
        steps.append((dx, dy))
    text = "M{} {}l".format(*quarters[0])
    for number in chain.from_iterable(steps):
        text += str(number) if number < 0 or text[-1] == "l" else f" {number}"
    return text + "z"


def _between(a: Point, b: Point, u: float) -> Point:
    return a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u
