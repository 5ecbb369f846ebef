#!/usr/bin/env python3
"""Writes the files of the page that `flowc graph --format html` makes into Swift.

flowc is one program without other files, so each file of Sources/FlowDSL/Draw/Page stands in a Swift
source too. Run this after a change of one of them; a test fails where the two differ.
"""

import pathlib
import re

folder = pathlib.Path(__file__).resolve().parents[2] / "Sources/FlowDSL/Draw"

for asset in sorted((folder / "Page").iterdir()):
    name = re.sub(r"[.-](.)", lambda match: match[1].upper(), asset.name)
    content = asset.read_text(encoding="utf-8")
    assert content.endswith("\n") and '"""##' not in content, asset
    lines = [f"    {line}" if line else "" for line in content[:-1].split("\n")]
    swift = "\n".join(
        [
            "extension PageAssets {",
            f"  /// `{asset.name}`",
            f'  static let {name} = ##"""',
            *lines,
            '    """##',
            "}",
            "",
        ]
    )
    target = folder / "PageAssets" / f"PageAssets+{name[0].upper()}{name[1:]}.swift"
    if not target.exists() or target.read_text(encoding="utf-8") != swift:
        target.write_text(swift, encoding="utf-8")
        print(target.name)
