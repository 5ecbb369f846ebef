/// A name with the names before it: `router.path` of `self.router.path.append(x)`.
extension SwiftFile {
  /// The names before the dot before the token `name`, the first first: `self.a?.b.c` is `a`, `b`
  /// before `c`. `self` is left out. Nil if anything but names is there.
  package func receivers(of name: Int) -> [String]? {
    var names: [String] = []
    var position = name
    while kind(position - 1) == .dot {
      var before = position - 2
      while kind(before) == .postfix { before -= 1 }
      guard kind(before) == .name else { return nil }
      names.append(text(before))
      position = before
    }
    names.reverse()
    if names.first == "self" || names.first == "Self" { names.removeFirst() }
    return names
  }

  /// True iff there is a dot before the token `name`.
  package func isMember(_ name: Int) -> Bool { kind(name - 1) == .dot }

  /// The modifiers after the call that ends before `end`: `.padding()`, `.disabled(true)`. The
  /// arguments are empty without parentheses.
  package func modifiers(after end: Int) -> [(name: Int, arguments: Range<Int>)] {
    var found: [(name: Int, arguments: Range<Int>)] = []
    var position = end
    while kind(position) == .dot, kind(position + 1) == .name {
      let name = position + 1
      position += 2
      let isCalled = kind(position) == .parenthesisOpen
      found.append((name, isCalled ? inside(position) : 0..<0))
      while kind(position) == .parenthesisOpen || kind(position) == .braceOpen {
        position = after(position)
      }
    }
    return found
  }

  /// True iff the token `position` is in the closure of `List(selection: …)`.
  package func isInSelectingList(_ position: Int) -> Bool {
    var position = position - 1
    while position > 0, tokens[position].role != .declaration {
      if tokens[position].closes, partners[position] >= 0 {
        position = Int(partners[position])
      } else if kind(position) == .braceOpen, kind(position - 1) == .parenthesisClose {
        let open = Int(partners[position - 1])
        let isList = open > 0 && isText(open - 1, "List")
        if isList, list(inside(open)).contains(where: { $0.label == "selection" }) { return true }
      }
      position -= 1
    }
    return false
  }

  /// True iff `assignment` gives a new instance its first value: `init` itself has it.
  package func isInitial(_ assignment: SwiftAssignment) -> Bool {
    isInitial(Int(assignment.name), in: Int(assignment.declaration))
  }

  /// True iff `declaration` is `init`, and has the token `position` in no closure.
  package func isInitial(_ position: Int, in declaration: Int) -> Bool {
    declaration >= 0 && declarations[declaration].kind == .initializer
      && !isInClosure(position, of: declaration)
  }

  /// True iff there is a closure around the token `position` in the body of `declaration`.
  package func isInClosure(_ position: Int, of declaration: Int) -> Bool {
    let body = Int(declarations[declaration].body)
    var position = position - 1
    while position > max(body, 0) {
      if tokens[position].closes, partners[position] >= 0 {
        position = Int(partners[position])
      } else if kind(position) == .braceOpen, tokens[position].role == .closure {
        return true
      }
      position -= 1
    }
    return false
  }

  /// The name of the call with the token `position` in its parentheses; nil if there is none.
  package func enclosingCall(of position: Int) -> Int? {
    var position = position - 1
    while position > 0, !tokens[position].opens {
      position = tokens[position].closes ? Int(partners[position]) - 1 : position - 1
    }
    guard kind(position) == .parenthesisOpen, kind(position - 1) == .name else { return nil }
    return position - 1
  }

  /// The first token of the expression that the token `name` is the last name of, at or after
  /// `limit`.
  package func chainStart(of name: Int, from limit: Int) -> Int {
    var position = name
    while position > limit, kind(position - 1) == .dot {
      var before = position - 2
      guard before >= limit else { return position - 1 }
      while before > limit, kind(before) == .postfix || kind(before) == .greater { before -= 1 }
      while before > limit, tokens[before].closes, partners[before] >= 0 {
        let open = Int(partners[before])
        if beginsValue(open) { return max(open, limit) }
        before = open - 1
        while before > limit, kind(before) == .postfix { before -= 1 }
      }
      guard before >= limit else { return limit }
      guard kind(before) == .name else { return before + 1 }
      position = before
    }
    return position
  }

  /// True iff the bracket at `open` is no part of what is before it: `(a as? B)?.c`.
  private func beginsValue(_ open: Int) -> Bool {
    kind(open) != .braceOpen && (tokens[open].startsLine || tokens[open].hasSpaceBefore)
  }
}
