extension HabitTable {
  /// Actions and targets.
  static let actions: [Habit] = targets + verbs + sequences

  private static let targets: [Habit] = [
    Habit(
      "… ^name /|@ + name", "a target is a name without a sign: `$3`", ["2": ""], read: [2: .out]),
    Habit(
      "… ->|else|then ^ {..}", "an action is written without braces", at: "3(",
      fix: "remove them", ["<3(>": " ", "<3)": ""], read: [3: .inside]
    ) { match, _ in
      let first = match.tree.tokens[match.captures[2].lowerBound + 1]
      return first.kind == .name && (first.word == .none || first.word.isVerb)
    },
    Habit(
      "… ->|else|then|navigate alert|dialog ^ word",
      "`$3` stands where the route is declared; here it is named alone", at: "3", ["3>": ""],
      read: [3: .out]),
    Habit(
      "… ->|else|then|( push|replace|sheet|cover|popover ^ with|by|for target $",
      "the presentation follows its target: `$5 as $3`", at: "3-4", fix: "move it after the target",
      ["3-4>": "", "5|": " as $3"], read: [3: .out, 4: .out]),
    Habit(
      "… ->|else|then|navigate|(|new push|replace|sheet|cover|popover|detour ^ target as? @style?",
      "", at: "3", notes: ["omit it if the target is declared that way"], read: [3: .out],
      by: styleBeforeTarget),
    Habit(
      "… ->|else|then|navigate|( ~modal|fullscreencover ^ target as? @style?", "", at: "3",
      notes: ["omit it if the target is declared that way"], read: [3: .out],
      by: styleBeforeTarget),
    Habit(
      "… target ^ new $", "`new` stands before its target", fix: "move it before the target",
      ["|2": "new ", "<3": ""], read: [3: .leaf(.new, in: .go)]),
    Habit(
      "… name ^ tab $", "`tab` stands before the tab's name: `tab $2`", fix: "write `tab $2`",
      ["2-3": "tab $2"], isSafe: false, read: [3: .out], by: isTarget),
    Habit(
      "… name . name ^ . name .? name? .? name? (..)?", "", at: "5-11",
      read: [5: .out, 6: .out, 7: .out, 8: .out, 9: .out, 10: .out, 11: .out]
    ) {
      match, correction in
      guard isAfterGo(match) else { return false }
      let names = [2, 4, 6, 8, 10].filter(match.has).suffix(2).map(match.text)
      let target = LetterCase.upper.apply(to: names.joined(separator: "."))
      correction.message = "a target has at most a coordinator and a name, such as `\(target)`"
      correction.notes = ["the way there is found: leave out what lies above"]
      return true
    },
    Habit(
      "… name ^ ? name =", "arguments stand in parentheses: `$2($4: …)`",
      notes: ["a URL is written in a `link`, or after `open` in a scenario"], by: isTarget),
    choiceByMark("… name ^ ? rest", "$2", rest: 4),
    choiceByMark("… name (..) ^ ? rest", "$2$3", rest: 5),
  ]

  /// A row for `c ? a : b`, with the text of the condition and the number of what follows `?`.
  private static func choiceByMark(
    _ pattern: HabitPattern, _ condition: String, rest: Int
  ) -> Habit {
    Habit(
      pattern, "a target is not chosen by `?`",
      notes: ["write a transition for each: `on x when \(condition) -> a`, then `on x -> b`"]
    ) { match, correction in
      let tokens = match.captures[rest - 2].lowerBound..<match.captures[rest - 1].upperBound
      correction.readings = tokens.map { ($0, .out) }
      return isAfterGo(match) && match.tree.tokens[tokens].contains { $0.kind == .colon }
        && !match.tree.tokens[tokens].contains { $0.kind == .arrow }
    }
  }

