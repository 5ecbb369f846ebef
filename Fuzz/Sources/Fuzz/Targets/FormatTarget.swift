import FlowDSL

@testable import TestGraphs

/// The layout of a file, whatever it is.
///
/// Invariant: formatting again changes nothing; no layout changes what a file means, its mistakes or
/// its comments; lines that cannot be read stay as they are.
struct FormatTarget: Target {
  static func seeds() -> [[UInt8]] {
    (Corpus.files + Corpus.samples.joined()).map(\.bytes)
  }

  func test(_ input: [UInt8]) {
    let flaws = layoutFlaws(Source(name: "Input.flow", bytes: input))
    expect(flaws.isEmpty, flaws.joined(separator: "; "))
  }
}
