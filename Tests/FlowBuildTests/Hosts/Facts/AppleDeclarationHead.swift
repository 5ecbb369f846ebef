/// The part of a declaration between its name and its body.
struct AppleDeclarationHead {
  private var tokens: ArraySlice<SwiftTokens.Token>

  /// Takes the tokens of a head.
  init(_ tokens: ArraySlice<SwiftTokens.Token>) { self.tokens = tokens }

  /// Parses the head into `declaration`.
  mutating func fill(_ declaration: inout AppleDeclaration) {
    var renamed: [String: String] = [:]
    if tokens.first?.text == "<", declaration.kind != .func || declaration.name != "<" {
      for part in Self.split(Self.inside(bracketed()), at: ",") {
        generic(part, of: &declaration, &renamed)
      }
    }
    if tokens.first?.text == "(" {
      declaration.parameters = Self.split(Self.inside(bracketed()), at: ",").map {
        parameter($0, renamed)
      }
    }
    // The implementation of a macro.
    if declaration.kind == .macro { tokens = Self.upToDefault(tokens) }
    let end = index(of: "where") ?? tokens.endIndex
    middle(tokens[..<end], of: &declaration, renamed)
    for part in Self.split(tokens[end...].dropFirst(), at: ",") {
      require(part, of: &declaration, renamed)
    }
  }

  private mutating func generic(
    _ part: ArraySlice<SwiftTokens.Token>, of declaration: inout AppleDeclaration,
    _ renamed: inout [String: String]
  ) {
    let sides = Self.split(part, at: ":")
    let words = sides[0].map(\.text)
    // The names of a type's parameters are visible to users, those of a function's are not.
    let name = declaration.hasMembers ? words.last ?? "" : "#\(renamed.count)"
    renamed[words.last ?? ""] = name
    declaration.generics.append(words.count > 1 ? "\(words[0]) \(name)" : name)
    if sides.count > 1 { require(part, of: &declaration, renamed) }
  }

  /// Parses the part between the parameters and the `where` clause.
  private func middle(
    _ part: ArraySlice<SwiftTokens.Token>, of declaration: inout AppleDeclaration,
    _ renamed: [String: String]
  ) {
    let first = part.first?.text
    if declaration.hasMembers || declaration.kind == .associatedtype {
      guard first == ":" else { return }
      declaration.inherits = Self.split(part.dropFirst(), at: ",").map {
        SwiftType.text(Self.upToDefault($0), renamed).replacing("@unchecked ", with: "")
      }
    } else if declaration.kind == .typealias {
      declaration.type = SwiftType.text(part.dropFirst(), renamed)
    } else if [.var, .let].contains(declaration.kind) {
      declaration.type =
        first == ":"
        ? SwiftType.text(Self.upToDefault(part.dropFirst()), renamed) : ""
    } else if let arrow = part.firstIndex(where: { $0.text == "->" }) {
      declaration.effects = part[..<arrow].map(\.text)
      declaration.type = SwiftType.text(part[part.index(after: arrow)...], renamed)
    } else {
      declaration.effects = part.map(\.text)
    }
  }

  /// Parses a requirement such as `T: P & Q` or `T.X == Y`.
  private func require(
    _ part: ArraySlice<SwiftTokens.Token>, of declaration: inout AppleDeclaration,
    _ renamed: [String: String]
  ) {
    let equal = Self.split(part, at: "==")
    if equal.count == 2 {
      let sides = equal.map { SwiftType.text($0, renamed) }.sorted()
      declaration.requirements.insert(sides.joined(separator: " == "))
    }
    let colon = Self.split(part, at: ":")
    guard colon.count == 2 else { return }
    let subject = SwiftType.text(colon[0], renamed)
    for one in Self.split(colon[1], at: "&") {
      declaration.requirements.insert("\(subject): \(SwiftType.text(one, renamed))")
    }
  }

  private func parameter(
    _ part: ArraySlice<SwiftTokens.Token>, _ renamed: [String: String]
  ) -> AppleDeclaration.Parameter {
    var parameter = AppleDeclaration.Parameter()
    let value = Self.upToDefault(part)
    parameter.hasDefault = value.count < part.count
    let sides = Self.split(value, at: ":")
    guard sides.count > 1 else {
      parameter.type = SwiftType.text(value, renamed)
      return parameter
    }
    var names = sides[0]
    while names.first?.text == "@" {
      var count = 2
      let rest = names.dropFirst(2)
      if rest.first?.text == "<" || (rest.first?.text == "(" && rest.first?.isAdjacent == true) {
        var inner = Self(rest)
        count += inner.bracketed().count
      }
      parameter.attributes.append(SwiftType.text(names.prefix(count), renamed))
      names = names.dropFirst(count)
    }
    parameter.attributes.sort()
    parameter.label = (names.first?.text ?? "_").replacing("`", with: "")
    parameter.type = SwiftType.text(value[sides[1].startIndex...], renamed)
    return parameter
  }

  // MARK: - Tokens

  private mutating func bracketed() -> ArraySlice<SwiftTokens.Token> {
    let found = Self.bracketed(tokens)
    tokens = tokens[found.endIndex...]
    return found
  }

  private static func bracketed(
    _ tokens: ArraySlice<SwiftTokens.Token>
  ) -> ArraySlice<SwiftTokens.Token> {
    var depth = 0
    for index in tokens.indices {
      depth += change(tokens[index].text)
      if depth == 0 { return tokens[...index] }
    }
    return tokens
  }

  private static func inside(
    _ bracketed: ArraySlice<SwiftTokens.Token>
  ) -> ArraySlice<SwiftTokens.Token> { bracketed.dropFirst().dropLast() }

  private static func change(_ token: String) -> Int {
    switch token {
    case "(", "[", "{", "<": 1
    case ")", "]", "}", ">": -1
    default: 0
    }
  }

  private func index(of text: String) -> Int? {
    var depth = 0
    return tokens.indices.first { index in
      depth += Self.change(tokens[index].text)
      return depth == 0 && tokens[index].text == text
    }
  }

  /// Splits `tokens` at each `sign` outside of brackets. Returns no parts if there are no tokens.
  static func split(
    _ tokens: ArraySlice<SwiftTokens.Token>, at sign: String
  ) -> [ArraySlice<SwiftTokens.Token>] {
    guard !tokens.isEmpty else { return [] }
    var parts: [ArraySlice<SwiftTokens.Token>] = []
    var depth = 0
    var start = tokens.startIndex
    for index in tokens.indices {
      depth += change(tokens[index].text)
      if depth == 0, tokens[index].text == sign {
        parts.append(tokens[start..<index])
        start = index + 1
      }
    }
    return parts + [tokens[start...]]
  }

  private static func upToDefault(
    _ tokens: ArraySlice<SwiftTokens.Token>
  ) -> ArraySlice<SwiftTokens.Token> { split(tokens, at: "=").first ?? tokens }
}
