extension HabitTable {
  /// Commas between clauses.
  static let commas: [Habit] = [
    Habit(
      "^ ,", "clauses are not separated by commas; `,` separates only values", ["1": ""],
      read: [1: .out]
    ) { match, correction in
      correction.isOfList = isListOfClauses(match.stop.block)
      return true
    }
  ]

  /// Signs and words that do not belong to any clause.
  static let words: [Habit] = [
    hyphens,
    Habit(
      "@any public ^ name", "`public` stands before `$1`", at: "2",
      fix: "move it before `$1`", ["|1": "public ", "2>": ""],
      read: [2: .leaf(.publicModifier)]),
    Habit(
      "@any ^string ( string )", "a clause is not a call: its text is written without parentheses",
      fix: "remove the parentheses", ["<2>": " ", "4": ""], read: [2: .out, 4: .out]),
    Habit(
      "@ name ^ !(", "there is no attribute `@$2`", at: "2",
      notes: [
        "the attributes are `@allow(…)`, `@owner(…)` and `@was(…)`; an app begins with `app NAME {`"
      ]
    ) { match, _ in !["allow", "owner", "was"].contains(match.text(2)) },
    Habit("@any ^ :|= name|string|(|[", "`$2` is not allowed after `$1`", read: [2: .out]) {
      match, correction in
      let isNamed = match.stop.block == .members && match.word(1).isMount
      if isNamed || [.route, .coordinator].contains(match.word(1)) { return false }
      if match.word(1) == .checkpoint, LetterCase.upper.accepts(match.text(3)) { return false }
      correction.fix = Diagnostic.Fix(
        "remove it", [Diagnostic.Edit(deleting: match.span("2"), from: match.tree.source)])
      correction.isOfList = isListOfClauses(match.stop.block)
      return true
    },
    Habit("… ^ string", "a name is written without quotes: ", read: [2: .stand]) {
      match, correction in
      let text = String(match.text(2).dropFirst().dropLast())
      guard [.name, .condition].contains(match.stop.wanted), isName(text) else { return false }
      correction.message += "`\(text)`"
      correction.fix = Diagnostic.Fix(
        "write `\(text)`", [Diagnostic.Edit(match.span("2"), text)])
      return true
    },
  ]

  /// True iff `block` contains clauses, of which people write lists as of arguments:
  /// `title: "a", icon: "b"`.
  private static func isListOfClauses(_ block: Block) -> Bool {
    block == .route || block == .mount
  }

  /// `my-screen`.
  static let hyphens = Habit(
    "… name ^ + - + name -? name? -? name?", "", at: "2-8",
    read: [3: .out, 4: .out, 5: .out, 6: .out, 7: .out, 8: .out]
  ) { match, correction in
    let words = [4, 6, 8].filter(match.has).map(match.text)
    let name = match.text(2) + words.map(LetterCase.upper.apply).joined()
    correction.message = "a name has no `-`: `\(name)`"
    correction.fix = Diagnostic.Fix(
      "write `\(name)`", [Diagnostic.Edit(correction.span, name)], isSafe: false)
    return true
  }

  /// Lists that are written as other languages write them.
  static let lists: [Habit] = [
    Habit(
      "links|except|unwrap|detents|expect stack? ^ :|=? [..]",
      "a list is written without brackets", fix: "remove them", ["<3-4(>": " ", "4)": ""],
      read: [3: .out, 4: .inside]
    ) { match, correction in
      correction.span = match.span(match.has(3) ? "3-4(" : "4(")
      return true
    },
    Habit(
      "… string ^ and|or string", "the strings of a list are separated by commas", ["<3": ","],
      read: [3: .sign(.comma)]),
    Habit(
      "path|expect … ^ ->|,|then name", "screens above each other are separated by `/`", ["3": "/"],
      read: [3: .sign(.slash)]),
  ]

  /// True iff `text` is one name.
  static func isName(_ text: String) -> Bool {
    let tokens = lex(Source(name: "", text: text))
    return tokens.count == 2 && tokens[0].kind == .name && Int(tokens[0].end) == text.utf8.count
      && tokens[0].start == 0
  }
}
