extension LinkTable {
  /// Replaces `arguments` by those of pattern number `row`, if it matches `path`; false if an enum
  /// has no such case, or a required item is missing.
  ///
  /// Each parameter is bound once: by the path, by an item, by the fragment, or by the link itself.
  func bind(_ row: UInt32, _ path: LinkPath, _ arguments: inout [NavigationArgument]) -> Bool {
    // A pattern is not copied: most of its properties are used once.
    let row = Int(row)
    let count = Int(patterns[row].parameters)
    if arguments.count != count { arguments = Array(repeating: .nil, count: count) }
    return arguments.withUnsafeMutableBufferPointer { arguments in
      if patterns[row].fixedCount > 0, !hasFixedItems(row, path) { return false }
      if patterns[row].hasPresets { preset(row, arguments) }
      return bindPath(row, path, arguments) && bindQueryAndFragment(row, path, arguments)
        && (!patterns[row].asksTypes || areRead(arguments, row))
    }
  }

  /// Asks the app's types, each once, whether they read the `arguments` that were bound by
  /// `pattern`. An item or a fragment that is not read counts as absent; false iff it is required,
  /// or a segment is not read.
  private func areRead(
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>, _ pattern: Int
  ) -> Bool {
    let row = patterns[pattern]
    let parameters = tables.routes[ID(row.route)].parameters
    let end = Int(row.itemsEnd) + (row.hasFragment ? 1 : 0)
    for index in Int(row.start)..<end {
      let number = Int(values[index].parameter)
      let type = tables.parameters.rows[parameters.startIndex + number].type
      let isInPath = index < Int(row.items)
      let missing = isInPath ? nil : missing(values[index])
      if arguments[number] == missing || isRead(arguments[number], as: type) { continue }
      guard let missing else { return false }
      arguments[number] = missing
    }
    return true
  }

  /// True iff the app's type reads `value`, which has been read from a URL as one of `type`.
  private func isRead(
    _ value: NavigationArgument, as type: ID<NavigationGraph.ValueType>
  ) -> Bool {
    if case .optional(let wrapped) = tables.types[type] { return isRead(value, as: wrapped) }
    return readers[type.index]?.reads(value) ?? true
  }

  /// Binds the path; false iff an enum has no such case.
  private func bindPath(
    _ pattern: Int, _ path: LinkPath,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) -> Bool {
    for index in Int(patterns[pattern].start)..<Int(patterns[pattern].items) {
      guard let argument = argument(at: index, path) else { return false }
      arguments[Int(values[index].parameter)] = argument
    }
    return true
  }

  // MARK: - Items

  /// Binds the query and the fragment; false iff a required item is missing.
  private func bindQueryAndFragment(
    _ pattern: Int, _ path: LinkPath,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) -> Bool {
    let items = Int(patterns[pattern].items)..<Int(patterns[pattern].itemsEnd)
    if items.isEmpty, !patterns[pattern].hasFragment { return true }
    let start = path.end
    if start < path.bytes.count {
      guard bindItems(items, from: start, path.bytes, arguments) else { return false }
    } else {
      for index in items {
        guard let missing = missing(values[index]) else { return false }
        arguments[Int(values[index].parameter)] = missing
      }
    }
    return !patterns[pattern].hasFragment
      || bindFragment(values[items.upperBound], from: start, path.bytes, arguments)
  }

