/// The variables that hold what is pushed, and what changes them.
struct SwiftPaths {
  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  private var keys: [String: [SwiftFlags.Key]] = [:]

  /// The paths of `NavigationStack(path: $path)` in all files, and all of the type
  /// `NavigationPath`.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    for file in index.files.indices { findPaths(in: file) }
  }

  private mutating func findPaths(in file: Int) {
    let code = index.files[file]
    for call in code.calls where call.open >= 0 && code.isText(Int(call.name), "NavigationStack") {
      let path = code.list(code.inside(Int(call.open))).first { $0.label == "path" }
      let scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
      guard let path, let key = SwiftFlags.key(path.value, scope, typing) else { continue }
      keys[key.name, default: []].append(key)
    }
    for (id, row) in code.declarations.enumerated() where row.kind == .variable {
      let isPath =
        row.type.contains { code.isText(Int($0), "NavigationPath") }
        || code.isText(Int(row.value.lowerBound), "NavigationPath") && !row.value.isEmpty
      guard isPath else { continue }
      let key = SwiftFlags.Key(
        type: index.type(around: id, in: file), name: code.name(of: id))
      keys[key.name, default: []].append(key)
    }
  }

  /// True iff the variable that ends at `token` is a path.
  func isPath(_ token: Int, _ scope: SwiftTyping.Scope) -> Bool {
    let code = index.files[scope.file]
    guard code.kind(token) == .name, let known = keys[code.text(token)],
      let key = SwiftFlags.key(token..<token + 1, scope, typing)
    else { return false }
    return known.contains { path in
      guard let left = path.type, let right = key.type else { return true }
      return left == right || isBound(key)
    }
  }

  /// True iff the variable is bound to that of another type.
  private func isBound(_ key: SwiftFlags.Key) -> Bool {
    guard let type = key.type else { return false }
    return index.members(key.name, of: type).contains { member in
      let file = index.files[member.file]
      let row = file.declarations[member.id]
      return file.attributes(of: row).contains("Binding")
        || row.type.contains { file.isText(Int($0), "Binding") }
    }
  }

  /// The change that a call makes to a path.
  enum Change {
    case push(Range<Int>)
    case leave
    case root
  }

  /// The change that `call` called `name` makes to a path; nil if it is none of one.
  func change(_ call: SwiftCall, _ name: String, _ scope: SwiftTyping.Scope) -> Change? {
    guard name == "append" || name == "removeLast" || name == "removeAll", call.open >= 0 else {
      return nil
    }
    let code = index.files[scope.file]
    var token = Int(call.name) - 2
    while code.kind(token) == .postfix { token -= 1 }
    guard code.isMember(Int(call.name)), isPath(token, scope) else { return nil }
    let arguments = code.list(code.inside(Int(call.open)))
    switch name {
    case "append": return arguments.first.map { .push($0.value) }
    case "removeAll": return .root
    default:
      let isAll = arguments.first.map { code.text($0.value).hasSuffix(".count") } ?? false
      return isAll ? .root : .leave
    }
  }

  /// The values that `assignment` pushes; nil if it changes no path, empty if it goes to the root.
  func values(
    _ assignment: SwiftAssignment, in file: Int
  ) -> [Range<Int>]? {
    let code = index.files[file]
    let scope = SwiftTyping.Scope(file: file, declaration: Int(assignment.declaration))
    guard isPath(Int(assignment.name), scope) else { return nil }
    let start = Int(assignment.equal) + 1
    if code.kind(start) == .squareOpen { return code.list(code.inside(start)).map(\.value) }
    let isNew =
      code.isText(start, "NavigationPath")
      || code.kind(start) == .dot && code.isText(start + 1, "init")
    return isNew ? [] : nil
  }
}
