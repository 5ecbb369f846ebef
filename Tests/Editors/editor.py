"""A stand-in of Visual Studio Code with the extension of Editors/ and the real server."""

import json
import os
import pathlib
import queue
import subprocess
import threading
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
EXTENSION = PROJECT / "Editors" / "vscode" / "extension.js"
#: Seconds after which what is waited for is missing: far more than any takes.
PATIENCE = 60


class Editor:
    """An editor with a folder; what it says is in `said`, in its order."""

    def __init__(self, flowc, folder):
        self.process = subprocess.Popen(
            ["node", pathlib.Path(__file__).with_name("panel_host.js"), EXTENSION,
             os.path.abspath(flowc), folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.said = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.next("started")

    def read(self):
        for line in self.process.stdout:
            self.said.put(json.loads(line))

    def do(self, what, **options):
        line = json.dumps({"do": what, **{key: str(value) if isinstance(value, pathlib.Path) else value
                                          for key, value in options.items()}})
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def message(self, **message):
        """Sends a message as the page does."""
        self.do("message", message=message)

    def next(self, kind, where=lambda value: True):
        """The next of what the editor says under this name."""
        end = time.monotonic() + PATIENCE
        while True:
            said = self.said.get(timeout=max(0.01, end - time.monotonic()))
            if kind in said and where(said[kind]):
                return said[kind]

    def is_quiet(self, kind, seconds=0.5):
        """True iff nothing of this name is said for a while."""
        end = time.monotonic() + seconds
        while (rest := end - time.monotonic()) > 0:
            try:
                if kind in self.said.get(timeout=rest):
                    return False
            except queue.Empty:
                break
        return True

    def end(self):
        """Ends the editor, and returns the status with which it ends."""
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return status
