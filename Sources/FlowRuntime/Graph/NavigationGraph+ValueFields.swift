extension NavigationGraph.Enum: GraphRow {
  package static var blank: Self { Self(name: ID(0), cases: .none) }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.enums)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.rows("", &cases)
  }
}

extension NavigationGraph.EnumCase: GraphRow {
  package static var blank: Self { Self(name: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.cases)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
  }
}

extension NavigationGraph.ExternalType: GraphRow {
  package static var blank: Self { Self(name: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.externals)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
  }
}

extension NavigationGraph.ValueType: GraphRow {
  package static var blank: Self { .bool }
  package static var kind: RowKind { .type }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.types)
  }

  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .bool: (0, 0)
    case .int: (1, 0)
    case .double: (2, 0)
    case .string: (3, 0)
    case .uuid: (4, 0)
    case .url: (5, 0)
    case .enum(let id): (6, id.raw)
    case .external(let id): (7, id.raw)
    case .list(let id): (8, id.raw)
    case .optional(let id): (9, id.raw)
    }
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    let (tag, raw) = parts
    switch try v.number("", tag, in: 0..<10) {
    case 0: self = .bool
    case 1: self = .int
    case 2: self = .double
    case 3: self = .string
    case 4: self = .uuid
    case 5: self = .url
    case 6: self = .enum(try v.id("", ID(raw)))
    case 7: self = .external(try v.id("", ID(raw)))
    case 8: self = .list(try v.id("", ID(raw)))
    default: self = .optional(try v.id("", ID(raw)))
    }
  }
}

extension NavigationGraph.Constant: GraphRow {
  package static var blank: Self { .nil }
  package static var kind: RowKind { .constant }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.constants)
  }

  /// Its number among the cases, and the row or the number that it names.
  private var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .nil: (0, 0)
    case .bool(false): (1, 0)
    case .bool(true): (2, 0)
    case .int: (3, 0)
    case .double: (4, 0)
    case .string(let id): (5, id.raw)
    case .enumCase(let id): (6, id.raw)
    case .list: (7, 0)
    }
  }

  private var int: Int64 { if case .int(let value) = self { value } else { 0 } }
  private var double: Double { if case .double(let value) = self { value } else { 0 } }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    let (tag, raw) = parts
    switch try v.number("", tag, in: 0..<8) {
    case 0: self = .nil
    case 1: self = .bool(false)
    case 2: self = .bool(true)
    case 3: self = .int(try v.signed(int))
    case 4: self = .double(try v.double(double))
    case 5: self = .string(try v.name("", ID(raw)))
    case 6: self = .enumCase(try v.id("", ID(raw)))
    default:
      var rows = Rows<NavigationGraph.Element>.none
      if case .list(let elements) = self { rows = elements }
      try v.list("", &rows, least: 0)
      self = .list(rows)
    }
  }
}

extension NavigationGraph.Element: GraphRow {
  package static var blank: Self { Self(constant: ID(0)) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.elements)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.id("", &constant)
  }
}

extension NavigationGraph.Condition: GraphRow {
  package static var blank: Self { Self(name: ID(0)) }
  package static var kind: RowKind { .condition }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.conditions)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.rows("", &parameters)
  }
}

extension NavigationGraph.Fact: GraphRow {
  package static var blank: Self { Self(condition: ID(0), arguments: .none) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.facts)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.id("", &condition)
    try v.list("", &arguments, least: 0)
  }
}

extension NavigationGraph.Checkpoint: GraphRow {
  package static var blank: Self { Self(name: ID(0), value: nil) }
  package static var isMasked: Bool { true }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.checkpoints)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    try v.optional("", &value)
  }
}

extension NavigationGraph.FormerName: GraphRow {
  package static var blank: Self { Self(name: ID(0), declaration: .owner(ID(0))) }
  package static func access<R>(_ all: inout GraphTables, _ body: (inout Table<Self>) -> R) -> R {
    body(&all.formerNames)
  }

  package mutating func fields<V: FieldVisitor & ~Copyable>(_ v: inout V) throws(V.Failure) {
    try v.name("", &name)
    let (tag, raw) = declaration.parts
    switch try v.number("", tag, in: 0..<6) {
    case 0: declaration = .owner(try v.id("", ID(raw)))
    case 1: declaration = .route(try v.id("", ID(raw)))
    case 2: declaration = .mount(try v.id("", ID(raw)))
    case 3: declaration = .enum(try v.id("", ID(raw)))
    case 4: declaration = .enumCase(try v.id("", ID(raw)))
    default: declaration = .checkpoint(try v.id("", ID(raw)))
    }
  }
}

extension NavigationGraph.FormerName.RenamedDeclaration {
  /// Its number among the cases, and the row or the number that it names.
  fileprivate var parts: (tag: Int, raw: UInt32) {
    switch self {
    case .owner(let id): (0, id.raw)
    case .route(let id): (1, id.raw)
    case .mount(let id): (2, id.raw)
    case .enum(let id): (3, id.raw)
    case .enumCase(let id): (4, id.raw)
    case .checkpoint(let id): (5, id.raw)
    }
  }
}
