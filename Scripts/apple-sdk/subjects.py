"""What an app's project compiles: the samples, and the code of the documentation."""

import os
import re
import subprocess

from compiler import PACKAGE
from sdks import read, write

# Where UIKit has view controllers.
UIKIT = ["iOS", "Catalyst", "tvOS", "visionOS"]
# Where UIKit has screens of the system.
HANDS = ["iOS", "Catalyst", "visionOS"]
# What docs/links.md takes for granted.
LAMPS = """
struct HomeScreens: Lamps.Home.Screens {
  func list(_ go: Lamps.Home.List) -> some View { EmptyView() }
  func lamp(_ go: Lamps.Home.Lamp, id: Int, sort: Lamps.Sort) -> some View { EmptyView() }
  func offers(_ go: Lamps.Home.Offers) -> some View { EmptyView() }
}
struct LampsScreens: Lamps.Screens { var home: any Lamps.Home.Screens = HomeScreens() }
"""
SONG = "import FlowRuntime\nenum Song: String, FlowArgument { case one }\n"
INTENTS = ("swift", "appintents", "shortcuts")


class Subject:
    """A module: its files by name, the platforms and modes that it is for, the modules that it
    imports, the oldest Swift with an SDK for it, and whether it is an app."""

    def __init__(self, name, files, platforms=None, module="App", uses=(), modes=None,
                 swift=(0, 0)):
        self.name, self.files, self.platforms, self.modes = name, files, platforms, modes
        self.module, self.uses, self.swift = module, uses, swift
        self.is_app = any(re.search(r"^@main\b", it, re.MULTILINE) for it in files.values())


def blocks(page):
    """The fenced blocks of a page: the language, the text, and the heading above."""
    found, language, text, heading = [], None, [], ""
    for line in read(page).splitlines():
        if line.startswith("```"):
            if language is None:
                language, text = line[3:].strip(), []
            else:
                found.append((language, "\n".join(text) + "\n", heading))
                language = None
        elif language is not None:
            text.append(line)
        elif line.startswith("##"):
            heading = line
    return found


def without_previews(text):
    """Functions instead of previews: the macro is a part of Xcode."""
    numbers = iter(range(1000))
    return re.sub(
        r"^#Preview(\([^\n]*\))? \{",
        lambda _: f"@MainActor @ViewBuilder func preview{next(numbers)}() -> some View {{",
        text, flags=re.MULTILINE)


