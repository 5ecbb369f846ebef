"""The declarations of facts or of an SDK, with what they inherit from their context."""

import copy

import availability
import declarations

_GLOBAL = declarations.Declaration("global")


class Entry:
    """A type or a member with what it inherits from its context."""

    def __init__(self, declaration, owner, place):
        self.declaration, self.owner, self.place = declaration, owner, place
        self.requirements = set(declaration.requirements)
        self.is_on_main_actor = None
        # By platform; None where it is missing; a platform that is absent is not mentioned.
        self.spans = {}
        self.module, self.is_made = "", False

    @property
    def is_type(self):
        return self.owner is None

    @property
    def title(self):
        return self.declaration.name if self.is_type else \
            (self.owner + "." if self.owner else "") + self.declaration.title

    @property
    def key(self):
        """Equal for overloads only."""
        static = "static " if self.declaration.is_static else ""
        return static + ("type " if self.is_type else "") + self.title

    def __str__(self):
        own, self.declaration.requirements = self.declaration.requirements, self.requirements
        text = str(self.declaration)
        self.declaration.requirements = own
        return text


class Catalog:
    """All entries of one side, by their keys."""

    def __init__(self):
        self.entries, self.conformances, self.heads = {}, {}, {}

    def add(self, entry):
        self.entries.setdefault(entry.key, []).append(entry)

    def conform(self, name, inherited, requirements):
        needs = " where " + ", ".join(sorted(requirements)) if requirements else ""
        self.conformances.setdefault(name, set()).update(i + needs for i in inherited)

    def is_on_main_actor(self, name):
        """Tells whether the type `name` says so, or its superclass if it says nothing. Interfaces
        write what a compiler infers from protocols."""
        for head in self.heads.get(name, []):
            if head.isolation is not None:
                return head.isolation
            if head.kind == "class" and head.inherits and head.inherits[0] != name:
                return self.is_on_main_actor(head.inherits[0].split("<")[0])
        return False

    def inherited(self, name, seen=None):
        """The names of all that `name` conforms to or is a subclass of."""
        seen = set() if seen is None else seen
        for one in self.conformances.get(name, ()):
            if one not in seen:
                seen.add(one)
                self.inherited(one.split(" where ")[0].split("<")[0], seen)
        return seen

    def isolate(self):
        """Finds which entries are on the main actor, when all types are known."""
        for entries in self.entries.values():
            for entry in entries:
                if entry.is_on_main_actor is None:
                    name = entry.declaration.name if entry.is_type else entry.owner
                    entry.is_on_main_actor = self.is_on_main_actor(name)


def of_facts(facts):
    """The catalog of facts. A platform that their availability does not list is missing."""
    found = Catalog()
    types = {}
    for fact in facts:
        kind = fact.declaration.kind
        if fact.section is None and kind not in ("extension", "global"):
            types[fact.declaration.name] = fact.spans
    for fact in facts:
        head = (fact.section or fact).declaration
        name = "" if head.kind == "global" else head.name
        if fact.section is None and head.kind in ("global", "extension"):
            found.conform(name, head.inherits, head.requirements)
            continue
        is_type = fact.section is None
        if is_type and head.kind == "typealias" and "." in head.name:
            # An alias in a type is a member of it.
            alias = copy.copy(head)
            name, _, alias.name = head.name.rpartition(".")
            entry = Entry(alias, name, fact.place)
        else:
            entry = _entry(found, fact.declaration, head, is_type, fact.place)
        entry.module = fact.module
        spans = fact.section.spans if fact.spans is None and fact.section else fact.spans
        entry.spans, entry.own = _complete(spans, types.get(name)), _complete(spans, None)
        found.add(entry)
    found.isolate()
    return found


def _entry(found, declaration, head, is_type, place):
    name = "" if head.kind == "global" else head.name
    if is_type:
        if declaration.kind != "typealias":
            found.heads.setdefault(name, []).append(declaration)
        found.conform(name, declaration.inherits, set())
        return Entry(declaration, None, place)
    entry = Entry(declaration, name, place)
    entry.is_on_main_actor = declaration.isolation
    if head.kind == "extension":
        entry.requirements |= head.requirements
        if entry.is_on_main_actor is None:
            entry.is_on_main_actor = head.isolation
    return entry


def _complete(spans, outer):
    """A span for each platform. What is not listed is missing; without a list it is everywhere."""
    everywhere = {p: availability.Span() for p in availability.PLATFORMS}
    spans, outer = (everywhere if s is None else s for s in (spans, outer))
    return {
        p: spans[p].within(outer[p]) if p in spans and p in outer else None
        for p in availability.PLATFORMS}


def add_module(found, module, text, is_made):
    """Adds what the text of a module of an SDK declares, which may be made of headers."""
    parsed = declarations.read(text)
    heads = {
        d.name: availability.said(d.attributes) for d in parsed if d.kind != "extension"}
    context = _Context(found, module, is_made, heads)
    for declaration in parsed:
        context.add(declaration, _GLOBAL, {})


class _Context:
    """A module of an SDK, to add its declarations."""

    def __init__(self, found, module, is_made, heads):
        self.found, self.module, self.is_made, self.heads = found, module, is_made, heads

    def add(self, declaration, outer, spans):
        """Adds a declaration and its members, inside of the type or extension `outer`."""
        if _is_hidden(declaration):
            return
        own = _within(availability.said(declaration.attributes), spans)
        is_type = declaration.kind in declarations.TYPES or \
            declaration.kind == "typealias" and outer is _GLOBAL
        if is_type and outer.name:
            declaration.name = f"{outer.name}.{declaration.name}"
        if declaration.kind == "extension":
            own = _within(own, self.heads.get(declaration.name, {}))
            if "@available(*, unavailable)" not in declaration.attributes:
                self.found.conform(
                    declaration.name, declaration.inherits, declaration.requirements)
        else:
            self._add_entry(declaration, declaration if is_type else outer, is_type, own)
        for member in declaration.members:
            self.add(member, declaration, own)

    def _add_entry(self, declaration, head, is_type, spans):
        place = f"{self.module}:{declaration.line}"
        entry = _entry(self.found, declaration, head, is_type, place)
        entry.spans, entry.module, entry.is_made = spans, self.module, self.is_made
        self.found.add(entry)


def _is_hidden(declaration):
    """Tells whether a declaration in an interface is for the compiler alone."""
    return bool(declaration.modifiers & {"internal", "private", "fileprivate", "package"}) or \
        "@usableFromInline" in declaration.attributes and "public" not in declaration.modifiers


def _within(own, outer):
    """Availability inside of a context: the narrower one of both."""
    merged = dict(outer)
    for platform, span in own.items():
        context = outer.get(platform, availability.Span())
        merged[platform] = span.within(context) if span and context else None
    # visionOS follows iOS unless it is mentioned, which is not known of headers.
    return merged
