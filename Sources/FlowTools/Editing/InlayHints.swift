import FlowDSL
import FlowRuntime

/// Text that an editor shows although it is not in the source.
package struct InlayHint: Hashable, Sendable {
  /// Its position: before the byte at this offset.
  package var offset: Int
  package var text: String
}

extension SymbolIndex {
  /// The omitted parts of transitions of `file`: the parameters that their events infer from
  /// targets, in the bytes `range`. Before a transition without `on`: `on product(id: Int) `; after
  /// a written event: `(id: Int)`.
  package func inlayHints(in file: ID<Source>, _ range: Range<Int>) -> [InlayHint] {
    let model = self.model
    let tree = model.trees[file.index]
    var hints: [InlayHint] = []
    for row in model.transitions.rows where row.anchor.file == file {
      let span = model.span(row.anchor)
      guard Int(span.end) >= range.lowerBound, Int(span.start) <= range.upperBound else { continue }
      let event = model.events[row.event]
      guard !event.parameters.isEmpty else { continue }
      let node = tree.child(row.anchor.node, .event)
      if let node, tree.child(node, .params) != nil { continue }
      let list = model.list(of: event.parameters)
      if let node {
        hints.append(InlayHint(offset: Int(tree.span(node).end), text: list))
      } else {
        let offset = Int(tree.keywordSpan(row.anchor.node).start)
        hints.append(InlayHint(offset: offset, text: "on \(model.names[event.name])\(list) "))
      }
    }
    return hints.sorted { $0.offset < $1.offset }
  }
}

extension Model {
  /// A list of parameters as written: `(id: Int, sort: Sort = .price)`.
  func list(of parameters: Rows<Parameter>) -> String {
    let texts = self.parameters[parameters].map { row in
      let type = row.type.map { ": \(text(of: $0))" } ?? ""
      let value = row.default.map { " = \(line(of: literals[$0].span))" } ?? ""
      return "\(names[row.name])\(type)\(value)"
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}
