"""What Benchmarks/instructions.py accepts and writes, with a valgrind that tells the counts it is given.

usage: instructions_test.py
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
COMMANDS = ["lint samples/Shop", "lint 2000", "generate 2000", "format --check 2000", "lint 10000"]

# Stand for the programs that the script runs. Each command takes $COUNT instructions.
VALGRIND = """#!/bin/bash
echo "==1== I   refs:      $COUNT" >&2
"""
SWIFTC = """#!/bin/bash
printf '#!/bin/bash\\nprintf "app.flow\\\\0app A { root M }\\\\0"\\n' > "$2"
chmod +x "$2"
"""


class InstructionsTests(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "Benchmarks").mkdir()
        for name in ["instructions.py", "editor.py"]:
            shutil.copy(ROOT / "Benchmarks" / name, self.folder / "Benchmarks")
        (self.folder / "tools").mkdir()
        for name, text in [("valgrind", VALGRIND), ("swiftc", SWIFTC), ("clang", "#!/bin/bash\n")]:
            (self.folder / "tools" / name).write_text(text)
            (self.folder / "tools" / name).chmod(0o755)
        self.counts = self.folder / "Benchmarks/instructions.txt"

    def write(self, count, *ceilings):
        lines = [f"  at most {ceiling}\n" for ceiling in ceilings]
        self.counts.write_text(
            "".join(f"{count:15,} {command}\n" + "".join(lines) for command in COMMANDS))

    def run_script(self, count, *arguments):
        path = f"{self.folder / 'tools'}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["python3", "-B", self.folder / "Benchmarks/instructions.py", "flowc", *arguments],
            env=dict(os.environ, PATH=path, COUNT=f"{count:,}"), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def test_a_few_more_are_accepted(self):
        self.write(1_000_000, "2,000,000: at first")
        self.assertEqual(self.run_script(1_029_000).returncode, 0)
        self.assertIn("--update", self.run_script(1_031_000).stderr)

    def test_an_update_writes_counts_and_keeps_ceilings(self):
        self.write(1_000_000, "1,500,000: at first", "2,000,000: more rules")
        before = self.counts.read_text()
        for count in [1_900_000, 700_000]:
            self.assertEqual(self.run_script(count, "--update").returncode, 0)
            self.assertEqual(
                self.counts.read_text(), before.replace(f"{1_000_000:15,}", f"{count:15,}"))

    def test_nothing_passes_above_the_ceiling(self):
        self.write(1_000_000, "1,010,000: at first")
        before = self.counts.read_text()
        for arguments in [[], ["--update"]]:
            result = self.run_script(1_010_001, *arguments)
            self.assertEqual(result.returncode, 1)
            self.assertIn("above the ceiling: lint samples/Shop", result.stderr)
        self.assertEqual(self.counts.read_text(), before)
        self.assertEqual(self.run_script(1_010_000).returncode, 0)

    def test_each_ceiling_has_a_reason(self):
        for ceilings in [[], ["2,000,000:"], ["2,000,000: at first", "3,000,000: at first"]]:
            self.write(1_000_000, *ceilings)
            self.assertNotEqual(self.run_script(1_000_000).returncode, 0, ceilings)

    def test_the_file_of_the_project_can_be_read(self):
        shutil.copy(ROOT / "Benchmarks/instructions.txt", self.counts)
        self.assertNotIn("cannot be read", self.run_script(1).stderr)
        self.assertEqual(self.run_script(1).returncode, 0)


unittest.main()
