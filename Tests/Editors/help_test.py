"""Completion and hover of `flowc lsp`, asked by a real client."""

import asyncio
import unittest

from lsprotocol import types

from session import Session, place

SHOP = """app Shop { root Home }
condition signedIn
coordinator Home {
  /// 😀 What there is.
  route feed: root { -> item }
  route item(id: Int): sheet { detents medium
    -> dismiss
  }
}
"""


class HelpTests(Session):
    async def ask(self, text):
        """What fits at the mark, and what is replaced: (labels, start, end)."""
        text, position = place(text)
        self.change("Shop.flow", text)
        found = await self.client.text_document_completion_async(types.CompletionParams(
            self.document("Shop.flow"), position))
        self.found = {item.label: item for item in found.items}
        return [item.label for item in found.items]

    async def test_what_fits_is_offered_while_one_types(self):
        await self.start(Shop=SHOP)
        await self.findings("Shop.flow")
        self.assertEqual(
            ["feed", "item", "Home"], (await self.ask(SHOP.replace("-> item", "-> it|")))[:3])
        item = self.found["item"]
        self.assertEqual(types.CompletionItemKind.Function, item.kind)
        self.assertEqual("route Home.item(id: Int): sheet", item.detail)
        self.assertEqual((24, 26), (item.text_edit.range.start.character,
                                    item.text_edit.range.end.character))
        self.assertEqual("😀 What there is.", self.found["feed"].documentation.value)
        self.assertEqual(
            ["signedIn", "presented", "not"],
            await self.ask(SHOP.replace("-> item", "on x when |")))
        self.assertEqual(["id:"], await self.ask(SHOP.replace("-> item", "-> item(|")))
        self.assertEqual(
            ["->", "on", "link", "path", "requires", "selected", "checkpoint", "returns",
             "meta", "locked", "entry", "hides", "bare"], await self.ask(SHOP.replace("medium\n", "medium\n |")))

    async def test_a_screen_has_its_documentation_and_the_way_there(self):
        await self.start(Shop=SHOP)
        text, position = place(SHOP.replace("-> item", "-> it|em"))
        found = await self.client.text_document_hover_async(
            types.HoverParams(self.document("Shop.flow"), position))
        self.assertEqual(types.MarkupKind.Markdown, found.contents.kind)
        self.assertEqual(
            "```flow\nroute Home.item(id: Int): sheet\n```\n\n"
            "The shortest path here:\n\n```flow\nsend item(id: 1)\n```", found.contents.value)
        self.assertEqual((24, 28), (found.range.start.character, found.range.end.character))
        self.assertIsNone(await self.client.text_document_hover_async(
            types.HoverParams(self.document("Shop.flow"), types.Position(0, 0))))

    async def test_answers_come_of_what_is_known_while_the_compiler_works(self):
        await self.start(Shop=SHOP)
        await self.findings("Shop.flow")
        # All in one go: the compiler has seen none of these changes when they are asked about.
        hovers = []
        for _ in range(20):
            self.change("Shop.flow", ((0, 0), (0, 0), "// 😀\n"))
            hovers.append(asyncio.ensure_future(self.client.text_document_hover_async(
                types.HoverParams(self.document("Shop.flow"), types.Position(0, 0)))))
        text, position = place("// 😀\n" * 20 + SHOP.replace("-> item", "-> it|em"))
        found = await self.client.text_document_definition_async(
            types.DefinitionParams(self.document("Shop.flow"), position))
        self.assertEqual([(25, 8)], [(one.range.start.line, one.range.start.character)
                                     for one in found])
        self.assertEqual([None] * 20, await asyncio.gather(*hovers))


class SnippetTests(Session):
    snippets = True

    async def test_snippets_follow_their_keywords(self):
        text, position = place(SHOP.replace("  route item", "  |\n  route item"))
        await self.start(Shop=text)
        await self.findings("Shop.flow")
        found = await self.client.text_document_completion_async(types.CompletionParams(
            self.document("Shop.flow"), position))
        items = {item.label: item for item in found.items}
        snippet = items["route …: sheet"]
        self.assertEqual("route ${1:name}: sheet {\n  -> dismiss\n}", snippet.text_edit.new_text)
        self.assertEqual(types.InsertTextFormat.Snippet, snippet.insert_text_format)
        self.assertLess(items["route"].sort_text, snippet.sort_text)
        self.assertNotIn("scenario …", items)


if __name__ == "__main__":
    unittest.main()
