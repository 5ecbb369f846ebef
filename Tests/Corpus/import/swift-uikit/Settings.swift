import UIKit

protocol SettingsDelegate: AnyObject {
  func showLegal()
}

final class SettingsViewController: UIViewController {
  weak var delegate: SettingsDelegate?

  @objc private func legal() { delegate?.showLegal() }
}

// The delegate of a screen is called by its protocol.
final class SettingsRouter: SettingsDelegate {
  private let navigation: UINavigationController

  init(navigation: UINavigationController) { self.navigation = navigation }

  func showLegal() { navigation.pushViewController(LegalViewController(), animated: true) }
}

final class LegalViewController: UIViewController {}

// Nothing that was read calls it: the class is a coordinator, with transitions of its own.
final class HelpCoordinator {
  private let navigation = UINavigationController()

  func start() { navigation.pushViewController(HelpViewController(), animated: false) }

  func showTopic() { navigation.pushViewController(TopicViewController.make(), animated: true) }
}

final class HelpViewController: UIViewController {}

final class TopicViewController: UIViewController {
  static func make() -> Self { Self() }
}
