"""Checks the actions that Bazel has run, as its log for execution lists them.

    actions.py LOG sandboxed            every action ran in a sandbox
    actions.py LOG cached               every action's result came from the cache
    actions.py LOG inputs MODULE FILE…  the module was generated from these .flow files
    actions.py LOG ran ACTION…          these actions ran and no other, but for those of tests
"""

import json
import sys


def actions(path):
    """The actions in the log: JSON objects one after the other."""
    decoder = json.JSONDecoder()
    with open(path, encoding="utf-8") as file:
        text = file.read().strip()
    found = []
    start = 0
    while start < len(text):
        action, end = decoder.raw_decode(text, start)
        found.append(action)
        start = end + len(text[end:]) - len(text[end:].lstrip())
    return found


def name(action):
    """The kind of action and the last word about it: `FlowGenerate Catalog`."""
    return f"{action['mnemonic']} {action['progressMessage'].split()[-1]}"


def main(path, what, *words):
    found = actions(path)
    if what == "sandboxed":
        wrong = [f"{name(a)}: {a['runner']}" for a in found if a["runner"] != "linux-sandbox"]
        done = f"{len(found)} actions in the sandbox"
    elif what == "cached":
        wrong = [f"{name(a)}: {a['runner']}" for a in found if not a["remoteCacheHit"]]
        done = f"{len(found)} actions from the cache"
    elif what == "inputs":
        action = next(a for a in found if name(a) == f"FlowGenerate {words[0]}")
        files = [i["path"] for i in action["inputs"] if i["path"].endswith(".flow")]
        wrong = sorted(set(files) ^ set(words[1:]))
        done = f"{words[0]} is generated from {' '.join(files)}"
    else:
        ran = sorted(name(a) for a in found if not a["remoteCacheHit"])
        wrong = sorted(set(ran) ^ set(words))
        done = f"ran: {', '.join(ran)}"
    if wrong or not found:
        sys.exit(f"{what}: {wrong or 'no action'}")
    print(done)


main(*sys.argv[1:])
