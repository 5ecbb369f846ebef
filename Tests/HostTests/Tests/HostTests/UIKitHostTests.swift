import Observation
import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// `FlowController` in a UIKit that behaves in each of the ways that Apple's may.
@MainActor @Suite struct UIKitHostTests {
  private func app(
    _ switches: UIKitSwitches = UIKitSwitches(),
    tabsDelegate: (any UITabBarControllerDelegate)? = nil
  ) throws -> UIKitApp {
    UIKitApp(try WrittenGraph("Club").graph, switches, tabsDelegate: tabsDelegate)
  }

  private func send(_ events: String..., in app: UIKitApp) throws {
    for event in events {
      try app.navigator.send(event)
      app.run(5000)
    }
  }

  /// UIKit may ask the property for its delegate, which an app may have set.
  @Test func aTapOnATabIsTold() throws {
    let delegate = Delegate()
    for tabsDelegate in [nil, delegate] {
      let app = try app(tabsDelegate: tabsDelegate)
      let bar = try #require(app.bars.first)
      bar.tap(try #require(bar.viewControllers?[1]))
      app.run(1000)
      #expect(app.navigator.state.name(of: app.navigator.state.focus.screen) == "News.list")
      #expect(app.isInStep)
    }
    #expect(delegate.asked == 1)
    #expect(delegate.told == 1)
  }

  /// The coordinator of the tabs asks over a sheet, a cover and a detour, which stay.
  @Test(arguments: [["settings"], ["photo", "tips"], ["alert"]])
  func aQuestionOfTheTabsLiesOverWhateverIsInFront(events: [String]) throws {
    let app = try app()
    for event in events { try send(event, in: app) }
    let shown = app.content
    try app.navigator.send("offline", of: "Main")
    app.run(5000)
    #expect(app.isInStep && app.content.count == shown.count + 1)
    try send("dismiss", in: app)
    #expect(app.isInStep && app.content == shown)
  }

  /// Asks, and asks again when the answer may have changed.
  @MainActor private final class Asking {
    private(set) var answers: [Bool] = []

    func ask(_ navigator: Navigator) {
      withObservationTracking {
        answers.append(navigator.accepts { try? navigator.send("blue") })
      } onChange: {
        MainActor.assumeIsolated { if self.answers.count < 3 { self.ask(navigator) } }
      }
    }
  }

  @Test func whoAsksWhatIsAcceptedIsToldWhenThatMayHaveChanged() throws {
    let app = try app()
    let feed = app.navigator.front
    let asking = Asking()
    asking.ask(app.navigator)
    try send("palette", in: app)
    #expect(asking.answers == [false, true])
    #expect(app.navigator.accepts { feed.send(named: "photo") }, "as if it were in front")
    #expect(app.isInStep)
  }

  @Test func aTabComesAndGoesWithItsCondition() throws {
    let graph = try WrittenGraph("Members").graph
    let held = HeldConditions()
    let app = UIKitApp(graph, conditions: { held.conditions[$0] })
    let bar = try #require(app.bars.first)
    #expect(bar.viewControllers?.count == 1)
    for _ in 0..<2 {
      held.conditions[0] = true
      try app.navigator.refresh()
      app.run(1000)
      #expect(bar.viewControllers?.count == 2)
      held.conditions[0] = false
      try app.navigator.refresh()
      app.run(1000)
      #expect(bar.viewControllers?.count == 1)
    }
    held.conditions[0] = true
    try app.navigator.send("club")
    app.run(1000)
    #expect(bar.viewControllers?.count == 2)
    #expect(bar.selectedViewController === bar.viewControllers?.last)
  }

  private func answer(_ number: Int, in app: UIKitApp) throws {
    let alert = try #require(app.layers.last as? UIAlertController)
    alert.tap(alert.actions[number])
    app.run(5000)
  }

  @Test func aDialogIsAnswered() throws {
    let app = try app()
    try send("confirm", in: app)
    let alert = try #require(app.layers.last as? UIAlertController)
    #expect(alert.preferredStyle == .actionSheet)
    #expect(
      alert.actions.map(\.style) == [.default, .default, .default, .default, .default, .cancel])
    #expect(alert.popoverPresentationController?.sourceView === app.window)
    #expect(app.isInStep)
    try answer(0, in: app)
    #expect(app.isInStep)
    #expect(app.stacks(in: app.layers[0]).map(\.viewControllers.count) == [2])
  }

  @Test func anAlertTakesTheDialogsPlace() throws {
    let app = try app()
    try send("confirm", in: app)
    try answer(2, in: app)
    #expect((app.layers.last as? UIAlertController)?.preferredStyle == .alert)
    #expect(app.isInStep)
    try answer(0, in: app)
    #expect(app.layers.count == 1)
    #expect(app.isInStep)
  }

