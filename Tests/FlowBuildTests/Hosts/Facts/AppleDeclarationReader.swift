/// Parses the declarations in Swift text, and skips bodies and everything else.
struct AppleDeclarationReader {
  private let tokens: [SwiftTokens.Token]
  private var at = 0

  /// Returns the declarations in `text`, with their members.
  static func read(_ text: String) -> [AppleDeclaration] {
    var reader = Self(tokens: SwiftTokens(text).tokens)
    return reader.declarations()
  }

  private init(tokens: [SwiftTokens.Token]) { self.tokens = tokens }

  // MARK: - Tokens

  private var next: String? { at < tokens.count ? tokens[at].text : nil }

  private mutating func take(_ text: String) -> Bool {
    guard next == text else { return false }
    at += 1
    return true
  }

  private static let closing = ["(": ")", "[": "]", "{": "}", "<": ">"]

  /// Consumes the tokens from a bracket to the one that closes it.
  private mutating func bracketed() -> ArraySlice<SwiftTokens.Token> {
    let start = at
    guard let open = next, let close = Self.closing[open] else { return [] }
    var depth = 0
    while let token = next {
      at += 1
      if token == open { depth += 1 }
      if token == close { depth -= 1 }
      if depth == 0 { break }
    }
    return tokens[start..<at]
  }

  private static let words: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "static", "final", "class",
    "nonisolated", "optional", "mutating", "nonmutating", "override", "convenience", "required",
    "weak", "unowned", "dynamic", "indirect", "lazy", "isolated", "borrowing", "consuming",
  ]

  private static let beginnings = words.union([
    "@", "}", "#", "struct", "enum", "protocol", "extension", "func", "var", "let", "init",
    "subscript", "case", "typealias", "associatedtype", "macro", "import", "deinit", "operator",
    "prefix", "infix", "postfix", "precedencegroup", "actor",
  ])

  /// Consumes the rest of a declaration up to its body or the next declaration.
  private mutating func head() -> ArraySlice<SwiftTokens.Token> {
    let start = at
    while let token = next, token != "{", token != "}", token != ";" {
      let isNewLine = tokens[at].line > tokens[at - 1].line
      // These tokens are never the last of a declaration.
      let goesOn = ["->", ":", ",", "==", "&", "where", "="].contains(tokens[at - 1].text)
      if isNewLine, !goesOn, Self.beginnings.contains(token) { break }
      if ["(", "["].contains(token) { _ = bracketed() } else { at += 1 }
    }
    return tokens[start..<at]
  }

  // MARK: - Declarations

  /// Parses declarations up to the end of the enclosing body or of the text.
  private mutating func declarations() -> [AppleDeclaration] {
    var found: [AppleDeclaration] = []
    while let token = next, token != "}" {
      let start = at
      found += declaration()
      // Not a declaration.
      if at == start { if token == "{" { _ = bracketed() } else { at += 1 } }
    }
    return found
  }

  private mutating func declaration() -> [AppleDeclaration] {
    let start = at
    var attributes: [String] = []
    var modifiers: Set<String> = []
    while let token = next {
      if token == "@" {
        attributes.append(attribute())
      } else if Self.words.contains(token), token != "class" || isClassModifier {
        at += 1
        let isSetter = next == "(" && tokens[at].isAdjacent
        modifiers.insert(token + (isSetter ? SwiftType.text(bracketed()) : ""))
      } else {
        break
      }
    }
    guard let word = next, let kind = AppleDeclaration.Kind(rawValue: word) else {
      if next == "deinit" || next == "import" { at += 1; _ = head() }
      at = max(at, start)
      return []
    }
    var declaration = AppleDeclaration(kind: kind)
    declaration.line = tokens[at].line
    (declaration.attributes, declaration.modifiers) = (attributes, modifiers)
    at += 1
    return read(declaration)
  }

  /// True iff the `class` at this point is a modifier.
  private var isClassModifier: Bool {
    let after = at + 1 < tokens.count ? tokens[at + 1].text : ""
    return Self.words.contains(after) || ["func", "var", "let", "subscript"].contains(after)
  }

  private mutating func attribute() -> String {
    at += 1
    var text = "@" + name()
    while next == ".", tokens[at].isAdjacent {
      at += 1
      text += "." + name()
    }
    if next == "(", tokens[at].isAdjacent { text += SwiftType.text(bracketed()) }
    return text.replacing("@_Concurrency.", with: "@").replacing("@SwiftUI.", with: "@")
  }

  private mutating func read(_ base: AppleDeclaration) -> [AppleDeclaration] {
    var declaration = base
    switch base.kind {
    case .`init`, .subscript: declaration.name = base.kind.rawValue
    case .case: return cases(base)
    default:
      declaration.name = name()
      while take(".") { declaration.name += "." + name() }
    }
    if base.kind == .`init`, next == "?" || next == "!" { declaration.name += next ?? ""; at += 1 }
    var body = AppleDeclarationHead(head())
    body.fill(&declaration)
    if next == "{" {
      if declaration.hasMembers {
        at += 1
        declaration.members = declarations()
        at += 1
      } else {
        accessors(of: &declaration, bracketed())
      }
    } else if declaration.kind == .var, !declaration.type.isEmpty {
      declaration.isSettable = true
    }
    let hidden = ["private(set)", "fileprivate(set)", "internal(set)", "package(set)"]
    if !declaration.modifiers.isDisjoint(with: hidden) { declaration.isSettable = false }
    _ = take(";")
    return [declaration]
  }

  private mutating func name() -> String {
    guard var name = next else { return "" }
    at += 1
    // An operator.
    if name.first.map({ !$0.isLetter && $0 != "_" && $0 != "`" }) ?? false {
      while let more = next, more != "(", more != "<" || name == "<" { name += more; at += 1 }
    }
    return name.replacing("`", with: "")
  }

  private mutating func cases(_ base: AppleDeclaration) -> [AppleDeclaration] {
    AppleDeclarationHead.split(head(), at: ",").map { part in
      var declaration = base
      declaration.name = (part.first?.text ?? "").replacing("`", with: "")
      var payload = AppleDeclarationHead(part.dropFirst())
      payload.fill(&declaration)
      return declaration
    }
  }

  /// Notes whether the accessors in `block` make a property or subscript settable.
  private func accessors(
    of declaration: inout AppleDeclaration, _ block: ArraySlice<SwiftTokens.Token>
  ) {
    guard [.var, .subscript].contains(declaration.kind) else { return }
    var depth = 0
    for token in block {
      if ["{", "(", "["].contains(token.text) { depth += 1 }
      if ["}", ")", "]"].contains(token.text) { depth -= 1 }
      if depth == 1, ["set", "didSet", "willSet", "_modify"].contains(token.text) {
        declaration.isSettable = true
      }
    }
  }
}
