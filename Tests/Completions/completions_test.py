"""What bash, zsh and fish propose for command lines of flowc, asked of the shells themselves.

usage: completions_test.py FLOWC
"""

import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time

FLOWC = os.path.abspath(sys.argv[1])
GRAPH = """app Shop { root Home }
coordinator Home {
  route feed: root { -> cart }
  route cart { -> back }
}
"""

# A command line, and what its last word may become.
CASES = [
    ("flowc compl", ["completions"]),
    ("flowc li", ["lint", "links"]),
    ("flowc lint --str", ["--strict"]),
    ("flowc lint --format sa", ["sarif"]),
    ("flowc test --format j", ["json", "junit"]),
    ("flowc generate --access p", ["public", "package"]),
    ("flowc generate --emit a", ["appintents"]),
    ("flowc lint --select missing-", ["missing-argument", "missing-import", "missing-meta",
                                      "missing-tab-item"]),
    ("flowc explain missing-a", ["missing-argument"]),
    ("flowc help gen", ["generate"]),
    ("flowc completions z", ["zsh"]),
    ("flowc import s", ["storyboard", "swift"]),
    ("flowc import storyboard Sh", ["Shop.flow"]),
    ("flowc show Home.c", ["Home.cart"]),
    ("flowc show feed --from Home.c", ["Home.cart"]),
    ("flowc lint Sh", ["Shop.flow"]),
    ("flowc lint --baseline Sh", ["Shop.flow"]),
    ("flowc show --gra", ["--graph"]),
    ("flowc lint --root Sh", ["Shop.flow"]),
]


def bash(line, folder):
    words = line.split(" ")
    script = (
        'source <("$FLOWC" completions bash); '
        "COMP_WORDS=(%s); COMP_CWORD=%d; _flowc; "
        'if ((${#COMPREPLY[@]} == 0)); then compgen -f -- "${COMP_WORDS[COMP_CWORD]}"; fi; '
        'printf "%%s\\n" "${COMPREPLY[@]}"'
    ) % (" ".join("'%s'" % word for word in words), len(words) - 1)
    return run(["bash", "--norc", "-c", script], folder)


def fish(line, folder):
    script = '"$FLOWC" completions fish | source; complete -C "%s"' % line
    lines = run(["fish", "--no-config", "-c", script], folder)
    return [proposal.split("\t")[0] for proposal in lines]


def zsh(line, folder):
    """Types `line` at a prompt, and reads what zsh would insert or list."""
    setup = (
        "PS1='> '; autoload -Uz compinit; compinit -u -D; "
        'source <("$FLOWC" completions zsh); '
        # What is added as a match is noted.
        "compadd() { local -a _all; builtin compadd -O _all \"$@\"; __found+=($_all); "
        'builtin compadd "$@" }; '
        "note() { __found=(); _main_complete; print -r -- \"{${(j:|:)__found}}\" > $REPORT; "
        "compstate[insert]=; compstate[list]= }; "
        "zle -C note complete-word note; bindkey '^X' note; print ready\n"
    )
    report = os.path.join(folder, "report")
    environment = dict(os.environ, FLOWC=FLOWC, REPORT=report, TERM="dumb", PATH=path())
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe("zsh", ["zsh", "-f", "-i"], environment)
    os.write(terminal, setup.encode())
    read_until(terminal, b"\nready")
    os.write(terminal, line.encode() + b"\x18")
    found = None
    end = time.time() + 20
    while found is None and time.time() < end:
        read_some(terminal)
        if os.path.exists(report):
            text = open(report).read()
            found = re.fullmatch(r"\{(.*)\}\n", text, re.S)
    os.close(terminal)
    os.waitpid(process, 0)
    if os.path.exists(report):
        os.remove(report)
    return sorted(set(found[1].split("|"))) if found and found[1] else []


def read_until(terminal, text):
    seen = b""
    end = time.time() + 20
    while text not in seen.replace(b"\r", b"") and time.time() < end:
        seen += read_some(terminal)


def read_some(terminal):
    ready, _, _ = select.select([terminal], [], [], 0.1)
    return os.read(terminal, 65536) if ready else b""


def path():
    return os.path.dirname(FLOWC) + os.pathsep + os.environ["PATH"]


def run(command, folder):
    environment = dict(os.environ, FLOWC=FLOWC, PATH=path())
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60)
    if done.stderr:
        print(done.stderr, file=sys.stderr)
    return [line for line in done.stdout.splitlines() if line]


def main():
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "Shop.flow"), "w") as file:
            file.write(GRAPH)
        for shell in (bash, zsh, fish):
            for line, wanted in CASES:
                found = shell(line, folder)
                if sorted(set(found)) != sorted(wanted):
                    wrong += 1
                    print("%s: `%s` gives %s, not %s" % (shell.__name__, line, found, wanted))
    print("%d of %d completions are as they should be" % (3 * len(CASES) - wrong, 3 * len(CASES)))
    sys.exit(1 if wrong else 0)


main()
