extension SwiftParser {
  /// Reads the declaration that the keyword `word` at `position` begins, up to its body or value,
  /// and returns the position of the next token; nil if it is no declaration.
  mutating func declare(_ word: SwiftKeyword, at position: Int) -> Int? {
    switch word {
    case .struct: return declareType(.struct, position)
    case .class: return declareType(.class, position)
    case .enum: return declareType(.enum, position)
    case .actor: return declareType(.actor, position)
    case .protocol: return declareType(.protocol, position)
    case .extension: return declareType(.extension, position)
    case .func: return declareFunction(position)
    case .`init`: return isInType ? declareFunction(position) : nil
    case .var: return declareVariable(.variable, position)
    case .let: return declareVariable(.constant, position)
    case .case: return isInEnum ? declareCase(position) : nil
    case .typealias: return declareAlias(position)
    default: return nil
    }
  }

  /// True iff the innermost declaration is a type.
  private var isInType: Bool {
    scopes.last.map { declarations[Int($0.declaration)].kind.isType } ?? false
  }

  /// True iff the innermost declaration is an enum.
  private var isInEnum: Bool {
    scopes.last.map { declarations[Int($0.declaration)].kind == .enum } ?? false
  }

  /// A declaration with the name at `name`, which has no end yet.
  private func declaration(
    _ kind: SwiftDeclaration.Kind, _ position: Int, name: Int
  ) -> SwiftDeclaration {
    SwiftDeclaration(
      kind: kind, start: Int32(prefix ?? position), keyword: Int32(position), name: Int32(name),
      parent: scope, end: Int32(name + 1))
  }

  /// Adds `declaration`, around all up to its end.
  private mutating func add(_ declaration: SwiftDeclaration) {
    var declaration = declaration
    let id = Int32(declarations.count)
    let parent = declaration.parent
    if declaration.kind.isType {
      declaration.owner = id
    } else if parent >= 0 {
      let outer = declarations[Int(parent)]
      declaration.owner = outer.owner
      declaration.member = outer.kind.isType ? id : outer.member
    } else {
      declaration.member = id
    }
    declaredNames.insert(Int(declaration.name))
    if declaration.body >= 0 { bodies.insert(Int(declaration.body)) }
    declarations.append(declaration)
    // A declaration of no type keeps its scope up to its end, and no longer than the one around it.
    let end = min(declaration.end, scopes.last?.end ?? Int32.max)
    if end > declaration.name + 1 { scopes.append((id, end)) }
  }

  /// The end of the body that begins at `brace`.
  private func end(ofBody brace: Int) -> Int32 {
    partners[brace] >= 0 ? partners[brace] + 1 : Int32(tokens.count)
  }

  /// The position after the bracket at `position`, or of the next token.
  private func after(_ position: Int) -> Int {
    tokens[position].opens && partners[position] >= 0
      ? Int(partners[position]) + 1 : position + 1
  }

  private func isName(_ position: Int) -> Bool {
    position < tokens.count && tokens[position].kind == .name
  }

  // MARK: - Types

  private mutating func declareType(_ kind: SwiftDeclaration.Kind, _ position: Int) -> Int? {
    guard isName(position + 1) else { return nil }
    if let next = keyword(position + 1) {
      guard next.isName, kind != .class || !next.isModifier else { return nil }
    }
    var name = position + 1
    while name + 2 < tokens.count, tokens[name + 1].kind == .dot, isName(name + 2) { name += 2 }
    var result = declaration(kind, position, name: name)
    var next = afterGenerics(name + 1)
    let inherited = next < tokens.count && tokens[next].kind == .colon ? next + 1 : next
    scan: while next < tokens.count {
      switch tokens[next].kind {
      case .braceOpen:
        result.body = Int32(next)
        result.end = self.end(ofBody: next)
        break scan
      case .name where keyword(next) == .where:
        if result.type.isEmpty { result.type = Int32(inherited)..<Int32(next) }
      case .name where tokens[next].startsLine && (keyword(next).map { !$0.isName } ?? false):
        break scan
      case .braceClose, .parenthesisClose, .squareClose, .semicolon, .number, .string, .hash:
        break scan
      default: break
      }
      next = after(next)
    }
    guard result.body >= 0 else { return nil }
    if result.type.isEmpty { result.type = Int32(min(inherited, next))..<Int32(next) }
    add(result)
    return next
  }

