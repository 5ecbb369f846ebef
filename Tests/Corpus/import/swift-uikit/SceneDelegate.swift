import UIKit

// A window that shows one of two controllers: flows.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene) {
    if Session.shared.isOpen {
      window?.rootViewController = MainTabBarController()
    } else {
      window?.rootViewController = UINavigationController(rootViewController: LoginViewController())
    }
  }
}

final class Session {
  static let shared = Session()
  var isOpen = false
}

final class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UINavigationController(rootViewController: LampListViewController())
    list.tabBarItem = UITabBarItem(title: "Lamps", image: UIImage(systemName: "lamp.desk"), tag: 0)
    viewControllers = [list, makeSettings()]
  }

  private func makeSettings() -> UIViewController {
    let settings = SettingsViewController()
    settings.title = "Settings"
    return UINavigationController(rootViewController: settings)
  }
}

final class LoginViewController: UIViewController {
  @objc private func register() {
    let controller = RegistrationViewController()
    navigationController?.pushViewController(controller, animated: true)
  }

  @objc private func logIn() {
    view.window?.rootViewController = MainTabBarController()
  }
}

final class RegistrationViewController: UIViewController {
  @objc private func cancel() { navigationController?.popViewController(animated: true) }
}
