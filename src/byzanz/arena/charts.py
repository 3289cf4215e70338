"""Small charts as SVG text, to stand inside a page: no library, no network, no script.

Colours are classes of `STYLE`, which a page includes, so that charts follow its light and its dark;
`as_file` makes a chart a picture of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from byzanz.arena.bootstrap import Interval

WIDTH: Final = 400
"""As wide as a phone, so that letters are not made smaller there."""
LEFT: Final = 104
RIGHT: Final = 16
LONGEST_LABEL: Final = 14
NAME_HEIGHT: Final = 15
COLOURS: Final = 6
"""How many `STYLE` defines, as classes c0 to c5."""

STYLE: Final = """
:root { color-scheme: light dark; --page: #fdfcf9; --text: #23211d; --soft: #6d685f;
  --line: #e2ddd2; --main: #8c2f39;
  --c0: #8c2f39; --c1: #1f6f8b; --c2: #b07d12; --c3: #4b7f3a; --c4: #6a4c93; --c5: #7a6652; }
@media (prefers-color-scheme: dark) { :root { --page: #1b1a18; --text: #ece8df; --soft: #a69f92;
  --line: #3a3732; --main: #e58a93;
  --c0: #e58a93; --c1: #6cc0dd; --c2: #e3b34c; --c3: #93c97f; --c4: #b79be0; --c5: #c7b49c; } }
svg { display: block; width: 100%; max-width: 36rem; height: auto; font-size: 12px; }
svg text { fill: var(--text); } svg .unit { fill: var(--soft); }
svg .value, svg .name { font-weight: 600; }
svg path { fill: none; } svg .grid { stroke: var(--line); }
svg .par { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .whisker { stroke: var(--colour, var(--main)); stroke-width: 2; opacity: 0.55; }
svg .line { stroke: var(--colour, var(--main)); stroke-width: 2; }
svg .dot, svg .bar, svg .name { fill: var(--colour, var(--main)); }
.c0 { --colour: var(--c0); } .c1 { --colour: var(--c1); } .c2 { --colour: var(--c2); }
.c3 { --colour: var(--c3); } .c4 { --colour: var(--c4); } .c5 { --colour: var(--c5); }
"""
ALONE: Final = """
svg { background: var(--page); font-family: system-ui, sans-serif; }
"""

Format = Callable[[float], str]


def plain(value: float) -> str:
    return f"{value:g}"


def percent(value: float) -> str:
    return f"{value * 100:.4g} %"


def as_file(chart: str) -> str:
    """A chart as a file that any browser shows."""
    head, body = chart.split(">", 1)
    namespace = 'xmlns="http://www.w3.org/2000/svg"'
    return f"{head} {namespace}><style>{STYLE}{ALONE}</style>{body}\n"


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
        """Round numbers, two to six of them."""
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
    tell: Format,
    write: Format = plain,
    par: float | None = None,
) -> str:
    """A dot and its interval in a row each; `par` is a line to compare with.

    `tell` writes the values as the tables do, `write` the round numbers of the axis.
    """
    top, step = 8, 28
    bottom = top + step * len(rows)
    values = [value for _, row in rows for value in (row.value, row.low, row.high)]
    scale = scale_for([*values, *([] if par is None else [par])], LEFT, WIDTH - RIGHT - 46)
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
        parts.append(_text(right + 12, y + 4, tell(row.value), "start", "value"))
    return _svg(title, bottom + 42, parts)


def lines(
    title: str,
    series: Mapping[str, Mapping[float, Interval]],
    x_unit: str,
    y_unit: str,
    write: Format = plain,
    write_x: Format = plain,
    par: float | None = None,
) -> str:
    """A line for each series, with its intervals; `par` is a line to compare with."""
    top, bottom, left, right = 30, 270, 48, WIDTH - 74
    points = [(x, row) for line in series.values() for x, row in line.items()]
    values = [value for _, row in points for value in (row.value, row.low, row.high)]
    xs = sorted({x for x, _ in points})
    across = Scale(xs[0] - 0.4, xs[-1] + 0.4, left, right)
    up = scale_for([*values, *([] if par is None else [par])], bottom, top, zero=True)
    parts = [_text(4, top - 14, y_unit, "start", "unit")]
    for tick in up.ticks():
        parts.append(f'<path class="grid" d="M{left} {up(tick):.1f}H{right}"/>')
        parts.append(_text(left - 8, up(tick) + 4, write(tick), "end"))
    if par is not None:
        parts.append(f'<path class="par" d="M{left} {up(par):.1f}H{right}"/>')
    parts += [_text(across(x), bottom + 20, write_x(x)) for x in xs]
    parts.append(_text((left + right) / 2, bottom + 40, x_unit, "middle", "unit"))
    ends: list[tuple[float, int, str]] = []
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
        parts.append("</g>")
        ends.append((up(known[-1][1].value) + 4, number, label))
    lowest = math.inf
    for y, number, label in sorted(ends, reverse=True):  # from below, each clear of the last
        lowest = min(y, lowest - NAME_HEIGHT)
        name = _text(right + 12, lowest, label, "start", "name")
        parts.append(f'<g class="c{number % COLOURS}">{name}</g>')
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
    power: float = 10 ** math.floor(math.log10(span / 3))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= span / 3)


def _text(x: float, y: float, text: str, anchor: str = "middle", kind: str = "label") -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg role="img" viewBox="0 0 {WIDTH} {height:.0f}" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
