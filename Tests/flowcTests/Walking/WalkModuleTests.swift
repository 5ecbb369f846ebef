import Testing

/// The machine that the page carries is the one of these sources.
@Suite struct WalkModuleTests {
  @Test func theModuleIsAsOldAsItsSources() throws {
    let run = try command(
      ["\(WalkAgreementTests.project.path)/Walk/build", "--check"], in: .init())
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func anUnknownOptionIsRefused() throws {
    let run = try command(
      ["\(WalkAgreementTests.project.path)/Walk/build", "--chekc"], in: .init())
    #expect(run.status == 2)
    #expect(run.error == "usage: Walk/build [--check | --compare]\n")
  }
}
