// The client of `flowc lsp`. What it knows of the language is the server's.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { Panel } = require("./panel.js");

let client;
let panel;

/** Starts the server as the settings say. */
async function start() {
  const settings = vscode.workspace.getConfiguration("flow");
  const command = settings.get("path") || "flowc";
  const roots = settings.get("roots") || [];
  client = new LanguageClient(
    "flow",
    "Flow",
    { command, args: ["lsp"], transport: TransportKind.stdio },
    {
      documentSelector: [{ language: "flow-navigation" }],
      initializationOptions: roots.length > 0 ? { roots } : {},
    }
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `Flow: \`${command} lsp\` does not start (${error.message}). Set \`flow.path\` to flowc.`
    );
  }
}

/** Stops the server, if one runs. */
async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

async function restart() {
  await stop();
  await start();
}

/** Asks the server. */
async function ask(method, params) {
  if (!client) throw new Error("The server does not run.");
  return client.sendRequest(method, params);
}

/** Shows the picture of the graph beside the active file. */
function showGraph() {
  if (panel && !panel.isOver) panel.reveal();
  else panel = new Panel(ask);
}

/** Called when the first `.flow` file is opened. */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("flow.restart", restart),
    vscode.commands.registerCommand("flow.showGraph", showGraph),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("flow")) return restart();
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };
