"""A page that flowc made, in a headless browser, as a person uses it."""

import contextlib
import pathlib
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
drawn = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def make(flowc, page, *paths):
    """Writes the page of these files to `page`."""
    command = [flowc, "graph", "--format", "html", "-o", page, *paths]
    subprocess.run(command, check=True, cwd=root)
    return page


@contextlib.contextmanager
def browser(chromium):
    """A headless browser."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield opened
        opened.close()


def expect(holds, what):
    """Ends the test where something is not as it should be."""
    if not holds:
        sys.exit(f"failed: {what}")
    print(f"ok: {what}")


class Viewer:
    """A page in a browser; what it must never do is listed in `wrong`."""

    def __init__(self, opened, page, at="", **options):
        self.wrong = []
        options = {"viewport": {"width": 1440, "height": 900}, **options}
        self.context = opened.new_context(**options)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.wrong.append(message.text))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda request: self.note(request.url, page))
        start = time.perf_counter()
        self.page.goto(page.as_uri() + at)
        if options.get("java_script_enabled", True):
            self.page.evaluate("() => window.flowReady")
            self.page.evaluate(drawn)
        self.load = time.perf_counter() - start

    def note(self, url, page):
        if url.split("#")[0] != page.as_uri() and not url.startswith(("data:", "blob:")):
            self.wrong.append(f"asks the network for {url}")

    def text(self, selector):
        return self.page.locator(selector).inner_text()

    def click(self, selector):
        """Clicks, and returns how long it took until it was drawn."""
        target = self.page.locator(selector).first
        target.scroll_into_view_if_needed()
        start = time.perf_counter()
        target.click()
        self.page.evaluate(drawn)
        return time.perf_counter() - start

    def end(self):
        self.context.close()
        expect(self.wrong == [], f"the page is quiet: {self.wrong}")
