"""Charts are well-formed pictures that show what they are given."""

import re
from itertools import pairwise
from xml.etree import ElementTree

from byzanz.arena import charts
from byzanz.arena.bootstrap import Interval


def test_names_of_lines_that_end_at_one_place_stay_apart() -> None:
    same = {0.0: Interval(1, 0, 2), 1.0: Interval(1, 0, 2)}
    chart = charts.lines("title", {"a": same, "b": same, "c": same}, "x", "y")
    places = re.findall(r'class="name" x="[\d.]+" y="([\d.]+)"', chart)
    heights = sorted(map(float, places))
    assert len(heights) == 3
    assert all(low + 12 <= high for low, high in pairwise(heights))


def test_an_equal_share_is_drawn_as_a_line_even_beyond_all_values() -> None:
    line = {0.0: Interval(0.1, 0.05, 0.15)}
    chart = charts.lines("title", {"a": line}, "x", "y", par=0.5, write_x=lambda x: f"{x:.1f} s")
    assert 'class="par"' in chart
    assert ">0.0 s<" in chart
    assert ">0.5<" in chart  # the scale reaches it


def test_a_chart_as_a_file_is_a_picture_of_its_own() -> None:
    chart = charts.whiskers("a < b", [("row", Interval(1, 0, 2))], "unit", charts.plain)
    root = ElementTree.fromstring(charts.as_file(chart))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.find("{http://www.w3.org/2000/svg}style") is not None
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "a < b"
