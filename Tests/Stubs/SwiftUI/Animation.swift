@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Animation: Equatable, Sendable {
  public static let `default`: Animation = Animation()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct AnyTransition {
  nonisolated(unsafe) public static let identity: AnyTransition = AnyTransition()
  nonisolated(unsafe) public static let opacity: AnyTransition = AnyTransition()
  nonisolated(unsafe) public static let slide: AnyTransition = AnyTransition()
}

extension View {
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable { self }

  nonisolated public func transition(_ t: AnyTransition) -> some View { self }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations: Bool = false

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// That of the changes that are being made.
  @MainActor static var current = Transaction()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let new = OnMain(transaction)
  let outer = MainActor.assumeIsolated {
    let outer = OnMain(Transaction.current)
    Transaction.current = new.value
    return outer
  }
  defer { MainActor.assumeIsolated { Transaction.current = outer.value } }
  return try body()
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  private final class Identity: Sendable {}
  private let identity = State(wrappedValue: Identity())

  public init() {}
  public var wrappedValue: Namespace.ID { ID(object: ObjectIdentifier(identity.wrappedValue)) }

  public struct ID: Hashable, Sendable {
    fileprivate let object: ObjectIdentifier
  }
}

extension Namespace: ConnectedProperty {
  func connect(to node: Node, as old: (any ConnectedProperty)?) {
    identity.connect(to: node, as: (old as? Namespace)?.identity)
  }

  func hasChanged(_ environment: EnvironmentValues) -> Bool { false }
}

extension Namespace: SelfComparing {
  func isSame(as other: Any) -> Bool { true }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
public struct ZoomNavigationTransition: NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

extension View {
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
}
