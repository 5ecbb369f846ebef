extension LinkTable {
  /// The arguments of a link's route, whose pattern's path takes what `search` has come to from the
  /// piece at `depth` on; nil where an enum has no such case, or a required item is missing.
  @inline(__always)
  func arguments(
    of link: ID<NavigationGraph.Link>, _ pattern: Pattern, _ search: LinkSearch, from depth: Int,
    _ graph: NavigationGraph
  ) -> [NavigationArgument]? {
    if pattern.parameters == 0 { return [] }
    var arguments = places(Int(pattern.parameters))
    let isBound = arguments.withUnsafeMutableBufferPointer { arguments in
      if pattern.hasPresets { graph.preset(link, pattern, arguments) }
      return bindItems(of: link, pattern, search, arguments, graph)
        && bindPath(pattern, search, from: depth, arguments, graph)
    }
    return isBound ? arguments : nil
  }

  /// Places for `count` arguments. The array of a literal is made in less than half the time.
  @inline(__always)
  private func places(_ count: Int) -> [NavigationArgument] {
    switch count {
    case 1: [.nil]
    case 2: [.nil, .nil]
    case 3: [.nil, .nil, .nil]
    case 4: [.nil, .nil, .nil, .nil]
    case _: Array(repeating: .nil, count: count)
    }
  }

  @inline(__always)
  private func bindPath(
    _ pattern: Pattern, _ search: LinkSearch, from depth: Int,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    for index in Int(pattern.start)..<Int(pattern.items) {
      let value = values[index]
      let start = depth + Int(value.index)
      if value.kind == .rest {
        guard let rest = search.rest(from: start) else { return false }
        arguments[Int(value.parameter)] = .string(search.bytes.text(rest))
      } else {
        guard let argument = argument(search.piece(start), value, search.bytes, graph) else {
          return false
        }
        arguments[Int(value.parameter)] = argument
      }
    }
    return true
  }

  // MARK: - Items

  /// Binds the query and the fragment; false iff a required item is missing.
  @inline(__always)
  private func bindItems(
    of link: ID<NavigationGraph.Link>, _ pattern: Pattern, _ search: LinkSearch,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    if pattern.items == pattern.itemsEnd, !pattern.hasFragment { return true }
    let start = search.pathEnd
    bindQuery(of: link, from: start, search.bytes, arguments, graph)
    for index in Int(pattern.items)..<Int(pattern.itemsEnd) {
      let number = values[index].parameter
      switch arguments[Int(number)] {
      case .bool, .int, .double, .string: continue
      case .nil, .list:
        guard let value = graph.default(of: number, pattern) else { return false }
        arguments[Int(number)] = value
      }
    }
    guard pattern.hasFragment else { return true }
    return bindFragment(
      values[Int(pattern.itemsEnd)], pattern, from: start, search.bytes, arguments, graph)
  }

  private func bindFragment(
    _ value: Value, _ pattern: Pattern, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    let mark = bytes.end(from: start, .fragment)
    var found: NavigationArgument?
    if mark < bytes.count {
      let piece = bytes.piece(from: mark + 1, .none, seed: tree.seed)
      found = argument(piece, value, bytes, graph)
    }
    guard let found = found ?? graph.default(of: value.parameter, pattern) else { return false }
    arguments[Int(value.parameter)] = found
    return true
  }

  /// Binds the items of the query at `start`, of those with one name the first. A list stands for
  /// one that does not fit: no piece of a URL is one.
  private func bindQuery(
    of link: ID<NavigationGraph.Link>, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) {
    var separator = start
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let name = bytes.piece(from: separator + 1, .name, seed: tree.seed)
      separator = Int(name.end)
      let hasValue = separator < bytes.count && bytes[separator] == UInt8(ascii: "=")
      let valueStart = hasValue ? separator + 1 : separator
      let node =
        name.form == .broken
        ? LinkTree.none : tree.child(of: LinkTree.items(of: link), name, in: bytes)
      guard node != LinkTree.none else {
        separator = bytes.end(from: valueStart, .value)
        continue
      }
      let piece = bytes.piece(from: valueStart, .value, seed: tree.seed)
      separator = Int(piece.end)
      let value = values[Int(tree[node].row)]
      guard case .nil = arguments[Int(value.parameter)] else { continue }
      arguments[Int(value.parameter)] = argument(piece, value, bytes, graph) ?? .list([])
    }
  }

  // MARK: - Values

  /// What `piece` is as an argument; nil where it does not fit.
  @inline(__always)
  private func argument(
    _ piece: LinkPiece, _ value: Value, _ bytes: LinkBytes, _ graph: NavigationGraph
  ) -> NavigationArgument? {
    guard piece.form != .broken else { return nil }
    switch value.kind {
    case .bool: return bytes.bool(piece).map { .bool($0) }
    case .int: return bytes.int(piece).map { .int($0) }
    case .double: return bytes.double(piece).map { .double($0) }
    case .uuid: return bytes.isUUID(piece) ? .string(bytes.uppercased(piece)) : nil
    case .string, .rest: return .string(bytes.text(piece))
    case .text: return piece.length > 0 ? .string(bytes.text(piece)) : nil
    case .enum:
      let node = tree.child(of: value.cases, piece, in: bytes)
      return node == LinkTree.none ? nil : .string(graph.strings.rows[Int(tree[node].row)])
    }
  }
}

extension NavigationGraph {
  /// Fills in what the parameters of a link's route are that its pattern does not bind.
  fileprivate func preset(
    _ link: ID<Link>, _ pattern: LinkTable.Pattern,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) {
    let start = links[link].arguments.startIndex
    for number in arguments.indices {
      switch bindings.rows[start + number] {
      case .constant(let constant): arguments[number] = argument(constant)
      case .default: arguments[number] = `default`(of: UInt32(number), pattern) ?? .nil
      case .any, .parameter, .event: continue
      }
    }
  }

  /// What parameter number `number` of a pattern's route is where it is given nothing; nil where it
  /// must be given.
  fileprivate func `default`(
    of number: UInt32, _ pattern: LinkTable.Pattern
  ) -> NavigationArgument? {
    let parameters = routes[ID(pattern.route)].parameters
    return self.parameters.rows[parameters.startIndex + Int(number)].default.map { argument($0) }
  }
}
