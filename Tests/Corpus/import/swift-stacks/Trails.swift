import SwiftUI
import UIKit

// An app that changes stacks of other screens, hosts views, and shows screens again.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession) {
    window?.rootViewController = UINavigationController(rootViewController: TrailListController())
  }
}

final class TrailListController: UIViewController {
  private func select(_ trail: Trail) {
    navigationController?.pushViewController(TrailController(trail), animated: true)
  }

  /// The view is in a controller that another line shows.
  private func about() {
    let about: UIViewController? = {
      return UIHostingController(rootView: AboutView())
    }()
    if let about { navigationController?.pushViewController(about, animated: true) }
  }

  /// The view is a part of this screen.
  private func addHeader() {
    let header = UIHostingController(rootView: HeaderView())
    view.addSubview(header.view)
  }

  /// The controller that is passed on is the screen.
  private func edit() { present(inStack(EditorController()), animated: true) }

  private func inStack(_ controller: UIViewController) -> UIViewController {
    let navigation = BarController(rootViewController: controller)
    return navigation
  }

  /// What this passes on is none of `Maps.open`.
  private func website() { UIApplication.shared.open(Trail.website) }
}

final class BarController: UINavigationController {}

final class TrailController: UIViewController {
  init(_ trail: Trail) {}

  /// It shows another of its own kind.
  private func next() {
    navigationController?.pushViewController(TrailController(.next), animated: true)
  }

  private func photos() {
    navigationController?.pushViewController(PhotosController(), animated: true)
  }

  /// Something above it is left.
  func didFinish() { navigationController?.popToViewController(self, animated: true) }
}

final class PhotosController: UIViewController {
  private func home(_ list: TrailListController) {
    navigationController?.popToViewController(list, animated: true)
  }

  private func trail(_ trail: TrailController) {
    navigationController?.popToViewController(trail, animated: true)
  }

  private func third() {
    guard let screen = navigationController?.viewControllers[2] else { return }
    navigationController?.popToViewController(screen, animated: true)
  }

  /// The stack is that of a tab.
  private func settings() {
    let tab = tabBarController?.selectedViewController as? UINavigationController
    tab?.popToRootViewController(animated: true)
    tab?.pushViewController(EditorController(), animated: true)
  }
}

final class EditorController: UIViewController {
  /// It presents another of its own kind.
  private func again() { present(inBar(EditorController()), animated: true) }

  private func inBar(_ controller: UIViewController) -> BarController {
    BarController(rootViewController: controller)
  }

  private func crop() {
    navigationController?.pushViewController(CropViewController(), animated: true)
  }
}

struct AboutView: View {
  @State private var showsLicense = false

  var body: some View {
    Button("License") { showsLicense = true }
      .sheet(isPresented: $showsLicense) { Framed { Text("MIT") } }
  }
}

struct HeaderView: View {
  @State private var showsFilter = false

  var body: some View {
    Button("Filter") { showsFilter = true }
      .sheet(isPresented: $showsFilter) { FilterView() }
  }
}

struct FilterView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack { Framed { Button("Done") { dismiss() } } }
  }
}

/// What it is around is no code of it.
struct Framed<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { content }
}

/// A class without screens: what it shows is none that it begins with.
final class Maps {
  func open(_: URL) { UIApplication.shared.keyWindow?.present(MapController(), animated: true) }
}

final class MapController: UIViewController {}

struct Trail {
  static let next = Trail()
  static let website = URL(string: "https://trails.example")
}
