import UIKit
import XCoordinator

// An app in the style of XCoordinator: routes, and a coordinator that prepares their transitions.

enum LampRoute: Route {
  case list
  case lamp(Int)
  case help
  case close
}

final class LampCoordinator: NavigationCoordinator<LampRoute> {
  init() { super.init(initialRoute: .list) }

  override func prepareTransition(for route: LampRoute) -> NavigationTransition {
    switch route {
    case .list: return .set([LampListViewController(router: self)])
    case .lamp: return .push(LampViewController(router: self))
    case .help: return .present(HelpViewController())
    case .close: return .dismiss()
    }
  }
}

final class LampListViewController: UIViewController {
  let router: LampCoordinator
  init(router: LampCoordinator) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }
  @objc private func open() { router.trigger(.lamp(1)) }
}

final class LampViewController: UIViewController {
  let router: LampCoordinator
  init(router: LampCoordinator) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }
  @objc private func showHelp() { router.trigger(.help) }
  @objc private func leave() { router.trigger(.close) }
}

final class HelpViewController: UIViewController {}
