"""Small charts as SVG text, to stand inside a page: no library, no network, no script.

Colours and fonts are classes that the page defines, so that charts follow its light and its dark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from byzanz.arena.bootstrap import Interval

WIDTH: Final = 640
LEFT: Final = 150
RIGHT: Final = 24
COLOURS: Final = 6
"""How many the page defines, as classes c0 to c5."""

Format = Callable[[float], str]


def plain(value: float) -> str:
    return f"{value:g}"


def percent(value: float) -> str:
    return f"{value * 100:.4g} %"


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places in the picture."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers, four to eight of them."""
        step = _step(self.high - self.low)
        first = math.ceil(self.low / step - 1e-9)
        last = math.floor(self.high / step + 1e-9)
        return [round(number * step, 9) for number in range(first, last + 1)]


def scale_for(values: Sequence[float], start: float, end: float, zero: bool = False) -> Scale:
    """A scale that shows all values, with a little room."""
    known = [value for value in values if math.isfinite(value)] or [0.0]
    low, high = min(known), max(known)
    if zero:
        low = min(low, 0.0)
    if high - low < 1e-9:
        low, high = (low, low + 1) if zero else (low - 1, low + 1)
    room = 0.06 * (high - low)
    return Scale(low if zero and low == 0 else low - room, high + room, start, end)


def whiskers(
    title: str,
    rows: Sequence[tuple[str, Interval]],
    unit: str,
    write: Format = plain,
    par: float | None = None,
) -> str:
    """A dot and its interval in a row each; `par` is a line to compare with."""
    top, step = 8, 28
    bottom = top + step * len(rows)
    values = [value for _, row in rows for value in (row.value, row.low, row.high)]
    scale = scale_for([*values, *([] if par is None else [par])], LEFT, WIDTH - RIGHT - 60)
    parts = [_x_axis(scale, top, bottom, unit, write)]
    if par is not None:
        parts.append(f'<path class="par" d="M{scale(par):.1f} {top}V{bottom}"/>')
    for place, (label, row) in enumerate(rows):
        y = top + step * (place + 0.5)
        parts.append(_text(LEFT - 12, y + 4, _short(label), "end"))
        if row.known:
            parts.append(
                f'<path class="whisker" d="M{scale(row.low):.1f} {y}H{scale(row.high):.1f}"/>'
            )
        parts.append(f'<circle class="dot" cx="{scale(row.value):.1f}" cy="{y}" r="5"/>')
        right = scale(row.high if row.known else row.value)
        parts.append(_text(right + 12, y + 4, _three_digits(row.value, write), "start", "value"))
    return _svg(title, bottom + 42, parts)


def lines(
    title: str,
    series: Mapping[str, Mapping[float, Interval]],
    x_unit: str,
    y_unit: str,
    write: Format = plain,
) -> str:
    """A line for each series, with its intervals."""
    top, bottom, left, right = 30, 270, 56, WIDTH - 110
    points = [(x, row) for line in series.values() for x, row in line.items()]
    values = [value for _, row in points for value in (row.value, row.low, row.high)]
    xs = sorted({x for x, _ in points})
    across = Scale(xs[0] - 0.4, xs[-1] + 0.4, left, right)
    up = scale_for(values, bottom, top, zero=True)
    parts = [_text(left - 44, top - 14, y_unit, "start", "unit")]
    for tick in up.ticks():
        parts.append(f'<path class="grid" d="M{left} {up(tick):.1f}H{right}"/>')
        parts.append(_text(left - 8, up(tick) + 4, write(tick), "end"))
    parts += [_text(across(x), bottom + 20, plain(x)) for x in xs]
    parts.append(_text((left + right) / 2, bottom + 40, x_unit, "middle", "unit"))
    for number, (label, line) in enumerate(series.items()):
        shift = (number - (len(series) - 1) / 2) * 5  # intervals stand side by side
        known = [(across(x) + shift, row) for x, row in line.items() if math.isfinite(row.value)]
        if not known:
            continue
        path = "L".join(f"{x:.1f} {up(row.value):.1f}" for x, row in known)
        parts.append(f'<g class="c{number % COLOURS}"><path class="line" d="M{path}"/>')
        for x, row in known:
            if row.known:
                parts.append(
                    f'<path class="whisker" d="M{x:.1f} {up(row.low):.1f}V{up(row.high):.1f}"/>'
                )
            parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{up(row.value):.1f}" r="4"/>')
        last_x, last = known[-1]
        parts.append(_text(last_x + 12, up(last.value) + 4, label, "start", "name") + "</g>")
    return _svg(title, bottom + 52, parts)


def histograms(title: str, series: Mapping[str, Sequence[int]], unit: str) -> str:
    """Bars of how often each number occurs, one series below the other on the same scale."""
    height, gap = 64, 18
    numbers = [number for values in series.values() for number in values]
    low, high = min(numbers), max(numbers)
    width = 1 + (high - low) // 50  # numbers to a bar
    across = Scale(low - 0.5, high + width - 0.5, LEFT, WIDTH - RIGHT)
    bottom = 8 + len(series) * (height + gap) - gap
    parts = [_x_axis(across, 8, bottom, unit, plain)]
    shares = {label: _shares(values, low, high, width) for label, values in series.items()}
    highest = max(share for bars in shares.values() for share in bars)
    for place, (label, bars) in enumerate(shares.items()):
        base = 8 + place * (height + gap) + height
        mean = sum(series[label]) / len(series[label])
        parts.append(_text(LEFT - 12, base - height / 2, _short(label), "end"))
        parts.append(_text(LEFT - 12, base - height / 2 + 16, f"mean {mean:.1f}", "end", "unit"))
        parts.append(f'<g class="c{place % COLOURS}">')
        for number, share in enumerate(bars):
            left, right = (across(low + width * (number + end) - 0.5) for end in (0, 1))
            tall = share / highest * height
            parts.append(
                f'<rect class="bar" x="{left + 0.5:.1f}" y="{base - tall:.1f}"'
                f' width="{max(right - left - 1, 1):.1f}" height="{tall:.1f}"/>'
            )
        parts.append("</g>")
    return _svg(title, bottom + 42, parts)


def _shares(values: Sequence[int], low: int, high: int, width: int) -> list[float]:
    bars = [0] * ((high - low) // width + 1)
    for value in values:
        bars[(value - low) // width] += 1
    return [count / len(values) for count in bars]


def _x_axis(scale: Scale, top: float, bottom: float, unit: str, write: Format) -> str:
    parts = []
    for tick in scale.ticks():
        x = scale(tick)
        parts.append(f'<path class="grid" d="M{x:.1f} {top}V{bottom}"/>')
        parts.append(_text(x, bottom + 16, write(tick)))
    parts.append(_text((scale.start + scale.end) / 2, bottom + 34, unit, "middle", "unit"))
    return "".join(parts)


def _step(span: float) -> float:
    """The distance between ticks: 1, 2 or 5 times a power of ten."""
    power: float = 10 ** math.floor(math.log10(span / 4))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= span / 4)


def _text(x: float, y: float, text: str, anchor: str = "middle", kind: str = "label") -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _short(label: str) -> str:
    return label if len(label) <= 20 else label[:19] + "…"


def _three_digits(value: float, write: Format) -> str:
    return write(float(f"{value:.3g}"))


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
