"""Findings and formatting of `flowc lsp`, asked by a real client. Needs `pytest-lsp`."""

import unittest

from lsprotocol import types

from session import Session, applied

APP = """app Shop { root Home }
coordinator Home {
  route feed: root { -> cart }
  route cart { -> back }
}
"""
UNNECESSARY = (types.DiagnosticTag.Unnecessary,)


class FindingTests(Session):
    async def test_findings_come_as_one_types(self):
        await self.start(Shop=APP)
        self.assertEqual([], await self.findings("Shop.flow"))
        self.change("Shop.flow", ((2, 24), (2, 28), "kart"))
        self.assertEqual([("F202", 2, 24, 28)], await self.findings("Shop.flow"))
        self.change("Shop.flow", ((2, 24), (2, 28), "cart"))
        self.assertEqual([], await self.findings("Shop.flow"))

    async def test_unsaved_text_wins_in_every_file(self):
        self.write("Items.flow", "coordinator Items { route list: root }\n")
        await self.start(Shop=APP.replace("-> cart }", "-> cart -> Items.list }").replace(
            "route cart", "child items: Items  route cart"))
        self.assertEqual([], await self.findings("Shop.flow"))
        self.client.diagnostics.pop(self.uri("Shop.flow"))
        self.open("Items.flow", "coordinator Items { route all: root }\n")
        await self.until(lambda: self.client.diagnostics.get(self.uri("Shop.flow")))
        self.assertEqual(["F202"], [code for code, *_ in await self.findings("Shop.flow")])
        # Closed without saving, the disk counts again.
        self.client.diagnostics.pop(self.uri("Shop.flow"))
        self.close("Items.flow")
        await self.until(lambda: not self.client.diagnostics.get(self.uri("Shop.flow"), [1]))

    async def test_files_that_are_not_open_are_told_of_too(self):
        self.write("Items.flow", "coordinator Items { route list: root { -> nothing } }\n")
        await self.start(Shop=APP.replace("route cart", "child items: Items  route cart"))
        self.assertIn(("F202", 0, 42, 49), await self.findings("Items.flow"))
        self.write("Items.flow", "coordinator Items { route list: root { -> back } }\n")
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
            [types.FileEvent(self.uri("Items.flow"), types.FileChangeType.Changed)]))
        await self.until(lambda: "F202" not in [
            finding.code for finding in self.client.diagnostics.get(self.uri("Items.flow"), [])])
        self.assertIn(self.uri("Items.flow"), self.client.diagnostics)

    async def test_a_second_place_and_the_notes_are_given(self):
        await self.start(Shop=APP.replace("route cart {", "route feed\n  route cart {"))
        await self.findings("Shop.flow")
        finding, = [finding for finding in self.client.diagnostics[self.uri("Shop.flow")]
                    if finding.code == "F201"]
        self.assertEqual("flow", finding.source)
        related, = finding.related_information
        self.assertEqual((self.uri("Shop.flow"), 2, 8), (
            related.location.uri, related.location.range.start.line,
            related.location.range.start.character))

    async def test_what_does_nothing_is_shown_faded(self):
        await self.start(Shop=APP.replace(
            "coordinator", "condition idle\ncoordinator Spare { route spare: root }\ncoordinator"))
        self.assertEqual({"F210": UNNECESSARY, "F311": UNNECESSARY}, await self.tags())

    async def test_a_mistake_is_not_shown_faded(self):
        await self.start(Shop=APP.replace("-> cart", "-> kart"))
        self.assertEqual({"F202": None}, await self.tags())

    async def tags(self):
        await self.findings("Shop.flow")
        return {finding.code: finding.tags
                for finding in self.client.diagnostics[self.uri("Shop.flow")]}

    async def test_a_file_outside_of_the_folders_is_a_graph_of_its_own(self):
        self.write("Shop.flow", APP)
        self.write("other/Shop.flow", APP)
        self.roots = ["Shop.flow-is-no-folder", "other"]
        await self.start()
        self.open("Shop.flow", APP)
        self.assertEqual([], await self.findings("Shop.flow"))

    async def test_each_root_is_a_graph_of_its_own(self):
        self.write("one/One.flow", APP)
        self.write("two/Two.flow", APP)
        self.roots = ["one", "two"]
        await self.start()
        self.open("one/One.flow", APP)
        self.assertEqual([], await self.findings("one/One.flow"))


