@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let link: Link

  public init(wrappedValue value: Value) { link = Link(value) }
  public init(initialValue value: Value) { link = Link(value) }

  public var wrappedValue: Value {
    get { link.storage.value }
    nonmutating set { link.storage.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let storage = link.storage
    let write = { (value: Value, _: Transaction) in storage.set(value) }
    return Binding(of: storage, get: { storage.value }, set: write)
  }

  /// What the values of one view have in common: the place that the value is kept at.
  private final class Link {
    var storage: Storage<Value>
    init(_ value: Value) { storage = Storage(value) }
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// The value of a `@State`, kept at the node of the view; at several where windows share it.
private final class Storage<Value> {
  private(set) var value: Value
  private var nodes: [Weak<Node>] = []

  init(_ value: Value) { self.value = value }

  func set(_ value: Value) {
    self.value = value
    let nodes = OnMain(nodes)
    MainActor.assumeIsolated { for node in nodes.value { node.object?.invalidate() } }
  }

  func add(_ node: Node) {
    if !nodes.contains(where: { $0.object === node }) { nodes.append(Weak(object: node)) }
  }
}

extension State: ConnectedProperty {
  func connect(to node: Node, as old: (any ConnectedProperty)?) {
    if let old = old as? State { link.storage = old.link.storage }
    link.storage.add(node)
  }

  func hasChanged(_ environment: EnvironmentValues) -> Bool { false }
}

extension State: SharedProperty {}

extension State: SelfComparing {
  // What a view's first value began with is of no account for those that follow.
  func isSame(as other: Any) -> Bool { true }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public var transaction: Transaction = Transaction()
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  private let owner: AnyObject?

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Both are called on the main thread alone, so that the main actor is the only one that they
    // can be of.
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(of: nil, get: unsafeBitCast(get, to: (() -> Value).self)) { value, _ in set(value) }
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    self.init(
      of: nil, get: unsafeBitCast(get, to: (() -> Value).self),
      set: unsafeBitCast(set, to: ((Value, Transaction) -> Void).self))
  }

  /// Reads and writes what `owner` keeps.
  init(
    of owner: AnyObject?, get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    self.owner = owner
    read = get
    write = set
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(of: nil, get: { value }, set: { _, _ in })
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue, transaction) }
  }

  public var projectedValue: Binding<Value> { self }
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let write = { (value: Subject, _: Transaction) in wrappedValue[keyPath: keyPath] = value }
    return Binding<Subject>(of: nil, get: { wrappedValue[keyPath: keyPath] }, set: write)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: SelfComparing {
  func isSame(as other: Any) -> Bool {
    guard let owner, let other = other as? Binding else { return false }
    return owner === other.owner
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable) public init(wrappedValue: Value) { self.init(of: wrappedValue) }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let write = { (value: Subject, _: Transaction) in wrappedValue[keyPath: keyPath] = value }
    return Binding<Subject>(of: nil, get: { wrappedValue[keyPath: keyPath] }, set: write)
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self = Bindable(of: wrappedValue) }
  public init(_ wrappedValue: Value) { self = Bindable(of: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable {
  private init(of value: Value) { wrappedValue = value }
}
