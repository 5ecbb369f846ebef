// The client of `flowc lsp`. What it knows of the language is the server's.
"use strict";

const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

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

/** Called when the first `.flow` file is opened. */
async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("flow.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("flow")) return restart();
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };
