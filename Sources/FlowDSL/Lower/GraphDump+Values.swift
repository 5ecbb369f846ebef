import FlowRuntime

extension GraphDump {
  /// A text of the graph as it is.
  func name(_ id: ID<String>) -> String { graph.strings[id] }

  /// The name of a coordinator or group.
  func name(_ id: ID<NavigationGraph.Owner>) -> String { name(graph.owners[id].name) }

  /// A text of the graph between quotes, on one line.
  func quoted(_ id: ID<String>) -> String { "\"\(graph.strings[id].shown)\"" }

  /// `(id: Int, sort: Sort = .price)`; nothing without parameters.
  func list(_ rows: Rows<NavigationGraph.Parameter>) -> String {
    let parameters = graph.parameters[rows].map { row in
      "\(name(row.name)): \(type(row.type))\(row.default.map { " = \(constant($0))" } ?? "")"
    }
    return rows.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
  }

  /// `: Int`, or nothing.
  func typed(_ id: ID<NavigationGraph.ValueType>?) -> String { id.map { ": \(type($0))" } ?? "" }

  /// A type as it is written.
  func type(_ id: ID<NavigationGraph.ValueType>) -> String { graph.text(of: id) }

  /// A constant as it is written.
  func constant(_ id: ID<NavigationGraph.Constant>) -> String {
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

  /// A detent as it is written.
  func detent(_ detent: NavigationGraph.Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .fit: "fit"
    case .height(let points): "height(\(points))"
    case .fraction(let part): "fraction(\(part))"
    }
  }

  /// A boolean, from its postfix order, with brackets around every operation.
  func boolean(_ rows: Rows<NavigationGraph.BooleanStep>) -> String {
    var operands: [String] = []
    for step in graph.booleans[rows] {
      switch step {
      case .condition(let row): operands.append(name(graph.conditions[row].name))
      case .presented: operands.append("presented")
      case .not: operands.append("not \(operands.popLast() ?? "")")
      case .and, .or:
        let right = operands.popLast() ?? ""
        operands.append("(\(operands.popLast() ?? "") \(step) \(right))")
      }
    }
    return operands.last ?? ""
  }

  /// What a former name belongs to.
  func bearer(_ bearer: NavigationGraph.FormerName.Bearer) -> String {
    switch bearer {
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
