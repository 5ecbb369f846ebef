import FlowRuntime

// An app and its types as other languages write them.

extension Parser {
  /// `app Shop: Main {`: the coordinator that it starts in is a clause.
  mutating func rootAfterColon() {
    guard at(.colon), ahead(1).kind == .name, !isFirstOnLine(position), !isRecovering else {
      return
    }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(1).end)
    let root = tree.text(of: ahead(1))
    unexpected(
      "the coordinator that the app starts in is a clause: `{ root \(root) }`", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")], isSafe: false))
    for _ in 0..<2 { leaf(.error) }
  }

  /// `scheme "shop"`, `host: "shop.example"`: reports the base that it is in `links`, and returns true.
  mutating func linkBaseInOtherWords() -> Bool {
    let isSigned = ahead(1).kind == .colon || ahead(1).kind == .equals
    let text = isSigned ? ahead(2) : ahead(1)
    guard at(.name), current.word == .none, text.kind == .string else { return false }
    let base = tree.text(of: text).filter { $0 != "\"" }
    let right: String
    switch tree.name(position).lowercased() {
    case "scheme", "urlscheme", "schemes": right = base.contains(":") ? base : base + ":"
    case "host", "hosts", "domain", "domains", "universallinks", "associateddomains":
      right = base.contains(":") ? base : "https://" + base
    default: return false
    }
    let whole = Source.Span(file: tree.file, start: here.start, end: text.end)
    let isFirst = !tree.nodes[blockOwner...].contains { $0.kind == .appLinks }
    unexpected(
      "\(foundText) is a base in `links`: `links \"\(right)\"`", at: here,
      notes: ["several are separated by commas"],
      fix: isFirst
        ? Diagnostic.Fix(
          "write `links \"\(right)\"`", [Diagnostic.Edit(whole, "links \"\(right)\"")],
          isSafe: false)
        : nil)
    startRecovery()
    return true
  }

  /// `type Place { … }`: a type is Swift's.
  mutating func fieldsOfType() {
    guard at(.leftBrace), !isFirstOnLine(position), !isRecovering else { return }
    found.unexpected(
      "a `type` is a Swift type: its fields are declared in Swift", at: here,
      notes: ["write `type \(text(from: taken - 1))` alone, or `enum` for a choice of names"])
    startRecovery()
  }

  /// `coordinator A(id: Int) {`: the parameters are those of its root.
  mutating func parametersOfCoordinator() {
    guard at(.leftParenthesis), !isFirstOnLine(position), !isRecovering else { return }
    let (gap, first) = (lastEnd, position)
    let isEmpty = ahead(1).kind == .rightParenthesis
    skipBrackets()
    let whole = Source.Span(file: tree.file, start: gap.start, end: lastEnd.end)
    found.unexpected(
      "a coordinator has no parameters of its own", at: span(from: first),
      notes: isEmpty ? [] : ["it has those of its root: `route a(id: Int): root`"],
      fix: Diagnostic.Fix("remove them", [Diagnostic.Edit(whole, "")], isSafe: isEmpty))
    // Whether a `{` is missing, too, is seen when they are gone.
    reported = position
  }

  /// `routes A: B {`: a group belongs to the coordinators that use it.
  mutating func typeOfGroup() {
    guard at(.colon), ahead(1).kind == .name, !isFirstOnLine(position), !isRecovering else {
      return
    }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(1).end)
    unexpected(
      "a group belongs to the coordinators that say `use`", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")], isSafe: false))
    for _ in 0..<2 { leaf(.error) }
  }

  /// `export coordinator`, `private route`: the only modifier is `public`.
  mutating func dropModifiers() {
    guard at(.name), !isRecovering,
      ahead(1).word.isDeclaration || ahead(1).word.isMember, ahead(2).kind == .name,
      !tree.hasLineBreak(before: ahead(1))
    else { return }
    let words = [
      "export", "private", "internal", "fileprivate", "open", "final", "abstract", "sealed",
      "static", "pub", "default", "override", "lazy", "package",
    ]
    guard words.contains(tree.name(position)) else { return }
    let isPublic = ["export", "pub", "open"].contains(tree.name(position))
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(1).start)
    unexpected(
      isPublic
        ? "\(foundText) is written `public`, and needed only for other modules"
        : "\(foundText) is not needed: what is not `public` stays in its module", at: here,
      fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")], isSafe: !isPublic))
    leaf(.error)
  }

  /// `...Group` among members: a group is used.
  mutating func spreadGroup() -> Bool {
    guard at(.dot), ahead(1).kind == .dot, ahead(2).kind == .dot, ahead(3).kind == .name,
      !isRecovering
    else { return false }
    let gap = Source.Span(file: tree.file, start: here.start, end: ahead(3).start)
    unexpected(
      "a group's routes are taken in by `use \(tree.text(of: ahead(3)))`", at: gap,
      fix: Diagnostic.Fix("write `use`", [Diagnostic.Edit(gap, "use ")]))
    for _ in 0..<3 { leaf(.error) }
    return true
  }

  /// `@main`: an attribute without parentheses.
  mutating func attributeAlone() {
    let name = text(from: taken - 1)
    guard !["allow", "owner", "was"].contains(name), tree.tokens[taken - 1].kind == .name else {
      return missing("`(`")
    }
    if mayReport {
      found.unexpected(
        "there is no attribute `@\(name)`", at: tree.span(token: taken - 1),
        notes: [
          "the attributes are `@allow(…)`, `@owner(…)` and `@was(…)`; an app begins with `app NAME {`"
        ])
    }
    startRecovery()
  }

  /// `on a(b: Int) async -> …`: an event has no effects.
  mutating func dropEffects() {
    while at(.name), current.word == .none, !isFirstOnLine(position), !isRecovering,
      ["async", "throws", "await", "suspend", "rethrows"].contains(tree.name(position))
    {
      let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
      unexpected(
        "an event is a name with parameters: what waits or fails is Swift code", at: here,
        fix: Diagnostic.Fix("remove it", [Diagnostic.Edit(gap, "")]))
      leaf(.error)
    }
  }
}
