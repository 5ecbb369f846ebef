"""The public names at the top of an SDK's modules, for the list in `Names.txt`."""

import declarations

# With the modules that they export.
MODULES = {
    "Swift": ("Swift", "_Concurrency"), "Observation": ("Observation",),
    "Foundation": ("Foundation", "FoundationEssentials", "ObjectiveC"),
    "UIKit": ("UIKit", "UIUtilities"), "AppKit": ("AppKit",),
    "SwiftUI": ("SwiftUI", "SwiftUICore"),
}
KINDS = {"class", "struct", "enum", "protocol", "typealias", "macro", "func"}


def found(sdk):
    """The names of each module in an SDK, without those that begin with `_` and operators."""
    names = {}
    for module, parts in MODULES.items():
        for part in parts:
            for text, _ in sdk.texts(part):
                names.setdefault(module, set()).update(_public(declarations.read(text)))
    return names


def _public(parsed):
    for one in parsed:
        is_shown = one.modifiers & {"public", "open"}
        if one.kind in KINDS and is_shown and one.name[:1].isalpha() and "." not in one.name:
            yield one.name


def text(all_names):
    """A line for each name, with its modules."""
    modules = {}
    for names in all_names:
        for module, listed in names.items():
            for name in listed:
                modules.setdefault(name, set()).add(module)
    head = "# The public types, macros and functions at the top of modules, as README.md describes."
    return head + "\n" + "".join(
        f"{name} {' '.join(sorted(modules[name]))}\n" for name in sorted(modules))
