#!/usr/bin/env python3
"""Uses the page that `flowc graph --format html` makes on a phone, with fingers.

usage: touch_test.py FLOWC CHROMIUM
"""

import pathlib
import sys
import tempfile

from viewer import Viewer, browser, drawn, expect, make, root


class Phone(Viewer):
    """A page on a narrow screen that is touched."""

    def __init__(self, opened, page):
        super().__init__(
            opened, page, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        self.session = self.context.new_cdp_session(self.page)

    def touch(self, kind, *fingers):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        self.session.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    def drag(self, *paths, steps=5):
        """Moves a finger along each path, from where it starts to where it ends."""
        for step in range(steps + 1):
            fingers = [
                (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
                for (x, y), (to_x, to_y) in paths]
            self.touch("Move" if step else "Start", *fingers)
        self.touch("End")
        self.page.evaluate(drawn)

    def tap(self, x, y, tremble=0):
        self.touch("Start", (x, y))
        if tremble:
            self.touch("Move", (x + tremble, y))
        self.touch("End")
        self.page.evaluate(drawn)

    def place(self, name):
        spot = self.page.evaluate("(name) => flowPage.place(name)", name)
        return spot["x"], spot["y"]

    def apart(self, one, other):
        return self.place(other)[0] - self.place(one)[0]


def fingers(phone):
    """One finger moves the picture, two make it larger, a tap selects."""
    (x, y) = phone.place("Items.product")
    phone.drag(((100, 200), (160, 270)))
    (now_x, now_y) = phone.place("Items.product")
    expect((round(now_x - x), round(now_y - y)) == (60, 70), "a finger moves the picture")
    expect(not phone.page.locator("#details").is_visible(), "a finger that moves selects nothing")

    apart = phone.apart("Home.feed", "Items.product")
    phone.drag(((150, 400), (100, 400)), ((200, 400), (250, 400)))
    expect(abs(phone.apart("Home.feed", "Items.product") / apart - 3) < 0.1,
           "fingers that part make it larger")
    (x, y) = phone.place("Items.product")
    phone.drag(((150, 400), (150, 460)), ((200, 400), (200, 460)))
    (now_x, now_y) = phone.place("Items.product")
    expect((round(now_x - x), round(now_y - y)) == (0, 60), "two fingers move it")
    phone.drag(((100, 400), (150, 400)), ((250, 400), (200, 400)))
    expect(abs(phone.apart("Home.feed", "Items.product") / apart - 1) < 0.1,
           "fingers that meet make it smaller")
    expect(not phone.page.locator("#details").is_visible(), "two fingers select nothing")

    phone.page.locator("#zoom-fit").tap()
    phone.page.evaluate(drawn)
    phone.tap(*phone.place("Items.product"), tremble=5)
    expect("Items.product" in phone.text("#details h2").replace("\n", ""),
           "a tap selects a route, from a finger that trembles too")
    phone.page.get_by_role("button", name="Close").tap()
    expect(not phone.page.locator("#details").is_visible(), "a tap closes the details")


def search(phone):
    """A route is found where the list has no room beside the picture."""
    contents = phone.page.locator("#contents")
    expect(not contents.is_visible(), "the picture has the screen")
    button = phone.page.get_by_role("button", name="Search", exact=True)
    button.tap()
    expect(contents.is_visible() and button.get_attribute("aria-expanded") == "true",
           "a button opens the list")
    phone.page.keyboard.type("prod")
    phone.page.locator("#tree").get_by_role("button", name="Items.product").tap()
    expect(not contents.is_visible(), "the list goes when a route is chosen")
    expect("One product." in phone.text("#details"), "the route is shown")
    (x, y) = phone.place("Items.product")
    frame = phone.page.locator("#picture").bounding_box()
    expect(0 < x < 390 and frame["y"] < y < frame["y"] + frame["height"],
           "the route is seen over its details")
    button.tap()
    phone.page.keyboard.press("Escape")
    expect(not contents.is_visible(), "escape closes the list")


def room(phone):
    """Nothing is wider than the screen, and the details stand where the walk does."""
    phone.page.get_by_role("button", name="Walk", exact=True).tap()
    phone.page.wait_for_function("() => window.flowWalk")
    phone.page.locator("#walk [data-event=signIn]").wait_for()
    phone.page.evaluate("flowPage.select('Items.product')")
    phone.page.evaluate(drawn)
    frame = phone.page.locator("#picture").bounding_box()
    expect(frame["height"] > 300, "the picture keeps room beside the walk and the details")
    expect(phone.page.evaluate("document.documentElement.scrollWidth") <= 390,
           "the page is as wide as the screen")
    for button in phone.page.locator("header button:visible").all():
        box = button.bounding_box()
        expect(box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] >= 36,
               f"a finger hits `{button.inner_text()}`")


LONG = """app AnAppWithAVeryLongNameThatNoPhoneHasTheRoomFor { root Home }
coordinator Home { route list: root { -> aRouteWithAVeryLongNameToo }  route aRouteWithAVeryLongNameToo { -> back } }
"""


def narrow(opened, page):
    """The head of a page with a long name fits the narrowest phone, and shows all buttons."""
    viewer = Viewer(
        opened, page, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    expect(viewer.page.evaluate("document.documentElement.scrollWidth") <= 360,
           "the page is as wide as the screen")
    names = []
    for button in viewer.page.locator("header button:visible").all():
        box = button.bounding_box()
        expect(box["x"] >= 0 and box["x"] + box["width"] <= 360, "a button is on the screen")
        names.append(button.get_attribute("aria-label") or button.inner_text())
    expect(names == ["Search", "Walk", "Smaller", "Larger", "Fit", "Keys"], f"all are: {names}")
    viewer.end()


def main(flowc, chromium):
    with tempfile.TemporaryDirectory() as folder, browser(chromium) as opened:
        page = make(flowc, pathlib.Path(folder) / "Shop.html", root / "samples/Shop")
        for part in (fingers, search, room):
            phone = Phone(opened, page)
            # Opens what is closed at first, and shows all of it.
            phone.page.evaluate("document.getElementById('show-all').click()")
            phone.page.evaluate("flowView.fit()")
            part(phone)
            phone.end()
        source = pathlib.Path(folder) / "Long.flow"
        source.write_text(LONG, encoding="utf-8")
        narrow(opened, make(flowc, pathlib.Path(folder) / "Long.html", source))


main(*sys.argv[1:])
