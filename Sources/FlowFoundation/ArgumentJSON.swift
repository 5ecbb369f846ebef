import FlowRuntime
import Foundation

/// `Codable` values as JSON that is the same for equal values.
///
/// `JSONEncoder` is not used: it writes sets, and dictionaries with other keys than strings, in an
/// order that differs from one launch to the next, and sorts keys differently on other systems.
enum ArgumentJSON {
  /// The JSON of `value`, on one line.
  static func encode(_ value: some Encodable) throws -> String {
    var writer = JSONWriter()
    try ArgumentNode(value, at: []).write(to: &writer)
    return writer.text
  }

  /// The value that `text` encodes.
  static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(text.utf8))
  }
}

/// A value of JSON in the making. An object, since containers that an encoder has given out go on
/// writing to it.
final class ArgumentNode {
  /// Its content so far.
  var content = Content.nothing

  /// The kinds of JSON values.
  enum Content {
    /// Nothing was written, as by a type without properties.
    case nothing
    /// A number, `true`, `false` or `null`, as spelled.
    case literal(String)
    case string(String)
    case list([ArgumentNode])
    case object([String: ArgumentNode])
  }

  /// Nothing yet.
  init() {}

  /// `value`, which stands at `path`.
  init(_ value: some Encodable, at path: [any CodingKey]) throws {
    if let content = Content(plain: value) {
      self.content = content
    } else {
      try value.encode(to: ArgumentEncoder(self, at: path))
      if let stride = (value as? any Unordered)?.stride { sort(by: stride) }
    }
  }

  /// Sorts a list by the first element of each group of `stride` elements.
  private func sort(by stride: Int) {
    guard case .list(let nodes) = content else { return }
    let groups = Swift.stride(from: 0, to: nodes.count, by: stride).map { start in
      (text: nodes[start].text, nodes: nodes[start..<min(start + stride, nodes.count)])
    }
    content = .list(groups.sorted { $0.text < $1.text }.flatMap(\.nodes))
  }

  private var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  /// Writes the value, objects by their keys.
  func write(to json: inout JSONWriter) {
    switch content {
    case .nothing:
      json.object { _ in }
    case .literal(let text): json.write(literal: text)
    case .string(let text): json.write(text)
    case .list(let nodes):
      json.array { json in
        for node in nodes { node.write(to: &json) }
      }
    case .object(let members):
      json.object { json in
        for (key, node) in members.sorted(by: { $0.key < $1.key }) {
          json.key(key)
          node.write(to: &json)
        }
      }
    }
  }
}

extension ArgumentNode.Content {
  /// Values that JSON has a form of its own for, or that `JSONDecoder` does not read as the type
  /// itself would; nil for everything else.
  init?(plain value: some Encodable) {
    switch value {
    case let value as Bool: self = .literal("\(value)")
    case let value as String: self = .string(value)
    case let value as any FixedWidthInteger: self = .literal("\(value)")
    case let value as Double: self = .init(value)
    case let value as Float: self = .init(value)
    case let value as Decimal where value.isFinite: self = .literal("\(value)")
    case let value as Data: self = .string(value.base64EncodedString())
    case let value as URL: self = .string(value.absoluteString)
    default: return nil
    }
  }

  /// The shortest number that is read as `value` again. JSON has none for one that is not finite.
  private init(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    // Equal values have one text: -0 is 0.
    let text = value == 0 ? "0" : value.description
    self = value.isFinite ? .literal(text) : .string(text)
  }
}

/// A collection that encodes its elements in any order.
private protocol Unordered {
  /// The number of encoded values for each element.
  var stride: Int { get }
}

extension Set: Unordered {
  fileprivate var stride: Int { 1 }
}

extension Dictionary: Unordered {
  /// A key and a value, unless the keys are strings or integers: then it encodes an object.
  fileprivate var stride: Int { 2 }
}
