#!/usr/bin/env python3
"""Measures the commands that read files of any size, and prints time, lines or megabytes per second, and
peak memory.

    Benchmarks/long_files.py [--lines 10000000] [--performed 200000] [--megabytes 200] [FLOWC [FLOW_BENCH]]

It counts a journal, performs a shorter one, and imports storyboards: of many scenes, and of few with many
views. Without paths it takes flowc and flow-bench as they are built for release.
"""

import argparse
import os
import pathlib
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

VIEW = """                        <label opaque="NO" contentMode="left" text="Line {0}" id="v-{0}">
                            <rect key="frame" x="20" y="{0}" width="335" height="20.5"/>
                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        </label>
"""


def write_storyboard(path, size, views):
    """Writes a storyboard of about `size` bytes, with `views` views in each scene."""
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.'
                   'CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="s0">\n    <scenes>\n')
        all_views = "".join(VIEW.format(number) for number in range(views))
        number = 0
        while file.tell() < size:
            file.write(f"""        <scene sceneID="scene-{number}">
            <objects>
                <viewController id="s{number}" customClass="Screen{number}Controller" sceneMemberID="viewController">
                    <view key="view" id="view-{number}">
{all_views}                    </view>
                    <connections>
                        <segue destination="s{number + 1}" kind="presentation" identifier="next" id="g{number}"/>
                        <segue destination="s{number // 2}" kind="presentation" identifier="up" id="h{number}"/>
                    </connections>
                </viewController>
            </objects>
        </scene>
""")
            number += 1
        file.write(f"""        <scene sceneID="last"><objects>
            <viewController id="s{number}" customClass="Last" sceneMemberID="viewController"/>
        </objects></scene>
    </scenes>
</document>
""")
    return number


def measure(title, *command, amount, unit):
    """Runs a command, and prints what it takes for `amount` of something."""
    child = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    print(f"{title:40}{seconds:8.2f} s{amount / seconds:14,.0f} {unit}/s"
          f"{usage.ru_maxrss / 1024:10,.0f} MB at the peak, exit status {child.returncode}", flush=True)


def measure_journals(flowc, bench, counted, performed, folder):
    for lines in (counted, performed):
        subprocess.run([bench, "journal", str(lines), folder], check=True)
        journal = folder / "journal.jsonl"
        with open(journal, "rb") as file:
            lines = sum(1 for _ in file)
        title = f"{lines:,} lines, {journal.stat().st_size / 1e6:,.0f} MB"
        if lines >= counted:
            measure(f"counting {title}", flowc, "replay", "--counts", journal, amount=lines, unit="lines")
        else:
            measure(f"performing {title}", flowc, "replay", folder / "tree.flow", journal, amount=lines,
                    unit="lines")


def measure_storyboards(flowc, megabytes, folder):
    storyboard = folder / "Main.storyboard"
    for views in (1000, 8):
        scenes = write_storyboard(storyboard, megabytes * 1_000_000, views)
        megabytes_read = storyboard.stat().st_size / 1e6
        measure(f"importing {scenes:,} scenes, {megabytes_read:,.0f} MB", flowc, "import", "storyboard",
                storyboard, amount=megabytes_read, unit="MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("flowc", nargs="?", default=ROOT / ".build/release/flowc")
    parser.add_argument("bench", nargs="?", default=ROOT / "Benchmarks/.build/release/flow-bench")
    parser.add_argument("--lines", type=int, default=10_000_000)
    parser.add_argument("--performed", type=int, default=200_000)
    parser.add_argument("--megabytes", type=int, default=200)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        measure_journals(options.flowc, options.bench, options.lines, options.performed, folder)
        measure_storyboards(options.flowc, options.megabytes, folder)


if __name__ == "__main__":
    main()
