#if canImport(SwiftUI)
  import SwiftUI

  /// A sheet, a cover or a popover, for what an app puts around its content: see
  /// `View.flowPresentations`.
  @MainActor public struct FlowLayer {
    /// The name of its route, `Home.share`, or of its modal or detour, `Main.settings`.
    public let name: String
    /// How it is presented.
    public let style: NavigationState.Style
    /// All that it shows, with what is presented over it.
    public let content: AnyView
  }

  extension View {
    /// Shows the content of each sheet, cover and popover of the graph in the view that `layer`
    /// creates around it. Nothing of the host's is around that view, which lives as long as the
    /// presentation.
    ///
    /// ```swift
    /// FlowView(navigator, screens: screens)
    ///   .flowPresentations { layer in
    ///     layer.content.navigationTransition(.zoom(sourceID: layer.name, in: namespace))
    ///   }
    /// ```
    public func flowPresentations<Layer: View>(
      @ViewBuilder _ layer: @escaping @MainActor (FlowLayer) -> Layer
    ) -> some View {
      environment(\.flowPresentations) { AnyView(layer($0)) }
    }
  }

  /// A presentation over another one, in what the app puts around it.
  struct FlowPresented: View {
    let scene: FlowScene
    let model: PresentationModel
    let layer: ShownLayer
    /// Called when it has disappeared.
    let end: (() -> Void)?
    @Environment(\.flowPresentations) private var ownFrame

    var body: some View {
      let content = FlowPresentation(scene: scene, model: model, layer: layer)
        .environment(\.isFlowPresented, true)
        .onDisappear(perform: end)
      if let ownFrame {
        ownFrame(FlowLayer(name: layer.fullName, style: layer.style, content: AnyView(content)))
      } else {
        content
      }
    }
  }

  /// The views that the app puts around presentations, if any.
  private struct FlowPresentationsKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowLayer) -> AnyView)? { nil }
  }

  extension EnvironmentValues {
    /// The views that the app puts around presentations, if any.
    fileprivate var flowPresentations: (@MainActor (FlowLayer) -> AnyView)? {
      get { self[FlowPresentationsKey.self] }
      set { self[FlowPresentationsKey.self] = newValue }
    }
  }
#endif
