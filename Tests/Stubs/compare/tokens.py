"""The tokens of Swift text, and the canonical form of types."""

import re

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/'
    r'|(?P<text>"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*")'
    r'|(?P<word>(?:[\w#]|`)+)|(?P<sign>->|\.\.\.|==|&&|\|\||[^\s\w])', re.S)

# The modules that are read, of which an SDK has some; what belongs to them is named without them.
MODULES = (
    "Swift", "_Concurrency", "Observation", "ObjectiveC", "CoreFoundation", "CoreGraphics",
    "QuartzCore", "Foundation", "UIUtilities", "UIKit", "AppKit", "SwiftUICore", "SwiftUI",
    "AppIntents", "AVFAudio", "BrowserEngineKit", "CoreImage", "GameController", "Symbols",
    "UserNotifications", "_CoreNFC_UIKit", "_MarketplaceKit_UIKit",
    "_SecureElementCredential_UIKit")
OTHERS = ("Combine", "CoreTransferable", "DeveloperToolsSupport", "UniformTypeIdentifiers")
QUALIFIERS = {*MODULES, *OTHERS}
OPENING = {"(": ")", "[": "]", "{": "}", "<": ">"}
CLOSING = set(OPENING.values())


class Token(str):
    """A name, a number, a string or a sign; its line, and whether it follows the last directly."""

    __slots__ = ("line", "is_adjacent")


def tokens(text):
    """The tokens of `text`, without comments. A string literal is `""`."""
    found, line, end, seen = [], 1, -1, 0
    for match in TOKEN.finditer(text):
        if match.lastgroup is None:
            continue
        token = Token('""' if match.lastgroup == "text" else match[0])
        line += text.count("\n", seen, match.start())
        seen = match.start()
        token.line, token.is_adjacent = line, match.start() == end
        end = match.end()
        found.append(token)
    return found


def end_of_brackets(words, start):
    """The index after the bracket that closes the one at `start`."""
    depth, index = 0, start
    while index < len(words):
        depth += (words[index] in OPENING) - (words[index] in CLOSING)
        index += 1
        if depth == 0:
            break
    return index


def split(words, sign):
    """Splits `words` at each `sign` outside of brackets; no parts if there are no words."""
    parts, depth, start = [], 0, 0
    if not words:
        return parts
    for index, word in enumerate(words):
        depth += (word in OPENING) - (word in CLOSING)
        if depth == 0 and word == sign:
            parts.append(words[start:index])
            start = index + 1
    return parts + [words[start:]]


def canonical(words, renamed=None):
    """The canonical form of a type: equal types have equal texts."""
    renamed, out, index = renamed or {}, [], 0
    while index < len(words):
        word = words[index]
        after = words[index + 1] if index + 1 < len(words) else ""
        index += 1
        if word == "any" and after != ")":
            continue
        if (word in QUALIFIERS or word == "Self") and after == ".":
            index += 1
        elif word == "(" and after == ")" and _is_void(words, index + 1, out):
            index += 1
            out.append("Void")
        elif word == "_" and index + 1 < len(words) and words[index + 1] == ":":
            index += 2
        elif _is_label(words, index, out):
            index += 1
        else:
            out.append(renamed.get(word, word).replace("`", ""))
    text = _joined(_attributes_first(out))
    return re.sub(r"\bArray<([\w#.]+)>", r"[\1]", re.sub(r"\bOptional<([\w#.]+)>", r"\1?", text))


def _is_label(words, index, out):
    """Tells whether the word before `index` names a parameter of a function type."""
    return (
        index < len(words) and words[index] == ":" and out[-1:] in (["("], [","])
        and words[index - 1] not in OPENING and _is_function(words, index))


def _is_function(words, index):
    depth = 0
    while index < len(words):
        depth += (words[index] in OPENING) - (words[index] in CLOSING)
        index += 1
        if depth < 0:
            return index < len(words) and words[index] in ("->", "async", "throws")
    return False


def _is_void(words, index, out):
    follows = not out or out[-1] in ("->", "==", ":", "<", ",")
    return follows and (index >= len(words) or words[index] not in ("->", "async", "throws"))


def _attributes_first(words):
    attributes, rest = [], list(words)
    while rest[:1] == ["@"] and len(rest) > 1:
        size = 2
        if rest[2:3] == ["("] and rest[1] == "isolated":
            size = end_of_brackets(rest, 2)
        attributes.append(rest[:size])
        rest = rest[size:]
    return [word for one in sorted(attributes) for word in one] + rest


def _joined(words):
    text, last = "", ""
    for index, word in enumerate(words):
        spaced = word in ("->", "&", "async", "throws") or last in ("->", "&", ",", ":")
        attribute = word == "(" and index > 1 and words[index - 2] == "@" and last != "isolated"
        apart = _is_word(last) and (_is_word(word) or word == "@")
        text += (" " if index and (spaced or attribute or apart) else "") + word
        last = word
    return text


def _is_word(word):
    return bool(word) and (word[0].isalnum() or word[0] in "_#")
