import FlowRuntime

/// Decides which values saved with one graph are values in another.
struct SavedValues {
  typealias TypeID = ID<NavigationGraph.ValueType>

  let old: NavigationGraph
  let new: NavigationGraph

  /// The enum of a saved value, and the one that it is read as.
  struct Enums: Hashable {
    var old: ID<NavigationGraph.Enum>
    var new: ID<NavigationGraph.Enum>
  }

  /// The enums with cases that decide whether a saved value of `was` is one of `now`; nil if some
  /// or all values are not, whatever the cases are. A type has few components, so this ends soon.
  func misfits(_ was: TypeID, _ now: TypeID) -> [Enums]? {
    switch (old.types[was], new.types[now]) {
    case (.optional(let was), .optional(let now)): misfits(was, now)
    case (.optional, _): nil
    case (_, .optional(let now)): misfits(was, now)
    case (.enum(let was), .enum(let now)): [Enums(old: was, new: now)]
    case (.list(let was), .list(let now)): misfits(was, now)
    case (.bool, .bool), (.int, .int), (.int, .double), (.double, .double), (.string, .string),
      (.uuid, .uuid), (.url, .url), (.external, .external):
      []
    case (.uuid, .string), (.url, .string), (.enum, .string), (.uuid, .url), (.enum, .url): []
    case (.list(let was), .external): isSaved(was) ? [] : nil
    case (_, .external): []
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.uuid, _), (.url, _), (.enum, _),
      (.external, _), (.list, _):
      nil
    }
  }

  /// True iff lists of `type` are values of a type of the app.
  private func isSaved(_ type: TypeID) -> Bool {
    switch old.types[type] {
    case .bool, .int, .double, .string, .uuid, .url, .enum, .external: true
    case .optional(let wrapped): isSaved(wrapped)
    case .list(let element): isSaved(element)
    }
  }
}
