#if canImport(SwiftUI)
  import SwiftUI

  /// A sheet that rests at the heights that its graph names.
  struct FlowDetents<Content: View>: View {
    private let detents: [NavigationGraph.Detent]
    private let content: Content
    @State private var selected: NavigationGraph.Detent
    /// How high the content is, for `fit`; 0 until it is known.
    @State private var height: CGFloat = 0

    /// `content` in the sheet of `presentation`, which names a height.
    init(_ presentation: NavigationState.Presentation, @ViewBuilder content: () -> Content) {
      detents = presentation.detents
      self.content = content()
      _selected = State(
        initialValue: presentation.selectedDetent ?? presentation.detents.first ?? .large)
    }

    var body: some View {
      content
        .environment(\.flowHeight, detents.contains(.fit) ? $height : nil)
        .presentationDetents(Set(detents.map(presentationDetent)), selection: selection)
    }

    private var selection: Binding<PresentationDetent> {
      let (detents, height, selected) = (detents, height, $selected)
      return Binding { @MainActor in
        // Another screen in the same sheet may have other heights.
        let isListed = detents.contains(selected.wrappedValue)
        let shown = isListed ? selected.wrappedValue : detents.first ?? .large
        return Self.presentationDetent(shown, fit: height)
      } set: { @MainActor new in
        let listed = detents.first { Self.presentationDetent($0, fit: height) == new }
        if let listed { selected.wrappedValue = listed }
      }
    }

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

  /// Where a screen says how high it is, in a sheet that is to fit it.
  private struct FlowHeight: EnvironmentKey {
    static var defaultValue: Binding<CGFloat>? { nil }
  }

  extension EnvironmentValues {
    /// Where a screen says how high it is; nil where nobody asks.
    var flowHeight: Binding<CGFloat>? {
      get { self[FlowHeight.self] }
      set { self[FlowHeight.self] = newValue }
    }
  }
#endif
