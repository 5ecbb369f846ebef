import FlowCommandLine
import FlowDSL
import FlowTools

enum ChangeFormat: String, CaseIterable {
  case text, json, markdown, github, html
}

/// The result of a comparison, with its files.
struct ChangeReport {
  /// The changes.
  let diff: GraphDiff
  let old: DiffedFiles
  let new: DiffedFiles
  /// The classes of which breaking changes fail.
  let failing: Set<Change.Kind>
  /// The folder that paths in reports for programs are relative to.
  let root: String

  /// The changes of `diff` between `old` and `new`, of which the breaking ones of the classes
  /// `failing` fail, with paths relative to the folder `root`.
  init(
    _ diff: GraphDiff, old: DiffedFiles, new: DiffedFiles, failing: Set<Change.Kind>, root: String
  ) {
    self.diff = diff
    self.old = old
    self.new = new
    self.failing = failing
    self.root = root
  }

  /// The whole report; nil for a page, which also needs the graphs.
  func text(as format: ChangeFormat, isColored: Bool) -> String? {
    switch format {
    case .text:
      var reporter = ChangeTextReporter(self, isColored: isColored)
      return reporter.text()
    case .json:
      var reporter = ChangeJSONReporter(self)
      return reporter.text()
    case .markdown: return markdown
    case .html: return nil
    case .github:
      var reporter = ChangeGitHubReporter(self)
      return reporter.text()
    }
  }

  /// The report for a pull request or the page of a run.
  var markdown: String {
    var reporter = ChangeMarkdownReporter(self)
    return reporter.text()
  }

  /// The number of changes: `4 changes, 2 breaking`.
  var summary: String {
    if old.sources.isEmpty { return "a new graph" }
    guard !diff.changes.isEmpty else { return "no changes" }
    return Self.counts(diff.changes.count, diff.changes.count { $0.isBreaking })
  }

  /// `3 changes, 1 breaking`
  static func counts(_ all: Int, _ breaking: Int) -> String {
    Report.count(all, "change") + (breaking > 0 ? ", \(breaking) breaking" : "")
  }
}

/// The positions of changes in the old and the new files.
struct ChangePlaces {
  private var old: SourcePlaces
  private var new: SourcePlaces
  private let prefix: String
  private let root: String

  /// A position as people count.
  struct Place: Hashable {
    var file: String
    var line: Int
    /// In UTF-16 code units, as shown by editors.
    var column: Int
  }

  /// The positions in the files of `report`, with paths relative to the folder `root`.
  init(_ report: ChangeReport, in root: String) {
    self.root = root
    old = SourcePlaces(report.old.sources, in: root)
    new = SourcePlaces(report.new.sources, in: root)
    prefix = report.old.revision.map { "\($0):" } ?? ""
  }

  /// The position of `change` in the old files; those of a revision have their own names.
  mutating func old(_ change: Change) -> Place {
    var place = Self.place(of: change.old, in: &old)
    if !prefix.isEmpty, place.file.hasPrefix(prefix) {
      place.file = SourcePlaces.path(of: String(place.file.dropFirst(prefix.count)), in: root)
    }
    return place
  }

  /// Its position in the new ones.
  mutating func new(_ change: Change) -> Place { new(change.new) }

  /// The position of `span` in the new files.
  mutating func new(_ span: Source.Span) -> Place { Self.place(of: span, in: &new) }

  private static func place(of span: Source.Span, in places: inout SourcePlaces) -> Place {
    let start = places.region(of: span).start
    return Place(file: places.path(of: span), line: start.line, column: start.utf16)
  }
}
