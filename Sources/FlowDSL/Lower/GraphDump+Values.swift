import FlowRuntime

extension GraphDump {
  /// A text of the graph as it is.
  package func name(_ id: ID<String>) -> String { graph.strings[id] }

  /// The name of a coordinator or group.
  package func name(_ id: ID<NavigationGraph.Owner>) -> String { name(graph.owners[id].name) }

  /// A text of the graph between quotes, on one line.
  package func quoted(_ id: ID<String>) -> String { "\"\(graph.strings[id].shown)\"" }

  /// `(id: Int, sort: Sort = .price)`; nothing without parameters.
  package func list(_ rows: Rows<NavigationGraph.Parameter>) -> String {
    parenthesizedList(
      graph.parameters[rows].map { row in
        "\(name(row.name)): \(type(row.type))\(row.default.map { " = \(constant($0))" } ?? "")"
      })
  }

  /// `: Int`, or nothing.
  package func typed(_ id: ID<NavigationGraph.ValueType>?) -> String {
    id.map { ": \(type($0))" } ?? ""
  }

  /// A type as written.
  package func type(_ id: ID<NavigationGraph.ValueType>) -> String { graph.text(of: id) }

  /// A constant as written.
  package func constant(_ id: ID<NavigationGraph.Constant>) -> String {
    switch graph.constants[id] {
    case .nil: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): quoted(text)
    case .enumCase(let row): ".\(name(graph.cases[row].name))"
    case .list(let rows):
      "[\(graph.elements[rows].map { constant($0.constant) }.joined(separator: ", "))]"
    }
  }

  /// A detent as written.
  package func detent(_ detent: NavigationGraph.Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .fit: "fit"
    case .height(let points): "height(\(points))"
    case .fraction(let part): "fraction(\(part))"
    }
  }

  /// A boolean, from its postfix order, with brackets around every operation. It is read and
  /// written from its end, so that no part is copied into another. O(steps).
  package func boolean(_ rows: Rows<NavigationGraph.BooleanStep>) -> String {
    var steps = graph.booleans[rows]
    var parts: [String] = []
    // The pending parts before: texts, and nil for an operand still to be read.
    var pending: [String?] = [nil]
    while let next = pending.popLast() {
      if let text = next {
        parts.append(text)
        continue
      }
      guard let step = steps.popLast() else { break }
      switch step {
      case .condition(let row): parts.append(name(graph.conditions[row].name))
      case .fact(let row):
        let fact = graph.facts[row]
        parts.append(name(graph.conditions[fact.condition].name) + arguments(fact.arguments))
      case .presented: parts.append("presented")
      case .not: pending += ["not ", nil]
      case .and, .or:
        parts.append(")")
        pending += ["(", nil, " \(step) ", nil]
      }
    }
    return parts.reversed().joined()
  }

  /// The declaration that a former name belongs to.
  func declaration(_ declaration: NavigationGraph.FormerName.RenamedDeclaration) -> String {
    switch declaration {
    case .owner(let owner): name(owner)
    case .route(let route):
      "\(name(graph.routes[route].owner)).\(name(graph.routes[route].name))"
    case .mount(let mount):
      "\(name(graph.mounts[mount].owner)).\(name(graph.mounts[mount].name))"
    case .enum(let row): name(graph.enums[row].name)
    case .enumCase(let row): ".\(name(graph.cases[row].name))"
    case .checkpoint(let row): "checkpoint \(name(graph.checkpoints[row].name))"
    }
  }
}
