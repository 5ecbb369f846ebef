#!/usr/bin/env python3
"""How the time of each command grows on graphs that are meant to make it quadratic.

usage: Benchmarks/shapes.py [FLOWC] [SHAPE...]

FLOWC is the compiler, built for release: .build/release/flowc. Each shape is written in two sizes, one
twice the other, and every command that takes a graph is run on both, twice. Printed are the seconds of
CPU of the larger and the exponent of growth: how much faster the time grows than input, places and output
together, without what a graph of one screen takes. 1.0 is linear, 2.0 quadratic; runs of less than 0.1 s
say nothing. Above 1.2 a row ends in `!`.
Without SHAPE all of them are run; a name's beginning is enough.
"""

import functools
import math
import os
import resource
import subprocess
import sys
import tempfile

LIMIT = 10
BELOW = 0.1
MOST = 1.2

COMMANDS = [
    ["lint"], ["lint", "--format", "sarif"], ["format", "--check"], ["generate"],
    ["generate", "--emit", "graph"], ["graph"], ["graph", "--format", "dot"],
    ["graph", "--format", "json"], ["graph", "--format", "html"], ["graph", "--format", "text"],
    ["test"], ["test", "--generate"], ["links"], ["links", "--match", "a:/nothing/here"],
    ["links", "--format", "json"], ["show", "--list"], ["show", "SHOWN"], ["dump", "--stage", "tree"],
    ["dump", "--stage", "model"], ["diff"],
]

SHAPES = {}


def shape(size):
    """Registers a function that writes a shape of a size: its text, and how many places it has."""
    def register(function):
        SHAPES[function.__name__.replace("_", "-")] = (function, size)
        return function
    return register


def app(*lines, root="C"):
    return "\n".join([f'app A {{ root {root}  links "a:" }}', *lines, ""])


def coordinator(*lines, name="C", kind=""):
    return "\n".join([f"coordinator {name}{kind} {{", *lines, "}"])


@shape(1000)
def chain(n):
    routes = [f"  route r{i} {{ on next -> r{i + 1}  -> back }}" for i in range(1, n - 1)]
    return app(coordinator("  route r0: root { on next -> r1 }", *routes,
                           f"  route r{n - 1} {{ -> back }}")), 1


@shape(4000)
def star(n):
    return app(coordinator("  route r0: root {", *[f"    -> r{i}" for i in range(1, n)], "  }",
                           *[f"  route r{i} {{ -> back }}" for i in range(1, n)])), 1


@shape(240)
def clique(n):
    routes = [f"  route r{i}{': root' if i == 0 else ''} {{ "
              + "  ".join(f"on e{j} -> r{j}" for j in range(1, n) if j != i) + " }"
              for i in range(n)]
    return app(coordinator(*routes)), 1


def tabs(levels, last):
    """Levels of two tabs each, with `last` as the coordinator in all of them."""
    rows = []
    for level in range(levels):
        inner = f"T{level + 1}" if level + 1 < levels else "Home"
        rows.append(coordinator(f'  tab a: {inner} {{ title "A" }}', f'  tab b: {inner} {{ title "B" }}',
                                name=f"T{level}", kind=": tabs"))
    return app(*rows, last, root="T0"), 2 ** (levels + 1)


def levels(n):
    return max(1, round(math.log2(n)))


@shape(16384)
def tabs_in_tabs(n):
    return tabs(levels(n), coordinator("  route feed: root { }", name="Home"))


@shape(16384)
def link_in_tabs(n):
    return tabs(levels(n), coordinator(
        "  route feed: root { }", '  route item(id: Int) { link "/i/{id}" in Home  -> back }',
        name="Home"))


@shape(16384)
def kept_link_in_tabs(n):
    return tabs(levels(n), coordinator(
        "  route feed: root { -> item(1) }",
        '  route item(id: Int) { entry  link "/i/{id}" in Home keep  -> back }', name="Home"))


@shape(1000)
def tabs_over_a_group(n):
    side = max(2, round(math.sqrt(n)))
    return app(coordinator(*[f'  tab t{i}: C{i} {{ title "T" }}' for i in range(side)], kind=": tabs"),
               *[coordinator("  use G", "  route top: root { -> g0 }", name=f"C{i}")
                 for i in range(side)],
               "routes G {", *[f"  route g{i} {{ -> g{(i + 1) % side}  -> back }}" for i in range(side)],
               "}"), side


