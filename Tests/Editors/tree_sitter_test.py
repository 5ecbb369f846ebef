"""The grammar for Tree-sitter, compared with docs/grammar.md and run over every graph there is. The
generator of Tree-sitter is in no package that these tests could install, so `lalr` stands in for it."""

import json
import pathlib
import re
import unittest

from lalr import Grammar, Table

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "Editors" / "tree-sitter-flow"
#: Forms that are not in all of docs/grammar.md.
FURTHER = """
condition member(level: Int)
coordinator Home {
  modal Ask { up to 3  -> back }
  route feed: root { locked  on x when member(2) and not (a or b(c: 1)) -> Home.item / step(4) as cover }
  route item { locked when member(3) else new Home / a / b  requires a else x / y }
  route last { locked else Home }
}
scenario "x" { given member(3), not other  navigate! a / b }
"""


def page():
    """The EBNF of the page: its rules by their names."""
    text = (PROJECT / "docs" / "grammar.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```ebnf\n(.*?)```", text, re.DOTALL)
    return dict(re.findall(r"^(\w+) *= (.*?) ;$", "\n".join(blocks), re.MULTILINE | re.DOTALL))


class TreeSitterTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.grammar = Grammar(FOLDER / "grammar.js")
        cls.table = Table(cls.grammar)

    def graphs(self):
        """Every text that the parser of the compiler reads without an error."""
        corpus = PROJECT / "Tests" / "Corpus"
        files = [file for file in corpus.rglob("*.flow")
                 if corpus / "checks" not in file.parents or file.name.startswith("good")]
        # What cannot be read is laid out as it is.
        files.remove(corpus / "format" / "layout.flow")
        for file in sorted([*PROJECT.glob("samples/**/*.flow"), *files]):
            yield file, file.read_text(encoding="utf-8")
        # That page shows mistakes.
        for file in sorted(set(PROJECT.glob("docs/*.md")) - {PROJECT / "docs" / "rules.md"}):
            text = file.read_text(encoding="utf-8")
            for number, block in enumerate(re.findall(r"^```flow\n(.*?)^```", text, re.M | re.S)):
                yield f"{file}, block {number + 1}", block

    def test_the_grammar_has_no_conflicts(self):
        self.assertEqual([], self.table.conflicts)

    def test_the_grammar_has_the_words_of_the_page(self):
        rules = page()
        words = {word for name, rule in rules.items() if not name.isupper()
                 for word in re.findall(r'"([a-z]+)"', rule) if len(word) > 1}
        own = {text for text in self.grammar.literals if text.isalpha()}
        self.assertEqual(set(), words - own)
        self.assertLessEqual(own, words)

    def test_the_grammar_has_the_declarations_of_the_page(self):
        rules = page()
        named = re.findall(r"[a-z]\w+", re.sub(r'"[^"]*"', "", rules["private"] + " " + rules["declaration"]))
        self.assertEqual(
            set(), {name for name in named if name not in self.grammar.rules} - {"private"})
        for name in ["transition", "link", "path", "requires", "detents", "selected", "checkpoint",
                     "returns", "go", "sequence", "resume", "target", "step", "parameter", "argument",
                     "claim", "subject", "attribute", "use", "route", "detent"]:
            self.assertIn(name, self.grammar.rules)

    def test_every_graph_is_accepted(self):
        count = 0
        for name, text in self.graphs():
            with self.subTest(name):
                error = self.table.error(text)
                self.assertIsNone(error, text[error or 0:(error or 0) + 60])
                count += 1
        self.assertGreater(count, 200)
        self.assertIsNone(self.table.error(FURTHER))

    def test_what_is_no_graph_is_refused(self):
        for text in ["coordinator a {}", "coordinator A { route }", "app A { root }", "-> x",
                     "coordinator A { route a: push { -> } }", 'scenario "x" { expect }', "enum A {}",
                     'coordinator A { route a { link "x } }', "coordinator A { tab B { up 3 } }"]:
            self.assertIsNotNone(self.table.error(text), text)

    def test_queries_name_nodes_of_the_grammar(self):
        visible = {name for name in self.grammar.rules if not name.startswith("_")}
        fields = set(re.findall(r'"type": "FIELD", "name": "(\w+)"', json.dumps(self.grammar.rules)))
        for file in sorted(FOLDER.glob("queries/*.scm")):
            text = re.sub(r";.*", "", file.read_text(encoding="utf-8"))
            nodes = set(re.findall(r"\((\w+)", text)) - {"_"}
            self.assertEqual(set(), nodes - visible, file)
            self.assertEqual(set(), set(re.findall(r'"([^"\s]+)"', text))
                             - set(self.grammar.literals) - {'"'}, file)
            self.assertEqual(set(), set(re.findall(r"(\w+): *[(\[]", text)) - fields, file)

    def test_every_word_is_colored(self):
        text = (FOLDER / "queries" / "highlights.scm").read_text(encoding="utf-8")
        colored = set(re.findall(r'"([a-z]+)"', text))
        words = {text for text in self.grammar.literals if text.isalpha()}
        self.assertEqual(words, colored)


if __name__ == "__main__":
    unittest.main()
