import Testing

/// The generated sources fit what they are made from.
@Suite struct GeneratedSourcesTests {
  @Test func noneIsStale() throws {
    let run = try command(
      ["\(WalkAgreementTests.project.path)/Scripts/generate", "--check"], in: .init())
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func anUnknownOptionIsRefused() throws {
    let run = try command(
      ["\(WalkAgreementTests.project.path)/Scripts/generate", "--chekc"], in: .init())
    #expect(run.status == 2)
    #expect(run.error == "usage: Scripts/generate [--check | --compare]\n")
  }
}
