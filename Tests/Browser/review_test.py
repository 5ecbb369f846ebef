#!/usr/bin/env python3
"""Reviews a change of a graph in the page that `flowc diff --format html` writes.

usage: review_test.py FLOWC CHROMIUM
"""

import pathlib
import subprocess
import sys
import tempfile

from viewer import Viewer, browser, drawn, expect, root


def picture(viewer, name):
    """The size of the picture that a button shows; null if it shows none."""
    viewer.click(f"#versions button:has-text('{name}')")
    viewer.page.wait_for_timeout(300)
    return viewer.page.evaluate("""() => {
      const image = document.querySelector("#version img");
      return document.getElementById("version").hidden ? null : [image.naturalWidth, image.naturalHeight];
    }""")


def main(flowc, chromium):
    corpus = root / "Tests/Corpus/diff"
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        page = pathlib.Path(folder) / "changes.html"
        subprocess.run([flowc, "diff", "--format", "html", "-o", page, corpus / "Old.flow",
                        corpus / "New.flow"], check=True)
        for window in ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}):
            viewer = Viewer(opened, page, viewport=window)
            said = viewer.text("#review summary")
            listed = viewer.page.locator("#review li").count()
            expect(said.startswith(f"{listed} changes, ") and listed > 3, f"all are listed: {said}")
            expect("LINK: URLs" in viewer.text("#review"), "by their classes")
            subjects = viewer.page.locator("#review li code:first-of-type").all_inner_texts()
            there = [name for name in subjects
                     if viewer.page.evaluate("(name) => flowPage.place(name)", name)]
            expect(there != [], f"changes are in the picture: {there[:3]}")
            viewer.page.locator("#review li button", has_text=there[0]).first.click()
            viewer.page.evaluate(drawn)
            expect(there[0].split(".")[-1] in viewer.text("#details h2"), "a click shows where")
            old, new = picture(viewer, "Before"), picture(viewer, "After")
            expect(old[0] > 100 and new[0] > 100 and old != new, f"both pictures: {old}, {new}")
            expect(picture(viewer, "Changes") is None, "and the changes again")
            viewer.end()


main(*sys.argv[1:])
