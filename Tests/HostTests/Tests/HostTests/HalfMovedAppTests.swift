import Foundation
import Testing

@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import UIKit

/// The app of docs/adopting.md, of which a part has moved to the graph: the views of the page in
/// `FlowView`, and its graph with old navigation controllers in `FlowController`.
@MainActor @Suite struct HalfMovedAppTests {
  /// Graphs and views are those of the page.
  @Test(arguments: ["Account.swift", "Shop.swift", "Help.swift"])
  func theCodeIsThatOfThePage(file: String) throws {
    let folder = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
    let code = try String(contentsOf: folder.appendingPathComponent("Tea/\(file)"), encoding: .utf8)
    #expect(try page().contains("```text\n\(code)```\n"))
  }

  @Test func theGraphIsThatOfThePage() throws {
    let graph = try WrittenGraph("Tea").text
    #expect(try page().contains("```flow\n\(graph)```\n"))
  }

  private func page() throws -> String {
    var root = URL(fileURLWithPath: "\(#filePath)")
    for _ in 0..<5 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent("docs/adopting.md"), encoding: .utf8)
  }

  // MARK: - SwiftUI

  private func app() throws -> HostApp {
    try HostApp(
      "Tea",
      content: { route, sender in
        switch route {
        case "Shop.old": ShopView(onHelp: { sender.send("help") })
        case "Help.old": HelpView(onClose: { sender.send("dismiss") })
        case "Account.account":
          AccountView(onOrders: { sender.send("orders") }, onHelp: { sender.send("help") })
        case "Account.orders": OrdersView(onShare: { sender.send("share") })
        case "Account.share": ShareSheet()
        default: Text(verbatim: route)
        }
      })
  }

  /// The user taps a button in front.
  private func tap(_ title: String, in app: HostApp) throws {
    let front = try #require(app.window.front)
    let nodes = app.window.seen(in: front).flatMap(\.nodes)
    let button = try #require(
      nodes.first { node in
        node.element is ButtonElement
          && node.children.contains { ($0.node.element as? Leaf)?.text == title }
      }, "\(title) is not in \(app.screen)")
    (button.element as? ButtonElement)?.action()
    app.window.update()
    app.run(10_000)
    #expect(app.window.fault == nil)
  }

  /// The user swipes down what is in front.
  private func swipe(in app: HostApp) {
    #expect(app.window.beginSwipeDown())
    app.window.endSwipeDown(isGivenUp: false)
    app.run(10_000)
  }

  private func stack(_ app: HostApp) throws -> StackElement {
    let stacks = app.window.stacks(in: try #require(app.window.front))
    #expect(stacks.count == 1)
    return try #require(stacks.first)
  }

  @Test func oldViewsNavigateBesideTheGraph() throws {
    let app = try app()
    app.run(10_000)
    try tap("Sencha", in: app)
    #expect(try stack(app).backCount == 1)
    try tap("Buy blend 2", in: app)
    #expect(try stack(app).backCount == 0)
    try tap("Basket", in: app)
    #expect(app.window.presented.count == 1)
    #expect(app.navigator.state.presentations.count == 1)
    swipe(in: app)
    try tap("Help", in: app)
    #expect(app.navigator.state.presentations.count == 2)
    try tap("How long does it steep?", in: app)
    let help = try stack(app)
    #expect(help.backCount == 1)
    help.beginBack(1)
    help.endBack(isGivenUp: false)
    app.run(10_000)
    try tap("Close", in: app)
    #expect(app.window.presented.isEmpty)
    #expect(app.navigator.state.presentations.count == 1)
  }

  @Test func whatHasMovedIsInAStackOfTheGraph() throws {
    let app = try app()
    app.run(10_000)
    app.window.bars(in: try #require(app.window.front))[0].tap("account")
    app.run(10_000)
    try tap("Orders", in: app)
    #expect(try stack(app).backCount == 1)
    try tap("Share", in: app)
    #expect(app.window.presented.count == 1)
    swipe(in: app)
    #expect(app.navigator.state.presentations.count == 1)
    try app.navigator.goBack()
    app.run(10_000)
    try tap("Help", in: app)
    swipe(in: app)
    #expect(app.navigator.state.presentations.count == 1)
    #expect(app.window.fault == nil)
  }

  // MARK: - UIKit

  @Test func oldControllersNavigateBesideTheGraph() throws {
    let app = UIKitApp(try WrittenGraph("Tea").graph)
    app.run(5000)
    let shop = try #require(app.stacks.first as? OwnStack)
    push(in: shop)
    app.run(5000)
    #expect(shop.viewControllers.count == 2)
    try app.navigator.send("help")
    app.run(5000)
    let help = try #require(app.layers.last as? OwnStack)
    push(in: help)
    app.run(5000)
    #expect(app.fault == nil)
    try app.navigator.send("dismiss")
    app.run(5000)
    #expect(app.layers.count == 1)
    try app.navigator.selectTab("account")
    app.run(5000)
    for event in ["orders", "share", "dismiss", nil, "help", "dismiss"] {
      if let event { try app.navigator.send(event) } else { try app.navigator.goBack() }
      app.run(5000)
      #expect(app.isInStep)
      #expect(app.fault == nil)
    }
    try app.navigator.selectTab("shop")
    app.run(5000)
    #expect(app.stacks.first === shop && shop.viewControllers.count == 2)
  }

  /// What an old coordinator does, which knows nothing of the graph.
  private func push(in stack: OwnStack) {
    stack.setViewControllers(stack.viewControllers + [UIViewController()], animated: true)
  }

  // MARK: - Both

  @Test(arguments: 0..<50) func walksEndWithTheStateOnScreen(seed: UInt64) throws {
    let graph = try WrittenGraph("Tea").graph
    var swiftUI = SwiftUIWalk(graph, seed: seed)
    #expect(swiftUI.fault(steps: 40) == nil, "seed \(seed), \(swiftUI.log)")
    var uiKit = UIKitWalk(graph, seed: seed)
    #expect(uiKit.fault(steps: 40) == nil, "seed \(seed), \(uiKit.log)")
  }
}

/// Stands for the one of UIKit.
final class UIActivityViewController: UIViewController {
  init(activityItems: [Any], applicationActivities: [Never]?) { super.init() }

  required init?(coder: NSCoder) { nil }
}
