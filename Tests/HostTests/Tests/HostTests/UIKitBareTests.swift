import Testing

@testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// Bare screens in `FlowController`: each is a navigation controller of its own.
@MainActor @Suite struct UIKitBareTests {
  private let held = HeldConditions()

  private func app(_ switches: UIKitSwitches = UIKitSwitches()) throws -> UIKitApp {
    let held = held
    return UIKitApp(try WrittenGraph("Places").graph, switches, conditions: { held.conditions[$0] })
  }

  private func send(_ events: String..., in app: UIKitApp) throws {
    for event in events {
      try app.navigator.send(event)
      app.run(5000)
    }
    #expect(app.isInStep)
    #expect(app.fault == nil)
  }

  private func front(_ app: UIKitApp) -> UIViewController { app.layers[app.layers.count - 1] }

  @Test func aBareScreenIsInNoNavigationController() throws {
    let app = try app()
    #expect(app.isInStep)
    #expect(app.stacks.map { $0 is OwnStack } == [true])
    try send("share", in: app)
    #expect(front(app) is OwnStack)
    try app.navigator.selectTab("list")
    app.run(5000)
    try send("page", "share", in: app)
    #expect(front(app).modalPresentationStyle == .fullScreen)
    try app.navigator.selectTab("mail")
    app.run(5000)
    #expect(app.isInStep)
  }

  /// It may be the lowest one, and in a tab that is not selected.
  @Test func aNavigationControllerInAnotherOneIsAFault() throws {
    let app = UIKitApp(try WrittenGraph("Club").graph)
    #expect(app.fault == nil)
    let stack = try #require(app.stacks.first)
    stack.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    #expect(app.fault != nil)
    let other = UIKitApp(try WrittenGraph("Club").graph)
    let inner = UINavigationController(rootViewController: UIViewController())
    let news = try #require(other.bars.first?.viewControllers?[1])
    (news as? UINavigationController)?.viewControllers = [UIViewController(), inner]
    try other.navigator.selectTab("news")
    other.run(5000)
    #expect(other.fault != nil)
  }

  @Test func anotherControllerTakesItsPlaceOnlyOnceItIsGone() throws {
    let app = try app()
    try send("share", "note", in: app)
    #expect(!(front(app) is OwnStack))
    try send("instead", "dismiss", "photo", in: app)
    let first = front(app)
    try app.navigator.send("next", arguments: [.int(2)])
    app.run(5000)
    #expect(front(app) is OwnStack && front(app) !== first)
    #expect(app.isInStep)
  }

  /// Where there is no room for several columns, one stack has the screens of all.
  @Test func aBareColumnIsAloneUntilAnotherOneLiesOnIt() throws {
    let app = try app()
    try app.navigator.selectTab("mail")
    app.run(5000)
    let split = try #require(app.splits.first)
    split.collapse(true)
    app.run(5000)
    #expect(split.viewController(for: .compact) is OwnStack)
    try app.navigator.send("message", arguments: [.int(1)])
    app.run(5000)
    let stack = try #require(split.viewController(for: .compact) as? UINavigationController)
    #expect(!(stack is OwnStack))
    #expect(stack.viewControllers.count == 2)
    stack.beginBack(1)?(false)
    app.run(5000)
    #expect(split.viewController(for: .compact) is OwnStack)
    split.collapse(false)
    app.run(5000)
    #expect(app.isInStep)
    #expect(app.fault == nil)
  }

  @Test func itRestsAtItsHeights() throws {
    let app = try app()
    try send("share", in: app)
    let sheet = try #require(front(app).sheetPresentationController)
    #expect(sheet.detents.map(\.identifier.rawValue) == ["fit", "height 240"])
    #expect(sheet.selectedDetentIdentifier?.rawValue == "fit")
  }

