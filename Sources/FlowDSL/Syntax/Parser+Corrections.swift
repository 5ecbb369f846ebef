import FlowRuntime

// Corrections of habits: each is reported with the right form and read as if that had been written.

extension Parser {
  /// Reports `message` at the current token and skips it. `text` is what it should have been.
  mutating func correct(
    _ message: String, to text: String?, notes: [String] = [], isSafe: Bool = true
  ) {
    let fix = text.map { text in
      Diagnostic.Fix(
        text.isEmpty ? "remove it" : "write `\(text)`", [Diagnostic.Edit(here, text)],
        isSafe: isSafe)
    }
    unexpected(message, at: here, notes: notes, fix: fix)
    leaf(.error)
  }

  /// Reports `message` at the current word and reads it as `word`, in a leaf of `kind`.
  private mutating func read(
    as word: Keyword, _ kind: Tree.Kind, _ message: String, isSafe: Bool = true
  ) {
    let fix = Diagnostic.Fix(
      "write `\(word.text)`", [Diagnostic.Edit(here, word.text)], isSafe: isSafe)
    unexpected(message, at: here, fix: fix)
    tree.tokens[position].word = word
    leaf(kind)
  }

  /// Reports that `text` is missing here and continues as if it were there.
  mutating func supply(_ text: String) {
    unexpectedlyMissing(
      "`\(text)`", fix: "insert `\(text)`", text == "," ? text : " \(text)")
  }

  /// Reports that one of `what` is missing here and skips the name in its place.
  mutating func missingWord(_ what: String) {
    guard at(.name), !isFirstOnLine(position) else { return missing(what) }
    unexpectedlyMissing(what)
    leaf(.error)
  }

  private mutating func unexpectedlyMissing(
    _ what: String, fix title: String? = nil, _ text: String = ""
  ) {
    let fix = title.map { Diagnostic.Fix($0, [Diagnostic.Edit(lastEnd, text)]) }
    missing(what, fix: fix)
    endRecovery()
  }

  /// A superfluous comma.
  mutating func dropComma() -> Bool {
    guard at(.comma) else { return false }
    correct("clauses are not separated by commas; `,` separates only values", to: "")
    return true
  }

  /// `(a: Int; b: Int)`. A `;` before a clause ends an open bracket instead.
  mutating func semicolonForComma() -> Bool {
    guard at(.semicolon), ahead(1).kind != .arrow, !isPlausibleStart(after: position) else {
      return false
    }
    correct("in brackets, `,` separates values, not `;`", to: ",")
    return true
  }

  /// `T??`
  mutating func dropQuestions() {
    while at(.question) { correct("a type can be optional only once", to: "") }
  }

  /// `!c` in a boolean.
  mutating func exclamationForNot() {
    let fix = Diagnostic.Fix("write `not`", [Diagnostic.Edit(here, "not ")])
    unexpected("`!` is written `not`", at: here, fix: fix)
  }

  /// Takes `when`, or `if` in its place, which is reported.
  mutating func eatWhen() -> Bool {
    if eat(.when) { return true }
    guard at(.name), !isFirstOnLine(position), current.word == .none,
      ["if", "unless", "where", "while"].contains(tree.name(position))
    else { return false }
    let isUnless = tree.name(position) == "unless"
    let right = isUnless ? "when not" : "when"
    correct("\(foundText) is written `\(right)`", to: right, isSafe: !isUnless)
    return true
  }

  /// `given a and b`
  mutating func andForComma() -> Bool {
    guard at(.and) || at(.unknown) && tree.foreign(position) == .and else { return false }
    let gap = Source.Span(file: tree.file, start: lastEnd.end, end: here.end)
    let fix = Diagnostic.Fix("write `,`", [Diagnostic.Edit(gap, ",")])
    unexpected("conditions are separated by commas, not by `and`", at: here, fix: fix)
    leaf(.error)
    return true
  }

  /// A name where only a literal is allowed.
  mutating func nameForLiteral() {
    guard ahead(1).kind != .colon else { return missing("a literal") }
    let name = foundText.filter { $0 != "`" }
    if ahead(1).kind == .dot, ahead(2).kind == .name {
      let right = ".\(tree.text(of: ahead(2)))"
      correct("a case is written without its enum: `\(right)`", to: "")
      return value("a literal")
    }
    correct(
      "`\(name)` is not a literal; write an enum case with a dot: `.\(name)`", to: ".\(name)")
  }
}

