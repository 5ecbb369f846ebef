import FlowRuntime

/// The files of a graph after fixes of its findings.
package struct FixedSources: Sendable {
  /// The files, sorted by name.
  package var sources: [Source]
  /// The findings that were fixed.
  package var fixed: [Diagnostic]
  /// The number of fixes that were tried on their own and do not hold.
  package var refused: Int
  /// The number of fixes that were not tried, because too many before them do not hold.
  package var untried: Int
}

/// Makes the safe fixes of the graph's findings that `wanted` selects, until none is left that
/// holds.
///
/// A fix holds if its finding disappears and no new one appears. Further fixes that it calls for,
/// such as at the uses of a corrected name, are made together with it. Findings that an error has
/// hidden until now do not count against its fix.
///
/// Errors are fixed before warnings. Warnings are not fixed while errors remain, since an error may
/// cause them: for example, a clause may be idle only because the declaration that needs it could
/// not be read.
///
/// Each attempt compiles the graph, so after `mostRefused` fixes that do not hold the rest is
/// skipped. Those that hold are not counted, since each leaves less to do.
package func fix(
  _ sources: [Source], isPartial: Bool, module: String? = nil, mostRefused: Int = 300,
  workers: Workers = .inTurn, wanted: ([Diagnostic], [Source]) -> [Diagnostic]
) -> FixedSources {
  var run = FixRun(sources, isPartial: isPartial, module: module, workers: workers)
  let untried = run.fixAll(mostRefused: mostRefused, wanted)
  return FixedSources(
    sources: run.sources, fixed: run.fixed, refused: run.refused.count, untried: untried)
}

/// A graph while fixes reduce its findings.
struct FixRun {
  /// The current files.
  private(set) var sources: [Source]
  /// All findings in them.
  private(set) var found: [Diagnostic] = []
  /// The findings that were fixed.
  private(set) var fixed: [Diagnostic] = []
  /// The positions of the findings with fixes that do not hold.
  fileprivate var refused: [Place] = []
  private let isPartial: Bool
  private let module: String?
  private let workers: Workers

  /// How often a fix may call for further ones.
  private static let mostSteps = 4

  /// The findings of one rule that begin at one byte.
  fileprivate struct Place: Hashable {
    var rule: Rule
    var file: ID<Source>
    var start: UInt32

    init(_ finding: Diagnostic) {
      rule = finding.rule
      (file, start) = (finding.primary.span.file, finding.primary.span.start)
    }

    /// The same after `edits`.
    func moved(by edits: EditSet) -> Place {
      var place = self
      place.start = edits.moved(Source.Span(file: file, start: start, end: start))
      return place
    }
  }

  /// The identity of a finding, regardless of its position in a file.
  private struct DiagnosticKey: Hashable {
    var rule: Rule
    var file: ID<Source>
    var message: String

    init(_ finding: Diagnostic) {
      (rule, file, message) = (finding.rule, finding.primary.span.file, finding.message)
    }
  }

  /// The graph of `sources` as it is.
  init(
    _ sources: [Source], isPartial: Bool, module: String? = nil, workers: Workers = .inTurn
  ) {
    self.sources = sources.sorted { $0.name < $1.name }
    self.isPartial = isPartial
    self.module = module
    self.workers = workers
    check()
  }

  private mutating func check() {
    let options = CompileOptions(isPartial: isPartial, module: module, lowers: false)
    found = compile(sources, options: options, workers: workers).diagnostics
  }

  /// Makes every fix that holds of the findings that `wanted` selects. Those of one family are made
  /// at once, since findings that errors of one have hidden count against the fixes of a later one.
  /// If they do not all hold, half are tried, and so on. Returns the number of untried fixes.
  mutating func fixAll(
    mostRefused: Int, _ wanted: ([Diagnostic], [Source]) -> [Diagnostic]
  ) -> Int {
    var limit = Int.max
    while true {
      let hopeless = Set(refused)
      let open = wanted(found, sources).filter {
        $0.fix?.isSafe == true && !hopeless.contains(Place($0))
      }
      let hasError = found.contains { Self.family($0) != Self.warnings }
      let family = open.map(Self.family).min()
      if hasError, family == Self.warnings { return 0 }
      let alike = open.filter { Self.family($0) == family }
      let chosen = Array(Self.apart(alike).prefix(limit))
      guard let first = chosen.first, refused.count < mostRefused else { return open.count }
      if let next = attempt(chosen) {
        self = next
        limit = limit > Int.max / 2 ? .max : limit * 2
      } else {
        limit = max(1, chosen.count / 2)
        if chosen.count == 1 { refused.append(Place(first)) }
      }
    }
  }

