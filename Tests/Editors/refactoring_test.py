"""What `flowc lsp` offers beyond answers about names: refactorings, calls, lenses, commands."""

import unittest

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from session import Session, applied, place

SHOP = """app Shop { root Home }

coordinator Home {
  child Palette
  // 😀
  route feed: root { -> item  -> Palette }
  route item(id: Int) { -> list }
  route list { -> back }
}

coordinator Palette { route red: root { -> back } }

scenario "reading" {
  send item(1)
  expect at item
}

scenario "wrong" {
  expect at item
}
"""


class RefactoringTests(Session):
    async def asyncSetUp(self):
        await super().asyncSetUp()
        self.messages = []
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(
            lambda params: self.messages.append(params))
        await self.start(Shop=SHOP)

    def at(self, mark):
        """The parameters for the mark in a text."""
        _, position = place(SHOP.replace(mark.replace("|", ""), mark, 1))
        return {"text_document": self.document("Shop.flow"), "position": position}

    def range(self, part):
        """The range of a part of the text."""
        _, start = place(SHOP.replace(part, "|" + part, 1))
        _, end = place(SHOP.replace(part, part + "|", 1))
        return types.Range(start, end)

    async def actions(self, range, only=None):
        return await self.client.text_document_code_action_async(types.CodeActionParams(
            self.document("Shop.flow"), range, types.CodeActionContext([], only=only)))

    async def test_a_group_is_extracted(self):
        action, = await self.actions(
            self.range("route list { -> back }"), [types.CodeActionKind.Refactor])
        self.assertEqual(("extract a group", "refactor.extract"), (action.title, action.kind))
        text = applied(SHOP, action.edit.document_changes[0].edits)
        self.assertIn("  use HomeRoutes\n}\n\nroutes HomeRoutes {\n  route list { -> back }\n}\n", text)

    async def test_a_route_is_moved(self):
        position = self.at("route li|st")["position"]
        action, = await self.actions(
            types.Range(position, position), [types.CodeActionKind.RefactorMove])
        self.assertEqual("move `list` to `Palette`", action.title)
        text = applied(SHOP, action.edit.document_changes[0].edits)
        self.assertIn("-> Palette.list", text)
        self.assertIn("-> back }\n  route list { -> back }\n}", text)

    async def test_what_is_refused_is_not_offered_or_told(self):
        position = self.at("route fe|ed")["position"]
        self.assertFalse(await self.actions(
            types.Range(position, position), [types.CodeActionKind.RefactorMove]))
        with self.assertRaisesRegex(JsonRpcException, "`feed` is the root of its coordinator"):
            await self.client.code_action_resolve_async(types.CodeAction("x", data={
                "textDocument": {"uri": self.uri("Shop.flow")}, "action": "move:Palette",
                "range": {"start": {"line": position.line, "character": position.character},
                          "end": {"line": position.line, "character": position.character}}}))

    async def test_a_route_is_created_in_an_unsaved_text(self):
        text, position = place(SHOP.replace("-> list", "-> list  -> oth|er(id)"))
        self.change("Shop.flow", text)
        titles = {one.title: one for one in await self.actions(types.Range(position, position))}
        edits = titles["create the route `other`"].edit.document_changes[0].edits
        self.assertIn("  route other(id: Int) { -> back }\n}\n", applied(text, edits))

    async def test_all_safe_fixes_are_made_at_once(self):
        text = SHOP.replace("root Home", "root home").replace(
            "coordinator Palette {", "coordinator palette {")
        self.change("Shop.flow", text)
        whole = types.Range(types.Position(0, 0), types.Position(99, 0))
        action, = await self.actions(whole, [types.CodeActionKind.SourceFixAll])
        self.assertEqual("source.fixAll.flow", action.kind)
        self.assertEqual(SHOP, applied(text, action.edit.document_changes[0].edits))

    async def test_what_leads_to_a_screen_and_where_it_leads(self):
        item, = await self.client.text_document_prepare_call_hierarchy_async(
            types.CallHierarchyPrepareParams(**self.at("-> it|em  ->")))
        self.assertEqual("Home.item", item.name)
        calls = await self.client.call_hierarchy_incoming_calls_async(
            types.CallHierarchyIncomingCallsParams(item))
        self.assertEqual([("Home.feed", [(5, 21)])], [
            (call.from_.name, [(one.start.line, one.start.character) for one in call.from_ranges])
            for call in calls])
        calls = await self.client.call_hierarchy_outgoing_calls_async(
            types.CallHierarchyOutgoingCallsParams(item))
        self.assertEqual(["Home.list"], [call.to.name for call in calls])

    async def test_a_name_is_highlighted(self):
        found = await self.client.text_document_document_highlight_async(
            types.DocumentHighlightParams(**self.at("route li|st")))
        self.assertEqual(
            [(6, types.DocumentHighlightKind.Read), (7, types.DocumentHighlightKind.Write)],
            [(one.range.start.line, one.kind) for one in found])

    async def test_lenses_tell_ways_and_run_scenarios(self):
        lenses = await self.client.text_document_code_lens_async(
            types.CodeLensParams(self.document("Shop.flow")))
        self.assertEqual(
            ["1 way in · feed", "1 way in · feed › item", "1 way in · feed › item › list",
             "1 way in · feed › red", "run", "run"],
            [lens.command.title for lens in lenses])
        verdicts = []
        for lens in lenses[-2:]:
            result = await self.client.workspace_execute_command_async(
                types.ExecuteCommandParams(lens.command.command, lens.command.arguments))
            verdicts.append(result["verdict"] if isinstance(result, dict) else result.verdict)
        self.assertEqual(["ok", "failed"], verdicts)
        await self.client.workspace_execute_command_async(
            types.ExecuteCommandParams(lenses[1].command.command, lenses[1].command.arguments))
        await self.until(lambda: len(self.messages) == 3)
        self.assertEqual('"reading": ok', self.messages[0].message)
        self.assertIn("failed in line 19, expect at item: ", self.messages[1].message)
        self.assertEqual(
            "The shortest path to Home.item: send item(id: 1)", self.messages[2].message)
        self.assertFalse([one for one in self.messages if "\n" in one.message])


if __name__ == "__main__":
    unittest.main()
