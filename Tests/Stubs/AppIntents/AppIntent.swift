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
  @available(visionOS, introduced: 1.0)
  static var openAppWhenRun: Bool { get }
  init()
  func perform() async throws -> Self.PerformResult
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension AppIntent {
  public typealias Parameter = IntentParameter
  public static var description: IntentDescription? { nil }
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
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult {
  init() {}
}
