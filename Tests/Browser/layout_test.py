#!/usr/bin/env python3
"""Measures how graphs are laid out, for the window of a laptop and that of a phone.

usage: layout_test.py FLOWC CHROMIUM
"""

import pathlib
import re
import subprocess
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
# The crossings of the lines of `store_graph` on a laptop when they still ran straight.
STRAIGHT = 1939


def measure(opened, page, window):
    """What is measured of the lines of a page in such a window."""
    viewer = Viewer(opened, page, **window)
    first = viewer.page.evaluate("() => flowView.view.scale * 13")
    show_all(viewer)
    found = viewer.page.evaluate(lines.measured)
    found["first"] = first
    viewer.end()
    kind = "phone" if window is phone else "laptop"
    print(f"{page.stem}, {kind}: names of {found['first']:.1f} px; all of it: {found['width']} x "
          f"{found['height']}, {found['crossings']} crossings of {found['edges']} "
          f"lines, at {found['spots']} points")
    return found


def show_all(viewer):
    """Opens what is closed at first."""
    viewer.page.evaluate("() => document.getElementById('show-all').click()")
    viewer.page.evaluate(drawn)


def keep_apart(opened, pages):
    """No line runs through a route that it does not touch, and no route lies on another."""
    found = {}
    for page in pages:
        for window in (laptop, phone):
            found[page.stem, window is phone] = measured = measure(opened, page, window)
            expect(measured["through"] == [], f"lines keep apart: {measured['through'][:3]}")
            expect(measured["overlaps"] == [], f"routes keep apart: {measured['overlaps'][:3]}")
            least = 11 if window is phone else 10
            expect(measured["first"] >= least - 0.01, "names of routes can be read at first sight")
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


ORDER = """app Bar { root Main }
coordinator Main: tabs { tab a: A  tab b: B  tab c: C  tab d: D  tab e: E }
coordinator A { route home: root { on go -> E  on look -> detail } route detail }
coordinator B { route home: root { on open -> A.detail } }
coordinator C { route home: root { on more -> more } route more: sheet { on other -> B } }
coordinator D { route home: root }
coordinator E { route home: root { on before -> D } }
"""


def keep_order(opened, flowc, folder):
    """Tabs and columns stand in their declared order, whatever leads from one to another."""
    source = folder / "Bar.flow"
    source.write_text(ORDER, encoding="utf-8")
    for page, owner, expected in [
        (make(flowc, folder / "Bar.html", source), "Main", ["A", "B", "C", "D", "E"]),
        (make(flowc, folder / "Mail.html", root / "samples/Mail"), "Mailboxes",
         ["Sidebar", "Messages", "Message"]),
    ]:
        for window in (laptop, phone):
            viewer = Viewer(opened, page, **window)
            found = viewer.page.evaluate(
                """([owner, names]) => flowView.scene.boxes
                  .filter((box) => box.outer?.name === owner && names.includes(box.name))
                  .sort((one, other) => one.x - other.x || one.y - other.y)
                  .map(({ name }) => name)""", [owner, expected])
            expect(found == expected, f"{owner} holds its parts in their order: {found}")
            viewer.end()


def fold(opened, page):
    """What is far is closed at first; a click opens it where it stands, and the address says so."""
    viewer = Viewer(opened, page, viewport={"width": 1024, "height": 768})
    page = viewer.page
    drawn_names = "() => flowView.scene.nodes.map(({ fullName }) => fullName)"
    expect("Rainbow.orange" not in page.evaluate(drawn_names), "what is far is closed")
    expect("Red.red" in page.evaluate(drawn_names), "what is near is open")
    spot = """() => {
      const { x, y, scale } = flowView.view;
      const box = flowView.scene.boxes.find(({ name }) => name === "Rainbow");
      const frame = flowView.canvas.getBoundingClientRect();
      return [frame.left + x + box.x * scale + 20, frame.top + y + box.y * scale + 20].map(Math.round);
    }"""
    before = page.evaluate(spot)
    page.mouse.click(*before)
    page.evaluate(drawn)
    expect("Rainbow.orange" in page.evaluate(drawn_names), "a click opens it")
    expect(page.evaluate(spot) == before, "it stays where it stood")
    expect("open=" in page.evaluate("location.hash"), "the address says what is open")
    address = page.evaluate("location.hash")
    again = Viewer(opened, pathlib.Path(page.url.split("#")[0].removeprefix("file://")), at=address)
    expect("Rainbow.orange" in again.page.evaluate(drawn_names), "the address opens it again")
    again.end()
    viewer.click("#details .fold")
    expect("Rainbow.orange" not in page.evaluate(drawn_names), "it is closed again")
    page.evaluate("flowPage.select('Rainbow.orange')")
    page.evaluate(drawn)
    expect("Rainbow.orange" in page.evaluate(drawn_names), "what is selected is opened")
    viewer.end()


def match(opened, flowc, page, sample):
    """The picture without a page is that of the page."""
    svg = page.with_suffix(".svg")
    subprocess.run([flowc, "graph", "--format", "svg", "-o", svg, sample], check=True)
    numbers = r'<rect x="([-\d.]+)" y="([-\d.]+)" width="([-\d.]+)" height="([-\d.]+)" rx="(?:7|16)"'
    written = sorted(tuple(map(float, found)) for found in re.findall(numbers, svg.read_text("utf-8")))
    viewer = Viewer(opened, page, **laptop)
    show_all(viewer)
    found = viewer.page.evaluate("""() => {
      const { boxes, nodes, edges } = flowView.scene;
      flowLayout.layOut(boxes, nodes, edges, { width: 1170, height: 800 });
      return nodes.map(({ x, y, width, height }) => [x, y, width, height]);
    }""")
    same = len(found) == len(written) and all(
        abs(one - other) < 0.051 for item, node in zip(written, sorted(map(tuple, found)))
        for one, other in zip(item, node))
    expect(same, f"{sample.name} stands in the picture as in the page")
    viewer.end()


