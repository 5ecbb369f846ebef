import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The fixes of the findings in a range of a text.
  mutating func codeActions(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try offsets(params?["range"], in: document)
    let kinds = params?["context"]?["only"]?.elements?.compactMap(\.string)
    guard kinds?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true,
      let snapshot = try snapshot(params, .findings), let file = snapshot.file(document.source.name)
    else { return "[]" }
    var json = JSONWriter()
    json.beginList()
    for diagnostic in snapshot.diagnostics where diagnostic.primary.span.file == file {
      let span = diagnostic.primary.span.offsets
      guard span.lowerBound <= wanted.upperBound, wanted.lowerBound <= span.upperBound,
        let fix = diagnostic.fix
      else { continue }
      json.beginObject()
      json.member("title", fix.title)
      json.member("kind", "quickfix")
      json.key("isPreferred")
      json.write(literal: fix.isSafe ? "true" : "false")
      json.key("diagnostics")
      json.beginList()
      write(diagnostic, of: snapshot, to: &json)
      json.endList()
      json.key("edit")
      json.write(literal: workspaceEdit(fix.edits, of: snapshot))
      json.endObject()
    }
    json.endList()
    return json.text
  }
}
