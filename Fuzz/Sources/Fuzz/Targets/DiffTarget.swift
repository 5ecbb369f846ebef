import FlowDSL
import FlowRuntime
import FlowTools

@testable import flowc

/// Two graphs, the old and the new, each in one file.
///
/// Invariant: no graph differs from itself; two comparisons find the same; what is found is written in
/// every format.
struct DiffTarget: Target {
  private static let mostPlaces = 1 << 12

  static func seeds() -> [[UInt8]] {
    let files = Corpus.files.filter {
      $0.name.hasSuffix("good.flow") || !$0.name.hasPrefix("checks")
    }
    let pairs = zip(files, files.dropFirst()).map { Files.joined([$0, $1]) }
    return pairs + files.map { Files.joined([$0, $0]) }
  }

  func test(_ input: [UInt8]) {
    let sources = Files.sources(input)
    guard sources.count == 2 else { return }
    for source in sources {
      guard Files.areSmall([source], most: DiffTarget.mostPlaces) else { return }
    }
    guard let old = DiffSide(compile([sources[0]])),
      let new = DiffSide(compile([sources[1]]))
    else { return }
    for side in [old, new] {
      expect(GraphDiff(side, side).changes.isEmpty, "a graph differs from itself")
    }
    let report = report(old, new, sources)
    let again = self.report(old, new, sources)
    for format in ChangeFormat.allCases {
      let text = report.text(as: format, isColored: false)
      expect(text == again.text(as: format, isColored: false), "two comparisons differ")
      guard format == .json, let text else { continue }
      expect(JSONDocument(Array(text.utf8)) != nil, "the report is no JSON: \(text)")
    }
  }

  private func report(_ old: DiffSide, _ new: DiffSide, _ sources: [Source]) -> ChangeReport {
    ChangeReport(
      GraphDiff(old, new), old: DiffedFiles(name: "old", sources: [sources[0]]),
      new: DiffedFiles(name: "new", sources: [sources[1]]), failing: [], root: "")
  }
}
