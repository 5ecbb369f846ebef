"""The panel of the extension for Visual Studio Code, with a stand-in of the editor and the real server."""

import pathlib
import re
import tempfile
import unittest

from editor import Editor
from session import FLOWC, Session, place

SHOP = """app Shop { root Home }
coordinator Home {
  route feed: root {
    -> item
    on help -> faq
  }
  route item(id: Int) { -> back }
  route faq: sheet { -> dismiss }
}
"""


class PageTests(Session):
    """What `flow/page` answers."""

    async def ask(self, position=None, name="Shop.flow", **params):
        if position:
            params["position"] = {"line": position.line, "character": position.character}
        return await self.client.protocol.send_request_async(
            "flow/page", {"textDocument": {"uri": self.uri(name)}, **params})

    async def test_the_page_is_sent_once(self):
        await self.start(Shop=SHOP)
        first = await self.ask()
        self.assertIn("<title>Shop</title>", first.html)
        self.assertTrue(first.isCurrent)
        again = await self.ask(known=first.stamp)
        self.assertFalse(hasattr(again, "html"))
        self.assertEqual(first.stamp, again.stamp)
        self.change("Shop.flow", SHOP.replace("faq", "questions"))
        changed = await self.ask(known=first.stamp)
        self.assertIn("questions", changed.html)
        self.assertNotEqual(first.stamp, changed.stamp)

    async def test_places_are_addresses_of_the_open_text(self):
        self.write("Items/Main.flow", "coordinator Items { route all: root }\n")
        await self.start(Shop=SHOP.replace("-> faq", "-> Items").replace(
            "route faq: sheet { -> dismiss }", "child items: Items"))
        page = (await self.ask()).html
        self.assertIn(f'"sources":{{"Items/Main.flow":"{self.uri("Items/Main.flow")}#L{{line}}",'
                      f'"Shop.flow":"{self.uri("Shop.flow")}#L{{line}}"}}', page)
        self.assertIn('"declared":"Shop.flow:7"', page)
        self.assertIn('"declared":"Items/Main.flow:1"', page)

    async def test_the_caret_is_in_a_route_a_coordinator_or_nothing(self):
        await self.start(Shop=SHOP)
        for mark, name in (("on |help", "Home.feed"), ("route it|em", "Home.item"),
                           ("coordinator| Home", "Home"), ("app |Shop", None)):
            _, position = place(SHOP.replace(mark.replace("|", ""), mark))
            found = await self.ask(position)
            self.assertEqual(name, getattr(found, "name", None), mark)
        group = "group Extra { route more { -> back } }\n" + SHOP.replace(
            "-> item\n", "-> item\n    -> more\n").replace("  route faq", "  use Extra\n  route faq")
        self.change("Shop.flow", group)
        _, position = place(group.replace("route more", "route |more"))
        self.assertEqual("Extra.more", (await self.ask(position)).name)

    async def test_errors_leave_the_last_page(self):
        await self.start(Shop=SHOP)
        first = await self.ask()
        self.change("Shop.flow", SHOP.replace("-> item", "-> items"))
        wrong = await self.ask(known=first.stamp)
        self.assertEqual((first.stamp, False), (wrong.stamp, wrong.isCurrent))
        self.assertFalse(hasattr(wrong, "html"))
        error = next(one for one in wrong.findings if one.severity == 1)
        self.assertEqual(("Home.feed", "Shop.flow:4"), (error.name, error.place))
        self.assertIn("items", error.message)
        self.assertIn("<title>Shop</title>", (await self.ask()).html)
        self.change("Shop.flow", SHOP)
        right = await self.ask(known=first.stamp)
        self.assertEqual((first.stamp, True), (right.stamp, right.isCurrent))

    async def test_a_graph_that_never_compiled_has_no_page(self):
        await self.start(Shop=SHOP.replace("-> item", "-> items"))
        found = await self.ask()
        self.assertEqual((False, False), (hasattr(found, "stamp"), found.isCurrent))
        self.assertTrue(found.findings)

    async def test_a_text_that_is_not_open_is_an_error(self):
        await self.start(Shop=SHOP)
        with self.assertRaisesRegex(Exception, "is not open"):
            await self.ask(name="Other.flow")


