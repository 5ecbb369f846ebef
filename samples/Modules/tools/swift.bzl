"""Two rules that call `swiftc`, so that this sample depends on nothing.

Use rules_swift in your project.
"""

SwiftInfo = provider(
    doc = "A compiled Swift module.",
    fields = {
        "modules": "depset of File: its .swiftmodule, and those of its dependencies.",
        "objects": "depset of File: its object file, and those of its dependencies.",
    },
)

def _compile(ctx):
    name = ctx.attr.module or ctx.label.name
    module = ctx.actions.declare_file(name + ".swiftmodule")
    object = ctx.actions.declare_file(name + ".o")
    modules = depset(transitive = [dep[SwiftInfo].modules for dep in ctx.attr.deps])
    arguments = ctx.actions.args()
    arguments.add("-module-name", name)
    arguments.add("-package-name", "modules")
    arguments.add("-swift-version", "6")
    arguments.add_all(["-Onone", "-wmo", "-parse-as-library", "-c"])
    arguments.add_all(modules, before_each = "-I", map_each = _folder, uniquify = True)
    arguments.add("-emit-module-path", module)
    arguments.add("-o", object)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run_shell(
        command = 'exec swiftc -module-cache-path "$(mktemp -d)" -file-prefix-map "$PWD=." "$@"',
        arguments = [arguments],
        inputs = depset(ctx.files.srcs, transitive = [modules]),
        outputs = [module, object],
        mnemonic = "SwiftCompile",
        progress_message = "Compiling %s" % name,
        use_default_shell_env = True,
    )
    return SwiftInfo(
        modules = depset([module], transitive = [modules]),
        objects = depset(
            [object],
            transitive = [dep[SwiftInfo].objects for dep in ctx.attr.deps],
        ),
    )

def _folder(file):
    return file.dirname

def _swift_module(ctx):
    swift = _compile(ctx)
    return [DefaultInfo(files = depset(transitive = [swift.modules, swift.objects])), swift]

def _swift_program(ctx):
    swift = _compile(ctx)
    program = ctx.actions.declare_file(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add_all(swift.objects)
    arguments.add("-o", program)
    ctx.actions.run_shell(
        command = 'exec swiftc "$@"',
        arguments = [arguments],
        inputs = swift.objects,
        outputs = [program],
        mnemonic = "SwiftLink",
        progress_message = "Linking %s" % ctx.label.name,
        use_default_shell_env = True,
    )
    return [DefaultInfo(executable = program)]

_ATTRIBUTES = {
    "deps": attr.label_list(providers = [SwiftInfo]),
    "module": attr.string(doc = "The name of the module; the target's name if it is empty."),
    "srcs": attr.label_list(allow_files = [".swift"]),
}

swift_module = rule(implementation = _swift_module, attrs = _ATTRIBUTES)

swift_program = rule(implementation = _swift_program, attrs = _ATTRIBUTES, executable = True)
