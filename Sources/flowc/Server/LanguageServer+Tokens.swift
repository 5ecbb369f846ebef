import FlowDSL
import FlowRuntime

extension LanguageServer {
  /// What the tokens of a text stand for, of those in `params.range` if there is one: five numbers
  /// for each, counted from the one before.
  mutating func semanticTokens(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try params?["range"].map { value throws(ResponseError) in
      try offsets(value, in: document)
    }
    var data: [String] = []
    var last = TextPositions.Position(line: 0, column: 0)
    for token in document.tree.semanticTokens {
      if let wanted, !token.span.overlaps(wanted) { continue }
      let start = document.positions.position(of: token.span.lowerBound)
      let length = document.positions.position(of: token.span.upperBound).column - start.column
      let isSameLine = start.line == last.line
      data.append(
        "\(start.line - last.line),\(isSameLine ? start.column - last.column : start.column)")
      data.append("\(length),\(token.kind.number),\(token.isDeclaration ? 1 : 0)")
      last = start
    }
    return "{\"data\":[\(data.joined(separator: ","))]}"
  }

  /// What transitions leave out, in a range of a text.
  mutating func inlayHints(_ params: JSONValue?) throws(ResponseError) -> String {
    let document = try document(params)
    let wanted = try offsets(params?["range"], in: document)
    guard let snapshot = try snapshot(params), let file = snapshot.file(document.source.name),
      let shift = shift(of: file, in: snapshot)
    else { return "[]" }
    let start = shift.old(wanted.lowerBound) ?? 0
    let end = max(start, shift.old(wanted.upperBound) ?? snapshot.source(file).bytes.count)
    return json { json in
      json.beginList()
      for hint in snapshot.index.inlayHints(in: file, start..<end) {
        guard let offset = shift.new(hint.offset), wanted.contains(offset) else { continue }
        json.beginObject()
        json.key("position")
        document.positions.write(position: offset, to: &json)
        json.member("label", hint.text)
        json.member("kind", 2)
        json.endObject()
      }
      json.endList()
    }
  }
}

extension SemanticToken.Kind {
  /// Its place in the legend.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
