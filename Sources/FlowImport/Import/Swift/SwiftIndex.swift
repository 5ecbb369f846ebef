import FlowDSL

/// The types of all files of an app, with their members, found by name.
struct SwiftIndex {
  /// A declaration of one of the files.
  struct Declaration: Hashable {
    var file: Int
    var id: Int
  }

  /// A type, with all its extensions.
  struct TypeRow {
    var name: String
    /// The declaration; of a type that the files only extend, the first extension.
    var declaration: Declaration
    /// True iff the files only extend it.
    var isExternal = false
    var kind = SwiftDeclaration.Kind.struct
    /// The names of what it inherits from and conforms to, without generic arguments.
    var inherited: [String] = []
    /// Its members by name, with those of extensions.
    var members: [String: [Declaration]] = [:]
  }

  let files: [SwiftFile]
  private(set) var types: [TypeRow] = []
  /// The types of each name.
  private(set) var ids: [String: [Int]] = [:]
  /// The type of each declaration of a type or an extension, by file.
  private(set) var typesOfDeclarations: [[Int32]]
  /// All functions of a name.
  private(set) var functions: [String: [Declaration]] = [:]
  /// All stored and computed variables of a name that belong to types.
  private(set) var properties: [String: [Declaration]] = [:]
  /// The types that name each protocol or class among what they inherit.
  private(set) var conforming: [String: [Int]] = [:]
  /// The names of type aliases.
  private(set) var aliases: Set<String> = []
  private var roots: [Int8]

  /// The types of `files`.
  init(_ files: [SwiftFile]) {
    self.files = files
    typesOfDeclarations = files.map { Array(repeating: -1, count: $0.declarations.count) }
    roots = []
    for file in files.indices { addTypes(of: file) }
    for file in files.indices { addExtensions(of: file) }
    for file in files.indices { addMembers(of: file) }
    roots = Array(repeating: -1, count: types.count)
    for type in types.indices {
      roots[type] = Int8(kind(of: type).rawValue)
      for name in types[type].inherited { conforming[name, default: []].append(type) }
    }
  }

  private mutating func addTypes(of file: Int) {
    for (id, declaration) in files[file].declarations.enumerated()
    where declaration.kind.isType && declaration.kind != .extension {
      add(Declaration(file: file, id: id), declaration, isExternal: false)
    }
  }

  private mutating func add(
    _ place: Declaration, _ declaration: SwiftDeclaration, isExternal: Bool
  ) {
    let name = files[place.file].text(Int(declaration.name))
    typesOfDeclarations[place.file][place.id] = Int32(types.count)
    ids[name, default: []].append(types.count)
    types.append(
      TypeRow(
        name: name, declaration: place, isExternal: isExternal, kind: declaration.kind,
        inherited: inherited(declaration, in: place.file)))
  }

  private mutating func addExtensions(of file: Int) {
    for (id, declaration) in files[file].declarations.enumerated()
    where declaration.kind == .extension {
      let place = Declaration(file: file, id: id)
      let name = files[file].text(Int(declaration.name))
      guard let type = type(name, from: file) else {
        add(place, declaration, isExternal: true)
        continue
      }
      typesOfDeclarations[file][id] = Int32(type)
      types[type].inherited += inherited(declaration, in: file)
    }
  }

  /// The names in the list of what `declaration` inherits.
  private func inherited(_ declaration: SwiftDeclaration, in file: Int) -> [String] {
    let file = files[file]
    var names: [String] = []
    var depth = 0
    for position in declaration.type.map(Int.init) {
      switch file.kind(position) {
      case .less: depth += 1
      case .greater: depth -= 1
      case .name where depth == 0 && file.kind(position + 1) != .dot:
        names.append(file.text(position))
      default: break
      }
    }
    return names
  }

