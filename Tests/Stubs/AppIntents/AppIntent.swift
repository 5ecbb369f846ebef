import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { "" }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol _SupportsAppDependencies {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  @available(iOS, introduced: 16.0, deprecated: 26.0)
  @available(macOS, introduced: 13.0, deprecated: 26.0)
  @available(tvOS, introduced: 16.0, deprecated: 26.0)
  @available(watchOS, introduced: 9.0, deprecated: 26.0)
  @available(visionOS, introduced: 1.0, deprecated: 26.0)
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> Self.PerformResult
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension AppIntent {
  public typealias Parameter = IntentParameter
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
}

// The requirement itself is left out: for a compiler for Linux, it would be unavailable, as a requirement of
// a Swift protocol cannot be.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension AppIntent {
  public static var supportedModes: IntentModes { .background }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct IntentModes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var background: IntentModes { IntentModes(rawValue: 1) }
  public static var foreground: IntentModes { IntentModes(rawValue: 2) }
  public static func foreground(_ foregroundMode: IntentModes.ForegroundMode) -> IntentModes {
    .foreground
  }

  public struct ForegroundMode: Hashable, Sendable {
    public static var immediate: IntentModes.ForegroundMode { ForegroundMode() }
    public static var deferred: IntentModes.ForegroundMode { ForegroundMode() }
    public static var dynamic: IntentModes.ForegroundMode { ForegroundMode() }
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct IntentDescription {
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol IntentResult: Sendable {}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult
where Value: _IntentValue, OpensAppIntent: AppIntent {
  init() {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Never: AppIntent {
  nonisolated(unsafe) public static var title: LocalizedStringResource = ""
  public init() { preconditionFailure("never run") }
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension Never: _IntentValue {}
