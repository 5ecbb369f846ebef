import SwiftUI

extension View {
  /// The view that the lamp `id` zooms out of.
  func zoomSource(_ id: Int) -> some View { modifier(Zoom(id: id, isSource: true)) }

  /// The screen that the lamp `id` zooms into.
  func zoomDestination(_ id: Int) -> some View { modifier(Zoom(id: id, isSource: false)) }
}

/// One end of a zoom between a list and a lamp.
private struct Zoom: ViewModifier {
  let id: Int
  let isSource: Bool
  @Environment(\.zoom) private var namespace

  func body(content: Content) -> some View {
    #if !os(macOS)
      if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let namespace {
        if isSource {
          content.matchedTransitionSource(id: id, in: namespace)
        } else {
          content.navigationTransition(.zoom(sourceID: id, in: namespace))
        }
      } else {
        content
      }
    #else
      content
    #endif
  }
}

extension EnvironmentValues {
  /// What both ends of a zoom have in common, in one window.
  var zoom: Namespace.ID? {
    get { self[ZoomKey.self] }
    set { self[ZoomKey.self] = newValue }
  }
}

private struct ZoomKey: EnvironmentKey {
  static var defaultValue: Namespace.ID? { nil }
}