  /// The family of an error, which errors of earlier families hide. Warnings hide nothing.
  private static func family(_ finding: Diagnostic) -> Int {
    finding.rule.severity == .error ? Int(finding.rule.family.rawValue) : warnings
  }

  /// The family of all warnings.
  private static let warnings = Int.max

  /// The graph with the fixes of all of `chosen`, and those that they call for; nil if they do not
  /// hold. No two of `chosen` may overlap.
  func attempt(_ chosen: [Diagnostic]) -> FixRun? {
    var next = self
    let targets = Set(chosen)
    var known = found.filter { !targets.contains($0) }.map { (DiagnosticKey($0), Place($0)) }
    let hiding = chosen.map(Self.family).min() ?? .max
    var current = chosen
    for _ in 0..<Self.mostSteps {
      let edits = EditSet(current.compactMap { $0.fix }, in: next.sources)
      next.sources = edits.applied(to: next.sources)
      next.fixed += current
      next.refused = next.refused.map { $0.moved(by: edits) }
      for index in known.indices { known[index].1 = known[index].1.moved(by: edits) }
      next.check()
      let new = Self.unknown(next.found, known).filter { finding in
        // Broken parts are not examined further, so that an error hides later findings.
        let wasHidden = hiding < Self.family(finding)
        return !wasHidden || finding.severity == .error && edits.touches(finding.primary.span)
      }
      if new.isEmpty { return next.isRid(of: chosen, from: self) ? next : nil }
      current = Self.apart(new.filter { $0.fix?.isSafe == true })
      if current.isEmpty { return nil }
    }
    return nil
  }

  /// True iff there are fewer findings like `chosen` than in `before`.
  private func isRid(of chosen: [Diagnostic], from before: FixRun) -> Bool {
    var counts: [DiagnosticKey: Int] = [:]
    for finding in before.found { counts[DiagnosticKey(finding), default: 0] += 1 }
    for finding in chosen { counts[DiagnosticKey(finding), default: 0] -= 1 }
    for finding in found { counts[DiagnosticKey(finding), default: 0] -= 1 }
    return chosen.allSatisfy { counts[DiagnosticKey($0), default: 0] >= 0 }
  }

  /// The findings of `found` that are not `known`: of the same rule, at the same position or with
  /// the same words, since a message may contain a corrected name.
  private static func unknown(
    _ found: [Diagnostic], _ known: [(DiagnosticKey, Place)]
  ) -> [Diagnostic] {
    var bySaying: [DiagnosticKey: [Int]] = [:]
    for index in known.indices.reversed() { bySaying[known[index].0, default: []].append(index) }
    var isFound = Array(repeating: false, count: known.count)
    let others = found.filter { finding in
      guard let index = bySaying[DiagnosticKey(finding)]?.popLast() else { return true }
      isFound[index] = true
      return false
    }
    var places: [Place: Int] = [:]
    for index in known.indices where !isFound[index] { places[known[index].1, default: 0] += 1 }
    return others.filter { finding in
      guard let count = places[Place(finding)], count > 0 else { return true }
      places[Place(finding)] = count - 1
      return false
    }
  }

  /// Those of `findings`, in their order, with fixes that do not overlap with earlier ones.
  static func apart(_ findings: [Diagnostic]) -> [Diagnostic] {
    let sorted = findings.compactMap { finding -> (Diagnostic, [Source.Span])? in
      let spans = finding.fix?.edits.map { $0.span }.sorted {
        ($0.file, $0.start) < ($1.file, $1.start)
      }
      return spans.map { (finding, $0) }
    }.sorted { left, right in
      guard let a = left.1.first, let b = right.1.first else { return !left.1.isEmpty }
      return (a.file, a.start) < (b.file, b.start)
    }
    var last: Source.Span?
    return sorted.compactMap { finding, spans in
      guard let first = spans.first else { return nil }
      if let last, !last.isBefore(first) { return nil }
      last = spans.last
      return finding
    }
  }
}

extension Source.Span {
  /// True iff this edit and `other`, after it, do not overlap.
  fileprivate func isBefore(_ other: Source.Span) -> Bool {
    guard file == other.file else { return file < other.file }
    let isInsertion = start == end || other.start == other.end
    return isInsertion ? end < other.start : end <= other.start
  }
}
