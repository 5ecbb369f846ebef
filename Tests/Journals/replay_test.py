"""Counts journals on a cluster: Spark pipes each part of them through `flowc replay --counts`.

    Tests/Journals/replay_test.py FLOWC

needs pyspark and Java. The counts of the parts, counted again, are those of all journals at once.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from pyspark.sql import SparkSession

flowc = str(pathlib.Path(sys.argv.pop(1)).resolve())
sessions = 200
# The workers run the same Python as this test, on this machine.
os.environ.update(PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")


def session(number):
    """The lines of a session."""
    yield {"journal": 1, "time": number, "graph": "0123456789abcdef", "conditions": [], "front": "Home.feed",
           "root": {"place": "", "coordinator": "Home", "stack": [{"route": "feed"}]}}
    for step in range(number % 7):
        screen = {"route": "Home.product", "arguments": {"id": step}, "place": ""}
        yield {"time": number, "action": "send", "event": "product", "arguments": {"id": step},
               "transition": "Home.feed.product", "ok": True, "changes": [{"appeared": screen}],
               "front": "Home.product"}
        yield {"time": number, "action": "dismiss", "ok": False, "error": {"code": "nothingPresented"}}


def counts(*arguments, given=None):
    """The counts that flowc writes."""
    run = subprocess.run([flowc, "replay", "--counts", *arguments], input=given, text=True, check=True,
                         stdout=subprocess.PIPE)
    return json.loads(run.stdout)


class ReplayTest(unittest.TestCase):
    def test_parts_are_counted_by_workers(self):
        with tempfile.TemporaryDirectory() as folder:
            files = []
            for number in range(8):
                file = pathlib.Path(folder, f"{number}.jsonl")
                lines = [json.dumps(line, separators=(",", ":"))
                         for one in range(number, sessions, 8) for line in session(one)]
                file.write_text("\n".join(lines) + "\n", encoding="utf-8")
                files.append(str(file))
            spark = SparkSession.builder.master("local-cluster[2,1,1024]") \
                .config("spark.ui.enabled", "false").config("spark.executor.memory", "1g").getOrCreate()
            try:
                journals = spark.sparkContext.textFile(folder, minPartitions=8)
                parts = journals.pipe(f"{flowc} replay --counts -").collect()
            finally:
                spark.stop()
            self.assertGreaterEqual(len(parts), 8)
            whole = counts(*files)
        self.assertEqual(counts("-", given="\n".join(parts)), whole)
        actions = sum(2 * (number % 7) for number in range(sessions))
        self.assertEqual((whole["sessions"], whole["actions"], whole["refused"]),
                         (sessions, actions, actions // 2))
        self.assertEqual(whole["transitions"], {"Home.feed.product": actions // 2})
        self.assertEqual(whole["screens"], {"Home.feed": sessions, "Home.product": actions // 2})


if __name__ == "__main__":
    unittest.main()
