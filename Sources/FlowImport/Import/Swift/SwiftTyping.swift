/// Finds the types of expressions, as far as declarations tell them. Nothing is inferred.
struct SwiftTyping {
  let index: SwiftIndex

  /// The place of an expression.
  struct Scope {
    var file: Int
    /// The innermost declaration around it; -1 if there is none.
    var declaration: Int
    /// The types of names that only the expression knows, such as a closure's parameter.
    var names: [String: Int] = [:]
  }

  /// A type in the files, or the name of another.
  enum Found: Hashable {
    case type(Int)
    case name(String)

    /// The type in the files.
    var type: Int? {
      if case .type(let type) = self { type } else { nil }
    }
  }

  /// The type that the tokens of `range` in `file` spell: the last name outside of generic
  /// arguments, and inside `[…]`, of an optional or of `any` and `some`.
  func written(_ range: Range<Int>, in file: Int) -> Found? {
    let code = index.files[file]
    var name: String?
    var depth = 0
    for position in range {
      switch code.kind(position) {
      case .less: depth += 1
      case .greater: depth -= 1
      case .name where depth == 0:
        let text = code.text(position)
        if text == "any" || text == "some" || text == "inout" { continue }
        name = text
        if text == "Binding" || text == "Optional" || text == "Set" || text == "Array" { depth = 0 }
      case .name where depth > 0 && name.map(Self.wrappers.contains) ?? false:
        name = code.text(position)
      case .arrow: name = nil
      case .colon, .symbol:
        // A dictionary, or a composition: the first name counts.
        if let name { return found(name, in: file) }
      default: break
      }
    }
    return name.flatMap { found($0, in: file) }
  }

  /// The generic types that stand for what they contain.
  private static let wrappers: Set = [
    "Binding", "Optional", "Published", "Set", "Array", "Result", "Observable",
    "CurrentValueSubject",
    "PassthroughSubject", "AnyPublisher", "FocusedValue", "ObservedObject", "StateObject", "State",
    "ReadOnly", "Lazy", "Box", "Weak", "UIHostingController",
  ]

  private func found(_ name: String, in file: Int) -> Found {
    index.type(name, from: file).map { .type($0) } ?? .name(name)
  }

  /// The type of the declaration `id` of `file`: that it writes, or that of its value.
  func type(of declaration: SwiftIndex.Declaration, depth: Int = 0) -> Found? {
    let file = index.files[declaration.file]
    let row = file.declarations[declaration.id]
    if row.kind == .initializer || row.kind == .enumCase {
      return index.type(around: declaration.id, in: declaration.file).map { .type($0) }
    }
    if row.kind.isType {
      let type = index.typesOfDeclarations[declaration.file][declaration.id]
      return type < 0 ? nil : .type(Int(type))
    }
    let written = Int(row.type.lowerBound)..<Int(row.type.upperBound)
    if !written.isEmpty { return self.written(written, in: declaration.file) }
    let value = Int(row.value.lowerBound)..<Int(row.value.upperBound)
    if !value.isEmpty {
      let scope = Scope(file: declaration.file, declaration: Int(row.parent))
      return type(of: value, in: scope, depth: depth + 1)
    }
    return environmentType(row, in: declaration.file)
  }

  /// The type in `@Environment(Router.self) var router`.
  private func environmentType(_ row: SwiftDeclaration, in file: Int) -> Found? {
    let code = index.files[file]
    let prefix = Int(row.start)..<Int(row.keyword)
    for position in prefix
    where code.isText(position, "Environment")
      || code.isText(position, "UIApplicationDelegateAdaptor")
      || code.isText(position, "NSApplicationDelegateAdaptor")
    {
      guard code.kind(position + 1) == .parenthesisOpen, code.kind(position + 2) == .name,
        code.isText(position + 4, "self")
      else { continue }
      return found(code.text(position + 2), in: file)
    }
    return nil
  }

  /// The maximum number of names that are followed to find a type.
  static let deepestType = 8

  /// The type of the expression in `range`.
  func type(of range: Range<Int>, in scope: Scope, depth: Int = 0) -> Found? {
    guard depth < Self.deepestType, !range.isEmpty else { return nil }
    let code = index.files[scope.file]
    var position = range.lowerBound
    while position < range.upperBound,
      ["try", "await", "&", "$"].contains(code.text(position)) || code.kind(position) == .postfix
        || code.kind(position) == .symbol && code.text(position) == "!"
    {
      position += 1
    }
    if let cast = castType(position..<range.upperBound, in: scope.file) { return cast }
    guard position < range.upperBound, code.kind(position) == .name else { return nil }
    var current = first(position, in: scope, depth: depth)
    position = afterCall(position + 1, range.upperBound, code)
    while position + 1 < range.upperBound, code.kind(position) == .dot {
      guard code.kind(position + 1) == .name, let type = current else { return nil }
      current = member(code.text(position + 1), of: type, depth: depth)
      position = afterCall(position + 2, range.upperBound, code)
    }
    return position >= range.upperBound || code.kind(position) == .braceOpen ? current : nil
  }