  @Test func aSwipeOnItIsReported() throws {
    let app = try app()
    try send("share", in: app)
    let end = try #require(app.window.screen.beginSwipeDown(app.layers[1]))
    end(false)
    app.run(5000)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.isInStep)
  }

  /// What the host has put into the controller's view is gone with that view.
  @Test func aSwipeOnAControllerWithAnotherViewIsReported() throws {
    let app = try app()
    app.controller.onPresent = { $0.view = UIView(frame: .zero) }
    try send("share", in: app)
    let end = try #require(app.window.screen.beginSwipeDown(app.layers[1]))
    end(false)
    app.run(1000)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.isInStep)
  }

  /// Safari and an activity sheet go by themselves, and tell no presentation controller.
  @Test func itsOwnEndIsReported() throws {
    let app = try app()
    try send("share", in: app)
    front(app).dismiss(animated: true)
    app.run(1000)
    #expect(app.navigator.state.presentations.count == 1)
    // And where something of the graph lies over it, that is left alone.
    try send("draft", "pick", in: app)
    #expect(app.layers.count == 3)
    front(app).dismiss(animated: false)
    app.run(1000)
    #expect(app.navigator.state.presentations.count == 2)
    #expect(app.isInStep)
  }

  @Test func aLockedBareSheetStaysAndAsks() throws {
    let app = try app()
    try send("draft", in: app)
    #expect(!front(app).isModalInPresentation)
    held.conditions[0] = true
    try app.navigator.refresh()
    app.run(1000)
    // The first answer discards, the second keeps.
    for (answer, count) in [(1, 2), (0, 1)] {
      #expect(app.window.screen.beginSwipeDown(app.layers[1]) == nil)
      app.run(5000)
      let alert = try #require(app.layers.last as? UIAlertController)
      alert.tap(alert.actions[answer])
      app.run(5000)
      #expect(app.layers.count == count)
      #expect(app.isInStep)
    }
    try send("draft", in: app)
    #expect(front(app).isModalInPresentation)
    held.conditions[0] = false
    try app.navigator.refresh()
    app.run(1000)
    #expect(!front(app).isModalInPresentation, "what the controller itself says counts again")
    #expect(app.window.screen.beginSwipeDown(app.layers[1]) != nil)
  }

  /// The host presents the same controller again, and the lock sets nothing for good.
  @Test func aLockedBareSheetThatDismissesItselfComesBack() throws {
    let app = try app()
    try send("draft", in: app)
    let draft = front(app)
    held.conditions[0] = true
    try app.navigator.refresh()
    app.run(1000)
    draft.dismiss(animated: true)
    app.run(10_000)
    let alert = try #require(app.layers.last as? UIAlertController)
    #expect(app.layers[1] === draft)
    alert.tap(alert.actions[1])
    app.run(5000)
    #expect(front(app) === draft)
    held.conditions[0] = false
    try app.navigator.refresh()
    app.run(1000)
    #expect(!draft.isModalInPresentation)
    #expect(app.isInStep)
    #expect(app.fault == nil)
  }

  @Test func aPopoverPointsAtItsAnchorOrAtTheMiddle() throws {
    let app = try app()
    try send("pick", in: app)
    let middle = try #require(front(app).popoverPresentationController)
    #expect(middle.sourceView === app.window)
    #expect(middle.sourceRect == CGRect(x: 160, y: 320, width: 0, height: 0))
    try send("dismiss", in: app)
    app.navigator.anchors["pick"] = FlowAnchors.Frame(x: 1, y: 2, width: 3, height: 4)
    try send("pick", in: app)
    let popover = try #require(front(app).popoverPresentationController)
    #expect(popover.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// Some controllers point at something on an iPad, however they are presented.
  @Test func aControllerAlwaysHasASource() throws {
    let app = try app()
    app.controller.makeScreen = { $0 == "Map.share" ? Sharing() : nil }
    try send("share", in: app)
    let middle = try #require(front(app).popoverPresentationController)
    #expect(middle.sourceView === app.window)
    #expect(middle.sourceRect == CGRect(x: 160, y: 320, width: 0, height: 0))
    try send("dismiss", in: app)
    app.navigator.anchors["share"] = FlowAnchors.Frame(x: 1, y: 2, width: 3, height: 4)
    try send("share", in: app)
    let anchored = try #require(front(app).popoverPresentationController)
    #expect(anchored.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// A controller like that of the system for sharing.
  private final class Sharing: UIViewController {
    override var isShownAsPopover: Bool { true }
  }

  @Test func anotherDelegateHearsWhatItHears() throws {
    let app = try app()
    let delegate = Delegate()
    app.controller.onPresent = { $0.presentationController?.delegate = delegate }
    try send("draft", in: app)
    held.conditions[0] = true
    try app.navigator.refresh()
    app.run(1000)
    _ = app.window.screen.beginSwipeDown(app.layers[1])
    app.run(5000)
    let alert = try #require(app.layers.last as? UIAlertController)
    held.conditions[0] = false
    alert.tap(alert.actions[1])
    app.run(5000)
    let end = try #require(app.window.screen.beginSwipeDown(app.layers[1]))
    end(false)
    app.run(5000)
    #expect(delegate.heard == ["attempt", "end"])
    #expect(app.navigator.state.presentations.count == 1)
  }

  @Test func aTapOnItsTabReachesIt() async throws {
    let app = try app()
    let taps = app.navigator.tapsOnBare
    let bar = try #require(app.bars.first)
    bar.tap(try #require(bar.viewControllers?[0]))
    app.run(1000)
    // A task that is canceled takes what was sent before, and waits for nothing.
    let heard = Task { () -> NavigationState.Screen? in
      for await tap in taps { return tap }
      return nil
    }
    heard.cancel()
    #expect(await heard.value == app.navigator.state.focus.screen)
  }

  /// A delegate of a presentation controller.
  private final class Delegate: UIKit.NSObject, UIAdaptivePresentationControllerDelegate {
    var heard: [String] = []

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      heard.append("attempt")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      heard.append("end")
    }
  }
}
