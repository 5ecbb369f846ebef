/// An argument of a call, or a trailing closure.
package struct SwiftArgument: Hashable, Sendable {
  /// The label; nil without one.
  package var label: String?
  /// The tokens of the value.
  package var value: Range<Int>
  /// True iff it is a closure after the parentheses.
  package var isTrailing = false
}

extension SwiftFile {
  /// The arguments of `call`, with its trailing closures.
  package func arguments(of call: SwiftCall) -> [SwiftArgument] {
    var arguments = call.open >= 0 ? list(inside(Int(call.open))) : []
    var brace = Int(call.trailing)
    var label: String?
    while brace >= 0, brace < Int(call.end), partners[brace] >= 0 {
      let end = Int(partners[brace]) + 1
      arguments.append(SwiftArgument(label: label, value: brace..<end, isTrailing: true))
      guard end + 2 < Int(call.end), kind(end) == .name, kind(end + 1) == .colon,
        kind(end + 2) == .braceOpen
      else { break }
      label = text(end)
      brace = end + 2
    }
    return arguments
  }

  /// The values in `range`, which commas separate, with their labels.
  package func list(_ range: Range<Int>) -> [SwiftArgument] {
    var items: [SwiftArgument] = []
    var start = range.lowerBound
    var position = start
    while position <= range.upperBound {
      if position == range.upperBound || tokens[position].kind == .comma {
        if start < position { items.append(item(start..<position)) }
        start = position + 1
        position += 1
      } else {
        position = min(after(position), range.upperBound)
      }
    }
    return items
  }

  /// The labels of the parameters of `declaration`, `_` for one without; nil if it is no function.
  package func labels(of declaration: SwiftDeclaration) -> [String]? {
    guard declaration.kind == .function, declaration.parameters >= 0 else { return nil }
    return list(inside(Int(declaration.parameters))).map { parameter in
      if let label = parameter.label { return label }
      // `@ViewBuilder content: …` has an attribute, `for item: …` a label and a name.
      var position = parameter.value.lowerBound
      while kind(position) == .at {
        position += 2
        if kind(position) == .parenthesisOpen { position = after(position) }
      }
      return text(position)
    }
  }

  private func item(_ range: Range<Int>) -> SwiftArgument {
    let start = range.lowerBound
    guard range.count > 2, kind(start) == .name, kind(start + 1) == .colon else {
      return SwiftArgument(label: nil, value: range)
    }
    return SwiftArgument(label: text(start), value: start + 2..<range.upperBound)
  }

  /// The code of the closure that `range` is, without its parameters; nil if it is none.
  package func closure(_ range: Range<Int>) -> Range<Int>? {
    guard let brace = range.first, kind(brace) == .braceOpen,
      Int(partners[brace]) + 1 == range.upperBound
    else { return nil }
    let inner = inside(brace)
    var position = inner.lowerBound
    if isText(position, "for") { return inner }
    // Parameters end with `in`, before any statement.
    while position < inner.upperBound {
      if isText(position, "in") { return position + 1..<inner.upperBound }
      switch kind(position) {
      case .name, .comma, .colon, .dot, .postfix, .arrow, .at, .less, .greater,
        .parenthesisOpen, .squareOpen:
        if tokens[position].startsLine, position > inner.lowerBound,
          kind(position - 1) != .comma
        {
          return inner
        }
        position = min(after(position), inner.upperBound)
      default: return inner
      }
    }
    return inner
  }

  /// The names of the parameters of the closure that `range` is.
  package func closureParameters(_ range: Range<Int>) -> [String] {
    guard let code = closure(range), let brace = range.first, code.lowerBound > brace + 1 else {
      return []
    }
    let tokens = brace + 1..<code.lowerBound - 1
    return tokens.filter { kind($0) == .name && kind($0 - 1) != .colon }.map(text)
  }

  /// The first argument of `call` with `label`.
  package func argument(_ label: String?, of call: SwiftCall) -> SwiftArgument? {
    arguments(of: call).first { $0.label == label }
  }

  /// The statements in `range`: each begins in a line of its own or after a semicolon, and is not
  /// the rest of the one before.
  package func statements(_ range: Range<Int>) -> [Range<Int>] {
    var statements: [Range<Int>] = []
    var start = range.lowerBound
    var position = start
    while position < range.upperBound {
      let token = tokens[position]
      let begins = token.startsLine && position > start && beginsStatement(position)
      if begins || token.kind == .semicolon {
        if start < position { statements.append(start..<position) }
        start = token.kind == .semicolon ? position + 1 : position
      }
      position = min(after(position), range.upperBound)
    }
    if start < range.upperBound { statements.append(start..<range.upperBound) }
    return statements
  }

  /// True iff a statement may begin with the token at `position`, the first in its line.
  private func beginsStatement(_ position: Int) -> Bool {
    switch kind(position) {
    case .dot: return kind(position - 1) == .colon
    case .symbol, .colon, .comma, .postfix, .equal, .less, .greater, .arrow, .braceOpen:
      return false
    case .name where isText(position, "else") || isText(position, "as") || isText(position, "is"):
      return false
    default: break
    }
    switch kind(position - 1) {
    case .symbol, .equal, .comma, .dot, .arrow, .at: return false
    case .colon: return true
    default: return true
    }
  }
}
