"""Tests .ci/apple without Xcode: the projects are consistent, and each platform has its xcodebuild
command. Also tests what GitHub reads: the workflows and the forms for issues; and what
docs/building.md shows for Xcode Cloud and XcodeGen.

usage: apple_test.py BIN   (the folder of yamllint, check-jsonschema and hadolint)
"""

import importlib.machinery
import importlib.util
import os
import platform
import plistlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GITHUB = os.path.join(ROOT, ".github")
BIN = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else ""

loader = importlib.machinery.SourceFileLoader("apple", os.path.join(ROOT, ".ci/apple"))
loader_spec = importlib.util.spec_from_loader("apple", loader)
apple = importlib.util.module_from_spec(loader_spec)
sys.dont_write_bytecode = True
loader.exec_module(apple)


def dry_run(*words):
    """The commands of .ci/apple, as lists of words."""
    run = subprocess.run(
        [os.path.join(ROOT, ".ci/apple"), "--dry-run", *words], check=True, capture_output=True,
        text=True)
    return [shlex.split(line[2:]) for line in run.stdout.splitlines()]


def after(command, word):
    return command[command.index(word) + 1]


class Commands(unittest.TestCase):
    def test_everything_is_built_for_every_platform(self):
        built = {}
        for command in dry_run():
            self.assertEqual(command[:2], ["xcodebuild", "build"])
            self.assertIn("-skipPackagePluginValidation", command)
            platform = after(command, "-destination").removeprefix("generic/platform=")
            built.setdefault(after(command, "-scheme"), []).append(platform)
        everywhere = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
        for name in ("FlowRuntime", "ShopApp", "LampShop"):
            self.assertEqual(built[name], everywhere)
        self.assertEqual(built["ShopUIKit"], ["iOS", "tvOS", "visionOS"])

    def test_one_platform_can_be_asked_for(self):
        for command in dry_run("--platform", "tvOS"):
            self.assertEqual(after(command, "-destination"), "generic/platform=tvOS")

    def test_the_newest_xcode_is_taken(self):
        known = ["/Applications/Xcode_%s.app" % it for it in ("16.4", "26.2", "26.10", "26")]
        self.assertEqual(apple.environment("26", known)["DEVELOPER_DIR"], known[2])
        self.assertEqual(apple.environment("16", known)["DEVELOPER_DIR"], known[0])
        self.assertEqual(apple.environment("26", ["/Applications/Xcode.app"]), {})
        with self.assertRaises(SystemExit):
            apple.environment("27", known)


