@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import TestGraphs
@testable import UIKit

/// The navigation controller that a bare screen brings.
final class OwnStack: UINavigationController {}

/// An app of view controllers in a window of its own.
@MainActor final class UIKitApp {
  let navigator: Navigator
  let window: UIWindow
  let controller: TestController
  private let clock = VirtualClock()

  /// A flow controller that goes by a test's time.
  final class TestController: FlowController {
    /// What it waits by; nil until it is known.
    var time: VirtualClock?
    /// Its tab controllers have this delegate.
    var tabsDelegate: (any UITabBarControllerDelegate)?
    /// Called before a controller is presented.
    var onPresent: (@MainActor (UIViewController) -> Void)?
    /// Makes the screens that have another controller than usual, by their names.
    var makeScreen: @MainActor (String) -> UIViewController? = { _ in nil }

    override func prepare(
      _ controller: UIViewController, for presentation: NavigationState.Presentation
    ) { onPresent?(controller) }

    override func makeController(of screen: NavigationState.Screen) -> UIViewController {
      let made = makeScreen(navigator.state.name(of: screen))
      made?.title = "\(screen.id)"
      return made ?? super.makeController(of: screen)
    }

    override var clock: any HostClock { time ?? SystemClock() }

    override func makeTabController(
      for container: NavigationState.Container
    ) -> any FlowTabController {
      let tabs = FlowTabBarController()
      if let tabsDelegate { tabs.delegate = tabsDelegate }
      return tabs
    }
  }

  /// Shows `graph` where things are as `switches` say.
  init(
    _ graph: NavigationGraph, _ switches: UIKitSwitches = UIKitSwitches(), seed: UInt64 = 1,
    tabsDelegate: (any UITabBarControllerDelegate)? = nil,
    conditions: @escaping @MainActor (Int) -> Bool = { _ in false }
  ) {
    let navigator = Navigator(graph, conditions: conditions)
    self.navigator = navigator
    let clock = clock
    window = UIWindow(
      Screen(switches, numbers: SeededNumbers(seed: seed)) { clock.run(after: $0, $1) })
    var screens = ScreenFactories()
    screens.add(from: 0) { [navigator] route, sender in
      let id = ID<NavigationGraph.Route>(route.route)
      if navigator.graph.routes[id].kind.isPrompt {
        return FlowDialog(of: id, sender, in: navigator)
      }
      let isBare = navigator.graph.routes[id].isBare
      let screen = isBare ? OwnStack(rootViewController: UIViewController()) : UIViewController()
      screen.title = "\(sender.id)"
      return screen
    }
    controller = TestController(navigator, screens: screens)
    controller.time = clock
    controller.tabsDelegate = tabsDelegate
    window.show(controller)
  }

  var now: Duration { clock.now }

  /// Lets so much time go by.
  func run(_ milliseconds: Int) {
    let end = clock.now + .milliseconds(milliseconds)
    while clock.step(until: end) {}
  }

  /// What is presented, the flow controller's own first.
  var layers: [UIViewController] {
    Array(sequence(first: controller as UIViewController) { $0.ownPresented })
  }

  /// The navigation controllers that are seen in front.
  var stacks: [UINavigationController] { stacks(in: layers[layers.count - 1]) }

  /// The navigation controllers that are seen in `layer`.
  func stacks(in layer: UIViewController) -> [UINavigationController] { seen(in: layer) }

  /// The split view controllers that are seen in front.
  var splits: [UISplitViewController] { seen(in: layers[layers.count - 1]) }

  /// The tab bar controllers that are seen in front.
  var bars: [UITabBarController] { seen(in: layers[layers.count - 1]) }

  private func seen<Controller: UIViewController>(in outer: UIViewController) -> [Controller] {
    let own = (outer as? Controller).map { [$0] } ?? []
    let children = outer.children.filter { $0.viewIfLoaded?.window != nil }
    return own + children.flatMap { seen(in: $0) }
  }

  /// What has been done that UIKit does not take; nil if nothing has.
  var fault: String? { window.screen.fault }

  /// What is on screen.
  var content: [[OnScreen]] { layers.map { content(of: $0) } }

  private func content(of controller: UIViewController) -> [OnScreen] {
    switch controller {
    case is OwnStack: [.text(controller.title ?? "")]
    case let stack as UINavigationController:
      [.stack(stack.viewControllers.map { content(of: $0) })]
    case let bar as FlowTabBarController:
      [
        .tabs(
          Dictionary(
            uniqueKeysWithValues: zip(bar.names, bar.viewControllers ?? [])
              .map { (AnyHashable($0), content(of: $1)) }),
          selected: bar.selectedTabName.map { AnyHashable($0) })
      ]
    case let split as UISplitViewController where !split.isCollapsed:
      [.columns(split.sideBySide.map { content(of: $0) })]
    case _ where controller.title != nil: [.text(controller.title ?? "")]
    case _: controller.children.flatMap { content(of: $0) }
    }
  }

  /// What is on screen if that is the state.
  var expected: [[OnScreen]] { OnScreen.expected(of: navigator) }

  /// True iff what is on screen is the state.
  var isInStep: Bool { content == expected }
}

extension FlowDialog {
  /// One button for each event of `route`, and one that sends nothing.
  init(
    of route: ID<NavigationGraph.Route>, _ sender: FlowSender, in navigator: Navigator,
    title: String? = nil
  ) {
    let graph = navigator.graph
    let events = graph.routes[route].events.map { graph.strings[graph.events[$0].name] }
    self.init(
      title ?? "\(sender.id)",
      buttons: events.map { event in
        Button(event) { sender.send(named: event) }
      } + [Button("Cancel", role: .cancel)])
  }
}

extension OnScreen {
  /// What shows the state of `navigator`, while its conditions are as they are. `bare` is what a bare
  /// screen shows, by its id.
  @MainActor static func expected(
    of navigator: Navigator, bare: (String) -> OnScreen = { .text($0) }
  ) -> [[OnScreen]] {
    navigator.state.presentations.map { presentation in
      // Of an alert or dialog the title is its screen's id.
      if let prompt = presentation.prompt { return [.text("\(prompt.id)")] }
      return all(in: presentation.container, of: navigator, bare)
    }
  }

  /// What shows all of `container`, each screen by its id.
  @MainActor private static func all(
    in container: NavigationState.Container, of navigator: Navigator,
    _ bare: (String) -> OnScreen
  ) -> [OnScreen] {
    switch container.content {
    case .stack(let screens):
      if let screen = container.bareScreen(in: navigator.graph) {
        [bare("\(screen.id)")]
      } else {
        [.stack(screens.map { [.text("\($0.id)")] })]
      }
    case .tabs(let tabs):
      [
        .tabs(
          Dictionary(
            uniqueKeysWithValues: tabs.filter(navigator.isShown)
              .map { (AnyHashable($0.id), all(in: $0.container, of: navigator, bare)) }),
          selected: tabs.first { $0.item.isSelected }.map { AnyHashable($0.id) })
      ]
    case .flow(let flow): all(in: flow, of: navigator, bare)
    case .columns(let columns):
      [.columns(columns.map { all(in: $0.container, of: navigator, bare) })]
    }
  }
}
