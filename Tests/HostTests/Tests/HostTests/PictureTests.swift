import Foundation
import Testing

@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import TestGraphs
@testable import UIKit

/// `FlowPictures` in a UIKit that draws texts.
@MainActor @Suite final class PictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flow-pictures-\(UUID().uuidString)")
  private let scene = UIWindowScene(
    Screen(UIKitSwitches(), numbers: SeededNumbers(seed: 1)) { _, action in action() })
  private let navigator: Navigator
  private var screens: [Watched] = []

  /// A screen that knows whether it has been on screen.
  final class Watched: UIViewController {
    let sender: FlowSender
    private(set) var reports = ""

    init(_ title: String, _ sender: FlowSender) {
      self.sender = sender
      super.init()
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
      reports += "+"
      sender.send(named: "editor")
    }

    override func viewDidDisappear(_ animated: Bool) { reports += "-" }
  }

  init() throws { navigator = Navigator(try WrittenGraph("Notes").graph) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The screens of the graph; that of `lost` is no view, and that of `alone` a view of SwiftUI.
  private func pictures(lost: String? = nil, alone: String? = nil) -> FlowPictures {
    var factories = ScreenFactories()
    factories.add(from: 0) { [self] route, sender in
      let name = navigator.graph.name(of: ID<NavigationGraph.Route>(route.route))
      if name == lost { return "nothing that can be seen" }
      if name == alone { return Text("\(name)") }
      let screen = Watched(name, sender)
      screens.append(screen)
      return screen
    }
    var pictures = FlowPictures(navigator, screens: factories)
    pictures.patience = .zero
    return pictures
  }

  private func files() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }

  @Test func eachScreenHasAPictureInEachAppearance() async throws {
    let state = navigator.state
    #expect(try await pictures().write(to: folder, in: scene).isEmpty)
    var expected: [String: String] = [:]
    // Alerts and dialogs have none.
    for name in ["Main.list", "Main.editor", "Main.draft", "Main.picture"] {
      expected["\(name)@2x.png"] = "light 393x852 \(name) @2"
      expected["\(name)@dark@2x.png"] = "dark 393x852 \(name) @2"
    }
    #expect(try files() == expected)
    // Each has been shown once, and what it sent went nowhere.
    #expect(screens.map(\.reports) == ["+-", "+-", "+-", "+-"])
    #expect(navigator.state == state)
  }

  @Test func sizeAndAppearanceAreTheApps() async throws {
    var pictures = pictures(alone: "Main.draft")
    pictures.size = CGSize(width: 320, height: 568)
    pictures.scale = 1
    pictures.appearances = [.dark]
    #expect(try await pictures.write(to: folder, in: scene).isEmpty)
    let found = try files()
    #expect(found.count == 4 && found["Main.list.png"] == nil)
    #expect(found["Main.list@dark.png"] == "dark 320x568 Main.list @1")
    #expect(found["Main.draft@dark.png"] == "dark 320x568 @1")
  }

  @Test(arguments: ["Places", "Notes"])
  func aNavigationControllerIsInNoOther(graph: String) async throws {
    let navigator = Navigator(try WrittenGraph(graph).graph)
    var factories = ScreenFactories()
    factories.add(from: 0) { route, _ in
      let screen = OwnStack(rootViewController: UIViewController())
      screen.title = navigator.graph.name(of: ID<NavigationGraph.Route>(route.route))
      return screen
    }
    var pictures = FlowPictures(navigator, screens: factories)
    pictures.patience = .zero
    #expect(try await pictures.write(to: folder, in: scene).isEmpty)
    #expect(scene.screen.fault == nil)
  }

  @Test func whatCannotBeDrawnIsTold() async throws {
    let omissions = try await pictures(lost: "Main.editor").write(to: folder, in: scene)
    #expect(omissions == ["Main.editor": "it cannot be drawn"])
    #expect(try files().count == 6)
    try FileManager.default.removeItem(at: folder)
    scene.isInFront = false
    #expect(try await pictures().write(to: folder, in: scene).count == 4)
    #expect(try files().isEmpty)
  }

  @Test func unknownNamesAndTextsAreErrors() async throws {
    var pictures = pictures()
    pictures.arguments["Main.lost"] = []
    do {
      _ = try await pictures.write(to: folder, in: scene)
      Issue.record("no error is thrown")
    } catch let error as FlowPicturesError {
      #expect("\(error)" == "there is no screen `Main.lost` for which arguments could be given")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