@shape(4000)
def links(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(id: Int) {{ link "/p{i}/{{id}}"  -> back }}' for i in range(1, n)])), 1


@shape(2000)
def links_that_overlap(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: Int, b: Int) {{ link "/{{a}}/x{i}/{{b}}"  -> back }}' for i in range(1, n)])), 1


@shape(2000)
def links_of_one_pattern(n):
    return app(coordinator("  route r0: root", *[
        f'  route r{i}(a: Int) {{ link "/x/{{a}}"  -> back }}' for i in range(1, n)])), 1


@shape(8000)
def links_of_one_route(n):
    return app(coordinator("  route r0: root", "  route r(a: Int) {", *[
        f'    link "/x{i}/{{a}}"' for i in range(n)], "    -> back", "  }")), 1


@shape(8000)
def segments_of_a_link(n):
    return app(coordinator("  route r0: root { link \"" + "/a" * n + "\" }")), 1


@shape(2000)
def children_in_children(n):
    n = min(n, 4000)
    rows = [coordinator(f"  child c: C{i + 1}", f"  route r{i}: root {{ -> C{i + 1} }}", name=f"C{i}")
            for i in range(n - 1)]
    return app(*rows, coordinator(f"  route r{n - 1}: root {{ -> back }}", name=f"C{n - 1}"),
               root="C0"), n


@shape(4000)
def coordinators_beside(n):
    return app(coordinator(*[f"  modal m{i}: D{i}" for i in range(n)],
                           "  route r: root {", *[f"    -> D{i}" for i in range(n)], "  }"),
               *[coordinator("  route top: root { -> dismiss }", name=f"D{i}") for i in range(n)]), n


@shape(2000)
def detours(n):
    return app(coordinator(*[f"  detour d{i}: D{i}" for i in range(n)], "  route r: root {",
                           *[f"    -> D{i}" for i in range(n)], "  }", ),
               *[coordinator("  route top: root { -> dismiss }", name=f"D{i}") for i in range(n)]), n


@shape(2000)
def flows(n):
    return app(coordinator(*[f"  flow f{i}: D{i}" for i in range(n)], kind=": flows"),
               *[coordinator(f"  route top: root {{ -> D{(i + 1) % n} }}", name=f"D{i}")
                 for i in range(n)]), n


@shape(2000)
def guards(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    -> g{i}" for i in range(n)], "  }",
                           *[f"  route g{i} {{ requires c{i} else r0  -> back }}" for i in range(n)])), 1


@shape(2000)
def fallbacks_in_a_chain(n):
    return app(*[f"condition c{i}" for i in range(n)], coordinator(
        "  route r0: root { -> g0 }",
        *[f"  route g{i} {{ requires c{i} else g{i + 1}  -> back }}" for i in range(n)],
        f"  route g{n} {{ -> back }}")), 1


@shape(2000)
def alternatives_of_an_event(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    on e when c{i} -> r1" for i in range(n)],
                           "  }", "  route r1 { -> back }")), 1


@shape(8000)
def a_long_condition(n):
    return app(*[f"condition c{i}" for i in range(n)],
               coordinator("  route r0: root { on e when " + " and ".join(f"c{i}" for i in range(n))
                           + " -> r1 }", "  route r1 { -> back }")), 1


@shape(4000)
def nested_conditions(n):
    return app("condition c", coordinator(
        "  route r0: root { on e when " + "not (" * n + "c" + ")" * n + " -> r1 }",
        "  route r1 { -> back }")), 1


@shape(4000)
def checkpoints(n):
    return app(coordinator("  route r0: root { checkpoint p0  -> r1 }", *[
        f"  route r{i} {{ checkpoint p{i}  on up -> return to p{i - 1}"
        + (f"  -> r{i + 1}" if i + 1 < n else "") + " }" for i in range(1, n)])), 1


@shape(2000)
def backs_to(n):
    return app(coordinator("  route r0: root { -> r1 }", *[
        f"  route r{i} {{ on up -> back to r{i - 1}" + (f"  -> r{i + 1}" if i + 1 < n else "") + " }"
        for i in range(1, n)])), 1