class ProjectFileTests(Session):
    GRAPHS = '{"graphs":[{"name":"One","paths":["one","both"]},{"name":"Two","paths":["two","both"]}]}'

    async def test_each_graph_of_the_file_is_a_graph(self):
        self.write(".flowc.json", self.GRAPHS)
        self.write("one/One.flow", APP)
        self.write("two/Two.flow", APP)
        await self.start()
        self.open("one/One.flow", APP)
        self.assertEqual([], await self.findings("one/One.flow"))
        self.open("two/Two.flow", APP)
        self.assertEqual([], await self.findings("two/Two.flow"))

    async def test_a_file_of_two_graphs_counts_in_both(self):
        self.write(".flowc.json", self.GRAPHS)
        use = APP.replace("route cart", "child more: More  route cart").replace(
            "-> cart }", "-> cart  -> More.list }")
        more = "coordinator More { route list: root { -> back } }\n"
        for name in ["one/One.flow", "two/Two.flow"]:
            self.write(name, use)
        self.write("both/More.flow", more)
        await self.start()
        for name in ["one/One.flow", "two/Two.flow"]:
            self.open(name, use)
            self.assertNotIn("F202", [code for code, *_ in await self.findings(name)])
        self.client.diagnostics.clear()
        self.open("both/More.flow", more.replace("list", "all"))
        for name in ["one/One.flow", "two/Two.flow"]:
            await self.until(lambda: "F202" in [
                finding.code for finding in self.client.diagnostics.get(self.uri(name), [])])

    async def test_the_file_is_found_above_the_folder(self):
        (self.path / ".flowc.json").write_text(
            '{"graphs":[{"name":"One","paths":["one","more"]}]}')
        self.write("one/One.flow", APP)
        self.write("more/More.flow", "coordinator Nobody { route feed: root }\n")
        self.path = self.path / "one"
        await self.start()
        self.open("One.flow", APP)
        await self.findings("One.flow")
        self.path = self.path.parent
        self.assertEqual(["F311"], [code for code, *_ in await self.findings("more/More.flow")])

    async def test_what_is_excluded_is_a_graph_of_its_own(self):
        self.write(".flowc.json", '{"exclude":["samples"]}')
        self.write("Shop.flow", APP)
        self.write("samples/Shop.flow", APP)
        await self.start()
        for name in ["Shop.flow", "samples/Shop.flow"]:
            self.open(name, APP)
            self.assertEqual([], await self.findings(name))

    async def test_an_excluded_folder_that_is_opened_is_a_graph(self):
        (self.path / ".flowc.json").write_text('{"exclude":["samples"]}')
        self.write("samples/Shop.flow", APP.replace("-> cart }", "-> more }"))
        self.write("samples/More.flow", "coordinator Items { route list: root { -> back } }\n")
        self.path = self.path / "samples"
        await self.start()
        self.open("Shop.flow", APP.replace("route cart", "child items: Items  route cart").replace(
            "-> cart }", "-> cart  -> Items.list }"))
        self.assertEqual([], await self.findings("Shop.flow"))

    async def test_a_change_of_the_file_counts_at_once(self):
        self.write("one/One.flow", APP)
        self.write("two/Two.flow", APP)
        await self.start()
        self.open("one/One.flow", APP)
        self.open("two/Two.flow", APP)
        await self.until(lambda: self.client.diagnostics.get(self.uri("one/One.flow"))
                         or self.client.diagnostics.get(self.uri("two/Two.flow")))
        for text, is_clean in [(self.GRAPHS, True), ("x", False)]:
            self.client.diagnostics.clear()
            self.write(".flowc.json", text)
            self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
                [types.FileEvent(self.uri(".flowc.json"), types.FileChangeType.Changed)]))
            names = ["one/One.flow", "two/Two.flow"]
            await self.until(lambda: is_clean != any(
                self.client.diagnostics.get(self.uri(name), [] if not is_clean else [1])
                for name in names))
        self.assertIn(".flowc.json:1:1: this is not JSON", self.client.log_messages[-1].message)


