import FlowDSL

/// A variable that shows a screen, and the places that set it.
struct SwiftFlags {
  /// A variable: its type if it is known, and its name.
  struct Key: Hashable {
    var type: Int?
    var name: String
  }

  /// A place that sets a variable.
  struct Setter {
    var place: SwiftPlace
    var declaration: Int
    /// The tokens of the value; empty for `toggle()`.
    var value: Range<Int>
    var key: Key
  }

  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  /// The setters of each name.
  private var setters: [String: [Setter]] = [:]
  /// The variables that are bound to each one: those of `Child(flag: $flag)`, and the parameter of
  /// `child(flag: $flag)`.
  private var children: [Key: [Key]] = [:]
  /// The variables that each one is bound to.
  private var parents: [Key: [Key]] = [:]
  private var names: Set<String>

  /// The places in all files that set a variable with one of `names`.
  init(_ names: Set<String>, _ typing: SwiftTyping) {
    self.typing = typing
    self.names = names
    // A flag that is bound to a variable may be bound to another one.
    for _ in 0..<2 {
      for file in typing.index.files.indices { findBindings(in: file) }
    }
    for file in typing.index.files.indices { findSetters(in: file) }
  }

  // MARK: - Names

  /// The token of the variable that the flag in `range` names: the last of `$model.showsHelp`.
  static func variable(of range: Range<Int>, _ file: SwiftFile) -> Int? {
    var position = range.lowerBound
    // `Binding(get: { model.showsHelp }, …)`, or `.init(…)`: the first variable in it.
    let isInit = file.kind(position) == .dot && file.isText(position + 1, "init")
    if isInit || file.isText(position, "Binding") {
      while position < range.upperBound, !file.isText(position, "get") { position += 1 }
      while position < range.upperBound, file.kind(position) != .braceOpen { position += 1 }
      position += 1
    }
    while position < range.upperBound,
      file.kind(position) == .symbol || file.isText(position, "return")
    {
      position += 1
    }
    guard position < range.upperBound, file.kind(position) == .name,
      file.text(position).first.map({ !$0.isUppercase }) ?? false
    else { return nil }
    var last = position
    while last + 2 < range.upperBound {
      var dot = last + 1
      while dot < range.upperBound, file.kind(dot) == .postfix { dot += 1 }
      guard file.kind(dot) == .dot, file.kind(dot + 1) == .name,
        file.kind(dot + 2) != .parenthesisOpen, !file.isText(dot + 1, "wrappedValue"),
        !file.isText(dot + 1, "projectedValue")
      else { break }
      last = dot + 1
    }
    return last
  }

  /// The words of the flag in `range` as a name for what it shows: `isShowingHelp` is `Help`.
  static func words(of range: Range<Int>, _ file: SwiftFile) -> String {
    guard let token = variable(of: range, file) else { return "content" }
    var name = file.text(token)
    if name.hasPrefix("$") || name.hasPrefix("_") { name = String(name.dropFirst()) }
    var isChanged = true
    while isChanged {
      isChanged = false
      for prefix in [
        "is", "should", "show", "shows", "showing", "presenting", "presented", "present", "display",
        "displaying", "has", "active", "selected", "current",
      ] {
        let rest = name.dropFirst(prefix.count)
        if name.hasPrefix(prefix), rest.first?.isUppercase ?? false {
          name = LetterCase.lower.apply(to: String(rest))
          isChanged = true
        }
      }
      for suffix in ["Presented", "Showing", "Shown", "Visible", "Displayed", "Active", "IsOpen"] {
        if name.hasSuffix(suffix), name != suffix {
          name = String(name.dropLast(suffix.count))
          isChanged = true
        }
      }
    }
    return name
  }

  // MARK: - Keys

  /// The variable that the flag in `range` names.
  static func key(
    _ range: Range<Int>, _ scope: SwiftTyping.Scope, _ typing: SwiftTyping
  ) -> Key? {
    let file = typing.index.files[scope.file]
    guard let token = variable(of: range, file) else { return nil }
    var name = file.text(token)
    if name.hasPrefix("$") || name.hasPrefix("_") { name = String(name.dropFirst()) }
    return Key(type: owner(of: token, scope, typing), name: name)
  }

  /// The type that has the variable at `token`.
  private static func owner(
    of token: Int, _ scope: SwiftTyping.Scope, _ typing: SwiftTyping
  ) -> Int? {
    let file = typing.index.files[scope.file]
    let own = typing.index.type(around: scope.declaration, in: scope.file)
    guard file.isMember(token) else { return own }
    guard let names = file.receivers(of: token) else { return nil }
    guard !names.isEmpty else { return own }
    var start = token
    while file.kind(start - 1) == .dot {
      start -= 2
      while file.kind(start) == .postfix { start -= 1 }
    }
    var end = token - 1
    while file.kind(end - 1) == .postfix { end -= 1 }
    guard let type = typing.type(of: start..<end, in: scope)?.type else { return nil }
    // A variable that the type does not declare is one of something that it passes on.
    return typing.index.members(file.text(token), of: type).isEmpty ? nil : type
  }

