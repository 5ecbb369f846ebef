#if canImport(SwiftUI)
  import SwiftUI

  /// The roots of a stack, one after the other, each with the screens above it.
  struct FlowStackRoots: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer

    var body: some View {
      if let root = container.screens.first {
        // If the root of a stack is replaced, the stack drops screens pushed in the same update.
        FlowReplaceable(id: root.id) {
          FlowScreens(scene: scene, model: model, container: container, root: root)
        }
      }
    }
  }

  /// The screens of a stack.
  private struct FlowScreens: View {
    let scene: FlowScene
    let model: PresentationModel
    let container: ShownContainer
    let root: ShownScreen

    var body: some View {
      NavigationStack(path: path(of: container.screens)) {
        view(of: root)
          .navigationDestination(for: Pushed.self) { view(of: $0.screen) }
      }
      .id(container.version)
    }

    private func view(of screen: ShownScreen) -> some View {
      FlowScreenView(scene: scene, model: model, screen: screen, isPushed: screen !== root)
        .id(screen.id)
    }

    /// The screens above the root of `screens`, which are read in the body.
    private func path(of screens: [ShownScreen]) -> Binding<[Pushed]> {
      let (model, container, root, version) = (model, container, root, container.version)
      return Binding {
        // A stack with another root is another stack, and this one keeps its content.
        let isShown = container.screens.first === root
        return (isShown ? container.screens : screens).dropFirst().map(Pushed.init)
      } set: { path in
        guard container.screens.first === root, container.version == version else { return }
        model.userPopped(container.id, to: path.map(\.screen.id))
      }
    }
  }

  /// A screen in a path. Screens that look alike are different ones.
  private struct Pushed: Hashable {
    let screen: ShownScreen

    static func == (left: Self, right: Self) -> Bool { left.screen === right.screen }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
  }
#endif
