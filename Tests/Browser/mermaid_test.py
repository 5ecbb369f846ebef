#!/usr/bin/env python3
"""Lets Mermaid draw what `flowc graph --format mermaid` and `flowc diff --format markdown` write,
as GitHub and GitLab do, and compares the picture with the graph.

usage: mermaid_test.py FLOWC CHROMIUM    needs `pip install --no-deps nicegui==3.18.0`, which
carries Mermaid 11.16.1 as modules of a browser
"""

import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import Error

from viewer import browser, expect, root

bundle = pathlib.Path(importlib.util.find_spec("nicegui").origin).parent / "elements/mermaid/dist"
host = "http://mermaid.test/"

# Draws one text, and returns what stands in the picture.
draw = """async (text) => {
  const { mermaid } = await import("./index.js");
  mermaid.initialize({ startOnLoad: false });
  const { svg } = await mermaid.render("picture", text);
  document.body.innerHTML = svg;
  const said = (element) => element.innerText ?? element.textContent;
  const labels = (selector, inner) => Object.fromEntries(
    [...document.querySelectorAll(selector)].map((element) =>
      [element.id, said(element.querySelector(inner))]));
  return {
    nodes: labels("g.node", ".nodeLabel"),
    boxes: labels("g.cluster", ".nodeLabel"),
    edges: document.querySelectorAll("path.flowchart-link").length,
    said: [...document.querySelectorAll("g.edgeLabel")].map((each) => said(each).trim())
      .filter((each) => each),
    strange: document.querySelectorAll("script, img, svg b, [onload], .error-icon").length,
    size: document.querySelector("svg").getBoundingClientRect().width,
  };
}"""

# Names that Mermaid takes for its own, and texts that end quotes, labels, lines and elements.
hostile = r"""
/// "quotes" [brackets] <script>window.broken = 1</script> end
app Subgraph { root End  links "odd:" }
condition end
condition linkStyle
coordinator End: tabs {
  tab graph: Flowchart { title "</script><img src=x onerror=alert(1)>"  icon "]" }
  tab click: ClassDef { title "end"  icon "{{" }
}
coordinator Flowchart {
  route end: root {
    /// %%{init: {"theme": "dark"}}%%
    link "/<script async>window.broken=1</script>"
    link "/a]b)c%7Dd|%25%25/-->/{_}" in graph
    link "/&quot;&amp;/`_~^$;:@\\/\"x\""
    link "/\u{202E}\u{200D}👨‍👩‍👧‍👦/日本語/é̂"
    -> subgraph
    on `return` when end -> ClassDef.o as sheet
    on `default` -> tab click
  }
  route subgraph(id: Int = 0) { -> back  -> style  -> ünïcödé  -> x  on linkStyle -> tab graph }
  route style(id: String = "]\"'<b>") { link "/style/{id}"  -> back }
  route ünïcödé: cover { link "/markdown/__b__/[a](javascript:alert(1))"  -> dismiss }
  route x { link "/o--o/x--x/@(shape:rect)"  -> direction }
  route direction: replace { link "/1. list/- list/> cite"  -> back to root }
}
coordinator ClassDef {
  route class: root { link "/&lt;b&gt;/\t\n/fa:fa-x/$$x^2$$/www.a.b"  -> o }
  route o(q: String = "") {
    link "/o?q={q}"
    on linkStyle when not linkStyle -> back
    on click -> class
  }
}
"""


class Drawer:
    """A page with Mermaid; what it must never do is listed in `wrong`."""

    def __init__(self, opened):
        self.wrong = []
        self.page = opened.new_page()
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", lambda dialog: self.wrong.append(dialog.message))
        self.page.route("**/*", self.answer)
        self.page.goto(host)

    def answer(self, route):
        path = bundle / route.request.url.removeprefix(host)
        if route.request.url == host:
            route.fulfill(body="<!doctype html><meta charset=utf-8>", content_type="text/html")
        elif path.is_file():
            route.fulfill(path=path, content_type="text/javascript")
        else:
            self.wrong.append(f"asks for {route.request.url}")
            route.abort()

    def picture(self, text):
        """What stands in the picture of `text`, where ids lose what Mermaid adds to them."""
        seen = self.page.evaluate(draw, text)
        own = re.compile(r"^(?:picture-)?(?:flowchart-)?(.*?)(?:-\d+)?$")
        for key in ("nodes", "boxes"):
            seen[key] = {own.match(id)[1]: label for id, label in seen[key].items()}
        return seen


def words(text):
    """What a person reads: a browser folds white space, and a space without width is not seen."""
    return " ".join(text.replace("\u200b", "").split())


