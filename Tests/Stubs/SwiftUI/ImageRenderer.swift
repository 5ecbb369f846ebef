@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
final public class ImageRenderer<Content> where Content: View {
  @MainActor final public var scale: CGFloat = 1

  @MainActor public init(content view: Content) {}
}

#if canImport(UIKit)
  @available(iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  extension ImageRenderer {
    @MainActor final public var uiImage: UIImage? { nil }
  }
#endif

#if canImport(AppKit)
  @available(macOS 13.0, *)
  extension ImageRenderer {
    @MainActor final public var nsImage: NSImage? { nil }
  }
#endif

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}

private struct ColorSchemeKey: EnvironmentKey {
  static var defaultValue: ColorScheme { .light }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
