"""The pictures of pages that `flowc graph --format html` makes, taken in a browser.

A browser draws a little differently on every machine. So a picture that is taken anew is compared by its
size alone, and by what it is made of: the page without its machine, and what is done in it before the
picture is taken. `pages.json` has the digest of that for each.
"""

import hashlib
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DIGESTS = os.path.join(HERE, "pages.json")
sys.path.insert(0, os.path.join(ROOT, "Tests/Browser"))

WALK = [
    "document.getElementById('walk-toggle').click(); return window.flowWalkReady",
    "flowWalk.do('set', { condition: 'signedIn', holds: true })",
    "flowWalk.step('{\"do\":\"send\",\"event\":\"product\",\"arguments\":[42,\"price\"]}')",
    "flowWalk.step('{\"do\":\"send\",\"event\":\"review\",\"arguments\":[]}')",
]

# A picture's name, the words after `flowc graph --format html`, the window, and what is done.
PICTURES = [
    ("shop", ["samples/Shop"], {"width": 1280, "height": 640}, {}, []),
    ("route", ["samples/Shop"], {"width": 1500, "height": 760}, {"color_scheme": "dark"},
     ["flowPage.select('Items.product')"]),
    ("large", ["Large.flow"], {"width": 1280, "height": 860}, {}, []),
    ("phone", ["samples/Shop"], {"width": 390, "height": 844}, {"is_mobile": True}, []),
    ("walk", ["samples/Shop"], {"width": 1440, "height": 860}, {}, WALK),
    ("coverage", ["--coverage", "Part"], {"width": 1280, "height": 640}, {}, []),
    ("changes", ["--against", "Old.flow", "New.flow"], {"width": 1280, "height": 560}, {}, []),
]


def sources(examples):
    """The graphs that are made for pictures, by the names of their files."""
    import large_graph

    return {
        "Large.flow": large_graph.text(2000), **examples("docs/reviewing.md"),
        **{"Part/" + name: text for name, text in part_of_shop().items()},
    }


def part_of_shop():
    """The files of samples/Shop with a part of its scenarios."""
    found = {}
    folder = os.path.join(ROOT, "samples/Shop")
    for name in sorted(os.listdir(folder)):
        if name.endswith(".flow"):
            with open(os.path.join(folder, name), encoding="utf-8") as stream:
                text = stream.read()
            found[name] = text if name == "Items.flow" else text.split("\nscenario ")[0]
    return found


def page(flowc, words, folder):
    """The page of `flowc graph`, in a folder that has the samples and the made graphs."""
    command = [flowc, "graph", "--format", "html", *words]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True).stdout.decode()


def digest(text, *settings):
    """The digest of all that a picture is made of."""
    graph = re.sub(r'(id="flow-machine">)[^<]*', r"\1", text)
    return hashlib.sha256(json.dumps([graph, *settings]).encode()).hexdigest()


def known():
    """The digests of the pictures that are here."""
    if not os.path.exists(DIGESTS):
        return {}
    with open(DIGESTS, encoding="utf-8") as stream:
        return json.load(stream)


def pictures(flowc, folder):
    """All pictures, each with its page and digest."""
    for name, words, window, options, script in PICTURES:
        text = page(flowc, words, folder)
        yield name, text, digest(text, window, options, script), window, options, script


def is_stale(picture):
    """Whether a picture is made of something else now."""
    name, _, now, *_ = picture
    return known().get(name) != now or not os.path.exists(os.path.join(HERE, name + ".png"))


def size(path):
    """The width and height of a PNG, as its head says."""
    with open(path, "rb") as stream:
        return stream.read(24)[16:]


def resized(chromium, taken, folder):
    """The names of these pictures that have another size when they are taken anew."""
    take(chromium, taken, folder, folder)
    files = [name + ".png" for name, *_ in taken]
    return [file for file in files
            if size(os.path.join(HERE, file)) != size(os.path.join(folder, file))]


def take(chromium, taken, folder, into=HERE):
    """Takes these pictures, and writes them into the folder `into`."""
    from viewer import browser, drawn

    with browser(chromium) as opened:
        for name, text, _, window, options, script in taken:
            address = os.path.join(folder, name + ".html")
            with open(address, "w", encoding="utf-8") as stream:
                stream.write(text)
            context = opened.new_context(viewport=window, **options)
            shown = context.new_page()
            shown.goto("file://" + address)
            shown.evaluate("() => window.flowReady")
            for step in script:
                shown.evaluate("() => { %s }" % step)
            shown.evaluate(drawn)
            shown.wait_for_timeout(300)
            shown.screenshot(path=os.path.join(into, name + ".png"))
            context.close()


def note(taken):
    """Notes what these pictures are made of."""
    names = [each[0] for each in PICTURES]
    digests = {name: one for name, one in known().items() if name in names}
    digests.update({name: now for name, _, now, *_ in taken})
    with open(DIGESTS, "w", encoding="utf-8") as stream:
        json.dump(digests, stream, indent=2, sort_keys=True)
        stream.write("\n")
