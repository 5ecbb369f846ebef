extension GraphWriter {
  /// Writes enums, types, constants, conditions and checkpoints, which everything else names.
  mutating func writeValues() {
    write(graph.enums.count)
    for row in graph.enums.rows {
      write(row.name)
      write(row.cases.count)
      for row in graph.cases[row.cases] { write(row.name) }
    }
    write(graph.externals.count)
    for row in graph.externals.rows { write(row.name) }
    write(graph.types.count)
    for row in graph.types.rows { write(row) }
    write(graph.constants.count)
    for row in graph.constants.rows { write(row) }
    write(graph.conditions.count)
    for row in graph.conditions.rows { write(row) }
    write(graph.checkpoints.count)
    for row in graph.checkpoints.rows {
      write(row.name)
      write(row.value)
    }
  }

  /// Writes a condition: one with parameters under a number above those of all names.
  private mutating func write(_ condition: NavigationGraph.Condition) {
    guard !condition.parameters.isEmpty else { return write(condition.name) }
    write(graph.strings.count + condition.name.index)
    write(condition.parameters)
  }

  private mutating func write(_ type: NavigationGraph.ValueType) {
    switch type {
    case .bool: write(0)
    case .int: write(1)
    case .double: write(2)
    case .string: write(3)
    case .uuid: write(4)
    case .url: write(5)
    case .enum(let id): write(6 + 4 * id.index)
    case .external(let id): write(7 + 4 * id.index)
    case .list(let id): write(8 + 4 * id.index)
    case .optional(let id): write(9 + 4 * id.index)
    }
  }

  private mutating func write(_ constant: NavigationGraph.Constant) {
    switch constant {
    case .nil: write(0)
    case .bool(let value): write(value ? 2 : 1)
    case .int(let value):
      write(3)
      write(signed: value)
    case .double(let value):
      write(4)
      write(value)
    case .string(let id): write(6 + 2 * id.index)
    case .enumCase(let id): write(7 + 2 * id.index)
    case .list(let rows):
      write(5)
      write(rows.count)
      for row in graph.elements[rows] { write(row.constant) }
    }
  }

  /// Writes the argument of a parameter.
  mutating func write(_ binding: NavigationGraph.Binding) {
    switch binding {
    case .default: write(0)
    case .any: write(1)
    case .constant(let id): write(2 + 3 * id.index)
    case .parameter(let number): write(3 + 3 * UInt64(number))
    case .event(let number): write(4 + 3 * UInt64(number))
    }
  }

  /// Writes the argument of each parameter.
  mutating func write(_ bindings: Rows<NavigationGraph.Binding>) {
    write(bindings.count)
    for binding in graph.bindings[bindings] { write(binding) }
  }

  /// Writes a boolean; an empty one is none.
  mutating func write(_ booleans: Rows<NavigationGraph.BooleanStep>) {
    write(booleans.count)
    for step in graph.booleans[booleans] {
      switch step {
      case .not: write(0)
      case .and: write(1)
      case .or: write(2)
      case .presented: write(3)
      case .condition(let id): write(4 + id.index)
      case .fact(let id):
        let fact = graph.facts[id]
        write(4 + graph.conditions.count + fact.condition.index)
        write(fact.arguments)
      }
    }
  }

  mutating func write(_ parameters: Rows<NavigationGraph.Parameter>) {
    write(parameters.count)
    for row in graph.parameters[parameters] {
      write(row.name)
      write(row.type)
      write(row.default)
    }
  }
}

