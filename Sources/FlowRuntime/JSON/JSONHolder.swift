/// A value that writes to a `JSONWriter` of its own, which cannot be in use while the value changes
/// itself.
package protocol JSONHolder {
  /// The text so far.
  var json: JSONWriter { get set }
}

extension JSONHolder {
  /// Writes an object with the members that `body` writes.
  package mutating func object(_ body: (inout Self) -> Void) {
    json.beginObject()
    body(&self)
    json.endObject()
  }

  /// Writes the member `name`: an array of `elements`, each by `body`.
  package mutating func array<Element>(
    _ name: String, _ elements: [Element], _ body: (inout Self, Element) -> Void
  ) {
    json.key(name)
    json.beginArray()
    for element in elements { body(&self, element) }
    json.endArray()
  }
}
