#!/usr/bin/env python3
"""How the time of each command grows on graphs that are meant to make it quadratic.

usage: Benchmarks/shapes.py [FLOWC] [SHAPE...]

FLOWC is the compiler, built for release: .build/release/flowc. Each shape is written in two sizes, one
twice the other, and every command that takes a graph is run on both. Printed are the seconds of CPU of
the larger and the exponent of growth: how much faster the time grows than the input and what it describes
(places, screens at them, routes from groups, transitions that screens have from coordinators, each as much
as a line), or than these and the output if that grows faster, without what a graph of one screen takes.
1.0 is linear, 2.0 quadratic; what takes less than 0.1 s says nothing. An exponent above 1.2 is measured
up to four times more, with the least times, and ends in `!` if it stays there. At the end stand the worst
command of each shape and the worst shape of each command.
A command that does not do its work measures nothing: one that exits with another status than it should
stops the measurement.
Without SHAPE all of them are run; a name's beginning is enough.
"""

import functools
import math
import os
import resource
import signal
import subprocess
import sys
import tempfile

import shape_claims  # registers its shapes
import shape_graphs  # registers its shapes
import shape_searches  # registers its shapes
import shape_texts  # registers its shapes
from shape import SHAPES, app, coordinator

LIMIT = 20
BELOW = 0.1
MOST = 1.2
# The bytes that a place counts as: those of a short line.
LINE = 32
AGAIN = 5

# `SHOWN` is a route of the graph, `SCRIPT` a file of steps, `RENAMED` the graph by another name, and
# `SMALLER` the shape in a smaller size.
COMMANDS = [line.split() for line in """
lint
lint --format json
lint --format sarif
lint --diff
format --check
format --diff
generate
generate --emit graph
graph
graph --format mermaid
graph --format dot
graph --format json
graph --format html
graph --format svg
graph --focus SHOWN
test
test --coverage
test --generate
links
links --format json
links --match a:/nothing/here
links --aasa TEAM.app
show --list
show SHOWN
show --json SHOWN
show
show SHOWN --from FIRST
show SHOWN --to
show FIRST --without
show --owners
run --script SCRIPT
dump --stage tokens
dump --stage tree
dump --stage model
dump --stage graph
diff RENAMED
diff SMALLER
diff --format json SMALLER
""".split("\n") if line]


# What a command may exit with: that it has found something is no failure.
FINDS = {"lint": (0, 1), "format": (0, 1), "links": (0, 1), "diff": (0, 1)}


def allowed(command, graph):
    """The statuses with which a command on the graph has done its work."""
    if command[0] in ("lint", "format") or command[:2] in (["dump", "--stage"],) and command[2] != "graph":
        return FINDS.get(command[0], (0,))
    # Of a graph with errors each says what these are.
    if graph.has_errors:
        return (1,)
    if command[0] == "test":
        return (0, 1) if graph.has_scenarios or "--generate" in command else (2,)
    return FINDS.get(command[0], (0,))


def run(words, folder, allowed=None):
    """The seconds of CPU that a command takes, infinite where it is stopped, and its output's length.
    Stops everything if it exits with another status than those `allowed`."""
    output = os.path.join(folder, "output")
    child = os.fork()
    if child == 0:
        file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, 1)
        os.dup2(file, 2)
        resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT + 1))
        os.execv(words[0], words)
    _, status, usage = os.wait4(child, 0)
    seconds = usage.ru_utime + usage.ru_stime
    if os.WIFSIGNALED(status):
        if os.WTERMSIG(status) == signal.SIGXCPU:
            return math.inf, 0
        sys.exit(f"{' '.join(words)}: killed by signal {os.WTERMSIG(status)}")
    if allowed is not None and os.WEXITSTATUS(status) not in allowed:
        with open(output, encoding="utf-8", errors="replace") as file:
            told = file.read(2000)
        sys.exit(f"{' '.join(words)}: exits with {os.WEXITSTATUS(status)}:\n{told}")
    return seconds, os.path.getsize(output)


