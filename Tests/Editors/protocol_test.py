"""What `flowc lsp` does with clients that do not keep to the protocol, byte by byte."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import unittest

PROJECT = pathlib.Path(__file__).resolve().parents[2]
FLOWC = os.environ.get("FLOWC", str(PROJECT / ".build" / "debug" / "flowc"))
PATIENCE = 60

INITIALIZE = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}
SHUTDOWN = {"jsonrpc": "2.0", "id": 99, "method": "shutdown"}
EXIT = {"jsonrpc": "2.0", "method": "exit"}


def framed(message):
    content = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


def request(id, method, **params):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def notice(method, **params):
    return {"jsonrpc": "2.0", "method": method, "params": params}


def messages(output):
    found = []
    while output:
        header, output = output.split(b"\r\n\r\n", 1)
        length = int(header.split(b":")[1])
        found.append(json.loads(output[:length]))
        output = output[length:]
    return found


class ProtocolTests(unittest.TestCase):
    def talk(self, *pieces):
        """Writes the pieces, closes the stream, and returns the status and what came back."""
        content = b"".join(piece if isinstance(piece, bytes) else framed(piece) for piece in pieces)
        run = subprocess.run([FLOWC, "lsp"], input=content, capture_output=True, timeout=PATIENCE)
        self.assertEqual(b"", run.stderr)
        return run.returncode, messages(run.stdout)

    def answers(self, *pieces):
        """The answers between `initialize` and the end: (id, error code or None)."""
        status, found = self.talk(INITIALIZE, *pieces, SHUTDOWN, EXIT)
        self.assertEqual(0, status)
        self.assertEqual(1, found[0]["id"])
        answers = [(one["id"], one.get("error", {}).get("code")) for one in found if "id" in one]
        self.assertEqual((99, None), answers[-1], "it goes on")
        return answers[1:-1]

    def test_a_session_ends_cleanly(self):
        self.assertEqual([], self.answers())

    def test_the_end_without_a_shutdown_is_a_failure(self):
        self.assertEqual(1, self.talk(INITIALIZE, EXIT)[0])

    def test_a_client_that_disappears_ends_the_server(self):
        self.assertEqual(1, self.talk(INITIALIZE)[0])
        self.assertEqual(1, self.talk()[0])
        self.assertEqual(1, self.talk(INITIALIZE, b"Content-Length: 100\r\n\r\n{")[0])
        self.assertEqual(1, self.talk(INITIALIZE, b"Content-Len")[0])
        self.assertEqual(0, self.talk(INITIALIZE, SHUTDOWN)[0])

    def test_a_client_that_reads_no_more_ends_the_server(self):
        server = subprocess.Popen(
            [FLOWC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        server.stdout.close()
        with server.stdin, server.stderr:
            server.stdin.write(framed(INITIALIZE))
            server.stdin.flush()
            self.assertEqual(-signal.SIGPIPE, server.wait(PATIENCE))

    def test_the_end_of_the_process_that_started_it_ends_the_server(self):
        parent = subprocess.Popen([sys.executable, "-c", "pass"])
        parent.wait()
        server = subprocess.Popen(
            [FLOWC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with server.stdin, server.stdout, server.stderr:
            server.stdin.write(framed(request(1, "initialize", processId=parent.pid)))
            server.stdin.flush()
            self.assertEqual(1, server.wait(PATIENCE))

    def test_requests_before_initialize_are_refused(self):
        _, found = self.talk(request(7, "textDocument/hover"), notice("textDocument/didOpen"),
                             request(8, "shutdown"))
        self.assertEqual([(7, -32002), (8, -32002)],
                         [(one["id"], one["error"]["code"]) for one in found])

    def test_requests_after_shutdown_are_refused(self):
        status, found = self.talk(INITIALIZE, SHUTDOWN, request(7, "textDocument/formatting"), EXIT)
        self.assertEqual((0, 7, -32600), (status, found[-1]["id"], found[-1]["error"]["code"]))

    def test_a_second_initialize_is_refused(self):
        self.assertEqual([(7, -32600)], self.answers(request(7, "initialize")))

    def test_what_is_no_json_is_a_parse_error(self):
        for content in [b"{", b"", b"\xff\xfe", b'{"id":1,"method":"\\ud83d"}', b"[" * 100_000]:
            self.assertEqual([(None, -32700)], self.answers(framed(content)))

    def test_what_is_no_request_is_an_invalid_one(self):
        self.assertEqual([(None, -32600)], self.answers(framed(b"[]")))
        self.assertEqual([(None, -32600)], self.answers(framed(b'"text"')))
        self.assertEqual([(7, -32600)], self.answers({"jsonrpc": "2.0", "id": 7}))
        self.assertEqual([(7, -32600)], self.answers({"id": 7, "method": 5}))
        self.assertEqual([(None, -32600)], self.answers({"id": [7], "method": "shutdown"}))

    def test_answers_to_nothing_are_ignored(self):
        self.assertEqual([], self.answers({"id": 7, "result": None}, {"id": "x", "error": {}}))

    def test_unknown_requests_are_refused_and_unknown_notices_ignored(self):
        self.assertEqual([(7, -32601), ("x", -32601)], self.answers(
            request(7, "textDocument/cook"), notice("$/setTrace", value="off"),
            notice("textDocument/cooked"), request("x", "$/cook")))

    def test_params_of_wrong_types_are_invalid(self):
        for params in [None, [], {}, {"textDocument": 5}, {"textDocument": {"uri": 5}},
                       {"textDocument": {"uri": "file:///not/open.flow"}}]:
            self.assertEqual([(7, -32602)], self.answers(
                {"id": 7, "method": "textDocument/formatting", "params": params}))

    def test_notices_of_wrong_types_are_logged(self):
        uri = "file:///nowhere/A.flow"
        opened = notice("textDocument/didOpen", textDocument={"uri": uri, "text": "// a\n"})
        wrong = [
            notice("textDocument/didOpen"),
            notice("textDocument/didOpen", textDocument={"uri": uri}),
            notice("textDocument/didChange", textDocument={"uri": uri}),
            notice("textDocument/didChange", textDocument={"uri": uri}, contentChanges=[{}]),
            notice("textDocument/didChange", textDocument={"uri": uri}, contentChanges=[
                {"text": "", "range": {"start": {"line": 2, "character": 0},
                                       "end": {"line": 1, "character": 0}}}]),
            notice("textDocument/didChange", textDocument={"uri": uri}, contentChanges=[
                {"text": "", "range": {"start": {"line": -1, "character": 0}}}]),
            notice("textDocument/didClose", textDocument={"uri": "file:///other.flow"}),
            notice("workspace/didChangeWorkspaceFolders"),
        ]
        status, found = self.talk(INITIALIZE, opened, *wrong, SHUTDOWN, EXIT)
        logged = [one for one in found if one.get("method") == "window/logMessage"]
        self.assertEqual((0, len(wrong)), (status, len(logged)))

    def test_a_position_that_is_not_in_the_text_is_the_nearest(self):
        uri = "file:///nowhere/A.flow"
        text = "condition  a"
        changes = [{"text": "b\n", "range": {"start": {"line": 7, "character": 70},
                                             "end": {"line": 9, "character": 90}}}]
        _, found = self.talk(
            INITIALIZE,
            notice("textDocument/didOpen", textDocument={"uri": uri, "text": text}),
            notice("textDocument/didChange", textDocument={"uri": uri}, contentChanges=changes),
            request(7, "textDocument/formatting", textDocument={"uri": uri}), SHUTDOWN, EXIT)
        answer, = [one for one in found if one.get("id") == 7]
        self.assertEqual(["condition ab\n"], [edit["newText"] for edit in answer["result"]])

    def test_headers_are_read_as_they_come(self):
        content = json.dumps(request(7, "textDocument/cook")).encode()
        header = b"content-length:%d\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8"
        self.assertEqual([(7, -32601)], self.answers(header % len(content) + b"\r\n\r\n" + content))
        self.assertEqual([(7, -32601)], self.answers(b"Content-Length: %d\n\n" % len(content) + content))

    def test_a_bad_header_is_a_parse_error_and_the_next_message_is_read(self):
        after = framed(request(7, "textDocument/cook"))
        for bad in [b"Content-Length: many\r\n\r\n", b"Content-Length: -5\r\n\r\n",
                    b"Content-Length: 99999999999\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
                    b"Content-Type: text\r\n\r\n", b"\x00\xff\r\n", b"x" * 100_000 + b"\r\n\r\n"]:
            self.assertEqual([(None, -32700), (7, -32601)], self.answers(bad, after), bad[:40])

    def test_a_length_that_is_too_small_costs_one_message(self):
        content = json.dumps(request(6, "textDocument/cook")).encode()
        cut = b"Content-Length: %d\r\n\r\n%s" % (len(content) - 3, content)
        self.assertEqual([(None, -32700), (None, -32700), (7, -32601)],
                         self.answers(cut, request(7, "textDocument/cook")))

    def test_a_message_in_pieces_is_one(self):
        server = subprocess.Popen([FLOWC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with server.stdin, server.stdout:
            for byte in framed(INITIALIZE) + framed(SHUTDOWN) + framed(EXIT):
                server.stdin.write(bytes([byte]))
                server.stdin.flush()
            self.assertEqual([1, 99], [one["id"] for one in messages(server.stdout.read())])
            self.assertEqual(0, server.wait(PATIENCE))

    def test_a_cancelled_request_is_answered_once(self):
        for id in [7, "x"]:
            _, found = self.talk(
                INITIALIZE, request(id, "textDocument/cook"), notice("$/cancelRequest", id=id),
                notice("$/cancelRequest", id="unknown"), notice("$/cancelRequest"), SHUTDOWN, EXIT)
            answers = [one["error"]["code"] for one in found if one["id"] == id]
            # Answered before it was cancelled, or not.
            self.assertIn(answers, [[-32800], [-32601]])


if __name__ == "__main__":
    unittest.main()
