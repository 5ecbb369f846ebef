"""The facts in `Tests/Stubs/Facts`, as the README there describes them."""

import pathlib

import availability
import declarations

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "Facts"


class Fact:
    """A declaration on a line of its own, with that of its type or extension."""

    def __init__(self, declaration, spans, place, module, section):
        self.declaration, self.spans, self.place = declaration, spans, place
        self.module, self.section = module, section


def read(path):
    """The facts of a file, in order; `ValueError` names a line that cannot be read."""
    module, section, found = "", None, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{path.name}:{number}"
        if not line or line.startswith(("#", "source ")):
            continue
        if line.startswith("module "):
            module = line.split()[1]
            continue
        text, _, spans = line.strip().partition(" | ")
        parsed = declarations.read(text)
        if len(parsed) != 1 or line.startswith("  ") and section is None:
            raise ValueError(f"{place}: not a declaration")
        try:
            spans = availability.listed(spans) if spans else None
        except ValueError as error:
            raise ValueError(f"{place}: {error}") from error
        member = line.startswith("  ")
        fact = Fact(parsed[0], spans, place, module, section if member else None)
        section = section if member else fact
        found.append(fact)
    return found


def files(folder=FOLDER):
    """The files that declare something: Names.txt lists names."""
    return [p for p in sorted(folder.glob("*.txt")) if p.name != "Names.txt"]
