/// Encodes a value into a node.
struct ArgumentEncoder: Encoder {
  private let node: ArgumentNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Encodes the value at `path` into `node`.
  init(_ node: ArgumentNode, at path: [any CodingKey]) {
    self.node = node
    codingPath = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedContainer<Key>(node, at: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListContainer(node, at: codingPath) }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(node: node, codingPath: codingPath)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: ArgumentNode
  let codingPath: [any CodingKey]

  func encodeNil() { node.content = .literal("null") }

  func encode(_ value: some Encodable) throws {
    node.content = try ArgumentNode(value, at: codingPath).content
  }
}

/// Encodes the elements of a list.
private struct ListContainer: UnkeyedEncodingContainer {
  private let node: ArgumentNode
  let codingPath: [any CodingKey]

  init(_ node: ArgumentNode, at path: [any CodingKey]) {
    self.node = node
    codingPath = path
    if case .nothing = node.content { node.content = .list([]) }
  }

  var count: Int {
    if case .list(let nodes) = node.content { nodes.count } else { 0 }
  }

  func encodeNil() { append().content = .literal("null") }

  func encode(_ value: some Encodable) throws {
    let path = codingPath + [Index(count)]
    append(try ArgumentNode(value, at: path))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let path = codingPath + [Index(count)]
    return KeyedEncodingContainer(KeyedContainer<Key>(append(), at: path))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let path = codingPath + [Index(count)]
    return ListContainer(append(), at: path)
  }

  func superEncoder() -> any Encoder {
    let path = codingPath + [Index(count)]
    return ArgumentEncoder(append(), at: path)
  }

  @discardableResult
  private func append(_ element: ArgumentNode = ArgumentNode()) -> ArgumentNode {
    guard case .list(var nodes) = node.content else { return element }
    // Taken out, so that it has one owner and is not copied when it grows.
    node.content = .nothing
    nodes.append(element)
    node.content = .list(nodes)
    return element
  }
}

/// Encodes the members of an object.
private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let node: ArgumentNode
  let codingPath: [any CodingKey]

  init(_ node: ArgumentNode, at path: [any CodingKey]) {
    self.node = node
    codingPath = path
    if case .nothing = node.content { node.content = .object([:]) }
  }

  func encodeNil(forKey key: Key) { add(key).content = .literal("null") }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    add(key, try ArgumentNode(value, at: codingPath + [key]))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(KeyedContainer<Nested>(add(key), at: codingPath + [key]))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    ListContainer(add(key), at: codingPath + [key])
  }

  func superEncoder() -> any Encoder { superEncoder(Index.super) }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key) }

  private func superEncoder(_ key: some CodingKey) -> any Encoder {
    ArgumentEncoder(add(key), at: codingPath + [key])
  }

  @discardableResult
  private func add(_ key: some CodingKey, _ member: ArgumentNode = ArgumentNode()) -> ArgumentNode {
    guard case .object(var members) = node.content else { return member }
    node.content = .nothing
    members[key.stringValue] = member
    node.content = .object(members)
    return member
  }
}

/// The key of a list's element, or of a superclass.
private struct Index: CodingKey {
  let stringValue: String
  let intValue: Int?

  static var `super`: Index { Index("super", nil) }

  init(_ index: Int) { self.init("\(index)", index) }
  init(stringValue: String) { self.init(stringValue, nil) }
  init(intValue: Int) { self.init("\(intValue)", intValue) }

  private init(_ stringValue: String, _ intValue: Int?) {
    self.stringValue = stringValue
    self.intValue = intValue
  }
}
