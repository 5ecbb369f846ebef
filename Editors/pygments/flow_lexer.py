"""A Pygments lexer for `.flow` files, for documentation that highlights them.

Use it without installing it: `pygmentize -x -l flow_lexer.py:FlowLexer Shop.flow`, or in Sphinx
`app.add_lexer("flow", FlowLexer)`.
"""

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import (
    Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace)

__all__ = ["FlowLexer"]

NAME = r"(?:`[^`\n]*`|[^\W\d]\w*)"

DECLARATIONS = (
    "module", "import", "app", "condition", "meta", "enum", "type", "coordinator", "routes",
    "policy", "scenario", "lint", "public",
    "root", "links", "except", "unwrap", "restore", "use", "route", "tabs", "flows", "split",
    "child", "modal", "detour", "tab", "flow", "column")
KINDS = ("push", "replace", "sheet", "cover", "popover", "alert", "dialog")
CLAUSES = (
    "link", "path", "requires", "detents", "selected", "checkpoint", "returns", "locked", "entry",
    "shared", "fresh", "up", "title", "icon", "starts", "shown", "hides", "bare", "when", "on", "keep", "as", "in")
DETENTS = ("medium", "large", "fit", "height", "fraction")
VERBS = (
    "new", "back", "dismiss", "finish", "return", "resume", "stay", "reset", "remove", "else", "then",
    "to", "all", "unanimated", "caseless")
BOOLEANS = ("and", "or", "not")
VALUES = ("true", "false", "nil")
CLAIMS = ("after", "goes", "leads", "never", "only", "from", "within")
SEVERITIES = ("error", "warning", "off")
SCENARIOS = (
    "given", "send", "refresh", "navigate", "open", "expect", "rejects", "reported", "at", "stack",
    "waiting", "value", "nothing", "presented")


def keywords(list):
    """Words where they are keywords: not after a dot, and not the label of a parameter."""
    return words(list, prefix=r"(?<![.\w`])", suffix=r"(?![\w`])(?!\s*:)")


def named(list, token, keyword=Keyword.Declaration):
    """A keyword and the name that it declares or means."""
    return (
        r"(?<![.\w`])(" + "|".join(list) + r")([ \t]+)(" + NAME + ")",
        bygroups(keyword, Whitespace, token))


class FlowLexer(RegexLexer):
    """The language of Flow: an app's coordinators, routes, navigation types, paths and links."""

    name = "Flow navigation"
    aliases = ["flow-navigation"]
    filenames = ["*.flow"]
    mimetypes = ["text/x-flow"]

    tokens = {
        "root": [
            (r"\s+", Whitespace),
            (r"///[^\n]*", String.Doc),
            (r"//[^\n]*", Comment.Single),
            (r'"', String.Double, "string"),
            (r"@[^\W\d]\w*", Name.Decorator),
            named(("module", "import"), Name.Namespace),
            named(("app", "coordinator", "routes", "enum", "type"), Name.Class),
            named(("condition", "meta"), Name.Variable),
            named(("route", "child", "modal", "detour", "tab", "flow", "column"), Name.Function),
            named(("on",), Name.Function, Keyword),
            named(("send",), Name.Function, Keyword),
            (r"([^\W\d_a-z]\w*)(\.)(" + NAME + ")", bygroups(Name.Class, Punctuation, Name.Function)),
            (r"\." + NAME, Name.Constant),
            (r"(?<![\w-])[a-z]+(?:-[a-z]+)+(?![\w-])", Name.Label),
            (keywords(DECLARATIONS), Keyword.Declaration),
            (keywords(KINDS), Keyword.Type),
            (keywords(CLAUSES + VERBS + CLAIMS + SCENARIOS), Keyword),
            (keywords(DETENTS + SEVERITIES), Name.Builtin),
            (keywords(BOOLEANS), Operator.Word),
            (keywords(VALUES), Keyword.Constant),
            (NAME + r"(?=\s*:)", Name.Attribute),
            (words(("Bool", "Int", "Double", "String", "UUID", "URL"), suffix=r"\b"), Name.Builtin),
            (r"[A-Z]\w*", Name.Class),
            (NAME, Name),
            (r"-?\d[\d_]*\.\d[\d_]*", Number.Float),
            (r"-?\d[\d_]*", Number.Integer),
            (r"->|[=!?]", Operator),
            (r"[{}()\[\],:;./]", Punctuation),
        ],
        "string": [
            (r'"', String.Double, "#pop"),
            (r"\n", Whitespace, "#pop"),
            (r'\\(?:["\\nt]|u\{[0-9A-Fa-f]+\})', String.Escape),
            (r'\{[^{}"\n]*\}', String.Interpol),
            (r'[^"\\{\n]+', String.Double),
            (r"[\\{]", String.Double),
        ],
    }
