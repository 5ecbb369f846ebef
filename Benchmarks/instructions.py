#!/usr/bin/env python3
"""Counts the instructions that flowc takes, and compares them with Benchmarks/instructions.txt.

    Benchmarks/instructions.py [FLOWC]            fails if a command takes 3% more than is written there
    Benchmarks/instructions.py [FLOWC] --update   writes the counts

FLOWC is the compiler, built for release: .build/release/flowc. Counts of instructions are the same
whatever else the machine does, other than times. valgrind counts; the numbers are those of x86_64 Linux.
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
COMMANDS = ["lint samples/Shop", f"lint {ROUTES}", f"generate {ROUTES}", f"format --check {ROUTES}"]

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
    """Writes a large graph into the folder, and compiles the stand-in for `dispatch_main`."""
    (folder / str(ROUTES)).mkdir()
    for number, text in enumerate(graph(ROUTES)):
        (folder / str(ROUTES) / f"part{number}.flow").write_text(text)
    (folder / "main.c").write_text(MAIN_QUEUE)
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-o", folder / "main.so", folder / "main.c"], check=True)


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


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("flowc", nargs="?", default=ROOT / ".build/release/flowc")
    parser.add_argument("--update", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prepare(pathlib.Path(folder))
        counts = {command: instructions(options.flowc, command, pathlib.Path(folder))
                  for command in COMMANDS}
    if options.update:
        COUNTS.write_text("".join(f"{count:15,} {command}\n" for command, count in counts.items()))
        return
    known = dict(reversed(line.split(maxsplit=1)) for line in COUNTS.read_text().splitlines())
    more = []
    for command, count in counts.items():
        ratio = count / int(known[command].replace(",", ""))
        print(f"{count:15,} {ratio:6.3f}  {command}")
        if ratio > ALLOWED:
            more.append(command)
    if more:
        sys.exit(f"more instructions than allowed: {', '.join(more)}; if they are worth it, --update")


main()
