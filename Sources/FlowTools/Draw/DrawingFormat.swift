import FlowDSL
import FlowRuntime

/// How a drawing is written.
package enum DrawingFormat: String, CaseIterable, Sendable {
  case text, mermaid, dot, json, html
}

/// What of a graph is drawn.
package enum DrawingPart: Hashable, Sendable {
  case all
  /// What is at most so many ways before or behind a route or coordinator.
  case around(Subject, depth: Int)
  /// A coordinator, what stands in it, and what its ways touch.
  case owner(ID<NavigationGraph.Owner>)
}

extension Compilation {
  /// `part` of the graph as `format`; nil where there is no graph.
  package func drawing(of part: DrawingPart, as format: DrawingFormat) -> String? {
    guard let lowered, let whole = drawing() else { return nil }
    let drawing =
      switch part {
      case .all: whole
      case .around(let subject, let depth): whole.around(subject, depth: depth)
      case .owner(let owner): whole.part(of: owner)
      }
    switch format {
    case .text:
      var text = TreeText(drawing)
      return text.write()
    case .mermaid:
      var text = MermaidText(drawing)
      return text.write()
    case .dot:
      var text = DotText(drawing)
      return text.write()
    case .json:
      var text = DrawingJSON(drawing, lowered, analysis)
      return text.write() + "\n"
    case .html:
      var json = DrawingJSON(drawing, lowered, analysis)
      var tree = TreeText(drawing)
      return DrawingPage(
        app: drawing.app, json: json.write(), tree: tree.write(), graph: lowered.graph.text
      ).text
    }
  }
}