class Graph:
    """A shape of some size, in a file, or in a folder if it has several."""

    def __init__(self, name, size, folder, flowc):
        self.text, self.places = SHAPES[name][0](size)
        self.path = self.write(os.path.join(folder, f"{name}-{size}"), self.text)
        self.renamed = self.write(os.path.join(folder, f"{name}-{size}-renamed"),
                                  self.text.replace("app A", "app B", 1))
        self.has_scenarios = "scenario " in self.text
        self.has_errors = subprocess.run(
            [flowc, "generate", "--no-git", "-o", os.devnull, self.path], capture_output=True).returncode != 0

    @staticmethod
    def write(path, text):
        files = text.split("\f")
        if len(files) == 1:
            path += ".flow"
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return path
        os.mkdir(path)
        for number, one in enumerate(files):
            with open(os.path.join(path, f"file{number}.flow"), "w", encoding="utf-8") as file:
                file.write(one)
        return path

    def routes(self):
        """The first route, and the last one: the page of that is asked for."""
        names, owner = [], "none"
        for line in self.text.splitlines():
            words = line.replace("{", " ").split()
            if words[:1] == ["public"]:
                words = words[1:]
            if words[:1] in (["coordinator"], ["routes"]) and len(words) > 1:
                owner = words[1].rstrip(":")
            if words[:1] == ["route"] and len(words) > 1:
                names.append(f"{owner}.{words[1].split(':')[0].split('(')[0]}")
        return (names[0], names[-1]) if names else ("none", "none")

    def words(self, flowc, command, smaller, folder):
        first, shown = self.routes()
        meant = {"FIRST": first, "SHOWN": shown, "SCRIPT": os.path.join(folder, "script.txt"),
                 "RENAMED": self.renamed, "SMALLER": smaller.path}
        return [flowc, *(meant.get(word, word) for word in command), self.path]


def write_smallest(folder):
    """Writes a graph of one screen and a script."""
    with open(os.path.join(folder, "script.txt"), "w", encoding="utf-8") as file:
        file.write("state\n")
    smallest = Graph.__new__(Graph)
    smallest.text = app(coordinator("  route r0: root"))
    smallest.path = smallest.renamed = Graph.write(os.path.join(folder, "smallest"), smallest.text)
    return smallest


@functools.cache
def least(flowc, command, folder):
    """The seconds that a command takes for a graph of one screen, and its output."""
    smallest = write_smallest(folder)
    return min(run(smallest.words(flowc, command, smallest, folder), folder) for _ in range(5))


def growth(large, most, small, fewest):
    """How much more there is to read, or to read and write. Output with a limit is no reason for a command
    to be faster, so it does not count where it grows less than the input."""
    (last, first) = (len(graph.text) + LINE * graph.places for graph in (large, small))
    return max(last / first, (last + most) / (first + fewest), 1.1)


def measure(flowc, command, graphs, folder):
    """The seconds of the larger graph and the exponent of growth; none where that says nothing."""
    (base, page) = least(flowc, tuple(command), folder)
    smallest, small, large = graphs
    best = {}
    exponent = math.inf
    for attempt in range(AGAIN):
        for graph, smaller in ((large, small), (small, smallest)):
            words = graph.words(flowc, command, smaller, folder)
            seconds, output = run(words, folder, allowed(command, graph))
            if math.isinf(seconds):
                return seconds, seconds
            if seconds - base < BELOW and graph is large:
                return None
            known = best.get(graph, (math.inf, 0))[0]
            best[graph] = (min(known, seconds - base), max(output - page, 0))
        (last, most), (first, fewest) = best[large], best[small]
        exponent = math.log(last / max(first, 0.005)) / math.log(growth(large, most, small, fewest))
        if exponent <= MOST:
            break
    return best[large][0], exponent


def told(figure):
    seconds, exponent = figure
    if math.isinf(seconds):
        return f"over {LIMIT} s  !"
    return f"{seconds:6.2f} s  {exponent:5.2f}{' !' if exponent > MOST else ''}"


def table(title, figures, group, others):
    """Prints the worst of each group: of each shape its commands, of each command its shapes."""
    print(f"\n{title}")
    for name in dict.fromkeys(map(group, figures)):
        worst = max((key for key in figures if group(key) == name), key=lambda key: figures[key][1])
        print(f"{name:32} {others(worst):32} {told(figures[worst])}")


def main():
    flowc = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/flowc")
    asked = sys.argv[2:]
    names = [name for name in SHAPES if not asked or any(name.startswith(one) for one in asked)]
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            _, size, larger = SHAPES[name]
            graphs = [Graph(name, one, folder, flowc) for one in (size * size // larger, size, larger)]
            for command in COMMANDS:
                figure = measure(flowc, command, graphs, folder)
                if figure is None:
                    continue
                figures[name, " ".join(command)] = figure
                print(f"{name:32} {' '.join(command):32} {told(figure)}", flush=True)
    table("the worst command of each shape", figures, lambda key: key[0], lambda key: key[1])
    table("the worst shape of each command", figures, lambda key: key[1], lambda key: key[0])
    over = [" ".join(key) for key, (_, exponent) in figures.items() if exponent > MOST]
    print(f"\n{len(names)} shapes, {len(COMMANDS)} commands, {len(figures)} that take {BELOW} s: "
          + (f"{len(over)} above {MOST}" if over else f"none above {MOST}"))


if __name__ == "__main__":
    main()
