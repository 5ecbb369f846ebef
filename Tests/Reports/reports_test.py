"""Checks what `flowc lint --format` and `flowc test --format junit` write of every file of the corpus
and of the samples, as the services that read it do: SARIF and JUnit by their schemas, which
README.md names, GitLab and Checkstyle by their structure.

    python3 Tests/Reports/reports_test.py [flowc]    needs `pip install jsonschema[format] lxml`
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from urllib.parse import unquote

import jsonschema
import lxml.etree

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FLOWC = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/debug/flowc").resolve()
FORMATS = ["json", "sarif", "gitlab", "junit", "checkstyle", "github", "xcode"]

SCHEMA = json.loads((HERE / "sarif-schema-2.1.0.json").read_text(encoding="utf-8"))
jsonschema.Draft7Validator.check_schema(SCHEMA)
SARIF = jsonschema.Draft7Validator(SCHEMA, format_checker=jsonschema.FormatChecker())
JUNIT = lxml.etree.XMLSchema(lxml.etree.parse(HERE / "junit-10.xsd"))


def lint(paths, partial):
    """The reports of one lint, by their formats."""
    with tempfile.TemporaryDirectory() as folder:
        words = [str(FLOWC), "lint"] + (["--partial"] if partial else [])
        for format in FORMATS:
            words += ["--format", format, "--output", f"{folder}/{format}"]
        run = subprocess.run(words + paths, cwd=ROOT, capture_output=True, text=True)
        assert run.returncode in (0, 1), run.stderr
        return {
            format: pathlib.Path(folder, format).read_text(encoding="utf-8") for format in FORMATS
        }


def offset(text, line, column):
    """Where a line and a column of UTF-16 units stand, in UTF-16 units."""
    lines = text.split("\n")
    start = sum(len(line.encode("utf-16-le")) // 2 + 1 for line in lines[: line - 1])
    return start + column - 1


def edited(data, edits):
    """The bytes `data` after `edits` by regions of UTF-16 columns."""
    text = data.decode("utf-8")
    units = text.encode("utf-16-le")
    places = [
        (
            2 * offset(text, region["startLine"], region["startColumn"]),
            2 * offset(text, region["endLine"], region["endColumn"]),
            new,
        )
        for region, new in edits
    ]
    for start, end, new in sorted(places, reverse=True):
        units = units[:start] + new.encode("utf-16-le") + units[end:]
    return units.decode("utf-16-le").encode("utf-8")


def regions(value):
    """Every region of a log."""
    if isinstance(value, list):
        for child in value:
            yield from regions(child)
    elif isinstance(value, dict):
        for key, child in value.items():
            if key in ("region", "deletedRegion"):
                yield child
            yield from regions(child)


def check_sarif(log, findings):
    SARIF.validate(log)
    assert all("startLine" in region for region in regions(log))
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted({finding["code"] for finding in findings})
    assert len(run["results"]) == len(findings)
    for result, finding in zip(run["results"], findings):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding["code"]
        assert rules[result["ruleIndex"]]["name"] == finding["rule"]
        anchor = f"#{finding['code'].lower()}-{finding['rule']}"
        assert rules[result["ruleIndex"]]["helpUri"].endswith(f"/docs/rules.md{anchor}")
        assert result["partialFingerprints"] == {"flowcFinding/v1": finding["fingerprint"]}
        assert len(result.get("fixes", [])) == ("fix" in finding)
        for fix in result.get("fixes", []):
            check_fix(fix, finding["fix"]["edits"])


def check_fix(fix, edits):
    """The regions of SARIF and the offsets of JSON must mean the same change."""
    for change in fix["artifactChanges"]:
        path = unquote(change["artifactLocation"]["uri"])
        data = (ROOT / path).read_bytes()
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            continue
        by_region = edited(
            data,
            [
                (replacement["deletedRegion"], replacement["insertedContent"]["text"])
                for replacement in change["replacements"]
            ],
        )
        by_offset = data
        for edit in sorted(edits, key=lambda edit: -edit["start"]["offset"]):
            if edit["file"] == path:
                start, end = edit["start"]["offset"], edit["end"]["offset"]
                by_offset = by_offset[:start] + edit["text"].encode("utf-8") + by_offset[end:]
        assert by_region == by_offset, path


def check_gitlab(report, findings):
    """https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format"""
    assert len(report) == len(findings)
    for entry, finding in zip(report, findings):
        assert set(entry) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert entry["description"].startswith(finding["message"])
        assert entry["check_name"] == finding["rule"]
        assert entry["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert not entry["location"]["path"].startswith(("/", "./"))
        begin = entry["location"]["positions"]["begin"]
        assert begin == {key: finding["start"][key] for key in ("line", "column")}
    fingerprints = [entry["fingerprint"] for entry in report]
    assert len(set(fingerprints)) == len(fingerprints)


def check_schema_of_junit(text):
    root = lxml.etree.fromstring(text.encode("utf-8"))
    JUNIT.assertValid(root)
    for suite in root.iter("testsuites", "testsuite"):
        cases = list(suite.iter("testcase"))
        assert suite.get("tests") == str(len(cases))
        for count, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            found = sum(case.find(tag) is not None for case in cases)
            assert suite.get(count, str(found)) == str(found)
    return root


def check_junit(text, findings):
    root = check_schema_of_junit(text)
    (suite,) = root
    cases = list(suite)
    for case in cases:
        assert case.get("name") and case.get("classname")
        assert {child.tag for child in case} <= {"failure", "system-out"}
        for failure in case.findall("failure"):
            assert failure.get("type") and failure.get("message") and failure.text
    assert int(suite.get("failures")) == sum(f["severity"] == "error" for f in findings)
    assert len([case for case in cases if len(case)]) == len(findings)


def check_scenarios(paths):
    """What `flowc test` says of a graph that can be run; how many scenarios that are."""
    words = [str(FLOWC), "test", "--format"]
    report, known = (
        subprocess.run(words + [format] + paths, cwd=ROOT, capture_output=True, text=True)
        for format in ("junit", "json")
    )
    assert report.returncode == known.returncode
    if not known.stdout:
        # A graph with errors has no results, so the report has the errors: CI wants one.
        if report.stdout:
            (suite,) = check_schema_of_junit(report.stdout)
            assert int(suite.get("failures")) > 0
        return 0
    (suite,) = check_schema_of_junit(report.stdout)
    scenarios = json.loads(known.stdout)["scenarios"]
    tags = {"failed": "failure", "allowed": "skipped"}
    assert [(case.get("name"), [child.tag for child in case]) for case in suite] == [
        (scenario["name"], [tags[scenario["result"]]] if "failure" in scenario else [])
        for scenario in scenarios
    ]
    return len(scenarios)


def check_checkstyle(text, findings):
    root = xml.fromstring(text)
    assert root.tag == "checkstyle" and root.get("version")
    errors = []
    for file in root:
        assert file.tag == "file" and set(file.attrib) == {"name"}
        for error in file:
            assert error.tag == "error"
            assert set(error.attrib) == {"line", "column", "severity", "message", "source"}
            assert error.get("severity") in {"error", "warning", "info", "ignore"}
            errors.append((file.get("name"), int(error.get("line")), int(error.get("column"))))
    names = [file.get("name") for file in root]
    assert len(set(names)) == len(names)
    places = [(f["file"], f["start"]["line"], f["start"]["column"]) for f in findings]
    assert errors == places


def check_refusals(log, junit):
    """The schemas are no formality: what does not belong is refused."""

    def place(run):
        return run["results"][0]["locations"][0]["physicalLocation"]

    for change in (
        lambda run: run["results"][0].pop("message"),
        lambda run: run["results"][0].update(level="fatal"),
        lambda run: run["results"][0].update(color="red"),
        lambda run: place(run)["region"].update(startLine=0),
        lambda run: place(run).pop("artifactLocation"),
        lambda run: run["tool"]["driver"].pop("name"),
        lambda run: run.pop("tool"),
        lambda run: run.update(columnKind="bytes"),
    ):
        broken = copy.deepcopy(log)
        change(broken["runs"][0])
        assert not SARIF.is_valid(broken)
    broken = lxml.etree.fromstring(junit.encode("utf-8"))
    next(broken.iter("testcase")).set("line", "1")
    assert not JUNIT.validate(broken)


def main():
    files = sorted(ROOT.glob("Tests/Corpus/*/**/*.flow"))
    files += sorted(path for path in ROOT.glob("samples/*") if list(path.glob("*.flow")))
    graphs = [[str(path.relative_to(ROOT))] for path in files]
    findings = scenarios = 0
    last = None
    for paths in graphs:
        try:
            reports = lint(paths, "partial" in paths[0])
            found = json.loads(reports["json"])["findings"]
            log = json.loads(reports["sarif"])
            check_sarif(log, found)
            check_gitlab(json.loads(reports["gitlab"]), found)
            check_junit(reports["junit"], found)
            check_checkstyle(reports["checkstyle"], found)
            assert len(reports["github"].splitlines()) == len(found)
            scenarios += check_scenarios(paths)
        except Exception as error:
            raise SystemExit(f"{paths[0]}: {type(error).__name__}: {error}") from error
        findings += len(found)
        last = (log, reports["junit"]) if found else last
    assert findings > 300, findings
    assert scenarios > 30, scenarios
    check_refusals(*last)
    print(
        f"{len(graphs)} graphs with {findings} findings and {scenarios} scenarios:"
        " every report is as its readers want it"
    )


main()
