import FlowRuntime

/// The final findings of a compilation: with the severities in force, without those that are turned
/// off or allowed, sorted and each once.
struct SettledDiagnostics {
  /// Sorted by file, place and code.
  private(set) var reported: [Diagnostic] = []
  /// True iff no finding, reported or not, keeps the graph from running. Those in scenarios do not.
  private(set) var isSound = true

  /// Settles the findings `found` of all phases in `model`. O(n log n).
  init(_ found: Diagnostics, in model: Model, _ options: CompileOptions) {
    var all = found.all
    let scenarios = ScenarioScopes(model.trees)
    let isBroken = all.contains { $0.rule.isFixed && !scenarios.contain($0) }
    SettledDiagnostics.sort(&all)
    all = Consequences(all, in: model.trees, scenarios, isUnbraced: found.isUnbraced).dropped(
      from: all)
    VerbNames(model).explain(&all)
    for index in all.indices { all[index].severity = model.severity(all[index].rule) }
    all.removeAll { $0.severity == .off }

    var allows = AllowScopes(model.allows.rows)
    all.removeAll { allows.silence($0) }

    var unused = Diagnostics()
    for (index, allow) in model.allows.rows.enumerated() {
      let tree = model.trees[allow.span.file.index]
      if allow.rule.isFixed {
        unused.futileAllow(allow, in: tree)
      } else if !isBroken, !options.isPartial, !allows.isUsed[index], allow.rule != .unusedAllow,
        allow.rule != .scenarioFailed, model.isOn(allow.rule), options.reports(allow.rule)
      {
        unused.unusedAllow(allow, in: tree)
      }
    }
    let severity = model.severity(.unusedAllow)
    for var diagnostic in unused.all where severity != .off {
      diagnostic.severity = severity
      if !allows.silence(diagnostic) { all.append(diagnostic) }
    }
    SettledDiagnostics.sort(&all)
    all.dropExplained(where: options.reports)
    isSound =
      !isBroken
      && !all.contains {
        $0.severity == .error && !options.ignored.contains($0.rule) && !scenarios.contain($0)
      }
    for diagnostic in all where options.reports(diagnostic.rule) && reported.last != diagnostic {
      reported.append(diagnostic)
    }
    guard model.codeOwners.count > 0 else { return }
    for index in reported.indices {
      reported[index].owners = model.codeOwners(of: reported[index].primary.span)
    }
  }

  /// Sorts by file, place, code and message: a total order as far as readers can see.
  private static func sort(_ all: inout [Diagnostic]) {
    all.sort { left, right in
      let (a, b) = (left.primary.span, right.primary.span)
      return (a.file, a.start, left.rule.number, a.end, left.message)
        < (b.file, b.start, right.rule.number, b.end, right.message)
    }
  }
}

/// The scopes of `@allow` attributes, by rule: queried in the order of positions, each query is
/// answered from the scopes that are open there.
package struct AllowScopes {
  /// For each `@allow` in the order it was given: true iff it silenced something.
  private(set) var isUsed: [Bool]
  private var scopes: [UInt16: RuleScopes] = [:]
  private let allows: [Allow]

  /// The scopes of `allows`. Those of rules that cannot be allowed silence nothing.
  package init(_ allows: [Allow]) {
    self.allows = allows
    isUsed = Array(repeating: false, count: allows.count)
    for (index, allow) in allows.enumerated() where !allow.rule.isFixed {
      scopes[allow.rule.number, default: RuleScopes()].sorted.append(index)
    }
    for rule in scopes.keys {
      scopes[rule]?.sorted.sort { left, right in
        let (a, b) = (allows[left].scope, allows[right].scope)
        return (a.file, a.start, b.end, left) < (b.file, b.start, a.end, right)
      }
    }
  }

  /// True iff the innermost open scope of the finding's rule silences it. Findings of one rule must
  /// come in the order of their positions.
  package mutating func silence(_ diagnostic: Diagnostic) -> Bool {
    let span = diagnostic.primary.span
    guard let index = scopes[diagnostic.rule.number]?.innermost(around: span, in: allows) else {
      return false
    }
    isUsed[index] = true
    return true
  }

  /// The scopes of a rule. They are changed in place: a copy for each finding would make all of
  /// them take quadratic time.
  private struct RuleScopes {
    /// By their beginnings.
    var sorted: [Int] = []
    /// The number of those that have been entered.
    private var next = 0
    /// Those that have been entered and not been left, as far as is known.
    private var open: [Int] = []

    /// The innermost open scope if `span` is in it; else nil.
    mutating func innermost(around span: Source.Span, in allows: [Allow]) -> Int? {
      while next < sorted.count {
        let scope = allows[sorted[next]].scope
        guard (scope.file, scope.start) <= (span.file, span.start) else { break }
        open.append(sorted[next])
        next += 1
      }
      while let last = open.last {
        let scope = allows[last].scope
        if scope.contains(span) { return last }
        guard (scope.file, scope.end) < (span.file, span.end) else { return nil }
        open.removeLast()
      }
      return nil
    }
  }
}
