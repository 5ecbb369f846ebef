#!/usr/bin/env python3
"""Asks the machine of the page what `swift test` has asked the machine of `flowc`.

usage: machine_test.py FLOWC CHROMIUM

`WalkAgreementTests` keeps its walks in .build/web/recorded: what was asked, and what the answers were,
which are those of `flowc run --json`. The page's machine must give the same, byte for byte.
"""

import json
import pathlib
import re
import sys

from playwright.sync_api import sync_playwright

root = pathlib.Path(__file__).resolve().parents[2]
tools = root / "Sources/FlowTools"
recorded = sorted((root / ".build/web/recorded").glob("*.json"))
if not recorded:
    sys.exit("no walks are recorded: run swift test --filter WalkAgreementTests")

ask = """
async ([graph, requests]) => {
  window.module ??= flowMachine.load();
  const machine = await window.module;
  const answers = [machine.start(graph)];
  for (const request of requests) answers.push(machine.perform(request));
  const size = machine.exports.memory.buffer.byteLength;
  return [answers.map((answer) => answer && answer.text), size];
}
"""

# The same walk again and again, each time from the start: memory that is freed is used again.
grow = """
async ([graph, requests, count]) => {
  const machine = await window.module;
  machine.start(graph);
  for (let i = 0; i < count; i++) machine.perform(requests[i % requests.length]);
  return machine.exports.memory.buffer.byteLength;
}
"""


def main():
    swift = (tools / "Generated/WalkModule.swift").read_text(encoding="utf-8")
    module = re.search(r'^    "(.*)"$', swift, re.MULTILINE)[1]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=sys.argv[2], args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content(f'<script type="text/plain" id="flow-machine">{module}</script>')
        page.add_script_tag(content=(tools / "Page/machine.js").read_text(encoding="utf-8"))
        page.evaluate("() => { window.flowMachine = flowMachine; }")
        steps = 0
        for path in recorded:
            walk = json.loads(path.read_text(encoding="utf-8"))
            requests = [step["request"] for step in walk["steps"]]
            answers, _ = page.evaluate(ask, [walk["graph"], requests])
            known = [walk["beginning"]] + [step["answer"] for step in walk["steps"]]
            for number, (answer, expected) in enumerate(zip(answers, known, strict=True)):
                if answer != expected:
                    asked = requests[number - 1] if number else "the start"
                    sys.exit(f"{path.name}, step {number}: {asked}\n  {expected}\nnot\n  {answer}")
            steps += len(requests)
        first = page.evaluate(grow, [walk["graph"], requests, 20_000])
        second = page.evaluate(grow, [walk["graph"], requests, 20_000])
        assert second == first, f"the machine grows: {first} bytes, then {second}"
        browser.close()
    print(f"{len(recorded)} walks, {steps} steps: the page's machine answers as flowc run")


main()
