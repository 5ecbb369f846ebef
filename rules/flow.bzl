"""Rules that check .flow files and generate Swift code from them.

Each action is one run of `flowc` on declared inputs, without a shell, a toolchain or the network,
so it runs in a sandbox, on a remote executor and from a cache. The generated files are sources for
`swift_library` of rules_swift, or for any other rule that compiles Swift.
"""

FlowInfo = provider(
    doc = "The .flow files of a module or an app.",
    fields = {
        "flowc": "FilesToRunProvider: the `flowc` that generates it.",
        "module": "The module's name; None for an app.",
        "sources": "depset of File: its .flow files, and those of the modules that it needs.",
    },
)

_FLOWC = attr.label(
    doc = "The executable `flowc`, such as that of a release.",
    mandatory = True,
    executable = True,
    allow_single_file = True,
    cfg = "exec",
)

_SRCS = attr.label_list(
    doc = "The .flow files.",
    allow_files = [".flow"],
    mandatory = True,
    allow_empty = False,
)

def _flowc(ctx):
    return ctx.attr.flowc[DefaultInfo].files_to_run

def _module_arguments(module):
    return ["--module", module] if module else []

def _generate(ctx, module, needed, routes = False):
    """Declares the action that generates the Swift code of `module`, or of the app."""
    sources = depset(ctx.files.srcs, transitive = [dep[FlowInfo].sources for dep in needed])
    output = ctx.actions.declare_file(ctx.label.name + ".swift")
    arguments = ctx.actions.args()
    arguments.add_all(["generate", "--isolated"])
    arguments.add_all(_module_arguments(module))
    if routes:
        arguments.add("--routes")
    arguments.add("--access", ctx.attr.access)
    arguments.add("-o", output)
    arguments.add("--")
    arguments.add_all(sources)
    ctx.actions.run(
        executable = _flowc(ctx),
        arguments = [arguments],
        inputs = sources,
        outputs = [output],
        mnemonic = "FlowGenerate",
        progress_message = "Generating the navigation of %s" % (module or ctx.label.name),
    )
    return [
        DefaultInfo(files = depset([output])),
        FlowInfo(flowc = _flowc(ctx), module = module, sources = sources),
    ]

def _flow_library(ctx):
    return _generate(ctx, ctx.attr.module or ctx.label.name, ctx.attr.deps)

flow_library = rule(
    doc = "Generates the Swift code of one module: `NAME.swift`.",
    implementation = _flow_library,
    attrs = {
        "access": attr.string(
            doc = "The access level of the generated code.",
            default = "public",
            values = ["public", "package", "internal"],
        ),
        "deps": attr.label_list(
            doc = "The modules that its .flow files import.",
            providers = [FlowInfo],
        ),
        "flowc": _FLOWC,
        "module": attr.string(
            doc = "The name in the files' `module`; the target's name if it is empty.",
        ),
        "srcs": _SRCS,
    },
)

def _flow_app(ctx):
    return _generate(ctx, None, ctx.attr.modules, ctx.attr.routes)

flow_app = rule(
    doc = "Checks the whole graph, and generates the Swift code of the app: `NAME.swift`.",
    implementation = _flow_app,
    attrs = {
        "access": attr.string(
            doc = "The access level of the generated code.",
            default = "internal",
            values = ["public", "package", "internal"],
        ),
        "flowc": _FLOWC,
        "modules": attr.label_list(
            doc = "All modules of the graph, as flow_library targets.",
            providers = [FlowInfo],
        ),
        "routes": attr.bool(doc = "True iff enums of routes are generated, too."),
        "srcs": _SRCS,
    },
)

# The results of scenarios appear as test cases, if Bazel asks for them.
_SCENARIOS = """\
if [ -n "${XML_OUTPUT_FILE-}" ]; then
  run --format junit >"$XML_OUTPUT_FILE" 2>/dev/null || true
fi
"""

def _test(ctx, command, arguments, files, before = ""):
    """Declares a test that runs a command of `flowc` on the files of the target's graph."""
    graph = ctx.attr.graph[FlowInfo]
    flowc = graph.flowc.executable
    words = [flowc.short_path, command] + arguments
    paths = [file.short_path for file in graph.sources.to_list()]
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(
        output = script,
        content = "#!/bin/sh\nrun() {{\n  {} \"$@\" -- {}\n}}\n{}run \"$@\"\n".format(
            " ".join([_quoted(word) for word in words]),
            " ".join([_quoted(path) for path in paths]),
            before,
        ),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [flowc] + files, transitive_files = graph.sources)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _flow_lint_test(ctx):
    arguments = _module_arguments(ctx.attr.graph[FlowInfo].module)
    if ctx.attr.strict:
        arguments.append("--strict")
    if ctx.file.baseline:
        arguments += ["--baseline", ctx.file.baseline.short_path]
    return _test(ctx, "lint", arguments, ctx.files.baseline)

_GRAPH = attr.label(
    doc = "The flow_library or flow_app that is tested.",
    mandatory = True,
    providers = [FlowInfo],
)

flow_lint_test = rule(
    doc = "Fails if `flowc lint` has findings. `args` are further options.",
    implementation = _flow_lint_test,
    test = True,
    attrs = {
        "baseline": attr.label(
            doc = "A file of known findings, which are not reported.",
            allow_single_file = True,
        ),
        "graph": _GRAPH,
        "strict": attr.bool(doc = "True iff warnings fail, too.", default = False),
    },
)

def _flow_scenario_test(ctx):
    return _test(ctx, "test", [], [], before = _SCENARIOS)

flow_scenario_test = rule(
    doc = "Runs the scenarios of a graph. `args` are further options, such as `--filter TEXT`.",
    implementation = _flow_scenario_test,
    test = True,
    attrs = {"graph": _GRAPH},
)
