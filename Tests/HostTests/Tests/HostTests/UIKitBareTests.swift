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
    #expect(app.window.screen.beginSwipeDown(app.layers[1]) == nil)
    app.run(5000)
    let alert = try #require(app.layers.last as? UIAlertController)
    alert.tap(alert.actions[1])
    app.run(5000)
    #expect(app.layers.count == 2)
    held.conditions[0] = false
    try app.navigator.refresh()
    app.run(1000)
    #expect(!front(app).isModalInPresentation, "what the controller itself says counts again")
    #expect(app.window.screen.beginSwipeDown(app.layers[1]) != nil)
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
    var taps = app.navigator.tapsOnBare.makeAsyncIterator()
    let bar = try #require(app.bars.first)
    bar.tap(try #require(bar.viewControllers?[0]))
    app.run(1000)
    #expect(await taps.next() == app.navigator.state.focus.screen)
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
