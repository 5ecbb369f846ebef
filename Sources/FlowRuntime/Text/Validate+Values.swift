/// The invariants of the values that everything else names.
extension GraphReader {
  /// Checks types, constants, defaults, bases and the values of `meta`s.
  mutating func validateValues() throws(GraphError) {
    try validateTypes()
    try validateConstants()
    for id in graph.parameters.ids {
      let parameter = graph.parameters[id]
      guard let constant = parameter.default else { continue }
      guard claim(constant), fits(constant, parameter.type) else {
        throw error(.badArguments, at: positions[id])
      }
    }
    for base in graph.bases.rows where !graph.segments[base.path].allSatisfy({ $0.isLiteral }) {
      throw error(.badShape, at: 0)
    }
    for base in graph.bases.rows where base.isWildcard && base.host == nil {
      throw error(.badShape, at: 0)
    }
    for link in graph.exceptions.rows { try validate(exception: link) }
    for link in graph.wrappers.rows { try validate(wrapper: link) }
    for affix in graph.affixes.rows {
      let texts = [affix.before, affix.after].compactMap { $0 }
      guard !texts.isEmpty, texts.allSatisfy({ !graph.strings[$0].isEmpty }) else {
        throw error(.badShape, at: 0)
      }
    }
    try validateMetas()
  }

  /// Checks that a URL that is left to the website has no target and binds nothing.
  private func validate(exception link: NavigationGraph.Link) throws(GraphError) {
    let binds = link.segments.contains { id in
      let segment = graph.segments[id]
      guard let number = graph.parameter(of: segment) else { return false }
      return !segment.isRest || id != link.segments.last || number != 0
    }
    guard !binds, link.fragment == nil, link.mode == .reset, link.place == nil,
      link.arguments.isEmpty,
      graph.queryItems[link.query].allSatisfy({ $0.parameter == nil })
    else { throw error(.badArguments, at: 0) }
  }

  /// Checks that a URL that opens another has no target and binds one text, not as a whole segment.
  private func validate(wrapper link: NavigationGraph.Link) throws(GraphError) {
    var bound = link.fragment.map { [$0] } ?? []
    for id in link.segments {
      let segment = graph.segments[id]
      guard let number = graph.parameter(of: segment) else { continue }
      guard segment.isRest, id == link.segments.last else { throw error(.badArguments, at: 0) }
      bound.append(number)
    }
    let items = graph.queryItems[link.query]
    bound += items.compactMap { $0.parameter }
    guard bound == [0], items.dropFirst().allSatisfy({ $0.parameter == nil }),
      items.allSatisfy({ $0.value != .any }), link.mode == .reset, link.place == nil,
      link.arguments.isEmpty, link.fragmentText == nil
    else { throw error(.badArguments, at: 0) }
  }

  /// Checks how deep types are nested. Each names only those before it.
  private func validateTypes() throws(GraphError) {
    var depths: [UInt8] = []
    for id in graph.types.ids {
      switch graph.types[id] {
      case .list(let type), .optional(let type): depths.append(depths[type.index] + 1)
      case .bool, .int, .double, .string, .uuid, .url, .enum, .external: depths.append(0)
      }
      guard depths[id.index] <= GraphReader.deepestType else {
        throw error(.numberOutOfRange, at: positions[id])
      }
    }
  }

  /// Checks how deep lists are nested, and that each belongs to one other at most.
  private mutating func validateConstants() throws(GraphError) {
    var depths: [UInt8] = []
    for id in graph.constants.ids {
      var depth: UInt8 = 0
      if case .list(let rows) = graph.constants[id] {
        depth = 1
        for row in rows {
          let element = graph.elements[row].constant
          guard claim(element) else { throw error(.badReference, at: positions[id]) }
          depth = max(depth, depths[element.index] + 1)
        }
      }
      guard depth <= GraphReader.deepestType else {
        throw error(.numberOutOfRange, at: positions[id])
      }
      depths.append(depth)
    }
  }

  /// Checks that the values of each `meta` are in the order of the routes, and of its type.
  private mutating func validateMetas() throws(GraphError) {
    guard Set(graph.metas.rows.map { $0.name }).count == graph.metas.count else {
      throw error(.badShape, at: 0)
    }
    var last: NavigationGraph.MetaValue?
    for id in graph.metaValues.ids {
      let value = graph.metaValues[id]
      if let last, (last.meta, last.route) >= (value.meta, value.route) {
        throw error(.badShape, at: positions[id])
      }
      guard fits(value.constant, graph.metas[value.meta].type), claim(value.constant) else {
        throw error(.badArguments, at: positions[id])
      }
      last = value
    }
  }
}
