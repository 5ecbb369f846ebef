"""What `flowc lsp` knows of names, outlines and tokens, asked by a real client."""

import unittest

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from session import Session, applied, place

SHOP = """app Shop { root Home }
/// Where all begins.
coordinator Home {
  route feed: root { -> cart  on open -> Items.product }
  route cart(id: Int): sheet { -> dismiss }
  child Items
}
"""
ITEMS = """coordinator Items {
  route list: root { -> product }
  route product { -> Home.cart }
}
// Over
// two lines.
scenario "😀 a product" { navigate Home.cart(id: 5) send dismiss expect at Home.feed }
"""


class NameTests(Session):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.write("Items.flow", ITEMS)
        await self.start(Shop=SHOP)

    def at(self, line, column):
        return {"text_document": self.document("Shop.flow"),
                "position": types.Position(line, column)}

    def places(self, locations):
        return [(location.uri.rsplit("/", 1)[1], location.range.start.line,
                 location.range.start.character) for location in locations]

    async def test_definition_leads_to_another_file(self):
        found = await self.client.text_document_definition_async(
            types.DefinitionParams(**self.at(3, 50)))
        self.assertEqual([("Items.flow", 2, 8)], self.places(found))

    async def test_references_are_found_in_every_file(self):
        found = await self.client.text_document_references_async(types.ReferenceParams(
            context=types.ReferenceContext(include_declaration=True), **self.at(4, 9)))
        self.assertEqual(
            [("Items.flow", 2, 26), ("Items.flow", 6, 40), ("Shop.flow", 3, 24),
             ("Shop.flow", 4, 8)], self.places(found))

    async def test_a_rename_changes_every_file(self):
        prepared = await self.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(**self.at(4, 9)))
        self.assertEqual("cart", prepared.placeholder)
        edit = await self.client.text_document_rename_async(
            types.RenameParams(new_name="basket", **self.at(4, 9)))
        texts = {change.text_document.uri.rsplit("/", 1)[1]: change
                 for change in edit.document_changes}
        self.assertEqual((1, None), (texts["Shop.flow"].text_document.version,
                                     texts["Items.flow"].text_document.version))
        self.assertEqual(
            SHOP.replace("-> cart", "on cart -> basket").replace("route cart", "route basket"),
            applied(SHOP, texts["Shop.flow"].edits))
        self.assertEqual(
            ITEMS.replace("-> Home.cart }", "on cart -> Home.basket }").replace(
                "navigate Home.cart", "navigate Home.basket"),
            applied(ITEMS, texts["Items.flow"].edits))

    async def test_a_rename_that_is_refused_says_why(self):
        for name, reason in [("feed", "`feed` is already a route in `Home`"),
                             ("a b", "`a b` is not a name")]:
            with self.assertRaises(JsonRpcException) as caught:
                await self.client.text_document_rename_async(
                    types.RenameParams(new_name=name, **self.at(4, 9)))
            self.assertIn(reason, str(caught.exception))
        self.assertIsNone(await self.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(**self.at(4, 3))))

    async def test_what_has_just_been_typed_is_renamed(self):
        self.change("Shop.flow", ((3, 2), (3, 2), "route über { -> cart(id: 1) }  "))
        edit = await self.client.text_document_rename_async(
            types.RenameParams(new_name="basket", **self.at(4, 9)))
        change, = [change for change in edit.document_changes
                   if change.text_document.uri == self.uri("Shop.flow")]
        self.assertEqual(2, change.text_document.version)
        self.assertEqual(5, len(change.edits))

    async def test_an_outline_is_nested(self):
        found = await self.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(self.document("Shop.flow")))
        outline = [(one.name, [child.name for child in one.children or []]) for one in found]
        self.assertEqual([("Shop", []), ("Home", ["feed", "cart", "Items"])], outline)
        home = found[1]
        self.assertEqual((1, 2, 12), (home.range.start.line, home.selection_range.start.line,
                                      home.selection_range.start.character))
        self.assertEqual("sheet", home.children[1].detail)

    async def test_declarations_are_found_by_parts_of_their_names(self):
        found = await self.client.workspace_symbol_async(types.WorkspaceSymbolParams("PRO"))
        self.assertEqual([("product", "Items"), ("😀 a product", None)],
                         [(one.name, one.container_name) for one in found])
        self.assertEqual([("Items.flow", 2, 8)], self.places([found[0].location]))

    async def test_blocks_and_comments_can_be_hidden(self):
        self.open("Items.flow", ITEMS)
        found = await self.client.text_document_folding_range_async(
            types.FoldingRangeParams(self.document("Items.flow")))
        self.assertEqual([(0, 2, None), (4, 5, "comment")],
                         [(one.start_line, one.end_line, one.kind) for one in found])

    async def test_tokens_say_what_they_are(self):
        legend = self.initialized.capabilities.semantic_tokens_provider.legend.token_types
        found = await self.client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(self.document("Shop.flow")))
        tokens = self.decoded(found.data, legend)
        lines = SHOP.split("\n")
        self.assertEqual(
            [("app", "keyword"), ("Shop", "namespace"), ("root", "keyword"), ("Home", "class"),
             ("/// Where all begins.", "comment"), ("coordinator", "keyword"), ("Home", "class"),
             ("route", "keyword"), ("feed", "function"), ("root", "keyword")],
            [(lines[line][column:column + length], kind)
             for line, column, length, kind in tokens][:10])
        ranged = await self.client.text_document_semantic_tokens_range_async(
            types.SemanticTokensRangeParams(
                self.document("Shop.flow"),
                types.Range(types.Position(2, 0), types.Position(2, 18))))
        self.assertEqual(tokens[5:7], self.decoded(ranged.data, legend))

    def decoded(self, data, legend):
        tokens, line, column = [], 0, 0
        for index in range(0, len(data), 5):
            down, right, length, kind, _ = data[index:index + 5]
            line, column = line + down, right if down else column + right
            tokens.append((line, column, length, legend[kind]))
        return tokens

    async def test_events_show_what_they_take(self):
        found = await self.client.text_document_inlay_hint_async(types.InlayHintParams(
            self.document("Shop.flow"), types.Range(types.Position(0, 0), types.Position(9, 0))))
        self.assertEqual([(3, 21, "on cart(id: Int) ")],
                         [(one.position.line, one.position.character, one.label) for one in found])

    async def test_a_fix_is_offered(self):
        text, position = place(SHOP.replace("-> cart", "-> c|rat"))
        self.change("Shop.flow", text)
        actions = await self.client.text_document_code_action_async(types.CodeActionParams(
            self.document("Shop.flow"), types.Range(position, position),
            types.CodeActionContext(diagnostics=[])))
        action, create = actions
        self.assertEqual("create the route `crat`", create.title)
        self.assertEqual(("quickfix", "F202"), (action.kind, action.diagnostics[0].code))
        self.assertEqual(SHOP, applied(text, action.edit.document_changes[0].edits))
        self.assertFalse(await self.client.text_document_code_action_async(
            types.CodeActionParams(
                self.document("Shop.flow"), types.Range(position, position),
                types.CodeActionContext(
                    diagnostics=[], only=[types.CodeActionKind.SourceOrganizeImports]))))


if __name__ == "__main__":
    unittest.main()
