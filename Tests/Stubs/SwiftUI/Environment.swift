@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let link: Link

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { link = Link { $0[keyPath: keyPath] } }

  public var wrappedValue: Value { link.read(link.environment) }

  /// The environment of the view that the property is one of.
  private final class Link {
    var environment = EnvironmentValues()
    let read: (EnvironmentValues) -> Value
    init(_ read: @escaping (EnvironmentValues) -> Value) { self.read = read }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Environment {
  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    link = Link {
      guard let object = $0[objectType] else {
        preconditionFailure("no \(objectType) is in the environment")
      }
      return object
    }
  }

  public init<T>(_ objectType: T.Type) where Value == T?, T: AnyObject, T: Observable {
    link = Link { $0[objectType] }
  }
}

extension Environment: ConnectedProperty {
  func connect(to node: Node, as old: (any ConnectedProperty)?) {
    link.environment = node.environment
  }

  func hasChanged(_ environment: EnvironmentValues) -> Bool {
    !areSame(link.read(link.environment), link.read(environment))
  }
}

extension Environment: SelfComparing {
  func isSame(as other: Any) -> Bool { true }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Another one as soon as a value is.
  private var version: Version?

  private final class Version {}

  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set {
      values[ObjectIdentifier(key)] = newValue
      version = Version()
    }
  }

  /// The object of this type.
  subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set {
      values[ObjectIdentifier(type)] = newValue
      version = Version()
    }
  }

  /// True iff it is `other`, unchanged.
  func isSame(as other: EnvironmentValues) -> Bool { version === other.version }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(content: self, value: value) { $0[keyPath: keyPath] = value }
  }

  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    EnvironmentView(content: self, value: object as Any) { $0[T.self] = object }
  }
}

extension View {
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self, value: disabled) { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

private struct EnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension EnvironmentValues {
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

/// A view with another value in its environment.
private struct EnvironmentView<Content: View>: PrimitiveView {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let value: Any
  nonisolated(unsafe) let change: (inout EnvironmentValues) -> Void

  nonisolated init(
    content: Content, value: Any, change: @escaping (inout EnvironmentValues) -> Void
  ) {
    self.content = content
    self.value = value
    self.change = change
  }

  func update(_ node: Node) {
    let known = node.element as? Change
    if let known, known.outer.isSame(as: node.environment), areSame(known.value, value) {
      node.show(content, at: .position(0), in: known.inner)
    } else {
      var inner = node.environment
      change(&inner)
      node.element = Change(outer: node.environment, value: value, inner: inner)
      node.show(content, at: .position(0), in: inner)
    }
  }

  /// What was made of an environment.
  private final class Change: Element {
    let outer: EnvironmentValues
    let value: Any
    let inner: EnvironmentValues

    init(outer: EnvironmentValues, value: Any, inner: EnvironmentValues) {
      self.outer = outer
      self.value = value
      self.inner = inner
    }

    func remove() {}
  }
}
