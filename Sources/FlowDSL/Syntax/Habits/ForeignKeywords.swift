import FlowRuntime

/// Syntax that people write by habit from other languages, and the possible meanings of an
/// `.unknown` token.
enum ForeignKeywords {
  /// Nothing in particular.
  case none
  /// `&&`, written `and`.
  case and
  /// `||`, written `or`.
  case or
  /// `'…'`, written `"…"`.
  case quoted
  /// `/* … */`, `<!-- … -->`, `# …` or `-- …`, written `// …`.
  case comment
  /// `<T>` after the name of a type.
  case generic
  /// A line around the sides of a merge conflict, or the second side.
  case conflict
}

extension Tree {
  /// The intended meaning of the unknown token `token`, if the parser reads it as that. Comments,
  /// conflicts and `<T>` are skipped like any unknown token.
  func foreign(_ token: Int) -> ForeignKeywords {
    let meant = habit(token)
    return meant == .comment || meant == .conflict || meant == .generic ? .none : meant
  }

  /// The intended meaning of the unknown token `token`.
  func habit(_ token: Int) -> ForeignKeywords {
    guard tokens[token].kind == .unknown else { return .none }
    let text = source.bytes[Int(tokens[token].start)..<Int(tokens[token].end)]
    switch text.first {
    case UInt8(ascii: "&"): return text.dropFirst().drop { $0 == 0x26 }.isEmpty ? .and : .none
    case UInt8(ascii: "|"): return text.count < 3 && text.last == 0x7C ? .or : conflict(text)
    case UInt8(ascii: "#") where text.count == 1: return .none
    case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "-"): return .comment
    case UInt8(ascii: "'"): return text.count > 1 ? .quoted : .none
    case UInt8(ascii: "<"):
      if text.starts(with: "<!--".utf8) { return .comment }
      return text.last == UInt8(ascii: ">") ? .generic : conflict(text)
    case UInt8(ascii: "="), UInt8(ascii: ">"): return conflict(text)
    default: return .none
    }
  }

  /// `.conflict` if `text` is a line of a merge conflict.
  private func conflict(_ text: ArraySlice<UInt8>) -> ForeignKeywords {
    text.count >= 7 && text.prefix(7).allSatisfy { $0 == text.first } ? .conflict : .none
  }
}
