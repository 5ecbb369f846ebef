/// Finds the types that a route's parameter may have: Flow's own, and others with values that are
/// no objects.
struct SwiftValueTypes {
  private let index: SwiftIndex
  /// The declarations of type aliases by name.
  private var aliases: [String: [SwiftIndex.Declaration]] = [:]
  /// True for types with values that have no object and no closure in them.
  private var areValues: [Int: Bool] = [:]

  /// The maximum number of types that are looked at to know whether one is a value.
  private static let mostParts = 100

  /// The types of `index`.
  init(_ index: SwiftIndex) {
    self.index = index
    guard !index.aliases.isEmpty else { return }
    for (file, code) in index.files.enumerated() {
      for (id, row) in code.declarations.enumerated() where row.kind == .alias {
        aliases[code.name(of: id), default: []].append(SwiftIndex.Declaration(file: file, id: id))
      }
    }
  }

  /// A type as a parameter has it.
  struct Found: Hashable {
    /// As Swift spells it, with the names of types around it.
    var type: ImportedParameterType
    /// The app's own type, or one of a library, that it is about.
    var own: Own?
  }

  /// A type that a graph has to declare.
  enum Own: Hashable {
    /// One of the files.
    case type(Int)
    /// One of the module, if it is not Swift's own.
    case library(String?)
  }

  /// The type that `range` of `file` spells inside `declaration`, where the names `generics` are
  /// not types; nil if no parameter can have it.
  mutating func type(
    _ range: Range<Int>, _ file: Int, in declaration: Int, generics: Set<String> = []
  ) -> Found? {
    let code = index.files[file]
    var range = range
    var result = ImportedParameterType(element: .bool)
    if let last = range.last, range.count > 1, code.isOptionalMark(last) {
      result.isOptional = true
      range = range.dropLast()
    } else if let inner = argument(of: "Optional", range, code) {
      result.isOptional = true
      range = inner
    }
    if let first = range.first, code.kind(first) == .squareOpen,
      code.after(first) == range.upperBound
    {
      result.isList = true
      range = code.inside(first)
    } else if let inner = argument(of: "Array", range, code) {
      result.isList = true
      range = inner
    }
    let scope = Scope(file: file, declaration: declaration, generics: generics)
    guard let found = element(range, scope, depth: 0) else { return nil }
    result.element = found.type.element
    return Found(type: result, own: found.own)
  }

  /// The argument of the generic type `name` that `range` spells.
  private func argument(of name: String, _ range: Range<Int>, _ code: SwiftFile) -> Range<Int>? {
    guard range.count > 3, let last = range.last, code.text(range.lowerBound) == name,
      code.kind(range.lowerBound + 1) == .less, code.kind(last) == .greater
    else { return nil }
    return range.lowerBound + 2..<last
  }

  // MARK: - Names

  /// Where a type is spelled.
  private struct Scope {
    var file: Int
    var declaration: Int
    var generics: Set<String> = []
  }

  /// The type that the names with dots in `range` mean.
  private mutating func element(_ range: Range<Int>, _ scope: Scope, depth: Int) -> Found? {
    let code = index.files[scope.file]
    let isPath = range.enumerated().allSatisfy { offset, position in
      code.kind(position) == (offset.isMultiple(of: 2) ? .name : .dot)
    }
    guard isPath, !range.count.isMultiple(of: 2), depth < SwiftTyping.deepestType else {
      return nil
    }
    let names = stride(from: range.lowerBound, to: range.upperBound, by: 2).map(code.text)
    guard let first = names.first, !scope.generics.contains(first) else { return nil }
    var known = named(first, scope)
    for name in names.dropFirst() {
      switch known {
      case .type(let type)?: known = member(name, of: type)
      // A name before a dot that the files do not have is that of a module.
      case nil: known = named(name, Scope(file: scope.file, declaration: -1))
      case .alias?: return nil
      }
    }
    switch known {
    case .type(let type)?: return own(type)
    case .alias(let place)?:
      let file = index.files[place.file]
      let row = file.declarations[place.id]
      guard file.kind(Int(row.name) + 1) != .less else { return nil }
      return element(
        part(place).range, Scope(file: place.file, declaration: place.id), depth: depth + 1)
    case nil: return names.last.flatMap(Self.library)
    }
  }

  private enum Meaning {
    case type(Int)
    /// An alias, or the property that has the type.
    case alias(SwiftIndex.Declaration)
  }

