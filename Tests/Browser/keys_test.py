#!/usr/bin/env python3
"""Uses the page that `flowc graph --format html` makes with the keyboard alone, as those who see it
and those who hear it do.

usage: keys_test.py FLOWC CHROMIUM
"""

import pathlib
import sys
import tempfile

from viewer import Viewer, browser, drawn, expect, make, root

# What has the focus, by its name, or else its text.
focused = """() => {
  const { activeElement: one } = document;
  return one.getAttribute("aria-label") ?? one.textContent.trim();
}"""


def press(viewer, *keys):
    """What has the focus after these keys."""
    for key in keys:
        viewer.page.keyboard.press(key)
    viewer.page.evaluate(drawn)
    return viewer.page.evaluate(focused)


def order(viewer):
    """The tab key goes through the tools, one line of the list, the picture and the legend."""
    stops = [press(viewer, "Tab") for _ in range(14)]
    expected = [
        "List", "Walk", "Smaller", "Larger", "Fit", "Save as SVG", "Save as PNG", "Keys",
        "Search routes, coordinators, links and events", "Draw Launch", "Launch flows",
        "Draw only Launch", "The graph of Shop", "push",
    ]
    expect(all(stop.startswith(start) for stop, start in zip(stops, expected)),
           f"the tab key goes in the order of the page: {stops}")
    everything = viewer.page.evaluate(
        """() => [...document.querySelectorAll("button, input, canvas, select, a")]
          .filter((one) => !one.getAttribute("aria-label") && !one.textContent.trim())
          .map((one) => one.outerHTML)""")
    expect(everything == [], "everything that can be used has a name")


def lines(viewer):
    """The arrow keys go from line to line, and fold."""
    viewer.page.keyboard.press("/")
    expect(press(viewer, "ArrowDown") == "Launch flows", "down goes from the search to the list")
    expect(press(viewer, "ArrowRight", "ArrowRight") == "Home", "right goes into a coordinator")
    expect(press(viewer, "ArrowLeft") == "Home" and not viewer.page.get_by_role(
        "button", name="feed").count(), "left folds it")
    expect(press(viewer, "ArrowLeft") == "Main tabs", "left goes to what it stands in")
    expect(press(viewer, "End") == "thread root", "the end is the last line")
    expect(press(viewer, "Home") == "Launch flows", "home is the first")
    level = viewer.page.locator("#tree [role=listitem]", has_text="Main").first
    expect(level.get_attribute("aria-level") == "2", "a line says how deep it is")
    press(viewer, "ArrowDown", "Shift+Tab")
    expect(press(viewer, "Space") == "Draw Main", "who hides a coordinator stays at its line")
    expect(not viewer.page.get_by_label("Draw Main").is_checked(), "the space bar hides it")
    expect(press(viewer, "Space") == "Draw Main", "and shows it again")


def details(viewer):
    """What is selected is read on, and left to where it was chosen."""
    viewer.page.keyboard.press("/")
    viewer.page.keyboard.type("Items.product")
    expect(press(viewer, "ArrowDown", "Enter") == "Items.product", "the line keeps the focus")
    viewer.page.locator("#details .edge button", has_text="Home.cart").first.focus()
    expect(press(viewer, "Enter") == "Home.cart", "an edge leads to the title of its end")
    viewer.page.fill("#search", "")
    viewer.page.get_by_role("button", name="Close").focus()
    expect(press(viewer, "Enter") == "cart cover", "who closes the details is at the line")
    expect(press(viewer, "?").startswith("cart"), "the keys are shown without a move")
    keys = viewer.page.locator("#keys")
    expect(keys.get_attribute("aria-expanded") == "true" and "search" in viewer.text("#hint"),
           "a question mark shows the keys")
    press(viewer, "Escape")
    expect(keys.get_attribute("aria-expanded") == "false", "escape takes them away")


def walk(opened, page):
    """The keys of the walk work as soon as it is open, however it was opened."""
    def opened_by(how, at=""):
        viewer = Viewer(opened, page, at=at)
        if how:
            how(viewer)
        viewer.page.wait_for_function("() => window.flowWalk")
        viewer.page.keyboard.press("2")
        viewer.page.keyboard.press("ArrowLeft")
        viewer.page.keyboard.press("u")
        steps = viewer.page.locator("#walk .log li").all_inner_texts()
        expect(steps == ["send signIn", "back", "undo"], f"keys walk at once: {steps}")
        press(viewer, "?")
        expect("in the walk: send an event" in viewer.text("#hint"), "a question mark says which")
        press(viewer, "w")
        expect(press(viewer, "/").startswith("Search"), "the page has its keys again")
        viewer.end()

    opened_by(lambda viewer: viewer.page.keyboard.press("w"))
    opened_by(lambda viewer: viewer.page.get_by_role("button", name="Walk", exact=True).click())
    opened_by(None, at="#walk")


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        page = make(flowc, pathlib.Path(folder) / "Shop.html", root / "samples/Shop")
        for part in (order, lines, details):
            viewer = Viewer(opened, page)
            part(viewer)
            viewer.end()
        walk(opened, page)


main(*sys.argv[1:])