@shape(2000)
def a_path(n):
    return app(coordinator("  route r0: root { -> t }", *[f"  route r{i} {{ -> back }}"
                                                          for i in range(1, n)],
                           "  route t { entry  path " + " / ".join(f"r{i}" for i in range(1, n))
                           + "  -> back }", )), 1


@shape(1200)
def paths_of_paths(n):
    return app(coordinator("  route r0: root", *[
        f"  route r{i} {{ entry" + (f"  path r{i - 1}" if i > 1 else "") + "  -> back }"
        for i in range(1, n)])), 1


@shape(4000)
def enum_cases(n):
    return app("enum E { " + ", ".join(f"c{i}" for i in range(n)) + " }",
               coordinator("  route r0: root { -> r1(.c0) }",
                           '  route r1(e: E) { link "/e/{e}"  -> back }')), 1


@shape(4000)
def enums(n):
    return app(*[f"enum E{i} {{ a, b }}" for i in range(n)],
               coordinator("  route r0: root {", *[f"    -> s{i}(.a)" for i in range(n)], "  }",
                           *[f"  route s{i}(e: E{i}) {{ -> back }}" for i in range(n)])), 1


@shape(4000)
def parameters(n):
    names = ", ".join(f"p{i}: Int = 1" for i in range(n))
    return app(coordinator("  route r0: root { -> r1 }", f"  route r1({names}) {{ -> back }}")), 1


@shape(8000)
def detents(n):
    return app(coordinator("  route r0: root { -> r1 }",
                           "  route r1: sheet { detents " + ", ".join(
                               f"fraction({i / (n + 1):.6f})" for i in range(1, n + 1)) + "  -> dismiss }")), 1


@shape(8000)
def comments(n):
    return app(*["/// A line of documentation, which says something." for _ in range(n)],
               coordinator("  route r0: root")), 1


@shape(80000)
def a_long_name(n):
    return app(coordinator(f"  route {'r' * n}: root {{ -> s }}", "  route s { -> back }")), 1


@shape(2000)
def scenarios(n):
    return app(coordinator("  route r0: root { -> r1 }", "  route r1 { -> back }"),
               *[f'scenario "s{i}" {{\n  send r1\n  expect at r1\n  send back\n}}' for i in range(n)]), 1


@shape(4000)
def a_long_scenario(n):
    return app(coordinator("  route r0: root { -> r1 }", "  route r1 { -> back }"),
               'scenario "s" {', *["  send r1\n  expect at r1\n  send back"] * n, "}"), 1


@shape(8000)
def duplicates(n):
    return app(coordinator("  route r0: root", *["  route r { -> back }"] * n)), 1


@shape(8000)
def unknown_names(n):
    return app(coordinator("  route r0: root {", *[f"    on e{i} -> nowhere{i}" for i in range(n)],
                           "  }")), 1


@shape(8000)
def near_names(n):
    return app(coordinator("  route home: root {", *[f"    on e{i} -> hone" for i in range(n)], "  }",
                           *[f"  route home{i} {{ -> back }}" for i in range(n)])), 1


@shape(8000)
def unreachable(n):
    return app(coordinator("  route r0: root", *[f"  route r{i} {{ -> back }}" for i in range(1, n)])), 1


@shape(20000)
def open_braces(n):
    return "app A { root C }\n" + "coordinator C {\n" * n, 1


@shape(20000)
def stray_braces(n):
    return "app A { root C }\n" + "}" * n + "\n", 1


@shape(20000)
def stray_tokens(n):
    return "app A { root C }\ncoordinator C { route r: root }\n" + ") ( -> = " * n, 1


@shape(8000)
def findings_on_one_line(n):
    return app(coordinator("  route f: root { " + "on a -> f " * n + "}")), 1


@shape(20000)
def an_open_string(n):
    return 'app A { root C }\ncoordinator C { route r: root { link "' + "/a" * n, 1


@shape(2000)
def groups_in_groups(n):
    return app(coordinator("  use G0", "  route top: root { -> g0 }"),
               *["\n".join([f"routes G{i} {{", *([f"  use G{i + 1}"] if i + 1 < n else []),
                            f"  route g{i} {{ -> back }}", "}"]) for i in range(n)]), 1


