import FlowCommandLine
import FlowDSL
import FlowRuntime
import FlowTools

/// The results of scenarios, for people and programs. Nothing in it depends on the time.
struct TestReport {
  /// The results of the scenarios.
  let run: TestRun
  /// The graph that was run.
  let graph: NavigationGraph
  /// The parts that were not taken; nil if coverage was not requested.
  let gaps: [Coverage.Gap]?
  /// The positions and paths for programs.
  var places: SourcePlaces
  private let sources: [Source]
  private var rendering: TextRendering

  /// The report of `run`, with paths relative to the folder `root`, and with the parts that were
  /// not taken iff it `hasCoverage`.
  init(
    _ run: TestRun, of compilation: Compilation, _ lowered: Lowered, root: String,
    hasCoverage: Bool, isColored: Bool
  ) {
    self.run = run
    graph = lowered.graph
    sources = compilation.sources
    places = SourcePlaces(sources, in: root)
    gaps = hasCoverage ? run.coverage.gaps(in: lowered, compilation.analysis.model) : nil
    rendering = TextRendering(sources, isColored: isColored)
  }

  /// The number of scenarios and of each verdict: `3 scenarios: 2 ok, 1 failed`.
  var summary: String {
    let counts = ScenarioResult.Verdict.allCases.compactMap { verdict in
      let count = run.count(of: verdict)
      return count == 0 ? nil : "\(count) \(verdict.rawValue)"
    }
    let all = run.results.count
    return "\(all) scenario\(all == 1 ? "" : "s"): \(counts.joined(separator: ", "))"
  }

  /// The name of the file that contains `span`, as people wrote it.
  private func name(ofFile span: Source.Span) -> String { sources[span.file.index].name }

  /// The start of `span`.
  mutating func position(of span: Source.Span) -> LineIndex.Position {
    rendering.position(of: span)
  }

  /// A finding as lines.
  mutating func text(of finding: Diagnostic) -> String { rendering.text(of: finding) }

  // MARK: - Text

  /// A line for each scenario, each failure after its own, then the coverage.
  mutating func text() -> String {
    var text = ""
    for result in run.results {
      let verdict = result.verdict.rawValue
      let gap = String(repeating: " ", count: 8 - verdict.count)
      text += "\(verdict)\(gap)\(result.name.shown)\n"
      if let failure = result.failure, result.verdict == .failed {
        text += self.text(of: failure) + "\n"
      }
    }
    return text + coverageText()
  }

  /// The coverage, and a line for each part that was not taken; nothing if it was not requested.
  private mutating func coverageText() -> String {
    guard let gaps else { return "" }
    let counts = Coverage.Kind.allCases.compactMap { kind in
      let (taken, all) = run.coverage.counts(of: kind, in: graph)
      return all == 0 ? nil : "\(taken) of \(all) \(kind.rawValue)\(all == 1 ? "" : "s")"
    }
    var text = "coverage: \(counts.joined(separator: ", "))\n"
    for gap in gaps {
      let position = position(of: gap.span)
      let place = "\(name(ofFile: gap.span).shown):\(position.line):\(position.utf16)"
      text += "  \(place): \(gap.kind.rawValue) never taken: \(gap.name.shown)\n"
    }
    return text
  }
}
