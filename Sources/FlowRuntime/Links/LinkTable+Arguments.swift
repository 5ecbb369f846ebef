extension LinkTable {
  /// Replaces `arguments` by the arguments of the route of `link`, whose pattern matches `path`;
  /// false if an enum has no such case, or a required item is missing.
  ///
  /// Each parameter is bound once: by the path, by an item, by the fragment, or by the link itself.
  @inline(__always)
  func bind(
    _ link: ID<NavigationGraph.Link>, _ path: LinkPath, _ graph: NavigationGraph,
    _ arguments: inout [NavigationArgument]
  ) -> Bool {
    let pattern = patterns[link.index]
    if arguments.count != Int(pattern.parameters) {
      makeRoom(in: &arguments, for: Int(pattern.parameters))
    }
    return arguments.withUnsafeMutableBufferPointer { arguments in
      if pattern.hasPresets { graph.preset(link, pattern, arguments) }
      return bindItems(of: pattern, path, arguments, graph)
        && bindPath(pattern, path, arguments, graph)
    }
  }

  /// Makes room in `arguments` for `count` of them, in its own memory if it suffices.
  @inline(never)
  private func makeRoom(in arguments: inout [NavigationArgument], for count: Int) {
    if arguments.capacity < count {
      arguments = places(count)
    } else {
      arguments.removeAll(keepingCapacity: true)
      arguments.append(contentsOf: repeatElement(.nil, count: count))
    }
  }

  /// Room for `count` arguments. An array from a literal is created in less than half the time.
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

  /// Binds the path; false iff an enum has no such case.
  @inline(__always)
  private func bindPath(
    _ pattern: Pattern, _ path: LinkPath,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    for index in Int(pattern.start)..<Int(pattern.items) {
      let value = values[index]
      let place = Int(value.place)
      if value.kind == .rest {
        guard let rest = path.rest(from: place) else { return false }
        arguments[Int(value.parameter)] = .string(path.bytes.text(rest))
      } else {
        guard let argument = argument(path[place], value, path.bytes, graph) else {
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
    of pattern: Pattern, _ path: LinkPath,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    if pattern.items == pattern.itemsEnd, !pattern.hasFragment { return true }
    let start = path.end
    if start < path.bytes.count {
      guard bindItems(of: pattern, from: start, path.bytes, arguments, graph) else { return false }
    } else {
      for index in Int(pattern.items)..<Int(pattern.itemsEnd) {
        guard let missing = missing(values[index]) else { return false }
        arguments[Int(values[index].parameter)] = missing
      }
    }
    return !pattern.hasFragment
      || bindFragment(values[Int(pattern.itemsEnd)], from: start, path.bytes, arguments, graph)
  }

  /// Binds the items of the query at `start`; false iff a required one is missing.
  @inline(never)
  private func bindItems(
    of pattern: Pattern, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    let items = Int(pattern.items)..<Int(pattern.itemsEnd)
    for index in items { arguments[Int(values[index].parameter)] = .nil }
    bindQuery(items, from: start, bytes, arguments, graph)
    for index in items {
      let value = values[index]
      switch arguments[Int(value.parameter)] {
      case .bool, .int, .double, .string: continue
      case .nil, .list:
        guard let missing = missing(value) else { return false }
        arguments[Int(value.parameter)] = missing
      }
    }
    return true
  }

  @inline(never)
  private func bindFragment(
    _ value: Value, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) -> Bool {
    let mark = bytes.end(from: start, .fragment)
    var found: NavigationArgument?
    if mark < bytes.count {
      let piece = bytes.piece(from: mark + 1, .none, seed: tree.seed)
      found = argument(piece, value, bytes, graph)
    }
    guard let found = found ?? missing(value) else { return false }
    arguments[Int(value.parameter)] = found
    return true
  }

  /// The value of an item's or a fragment's parameter without it; nil if it is required.
  @inline(__always)
  private func missing(_ value: Value) -> NavigationArgument? {
    value.place == LinkTree.none ? nil : defaults[Int(value.place)]
  }

  /// Binds those of `items` that the query at `start` has, the first of those with one name. A list
  /// marks one that does not fit: no piece of a URL is one.
  @inline(__always)
  private func bindQuery(
    _ items: Range<Int>, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ graph: NavigationGraph
  ) {
    var separator = start
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let name = bytes.item(from: separator + 1, isName: true, seed: tree.seed)
      separator = Int(name.end)
      let hasValue = separator < bytes.count && bytes[separator] == UInt8(ascii: "=")
      let valueStart = hasValue ? separator + 1 : separator
      guard name.form != .broken,
        let item = tree.index(of: name, in: bytes, items, { values[$0].name })
      else {
        separator = bytes.end(from: valueStart, .value)
        continue
      }
      let piece = bytes.item(from: valueStart, isName: false, seed: tree.seed)
      separator = Int(piece.end)
      let value = values[item]
      guard case .nil = arguments[Int(value.parameter)] else { continue }
      // Calling `anyArgument` takes as long as finding a case.
      let argument =
        value.kind == .enum
        ? enumCase(piece, value, bytes, graph) : argument(piece, value, bytes, graph)
      arguments[Int(value.parameter)] = argument ?? .list([])
    }
  }

  // MARK: - Values

  /// The value of `piece` as an argument; nil if it does not fit.
  @inline(__always)
  private func argument(
    _ piece: LinkPiece, _ value: Value, _ bytes: LinkBytes, _ graph: NavigationGraph
  ) -> NavigationArgument? {
    if value.kind == .int, let number = bytes.digits(piece) { return .int(number) }
    return anyArgument(piece, value, bytes, graph)
  }

  @inline(never)
  private func anyArgument(
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
    case .enum: return enumCase(piece, value, bytes, graph)
    }
  }

  /// The case of an enum that `piece` names, as an argument; nil if there is none.
  @inline(__always)
  private func enumCase(
    _ piece: LinkPiece, _ value: Value, _ bytes: LinkBytes, _ graph: NavigationGraph
  ) -> NavigationArgument? {
    guard piece.form != .broken else { return nil }
    let node = tree.child(of: value.cases, piece, in: bytes)
    return node == LinkTree.none ? nil : .string(graph.strings.rows[Int(tree[node].row)])
  }
}

extension NavigationGraph {
  /// Fills in the values of the parameters of a link's route that its pattern does not bind.
  @inline(never)
  fileprivate func preset(
    _ link: ID<Link>, _ pattern: LinkTable.Pattern,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) {
    let start = links[link].arguments.startIndex
    for number in arguments.indices {
      switch bindings.rows[start + number] {
      case .constant(let constant): arguments[number] = argument(constant)
      case .default:
        let parameter = parameters.rows[routes[ID(pattern.route)].parameters.startIndex + number]
        arguments[number] = parameter.default.map { argument($0) } ?? .nil
      case .any, .parameter, .event: continue
      }
    }
  }
}
