import FlowDSL

/// The tools with files that can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Storyboards of Xcode's Interface Builder.
  case storyboard
  /// Graphs of Android's Navigation component.
  case navigation
  /// An app's Swift sources.
  case swift
}

/// A graph to start from, as `.flow` text in its canonical layout, with the contents of `sources`.
/// It has no error: clauses that Flow refuses are comments with the reason. The app starts with the
/// file called `start`, or with the one that seems to be its main one.
package func importGraph(
  _ format: ImportFormat, from sources: [Source], start: String? = nil, workers: Workers = .inTurn
) throws(ImportError) -> [UInt8] {
  let graph =
    switch format {
    case .storyboard: try storyboardGraph(sources, start: start)
    case .navigation: try androidGraph(sources, start: start)
    case .swift: try swiftGraph(sources, start: start, workers).graph
    }
  return try text(of: graph, named: sources)
}

/// The result of an import of Swift sources.
package struct ImportedSwift {
  /// The graph, as `importGraph` gives it.
  package var graph: [UInt8]
  /// Swift that has a method for the screen of each route, to start from.
  package var screens: [UInt8]
  package var summary: ImportSummary
}

/// As `importGraph` for Swift `sources`, with all that they give.
package func importSwift(
  from sources: [Source], start: String? = nil, workers: Workers = .inTurn
) throws(ImportError) -> ImportedSwift {
  let (graph, summary) = try swiftGraph(sources, start: start, workers)
  return ImportedSwift(
    graph: try text(of: graph, named: sources), screens: Array(graph.screens.utf8),
    summary: summary)
}

/// The text of `graph`: as long as the compiler finds errors in it, their clauses get weaker forms.
private func text(
  of graph: ImportedGraph, named sources: [Source]
) throws(ImportError) -> [UInt8] {
  var choices = [ImportDraft.Choice](
    repeating: ImportDraft.Choice(), count: ImportDraft(graph).clauseCount)
  for round in 1...mostImportRounds {
    let draft = ImportDraft(graph, choices)
    let source = Source(name: "import.flow", text: draft.text)
    let errors = errors(in: source)
    guard !errors.isEmpty else { return format(source).bytes }
    let givesUp = round > mostImportRounds / 2
    guard weaken(&choices, of: draft, in: source, errors, givesUp: givesUp) else { break }
  }
  throw ImportError(sources.first?.name ?? "-", "Flow cannot express it without an error")
}

/// The maximum number of times that an imported graph is compiled.
private let mostImportRounds = 16

/// The errors in a graph of one file.
private func errors(in source: Source) -> [Diagnostic] {
  let warnings = Rule.all.filter { $0.severity != .error }
  let options = CompileOptions(ignored: Set(warnings), lowers: false)
  let compilation = compile([source], options: options)
  return compilation.diagnostics.filter { $0.severity == .error }
}

/// Chooses the next form of each clause that has an error; a comment if the search `givesUp`. False
/// iff no error is in a clause.
private func weaken(
  _ choices: inout [ImportDraft.Choice], of draft: ImportDraft, in source: Source,
  _ errors: [Diagnostic], givesUp: Bool
) -> Bool {
  let lines = LineIndex(source)
  var weakened: Set<Int> = []
  for error in errors {
    let line = lines.line(at: Int(error.primary.span.start))
    // Where a mount lacks the arguments of its root, the transition gives way, not the mount. Where
    // a bare screen pushes, `bare` gives way, not the push.
    let passage = [308, 429].contains(error.rule.number) ? error.secondary : nil
    let inner = passage.flatMap { draft.clauses[lines.line(at: Int($0.span.start))] }
    guard let clause = inner ?? draft.clauses[line], weakened.insert(clause).inserted else {
      continue
    }
    choices[clause].form = givesUp ? Int.max : choices[clause].form + 1
    choices[clause].reason = error.message
  }
  return !weakened.isEmpty
}