  /// The type or alias that the plain `name` means in `scope`: one of the types around it, or one
  /// that is in no other.
  private func named(_ name: String, _ scope: Scope) -> Meaning? {
    let file = index.files[scope.file]
    var id = scope.declaration
    while id >= 0 {
      if file.declarations[id].kind.isType, let around = index.type(around: id, in: scope.file) {
        if index.types[around].name == name { return .type(around) }
        if let found = member(name, of: around) { return found }
      }
      id = Int(file.declarations[id].parent)
    }
    let outer = (index.ids[name] ?? []).filter(index.isOutermost)
    if !outer.isEmpty {
      let nearest = index.type(name, from: scope.file)
      return .type(outer.first { $0 == nearest } ?? outer[0])
    }
    let all = aliases[name]?.filter(index.isOutermost) ?? []
    return all.count == 1 ? .alias(all[0]) : nil
  }

  /// The type or alias `name` that is declared in `type`.
  private func member(_ name: String, of type: Int) -> Meaning? {
    let isIn = { (place: SwiftIndex.Declaration) in
      let parent = Int(index.files[place.file].declarations[place.id].parent)
      return index.type(around: parent, in: place.file) == type
    }
    if let found = index.ids[name]?.first(where: { isIn(index.types[$0].declaration) }) {
      return .type(found)
    }
    if let alias = aliases[name]?.first(where: isIn) { return .alias(alias) }
    guard name == "ID" else { return nil }
    // The type of what makes it `Identifiable`.
    return index.types[type].members["id"]?.first.map { .alias($0) }
  }

  // MARK: - Values

  private mutating func own(_ type: Int) -> Found? {
    let row = index.types[type]
    if row.isExternal, let known = Self.library(row.name) { return known }
    guard isValue(type), isNameable(type) else { return nil }
    let name = index.fullName(of: type)
    return Found(type: ImportedParameterType(element: .named(name)), own: .type(type))
  }

  /// True iff other files can name `type`, without generic arguments.
  private func isNameable(_ type: Int) -> Bool {
    let place = index.types[type].declaration
    let file = index.files[place.file]
    return file.declarations(around: place.id).allSatisfy { id in
      let row = file.declarations[id]
      return row.kind.isType && file.kind(Int(row.name) + 1) != .less
        && !file.has(["private", "fileprivate"], row)
    }
  }

  /// True iff `type` has values with no object and no closure in them.
  private mutating func isValue(_ type: Int) -> Bool {
    if let known = areValues[type] { return known }
    var seen: Set<Int> = [type]
    var waiting = [type]
    var isValue = true
    while isValue, let next = waiting.popLast() {
      guard seen.count <= Self.mostParts, areValues[next] ?? isPlain(next) else {
        isValue = false
        break
      }
      guard !declaresValue(next) else { continue }
      for part in parts(of: next) {
        guard let types = types(in: part) else {
          isValue = false
          break
        }
        for other in types where seen.insert(other).inserted { waiting.append(other) }
      }
    }
    areValues[type] = isValue
    return isValue
  }

  /// True iff `type` is a structure or an enum, and no view, style or other part of a library's
  /// machinery.
  private func isPlain(_ type: Int) -> Bool {
    let row = index.types[type]
    guard row.isExternal || row.kind == .struct || row.kind == .enum,
      index.kindOf(type) == .other, !row.isExternal || declaresValue(type)
    else { return false }
    return !row.inherited.contains { name in
      Self.machinery.contains { name == $0 || name.hasSuffix($0) }
    }
  }

  /// The ends of names of protocols with values that show or do something.
  private static let machinery = [
    "Modifier", "Style", "DynamicProperty", "Shape", "Layout", "Reducer", "Gesture",
  ]

  /// True iff `type` says that its values can be compared or stored as a whole.
  private func declaresValue(_ type: Int) -> Bool {
    index.types[type].inherited.contains(where: Self.values.contains)
  }

  private static let values: Set = [
    "Hashable", "Codable", "Decodable", "Encodable", "RawRepresentable", "FlowArgument",
  ]

  /// A part of a value.
  private struct Part {
    var range: Range<Int>
    var file: Int
    var declaration: Int
  }

  /// The types of the stored properties and associated values of `type`.
  private func parts(of type: Int) -> [Part] {
    let place = index.types[type].declaration
    let file = index.files[place.file]
    var parts: [Part] = []
    for id in file.members(of: place.id) {
      let row = file.declarations[id]
      switch row.kind {
      case .variable, .constant:
        guard row.body < 0, !row.type.isEmpty, !file.has(["static", "class"], row) else { continue }
        parts.append(part(SwiftIndex.Declaration(file: place.file, id: id)))
      case .enumCase:
        guard row.parameters >= 0 else { continue }
        for item in file.list(file.inside(Int(row.parameters))) {
          parts.append(Part(range: item.value, file: place.file, declaration: id))
        }
      default: break
      }
    }
    return parts
  }

