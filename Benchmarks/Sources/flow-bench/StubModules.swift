/// The modules that the apps of the compile benchmark import, which are compiled before.
enum StubModules {
  /// The type of a screen in both apps: a title, and the buttons.
  static let pages = """
    public struct Page {
      public let title: String
      public let actions: [() -> Void]
      public init(_ title: String, _ actions: [() -> Void]) {
        self.title = title
        self.actions = actions
      }
    }

    """

  /// The face of SwiftUIFlow, as far as the app uses it, without its contents. Its classes belong to the
  /// main actor, as SwiftUI's views do: otherwise no view could be created in Swift 6 mode.
  static let peer = """
    import Pages

    public protocol Route: Hashable {
      var identifier: String { get }
    }
    public enum NavigationType { case push, modal, replace, detour }
    public enum ModalDetent { case medium, large, fullscreen }
    public struct ModalDetentConfiguration {
      public init(detents: [ModalDetent]) {}
    }
    @MainActor open class ViewFactory<R: Route> {
      public init() {}
      open func buildView(for route: R) -> Page? { nil }
    }
    @MainActor public final class Router<R: Route> {
      public init(initial: R, factory: ViewFactory<R>) {}
    }
    @MainActor open class AnyCoordinator {
      public init() {}
      open func canHandle(_ route: any Route) -> Bool { false }
      open func navigationType(for route: any Route) -> NavigationType { .push }
      open func modalDetentConfiguration(for route: any Route) -> ModalDetentConfiguration {
        ModalDetentConfiguration(detents: [.large])
      }
      open var tabItem: (text: String, image: String)? { nil }
      open func navigationPath(for route: any Route) -> [any Route]? { nil }
      public func addChild(_ coordinator: AnyCoordinator) {}
      public func addModalCoordinator(_ coordinator: AnyCoordinator) {}
      open func navigate(to route: any Route) {}
      public func pop() {}
      public func popToRoot() {}
      public func dismissModal() {}
    }
    open class Coordinator<R: Route>: AnyCoordinator {
      public init(router: Router<R>) { super.init() }
    }
    open class TabCoordinator<R: Route>: Coordinator<R> {}
    open class FlowOrchestrator<R: Route>: Coordinator<R> {
      open func canHandleFlowChange(to route: any Route) -> Bool { false }
      open func handleFlowChange(to route: any Route) -> Bool { false }
      public func transitionToFlow(_ flow: AnyCoordinator, root: R) {}
    }

    """
}