  private static let sequences: [Habit] = [
    Habit(
      "… else ^ $", "nothing follows `else`", at: "2",
      notes: ["write where to go then, or `stay`"], ["<2": ""], isSafe: false, read: [2: .out]),
    Habit(
      "… ^ ,|and then", "`$2` is not needed before `then`", ["<2": ""], read: [2: .out]),
    Habit(
      "… ^ ,|;|and|&|&& word|@verb !-> !:", "what is done next follows `then`", ["<2": " then"],
      isSafe: false, read: [2: .word(.then)], by: isInAction),
    Habit(
      "… ^ @or|or|otherwise|orelse|fallback on|->",
      "transitions are separated by a line break or `;`", ["2": ";"], read: [2: .out]),
    Habit(
      "… ^ ? ? name", "what is done where the first is refused follows `else`", at: "2-3",
      ["2-3": "else"], read: [2: .word(.else), 3: .out], by: mayGoElsewhere),
    Habit(
      "… ^ @or|or|otherwise|orElse|orelse|fallback else? name",
      "what is done where the first is refused follows `else`", at: "2-3", ["2-3": "else"],
      read: [2: .word(.else), 3: .out]
    ) { match, correction in
      // The word alone may mean that the user chooses.
      correction.fix?.isSafe = match.has(3) || !["or", "||"].contains(match.text(2))
      return mayGoElsewhere(match, &correction)
    },
    Habit("… name ^ ?", "a target is not optional", ["3": ""], read: [3: .out], by: isTarget),
  ]

  private static let verbs: [Habit] = [
    Habit(
      "… back to checkpoint ^ name", "a checkpoint is returned to: `return to $5`", at: "2-4",
      ["2-4": "return to"], read: [2: .word(.return), 4: .out]),
    Habit(
      "… ->|then|else tab ^ :|= name", "`$4` is not allowed after `tab`", ["4": ""], read: [4: .out]
    ),
    Habit(
      "… returns ^ to", "`returns to` is written `return to`", at: "2", ["2": "return"],
      read: [2: .word(.return)]),
    Habit(
      "… return ^ (", "an answer is given by `finish(…)`; `return to` leads to a checkpoint",
      at: "2", ["2": "finish"], isSafe: false),
    Habit(
      "… return ^ name",
      "expected `to` and a checkpoint, or `finish($3)` for an answer, found `$3`",
      fix: "insert `to`", ["2|": " to"], isSafe: false, read: [2: .words(.return, .to)],
      as: .expected),
    Habit(
      "… back ^ word", "expected `to`, found `$3`", fix: "insert `to`", ["2|": " to"],
      read: [2: .words(.back, .to)], as: .expected
    ) { match, _ in
      let gap = match.span("<3")
      return !["if", "unless", "where"].contains(match.text(3))
        && gap.start + 1 + UInt32(match.text(3).utf8.count) == gap.end
    },
    Habit(
      "… finish ( name ^ :", "only one value is passed, without a label", at: "4", ["4-5>": ""],
      read: [4: .out, 5: .out]),
    Habit(
      "… to name ( name ^ :", "only one value is passed, without a label", at: "5", ["5-6>": ""],
      read: [5: .out, 6: .out]),
    Habit(
      "… ->|then|else|( to|then ^ name", "`$3` is not needed after `->`", at: "3", ["3>": ""],
      read: [3: .out], by: isBeforeOperand),
    Habit(
      "… ->|then|else|( open|flow|column|child|modal ^ word",
      "`$3` is not needed: a target stands alone, `$4`", at: "3", fix: "remove it", ["3>": ""],
      read: [3: .out]),
    Habit(
      "… ->|then|else|( tab name ^ / target", "what is done in a tab follows `then`", at: "5",
      notes: ["a target alone finds its tab, too: `-> $6`"], ["<5": " then"], isSafe: false,
      read: [5: .word(.then)]),
    Habit(
      "… back ^ int", "`back` goes back one screen",
      notes: ["write `back to x` for a route further below, or `back to root`"], read: [3: .out]),
    Habit("… ->|then|else|( word ^ name", "", at: "3", by: foreignVerb),
  ]

  /// The clause goes somewhere, or has a condition for it.
  private static let mayGoElsewhere: Habit.Finish = { match, correction in
    let word = match.tree.tokens[match.captures[0]].first?.word
    let isGuard = word == .requires || word == .locked
    return isInAction(match, &correction)
      || isGuard && ![.name, .condition].contains(match.stop.wanted)
  }

  private static let isInAction: Habit.Finish = { match, _ in
    ![.name, .condition].contains(match.stop.wanted) && isAfterGo(match)
  }

  /// True iff the clause says to go somewhere, before the mark.
  private static func isAfterGo(_ match: HabitMatch) -> Bool {
    match.tree.tokens[match.captures[0].lowerBound..<match.stop.token].contains {
      $0.kind == .arrow || $0.word == .else || $0.word == .navigate
    }
  }