  @Test func aButtonThatSendsNothingDismisses() throws {
    let app = try app()
    try send("confirm", in: app)
    try answer(5, in: app)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.isInStep)
  }

  /// `same` leads to the dialog itself, and `again` to another one.
  @Test(arguments: [3, 4]) func whatTheStateKeepsIsShownAgain(button: Int) throws {
    let app = try app()
    try send("confirm", in: app)
    let first = app.layers.last
    try answer(button, in: app)
    #expect(app.layers.last is UIAlertController)
    #expect(app.layers.last !== first)
    #expect(app.isInStep)
    try answer(1, in: app)
    #expect(app.layers.count == 1)
    #expect(app.isInStep)
  }

  @Test func aPopoverPointsAtItsAnchor() throws {
    let app = try app()
    app.navigator.anchors["filters"] = FlowAnchors.Frame(x: 1, y: 2, width: 3, height: 4)
    try send("filters", in: app)
    let popover = try #require(app.layers.last?.popoverPresentationController)
    #expect(popover.sourceView === app.window)
    #expect(popover.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    let end = try #require(app.window.screen.beginSwipeDown(app.layers[1]))
    end(false)
    app.run(5000)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.isInStep)
  }

  @Test func anAlertOfAScreenIsAnsweredBeforeSomethingIsPresented() throws {
    let app = try app()
    let alert = UIAlertController()
    app.controller.present(alert, animated: true)
    app.run(1000)
    try app.navigator.send("settings")
    app.run(20_000)
    #expect(alert.presentingViewController != nil)
    #expect(app.layers.count == 2)
    // What changes beneath it is shown.
    try app.navigator.dismiss()
    try app.navigator.send("product")
    app.run(2000)
    #expect(app.stacks(in: app.layers[0]).map(\.viewControllers.count) == [2])
    #expect(alert.presentingViewController != nil)
    try app.navigator.send("back")
    try app.navigator.send("settings")
    app.controller.dismiss(animated: true)
    app.run(5000)
    #expect(app.isInStep)
    #expect(app.layers.count == 2)
  }

  @Test func whatElseAScreenPresentsMakesWay() throws {
    let app = try app()
    let own = UIViewController()
    app.controller.present(own, animated: true)
    app.run(1000)
    try send("settings", in: app)
    #expect(own.presentingViewController == nil)
    #expect(app.isInStep)
  }

  @Test func detentsStandInOrderAndTheFirstIsSelected() throws {
    let app = try app()
    try send("settings", in: app)
    let settings = try #require(app.layers.last?.sheetPresentationController)
    #expect(settings.detents.map(\.identifier.rawValue) == ["height 240", "medium", "large"])
    #expect(settings.selectedDetentIdentifier?.rawValue == "large")
    try send("dismiss", "palette", "tip", in: app)
    let tip = try #require(app.layers.last?.sheetPresentationController)
    #expect(tip.detents.map(\.identifier.rawValue) == ["fit", "fraction 0.4"])
    // Nothing is said in the graph: the first of its list.
    #expect(tip.selectedDetentIdentifier?.rawValue == "fit")
  }

  @Test func whatIsRestoredIsThereAtOnce() throws {
    let saved = try app()
    try send("palette", "tip", in: saved)
    let app = try app(UIKitSwitches(duration: 2000...2000))
    app.run(1000)
    app.navigator.restore(try #require(saved.navigator.save()))
    app.run(10)
    #expect(app.isInStep)
    #expect(app.layers.count == 2)
  }

  @Test func aScreensControllerIsMadeOnce() throws {
    let app = try app()
    try send("palette", "blue", in: app)
    let before = try #require(app.stacks.first).viewControllers
    try send("back", in: app)
    #expect(app.stacks.first?.viewControllers == Array(before.dropLast()))
  }

  @Test func aLockedScreenCannotBeSwipedAway() throws {
    let app = try app()
    try send("paying", in: app)
    let stack = try #require(app.stacks.first)
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
    #expect(stack.interactiveContentPopGestureRecognizer?.isEnabled == false)
    #expect(stack.topViewController?.navigationItem.hidesBackButton == true)
    try send("paid", "palette", in: app)
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == true)
    #expect(stack.interactiveContentPopGestureRecognizer?.isEnabled == true)
  }

  private func notes(_ held: HeldConditions) throws -> UIKitApp {
    UIKitApp(try WrittenGraph("Notes").graph, conditions: { held.conditions[$0] })
  }

  @Test func aSwipeOnASheetThatAsksShowsTheQuestion() throws {
    let held = HeldConditions()
    let app = try notes(held)
    held.conditions[0] = true
    try send("draft", in: app)
    for (button, count) in [(1, 2), (0, 1)] {
      #expect(app.window.screen.beginSwipeDown(app.layers[1]) == nil)
      app.run(5000)
      #expect(app.layers.last is UIAlertController)
      try answer(button, in: app)
      #expect(app.layers.count == count)
      #expect(app.isInStep)
    }
  }

  @Test func aSheetWhoseLockDoesNotHoldIsSwipedAway() throws {
    let app = try notes(HeldConditions())
    try send("draft", in: app)
    let end = try #require(app.window.screen.beginSwipeDown(app.layers[1]))
    end(false)
    app.run(5000)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.isInStep)
  }

  /// What dismisses several sheets at once does so only if no lock holds.
  @Test(arguments: [false, true]) func severalSheetsGoWhereNoLockHolds(isEdited: Bool) throws {
    let held = HeldConditions()
    let app = try notes(held)
    try send("draft", "picture", in: app)
    held.conditions[0] = isEdited
    app.controller.dismiss(animated: true)
    app.run(5000)
    #expect(app.layers.count == (isEdited ? 3 : 1))
    #expect(app.isInStep)
  }

  @Test func theBackButtonOfAScreenThatAsksShowsTheQuestion() throws {
    let held = HeldConditions()
    let app = try notes(held)
    held.conditions[0] = true
    try send("editor", in: app)
    let stack = try #require(app.stacks.first)
    #expect(stack.interactivePopGestureRecognizer?.isEnabled == false)
    let item = try #require(stack.topViewController?.navigationItem)
    #expect(!item.hidesBackButton)
    let action = try #require(item.backAction)
    action.perform()
    app.run(5000)
    #expect(app.layers.last is UIAlertController)
    try answer(0, in: app)
    #expect(app.stacks.map(\.viewControllers.count) == [1])
    #expect(app.isInStep)
  }

  /// An app's own delegate of a tab bar.
  private final class Delegate: UIKit.NSObject, UITabBarControllerDelegate {
    var asked = 0
    var told = 0

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      asked += 1
      return true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { told += 1 }
  }
}
