// The panel with the picture of the graph: it follows the active file, marks the route at the caret and
// the findings, and shows the source of what is clicked.
"use strict";

const crypto = require("crypto");
const vscode = require("vscode");

// After so many milliseconds without a change the server is asked.
const pause = 100;
// After so many milliseconds a page that does not say what it shows is replaced.
const patience = 1000;

const isFlow = (document) => document?.languageId === "flow-navigation";

/** What the page of a graph does in the panel besides what it does in a browser: runs in the page. */
function inside() {
  /* global acquireVsCodeApi, flowPage, flowReady, flowLive */
  const editor = acquireVsCodeApi();
  // The panel has no address: what an address says is kept by the editor.
  history.pushState = history.replaceState = () => {};
  const requests = {
    caret({ name }) {
      // The walk marks where it is.
      if (!document.getElementById("walk").hidden) return;
      flowPage.highlight({ routes: name ? [name] : [] });
    },
    findings({ findings, isCurrent }) {
      flowPage.mark(findings);
      const errors = findings.filter(({ severity }) => severity === 1);
      flowLive.report(
        isCurrent ? "" : errors.map(({ place, message }) => `${place}: ${message}`).join("\n"));
    },
    leave() {
      editor.postMessage({ type: "left", state: flowLive.state() });
    },
  };
  addEventListener("message", ({ data }) => requests[data.type]?.(data));
  addEventListener(
    "flow-select", ({ detail }) => editor.postMessage({ type: "select", ...detail }));
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[target]");
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    editor.postMessage({ type: "open", address: link.getAttribute("href") });
  }, true);
  addEventListener(
    "DOMContentLoaded", () => flowReady.then(() => editor.postMessage({ type: "ready" })));
}

/** What the panel's documents may do: nothing but run scripts that have this nonce. */
const policy = (nonce) => [
  "default-src 'none'", "img-src data: blob:", "style-src 'unsafe-inline'",
  `script-src 'nonce-${nonce}' 'wasm-unsafe-eval'`,
].join("; ");

const policyElement = (nonce) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy(nonce)}">`;

/** The colors of the editor, by the page's names for them. */
const colors = (isDark) => `html:root {
  color-scheme: ${isDark ? "dark" : "light"};
  --paper: var(--vscode-editor-background);
  --ink: var(--vscode-editor-foreground);
  --card: var(--vscode-editorWidget-background);
  --box: color-mix(in srgb, var(--ink) 3%, var(--paper));
  --box-within: color-mix(in srgb, var(--ink) 7%, var(--paper));
  --group: color-mix(in srgb, var(--sheet) 10%, var(--paper));
  --line: color-mix(in srgb, var(--ink) 20%, var(--paper));
  --faint: color-mix(in srgb, var(--ink) 75%, var(--paper));
  --accent: var(--vscode-textLink-foreground);
}
html body { font-family: var(--vscode-font-family); padding: 0; }
#save-svg, #save-png { display: none; }`;

/** A page of flowc as the panel shows it; `kept` is what an older page showed. */
function adapted(html, { nonce, isDark, kept }) {
  const end = html.indexOf("</style>");
  const style = html.slice(0, end)
    .replaceAll("@media (prefers-color-scheme: dark)", `@media ${isDark ? "all" : "not all"}`);
  const state = JSON.stringify(kept ?? null).replaceAll("<", "\\u003c");
  const start = `<script nonce="${nonce}">window.flowKept = ${state};\n(${inside})();</script>`;
  const rest = html.slice(end);
  const script = rest.lastIndexOf("<script>");
  return style.replace("<head>", () => `<head>\n${policyElement(nonce)}\n${start}`)
    + `${colors(isDark)}\n${rest.slice(0, script)}<script nonce="${nonce}">`
    + rest.slice(script + "<script>".length);
}

