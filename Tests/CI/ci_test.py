"""The workflows and hooks of docs/ci and .pre-commit-hooks.yaml, run as far as a machine without
GitHub and GitLab can: every step's shell, and pre-commit itself.

usage: ci_test.py FLOWC PRE_COMMIT
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FLOWC = os.path.abspath(sys.argv[1])
PRE_COMMIT = os.path.abspath(sys.argv[2])

# Stands for the toolchain: what it would build is there already. For a release, only flowc can be built.
SWIFT = """#!/bin/bash
folder=.build
[[ "$*" == *"--product flowc"* ]] || exit 1
while (($#)); do
  case $1 in
  --package-path) folder=$2/.build; shift ;;
  --build-path|--scratch-path) build=$2; shift ;;
  esac
  shift
done
mkdir -p "${build:-$folder}/release"
ln -sf "%s" "${build:-$folder}/release/flowc"
""" % FLOWC


def load(path):
    with open(os.path.join(ROOT, path)) as file:
        return yaml.safe_load(file)


def project(folder, graph="samples/Shop"):
    """A project with the graph where the examples say, and a toolchain."""
    os.makedirs(os.path.join(folder, "Sources"))
    shutil.copytree(os.path.join(ROOT, graph), os.path.join(folder, "Sources/Shop"))
    tools = os.path.join(folder, "tools")
    os.makedirs(tools)
    with open(os.path.join(tools, "swift"), "w") as file:
        file.write(SWIFT)
    os.chmod(os.path.join(tools, "swift"), 0o755)
    environment = dict(os.environ, PATH=tools + os.pathsep + os.environ["PATH"])
    subprocess.run(
        [FLOWC, "generate", "Sources/Shop", "-o", "Shop.swift"], cwd=folder, check=True)
    return environment


def shell(script, folder, environment):
    return subprocess.run(
        ["bash", "-e", "-c", script], cwd=folder, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def expect(holds, what):
    if not holds:
        print("wrong: " + what)
        sys.exit(1)


def break_graph(folder):
    with open(os.path.join(folder, "Sources/Shop/Broken.flow"), "w") as file:
        file.write("coordinator Broken { route a: root { -> nowhere } }\n")


def github():
    workflow = load("docs/ci/github-actions.yml")
    job = workflow["jobs"]["flow"]
    # YAML reads a bare `on` as true.
    expect(workflow[True] == ["push", "pull_request"], "the events of the workflow")
    for step in job["steps"]:
        expect(("run" in step) != ("uses" in step), "a step runs or uses: %s" % step)
    with tempfile.TemporaryDirectory() as folder:
        environment = project(folder)
        environment.update(job["env"], GITHUB_PATH=os.path.join(folder, "path"))
        for step in job["steps"]:
            if "run" not in step:
                continue
            done = shell(step["run"], folder, environment)
            expect(done.returncode == 0, "%s: %s" % (step["name"], done.stdout))
            if os.path.exists(environment["GITHUB_PATH"]):
                with open(environment["GITHUB_PATH"]) as file:
                    added = file.read().split()
                environment["PATH"] = os.pathsep.join(added + [environment["PATH"]])
        upload = [step for step in job["steps"] if "upload-sarif" in step.get("uses", "")][0]
        with open(os.path.join(folder, upload["with"]["sarif_file"])) as file:
            expect(json.load(file)["version"] == "2.1.0", "the SARIF file")
        break_graph(folder)
        lint = [step for step in job["steps"] if step.get("name") == "Lint"][0]
        done = shell(lint["run"], folder, environment)
        expect(done.returncode == 1, "a mistake fails the lint")
        expect("::error title=F202" in done.stdout, "a mistake is annotated: " + done.stdout)


def review():
    """The steps of the workflow that comments on pull requests, in a repository with a change; what
    comments is run by node with stand-ins for GitHub's."""
    job = load("docs/ci/github-review.yml")["jobs"]["diff"]
    steps = {step["name"]: step for step in job["steps"] if "name" in step}
    with tempfile.TemporaryDirectory() as folder:
        environment = project(folder)
        environment.update(
            job["env"], GITHUB_PATH=os.path.join(folder, "path"), HOME=folder,
            PATH=os.path.dirname(FLOWC) + os.pathsep + environment["PATH"])
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        commit(folder, environment)
        environment["BASE"] = subprocess.run(
            ["git", "-C", folder, "rev-parse", "HEAD"], check=True, capture_output=True,
            text=True).stdout.strip()
        done = shell(steps["Build flowc"]["run"], folder, environment)
        expect(done.returncode == 0, done.stdout)
        done = shell(steps["Compare"]["run"], folder, environment)
        expect(done.returncode == 0, "no change breaks nothing: " + done.stdout)
        for name in os.listdir(os.path.join(folder, "Sources/Shop")):
            path = os.path.join(folder, "Sources/Shop", name)
            if name.endswith(".flow"):
                with open(path) as file:
                    text = file.read()
                with open(path, "w") as file:
                    file.write(text.replace('/cart"', '/basket"'))
        done = shell(steps["Compare"]["run"], folder, environment)
        expect(done.returncode == 1, "a link that is gone breaks: " + done.stdout)
        script = """
          const calls = []
          const github = { paginate: async () => JSON.parse(process.argv[1]), rest: { issues: {
            updateComment: async (it) => calls.push(['update', it.comment_id, it.body]),
            createComment: async (it) => calls.push(['create', it.issue_number, it.body]) } } }
          const context = { repo: { owner: 'o', repo: 'r' }, issue: { number: 7 } }
          const run = async () => { %s }
          run().then(() => console.log(JSON.stringify(calls)))
        """ % steps["Comment"]["with"]["script"]
        for known, call in (([], ["create", 7]), (
                [{"id": 1, "body": "hello"}, {"id": 2, "body": "<!-- navigation -->"}],
                ["update", 2])):
            calls = json.loads(subprocess.run(
                ["node", "-e", script, json.dumps(known)], cwd=folder, check=True,
                capture_output=True, text=True).stdout)
            expect([one[:2] for one in calls] == [call], "the comment: %s" % calls)
            expect("/cart" in calls[0][2], "the comment says what breaks: %s" % calls)


