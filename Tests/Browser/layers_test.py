#!/usr/bin/env python3
"""Shows coverage and changes in the page that `flowc graph --format html` makes.

usage: layers_test.py FLOWC CHROMIUM
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from viewer import Viewer, browser, drawn, expect, make

OLD = """app Cafe { root Menu  links "cafe:" }
coordinator Menu {
  route list: root { -> drink  -> order  on help -> faq }
  route drink(id: Int) { link "/drinks/{id}"  -> back }
  route order { -> back  on pay -> drink(1) }
  route faq: sheet { -> dismiss }
}
"""

NEW = """app Cafe { root Menu  links "cafe:" }
coordinator Menu {
  child bar: Bar
  route list: root { -> drink  -> order  -> Bar }
  route drink(id: Int) { link "/drinks/{id}/{_}"  -> back }
  route order: sheet { -> dismiss  on pay -> drink(1) }
}
coordinator Bar { route seats: root { -> seat }  route seat { -> back } }
scenario "a drink" { send drink(1)  expect at drink(1) }
"""

# How each part is drawn now: the colors of lines and boxes, by their names.
looks = """() => Object.fromEntries([
  ...flowView.scene.nodes.filter(({ route }) => route).map((node) => [node.fullName, node.route]),
  ...flowView.scene.edges.map((edge) => [
    `${edge.from.fullName} > ${edge.to.fullName}`, edge.data]),
].map(([name, data]) => [name, flowLayers.look(data)?.word ?? null]))"""


def cover(opened, flowc, new, folder):
    """What scenarios take is one color, what they do not take another."""
    page = make(flowc, folder / "Covered.html", "--coverage", new)
    viewer = Viewer(opened, page)
    legend = viewer.text("#legend")
    expect("coverage: 1 of 8 transitions, 2 of 5 routes" in legend, f"the legend counts: {legend}")
    expect("not covered" in legend, "the legend explains the colors")
    found = viewer.page.evaluate(looks)
    expect([found["Menu.drink"], found["Menu.order"], found["Menu.list > Menu.drink"],
            found["Menu.list > Bar.seats"]] == ["covered", "not covered", "covered", "not covered"],
           f"what is covered is drawn so: {found}")
    viewer.page.evaluate("flowPage.select('Menu.list')")
    expect("not covered" in viewer.text("#details"), "the details say what is not covered")
    viewer.click("#legend .layer")
    expect(set(viewer.page.evaluate(looks).values()) == {None}, "a click takes the layer away")
    expect("not covered" not in viewer.text("#legend"), "and what explains it")
    viewer.end()


def change(opened, flowc, old, new, folder):
    """What is new, what has changed, and what is gone."""
    page = make(flowc, folder / "Changed.html", "--coverage", "--against", old, new)
    viewer = Viewer(opened, page)
    expect("added" in viewer.text("#legend") and "Old.flow" in viewer.text("#legend"),
           "changes are shown first")
    found = viewer.page.evaluate(looks)
    expect([found[name] for name in (
        "Bar.seat", "Menu.order", "Menu.faq", "Menu.list", "Menu.list > Bar.seats",
        "Menu.list > Menu.faq", "Menu.list > Menu.drink")] ==
           ["added", "changed", "removed", "changed", "added", "removed", None],
           f"changes are drawn: {found}")
    for name, said in [("Menu.drink", "LINK"), ("Menu.faq", "It was removed."),
                       ("Menu.faq", "sheet"), ("Bar", "It is new.")]:
        viewer.page.evaluate("(name) => flowPage.select(name)", name)
        expect(said in viewer.text("#details"), f"the details of {name} say `{said}`")
    expect("3 coordinators" not in viewer.text("#summary") and "5 routes" in viewer.text("#summary"),
           "what is gone is not counted")
    viewer.click("[data-layer=changes]")
    expect(viewer.page.evaluate("flowPage.place('Menu.faq')") is None,
           "without the layer what is gone is not drawn")
    viewer.click("[data-layer=coverage]")
    expect(viewer.page.evaluate(looks)["Menu.drink"] == "covered", "the other layer takes its place")
    viewer.page.evaluate(drawn)
    viewer.end()


def revise(flowc, folder):
    """An older graph is also that of a git revision."""
    def run(*words):
        return subprocess.run(words, cwd=folder, check=True, capture_output=True).stdout

    who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    run("git", "init", "--quiet")
    (folder / "Cafe.flow").write_text(OLD, encoding="utf-8")
    run("git", "add", "Cafe.flow")
    run("git", *who, "commit", "--quiet", "--message", "Old")
    (folder / "Cafe.flow").write_text(NEW, encoding="utf-8")
    command = [flowc, "graph", "--format", "json", "--against", "HEAD", "Cafe.flow"]
    graph = json.loads(run(*command))
    expect(graph["since"] == "HEAD" and graph["removed"] == {
        "routes": ["Menu.faq"], "kinds": {"Menu.faq": "sheet"},
        "edges": [{"from": "Menu.list", "to": "Menu.faq", "event": "help", "kind": "sheet",
                   "text": "on help -> Menu.faq"}],
    }, f"a revision has an older graph: {graph['removed']}")
    new = [route["name"] for route in graph["routes"] if route.get("change") == "added"]
    expect(new == ["seats", "seat"], f"the new routes are marked: {new}")


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        folder = pathlib.Path(folder)
        old, new = folder / "Old.flow", folder / "New.flow"
        old.write_text(OLD, encoding="utf-8")
        new.write_text(NEW, encoding="utf-8")
        cover(opened, flowc, new, folder)
        change(opened, flowc, old, new, folder)
        repository = folder / "repository"
        repository.mkdir()
        revise(str(pathlib.Path(flowc).resolve()), repository)


main(*sys.argv[1:])
