"""Tests Scripts/apple-sdk without Apple's SDKs: what it takes from a snapshot, what it compiles,
what it makes of messages, and that it finds a symbol that a library lacks.

usage: apple_sdk_test.py FLOWC
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FLOWC = os.path.abspath(sys.argv.pop(1))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "Scripts/apple-sdk"))

import compiler
import link
import package
import sdks
import subjects

SETTINGS = '{"CanonicalName": "macosx15.5", "Version": "15.5"}'
INTERFACE = "System/Library/Frameworks/SwiftUI.framework/Versions/A/Modules/SwiftUI.swiftmodule"
OBSERVATION = "usr/lib/swift/Observation.swiftmodule/arm64e-apple-ios-macabi.swiftinterface"
LIBRARY = """--- !tapi-tbd
tbd-version: 4
targets: [ %s ]
install-name: '/usr/lib/libSystem.B.dylib'
exports:
  - targets: [ %s ]
    symbols: [ %s ]
...
"""


def library(*symbols, target="arm64-macos"):
    return LIBRARY % (target, target, ", ".join(["dyld_stub_binder", *symbols]))


class Folders(unittest.TestCase):
    def setUp(self):
        # A path with a hyphen, which the name of a module cannot have.
        self.temp = tempfile.mkdtemp(prefix="apple-sdk-")
        self.addCleanup(shutil.rmtree, self.temp)

    def write(self, path, text=""):
        sdks.write(os.path.join(self.temp, path), text)
        return os.path.join(self.temp, path)

    def read(self, *path):
        return sdks.read(os.path.join(self.temp, *path))


class Snapshots(Folders):
    FILES = {
        "Mac/SDKSettings.json": SETTINGS,
        f"Mac/{INTERFACE}/arm64e-apple-macos.swiftinterface": "// interface",
        f"Mac/{INTERFACE}/x86_64-apple-macos.swiftinterface": "// interface",
        "Mac/usr/include/stdio.h": "// header",
        "Mac/usr/lib/libSystem.tbd": library("_puts"),
        "Mac/usr/lib/libc++.a": "archive",
        f"Mac/System/iOSSupport/{OBSERVATION}": "macro Observable() names: named(withMutation)",
        "Mac/System/Library/Frameworks/Gone.framework/Versions/A/Gone.tbd": "of no use",
        "Program/main.c": "// no part of an SDK",
    }

    def snapshot(self, links, files=FILES):
        """What the script takes from a repository with these files, of which Gone.tbd is lost."""
        source = os.path.join(self.temp, "source")
        for path, text in files.items():
            self.write("source/" + path, text)
        git = ["git", "-C", source, "-c", "user.name=me", "-c", "user.email=me@example.com"]
        for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "SDK"]):
            subprocess.run([*git, *words], check=True)
        lost = [path for path in files if path.endswith("Gone.tbd")]
        for path in lost:
            name = subprocess.run([*git, "rev-parse", "HEAD:" + path], check=True, text=True,
                                  capture_output=True).stdout.strip()
            os.remove(os.path.join(source, ".git/objects", name[:2], name[2:]))
        return sdks.Snapshot(os.path.join(source, ".git"), os.path.join(self.temp, "made"), links)

    def files(self, folder):
        return {os.path.relpath(os.path.join(place, name), folder)
                for place, _, names in os.walk(folder) for name in names if name[0] != "."}

    def test_what_the_compiler_reads_is_taken(self):
        folder, = self.snapshot(links=False).folders
        self.assertEqual(self.files(folder), {
            "SDKSettings.json", f"{INTERFACE}/arm64e-apple-macos.swiftinterface",
            "usr/include/stdio.h", "System/iOSSupport/" + OBSERVATION})
        self.assertIn("shouldNotifyObservers", self.read(folder, "System/iOSSupport", OBSERVATION))
        sdk, = sdks.sdks(folder)
        self.assertEqual((str(sdk), sdk.target), ("macOS 15.5", "arm64-apple-macos14.0"))

    def test_a_folder_gives_what_a_repository_gives_and_stays_as_it_is(self):
        git, = self.snapshot(links=True).folders
        source = os.path.join(self.temp, "source")
        before = self.files(source)
        folder, = sdks.Snapshot(source, os.path.join(self.temp, "again"), links=True).folders
        self.assertEqual(self.files(folder), self.files(git))
        self.assertEqual(self.files(source), before)

    def test_libraries_are_taken_for_the_linker_and_lost_ones_have_a_stand_in(self):
        folder, = self.snapshot(links=True).folders
        self.assertEqual(self.read(folder, "usr/lib/libSystem.tbd"), library("_puts"))
        gone = self.read(folder, "System/Library/Frameworks/Gone.framework/Gone.tbd")
        self.assertIn("'/System/Library/Frameworks/Gone.framework/Versions/A/Gone'", gone)
        self.assertEqual(sdks.sdks(folder)[0].lost_modules(), {"Gone"})

    def test_a_second_run_keeps_the_files_as_they_are(self):
        folder, = self.snapshot(links=False).folders
        header = os.path.join(folder, "usr/include/stdio.h")
        time = os.stat(header).st_mtime_ns
        again = sdks.Snapshot(os.path.join(self.temp, "source/.git"),
                              os.path.join(self.temp, "made"), links=True)
        self.assertEqual(again.folders, [folder])
        self.assertEqual(os.stat(header).st_mtime_ns, time)
        self.assertTrue(os.path.isfile(os.path.join(folder, "usr/lib/libSystem.tbd")))

    def test_libraries_and_sources_alone_are_known(self):
        os.makedirs(os.path.join(self.temp, "source/lib"))
        os.symlink("libSystem.tbd", os.path.join(self.temp, "source/lib/libc.tbd"))
        alone = self.snapshot(True, {"lib/libSystem.tbd": library("_puts")})
        self.assertEqual(self.files(alone.libraries), {"lib/libSystem.tbd", "lib/libc.tbd"})
        self.write("testing/Sources/Testing/Test.swift")
        testing = sdks.Snapshot(
            os.path.join(self.temp, "testing"), os.path.join(self.temp, "made"), True)
        self.assertEqual(list(package.Libraries([testing.sources], "6.0").places), ["Testing"])

    def test_the_version_of_swift_is_that_of_the_interfaces(self):
        self.write("Mac/SDKSettings.json", SETTINGS)
        self.write("Mac/usr/lib/swift/Swift.swiftmodule/arm64e-apple-macos.swiftinterface",
                   "// swift-compiler-version: Apple Swift version 5.10 (swiftlang-5.10.0.12.5)")
        sdk = sdks.SDK(os.path.join(self.temp, "Mac"), "macosx", "14.4")
        self.assertEqual(sdk.swift_version(), (5, 10))
        self.assertLess(sdk.swift_version(), (6, 0))

    def test_an_old_sdk_takes_its_notes_from_a_new_one(self):
        for name in ("old", "new"):
            self.write(name + "/usr/include/os/log.h")
        self.write("new/usr/include/os.apinotes", "notes")
        sdks.share_notes([os.path.join(self.temp, name) for name in ("old", "new")])
        self.assertEqual(self.read("old/usr/include/os.apinotes"), "notes")


class Messages(unittest.TestCase):
    def result(self, output, status=1):
        return compiler.Result(status, output, 0, "/temp")

    def test_each_message_is_told_once(self):
        line = "/temp/app/App.swift:3:8: error: no such module 'Shop'\n"
        found, = self.result(line * 2).messages
        self.assertEqual(found.text, "app/App.swift:3:8: error: no such module 'Shop'")
        self.assertFalse(found.is_of_sdk)

    def test_an_error_of_an_sdk_is_one_of_the_set_up_and_its_warnings_are_nothing(self):
        text = "/temp/sdks/Mac/Swift.swiftinterface:1:1: %s: something\n"
        found, = self.result(text % "error" + text % "warning").messages
        self.assertEqual((found.kind, found.is_of_sdk), ("error", True))

    def test_a_crash_says_where(self):
        found, = self.result(
            "error: compile command failed due to signal 6 (use -v to see invocation)\n"
            "<unknown>:0: error: fatal error encountered during compilation\nStack dump:\n"
            "3.\tWhile evaluating request IRGenRequest\n4.\tWhile emitting IR SIL function f.\n"
        ).messages
        self.assertEqual(found.text, "the compiler crashed: While emitting IR SIL function f.")
        self.assertFalse(found.is_of_sdk)

    def test_what_does_not_fit_the_macros_of_the_toolchain_is_excused(self):
        macro = "/swift/@__swiftmacro_9FlowTests4TestfMp_.swift:1:1: error: extra argument\n"
        absent = ("/a/ATests.swift:7:9: error: type 'TestingMacros.ExpectThrowsMacro' is missing\n"
                  "/a/ATests.swift:7:3: warning: no 'async' operations\n")
        result = self.result(macro + absent)
        self.assertEqual((result.messages, result.status, result.excused), ([], 0, 3))
        result = self.result(macro + "/a/ATests.swift:8:9: error: cannot find 'a' in scope\n")
        self.assertEqual([it.text for it in result.of("error")],
                         ["/a/ATests.swift:8:9: error: cannot find 'a' in scope"])

    def test_a_mode_is_a_language_and_the_defaults_of_an_xcode(self):
        self.assertEqual(list(compiler.MODES), ["5/16", "5/26", "6/16", "6/26"])
        self.assertEqual(compiler.MODES["5/16"], ["-swift-version", "5"])
        self.assertIn("MainActor", compiler.MODES["6/26"])
        self.assertIn("MemberImportVisibility", compiler.MODES["6/26"])
        self.assertNotIn("InferSendableFromCaptures", compiler.MODES["6/26"])


class Projects(Folders):
    def test_every_sample_page_and_module_is_compiled(self):
        found = {it.name: it for it in subjects.Subjects(ROOT, FLOWC, self.temp).all()}
        base = os.path.join(ROOT, "samples")
        for name in os.listdir(base):
            folder = os.path.join(base, name)
            if os.path.isdir(folder) and any(it.endswith(".flow") for it in os.listdir(folder)):
                self.assertIn(f"samples/{name}, generated", found)
        names = list(found)
        self.assertLess(
            names.index("samples/Modules/Shared"), names.index("samples/Modules/Catalog"))
        self.assertTrue(found["samples/Shop/App"].is_app)
        self.assertNotIn("macOS", found["samples/Shop/UIKit"].platforms)
        # What is new in iOS 26 is unknown to older SDKs.
        self.assertEqual(found["Tests/AppleSDK"].swift, (6, 2))
        for name in ("swiftui", "uikit", "system-screens", "links"):
            self.assertIn("struct ", found[f"docs/{name}.md"].files["App.swift"])
        self.assertIn("TabView", found["docs/adopting.md, before"].files["MainView.swift"])
        self.assertIn("FlowView", found["docs/adopting.md, half"].files["MainView.swift"])
        last = found["docs/tutorial.md step 4"].files
        self.assertIn("onOpenURL", last["LampContent.swift"])
        self.assertNotIn("docs/tutorial.md step 5", found)
        for subject in found.values():
            for text in subject.files.values():
                self.assertNotRegex(text, "(?m)^#Preview")

    def test_targets_come_after_those_that_they_depend_on(self):
        found = {it.name: it for it in package.targets(ROOT)}
        names = list(found)
        for target in found.values():
            self.assertTrue(target.files, target.name)
            for other in target.uses:
                self.assertLess(names.index(other), names.index(target.name))
        program = [it.name for it in package.needed(found["flowc-generate"], found)]
        self.assertEqual(set(program), {"FlowCommandLine", "FlowDSL", "FlowRuntime", "FlowSteps",
                                        "flowc-generate"})


class Linking(Folders):
    def setUp(self):
        super().setUp()
        self.toolchain = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("swiftc"))))
        self.write("Mac/SDKSettings.json", SETTINGS)
        self.write(f"Mac/{INTERFACE}/arm64e-apple-macos.swiftinterface")
        self.library("Mac", "_puts")

    def library(self, folder, *symbols):
        for name in ("libSystem.tbd", "libobjc.tbd"):
            self.write(f"{folder}/usr/lib/{name}", library(*symbols))

    def link(self, code, *others):
        """The errors and notes for a program in C, and the first bytes of the executable."""
        source, made = self.write("main.c", code), os.path.join(self.temp, "main.o")
        clang = os.path.join(self.toolchain, "bin/clang")
        subprocess.run(
            [clang, "-target", "arm64-apple-macos14.0", "-c", source, "-o", made], check=True)
        sdk, = sdks.sdks(os.path.join(self.temp, "Mac"))
        program = link.Linker(link.linker(self.toolchain, self.temp), sdk,
                              [os.path.join(self.temp, it) for it in others])
        errors, notes = program.link([made], os.path.join(self.temp, "main"))
        executable = os.path.join(self.temp, "main")
        if not os.path.isfile(executable):
            return errors, notes, None
        with open(executable, "rb") as file:
            return errors, notes, file.read(4)

    USES = "int puts(const char *); int gone(void); int main(void) { puts(\"\"); return gone(); }"

    def test_a_symbol_that_a_library_has_is_linked(self):
        errors, notes, head = self.link(self.USES.replace("gone()", "0"))
        self.assertEqual((errors, notes, head), ([], [], b"\xcf\xfa\xed\xfe"))

    def test_a_symbol_that_no_library_has_is_an_error(self):
        self.library("Other", "_more")
        errors, _, head = self.link(self.USES, "Other")
        self.assertEqual((errors, head), (["undefined symbol: _gone"], None))

    def test_a_symbol_that_only_another_library_has_is_noted(self):
        self.library("Other", "_gone")
        errors, notes, head = self.link(self.USES, "Other")
        self.assertEqual(errors, [])
        self.assertEqual(notes, ["1 symbols are only in other SDKs or libraries"])
        self.assertEqual(head, b"\xcf\xfa\xed\xfe")

    def test_a_library_for_another_platform_does_not_count(self):
        self.write("Phone/usr/lib/libSystem.tbd", library("_gone", target="arm64-ios"))
        errors, _, _ = self.link(self.USES, "Phone")
        self.assertEqual(errors, ["undefined symbol: _gone"])

    def test_symbols_of_a_library_that_the_snapshot_lacks_are_counted(self):
        lost = "int gone(void) __asm__(\"_$s7Visible4goneyyF\"); int main(void) { return gone(); }"
        self.assertEqual(self.link(lost)[0], ["undefined symbol: _$s7Visible4goneyyF"])
        self.write("Mac/" + sdks.LOST, "Core")
        modules = "Mac/System/Library/Frameworks/Core.framework/Modules/Core.swiftmodule"
        self.write(modules + "/arm64e-apple-macos.swiftinterface",
                   '@_originallyDefinedIn(module: "Visible", macOS 15)\nstruct A {}')
        errors, notes, _ = self.link(lost)
        self.assertEqual(errors, [])
        self.assertEqual(
            notes, ["1 symbols of Visible are not checked: the snapshot lacks its library"])

    def test_only_swift_s_newer_functions_may_be_missing(self):
        weak = "__attribute__((weak_import)) int %s(void); int main(void) { return %s(); }"
        self.assertEqual(self.link(weak.replace("%s", "gone"))[0], ["undefined symbol: _gone"])
        self.assertEqual(self.link(weak.replace("%s", "swift_newer"))[0], [])
        # An incomplete snapshot proves nothing about what older systems need not have.
        self.write("Mac/" + sdks.LOST, "Core")
        errors, notes, _ = self.link(weak.replace("%s", "gone"))
        self.assertEqual(errors, [])
        self.assertEqual(notes, ["in no library, of which some are lost, and weak: _gone"])
        self.assertEqual(self.link(self.USES)[0], ["undefined symbol: _gone"])


unittest.main()
