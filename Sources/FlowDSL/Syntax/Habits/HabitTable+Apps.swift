extension HabitTable {
  /// Clauses of apps.
  static let apps: [Habit] =
    bases + caseless("~\(ForeignWords.caseless)", means: true)
    + caseless("~casesensitive", means: false)
    + caseless("~case -? ~insensitive", means: true) + caseless("~case -? ~sensitive", means: false)

  private static let bases: [Habit] = [
    Habit("^ ~scheme|urlscheme|schemes :|=? string", "", at: "1") { match, correction in
      let base = match.text(3).filter { $0 != "\"" }
      return HabitTable.base(of: match, base.contains(":") ? base : base + ":", &correction)
    },
    Habit(
      "^ ~host|hosts|domain|domains|universallinks|associateddomains :|=? string", "", at: "1"
    ) { match, correction in
      let base = match.text(3).filter { $0 != "\"" }
      return HabitTable.base(of: match, base.contains(":") ? base : "https://" + base, &correction)
    },
    rootCalled,
    Habit(
      "root name ^ (..", "the app's root is given no arguments",
      notes: ["give the parameters of its root route defaults"], fix: "remove them", ["3": ""],
      isSafe: false, read: [3: .out]),
    Habit(
      "links … string ^ string", "`caseless` is written without quotes", ["4": "caseless"],
      read: [4: .leaf(.error)]
    ) {
      match, _ in match.text(4) == "\"caseless\""
    },
    Habit(
      "links … caseless ^ :|= true", "`caseless` stands alone", at: "4", ["<4-5": ""],
      read: [4: .out, 5: .out]),
  ]

  /// `root a()`, in an app or a coordinator.
  static let rootCalled = Habit(
    "root name? ^ ( )", "it is named without parentheses", at: "3-4", fix: "remove them",
    ["3-4": ""], read: [3: .out, 4: .out])

  /// Rows for `words` after a base, which mean that case does not matter, or that it does.
  private static func caseless(_ words: String, means isCaseless: Bool) -> [Habit] {
    let last = words.split(separator: " ").count + 3
    return [("=|: true", true), ("=|: false", false), ("", true)].map { value, isTrue in
      let pattern = HabitPattern(stringLiteral: "links … string ^ \(words) \(value)")
      let end = value.isEmpty ? last : last + 2
      let place = "4-\(end)"
      let readings = (4...end).map { ($0, Reading.out) }
      let isRight = isTrue == isCaseless
      return Habit(
        pattern,
        isRight
          ? "a base under which case does not matter ends with `caseless`"
          : "case matters unless `caseless` follows the base", at: place
      ) { match, correction in
        correction.fix =
          isRight
          ? Diagnostic.Fix("write `caseless`", [Diagnostic.Edit(match.span(place), "caseless")])
          : Diagnostic.Fix("remove it", [Diagnostic.Edit(match.span("<\(place)"), "")])
        for (element, reading) in readings {
          correction.readings += match.captures[element - 1].map { ($0, reading) }
        }
        return true
      }
    }
  }

  /// `scheme "shop"`, `host: "shop.example"`: it is the base `right` in `links`.
  private static func base(
    of match: HabitMatch, _ right: String, _ correction: inout Correction
  ) -> Bool {
    let tree = match.tree
    let app = tree.nodes.lastIndex { $0.kind == .app } ?? 0
    correction.message = "`\(match.text(1))` is a base in `links`: `links \"\(right)\"`"
    correction.notes = ["several are separated by commas"]
    if !tree.nodes[app...].contains(where: { $0.kind == .appLinks }) {
      correction.fix = Diagnostic.Fix(
        "write `links \"\(right)\"`", [Diagnostic.Edit(match.span("1-3"), "links \"\(right)\"")],
        isSafe: false)
    }
    return true
  }
}
