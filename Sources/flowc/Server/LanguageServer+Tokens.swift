import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

extension LanguageServer {
  /// The meanings of a text's tokens, of those in `params.range` if given: five numbers for each,
  /// relative to the previous one.
  mutating func semanticTokens(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try params?["range"].map { value throws(ResponseError) in
      try offsets(value, in: document)
    }
    var data = TokenNumbers(document.positions)
    for token in document.tree.semanticTokens {
      if let wanted, !token.span.overlaps(wanted) { continue }
      data.append(token)
    }
    return "{\"data\":[\(data.text)]}"
  }

  /// The omitted parts of transitions, in a range of a text.
  mutating func inlayHints(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try offsets(params?["range"], in: document)
    guard let snapshot = try snapshot(params), let file = snapshot.file(document.source.name),
      let shift = shift(of: file, in: snapshot)
    else { return "[]" }
    let start = shift.old(wanted.lowerBound) ?? 0
    let end = max(start, shift.old(wanted.upperBound) ?? snapshot.source(file).bytes.count)
    return json { json in
      json.array { json in
        for hint in snapshot.index.inlayHints(in: file, start..<end) {
          guard let offset = shift.new(hint.offset), wanted.contains(offset) else { continue }
          json.object { json in
            json.key("position")
            document.positions.write(position: offset, to: &json)
            json.member("label", hint.text)
            json.member("kind", 2)
          }
        }
      }
    }
  }
}
