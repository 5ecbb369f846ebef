import FlowRuntime

/// The meanings of names within owners: a hash table from (owner, name) to a value. O(1).
struct NameTable {
  private var keys: [UInt64]
  private var values: [UInt32]
  private var count = 0

  /// An empty table with room for `capacity` entries.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    keys = Array(repeating: .max, count: size)
    values = Array(repeating: 0, count: size)
  }

  /// The value of `name` in `owner`.
  func find(_ owner: UInt32, _ name: Name) -> UInt32? {
    let key = NameTable.key(owner, name)
    let slot = self.slot(of: key)
    return keys[slot] == key ? values[slot] : nil
  }

  /// Sets the value of `name` in `owner` to `value`, unless it has one: then that is returned.
  mutating func insert(_ owner: UInt32, _ name: Name, _ value: UInt32) -> UInt32? {
    let key = NameTable.key(owner, name)
    let slot = self.slot(of: key)
    if keys[slot] == key { return values[slot] }
    keys[slot] = key
    values[slot] = value
    count += 1
    if count * 2 > keys.count { grow() }
    return nil
  }

  private static func key(_ owner: UInt32, _ name: Name) -> UInt64 {
    UInt64(owner) << 32 | UInt64(name.raw)
  }

  /// The slot that contains `key`, or the empty one where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var hash = key &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 29
    var slot = Int(truncatingIfNeeded: hash) & mask
    while keys[slot] != .max, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: .max, count: oldKeys.count * 2)
    values = Array(repeating: 0, count: oldKeys.count * 2)
    for index in oldKeys.indices where oldKeys[index] != .max {
      let slot = self.slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      values[slot] = oldValues[index]
    }
  }
}

/// The meaning of a name within an owner: one of its routes or mounts, or an enum's case.
enum Member: Equatable {
  case route(ID<Route>)
  case mount(ID<Mount>)

  /// `route` or `mount`.
  var word: String {
    switch self {
    case .route: "route"
    case .mount: "mount"
    }
  }

  /// The member as a table's value.
  var raw: UInt32 {
    switch self {
    case .route(let id): id.raw << 1
    case .mount(let id): id.raw << 1 | 1
    }
  }

  /// The member that a table's value represents.
  init(raw: UInt32) {
    self = raw & 1 == 0 ? .route(ID(raw >> 1)) : .mount(ID(raw >> 1))
  }
}
