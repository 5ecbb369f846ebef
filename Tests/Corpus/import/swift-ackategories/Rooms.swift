import ACKategories
import UIKit

// An app in the style of ACKategories: a flow coordinator starts with a controller, and shows others.

final class AppFlowCoordinator: Base.FlowCoordinator<DeepLink> {
  override func start(in window: UIWindow) {
    super.start(in: window)
    let rooms = RoomListViewController()
    let navigation = UINavigationController(rootViewController: rooms)
    window.rootViewController = navigation
    navigationController = navigation
    rootViewController = rooms
    rooms.flowDelegate = self
  }

  func showRoom() {
    let room = RoomViewController()
    navigationController?.pushViewController(room, animated: true)
  }

  func showBooking() {
    let booking = BookingFlowCoordinator()
    addChild(booking)
    present(flowCoordinator: booking, animated: true)
  }
}

final class BookingFlowCoordinator: Base.FlowCoordinator<DeepLink> {
  override func start() -> UIViewController {
    super.start()
    let calendar = CalendarViewController()
    let navigation = UINavigationController(rootViewController: calendar)
    navigationController = navigation
    rootViewController = calendar
    calendar.flowDelegate = self
    return navigation
  }

  func confirm() {
    navigationController?.pushViewController(ConfirmationViewController(), animated: true)
  }

  func end() { navigationController?.dismiss(animated: true) }
}

final class RoomListViewController: UIViewController {
  weak var flowDelegate: AppFlowCoordinator?
  @objc private func open() { flowDelegate?.showRoom() }
  @objc private func book() { flowDelegate?.showBooking() }
}

final class RoomViewController: UIViewController {}

final class CalendarViewController: UIViewController {
  weak var flowDelegate: BookingFlowCoordinator?
  @objc private func next() { flowDelegate?.confirm() }
  @objc private func cancel() { flowDelegate?.end() }
}

final class ConfirmationViewController: UIViewController {}
