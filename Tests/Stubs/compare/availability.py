"""Which versions of which platforms have a declaration."""

PLATFORMS = ("iOS", "macOS", "tvOS", "watchOS", "visionOS")


class Span:
    """The first version, 0 if unknown, and the version that deprecates it, None if none does."""

    def __init__(self, first=(0,), deprecated=None):
        self.first, self.deprecated = first, deprecated

    def __str__(self):
        until = "" if self.deprecated is None else f" until {_text(self.deprecated)}"
        return _text(self.first) + until

    def within(self, outer):
        """What is left of it in a context that is available as in `outer`."""
        ends = [d for d in (self.deprecated, outer.deprecated) if d is not None]
        return Span(max(self.first, outer.first), min(ends) if ends else None)


def version(text):
    """Parses a version, where `any` is 0; trailing zeros do not matter."""
    numbers = [0] if text == "any" else [int(part) for part in text.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def _text(numbers):
    if numbers == (0,):
        return "any"
    return ".".join(map(str, numbers if len(numbers) > 1 else numbers + (0,)))


def listed(text):
    """The spans in a list such as `iOS 18.0, tvOS any, visionOS 1.0 until 2.0`; `-` lists none."""
    spans = {}
    for item in [] if text == "-" else text.split(", "):
        words = item.split(" ")
        if words[0] not in PLATFORMS or len(words) not in (2, 4):
            raise ValueError(f"not an availability: {text}")
        spans[words[0]] = Span(version(words[1]), version(words[3]) if len(words) == 4 else None)
    return spans


def said(attributes):
    """What `@available` attributes say: a span, or None where a platform lacks the declaration."""
    spans = {}
    for attribute in attributes:
        if not attribute.startswith("@available("):
            continue
        items = [i.strip() for i in attribute[len("@available("):-1].split(",")]
        if items[0] == "*" or items[0] in PLATFORMS and items[1:2]:
            for platform in PLATFORMS if items[0] == "*" else items[:1]:
                if "unavailable" in items[1:2]:
                    spans[platform] = None
                elif items[0] != "*" or "deprecated" in items[1:2]:
                    spans[platform] = _named(items[1:], spans.get(platform))
        else:
            for item in items:
                words = item.split(" ")
                if len(words) == 2 and words[0] in PLATFORMS:
                    known = spans.get(words[0])
                    spans[words[0]] = Span(version(words[1]), known.deprecated if known else None)
    return spans


def _named(items, known):
    span = Span(*((known.first, known.deprecated) if known else ()))
    for item in items:
        word, _, number = item.partition(":")
        # A deprecation in version 100000 causes no warning.
        if word == "introduced":
            span.first = version(number.strip())
        elif word in ("deprecated", "obsoleted") and version(number.strip() or "any") < (1000,):
            new = version(number.strip() or "any")
            span.deprecated = new if span.deprecated is None else min(new, span.deprecated)
    return span
