import FlowRuntime

extension Resolver {
  /// Reads the literal that `node` writes.
  mutating func literal(_ node: ID<Tree.Node>) -> ID<Literal> {
    let value = literalValue(node)
    return model.literals.append(Literal(span: tree.span(node), value: value))
  }

  private mutating func literalValue(_ node: ID<Tree.Node>) -> Literal.Value {
    switch tree.kind(node) {
    case .integer: return integer(node).map(Literal.Value.int) ?? .hole
    case .float: return double(node).map(Literal.Value.double) ?? .hole
    case .stringValue: return .string(string(node))
    case .bool: return .bool(tree.word(node) == .true)
    case .nil: return .nil
    case .enumValue: return enumCase(node)
    case .list: return list(node)
    default: return .hole
    }
  }

  private mutating func enumCase(_ leaf: ID<Tree.Node>) -> Literal.Value {
    let node = tree.nodes[leaf.index]
    guard node.end > node.first, tree.tokens[Int(node.end) - 1].kind == .name else { return .hole }
    return .enumCase(name(token: Int(node.end) - 1))
  }

  private mutating func list(_ node: ID<Tree.Node>) -> Literal.Value {
    var elements: [ID<Literal>] = []
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child).isValue { elements.append(literal(child)) }
    }
    let start = model.elements.count
    model.elements += elements
    return .list(start..<model.elements.count)
  }

  /// The number that an integer leaf writes; nil if it does not fit 64 bits.
  func integer(_ leaf: ID<Tree.Node>) -> Int64? { tree.integer(tree.token(leaf)) }

  /// The number that a float or integer leaf writes; nil if it is not finite.
  func double(_ leaf: ID<Tree.Node>) -> Double? { tree.float(tree.token(leaf)) }

  /// True iff the literal is one of `type`; reports nothing. A hole is of every type.
  func fits(_ id: ID<Literal>, _ type: ID<TypeRef>) -> Bool {
    let literal = model.literals[id].value
    switch (literal, model.types[type]) {
    case (.hole, _), (.nil, .optional), (.bool, .bool), (.int, .int), (.int, .double),
      (.double, .double), (.string, .string):
      return true
    case (_, .optional(let inner)):
      return fits(id, inner)
    case (.string(let text), .external):
      return !text.isEmpty
    case (.string(let text), .uuid):
      return Resolver.isUUID(text)
    case (.string(let text), .url):
      return Resolver.isURL(text)
    case (.enumCase(let name), .enum(let id)):
      return caseNames.find(id.raw, name) != nil
    case (.list(let range), .list(let inner)):
      return model.elements[range].allSatisfy { fits($0, inner) }
    case (.int, _), (.double, _), (.string, _), (.bool, _), (.nil, _), (.enumCase, _), (.list, _):
      return false
    }
  }

  /// True iff the literal, a value of `name`, is one of `type`; else reports why not.
  mutating func check(
    _ id: ID<Literal>, is type: ID<TypeRef>, of name: String, isElement: Bool = false
  ) -> Bool {
    if fits(id, type) {
      noteCases(in: id, of: type)
      return true
    }
    let literal = model.literals[id]
    let what = isElement ? "an element of `\(name)`" : "`\(name)`"
    switch (literal.value, model.types[type]) {
    case (.nil, .optional):
      return true
    case (_, .optional(let inner)):
      return check(id, is: inner, of: name, isElement: isElement)
    case (.list(let range), .list(let inner)):
      if let wrong = model.elements[range].first(where: { !fits($0, inner) }) {
        return check(wrong, is: inner, of: name, isElement: true)
      }
      return true
    case (.enumCase(let name), .enum(let declared)):
      unknownCase(name, of: declared, at: literal.span)
    case (.string, .uuid):
      found.typeMismatch(
        "\(what) is a `UUID`: 8-4-4-4-12 hexadecimal digits", of: name, at: literal.span)
    case (.string, .url):
      found.typeMismatch("\(what) is a `URL`, without white space", of: name, at: literal.span)
    default:
      found.typeMismatch(
        "\(what) is \(model.article(type)), not \(model.article(literal.value))",
        of: name, model.text(of: type), at: literal.span, fix: quotedCase(literal, type))
    }
    return false
  }

  private mutating func unknownCase(_ name: Name, of declared: ID<Enum>, at span: Source.Span) {
    let written = model.names[name]
    let holder = model.names[model.enums[declared].name]
    let dot = Source.Span(file: span.file, start: span.start + 1, end: span.end)
    _ = unknown(
      written, at: dot, "`\(holder)` has no case `\(written)`", sought: "case", of: holder,
      among: model.cases[model.enums[declared].cases].lazy.map { $0.name },
      advice: caseList(of: declared))
  }

  /// The cases of an enum, for messages.
  private func caseList(of declared: ID<Enum>) -> String {
    let cases = model.cases[model.enums[declared].cases]
    let names = cases.prefix(6).map { "`.\(model.names[$0.name])`" }.joined(separator: ", ")
    return "it has \(names)" + (cases.count > 6 ? ", …" : "")
  }

  /// `"price"` → `.price` if an enum with that case is expected.
  private func quotedCase(_ literal: Literal, _ type: ID<TypeRef>) -> Diagnostic.Fix? {
    guard case .enum(let declared) = model.types[type], case .string(let text) = literal.value,
      let name = model.names.find(text), caseNames.find(declared.raw, name) != nil
    else { return nil }
    return Diagnostic.Fix("write `.\(text)`", [Diagnostic.Edit(literal.span, ".\(text)")])
  }

  /// True iff `text` has the 36 characters of a UUID.
  package static func isUUID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
      return isHyphen ? bytes[index] == 0x2d : Character(Unicode.Scalar(bytes[index])).isHexDigit
    }
  }

  /// True iff `text` is not empty and contains no white space or control character.
  package static func isURL(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f }
  }
}

extension ModelRows {
  /// A type with its article, in back-ticks: ``an `Int` ``.
  package func article(_ type: ID<TypeRef>) -> String {
    let text = self.text(of: type)
    let isVowel = text.first.map { "AEIO".contains($0) } ?? false
    return isVowel ? "an `\(text)`" : "a `\(text)`"
  }

  /// The kind of a literal, with its article.
  func article(_ literal: Literal.Value) -> String {
    switch literal {
    case .int: "an integer"
    case .double: "a number with a fraction"
    case .string: "a string"
    case .bool: "a `Bool`"
    case .nil: "`nil`"
    case .enumCase(let name): "the case `.\(names[name])`"
    case .list: "a list"
    case .hole: "this"
    }
  }
}
