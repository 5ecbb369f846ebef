import FlowDSL

/// Finds the declarations, calls and assignments of a file in one pass over its tokens.
///
/// It expects nothing: what it does not know is passed over. Its time is linear, since what it
/// reads ahead it does not read ahead again.
struct SwiftParser {
  let source: Source
  let tokens: [SwiftToken]
  let partners: [Int32]
  var declarations: [SwiftDeclaration] = []
  private(set) var calls: [SwiftCall] = []
  private(set) var assignments: [SwiftAssignment] = []
  /// The roles of braces that are not closures.
  var roles: [(brace: Int, role: SwiftToken.Role)] = []

  /// The declarations around the next token, each up to its end.
  var scopes: [(declaration: Int32, end: Int32)] = []
  /// The open brackets around the next token.
  private var frames = [Frame()]
  /// The first of the attributes and modifiers directly before the next token.
  var prefix: Int?
  /// The braces of bodies that were found ahead.
  var bodies: Set<Int> = []
  /// The names of declarations that look like calls.
  var declaredNames: Set<Int> = []
  /// The call that ends with the bracket `end`, which may have a trailing closure.
  private var lastCall: (end: Int, call: Int)?

  /// An open bracket.
  private struct Frame {
    /// Its partner.
    var end = Int.max
    /// True iff the next brace is the body of a control statement.
    var awaitsBody = false
    /// True iff that is the body of `repeat`.
    var isRepeat = false
    /// The call that it belongs to.
    var call = -1
  }

  init(_ source: Source, _ tokens: [SwiftToken], _ partners: [Int32]) {
    self.source = source
    self.tokens = tokens
    self.partners = partners
  }

  /// Reads all tokens.
  mutating func run() {
    var position = 0
    while position < tokens.count {
      while let last = scopes.last, Int(last.end) <= position { scopes.removeLast() }
      position = read(position)
    }
  }

  /// Reads the token at `position`, and returns the position of the next one to read.
  private mutating func read(_ position: Int) -> Int {
    let token = tokens[position]
    switch token.kind {
    case .name: return readName(position)
    case .at: return readAttribute(position)
    case .braceOpen: openBrace(position)
    case .parenthesisOpen, .squareOpen: openBracket(position)
    case .parenthesisClose, .squareClose, .braceClose: close(position)
    case .equal: addAssignment(position)
    case .hash where isPreview(position): return afterPreview(position)
    case .semicolon: frames[frames.count - 1].awaitsBody = false
    default: break
    }
    prefix = nil
    return position + 1
  }

  /// The innermost declaration around the next token; -1 if there is none.
  var scope: Int32 { scopes.last?.declaration ?? -1 }

  // MARK: - Names

  private mutating func readName(_ position: Int) -> Int {
    let isMember = position > 0 && tokens[position - 1].kind == .dot
    let isLabel = position + 1 < tokens.count && tokens[position + 1].kind == .colon
    guard !isMember, let word = keyword(position) else {
      prefix = nil
      return position + 1
    }
    if word.isModifier {
      if prefix == nil { prefix = position }
      guard word == .class else { return position + 1 }
    }
    if let next = declare(word, at: position) {
      prefix = nil
      return next
    }
    prefix = word == .class || word == .indirect ? prefix : nil
    guard !isLabel else { return position + 1 }
    switch word {
    case .if, .for, .switch, .catch, .do, .else, .defer, .repeat, .while:
      guard word != .while || !followsRepeat(position) else { break }
      frames[frames.count - 1].awaitsBody = true
      frames[frames.count - 1].isRepeat = word == .repeat
    default: break
    }
    return position + 1
  }

  private func followsRepeat(_ position: Int) -> Bool {
    position > 0 && tokens[position - 1].kind == .braceClose
      && lastRepeat == Int(partners[position - 1])
  }
  /// The brace of the last body of `repeat`.
  private var lastRepeat = -1

  /// Skips an attribute, with its arguments.
  private mutating func readAttribute(_ position: Int) -> Int {
    if prefix == nil { prefix = position }
    var next = position + 1
    while next < tokens.count, tokens[next].kind == .name || tokens[next].kind == .dot {
      guard tokens[next].kind == .name else {
        next += 1
        continue
      }
      next += 1
      guard next < tokens.count, tokens[next].kind == .dot else { break }
    }
    guard next < tokens.count, tokens[next].kind == .parenthesisOpen,
      !tokens[next].hasSpaceBefore, partners[next] >= 0
    else { return next }
    return Int(partners[next]) + 1
  }

  // MARK: - Brackets

  private mutating func openBrace(_ position: Int) {
    var frame = Frame()
    if bodies.contains(position) {
      roles.append((position, .declaration))
    } else if frames[frames.count - 1].awaitsBody, !isClosureInCondition(position) {
      let isRepeat = frames[frames.count - 1].isRepeat
      if isRepeat { lastRepeat = position }
      roles.append((position, isRepeat ? .repetition : .control))
      frames[frames.count - 1].awaitsBody = false
    } else {
      frame.call = addTrailingClosure(position)
    }
    push(frame, position)
  }

