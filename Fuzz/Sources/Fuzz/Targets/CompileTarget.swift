import FlowDSL
import FlowRuntime
import FlowTools

/// The files of a graph, compiled to every output.
///
/// Invariant: the order of the files and the number of tries change nothing. Findings stand in the
/// files, and what is not read is reported. Where there is a graph there is no error but in scenarios; the
/// graph is read back from its text, and Swift code and every drawing can be generated.
struct CompileTarget: Target {
  /// Each drawing searches again for the paths to all screens.
  private static let mostDrawn = 1 << 12

  static func seeds() -> [[UInt8]] { Corpus.inputs }

  func test(_ input: [UInt8]) {
    let sources = Files.sources(input)
    for source in sources { checkReading(source) }
    guard Files.areSmall(sources) else { return }
    let compilation = compile(sources)
    let again = compile(sources.reversed())
    expect(compilation.diagnostics == again.diagnostics, "another order of files, other findings")
    var rendering = TextRendering(compilation.sources)
    for finding in compilation.diagnostics {
      check(finding, in: compilation.sources)
      expect(!rendering.text(of: finding).isEmpty, "a finding says nothing")
    }
    guard let graph = compilation.graph else { return }
    let inScenarios = Set(compilation.scenarioMistakes)
    expect(
      compilation.diagnostics.allSatisfy { $0.severity != .error || inScenarios.contains($0) },
      "a graph in spite of an error")
    let text = graph.text
    expect((try? NavigationGraph(text)) == graph, "a graph is not read back from its text")
    expect(text == again.graph?.text, "another order of files, another graph")
    expect(compilation.swift() != nil, "a graph without Swift")
    guard graph.places.count <= CompileTarget.mostDrawn else { return }
    for format in DrawingFormat.allCases where format != .html {
      expect(compilation.drawing(of: .all, as: format) != nil, "a graph without a drawing")
    }
  }

  private func checkReading(_ source: Source) {
    let (tree, found) = parse(source, file: ID(0))
    let isRead = !tree.nodes.contains { $0.kind == .error }
    expect(isRead || found.all.contains(where: \.rule.isFixed), "something is lost in silence")
  }

  private func check(_ finding: Diagnostic, in sources: [Source]) {
    let edits = finding.fix?.edits.map(\.span) ?? []
    for span in [finding.primary.span] + edits + (finding.secondary.map { [$0.span] } ?? []) {
      let isInside =
        span.start <= span.end && span.file.index < sources.count
        && Int(span.end) <= sources[span.file.index].bytes.count
      expect(isInside, "\(finding.rule.code) stands outside of the files")
    }
  }
}
