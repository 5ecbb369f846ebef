import Testing

@testable import FlowRuntime

/// The controls that the system gives the user: each row of the table, and how rows add up.
@Suite struct ControlsTests {
  private static let text = """
    condition isMember
    coordinator M: tabs {
      tab home: Home
      tab club: Club { shown when isMember }
      tab more: More
      modal settings: Settings { cover }
      detour call: Call
    }
    coordinator Home {
      child help: Help
      modal note: Note
      modal shown: Note { cover }
      route feed: root {
        -> item  -> help  -> note  -> shown  -> s  -> p  -> c  -> bare  -> ask  -> tell
        -> player  -> Settings  -> Call  on club -> tab club
      }
      route item { -> more  -> s  -> ask }
      route more
      route player { hides tabs  -> s }
      route s: sheet { -> item  -> c  -> ask  -> tell  -> Call }
      route p: popover
      route c: cover { -> item  -> bare  -> s  on leave -> dismiss }
      route bare: cover { bare  on leave -> dismiss }
      route ask: dialog { on yes -> dismiss }
      route tell: alert { on yes -> dismiss }
    }
    coordinator Help { route start: root { -> next  -> s }  route next  route s: sheet }
    coordinator Note { route note: root { bare } }
    coordinator Club { route club: root }
    coordinator More: tabs { tab x: X  tab y: Y }
    coordinator X { route x: root { -> deep }  route deep }
    coordinator Y { route y: root { bare } }
    coordinator Settings: tabs { tab a: X  tab b: Y }
    coordinator Call { route call: root { -> s  -> dismiss }  route s: sheet { -> next }  route next }
    """

  /// The controls after these events and tabs.
  private func controls(_ steps: String..., given: [String] = []) throws -> String {
    var session = try TestSession(ControlsTests.text, given: given)
    for step in steps {
      if step.hasPrefix("tab ") {
        try session.userSelected(String(step.dropFirst(4)))
      } else {
        try session.send(step)
      }
    }
    return session.controls
  }

  @Test("A screen that lies on another one in its stack has a back button, children flattened")
  func back() throws {
    #expect(try controls() == "M: home more")
    #expect(try controls("item") == "back 1, M: home more")
    #expect(try controls("item", "more") == "back 2, M: home more")
    #expect(try controls("help") == "back 1, M: home more")
    #expect(try controls("help", "next") == "back 2, M: home more")
  }

  @Test("Sheets and popovers can be swiped away, and rows add up")
  func sheets() throws {
    #expect(try controls("s") == "dismiss Home.s")
    #expect(try controls("s", "item") == "back 1, dismiss Home.s")
    #expect(try controls("item", "s") == "dismiss Home.s")
    #expect(try controls("help", "s") == "dismiss Help.s")
    #expect(try controls("p") == "dismiss Home.p")
    #expect(try controls("note") == "dismiss home/note")
  }

  @Test("A cover and a detour have no gesture")
  func covers() throws {
    #expect(try controls("c") == "")
    #expect(try controls("c", "item") == "back 1")
    #expect(try controls("call") == "")
    #expect(try controls("s", "c") == "")
    #expect(try controls("s", "call") == "", "the sheet beneath is not the innermost")
  }

  @Test("A layer within a cover or detour is the innermost")
  func layersInCovers() throws {
    #expect(try controls("c", "s") == "dismiss Home.s")
    #expect(try controls("call", "s") == "dismiss Call.s")
    #expect(try controls("call", "s", "next") == "back 1, dismiss Call.s")
  }

  @Test("A layer that begins with a bare screen closes itself")
  func bare() throws {
    #expect(try controls("bare") == "dismiss Home.bare")
    #expect(try controls("c", "bare") == "dismiss Home.bare")
    #expect(try controls("shown") == "dismiss home/shown")
    #expect(try controls("settings") == "settings: a b")
    #expect(try controls("settings", "tab b") == "dismiss settings, settings: a b")
  }

  @Test("A dialog has a cancel button, an alert none")
  func prompts() throws {
    #expect(try controls("ask") == "dismiss Home.ask")
    #expect(try controls("item", "ask") == "dismiss Home.ask")
    #expect(try controls("s", "ask") == "dismiss Home.ask")
    #expect(try controls("tell") == "")
    #expect(try controls("s", "tell") == "")
  }

  @Test("Tab bars are those with nothing over them, with the tabs that are shown")
  func tabs() throws {
    #expect(try controls(given: ["isMember"]) == "M: home club more")
    #expect(try controls("tab more") == "M: home more, more: x y")
    #expect(try controls("tab more", "deep") == "back 1, M: home more, more: x y")
    #expect(try controls("player") == "back 1")
    #expect(try controls("player", "s") == "dismiss Home.s")
  }

