#!/usr/bin/env python3
"""Walks through samples/Shop and samples/Mail in the page that `flowc graph --format html` makes.

usage: walk_test.py FLOWC CHROMIUM

What the page did must be what `flowc run --json` does with the steps that the page has logged.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
flowc, chromium = sys.argv[1], sys.argv[2]
shop = root / "samples/Shop"
work = pathlib.Path(tempfile.mkdtemp())


class Walker:
    """A page with a walk; what must never happen in it is listed in `wrong`."""

    def __init__(self, browser, file, **options):
        self.wrong = []
        self.page = browser.new_page(viewport={"width": 1440, "height": 900}, **options)
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.goto(file.as_uri())
        self.page.keyboard.press("w")
        self.page.wait_for_function("() => window.flowWalk")
        self.walk = self.page.locator("#walk")

    def send(self, event, **arguments):
        form = self.walk.locator(".front form", has=self.page.locator(f"[data-event={event}]"))
        for name, value in arguments.items():
            field = form.locator(f"[aria-label^='{name}:']")
            if field.evaluate("(element) => element.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        form.locator(f"[data-event={event}]").click()

    def open(self, url):
        self.walk.get_by_label("Link").fill(url)
        self.walk.get_by_label("Link").press("Enter")

    def front(self):
        return self.walk.locator(".front .route").inner_text()

    def message(self):
        return self.walk.locator(".message").inner_text()

    def script(self):
        return self.page.evaluate("() => flowWalk.script")

    def check(self):
        """Performs the page's steps with flowc, and compares."""
        assert not self.wrong, self.wrong
        script = work / "steps.txt"
        script.write_text(self.script(), encoding="utf-8")
        run = subprocess.run(
            [flowc, "run", "--script", script, "--json", shop], capture_output=True, check=True)
        lines = self.page.evaluate("() => flowWalk.steps.map(({ line }) => line)")
        assert [line for line in lines if line] == run.stdout.decode().splitlines()
        last = json.loads(run.stdout.decode().splitlines()[-1])["state"]["focus"]["route"]
        assert self.page.evaluate("() => flowWalk.view.front.route").endswith(last.split(".")[1])


def mouse(walker):
    """By the mouse: a sheet and back, another tab, links."""
    lit = "() => [...flowPicture.emphasis.routes].map(({ fullName }) => fullName)"
    assert walker.page.evaluate(lit) == ["Login.welcome"], "the graph marks the start"
    offered = walker.page.evaluate(
        "() => [...document.querySelectorAll('#walk-links option')].map(({ value }) => value)")
    assert offered == ["shop:/cart", "shop:/products/1/-", "shop:/messages/x"], offered
    walker.walk.get_by_label("signedIn").check()
    assert walker.front() == "Home.feed", walker.front()
    walker.send("product", id="42", sort="price")
    assert walker.front() == "Home.product"
    assert walker.walk.locator(".front .about code").inner_text() == "(id: 42, sort: .price)"
    lit = walker.page.evaluate(
        "() => flowPage.graph.edges.filter(({ transition }) => transition === flowPicture.emphasis.transition)"
        ".map(({ event, text }) => [event, text])")
    assert [event for event, _ in lit] == ["product"], lit
    walker.send("review")
    assert walker.walk.locator(".presentation.sheet .front").count() == 1
    walker.walk.get_by_label("Swipe down").click()
    assert walker.front() == "Home.product"
    walker.walk.locator(".front .back").click()
    assert walker.front() == "Home.feed"
    walker.walk.locator("[data-tab=account]").click()
    assert walker.front() == "Account.profile"
    walker.walk.locator("[data-tab=home]").click()
    walker.open("shop:/nowhere")
    assert walker.message() == "no link matches shop:/nowhere"
    walker.open("shop:/cart")
    assert walker.front() == "Home.cart"
    walker.walk.get_by_role("button", name="Undo").click()
    assert walker.front() == "Home.feed"
    walker.check()


def keys(walker):
    """By the keyboard alone."""
    page = walker.page
    page.get_by_role("switch", name="signedIn").focus()
    page.keyboard.press("Space")
    page.keyboard.press("2")
    assert walker.front() == "Home.cart", walker.front()
    page.keyboard.press("Escape")
    assert walker.front() == "Home.feed"
    page.keyboard.press("1")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert walker.message() == "there is nothing to go back to"
    page.keyboard.press("u")
    assert walker.front() == "Home.product"
    walker.check()


