"""The text of the modules of an SDK: their interfaces, and what the compiler makes of headers."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

SYSTEMS = {
    "iphoneos": ("iOS", "ios17.0"), "macosx": ("macOS", "macos14.0"),
    "appletvos": ("tvOS", "tvos17.0"), "watchos": ("watchOS", "watchos10.0"),
    "xros": ("visionOS", "xros1.0"),
}
FRAMEWORKS = "System/Library/Frameworks", "System/Library/SubFrameworks"


class Unreadable(Exception):
    """An SDK that cannot be read."""


class SDK:
    """An SDK of Xcode's for one platform. What is made of headers is kept in the folder `kept`."""

    def __init__(self, folder, kept):
        self.folder, self.kept = pathlib.Path(folder).resolve(), pathlib.Path(kept).resolve()
        try:
            settings = json.loads((self.folder / "SDKSettings.json").read_text(encoding="utf-8"))
            self.name = re.sub(r"[\d.]+$", "", settings["CanonicalName"])
            self.platform, self.system = SYSTEMS[self.name]
            self.version = settings["Version"]
        except (OSError, ValueError, KeyError) as error:
            raise Unreadable(f"{folder} is no SDK of Xcode's: {error!r}") from error

    def __str__(self):
        return f"{self.platform} {self.version}"

    def texts(self, module):
        """The declarations of `module` as Swift texts, each with whether it is made of headers;
        none if the SDK lacks it. What is made repeats the interface, without names with `_`."""
        interface = self._interface(module)
        written = interface.read_text(encoding="utf-8") if interface else ""
        found = [(written, False)] if written else []
        if self._headers(module) and (not written or f"@_exported import {module}\n" in written):
            made = self.kept / self.folder.name / f"{module}.swift"
            if not made.exists():
                self._make(module, made)
            found.append((made.read_text(encoding="utf-8"), True))
        return found

    def _bases(self, module):
        return [self.folder / f / f"{module}.framework" for f in FRAMEWORKS]

    def _interface(self, module):
        places = [b / "Modules" for b in self._bases(module)] + [self.folder / "usr/lib/swift"]
        for place in places:
            found = sorted((place / f"{module}.swiftmodule").glob(
                f"*-apple-{self.system.rstrip('0123456789.')}.swiftinterface"))
            if found:
                return found[0]
        return None

    def _headers(self, module):
        places = [b / "Headers" for b in self._bases(module)]
        if module == "ObjectiveC":
            places.append(self.folder / "usr/include/objc")
        return next((p for p in places if p.is_dir() and any(p.glob("*.h"))), None)

    def _make(self, module, made):
        interface = self._interface(module) or self._interface("Swift")
        if interface is None:
            raise Unreadable(f"{self.folder} lacks the interface of Swift's library")
        made.parent.mkdir(parents=True, exist_ok=True)
        architecture = interface.name.split("-")[0]
        words = [
            "swift-synthesize-interface", "-module-name", module, "-include-submodules",
            "-sdk", self.folder, "-target", f"{architecture}-apple-{self.system}",
            "-module-cache-path", self.kept / "cache",
            "-Fsystem", self.folder / FRAMEWORKS[1], "-o", made.with_suffix(".draft")]
        done = subprocess.run(
            [*words, *self._resources()], capture_output=True, text=True, errors="replace",
            check=False)
        if done.returncode or not made.with_suffix(".draft").exists():
            raise Unreadable(f"{self}: {module}: {done.stderr[-2000:]}")
        made.with_suffix(".draft").rename(made)

    def _resources(self):
        """Elsewhere than on a Mac: the compiler's resources without its modules for Linux."""
        if sys.platform == "darwin":
            return []
        usr = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
        resources = self.kept / "resources"
        (resources / self.name).mkdir(parents=True, exist_ok=True)
        for name in ("apinotes", "clang", "shims"):
            if not (resources / name).is_symlink():
                (resources / name).symlink_to(usr / "lib/swift" / name)
        return ["-resource-dir", resources, "-I", resources / "shims"]
