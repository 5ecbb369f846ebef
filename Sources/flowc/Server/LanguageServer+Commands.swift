import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// The commands that a client can have executed: those of lenses.
enum ServerCommand: String, CaseIterable {
  case runScenario = "flow.runScenario"
  case showPath = "flow.showPath"
}

extension LanguageServer {
  /// The lenses of a text: the paths to each route, and the scenarios to run.
  mutating func codeLenses(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    guard let snapshot = try snapshot(params, .paths),
      let file = snapshot.file(document.source.name)
    else { return "[]" }
    var paths = snapshot.paths
    var json = JSONWriter()
    json.array { json in
      for lens in snapshot.index.codeLenses(in: file, paths: &paths) {
        guard let offsets = offsets(of: lens.span, in: snapshot) else { continue }
        json.object { json in
          json.key("range")
          document.positions.write(offsets, to: &json)
          json.key("command")
          write(lens, of: document, to: &json)
        }
      }
    }
    return json.text
  }

  private func write(_ lens: CodeLens, of document: Document, to json: inout JSONWriter) {
    let (command, name): (ServerCommand, String) =
      switch lens.command {
      case .showPath(let name): (.showPath, name)
      case .runScenario(let name): (.runScenario, name)
      }
    json.object { json in
      json.member("title", lens.title)
      json.member("command", command.rawValue)
      json.array("arguments") { json in
        json.object { json in
          json.object("textDocument") { json in
            json.member("uri", document.uri)
          }
          json.member("name", name)
        }
      }
    }
  }

  /// Executes a command, shows its result to the user, and returns it.
  mutating func command(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let command = params?["command"]?.string.flatMap({ ServerCommand(rawValue: $0) }) else {
      throw .invalidParams("there is no such command")
    }
    let data = params?.subject
    guard let name = data?["name"]?.string else {
      throw .invalidParams("the first argument has no `name`")
    }
    let document = try document(data)
    guard let snapshot = try snapshot(data, .paths), let file = snapshot.file(document.source.name)
    else { throw .failed("the graph of this text is not known") }
    switch command {
    case .runScenario: return try runScenario(name, in: file, snapshot)
    case .showPath: return showPath(to: name, snapshot)
    }
  }

  private mutating func runScenario(
    _ name: String, in file: ID<Source>, _ snapshot: Snapshot
  ) throws(ResponseError) -> String {
    guard snapshot.paths != nil else { throw .failed("a graph with errors runs no scenario") }
    guard let result = snapshot.index.run(scenario: name, in: file) else {
      throw .failed("there is no scenario \"\(name)\" here")
    }
    var text = "\"\(name)\": \(result.verdict.rawValue)"
    if let failure = result.failure {
      let source = snapshot.source(failure.primary.span.file)
      let start = Int(failure.primary.span.start)
      let line = LineIndex(source).position(at: start, in: source).line
      text += " in line \(line), \(result.failedStep ?? ""): \(failure.message)"
    }
    let hasFailed = result.verdict == .failed
    show(text, isError: hasFailed)
    return json { json in
      json.object { json in
        json.member("verdict", result.verdict.rawValue)
        json.member("message", text)
      }
    }
  }

  private mutating func showPath(to name: String, _ snapshot: Snapshot) -> String {
    var paths = snapshot.paths
    let path = snapshot.index.path(to: name, paths: &paths)
    let text =
      path ?? "No path to \(name) was found quickly: `flowc show \(name)` searches longer."
    show(text, isError: false)
    return json { json in
      json.object { json in
        json.member("message", text)
      }
    }
  }

  /// Shows `message`, one line of plain text: no editor reads Markdown here.
  private func show(_ message: String, isError: Bool) {
    notify(
      "window/showMessage",
      json { json in
        json.object { json in
          json.member("type", isError ? 1 : 3)
          json.member("message", message)
        }
      })
  }
}
