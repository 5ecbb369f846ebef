#!/usr/bin/env python3
"""Measures how graphs are laid out, for the window of a laptop and that of a phone.

usage: layout_test.py FLOWC CHROMIUM
"""

import pathlib
import sys
import tempfile

import large_graph
import lines
import store_graph
from viewer import Viewer, browser, drawn, expect, make, root

laptop = {"viewport": {"width": 1440, "height": 900}}
phone = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
    "device_scale_factor": 2,
}
# How large the names of routes are drawn without zoom, in pixels.
NAME = 13
# The crossings of the lines of `store_graph` on a laptop when they still ran straight.
STRAIGHT = 1939


def measure(opened, page, window):
    """What is measured of the lines of a page in such a window."""
    viewer = Viewer(opened, page, **window)
    found = viewer.page.evaluate(lines.measured)
    viewer.end()
    kind = "phone" if window is phone else "laptop"
    print(f"{page.stem}, {kind}: {found['width']} x {found['height']}, names of "
          f"{found['scale'] * NAME:.1f} px, {found['crossings']} crossings of {found['edges']} "
          f"lines, at {found['spots']} points")
    return found


def keep_apart(opened, pages):
    """No line runs through a route that it does not touch, and no route lies on another."""
    found = {}
    for page in pages:
        for window in (laptop, phone):
            found[page.stem, window is phone] = measured = measure(opened, page, window)
            expect(measured["through"] == [], f"lines keep apart: {measured['through'][:3]}")
            expect(measured["overlaps"] == [], f"routes keep apart: {measured['overlaps'][:3]}")
    return found


def turn(opened, page):
    """A window that gets another shape gets another picture, unless the viewer has zoomed."""
    viewer = Viewer(opened, page, **laptop)
    shape = "() => flowView.scene.width / flowView.scene.height"
    wide = viewer.page.evaluate(shape)
    viewer.page.set_viewport_size(phone["viewport"])
    viewer.page.evaluate(drawn)
    narrow = viewer.page.evaluate(shape)
    expect(narrow < wide / 2, f"the picture takes the shape of the window: {wide}, {narrow}")
    viewer.page.keyboard.press("+")
    viewer.page.set_viewport_size(laptop["viewport"])
    viewer.page.evaluate(drawn)
    expect(viewer.page.evaluate(shape) == narrow, "what is zoomed stays as it is")
    viewer.end()


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        folder = pathlib.Path(folder)
        pages = [make(flowc, folder / f"{name}.html", root / "samples" / name)
                 for name in ("Shop", "Colors", "Mail", "Nesting", "Tree")]
        for name, text in (("Store", store_graph.text()), ("Large", large_graph.text(2000))):
            source = folder / f"{name}.flow"
            source.write_text(text, encoding="utf-8")
            pages.append(make(flowc, folder / f"{name}.html", source))
        found = keep_apart(opened, pages)
        expect(found["Colors", False]["scale"] * NAME >= 8.5, "36 routes are read on a laptop")
        expect(found["Shop", True]["scale"] * NAME >= 8, "14 routes are read on a phone")
        expect(found["Colors", True]["scale"] * NAME >= 8, "36 routes are read on a phone")
        expect(found["Store", False]["crossings"] <= STRAIGHT / 2,
               "lines cross half as often as straight ones")
        turn(opened, pages[0])


main(*sys.argv[1:])
