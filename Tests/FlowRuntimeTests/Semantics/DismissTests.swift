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

  private static func play(_ events: String...) async throws -> Play {
    var play = try await Play(graph)
    for event in events { try play.send(event) }
    return play
  }

  @Test("The innermost layer that the focus is in goes")
  func layer() async throws {
    var play = try await DismissTests.play("p", "w")
    try play.dismiss()
    #expect(play.tree == "app(*one[o, p] two[t])")
    #expect(play.changes == "-w dismissed, finished layer w dismissed")
    play = try await DismissTests.play("w", "v")
    try play.dismiss()
    #expect(play.tree == "app(*one[o]+sheet[w] two[t])")
  }

  @Test("… with all that is pushed in it")
  func layerWithPushes() async throws {
    var play = try await DismissTests.play("p", "w", "p2")
    try play.dismiss()
    #expect(play.tree == "app(*one[o, p] two[t])")
    play = try await DismissTests.play("p", "w", "c", "l")
    try play.dismiss()
    #expect(play.tree == "app(*one[o, p] two[t])", "of a node around the focus's own")
    play = try await DismissTests.play("w", "c", "x")
    try play.dismiss()
    #expect(play.tree == "app(*one[o]+sheet[w, c[k]] two[t])", "the innermost one")
  }

  @Test("… a modal, from wherever in it")
  func modal() async throws {
    var play = try await DismissTests.play("w", "f", "h")
    #expect(play.tree == "app(*one[o]+sheet[w] two[t])+sheet[f(*g[g, h])]")
    try play.send("close")
    #expect(play.tree == "app(*one[o]+sheet[w] two[t])")
  }

  @Test("… a detour, which gives back what it covers")
  func detour() async throws {
    var play = try await DismissTests.play("w", "d", "e")
    try play.dismiss()
    #expect(play.tree == "app(*one[o]+sheet[w] two[t])")
    #expect(play.changes == "-e dismissed, -d dismissed, finished d dismissed")
  }

  @Test("dismiss all: until nothing is presented")
  func dismissAll() async throws {
    var play = try await DismissTests.play("p", "w", "f", "d", "v")
    #expect(
      play.tree == "app(*one[o, p]+sheet[w] two[t])+sheet[f(*g[g])]!d[d]+cover[v]")
    let start = play
    try play.dismissAll()
    #expect(play.tree == "app(*one[o, p] two[t])")
    #expect(
      play.changes
        == "-v dismissed, finished layer v dismissed, -d dismissed, finished d dismissed, "
        + "-g dismissed, finished f/g dismissed, finished f dismissed, "
        + "-w dismissed, finished layer w dismissed")
    play = start
    try play.send("all")
    #expect(play.tree == "app(*one[o, p] two[t])", "by a transition too")
  }

  @Test("nothingPresented")
  func nothingPresented() async throws {
    let play = try await DismissTests.play("c", "l")
    #expect(play.refusal { try $0.dismiss() } == "nothingPresented")
    #expect(play.refusal { try $0.dismissAll() } == "nothingPresented")
    #expect(play.refusal { try $0.userDismissed() } == "nothingPresented")
  }
}