extension GraphReader {
  /// Reads enums, types, constants, conditions and checkpoints.
  mutating func readValues() throws(GraphError) {
    for _ in 0..<(try readCount()) {
      let name = try readName()
      let start = graph.cases.count
      for _ in 0..<(try readCount()) {
        graph.cases.append(NavigationGraph.EnumCase(name: try readName()))
      }
      graph.enums.append(NavigationGraph.Enum(name: name, cases: graph.cases.rows(from: start)))
    }
    for _ in 0..<(try readCount()) {
      graph.externals.append(NavigationGraph.ExternalType(name: try readName()))
    }
    for _ in 0..<(try readCount()) {
      let start = position
      let type = try readType()
      guard depth(of: type) <= GraphReader.deepestType else {
        throw error(.numberOutOfRange, at: start)
      }
      typeDepths.append(depth(of: type))
      graph.types.append(type)
    }
    for _ in 0..<(try readCount()) {
      let start = position
      let constant = try readConstant()
      let depth = depth(of: constant)
      guard depth <= GraphReader.deepestType else { throw error(.numberOutOfRange, at: start) }
      constantDepths.append(depth)
      graph.constants.append(constant)
    }
    for _ in 0..<(try readCount()) {
      graph.conditions.append(try readCondition())
    }
    for _ in 0..<(try readCount()) {
      graph.checkpoints.append(
        NavigationGraph.Checkpoint(
          name: try readName(), value: try readOptionalID(below: graph.types.count)))
    }
  }

  private mutating func readCondition() throws(GraphError) -> NavigationGraph.Condition {
    let start = position
    let names = graph.strings.count
    let id: ID<String> = try readID(below: 2 * names)
    guard id.index >= names else { return NavigationGraph.Condition(name: id) }
    let parameters = try readParameters()
    guard !parameters.isEmpty else { throw error(.badShape, at: start) }
    return NavigationGraph.Condition(name: ID(id.index - names), parameters: parameters)
  }

  /// Reads a text's number.
  @inline(__always)
  mutating func readName() throws(GraphError) -> ID<String> {
    try readID(below: graph.strings.count)
  }

  /// Reads one of `members` numbers or, above them, a row's number and which of `kinds` it is for.
  @inline(__always)
  mutating func readTagged(
    below members: Int, of kinds: Int
  ) throws(GraphError) -> (tag: Int, row: Int) {
    let number = try readNumber(below: .max)
    if number < members { return (number, 0) }
    let (row, kind) = UInt(number - members).quotientAndRemainder(dividingBy: UInt(kinds))
    return (members + Int(kind), Int(row))
  }

  /// Checks that a table with `count` rows has row `row`, and returns its id.
  func check<Row>(_ row: Int, below count: Int) throws(GraphError) -> ID<Row> {
    guard row < count else { throw error(.badReference) }
    return ID(row)
  }

  /// The nesting depth of `type`.
  private func depth(of type: NavigationGraph.ValueType) -> UInt8 {
    switch type {
    case .list(let type), .optional(let type): typeDepths[type.index] + 1
    case .bool, .int, .double, .string, .uuid, .url, .enum, .external: 0
    }
  }

  /// The nesting depth of the lists of `constant`.
  private func depth(of constant: NavigationGraph.Constant) -> UInt8 {
    switch constant {
    case .list(let rows):
      graph.elements[rows].reduce(1) { max($0, constantDepths[$1.constant.index] + 1) }
    case .nil, .bool, .int, .double, .string, .enumCase: 0
    }
  }

  private mutating func readType() throws(GraphError) -> NavigationGraph.ValueType {
    let (tag, row) = try readTagged(below: 6, of: 4)
    switch tag {
    case 0: return .bool
    case 1: return .int
    case 2: return .double
    case 3: return .string
    case 4: return .uuid
    case 5: return .url
    case 6: return .enum(try check(row, below: graph.enums.count))
    case 7: return .external(try check(row, below: graph.externals.count))
    case 8: return .list(try check(row, below: graph.types.count))
    default: return .optional(try check(row, below: graph.types.count))
    }
  }

  private mutating func readConstant() throws(GraphError) -> NavigationGraph.Constant {
    let (tag, row) = try readTagged(below: 6, of: 2)
    switch tag {
    case 0: return .nil
    case 1: return .bool(false)
    case 2: return .bool(true)
    case 3: return .int(try readSigned())
    case 4: return .double(try readDouble())
    case 5:
      let start = graph.elements.count
      for _ in 0..<(try readCount()) {
        let row = position
        let id: ID<NavigationGraph.Constant> = try readID(below: graph.constants.count)
        guard claim(id) else { throw error(.badReference, at: row) }
        graph.elements.append(NavigationGraph.Element(constant: id))
      }
      return .list(graph.elements.rows(from: start))
    case 6: return .string(try check(row, below: graph.strings.count))
    default: return .enumCase(try check(row, below: graph.cases.count))
    }
  }

