import Testing

@testable import flowc

@Suite struct DepfileTests {
  @Test func namesTheTargetAndItsSources() {
    #expect(
      depfileText(of: ["Shop.swift"], from: ["A.flow", "B.flow"]) == "Shop.swift: A.flow B.flow\n")
  }

  @Test func escapesWhatMakeWouldRead() {
    #expect(depfileText(of: ["a b", "$c"], from: ["$x#.flow"]) == "a\\ b $$c: $$x\\#.flow\n")
  }
}
