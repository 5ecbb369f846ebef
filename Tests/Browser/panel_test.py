#!/usr/bin/env python3
"""The panel of Visual Studio Code in a browser: the extension runs with the real server and a stand-in of
the editor, and what it shows is shown as the editor does, with its theme, under its policy.

usage: panel_test.py FLOWC CHROMIUM [PICTURES [ROUNDS]]

PICTURES is a folder for pictures of the panel, "" for none; ROUNDS is how often times are measured.
"""

import json
import pathlib
import queue
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe

import large_graph
from viewer import browser, drawn, expect, root

sys.path.insert(0, str(root / "Tests" / "Editors"))
from editor import Editor  # noqa: E402

SHOP = """app Shop { root Main }
coordinator Main: tabs { tab home: Home  tab more: More }
coordinator Home {
  /// What there is.
  route feed: root {
    -> item
    on help -> faq
  }
  route item(id: Int) { -> back }
  route faq: sheet { -> dismiss }
}
coordinator More {
  route about: root { -> terms }
  route terms { -> back }
}
"""
#: Colors of the editor's own light and dark themes, by their kinds.
THEMES = {
    1: {"editor-background": "#ffffff", "editor-foreground": "#3b3b3b", "textLink-foreground": "#005fb8",
        "editorWidget-background": "#f8f8f8"},
    2: {"editor-background": "#1f1f1f", "editor-foreground": "#cccccc", "textLink-foreground": "#4daafc",
        "editorWidget-background": "#202020"},
    3: {"editor-background": "#000000", "editor-foreground": "#ffffff", "textLink-foreground": "#21a6ff",
        "editorWidget-background": "#0c141f"},
}
#: What the editor puts at the start of a document: its styles, and its interface.
START = """<style>
html { scrollbar-color: #888 transparent; }
body {
  background-color: transparent; color: var(--vscode-editor-foreground);
  font-family: var(--vscode-font-family); font-size: 13px; margin: 0; padding: 0 20px;
}
code { background-color: #8883; border-radius: 4px; color: inherit; padding: 1px 3px; }
</style>
<script>
addEventListener("securitypolicyviolation", (event) => console.log(`refused ${event.blockedURI}`));
window.acquireVsCodeApi = () => ({ postMessage: (message) => postToEditor(message) });
</script>
"""


class Panel:
    """A panel in a browser beside an editor; what it must never do is listed in `wrong`."""

    def __init__(self, opened, flowc, folder, width=700, height=800, kind=1):
        self.editor = Editor(flowc, folder)
        self.kind = kind
        self.wrong = []
        self.posted = []
        self.shown = []
        self.count = 0
        self.html = ""
        self.drawings = 0
        self.context = opened.new_context(viewport={"width": width, "height": height})
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.expose_function("postToEditor", self.take)
        self.page.route("**/*", self.serve)
        self.editor.do("theme", kind=kind)

    def serve(self, route):
        if route.request.url == f"http://panel.test/{self.count}":
            return route.fulfill(content_type="text/html; charset=utf-8", body=self.html)
        self.wrong.append(f"asks the network for {route.request.url}")
        return route.abort()

    def take(self, message):
        self.posted.append(message)
        self.editor.message(**message)

    def load(self, html):
        theme = "".join(f"--vscode-{name}: {value}; " for name, value in THEMES[self.kind].items())
        html = html.replace("<head>", f"<head>\n{START}", 1)
        self.html = html.replace(
            "<html ", f'<html style="{theme}--vscode-font-family: sans-serif" ', 1)
        self.count += 1
        self.page.goto(f"http://panel.test/{self.count}", wait_until="commit")

    def until(self, holds, what):
        """Does what the editor says until `holds()`."""
        end = time.monotonic() + 60
        while not holds():
            if time.monotonic() > end:
                expect(False, f"{what}: never; {self.wrong}")
            try:
                said = self.editor.said.get(timeout=0.005)
            except queue.Empty:
                self.page.wait_for_timeout(1)
                continue
            if "html" in said:
                self.load(said["html"])
            elif "post" in said:
                self.page.evaluate(
                    "(data) => dispatchEvent(new MessageEvent('message', { data }))", said["post"])
            elif "shown" in said:
                self.shown.append(said["shown"])

    def is_ready(self):
        return bool(self.posted) and self.posted[-1]["type"] == "ready"

    def settle(self, what="the picture"):
        """Waits until what the editor sends next is drawn."""
        self.posted.clear()
        self.until(self.is_ready, what)
        self.page.evaluate(drawn)

    def show(self, file, **place):
        self.editor.do("open", path=file, **place)
        self.editor.do("show")
        self.settle()

    def evaluate(self, script):
        return self.page.evaluate(script)

    def wait(self, script, what):
        self.until(lambda: self.evaluate(script), what)
        print(f"ok: {what}")

    def click(self, name):
        spot = self.evaluate(f"flowPage.place({json.dumps(name)})")
        self.page.mouse.click(spot["x"], spot["y"])

    def end(self):
        self.context.close()
        expect(self.editor.end() == 0, "the editor ends")
        expect(self.wrong == [], f"the panel is quiet: {self.wrong}")


