#!/usr/bin/env python3
"""Looks at the pictures of screens: in the nodes, in the details and in the phone of the walk.

usage: screens_test.py FLOWC CHROMIUM
"""

import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

from live_test import wait, watching
from viewer import Viewer, browser, drawn, expect

SOURCE = """app Shop { root Home  links "shop:" }
coordinator Home {
  route feed: root { -> item  on help -> faq }
  route item(id: Int) { link "/items/{id}"  -> back }
  route faq: sheet { -> dismiss }
}
"""
LIGHT, DARK, OTHER = (200, 40, 40), (20, 120, 60), (40, 60, 220)


class Reader(Viewer):
    """A viewer of a page with pictures beside it, which the page may ask for."""

    def __init__(self, *words, **options):
        self.asked = []
        super().__init__(*words, **options)

    def note(self, url, page):
        if url.startswith("file:") and url.endswith(".png"):
            self.asked.append(url)
        else:
            super().note(url, page)


def png(width, height, color):
    """A picture of one color."""
    def chunk(name, content):
        code = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + code
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(color) * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows))
            + chunk(b"IEND", b""))


def at(viewer, place):
    """The color of a point of the page."""
    image = viewer.page.screenshot(clip={"x": place["x"], "y": place["y"], "width": 1, "height": 1})
    start, content = 8, b""
    while start < len(image):
        size, = struct.unpack(">I", image[start:start + 4])
        if image[start + 4:start + 8] == b"IDAT":
            content += image[start + 8:start + 8 + size]
        start += size + 12
    return tuple(zlib.decompress(content)[1:4])


def shown(viewer):
    """Waits until the pictures in the nodes have been loaded."""
    viewer.page.wait_for_timeout(300)
    viewer.page.evaluate(drawn)


def look(opened, page, files, scheme, color):
    """A node, the details and the phone show the picture of this appearance."""
    viewer = Reader(opened, page, color_scheme=scheme)
    shown(viewer)
    # The middle of a node is in its picture, which is below its name.
    place = viewer.page.evaluate("flowPage.place('Home.feed')")
    expect(at(viewer, place) == color, f"{scheme}: the node shows its screen: {at(viewer, place)}")
    height = "flowView.scene.nodes.find(({ name }) => name === '%s').height"
    feed, faq = viewer.page.evaluate(height % "feed"), viewer.page.evaluate(height % "faq")
    expect(feed > faq + 100, "what has no picture is drawn as ever")
    viewer.page.evaluate("flowView.zoom(0.2)")
    shown(viewer)
    expect(at(viewer, viewer.page.evaluate("flowPage.place('Home.feed')")) != color,
           "from far there is no picture")
    viewer.page.keyboard.press("0")

    viewer.page.evaluate("flowPage.select('Home.feed')")
    image = "document.querySelector('#details .shot img')"
    viewer.page.wait_for_function(f"() => {image}?.complete && {image}.naturalWidth")
    expect(viewer.page.evaluate(f"{image}.alt") == "The screen Home.feed", "the picture has a name")
    frame = viewer.page.locator("#details .shot img").bounding_box()
    spot = {"x": frame["x"] + frame["width"] / 2, "y": frame["y"] + frame["height"] / 2}
    expect(at(viewer, spot) == color and frame["height"] > 200, f"{scheme}: the details show it, too")
    viewer.page.evaluate("flowPage.select('Home.faq')")
    expect(viewer.page.locator("#details .shot").count() == 0, "only where there is one")
    viewer.page.keyboard.press("Escape")

    walk(viewer, scheme, color)
    names = {url.rpartition("/")[2].replace("%40", "@") for url in viewer.asked}
    expect(names == files, f"the page asks for these pictures alone: {names}")
    viewer.end()