class Projects(unittest.TestCase):
    def read(self, name, *words):
        """The objects of a project, the identifier of its root, and its folder."""
        dry_run(*words)
        folder = os.path.join(ROOT, ".build/apple", name)
        with open(os.path.join(folder, name + ".xcodeproj/project.pbxproj"), "rb") as file:
            project = plistlib.load(file)
        return project["objects"], project["rootObject"], folder

    def test_every_identifier_is_an_object(self):
        for name in ("ShopApp", "ShopUIKit", "LampShop"):
            objects, root, _ = self.read(name)
            self.assertEqual(objects[root]["isa"], "PBXProject")
            used = set(re.findall(r"F10A[0-9A-F]{20}", plistlib.dumps(list(objects.values())).decode()))
            self.assertEqual(used | {root}, set(objects))

    def test_the_target_links_the_library_and_runs_the_plugin(self):
        objects, root, folder = self.read("ShopApp")
        target = objects[objects[root]["targets"][0]]
        linked = [objects[it] for it in target["packageProductDependencies"]]
        self.assertEqual([it["productName"] for it in linked], ["FlowRuntime"])
        tools = [objects[objects[it]["productRef"]] for it in target["dependencies"]]
        self.assertEqual([it["productName"] for it in tools], ["plugin:FlowPlugin"])
        package = objects[linked[0]["package"]]["relativePath"]
        self.assertTrue(os.path.samefile(os.path.join(folder, package), ROOT))

    def test_the_folder_of_the_target_is_the_sample(self):
        objects, root, folder = self.read("ShopApp")
        target = objects[objects[root]["targets"][0]]
        path = objects[target["fileSystemSynchronizedGroups"][0]]["path"]
        found = set()
        for place, _, names in os.walk(os.path.join(folder, path)):
            found |= {os.path.relpath(os.path.join(place, name), folder) for name in names}
        self.assertIn("ShopApp/Shop.flow", found)
        self.assertIn("ShopApp/App/ShopApp.swift", found)
        with open(os.path.join(folder, "ShopApp/Shop.flow")) as copy:
            self.assertEqual(copy.read(), apple.read(ROOT + "/samples/Shop/Shop.flow"))

    def test_the_tutorial_has_its_last_step(self):
        files = apple.tutorial().files
        self.assertEqual(
            sorted(files),
            ["About.flow", "AboutScreens.swift", "Home.flow", "HomeScreens+Rating.swift",
             "HomeScreens.swift", "LampContent.swift", "LampScreens.swift", "LampShopApp.swift",
             "LampView.swift", "Lamps.flow", "Main.flow", "Scenarios.flow"])
        self.assertIn("onOpenURL", files["LampContent.swift"])

    def test_only_targets_with_an_entry_point_are_apps(self):
        kinds = {}
        for name in ("ShopApp", "ShopUIKit", "LampShop"):
            objects, root, _ = self.read(name)
            kinds[name] = objects[objects[root]["targets"][0]]["productType"].rpartition("-type.")[2]
        self.assertEqual(
            kinds, {"ShopApp": "application", "ShopUIKit": "framework", "LampShop": "application"})

    def test_the_scheme_names_the_target(self):
        objects, root, folder = self.read("LampShop")
        path = "LampShop.xcodeproj/xcshareddata/xcschemes/LampShop.xcscheme"
        reference = xml.parse(os.path.join(folder, path)).find(".//BuildableReference")
        self.assertEqual(reference.get("BlueprintIdentifier"), objects[root]["targets"][0])
        self.assertEqual(reference.get("BuildableName"), "LampShop.app")

    def test_the_settings_are_those_of_a_new_project(self):
        for xcode, isolation in (("16", None), ("26", "MainActor")):
            objects, _, _ = self.read("LampShop", "--xcode", xcode)
            settings = [it["buildSettings"] for it in objects.values() if "buildSettings" in it]
            target = [it for it in settings if "PRODUCT_NAME" in it][0]
            self.assertEqual(target["SWIFT_VERSION"], "5.0")
            self.assertEqual(target.get("SWIFT_DEFAULT_ACTOR_ISOLATION"), isolation)

    def test_the_oldest_versions_are_those_of_the_package(self):
        listed = re.search(r"platforms: \[(.*?)\]", apple.read(ROOT + "/Package.swift")).group(1)
        package = dict(re.findall(r"\.(\w+)\(\.v(\d+)\)", listed))
        self.assertEqual(
            package, {name: version.split(".")[0] for name, (_, _, version) in apple.SDKS.items()})


def schema(path):
    """The name that check-jsonschema has for the schema of a file in .github."""
    if path.startswith("workflows/"):
        return "vendor.github-workflows"
    if path == "ISSUE_TEMPLATE/config.yml":
        return "vendor.github-issue-config"
    return "vendor.github-issue-forms"


