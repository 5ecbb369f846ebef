/// The words that people know from other tools, by the names that they have here. They are not
/// accepted: a message names the right one.
package enum OtherWords {
  /// Other words for commands.
  package static let ofCommands = [
    "completions": ["completion", "shell-completion"],
    "diff": ["changes", "compare"],
    "dump": ["ast", "debug", "print"],
    "explain": ["rule", "rules"],
    "format": ["fmt", "pretty", "tidy"],
    "generate": ["build", "codegen", "compile", "gen"],
    "graph": ["diagram", "draw", "plot", "render", "visualize"],
    "import": ["convert", "migrate"],
    "init": ["create", "new"],
    "links": ["deeplinks", "match", "urls"],
    "lint": ["analyze", "check", "validate", "verify"],
    "lsp": ["language-server", "serve", "server"],
    "replay": ["journal", "playback"],
    "run": ["interpret", "play", "repl", "simulate"],
    "show": ["describe", "info", "path", "paths", "stats", "why"],
    "test": ["scenarios", "spec"],
  ]

  /// Other words for options.
  package static let ofOptions = [
    "--check": ["--dry-run", "--verify"],
    "--diff": ["--dry-run", "--patch"],
    "--fix": ["--apply", "--autofix", "--write"],
    "--format": ["--output-format", "--reporter"],
    "--from": ["--source", "--start"],
    "--ignore": ["--disable", "--exclude", "--skip"],
    "--json": ["--as-json", "--format"],
    "--length": ["--depth", "--max-length"],
    "--list": ["--names"],
    "--output": ["--out", "--outfile"],
    "--select": ["--enable", "--only", "--rule", "--rules"],
    "--statistics": ["--stats", "--summary"],
    "--strict": ["--deny-warnings", "--fail-on-warnings", "--werror", "-Werror"],
  ]
}
