import Testing

@testable import TestGraphs

/// `flowc-generate`, the part of `flowc` that the plug-in compiles.
@Suite struct GeneratorTests {
  private let folder = TemporaryFolder()

  init() { folder.write("Shop.flow", Graphs.clean) }

  private func generator(_ arguments: String...) throws -> Run {
    try Flowc(arguments, in: folder, program: "flowc-generate").end()
  }

  @Test func itGeneratesWhatFlowcGenerates() throws {
    let run = try generator("generate", "-o", "Shop.swift", "--depfile", "d", "Shop.flow")
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(try folder.read("Shop.swift") == flowc("generate", in: folder).output)
    #expect(try folder.read("d") == "Shop.swift: Shop.flow\n\nShop.flow:\n")
  }

  @Test func itRefusesWhatFlowcRefuses() throws {
    folder.write("Shop.flow", Graphs.broken)
    let run = try generator("generate", "-o", "Shop.swift", "--format", "xcode")
    #expect(run.status == 1)
    #expect(run.error.contains(": error: "))
    #expect(run.error == (try flowc("generate", "--format", "xcode", in: folder)).error)
    #expect(try folder.names() == ["Shop.flow"])
    #expect(try generator("generate", "--help").output == flowc("generate", "--help").output)
  }

  @Test func itHasNoOtherCommand() throws {
    for words in [[], ["lint"], ["--version"]] {
      let run = try Flowc(words, in: folder, program: "flowc-generate").end()
      #expect(run.status == 2)
      #expect(
        run.error == "flowc: flowc-generate has one command, `generate`: see flowc --help\n")
    }
  }
}
