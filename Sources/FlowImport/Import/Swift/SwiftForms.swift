import FlowDSL

/// Finds the uses of members that navigate: those of the table in `SwiftForm`.
struct SwiftForms {
  /// A use of a member.
  struct Use {
    var form: SwiftForm
    /// The token of the member.
    var token: Int
    /// The declaration around it; -1 if there is none.
    var declaration: Int
    /// The tokens of the values that it gets.
    var value: Range<Int>
  }

  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  /// The rows of the table by their members.
  private let rows: [String: [SwiftForm]]
  /// The values of the environment that variables have.
  private var environment: [SwiftFlags.Key: String] = [:]
  /// The lengths and first bytes of the names that matter.
  private var shapes: Set<Shape> = []

  private struct Shape: Hashable {
    var length: UInt32
    var first: UInt8
  }

  /// The table, for the files of `typing`.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    rows = Dictionary(grouping: SwiftForm.all.filter { !$0.member.isEmpty }, by: \.member)
    for name in rows.keys { add(name) }
    for file in index.files.indices { findEnvironment(in: file) }
  }

  private mutating func add(_ name: String) {
    guard let first = name.utf8.first else { return }
    shapes.insert(Shape(length: UInt32(name.utf8.count), first: first))
  }

  // MARK: - Environment

  /// The types of the environment's values, with their names.
  private static let actions = [
    "DismissAction": "dismiss", "OpenWindowAction": "openWindow",
    "DismissWindowAction": "dismissWindow",
  ]

  /// Finds `@Environment(\.dismiss) var close`, and `let close: DismissAction`.
  private mutating func findEnvironment(in file: Int) {
    let code = index.files[file]
    for (id, row) in code.declarations.enumerated()
    where row.member == Int32(id) && (row.kind == .variable || row.kind == .constant) {
      guard let value = environmentValue(row, code) else { continue }
      let name = code.name(of: id)
      let key = SwiftFlags.Key(type: index.type(around: id, in: file), name: name)
      environment[key] = value
      add(name)
    }
  }

  private func environmentValue(_ row: SwiftDeclaration, _ code: SwiftFile) -> String? {
    for token in row.type {
      if let value = Self.actions[code.text(Int(token))] { return value }
    }
    let prefix = Int(row.start)..<Int(row.keyword)
    guard prefix.contains(where: { code.isText($0, "Environment") }) else { return nil }
    return prefix.lazy.filter { code.kind($0 - 1) == .dot }.map(code.text).first {
      Self.actions.values.contains($0)
    }
  }

  // MARK: - Uses

  /// The uses in `file`, in order.
  func uses(in file: Int) -> [Use] {
    let code = index.files[file]
    return code.tokens.indices.compactMap { token in
      guard code.tokens[token].kind == .name, mayMatter(token, code) else { return nil }
      return use(of: token, in: file)
    }
  }

  private func mayMatter(_ token: Int, _ code: SwiftFile) -> Bool {
    let row = code.tokens[token]
    return shapes.contains(
      Shape(length: row.end - row.start, first: code.source.bytes[Int(row.start)]))
  }

  private func use(of token: Int, in file: Int) -> Use? {
    let code = index.files[file]
    guard let (use, value) = kind(of: token, code) else { return nil }
    let declaration = code.declaration(around: token)
    let scope = SwiftTyping.Scope(file: file, declaration: declaration)
    guard !isPreview(scope), !isDeclared(token, code),
      let form = form(token, use, scope), !isSilent(value, form, token, scope)
    else { return nil }
    return Use(form: form, token: token, declaration: declaration, value: value)
  }

  /// The row for `use` of the member at `token`.
  private func form(
    _ token: Int, _ use: SwiftForm.Use, _ scope: SwiftTyping.Scope
  ) -> SwiftForm? {
    let code = index.files[scope.file]
    let name = code.text(token)
    if let value = environmentValue(of: token, scope) {
      return rows[value]?.first { $0.owner == .environment && $0.uses.contains(use) }
    }
    let all = (rows[name] ?? []).filter { $0.owner != .environment && $0.uses.contains(use) }
    guard !all.isEmpty else { return nil }
    switch owner(of: token, scope) {
    case .known(let owner): return all.first { $0.owner == owner }
    case .other: return nil
    case .unknown:
      let isDeclared = index.properties[name] != nil || index.functions[name] != nil
      return isDeclared ? nil : all.first(where: \.isUnmistakable)
    }
  }

  /// How the member at `token` is used, and the tokens of what it gets.
  private func kind(
    of token: Int, _ code: SwiftFile
  ) -> (use: SwiftForm.Use, value: Range<Int>)? {
    var next = token + 1
    while code.kind(next) == .postfix { next += 1 }
    if code.kind(next) == .squareOpen, !code.tokens[next].hasSpaceBefore {
      next = code.after(next)
      guard code.kind(next) == .equal else { return nil }
    }
    switch code.kind(next) {
    case .equal: return (.assigned, next + 1..<SwiftFlags.end(of: next + 1, code))
    case .symbol where code.isText(next, "+=") || code.isText(next, "-="):
      return (.assigned, next + 1..<SwiftFlags.end(of: next + 1, code))
    case .parenthesisOpen where !code.tokens[next].startsLine:
      return (.called, code.inside(next))
    case .dot: return change(next, code)
    case .colon: return nil
    default: return (.passed, 0..<0)
    }
  }

  /// The use that the member after the dot at `dot` makes of what is before it.
  private func change(
    _ dot: Int, _ code: SwiftFile
  ) -> (use: SwiftForm.Use, value: Range<Int>)? {
    let isCalled =
      code.kind(dot + 2) == .parenthesisOpen || code.kind(dot + 2) == .braceOpen
    if code.isText(dot + 1, "callAsFunction") { return (isCalled ? .called : .passed, 0..<0) }
    guard isCalled else { return nil }
    let name = code.text(dot + 1)
    if SwiftPaths.growing.contains(name) { return (.grown, code.inside(dot + 2)) }
    return SwiftPaths.shrinking.contains(name) ? (.shrunk, 0..<0) : nil
  }

  // MARK: - Owners

  private enum Found {
    case known(SwiftForm.Owner)
    case other, unknown
  }

  /// The receiver of the member at `token`.
  private func owner(of token: Int, _ scope: SwiftTyping.Scope) -> Found {
    let code = index.files[scope.file]
    guard let receiver = receiver(of: token, code) else {
      if !code.isMember(token), isLocal(token, scope) { return .other }
      let type = index.type(around: scope.declaration, in: scope.file)
      return type.map { owner($0, token, code) } ?? .other
    }
    switch typing.type(of: receiver, in: scope) {
    case .type(let type)?: return owner(type, token, code)
    case .name(let name)? where !index.aliases.contains(name):
      return Self.owner(named: name).map { .known($0) } ?? .other
    default:
      let last = receiver.last { code.kind($0) == .name }.map(code.text) ?? ""
      return Self.owner(named: last).map { .known($0) } ?? .unknown
    }
  }

  private func owner(_ type: Int, _ token: Int, _ code: SwiftFile) -> Found {
    guard !declares(code.text(token), type) else { return .other }
    switch index.kindOf(type) {
    case .navigation: return .known(.stack)
    case .tabs: return .known(.tabs)
    case .split: return .known(.columns)
    default:
      let isWindow = index.types[type].name == "UIWindow" || index.inherits(type, "UIWindow")
      return isWindow ? .known(.window) : .other
    }
  }

  /// True iff `type` has a member called `name` that is its own.
  private func declares(_ name: String, _ type: Int) -> Bool {
    index.members(name, of: type).contains { member in
      let code = index.files[member.file]
      let row = code.declarations[member.id]
      let owner = index.type(around: member.id, in: member.file)
      let isOverride = (Int(row.start)..<Int(row.keyword)).contains { code.isText($0, "override") }
      return !isOverride && owner.map { index.types[$0].kind != .protocol } ?? true
    }
  }

  /// The owner that a type or a variable called `name` is.
  private static func owner(named name: String) -> SwiftForm.Owner? {
    let name = name.lowercased()
    return owners.first { name.hasSuffix($0.suffix) }?.owner
  }

  private static let owners: [(suffix: String, owner: SwiftForm.Owner)] = [
    ("window", .window), ("navigationcontroller", .stack), ("tabbarcontroller", .tabs),
    ("splitviewcontroller", .columns),
  ]

  /// The tokens before the dot before `token`, without brackets around them; nil if that is `self`,
  /// or there are none.
  private func receiver(of token: Int, _ code: SwiftFile) -> Range<Int>? {
    guard code.isMember(token) else { return nil }
    var range = code.chainStart(of: token, from: 0)..<token - 1
    while range.count > 1, code.kind(range.upperBound - 1) == .postfix { range.removeLast() }
    while let first = range.first, code.kind(first) == .parenthesisOpen,
      code.after(first) == range.upperBound
    {
      range = code.inside(first)
    }
    let isSelf = range.count == 1 && ["self", "super"].contains(code.text(range.lowerBound))
    return isSelf ? nil : range
  }

  /// True iff the name at `token` is that of a local variable or of a parameter.
  private func isLocal(_ token: Int, _ scope: SwiftTyping.Scope) -> Bool {
    let name = index.files[scope.file].text(token)
    return typing.local(name, before: token, in: scope) != nil
      || typing.parameterType(name, in: scope) != nil
  }

  /// The value of the environment that the variable at `token` has.
  private func environmentValue(of token: Int, _ scope: SwiftTyping.Scope) -> String? {
    let code = index.files[scope.file]
    guard !isCaptured(token, code) else { return nil }
    if let names = code.receivers(of: token), names.suffix(1) == ["wrappedValue"],
      names.dropLast().last == "presentationMode", code.isText(token, "dismiss")
    {
      return "dismiss"
    }
    guard code.isMember(token) || !isLocal(token, scope),
      let key = SwiftFlags.key(token..<token + 1, scope, typing)
    else { return nil }
    return environment[key]
  }

  /// True iff `token` is in the list of what a closure captures.
  private func isCaptured(_ token: Int, _ code: SwiftFile) -> Bool {
    var position = token - 1
    while position > 0, !code.tokens[position].opens, !code.tokens[position].closes {
      position -= 1
    }
    return code.kind(position) == .squareOpen && code.kind(position - 1) == .braceOpen
  }

  // MARK: - Silence

  /// True iff `token` is the name of a declaration.
  private func isDeclared(_ token: Int, _ code: SwiftFile) -> Bool {
    let id = code.declarations.partitioningIndex { Int($0.name) >= token }
    return id < code.declarations.count && Int(code.declarations[id].name) == token
  }

  private func isPreview(_ scope: SwiftTyping.Scope) -> Bool {
    guard let type = index.type(around: scope.declaration, in: scope.file) else {
      return scope.declaration < 0
    }
    return index.types[type].inherited.contains("PreviewProvider")
  }

  /// True iff `value` for the member at `token` shows nothing, or is what somebody else sets.
  private func isSilent(
    _ value: Range<Int>, _ form: SwiftForm, _ token: Int, _ scope: SwiftTyping.Scope
  ) -> Bool {
    let code = index.files[scope.file]
    if form.uses.contains(.called), form.owner != .environment {
      // The pages of a `UIPageViewController` have a direction.
      let labels = code.list(value).map(\.label)
      return labels.first != .some(nil) || labels.contains("direction")
        || !labels.contains(where: { $0 == "animated" || $0 == "for" })
    }
    guard form.uses.contains(.assigned) else { return false }
    let isEmpty = code.isText(value.lowerBound, "nil") || code.text(value) == "[]"
    return value.count <= 2 && isEmpty || isForwarded(value, token, code)
  }

  /// True iff the value is the one that a setter or a `Binding` is given.
  func isForwarded(_ value: Range<Int>, _ token: Int, _ code: SwiftFile) -> Bool {
    if value.count == 1, code.isText(value.lowerBound, "newValue") { return true }
    var position = token - 1
    while position > 0 {
      let row = code.tokens[position]
      if row.closes, code.partners[position] >= 0 {
        position = Int(code.partners[position])
      } else if row.opens {
        guard row.role != .declaration else { return false }
        if code.kind(position) == .braceOpen, code.kind(position - 1) == .colon,
          code.isText(position - 2, "set")
        {
          return true
        }
      }
      position -= 1
    }
    return false
  }
}
