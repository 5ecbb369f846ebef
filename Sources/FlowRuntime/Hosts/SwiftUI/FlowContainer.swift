#if canImport(SwiftUI)
  import SwiftUI

  /// A stack, tabs or a flow.
  struct FlowContainer: View {
    let scene: FlowScene
    let container: NavigationState.Container

    var body: some View {
      switch container.content {
      case .stack(let screens):
        if let root = screens.first {
          // A stack whose root is another one would drop what is pushed in the same update.
          FlowReplaceable(id: root.id) {
            FlowStack(scene: scene, id: container.id, screens: screens)
          }
        }
      case .tabs(let tabs): FlowTabBar(scene: scene, id: container.id, tabs: tabs)
      case .flow(let flow):
        // A view in a view of its own type has to be erased.
        FlowReplaceable(id: flow.id) { AnyView(FlowContainer(scene: scene, container: flow)) }
      }
    }
  }

  /// The screens of a stack.
  private struct FlowStack: View {
    let scene: FlowScene
    let id: NavigationState.Container.ID
    let screens: [NavigationState.PlacedScreen]

    var body: some View {
      NavigationStack(path: path) {
        view(of: screens[0])
          .navigationDestination(for: Pushed.self) { view(of: $0.screen) }
      }
    }

    private func view(of screen: NavigationState.PlacedScreen) -> some View {
      FlowScreenView(scene: scene, screen: screen).id(screen.id)
    }

    private var path: Binding<[Pushed]> {
      let (stage, id, screens) = (scene.stage, id, screens)
      return Binding { @MainActor in
        // A stack that moves away keeps what it had.
        let shown = stage.shown.part(id)?.stack ?? screens
        return (shown.first?.id == screens[0].id ? shown : screens).dropFirst().map(Pushed.init)
      } set: { @MainActor path in
        // A stack that has another root by now is another one, and this one has gone.
        guard stage.shown.part(id)?.stack.first?.id == screens[0].id else { return }
        stage.userPopped(id, to: path.map(\.screen.id))
      }
    }
  }

  /// A screen in a path. Screens that look alike are different ones.
  private struct Pushed: Hashable {
    let screen: NavigationState.PlacedScreen

    static func == (left: Self, right: Self) -> Bool { left.screen.id == right.screen.id }

    func hash(into hasher: inout Hasher) { hasher.combine(screen.id) }
  }
#endif