def walk(viewer, scheme, color):
    """The phone shows the picture, and its controls work."""
    viewer.page.keyboard.press("w")
    viewer.page.wait_for_function("() => window.flowWalk")
    image = "document.querySelector('#walk .front .shot img')"
    viewer.page.wait_for_function(f"() => {image}?.complete && {image}.naturalWidth")
    frame = viewer.page.locator("#walk .front .shot img").bounding_box()
    spot = {"x": frame["x"] + frame["width"] / 2, "y": frame["y"] + 40}
    expect(at(viewer, spot) == color, f"{scheme}: the phone shows it")
    phone = viewer.page.locator("#walk .phone:not(.tablet)").bounding_box()
    for event in ("item", "help"):
        button = viewer.page.locator(f"#walk .front [data-event={event}]").bounding_box()
        expect(phone["y"] < button["y"] < phone["y"] + phone["height"] - button["height"],
               f"{event} can be seen")
    viewer.click("#walk .front [data-event=help]")
    expect(viewer.page.locator("#walk .front .shot").count() == 0
           and viewer.page.locator("#walk .shot").count() == 1, "the sheet over it is drawn as ever")
    viewer.page.keyboard.press("Escape")
    viewer.click("#walk .front [data-event=item]")
    expect(viewer.page.evaluate("flowWalk.script") == "send help\ndismiss\nsend item(id: 1)\n",
           "its buttons send events")


def hide(opened, page):
    """A button hides the pictures in the nodes, and files of the picture are saved with them."""
    viewer = Viewer(opened, page)
    shown(viewer)
    height = "flowView.scene.nodes.find(({ name }) => name === 'feed').height"
    tall = viewer.page.evaluate(height)
    expect(viewer.text("#screens") == "2 screens", "the legend counts them")
    with viewer.page.expect_download() as download:
        viewer.click("#save-svg")
    text = pathlib.Path(download.value.path()).read_text(encoding="utf-8")
    expect(text.count('href="data:image/png;base64,') == 2, "an SVG contains them")
    with viewer.page.expect_download() as download:
        viewer.click("#save-png")
    expect(pathlib.Path(download.value.path()).read_bytes()[:4] == b"\x89PNG", "so does a PNG")
    viewer.click("#screens")
    expect(viewer.page.evaluate(height) < tall / 3, "the button hides them")
    viewer.click("#screens")
    expect(viewer.page.evaluate(height) == tall, "and shows them")
    viewer.end()


def save(opened, page):
    """The browser keeps the pixels of other files to itself: what is saved goes without."""
    viewer = Reader(opened, page)
    shown(viewer)
    for name in ("svg", "png"):
        with viewer.page.expect_download() as download:
            viewer.click(f"#save-{name}")
        expect(b"shots" not in pathlib.Path(download.value.path()).read_bytes(), f"{name} is saved")
    viewer.end()


def follow(opened, flowc, folder, source):
    """A page that follows shows a changed picture."""
    with watching(flowc, folder, source, "--pictures", folder / "shots") as file:
        viewer = Viewer(opened, file)
        shown(viewer)
        viewer.page.evaluate("window.isOld = true")
        (folder / "shots/Home.feed.png").write_bytes(png(390, 844, OTHER))
        viewer.page.wait_for_function("() => window.flowPage && !window.isOld")
        wait(viewer, ["Home.feed"])
        shown(viewer)
        place = viewer.page.evaluate("flowPage.place('Home.feed')")
        expect(at(viewer, place) == OTHER, "a changed picture is shown")
        viewer.context.close()


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        folder = pathlib.Path(folder)
        source, shots = folder / "Shop.flow", folder / "shots"
        source.write_text(SOURCE, encoding="utf-8")
        shots.mkdir()
        (shots / "Home.feed.png").write_bytes(png(390, 844, LIGHT))
        (shots / "Home.feed@dark@2x.png").write_bytes(png(780, 1688, DARK))
        (shots / "Home.item.png").write_bytes(png(390, 844, OTHER))
        page = folder / "page" / "Shop.html"
        page.parent.mkdir()
        command = [flowc, "graph", "--format", "html", "-o", page, "--pictures", shots, source]
        subprocess.run(command, check=True)
        item = "Home.item.png"
        look(opened, page, {"Home.feed.png", item}, "light", LIGHT)
        look(opened, page, {"Home.feed@dark@2x.png", item}, "dark", DARK)
        save(opened, page)
        subprocess.run([*command, "--embed"], check=True)
        look(opened, page, set(), "dark", DARK)
        hide(opened, page)
        follow(opened, flowc, folder, source)


main(*sys.argv[1:])
