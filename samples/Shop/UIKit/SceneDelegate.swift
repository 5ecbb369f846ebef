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
    if let saved = session.stateRestorationActivity?.userInfo?["navigation"] as? String {
      navigator.restore(saved)
    }
    for context in connectionOptions.urlContexts { open(context.url) }
    for activity in connectionOptions.userActivities { open(activity.webpageURL) }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = ShopController(navigator, screens: ShopScreens())
    window.makeKeyAndVisible()
    self.window = window
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { open(context.url) }
  }

  /// A universal link, while the app runs.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    open(userActivity.webpageURL)
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.shop.navigation")
    activity.userInfo = ["navigation": navigator.save() ?? ""]
    return activity
  }

  private func open(_ url: URL?) {
    // `navigator.refusals` tells of links that lead nowhere.
    if let url { try? navigator.open(url.absoluteString) }
  }
}

/// The shop in navigation controllers with large titles.
final class ShopController: FlowController {
  override func makeNavigationController(
    for container: NavigationState.Container
  ) -> FlowNavigationController {
    let controller = super.makeNavigationController(for: container)
    #if !os(tvOS)
      controller.navigationBar.prefersLargeTitles = true
    #endif
    return controller
  }
}

/// Whether somebody is signed in.
@MainActor final class Session {
  static let shared = Session()
  var isSignedIn = false
}
