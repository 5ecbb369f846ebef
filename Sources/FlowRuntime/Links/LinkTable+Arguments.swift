extension LinkTable {
  /// The arguments of `link`'s route, whose pattern's path takes what `search` has come to from the
  /// piece at `depth` on; nil where an enum has no such case, or a required item is missing.
  @inline(__always)
  func arguments(
    of id: ID<NavigationGraph.Link>, _ route: ID<NavigationGraph.Route>, _ search: LinkSearch,
    from depth: Int, _ graph: NavigationGraph
  ) -> [NavigationArgument]? {
    let link = graph.links[id]
    let parameters = graph.routes[route].parameters
    if parameters.isEmpty { return [] }
    var arguments = graph.presets(of: link, parameters)
    if !link.query.isEmpty || link.fragment != nil {
      guard bindItems(of: id, parameters, search, &arguments, graph) else { return nil }
    }
    for index in 0..<link.segments.count {
      switch graph.segments.rows[link.segments.startIndex + index] {
      case .literal, .any: continue
      case .parameter(let number):
        guard
          let value = value(
            of: search.piece(depth + index), in: search.bytes, number, parameters, graph)
        else { return nil }
        arguments[Int(number)] = value
      case .rest(let number):
        guard let rest = search.rest(from: depth + index) else { return nil }
        arguments[Int(number)] = .string(search.bytes.text(rest))
      }
    }
    return arguments
  }

  // MARK: - Items

  /// Binds the query and the fragment; false iff a required item is missing. A list stands for an
  /// item that was not come to: no piece of a URL is one.
  private func bindItems(
    of id: ID<NavigationGraph.Link>, _ parameters: Rows<NavigationGraph.Parameter>,
    _ search: LinkSearch, _ arguments: inout [NavigationArgument], _ graph: NavigationGraph
  ) -> Bool {
    let link = graph.links[id]
    let start = search.pathEnd
    if !link.query.isEmpty {
      for item in graph.queryItems[link.query] { arguments[Int(item.parameter)] = .list([]) }
      guard bindQuery(of: id, from: start, parameters, search.bytes, &arguments, graph) else {
        return false
      }
      for item in graph.queryItems[link.query] {
        guard case .list = arguments[Int(item.parameter)] else { continue }
        guard let value = graph.default(of: item.parameter, parameters) else { return false }
        arguments[Int(item.parameter)] = value
      }
    }
    guard let number = link.fragment else { return true }
    let mark = search.bytes.end(from: start, .fragment)
    var value: NavigationArgument?
    if mark < search.bytes.count {
      let piece = search.bytes.piece(from: mark + 1, .none, seed: edges.seed)
      value = self.value(of: piece, in: search.bytes, number, parameters, graph)
    }
    guard let value = value ?? graph.default(of: number, parameters) else { return false }
    arguments[Int(number)] = value
    return true
  }

  /// Binds the items of the query at `start`, of those with one name the first; false iff a
  /// required one does not fit.
  private func bindQuery(
    of id: ID<NavigationGraph.Link>, from start: Int, _ parameters: Rows<NavigationGraph.Parameter>,
    _ bytes: LinkBytes, _ arguments: inout [NavigationArgument], _ graph: NavigationGraph
  ) -> Bool {
    var separator = start
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let name = bytes.piece(from: separator + 1, .name, seed: edges.seed)
      separator = Int(name.end)
      let hasValue = separator < bytes.count && bytes[separator] == UInt8(ascii: "=")
      let valueStart = hasValue ? separator + 1 : separator
      let row =
        name.form == .broken
        ? LinkTable.none : edges.target(of: LinkTable.items(of: id), name, in: bytes)
      guard row != LinkTable.none else {
        separator = bytes.end(from: valueStart, .value)
        continue
      }
      let piece = bytes.piece(from: valueStart, .value, seed: edges.seed)
      separator = Int(piece.end)
      let number = graph.queryItems.rows[Int(row)].parameter
      guard case .list = arguments[Int(number)] else { continue }
      guard
        let value = value(of: piece, in: bytes, number, parameters, graph)
          ?? graph.default(of: number, parameters)
      else { return false }
      arguments[Int(number)] = value
    }
    return true
  }

  // MARK: - Values

  /// What `piece` is as parameter number `number`; nil where it does not fit.
  @inline(__always)
  private func value(
    of piece: LinkPiece, in bytes: LinkBytes, _ number: UInt32,
    _ parameters: Rows<NavigationGraph.Parameter>, _ graph: NavigationGraph
  ) -> NavigationArgument? {
    guard piece.form != .broken else { return nil }
    switch graph.plain(graph.type(of: number, parameters)) {
    case .bool: return bytes.bool(piece).map { .bool($0) }
    case .int: return bytes.int(piece).map { .int($0) }
    case .double: return bytes.double(piece).map { .double($0) }
    case .uuid: return bytes.isUUID(piece) ? .string(bytes.uppercased(piece)) : nil
    case .string: return .string(bytes.text(piece))
    case .url, .external: return piece.length > 0 ? .string(bytes.text(piece)) : nil
    case .enum(let id):
      let row = edges.target(of: LinkTable.cases(of: id), piece, in: bytes)
      guard row != LinkTable.none else { return nil }
      return .string(graph.strings[graph.cases.rows[Int(row)].name])
    case .list, .optional: return nil
    }
  }
}

extension NavigationGraph {
  /// What the parameters of a link's route are that its pattern does not bind.
  fileprivate func presets(of link: Link, _ parameters: Rows<Parameter>) -> [NavigationArgument] {
    var presets: [NavigationArgument] = []
    presets.reserveCapacity(parameters.count)
    for number in 0..<parameters.count {
      switch bindings.rows[link.arguments.startIndex + number] {
      case .constant(let constant): presets.append(argument(constant))
      case .default: presets.append(`default`(of: UInt32(number), parameters) ?? .nil)
      case .any, .parameter, .event: presets.append(.nil)
      }
    }
    return presets
  }

  /// What parameter number `number` is where it is given nothing; nil where it must be given.
  fileprivate func `default`(
    of number: UInt32, _ parameters: Rows<Parameter>
  ) -> NavigationArgument? {
    self.parameters.rows[parameters.startIndex + Int(number)].default.map { argument($0) }
  }
}
