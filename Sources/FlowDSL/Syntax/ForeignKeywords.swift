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
  /// `=>` or `→`, written `->`.
  case arrow
  /// `'…'`, written `"…"`.
  case quoted
  /// `/* … */` or `# …`, written `// …`.
  case comment
}

extension Tree {
  /// The intended meaning of the unknown token `token`, if the parser reads it as that. Comments
  /// are skipped like any unknown token.
  func foreign(_ token: Int) -> ForeignKeywords {
    let meant = habit(token)
    return meant == .comment ? .none : meant
  }

  /// The intended meaning of the unknown token `token`.
  func habit(_ token: Int) -> ForeignKeywords {
    guard tokens[token].kind == .unknown else { return .none }
    let text = source.bytes[Int(tokens[token].start)..<Int(tokens[token].end)]
    if text.elementsEqual("&&".utf8) || text.elementsEqual("&".utf8) { return .and }
    if text.elementsEqual("||".utf8) || text.elementsEqual("|".utf8) { return .or }
    if text.elementsEqual("=>".utf8) || text.elementsEqual("→".utf8) { return .arrow }
    if text.starts(with: "/*".utf8) || text.starts(with: "#".utf8) { return .comment }
    return text.count > 1 && text.starts(with: "'".utf8) ? .quoted : .none
  }
}
