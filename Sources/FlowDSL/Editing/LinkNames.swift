import FlowRuntime

/// Where the patterns of links name parameters: `{id}`, `{rest...}`.
struct LinkNames {
  /// The names, without braces.
  private(set) var occurrences: [Occurrence] = []

  /// Finds those of `model`. O(patterns).
  init(_ model: Model) {
    for link in model.links.rows {
      let parameters = model.routes[link.route].parameters
      guard !parameters.isEmpty else { continue }
      let span = link.patternSpan
      let bytes = model.trees[span.file.index].source.bytes
      for name in Self.placeholders(bytes, Int(span.start)..<Int(span.end)) {
        let text = String(decoding: bytes[name], as: UTF8.self)
        let known = parameters.first { model.names[model.parameters[$0].name] == text }
        guard let known else { continue }
        let span = Span(
          file: span.file, start: UInt32(name.lowerBound), end: UInt32(name.upperBound))
        occurrences.append(Occurrence(span: span, symbol: .parameter(known), role: .reference))
      }
    }
  }

  /// The names between braces in `range` of `bytes`.
  static func placeholders(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var names: [Range<Int>] = []
    var open: Int?
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "{"): open = index + 1
      case UInt8(ascii: "}"):
        guard let start = open else { continue }
        open = nil
        var end = index
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        if end > start { names.append(start..<end) }
      default: break
      }
    }
    return names
  }
}
