import FlowDSL

/// Writes findings for people, an empty line after each.
struct TextReporter: Reporter {
  private var rendering: TextRendering

  /// Writes findings in `sources`, with ANSI colours iff `isColoured`.
  init(_ sources: [Source], isColoured: Bool) {
    rendering = TextRendering(sources, isColoured: isColoured)
  }

  /// The marked lines and what to do.
  mutating func text(of finding: Diagnostic) -> String { rendering.text(of: finding) + "\n" }
}
