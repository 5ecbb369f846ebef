import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// Returns the changes offered for a range of a text: the fixes of its findings, refactorings,
  /// and all safe fixes of the text at once if the client asks for those.
  mutating func codeActions(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try offsets(params?["range"], in: document)
    let kinds = params?["context"]?["only"]?.elements?.compactMap(\.string)
    let asks = { (kind: String) in
      kinds?.contains { $0.isEmpty || $0 == kind || kind.hasPrefix("\($0).") } ?? true
    }
    guard let snapshot = try snapshot(params, .findings),
      let file = snapshot.file(document.source.name)
    else { return "[]" }
    var json = JSONWriter()
    json.array { json in
      if asks("quickfix") { writeFixes(wanted, of: file, snapshot, to: &json) }
      for refactoring in snapshot.index.refactorings(at: wanted, in: file)
      where asks(refactoring.kind.code) {
        write(refactoring, wanted, of: file, snapshot, to: &json)
      }
      if kinds != nil, asks("source.fixAll.flow") { writeFixAll(of: file, snapshot, to: &json) }
    }
    return json.text
  }

  /// A refactoring that `codeActions` has offered, with its edits.
  mutating func resolvedAction(_ params: JSONValue?) throws(ResponseError) -> String {
    guard let params, let data = params["data"], let name = data["action"]?.string,
      let kind = Refactoring.Kind(name: name)
    else { throw .invalidParams("`data` is not that of an action of this server") }
    let document = try document(data)
    let range = try offsets(data["range"], in: document)
    guard let snapshot = try snapshot(data), let file = snapshot.file(document.source.name) else {
      throw .failed("the graph of this text is not known")
    }
    do throws(RefactoringRefusal) {
      let edits = try edits(of: kind, range, file, snapshot)
      var json = JSONWriter()
      json.object { json in
        json.member("title", params["title"]?.string ?? "")
        json.member("kind", kind.code)
        json.key("edit")
        json.write(literal: workspaceEdit(edits, of: snapshot))
      }
      return json.text
    } catch {
      throw .failed(error.reason)
    }
  }

  private func edits(
    of kind: Refactoring.Kind, _ range: Range<Int>, _ file: ID<Source>, _ snapshot: Snapshot
  ) throws(RefactoringRefusal) -> [Diagnostic.Edit] {
    try snapshot.index.edits(
      of: kind, at: range, in: file, files: snapshot.parsed, isPartial: snapshot.isPartial)
  }

  // MARK: Writing

  /// Writes the fixes of the findings that touch the bytes `wanted`.
  private mutating func writeFixes(
    _ wanted: Range<Int>, of file: ID<Source>, _ snapshot: Snapshot, to json: inout JSONWriter
  ) {
    for diagnostic in snapshot.diagnostics where diagnostic.primary.span.file == file {
      let span = diagnostic.primary.span.offsets
      guard span.lowerBound <= wanted.upperBound, wanted.lowerBound <= span.upperBound,
        let fix = diagnostic.fix
      else { continue }
      json.object { json in
        json.member("title", fix.title)
        json.member("kind", "quickfix")
        json.key("isPreferred")
        json.write(literal: fix.isSafe ? "true" : "false")
        json.array("diagnostics") { json in
          write(diagnostic, of: snapshot, to: &json)
        }
        json.key("edit")
        json.write(literal: workspaceEdit(fix.edits, of: snapshot))
      }
    }
  }

  /// Writes the safe fixes of a text as one action; nothing if there are none.
  private mutating func writeFixAll(
    of file: ID<Source>, _ snapshot: Snapshot, to json: inout JSONWriter
  ) {
    let findings = snapshot.diagnostics.filter { $0.primary.span.file == file }.fixableAtOnce
    guard !findings.isEmpty else { return }
    json.object { json in
      json.member("title", "make all safe fixes")
      json.member("kind", "source.fixAll.flow")
      json.key("edit")
      json.write(literal: workspaceEdit(findings.flatMap { $0.fix?.edits ?? [] }, of: snapshot))
    }
  }

  /// Writes a refactoring: its edits only if the client does not ask for them later. A refused one
  /// is then not offered.
  private mutating func write(
    _ refactoring: Refactoring, _ range: Range<Int>, of file: ID<Source>, _ snapshot: Snapshot,
    to json: inout JSONWriter
  ) {
    var known: [Diagnostic.Edit]?
    if !client.resolvesActions {
      known = try? edits(of: refactoring.kind, range, file, snapshot)
      if known == nil { return }
    }
    let source = snapshot.source(file)
    json.object { json in
      json.member("title", refactoring.title)
      json.member("kind", refactoring.kind.code)
      if let known {
        json.key("edit")
        json.write(literal: workspaceEdit(known, of: snapshot))
      } else {
        json.object("data") { json in
          json.object("textDocument") { json in
            json.member("uri", uri(of: source.name))
          }
          json.key("range")
          positions(of: source).write(range, to: &json)
          json.member("action", refactoring.kind.name)
        }
      }
    }
  }
}

extension Refactoring.Kind {
  /// The protocol's kind of the action.
  var code: String {
    switch self {
    case .createRoute: "quickfix"
    case .extractGroup: "refactor.extract"
    case .move: "refactor.move"
    }
  }

  /// The name by which the server recognizes it.
  var name: String {
    switch self {
    case .createRoute: "createRoute"
    case .extractGroup: "extractGroup"
    case .move(let owner): "move:\(owner)"
    }
  }

  /// The kind with this name.
  init?(name: String) {
    switch name {
    case "createRoute": self = .createRoute
    case "extractGroup": self = .extractGroup
    default:
      guard name.hasPrefix("move:") else { return nil }
      self = .move(to: String(name.dropFirst("move:".count)))
    }
  }
}
