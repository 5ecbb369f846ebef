#!/usr/bin/env python3
"""Follows a file with the page that `flowc graph --watch` writes: a change is shown by itself, and what
the viewer has done stays.

usage: live_test.py FLOWC CHROMIUM
"""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

import large_graph
from viewer import Viewer, browser, drawn, expect

SOURCE = """app Shop { root Main  links "shop:" }
coordinator Main: tabs { tab home: Home  tab more: More }
coordinator Home {
  route feed: root { -> item  on help -> faq }
  route item(id: Int) { link "/items/{id}"  -> back }
  route faq: sheet { -> dismiss }
}
coordinator More { route about: root { -> terms }  route terms { -> back } }
"""


@contextlib.contextmanager
def watching(flowc, folder, source, *words):
    """A page that is written anew until the end of the block."""
    page = folder / f"{source.stem}.html"
    command = [flowc, "graph", "--format", "html", "--watch", "-o", page, *words, source]
    with open(folder / "log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(command, stderr=log)
        while not page.exists():
            time.sleep(0.05)
        yield page
        process.send_signal(signal.SIGINT)
        expect(process.wait(10) == -signal.SIGINT, "Ctrl-C ends it")
    left = [name for name in os.listdir(folder) if name.endswith(".tmp")]
    expect(left == [], f"no file is left half written: {left}")


def wait(viewer, names):
    """Waits until the page shows routes of these names."""
    viewer.page.wait_for_function(
        "(names) => window.flowPage && names.every((name) => flowPage.place(name))", arg=names,
        timeout=60_000)
    viewer.page.evaluate(drawn)


def keep(opened, flowc, folder):
    """A page that follows keeps what the viewer looks at, has selected, closed and walked."""
    source = folder / "Shop.flow"
    source.write_text(SOURCE, encoding="utf-8")
    with watching(flowc, folder, source) as file:
        viewer = Viewer(opened, file)
        page = viewer.page
        viewer.note = lambda url, at: None
        page.keyboard.press("w")
        page.wait_for_function("() => window.flowWalk")
        page.evaluate("""() => {
          flowWalk.do("send", { event: "item", arguments: [7] });
          flowWalk.do("back");
          flowWalk.do("send", { event: "help" });
        }""")
        page.evaluate("flowPage.select('More')")
        viewer.click("#details .fold")
        page.evaluate("flowPage.select('Home.item')")
        page.evaluate("() => { flowView.zoom(1.3); flowView.pan(-40, 25); }")
        page.evaluate(drawn)
        before = page.evaluate("[flowPage.place('Home.item'), flowView.view.scale, flowWalk.script]")
        page.evaluate("window.isOld = true")
        source.write_text(SOURCE.replace("route faq", "route news { -> back }\n  route faq")
                          .replace("-> item ", "-> item  -> news "), encoding="utf-8")
        wait(viewer, ["Home.news"])
        expect(page.evaluate("window.isOld") is None, "the page has loaded itself")
        page.wait_for_function("() => window.flowWalk")
        after = page.evaluate("[flowPage.place('Home.item'), flowView.view.scale, flowWalk.script]")
        expect(after[1] == before[1], f"the scale stays: {before[1]}, {after[1]}")
        near = all(abs(before[0][axis] - after[0][axis]) < 1 for axis in "xy")
        expect(near, f"the place stays: {before[0]}, {after[0]}")
        expect(after[2] == before[2] == "send item(id: 7)\nback\nsend help\n",
               f"the walk stays: {after[2]}")
        expect("item" in viewer.text("#details h2"), "the selection stays")
        expect(page.evaluate("flowPage.place('More.terms')") is None, "what is closed stays closed")

        source.write_text(SOURCE.replace("-> item ", "-> items "), encoding="utf-8")
        page.locator("#findings").wait_for()
        expect("error" in viewer.text("#findings") and "items" in viewer.text("#findings"),
               "an error is shown")
        wait(viewer, ["Home.news"])
        expect(True, "over the last picture")
        source.write_text(SOURCE, encoding="utf-8")
        page.wait_for_function("() => window.flowPage && !document.getElementById('findings')")
        expect(page.evaluate("flowPage.place('Home.news')") is None, "then the picture is the new one")
        expect(viewer.wrong == [], f"the page is quiet: {viewer.wrong}")
        viewer.context.close()


def measure(opened, flowc, folder, count, rounds):
    """How long it takes from a changed file to its picture."""
    source = folder / f"Large{count}.flow"
    text = large_graph.text(count)
    source.write_text(text, encoding="utf-8")
    times = []
    with watching(flowc, folder, source) as file:
        viewer = Viewer(opened, file)
        for number in range(rounds):
            start = time.perf_counter()
            changed = text.replace("coordinator Main: tabs {", f"coordinator Main: tabs {{ // {number}")
            changed = changed.replace("app Large", f"app Large{number}")
            source.write_text(changed, encoding="utf-8")
            viewer.page.wait_for_function(
                f"() => window.flowPage?.graph.app === 'Large{number}'", timeout=60_000)
            viewer.page.evaluate(drawn)
            times.append(time.perf_counter() - start)
        viewer.context.close()
    times.sort()
    print(f"{count} routes: from the file to its picture {times[len(times) // 2] * 1000:.0f} ms (p50), "
          f"{times[int(len(times) * 0.99)] * 1000:.0f} ms (p99) of {rounds}")


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        folder = pathlib.Path(folder)
        keep(opened, flowc, folder)
        for count, rounds in ((14, 10), (1000, 5)):
            measure(opened, flowc, folder, count, rounds)


if __name__ == "__main__":
    main(*sys.argv[1:])
