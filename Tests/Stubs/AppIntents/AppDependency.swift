import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@propertyWrapper public final class AppDependency<Value>: Sendable where Value: Sendable {
  init(_ nothing: Void) {}
  public convenience init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
    self.init(())
  }
  public var wrappedValue: Value {
    get { preconditionFailure("never run") }
    set {}
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public final class AppDependencyManager {
  nonisolated(unsafe) public static let shared: AppDependencyManager = AppDependencyManager()

  public func add<Dependency>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @escaping @Sendable () async throws -> Dependency
  ) where Dependency: Sendable {}

  public func add<Dependency>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping () -> @Sendable () throws -> Dependency
  ) where Dependency: Sendable {}

  public func add<Dependency>(
    key: AnyHashable? = nil,
    dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency
  ) where Dependency: Sendable {}
}
