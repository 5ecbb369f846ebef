#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Animates changes between flows, and between the roots of a stack, with `transition` and
    /// `animation`. Without this modifier, they change without animation.
    public func flowTransition(
      _ transition: AnyTransition, animation: Animation? = .default
    ) -> some View {
      environment(\.flowTransition, FlowTransition(transition: transition, animation: animation))
    }
  }

  /// Content that other content can replace.
  struct FlowReplaceable<ID: Hashable, Content: View>: View {
    private let id: ID
    private let content: Content
    @Environment(\.flowTransition) private var change

    /// Shows `content`, with `id` as its identity.
    init(id: ID, @ViewBuilder content: () -> Content) {
      self.id = id
      self.content = content()
    }

    var body: some View {
      // A transition applies to views in a container that stays.
      ZStack {
        content.id(id).transition(change?.transition ?? .identity)
      }
      .animation(change?.animation, value: id)
    }
  }

  /// How content replaces other content.
  private struct FlowTransition {
    let transition: AnyTransition
    let animation: Animation?
  }

  private struct FlowTransitionKey: EnvironmentKey {
    static var defaultValue: FlowTransition? { nil }
  }

  extension EnvironmentValues {
    /// The app's own transition, if any.
    fileprivate var flowTransition: FlowTransition? {
      get { self[FlowTransitionKey.self] }
      set { self[FlowTransitionKey.self] = newValue }
    }
  }
#endif
