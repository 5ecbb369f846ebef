extension HabitTable {
  /// Transitions around their arrow.
  static let transitions: [Habit] =
    [
      Habit(
        "^ - ^ -? name", "`-` is written `->`", at: "1-2", ["1-2": "->"],
        read: [1: .sign(.arrow), 2: .out]),
      Habit(
        "on|when … ^arrow - name", "`-` is written `->`", ["3": "->"], read: [3: .sign(.arrow)]),
      Habit(
        "on name ^ , name", "`on` takes one event; write a transition for each", by: severalEvents),
      Habit(
        "on name (..)? ^ async|throws|await|suspend|rethrows",
        "an event is a name with parameters: what waits or fails is Swift code", ["<4": ""],
        read: [4: .out]),
      Habit(
        "on name (..)? ^ : upper ->", "the type of an answer is written `returns $5`",
        ["4": " returns"], isSafe: false, read: [4: .out, 5: .out]),
      Habit(
        "on name (..)? ^ if|where|while !->", "`$4` is written `when`", ["4": "when"],
        read: [4: .word(.when)]),
      Habit(
        "on name (..)? ^ unless !->", "`unless` is written `when not`", ["4": "when not"],
        isSafe: false, read: [4: .word(.when)]),
      Habit(
        "on name (..)? ^ [ name ]", "a condition is written `when $5`", at: "4-6",
        ["4-6": "when $5"],
        read: [4: .word(.when), 6: .out]),
      Habit(
        "when boolean ^ on name (..)?", "an event comes before its condition: `$3 $4$5 $1 $2`",
        at: "1-2>", fix: "move it after the event", ["1-2>": "", "5|": " $1 $2"],
        read: [3: .moved]),
      Habit(
        "on|when … ^arrow { on",
        "each transition has a condition of its own: write `on x when c -> y`"),
      Habit("on|when … ^arrow {", "an action follows `->`, without braces: write `on x -> y`"),
      Habit(
        "on|when … ^arrow ~goto|go|to|open|show|push|present|then name", "`$3` is written `->`",
        ["3": "->"], read: [3: .sign(.arrow)]),
      Habit(
        "on|when … ^arrow :|= ->", "`$3` is not needed before `->`", ["3": ""], read: [3: .out]),
      Habit(
        "on|when … ^arrow :|=", "expected `->` before the action", ["3": " ->"],
        read: [3: .sign(.arrow)]),
    ] + lateConditions + elseConditions + endings

  private static let lateConditions: [Habit] = [
    Habit(
      "on|when … -> … ^end when boolean", "`when` comes before `->`", fix: "move it before `->`",
      ["|3": "$5 $6 ", "<5-6": ""], read: [5: .out, 6: .out], by: isCertainUnlessEventFollows),
    Habit(
      "-> name … ^end when boolean", "`when` comes before `->`", fix: "move it before `->`",
      ["|1": "on $2 $4 $5 ", "<4-5": ""], read: [4: .out, 5: .out],
      by: isCertainUnlessEventFollows),
    Habit(
      "… ^end when boolean", "`when` comes before `->`", read: [2: .out, 3: .out], by: isAfterArrow),
    Habit(
      "… ^end if|unless|where name rest?", "a condition stands before `->`: `on x when $3 -> a`",
      notes: ["each condition has a transition of its own; the last one may have none"],
      read: [2: .out, 3: .out, 4: .out], by: isAfterArrow),
  ]

  private static let elseConditions: [Habit] = [
    Habit(
      "… else when|if|on ^ name rest", "each condition has a transition of its own", at: "2",
      notes: elseNote, read: [2: .out, 3: .out, 4: .out, 5: .out], by: transitionForElse),
    Habit(
      "… else ^ -> rest", "each condition has a transition of its own", at: "2",
      notes: elseNote, read: [2: .out, 3: .out, 4: .out], by: transitionForElse),
  ]

  private static let elseNote = [
    "write `on x when a -> b`, and `on x when c -> d` on the next line"
  ]

  private static let endings: [Habit] = [
    Habit(
      "… ^end ~animated :? false", "an action without animation ends with `unanimated`", at: "2-4",
      ["2-4": "unanimated"], read: [2: .out, 3: .out, 4: .out], by: isAfterArrow),
    Habit(
      "… ^end ~animated :? true?", "a change is animated unless `unanimated` follows the action",
      at: "2-4", ["<2-4": ""], read: [2: .out, 3: .out, 4: .out], by: isAfterArrow),
    Habit(
      "on … -> back|dismiss|finish|return|tab|resume|stay|reset|remove … ^ ->",
      "a transition has only one `->`: write `then` before what follows",
      notes: ["if it is a separate transition, put it on its own line"],
      ["6": "then"], isSafe: false),
    Habit(
      "on … -> … ^ ->", "a transition has only one target and one `->`",
      notes: ["if it is a separate transition, put it on its own line"]),
  ]

  /// `when c` may belong to the event that follows it.
  private static let isCertainUnlessEventFollows: Habit.Finish = { match, correction in
    let next = match.tree.tokens[match.end]
    if next.word == .on, !match.tree.hasLineBreak(before: next) { correction.fix?.isSafe = false }
    return true
  }

  /// `on x -> a else if c -> b`: `else` becomes the event, if there is one.
  private static let transitionForElse: Habit.Finish = { match, correction in
    let tree = match.tree
    let before = match.captures[0]
    guard isAfterArrow(match, &correction) else { return false }
    guard tree.tokens[before.lowerBound].word == .on, match.text(3) != "on" else { return true }
    var event = tree.next(tree.next(before.lowerBound))
    if tree.tokens[event].kind == .leftParenthesis { event = tree.endOfBrackets(event) ?? event }
    let text = tree.text(of: before.lowerBound..<event)
    let isIf = match.text(3) == "if"
    let right = isIf ? "\(text) when" : text
    correction.fix = Diagnostic.Fix(
      "write `\(right)`", [Diagnostic.Edit(match.span(isIf ? "2-3" : "2"), right)], isSafe: false)
    return true
  }

  /// The row is about what follows an arrow.
  static let isAfterArrow: Habit.Finish = { match, _ in
    match.tree.tokens[match.captures[0]].contains { $0.kind == .arrow }
  }

  /// `on a, b -> x`: each event has its own transition.
  private static let severalEvents: Habit.Finish = { match, correction in
    let tree = match.tree
    var commas: [Int] = []
    var token = match.captures[2].lowerBound
    while tree.tokens[token].kind == .comma {
      commas.append(token)
      token = tree.next(token)
      if tree.tokens[token].kind == .name { token = tree.next(token) }
    }
    let first = token
    var arrows = 0
    while tree.tokens[token].kind != .endOfFile, !tree.hasLineBreak(before: tree.tokens[token]) {
      if tree.tokens[token].kind == .arrow { arrows += 1 }
      let ends = [.rightBrace, .semicolon].contains(tree.tokens[token].kind)
      if ends || arrows > 1 || tree.tokens[token].word == .on || tree.tokens[token].kind.isComment {
        break
      }
      token += 1
    }
    guard token > first else { return false }
    let (start, end) = (tree.tokens[first].start, tree.tokens[token - 1].end)
    let action = String(decoding: tree.source.bytes[Int(start)..<Int(end)], as: UTF8.self)
    if action.utf8.count < 200 {
      correction.fix = Diagnostic.Fix(
        "write a transition for each",
        commas.map { Diagnostic.Edit(tree.span(token: $0), " \(action) on") })
    }
    correction.readings = (commas[0]..<first).map { ($0, .out) }
    return true
  }
}
