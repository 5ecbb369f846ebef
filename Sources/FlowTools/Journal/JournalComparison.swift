import FlowRuntime

/// Compares the record in the journal of another graph with the outcome now: names may have changed
/// by `@was`, and screens may have other parameters.
struct JournalComparison {
  private let recorded: JSONDocument
  private let now: JSONDocument
  private let renames: JournalRenames
  /// True iff arguments and answers are not compared.
  private let ignoresValues: Bool

  /// True iff `recorded` and `now`, which are JSON, tell the same; with `ignoresValues` of the same
  /// screens, whatever their arguments are.
  static func isSame(
    _ recorded: ArraySlice<UInt8>, _ now: ArraySlice<UInt8>, _ renames: JournalRenames,
    ignoringValues ignoresValues: Bool = false
  ) -> Bool {
    guard let recorded = JSONDocument(Array(recorded)), let now = JSONDocument(Array(now)) else {
      return false
    }
    return JournalComparison(
      recorded: recorded, now: now, renames: renames, ignoresValues: ignoresValues
    ).isSame
  }

  private var isSame: Bool {
    // Positions in both, and whether only members are compared that both have.
    var rest = [(0, 0, false)]
    while let (one, other, isOfArguments) = rest.popLast() {
      if let (old, new) = keys(one, other) {
        guard isOfArguments || old.count == new.count else { return false }
        for (key, position) in old {
          if ignoresValues, ["arguments", "value"].contains(key) { continue }
          guard let counterpart = new[key] else {
            if isOfArguments { continue }
            return false
          }
          rest.append((position, counterpart, key == "arguments"))
        }
      } else if let (old, new) = elements(one, other) {
        guard old.count == new.count else { return false }
        rest += zip(old, new).map { ($0, $1, false) }
      } else if !isSameValue(one, other) {
        return false
      }
    }
    return true
  }

  private func keys(_ one: Int, _ other: Int) -> ([String: Int], [String: Int])? {
    guard let old = recorded.members(at: one), let new = now.members(at: other) else { return nil }
    return (old, new)
  }

  private func elements(_ one: Int, _ other: Int) -> ([Int], [Int])? {
    guard let old = recorded.elements(at: one), let new = now.elements(at: other) else {
      return nil
    }
    return (old, new)
  }

  private func isSameValue(_ one: Int, _ other: Int) -> Bool {
    if let old = recorded.string(at: one), let new = now.string(at: other) {
      return new == JournalValues.unknownHash || renames.isName(old, of: new)
    }
    return recorded.tokens[one] == now.tokens[other]
  }
}
