"""The compiler for Apple's platforms that a toolchain on Linux contains."""

import collections
import os
import re
import shutil
import subprocess
import time

from sdks import PLATFORMS

FEATURES = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferSendableFromCaptures", "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
    "MemberImportVisibility"]
IN_SWIFT_6 = FEATURES[:3]
# How Package.swift compiles: Swift 6, with the defaults of Xcode 16.
PACKAGE = "6/16"


def flags(language, xcode):
    """The default settings of new projects of Xcode 16 or 26, in a language mode."""
    words = ["-swift-version", str(language)]
    if xcode == 26:
        words += ["-default-isolation", "MainActor"]
        for feature in FEATURES:
            if language < 6 or feature not in IN_SWIFT_6:
                words += ["-enable-upcoming-feature", feature]
    return words


MODES = {f"{language}/{xcode}": flags(language, xcode) for language in (5, 6) for xcode in (16, 26)}

MESSAGE = re.compile(r"^(.*?):(\d+):(\d+): (error|warning): (.*)$", re.MULTILINE)
WITHOUT_MACRO = re.compile(r"^(.*?:\d+:)\d+: error: type 'TestingMacros\.", re.MULTILINE)

Message = collections.namedtuple("Message", "kind text is_of_sdk")


class Result:
    """What a compilation has said: each error and warning once."""

    def __init__(self, status, output, seconds, temp):
        self.output, self.seconds = output, seconds
        # The messages that say nothing of the project.
        self.excused = 0
        found = {}
        without_macro = set(WITHOUT_MACRO.findall(output))
        for file, line, column, kind, text in MESSAGE.findall(output):
            # The toolchain's macros may be older than the sources of Testing that are given: what
            # they expand to need not compile, and some are missing.
            if "@__swiftmacro_" in file and "Tests" in file or f"{file}:{line}:" in without_macro:
                self.excused += 1
                continue
            for root in (temp, os.path.realpath(temp)):
                file = file.replace(root + "/", "")
            is_of_sdk = file.endswith((".swiftinterface", ".modulemap", ".h"))
            found[Message(kind, f"{file}:{line}:{column}: {kind}: {text}", is_of_sdk)] = None
        for line in output.splitlines():
            if "failed due to signal" in line:
                found[Message("error", f"the compiler crashed{where(output)}", False)] = None
            elif re.match(r"(<unknown>:0: |fatal )?error: (?!fatal error)", line):
                found[Message("error", line.strip(), True)] = None
        self.messages = [it for it in found if it.kind == "error" or not it.is_of_sdk]
        self.status = 0 if self.excused and not self.messages else status

    def of(self, kind):
        return [it for it in self.messages if it.kind == kind]


def where(output):
    """What the compiler was doing when it crashed."""
    doing = re.findall(r"^\d+\.\t(While .*)$", output, re.MULTILINE)
    return ": " + doing[-1] if doing else ""


class Compiler:
    """Compiles for an SDK; keeps the modules of the SDK in `temp`."""

    def __init__(self, temp):
        self.temp = temp
        self.cache = os.path.join(temp, "cache")
        self.toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
        self.resources = os.path.join(temp, "resources")
        # Without the toolchain's modules for Linux: dispatch, Block, os, CoreFoundation.
        for name in ("apinotes", "clang", "host", "migrator", "pm", "shims"):
            source = os.path.join(self.toolchain, "lib/swift", name)
            link = os.path.join(self.resources, name)
            os.makedirs(self.resources, exist_ok=True)
            if os.path.exists(source) and not os.path.lexists(link):
                os.symlink(source, link)
        for name in PLATFORMS:
            os.makedirs(os.path.join(self.resources, name), exist_ok=True)

    def words(self, sdk):
        words = [
            "-target", sdk.target, "-sdk", sdk.folder, "-resource-dir", self.resources,
            # Clang does not look for modules in subfolders of SDKs of Xcode 26.
            "-I", os.path.join(self.resources, "shims"),
            "-module-cache-path", self.cache, "-diagnostic-style", "llvm", "-no-color-diagnostics",
            # SDKs lack the libraries of a toolchain.
            "-disable-bridging-pch", "-runtime-compatibility-version", "none",
            "-plugin-path", os.path.join(self.toolchain, "lib/swift/host/plugins")]
        if sdk.platform == "maccatalyst":
            support = os.path.join(sdk.folder, "System/iOSSupport")
            words += ["-Fsystem", os.path.join(support, "System/Library/Frameworks"),
                      "-I", os.path.join(support, "usr/lib/swift"),
                      "-I", os.path.join(support, "usr/include")]
        return words

    def run(self, sdk, module, files, *words):
        """Compiles `files` as a module; what it writes is up to `words`."""
        started = time.time()
        library = [] if any(it.endswith("/main.swift") for it in files) else ["-parse-as-library"]
        done = subprocess.run(
            ["swiftc", *self.words(sdk), *library, "-module-name", module.replace("-", "_"), "-wmo",
             *words, *sorted(files)], capture_output=True, text=True, errors="replace")
        output = done.stdout + done.stderr
        return Result(done.returncode, output, time.time() - started, self.temp)
