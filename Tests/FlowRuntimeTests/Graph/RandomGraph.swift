@testable import FlowRuntime
@testable import TestGraphs

/// Makes valid graphs that use every kind of row, the same one for the same seed.
///
/// Owner 0 is the flows coordinator that the app starts in, owner 1 the tabs, then stacks, then
/// groups. A stack mounts later stacks only. Rows are made in the order in which they are read.
struct RandomGraph {
  typealias Graph = NavigationGraph

  /// What a route or event takes.
  typealias Signature = [(type: ID<Graph.ValueType>, default: ID<Graph.Constant>?)]

  var numbers: SeededNumbers
  var graph = GraphTables()
  /// The parameters of each condition.
  private var conditionSignatures: [Signature] = []
  /// Of each owner, the signatures of its routes to come; the first of a stack is its root's.
  var plan: [(kind: Graph.Owner.Kind, routes: [Signature])] = []
  /// The first route of each owner, and how many there are.
  var firstRoute: [Int] = []
  let stackCount: Int
  let groupCount: Int

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    stackCount = 1 + numbers.below(6)
    groupCount = numbers.below(3)
  }

  /// Returns the graph of `seed`.
  static func make(seed: UInt64) -> Graph {
    var random = RandomGraph(seed: seed)
    return random.make()
  }

  private mutating func make() -> Graph {
    graph.strings = Table(
      (["", "\"#\\~", "a b", "é\n\u{1F600}\0", RandomGraph.uuid] + (0..<20).map { "name\($0)" })
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    makeValues()
    plan = [(.flows, []), numbers.once(in: 3) ? (.split, []) : (.tabs, [])]
    for _ in 0..<stackCount {
      plan.append((.stack, (0...numbers.below(6)).map { _ in signature() }))
    }
    for _ in 0..<groupCount {
      plan.append((.group, (0...numbers.below(4)).map { _ in signature() }))
    }
    var next = 0
    for owner in plan {
      firstRoute.append(next)
      next += owner.routes.count
    }
    graph.app = name()
    graph.restore = numbers.once(in: 2) ? name() : nil
    makeBases()
    for owner in plan.indices { makeOwner(owner) }
    for _ in 0..<numbers.below(3) {
      graph.formerNames.append(
        Graph.FormerName(name: name(), declaration: .route(ID(numbers.below(next)))))
    }
    guard let graph = Graph(completing: graph) else { preconditionFailure("too many places") }
    return graph
  }

  // MARK: - Values

  private static let uuid = "123E4567-E89B-12D3-A456-426614174000"

  mutating func name() -> ID<String> { ID(numbers.below(graph.strings.count)) }

  private mutating func makeValues() {
    for _ in 0..<numbers.below(3) {
      let start = graph.cases.count
      for _ in 0...numbers.below(3) { graph.cases.append(Graph.EnumCase(name: name())) }
      graph.enums.append(Graph.Enum(name: name(), cases: graph.cases.rows(from: start)))
    }
    for _ in 0..<numbers.below(3) { graph.externals.append(Graph.ExternalType(name: name())) }
    graph.types = Table([.bool, .int, .double, .string, .uuid, .url])
    for id in graph.enums.ids { graph.types.append(.enum(id)) }
    for id in graph.externals.ids { graph.types.append(.external(id)) }
    for _ in 0..<4 {
      let type = ID<Graph.ValueType>(numbers.below(graph.types.count))
      graph.types.append(numbers.once(in: 2) ? .list(type) : .optional(type))
    }
    for _ in 0..<numbers.below(4) {
      let signature = numbers.once(in: 3) ? signature() : []
      graph.conditions.append(Graph.Condition(name: name(), parameters: parameters(signature)))
      conditionSignatures.append(signature)
    }
    for _ in 0..<numbers.below(3) {
      let type = numbers.once(in: 2) ? nil : randomType()
      graph.checkpoints.append(Graph.Checkpoint(name: name(), value: type))
    }
  }

  mutating func randomType() -> ID<Graph.ValueType> { ID(numbers.below(graph.types.count)) }

  mutating func constant(_ type: ID<Graph.ValueType>) -> ID<Graph.Constant> {
    switch graph.types[type] {
    case .bool: return graph.constants.append(.bool(numbers.once(in: 2)))
    case .int: return graph.constants.append(.int([0, -1, 7, .max, .min][numbers.below(5)]))
    case .double: return graph.constants.append(.double([0.5, -1e300, 3][numbers.below(3)]))
    case .string, .external: return graph.constants.append(.string(name()))
    case .uuid, .url:
      let uuid = graph.strings.ids.first { graph.strings[$0] == RandomGraph.uuid }
      return graph.constants.append(.string(uuid ?? ID(0)))
    case .enum(let id):
      let cases = graph.enums[id].cases
      return graph.constants.append(.enumCase(ID(cases.startIndex + numbers.below(cases.count))))
    case .optional(let type):
      return numbers.once(in: 2) ? graph.constants.append(.nil) : constant(type)
    case .list(let type):
      let elements = (0..<numbers.below(3)).map { _ in constant(type) }
      let start = graph.elements.count
      for element in elements { graph.elements.append(Graph.Element(constant: element)) }
      return graph.constants.append(.list(graph.elements.rows(from: start)))
    }
  }

  mutating func signature() -> Signature {
    var signature: Signature = []
    for _ in 0..<numbers.below(3) {
      let type = randomType()
      signature.append((type, numbers.once(in: 2) ? constant(type) : nil))
    }
    return signature
  }

  mutating func parameters(_ signature: Signature) -> Rows<Graph.Parameter> {
    let start = graph.parameters.count
    for (type, value) in signature {
      graph.parameters.append(Graph.Parameter(name: name(), type: type, default: value))
    }
    return graph.parameters.rows(from: start)
  }

  /// Arguments for a destination, from constants and the parameters of `screen` and `event`.
  mutating func arguments(
    _ destination: Signature, screen: Signature, event: Signature
  ) -> Rows<Graph.Binding> {
    let start = graph.bindings.count
    for (type, value) in destination {
      let own = screen.indices.filter { screen[$0].type == type }
      let sent = event.indices.filter { event[$0].type == type }
      if value != nil, numbers.once(in: 2) {
        graph.bindings.append(.default)
      } else if let number = own.randomElement(using: &numbers) {
        graph.bindings.append(.parameter(UInt32(number)))
      } else if let number = sent.randomElement(using: &numbers) {
        graph.bindings.append(.event(UInt32(number)))
      } else {
        graph.bindings.append(.constant(constant(type)))
      }
    }
    return graph.bindings.rows(from: start)
  }

  mutating func boolean(
    screen: Signature = [], event: Signature = []
  ) -> Rows<Graph.BooleanStep> {
    let start = graph.booleans.count
    for index in 0...numbers.below(3) {
      let operand = operand(screen: screen, event: event)
      graph.booleans.append(operand)
      if numbers.once(in: 3) { graph.booleans.append(.not) }
      if index > 0 { graph.booleans.append(numbers.once(in: 2) ? .and : .or) }
    }
    return graph.booleans.rows(from: start)
  }

  /// A condition, with arguments if it has parameters.
  private mutating func operand(screen: Signature, event: Signature) -> Graph.BooleanStep {
    guard graph.conditions.count > 0 else { return .presented }
    let number = numbers.below(graph.conditions.count)
    let signature = conditionSignatures[number]
    guard !signature.isEmpty else { return .condition(ID(number)) }
    let arguments = arguments(signature, screen: screen, event: event)
    return .fact(graph.facts.append(Graph.Fact(condition: ID(number), arguments: arguments)))
  }
}