  /// Reads the argument of a parameter; whether it fits is checked after everything is read.
  @inline(__always)
  mutating func readBinding() throws(GraphError) -> NavigationGraph.Binding {
    let (tag, row) = try readTagged(below: 2, of: 3)
    switch tag {
    case 0: return .default
    case 1: return .any
    case 2: return .constant(try check(row, below: graph.constants.count))
    case 3: return .parameter(try readParameterNumber(row))
    default: return .event(try readParameterNumber(row))
    }
  }

  /// Checks that `number` can be a parameter's: its existence is checked after everything is read.
  func readParameterNumber(_ number: Int) throws(GraphError) -> UInt32 {
    guard number < UInt32.max else { throw error(.badReference) }
    return UInt32(number)
  }

  /// Reads the argument of each parameter.
  mutating func readBindings() throws(GraphError) -> Rows<NavigationGraph.Binding> {
    let start = graph.bindings.count
    for _ in 0..<(try readCount()) { graph.bindings.append(try readBinding()) }
    return graph.bindings.rows(from: start)
  }

  /// Reads a boolean, or none, and checks that each operator has its operands and one value
  /// remains.
  @inline(__always)
  mutating func readBoolean() throws(GraphError) -> Rows<NavigationGraph.BooleanStep> {
    let start = position
    let count = try readCount()
    return count == 0 ? .none : try readBoolean(count, at: start)
  }

  private mutating func readBoolean(
    _ count: Int, at position: Int
  ) throws(GraphError) -> Rows<NavigationGraph.BooleanStep> {
    let start = graph.booleans.count
    var depth = 0
    for _ in 0..<count {
      let (tag, row) = try readTagged(below: 4, of: 1)
      switch tag {
      case 0: graph.booleans.append(.not)
      case 1: graph.booleans.append(.and)
      case 2: graph.booleans.append(.or)
      case 3: graph.booleans.append(.presented)
      default:
        graph.booleans.append(try readOperand(row))
      }
      guard depth >= (tag == 0 ? 1 : tag < 3 ? 2 : 0) else {
        throw error(.unbalancedBoolean, at: position)
      }
      depth += tag == 0 ? 0 : tag < 3 ? -1 : 1
    }
    guard depth == 1 else { throw error(.unbalancedBoolean, at: position) }
    return graph.booleans.rows(from: start)
  }

  /// Reads the condition that `row` denotes, and its arguments if it has parameters. Whether they fit
  /// is checked after everything is read.
  private mutating func readOperand(_ row: Int) throws(GraphError) -> NavigationGraph.BooleanStep {
    let count = graph.conditions.count
    let id: ID<NavigationGraph.Condition> = try check(row < count ? row : row - count, below: count)
    guard graph.conditions[id].parameters.isEmpty == (row < count) else {
      throw error(.badReference)
    }
    if row < count { return .condition(id) }
    let arguments = try readBindings()
    return .fact(graph.facts.append(NavigationGraph.Fact(condition: id, arguments: arguments)))
  }

  /// Reads parameters, and checks that a default is of its parameter's type.
  @inline(__always)
  mutating func readParameters() throws(GraphError) -> Rows<NavigationGraph.Parameter> {
    let count = try readCount()
    return count == 0 ? .none : try readParameters(count)
  }

  private mutating func readParameters(
    _ count: Int
  ) throws(GraphError) -> Rows<NavigationGraph.Parameter> {
    let start = graph.parameters.count
    for _ in 0..<count {
      let row = position
      let parameter = NavigationGraph.Parameter(
        name: try readName(), type: try readID(below: graph.types.count),
        default: try readOptionalID(below: graph.constants.count))
      if let constant = parameter.default {
        guard claim(constant), fits(constant, parameter.type) else {
          throw error(.badArguments, at: row)
        }
      }
      graph.parameters.append(parameter)
    }
    return graph.parameters.rows(from: start)
  }
}