def wrong_input(walker):
    """What is no value is said beside the phone, and is no step."""
    walker.walk.get_by_label("signedIn").check()
    walker.send("product", id="many")
    assert walker.message() == '`id` is Int, not "many"', walker.message()
    assert walker.script() == "set signedIn\n"
    walker.send("product", id="9223372036854775808")
    assert walker.front() == "Home.feed"
    walker.send("product", id="9223372036854775807")
    assert walker.script().endswith("send product(id: 9223372036854775807)\n")
    walker.check()


def tablet(browser):
    """Nothing in a column of the tablet reaches beyond it."""
    file = work / "mail.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", file, root / "samples/Mail"], check=True)
    walker = Walker(browser, file)
    for event in ("messages", "message", "headers"):
        walker.walk.locator(f".tablet [data-event={event}]").click()
        wide = walker.page.evaluate(
            """() => [...document.querySelectorAll("#walk .tablet .column")].flatMap((column) =>
                 [...column.querySelectorAll("*")]
                   .filter((part) => part.getBoundingClientRect().right
                     > column.getBoundingClientRect().right + 1)
                   .map((part) => `${column.dataset.column}: ${part.textContent}`))""")
        assert not wide, wide
    assert walker.walk.locator(".tablet .column").count() == 3
    assert not walker.wrong, walker.wrong


def long_names(browser):
    """In the columns of the tablet, long names break between words."""
    source = work / "long.flow"
    source.write_text("""
      app Long { root Main }
      coordinator Main: split { column one: First  column two: Second }
      coordinator First {
        route notificationPreferences: root { -> accountConfirmationSettings }
        route accountConfirmationSettings { on showConfirmationPreferences -> back }
      }
      coordinator Second { route administrationOverview: root }
    """, encoding="utf-8")
    file = work / "long.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", file, source], check=True)
    walker = Walker(browser, file)
    walker.walk.locator(".tablet [data-event=accountConfirmationSettings]").click()
    split = walker.page.evaluate(
        """() => [...document.querySelectorAll("#walk .tablet :is(.route, .event > button)")]
             .flatMap((name) => [...name.childNodes].filter((word) => {
               const range = document.createRange();
               range.selectNodeContents(word);
               return range.getClientRects().length > 1;
             }))
             .map((word) => word.textContent)""")
    assert not split, split
    assert walker.walk.locator(".tablet [data-event=showConfirmationPreferences] wbr").count() == 2
    title = walker.walk.locator(".tablet .front .route").inner_text()
    assert title == "First.accountConfirmationSettings", title
    assert not walker.wrong, walker.wrong


def prompt(browser):
    """An alert or dialog looks as on iOS: its events are buttons, and another one sends none."""
    source = work / "prompt.flow"
    source.write_text("""
      app Ask { root Main }
      coordinator Main {
        route home: root { -> erase }
        route erase: dialog { on yes -> dismiss }
      }
    """, encoding="utf-8")
    file = work / "prompt.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", file, source], check=True)
    walker = Walker(browser, file)
    walker.send("erase")
    panel = walker.walk.locator(".presentation.dialog")
    assert panel.locator(".back, .grabber").count() == 0, panel.inner_html()
    buttons = [text.strip() for text in panel.locator("button:not(.route)").all_inner_texts()]
    assert buttons == ["yes", "Cancel"], buttons
    panel.get_by_role("button", name="Cancel").click()
    assert walker.front() == "Main.home", walker.front()
    assert walker.script().endswith("dismiss\n"), walker.script()
    assert not walker.wrong, walker.wrong


def broken(browser, file):
    """A page with a damaged machine says so, and shows the graph as text."""
    text = file.read_text(encoding="utf-8")
    mark = 'id="flow-machine">'
    start = text.index(mark) + len(mark)
    damaged = work / "damaged.html"
    damaged.write_text(text[:start] + "AAAA" + text[start:], encoding="utf-8")
    page = browser.new_page()
    page.goto(damaged.as_uri() + "#walk")
    page.locator(".plain").wait_for()
    assert "cannot draw the graph" in page.locator(".plain").inner_text()
    assert "product(id: Int" in page.locator(".plain").inner_text()


def main():
    file = work / "shop.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", file, shop], check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for part in (mouse, keys, wrong_input):
            part(Walker(browser, file))
            print(f"{part.__name__}: passed")
        tablet(browser)
        print("tablet: passed")
        prompt(browser)
        print("prompt: passed")
        long_names(browser)
        print("long_names: passed")
        broken(browser, file)
        print("broken: passed")
        browser.close()


main()
