import FlowRuntime

extension Lowering {
  /// Notes where the patterns come from that no link has.
  mutating func lowerPatterns() {
    if patterns.hasHole { hasHole = true }
    sources.exceptions = patterns.exceptionSpans
    sources.wrappers = patterns.wrapperSpans
  }

  /// The links of a route.
  mutating func links(_ rows: Rows<Link>) -> Rows<Graph.Link> {
    let start = graph.links.count
    for id in rows {
      guard let row = patterns.numbers[id.index] else {
        hasHole = true
        continue
      }
      graph.links.append(link(id, patterns.links[row]))
      sources.links.append(model.links[id].patternSpan)
    }
    return graph.links.rows(from: start)
  }

  /// The link `id`, of which `lowered` has the pattern.
  private mutating func link(_ id: ID<Link>, _ lowered: Graph.Link) -> Graph.Link {
    let row = model.links[id]
    var link = lowered
    let start = graph.bindings.count
    for binding in patterns.bindings[lowered.arguments] {
      graph.bindings.append(binding)
    }
    link.arguments = graph.bindings.rows(from: start)
    setValues(of: row, in: link.arguments, of: model.routes[row.route].parameters)
    link.mode = mode(row.mode)
    link.place = row.place.map { place($0) }
    return link
  }

  /// Sets those of `arguments` that are written after the pattern of `link`, except for open ones.
  private mutating func setValues(
    of link: Link, in arguments: Rows<Graph.Binding>, of parameters: Rows<Parameter>
  ) {
    for ((argument, parameter), value) in zip(zip(arguments, parameters), link.bindings) {
      guard graph.bindings[argument] != .any, case .literal = model.bindings[value].value else {
        continue
      }
      let type = model.parameters[parameter].type ?? hole(ID(0))
      graph.bindings[argument] = binding(model.bindings[value].value, as: type, in: Scope())
    }
  }

  private func mode(_ mode: Link.Mode) -> Graph.Link.Mode {
    switch mode {
    case .reset: .reset
    case .keep: .keep
    case .detour: .detour
    }
  }

  private mutating func place(_ target: Target) -> Graph.Target {
    switch target {
    case .coordinator(let owner): .coordinator(id(owner))
    case .mount(let mount, let within): .mount(id(mount), within: id(within))
    case .hole, .route: hole(.coordinator(ID(0)))
    }
  }
}
