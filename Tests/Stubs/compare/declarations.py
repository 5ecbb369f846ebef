"""The declarations in Swift text: facts, and the interfaces of modules."""

from tokens import OPENING, QUALIFIERS, Token, canonical, end_of_brackets, split, tokens

TYPES = {"class", "struct", "enum", "protocol", "actor", "extension", "global"}
KINDS = (TYPES - {"actor"}) | {
    "actor", "func", "var", "let", "init", "subscript", "case", "typealias", "associatedtype",
    "macro"}
MODIFIERS = {
    "public", "open", "internal", "private", "fileprivate", "package", "static", "final", "class",
    "nonisolated", "optional", "mutating", "nonmutating", "override", "convenience", "required",
    "weak", "unowned", "dynamic", "indirect", "lazy", "isolated", "borrowing", "consuming",
    "prefix", "postfix", "infix", "distributed", "sending"}
BEGINNINGS = MODIFIERS | KINDS | {"@", "}", "#if", "#else", "#elseif", "#endif", "import", "deinit"}
# These tokens are never the last of a declaration.
UNFINISHED = {"->", ":", ",", "==", "&", "where", "="}
SETTERS = {"set", "didSet", "willSet", "_modify"}
# Attributes that are compared in another way, or do not matter to users.
UNHEARD = {
    "@IBAction", "@IBInspectable", "@IBOutlet", "@MainActor", "@NSCopying", "@NSManaged",
    "@Sendable", "@_allowFeatureSuppression", "@_alwaysEmitConformanceMetadata",
    "@_alwaysEmitIntoClient", "@_borrowed", "@_disfavoredOverload", "@_documentation",
    "@_effects", "@_fixed_layout", "@_hasMissingDesignatedInitializers", "@_hasStorage",
    "@_implements", "@_inheritsConvenienceInitializers", "@_lifetime", "@_marker",
    "@_nonEphemeral", "@_nonSendable", "@_originallyDefinedIn", "@_preInverseGenerics",
    "@_predicatesOnly", "@_semantics", "@_silgen_name", "@_specialize", "@_spi_available",
    "@_staticExclusiveOnly", "@_transparent", "@_typeEraser", "@_unavailableInEmbedded",
    "@_weakLinked", "@attached", "@available", "@backDeployed", "@discardableResult", "@frozen",
    "@inlinable", "@inline", "@nonobjc", "@objc", "@objcMembers", "@preconcurrency", "@unsafe",
    "@usableFromInline", "@warn_unqualified_access"}


class Declaration:
    """A declaration as its users see it: without its body and its internal names."""

    def __init__(self, kind):
        self.kind, self.name, self.line = kind, "", 0
        self.attributes, self.modifiers = [], set()
        self.generics, self.parameters, self.effects = [], [], []
        self.type, self.inherits, self.requirements = "Void", [], set()
        self.is_settable, self.members = False, []

    @property
    def is_static(self):
        return bool(self.modifiers & {"static", "class"})

    @property
    def title(self):
        """The name as documentation writes it: `sheet(item:onDismiss:content:)`."""
        if self.kind not in ("func", "init", "subscript", "macro"):
            return self.name
        name = "init" if self.kind == "init" else self.name
        return name + "(" + "".join(label + ":" for _, label, _, _ in self.parameters) + ")"

    @property
    def isolation(self):
        """Whether it says itself that it is on the main actor; None if it does not say."""
        if self.modifiers & {"nonisolated", "nonisolated(unsafe)"}:
            return False
        return True if "@MainActor" in self.attributes else None

    def __str__(self):
        """Its canonical form, without availability and isolation."""
        heard = sorted(
            "@resultBuilder" if a == "@_functionBuilder" else a for a in self.attributes
            if a.split("(")[0] not in UNHEARD)
        said = [
            w for w in ("optional", "mutating", "required", "convenience") if w in self.modifiers]
        word = "var" if self.kind == "let" else self.kind
        named = self.name if self.kind in ("init", "subscript") else f"{word} {self.name}"
        head = heard + said + (["static"] if self.is_static else []) + [named]
        needs = " where " + ", ".join(sorted(self.requirements)) if self.requirements else ""
        return " ".join(head) + self._core() + needs

    def _core(self):
        generic = "<" + ", ".join(self.generics) + ">" if self.generics else ""
        parameters = "(" + ", ".join(
            " ".join([*attributes, label]) + ": " + kind + (" = …" if default else "")
            for attributes, label, kind, default in self.parameters) + ")"
        access = " { get set }" if self.is_settable else ""
        if self.kind in ("func", "init", "subscript", "macro"):
            result = "" if self.type == "Void" else f" -> {self.type}"
            return generic + parameters + "".join(" " + e for e in self.effects) + result + access
        if self.kind in ("var", "let"):
            return f": {self.type}{access}"
        if self.kind == "case":
            return parameters if self.parameters else ""
        if self.kind == "typealias":
            return generic + ("" if self.type == "Void" else f" = {self.type}")
        return generic


