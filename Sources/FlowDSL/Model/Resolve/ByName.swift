import FlowRuntime

/// The meanings of names in one name space: a dense map from names to ids. O(1).
struct ByName<Of> {
  private var rows: [UInt32] = []

  /// An empty map.
  init() {}

  /// The meaning of `name`.
  subscript(name: Name) -> ID<Of>? {
    get {
      let index = Int(name.raw)
      guard index < rows.count, rows[index] != .max else { return nil }
      return ID(rows[index])
    }
    set {
      let index = Int(name.raw)
      if index >= rows.count {
        let count = Swift.max(index + 1, rows.count * 2, 64)
        rows.append(contentsOf: repeatElement(.max, count: count - rows.count))
      }
      rows[index] = newValue?.raw ?? .max
    }
  }
}
