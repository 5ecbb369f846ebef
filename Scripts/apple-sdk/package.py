"""The targets of Package.swift, and the libraries that its tests and plug-ins import."""

import json
import os
import re
import subprocess

from sdks import read

FOLDERS = {"test": "Tests", "plugin": "Plugins"}
# How swift-testing compiles itself.
TESTING = [
    "-D", "SWT_BUILDING_SWIFT_TESTING_CONTENT", "-D", "SWT_TARGET_OS_APPLE",
    "-D", "SWT_NO_SUSPENDING_CLOCK",
    "-package-name", "swift-testing", "-swift-version", "6",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "InferIsolatedConformances",
    "-enable-experimental-feature", "AccessLevelOnImport",
    "-enable-experimental-feature", "Lifetimes"]


def swift_files(folder):
    return sorted(os.path.join(place, name) for place, _, names in os.walk(folder)
                  for name in names if name.endswith(".swift"))


class Target:
    """A target: its kind, its files, and the targets that it depends on."""

    def __init__(self, root, value):
        self.name, self.kind = value["name"], value["type"]
        path = value.get("path") or os.path.join(FOLDERS.get(self.kind, "Sources"), self.name)
        left_out = tuple(os.path.join(root, path, it) + os.sep for it in value.get("exclude", []))
        self.files = [it for it in swift_files(os.path.join(root, path))
                      if not it.startswith(left_out)]
        self.uses = []
        for dependency in value["dependencies"]:
            for words in dependency.values():
                self.uses.append(words[0])


def targets(root):
    """The targets of the package, each after those that it depends on."""
    run = subprocess.run(["swift", "package", "--package-path", root, "dump-package"],
                         capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(run.stderr)
    left = {it["name"]: Target(root, it) for it in json.loads(run.stdout)["targets"]}
    while left:
        name = next(it for it in left if not set(left[it].uses) & set(left))
        yield left.pop(name)


def tools_version(root):
    """The version of Package.swift's syntax."""
    text = read(os.path.join(root, "Package.swift"))
    return re.match(r"// swift-tools-version: *([\d.]+)", text)[1]


def needed(target, all_targets):
    """The targets that are linked into the program of `target`."""
    found = {}
    for name in target.uses:
        for it in needed(all_targets[name], all_targets):
            found[it.name] = it
    found[target.name] = target
    return list(found.values())


class Libraries:
    """Testing and PackagePlugin, which Xcode has beside its SDKs, compiled from their sources."""

    def __init__(self, folders, tools_version):
        self.places, self.tools_version = {}, tools_version
        for folder in folders:
            for name, inner in (("Testing", "Testing"), ("PackagePlugin", "PackagePlugin"),
                                ("PackagePlugin", "Runtimes/PackagePlugin")):
                if os.path.isdir(os.path.join(folder, inner)):
                    self.places[name] = (folder, os.path.join(folder, inner))

    def compile(self, name, compiler, sdk, into):
        """Compiles a library for `sdk`, as far as this toolchain can, and returns its flags."""
        folder, place = self.places[name]
        # What tests do not use may be newer than the toolchain.
        lenient = ["-I", into, "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
                   "-Xfrontend", "-experimental-allow-module-with-compiler-errors"]
        if name == "PackagePlugin":
            # It declares what each version of Package.swift has.
            version = ["-package-description-version", self.tools_version]
            self.emit(name, place, compiler, sdk, into, *lenient, *version, "-swift-version", "5",
                      "-package-name", "swiftpm")
            return version
        own = ["-I", os.path.join(folder, "_TestingInternals/include")]
        macros = []
        manifest = os.path.join(os.path.dirname(folder), "Package.swift")
        text = read(manifest) if os.path.isfile(manifest) else ""
        for macro in re.findall(r'"(AvailabilityMacro=[^"]*)"', text):
            macros += ["-enable-experimental-feature", macro]
        for module in ("_TestDiscovery", "Testing"):
            if os.path.isdir(os.path.join(folder, module)):
                self.emit(module, os.path.join(folder, module), compiler, sdk, into, *lenient, *own,
                          *TESTING, *macros)
        return own

    def emit(self, module, place, compiler, sdk, into, *words):
        path = os.path.join(into, module + ".swiftmodule")
        if not os.path.isfile(path):
            result = compiler.run(sdk, module, swift_files(place), "-emit-module",
                                  "-emit-module-path", path, *words)
            if not os.path.isfile(path):
                raise SystemExit(f"{module} does not compile for {sdk}:\n{result.output}")