def read(text):
    """The declarations in `text`, with their members."""
    return _Reader(tokens(text)).declarations()


class _Reader:
    def __init__(self, words):
        self.words, self.at = words, 0

    def next(self):
        return self.words[self.at] if self.at < len(self.words) else Token("")

    def bracketed(self):
        """Consumes the tokens from a bracket to the one that closes it."""
        start, opening, depth = self.at, self.next(), 0
        while self.at < len(self.words):
            token = self.words[self.at]
            self.at += 1
            depth += (token == opening) - (token == OPENING[opening])
            if depth == 0:
                break
        return self.words[start:self.at]

    def head(self):
        """Consumes the rest of a declaration up to its body or the next declaration."""
        start = self.at
        while self.at < len(self.words):
            token, last = self.words[self.at], self.words[self.at - 1]
            if token in ("{", "}", ";"):
                break
            if token.line > last.line and last not in UNFINISHED and token in BEGINNINGS:
                break
            if token in ("(", "["):
                self.bracketed()
            else:
                self.at += 1
        return self.words[start:self.at]

    def declarations(self):
        """The declarations up to the end of the enclosing body or of the text."""
        found = []
        while self.next() not in ("", "}"):
            start = self.at
            if self.next() in ("#if", "#else", "#elseif", "#endif"):
                self.directive()
            else:
                found += self.declaration()
            if self.at == start:
                if self.next() == "{":
                    self.bracketed()
                else:
                    self.at += 1
        return found

    def directive(self):
        """Takes the first branch of a condition, as for a new compiler, and skips the others."""
        word, line = self.next(), self.next().line
        while self.next() and self.next().line == line:
            self.at += 1
        depth = 0
        while word in ("#else", "#elseif") and self.next():
            token = self.next()
            if depth == 0 and token == "#endif":
                return
            depth += (token == "#if") - (token == "#endif")
            self.at += 1

    def declaration(self):
        attributes, modifiers = [], set()
        while self.next():
            token = self.next()
            if token == "@":
                attributes.append(self.attribute())
            elif token in MODIFIERS and (token != "class" or self.is_class_modifier()):
                self.at += 1
                more = self.next() == "(" and self.next().is_adjacent
                modifiers.add(token + (canonical(self.bracketed()) if more else ""))
            else:
                break
        kind = self.next()
        if kind not in KINDS:
            if kind in ("deinit", "import"):
                self.at += 1
                self.head()
            return []
        found = Declaration("class" if kind == "actor" else str(kind))
        found.line, found.attributes, found.modifiers = kind.line, attributes, modifiers
        self.at += 1
        return self.cases(found) if kind == "case" else [self.rest(found)]

    def is_class_modifier(self):
        after = self.words[self.at + 1] if self.at + 1 < len(self.words) else ""
        return after in MODIFIERS or after in ("func", "var", "let", "subscript")

    def attribute(self):
        self.at += 1
        text = "@" + self.next()
        self.at += 1
        while self.next() == "." and self.next().is_adjacent:
            text += "." + self.words[self.at + 1]
            self.at += 2
        if self.next() == "(" and self.next().is_adjacent:
            text += canonical(self.bracketed())
        for module in ("_Concurrency", "SwiftUI", "SwiftUICore", "AppIntents", "Swift"):
            text = text.replace(f"@{module}.", "@")
        return text

    def rest(self, found):
        if found.kind in ("init", "subscript"):
            found.name = found.kind
            if self.next() in ("?", "!"):
                found.name += self.next()
                self.at += 1
        else:
            parts = [self.name()]
            while self.next() == ".":
                self.at += 1
                parts.append(self.name())
            found.name = _plain(parts)
        Head(self.head()).fill(found)
        if self.next() == "{":
            self.body(found)
        elif found.kind == "var" and found.type:
            found.is_settable = True
        hidden = {"private(set)", "fileprivate(set)", "internal(set)", "package(set)"}
        if found.modifiers & hidden:
            found.is_settable = False
        if self.next() == ";":
            self.at += 1
        return found

    def body(self, found):
        if found.kind in TYPES:
            self.at += 1
            found.members = self.declarations()
            self.at += 1
            return
        block, depth = self.bracketed(), 0
        for token in block if found.kind in ("var", "subscript") else []:
            depth += (token in "{([") - (token in "})]")
            if depth == 1 and token in SETTERS:
                found.is_settable = True

    def name(self):
        name = str(self.next())
        self.at += 1
        if name and not (name[0].isalpha() or name[0] in "_`"):
            while self.next() and self.next() != "(" and (self.next() != "<" or name == "<"):
                name += self.next()
                self.at += 1
        return name.replace("`", "")

    def cases(self, base):
        found = []
        for part in split(self.head(), ","):
            one = Declaration("case")
            one.attributes, one.modifiers, one.line = base.attributes, base.modifiers, base.line
            one.name = part[0].replace("`", "") if part else ""
            Head(part[1:]).fill(one)
            found.append(one)
        return found


