#if canImport(SwiftUI)
  import SwiftUI

  /// Makes a sheet rest at the heights that its graph names, if any.
  struct FlowDetents: ViewModifier {
    let layer: ShownLayer

    func body(content: Content) -> some View {
      let detents = layer.detents
      if detents.isEmpty {
        content
      } else {
        content
          .environment(\.fittingLayer, detents.contains(.fit) ? layer : nil)
          .presentationDetents(Set(detents.map(presentationDetent)), selection: selection)
      }
    }

    private var selection: Binding<PresentationDetent> {
      let (shown, layer, height) = (presentationDetent(layer.selectedDetent), layer, height)
      return Binding {
        shown
      } set: { new in
        let listed = layer.detents.first { Self.presentationDetent($0, fit: height) == new }
        if let listed { layer.selectedDetent = listed }
      }
    }

    private var height: CGFloat { CGFloat(layer.contentHeight) }

    private func presentationDetent(_ detent: NavigationGraph.Detent) -> PresentationDetent {
      Self.presentationDetent(detent, fit: height)
    }

    private static func presentationDetent(
      _ detent: NavigationGraph.Detent, fit height: CGFloat
    ) -> PresentationDetent {
      switch detent {
      case .medium: .medium
      case .large: .large
      case .fit: height > 0 ? .height(height) : .medium
      case .height(let points): .height(CGFloat(points))
      case .fraction(let fraction): .fraction(CGFloat(fraction))
      }
    }
  }

  /// The sheet that contains a screen, if it is to be as high as the screen.
  private struct FittingLayerKey: EnvironmentKey {
    static var defaultValue: ShownLayer? { nil }
  }

  extension EnvironmentValues {
    /// The sheet that contains a screen, if it is to be as high as the screen.
    var fittingLayer: ShownLayer? {
      get { self[FittingLayerKey.self] }
      set { self[FittingLayerKey.self] = newValue }
    }
  }
#endif
