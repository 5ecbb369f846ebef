import Foundation
import Testing

@testable import FlowCommandLine
@testable import TestGraphs

@Suite struct DepfileTests {
  @Test func namesTheTargetAndItsSources() throws {
    #expect(
      try depfile(of: ["Shop.swift"], from: ["A.flow", "B.flow"])
        == "Shop.swift: A.flow B.flow\n\nA.flow:\n\nB.flow:\n")
  }

  @Test func escapesWhatMakeWouldRead() throws {
    #expect(
      try depfile(of: ["a b", "$c"], from: ["$x#.flow"])
        == "a\\ b $$c: $$x\\#.flow\n\n$$x\\#.flow:\n")
    #expect(try depfile(of: ["a"], from: ["b:c"]) == "a: b\\:c\n\nb\\:c:\n")
  }

  /// A rule for it would be one for every file with such a name.
  @Test func aPercentSignHasNoEmptyRule() throws {
    #expect(try depfile(of: ["a"], from: ["%.flow"]) == "a: %.flow\n")
  }

  /// It would be a rule of its own, with a recipe.
  @Test(arguments: ["x\nall:;touch y;.flow", "x\r\n.flow", "x\u{2028}.flow"])
  func aLineBreakIsRefused(name: String) {
    #expect(throws: CommandLineError.self) { try depfile(of: ["a"], from: [name]) }
    #expect(throws: CommandLineError.self) { try depfile(of: [name], from: ["a"]) }
  }

  /// As with the depfiles of compilers, a file that is gone does not stop Make.
  @Test func makeGoesOnAfterARename() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.clean)
    folder.write("a b.flow", "condition free\n")
    let generate = [try Flowc.executable().path, "generate", ".", "-o", "Out.swift"]
    folder.write(
      "Makefile",
      "Out.swift:\n\t\(generate.joined(separator: " ")) --depfile Out.d\n-include Out.d\n")
    #expect(try command(["make"], in: folder).status == 0)
    try FileManager.default.moveItem(
      atPath: folder.path("a b.flow"), toPath: folder.path("c:d.flow"))
    let run = try command(["make"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.read("Out.d").contains("c\\:d.flow:\n"))
    #expect(try command(["make"], in: folder).output.contains("up to date"))
  }
}