def gitlab():
    job = load("docs/ci/gitlab-ci.yml")["flow"]
    script = "\n".join(job["before_script"] + job["script"])
    with tempfile.TemporaryDirectory() as folder:
        environment = project(folder)
        flow = os.path.join(folder, "upstream")
        subprocess.run(["git", "init", "--quiet", flow], check=True)
        commit(flow, environment)
        environment.update(job["variables"], FLOW=flow)
        done = shell(script, folder, environment)
        expect(done.returncode == 0, done.stdout)
        reports = job["artifacts"]["reports"]
        with open(os.path.join(folder, reports["codequality"])) as file:
            expect(json.load(file) == [], "the Code Quality report")
        suite = xml.parse(os.path.join(folder, reports["junit"])).getroot()
        expect(len(list(suite.iter("testcase"))) > 5, "the test report")
        break_graph(folder)
        shutil.rmtree(os.path.join(folder, "Flow"))
        done = shell(script, folder, environment)
        expect(done.returncode == 1, "a mistake fails the job")
        with open(os.path.join(folder, reports["codequality"])) as file:
            expect(len(json.load(file)) > 0, "a mistake is in the Code Quality report")


def commit(folder, environment):
    git = ["git", "-C", folder, "-c", "user.name=x", "-c", "user.email=x@example.com"]
    subprocess.run(git + ["add", "--all"], check=True, env=environment)
    subprocess.run(
        git + ["commit", "--quiet", "--allow-empty", "-m", "x"], check=True, env=environment)


def pre_commit():
    """Runs every hook with pre-commit, from a repository that holds their definitions."""
    config = load("docs/ci/pre-commit-config.yaml")
    hooks = {hook["id"] for hook in load(".pre-commit-hooks.yaml")}
    for hook in config["repos"][0]["hooks"]:
        expect(hook["id"] in hooks, "there is a hook " + hook["id"])
    with tempfile.TemporaryDirectory() as folder:
        environment = project(folder)
        environment["PRE_COMMIT_HOME"] = os.path.join(folder, "cache")
        upstream = os.path.join(folder, "upstream")
        subprocess.run(["git", "init", "--quiet", upstream], check=True)
        os.makedirs(os.path.join(upstream, "Scripts"))
        for name in (".pre-commit-hooks.yaml", "Package.swift", "Scripts/hook"):
            shutil.copy(os.path.join(ROOT, name), os.path.join(upstream, name))
        commit(upstream, environment)
        revision = subprocess.run(
            ["git", "-C", upstream, "rev-parse", "HEAD"], check=True, capture_output=True,
            text=True).stdout.strip()
        config["repos"][0].update(repo=upstream, rev=revision)
        app = os.path.join(folder, "app")
        subprocess.run(["git", "init", "--quiet", app], check=True)
        shutil.copytree(os.path.join(folder, "Sources"), os.path.join(app, "Sources"))
        with open(os.path.join(app, ".pre-commit-config.yaml"), "w") as file:
            yaml.safe_dump(config, file)
        subprocess.run(["git", "-C", app, "add", "--all"], check=True)
        run = [PRE_COMMIT, "run", "--all-files", "--color", "never"]
        done = subprocess.run(run, cwd=app, env=environment, capture_output=True, text=True)
        expect(done.returncode == 0, done.stdout + done.stderr)
        expect(done.stdout.count("Passed") == len(hooks), done.stdout)
        with open(os.path.join(app, "Sources/Shop/More.flow"), "w") as file:
            file.write("coordinator More {\nroute a: root { -> nowhere }\n}\n")
        subprocess.run(["git", "-C", app, "add", "--all"], check=True)
        done = subprocess.run(run, cwd=app, env=environment, capture_output=True, text=True)
        expect(done.returncode == 1, done.stdout)
        expect("files were modified by this hook" in done.stdout, done.stdout)
        expect("error[F202]" in done.stdout, done.stdout)


def page():
    """What the pages show is what stands in the files."""
    text = ""
    for name in ("ci.md", "reviewing.md"):
        with open(os.path.join(ROOT, "docs", name)) as file:
            text += file.read()
    for name in sorted(os.listdir(os.path.join(ROOT, "docs/ci"))):
        with open(os.path.join(ROOT, "docs/ci", name)) as file:
            expect("```yaml\n%s```" % file.read() in text, "a page shows " + name)


for test in (github, review, gitlab, pre_commit, page):
    test()
    print(test.__name__ + " ok")
