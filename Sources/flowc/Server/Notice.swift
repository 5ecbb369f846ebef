import FlowCommandLine

/// The notifications of a client.
enum Notice: String, CaseIterable {
  case initialized
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didSave = "textDocument/didSave"
  case didClose = "textDocument/didClose"
  case didChangeFiles = "workspace/didChangeWatchedFiles"
  case didChangeFolders = "workspace/didChangeWorkspaceFolders"
}

extension LanguageServer {
  /// Handles `notice`.
  mutating func take(_ notice: Notice, _ params: JSONValue?) throws(ResponseError) {
    switch notice {
    case .initialized: initialized()
    case .didOpen: try didOpen(params)
    case .didChange: try didChange(params)
    case .didClose: try didClose(params)
    case .didSave, .didChangeFiles: scan()
    case .didChangeFolders: try didChangeFolders(params)
    }
  }
}
