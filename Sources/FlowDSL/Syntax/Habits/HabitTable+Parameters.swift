extension HabitTable {
  /// Parameters and types.
  static let parameters: [Habit] = [
    Habit(
      "… (|, _|var|let|val|const|inout|required|final|readonly ^type name :",
      "a parameter has only one name", at: "3", ["3>": ""], read: [3: .out]),
    Habit(
      "… (|, required|final|const ^type name name", "a parameter has only one name", at: "3",
      ["3>": ""], read: [3: .out]),
    Habit(
      "… (|, name ^type name :", "a parameter has only one name", at: "3", ["3>": ""],
      isSafe: false,
      read: [3: .out]),
    Habit(
      "… (|, upper|\(lowerTypes) ^type ?? lower ,|)|}",
      "a parameter's name comes before its type: ", at: "3-5",
      read: [3: .leaf(.typeName), 4: .out, 6: .given]
    ) { match, correction in
      let right = "\(match.text(5)): \(LetterCase.upper.apply(to: match.text(3)))\(match.text(4))"
      correction.message += "`\(right)`"
      correction.fix = Diagnostic.Fix(
        "write `\(right)`", [Diagnostic.Edit(match.span("3-5"), right)])
      return true
    },
    Habit(
      "… (|, upper ^type ?? ,|)", "a parameter has a name before its type: `name: $3`", at: "3",
      read: [3: .out, 4: .out, 5: .given]),
    Habit(
      "… (|, name ^type ? : type ??", "`?` stands after the type of what may be absent", at: "4",
      fix: "move it after the type", ["4": "", "7": "", "6|": "?"], read: [4: .out]),
    Habit(
      "… : ^name ? type", "`?` stands after the type of what may be absent: `$4?`", at: "3",
      fix: "move it after the type", ["3": "", "4|": "?"], read: [3: .out]),
    Habit(
      "… :|returns [ name ^ : type ]", "a parameter cannot be a dictionary",
      notes: ["declare `type NAME`, with a Swift typealias of that name"],
      read: [5: .out, 6: .out]),
    Habit(
      "… ( ^ {..} )", "parameters are written without braces", at: "3", fix: "remove them",
      by: parametersInBraces),
    Habit(
      "… :|returns name ^ + [ ]", "a list is declared `[$3]`", at: "3-5", ["3-5": "[$3]"],
      read: [4: .out, 5: .out]),
    Habit("… type ? ^ ?", "a type can be optional only once", ["4": ""], read: [4: .out]),
    Habit(
      "… : type ?? ^ @or name @or? name? @or? name?", "a parameter has one type", at: "5-10",
      notes: ["declare `type NAME`, for a Swift type that can be either; or two parameters"],
      read: [5: .out, 6: .out, 7: .out, 8: .out, 9: .out, 10: .out]),
    Habit(
      "route|condition|on … : name ^ . lower", "a default follows `=`: `= .$6`", fix: "write `=`",
      ["4|": " = "], read: [5: .out, 6: .out]
    ) { match, _ in !match.tree.tokens[match.captures[1]].contains { $0.kind == .arrow } },
    Habit(
      "… ^comma ; !->", "in brackets, `,` separates values, not `;`", ["2": ","],
      read: [2: .sign(.comma)]),
  ]

  private static let lowerTypes =
    "int|string|str|bool|boolean|double|float|number|long|uuid|url"

  /// `({required Int id})`.
  private static let parametersInBraces: Habit.Finish = { match, correction in
    let tree = match.tree
    let tokens = match.captures[2]
    let inside = tokens.dropFirst().dropLast()
    let isList = inside.allSatisfy {
      [.name, .colon, .comma, .question, .equals].contains(tree.tokens[$0].kind)
    }
    guard isList, let open = tokens.first, let close = tokens.last, !inside.isEmpty else {
      return false
    }
    let words =
      [open] + inside.filter { tree.bytes(of: $0).elementsEqual("required".utf8) } + [close]
    correction.span = tree.span(token: open)
    correction.fix = Diagnostic.Fix(
      "remove them", words.map { Diagnostic.Edit(tree.span(token: $0), "") })
    correction.readings = words.map { ($0, .out) }
    return true
  }
}
