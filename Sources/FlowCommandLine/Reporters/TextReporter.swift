import FlowDSL

/// Writes findings for people, an empty line after each.
struct TextReporter: Reporter {
  private var rendering: TextRendering

  /// Writes findings in `sources`, with ANSI colors iff `isColored`.
  init(_ sources: [Source], isColored: Bool) {
    rendering = TextRendering(sources, isColored: isColored)
  }

  /// The marked lines and what to do.
  mutating func text(of finding: Diagnostic) -> String { rendering.text(of: finding) + "\n" }
}
