import Testing

@testable import FlowCommandLine

@Suite struct DepfileTests {
  @Test func namesTheTargetAndItsSources() {
    #expect(
      depfile(of: ["Shop.swift"], from: ["A.flow", "B.flow"]) == "Shop.swift: A.flow B.flow\n")
  }

  @Test func escapesWhatMakeWouldRead() {
    #expect(depfile(of: ["a b", "$c"], from: ["$x#.flow"]) == "a\\ b $$c: $$x\\#.flow\n")
  }
}