  @Test("A selected tab stays in the bar until it gives way")
  func hiddenTab() throws {
    var session = try TestSession(ControlsTests.text, given: ["isMember"])
    try session.send("club")
    session.given("isMember", false)
    #expect(session.controls == "M: home club more")
    try session.act(.refresh())
    #expect(session.controls == "M: home more")
  }

  @Test("A column lies on the one before it")
  func columns() throws {
    var session = try TestSession(
      """
      coordinator M: split { column list: List  column item: Item  modal note: Note { cover } }
      coordinator List { route all: root { -> Item  -> filter }  route filter { -> Item } }
      coordinator Item { route item: root { -> deep  -> Note }  route deep }
      coordinator Note { route note: root { -> dismiss } }
      """)
    #expect(session.controls == "")
    try session.send("filter")
    #expect(session.controls == "back 1")
    try session.send("item")
    #expect(session.controls == "back 2")
    try session.send("deep")
    #expect(session.controls == "back 3")
    try session.back()
    try session.send("note")
    #expect(session.controls == "")
  }

  @Test("The user is told why there is no control, unless the machine says why not")
  func missing() throws {
    func refusal(_ action: NavigationAction, _ steps: String...) throws -> String {
      var session = try TestSession(ControlsTests.text)
      for step in steps { try session.send(step) }
      let (graph, before) = (session.state.graph, session.state)
      var state = before
      do throws(NavigationError) {
        _ = try graph.perform(action, to: &state, conditions: session.conditions)
        return "done"
      } catch {
        #expect(state == before)
        return "\(error)"
      }
    }
    let cover = "a cover has no gesture: send an event that leaves it"
    #expect(try refusal(.dismiss, "c") == cover)
    #expect(try refusal(.back, "c") == cover)
    #expect(try refusal(.userDismissed, "c") == cover)
    #expect(try refusal(.dismissAll, "c", "s") == cover, "the sheet goes, the cover does not")
    #expect(try refusal(.dismissAll, "s") == "done")
    #expect(try refusal(.dismiss, "c", "s") == "done")
    #expect(try refusal(.back, "c", "item") == "done")
    #expect(try refusal(.dismiss, "bare") == "done")
    #expect(
      try refusal(.dismiss, "call") == "a detour has no gesture: send an event that leaves it")
    #expect(
      try refusal(.dismiss, "tell") == "an alert has no gesture: send an event that leaves it")
    #expect(
      try refusal(.back, "s") == "nothing lies below it in its sheet: `dismiss` closes that")
    #expect(try refusal(.userSelected("more"), "s") == "the tab bar lies beneath the sheet")
    #expect(try refusal(.userSelected("more"), "player") == "`player` hides the tab bar")
    #expect(try refusal(.userSelected("more")) == "done")
    #expect(try refusal(.back) == "there is nothing to go back to", "the machine's own refusal")
    #expect(try refusal(.dismiss, "item") == "nothing is presented")
    #expect(
      try refusal(.userSelected("none"), "s")
        == "there is no tab `none` above the screen in front")
  }

  @Test("What the user cannot reach is told before what a lock stops")
  func missingOnLocked() throws {
    var session = try TestSession(
      """
      coordinator M { route start: root { -> pay }  route pay: cover { locked  on done -> dismiss } }
      """)
    try session.send("pay")
    var state = session.state
    #expect(
      throws: NavigationError.noControl(
        reason: "a cover has no gesture: send an event that leaves it")
    ) {
      _ = try state.graph.perform(.dismiss, to: &state, conditions: session.conditions)
    }
    #expect(throws: NavigationError.self) {
      _ = try state.graph.apply(.dismiss, to: &state, conditions: session.conditions)
    }
  }

  @Test("The root of a flow and a locked screen have what their place gives")
  func flowsAndLocks() throws {
    var session = try TestSession(
      """
      coordinator M: flows { flow main: Main }
      coordinator Main { route start: root { -> pay }  route pay { locked  on done -> back } }
      """)
    #expect(session.controls == "")
    try session.send("pay")
    #expect(session.controls == "back 1", "locks are no part")
  }
}

extension TestSession {
  /// The controls as text: `back 1, dismiss Home.s, M: home more`.
  fileprivate var controls: String {
    let controls = state.controls
    var parts: [String] = []
    if controls.back > 0 { parts.append("back \(controls.back)") }
    switch controls.dismissible {
    case .node(let place): parts.append("dismiss \(graph.name(of: place.id))")
    case .layer(let id):
      let screen = state.screens.first { $0.screen.id == id }
      parts.append("dismiss \(screen.map { state.name(of: $0.screen) } ?? "?")")
    case nil: break
    }
    parts += controls.tabBars.map { bar in
      let name = graph.name(of: bar.place)
      let tabs = state.tabs(in: bar, under: conditions).map { " \(graph.name(of: $0))" }
      return (name.isEmpty ? "M" : name) + ":" + tabs.joined()
    }
    return parts.joined(separator: ", ")
  }
}