  private mutating func addMembers(of file: Int) {
    for (id, declaration) in files[file].declarations.enumerated()
    where !declaration.kind.isType && declaration.member == Int32(id) {
      let place = Declaration(file: file, id: id)
      let name = files[file].name(of: id)
      if declaration.kind == .alias { aliases.insert(name) }
      if declaration.kind == .function { functions[name, default: []].append(place) }
      guard declaration.owner >= 0 else { continue }
      if declaration.kind == .variable || declaration.kind == .constant {
        properties[name, default: []].append(place)
      }
      let type = Int(typesOfDeclarations[file][Int(declaration.owner)])
      guard type >= 0 else { continue }
      types[type].members[name, default: []].append(place)
    }
  }

  // MARK: - Types

  /// The type called `name`, as code in `file` means it: of several one in this file, otherwise one
  /// that is in no other type, since code elsewhere would name that, too; of these the one in the
  /// nearest file.
  func type(_ name: String, from file: Int) -> Int? {
    guard let all = ids[name], let first = all.first else { return nil }
    guard all.count > 1 else { return first }
    var best = first
    var nearest = (-1, -1)
    for type in all {
      let place = types[type].declaration
      let isReached = place.file == file || isOutermost(type)
      let rank = (isReached ? 1 : 0, nearness(place.file, file))
      if rank > nearest {
        nearest = rank
        best = type
      }
    }
    return best
  }

  /// The type called `name` that the file at `path`, which is not in Swift, means: one that is in
  /// no other type if there is any, in the nearest file, the first of several.
  func type(_ name: String, near path: String) -> Int? {
    func rank(_ type: Int) -> (Int, Int, Int) {
      let source = files[types[type].declaration.file].source
      return (isOutermost(type) ? 1 : 0, ImportedFile.nearness(source.name, path), -type)
    }
    return ids[name]?.max { rank($0) < rank($1) }
  }

  /// True iff `type` is in no other type.
  func isOutermost(_ type: Int) -> Bool { isOutermost(types[type].declaration) }

  /// True iff `place` is in no other declaration.
  func isOutermost(_ place: Declaration) -> Bool {
    files[place.file].declarations[place.id].parent < 0
  }

  /// The name of `type` with those of the types around it: `Home.Row`.
  func fullName(of type: Int) -> String {
    let place = types[type].declaration
    let file = files[place.file]
    return file.declarations(around: place.id).reversed().filter {
      file.declarations[$0].kind.isType
    }.map(file.typeName).joined(separator: ".")
  }

  /// The number of bytes that the paths of two files begin with in common; `Int.max` of one file.
  private func nearness(_ left: Int, _ right: Int) -> Int {
    guard left != right else { return Int.max }
    return ImportedFile.nearness(files[left].source.name, files[right].source.name)
  }

  /// The type that the declaration `id` of `file` is in or is.
  func type(around id: Int, in file: Int) -> Int? {
    guard id >= 0 else { return nil }
    let owner = files[file].declarations[id].owner
    guard owner >= 0 else { return nil }
    let type = typesOfDeclarations[file][Int(owner)]
    return type < 0 ? nil : Int(type)
  }

  /// The members called `name` of `type`, or of what it inherits.
  func members(_ name: String, of type: Int) -> [Declaration] {
    var seen: Set<Int> = []
    var waiting = [type]
    while let next = waiting.popLast(), seen.count < Self.mostAncestors {
      guard seen.insert(next).inserted else { continue }
      if let found = types[next].members[name] { return found }
      for parent in types[next].inherited.reversed() {
        if let parent = self.type(parent, from: types[next].declaration.file) {
          waiting.append(parent)
        }
      }
    }
    return []
  }

  /// The members called `name` of `type`; of a protocol those of the types that conform to it, of a
  /// class also those of the classes that inherit from it.
  func implementations(of name: String, in type: Int) -> [Declaration] {
    guard types[type].kind == .protocol else {
      let own = members(name, of: type)
      guard types[type].kind == .class else { return own }
      let overrides = (conforming[types[type].name] ?? []).flatMap { types[$0].members[name] ?? [] }
      return own + overrides.filter { !own.contains($0) }
    }
    let found = (conforming[types[type].name] ?? []).flatMap { types[$0].members[name] ?? [] }
    return found.isEmpty ? members(name, of: type) : found
  }

