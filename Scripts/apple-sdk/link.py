"""Links objects with the libraries of SDKs, as their .tbd files describe them."""

import glob
import os
import re
import shutil
import subprocess

# The run-time libraries of a toolchain have it, and SDKs do not. A toolchain that is newer than the
# SDK also uses newer functions of Swift's run-time library, if a system has them.
OF_TOOLCHAIN = {"___isPlatformVersionAtLeast"}


def linker(toolchain, temp):
    """An ld64.lld that links for Apple's platforms, which that of a toolchain on Linux may not."""
    found = [os.path.join(toolchain, "bin/ld64.lld"), shutil.which("ld64.lld")]
    for folder in os.environ["PATH"].split(os.pathsep):
        found += sorted(glob.glob(os.path.join(folder, "ld64.lld-*")), reverse=True)
    probe = os.path.join(temp, "probe.o")
    subprocess.run([os.path.join(toolchain, "bin/clang"), "-target", "arm64-apple-macos14.0", "-c",
                    "-x", "c", os.devnull, "-o", probe], check=True)
    for program in found:
        if program and os.access(program, os.X_OK):
            run = subprocess.run(
                [program, "-arch", "arm64", "-platform_version", "macos", "14.0", "14.0", probe],
                capture_output=True, text=True)
            if "does not support linking" not in run.stderr:
                return program
    raise SystemExit("There is no ld64.lld that links for Apple's platforms: that of the toolchain"
                     " does not. Install LLVM's, for example with apt-get install lld-19.")


class Linker:
    """Links for an SDK. Its libraries may be incomplete in a snapshot: `others` are the folders of
    other SDKs of the platform, and of libraries."""

    def __init__(self, program, sdk, others):
        self.program, self.sdk, self.others = program, sdk, others

    def run(self, folder, objects, output, *words):
        kind, oldest = re.fullmatch(r"([a-z]+)([\d.]+)(?:-macabi)?",
                                    self.sdk.target.split("-apple-")[1]).groups()
        kind = {"maccatalyst": "mac-catalyst", "xros": "xros"}.get(self.sdk.platform, kind)
        search = []
        for prefix in ["System/iOSSupport/"] * (self.sdk.platform == "maccatalyst") + [""]:
            search += ["-F" + os.path.join(folder, prefix, it)
                       for it in ("System/Library/Frameworks", "Frameworks")]
            search += ["-L" + os.path.join(folder, prefix, it)
                       for it in ("usr/lib/swift", "usr/lib", "lib")]
        search = [it for it in search if os.path.isdir(it[2:])]
        return subprocess.run(
            [self.program, "--error-limit=0", "-arch", "arm64", "-platform_version", kind, oldest,
             self.sdk.version, "-syslibroot", folder, *search, "-lSystem", "-lobjc", *words,
             *objects, "-o", output], capture_output=True, text=True)

    def undefined(self, folder, objects, *words):
        output = self.run(folder, objects, os.devnull, *words).stderr
        return set(re.findall(r"undefined symbol: (.*)", output))

    def link(self, objects, output):
        """Writes an executable. Returns the errors, and notes on what could not be checked.

        A symbol is missing if neither the SDK nor another has it, and if the snapshot has the
        library that it belongs to. If the snapshot lacks libraries at all, its others may lack
        symbols: one that older systems need not have, and which is in none, is noted.
        """
        weak = self.weak(objects)
        newer = {it for it in weak if it.startswith("_swift_")}
        names = self.undefined(self.sdk.folder, objects) - OF_TOOLCHAIN - newer
        left = set(names)
        for folder in self.others:
            # Symbols move: an older SDK has them in libraries that the objects do not ask for.
            overlays = glob.glob(os.path.join(folder, "usr/lib/swift/*.tbd"))
            left &= self.undefined(folder, objects, *overlays) if left else left
        notes = []
        if names - left:
            notes.append(f"{len(names - left)} symbols are only in other SDKs or libraries")
        lost = sorted(self.sdk.lost_modules())
        for module in lost:
            unknown = {it for it in left if it.startswith("_$s") and f"{len(module)}{module}" in it}
            left -= unknown
            if unknown:
                notes.append(f"{len(unknown)} symbols of {module} are not checked:"
                             " the snapshot lacks its library")
        if lost and left & weak:
            notes += [f"in no library, of which some are lost, and weak: {it}"
                      for it in sorted(left & weak)]
            left -= weak
        if left:
            return [f"undefined symbol: {it}" for it in sorted(left)], notes
        allowed = [word for it in sorted(names | newer | OF_TOOLCHAIN) for word in ("-U", it)]
        run = self.run(self.sdk.folder, objects, output, *allowed)
        return re.findall(r"error: (.*)", run.stderr), notes

    def weak(self, objects):
        """The symbols that the objects use only if a system has them."""
        found = set()
        for path in objects:
            output = subprocess.run(["llvm-nm", "--undefined-only", "-m", path], check=True,
                                    capture_output=True, text=True).stdout
            found |= set(re.findall(r"weak external (\S+)", output))
        return found