class PanelTests(unittest.TestCase):
    """What the panel does with the server's answers."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.file = self.folder / "Shop.flow"
        self.file.write_text(SHOP)
        self.editor = Editor(FLOWC, self.folder)
        self.addCleanup(lambda: self.assertEqual(0, self.editor.end()))

    def show(self, line=3):
        """The first page, as soon as it is there."""
        self.editor.do("open", path=self.file, line=line)
        self.editor.do("show")
        html = self.editor.next("html")
        self.editor.message(type="ready")
        return html

    def test_a_page_is_shown_that_only_its_own_scripts_run_in(self):
        html = self.show()
        policy, = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
        nonce = re.search("'nonce-([0-9a-f]{32})'", policy)[1]
        self.assertTrue(policy.startswith("default-src 'none'; "))
        self.assertNotIn("unsafe-eval'", policy.replace("'wasm-unsafe-eval'", ""))
        self.assertLess(html.index("Content-Security-Policy"), html.index("<script"))
        run = [tag for tag in re.findall("<script[^>]*>", html) if "type=" not in tag]
        self.assertEqual([f'<script nonce="{nonce}">'] * 2, run)
        self.assertNotIn("prefers-color-scheme: dark) {", html[:html.index("</style>")])

    def test_the_caret_and_findings_are_told(self):
        self.show()
        self.assertEqual({"type": "findings", "findings": [], "isCurrent": True},
                         self.editor.next("post"))
        self.assertEqual({"type": "caret", "name": "Home.feed"}, self.editor.next("post"))
        self.editor.do("open", path=self.file, line=6, character=10)
        self.assertEqual({"type": "caret", "name": "Home.item"}, self.editor.next("post"))
        self.editor.do("edit", path=self.file, text=SHOP.replace("-> item", "-> items"))
        told = self.editor.next("post", lambda message: message["type"] == "findings")
        self.assertFalse(told["isCurrent"])
        self.assertEqual("Home.feed", told["findings"][0]["name"])

    def test_a_changed_graph_is_shown_as_the_last_one_was(self):
        self.show()
        self.editor.next("post")
        self.editor.do("edit", path=self.file, text=SHOP.replace("faq", "questions"))
        self.editor.next("post", lambda message: message["type"] == "leave")
        self.editor.message(type="left", state={"address": "Home.item</script>"})
        html = self.editor.next("html")
        self.assertIn('window.flowKept = {"address":"Home.item\\u003c/script>"};', html)
        self.assertIn("questions", html)

    def test_a_click_shows_the_source(self):
        html = self.show()
        address = re.search(r'"sources":\{"Shop.flow":"([^"]*)"', html)[1]
        self.editor.message(type="select", name="Home.item", address=address.replace("{line}", "7"))
        shown = self.editor.next("shown")
        self.assertEqual((self.file.as_uri(), 6, 8, True, 1),
                         (shown["uri"], shown["line"], shown["character"], shown["preserveFocus"],
                          shown["viewColumn"]))
        self.editor.message(type="open", address=address.replace("{line}", "4"))
        shown = self.editor.next("shown")
        self.assertEqual((3, 4, False), (shown["line"], shown["character"], shown["preserveFocus"]))
        self.editor.message(type="select", name="Shop", address=None)
        self.assertTrue(self.editor.is_quiet("shown"))

    def test_the_panel_follows_the_active_file(self):
        other = self.folder / "notes.txt"
        other.write_text("no graph")
        self.show()
        self.editor.do("open", path=other)
        self.assertTrue(self.editor.is_quiet("html"), "another language leaves the picture")
        self.editor.do("turn", visible=False)
        self.editor.do("edit", path=self.file, text=SHOP.replace("faq", "questions"))
        self.assertTrue(self.editor.is_quiet("post"), "what nobody sees asks nothing")
        self.editor.do("turn", visible=True)
        self.editor.next("post", lambda message: message["type"] == "leave")
        self.assertIn("questions", self.editor.next("html"), "a page that does not answer is replaced")

    def test_the_theme_decides_on_light_and_dark(self):
        self.assertIn("color-scheme: light;", self.show())
        self.editor.do("theme", kind=2)
        self.editor.next("post", lambda message: message["type"] == "leave")
        self.editor.message(type="left", state=None)
        html = self.editor.next("html")
        self.assertIn("color-scheme: dark;", html)
        self.assertIn("@media all {", html)

    def test_words_stand_where_there_is_no_picture(self):
        self.editor.do("show")
        self.assertIn("Open a .flow file", self.editor.next("html"))
        self.file.write_text(SHOP.replace("-> item", "-> <items>"))
        self.editor.do("open", path=self.file)
        html = self.editor.next("html")
        self.assertIn("no picture yet", html)
        self.assertIn("Shop.flow:4: ", html)
        self.assertNotIn("<items>", html)
        self.editor.do("edit", path=self.file, text=SHOP)
        self.assertIn("<title>Shop</title>", self.editor.next("html"))

    def test_the_command_shows_one_panel(self):
        self.show()
        self.editor.do("show")
        self.editor.next("revealed")
        self.editor.do("dispose")
        self.editor.do("edit", path=self.file, text=SHOP.replace("faq", "questions"))
        self.assertTrue(self.editor.is_quiet("html"), "a closed panel asks nothing")
        self.editor.do("show")
        self.assertIn("questions", self.editor.next("html"))


if __name__ == "__main__":
    unittest.main()
