extension HabitTable {
  /// Declarations of files, up to their braces.
  static let declarations: [Habit] =
    modifiers + [
      Habit(
        "^ @owner coordinator name", "a coordinator's kind follows its name: `coordinator $3: $1`",
        fix: "move it after the name", ["1>": "", "3|": ": $1"], read: [1: .leaf(.coordinatorKind)]),
      Habit(
        "module name ^ :|= name", "a module's name in generated code follows `as`", ["<3": " as"],
        read: [3: .word(.as)]),
      Habit(
        "import ^ { … } from name", "a whole module is imported: `import $6`",
        fix: "remove the names", ["2-5>": ""], read: [2: .out, 3: .out, 4: .out, 5: .out]),
      Habit(
        "app name ^ : name", "the coordinator that the app starts in is a clause: `{ root $4 }`",
        ["<3-4": ""], isSafe: false, read: [3: .out, 4: .out]),
      Habit(
        "condition name ^ : (..)", "parameters stand right after the name", ["<3>": ""],
        read: [3: .out]),
      Habit(
        "condition name (..)? ^ :|= rest", "a condition is only a name: the app supplies its value",
        at: "4-5", ["<4-5": ""], read: [4: .out, 5: .out], by: valueOfCondition),
      Habit(
        "condition name (..)? ^ -> name", "a condition has no type: it is true or false", at: "4-5",
        ["<4-5": ""], read: [4: .out, 5: .out], by: valueOfCondition),
      Habit(
        "enum name ^ : name {", "an enum has no raw type", ["<3-4": ""], read: [3: .out, 4: .out]),
      Habit(
        "enum name ^ =|[|(|: rest", "the cases of an enum stand in braces: ", at: "3-4",
        by: casesOfEnum),
      Habit(
        "type name ^ {", "a `type` is a Swift type: its fields are declared in Swift",
        notes: ["write `type $2` alone, or `enum` for a choice of names"]),
      Habit(
        "type name = ^ string @or rest", "", at: "4-6", read: [4: .stand, 5: .out, 6: .out],
        by: unionOfStrings),
      Habit(
        "routes name ^ : name", "a group belongs to the coordinators that say `use`", ["<3-4": ""],
        isSafe: false, read: [3: .out, 4: .out]),
      Habit(
        "policy string ^ :|->|name", "expected `{` and the policy's claims, found `$3`",
        as: .expected
      ) { _, correction in
        correction.isUnbraced = true
        return true
      },
      Habit(
        "coordinator name :? @owner? ^ ( )", "a coordinator has no parameters of its own",
        at: "5-6",
        fix: "remove them", ["<5-6": ""], read: [5: .out, 6: .out], by: mayLackBrace),
      Habit(
        "coordinator name :? @owner? ^ (..", "a coordinator has no parameters of its own",
        notes: ["it has those of its root: `route a(id: Int): root`"],
        fix: "remove them", ["<5": ""], isSafe: false, read: [5: .out], by: mayLackBrace),
      Habit(
        "coordinator name ^ @owner", "a coordinator's kind follows `:`", fix: "insert `:`",
        ["2|": ":"],
        read: [3: .leaf(.coordinatorKind)]),
    ]

  /// Settings of rules.
  static let settings: [Habit] = [
    Habit(
      "… int ^ error|warning|off", "the severity stands before the number: `$3 $2`", at: "2-3",
      ["2-3": "$3 $2"], read: [3: .leaf(.severity, in: .ruleSetting)])
  ]

  /// Words before declarations and members.
  static let modifiers: [Habit] = [
    Habit(
      "^ export|pub|open @declared name",
      "`$1` is written `public`, and needed only for other modules", ["1>": ""], isSafe: false,
      read: [1: .out]),
    Habit(
      "^ \(unneeded) @declared name",
      "`$1` is not needed: what is not `public` stays in its module", ["1>": ""],
      read: [1: .out]),
  ]

  private static let unneeded =
    "private|internal|fileprivate|final|abstract|sealed|static|default|override|lazy|package"

  /// Kinds of coordinators.
  static let coordinatorKinds: [Habit] = [
    called(
      .tabs, "tab|tabs|tabbar|tabview|tabcoordinator|tabbarcoordinator|tabbarcontroller", in: kind),
    called(.flows, "flow|flows|flowcoordinator", in: kind),
    called(.flows, "switch|root", in: kind, isSafe: false),
    called(
      .split, "split|splitview|navigationsplitview|uisplitviewcontroller|columns|column", in: kind),
    called(.split, "sidebar|masterdetail", in: kind, isSafe: false),
    Habit(
      "coordinator name : ^ ~stack|navigation|navigationstack",
      "a coordinator without a kind is a stack", ["3-4": ""], read: [4: .stand]),
  ]

  private static let kind = "coordinator name :"

  /// `condition a: Bool` says nothing more; another type or value does. Nothing is said if the word
  /// `condition` was corrected.
  private static let valueOfCondition: Habit.Finish = { match, correction in
    correction.isSaid = match.text(1) != Keyword.condition.text
    correction.fix?.isSafe = match.text(5) == "Bool"
    return true
  }

  /// Whether a `{` is missing, too, is seen when the rest is corrected.
  private static let mayLackBrace: Habit.Finish = { match, correction in
    correction.silenced = match.end
    return true
  }

  /// `enum A = a | b`, `enum A [a, b]`, `enum A: a, b`.
  private static let casesOfEnum: Habit.Finish = { match, correction in
    let tree = match.tree
    let tokens = match.captures[2].lowerBound..<match.captures[3].upperBound
    let isSimple = tokens.allSatisfy {
      ![.leftBrace, .rightBrace, .string].contains(tree.tokens[$0].kind)
    }
    guard isSimple, tree.tokens[tokens.upperBound].kind != .rightBrace else { return false }
    let cases = tokens.filter {
      tree.tokens[$0].kind == .name && !["case", "or"].contains(tree.name($0))
    }
    guard cases.count > 1 else { return false }
    let right = "{ \(cases.map(tree.name).joined(separator: ", ")) }"
    correction.message += "`\(right)`"
    correction.fix = Diagnostic.Fix(
      "write `\(right)`", [Diagnostic.Edit(match.span("<3-4"), " \(right)")])
    correction.readings = tokens.map { token in
      (token, .leaf(cases.contains(token) ? .enumCase : .error, in: .enum))
    }
    return true
  }

  /// `"a" | "b"` for a type's Swift name: the cases of an enum.
  private static let unionOfStrings: Habit.Finish = { match, correction in
    let tree = match.tree
    let strings = (match.captures[3].lowerBound..<match.captures[5].upperBound)
      .filter { tree.tokens[$0].kind == .string }
    let cases = strings.map { match.tree.text($0) }
    let right = "enum \(match.text(2)) { \(cases.joined(separator: ", ")) }"
    correction.message =
      "a type is a Swift type; write a choice of names as an enum: `\(right)`"
    if cases.allSatisfy(isName), match.text(1) == Keyword.type.text {
      correction.fix = Diagnostic.Fix(
        "write `\(right)`", [Diagnostic.Edit(match.span("1-6"), right)])
    }
    return true
  }
}
