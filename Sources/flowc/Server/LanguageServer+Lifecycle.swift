import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// Reads the client's capabilities and folders, and returns the server's capabilities.
  mutating func initialize(_ params: JSONValue?) throws(ResponseError) -> String {
    guard phase == .new else {
      throw .invalidRequest("`initialize` was already sent")
    }
    guard let params, params.isObject else {
      throw .invalidParams("`initialize` needs an object")
    }
    phase = .running
    client = Client(params)
    takeFolders(params)
    scan()
    return json { json in
      json.object { json in
        json.key("capabilities")
        writeCapabilities(to: &json)
        json.object("serverInfo") { json in
          json.member("name", "flowc")
          json.member("version", flowcVersion)
        }
      }
    }
  }

  /// Takes over the folders of graphs: those of the option `roots`, else the workspace's.
  private mutating func takeFolders(_ params: JSONValue) {
    var uris: [String] = []
    if let folders = params["workspaceFolders"]?.elements {
      uris = folders.compactMap { $0["uri"]?.string }
    } else if let root = params["rootUri"]?.string {
      uris = [root]
    }
    var paths = uris.compactMap { FileURI.path($0) }
    if uris.isEmpty, let path = params["rootPath"]?.string { paths = [path] }
    folders = paths
    guard let roots = params["initializationOptions"]?["roots"]?.elements else { return }
    foldersAreGraphs = true
    let first = paths.first ?? "."
    folders = roots.compactMap(\.string).map { $0.hasPrefix("/") ? $0 : "\(first)/\($0)" }
  }

  /// Asks the client to report changes of files.
  mutating func initialized() {
    guard client.watchesFiles else { return }
    ask(
      "client/registerCapability",
      #"{"registrations":[{"id":"files","method":"workspace/didChangeWatchedFiles","#
        + #""registerOptions":{"watchers":[{"globPattern":"**/*.flow"},"#
        + #"{"globPattern":"**/.flowc.json"}]}}]}"#)
  }

  /// Stops answering.
  mutating func shutDown() -> String {
    phase = .shutDown
    return "null"
  }

  private func writeCapabilities(to json: inout JSONWriter) {
    json.object { json in
      json.member("positionEncoding", client.unit == .utf8 ? "utf-8" : "utf-16")
      json.key("textDocumentSync")
      json.write(literal: #"{"openClose":true,"change":2,"save":true}"#)
      for provider in [
        "documentFormatting", "definition", "references", "documentSymbol", "workspaceSymbol",
        "foldingRange", "inlayHint", "hover", "documentHighlight", "callHierarchy",
      ] {
        json.key("\(provider)Provider")
        json.write(literal: "true")
      }
      json.key("completionProvider")
      json.write(literal: #"{"triggerCharacters":[".",">","(",":","@","/","{"," "]}"#)
      json.key("renameProvider")
      json.write(literal: #"{"prepareProvider":true}"#)
      json.key("codeActionProvider")
      json.write(
        literal: #"{"codeActionKinds":["quickfix","refactor.extract","refactor.move","#
          + #""source.fixAll.flow"],"resolveProvider":true}"#)
      json.key("codeLensProvider")
      json.write(literal: #"{"resolveProvider":false}"#)
      json.key("executeCommandProvider")
      let commands = ServerCommand.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
      json.write(literal: "{\"commands\":[\(commands)]}")
      json.key("semanticTokensProvider")
      let kinds = SemanticToken.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
      json.write(
        literal: #"{"full":true,"range":true,"legend":{"tokenModifiers":["declaration"],"#
          + "\"tokenTypes\":[\(kinds)]}}")
      json.key("workspace")
      json.write(
        literal: #"{"workspaceFolders":{"supported":true,"changeNotifications":true}}"#)
    }
  }
}
