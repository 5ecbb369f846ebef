import FlowCommandLine
import FlowDSL

/// The client's properties from `initialize`.
struct Client {
  /// The unit in which the client counts columns.
  var unit = ColumnUnit.utf16
  /// The process that started the server; it ends with it.
  var process: Int32?
  /// True iff it can report changes of files on request.
  var watchesFiles = false
  /// True iff edits can be given with the versions that they apply to.
  var versionsEdits = false
  /// True iff it asks for the edits of a code action once the action is chosen.
  var resolvesActions = false
  /// True iff completions may have places to fill in.
  var takesSnippets = false

  /// Nothing is known.
  init() {}

  /// The properties in `params` of `initialize`.
  init(_ params: JSONValue?) {
    let capabilities = params?["capabilities"]
    let units = capabilities?["general"]?["positionEncodings"]?.elements ?? []
    if units.contains(where: { $0.string == "utf-8" }) { unit = .utf8 }
    process = params?["processId"]?.int.flatMap { Int32(exactly: $0) }
    let workspace = capabilities?["workspace"]
    watchesFiles =
      workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    versionsEdits = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    let document = capabilities?["textDocument"]
    let resolved = document?["codeAction"]?["resolveSupport"]?["properties"]?.elements ?? []
    resolvesActions = resolved.contains { $0.string == "edit" }
    takesSnippets =
      document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
  }

  /// True iff the process that started the server has ended.
  var isGone: Bool {
    guard let process, process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