  /// Binds `items` by the query at `start`; false iff a required one is missing.
  private func bindItems(
    _ items: Range<Int>, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) -> Bool {
    for index in items { arguments[Int(values[index].parameter)] = .nil }
    if bindQuery(items, from: start, bytes, arguments) == items.count { return true }
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

  private func bindFragment(
    _ value: Value, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) -> Bool {
    let mark = bytes.end(from: start, .fragment)
    let piece = mark < bytes.count ? bytes.piece(from: mark + 1, .none) : nil
    if value.kind == .fixed { return isExpected(piece, value, bytes) }
    let found = piece.flatMap { argument($0, value, bytes) }
    guard let found = found ?? missing(value) else { return false }
    arguments[Int(value.parameter)] = found
    return true
  }

  /// The value of an item's or a fragment's parameter without it; nil if it is required.
  private func missing(_ value: Value) -> NavigationArgument? {
    value.place == LinkTree.none ? nil : defaults[Int(value.place)]
  }

  /// Binds those of `items` that the query at `start` has, the first of those with one name, and
  /// returns their number. A list marks one that does not fit: no piece of a URL is one.
  private func bindQuery(
    _ items: Range<Int>, from start: Int, _ bytes: LinkBytes,
    _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) -> Int {
    if items.isEmpty { return 0 }
    var separator = start
    var count = 0
    while separator < bytes.count, bytes[separator] != UInt8(ascii: "#") {
      let name = itemName(separator + 1, items, bytes)
      guard let item = name.item else {
        separator = bytes.end(from: name.end, .value)
        continue
      }
      let piece = bytes.piece(from: name.end, .value)
      separator = Int(piece.end)
      let value = values[item]
      guard case .nil = arguments[Int(value.parameter)] else { continue }
      let argument = argument(piece, value, bytes)
      if argument != nil { count += 1 }
      arguments[Int(value.parameter)] = argument ?? .list([])
    }
    return count
  }

  /// The one of `items` that is named at `start`, if any, and where its value begins.
  private func itemName(
    _ start: Int, _ items: Range<Int>, _ bytes: LinkBytes
  ) -> (item: Int?, end: Int) {
    let name = bytes.piece(from: start, .name)
    let end = Int(name.end)
    let hasValue = end < bytes.count && bytes[end] == UInt8(ascii: "=")
    let item =
      name.form == .broken ? nil : tree.index(of: name, in: bytes, items, { values[$0].name })
    return (item, hasValue ? end + 1 : end)
  }

  // MARK: - Values

  /// The value of a piece of `path` that `values[index]` binds, as an argument; nil if it does not
  /// fit.
  private func argument(at index: Int, _ path: LinkPath) -> NavigationArgument? {
    let value = values[index]
    let place = Int(value.place)
    if value.kind == .rest {
      return path.rest(from: place).map { .string(path.bytes.written.text($0)) }
    }
    if value.kind == .affixed {
      let affixed = affixed[Int(value.cases)]
      let (piece, start) = (path[place], affixed.before)
      let part = path.bytes.part(of: piece, from: start, piece.length - start - affixed.after)
      return argument(part, affixed.value, path.bytes)
    }
    return argument(path[place], value, path.bytes)
  }

  /// The value of `piece` as an argument; nil if it does not fit.
  private func argument(
    _ piece: LinkPiece, _ value: Value, _ bytes: LinkBytes
  ) -> NavigationArgument? {
    guard piece.form != .broken else { return nil }
    switch value.kind {
    case .bool: return bytes.bool(piece).map { .bool($0) }
    case .int: return bytes.int(piece).map { .int($0) }
    case .double: return bytes.double(piece).map { .double($0) }
    case .uuid: return bytes.isUUID(piece) ? .string(bytes.uppercased(piece)) : nil
    case .string, .rest, .affixed, .fixed: return .string(bytes.written.text(piece))
    case .text: return piece.length > 0 ? .string(bytes.written.text(piece)) : nil
    case .enum: return enumCase(piece, value, bytes)
    }
  }

  /// The case of an enum that `piece` names, as an argument; nil if there is none.
  private func enumCase(
    _ piece: LinkPiece, _ value: Value, _ bytes: LinkBytes
  ) -> NavigationArgument? {
    guard piece.form != .broken else { return nil }
    let node = tree.child(of: value.cases, piece, in: bytes)
    return node == LinkTree.none ? nil : .string(tables.strings.rows[Int(tree[node].row)])
  }

  /// Fills in the values of the parameters of a link's route that its pattern `row` does not bind.
  private func preset(
    _ row: Int, _ arguments: UnsafeMutableBufferPointer<NavigationArgument>
  ) {
    let links = tables.links
    // Those in lower case follow the others.
    let link = row < links.count ? row : row - links.count
    let start = links.rows[link].arguments.startIndex
    for number in arguments.indices {
      switch tables.bindings.rows[start + number] {
      case .constant(let constant): arguments[number] = tables.argument(constant)
      case .default:
        let parameters = tables.routes[ID(patterns[row].route)].parameters
        let parameter = tables.parameters.rows[parameters.startIndex + number]
        arguments[number] = parameter.default.map { tables.argument($0) } ?? .nil
      case .any, .parameter, .event: continue
      }
    }
  }
}
