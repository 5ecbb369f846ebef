"""Apple's SDKs and the sources of Swift's libraries, as snapshots have them."""

import glob
import json
import os
import re
import subprocess
import threading

# The oldest version of each platform that Package.swift supports, as the compiler names it.
PLATFORMS = {
    "iphoneos": ("iOS", "ios17.0"), "macosx": ("macOS", "macos14.0"),
    "maccatalyst": ("Catalyst", "ios17.0-macabi"), "appletvos": ("tvOS", "tvos17.0"),
    "watchos": ("watchOS", "watchos10.0"), "xros": ("visionOS", "xros1.0"),
}
# The systems in the names of the interfaces.
SYSTEMS = {"iphoneos": "ios", "macosx": "macos", "maccatalyst": "ios-macabi", "appletvos": "tvos",
           "watchos": "watchos", "xros": "xros"}
KEPT = re.compile(r"\.(h|modulemap|swiftinterface|apinotes)$|SDKSettings\.json$"
                  r"|/Headers/[^/.]+$|usr/include/")
DROPPED = re.compile(r"/c\+\+/|PrivateFrameworks/|/Ruby|/Perl|/Tcl|/Tk\.|/lib/swift/shims/|/Python"
                     r"|usr/share/|x86_64-|DriverKit|\.(swiftdoc|bitstream|dylib|a)$")
# The file in an SDK's folder with the names of the libraries that its snapshot lacks.
LOST = ".lost-libraries"
# What stands for a library of which a snapshot has nothing.
STAND_IN = """--- !tapi-tbd
tbd-version: 4
targets: [ arm64-macos, arm64-maccatalyst, arm64-ios, arm64-tvos, arm64-watchos, arm64-xros ]
install-name: '/%s'
...
"""


def say(*words):
    print(*words, flush=True)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class SDK:
    """A platform of an SDK."""

    def __init__(self, folder, platform, version):
        self.folder, self.platform, self.version = folder, platform, version
        self.name, system = PLATFORMS[platform]
        self.target = "arm64-apple-" + system

    def __str__(self):
        return f"{self.name} {self.version}"

    def swift_version(self):
        """The version of Swift that the SDK is for; its Xcode has no later one."""
        pattern = "usr/lib/swift/Swift.swiftmodule/*.swiftinterface"
        for path in glob.glob(os.path.join(self.folder, pattern)):
            with open(path, encoding="utf-8") as file:
                match = re.search(r"Swift version (\d+)\.(\d+)", file.read(1000))
            return int(match[1]), int(match[2])
        return 0, 0

    def lost_modules(self):
        """The modules with symbols in libraries that the snapshot has nothing of."""
        lost = os.path.join(self.folder, LOST)
        found = set()
        for name in read(lost).split() if os.path.isfile(lost) else []:
            found.add(name)
            pattern = f"System/Library/Frameworks/{name}.framework/**/arm64*-apple-*.swiftinterface"
            for path in glob.glob(os.path.join(self.folder, pattern), recursive=True):
                found |= set(re.findall(r'@_originallyDefinedIn\(module: "(\w+)"', read(path)))
        return found


def sdks(folder):
    """The platforms of the SDK in `folder` that have SwiftUI."""
    settings = json.loads(read(os.path.join(folder, "SDKSettings.json")))
    name = re.sub(r"[\d.]+$", "", settings["CanonicalName"])
    platforms = {"macosx": ["macosx", "maccatalyst"]}.get(name, [name])
    found = []
    for platform in platforms:
        if platform not in SYSTEMS or not has_interface(folder, "SwiftUI", SYSTEMS[platform]):
            continue
        version = settings["Version"]
        if platform == "maccatalyst":
            version = settings.get("VersionMap", {}).get("macOS_iOSMac", {}).get(version, version)
        found.append(SDK(folder, platform, version))
    return found


def has_interface(folder, framework, system):
    """Whether the SDK in `folder` has the Swift interface of a framework for `system`."""
    frameworks = os.path.join(folder, "System/Library/Frameworks")
    support = os.path.join(folder, "System/iOSSupport/System/Library/Frameworks")
    for base in (frameworks, support):
        for modules in ("Modules", "Versions/A/Modules"):
            path = os.path.join(base, f"{framework}.framework", modules, framework + ".swiftmodule")
            names = os.listdir(path) if os.path.isdir(path) else []
            if any(name.endswith(f"-apple-{system}.swiftinterface") for name in names):
                return True
    return False


def git(repository, *words):
    return subprocess.run(
        ["git", "-C", repository, *words], capture_output=True, check=True).stdout


