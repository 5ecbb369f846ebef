#!/usr/bin/env python3
"""Opens the page that `flowc graph --format html` makes in a browser and uses it.

usage: page_test.py FLOWC CHROMIUM
"""

import pathlib
import sys
import tempfile

import large_graph
from viewer import Viewer, browser, drawn, expect, make, root


def listed(viewer):
    return viewer.page.locator("#tree button[data-item]").all_inner_texts()


def use_shop(opened, page):
    """What a person does with a small graph."""
    viewer = Viewer(opened, page)
    expect("14 routes" in viewer.text("#summary"), "the summary counts the routes")
    viewer.page.keyboard.press("/")
    viewer.page.keyboard.type("prod")
    expect(listed(viewer)[0].startswith("Items.product"), "a search finds a route")
    hits = viewer.page.evaluate("[...flowPicture.emphasis.hits].map(({ fullName }) => fullName)")
    expect("Items.product" in hits, "what is found is marked in the picture")
    viewer.page.keyboard.press("Enter")
    details = viewer.text("#details")
    for said in [
        "Items.product", "One product.", "used by\nHome, Account", "main/home",
        "sort: Sort = .relevance", "/products/{id}/{_}?sort={sort}", "send product",
        "on buy when signedIn -> Home.cart", "from Account.profile",
        "“Buy” opens Cart over the whole screen if signed in",
    ]:
        expect(said.lower() in details.lower(), f"the details of a route say `{said}`")
    viewer.click("#details .edge button:has-text('Home.cart')")
    expect("Home.cart" in viewer.text("#details h2").replace("\n", ""), "an edge leads on")
    viewer.page.keyboard.press("Escape")
    expect(not viewer.page.locator("#details").is_visible(), "escape closes the details")
    find(viewer)
    click_in_picture(viewer)
    filter_shop(viewer)
    expect(viewer.page.evaluate("flowPicture.emphasis.hits.size") == 0, "a search that is over marks nothing")
    put_aside(viewer)
    highlight(viewer)
    viewer.end()


def find(viewer):
    """What is found says why, and code in documentation is code."""
    viewer.page.fill("#search", "paid")
    expect(listed(viewer) == ["Home.cart cover event paid"], f"an event is why: {listed(viewer)}")
    viewer.page.fill("#search", "/messages")
    expect(listed(viewer)[0].endswith('link "/messages/{id}" as detour'), "a link is why")
    viewer.page.fill("#search", "product")
    expect(listed(viewer)[0] == "Items.product", "a name needs no reason")
    viewer.page.evaluate("flowPage.select('Items.product')")
    expect(viewer.page.locator("#details p code").all_inner_texts() == ["sort"] and
           "`" not in viewer.text("#details"), "backticks are code")
    viewer.page.keyboard.press("Escape")


def click_in_picture(viewer):
    """A route in the picture is where the page says it is, and a click there selects it."""
    viewer.page.evaluate("flowPage.select('Palette.orange')")
    viewer.page.keyboard.press("Escape")
    viewer.page.evaluate(drawn)
    spot = viewer.page.evaluate("flowPage.place('Palette.orange')")
    viewer.page.mouse.click(spot["x"], spot["y"])
    expect("orange" in viewer.text("#details h2"), "a click in the picture selects a route")
    before = viewer.page.evaluate("flowPage.place('Palette.orange')")
    viewer.page.mouse.move(700, 200)
    viewer.page.mouse.wheel(0, -300)
    viewer.page.evaluate(drawn)
    after = viewer.page.evaluate("flowPage.place('Palette.orange')")
    expect(after != before, "the wheel zooms")
    viewer.page.mouse.down()
    viewer.page.mouse.move(760, 240, steps=4)
    viewer.page.mouse.up()
    moved = viewer.page.evaluate("flowPage.place('Palette.orange')")
    expect(round(moved["x"] - after["x"]) == 60, "the picture is dragged")
    viewer.page.keyboard.press("Escape")


