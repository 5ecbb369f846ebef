#!/usr/bin/env python3
"""Takes the pictures of docs/graphs.md from pages that flowc makes.

usage: pictures.py FLOWC CHROMIUM, where playwright and pillow are installed
"""

import pathlib
import sys
import tempfile

from PIL import Image

import large_graph
from viewer import Viewer, browser, drawn, make, root

folder = root / "docs/pictures"


def take(opened, page, name, script="", width=1280, **options):
    """A picture of a page behind `script`, with as few colours as it needs."""
    viewer = Viewer(opened, page, viewport={"width": width, "height": 760}, **options)
    viewer.page.evaluate(f"() => {{ {script} }}")
    viewer.page.evaluate(drawn)
    viewer.page.mouse.move(0, 0)
    viewer.page.wait_for_timeout(200)
    picture = folder / f"{name}.png"
    viewer.page.screenshot(path=picture)
    viewer.end()
    Image.open(picture).convert("RGB").quantize(
        192, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        picture, optimize=True)
    print(f"{picture.relative_to(root)}: {picture.stat().st_size} bytes")


def main(flowc, chromium):
    folder.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as work, browser(chromium) as opened:
        work = pathlib.Path(work)
        shop = make(flowc, work / "Shop.html", "samples/Shop")
        source = work / "Large.flow"
        source.write_text(large_graph.text(2000), encoding="utf-8")
        large = make(flowc, work / "Large.html", source)
        take(opened, shop, "shop")
        take(
            opened, shop, "route", "flowPage.select('Items.product')", width=1500,
            color_scheme="dark")
        take(opened, large, "large")


main(*sys.argv[1:])
