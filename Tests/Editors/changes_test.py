"""The answers of `flowc lsp` directly after a change, asked by a real client. Needs `pytest-lsp`.

Each test sends a change and a request in the same breath: the answer must be that of the new text.
"""

import random
import re
import unittest

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from session import Session, applied

SHOP = """app Shop { root Home }
coordinator Home {
  route feed: root { -> cart  -> Items.product }
  route cart: sheet { -> dismiss  on open -> Items.product }
  child Items
}
"""
ITEMS = """coordinator Items {
  route list: root { -> product  on open -> product }
  route product { -> back }
}
scenario "a cart" { send cart send open expect at product }
scenario "another" { send product send back expect at Home.feed }
"""


class ChangeTests(Session):
    """Two open files. Their texts are kept as the changes make them."""

    async def asyncSetUp(self):
        await super().asyncSetUp()
        await self.start(Shop=SHOP, Items=ITEMS)
        self.texts = {"Shop.flow": SHOP, "Items.flow": ITEMS}
        await self.findings("Shop.flow")

    def replace(self, name, start, end, text):
        """Replaces characters of a text, as a client does that sends only what changes."""
        old = self.texts[name]
        lines = [old[:offset].split("\n") for offset in (start, end)]
        self.texts[name] = old[:start] + text + old[end:]
        self.change(name, *[(*[(len(one) - 1, len(one[-1])) for one in lines], text)])

    def write_instead(self, name, old, new):
        start = self.texts[name].index(old)
        self.replace(name, start, start + len(old), new)

    def at(self, name, text):
        """The place of `|` in `text`, which is in the file."""
        before, after = text.split("|")
        offset = self.texts[name].index(before + after) + len(before)
        lines = self.texts[name][:offset].split("\n")
        return {"text_document": self.document(name),
                "position": types.Position(len(lines) - 1, len(lines[-1]))}

    async def rename(self, new_name, **at):
        """The texts after a rename, or why there is none."""
        try:
            edit = await self.client.text_document_rename_async(
                types.RenameParams(new_name=new_name, **at))
        except JsonRpcException as error:
            return str(error)
        texts = dict(self.texts)
        for change in edit.document_changes:
            name = change.text_document.uri.rsplit("/", 1)[1]
            self.assertEqual(self.versions[name], change.text_document.version)
            texts[name] = applied(texts[name], change.edits)
        return texts

    async def fixes(self, name):
        """The fixes that a whole file is offered, each with the text after it."""
        lines = len(self.texts[name].split("\n"))
        found = await self.client.text_document_code_action_async(types.CodeActionParams(
            self.document(name), types.Range(types.Position(0, 0), types.Position(lines, 0)),
            types.CodeActionContext([])))
        return [(one.title, applied(self.texts[name], one.edit.document_changes[0].edits))
                for one in found]


class RenameTests(ChangeTests):
    async def test_what_moved_is_renamed_where_it_is_now(self):
        self.write_instead("Shop.flow", "app", "// 😀\n\napp")
        self.assertEqual(
            {"Shop.flow": self.texts["Shop.flow"].replace("-> cart", "on cart -> basket").replace(
                "route cart", "route basket"), "Items.flow": ITEMS},
            await self.rename("basket", **self.at("Shop.flow", "route ca|rt")))

    async def test_a_use_that_was_just_typed_is_renamed_in_another_file(self):
        self.write_instead("Items.flow", "-> back }", "-> back  on again -> Home.cart }")
        texts = await self.rename("basket", **self.at("Shop.flow", "route ca|rt"))
        self.assertIn("on again -> Home.basket }", texts["Items.flow"])

    async def test_a_use_that_was_just_taken_away_is_not(self):
        self.write_instead("Shop.flow", "-> cart  ", "-> product  ")
        texts = await self.rename("basket", **self.at("Shop.flow", "route ca|rt"))
        self.assertEqual(
            self.texts["Shop.flow"].replace("route cart", "route basket"), texts["Shop.flow"])

    async def test_a_name_that_is_being_typed_is_renamed_as_it_is(self):
        self.write_instead("Shop.flow", "route cart:", "route carton:")
        self.write_instead("Shop.flow", "-> cart  ", "-> carton  ")
        prepared = await self.client.text_document_prepare_rename_async(
            types.PrepareRenameParams(**self.at("Shop.flow", "route cart|on")))
        self.assertEqual("carton", prepared.placeholder)
        self.assertEqual((3, 8, 14), (prepared.range.start.line, prepared.range.start.character,
                                      prepared.range.end.character))
        self.write_instead("Shop.flow", "route carton:", "route cartons:")
        texts = await self.rename("basket", **self.at("Shop.flow", "route cart|ons"))
        self.assertEqual(
            self.texts["Shop.flow"].replace("cartons", "basket"), texts["Shop.flow"])

    async def test_a_name_that_was_just_taken_is_refused(self):
        self.write_instead("Shop.flow", "  child", "  route basket { -> back }\n  child")
        self.assertIn("`basket` is already a route in `Home`",
                      await self.rename("basket", **self.at("Shop.flow", "route ca|rt")))
        self.write_instead("Shop.flow", "basket", "wagon")
        self.assertIn("route basket:", (await self.rename(
            "basket", **self.at("Shop.flow", "route ca|rt")))["Shop.flow"])

    async def test_an_event_is_renamed_in_the_scenarios_that_take_it(self):
        # Two events are called `open`: which of them is sent the machine alone can tell.
        for word in ["again", "once"]:
            self.write_instead("Shop.flow", "route cart", f"// {word}\n  route cart")
            texts = await self.rename("unfold", **self.at("Shop.flow", "on op|en"))
            self.assertEqual(
                (self.texts["Shop.flow"].replace("on open", "on unfold"),
                 ITEMS.replace("send open", "send unfold")),
                (texts["Shop.flow"], texts["Items.flow"]))

    async def test_a_broken_text_renames_what_can_be_read(self):
        self.write_instead("Items.flow", "route product { -> back }", "route product { -> back")
        texts = await self.rename("basket", **self.at("Shop.flow", "route ca|rt"))
        self.assertIn("route basket: sheet", texts["Shop.flow"])


