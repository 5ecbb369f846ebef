#!/usr/bin/env python3
"""How long `flowc lsp` takes to answer on a large graph.

usage: Benchmarks/editor.py [FLOWC] [ROUTES]

FLOWC is the compiler, built for release: .build/release/flowc. Prints the milliseconds that each
request took, over thirty of each: at rest, and directly after a change of the text, while the
compiler is at work on it. Last come those that the processor spent until the findings after a change were
published, which load does not distort. Each change types a letter into the pattern of a link. An answer has come
when its last byte has: reading its JSON is the client's.
"""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

PER_OWNER = 100


def graph(routes):
    """A graph of about so many routes: coordinators in a chain of children."""
    owners = max(1, routes // PER_OWNER)
    files = []
    for owner in range(owners):
        lines = [f"/// Part {owner}.", f"coordinator Part{owner} {{"]
        for child in (2 * owner + 1, 2 * owner + 2):
            if child < owners:
                lines.append(f"  child part{child}: Part{child}")
        for route in range(PER_OWNER):
            kind = ": root" if route == 0 else ""
            params = "" if route == 0 else "(id: Int, text: String? = nil)"
            lines += [f"  /// Screen {route}.", f"  route screen{route}{params}{kind} {{"]
            if route + 1 < PER_OWNER:
                lines.append(f"    -> screen{route + 1}")
            if route > 0:
                lines += [f'    link "/part{owner}/{route}/{{id}}?text={{text}}"', "    -> back"]
            if route % 10 == 0:
                lines += [f"    -> Part{child}" for child in (2 * owner + 1, 2 * owner + 2)
                          if child < owners]
            lines.append("  }")
        files.append("\n".join(lines + ["}", ""]))
    files[0] = 'app Large { root Part0  links "large:" }\n' + files[0]
    return files


class Server:
    def __init__(self, flowc):
        self.process = subprocess.Popen(
            [flowc, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def send(self, message):
        content = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        self.process.stdin.flush()

    def receive(self):
        """The next message, and when it came."""
        length = 0
        while line := self.process.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        content = self.process.stdout.read(length)
        came = time.perf_counter()
        return json.loads(content), came

    def ask(self, method, **params):
        """The milliseconds until the answer, and the answer."""
        self.number += 1
        start = time.perf_counter()
        self.send({"id": self.number, "method": method, "params": params})
        while True:
            message, came = self.receive()
            if message.get("id") == self.number:
                break
        if "error" in message:
            sys.exit(f"{method}: {message['error']['message']}")
        return (came - start) * 1000, message["result"]

    def cpu(self):
        """The milliseconds that the processor has spent on the server."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            user, system = file.read().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) * 1000 / os.sysconf("SC_CLK_TCK")

    def tell(self, method, **params):
        self.send({"method": method, "params": params})

    def wait(self):
        """Waits until something is published."""
        while self.receive()[0].get("method") != "textDocument/publishDiagnostics":
            pass


def main():
    flowc = sys.argv[1] if len(sys.argv) > 1 else ".build/release/flowc"
    routes = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with tempfile.TemporaryDirectory() as name:
        measure(flowc, routes, pathlib.Path(name).resolve())


def measure(flowc, routes, folder):
    for split in (True, False):
        texts = graph(routes)
        if not split:
            texts = ["".join(texts)]
        for number, text in enumerate(texts):
            (folder / f"Part{number}.flow").write_text(text)
        for file in folder.glob("*.flow"):
            if int(file.stem[4:]) >= len(texts):
                file.unlink()
        lines = sum(text.count("\n") for text in texts)
        print(f"\n{routes} routes, {lines} lines in {len(texts)} files: milliseconds")
        session(Server(os.path.abspath(flowc)), folder, texts[0])


def session(server, folder, text):
    server.ask("initialize", capabilities={}, workspaceFolders=[
        {"uri": folder.as_uri(), "name": "large"}])
    document = {"uri": (folder / "Part0.flow").as_uri()}
    server.tell("textDocument/didOpen", textDocument={**document, "version": 1, "text": text})
    server.wait()
    lines = text.split("\n")
    line = next(number for number, one in enumerate(lines) if "-> screen50" in one)
    place = {"textDocument": document, "position": {"line": line, "character": 10}}
    view = {"start": {"line": line, "character": 0}, "end": {"line": line + 60, "character": 0}}
    requests = [
        ("textDocument/hover", place), ("textDocument/completion", place),
        ("textDocument/definition", place),
        ("textDocument/references", {**place, "context": {"includeDeclaration": True}}),
        ("textDocument/prepareRename", place),
        ("textDocument/rename", {**place, "newName": "renamed"}),
        ("textDocument/documentSymbol", {"textDocument": document}),
        ("workspace/symbol", {"query": "scr5"}),
        ("textDocument/codeAction", {"textDocument": document, "range": view, "context": {}}),
        ("textDocument/semanticTokens/full", {"textDocument": document}),
        ("textDocument/semanticTokens/range", {"textDocument": document, "range": view}),
        ("textDocument/foldingRange", {"textDocument": document}),
        ("textDocument/inlayHint", {"textDocument": document, "range": view}),
        ("textDocument/formatting", {"textDocument": document}),
    ]
    print(f"{'':40}{'at rest':>16}{'after a change':>20}")
    print(f"{'':40}{'median':>8}{'most':>8}{'median':>12}{'most':>8}")
    version = 1
    typed = next(number for number, one in enumerate(lines) if 'link "/part0/60/' in one)
    cursor = {"line": typed, "character": lines[typed].index("/60/") + 3}
    for method, params in requests:
        rest = [server.ask(method, **params)[0] for _ in range(30)]
        changed = []
        for _ in range(30):
            version += 1
            server.tell(
                "textDocument/didChange", textDocument={**document, "version": version},
                contentChanges=[{"text": "x", "range": {"start": cursor, "end": cursor}}])
            changed.append(server.ask(method, **params)[0])
        server.ask("textDocument/prepareRename", **place)
        print(f"{method:40}{statistics.median(rest):8.1f}{max(rest):8.1f}"
              f"{statistics.median(changed):12.1f}{max(changed):8.1f}")
    spent = []
    for _ in range(30):
        version += 1
        before = server.cpu()
        server.tell(
            "textDocument/didChange", textDocument={**document, "version": version},
            contentChanges=[{"text": "x", "range": {"start": cursor, "end": cursor}}])
        server.wait()
        spent.append(server.cpu() - before)
    print(f"{'findings after a change, processor':40}{'':16}"
          f"{statistics.median(spent):12.1f}{max(spent):8.1f}")
    server.ask("shutdown")
    server.tell("exit")
    server.process.wait()


if __name__ == "__main__":
    main()
