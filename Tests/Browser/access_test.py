#!/usr/bin/env python3
"""Checks the page that `flowc graph --format html` makes against WCAG 2.2, level AA: contrast, sizes
and names, in light and dark, and what the rules of axe find.

usage: access_test.py FLOWC CHROMIUM    needs `pip install axe-playwright-python`, which carries axe
"""

import importlib.util
import pathlib
import sys
import tempfile

from viewer import Viewer, browser, drawn, expect, make, root

axe = pathlib.Path(
    importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js"

# The contrast of two colors, and the color that stands below an element.
contrast = """
const channel = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const parse = (text) => {
  const probe = document.createElement("canvas").getContext("2d");
  probe.fillStyle = text;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = ([r, g, b, a], below) =>
  [r, g, b].map((value, index) => value * a + below[index] * (1 - a));
const light = (color) => {
  const [r, g, b] = color.map((value) => channel(value / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const below = (element) => {
  const layers = [];
  for (let one = element; one; one = one.parentElement) {
    const color = parse(getComputedStyle(one).backgroundColor);
    if (color[3] > 0) layers.push(color);
    if (color[3] === 1) break;
  }
  return layers.reduceRight((under, color) => over(color, under), [255, 255, 255]);
};
"""

# Texts with a contrast that is too low. Disabled elements need no contrast.
faint = "() => {" + contrast + """
  const found = [];
  for (const element of document.querySelectorAll("#app *")) {
    const isText = [...element.childNodes].some((one) => one.nodeType === 3 && one.data.trim());
    const style = getComputedStyle(element);
    if (!isText || !element.checkVisibility() || style.color === "rgba(0, 0, 0, 0)") continue;
    if (element.closest(":disabled, [aria-disabled=true], [inert]")) continue;
    const under = below(element);
    const value = ratio(over(parse(style.color), under), under);
    if (value < 4.5) found.push(`${element.textContent.trim()}: ${value.toFixed(2)}`);
  }
  return found;
}"""

# Colors of the picture that are too faint on one of its grounds: words need 4.5, lines 3.
drawn_faint = "() => {" + contrast + """
  const style = getComputedStyle(document.documentElement);
  const color = (name) => parse(style.getPropertyValue(`--${name}`)).slice(0, 3);
  const words = ["ink", "faint", "lost", "push", "sheet", "cover", "alert", "tab", "flow", "column",
    "detour", "back", "guard", "accent"];
  const lines = ["box-line", "control", "untaken"];
  const grounds = ["paper", "card", "box", "box-within", "group"];
  const found = [];
  for (const name of [...words, ...lines]) {
    for (const ground of grounds) {
      const value = ratio(color(name), color(ground));
      if (value < (words.includes(name) ? 4.5 : 3)) {
        found.push(`${name} on ${ground}: ${value.toFixed(2)}`);
      }
    }
  }
  return found;
}"""

# What is clicked and is smaller than 24 pixels each way.
small = """() => [...document.querySelectorAll("button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
  .map((one) => [one, one.type === "checkbox" ? one.closest("label") ?? one : one])
  .map(([one, target]) => [one, target.getBoundingClientRect(), getComputedStyle(target)])
  .filter(([, { width, height }, { margin }]) =>
    Math.min(width, height) + 2 * (parseFloat(margin) || 0) < 24)
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)}: ${width} x ${height}`)"""

# What rules of axe are broken, for WCAG 2.2 AA.
broken = """async () => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}"""


def selected(viewer):
    viewer.page.evaluate("flowPage.select('Items.product')")


def searched(viewer):
    viewer.page.fill("#search", "cart")


def walked(viewer):
    viewer.page.get_by_role("button", name="Walk", exact=True).click()
    viewer.page.wait_for_function("() => window.flowWalk")
    viewer.page.get_by_role("switch", name="signedIn").check()
    viewer.page.locator("#walk [data-event=product]").first.click()


def helped(viewer):
    viewer.page.get_by_role("button", name="Keys").click()


def check(opened, page, scheme):
    """Each state of the page, as those see it who prefer this scheme."""
    viewer = Viewer(opened, page, color_scheme=scheme)
    viewer.page.add_script_tag(path=axe)
    expect(viewer.page.evaluate(drawn_faint) == [], f"the picture is seen in {scheme} colors")
    for state in (None, selected, searched, helped, walked):
        if state:
            state(viewer)
            viewer.page.evaluate(drawn)
        name = state.__name__ if state else "opened"
        for what, script in (("faint", faint), ("small", small), ("broken", broken)):
            found = viewer.page.evaluate(script)
            expect(found == [], f"nothing is {what} in {scheme} colors, {name}: {found[:5]}")
    viewer.end()


def see_focus(opened, page):
    """What has the focus has an outline that is seen."""
    viewer = Viewer(opened, page)
    for _ in range(16):
        viewer.page.keyboard.press("Tab")
        outline = viewer.page.evaluate(
            """() => {
              const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
              return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
            }""")
        expect(outline, "the focus is seen")
    viewer.end()


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        page = make(flowc, pathlib.Path(folder) / "Shop.html", "--coverage", root / "samples/Shop")
        for scheme in ("light", "dark"):
            check(opened, page, scheme)
        see_focus(opened, page)


main(*sys.argv[1:])