const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A document with words in place of a picture. */
const words = (title, lines) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${policyElement("none")}
<title>${escaped(title)}</title>
</head>
<body>
<h2>${escaped(title)}</h2>
${lines.map((line) => `<p>${escaped(line)}</p>`).join("\n")}
</body>
</html>
`;

class Panel {
  /** Shows the graph of the active file; `ask(method, params)` asks the server. */
  constructor(ask) {
    this.ask = ask;
    // What each graph's page showed last.
    this.kept = new Map();
    this.view = vscode.window.createWebviewPanel(
      "flow.graph", "Flow Graph", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, retainContextWhenHidden: true });
    this.listeners = [
      vscode.window.onDidChangeActiveTextEditor(() => this.later()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (isFlow(textEditor.document)) this.later();
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (isFlow(document)) this.later();
      }),
      // The server finds out what changes on the disk.
      vscode.languages.onDidChangeDiagnostics(() => this.timer ?? this.later()),
      vscode.window.onDidChangeActiveColorTheme(() => {
        this.stamp = null;
        this.later();
      }),
      this.view.onDidChangeViewState(() => this.later()),
      this.view.webview.onDidReceiveMessage((message) => this.take(message)),
      this.view.onDidDispose(() => this.end()),
    ];
    this.follow();
  }

  /** Follows soon: once for many changes. */
  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.follow();
    }, pause);
  }

  /** Shows the graph of the active file, or else what was shown, once what was begun is done. */
  follow() {
    if (this.work) {
      this.isDue = true;
      return;
    }
    this.work = this.update().finally(() => {
      this.work = null;
      if (!this.isDue || this.isOver) return;
      this.isDue = false;
      this.follow();
    });
  }

  async update() {
    const active = vscode.window.activeTextEditor;
    if (isFlow(active?.document)) this.editor = active;
    if (!this.editor) return this.say("Open a .flow file to see its graph.");
    if (this.editor.document.isClosed || !this.view.visible) return;
    try {
      await this.show(await this.answer());
    } catch (error) {
      this.say("There is no picture.", [error.message]);
    }
  }

  answer() {
    const { document, selection } = this.editor;
    const { line, character } = selection.active;
    return this.ask("flow/page", {
      textDocument: { uri: document.uri.toString() }, position: { line, character },
      known: this.stamp ?? undefined,
    });
  }

  async show(answer) {
    if (this.isOver) return;
    if (!answer) return this.say("No graph has this file.");
    if (!answer.stamp) {
      const errors = answer.findings.filter(({ severity }) => severity === 1);
      return this.say("The graph has errors, and there is no picture yet.",
        errors.map(({ place, message }) => `${place}: ${message}`));
    }
    this.last = answer;
    if (!answer.html) return this.tell();
    await this.leave();
    if (!this.isOver) this.draw(answer);
  }

  /** Waits until the page has said what it shows. */
  async leave() {
    if (!this.isReady) return;
    await new Promise((done) => {
      const timer = setTimeout(done, patience);
      this.left = () => {
        clearTimeout(timer);
        done();
      };
      this.view.webview.postMessage({ type: "leave" });
    });
  }

  draw({ html, stamp, graph }) {
    const nonce = crypto.randomBytes(16).toString("hex");
    const { Dark, HighContrast } = vscode.ColorThemeKind;
    const isDark = [Dark, HighContrast].includes(vscode.window.activeColorTheme.kind);
    this.isReady = false;
    this.told = null;
    [this.stamp, this.graph] = [stamp, graph];
    this.view.webview.html = adapted(html, { nonce, isDark, kept: this.kept.get(graph) });
  }

  /** Shows words in place of a picture. */
  say(title, lines = []) {
    this.isReady = false;
    this.stamp = null;
    const html = words(title, lines);
    if (this.view.webview.html !== html) this.view.webview.html = html;
  }

  /** Says to the page what is at the caret and, if it does not know it, what is wrong. */
  tell() {
    if (!this.isReady) return;
    const { name, findings, isCurrent } = this.last;
    const { webview } = this.view;
    const told = JSON.stringify([findings, isCurrent]);
    if (this.told !== told) webview.postMessage({ type: "findings", findings, isCurrent });
    this.told = told;
    webview.postMessage({ type: "caret", name });
  }

  take(message) {
    switch (message.type) {
      case "ready":
        this.isReady = true;
        return this.tell();
      case "left":
        this.kept.set(this.graph, message.state);
        return this.left?.();
      case "select": return this.jump(message, true);
      case "open": return this.jump(message, false);
    }
  }

  /** Shows the source at `address`, "file:///Shop.flow#L12": what is called `name` if that is there. */
  async jump({ address, name = "" }, preserveFocus) {
    const [, uri, line] = /^(.*)#L(\d+)$/.exec(address ?? "") ?? [];
    if (!uri) return;
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
    const { text, range } = document.lineAt(Math.min(Number(line), document.lineCount) - 1);
    const word = name.split(".").pop();
    const column = word ? text.search(new RegExp(`\\b${word}\\b`)) : -1;
    const place = new vscode.Position(range.start.line, Math.max(column, text.search(/\S|$/)));
    await vscode.window.showTextDocument(document, {
      selection: new vscode.Range(place, place), preserveFocus,
      viewColumn: this.editor?.viewColumn ?? vscode.ViewColumn.One,
    });
  }

  /** Shows the panel where it is. */
  reveal() {
    this.view.reveal(undefined, true);
  }

  end() {
    this.isOver = true;
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener.dispose();
  }
}

module.exports = { Panel };