  /// True iff the brace at `position` in a condition is a closure: the condition goes on after it.
  private func isClosureInCondition(_ position: Int) -> Bool {
    let next = Int(partners[position]) + 1
    guard next > 0, next < tokens.count, !tokens[next].startsLine else { return false }
    switch tokens[next].kind {
    case .braceOpen, .comma, .symbol, .dot, .postfix, .less, .greater, .parenthesisClose:
      return true
    default: return false
    }
  }

  private mutating func openBracket(_ position: Int) {
    var frame = Frame()
    if tokens[position].kind == .parenthesisOpen { frame.call = addCall(position) }
    push(frame, position)
  }

  private mutating func push(_ frame: Frame, _ position: Int) {
    guard partners[position] >= 0 else { return }
    var frame = frame
    frame.end = Int(partners[position])
    frames.append(frame)
  }

  private mutating func close(_ position: Int) {
    guard partners[position] >= 0 else { return }
    while frames.count > 1, let frame = frames.last, frame.end <= position {
      frames.removeLast()
      if frame.end == position, frame.call >= 0 { lastCall = (position, frame.call) }
    }
  }

  // MARK: - Previews

  private func isPreview(_ position: Int) -> Bool {
    guard position + 1 < tokens.count else { return false }
    let name = tokens[position + 1]
    return source.bytes[Int(name.start)..<Int(name.end)].elementsEqual("Preview".utf8)
  }

  /// The position after the preview at `position`: it shows a screen in Xcode alone.
  private func afterPreview(_ position: Int) -> Int {
    var next = position + 2
    for kind in [SwiftToken.Kind.parenthesisOpen, .braceOpen] {
      guard next < tokens.count, tokens[next].kind == kind, partners[next] >= 0 else { continue }
      next = Int(partners[next]) + 1
    }
    return next
  }

  // MARK: - Calls

  /// Adds a call with parentheses at `position`; -1 if they are none of a call.
  private mutating func addCall(_ position: Int) -> Int {
    guard position > 0, !tokens[position].startsLine, let name = callee(before: position) else {
      return -1
    }
    return add(name: name, open: position, trailing: -1, end: Int(partners[position]) + 1)
  }

  /// The name that is called by what begins at `position`.
  private func callee(before position: Int) -> Int? {
    var name = position - 1
    while name > 0, tokens[name].kind == .postfix { name -= 1 }
    if tokens[name].kind == .greater, !tokens[position].hasSpaceBefore {
      guard let before = beforeGenerics(name) else { return nil }
      name = before
    }
    guard tokens[name].kind == .name, !declaredNames.contains(name),
      name == 0 || tokens[name - 1].kind != .at
    else { return nil }
    let isMember = name > 0 && tokens[name - 1].kind == .dot
    return isMember || keyword(name).map(\.isName) ?? true ? name : nil
  }

  /// The token before the generic arguments that end at `position`.
  private func beforeGenerics(_ position: Int) -> Int? {
    var depth = 0
    var index = position
    while index > 0 {
      switch tokens[index].kind {
      case .greater: depth += 1
      case .less:
        depth -= 1
        if depth == 0 { return index - 1 }
      case .name, .dot, .comma, .postfix, .colon, .symbol, .arrow, .at: break
      case .squareClose:
        guard partners[index] >= 0 else { return nil }
        index = Int(partners[index])
      default: return nil
      }
      index -= 1
    }
    return nil
  }

  private mutating func add(name: Int, open: Int, trailing: Int, end: Int) -> Int {
    guard end > 0 else { return -1 }
    calls.append(
      SwiftCall(
        name: Int32(name), open: Int32(open), trailing: Int32(trailing), end: Int32(end),
        declaration: scope))
    return calls.count - 1
  }

  /// Adds the closure at `position` to the call before it, or a call of a name without parentheses;
  /// -1 if it is none of a call.
  private mutating func addTrailingClosure(_ position: Int) -> Int {
    let end = partners[position] + 1
    guard position > 0, end > 0 else { return -1 }
    if let lastCall, lastCall.end == position - 1 {
      calls[lastCall.call].end = end
      if calls[lastCall.call].trailing < 0 { calls[lastCall.call].trailing = Int32(position) }
      return lastCall.call
    }
    if let lastCall, lastCall.end == position - 3, tokens[position - 1].kind == .colon,
      tokens[position - 2].kind == .name, calls[lastCall.call].trailing >= 0
    {
      calls[lastCall.call].end = end
      return lastCall.call
    }
    guard !tokens[position].startsLine, let name = callee(before: position) else { return -1 }
    return add(name: name, open: -1, trailing: position, end: Int(end))
  }

  // MARK: - Assignments

  private mutating func addAssignment(_ position: Int) {
    guard position > 1, tokens[position - 1].kind == .name,
      !declaredNames.contains(position - 1), tokens[position - 2].kind != .colon
    else { return }
    assignments.append(
      SwiftAssignment(name: Int32(position - 1), equal: Int32(position), declaration: scope))
  }
}
