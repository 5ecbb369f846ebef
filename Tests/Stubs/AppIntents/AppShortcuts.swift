import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
  public static func buildExpression(_ component: AppShortcut) -> AppShortcut { component }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct AppShortcut {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
  public init<Intent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: _const String
  ) where Intent: AppIntent {}
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public struct AppShortcutPhrase<Intent>: ExpressibleByStringInterpolation
where Intent: AppIntent {
  public init(stringInterpolation: AppShortcutPhrase<Intent>.StringInterpolation) {}
  public init(stringLiteral value: String) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
public enum AppShortcutPhraseToken: Hashable {
  case applicationName
}