def expect_graph(drawer, flowc, name, paths):
    """The picture of a graph has its coordinators, routes and edges, each with what it says."""
    command = [flowc, "graph", "--format"]
    mermaid, described = (
        subprocess.run(command + [format, *paths], check=True, cwd=root, capture_output=True)
        .stdout.decode("utf-8") for format in ("mermaid", "json")
    )
    graph = json.loads(described)
    seen = drawer.picture(mermaid)
    routes = {f"r{route['id']}": route for route in graph["routes"]}
    drawn = {id: words(label) for id, label in seen["nodes"].items() if id.startswith("r")}
    expect(drawn == {
        id: words(" ".join([route["name"]] + [shown(link) for link in route.get("links", [])]))
        for id, route in routes.items()
    }, f"{name}: {len(drawn)} routes say their names and links")
    boxes = {f"c{owner['id']}": owner["name"] for owner in graph["coordinators"]}
    titles = {id: label.split(" · ")[0] for id, label in seen["boxes"].items()}
    expect(titles == boxes, f"{name}: {len(titles)} coordinators say their names")
    edges = [line for line in mermaid.splitlines() if re.match(r"  \w+ (-->|==>|-\.->)", line)]
    expect(seen["edges"] == len(edges), f"{name}: {len(edges)} edges are drawn")
    events = {edge["event"] for edge in graph["edges"] if "event" in edge}
    told = [line for line in edges if "|" in line]
    expect(len(seen["said"]) == len(told), f"{name}: {len(told)} edges say what takes them")
    said = [each for label in seen["said"] for each in label.split(", ")]
    expect(all(each.split(" when ")[0].split(" unless ")[0] in events or each.startswith(("unless ", "when "))
               for each in said), f"{name}: what they say are events and conditions")
    expect_quiet(drawer, seen, name)


def shown(link):
    """A link as a picture shows it, without the quotes of the file."""
    pattern, rest = re.fullmatch(r'("(?:[^"\\]|\\.)*")(.*)', link, re.DOTALL).groups()
    return pattern[1:-1].replace('\\"', '"') + rest


def expect_quiet(drawer, seen, name):
    expect(seen["size"] > 100 and drawer.wrong == [], f"{name}: Mermaid draws: {drawer.wrong}")
    ran = drawer.page.evaluate("window.broken")
    expect(seen["strange"] == 0 and ran is None, f"{name}: no text is taken for markup")


def expect_diff(drawer, flowc, name, old, new):
    """The diagram of a diff has each screen and edge that its lines name."""
    run = subprocess.run(
        [flowc, "diff", "--format", "markdown", old, new], cwd=root, capture_output=True)
    text = run.stdout.decode("utf-8")
    block = re.search(r"```mermaid\n(.*?)```\n", text, re.DOTALL)[1]
    seen = drawer.picture(block)
    lines = block.splitlines()
    nodes = [line for line in lines if re.match(r"  n\d+[\[(]", line)]
    edges = [line for line in lines if re.match(r"  n\d+ (-->|-\.->)", line)]
    expect(len(seen["nodes"]) == len(nodes) > 0, f"{name}: {len(nodes)} screens are drawn")
    expect(seen["edges"] == len(edges) == len(seen["said"]), f"{name}: {len(edges)} edges are drawn")
    changed = set(re.findall(r"`((?:[\w]+\.)\w+)`", text.split("```mermaid")[0]))
    drawn = {label for label in seen["nodes"].values() if "." in label}
    expect(drawn & changed, f"{name}: {sorted(drawn & changed)} say their names")
    expect_quiet(drawer, seen, name)


def expect_limit(drawer):
    """Mermaid draws 500 edges and no more, as `flowc graph` says where there are more."""
    try:
        drawer.picture("flowchart LR\n" + "  a --> b\n" * 501)
        expect(False, "Mermaid refuses 501 edges")
    except Error as error:
        expect("500" in str(error), "Mermaid refuses 501 edges")


def main():
    flowc, chromium = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    samples = sorted(path.parent for path in root.glob("samples/*/*.flow"))
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        drawer = Drawer(opened)
        for sample in dict.fromkeys(samples):
            expect_graph(drawer, flowc, sample.name, [f"samples/{sample.name}"])
        expect_graph(drawer, flowc, "odd names", ["Tests/Corpus/graph/odd.flow"])
        graph = pathlib.Path(folder, "hostile.flow")
        graph.write_text(hostile, encoding="utf-8")
        expect_graph(drawer, flowc, "hostile names", [graph])
        expect_diff(drawer, flowc, "a diff",
                    *(f"Tests/Corpus/diff/{name}.flow" for name in ("Old", "New")))
        other = pathlib.Path(folder, "other.flow")
        changed = hostile.replace("-> subgraph\n", "-> style\n")
        other.write_text(changed.replace("on linkStyle when", "on style when"), encoding="utf-8")
        expect_diff(drawer, flowc, "a diff of hostile names", graph, other)
        expect_limit(drawer)


main()
