/// A JSON text that has been read: its values in one flat list, each before its elements, so that
/// nesting of any depth takes only its own memory.
package struct JSONDocument: Sendable {
  /// The values in the order of the text. An object's keys are strings before their values.
  package let tokens: [Token]
  /// The offset of each token's first byte.
  package let offsets: [Int]

  /// A value, or the beginning of one.
  package enum Token: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    /// Its elements follow, up to `end`.
    case list(end: Int)
    /// Its keys and values follow, up to `end`.
    case object(end: Int)
  }

  /// The reason why bytes are not a JSON text.
  package struct SyntaxError: Error {
    /// The offset of the first byte that cannot be read.
    package let offset: Int
  }

  /// Reads `bytes`. Linear for any input.
  package init(reading bytes: [UInt8]) throws(SyntaxError) {
    var reader = JSONReader(bytes)
    guard reader.readDocument() else { throw SyntaxError(offset: reader.position) }
    tokens = reader.tokens
    offsets = reader.offsets
  }

  /// Reads `bytes`; nil if they are not a JSON text. Linear for any input.
  package init?(_ bytes: [UInt8]) {
    do throws(SyntaxError) {
      try self.init(reading: bytes)
    } catch {
      return nil
    }
  }

  /// The positions of the elements of the list at `position`; nil if there is none.
  package func elements(at position: Int) -> [Int]? {
    guard case .list(let end) = tokens[position] else { return nil }
    var elements: [Int] = []
    var next = position + 1
    while next < end {
      elements.append(next)
      next = self.end(of: next)
    }
    return elements
  }

  /// The positions of the keys of the object at `position`; nil if there is none. The value of a
  /// key follows it.
  package func keys(at position: Int) -> [Int]? {
    guard case .object(let end) = tokens[position] else { return nil }
    var keys: [Int] = []
    var next = position + 1
    while next < end {
      keys.append(next)
      next = self.end(of: next + 1)
    }
    return keys
  }

  /// The positions of the values of the object at `position`, by their keys; nil if there is none
  /// or a key occurs in it twice.
  package func members(at position: Int) -> [String: Int]? {
    guard let keys = keys(at: position) else { return nil }
    var members: [String: Int] = [:]
    for key in keys {
      guard case .string(let name) = tokens[key],
        members.updateValue(key + 1, forKey: name) == nil
      else { return nil }
    }
    return members
  }

  /// The string at `position`; nil if there is none.
  package func string(at position: Int) -> String? {
    guard case .string(let string) = tokens[position] else { return nil }
    return string
  }

  /// The integer at `position`; nil if there is none.
  package func int(at position: Int) -> Int64? {
    guard case .int(let number) = tokens[position] else { return nil }
    return number
  }

  /// The value at `position` as an argument; nil if it is an object or too deep a list.
  package func argument(at position: Int, depth: Int = 0) -> NavigationArgument? {
    switch tokens[position] {
    case .null: return .nil
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .object: return nil
    case .list:
      guard depth < JSONDocument.deepestArgument else { return nil }
      var values: [NavigationArgument] = []
      for element in elements(at: position) ?? [] {
        guard let value = argument(at: element, depth: depth + 1) else { return nil }
        values.append(value)
      }
      return .list(values)
    }
  }

  /// How deep the lists of an argument may be nested in each other.
  static var deepestArgument: Int { 256 }

  /// The position after the value at `position`.
  private func end(of position: Int) -> Int {
    switch tokens[position] {
    case .list(let end), .object(let end): end
    case .null, .bool, .int, .double, .string: position + 1
    }
  }
}
