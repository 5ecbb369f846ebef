import FlowDSL

extension SwiftFile {
  /// The text of the token at `position`, without back-ticks.
  package func text(_ position: Int) -> String {
    let token = tokens[position]
    var bytes = source.bytes[Int(token.start)..<Int(token.end)]
    if token.kind == .name, bytes.first == UInt8(ascii: "`") {
      bytes = bytes.dropFirst().dropLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the tokens in `range`, in one line, with the space of the file as single spaces.
  package func text(_ range: Range<Int>) -> String {
    var text = ""
    for position in range {
      if position > range.lowerBound, tokens[position].hasSpaceBefore || tokens[position].startsLine
      {
        text += " "
      }
      text += self.text(position)
    }
    return text
  }

  /// True iff the token at `position` exists and is `text`.
  package func isText(_ position: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(position) else { return false }
    let token = tokens[position]
    let bytes = source.bytes[Int(token.start)..<Int(token.end)]
    return text.withUTF8Buffer { bytes.elementsEqual($0) }
  }

  /// The kind of the token at `position`; `.other` where there is none.
  package func kind(_ position: Int) -> SwiftToken.Kind {
    tokens.indices.contains(position) ? tokens[position].kind : .other
  }

  /// The position after the bracket at `position`, or of the next token.
  package func after(_ position: Int) -> Int {
    tokens[position].opens && partners[position] >= 0
      ? Int(partners[position]) + 1 : position + 1
  }

  /// The content of the string literal at `position`, if nothing is interpolated in it.
  package func stringContent(_ position: Int) -> String? {
    guard kind(position) == .string else { return nil }
    var text = text(position)[...]
    guard !text.hasPrefix("\"\"\""), text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1
    else { return nil }
    text = text.dropFirst().dropLast()
    return text.contains("\\") ? nil : String(text)
  }

  /// The innermost declaration that the token at `position` is in, after its name; -1 outside of
  /// all.
  package func declaration(around position: Int) -> Int {
    var id = declarations.partitioningIndex { Int($0.name) >= position } - 1
    while id >= 0, Int(declarations[id].end) <= position { id = Int(declarations[id].parent) }
    return id
  }

  /// The name of the declaration `id`.
  package func name(of id: Int) -> String { text(Int(declarations[id].name)) }

  /// The names of the attributes of `declaration`.
  package func attributes(of declaration: SwiftDeclaration) -> [String] {
    (Int(declaration.start)..<Int(declaration.keyword)).compactMap { position in
      guard kind(position) == .at, kind(position + 1) == .name else { return nil }
      return text(position + 1)
    }
  }

  /// The tokens in the body of `declaration`; for a variable without one, those of its value.
  package func code(of declaration: SwiftDeclaration) -> Range<Int> {
    guard declaration.body >= 0 else {
      return Int(declaration.value.lowerBound)..<Int(declaration.value.upperBound)
    }
    return inside(Int(declaration.body))
  }

  /// The tokens between the bracket at `position` and its partner.
  package func inside(_ position: Int) -> Range<Int> {
    let end = partners[position] >= 0 ? Int(partners[position]) : tokens.count
    return position + 1..<max(position + 1, end)
  }
}
