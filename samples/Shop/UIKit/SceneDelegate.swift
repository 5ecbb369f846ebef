import FlowRuntime
import UIKit

/// Shows the shop in a window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let navigator = Shop.navigator(
    conditions: .init(signedIn: { Session.shared.isSignedIn }))
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ShopController(navigator, screens: shopScreens)
    window.makeKeyAndVisible()
    self.window = window
    for context in connectionOptions.urlContexts { open(context) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { open(context) }
  }

  private func open(_ context: UIOpenURLContext) {
    // A link that leads nowhere is told by `navigator.refusals`.
    try? navigator.open(context.url.absoluteString)
  }
}

/// The shop in navigation controllers with large titles.
final class ShopController: FlowController {
  override func makeNavigationController(
    for container: NavigationState.Container
  ) -> FlowNavigationController {
    let controller = super.makeNavigationController(for: container)
    controller.navigationBar.prefersLargeTitles = true
    return controller
  }
}

/// Whether somebody is signed in.
@MainActor final class Session {
  static let shared = Session()
  var isSignedIn = false
}
