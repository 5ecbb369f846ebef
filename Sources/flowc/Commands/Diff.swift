import FlowCommandLine
import FlowDSL
import FlowTools

/// `flowc diff`: the meaning of a change of the files.
struct Diff {
  /// The command line of `diff`.
  static let syntax = CommandSyntax(
    name: "diff", summary: "Report the URLs, saved states and Swift code that a change breaks.",
    operands: "OLD NEW",
    options: [
      .init(
        "--against", value: "REV", "compare a git revision with the current files, or with [paths]"
      ),
      .init(
        "--breaking", value: "CLASS",
        "fail on breaking changes of these classes (repeatable, or a list: LINK,STATE)"),
      .init(
        "--format", value: "FORMAT", of: ChangeFormat.self,
        "text, json, markdown (for a pull request), github (annotations) or html (a page)"),
      .init("--output", short: "-o", value: "FILE", "write to FILE instead of standard output"),
      .init("--graph", value: "NAME", "with --against: compare this graph from .flowc.json"),
      .noGit,
    ],
    notes: [
      """
      OLD and NEW are .flow files or folders that contain them; one may be `-` for standard input.
      With `--against`, the old files are read from git without a checkout.
      """,
      """
      LINK   a URL opens something else, or nothing
      STATE  a saved state is not fully restored
      API    the app's code does not compile with the new generated code
      FLOW   screens and transitions were added, removed or changed
      """,
      """
      exit status: 0 compared, 1 a breaking change in a class that `--breaking` names, or errors in
      a graph, 2 wrong usage, a file that cannot be read, or a revision that git does not know
      """,
    ],
    example: "flowc diff --against main --breaking LINK,STATE samples/Shop")

  private let operands: [String]
  private let graphs: GraphChoice
  private let revision: String?
  private let breaking: Set<Change.Kind>
  private let format: ChangeFormat
  private let output: String?

  /// A comparison according to `arguments`.
  init(_ arguments: Arguments) throws(CommandLineError) {
    operands = arguments.operands
    graphs = try GraphChoice(operands, arguments)
    revision = arguments.value("--against")
    var breaking: Set<Change.Kind> = []
    for name in arguments.list("--breaking") {
      breaking.insert(
        try Arguments.choice(name.uppercased(), of: Change.Kind.self, for: "--breaking"))
    }
    self.breaking = breaking
    format = try arguments.choice("--format", of: ChangeFormat.self, otherwise: .text)
    output = arguments.value("--output").flatMap { $0 == "-" ? nil : $0 }
    guard revision == nil else { return }
    guard operands.count == 2 else {
      throw CommandLineError(
        "`flowc diff` takes two graphs, OLD and NEW, or `--against REV`: see flowc diff --help")
    }
    guard operands != ["-", "-"] else {
      throw CommandLineError("standard input can be only one of the two graphs")
    }
  }

  /// Compares, and writes the changes.
  func run() throws(CommandLineError) -> ExitStatus {
    let (before, after) = try read()
    let old = compile(before.sources, workers: .onAllCores)
    let new = try compileApartFromScenarios(after.sources)
    // If there was no graph, nothing has changed for anybody.
    let oldSide = DiffSide(before.sources.isEmpty ? new : old)
    guard let newSide = DiffSide(new), let oldSide else {
      let olds = before.sources.isEmpty ? [] : [("old", before, old)]
      return try refuse(olds + [("new", after, new)])
    }
    let report = ChangeReport(
      GraphDiff(oldSide, newSide), old: before, new: after, failing: breaking,
      root: revision == nil ? Path.reportRoot(of: operands[1]) : try graphs.one().reportRoot)
    for note in before.notes { try StandardStream.error.write("\(note.shown)\n") }
    let isColored = output == nil && StandardStream.output.isColored
    let text: String
    if let written = report.text(as: format, isColored: isColored) {
      text = written
    } else {
      text = try page(of: report, old, new, oldSide, newSide)
    }
    if let output {
      try Output.write([Output(output, text)])
    } else {
      try StandardStream.output.write(text)
    }
    if format == .github { try StepSummary.append(report.markdown) }
    try StandardStream.error.write(report.summary + "\n")
    return report.diff.changes.contains { $0.isBreaking && breaking.contains($0.kind) }
      ? .findings : .clean
  }

  /// The page of the new graph with its changes, and the pictures of both graphs.
  private func page(
    of report: ChangeReport, _ old: Compilation, _ new: Compilation, _ oldSide: DiffSide,
    _ newSide: DiffSide
  ) throws(CommandLineError) -> String {
    if let graph = new.graph { try Draw.limit(graph) }
    var layers = DrawingLayers()
    layers.changes = DrawnChanges(from: oldSide, to: newSide, since: report.old.name)
    guard var page = new.page(of: .all, with: layers) else { return "" }
    var reporter = ChangeJSONReporter(report)
    page.review = DrawingPage.Review(
      report: reporter.text(), before: old.drawing(of: .all, as: .svg),
      after: new.drawing(of: .all, as: .svg) ?? "")
    return page.text
  }

  private func read() throws(CommandLineError) -> (DiffedFiles, DiffedFiles) {
    if let revision {
      let graph = try graphs.one()
      var git = try GitRevision(revision)
      let old = try git.contents(graph.paths, omitting: graph.omitted)
      return (
        DiffedFiles(
          name: revision, sources: old.sources, revision: revision,
          notes: old.notes(of: revision)),
        DiffedFiles(name: "the files here", sources: try sourcesHere(graph, old, revision))
      )
    }
    return (
      DiffedFiles(
        name: operands[0], sources: try readSources([operands[0]], asksGit: graphs.asksGit)),
      DiffedFiles(
        name: operands[1], sources: try readSources([operands[1]], asksGit: graphs.asksGit))
    )
  }

  /// The current files; if they cannot be read and the revision has none either, the path is wrong.
  private func sourcesHere(
    _ graph: GraphChoice.Graph, _ old: GitRevision.Contents, _ revision: String
  ) throws(CommandLineError) -> [Source] {
    do throws(CommandLineError) {
      return try graph.read()
    } catch {
      guard let lost = old.missing.first else { throw error }
      throw CommandLineError("no `.flow` files in `\(revision):\(lost)`")
    }
  }

  /// Reports on standard error the errors of each graph that has some, and which graph it is.
  private func refuse(
    _ sides: [(age: String, files: DiffedFiles, compilation: Compilation)]
  ) throws(CommandLineError) -> ExitStatus {
    for side in sides where side.compilation.graph == nil {
      _ = try Report(side.compilation).refuse()
      try StandardStream.error.write(
        "the \(side.age) graph has errors: \(side.files.name.shown)\n")
    }
    return .findings
  }
}

extension GitRevision.Contents {
  /// Notes about paths that `revision` does not have.
  fileprivate func notes(of revision: String) -> [String] {
    let paths = missing.map { "`\($0)`" }.joined(separator: ", ")
    var notes: [String] = []
    if sources.isEmpty {
      notes.append("`\(revision)` has no graph at \(paths): everything is new, and nothing breaks")
    } else if !missing.isEmpty {
      notes.append("`\(revision)` has no files at \(paths)")
    }
    if let first = renamed.first {
      let more = renamed.count > 1 ? ", and \(renamed.count - 1) more" : ""
      notes.append("followed renamed files: `\(first.old)` is now `\(first.new)`\(more)")
    }
    return notes
  }
}