class Subjects:
    """The subjects of a checkout, with the code that its flowc generates."""

    def __init__(self, root, flowc, temp):
        self.root, self.flowc = root, flowc
        self.graphs = os.path.join(temp, "graphs")

    def all(self):
        yield from self.samples()
        yield from self.modules()
        yield from self.intents()
        yield self.page("swiftui.md")
        yield self.page("uikit.md", platforms=UIKIT)
        yield self.page("system-screens.md", platforms=HANDS)
        yield self.page("links.md", after=LAMPS, emit=INTENTS, platforms=HANDS)
        yield from self.adopting()
        yield from self.tutorial()
        yield self.newest()

    def generate(self, *words):
        run = subprocess.run([self.flowc, "generate", *words], capture_output=True, text=True)
        if run.returncode:
            raise SystemExit(f"flowc generate {' '.join(words)}: {run.stderr}")
        return run.stdout

    def generated(self, *graph, emit=INTENTS):
        """The generated file of each kind."""
        return {f"Generated-{kind}.swift": self.generate("--emit", kind, *graph) for kind in emit}

    def swift(self, folder):
        """The Swift files in a folder of the checkout; none if there is no such folder."""
        path = os.path.join(self.root, folder)
        return {os.path.relpath(os.path.join(place, name), path): read(os.path.join(place, name))
                for place, _, names in os.walk(path) for name in names if name.endswith(".swift")}

    def folder(self, name, files):
        """A folder with a graph's files."""
        path = os.path.join(self.graphs, name)
        for file, text in files.items():
            write(os.path.join(path, file), text)
        return path

    def samples(self):
        base = os.path.join(self.root, "samples")
        for name in sorted(os.listdir(base)):
            folder = os.path.join(base, name)
            if not os.path.isdir(folder) or not any(
                    it.endswith(".flow") for it in os.listdir(folder)):
                continue
            code = {"Generated.swift": self.generate(folder)}
            catalog = {file: text for file, text in self.swift(f"samples/{name}/App").items()
                       if file == "Catalog.swift"}
            yield Subject(f"samples/{name}, generated", {**code, **catalog})
            for kind, platforms in (("App", None), ("UIKit", UIKIT)):
                files = self.swift(f"samples/{name}/{kind}")
                if files:
                    yield Subject(f"samples/{name}/{kind}", {**files, **code}, platforms)

    def modules(self):
        """The packages of samples/Modules, each after those that it depends on."""
        base = os.path.join(self.root, "samples/Modules")
        uses, flows = {}, {}
        for name in sorted(os.listdir(base)):
            package = os.path.join(base, name, "Package.swift")
            if os.path.isfile(package):
                uses[name] = re.findall(r'\.package\(path: "\.\./(\w+)"\)', read(package))
                folder = os.path.join(base, name, "Sources", name)
                flows[name] = [os.path.join(folder, it) for it in sorted(os.listdir(folder))
                               if it.endswith(".flow")]

        def below(name):
            found = []
            for other in uses[name]:
                found += [*below(other), other]
            return list(dict.fromkeys(found))

        done = []
        while len(done) < len(uses):
            name = next(it for it in uses if it not in done and set(uses[it]) <= set(done))
            done.append(name)
            files = self.swift(f"samples/Modules/{name}/Sources/{name}")
            if flows[name]:
                graph = flows[name] + [flow for it in below(name) for flow in flows[it]]
                part = any(re.search(r"^module ", read(it), re.MULTILINE) for it in flows[name])
                words = ["--module", name] if part else []
                files["Generated.swift"] = self.generate(*words, *graph)
            # It is a program for the terminal, which only SwiftPM builds.
            only = (["macOS"], [PACKAGE]) if name == "Storefront" else (None, None)
            yield Subject(
                f"samples/Modules/{name}", files, only[0], name, below(name), only[1])

    def intents(self):
        catalog = self.swift("samples/Shop/App")["Catalog.swift"]
        shop = self.generated(os.path.join(self.root, "samples/Shop"))
        yield Subject("samples/Shop, intents", {"Catalog.swift": catalog, **shop})
        name = "Tests/Corpus/generate/intents.flow"
        code = self.generated(os.path.join(self.root, name))
        yield Subject(name, {"Song.swift": SONG, **code})

    def newest(self):
        """What an app does with what is new in iOS 26."""
        name = "Tests/AppleSDK"
        code = {"Generated.swift": self.generate(os.path.join(self.root, name))}
        return Subject(name, {**self.swift(name), **code}, ["iOS"], swift=(6, 2))

    def page(self, name, after="", emit=("swift",), platforms=None):
        """The code of a page as one file, with its graph."""
        found = blocks(os.path.join(self.root, "docs", name))
        flow = next(text for language, text, _ in found if language == "flow")
        graph = self.folder(name, {"Graph.flow": flow})
        swift = "\n".join(text for language, text, _ in found if language == "swift")
        files = {"App.swift": without_previews(swift) + after}
        return Subject("docs/" + name, {**files, **self.generated(graph, emit=emit)}, platforms)

    def project(self, name, page):
        """The files of a project on a page after each section that changes some. A block that begins
        with `// Project/Name` replaces that file."""
        steps, files = {}, {}
        for _, text, heading in blocks(os.path.join(self.root, "docs", page)):
            match = re.match(rf"// {name}/(\S+)\n", text)
            if match:
                files[match[1]] = text[match.end():]
                steps[heading] = dict(files)
        return list(steps.values())

    def tutorial(self):
        """The project of docs/tutorial.md after each section."""
        for number, step in enumerate(self.project("LampShop", "tutorial.md"), 1):
            flows = {file: text for file, text in step.items() if file.endswith(".flow")}
            graph = self.folder(f"tutorial-{number}", flows)
            swift = {file: without_previews(text) for file, text in step.items()
                     if file.endswith(".swift")}
            yield Subject(f"docs/tutorial.md step {number}",
                          {**swift, "Generated.swift": self.generate(graph)})

    def adopting(self):
        """The app of docs/adopting.md before its move, and half moved."""
        before, half = self.project("Tea", "adopting.md")
        found = blocks(os.path.join(self.root, "docs/adopting.md"))
        flow = next(text for language, text, _ in found if language == "flow")
        graph = self.folder("adopting.md", {"Tea.flow": flow})
        yield Subject("docs/adopting.md, before", before, HANDS)
        yield Subject("docs/adopting.md, half", {**half, **self.generated(graph, emit=("swift",))},
                      HANDS)
