/// An interned name: equal iff the texts are equal. Four bytes.
package struct Name: Hashable, Sendable {
  /// Position in `Names`.
  package let raw: UInt32
}

/// Every name of a graph, each stored once, without back-ticks.
package struct Names: Sendable {
  /// The texts one after the other.
  private var bytes: [UInt8] = []
  /// The end of each name's text.
  private var ends: [UInt32] = []
  /// Open addressing: a name's position plus one, or zero.
  private var slots: [UInt32] = Array(repeating: 0, count: 1024)

  /// No names.
  package init() {}

  /// The number of names.
  package var count: Int { ends.count }

  /// Returns the name that `text` spells, new or known. O(length).
  package mutating func intern(_ text: some Collection<UInt8>) -> Name {
    let found = text.withContiguousStorageIfAvailable { intern(bytes: $0) }
    return found ?? Array(text).withUnsafeBufferPointer { intern(bytes: $0) }
  }

  /// Returns the name that `bytes[range]` spells, new or known. O(length).
  mutating func intern(_ bytes: [UInt8], _ range: Range<Int>) -> Name {
    bytes.withUnsafeBufferPointer { intern(bytes: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Returns the name that `text` spells, new or known.
  package mutating func intern(_ text: String) -> Name { intern(text.utf8) }

  /// Returns the name that `text` spells if it is known.
  package func find(_ text: String) -> Name? {
    text.utf8.withContiguousStorageIfAvailable(find(bytes:))
      ?? Array(text.utf8).withUnsafeBufferPointer(find(bytes:))
  }

  /// Returns the name that `bytes[range]` spells if it is known. O(length).
  package func find(_ bytes: [UInt8], _ range: Range<Int>) -> Name? {
    bytes.withUnsafeBufferPointer { find(bytes: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Every name's text.
  package var all: [String] { ends.indices.map { self[Name(raw: UInt32($0))] } }

  /// The text of `name`.
  package subscript(name: Name) -> String {
    String(decoding: bytes[range(name)], as: UTF8.self)
  }

  /// The bytes of `name`.
  func utf8(_ name: Name) -> ArraySlice<UInt8> { bytes[range(name)] }

  private func range(_ name: Name) -> Range<Int> {
    let index = Int(name.raw)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private func find(bytes text: UnsafeBufferPointer<UInt8>) -> Name? {
    let slot = slots[slot(of: text)]
    return slot == 0 ? nil : Name(raw: slot - 1)
  }

  private mutating func intern(bytes text: UnsafeBufferPointer<UInt8>) -> Name {
    let slot = self.slot(of: text)
    if slots[slot] != 0 { return Name(raw: slots[slot] - 1) }
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return Name(raw: UInt32(ends.count - 1))
  }

  /// The slot that contains `text`, or the empty one where it belongs.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Names.hash(text) & mask
    slots.withUnsafeBufferPointer { slots in
      while slots[slot] != 0, !isEqual(Name(raw: slots[slot] - 1), text) {
        slot = (slot + 1) & mask
      }
    }
    return slot
  }

  /// True iff `name` is spelled `text`.
  private func isEqual(_ name: Name, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(name)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    bytes.withUnsafeBufferPointer { bytes in
      for index in ends.indices {
        let text = UnsafeBufferPointer(rebasing: bytes[range(Name(raw: UInt32(index)))])
        var slot = Names.hash(text) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = UInt32(index + 1)
      }
    }
  }

  /// FNV-1a with a final mix, so that the low bits depend on every byte.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: hash & 0x7fff_ffff)
  }
}
