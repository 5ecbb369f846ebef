import FlowDSL
import FlowRuntime

package enum DrawingFormat: String, CaseIterable, Sendable {
  case text, mermaid, dot, json, html, svg

  /// The maximum number of transitions of a page and of its picture: one with more has 20 MB, and
  /// takes a browser too long.
  private static let mostTransitions = 100_000

  /// The reason that a graph with so many transitions is not drawn as a whole in this format; nil
  /// if it is.
  package func excess(ofTransitions count: Int) -> String? {
    guard [.html, .svg].contains(self), count > Self.mostTransitions else { return nil }
    return "\(self == .html ? "a page" : "a picture") has at most \(Self.mostTransitions)"
      + " transitions, and this graph has \(count)"
  }
}

/// The part of a graph to draw.
package enum DrawingPart: Hashable, Sendable {
  case all
  /// The part at most so many edges before or after a route or coordinator.
  case around(Subject, depth: Int)
  /// A coordinator, its contents, and the other ends of its edges.
  case owner(ID<NavigationGraph.Owner>)
}

extension Compilation {
  /// `part` of the graph as `format`; nil if there is no graph. JSON and pages also show `layers`.
  package func drawing(
    of part: DrawingPart, as format: DrawingFormat, with layers: DrawingLayers = DrawingLayers()
  ) -> String? {
    guard let lowered, let drawing = drawing(of: part) else { return nil }
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
    case .svg:
      var text = SVGText(drawing, lowered.graph)
      return text.write()
    case .json:
      var text = DrawingJSON(drawing, lowered, analysis, layers)
      return text.write() + "\n"
    case .html: return page(of: part, with: layers)?.text
    }
  }

  /// The page of `part` of the graph, with `layers`; nil if there is no graph.
  package func page(of part: DrawingPart, with layers: DrawingLayers) -> DrawingPage? {
    guard let lowered, let drawing = drawing(of: part) else { return nil }
    var json = DrawingJSON(drawing, lowered, analysis, layers)
    var tree = TreeText(drawing)
    return DrawingPage(
      app: drawing.app, json: json.write(), tree: tree.write(), graph: lowered.graph.text,
      session: layers.session)
  }

  private func drawing(of part: DrawingPart) -> Drawing? {
    guard let whole = drawing() else { return nil }
    return switch part {
    case .all: whole
    case .around(let subject, let depth): whole.around(subject, depth: depth)
    case .owner(let owner): whole.part(of: owner)
    }
  }

  /// The modules of the graph; nil if it has none, or there is no graph.
  package func moduleDrawing() -> ModuleDrawing? {
    drawing().flatMap { ModuleDrawing($0, analysis.model) }
  }
}
