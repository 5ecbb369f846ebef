"""The lexer for documentation, on every sample. Needs the package `pygments`."""

import pathlib
import unittest

from pygments.lexers import load_lexer_from_file
from pygments.token import Error, Keyword, Name, String

PROJECT = pathlib.Path(__file__).resolve().parents[2]
LEXER = PROJECT / "Editors" / "pygments" / "flow_lexer.py"


class LexerTests(unittest.TestCase):
    def tokens(self, text):
        return list(load_lexer_from_file(str(LEXER), "FlowLexer", ensurenl=False).get_tokens(text))

    def test_every_sample_is_read_whole(self):
        samples = sorted(PROJECT.glob("samples/**/*.flow"))
        self.assertTrue(samples)
        for sample in samples:
            text = sample.read_text(encoding="utf-8")
            tokens = self.tokens(text)
            self.assertEqual([], [value for token, value in tokens if token is Error], sample)
            self.assertEqual(text.strip("\n"), "".join(value for _, value in tokens).strip("\n"))

    def test_keywords_are_keywords_in_their_places_alone(self):
        tokens = self.tokens('route title(icon: String): sheet { title "a {icon}" }')
        self.assertEqual(
            [(Keyword.Declaration, "route"), (Name.Function, "title"), (Name.Attribute, "icon"),
             (Name.Builtin, "String"), (Keyword.Type, "sheet"), (Keyword, "title"),
             (String.Interpol, "{icon}")],
            [(token, value) for token, value in tokens
             if token in Keyword or token in Name or token is String.Interpol])


if __name__ == "__main__":
    unittest.main()
