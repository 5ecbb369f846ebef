import FlowRuntime
import Testing

/// What dismissing takes.
@Suite struct DismissTests {
  private static let graph = """
    coordinator M: tabs { tab one: One  tab two: Two  modal f: F  detour d: D }
    coordinator One {
      child c: C
      route o: root { -> p  -> w  -> c }
      route p { -> w }
      route w: sheet { -> p2  -> v  -> c  -> F  -> D }
      route p2
      route v: cover { -> F }
    }
    coordinator Two { route t: root }
    coordinator C { route k: root { -> l  -> x }  route l  route x: sheet }
    coordinator F: tabs { tab g: G }
    coordinator G { route g: root { -> h  -> D }  route h { on close when presented -> dismiss } }
    coordinator D {
      route d: root { -> e  -> v }
      route e
      route v: cover { on all -> dismiss all }
    }
    """

  private static func session(_ events: String...) throws -> TestSession {
    var session = try TestSession(graph)
    for event in events { try session.send(event) }
    return session
  }

  @Test("The innermost layer that the focus is in goes")
  func layer() throws {
    var session = try DismissTests.session("p", "w")
    try session.dismiss()
    #expect(session.tree == "app(*one[o, p] two[t])")
    #expect(session.changes == "-w dismissed, finished layer w dismissed")
    session = try DismissTests.session("w", "v")
    try session.dismiss()
    #expect(session.tree == "app(*one[o]+sheet[w] two[t])")
  }

  @Test("… with all that is pushed in it")
  func layerWithPushes() throws {
    var session = try DismissTests.session("p", "w", "p2")
    try session.dismiss()
    #expect(session.tree == "app(*one[o, p] two[t])")
    session = try DismissTests.session("p", "w", "c", "l")
    try session.dismiss()
    #expect(session.tree == "app(*one[o, p] two[t])", "of a node around the focus's own")
    session = try DismissTests.session("w", "c", "x")
    try session.dismiss()
    #expect(session.tree == "app(*one[o]+sheet[w, c[k]] two[t])", "the innermost one")
  }

  @Test("… a modal, from wherever in it")
  func modal() throws {
    var session = try DismissTests.session("w", "f", "h")
    #expect(session.tree == "app(*one[o]+sheet[w] two[t])+sheet[f(*g[g, h])]")
    try session.send("close")
    #expect(session.tree == "app(*one[o]+sheet[w] two[t])")
  }

  @Test("… a detour, which gives back what it covers")
  func detour() throws {
    var session = try DismissTests.session("w", "d", "e")
    try session.dismiss()
    #expect(session.tree == "app(*one[o]+sheet[w] two[t])")
    #expect(session.changes == "-e dismissed, -d dismissed, finished d dismissed")
  }

  @Test("dismiss all: until nothing is presented")
  func dismissAll() throws {
    var session = try DismissTests.session("p", "w", "f", "d", "v")
    #expect(
      session.tree == "app(*one[o, p]+sheet[w] two[t])+sheet[f(*g[g])]!d[d]+cover[v]")
    let start = session
    try session.dismissAll()
    #expect(session.tree == "app(*one[o, p] two[t])")
    #expect(
      session.changes
        == "-v dismissed, finished layer v dismissed, -d dismissed, finished d dismissed, "
        + "-g dismissed, finished f/g dismissed, finished f dismissed, "
        + "-w dismissed, finished layer w dismissed")
    session = start
    try session.send("all")
    #expect(session.tree == "app(*one[o, p] two[t])", "by a transition too")
  }

  @Test("nothingPresented")
  func nothingPresented() throws {
    let session = try DismissTests.session("c", "l")
    #expect(session.refusal { try $0.dismiss() } == "nothingPresented")
    #expect(session.refusal { try $0.dismissAll() } == "nothingPresented")
    #expect(session.refusal { try $0.userDismissed() } == "nothingPresented")
  }
}
