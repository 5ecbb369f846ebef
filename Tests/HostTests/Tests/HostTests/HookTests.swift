import Observation
import Testing

@testable import FlowRuntime
@testable import SwiftUI

/// What an app puts around stacks, presentations and columns.
@MainActor @Suite struct HookTests {
  /// A view that is made anew shows another number.
  private struct Numbered: View {
    let name: String
    let content: AnyView
    let numbers: Numbers
    @State private var number: Int?

    var body: some View {
      VStack {
        Text(verbatim: "\(name)#\(number ?? 0)")
        content
      }
      .onAppear { if number == nil { number = numbers.next() } }
    }
  }

  @Observable @MainActor final class Numbers {
    private(set) var last = 0
    var version = 0
    /// How often something was evaluated.
    @ObservationIgnored var evaluations = 0

    func next() -> Int {
      last += 1
      return last
    }

    /// Reads `version`, and counts that.
    func evaluate() { evaluations += version < 0 ? 0 : 1 }
  }

  // MARK: - Stacks

  private func stacks(
    _ graph: String, _ switches: Switches = Switches(), held: HeldConditions = HeldConditions()
  ) throws -> HostApp {
    let numbers = Numbers()
    return try HostApp(
      graph, switches, conditions: { held.conditions[$0] },
      wrap: { view in
        view.flowStacks { stack in
          Numbered(
            name: stack.place + (stack.isPresented ? "!" : ""), content: stack.content,
            numbers: numbers)
        }
      })
  }

  @Test func aViewStandsAroundEachStack() throws {
    let app = try stacks("Club")
    try app.send("palette", "tip")
    #expect(app.screen == "[*home#1 feed red] | home/palette!#2 tip")
    try app.send("dismiss")
    try app.navigator.goBack()
    try app.send("settings", "help")
    #expect(app.screen == "[*home#1 feed] | settings!#3 main | settings/help!#4 text")
    let columns = try stacks("Mail")
    columns.run(5000)
    #expect(columns.screen == "sidebar#1 boxes / list#2 all / message#3 none")
  }

  @Test func itStaysWhenTheRootStartsOver() throws {
    let app = try stacks("Places")
    try app.navigator.selectTab("mail")
    try app.navigator.send("message", arguments: [.int(1)])
    app.run(10_000)
    let first = app.navigator.state.focus.screen.id
    try app.send("part")
    try app.navigator.send("next", arguments: [.int(2)])
    app.run(10_000)
    #expect(app.navigator.state.focus.screen.id != first)
    // A bare screen is in no stack.
    #expect(app.screen == "[*boxes / mail/message#1 message, map]")
  }

  @Test func itStaysWhenASwipeIsRefused() throws {
    let held = HeldConditions()
    let app = try stacks("Notes", held: held)
    held.conditions[0] = true
    try app.send("editor")
    let stack = try #require(app.window.front.flatMap { app.window.stacks(in: $0).first })
    stack.beginBack(1)
    stack.endBack(isGivenUp: false)
    app.run(10_000)
    #expect(app.screen == "#1 list editor | discard")
  }

  @Test func itStaysWhenAStackIsRepaired() throws {
    var switches = Switches()
    switches.ignoresShorterPaths = true
    let app = try stacks("Club", switches)
    for _ in 0..<10 {
      try app.send("palette")
      try app.navigator.goBack()
      app.run(20_000)
      #expect(app.screen == "[*home#1 feed]")
    }
  }

  // MARK: - Presentations

  private func presentations(_ graph: String = "Club") throws -> HostApp {
    let numbers = Numbers()
    return try HostApp(
      graph,
      wrap: { view in
        view.flowPresentations { layer in
          Numbered(
            name: "\(layer.name) \(layer.style)", content: layer.content, numbers: numbers)
        }
      })
  }

