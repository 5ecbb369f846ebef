import Dispatch
import FlowCommandLine

/// `flowc lsp`: a language server for editors.
struct Lsp {
  /// The command line of `lsp`.
  static let syntax = CommandSyntax(
    name: "lsp", summary: "Run a language server over standard input and output.",
    options: [.init("--stdio", "use standard input and output (the default)")],
    notes: [
      """
      Editors start this command, which speaks the Language Server Protocol. All .flow files in an
      open folder form one graph; unsaved edits count.
      """,
      "exit status: 0 after `shutdown`, 1 the editor ended without `shutdown`, 2 wrong usage",
    ],
    example: "flowc lsp")

  /// Serves until the editor disconnects.
  func run() -> ExitStatus {
    let inbox = Inbox()
    DispatchQueue(label: "flowc.inbox").async { inbox.read(STDIN_FILENO) }
    var server = LanguageServer(inbox)
    return server.run()
  }
}
