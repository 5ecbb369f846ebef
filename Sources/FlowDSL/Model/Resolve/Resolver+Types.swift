import FlowRuntime

extension Resolver {
  /// Adds a type that is not known yet.
  mutating func addType(_ type: TypeRef) -> ID<TypeRef> {
    listTypes.append(.max)
    optionalTypes.append(.max)
    return model.types.append(type)
  }

  /// The type that a typeRef node writes; nil if it names none, which is reported.
  mutating func type(_ node: ID<Tree.Node>) -> ID<TypeRef>? {
    switch tree.kind(node) {
    case .typeName:
      return typeNamed(node)
    case .listType:
      guard let inner = innerType(node) else { return nil }
      if listTypes[inner.index] == .max { listTypes[inner.index] = addType(.list(inner)).raw }
      return ID(listTypes[inner.index])
    case .optionalType:
      guard let inner = innerType(node) else { return nil }
      return optional(inner)
    default:
      return nil
    }
  }

  /// The type `T?` for a `T`, or for a `T?`.
  mutating func optional(_ inner: ID<TypeRef>) -> ID<TypeRef> {
    if case .optional = model.types[inner] { return inner }
    if optionalTypes[inner.index] == .max {
      optionalTypes[inner.index] = addType(.optional(inner)).raw
    }
    return ID(optionalTypes[inner.index])
  }

  private mutating func innerType(_ node: ID<Tree.Node>) -> ID<TypeRef>? {
    var children = children(node)
    while let child = children.next(in: tree) {
      if tree.kind(child).isType { return type(child) }
    }
    return nil
  }

  private mutating func typeNamed(_ leaf: ID<Tree.Node>) -> ID<TypeRef>? {
    let name = self.name(leaf)
    if let type = types[name] {
      markUsed(type)
      note(leaf, type: type)
      return type
    }
    let mayBeElsewhere = isPartial && !isModuleAlone && tree.hasCase(leaf, .upper)
    let right = model.names.intern(typeSpelling(text(leaf)))
    if let type = types[right], !mayBeElsewhere {
      markUsed(type)
      wrongCase("type", leaf, right)
      return type
    }
    if dropped[name] != nil { return nil }
    if owners[name] != nil {
      found.unknownName(
        "`\(text(leaf))` is not a type", sought: "type", at: tree.span(leaf),
        notes: ["`enum` and `type` declare types, besides the built-in ones"])
      return nil
    }
    if isPartial, !isModuleAlone { return nil }
    let habit = Resolver.typeHabits[text(leaf).lowercased()]
    let nearest =
      habit.map { Suggestion.Nearest(name: $0, isCertain: false) }
      ?? suggestion(for: text(leaf), among: typeNames())
    found.unknownName(
      "there is no type `\(text(leaf))`", sought: "type", at: tree.span(leaf), nearest: nearest,
      notes: (nearest == nil ? [advice(on: leaf)] : []) + missingModules())
    if let meant = meant(nearest).flatMap({ types[$0] }) { markUsed(meant) }
    return nil
  }

  /// The names of built-in types in other languages, in lower case.
  private static let typeHabits: [String: String] = {
    var habits: [String: String] = [:]
    let words = [
      "String": "str text varchar char character nsstring substring cfstring",
      "Int": "integer int32 int64 long short byte uint uint32 uint64 nsinteger i32 i64 u32 u64",
      "Double": "float float32 float64 cgfloat real number nsnumber f32 f64",
      "Bool": "boolean bit", "URL": "uri nsurl", "UUID": "guid",
    ]
    for (type, names) in words {
      for name in names.split(separator: " ") { habits[String(name)] = type }
    }
    return habits
  }()

  /// Advice on how to declare the type that `leaf` names.
  private func advice(on leaf: ID<Tree.Node>) -> String {
    let name = text(leaf)
    switch name {
    case "Void":
      return "leave it out: an answer or a value is of some other type, or there is none"
    case "Date", "Decimal":
      return "declare it: `type \(name)`, with `import Foundation` and `import FlowFoundation`"
    case "Data", "Locale", "TimeZone", "Calendar", "DateComponents", "DateInterval", "IndexPath":
      return "declare it: `type \(name)`, with `import Foundation`; in Swift it must conform to "
        + "`FlowArgument`: see docs/arguments.md"
    default:
      return "declare it: `type \(name)` for a Swift type, `enum \(name) { … }` for an enum"
    }
  }

  /// The modules that may declare a type if a module is compiled alone: in files that were not
  /// given, of a module that the file imports.
  private func missingModules() -> [String] {
    guard isModuleAlone else { return [] }
    let known = Set(model.modules.rows.map { model.names[$0.name] })
    let missing = Set(tree.importedNames).subtracting(known).sorted()
    guard !missing.isEmpty else { return ["or import the module that declares it"] }
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    return ["or pass the files of \(names), too: it is imported, and none of them was read"]
  }

  private mutating func typeNames() -> [Name] {
    let builtIns = ["Bool", "Int", "Double", "String", "UUID", "URL"]
    return builtIns.map { model.names.intern($0) } + model.enums.rows.prefix(1_000).map { $0.name }
      + model.externals.rows.prefix(1_000).map { $0.name }
  }

  /// `int` → `Int`, `url` → `URL`.
  private func typeSpelling(_ text: String) -> String {
    switch text {
    case "url", "Url": "URL"
    case "uuid", "Uuid": "UUID"
    default: LetterCase.upper.apply(to: text)
    }
  }

  private mutating func markUsed(_ type: ID<TypeRef>) {
    switch model.types[type] {
    case .enum(let id): model.enums[id].isUsed = true
    case .external(let id): model.externals[id].isUsed = true
    case .bool, .int, .double, .string, .uuid, .url, .list, .optional: break
    }
  }

  /// True iff a value of type `given` is allowed where `wanted` is expected: they are equal, or it
  /// is `T` where `T?` is expected.
  func fits(_ given: ID<TypeRef>, _ wanted: ID<TypeRef>) -> Bool {
    if given == wanted { return true }
    if case .optional(let inner) = model.types[wanted] { return given == inner }
    return false
  }
}

extension ModelRows {
  /// A type as written: `[Int]?`.
  package func text(of type: ID<TypeRef>) -> String {
    switch types[type] {
    case .list(let inner): "[\(text(of: inner))]"
    case .optional(let inner): "\(text(of: inner))?"
    case .bool, .int, .double, .string, .uuid, .url, .enum, .external: nominalName(type) ?? ""
    }
  }

  /// The name of a type that has one.
  package func nominalName(_ type: ID<TypeRef>) -> String? {
    switch types[type] {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .uuid: "UUID"
    case .url: "URL"
    case .enum(let id): names[enums[id].name]
    case .external(let id): names[externals[id].name]
    case .list, .optional: nil
    }
  }
}