  /// The types of the files that `part` consists of; nil if an object or a closure is among them.
  private func types(in part: Part, depth: Int = 0) -> [Int]? {
    let code = index.files[part.file]
    let scope = Scope(file: part.file, declaration: part.declaration)
    var found: [Int] = []
    for position in part.range {
      guard code.kind(position) != .arrow, code.kind(position) != .at else { return nil }
      guard code.kind(position) == .name, code.kind(position - 1) != .dot else { continue }
      let name = code.text(position)
      switch named(name, scope) {
      case .type(let type)? where !index.types[type].isExternal:
        guard isPlain(type) else { return nil }
        found.append(type)
      case .alias(let place)?:
        guard depth < SwiftTyping.deepestType,
          let types = types(in: self.part(place), depth: depth + 1)
        else { return nil }
        found += types
      default:
        if Self.isObject(name) { return nil }
      }
    }
    return found
  }

  /// The type that the alias or property `place` has.
  private func part(_ place: SwiftIndex.Declaration) -> Part {
    let row = index.files[place.file].declarations[place.id]
    let written = row.kind == .alias ? row.value : row.type
    return Part(
      range: Int(written.lowerBound)..<Int(written.upperBound), file: place.file,
      declaration: place.id)
  }

  /// True iff the name of a type that the files do not have is that of an object, a binding or a
  /// view.
  private static func isObject(_ name: String) -> Bool {
    let prefixes = ["UI", "NS", "AV", "CL", "MK", "PH", "CK", "SK", "WK", "AS"]
    let words = ["any", "some", "Binding", "AnyObject", "AnyView", "AnyPublisher", "Image"]
    return words.contains(name)
      || prefixes.contains { prefix in
        name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? false
      }
  }

  // MARK: - Libraries

  /// The type of Swift, Foundation or another framework called `name`, if its values can be
  /// arguments.
  private static func library(_ name: String) -> Found? {
    let flow: [String: ImportedParameterType.Element] = [
      "Bool": .bool, "Int": .int, "Double": .double, "TimeInterval": .double, "String": .string,
      "UUID": .named("UUID"), "URL": .named("URL"),
    ]
    if let known = flow[name] { return Found(type: ImportedParameterType(element: known)) }
    guard let module = frameworks[name] else { return nil }
    return Found(
      type: ImportedParameterType(element: .named(name)),
      own: .library(module == "Swift" ? nil : module))
  }

  /// True iff Flow makes the type `name` of a framework a `FlowArgument`.
  static func conforms(_ name: String) -> Bool { name == "Date" || name == "Decimal" }

  /// The frameworks with types of values.
  private static let frameworks: [String: String] = [
    "Date": "Foundation", "Decimal": "Foundation", "Data": "Foundation", "Locale": "Foundation",
    "TimeZone": "Foundation", "Calendar": "Foundation", "DateComponents": "Foundation",
    "DateInterval": "Foundation", "IndexPath": "Foundation", "IndexSet": "Foundation",
    "AttributedString": "Foundation", "PersistentIdentifier": "SwiftData",
    "UTType": "UniformTypeIdentifiers", "Float": "Swift", "Character": "Swift", "UInt": "Swift",
    "Int8": "Swift", "Int16": "Swift", "Int32": "Swift", "Int64": "Swift", "UInt8": "Swift",
    "UInt16": "Swift", "UInt32": "Swift", "UInt64": "Swift", "Duration": "Swift",
  ]
}

extension SwiftFile {
  /// The declarations directly in the declaration `id`. O(declarations in it).
  func members(of id: Int) -> [Int] {
    var found: [Int] = []
    var next = id + 1
    while next < declarations.count, declarations[next].start < declarations[id].end {
      if declarations[next].parent == Int32(id) { found.append(next) }
      next += 1
    }
    return found
  }

  /// True iff one of `words` is among the modifiers of `row`.
  func has(_ words: [String], _ row: SwiftDeclaration) -> Bool {
    (Int(row.start)..<Int(row.keyword)).contains { words.contains(text($0)) }
  }

  /// True iff the token at `position` is `?` or `!` after a type.
  fileprivate func isOptionalMark(_ position: Int) -> Bool { kind(position) == .postfix }
}
