"""Compares the facts with an SDK."""

import re

import availability
import catalog
from tokens import MODULES

KINDS_WITHOUT_ISOLATION = {"case", "typealias", "associatedtype", "enum", "extension"}


class Comparison:
    """What differs between facts, by file, and an SDK."""

    def __init__(self, facts, sdk):
        self.facts = catalog.of_facts(facts)
        self.sdk = catalog.Catalog()
        self.platform = sdk.platform
        self.version = availability.version(sdk.version)
        self.modules = set()
        for module in MODULES:
            for text, is_made in sdk.texts(module):
                self.modules.add(module)
                catalog.add_module(self.sdk, module, text, is_made)
        self.sdk.isolate()

    def differences(self):
        """A line for each difference."""
        found = []
        for entries in self.facts.entries.values():
            for entry in entries:
                if entry.module in self.modules:
                    found += [f"{entry.place}: {entry.title} {d}" for d in self._check(entry)]
        return found + self._conformances()

    def _check(self, fact):
        span = fact.spans[self.platform]
        named = self._named(fact)
        present = [e for e in named if e.spans.get(self.platform, "") is not None]
        if span is None:
            same = [e for e in present if _is_same(fact, e)]
            return [f"is in the SDK of {self.platform}"] if same else []
        if not present:
            # The `init()` that a class inherits is in no text.
            is_inherited = fact.title.endswith(".init()") and \
                "NSObject" in self.sdk.inherited(fact.owner)
            is_known = is_inherited or span.first > self.version
            return [] if is_known else ["is not in the SDK"]
        same = [e for e in present if _is_same(fact, e)]
        if not same:
            others = " or ".join(sorted({f"`{e}`" for e in present}))
            return [f"is `{fact}`, in the SDK {others}"]
        # Overloads may differ in availability or isolation alone.
        return min((self._differences(fact, e) for e in same), key=len)

    def _named(self, fact):
        """What a fact may be in the SDK. A class has the requirements of its protocols, too."""
        found = self.sdk.entries.get(fact.key, [])
        if found or fact.is_type or not fact.owner or fact.declaration.kind == "init":
            return found
        key = fact.key.replace(fact.owner + ".", "{}.", 1)
        above = sorted(self.sdk.inherited(fact.owner))
        return [e for name in above for e in self.sdk.entries.get(key.format(name), [])]

    def _differences(self, fact, other):
        found = []
        isolated = fact.declaration.kind not in KINDS_WITHOUT_ISOLATION
        if isolated and fact.is_on_main_actor != other.is_on_main_actor:
            found.append(
                f"is {'@MainActor' if other.is_on_main_actor else 'nonisolated'} in the SDK")
        for platform in availability.PLATFORMS:
            found += self._availability(platform, fact, other)
        return found + self._overriding(fact, other)

    def _availability(self, platform, fact, other):
        mine = self._without_future(fact.spans[platform], platform)
        if platform not in other.spans:
            # Only the SDK of a platform knows what is there without a version.
            if platform != self.platform:
                return []
            theirs = availability.Span()
        else:
            theirs = other.spans[platform]
        if (mine is None) != (theirs is None):
            return [f"is {'not ' if theirs is None else ''}on {platform} in the SDK"]
        # The SDK of one platform may not tell the type's availability on another one.
        own = self._without_future(fact.own[platform], platform)
        if mine is None or _agree(mine, theirs) or _agree(own, theirs):
            return []
        return [f"on {platform}: {mine}, in the SDK {theirs}"]

    def _without_future(self, span, platform):
        """A fact without a deprecation that is newer than the SDK. Versions of all platforms are
        comparable since 26."""
        own = platform == self.platform or self.version >= (26,)
        if span and span.deprecated and span.deprecated > (self.version if own else (25,)):
            return availability.Span(span.first)
        return span

    def _overriding(self, fact, other):
        """Subclasses can override what is open. Nothing says it of initializers and constants."""
        head = next(iter(self.sdk.heads.get(other.owner or "", [])), None)
        if fact.is_type or head is None or head.kind != "class" or "open" not in head.modifiers:
            return []
        theirs = other.declaration.modifiers
        if fact.declaration.kind in ("init", "typealias", "let") or "static" in theirs:
            return []
        if ("open" in theirs) != ("final" in fact.declaration.modifiers):
            return []
        return ["can be overridden in the SDK" if "open" in theirs
                else "cannot be overridden in the SDK: final"]

    def _conformances(self):
        found = []
        for name, inherited in sorted(self.facts.conformances.items()):
            entry = next(iter(self.facts.entries.get(f"type {name}", [])), None)
            if entry is None or entry.module not in self.modules or \
                    entry.spans[self.platform] is None or f"type {name}" not in self.sdk.entries:
                continue
            known = self.sdk.inherited(name)
            theirs = self.sdk.entries[f"type {name}"][0]
            if theirs.is_made and theirs.declaration.kind in ("struct", "enum"):
                # The text does not say of C's types what is implicit.
                known = known | {"Sendable"}
            found += [
                f"{entry.place}: {name} does not conform to {one} in the SDK"
                for one in sorted(inherited - known)]
        return found


def _is_same(fact, other):
    """Tells whether both mean the same. The compiler does not say what the initializers of a class
    made of headers are, and the class has members for what is optional in its protocols."""
    if not other.is_made:
        return str(fact) == str(other)
    words = r"\b(required|convenience|optional) (?=.*\b(init|var|func)\b)"
    return re.sub(words, "", str(fact)) == re.sub(words, "", str(other))


def _agree(mine, theirs):
    return _same(mine.first, theirs.first) and _same(mine.deprecated, theirs.deprecated)


def _same(version, other):
    if version is None or other is None:
        return version == other
    return version == other or (0,) in (version, other)
