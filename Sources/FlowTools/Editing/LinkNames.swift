import FlowDSL
import FlowRuntime

/// The names of parameters in the patterns of links: `{id}`, `{rest...}`.
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
      LinkNames.readPlaceholders(bytes, Int(span.start)..<Int(span.end)) { range in
        guard let name = model.names.find(bytes, range),
          let known = parameters.first(where: { model.parameters[$0].name == name })
        else { return }
        let span = Source.Span(
          file: span.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
        occurrences.append(Occurrence(span: span, symbol: .parameter(known), role: .reference))
      }
    }
  }

  /// Passes the names between braces in `range` of `bytes` to `take`.
  private static func readPlaceholders(
    _ bytes: [UInt8], _ range: Range<Int>, _ take: (Range<Int>) -> Void
  ) {
    var open: Int?
    for index in range {
      switch bytes[index] {
      case UInt8(ascii: "{"): open = index + 1
      case UInt8(ascii: "}"):
        guard let start = open else { continue }
        open = nil
        var end = index
        while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        if end > start { take(start..<end) }
      default: break
      }
    }
  }
}
