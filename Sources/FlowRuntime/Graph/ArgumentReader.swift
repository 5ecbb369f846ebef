/// Asks a Swift type of an app whether it reads an argument. Only generated code creates one, for
/// each such type of its graph: matching a URL, restoring a state and performing an action ask it,
/// so that nothing is on screen that a screen cannot get. The type has to answer without side
/// effects.
@_spi(Generated) public struct ArgumentReader: Sendable {
  /// The type's name in the `.flow` files: `URL`, or that of a `type`.
  let type: String
  /// True iff the type reads the argument.
  let reads: @Sendable (NavigationArgument) -> Bool
}

extension NavigationGraph {
  /// True iff the app's type reads `value`, which is one of the leaf type `type`.
  func isRead(_ value: NavigationArgument, as type: ID<ValueType>) -> Bool {
    guard asksTypes else { return true }
    return readersByType[type.index]?.reads(value) ?? true
  }
}

extension GraphTables {
  /// For each type of the graph the one of `readers` with its name; nil where nobody is asked.
  /// Empty if nobody ever is.
  func readersByType(_ readers: [ArgumentReader]) -> [ArgumentReader?] {
    guard !readers.isEmpty else { return [] }
    return types.rows.map { type in
      let name: String? =
        switch type {
        case .url: "URL"
        case .external(let id): strings[externals[id].name]
        case .bool, .int, .double, .string, .uuid, .enum, .list, .optional: nil
        }
      return name.flatMap { name in readers.first { $0.type == name } }
    }
  }
}
