import FlowRuntime

// Parameters, types and kinds as other languages write them.

extension Parser {
  /// `route a = cover`, `route a as cover`, `route a -> cover {`: a kind follows a colon.
  mutating func signBeforeKind() {
    let isKind = ahead(1).word.isRouteKind
    let isSign =
      at(.equals) && ahead(1).kind == .name || at(.as) && isKind
      || at(.arrow) && isKind && ahead(2).kind == .leftBrace
    guard isSign, !isFirstOnLine(position) else { return }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.end)
    unexpected(
      "a route's kind follows `:`", at: here,
      fix: Diagnostic.Fix("write `:`", [Diagnostic.Edit(gap, ":")]))
    tree.tokens[position].kind = .colon
    tree.tokens[position].word = .none
    current = tree.tokens[position]
  }

  /// `route a(root)`: a kind follows a colon. Reports that and returns true.
  mutating func kindInParentheses() -> Bool {
    guard ahead(1).word.isRouteKind, ahead(2).kind == .rightParenthesis, !isRecovering else {
      return false
    }
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: ahead(2).end)
    let kind = ahead(1).word.text
    unexpected(
      "a route's kind follows `:`", at: here,
      fix: Diagnostic.Fix("write `: \(kind)`", [Diagnostic.Edit(gap, ": \(kind)")]))
    for _ in 0..<3 { leaf(.error) }
    return true
  }

  /// `sort: Sort.price`: the case is a default.
  mutating func caseAfterType() {
    guard at(.dot), ahead(1).kind == .name, !isFirstOnLine(position), !isRecovering,
      LetterCase.lower.accepts(tree.text(of: ahead(1)))
    else { return }
    let right = ".\(tree.text(of: ahead(1)))"
    let gap = Source.Span(file: tree.file, start: lastEnd.start, end: here.start)
    unexpected(
      "a default follows `=`: `= \(right)`", at: here,
      fix: Diagnostic.Fix("write `=`", [Diagnostic.Edit(gap, " = ")]))
    for _ in 0..<2 { leaf(.error) }
  }

  /// `: .sheet`: a kind is a word alone.
  mutating func dropDot(before isKind: (Keyword) -> Bool) {
    guard at(.dot), isKind(ahead(1).word), !isRecovering else { return }
    correct("a kind is written without a dot", to: "")
  }

  /// `: sheet, cover`: a route has one kind.
  mutating func dropFurtherKinds() {
    guard at(.comma) || at(.slash) || at(.or), ahead(1).word.isRouteKind, !isRecovering,
      !isFirstOnLine(position)
    else { return }
    let (first, kind) = (position, ahead(1).word.text)
    for _ in 0..<2 { leaf(.error) }
    found.unexpected(
      "a route has one kind", at: span(from: first),
      notes: ["a transition may show it in another way: `-> a as \(kind)`"])
  }

  /// `({required Int id})`: parameters are not put in braces. Reports and drops the brace that opens,
  /// and drops the one that closes.
  mutating func braceInParameters() {
    if at(.leftBrace), ahead(1).kind == .name, !isFirstOnLine(position) {
      var words = [here]
      var next = position + 1
      while [.name, .colon, .comma, .question, .equals].contains(tree.tokens[next].kind) {
        if tree.bytes(of: next).elementsEqual("required".utf8) {
          words.append(tree.span(token: next))
        }
        next += 1
      }
      guard tree.tokens[next].kind == .rightBrace else { return }
      words.append(tree.span(token: next))
      unexpected(
        "parameters are written without braces", at: here,
        fix: Diagnostic.Fix("remove them", words.map { Diagnostic.Edit($0, "") }))
      isInBraces = true
      leaf(.error)
    } else if at(.rightBrace), isInBraces {
      isInBraces = false
      leaf(.error)
    }
  }

  /// `Int id`: the name comes first. Reads both, reports that, and returns true.
  mutating func typeBeforeName() -> Bool {
    guard at(.name), ahead(1).kind == .name || ahead(1).kind == .question,
      LetterCase.upper.accepts(tree.name(position)) || Self.lowerTypes.contains(tree.name(position))
    else { return false }
    let isOptional = ahead(1).kind == .question
    let name = ahead(isOptional ? 2 : 1)
    let after = ahead(isOptional ? 3 : 2).kind
    guard name.kind == .name, after == .comma || after == .rightParenthesis || after == .rightBrace,
      !tree.hasLineBreak(before: name),
      LetterCase.upper.accepts(tree.name(position))
        || LetterCase.lower.accepts(tree.text(of: name))
    else { return false }
    let isKnown = LetterCase.upper.accepts(tree.name(position))
    let type = LetterCase.upper.apply(to: tree.name(position)) + (isOptional ? "?" : "")
    let right = "\(tree.text(of: name)): \(type)"
    let both = Source.Span(file: tree.file, start: here.start, end: name.end)
    unexpected(
      "a parameter's name comes before its type: `\(right)`", at: both,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(both, right)]))
    if isKnown { typeRef() } else { leaf(.error) }
    if at(.question) { leaf(.error) }
    leaf(.name)
    return true
  }

  /// Types that other languages write in lower case.
  private static let lowerTypes: Set<String> = [
    "int", "string", "str", "bool", "boolean", "double", "float", "number", "long", "uuid", "url",
  ]

  /// `:` before a parameter's type, which is named next if it is missing.
  mutating func colonBeforeType() {
    if eat(.colon) { return }
    let isType =
      at(.name) && !isFirstOnLine(position)
      && LetterCase.upper.accepts(tree.name(position))
    missing(
      "`:` and the parameter's type",
      fix: isType ? Diagnostic.Fix("insert `:`", [Diagnostic.Edit(lastEnd, ":")]) : nil)
    if isType { endRecovery() }
  }

  /// `id?: Int`: takes the mark, and returns it.
  mutating func questionAfterName() -> Source.Span? {
    guard at(.question), ahead(1).kind == .colon else { return nil }
    let mark = here
    leaf(.error)
    return mark
  }

  /// Reports that `mark` belongs after the type, which was just read.
  mutating func moveQuestion(_ mark: Source.Span?) {
    guard let mark, !isRecovering else { return }
    let isThere = tree.tokens[taken - 1].kind == .question
    var edits = [Diagnostic.Edit(mark, "")]
    if !isThere { edits.append(Diagnostic.Edit(lastEnd, "?")) }
    found.unexpected(
      "`?` stands after the type of what may be absent", at: mark, notes: [],
      fix: Diagnostic.Fix("move it after the type", edits))
  }

  /// `<T>` and `[]` after a type's name.
  mutating func typeArguments() {
    if at(.unknown), tree.foreign(position) == .generic { return leaf(.error) }
    guard at(.leftBracket), ahead(1).kind == .rightBracket, here.start == lastEnd.start else {
      return
    }
    let name = tree.span(token: taken - 1)
    let whole = Source.Span(file: tree.file, start: name.start, end: ahead(1).end)
    let right = "[\(tree.text(of: tree.tokens[taken - 1]))]"
    unexpected(
      "a list is declared `\(right)`", at: whole,
      fix: Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(whole, right)]))
    reported = position
    leaf(.error)
    leaf(.error)
  }

  /// The `]` of a list type.
  mutating func missingBracket() {
    if eat(.rightBracket) { return }
    missing("`]`", fix: Diagnostic.Fix("insert `]`", [Diagnostic.Edit(lastEnd, "]")]))
  }

  /// `"a" | "b"` for a type's Swift name: the cases of an enum. Reports that and returns true.
  mutating func unionOfStrings(_ node: Int) -> Bool {
    guard at(.string), ahead(1).kind == .unknown, !isFirstOnLine(position) else { return false }
    var cases: [String] = []
    let first = position
    let error = begin(.error)
    repeat {
      let text = tree.bytes(of: position).dropFirst().dropLast()
      cases.append(String(decoding: text, as: UTF8.self))
      take()
    } while at(.unknown) && tree.foreign(position) == .or && takenBar() && at(.string)
    finish(error)
    let union = span(from: first)
    found.forget(in: union)
    let leaf = tree.nodes[node...].first { $0.kind == .name }
    let name = leaf.map { tree.name(Int($0.first)) } ?? "NAME"
    let right = "enum \(name) { \(cases.joined(separator: ", ")) }"
    let whole = Source.Span(
      file: tree.file, start: tree.tokens[Int(tree.nodes[node].first)].start, end: union.end)
    let isSound = tree.tokens[Int(tree.nodes[node].first)].word == .type
    found.unexpected(
      "a type is a Swift type; write a choice of names as an enum: `\(right)`", at: union,
      notes: [],
      fix: cases.allSatisfy(Self.isName) && isSound
        ? Diagnostic.Fix("write `\(right)`", [Diagnostic.Edit(whole, right)]) : nil)
    return true
  }

  private mutating func takenBar() -> Bool {
    take()
    return true
  }
}