class GitHub(unittest.TestCase):
    def load(self, path):
        with open(os.path.join(GITHUB, path)) as file:
            return yaml.safe_load(file)

    def files(self):
        """The YAML files in .github."""
        paths = [os.path.join(place, name) for place, _, names in os.walk(GITHUB) for name in names]
        return sorted(os.path.relpath(path, GITHUB) for path in paths if path.endswith(".yml"))

    def expect_success(self, *words):
        run = subprocess.run(
            [os.path.join(BIN, words[0]), *words[1:]], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_linters_find_nothing(self):
        self.assertIn("workflows/ci.yml", self.files())
        for path in self.files():
            file = os.path.join(GITHUB, path)
            self.expect_success("check-jsonschema", "--builtin-schema", schema(path), file)
            self.expect_success(
                "yamllint", "--strict", "-d",
                "{extends: default, rules: {document-start: disable, line-length: {max: 100}}}", file)

    def test_linters_find_nothing_in_the_action_and_the_image(self):
        self.expect_success(
            "check-jsonschema", "--builtin-schema", "vendor.github-actions", ROOT + "/action.yml")
        self.expect_success("hadolint", ROOT + "/Scripts/docker/Dockerfile")

    def run_action(self, version, release, paths):
        """Runs the steps of the action, and returns what flowc of the `release` is called with."""
        with open(ROOT + "/action.yml") as file:
            install, run = yaml.safe_load(file)["runs"]["steps"]
        machine = platform.machine().replace("arm64", "aarch64")
        with tempfile.TemporaryDirectory() as folder:
            # A server with a release. Its executable prints its arguments.
            files = os.path.join(folder, "me/Flow/releases/download", release)
            os.makedirs(files)
            with open(os.path.join(folder, "flowc"), "w") as file:
                file.write("#!/bin/sh\nprintf '<%s>' \"$@\"\n")
            os.chmod(os.path.join(folder, "flowc"), 0o755)
            os.makedirs(os.path.join(folder, "tools"))
            # Copies a file of that server, if it is asked for without anything but TLS.
            with open(os.path.join(folder, "tools/curl"), "w") as file:
                file.write(
                    "#!/bin/bash\n[ \"$1 $2\" = \"--proto =https\" ] || exit 1\n"
                    'for word; do [ "$last" = --output ] && to=$word; last=$word; done\n'
                    'cp "' + folder + '/${last#https://host/}" "$to"\n')
            os.chmod(os.path.join(folder, "tools/curl"), 0o755)
            archive = "flowc-%s-unknown-linux-gnu.tar.gz" % machine
            subprocess.run(["tar", "-czf", os.path.join(files, archive), "flowc"], cwd=folder, check=True)
            with open(os.path.join(files, "checksums.txt"), "wb") as file:
                subprocess.run(["sha256sum", archive], cwd=files, check=True, stdout=file)
            values = {
                "inputs.version": version, "github.server_url": "https://host",
                "github.action_repository": "me/Flow", "inputs.command": "lint --strict",
                "inputs.paths": paths,
            }
            environment = dict(
                os.environ, RUNNER_TEMP=folder, GITHUB_PATH=os.path.join(folder, "path"),
                GITHUB_ACTION_PATH=ROOT,
                PATH=os.path.join(folder, "tools") + ":" + os.environ["PATH"])
            for step in (install, run):
                environment.update({
                    name: re.sub(r"\$\{\{ (.*?) \}\}", lambda it: values[it.group(1)], text)
                    for name, text in step["env"].items()})
                if os.path.exists(environment["GITHUB_PATH"]):
                    with open(environment["GITHUB_PATH"]) as file:
                        environment["PATH"] = file.read().strip() + ":" + environment["PATH"]
                done = subprocess.run(
                    ["bash", "-e", "-c", step["run"]], env=environment, capture_output=True, text=True)
                if done.returncode != 0:
                    return done.stdout
            return done.stdout

    def test_the_action_installs_and_runs(self):
        said = self.run_action("1.2.3", "1.2.3", "App\nOur Features\n\n")
        self.assertEqual(said, "<lint><--strict><--><App><Our Features>")
        self.assertEqual(self.run_action("1.2.3", "1.2.3", ""), "<lint><--strict>")

    def test_an_action_that_is_named_by_a_commit_has_the_version_of_its_code(self):
        with open(ROOT + "/Sources/FlowDSL/Source/Version.swift") as file:
            version = re.search('flowcVersion = "(.*)"', file.read())[1]
        self.assertEqual(self.run_action("", version, "App"), "<lint><--strict><--><App>")
        self.assertEqual(
            self.run_action("", "9.9.9", "App"),
            "::error::flowc %s cannot be installed: pass a `version` that has a release\n" % version)

    def test_workflows_use_actions_by_their_commits(self):
        used = 0
        for path in self.files():
            if path.startswith("workflows/"):
                with open(os.path.join(GITHUB, path)) as file:
                    for name in re.findall(r"uses: (\S+)", file.read()):
                        self.assertRegex(name, "@[0-9a-f]{40}$")
                        used += 1
        self.assertGreater(used, 5)

    def test_a_release_attests_what_it_publishes(self):
        publish = self.load("workflows/release.yml")["jobs"]["publish"]
        self.assertEqual(publish["permissions"]["attestations"], "write")
        self.assertEqual(publish["permissions"]["id-token"], "write")
        attested = [
            step["with"]["subject-path"].split() for step in publish["steps"]
            if "attest" in step.get("uses", "")]
        published = [
            re.findall(r"distribution/\S+", step["run"]) for step in publish["steps"]
            if "gh release create" in step.get("run", "")]
        self.assertEqual(attested, published)

    def test_a_release_needs_the_name_of_the_project(self):
        steps = self.load("workflows/release.yml")["jobs"]["publish"]["steps"]
        check = [step["run"] for step in steps if "flowcVersion" in step.get("run", "")][0]
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "Sources/FlowDSL/Source"))
            with open(os.path.join(folder, "Sources/FlowDSL/Source/Version.swift"), "w") as file:
                file.write('package let flowcVersion = "1.0.0"\n')
            subprocess.run(["git", "init", "-q", folder], check=True)
            for text, status in (("https://host/your-name/Flow", 1), ("https://host/me/Flow", 0)):
                with open(os.path.join(folder, "page.md"), "w") as file:
                    file.write(text)
                subprocess.run(["git", "-C", folder, "add", "-A"], check=True)
                done = subprocess.run(
                    ["bash", "-e", "-c", check], cwd=folder, env=dict(os.environ, VERSION="1.0.0"),
                    capture_output=True)
                self.assertEqual(done.returncode, status, text)

    def test_a_release_has_the_executables_of_both_systems(self):
        jobs = self.load("workflows/release.yml")["jobs"]
        self.assertEqual(jobs["publish"]["needs"], ["linux", "macos"])
        steps = [step.get("run", "") for step in jobs["publish"]["steps"]]
        packing = [step for step in steps if "Scripts/release" in step]
        self.assertEqual(len(packing), 1)
        for name in ("linux", "macos"):
            uploads = [step["with"]["name"] for step in jobs[name]["steps"] if "upload" in step.get("uses", "")]
            self.assertEqual(uploads, [name])
            self.assertIn("built/" + name, packing[0])

    def test_the_checks_are_those_of_the_project(self):
        steps = self.load("workflows/ci.yml")["jobs"]["test"]["steps"]
        run = [step["run"] for step in steps if step.get("name") == "Check"]
        self.assertEqual(
            run, [".ci/run ${{ github.event_name == 'schedule' && 'nightly' || 'full' }}"])

    def test_what_is_not_a_kind_of_run_is_refused(self):
        run = subprocess.run([os.path.join(ROOT, ".ci/run"), "slow"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        for word in ("fast", "full", "nightly", "times"):
            self.assertIn(word, run.stderr)

    def test_the_cache_is_restored_as_it_is_saved(self):
        steps = self.load("workflows/ci.yml")["jobs"]["test"]["steps"]
        restored, saved = [step["with"] for step in steps if "cache" in step.get("uses", "")]
        self.assertEqual(restored["path"], saved["path"])
        self.assertEqual(restored["key"], saved["key"])
        self.assertTrue(saved["key"].startswith(restored["restore-keys"].strip()))

    def test_a_checkout_gives_files_the_times_of_their_commits(self):
        steps = self.load("workflows/ci.yml")["jobs"]["test"]["steps"]
        script = [step["run"] for step in steps if step.get("name") == "Set the times of files"][0]
        with tempfile.TemporaryDirectory() as folder:
            def git(*words, at=""):
                dates = {"GIT_AUTHOR_DATE": at, "GIT_COMMITTER_DATE": at} if at else {}
                subprocess.run(
                    ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *words],
                    cwd=folder, check=True, env=dict(os.environ, **dates))
            git("init", "--quiet")
            times = {"a b.swift": 1_700_000_000, "c.swift": 1_700_000_100}
            for name, time in times.items():
                with open(os.path.join(folder, name), "w") as file:
                    file.write(name)
                git("add", "--all")
                git("commit", "--quiet", "--message", name, at="%d +0000" % time)
            subprocess.run(["bash", "-e", "-c", script], cwd=folder, check=True)
            for name, time in times.items():
                self.assertEqual(os.stat(os.path.join(folder, name)).st_mtime, time)

    def test_a_bug_comes_with_a_graph(self):
        fields = {field.get("id"): field for field in self.load("ISSUE_TEMPLATE/bug.yml")["body"]}
        for name in ("graph", "steps", "actual", "expected", "version"):
            self.assertTrue(fields[name]["validations"]["required"], name)

    def test_forms_have_fields_of_different_names(self):
        for path in self.files():
            if schema(path) == "vendor.github-issue-forms":
                names = [field["id"] for field in self.load(path)["body"] if "id" in field]
                self.assertEqual(len(names), len(set(names)), path)

    def test_it_builds_for_every_platform_with_every_xcode(self):
        jobs = self.load("workflows/apple.yml")["jobs"]
        matrix = jobs["build"]["strategy"]["matrix"]
        self.assertEqual(matrix["platform"], apple.PLATFORMS)
        self.assertEqual(matrix["xcode"], sorted(apple.SETTINGS))
        self.assertEqual([it["xcode"] for it in matrix["include"]], matrix["xcode"])
        run = [step["run"] for step in jobs["build"]["steps"] if "run" in step]
        self.assertEqual(len(run), 1)
        for xcode in matrix["xcode"]:
            for platform in matrix["platform"]:
                words = run[0].replace("${{ matrix.xcode }}", xcode)
                words = shlex.split(words.replace("${{ matrix.platform }}", platform))
                self.assertEqual(words[0], ".ci/apple")
                self.assertTrue(dry_run(*words[1:]))
        self.assertEqual([step.get("run") for step in jobs["test"]["steps"]][-1], "swift test")


class BuildingPage(unittest.TestCase):
    def block(self, info, start):
        """The block of docs/building.md that begins so."""
        blocks = re.findall(
            r"^```%s\n(.*?)^```" % info, apple.read(ROOT + "/docs/building.md"), re.M | re.S)
        return [block for block in blocks if block.startswith(start)][0]

    def test_xcode_cloud_trusts_plugins(self):
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "ci_post_clone.sh")
            with open(script, "w") as file:
                file.write(self.block("text", "#!/bin/sh\n"))
            with open(os.path.join(folder, "defaults"), "w") as file:
                file.write("#!/bin/sh\necho $@\n")
            os.chmod(os.path.join(folder, "defaults"), 0o755)
            run = subprocess.run(
                ["sh", script], env=dict(os.environ, PATH=folder + ":" + os.environ["PATH"]),
                check=True, capture_output=True, text=True)
            # This is how Xcode spells it.
            self.assertEqual(run.stdout.split(), [
                "write", "com.apple.dt.Xcode", "IDESkipPackagePluginFingerprintValidatation",
                "-bool", "YES"])
            check = subprocess.run(["shellcheck", script], capture_output=True, text=True)
            self.assertEqual(check.returncode, 0, check.stdout)

    def test_xcodegen_has_the_library_and_the_plugin(self):
        text = self.block("yaml", "# project.yml\n")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "project.yml")
            with open(path, "w") as file:
                file.write(text)
            lint = subprocess.run(
                [os.path.join(BIN, "yamllint"), "--strict", "-d",
                 "{extends: default, rules: {document-start: disable}}", path],
                capture_output=True, text=True)
            self.assertEqual(lint.returncode, 0, lint.stdout)
        project = yaml.safe_load(text)
        target = project["targets"]["LampShop"]
        # What XcodeGen knows of this.
        self.assertLessEqual(set(project), {"name", "options", "packages", "targets"})
        self.assertEqual(set(project["packages"]["Flow"]), {"url", "minorVersion"})
        self.assertEqual(set(target), {
            "type", "platform", "deploymentTarget", "sources", "dependencies", "buildToolPlugins"})
        self.assertEqual(target["dependencies"], [{"package": "Flow", "product": "FlowRuntime"}])
        self.assertEqual(target["buildToolPlugins"], [{"plugin": "FlowPlugin", "package": "Flow"}])
        self.assertEqual(target["deploymentTarget"], apple.SDKS["iOS"][2])
        products = re.findall(
            r'\.(library|plugin)\(name: "(\w+)", targets', apple.read(ROOT + "/Package.swift"))
        self.assertLessEqual({("library", "FlowRuntime"), ("plugin", "FlowPlugin")}, set(products))


class Scripts(unittest.TestCase):
    def test_shellcheck_finds_nothing(self):
        scripts = [
            ".ci/run", ".ci/plugin", ".ci/modules", ".ci/binary", "Scripts/documentation",
            "Scripts/hook", "Scripts/install"]
        run = subprocess.run(["shellcheck"] + scripts, cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout)


if __name__ == "__main__":
    unittest.main()
