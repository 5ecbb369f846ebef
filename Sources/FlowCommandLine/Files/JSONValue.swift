import FlowRuntime

/// A value of a JSON text with accessors by type: an accessor of another type returns nil.
package struct JSONValue {
  private let document: JSONDocument
  private let position: Int

  /// The top-level value of `document`.
  package init(_ document: JSONDocument) { self.init(document, 0) }

  private init(_ document: JSONDocument, _ position: Int) {
    self.document = document
    self.position = position
  }

  /// The value of `key`, if this is an object that has one.
  package subscript(_ key: String) -> JSONValue? {
    document.members(at: position)?[key].map { JSONValue(document, $0) }
  }

  /// The elements, if this is a list.
  package var elements: [JSONValue]? {
    document.elements(at: position)?.map { JSONValue(document, $0) }
  }

  /// The keys, sorted, if this is an object.
  package var keys: [String]? { document.members(at: position)?.keys.sorted() }

  /// The value without white space, and without the members called `names`, its keys sorted.
  package func text(omitting names: Set<String>) -> String {
    if let elements {
      return "[" + elements.map { $0.text(omitting: names) }.joined(separator: ",") + "]"
    }
    var json = JSONWriter()
    if let keys {
      json.object { json in
        for key in keys where !names.contains(key) {
          json.key(key)
          json.write(literal: self[key]?.text(omitting: names) ?? "")
        }
      }
    } else if let string {
      json.write(string)
    } else {
      return "\(document.tokens[position])"
    }
    return json.text
  }

  /// True iff this is an object.
  package var isObject: Bool { document.members(at: position) != nil }

  /// The text, if this is a string.
  package var string: String? { document.string(at: position) }

  /// The number, if this is an integer.
  package var int: Int? { document.int(at: position).flatMap { Int(exactly: $0) } }

  /// The value, if this is `true` or `false`.
  package var bool: Bool? {
    guard case .bool(let value) = document.tokens[position] else { return nil }
    return value
  }
}
