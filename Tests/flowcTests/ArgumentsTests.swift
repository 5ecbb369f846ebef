import Testing

@testable import FlowCommandLine

@Suite struct ArgumentsTests {
  private let syntax = CommandSyntax(
    name: "paint", summary: "Paint.", operands: "[walls]",
    options: [
      .init("--output", short: "-o", value: "FILE", "there"),
      .init("--dry", "do nothing"),
    ],
    example: "flowc paint")

  private func read(_ words: String...) throws -> Arguments { try Arguments(words, syntax) }

  @Test func optionsAndOperandsMayBeMixed() throws {
    let arguments = try read("a", "--dry", "b", "-o", "f", "-")
    #expect(arguments.operands == ["a", "b", "-"])
    #expect(arguments.has("--dry"))
    #expect(arguments.value("--output") == "f")
  }

  @Test func aValueMayBeAttached() throws {
    #expect(try read("--output=a=b").value("--output") == "a=b")
    #expect(try read("--output", "--dry").value("--output") == "--dry")
  }

  @Test func theLastValueCounts() throws {
    #expect(try read("-o", "a", "--output=b").value("--output") == "b")
  }

  @Test func listsAreSplitAndJoined() throws {
    #expect(try read("-o", "a,b", "-o", "c").list("--output") == ["a", "b", "c"])
  }

  @Test func nothingIsAnOptionAfterTwoHyphens() throws {
    let arguments = try read("--", "--dry", "-x")
    #expect(arguments.operands == ["--dry", "-x"])
    #expect(!arguments.has("--dry"))
  }

  @Test func helpWinsOverWhatFollows() throws {
    #expect(try read("--help", "--nonsense").wantsHelp)
  }
}