  // MARK: - Functions

  private mutating func declareFunction(_ position: Int) -> Int? {
    var open = position + 1
    var name = position
    if keyword(position) == .func {
      name = open
      // The name of an operator may be several tokens.
      if isName(name) { open += 1 }
      while !isName(name), open < min(tokens.count, name + 4),
        tokens[open].kind != .parenthesisOpen
      {
        open += 1
      }
    }
    while open < tokens.count, tokens[open].kind == .postfix { open += 1 }
    open = afterGenerics(open)
    guard open < tokens.count, tokens[open].kind == .parenthesisOpen, partners[open] >= 0 else {
      return nil
    }
    var result = declaration(
      keyword(position) == .func ? .function : .initializer, position, name: name)
    result.parameters = Int32(open)
    readResult(after: Int(partners[open]) + 1, &result)
    add(result)
    return Int(result.name) + 1
  }

  /// The position after the generic parameters at `position`, if there are any.
  private func afterGenerics(_ position: Int) -> Int {
    guard position < tokens.count, tokens[position].kind == .less else { return position }
    var depth = 0
    var next = position
    while next < tokens.count, tokens[next].kind != .braceOpen, tokens[next].kind != .braceClose {
      if tokens[next].kind == .less { depth += 1 }
      if tokens[next].kind == .greater { depth -= 1 }
      next = after(next)
      if depth == 0 { return next }
    }
    return next
  }

  /// Reads the result and the body of a function from `start` on.
  private func readResult(after start: Int, _ result: inout SwiftDeclaration) {
    var next = start
    var type: Int?
    var endOfType: Int?
    var end = start
    scan: while next < tokens.count {
      let token = tokens[next]
      switch token.kind {
      case .braceOpen:
        result.body = Int32(next)
        break scan
      case .arrow where type == nil: type = next + 1
      case .name where keyword(next) == .where: endOfType = endOfType ?? next
      case .braceClose, .semicolon, .parenthesisClose, .squareClose, .equal, .hash: break scan
      case .at where token.startsLine: break scan
      default: if token.startsLine, !continuesHeader(next) { break scan }
      }
      next = after(next)
      end = next
    }
    if let type { result.type = Int32(type)..<Int32(max(type, endOfType ?? next)) }
    result.end = result.body >= 0 ? self.end(ofBody: next) : Int32(end)
  }

  /// True iff the token at `position`, the first of its line, belongs to the header before it.
  private func continuesHeader(_ position: Int) -> Bool {
    if position > 0 {
      switch tokens[position - 1].kind {
      case .arrow, .comma, .colon, .symbol, .less, .dot: return true
      default: break
      }
    }
    guard tokens[position].kind == .name else { return tokens[position].kind != .at }
    let word = tokens[position]
    let text = String(decoding: source.bytes[Int(word.start)..<Int(word.end)], as: UTF8.self)
    return ["async", "throws", "rethrows", "where", "any", "some"].contains(text)
  }

  // MARK: - Variables

  private mutating func declareVariable(_ kind: SwiftDeclaration.Kind, _ position: Int) -> Int? {
    let name = position + 1
    guard isName(name), keyword(name).map(\.isName) ?? true else { return nil }
    var result = declaration(kind, position, name: name)
    let isCondition = isInCondition(position)
    var next = name + 1
    if next < tokens.count, tokens[next].kind == .colon {
      let end = self.end(ofType: next + 1, isCondition: isCondition)
      result.type = Int32(next + 1)..<Int32(end)
      next = end
    }
    if next < tokens.count, tokens[next].kind == .equal {
      let end = self.end(ofValue: next + 1, isCondition: isCondition)
      result.value = Int32(next + 1)..<Int32(end)
      result.end = Int32(end)
    } else if next < tokens.count, tokens[next].kind == .braceOpen, !isCondition {
      result.body = Int32(next)
      result.end = self.end(ofBody: next)
    } else {
      result.end = Int32(next)
    }
    add(result)
    return name + 1
  }

