"""The clients of Editors/: what can be run of them without the editors, and Neovim itself."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest
import zipfile
from xml.etree import ElementTree

PROJECT = pathlib.Path(__file__).resolve().parents[2]
EDITORS = PROJECT / "Editors"
FLOWC = os.environ.get("FLOWC", str(PROJECT / ".build" / "debug" / "flowc"))

#: Stands for the editor: what the extension asks for is written down.
STUBS = """
const calls = [];
const settings = JSON.parse(process.argv[3]);
const handlers = {};
const stubs = {
  vscode: {
    workspace: {
      getConfiguration: (section) => ({ get: (key) => settings[`${section}.${key}`] }),
      onDidChangeConfiguration: (handler) => { handlers.configuration = handler; return {}; },
    },
    commands: { registerCommand: (name, handler) => { handlers[name] = handler; return {}; } },
    window: { showErrorMessage: (message) => calls.push(["error", message]) },
  },
  "vscode-languageclient/node": {
    TransportKind: { stdio: 0 },
    LanguageClient: class {
      constructor(...options) { this.options = options; }
      async start() {
        calls.push(["start", ...this.options]);
        if (settings.fails) throw new Error("ENOENT");
      }
      async stop() { calls.push(["stop"]); }
    },
  },
};
const Module = require("module");
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] || load(name, ...rest);
(async () => {
  const extension = require(process.argv[2]);
  const context = { subscriptions: [] };
  await extension.activate(context);
  await handlers["flow.restart"]();
  await handlers.configuration({ affectsConfiguration: (name) => name === "other" });
  await extension.deactivate();
  await extension.deactivate();
  console.log(JSON.stringify({ calls, kept: context.subscriptions.length }));
})();
"""


class VisualStudioCodeTests(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads((EDITORS / "vscode" / "package.json").read_text())

    def run_extension(self, **settings):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "stubs.js"
            script.write_text(STUBS)
            run = subprocess.run(
                ["node", script, EDITORS / "vscode" / "extension.js", json.dumps(settings)],
                capture_output=True, text=True, check=True, timeout=60)
            return json.loads(run.stdout)

    def test_the_manifest_names_what_the_extension_has(self):
        text = (EDITORS / "vscode" / self.manifest["main"]).read_text()
        for command in self.manifest["contributes"]["commands"]:
            self.assertIn(f'registerCommand("{command["command"]}"', text)
        settings = self.manifest["contributes"]["configuration"]["properties"]
        self.assertEqual(["flow.path", "flow.roots"], sorted(settings))
        language, = self.manifest["contributes"]["languages"]
        self.assertIn(f'language: "{language["id"]}"', text)
        self.assertIn("vscode-languageclient", self.manifest["dependencies"])

    def test_the_extension_starts_restarts_and_stops_the_server(self):
        run = self.run_extension()
        self.assertEqual(["start", "stop", "start", "stop"], [call[0] for call in run["calls"]])
        self.assertEqual({"command": "flowc", "args": ["lsp"], "transport": 0}, run["calls"][0][3])
        self.assertEqual(3, run["kept"])

    def test_the_settings_count(self):
        run = self.run_extension(**{"flow.path": "/opt/flowc", "flow.roots": ["Shop"]})
        _, _, _, server, client = run["calls"][0]
        self.assertEqual("/opt/flowc", server["command"])
        self.assertEqual({"roots": ["Shop"]}, client["initializationOptions"])

    def test_a_server_that_does_not_start_is_told_of(self):
        run = self.run_extension(fails=True)
        self.assertEqual(["start", "error", "start", "error"], [call[0] for call in run["calls"]])
        self.assertIn("flow.path", run["calls"][1][1])


    def test_the_extension_is_packed(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            (folder / "LICENSE").write_text("MIT")
            copy = folder / "Editors" / "vscode"
            shutil.copytree(EDITORS / "vscode", copy, ignore=shutil.ignore_patterns("node_modules"))
            run = subprocess.run([copy / "pack"], capture_output=True, text=True)
            self.assertEqual(1, run.returncode)
            self.assertIn("vscode-languageclient is missing: npm install", run.stderr)
            library = copy / "node_modules" / "vscode-languageclient"
            library.mkdir(parents=True)
            (library / "package.json").write_text("{}")
            packed = [folder / "1.vsix", folder / "2.vsix"]
            for file in packed:
                subprocess.run([copy / "pack", file], check=True, capture_output=True)
            self.assertEqual(packed[0].read_bytes(), packed[1].read_bytes())
            with zipfile.ZipFile(packed[0]) as archive:
                names = set(archive.namelist())
                manifest = ElementTree.fromstring(archive.read("extension.vsixmanifest"))
                types = ElementTree.fromstring(archive.read("[Content_Types].xml"))
            for asset in manifest.findall(".//{*}Asset"):
                self.assertIn(asset.get("Path"), names)
            identity, = manifest.findall(".//{*}Identity")
            self.assertEqual((self.manifest["name"], self.manifest["version"]),
                             (identity.get("Id"), identity.get("Version")))
            self.assertLessEqual({f".{name.rsplit('.', 1)[1]}" for name in names - {
                "[Content_Types].xml"}}, {one.get("Extension") for one in types})
            main = (copy / self.manifest["main"]).read_text()
            for path in [self.manifest["main"], *re.findall(r'require\("(\./[^"]*)"\)', main), "README.md", "node_modules/vscode-languageclient/package.json",
                         *(one["path"] for one in self.manifest["contributes"]["grammars"])]:
                self.assertIn("extension/" + path.removeprefix("./"), names)


class HelixTests(unittest.TestCase):
    def test_the_snippet_names_its_server(self):
        snippet = tomllib.loads((EDITORS / "helix" / "languages.toml").read_text())
        language, = snippet["language"]
        server = snippet["language-server"][language["language-servers"][0]]
        self.assertEqual(("flowc", ["lsp"]), (server["command"], server["args"]))
        self.assertEqual(["flow"], language["file-types"])


class NeovimTests(unittest.TestCase):
    def test_neovim_shows_findings(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder).resolve()
            (folder / ".git").mkdir()
            (folder / "Shop.flow").write_text("app Shop { root Nobody }\n")
            (folder / "flowc").symlink_to(FLOWC)
            script = folder / "test.lua"
            script.write_text("""
                vim.cmd("edit Shop.flow")
                vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 20)
                for _, one in ipairs(vim.diagnostic.get(0)) do
                  io.stdout:write(one.code, " ", one.lnum, ":", one.col, "\\n")
                end
                vim.cmd("qall!")
                """)
            run = subprocess.run(
                ["nvim", "--headless", "-i", "NONE", "-u", EDITORS / "neovim" / "flow.lua", "-l"
                 if self.takes_scripts() else "-S", script],
                capture_output=True, text=True, cwd=folder, timeout=120,
                env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})
            self.assertEqual("F202 0:16", run.stdout.strip().splitlines()[0], run.stderr)

    def test_neovim_opens_the_page_that_follows(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder).resolve()
            (folder / "Package.swift").write_text("")
            (folder / "App").mkdir()
            (folder / "App" / "Shop.flow").write_text(
                "app Shop { root Home }\ncoordinator Home { route feed: root }\n")
            (folder / "flowc").symlink_to(FLOWC)
            opener = folder / "xdg-open"
            opener.write_text(f'#!/bin/sh\ncp "$1" {folder}/opened.html\n')
            opener.chmod(0o755)
            script = folder / "test.lua"
            script.write_text("""
                vim.cmd("edit App/Shop.flow")
                vim.cmd("FlowGraph")
                vim.wait(30000, function() return vim.fn.getfsize("opened.html") > 0 end, 20)
                vim.cmd("FlowGraph nowhere")
                local shown = {}
                vim.notify = function(text) table.insert(shown, text) end
                vim.wait(30000, function() return #shown > 0 end, 20)
                io.stdout:write(shown[1] or "nothing")
                vim.cmd("qall!")
                """)
            run = subprocess.run(
                ["nvim", "--headless", "-i", "NONE", "-u", EDITORS / "neovim" / "flow.lua", "-l"
                 if self.takes_scripts() else "-S", script],
                capture_output=True, text=True, cwd=folder, timeout=120,
                env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"})
            page = (folder / "opened.html").read_text()
            self.assertIn("<title>Shop</title>", page, run.stderr)
            self.assertIn('id="flow-live"', page)
            self.assertIn("nowhere", run.stdout, run.stderr)

    def takes_scripts(self):
        return "-l " in subprocess.run(["nvim", "--help"], capture_output=True, text=True).stdout


if __name__ == "__main__":
    unittest.main()