  /// True iff `labels` are, in order, among those of the parameters of `function`.
  func accepts(_ function: Declaration, _ labels: [String]) -> Bool {
    let code = files[function.file]
    guard let all = code.labels(of: code.declarations[function.id]) else { return true }
    var rest = all[...]
    for label in labels {
      guard let next = rest.firstIndex(of: label) else { return false }
      rest = rest[(next + 1)...]
    }
    return true
  }

  /// The maximum number of types that the search for a member visits.
  private static let mostAncestors = 64

  // MARK: - Kinds

  /// The role of a type in navigation.
  enum Kind: Int {
    case other, view, controller, navigation, tabs, split, app, scene
  }

  /// The role of `type` in navigation.
  func kindOf(_ type: Int) -> Kind {
    roots.indices.contains(type) ? Kind(rawValue: Int(roots[type])) ?? .other : .other
  }

  /// True iff `type` is shown by itself: a view or a controller.
  func isScreen(_ type: Int) -> Bool {
    // A type that the files only extend is the system's, and may be any screen.
    guard !types[type].isExternal else { return false }
    return switch kindOf(type) {
    case .view, .controller, .navigation, .tabs, .split: true
    case .other, .app, .scene: false
    }
  }

  /// True iff all code of `type` belongs to one screen: it is a view or a controller that no other
  /// class of the files inherits from.
  func isShown(_ type: Int) -> Bool {
    guard isScreen(type) else { return false }
    return kindOf(type) == .view || conforming[types[type].name] == nil
  }

  private func kind(of type: Int) -> Kind {
    var seen: Set<Int> = []
    var waiting = [type]
    while let next = waiting.popLast(), seen.count < Self.mostAncestors {
      guard seen.insert(next).inserted else { continue }
      for parent in types[next].inherited {
        if let kind = Self.systemKind(parent, isClass: types[type].kind == .class) { return kind }
        if let parent = self.type(parent, from: types[next].declaration.file) {
          waiting.append(parent)
        }
      }
    }
    if types[type].kind == .struct, hasBody(type) { return .view }
    return types[type].isExternal
      ? Self.systemKind(types[type].name, isClass: true) ?? .other : .other
  }

  /// True iff `type` inherits from the class called `name`.
  func inherits(_ type: Int, _ name: String) -> Bool {
    var seen: Set<Int> = []
    var waiting = [type]
    while let next = waiting.popLast(), seen.insert(next).inserted, seen.count < Self.mostAncestors
    {
      if types[next].inherited.contains(name) { return true }
      waiting += types[next].inherited.compactMap {
        self.type($0, from: types[next].declaration.file)
      }
    }
    return false
  }

  /// True iff `type` has a `body` that is `some View`.
  private func hasBody(_ type: Int) -> Bool {
    (types[type].members["body"] ?? []).contains { member in
      let file = files[member.file]
      return file.declarations[member.id].type.contains { file.isText(Int($0), "View") }
    }
  }

  /// The role of a type of the system, or of a library, in navigation.
  static func systemKind(_ name: String, isClass: Bool) -> Kind? {
    switch name {
    case "View", "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewRepresentable":
      return .view
    case "App": return .app
    case "Scene": return .scene
    case _ where !isClass: return nil
    case "UINavigationController": return .navigation
    case "UITabBarController": return .tabs
    case "UISplitViewController": return .split
    case "UIHostingController", "NSHostingController": return .controller
    case _ where name.hasSuffix("ViewController") || name.hasSuffix("TableController"):
      return .controller
    case _ where UIKitNames.isScreen(name): return .controller
    default: return nil
    }
  }
}