  private static let isTarget: Habit.Finish = { match, _ in isAfterGo(match) }

  /// `sheet x`: it follows `x`. `push x` and `modal x` may only mean to go there.
  private static let styleBeforeTarget: Habit.Finish = { match, correction in
    guard match.word(4) == .none else { return false }
    let words = ["modal": Keyword.sheet, "fullscreencover": .cover]
    let style = words[match.text(3).lowercased()]
    var edits = [Diagnostic.Edit(match.span("3>"), "")]
    correction.message = "the presentation follows its target"
    if match.has(6) {
      correction.message += ", once"
    } else {
      let right = style?.text ?? match.text(3)
      correction.message += ": `\(match.text(4)) as \(right)`"
      edits.append(Diagnostic.Edit(match.span("4|"), " as \(right)"))
    }
    correction.fix = Diagnostic.Fix(
      "move it after the target", edits, isSafe: style == nil && match.word(3) != .push)
    return true
  }

  /// True iff what follows the verb, element 4, can be its operand.
  private static let isBeforeOperand: Habit.Finish = { match, _ in
    switch match.word(4) {
    case .none, .to, .all, .back, .dismiss, .root, .tabs: true
    default: false
    }
  }

  /// `await x`, `jump to x`, `goBackTo x`, `retrun to c`.
  private static let foreignVerb: Habit.Finish = { match, correction in
    guard isBeforeOperand(match, &correction) else { return false }
    let (verb, next) = (match.text(3), match.word(4))
    let token = match.captures[2].lowerBound
    let habit = VerbHabit.named(match.tree.name(token))
    if habit == nil, let nearest = match.tree.name(token).nearest(of: verbs(before: next)) {
      correction.message = "there is no verb `\(verb)`: did you mean `\(nearest.word.text)`?"
      correction.fix = Diagnostic.Fix(
        "write `\(nearest.word.text)`", [Diagnostic.Edit(match.span("3"), nearest.word.text)],
        isSafe: nearest.isCertain)
      correction.readings = [(token, .word(nearest.word))]
      return true
    }
    switch habit?.meaning {
    case .target: return noVerb(match, &correction)
    case .action:
      guard next == .to || next == .all else { return false }
      let right: Keyword = next == .to ? .back : .dismiss
      correction.message =
        "`\(verb) \(match.text(4))` is written `\(right.text) \(match.text(4))`"
      correction.fix = Diagnostic.Fix(
        "write `\(right.text)`", [Diagnostic.Edit(match.span("3"), right.text)])
      correction.readings = [(token, .word(right))]
    case .before(let right):
      correction.message = "`\(verb)` is written `\(right)`"
      correction.fix = Diagnostic.Fix(
        "write `\(right)`", [Diagnostic.Edit(match.span("3"), right)])
      let words = right.split(separator: " ").compactMap { Keyword(rawValue: String($0)) }
      correction.readings = [(token, .words(words[0], words.count > 1 ? words[1] : .none))]
    case nil: return false
    }
    return true
  }

  /// The verbs that `next` can follow.
  private static func verbs(before next: Keyword) -> [Keyword] {
    switch next {
    case .to: [.back, .return]
    case .all: [.dismiss]
    case .tabs: [.reset]
    default: [.tab, .reset, .remove, .new]
    }
  }

  /// `go back`, `navigate x`, `jump to x`.
  private static func noVerb(_ match: HabitMatch, _ correction: inout Correction) -> Bool {
    let tree = match.tree
    let (verb, next) = (match.captures[2].lowerBound, match.captures[3].lowerBound)
    let isTo = match.word(4) == .to
    let target = isTo ? tree.next(next) : next
    let name = tree.text(of: tree.tokens[target])
    let isVerb = match.word(4).isVerb
    correction.message =
      isVerb
      ? "`\(match.text(3)) \(match.text(4))` is written `\(match.text(4))`"
      : "`\(match.text(3))` is not needed: a target stands after the arrow, `-> \(name)`"
    var gap = tree.span(token: verb)
    gap.end = tree.tokens[target].start
    correction.fix = Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")])
    correction.readings = [(verb, .out)] + (isTo ? [(next, .out)] : [])
    return true
  }
}
