#!/usr/bin/env python3
"""Counts the instructions that flowc takes, and compares them with Benchmarks/instructions.txt.

    Benchmarks/instructions.py [FLOWC]            fails if a command takes 3% more than is written
                                                  there, or more than its ceiling
    Benchmarks/instructions.py [FLOWC] --update   writes the counts, unless one is above its ceiling

FLOWC is the compiler, built for release: .build/release/flowc. Counts of instructions are the same
whatever else the machine does, other than times. valgrind counts; the numbers are those of x86_64 Linux.

In instructions.txt, a command's ceilings follow its count, each with its reason:

    1,200,000,000 lint 10000
      at most 1,250,000,000: what it took at first

No option writes a ceiling. Where a command has to take more, and is worth it, add a line with a higher
ceiling and the reason by hand: the last one holds, the others stay.

The graphs of `lint 2000` and the like are those of Benchmarks/editor.py: links and children. That of
`lint 10000` is the one of flow-bench, with tabs, flows, guards, groups, modals and paths.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from editor import graph

ROOT = pathlib.Path(__file__).resolve().parent.parent
COUNTS = ROOT / "Benchmarks/instructions.txt"
# How much more than its count a command may take.
ALLOWED = 1.03
ROUTES = 2_000
BENCH_ROUTES = 10_000
COMMANDS = ["lint samples/Shop", f"lint {ROUTES}", f"generate {ROUTES}", f"format --check {ROUTES}",
            f"lint {BENCH_ROUTES}"]

# Writes the names and texts of the files of flow-bench's graph.
WRITER = f"""
for file in GeneratedGraph(routes: {BENCH_ROUTES}).files {{
  print(file.name, file.text, separator: "\\0", terminator: "\\0")
}}
"""

# dispatch_main ends its thread, which valgrind does not survive. This serves the main queue instead: it
# waits until there is something in it.
MAIN_QUEUE = """
#include <poll.h>
#include <sys/eventfd.h>
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);
void dispatch_main(void) {
  struct pollfd queue = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  for (;;) {
    eventfd_t count;
    if (poll(&queue, 1, -1) == 1) eventfd_read(queue.fd, &count);
    _dispatch_main_queue_callback_4CF(0);
  }
}
"""


def prepare(folder):
    """Writes the large graphs into the folder, and compiles the stand-in for `dispatch_main`."""
    (folder / str(ROUTES)).mkdir()
    for number, text in enumerate(graph(ROUTES)):
        (folder / str(ROUTES) / f"part{number}.flow").write_text(text)
    (folder / str(BENCH_ROUTES)).mkdir()
    for name, text in bench_graph(folder):
        (folder / str(BENCH_ROUTES) / name).write_text(text)
    (folder / "main.c").write_text(MAIN_QUEUE)
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-o", folder / "main.so", folder / "main.c"], check=True)


def bench_graph(folder):
    """The names and texts of the files of flow-bench's graph. Its generator is compiled alone."""
    (folder / "main.swift").write_text(WRITER)
    subprocess.run(
        ["swiftc", "-o", folder / "writer", folder / "main.swift",
         ROOT / "Benchmarks/Sources/flow-bench/GeneratedGraph.swift"], check=True)
    parts = subprocess.run(
        [folder / "writer"], check=True, stdout=subprocess.PIPE, text=True).stdout.split("\0")
    return zip(parts[0:-1:2], parts[1:-1:2])


def instructions(flowc, command, folder):
    """The instructions that one command takes."""
    *words, path = command.split()
    path = folder / path if path.isdigit() else ROOT / path
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
         flowc, *words, "--no-git", path],
        env=dict(os.environ, LD_PRELOAD=str(folder / "main.so"), SWIFT_DETERMINISTIC_HASHING="1"),
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    found = re.search(r"I +refs: +([\d,]+)", run.stderr)
    if run.returncode or not found:
        sys.exit(f"flowc {command} fails:\n{run.stderr}")
    return int(found[1].replace(",", ""))


class Row:
    """What is written of a command: its count, and its ceilings with their reasons."""

    def __init__(self, count):
        self.count = count
        self.ceilings = []

    @property
    def ceiling(self):
        return self.ceilings[-1][0]


def number(text):
    return int(text.replace(",", ""))


def read():
    """The rows of instructions.txt by their commands. Each has a ceiling, and each ceiling a reason."""
    rows = {}
    for line in COUNTS.read_text().splitlines():
        if found := re.fullmatch(r" *([\d,]+) (\S.*)", line):
            row = rows[found[2]] = Row(number(found[1]))
        elif found := re.fullmatch(r" *at most ([\d,]+): *(.*)", line):
            ceiling, reason = number(found[1]), found[2]
            if not reason or reason in [known for _, known in row.ceilings]:
                sys.exit(f"the ceiling {ceiling:,} needs a reason of its own")
            row.ceilings.append((ceiling, reason))
        else:
            sys.exit(f"instructions.txt cannot be read: {line}")
    missing = [command for command in COMMANDS if command not in rows or not rows[command].ceilings]
    if missing:
        sys.exit(f"no count and ceiling is written for {', '.join(missing)}")
    return rows


def written(rows):
    """The text of instructions.txt."""
    lines = []
    for command, row in rows.items():
        lines.append(f"{row.count:15,} {command}")
        lines += [f"  at most {ceiling:,}: {reason}" for ceiling, reason in row.ceilings]
    return "".join(line + "\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flowc", nargs="?", default=ROOT / ".build/release/flowc")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    rows = read()
    with tempfile.TemporaryDirectory() as folder:
        prepare(pathlib.Path(folder))
        counts = {command: instructions(options.flowc, command, pathlib.Path(folder))
                  for command in COMMANDS}
    for command, count in counts.items():
        print(f"{count:15,} {count / max(1, rows[command].count):6.3f}  {command}")
    above = [command for command, count in counts.items() if count > rows[command].ceiling]
    if above:
        sys.exit(f"above the ceiling: {', '.join(above)}; only a new one with a reason, in "
                 "Benchmarks/instructions.txt, lifts it")
    if options.update:
        for command, count in counts.items():
            rows[command].count = count
        COUNTS.write_text(written(rows))
        return
    more = [command for command, count in counts.items() if count > rows[command].count * ALLOWED]
    if more:
        sys.exit(f"more instructions than allowed: {', '.join(more)}; if they are worth it, --update")


main()