class Snapshot:
    """What a folder, or the newest commit of a git directory, has: SDKs, libraries or sources.

    What the compiler reads is copied into `temp`, and what the linker reads if it `links`. What an
    earlier run has copied stays as it is: the compiler's cache goes by the times of the files.
    """

    def __init__(self, place, temp, links):
        self.place = os.path.abspath(place)
        self.is_git = os.path.isdir(os.path.join(self.place, "objects"))
        self.folders, self.libraries, self.sources = [], None, None
        into = os.path.join(temp, "sdks")
        others = os.path.join(into, "-".join(self.place.split(os.sep)[-2:]))
        entries = self.git_entries() if self.is_git else self.file_entries()
        # The folder of each SDK in the snapshot, and its folder here.
        roots = {}
        for path, _, identifier in entries:
            if path.endswith("SDKSettings.json") and path.count("/") < 2:
                name = json.loads(self.content(identifier))["CanonicalName"]
                roots[path.removesuffix("SDKSettings.json")] = os.path.join(into, name)
        wanted = []
        for path, mode, identifier in entries:
            root = next((it for it in roots if path.startswith(it)), None)
            inner = path[len(root or ""):]
            if (not roots or root is not None) and takes(inner, mode, root is not None, links):
                wanted.append((os.path.join(roots.get(root, others), inner), mode, identifier))
        commit = git(self.place, "rev-parse", "HEAD").decode() if self.is_git else self.place
        state = f"{commit} {links}"
        mark = os.path.join(next(iter(roots.values()), others), ".extracted")
        if not os.path.isfile(mark) or read(mark) != state:
            missing = self.copy(wanted)
            for folder in roots.values():
                adapt(folder, [it for it in missing if it.startswith(folder + "/")])
            write(mark, state)
        self.folders = list(roots.values())
        if not roots and os.path.isdir(os.path.join(others, "Sources")):
            self.sources = os.path.join(others, "Sources")
        elif not roots:
            self.libraries = others

    def git_entries(self):
        """The path, the mode and the identifier of each file of the newest commit."""
        found = []
        for line in git(self.place, "ls-tree", "-r", "-z", "HEAD").decode().split("\0")[:-1]:
            meta, path = line.split("\t", 1)
            mode, _, identifier = meta.split()
            found.append((path, mode, identifier))
        return found

    def file_entries(self):
        """The same for the files of a folder: the identifier is the path."""
        found = []
        for base, folders, names in os.walk(self.place):
            for name in names + folders:
                path = os.path.join(base, name)
                if os.path.islink(path) or name in names:
                    mode = "120000" if os.path.islink(path) else "100644"
                    found.append((os.path.relpath(path, self.place), mode, path))
        return found

    def content(self, identifier):
        return git(self.place, "cat-file", "blob", identifier) if self.is_git else read(identifier)

    def copy(self, wanted):
        """Writes the files, and returns those that the snapshot lists without their content."""
        if not self.is_git:
            for path, mode, source in wanted:
                if mode == "120000":
                    keep(path, mode, os.readlink(source).encode())
                else:
                    with open(source, "rb") as file:
                        keep(path, mode, file.read())
            return []
        command = ["git", "-C", self.place, "cat-file", "--batch"]
        missing = []
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as reader:
            def feed():
                with reader.stdin:
                    for _, _, identifier in wanted:
                        reader.stdin.write(identifier.encode() + b"\n")

            thread = threading.Thread(target=feed)
            thread.start()
            for path, mode, _ in wanted:
                head = reader.stdout.readline().split()
                if head[1] == b"missing":
                    missing.append(path)
                    continue
                data = reader.stdout.read(int(head[2]))
                reader.stdout.read(1)
                keep(path, mode, data)
            thread.join()
        return missing


def keep(path, mode, data):
    """Writes a file or link that is not there."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        return
    if mode == "120000":
        os.symlink(data, path)
    else:
        with open(path, "wb") as file:
            file.write(data)


def takes(path, mode, is_sdk, links):
    """Whether a run needs the file at `path` of an SDK, or of a snapshot without one."""
    if path.endswith(".tbd") or not is_sdk and mode == "120000":
        return links
    if not is_sdk:
        return re.match(r"Package\.swift$|Sources/.*\.(swift|h|modulemap)$", path) is not None
    return not DROPPED.search("/" + path) and (mode == "120000" or bool(KEPT.search(path)))


def adapt(folder, missing):
    """Makes an extracted SDK complete enough for the compiler and the linker."""
    lost = []
    for path in missing:
        name = os.path.relpath(path, folder)
        say("  missing in the snapshot:", name)
        if name.endswith(".tbd"):
            write(path, STAND_IN % name.removesuffix(".tbd"))
            lost.append(os.path.basename(name).removesuffix(".tbd"))
    write(os.path.join(folder, LOST), "\n".join(lost))
    link_versions(folder)
    # A snapshot without links has this module twice.
    twice = os.path.join(folder, "usr/include/libxml/module.modulemap")
    if os.path.isfile(os.path.join(folder, "usr/include/libxml2/libxml/module.modulemap")):
        if os.path.isfile(twice):
            os.remove(twice)
    # What the toolchain's macro Observable writes is newer than an older SDK's declaration of it.
    pattern = "**/usr/lib/swift/Observation.swiftmodule/*.swiftinterface"
    for path in glob.glob(os.path.join(folder, pattern), recursive=True):
        text = read(path)
        if "shouldNotifyObservers" not in text:
            write(path, text.replace(
                "named(withMutation)", "named(withMutation), named(shouldNotifyObservers)"))


def link_versions(folder):
    """Makes the links of the Mac's frameworks that a snapshot without links lacks."""
    for base, _, _ in os.walk(folder):
        versions = os.path.join(base, "Versions")
        if not base.endswith(".framework") or not os.path.isdir(versions):
            continue
        found = sorted(name for name in os.listdir(versions)
                       if name != "Current" and os.path.isdir(os.path.join(versions, name)))
        if not found:
            continue
        if not os.path.lexists(os.path.join(versions, "Current")):
            os.symlink(found[-1], os.path.join(versions, "Current"))
        for name in os.listdir(os.path.join(versions, found[-1])):
            if not os.path.lexists(os.path.join(base, name)):
                os.symlink(f"Versions/Current/{name}", os.path.join(base, name))


def share_notes(folders):
    """Gives the API notes of `os` to the SDKs that lack them: Xcode 15's toolchain has them."""
    notes = "usr/include/os.apinotes"
    having = [it for it in folders if os.path.isfile(os.path.join(it, notes))]
    for folder in folders:
        if folder in having or not os.path.isfile(os.path.join(folder, "usr/include/os/log.h")):
            continue
        if not having:
            say(f"{os.path.basename(folder)} lacks {notes}: give an SDK of Xcode 16 or later, too")
        else:
            write(os.path.join(folder, notes), read(os.path.join(having[0], notes)))