  /// The type after `as`, `as?` or `as!` at the end of `range`.
  private func castType(_ range: Range<Int>, in file: Int) -> Found? {
    let code = index.files[file]
    var position = range.lowerBound
    while position < range.upperBound {
      if code.isText(position, "as"), code.kind(position - 1) != .dot {
        return written(position + 1..<range.upperBound, in: file)
      }
      position = code.after(position)
    }
    return nil
  }

  /// The position after generic arguments, arguments, trailing closures and `?` at `position`.
  private func afterCall(_ position: Int, _ end: Int, _ code: SwiftFile) -> Int {
    var position = position
    while position < end {
      switch code.kind(position) {
      case .parenthesisOpen, .braceOpen, .squareOpen: position = min(code.after(position), end)
      case .postfix: position += 1
      case .less where !code.tokens[position].hasSpaceBefore:
        var depth = 0
        repeat {
          if code.kind(position) == .less { depth += 1 }
          if code.kind(position) == .greater { depth -= 1 }
          position += 1
        } while position < end && depth > 0
      default: return position
      }
    }
    return position
  }

  /// The type of the name at `position`, the first of an expression.
  private func first(_ position: Int, in scope: Scope, depth: Int) -> Found? {
    let code = index.files[scope.file]
    var name = code.text(position)
    if name.hasPrefix("$") || name.hasPrefix("_") { name = String(name.dropFirst()) }
    if name == "self" || name == "Self" {
      return index.type(around: scope.declaration, in: scope.file).map { .type($0) }
    }
    if let known = scope.names[name] { return .type(known) }
    if name.first?.isUppercase ?? false { return found(name, in: scope.file) }
    if let local = local(name, before: position, in: scope) {
      return type(of: local, depth: depth + 1)
    }
    if let parameter = parameterType(name, in: scope) { return parameter }
    guard let type = index.type(around: scope.declaration, in: scope.file) else { return nil }
    return member(name, of: .type(type), depth: depth)
  }

  /// The type of the member `name` of `type`.
  func member(_ name: String, of type: Found, depth: Int = 0) -> Found? {
    guard case .type(let row) = type else {
      return ["init", "shared", "default", "standard"].contains(name) ? type : nil
    }
    if name == "init" || name == "self" { return type }
    for member in index.members(name, of: row) {
      let found = self.type(of: member, depth: depth + 1)
      if case .name("Self")? = found { return type }
      if let found { return found }
    }
    return nil
  }

  /// The declaration of the local variable `name` that is nearest before `position`.
  func local(
    _ name: String, before position: Int, in scope: Scope
  ) -> SwiftIndex.Declaration? {
    guard scope.declaration >= 0 else { return nil }
    let code = index.files[scope.file]
    let member = Int(code.declarations[scope.declaration].member)
    guard member >= 0 else { return nil }
    let next = code.declarations.partitioningIndex { Int($0.name) >= position }
    for id in (max(member + 1, next - Self.mostLocals)..<max(next, member + 1)).reversed() {
      let row = code.declarations[id]
      if row.kind == .variable || row.kind == .constant || row.kind == .function,
        code.name(of: id) == name, !isShorthand(row, code)
      {
        return SwiftIndex.Declaration(file: scope.file, id: id)
      }
    }
    return nil
  }

  /// True iff `row` is the binding in `if let name {`, which stands for what `name` means before
  /// it.
  private func isShorthand(_ row: SwiftDeclaration, _ code: SwiftFile) -> Bool {
    guard row.kind != .function, row.value.isEmpty, row.type.isEmpty, row.body < 0 else {
      return false
    }
    let before = Int(row.keyword) - 1
    let next = Int(row.name) + 1
    let isFirst = ["if", "guard", "while"].contains(code.text(max(before, 0)))
    let isLast = code.kind(next) == .braceOpen || code.isText(next, "else")
    return isFirst || code.kind(before) == .comma && isLast
  }

  /// The maximum number of declarations before an expression among which a local variable is looked
  /// for.
  private static let mostLocals = 1000

  /// The type of the parameter `name` of a function around `scope`.
  func parameterType(_ name: String, in scope: Scope) -> Found? {
    let code = index.files[scope.file]
    var id = scope.declaration
    while id >= 0, !code.declarations[id].kind.isType {
      let row = code.declarations[id]
      if row.parameters >= 0, row.kind != .enumCase {
        for item in code.list(code.inside(Int(row.parameters))) {
          var names = [item.label ?? ""]
          var type = item.value
          // `for item: Item` has a label and a name.
          if item.label == nil, item.value.count > 3,
            code.kind(item.value.lowerBound + 2) == .colon
          {
            names = [code.text(item.value.lowerBound + 1)]
            type = item.value.lowerBound + 3..<item.value.upperBound
          }
          if names.contains(name) {
            let end = type.first { code.kind($0) == .equal } ?? type.upperBound
            return written(type.lowerBound..<end, in: scope.file)
          }
        }
      }
      id = Int(row.parent)
    }
    return nil
  }
}
