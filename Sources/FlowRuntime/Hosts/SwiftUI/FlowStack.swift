#if canImport(SwiftUI)
  import SwiftUI

  /// A stack of screens, for what an app puts around it: see `View.flowStacks`.
  @MainActor public struct FlowStack {
    /// The names of the tabs, columns and flows on the path to the coordinator of its lowest
    /// screen: `main/home`. Empty for the app's root.
    public let place: String
    /// True iff it is in a sheet, a cover or a popover.
    public let isPresented: Bool
    /// The `NavigationStack` with its screens.
    public let content: AnyView
  }

  extension View {
    /// Shows each stack of the graph in the view that `stack` creates around it. That view lives as
    /// long as the stack's coordinator or sheet, also when the stack starts over with another root.
    ///
    /// ```swift
    /// FlowView(navigator, screens: screens)
    ///   .flowStacks { stack in stack.content.tint(stack.place == "home" ? .orange : .blue) }
    /// ```
    public func flowStacks<Stack: View>(
      @ViewBuilder _ stack: @escaping @MainActor (FlowStack) -> Stack
    ) -> some View {
      environment(\.flowStacks) { AnyView(stack($0)) }
    }
  }

  /// The stack of a container, in what the app puts around it.
  struct FlowStackFrame: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer
    @Environment(\.flowStacks) private var ownFrame
    @Environment(\.isFlowPresented) private var isPresented

    var body: some View {
      let content = FlowStackRoots(scene: scene, model: model, container: container)
      if let ownFrame {
        ownFrame(
          FlowStack(
            place: container.place, isPresented: isPresented, content: AnyView(content)))
      } else {
        content
      }
    }
  }

  /// The views that the app puts around stacks, if any.
  private struct FlowStacksKey: EnvironmentKey {
    static var defaultValue: (@MainActor (FlowStack) -> AnyView)? { nil }
  }

  /// True in what is presented.
  private struct FlowPresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  extension EnvironmentValues {
    /// The views that the app puts around stacks, if any.
    fileprivate var flowStacks: (@MainActor (FlowStack) -> AnyView)? {
      get { self[FlowStacksKey.self] }
      set { self[FlowStacksKey.self] = newValue }
    }

    /// True in a sheet, a cover or a popover.
    var isFlowPresented: Bool {
      get { self[FlowPresentedKey.self] }
      set { self[FlowPresentedKey.self] = newValue }
    }
  }
#endif