  /// The type of the variable that the flag in `range` names.
  static func type(
    of range: Range<Int>, _ scope: SwiftTyping.Scope, _ typing: SwiftTyping
  ) -> Int? {
    guard let key = key(range, scope, typing) else { return nil }
    if let type = key.type { return typing.member(key.name, of: .type(type))?.type }
    let all = typing.index.properties[key.name] ?? []
    return all.count == 1 ? typing.type(of: all[0])?.type : nil
  }

  // MARK: - Setters

  private mutating func findSetters(in file: Int) {
    let code = index.files[file]
    for assignment in code.assignments {
      let name = code.text(Int(assignment.name))
      guard names.contains(name) else { continue }
      let start = Int(assignment.equal) + 1
      guard !code.isText(start, "false"), !code.isText(start, "nil") else { continue }
      add(
        name, Int(assignment.name), start..<Self.end(of: start, code), Int(assignment.declaration),
        file)
    }
    for call in code.calls where code.isText(Int(call.name), "toggle") {
      var token = Int(call.name) - 2
      while code.kind(token) == .postfix { token -= 1 }
      guard code.kind(token) == .name, code.kind(Int(call.name) - 1) == .dot else { continue }
      let name = code.text(token)
      if names.contains(name) { add(name, token, 0..<0, Int(call.declaration), file) }
    }
  }

  private mutating func add(
    _ name: String, _ token: Int, _ value: Range<Int>, _ declaration: Int, _ file: Int
  ) {
    let scope = SwiftTyping.Scope(file: file, declaration: declaration)
    let key = Key(type: Self.owner(of: token, scope, typing), name: name)
    setters[name, default: []].append(
      Setter(
        place: SwiftPlace(file: file, token: token), declaration: declaration, value: value,
        key: key))
  }

  /// The end of the value at `start`: its line, or more if a bracket or a dot continues it.
  static func end(of start: Int, _ code: SwiftFile) -> Int {
    var position = start
    while position < code.tokens.count {
      let token = code.tokens[position]
      if token.closes || token.kind == .semicolon || token.kind == .comma { return position }
      if token.startsLine, position > start, token.kind != .dot, token.kind != .symbol {
        return position
      }
      position = code.after(position)
    }
    return position
  }

  private mutating func findBindings(in file: Int) {
    let code = index.files[file]
    for call in code.calls where call.open >= 0 {
      let inner = code.inside(Int(call.open))
      guard inner.contains(where: { code.kind($0) == .name && isBound($0, code) }) else { continue }
      let name = code.text(Int(call.name))
      guard let type = owner(ofCalled: name, from: file) else { continue }
      for argument in code.list(inner) {
        guard let label = argument.label, code.text(argument.value.lowerBound).hasPrefix("$")
        else { continue }
        let scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
        guard let key = Self.key(argument.value, scope, typing) else { continue }
        let own = Key(type: type, name: label)
        guard own != key, names.contains(key.name) || names.contains(label) else { continue }
        if !(children[key] ?? []).contains(own) {
          children[key, default: []].append(own)
          parents[own, default: []].append(key)
        }
        names.insert(label)
        names.insert(key.name)
      }
    }
  }

  private func isBound(_ token: Int, _ code: SwiftFile) -> Bool {
    code.source.bytes[Int(code.tokens[token].start)] == UInt8(ascii: "$")
  }

  /// The type that has the variables called like the parameters of `name`: the type itself that is
  /// constructed, or that of the only function with the name.
  private func owner(ofCalled name: String, from file: Int) -> Int? {
    if name.first?.isUppercase ?? false { return index.type(name, from: file) }
    guard let functions = index.functions[name], functions.count == 1 else { return nil }
    return index.type(around: functions[0].id, in: functions[0].file)
  }

  /// The places that set the variable `key`, what it is bound to, or what is bound to one of these,
  /// in order.
  func setters(of key: Key) -> [Setter] {
    var found = (setters[key.name] ?? []).filter { matches($0.key, key) }
    let all = closure([key], parents)
    for bound in closure(all, children) where bound != key {
      found += (setters[bound.name] ?? []).filter { $0.key == bound }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// `keys` and what `links` lead to from them.
  private func closure(_ keys: [Key], _ links: [Key: [Key]]) -> [Key] {
    var seen = Set(keys)
    var found = keys
    var next = 0
    while next < found.count {
      found += (links[found[next]] ?? []).filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }

  private func matches(_ setter: Key, _ key: Key) -> Bool {
    if let left = setter.type, let right = key.type {
      return left == right || inherits(left, right) || inherits(right, left)
    }
    // Without both types, a name that one type alone has is as good.
    return (index.properties[key.name]?.count ?? 0) == 1
  }

  private func inherits(_ type: Int, _ parent: Int) -> Bool {
    index.types[type].inherited.contains(index.types[parent].name)
  }
}
