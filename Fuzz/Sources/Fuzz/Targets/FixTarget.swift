import FlowDSL

/// The safe fixes of a graph's files.
///
/// Invariant: a fix adds no errors. It may uncover some: an error of syntax hides errors of names, and
/// these hide all others. Files change iff something was fixed, and fixing again changes nothing.
struct FixTarget: Target {
  /// Each try compiles the graph.
  private static let mostRefused = 12
  private static let mostPlaces = 1 << 9

  static func seeds() -> [[UInt8]] { Corpus.inputs }

  func test(_ input: [UInt8]) {
    let sources = Files.sources(input)
    guard Files.areSmall(sources, most: FixTarget.mostPlaces) else { return }
    let before = errors(in: sources)
    let fixed = fixed(sources)
    let after = errors(in: fixed.sources)
    expect(!before.lexicographicallyPrecedes(after), "\(before) errors became \(after)")
    let isChanged = fixed.sources != sources
    expect(fixed.fixed.isEmpty != isChanged, "changed without a fix, or not by one")
    guard fixed.untried == 0 else { return }
    let again = self.fixed(fixed.sources)
    expect(again.fixed.isEmpty, "not all was fixed at once: \(again.fixed.map(\.rule.code))")
  }

  private func fixed(_ sources: [Source]) -> FixedSources {
    fix(sources, isPartial: false, mostRefused: FixTarget.mostRefused) { found, _ in found }
  }

  /// How many errors there are of syntax, of names and of all else.
  private func errors(in sources: [Source]) -> [Int] {
    let options = CompileOptions(lowers: false)
    let errors = compile(sources, options: options).diagnostics.filter {
      $0.severity == .error
    }
    return [100..<200, 200..<300, 300..<1000].map { numbers in
      errors.count { numbers.contains($0.rule.number) }
    }
  }
}