  /// True iff the binding at `position` is one of `if`, `guard` or `while`.
  private func isInCondition(_ position: Int) -> Bool {
    guard position > 0 else { return false }
    let before = tokens[position - 1]
    if before.kind == .comma { return true }
    guard before.kind == .name else { return false }
    switch keyword(position - 1) {
    case .if, .guard, .while, .case, .for: return true
    default: return false
    }
  }

  /// The end of the type at `start`.
  private func end(ofType start: Int, isCondition: Bool) -> Int {
    var next = start
    while next < tokens.count {
      let token = tokens[next]
      switch token.kind {
      case .equal, .braceOpen, .comma, .semicolon, .braceClose, .parenthesisClose, .squareClose,
        .hash, .number, .string:
        return next
      default: break
      }
      if token.startsLine, next > start {
        switch tokens[next - 1].kind {
        case .arrow, .symbol, .dot, .less: break
        default:
          if token.kind != .symbol, token.kind != .arrow, token.kind != .dot { return next }
        }
      }
      if token.kind == .name, isCondition, keyword(next) == .else { return next }
      next = after(next)
    }
    return next
  }

  /// The end of the value at `start`.
  private func end(ofValue start: Int, isCondition: Bool) -> Int {
    var next = start
    while next < tokens.count {
      let token = tokens[next]
      switch token.kind {
      case .comma, .semicolon, .braceClose, .parenthesisClose, .squareClose: return next
      case .braceOpen where isCondition: return next
      case .name where isCondition && keyword(next) == .else: return next
      default: break
      }
      if token.startsLine, next > start, !continuesValue(next) { return next }
      next = after(next)
    }
    return next
  }

  /// True iff the token at `position`, the first of its line, belongs to the value before it.
  private func continuesValue(_ position: Int) -> Bool {
    switch tokens[position].kind {
    case .dot, .symbol, .colon, .postfix, .equal, .less, .greater: return true
    case .name:
      switch keyword(position) {
      case .as, .is, .else: return true
      default: break
      }
    default: break
    }
    let before = tokens[position - 1]
    switch before.kind {
    case .symbol, .equal, .colon, .dot, .arrow: return true
    case .name:
      switch keyword(position - 1) {
      case .try, .await, .as, .is, .in: return true
      default: return false
      }
    default: return false
    }
  }

  // MARK: - Others

  private mutating func declareCase(_ position: Int) -> Int? {
    var name = position + 1
    guard isName(name) else { return nil }
    var result = declaration(.enumCase, position, name: name)
    while isName(name) {
      result.name = Int32(name)
      result.parameters = -1
      var next = name + 1
      if next < tokens.count, tokens[next].kind == .parenthesisOpen, partners[next] >= 0 {
        result.parameters = Int32(next)
        next = Int(partners[next]) + 1
      }
      if next + 1 < tokens.count, tokens[next].kind == .equal { next = after(next + 1) }
      result.end = Int32(name + 1)
      add(result)
      guard next < tokens.count, tokens[next].kind == .comma else { return next }
      name = next + 1
    }
    return name
  }

  private mutating func declareAlias(_ position: Int) -> Int? {
    let name = position + 1
    guard isName(name) else { return nil }
    var result = declaration(.alias, position, name: name)
    let equal = afterGenerics(name + 1)
    guard equal < tokens.count, tokens[equal].kind == .equal else { return nil }
    let end = self.end(ofType: equal + 1, isCondition: false)
    result.value = Int32(equal + 1)..<Int32(end)
    add(result)
    return end
  }
}
