#!/usr/bin/env python3
"""Goes to routes of the page that `flowc graph --format html` makes by their addresses, to their
sources, and saves the picture.

usage: address_test.py FLOWC CHROMIUM
"""

import pathlib
import struct
import sys
import tempfile
from xml.etree import ElementTree

from viewer import Viewer, browser, drawn, expect, make, root


def title(viewer):
    return viewer.text("#details h2").replace("\n", "")


def address(viewer):
    return viewer.page.evaluate("decodeURIComponent(location.hash)")


def select(opened, page):
    """What is selected is in the address, and going back selects what was selected before."""
    viewer = Viewer(opened, page)
    viewer.page.evaluate("flowPage.select('Items.product')")
    expect(address(viewer) == "#Items.product", "a selected route is in the address")
    viewer.click("#details .edge button:has-text('Home.cart')")
    viewer.page.evaluate("flowPage.select('Home')")
    expect(address(viewer) == "#Home", "so is a coordinator")
    viewer.page.evaluate("flowPage.select('Launch')")
    expect(title(viewer).startswith("Launch") and address(viewer) == "#Launch",
           "so is the one that all others stand in")
    viewer.page.go_back()
    viewer.page.go_back()
    viewer.page.wait_for_function("location.hash === '#Home.cart'")
    viewer.page.evaluate(drawn)
    expect(title(viewer) == "Home.cart", "back selects what was selected before")
    viewer.page.go_back()
    viewer.page.go_back()
    viewer.page.evaluate(drawn)
    expect(not viewer.page.locator("#details").is_visible(), "at first nothing was selected")
    viewer.page.go_forward()
    viewer.page.evaluate(drawn)
    expect(title(viewer) == "Items.product", "forward selects it again")
    viewer.page.keyboard.press("Escape")
    expect(address(viewer) == "", "nothing selected has an address without a route")
    viewer.page.evaluate("location.hash = 'Palette.orange'")
    viewer.page.wait_for_function("() => document.querySelector('#details h2')")
    expect(title(viewer) == "Palette.orange", "an address that is typed selects")
    viewer.page.evaluate("location.hash = 'No.such%'")
    viewer.page.evaluate(drawn)
    expect(not viewer.page.locator("#details").is_visible(), "one that leads nowhere selects nothing")
    viewer.end()


def open_at(opened, page):
    """The page opens where its address says."""
    viewer = Viewer(opened, page, at="#Items.product")
    expect(title(viewer) == "Items.product", "the page opens with its route")
    viewer.end()
    viewer = Viewer(opened, page, at="#Home.product")
    expect(title(viewer) == "Items.product" and address(viewer) == "#Items.product" and
           viewer.page.evaluate("history.length") == 2, "a route of a group has one address")
    viewer.end()
    viewer = Viewer(opened, page, at="#walk")
    viewer.page.wait_for_function("() => window.flowWalk")
    expect(viewer.page.locator("#walk").is_visible() and address(viewer) == "#walk",
           "#walk opens the walk")
    viewer.end()


def sources(opened, flowc, folder):
    """Where something is declared leads to where its source is read."""
    for given, expected in [
        ("https://git.test/shop/blob/main/{path}#L{line}", "/shop/blob/main/samples/Shop/Home.flow#L16"),
        ("https://git.test/shop/src", "/shop/src/samples/Shop/Home.flow#L16"),
        ("editor://{path}:{line}", "editor://samples/Shop/Home.flow:16"),
    ]:
        page = make(flowc, folder / "Linked.html", "--source-url", given, "samples/Shop")
        viewer = Viewer(opened, page, at="#Home.cart")
        link = viewer.page.locator("#details dl a")
        href = link.get_attribute("href")
        expect(href.removeprefix("https://git.test") == expected, f"a source is read at {href}")
        expect(link.inner_text() == "samples/Shop/Home.flow:16", "its place is said")
        viewer.end()


def save(opened, page, folder):
    """The picture as a file: SVG that needs nothing else, and PNG of the same size."""
    viewer = Viewer(opened, page)
    size = viewer.page.evaluate("[flowView.scene.width, flowView.scene.height]")
    with viewer.page.expect_download() as download:
        viewer.page.get_by_role("button", name="Save as SVG").click()
    expect(download.value.suggested_filename == "Shop.svg", "the file has the app's name")
    download.value.save_as(folder / "Shop.svg")
    text = (folder / "Shop.svg").read_text(encoding="utf-8")
    svg = ElementTree.fromstring(text)
    said = {one.text for one in svg.iter("{http://www.w3.org/2000/svg}text")}
    names = viewer.page.evaluate("flowView.scene.nodes.map(({ name }) => name)")
    expect(set(names) <= said and "Main" in said, "SVG names what is drawn")
    expect("var(" not in text and "undefined" not in text and "NaN" not in text and "href" not in text,
           "SVG needs no style from elsewhere")
    paths = len(list(svg.iter("{http://www.w3.org/2000/svg}path")))
    expect(paths > len(names) + viewer.page.evaluate("flowView.scene.edges.length"),
           "SVG has all lines and boxes")
    shown = opened.new_page(viewport={"width": int(size[0]) + 40, "height": int(size[1]) + 40})
    shown.set_content(text)
    compare(viewer, shown)
    with viewer.page.expect_download() as download:
        viewer.page.get_by_role("button", name="Save as PNG").click()
    download.value.save_as(folder / "Shop.png")
    data = (folder / "Shop.png").read_bytes()
    expect(data[:8] == b"\x89PNG\r\n\x1a\n", "PNG is PNG")
    width, height = struct.unpack(">II", data[16:24])
    expect(abs(width - 2 * size[0]) <= 2 and abs(height - 2 * size[1]) <= 2, "PNG has two pixels for one")
    shown.close()
    viewer.end()


def compare(viewer, shown):
    """The words of the SVG stand where the canvas has them."""
    frame = shown.locator("svg").bounding_box()
    for name in ("receipt", "review"):
        box = shown.locator("svg text", has_text=name).bounding_box()
        spot = viewer.page.evaluate(
            "(name) => flowView.scene.nodes.find((node) => node.name === name)", name)
        x, y = box["x"] - frame["x"], box["y"] - frame["y"]
        expect(spot["x"] < x < spot["x"] + spot["width"] and
               spot["y"] < y + box["height"] / 2 < spot["y"] + spot["height"],
               f"`{name}` stands in its route")


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        folder = pathlib.Path(folder)
        page = make(flowc, folder / "Shop.html", root / "samples/Shop")
        select(opened, page)
        open_at(opened, page)
        sources(opened, flowc, folder)
        save(opened, page, folder)


main(*sys.argv[1:])
