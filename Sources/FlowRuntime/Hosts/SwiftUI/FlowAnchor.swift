#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Marks the view that popovers and dialogs called `name` point at where there is room: `name`
    /// is the name of their route or modal.
    ///
    /// ```swift
    /// Button("Filters", action: go.filters).flowAnchor("filters")
    /// ```
    public func flowAnchor(_ name: String) -> some View { modifier(FlowAnchor(name: name)) }
  }

  /// Notes the frame of its view.
  private struct FlowAnchor: ViewModifier {
    let name: String
    @Environment(Navigator.self) private var navigator: Navigator?

    func body(content: Content) -> some View {
      let (anchors, name) = (navigator?.anchors, name)
      content.onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        anchors?[name] = FlowAnchors.Frame($0)
      }
    }
  }

  extension FlowAnchors.Frame {
    /// The same as `rectangle`.
    init(_ rectangle: CGRect) {
      self.init(
        x: Double(rectangle.minX), y: Double(rectangle.minY), width: Double(rectangle.width),
        height: Double(rectangle.height))
    }
  }
#endif
