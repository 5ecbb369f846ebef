import FlowRuntime

/// How often names were added: names are the bytes of strings of JSON, and only new ones are
/// copied.
struct CountTable {
  /// The bytes of all names.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The entries of names by their hashes: the number of an entry plus one, or 0.
  private var slots: [Int32] = Array(repeating: 0, count: 64)

  private struct Entry {
    var start: Int
    var end: Int
    var hash: Int
    var count: Int
  }

  /// The maximum number of names that a table has.
  static let mostNames = 1 << 20

  /// Why a name is not added.
  enum Fault: Error {
    /// There are too many others.
    case tooMany
    /// It is not written as a navigator writes a name.
    case notWritten
  }

  /// Adds `count` to that of `name`.
  mutating func add(_ name: UnsafeRawBufferPointer, _ count: Int = 1) throws(Fault) {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, isName(name, of: entries[index]) {
        entries[index].count &+= count
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < CountTable.mostNames else { throw .tooMany }
    guard CountTable.isWritten(name) else { throw .notWritten }
    let start = bytes.count
    bytes.append(contentsOf: name)
    entries.append(Entry(start: start, end: bytes.count, hash: hash, count: count))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  /// True iff a navigator writes a name as `name`.
  private static func isWritten(_ name: UnsafeRawBufferPointer) -> Bool {
    let quoted = [0x22] + Array(name) + [0x22]
    guard let text = JSONDocument(quoted)?.string(at: 0) else { return false }
    return Array(JSONWriter.text(text).utf8) == quoted
  }

  private func isName(_ name: UnsafeRawBufferPointer, of entry: Entry) -> Bool {
    guard entry.end - entry.start == name.count else { return false }
    return bytes.withUnsafeBytes { all in
      all[entry.start..<entry.end].elementsEqual(name)
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  /// The names with their counts, in the order of their bytes.
  var sorted: [(name: String, count: Int)] {
    entries.sorted {
      bytes[$0.start..<$0.end].lexicographicallyPrecedes(bytes[$1.start..<$1.end])
    }
    .map { (String(decoding: bytes[$0.start..<$0.end], as: UTF8.self), $0.count) }
  }
}
