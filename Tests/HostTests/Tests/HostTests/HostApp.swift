@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import TestGraphs
import UIKit

/// An app in a window of its own.
@MainActor final class HostApp {
  let navigator: Navigator
  let window: Window
  /// How often each screen was made, by its route's name.
  private(set) var calls: [String: Int] = [:]
  /// Makes the screens that are view controllers.
  var makeController: @MainActor (_ route: String) -> UIViewController? = { _ in nil }
  /// What the screens show besides, where something does.
  var content: @MainActor (_ route: String, FlowSender) -> any View

  /// Shows the graph called `name` where things are as `switches` say.
  init(
    _ name: String = "Club", _ switches: Switches = Switches(), multiDismiss: Bool = true,
    phase: ScenePhase = .active, conditions: @escaping @MainActor (Int) -> Bool = { _ in false },
    content: @escaping @MainActor (String, FlowSender) -> any View = { _, _ in EmptyView() },
    start: (Navigator) throws -> Void = { _ in }, wrap: (FlowView) -> any View = { $0 }
  ) throws {
    let navigator = Navigator(try WrittenGraph(name).graph, conditions: conditions)
    self.navigator = navigator
    self.content = content
    try start(navigator)
    let clock = VirtualClock()
    window = Window(switches, clock, numbers: SeededNumbers(seed: 1))
    var screens = ScreenFactories()
    screens.add(from: 0) { [unowned self] route, sender in
      let name = navigator.graph.name(of: ID<NavigationGraph.Route>(route.route))
      calls[name, default: 0] += 1
      if let controller = makeController(name) { return controller }
      let id = ID<NavigationGraph.Route>(route.route)
      if navigator.graph.routes[id].kind.isPrompt {
        let title = String(name.drop { $0 != "." }.dropFirst())
        return FlowDialog(of: id, sender, in: navigator, title: title)
      }
      return AnyView(
        VStack {
          Text(verbatim: String(name.drop { $0 != "." }.dropFirst()))
          AnyView(self.content(name, sender))
        })
    }
    let traits = HostTraits(multiDismiss: multiDismiss, change: HostApp.change)
    let view = FlowView(navigator, screens: screens) {
      PresentationModel($0, traits: traits, clock: clock)
    }
    window.show(wrap(view), phase: phase)
  }

  /// Changes what views observe, as a `FlowView` does.
  static func change(_ isAnimated: Bool, _ change: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    if isAnimated { change() } else { withTransaction(transaction, change) }
  }

  /// Lets so much time go by.
  func run(_ milliseconds: Int) { window.run(.milliseconds(milliseconds)) }

  /// Sends events, and waits after each until nothing moves any more.
  func send(_ events: String...) throws {
    for event in events {
      try navigator.send(event)
      run(10_000)
    }
  }

  /// The user taps the button of the alert or dialog in front that has this number.
  func answer(_ number: Int) {
    window.answer(window.answers[number])
    run(10_000)
  }

  /// What is on screen: `[*feed red, list] | tip`.
  var screen: String {
    window.layers.map { text($0) }.joined(separator: " | ")
  }

  private func text(_ content: [OnScreen]) -> String {
    content.map {
      switch $0 {
      case .text(let text): text
      case .stack(let screens): screens.map { text($0) }.joined(separator: " ")
      case .tabs(let tabs, let selected):
        "["
          + tabs.sorted { "\($0.key)" < "\($1.key)" }
          .map { ($0.key == selected ? "*" : "") + text($0.value) }.joined(separator: ", ") + "]"
      case .columns(let columns): columns.map { text($0) }.joined(separator: " / ")
      }
    }.joined(separator: " ")
  }

  /// How often each screen is made while `body` happens, and until nothing moves any more.
  func calls(_ body: () throws -> Void) rethrows -> [String: Int] {
    run(10_000)
    calls = [:]
    try body()
    run(10_000)
    return calls
  }
}

extension VirtualClock: HostClock {}
