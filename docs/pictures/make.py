"""Makes the pictures of the documentation from what flowc really writes.

usage: make.py FLOWC [--check] [CHROMIUM]

Each session of a terminal runs in one, so that its colors are there, and becomes an SVG beside this
file. Pages are opened in Chromium and become PNG, which needs `pip install playwright`; without CHROMIUM
they are left as they are. With --check nothing is written, and a picture that would change
fails: an SVG by its text, a PNG by the digest of what it is made of and, with CHROMIUM, by its size when
it is taken anew.
"""

import os
import pty
import re
import sys
import tempfile
from xml.sax.saxutils import escape

import pages

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

CLUB = """app Club {
  root Members
  links "club:"
}

coordinator Members {
  route list: root {
    -> member
    -> named
  }
  route member(id: String) { link "/users/{id}" }
  route named(name: String) { link "/users/{name}" }
  route settings { -> list }
}
"""


def examples(page):
    """The graphs that a page shows, by the file names in their first lines."""
    with open(os.path.join(ROOT, page), encoding="utf-8") as stream:
        blocks = re.findall(r"```flow\n// (\S+)\n(.*?)```", stream.read(), re.DOTALL)
    return {name: "// %s\n%s" % (name, text) for name, text in blocks}


# A picture's name, the files that its folder has, and the commands.
SESSIONS = [
    ("lint", {"Club.flow": CLUB}, [["lint", "Club.flow"]]),
    (
        "links", {},
        [
            ["links", "samples/Shop"],
            ["links", "--match", "shop:/products/lamp/blue", "samples/Shop"],
        ],
    ),
    ("diff", examples("docs/reviewing.md"), [["diff", "Old.flow", "New.flow"]]),
]

COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff",
           "36": "#76e3ea", "90": "#8b949e"}
WIDTH, HEIGHT, MARGIN = 8.4, 19, 18


def output(flowc, words, folder):
    """What the command writes to a terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
        os.execve(flowc, ["flowc"] + words, dict(environment, TERM="xterm-256color"))
    written = b""
    while True:
        try:
            some = os.read(terminal, 65536)
        except OSError:
            break
        if not some:
            break
        written += some
    os.waitpid(process, 0)
    os.close(terminal)
    return written.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def spans(line):
    """The line's text in pieces, each with its style."""
    style, pieces = {}, []
    for number, text in enumerate(re.split(r"\x1b\[([0-9;]*)m", line)):
        if number % 2 == 0:
            if text:
                pieces.append((text, dict(style)))
            continue
        for code in text.split(";"):
            if code in ("", "0"):
                style = {}
            elif code == "1":
                style["font-weight"] = "bold"
            elif code in COLOURS:
                style["fill"] = COLOURS[code]
    return pieces


def picture(lines):
    columns = max(sum(len(text) for text, _ in line) for line in lines)
    width = int(columns * WIDTH + 2 * MARGIN)
    height = len(lines) * HEIGHT + 2 * MARGIN
    rows = []
    for number, line in enumerate(lines):
        column = 0
        y = MARGIN + (number + 0.75) * HEIGHT
        for text, style in line:
            attributes = "".join(' %s="%s"' % pair for pair in sorted(style.items()))
            length = len(text) * WIDTH
            rows.append(
                '<text x="%.1f" y="%.1f" textLength="%.1f" lengthAdjust="spacingAndGlyphs"%s>%s'
                "</text>" % (MARGIN + column * WIDTH, y, length, attributes, escape(text.replace(" ", "\u00a0"))))
            column += len(text)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">\n'
        '<rect width="100%%" height="100%%" rx="8" fill="#0d1117"/>\n'
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" '
        'font-size="14" fill="#e6edf3" xml:space="preserve">\n%s\n</g>\n</svg>\n'
    ) % (width, height, width, height, "\n".join(rows))


def sessions(flowc, is_check):
    """Draws the sessions that have changed, and returns their names."""
    stale = []
    for name, files, commands in SESSIONS:
        lines = []
        with tempfile.TemporaryDirectory() as folder:
            fill(folder, files)
            for words in commands:
                prompt = [("$ ", {"fill": COLOURS["32"]})]
                lines.append(prompt + [(" ".join(["flowc"] + words), {"font-weight": "bold"})])
                lines += [spans(line) for line in output(flowc, words, folder)]
        path = os.path.join(HERE, name + ".svg")
        drawn = picture(lines)
        known = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
        if drawn == known:
            continue
        stale.append(name + ".svg")
        if not is_check:
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(drawn)
    return stale


def fill(folder, files):
    """Puts the samples and these files into a folder."""
    os.symlink(os.path.join(ROOT, "samples"), os.path.join(folder, "samples"))
    for file, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, file)), exist_ok=True)
        with open(os.path.join(folder, file), "w", encoding="utf-8") as stream:
            stream.write(text)


def main():
    flowc = os.path.abspath(sys.argv[1])
    is_check = "--check" in sys.argv
    chromium = next((word for word in sys.argv[2:] if word != "--check"), None)
    made = sessions(flowc, is_check)
    left = []
    with tempfile.TemporaryDirectory() as folder:
        fill(folder, pages.sources(examples))
        all_pages = list(pages.pictures(flowc, folder))
        stale = [picture for picture in all_pages if pages.is_stale(picture)]
        names = [name + ".png" for name, *_ in stale]
        if chromium and is_check:
            left = names + pages.resized(
                chromium, [picture for picture in all_pages if picture not in stale], folder)
        elif chromium:
            pages.take(chromium, stale, folder)
            pages.note(stale)
            made += names
        else:
            left = names
    for name in made:
        print("docs/pictures/%s %s" % (
            name, "is stale: run docs/pictures/make.py" if is_check else "is new"))
    for name in left:
        print("docs/pictures/%s is stale: run docs/pictures/make.py FLOWC CHROMIUM" % name)
    sys.exit(1 if left or (made and is_check) else 0)


main()
