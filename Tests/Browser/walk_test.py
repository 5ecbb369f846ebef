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


def locks(browser):
    """A question of the tabs lies over anything; a lock is seen while it holds, and concerns what it locks."""
    source = work / "locks.flow"
    source.write_text("""
      app Desk { root Main  links "desk:" }
      condition unsaved
      coordinator Main: tabs {
        tab notes: Notes { title "Notes"  icon "note" }
        tab mail: Mail { title "Mail"  icon "envelope" }
        modal settings: Settings
        on offline -> offline
        route offline: alert
      }
      coordinator Notes {
        route list: root { -> editor  -> draft  on settings -> Settings }
        route editor { locked when unsaved else discard  on more -> picture  on save -> back }
        route draft: sheet { locked  on done -> dismiss }
        route picture: sheet { link "/picture" keep  -> dismiss }
        route discard: dialog { on yes -> resume else back  on no -> dismiss }
      }
      coordinator Mail { route inbox: root { link "/inbox"  on note -> tab notes } }
      coordinator Settings { route main: root { -> dismiss } }
    """, encoding="utf-8")
    file = work / "locks.html"
    subprocess.run([flowc, "graph", "--format", "html", "-o", file, source], check=True)
    walker = Walker(browser, file)
    panels = walker.walk.locator(".presentation")
    badge = walker.walk.locator(".front .lock")

    def offline():
        """The tabs ask over what is in front, which stays as it is."""
        under, count = walker.front(), panels.count()
        own = walker.walk.locator(".front .own")
        if own.get_attribute("open") is None:
            own.locator("summary").click()
        own.locator("[data-event='Main.offline']").click()
        assert walker.front() == "Main.offline", walker.front()
        assert panels.count() == count + 1 and panels.last.get_attribute("class").endswith("alert")
        panels.last.get_by_role("button", name="Cancel").click()
        assert (walker.front(), panels.count()) == (under, count), walker.front()

    walker.send("settings")
    offline()
    walker.send("dismiss")
    walker.send("editor")
    assert badge.count() == 0, "the lock does not hold"
    walker.walk.get_by_label("unsaved").check()
    assert badge.inner_text() == "asks", badge.inner_text()
    offline()
    # What covers it asks nobody.
    walker.send("more")
    walker.open("desk:/picture")
    assert walker.front() == "Notes.picture"
    walker.send("dismiss")
    # A tab would take it away.
    walker.walk.locator("[data-tab=mail]").click()
    assert walker.front() == "Notes.discard" and walker.message() == "held: tab mail"
    walker.send("no")
    assert walker.front() == "Notes.editor" and walker.message() == ""
    walker.walk.locator(".front .back").click()
    assert walker.message() == "held: back"
    walker.send("yes")
    assert walker.front() == "Notes.list"
    walker.send("draft")
    assert badge.inner_text() == "locked", badge.inner_text()
    walker.open("desk:/inbox")
    assert walker.message() == "`Notes.draft` is locked" and walker.front() == "Notes.draft"
    offline()
    walker.send("done")
    # In a tab that is not in front it holds nothing.
    walker.send("editor")
    walker.walk.get_by_label("unsaved").uncheck()
    walker.walk.locator("[data-tab=mail]").click()
    walker.walk.get_by_label("unsaved").check()
    walker.walk.locator("[data-tab=notes]").click()
    assert walker.front() == "Notes.editor" and badge.inner_text() == "asks"
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
        locks(browser)
        print("locks: passed")
        long_names(browser)
        print("long_names: passed")
        broken(browser, file)
        print("broken: passed")
        browser.close()


main()
