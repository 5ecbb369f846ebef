import Testing

@_spi(Generated) @testable import FlowRuntime
@testable import SwiftUI
@testable import TestGraphs

/// Two windows of one scene, where windows share the `@State` of the view that is the scene's content,
/// and where they do not.
@MainActor @Suite(.serialized) struct WindowTests {
  /// As in the documentation and in samples: a view in between, with the view with the state as its
  /// body.
  struct OwnApp: Scene {
    var body: some Scene { WindowGroup { OwnWindow() } }
  }

  struct OwnWindow: View {
    var body: some View { WindowContent() }
  }

  /// As before that: the state is in the scene's content.
  struct DirectApp: Scene {
    var body: some Scene { WindowGroup { WindowContent() } }
  }

  struct WindowContent: View {
    @State private var navigator = Opened.navigator()

    var body: some View { Opened.view(of: navigator) }
  }

  /// The state is in the app.
  struct SharingApp: Scene {
    @State private var navigator = Opened.navigator()

    var body: some Scene { WindowGroup { Opened.view(of: navigator) } }
  }

  @Test(arguments: [false, true]) func eachWindowHasItsOwnNavigator(sharesState: Bool) throws {
    let opened = try Opened(OwnApp().body, sharesState: sharesState)
    #expect(try opened.screensAfterAPush() == [["list", "editor"], ["list"]])
  }

  /// So the examples must not do it.
  @Test func windowsMayShareTheStateOfTheirContent() throws {
    let direct = try Opened(DirectApp().body, sharesState: true)
    #expect(try direct.screensAfterAPush() == [["list", "editor"], ["list", "editor"]])
    let elsewhere = try Opened(DirectApp().body, sharesState: false)
    #expect(try elsewhere.screensAfterAPush() == [["list", "editor"], ["list"]])
    let app = try Opened(SharingApp().body, sharesState: false)
    #expect(try app.screensAfterAPush() == [["list", "editor"], ["list", "editor"]])
  }
}

/// Two windows of one scene. Their content shows the graph `Notes`.
@MainActor private struct Opened {
  private let windows: [Window]

  private static let clock = VirtualClock()
  private static var graph: NavigationGraph?

  static func navigator() -> Navigator {
    guard let graph else { preconditionFailure("no graph was read") }
    return Navigator(graph, conditions: { _ in false })
  }

  static func view(of navigator: Navigator) -> FlowView {
    var screens = ScreenFactories()
    screens.add(from: 0) { route, _ in
      let name = navigator.graph.name(of: ID<NavigationGraph.Route>(route.route))
      return Text(verbatim: String(name.drop { $0 != "." }.dropFirst()))
    }
    let traits = HostTraits(change: HostApp.change)
    return FlowView(navigator, screens: screens) {
      PresentationModel($0, traits: traits, clock: clock)
    }
  }

  init(_ scene: some Scene, sharesState: Bool) throws {
    Opened.graph = try WrittenGraph("Notes").graph
    var switches = Switches()
    switches.sharesState = sharesState
    let content = SceneContent(scene)
    windows = (0..<2 as Range<UInt64>).map { seed in
      let window = Window(switches, Opened.clock, numbers: SeededNumbers(seed: seed))
      content.open(in: window)
      return window
    }
  }

  /// What the windows show when the first has gone on to `editor`.
  func screensAfterAPush() throws -> [[String]] {
    run()
    let navigator = try #require(
      windows[0].base?.nodes.lazy.compactMap { $0.environment[Navigator.self] }.first)
    try navigator.send("editor")
    run()
    return windows.map { window in
      window.layers.flatMap { $0 }.flatMap { content in
        guard case .stack(let screens) = content else { return [String]() }
        return screens.flatMap { $0 }.compactMap {
          if case .text(let text) = $0 { text } else { nil }
        }
      }
    }
  }

  private func run() {
    for _ in 0..<2 { for window in windows { window.run(.seconds(5)) } }
  }
}