MARKED = "[...flowPicture.emphasis.routes].map((item) => item.fullName).join()"
SELECTED = "flowPicture.emphasis.selected?.fullName"
#: The color just inside the mark at the corner of a node.
CORNER = """() => {
  const item = flowView.scene.nodes.find((node) => node.fullName === "%s");
  const { x, y, scale } = flowView.view;
  const size = 8 / Math.min(1, scale);
  const [left, top] = [item.x + item.width - size / 2 + size * 0.4, item.y + size * 0.5];
  const spot = [left * scale + x, top * scale + y].map((one) => -Math.round(one * devicePixelRatio));
  const pen = document.createElement("canvas").getContext("2d");
  pen.drawImage(flowView.canvas, ...spot);
  return [...pen.getImageData(0, 0, 1, 1).data].join();
}"""
WARNING = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--warning");
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].join();
}"""


def follow(opened, flowc, folder):
    """The picture follows the editor, and the editor the picture."""
    file = folder / "Shop.flow"
    file.write_text(SHOP)
    panel = Panel(opened, flowc, folder, width=1300)
    panel.show(file, line=4)
    panel.wait(f"{MARKED} === 'Home.feed'", "the route at the caret is marked")
    panel.editor.do("open", path=file, line=8, character=6)
    panel.wait(f"{MARKED} === 'Home.item'", "the next one, where the caret goes")
    panel.editor.do("open", path=file, line=0)
    panel.wait(f"{MARKED} === ''", "nothing, where no route is")

    panel.click("Home.faq")
    panel.until(lambda: panel.shown, "a click shows the source")
    expect((panel.shown[-1]["line"], panel.shown[-1]["character"]) == (9, 8), "of what was clicked")
    panel.wait(f"{MARKED} === 'Home.faq' && {SELECTED} === 'Home.faq'", "which is marked then")
    panel.page.locator("#details dl a").click()
    panel.until(lambda: len(panel.shown) > 1, "a place in the details is a link")
    expect(not panel.shown[-1]["preserveFocus"], "that goes to the editor")
    panel.page.locator("#details .edge a[href$='#L7']").click()
    panel.until(lambda: len(panel.shown) > 2, "so is that of a transition")
    expect(panel.shown[-1]["line"] == 6, "in its line")
    expect(panel.evaluate("location.hash") == "", "the address stays")

    panel.evaluate("flowPage.select('More')")
    panel.page.locator("#details .fold").click()
    panel.evaluate("flowPage.select('Home.feed')")
    panel.page.locator("#walk-toggle").click()
    panel.until(lambda: panel.evaluate("Boolean(window.flowWalk)"), "the walk begins")
    panel.evaluate("flowWalk.do('send', { event: 'help' })")
    panel.evaluate("() => { flowView.zoom(0.9); flowView.pan(6, 5); }")
    before = panel.evaluate("[flowPage.place('Home.feed'), flowView.view.scale, flowWalk.script]")
    count = len(panel.shown)
    panel.editor.do("edit", path=file, text=SHOP.replace("route faq", "route news { -> back }\n  route faq")
                    .replace("-> item", "-> item  -> news"))
    panel.settle("the changed graph")
    panel.wait("Boolean(flowPage.place('Home.news') && window.flowWalk)", "a new route is drawn")
    after = panel.evaluate("[flowPage.place('Home.feed'), flowView.view.scale, flowWalk.script]")
    expect(after[1] == before[1] and all(abs(before[0][axis] - after[0][axis]) < 1 for axis in "xy"),
           f"the place stays: {before}, {after}")
    expect(after[2] == before[2] == "send help\n", "the walk stays")
    expect(panel.evaluate(SELECTED) == "Home.feed", "the selection stays")
    expect(panel.evaluate("flowPage.place('More.terms')") is None, "what is closed stays closed")
    expect(len(panel.shown) == count, "and the editor stays where it is")
    panel.end()


def findings(opened, flowc, folder, pictures):
    """Findings are marked, said in the details, and shown where the picture is older."""
    file = folder / "Shop.flow"
    lost = SHOP.replace("  route terms", "  route lost { -> back }\n  route terms")
    file.write_text(lost)
    for kind in THEMES:
        panel = Panel(opened, flowc, folder, kind=kind)
        panel.show(file, line=4)
        panel.wait("document.querySelector('.finding-keys')?.textContent === 'warning'",
                   "a warning is in the legend")
        panel.click("More.lost")
        panel.wait("document.querySelector('#details .finding')?.textContent.includes('lost')",
                   "and in the details")
        expect(panel.evaluate(CORNER % "More.lost") == panel.evaluate(WARNING),
               "and marked in the picture")
        expect(panel.evaluate(CORNER % "More.terms") != panel.evaluate(WARNING), "what is right is not")
        panel.editor.do("edit", path=file, text=lost.replace("-> item", "-> items"))
        panel.wait("document.getElementById('findings')?.textContent.includes('Shop.flow:6: ')",
                   "an error is shown over the last picture")
        panel.wait("document.querySelector('.finding-keys')?.textContent.startsWith('error')",
                   "and is in the legend")
        results = Axe().run(panel.page, options={"resultTypes": ["violations"]})
        expect(results.violations_count == 0, f"axe finds nothing: {results.generate_report()}")
        if pictures:
            panel.page.screenshot(path=pictures / f"findings-{kind}.png")
        panel.editor.do("edit", path=file, text=SHOP)
        panel.settle("the right graph")
        panel.wait("!document.getElementById('findings')", "then it is gone")
        panel.end()


def look(opened, flowc, folder, pictures):
    """The panel is readable at several sizes in each theme; pictures for people."""
    for kind in THEMES:
        for width, height in ((360, 700), (640, 800), (1100, 800)):
            panel = Panel(opened, flowc, root / "samples" / "Shop", width, height, kind)
            files = (root / "samples" / "Shop").rglob("*.flow")
            home = next(file for file in files if "route feed" in file.read_text())
            lines = home.read_text().split("\n")
            line = next(number for number, text in enumerate(lines) if "route " in text)
            panel.show(home, line=line)
            panel.until(lambda: panel.evaluate(MARKED) != "", "the caret is marked")
            wide = panel.evaluate("document.documentElement.scrollWidth")
            expect(wide <= width, f"nothing is wider than a panel of {width}: {wide}")
            expect(panel.evaluate("getComputedStyle(document.body).paddingLeft") == "0px",
                   "the page fills the panel")
            if pictures:
                panel.page.screenshot(path=pictures / f"shop-{width}-{kind}.png")
            panel.end()


def measure(opened, flowc, folder, count, rounds):
    """How long it takes from a key to the new picture."""
    file = folder / f"Large{count}.flow"
    text = large_graph.text(count)
    file.write_text(text, encoding="utf-8")
    panel = Panel(opened, flowc, folder)
    panel.show(file)
    times = []
    for number in range(rounds):
        changed = text.replace("app Large", f"app Large{number}", 1)
        start = time.perf_counter()
        panel.editor.do("edit", path=file, text=changed)
        panel.settle(f"round {number}")
        expect_app = panel.evaluate("flowPage.graph.app")
        times.append(time.perf_counter() - start)
        if expect_app != f"Large{number}":
            expect(False, f"the picture is that of {expect_app}")
    panel.end()
    times.sort()
    print(f"{count} routes: from a key to the new picture {times[len(times) // 2] * 1000:.0f} ms (p50), "
          f"{times[min(len(times) - 1, int(len(times) * 0.99))] * 1000:.0f} ms (p99) of {rounds}")


def main(flowc, chromium, pictures="", rounds=10):
    pictures = pathlib.Path(pictures) if pictures else None
    with browser(chromium) as opened:
        for test in (follow, findings, look):
            with tempfile.TemporaryDirectory() as folder:
                rest = () if test is follow else (pictures,)
                test(opened, flowc, pathlib.Path(folder).resolve(), *rest)
        for count in (14, 1000):
            with tempfile.TemporaryDirectory() as folder:
                measure(opened, flowc, pathlib.Path(folder).resolve(), count, int(rounds))


main(*sys.argv[1:])
