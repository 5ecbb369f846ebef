"""A session of a real client library with `flowc lsp`, for the tests. Needs `pytest-lsp`."""

import asyncio
import os
import pathlib
import tempfile
import unittest

from lsprotocol import types
from pytest_lsp import LanguageClient

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FLOWC = os.environ.get("FLOWC", str(PROJECT / ".build" / "debug" / "flowc"))
#: Seconds after which an answer is called missing: far more than any takes.
PATIENCE = 60


class Session(unittest.IsolatedAsyncioTestCase):
    """A server on a folder of files; `files` are opened in the order they are given."""

    #: What the client offers to count columns in, best first.
    encodings = [types.PositionEncodingKind.Utf16]
    #: True iff completions may have places to fill in.
    snippets = False
    #: The option `roots`.
    roots = None

    async def asyncSetUp(self):
        asyncio.get_running_loop().slow_callback_duration = PATIENCE
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name).resolve()
        self.client = LanguageClient()
        self.versions = {}
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
            lambda params: self.publish(params))
        self.client.feature(types.WINDOW_LOG_MESSAGE)(
            lambda params: self.client.log_messages.append(params))

    async def asyncTearDown(self):
        if self.client._server is not None:
            await asyncio.wait_for(self.client.shutdown_session(), PATIENCE)
            self.assertEqual(0, self.client._server.returncode)
        await self.client.stop()

    def publish(self, params):
        """Keeps what is published of a file, but of texts that have changed since."""
        names = [name for name in self.versions if self.uri(name) == params.uri]
        if not names or params.version == self.versions[names[0]]:
            self.client.diagnostics[params.uri] = params.diagnostics

    def write(self, name, text):
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file.as_uri()

    def uri(self, name):
        return (self.path / name).as_uri()

    def document(self, name):
        return types.TextDocumentIdentifier(self.uri(name))

    async def start(self, **files):
        """Starts the server on the folder and opens `files`, given as `Shop="…"` for Shop.flow."""
        await self.client.start_io(FLOWC, "lsp")
        self.initialized = await self.client.initialize_session(types.InitializeParams(
            capabilities=types.ClientCapabilities(
                text_document=types.TextDocumentClientCapabilities(
                    completion=types.CompletionClientCapabilities(
                        completion_item=types.ClientCompletionItemOptions(
                            snippet_support=self.snippets,
                            documentation_format=[types.MarkupKind.Markdown])),
                    hover=types.HoverClientCapabilities(
                        content_format=[types.MarkupKind.Markdown])),
                general=types.GeneralClientCapabilities(position_encodings=self.encodings),
                workspace=types.WorkspaceClientCapabilities(
                    workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True))),
            initialization_options={"roots": self.roots} if self.roots else None,
            workspace_folders=[types.WorkspaceFolder(uri=self.path.as_uri(), name="test")]))
        for name, text in files.items():
            self.open(f"{name}.flow", text)

    def open(self, name, text):
        self.versions[name] = 1
        self.client.diagnostics.pop(self.uri(name), None)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(self.uri(name), "flow-navigation", 1, text)))

    def change(self, name, *changes):
        """Makes changes: a text for all, or ((line, column), (line, column), text)."""
        self.versions[name] += 1
        self.client.diagnostics.pop(self.uri(name), None)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(self.versions[name], self.uri(name)),
            [types.TextDocumentContentChangeWholeDocument(text=change) if isinstance(change, str)
             else types.TextDocumentContentChangePartial(
                 range=types.Range(types.Position(*change[0]), types.Position(*change[1])),
                 text=change[2]) for change in changes]))

    def close(self, name):
        del self.versions[name]
        self.client.text_document_did_close(
            types.DidCloseTextDocumentParams(self.document(name)))

    async def until(self, condition):
        """Waits until `condition` holds."""
        for _ in range(PATIENCE * 100):
            if condition():
                return
            await asyncio.sleep(0.01)
        self.fail("it never came to hold")

    async def findings(self, name):
        """What is published of a file next: (code, line, first column, last column)."""
        uri = self.uri(name)
        await self.until(lambda: uri in self.client.diagnostics)
        return [(finding.code, finding.range.start.line, finding.range.start.character,
                 finding.range.end.character) for finding in self.client.diagnostics[uri]]


def place(text, mark="|"):
    """The text without its mark, and the mark's position in UTF-16 units."""
    before, after = text.split(mark, 1)
    lines = before.split("\n")
    return before + after, types.Position(
        len(lines) - 1, len(lines[-1].encode("utf-16-le")) // 2)


def applied(text, edits):
    """The text after text edits, with columns that count UTF-16 units."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode("utf-16-le")) + 2)
    units = text.encode("utf-16-le")
    offset = lambda position: starts[position.line] + 2 * position.character
    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        units = (units[:offset(edit.range.start)] + edit.new_text.encode("utf-16-le")
                 + units[offset(edit.range.end):])
    return units.decode("utf-16-le")
