// Stands for Visual Studio Code: runs the extension with a client of the real `flowc lsp`.
//
//   node panel_host.js EXTENSION FLOWC FOLDER
//
// Reads one JSON object a line, what the user or the page does, and writes one a line: what the panel
// gets, and what the editor shows.
"use strict";

const { spawn } = require("child_process");
const fs = require("fs");
const Module = require("module");
const readline = require("readline");
const { fileURLToPath, pathToFileURL } = require("url");

const [extensionPath, flowc, folder] = process.argv.slice(2);
const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

class Emitter {
  handlers = new Set();
  event = (handler) => {
    this.handlers.add(handler);
    return { dispose: () => this.handlers.delete(handler) };
  };
  fire(value) { for (const handler of [...this.handlers]) handler(value); }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
}

const events = Object.fromEntries(
  ["editor", "selection", "text", "diagnostics", "theme", "configuration"]
    .map((name) => [name, new Emitter()]));
const documents = new Map();
const commands = {};
let panel;
let client;

class Document {
  isClosed = false;
  version = 1;
  constructor(uri, text) { 
    Object.assign(this, { uri: new Uri(uri), text });
    this.languageId = uri.endsWith(".flow") ? "flow-navigation" : "plaintext";
  }
  get lineCount() { return this.text.split("\n").length; }
  lineAt(line) {
    const text = this.text.split("\n")[line];
    return { text, range: new Range(new Position(line, 0), new Position(line, text.length)) };
  }
}

class WebviewPanel {
  visible = true;
  closed = new Emitter();
  turned = new Emitter();
  received = new Emitter();
  constructor(...created) {
    say({ created });
    const { received } = this;
    this.webview = {
      get html() { return this.text ?? ""; },
      set html(text) { this.text = text; say({ html: text }); },
      postMessage: async (message) => say({ post: message }),
      onDidReceiveMessage: received.event,
    };
    this.onDidDispose = this.closed.event;
    this.onDidChangeViewState = this.turned.event;
  }
  reveal() { say({ revealed: true }); }
}

const vscode = {
  Uri, Position, Range,
  ViewColumn: { Beside: -2, One: 1 },
  ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
  window: {
    activeTextEditor: undefined,
    activeColorTheme: { kind: 1 },
    createWebviewPanel: (...options) => (panel = new WebviewPanel(...options)),
    showErrorMessage: (message) => say({ error: message }),
    onDidChangeActiveTextEditor: events.editor.event,
    onDidChangeTextEditorSelection: events.selection.event,
    onDidChangeActiveColorTheme: events.theme.event,
    async showTextDocument(document, { selection, preserveFocus, viewColumn }) {
      say({ shown: { uri: document.uri.toString(), ...selection.start, preserveFocus, viewColumn } });
      activate(document, selection.start);
    },
  },
  workspace: {
    getConfiguration: () => ({ get: (key) => ({ path: flowc })[key] }),
    onDidChangeConfiguration: events.configuration.event,
    onDidChangeTextDocument: events.text.event,
    openTextDocument: async (uri) => open(fileURLToPath(uri.toString())),
  },
  languages: { onDidChangeDiagnostics: events.diagnostics.event },
  commands: {
    registerCommand(name, handler) {
      commands[name] = handler;
      return { dispose() {} };
    },
  },
};

/** A client of the server, with what the tests need of the real one. */
class LanguageClient {
  answers = new Map();
  number = 0;
  rest = Buffer.alloc(0);
  constructor(id, name, { command, args }) { Object.assign(this, { command, args }); }

  async start() {
    this.server = spawn(this.command, this.args, { stdio: ["pipe", "pipe", "inherit"] });
    this.server.stdout.on("data", (data) => this.read(data));
    const uri = pathToFileURL(folder).href;
    await this.sendRequest("initialize", { capabilities: {}, workspaceFolders: [{ uri, name: "test" }] });
    this.notify("initialized", {});
    client = this;
    for (const document of documents.values()) this.open(document);
  }

  async stop() {
    await this.sendRequest("shutdown");
    this.notify("exit");
  }

  open({ uri, version, text, languageId }) {
    if (languageId !== "flow-navigation") return;
    this.notify("textDocument/didOpen", {
      textDocument: { uri: uri.toString(), languageId, version, text },
    });
  }

  sendRequest(method, params) {
    const id = (this.number += 1);
    this.write({ id, method, params });
    return new Promise((done, failed) => this.answers.set(id, { done, failed }));
  }

  notify(method, params) { this.write({ method, params }); }

  write(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  read(data) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const count = Number(/Content-Length: (\d+)/.exec(this.rest.toString("latin1", 0, end))[1]);
      if (this.rest.length < end + 4 + count) return;
      const message = JSON.parse(this.rest.toString("utf8", end + 4, end + 4 + count));
      this.rest = this.rest.subarray(end + 4 + count);
      this.take(message);
    }
  }

  take({ id, method, result, error }) {
    if (method === "textDocument/publishDiagnostics") return events.diagnostics.fire({});
    const answer = this.answers.get(id);
    if (method || !answer) return;
    this.answers.delete(id);
    if (error) answer.failed(Object.assign(new Error(error.message), error));
    else answer.done(result);
  }
}

function open(path, text) {
  const uri = pathToFileURL(path).href;
  const known = documents.get(uri);
  if (known) return known;
  const document = new Document(uri, text ?? fs.readFileSync(path, "utf8"));
  documents.set(uri, document);
  client?.open(document);
  return document;
}

function activate(document, active) {
  const editor = { document, selection: { active }, viewColumn: 1 };
  const isOther = vscode.window.activeTextEditor?.document !== document;
  vscode.window.activeTextEditor = editor;
  if (isOther) events.editor.fire(editor);
  else events.selection.fire({ textEditor: editor });
}

const requests = {
  open: ({ path, line = 0, character = 0 }) =>
    activate(open(path), new Position(line, character)),
  edit: ({ path, text }) => {
    const document = open(path);
    document.text = text;
    document.version += 1;
    client.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      contentChanges: [{ text }],
    });
    events.text.fire({ document });
  },
  show: () => commands["flow.showGraph"](),
  message: ({ message }) => panel.received.fire(message),
  theme: ({ kind }) => {
    vscode.window.activeColorTheme = { kind };
    events.theme.fire({ kind });
  },
  turn: ({ visible }) => {
    panel.visible = visible;
    panel.turned.fire({});
  },
  dispose: () => panel.closed.fire(),
};

const stubs = { vscode, "vscode-languageclient/node": { LanguageClient, TransportKind: { stdio: 0 } } };
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);

(async () => {
  const extension = require(extensionPath);
  await extension.activate({ subscriptions: [] });
  say({ started: true });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    requests[request.do](request);
  }
  await extension.deactivate();
})();
