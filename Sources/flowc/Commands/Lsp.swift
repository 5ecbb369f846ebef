import Dispatch

/// `flowc lsp`: a language server for editors.
struct Lsp {
  /// The command line of `lsp`.
  static let syntax = CommandSyntax(
    name: "lsp", summary: "Serve an editor over standard input and output.",
    options: [.init("--stdio", "speak over standard input and output, as is done anyhow")],
    notes: [
      """
      Editors start it: it speaks the Language Server Protocol. All .flow files of a folder that
      is open are one graph; what is typed counts before it is saved.
      """,
      "exit status: 0 after `shutdown`, 1 the editor went without it, 2 wrong usage",
    ],
    example: "flowc lsp")

  /// Serves until the editor is gone.
  func run() async -> ExitStatus {
    let inbox = Inbox()
    DispatchQueue(label: "flowc.inbox").async { inbox.read(STDIN_FILENO) }
    // The server's thread is its own, so that the compiler never keeps it waiting.
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "flowc.server").async {
        var server = LanguageServer(inbox)
        continuation.resume(returning: server.run())
      }
    }
  }
}
