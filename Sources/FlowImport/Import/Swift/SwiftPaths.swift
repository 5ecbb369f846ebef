/// The variables that hold what is pushed, and what changes them.
struct SwiftPaths {
  private let typing: SwiftTyping
  private var index: SwiftIndex { typing.index }
  private var paths: [String: [Path]] = [:]
  /// The names of the types of values that screens are declared for.
  private var elements: Set<String> = []

  /// A variable that is a path.
  private struct Path {
    /// The type that has it, if that is known.
    var type: Int?
    /// The name before it, if there is one.
    var receiver: String?
  }

  /// The paths of `NavigationStack(path: $path)` in all files, and all of the type
  /// `NavigationPath`.
  init(_ typing: SwiftTyping) {
    self.typing = typing
    for file in index.files.indices { findPaths(in: file) }
  }

  private mutating func findPaths(in file: Int) {
    let code = index.files[file]
    for call in code.calls where call.open >= 0 {
      let name = code.text(Int(call.name))
      if SwiftUIDestinations.ofValues.contains(name), let type = code.argument("for", of: call) {
        elements.formUnion(type.value.filter { code.kind($0) == .name }.map(code.text))
      }
      guard name == "NavigationStack" else { continue }
      let scope = SwiftTyping.Scope(file: file, declaration: Int(call.declaration))
      guard let path = code.argument("path", of: call)?.value,
        let token = SwiftFlags.variable(of: path, code),
        let key = SwiftFlags.key(path, scope, typing)
      else { continue }
      let receiver = code.receivers(of: token)?.last.map {
        $0.hasPrefix("$") ? String($0.dropFirst()) : $0
      }
      paths[key.name, default: []].append(Path(type: key.type, receiver: receiver))
    }
    for (id, row) in code.declarations.enumerated()
    where row.member == Int32(id) && isNavigationPath(row, code) {
      paths[code.name(of: id), default: []].append(Path(type: index.type(around: id, in: file)))
    }
  }

  /// True iff `row` is a variable of the type `NavigationPath`.
  private func isNavigationPath(_ row: SwiftDeclaration, _ code: SwiftFile) -> Bool {
    guard row.kind == .variable else { return false }
    return row.type.contains { code.isText(Int($0), "NavigationPath") }
      || code.isText(Int(row.value.lowerBound), "NavigationPath") && !row.value.isEmpty
  }

  // MARK: - Variables

  /// True iff the variable that ends at `token` is a path.
  func isPath(_ token: Int, _ scope: SwiftTyping.Scope) -> Bool {
    let code = index.files[scope.file]
    guard code.kind(token) == .name else { return false }
    let name = code.text(token)
    guard let known = paths[name] else { return false }
    guard code.isMember(token) else {
      if let local = typing.local(name, before: token, in: scope) {
        return isNavigationPath(code.declarations[local.id], code)
      }
      if let type = typing.parameterType(name, in: scope) { return type == .name("NavigationPath") }
      return isPath(name, of: index.type(around: scope.declaration, in: scope.file), known)
    }
    guard let key = SwiftFlags.key(token..<token + 1, scope, typing) else { return false }
    if key.type != nil { return isPath(name, of: key.type, known) }
    let start = code.chainStart(of: token, from: 0)
    if case .name(let type)? = typing.type(of: start..<token - 1, in: scope) {
      return index.aliases.contains(type)
    }
    // Of what is not known, the name has to say that it has a path.
    guard let receiver = code.receivers(of: token)?.last else { return false }
    return known.contains { path in
      path.receiver == receiver || path.type.map { isCalled(receiver, like: $0) } ?? false
    }
  }

  /// True iff the variable `name` of `type` is one of the paths `known`, all with that name.
  /// Without a type it is one of no type.
  private func isPath(_ name: String, of type: Int?, _ known: [Path]) -> Bool {
    let members = type.map { index.members(name, of: $0) } ?? []
    guard let type, !members.isEmpty else { return known.contains { $0.type == nil } }
    return known.contains { path in
      guard let owner = path.type else {
        return index.properties[name]?.count == 1 || members.contains(where: mayBePath)
      }
      return owner == type || index.inherits(owner, index.types[type].name)
        || index.inherits(type, index.types[owner].name)
        || members.contains { isBound($0) && mayBePath($0) }
    }
  }

  /// True iff `member` is bound to a variable of another type.
  private func isBound(_ member: SwiftIndex.Declaration) -> Bool {
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    return file.attributes(of: row).contains("Binding")
      || row.type.contains { file.isText(Int($0), "Binding") }
  }

  /// True iff `member` has the type of a path: `NavigationPath`, or an array of what screens are
  /// declared for.
  private func mayBePath(_ member: SwiftIndex.Declaration) -> Bool {
    let file = index.files[member.file]
    let row = file.declarations[member.id]
    if isNavigationPath(row, file) { return true }
    let names = row.type.filter { file.kind(Int($0)) == .name }.map { file.text(Int($0)) }
    let isArray = row.type.contains { file.kind(Int($0)) == .squareOpen }
    return isArray && (elements.isEmpty || names.contains(where: elements.contains))
  }

  /// True iff a variable called `name` is likely to be of `type`: `router` of `AppRouter`.
  private func isCalled(_ name: String, like type: Int) -> Bool {
    let (name, type) = (name.lowercased(), index.types[type].name.lowercased())
    return type.hasSuffix(name) || name.hasSuffix(type)
  }

  // MARK: - Changes

  /// The change that a call makes to a path.
  enum Change {
    case push(Range<Int>)
    case leave
    case root
  }

  /// The methods of arrays and paths that add something.
  static let growing: Set = ["append", "insert"]
  /// Those that take something away.
  static let shrinking: Set = [
    "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
  ]

  /// The change that `call` called `name` makes to a path; nil if it is none of one.
  func change(_ call: SwiftCall, _ name: String, _ scope: SwiftTyping.Scope) -> Change? {
    guard Self.growing.contains(name) || Self.shrinking.contains(name) else { return nil }
    let code = index.files[scope.file]
    var token = Int(call.name) - 2
    while code.kind(token) == .postfix { token -= 1 }
    guard code.isMember(Int(call.name)), isPath(token, scope) else { return nil }
    let arguments = code.arguments(of: call)
    switch name {
    case "append", "insert": return arguments.first.map { .push($0.value) }
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