@shape(1200)
def questions(n):
    return app(coordinator("  route r0: root {", *[f"    -> q{i}" for i in range(n)], "  }",
                           *[f"  route q{i}: sheet {{ returns Int  on ok(v: Int) -> finish(v) }}"
                             for i in range(n)])), 1


@shape(2000)
def logins(n):
    return app("condition ok", coordinator("  flow in: L", "  flow main: M { requires ok else L }",
                                           kind=": flows"),
               coordinator("  route login: root { on done -> resume else M }", name="L"),
               coordinator("  route top: root {", *[f"    -> s{i}" for i in range(n)], "  }",
                           *[f"  route s{i} {{ entry  -> back }}" for i in range(n)], name="M")), 3


def run(flowc, command, path, other):
    words = [flowc, *command, path, *([other] if command[0] == "diff" else [])]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        ended = subprocess.run(words, capture_output=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return math.inf, 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if ended.returncode < 0:
        sys.exit(f"{' '.join(words)}: killed by signal {-ended.returncode}")
    return seconds, len(ended.stdout) + len(ended.stderr)


def best(flowc, words, path, other):
    """The faster one of two runs; of what takes long, one run."""
    first = run(flowc, words, path, other)
    return first if first[0] > 1 else min(first, run(flowc, words, path, other))


def shown(text):
    """The route whose page is asked for: the last one."""
    names = [line.split("route ")[1].split(":")[0].split("(")[0].split(" ")[0]
             for line in text.splitlines() if line.strip().startswith("route ")]
    return names[-1] if names else "none"


def measure(flowc, name, folder):
    function, size = SHAPES[name]
    files = []
    for number, size in enumerate((size, 2 * size)):
        text, places = function(size)
        path, other = (os.path.join(folder, f"{name}-{number}{end}.flow") for end in ("", "-other"))
        for place, content in ((path, text), (other, text.replace("app A", "app B", 1))):
            with open(place, "w", encoding="utf-8") as file:
                file.write(content)
        files.append((path, other, text, places))
    worst = 0
    for command in COMMANDS:
        points = []
        (least, page) = smallest(flowc, command, folder)
        for path, other, text, places in files:
            words = [shown(text) if word == "SHOWN" else word for word in command]
            seconds, output = best(flowc, words, path, other)
            if math.isinf(seconds):
                points = [(seconds, 0)] * 2
                break
            points.append((seconds - least, len(text) + places + max(output - page, 0)))
        worst = max(worst, report(name, command, points))
    return worst


@functools.cache
def smallest_of(flowc, words, folder):
    path = os.path.join(folder, "smallest.flow")
    with open(path, "w", encoding="utf-8") as file:
        file.write(app(coordinator("  route r0: root")))
    return min(run(flowc, words, path, path) for _ in range(5))


def smallest(flowc, command, folder):
    """The seconds that a command takes for a graph of one screen, and its output."""
    words = tuple("r0" if word == "SHOWN" else word for word in command)
    return smallest_of(flowc, words, folder)


def report(name, command, points):
    """Prints the row of a shape and command, and returns its exponent; 0 where that says nothing."""
    word = " ".join(command)
    if math.isinf(points[-1][0]):
        print(f"{name:26} {word:24} over {LIMIT} s !", flush=True)
        return math.inf
    (first, small), (last, large) = points[-2], points[-1]
    if last < BELOW:
        return 0
    exponent = math.log(last / max(first, 0.005)) / math.log(large / small)
    print(f"{name:26} {word:24} {last:7.2f} s  {exponent:5.2f}{' !' if exponent > MOST else ''}",
          flush=True)
    return exponent


def main():
    flowc = sys.argv[1] if len(sys.argv) > 1 else ".build/release/flowc"
    asked = sys.argv[2:]
    names = [name for name in SHAPES if not asked or any(name.startswith(one) for one in asked)]
    with tempfile.TemporaryDirectory() as folder:
        worst = {name: measure(flowc, name, folder) for name in names}
    over = [name for name, exponent in worst.items() if exponent > MOST]
    print(f"{len(names)} shapes, {len(COMMANDS)} commands: "
          + (f"above {MOST}: {', '.join(over)}" if over else f"none above {MOST}"))


if __name__ == "__main__":
    main()