class PositionTests(Session):
    LINE = 'coordinator Über { route feed: root { link "/😀e\u0301" -> kart } }'

    async def test_columns_count_utf16_units(self):
        text = self.LINE + "\r\n" + self.LINE.replace("Über", "Zwei").replace(
            "😀", "😀😀").replace("kart", "kurt")
        await self.start(Shop=text)
        self.assertEqual("utf-16", self.initialized.capabilities.position_encoding)
        found = [place for place in await self.findings("Shop.flow") if place[0] == "F202"]
        column = len(self.LINE[:self.LINE.index("kart")].encode("utf-16-le")) // 2
        self.assertEqual(
            [("F202", 0, column, column + 4), ("F202", 1, column + 2, column + 6)], found)

    async def test_changes_count_utf16_units(self):
        await self.start(Shop=self.LINE)
        await self.findings("Shop.flow")
        start = len(self.LINE[:self.LINE.index("kart")].encode("utf-16-le")) // 2
        self.change("Shop.flow", ((0, start), (0, start + 4), "feed"))
        self.assertNotIn("F202", [code for code, *_ in await self.findings("Shop.flow")])

    async def test_a_byte_order_mark_of_a_file_is_no_column(self):
        self.write("Shop.flow", b"\xef\xbb\xbfcoordinator A { route b: root { -> c } }")
        await self.start(Other="// nothing\n")
        self.assertIn(("F202", 0, 35, 36), await self.findings("Shop.flow"))

    async def test_a_byte_order_mark_that_the_client_sends_is_one(self):
        await self.start(Shop="\ufeffcoordinator A { route b: root { -> c } }")
        self.assertIn(("F202", 0, 36, 37), await self.findings("Shop.flow"))
        self.change("Shop.flow", ((0, 36), (0, 37), "b"))
        self.assertNotIn("F202", [code for code, *_ in await self.findings("Shop.flow")])


class BytePositionTests(Session):
    encodings = [types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16]

    async def test_columns_count_bytes_where_the_client_offers_it(self):
        line = PositionTests.LINE
        await self.start(Shop=line)
        self.assertEqual("utf-8", self.initialized.capabilities.position_encoding)
        column = len(line[:line.index("kart")].encode())
        self.assertIn(("F202", 0, column, column + 4), await self.findings("Shop.flow"))
        self.change("Shop.flow", ((0, column), (0, column + 4), "feed"))
        self.assertNotIn("F202", [code for code, *_ in await self.findings("Shop.flow")])


class FormattingTests(Session):
    async def edits(self, name):
        return list(await self.client.text_document_formatting_async(
            types.DocumentFormattingParams(
                self.document(name), types.FormattingOptions(tab_size=4, insert_spaces=False))))

    async def test_a_text_is_set_in_its_canonical_layout(self):
        await self.start(Shop=APP.replace("  route cart", "route   cart"))
        edits = await self.edits("Shop.flow")
        self.assertEqual(1, len(edits), "only what changes is replaced")
        self.assertEqual(
            APP, applied(APP.replace("  route cart", "route   cart"), edits))

    async def test_lines_between_those_that_change_stay(self):
        text = "\n" + APP.replace("app Shop", "app  Shop").replace("  route cart", " route cart")
        await self.start(Shop=text[:-2] + " }")
        edits = await self.edits("Shop.flow")
        self.assertEqual([0, 4], [edit.range.start.line for edit in edits])
        self.assertEqual(APP, applied(text[:-2] + " }", edits))

    async def test_nothing_changes_where_all_is_laid_out(self):
        await self.start(Shop=APP)
        self.assertEqual([], await self.edits("Shop.flow"))

    async def test_what_is_typed_counts(self):
        await self.start(Shop=APP)
        self.change("Shop.flow", ((4, 1), (4, 1), "\n\n\n// 😀 e\u0301\n"))
        text = APP[:-1] + "\n\n\n// 😀 e\u0301\n\n"
        self.assertEqual(APP + "\n// 😀 e\u0301\n", applied(text, await self.edits("Shop.flow")))


if __name__ == "__main__":
    unittest.main()