def _plain(parts):
    """A type's name without the module that interfaces write before it."""
    return ".".join(parts[1:] if len(parts) > 1 and parts[0] in QUALIFIERS else parts)


class Head:
    """The part of a declaration between its name and its body."""

    def __init__(self, words):
        self.words, self.renamed = words, {}

    def fill(self, found):
        """Parses the head into `found`."""
        words = self.words
        if words[:1] == ["<"]:
            end = end_of_brackets(words, 0)
            for part in split(words[1:end - 1], ","):
                self._generic(part, found)
            words = words[end:]
        if words[:1] == ["("]:
            end = end_of_brackets(words, 0)
            found.parameters = [self._parameter(p) for p in split(words[1:end - 1], ",")]
            words = words[end:]
        if found.kind == "macro":
            words = _up_to_default(words)
        depth, end = 0, len(words)
        for index, word in enumerate(words):
            depth += (word in OPENING) - (word in OPENING.values())
            if depth == 0 and word == "where":
                end = index
                break
        self._middle(words[:end], found)
        for part in split(words[end + 1:], ","):
            self._require(part, found)

    def _generic(self, part, found):
        sides = split(part, ":")
        name = str(sides[0][-1])
        # The names of a type's parameters are visible to users, those of a function's are not.
        new = name if found.kind in TYPES else f"#{len(self.renamed)}"
        self.renamed[name] = new
        found.generics.append(f"{sides[0][0]} {new}" if len(sides[0]) > 1 else new)
        if len(sides) > 1:
            self._require(part, found)

    def _middle(self, words, found):
        if found.kind in TYPES or found.kind == "associatedtype":
            if words[:1] == [":"]:
                found.inherits = [
                    canonical(_up_to_default(p), self.renamed).removeprefix("@unchecked ")
                    .removeprefix("@preconcurrency ").removeprefix("@MainActor ")
                    for p in split(words[1:], ",")]
        elif found.kind == "typealias":
            found.type = canonical(words[1:], self.renamed)
        elif found.kind in ("var", "let"):
            shown = words[:1] == [":"]
            found.type = canonical(_up_to_default(words[1:]), self.renamed) if shown else ""
        elif "->" in words:
            arrow = words.index("->")
            found.effects = [str(w) for w in words[:arrow]]
            found.type = canonical(words[arrow + 1:], self.renamed)
        else:
            found.effects = [str(w) for w in words]

    def _require(self, part, found):
        """Parses a requirement such as `T: P & Q` or `T.X == Y`."""
        equal, colon = split(part, "=="), split(part, ":")
        if len(equal) == 2:
            found.requirements.add(" == ".join(sorted(canonical(s, self.renamed) for s in equal)))
        elif len(colon) == 2:
            subject = canonical(colon[0], self.renamed)
            for one in split(colon[1], "&"):
                if canonical(one) not in ("Copyable", "Escapable"):
                    found.requirements.add(f"{subject}: {canonical(one, self.renamed)}")

    def _parameter(self, words):
        value = _up_to_default(words)
        sides = split(value, ":")
        if len(sides) < 2:
            return [], "_", canonical(value, self.renamed), len(value) < len(words)
        names, attributes = sides[0], []
        while names[:1] == ["@"]:
            size = 2
            if len(names) > 2 and (names[2] == "<" or names[2] == "(" and names[2].is_adjacent):
                size = end_of_brackets(names, 2)
            elif len(names) > 3 and names[2] == ".":
                size = 4
                if len(names) > 4 and names[4] == "<":
                    size = end_of_brackets(names, 4)
            attributes.append("@" + canonical(names[1:size], self.renamed))
            names = names[size:]
        label = str(names[0]).replace("`", "") if names else "_"
        kind = canonical(value[len(sides[0]) + 1:], self.renamed)
        return sorted(attributes), label, kind, len(value) < len(words)


def _up_to_default(words):
    parts = split(words, "=")
    return parts[0] if parts else words