def filter_shop(viewer):
    viewer.page.fill("#search", "")
    viewer.page.locator("#tree .row:has-text('Home') .only").first.click()
    expect(viewer.page.evaluate("flowPage.place('Login.welcome')") is None, "a filter hides")
    expect(viewer.page.evaluate("flowPage.place('Items.product')") is not None,
           "a coordinator is drawn with the group that it uses")
    viewer.click("#show-all")
    expect(viewer.page.evaluate("flowPage.place('Login.welcome')") is not None, "all is shown again")


def put_aside(viewer):
    """The list folds, and a search brings it back."""
    before = viewer.page.evaluate("flowView.view.width")
    viewer.click("#fold-list")
    expect(not viewer.page.locator("#contents").is_visible(), "the list folds")
    expect(viewer.page.evaluate("flowView.view.width") > before + 200, "the picture has its room")
    viewer.page.keyboard.press("/")
    expect(viewer.page.locator("#contents").is_visible(), "a search shows the list")
    viewer.page.evaluate("document.activeElement.blur()")


def highlight(viewer):
    viewer.page.evaluate(
        "flowPage.highlight({routes: ['Home.product', 3], "
        "transition: flowPage.graph.edges.find(({ event }) => event === 'buy').transition})")
    viewer.page.evaluate(drawn)
    viewer.page.evaluate("flowPage.clearHighlight()")
    expect(viewer.page.evaluate("flowPage.graph.format") == "flow-graph", "the graph can be asked")


def use_large(opened, page):
    """A graph of 2,000 routes."""
    viewer = Viewer(opened, page)
    expect("2000 routes" in viewer.text("#summary"), "a large graph is drawn")
    viewer.page.fill("#search", "shop")
    click = viewer.click("#tree button[data-item]:not(.coordinator)")
    expect(viewer.page.locator("#details h2").is_visible(), "a route of a large graph is shown")
    print(f"2,000 routes: loaded and drawn in {viewer.load * 1000:.0f} ms, "
          f"a click answered in {click * 1000:.0f} ms")
    viewer.end()


def edges(opened, page):
    """A graph of so many routes that its edges are written without what they need."""
    viewer = Viewer(opened, page)
    viewer.page.evaluate("flowPage.select('Shop.item')")
    edge = viewer.page.locator("#details pre")
    for said in ["set signedIn", "send tour", "send item(id: 1)"]:
        edge.get_by_text(said).wait_for()
    expect(edge.inner_text().split("\n") == ["set signedIn", "send tour", "send item(id: 1)"],
           "an edge has the condition and the arguments that it needs")
    viewer.page.evaluate("flowPage.select('Shop.r7')")
    expect(edge.inner_text() == "send r7", "an edge that needs nothing stays as it is")
    viewer.end()


def many_routes(count):
    """A graph with `count` routes beside a few."""
    names = [f"r{number}" for number in range(count)]
    return "\n".join(
        ["app Many { root Shop }", "condition signedIn", "coordinator Shop {", "route list: root {",
         "on tour when signedIn -> tour", *(f"-> {name}" for name in names), "}",
         "route tour { on item(id: Int) -> item(id) }", "route item(id: Int) {}",
         *(f"route {name} {{}}" for name in names), "}"]) + "\n"


def use_without_scripts(opened, page):
    viewer = Viewer(opened, page, java_script_enabled=False)
    said = viewer.text("body")
    expect("JavaScript" in said and "on buy when signedIn -> Home.cart" in said,
           "without scripts the page says so and has the text")
    expect(not viewer.page.locator("#app").is_visible(), "without scripts there is no empty picture")
    viewer.end()


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shop = make(flowc, folder / "Shop.html", root / "samples/Shop")
        source = folder / "Large.flow"
        source.write_text(large_graph.text(2000), encoding="utf-8")
        large = make(flowc, folder / "Large.html", source)
        source = folder / "Many.flow"
        source.write_text(many_routes(200), encoding="utf-8")
        many = make(flowc, folder / "Many.html", source)
        with browser(chromium) as opened:
            use_shop(opened, shop)
            use_large(opened, large)
            edges(opened, many)
            use_without_scripts(opened, shop)


main(*sys.argv[1:])