def label(opened, page):
    """All that lines say is drawn, in the picture, and covers no route."""
    for window in (laptop, phone):
        viewer = Viewer(opened, page, **window)
        show_all(viewer)
        viewer.page.evaluate("() => { flowView.view.scale = 1; flowView.view.x = flowView.view.y = 0; }")
        said, missing, wrong = viewer.page.evaluate("""() => {
          const { nodes, edges, width, height } = flowView.scene;
          const said = edges.filter(({ rows }) => rows.length);
          const meets = (place, node) => place.x + place.width > node.x && place.x < node.x + node.width
            && place.y + place.height > node.y && place.y < node.y + node.height;
          return [
            said.length, said.filter(({ place }) => !place).length,
            said.filter(({ place }) => place.x < 0 || place.y < 0 || place.x + place.width > width
              || place.y + place.height > height || nodes.some((node) => meets(place, node)))
              .map(({ rows }) => rows[0].text),
          ];
        }""")
        expect(said > 2 and missing == 0, f"all of {said} lines that say something have a place for it")
        expect(wrong == [], f"labels stand in the picture, and are free: {wrong}")
        viewer.end()


SEVERAL = """app Par { root M }
condition signedIn
coordinator M: flows {
  flow work: Work { requires signedIn else Door }
  flow door: Door
}
coordinator Work {
  on logout -> Door
  on expire -> Door
  route idle: root { on start -> running  on resumeLast -> running(1) }
  route running(id: Int = 0) { on stop -> back to idle  on abort -> back to idle }
}
coordinator Door { route door: root { on enter -> resume else Work  on demo -> Work } }
"""


def choose(opened, flowc, folder):
    """Several ways between the same two are one line with all names, each of which can be clicked."""
    source = folder / "Par.flow"
    source.write_text(SEVERAL, encoding="utf-8")
    viewer = Viewer(opened, make(flowc, folder / "Par.html", source), **laptop)
    rows = viewer.page.evaluate(
        "() => flowView.scene.edges.map(({ rows }) => rows.map(({ text }) => text))")
    for names in (["start", "resumeLast"], ["stop", "abort"], ["logout", "expire"], ["unless signedIn"]):
        expect(names in rows, f"a line says {names}: {rows}")
    last = viewer.page.evaluate("() => flowPicture.family[flowView.scene.edges.at(-1).data.kind]")
    expect(last == "guard", "guards are drawn last")
    spot = viewer.page.evaluate("""() => {
      const { place } = flowView.scene.edges.find(({ rows }) => rows[1]?.text === "abort");
      const [{ x, y, scale }, frame] = [flowView.view, flowView.canvas.getBoundingClientRect()];
      return [frame.left + x + (place.x + place.width / 2) * scale,
        frame.top + y + (place.y + place.height * 0.75) * scale];
    }""")
    viewer.page.mouse.click(*spot)
    viewer.page.evaluate(drawn)
    expect("running" in viewer.text("#details h2"), "a click on a name shows what the way leaves")
    expect(viewer.text("#details .edge.chosen code") == "on abort -> back to idle",
           "and marks the way in the details")
    viewer.page.keyboard.press("Escape")
    expect(viewer.page.evaluate("flowPicture.emphasis.way") is None, "Escape takes the mark away")
    viewer.end()


def count(opened, page, width, height):
    """Each closed coordinator says so, and how many routes it holds."""
    viewer = Viewer(opened, page, viewport={"width": width, "height": height})
    viewer.page.evaluate("""() => {
      window.texts = [];
      const write = flowView.pen.fillText;
      flowView.pen.fillText = function (text, ...rest) {
        window.texts.push(text);
        return write.call(this, text, ...rest);
      };
      flowView.request();
    }""")
    viewer.page.evaluate(drawn)
    missing = viewer.page.evaluate("""() => flowView.scene.boxes.filter((box) => {
      const at = flowFolding.isFolded(box) ? window.texts.indexOf(box.name) : -1;
      return flowFolding.isFolded(box) && !/^▸ [0-9]+ routes?$/.test(window.texts[at + 1]);
    }).map(({ name }) => name)""")
    closed = viewer.page.evaluate("flowView.scene.boxes.filter(flowFolding.isFolded).length")
    expect(closed > 1 and missing == [], f"closed boxes say so at {width}: {closed}, {missing}")
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
        expect(found["Store", False]["crossings"] <= STRAIGHT / 2,
               "lines cross half as often as straight ones")
        turn(opened, pages[0])
        keep_order(opened, flowc, folder)
        fold(opened, pages[1])
        for page in pages[:3]:
            label(opened, page)
        choose(opened, flowc, folder)
        for width, height in ((1440, 900), (1024, 768)):
            count(opened, pages[1], width, height)
        for page, sample in ((pages[0], "Shop"), (pages[1], "Colors"), (pages[2], "Mail")):
            match(opened, flowc, page, root / "samples" / sample)


main(*sys.argv[1:])