class FixTests(ChangeTests):
    async def test_a_mistake_that_was_just_typed_has_its_fix(self):
        self.assertEqual([], await self.fixes("Shop.flow"))
        self.write_instead("Shop.flow", "-> cart  ", "-> kart  ")
        self.assertEqual([("write `cart`", SHOP)], await self.fixes("Shop.flow"))

    async def test_a_mistake_that_was_just_mended_has_none(self):
        self.write_instead("Shop.flow", "-> cart  ", "-> kart  ")
        await self.findings("Shop.flow")
        self.write_instead("Shop.flow", "-> kart  ", "-> cart  ")
        self.assertEqual([], await self.fixes("Shop.flow"))

    async def test_what_another_file_says_now_counts(self):
        self.write_instead("Shop.flow", "on open -> Items.product", "on open -> Items.products")
        await self.findings("Shop.flow")
        self.write_instead("Items.flow", "  route product", "  route products\n  route product")
        self.assertEqual([], await self.fixes("Shop.flow"))

    async def test_a_fix_is_made_where_the_mistake_is_now(self):
        self.write_instead("Shop.flow", "-> cart  ", "-> kart  ")
        await self.findings("Shop.flow")
        self.write_instead("Shop.flow", "app", "// 😀\n\napp")
        self.assertEqual([("write `cart`", "// 😀\n\n" + SHOP)], await self.fixes("Shop.flow"))


class RandomChangeTests(ChangeTests):
    """Random changes: the answers right after one are those that come when everything is known."""

    async def answers(self, name, position):
        at = {"text_document": self.document(name), "position": position}
        ask = self.client
        prepared = await ask.text_document_prepare_rename_async(types.PrepareRenameParams(**at))
        texts = await self.rename("other", **at)
        return prepared, texts, await self.fixes("Shop.flow"), await self.fixes("Items.flow")

    async def test_answers_are_those_at_rest(self):
        seed = random.randrange(1 << 32)
        chance = random.Random(seed)
        words = [match.span() for text in (SHOP, ITEMS) for match in re.finditer(r"\S+", text)]
        pool = [(SHOP + ITEMS)[start:end] for start, end in words] + ["{", "}", "\n", "// x\n", ""]
        for step in range(60):
            name = chance.choice(list(self.texts))
            text = self.texts[name]
            if len(text) < 40 or chance.random() < 0.1:
                self.replace(name, 0, len(text), {"Shop.flow": SHOP, "Items.flow": ITEMS}[name])
            else:
                start, end = chance.choice([
                    match.span() for match in re.finditer(r"\w+|[^\w\s]|\s+", text)])
                self.replace(name, start, end, chance.choice(pool))
            name = chance.choice(list(self.texts))
            names = [match.start() for match in re.finditer(r"\b[a-z]\w*", self.texts[name])] or [0]
            before = self.texts[name][:chance.choice(names)].split("\n")
            position = types.Position(len(before) - 1, len(before[-1]))
            early = await self.answers(name, position)
            await self.findings("Shop.flow")
            await self.client.text_document_hover_async(
                types.HoverParams(self.document(name), position))
            self.assertEqual(
                await self.answers(name, position), early,
                f"seed {seed}, step {step}, {name} {position}:\n{self.texts}")


if __name__ == "__main__":
    unittest.main()
