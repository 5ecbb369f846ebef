/// Asks a Swift type of an app whether it reads an argument. Only generated code creates one, for each
/// such type of its graph: matching a URL, restoring a state and performing an action ask it, so that
/// nothing is on screen that a screen cannot get. The type has to answer without side effects.
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
    return readersByType[type.index]?(value) ?? true
  }
}

extension GraphTables {
  /// What each type of the graph reads, by the `readers` of types with its name; nil where nobody is
  /// asked. Empty if nobody ever is.
  func reads(by readers: [ArgumentReader]) -> [(@Sendable (NavigationArgument) -> Bool)?] {
    guard !readers.isEmpty else { return [] }
    var reads: [(@Sendable (NavigationArgument) -> Bool)?] = []
    for type in types.rows {
      let name: String? =
        switch type {
        case .url: "URL"
        case .external(let id): strings[externals[id].name]
        case .bool, .int, .double, .string, .uuid, .enum, .list, .optional: nil
        }
      if let name, let reader = readers.first(where: { $0.type == name }) {
        reads.append(reader.reads)
      } else {
        reads.append(nil)
      }
    }
    return reads
  }
}