// MARK: Words that name a kind

extension Parser {
  /// A word after a route's `:` that is not a kind.
  mutating func wrongRouteKind() {
    if ahead(1).word.isRouteKind, !tree.hasLineBreak(before: ahead(1)), at(.name) {
      let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
      unexpected(
        "a kind is one word: `\(ahead(1).word.text)`", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      leaf(.error)
      return leaf(.routeKind)
    }
    switch habit {
    case "fullscreencover", "fullscreen", "covers", "full":
      read(as: .cover, .routeKind, "\(foundText) is called `cover`")
    case "modal":
      read(
        as: .sheet, .routeKind,
        "`modal` mounts a coordinator; a route is shown as `sheet` or `cover`", isSafe: false)
    case "actionsheet", "confirmationdialog", "confirm":
      read(
        as: .dialog, .routeKind, "\(foundText) is called `dialog`", isSafe: habit != "confirm")
    case "uialertcontroller", "uialert", "alertdialog", "alerts", "alertcontroller":
      read(
        as: .alert, .routeKind, "\(foundText) is called `alert`",
        isSafe: habit != "uialertcontroller")
    case "popovers", "uipopoverpresentationcontroller":
      read(as: .popover, .routeKind, "\(foundText) is called `popover`")
    case "present", "presented", "sheets", "bottomsheet", "formsheet", "pagesheet":
      read(
        as: .sheet, .routeKind,
        "\(foundText) is called `sheet`, or `cover` where it fills the screen",
        isSafe: habit.hasSuffix("sheet") || habit == "sheets")
    case "pushed", "navigate", "navigation", "stack", "show", "detail":
      read(as: .push, .routeKind, "\(foundText) is called `push`, and may be left out")
    case "start", "initial", "main", "home", "first":
      read(
        as: .root, .routeKind, "\(foundText) is called `root`",
        isSafe: habit == "start" || habit == "initial")
    case "child", "detour", "tab", "flow", "column", "embed":
      correct(
        "\(foundText) mounts a coordinator; it is not a kind of route", to: nil,
        notes: ["write `\(current.word.text) NAME: COORDINATOR` in the coordinator"])
    default:
      let kinds: [Keyword] = [.root, .push, .sheet, .cover, .alert, .dialog, .replace, .popover]
      if correctMisspelled(kinds, "kind of route") { return leaf(.routeKind) }
      missingWord("`root`, `push`, `sheet`, `cover`, `alert`, `dialog`, `replace` or `popover`")
    }
  }

  /// A word after `as` that is not a kind.
  mutating func wrongPresentation() {
    switch habit {
    case "fullscreencover", "fullscreen":
      read(as: .cover, .presentation, "\(foundText) is called `cover`")
    case "alert", "dialog", "actionsheet", "confirmationdialog", "uialertcontroller":
      let kind = habit.hasPrefix("alert") || habit.hasPrefix("ui") ? "alert" : "dialog"
      correct(
        "an alert or dialog is declared as one, and always shown so", to: nil,
        notes: ["write `route NAME: \(kind)`"])
    case "modal", "present":
      read(as: .sheet, .presentation, "\(foundText) is called `sheet`", isSafe: false)
    default:
      let kinds: [Keyword] = [.push, .sheet, .cover, .detour, .replace, .popover]
      if correctMisspelled(kinds, "presentation") { return leaf(.presentation) }
      missingWord("`push`, `sheet`, `cover`, `detour`, `replace` or `popover`")
    }
  }

  /// `-> sheet x` for `-> x as sheet`: skips the kind, and returns its token and its meaning.
  mutating func kindBeforeTarget() -> (token: Int, kind: Keyword)? {
    if at(.alert) || at(.dialog), ahead(1).kind == .name, ahead(1).word == .none,
      !tree.hasLineBreak(before: ahead(1))
    {
      let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
      unexpected(
        "\(foundText) stands where the route is declared; here it is named alone", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      leaf(.error)
      return nil
    }
    let next = ahead(1)
    guard next.kind == .name, next.word == .none,
      !tree.source.bytes[Int(current.end)..<Int(next.start)].contains(UInt8(ascii: "\n"))
    else { return nil }
    let kind: Keyword
    switch (current.word, habit) {
    case (.push, _), (.replace, _), (.sheet, _), (.cover, _), (.popover, _), (.detour, _):
      kind = current.word
    case (_, "modal"), (_, "present"): kind = .sheet
    case (_, "fullscreencover"): kind = .cover
    case _: return nil
    }
    let token = position
    leaf(.error)
    return (token, kind)
  }

  /// Reports the right position of such a kind.
  mutating func kindBelongsAfter(_ before: (token: Int, kind: Keyword)) {
    guard !isRecovering else { return }
    let word = tree.span(token: before.token)
    var edits = [Diagnostic.Edit(deleting: word, from: tree.source)]
    if !at(.as) { edits.append(Diagnostic.Edit(lastEnd, " as \(before.kind.text)")) }
    let right = "`\(text(from: before.token + 1)) as \(before.kind.text)`"
    // Authors who write `push x` or `present x` may only mean to go there.
    let isCertain = before.kind != .push && before.kind == tree.tokens[before.token].word
    unexpected(
      "the presentation follows its target" + (at(.as) ? ", once" : ": " + right), at: word,
      notes: ["omit it if the target is declared that way"],
      fix: Diagnostic.Fix("move it after the target", edits, isSafe: isCertain))
  }

  /// A word after a coordinator's `:` that is not a kind.
  mutating func wrongCoordinatorKind() {
    switch habit {
    case "tab", "tabs", "tabbar", "tabview", "tabcoordinator", "tabbarcoordinator",
      "tabbarcontroller":
      read(as: .tabs, .coordinatorKind, "\(foundText) is called `tabs`")
    case "flow", "flows", "flowcoordinator", "switch", "root":
      read(
        as: .flows, .coordinatorKind, "\(foundText) is called `flows`",
        isSafe: habit.hasPrefix("flow"))
    case "split", "splitview", "navigationsplitview", "uisplitviewcontroller", "columns", "column",
      "sidebar", "masterdetail":
      read(
        as: .split, .coordinatorKind, "\(foundText) is called `split`",
        isSafe: habit != "sidebar" && habit != "masterdetail")
    case "stack", "navigation", "navigationstack":
      let colon = Source.Span(file: tree.file, start: tree.tokens[taken - 1].start, end: here.end)
      let fix = Diagnostic.Fix("remove it", [Diagnostic.Edit(colon, "")])
      unexpected("a coordinator without a kind is a stack", at: here, fix: fix)
      leaf(.error)
    default:
      if correctMisspelled([.tabs, .flows, .split], "kind of coordinator") {
        return leaf(.coordinatorKind)
      }
      missingWord("`tabs`, `flows` or `split`")
    }
  }

  /// A word in place of a detent.
  mutating func wrongDetent() {
    switch habit {
    case "small":
      correct(
        "there is no `small` detent; give its height in points", to: "height(240)", isSafe: false)
    case "extralarge", "xlarge", "big", "expanded":
      correct(
        "\(foundText) is called `large`", to: "large",
        isSafe: habit != "big" && habit != "expanded")
    case "custom", "content", "auto", "automatic", "intrinsic":
      correct(
        "\(foundText) is called `fit`: as high as its content", to: "fit",
        isSafe: habit != "custom")
    case "half": correct("`half` is called `medium`", to: "medium")
    case "fullscreen", "full", "cover":
      unexpected(
        "\(foundText) is not a detent; a full-screen presentation is a `cover`", at: here,
        notes: ["write `: cover` after the route, or the clause `cover` in a modal's braces"],
        fix: coverForDetent)
      leaf(.error)
    default: numberForDetent()
    }
  }

  /// `detents fullscreen` with its intended meaning: a modal's clause `cover`, a route's kind
  /// `cover`. Among other detents it is removed.
  private var coverForDetent: Diagnostic.Fix? {
    let before = tree.tokens[taken - 1]
    guard before.word == .detents || before.kind == .comma else { return nil }
    guard before.word == .detents, ahead(1).kind != .comma else {
      let start = before.kind == .comma ? before.start : here.start
      let end = before.kind == .comma ? here.end : ahead(2).start
      let word = Source.Span(file: tree.file, start: start, end: end)
      return Diagnostic.Fix("remove it", [Diagnostic.Edit(word, "")], isSafe: false)
    }
    let clause = Source.Span(file: tree.file, start: before.start, end: here.end)
    guard let owner = tree.nodes.lastIndex(where: { $0.kind == .route || $0.kind == .mount })
    else { return nil }
    if tree.nodes[owner].kind == .mount {
      return Diagnostic.Fix("write `cover`", [Diagnostic.Edit(clause, "cover")])
    }
    guard let kind = tree.nodes[owner...].first(where: { $0.kind == .routeKind }) else {
      return nil
    }
    let sheet = tree.span(token: Int(kind.first))
    return Diagnostic.Fix(
      "make it a `cover`",
      [Diagnostic.Edit(sheet, "cover"), Diagnostic.Edit(deleting: clause, from: tree.source)])
  }

  private mutating func numberForDetent() {
    let what = "`fit`, `large`, `medium`, `height(…)` or `fraction(…)`"
    let number = String(decoding: tree.bytes(of: position), as: UTF8.self)
    switch current.kind {
    case .integer where isPercent: percentDetent(number)
    case .integer: correct("a height is written `height(\(number))`", to: "height(\(number))")
    case .float: correct("a fraction is written `fraction(\(number))`", to: "fraction(\(number))")
    case .dot where ahead(1).word.isDetent:
      correct("a detent is written without a dot", to: "")
      take()
    default:
      let detents: [Keyword] = [.fit, .large, .medium, .height, .fraction]
      correctMisspelled(detents, "detent") ? detentOfWord() : missingWord(what)
    }
  }

  /// The current name in lower case, without back-ticks; empty if there is none.
  private var habit: String { at(.name) ? tree.name(position).lowercased() : "" }
}

extension Keyword {
  /// True iff the word by itself is a detent.
  fileprivate var isDetent: Bool { self == .medium || self == .large || self == .fit }
}

// MARK: Mounts

extension Parser {
  /// `flow a: A when c`
  mutating func mountCondition() {
    let isForeign =
      at(.name) && !isFirstOnLine(position) && ["if", "unless"].contains(tree.name(position))
    guard at(.when) || isForeign && ahead(1).kind != .colon else { return }
    let first = position
    let not = isForeign && tree.name(position) == "unless" ? "not " : ""
    let error = begin(.error)
    take()
    boolean()
    finish(error)
    guard !isRecovering else { return }
    let clause = "{ starts when \(not)\(text(from: first + 1)) }"
    unexpected(
      "a flow's condition is a clause: `\(clause)`", at: span(from: first),
      fix: at(.leftBrace)
        ? nil : Diagnostic.Fix("write `\(clause)`", [Diagnostic.Edit(span(from: first), clause)]))
  }

  /// `hidesBottomBarWhenPushed = true` in a route. Reports it and returns true.
  mutating func hiddenBar(_ node: Int) -> Bool {
    guard current.word == .none,
      ["hidesbottombarwhenpushed", "hidestabbar", "hidetabbar", "tabbarhidden"].contains(habit)
    else { return false }
    let first = position
    let rest = ahead(1).kind == .equals || ahead(1).kind == .colon ? ahead(2) : nil
    let end = rest?.word == .true ? rest?.end ?? here.end : here.end
    let span = Source.Span(file: tree.file, start: here.start, end: end)
    unexpected(
      "`\(tree.name(first))` is written `hides tabs`", at: here,
      fix: Diagnostic.Fix("write `hides tabs`", [Diagnostic.Edit(span, "hides tabs")]))
    start(node, .hidesTabs)
    while position < tree.tokens.count, tree.tokens[position].start < end { leaf(.error) }
    return true
  }

  /// `when c` in a flow's braces.
  mutating func whenWithoutStarts(_ node: Int) {
    let start = Source.Span(file: tree.file, start: here.start, end: here.start)
    let fix = Diagnostic.Fix("write `starts when`", [Diagnostic.Edit(start, "starts ")])
    unexpected("a flow's condition is written `starts when`", at: here, fix: fix)
    self.start(node, .starts)
    boolean()
  }

  /// The source of `tokens`, which are not empty.
  func text(from tokens: Range<Int>) -> String {
    let (start, end) = (
      tree.tokens[tokens.lowerBound].start, tree.tokens[tokens.upperBound - 1].end
    )
    return String(decoding: tree.source.bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  /// The source from token `first` to the last one taken.
  func text(from first: Int) -> String {
    let span = span(from: first)
    return String(decoding: tree.source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
