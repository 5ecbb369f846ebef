import SwiftUI
import UIKit

class BaseViewController: UIViewController {
  // What every screen can do is a part of each that calls it.
  func showError(_ message: String) {
    let alert = UIAlertController(title: "Error", message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }

  // What it is given it shows, so its callers lead there.
  func open(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }
}

final class LampListViewController: BaseViewController {
  private lazy var filter: FilterViewController = {
    let filter = FilterViewController()
    return filter
  }()

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    open(LampViewController(id: indexPath.row))
  }

  @objc private func showFilter() {
    filter.modalPresentationStyle = .popover
    present(filter, animated: true)
  }

  @objc private func delete() {
    let sheet = UIAlertController(title: "Delete it?", message: nil, preferredStyle: .actionSheet)
    present(sheet, animated: true)
  }

  private func failed() { showError("No lamps") }

  // Another screen is closed, and it is not known which.
  private func reset() { presentedViewController?.dismiss(animated: true) }
}

final class LampViewController: BaseViewController {
  private let id: Int
  private let presenter = LampPresenter()

  init(id: Int) { self.id = id }

  @objc private func share() {
    let controller = UIActivityViewController(activityItems: [id], applicationActivities: nil)
    present(controller, animated: true, completion: nil)
  }

  @objc private func review() {
    let review = UIHostingController(rootView: ReviewView())
    let navigation = UINavigationController(rootViewController: review)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
  }

  @objc private func buy() { presenter.buy(from: self) }
  @objc private func home() { navigationController?.popToRootViewController(animated: true) }
  @objc private func other() { show(unknown(), sender: nil) }
  private func unknown() -> UIViewController { Catalog.lamps[0].controller }
}

// A class that is no screen: its navigation belongs to the screen that calls it.
final class LampPresenter {
  func buy(from controller: UIViewController) {
    controller.present(OrderViewController(), animated: true)
  }
}

final class FilterViewController: UIViewController {
  @objc private func done() { dismiss(animated: true) }
}

final class OrderViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }
}

struct ReviewView: View {
  @Environment(\.presentationMode) @Binding private var mode
  var body: some View { Text("") }
}

// Nothing that was read calls it, and it belongs to no screen.
extension UIViewController {
  func showHint() { present(HintViewController(), animated: true) }
}

final class HintViewController: UIViewController {}

// A preview is no navigation.
struct ReviewPreviews: PreviewProvider {
  static var previews: some View { Text("").sheet(isPresented: .constant(true)) { ReviewView() } }
}

// Two screens that only each other leads to are in the graph, too.
final class FirstViewController: UIViewController {
  func go() { show(SecondViewController(), sender: nil) }
}

final class SecondViewController: UIViewController {
  func go() { show(FirstViewController(), sender: nil) }
}