  @Test func aViewStandsAroundEachPresentation() throws {
    let app = try presentations()
    try app.send("photo", "tips")
    #expect(app.screen == "[*feed] | Home.photo cover#1 photo | Home.tips sheet#2 tips")
    try app.navigator.dismissAll()
    app.run(10_000)
    try app.send("filters")
    #expect(app.screen == "[*feed] | Home.filters popover#3 filters")
    #expect(app.window.beginSwipeDown())
    app.window.endSwipeDown(isGivenUp: false)
    app.run(10_000)
    #expect(app.screen == "[*feed]")
    #expect(app.navigator.state.presentations.count == 1)
    try app.send("settings")
    #expect(app.screen == "[*feed] | Main.settings sheet#4 main")
    try app.navigator.dismiss()
    app.run(10_000)
    try app.send("alert")
    #expect(app.screen == "[*feed] | Main.alert cover#5 text")
    // An alert has nothing around it.
    try app.navigator.send("offline", of: "Main")
    app.run(10_000)
    #expect(app.screen == "[*feed] | Main.alert cover#5 text | offline")
  }

  @Test func itHasTheNameOfWhatTakesItsPlace() throws {
    let app = try presentations()
    try app.send("alert")
    #expect(app.screen == "[*feed] | Main.alert cover#1 text")
    try app.navigator.open("club:/photo")
    app.run(10_000)
    #expect(app.screen == "[*feed] | Home.photo cover#1 photo")
  }

  // MARK: - Columns

  @Observable @MainActor final class Visibility {
    var value = NavigationSplitViewVisibility.detailOnly
  }

  @Test func anAppDecidesWhichColumnsAreSeen() throws {
    let visibility = Visibility()
    let app = try HostApp(
      "Mail",
      wrap: { view in
        view.flowColumns { columns in columns.split(visibility: Bindable(visibility).value) }
      })
    app.run(5000)
    #expect(app.screen == "boxes / all / none")
    #expect(visibility.value == .detailOnly)
    // Columns that are hidden come to the front.
    try app.send("list")
    #expect(visibility.value == .doubleColumn)
    try app.send("message")
    #expect(visibility.value == .doubleColumn)
    visibility.value = .detailOnly
    try app.send("settings")
    #expect(visibility.value == .all)
    try app.send("back")
    // The system decides.
    visibility.value = .automatic
    try app.send("message")
    try app.send("list")
    #expect(visibility.value == .automatic)
  }

  @Test func anAppArrangesColumnsItself() throws {
    let app = try HostApp(
      "Mail",
      wrap: { view in
        view.flowColumns { columns in
          VStack {
            Text(verbatim: columns.front.wrappedValue == .sidebar ? "front" : "back")
            columns.sidebar
            columns.content
            columns.detail
          }
        }
      })
    app.window.resize(isNarrow: true)
    app.run(5000)
    #expect(app.screen == "front boxes all none")
    let boxes = try #require(app.navigator.state.activeScreens.first)
    try app.send("list")
    #expect(app.screen == "back boxes all none")
    // That there is room for one only is reported around the app's view.
    #expect(throws: NavigationError.notInFront(event: "settings")) {
      try app.navigator.send("settings", from: boxes.id)
    }
  }

  // MARK: - What is evaluated

  @Test func evaluatingThemAgainCallsNoScreensMethod() throws {
    let (numbers, visibility) = (Numbers(), Visibility())
    func wrap(_ view: FlowView) -> some View {
      view
        .flowStacks { stack in
          let _ = numbers.evaluate()
          stack.content
        }
        .flowPresentations { layer in
          let _ = numbers.evaluate()
          layer.content
        }
        .flowColumns { columns in
          let _ = numbers.evaluate()
          columns.split(visibility: Bindable(visibility).value)
        }
    }
    for (graph, events, count) in [
      ("Club", ["palette", "tip"], 3), ("Mail", ["list", "filter"], 6),
    ] {
      let app = try HostApp(graph, wrap: wrap)
      for event in events { try app.send(event) }
      let screen = app.screen
      numbers.evaluations = 0
      #expect(app.calls { numbers.version += 1 } == [:])
      #expect(numbers.evaluations == count)
      #expect(app.screen == screen)
    }
  }
}
