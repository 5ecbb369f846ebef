import Testing

@testable import FlowDSL
@testable import TestGraphs

/// What the random graphs are worth: nearly all compile, and they use everything.
@Suite struct RandomFlowTests {
  @Test func theSameSeedMakesTheSameText() {
    #expect(RandomFlow.text(seed: 7).joined == RandomFlow.text(seed: 7).joined)
    #expect(RandomFlow.text(seed: 7).joined != RandomFlow.text(seed: 8).joined)
  }

  @Test func nearlyEveryGraphCompiles() {
    var made = 0
    for seed in RandomGraphs.seeds() where FlowGraph.make(seed: seed, isMended: false) != nil {
      made += 1
    }
    #expect(RandomGraphs.count - made <= max(1, RandomGraphs.count / 50))
  }

  @Test func everythingIsUsed() {
    var all = ""
    for seed in 0..<UInt64(100) {
      all += RandomFlow.text(seed: seed).joined
    }
    let words = [
      ": tabs", ": flows", "routes G", "use G", "child ", "modal ", "detour ", "tab ", "flow ",
      "shared", "fresh", "up to ", "cover", "starts when ", "requires ", "locked", "entry",
      "checkpoint ",
      "returns ", "path ", "link ", " keep", " as detour", " in C", "when presented", " as push",
      " as replace", " as sheet", " as cover", "-> new ", "-> back", "back to root", "back to r",
      "-> dismiss", "dismiss all", "finish(1)", "return to k0", "return to k1(2)", " then ",
      "resume else ", ": replace", ": sheet", "-> tab ",
    ]
    for word in words { #expect(all.contains(word), "\(word)") }
  }
}
