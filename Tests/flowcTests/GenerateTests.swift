import Foundation
import Testing

@testable import TestGraphs

@Suite struct GenerateTests {
  private let folder = TemporaryFolder()

  init() { folder.write("Shop.flow", Graphs.clean) }

  @Test func swiftGoesToStandardOutput() throws {
    let run = try flowc("generate", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("import FlowRuntime"))
    #expect(run.error == "")
    #expect(try flowc("generate", "-o", "-", in: folder).output == run.output)
    #expect(try folder.names() == ["Shop.flow"])
  }

  @Test func orToAFile() throws {
    let usual = try flowc("generate", in: folder)
    let run = try flowc("generate", ".", "-o", "Shop.swift", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "")
    #expect(try folder.read("Shop.swift") == usual.output)
    #expect(try folder.names() == ["Shop.flow", "Shop.swift"])
  }

  @Test func anErrorLeavesTheOldFile() throws {
    folder.write("Shop.swift", "old")
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("generate", "-o", "Shop.swift", "--depfile", "d", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error[F202]: "))
    #expect(run.error.hasSuffix("\n1 error in 1 file\n"))
    #expect(try folder.read("Shop.swift") == "old")
    #expect(try folder.names() == ["Shop.flow", "Shop.swift"])
  }

  @Test func aWarningIsShownAndDoesNotHinder() throws {
    folder.write("Shop.flow", Graphs.unused)
    let run = try flowc("generate", "-o", "Shop.swift", in: folder)
    #expect(run.status == 0)
    #expect(run.error.hasPrefix("warning[F210]: "))
    #expect(try folder.names() == ["Shop.flow", "Shop.swift"])
  }

  @Test func anUnchangedFileIsNotTouched() throws {
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    try folder.setDate("Shop.swift", past)
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    #expect(try folder.date("Shop.swift") == past)
    folder.write("Shop.swift", "old")
    try folder.setDate("Shop.swift", past)
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    #expect(try folder.date("Shop.swift") != past)
  }

  @Test func checkTellsAndWritesNothing() throws {
    let check = ["generate", "--check", "-o", "Shop.swift"]
    let stale = try Flowc(check, in: folder).end()
    #expect(stale.status == 1)
    #expect(stale.error == "`Shop.swift` is stale: run the same command without `--check`\n")
    #expect(try folder.names() == ["Shop.flow"])
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    let fresh = try Flowc(check, in: folder).end()
    #expect(fresh.status == 0)
    #expect(fresh.error == "")
  }

  @Test func accessIsWrittenAtTheDeclarations() throws {
    let usual = try flowc("generate", in: folder)
    #expect(try flowc("generate", "--access", "internal", in: folder).output == usual.output)
    #expect(!usual.output.contains("public enum"))
    #expect(try flowc("generate", "--access=public", in: folder).output.contains("public enum"))
    #expect(try flowc("generate", "--access=package", in: folder).output.contains("package enum"))
  }

  @Test func theGraphAloneCanBeEmitted() throws {
    let run = try flowc("generate", "--emit", "graph", in: folder)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(!run.output.contains("import FlowRuntime"))
    #expect(try flowc("generate", "--emit=swift", in: folder).output.contains("import FlowRuntime"))
  }

  /// Another kind of Swift is written as the usual one is: atomically, checked, and not of a graph with
  /// errors.
  @Test(arguments: ["appintents", "shortcuts"])
  func whatTheSystemOpensIsWrittenToAFile(product: String) throws {
    let emit = ["generate", "--emit", product, "-o", "More.swift"]
    #expect(try Flowc(emit, in: folder).end().status == 0)
    let text = try folder.read("More.swift")
    #expect(text == (try flowc("generate", "--emit", product, in: folder).output))
    #expect(text.contains("not proved on a device"))
    #expect(try Flowc(emit + ["--check"], in: folder).end().status == 0)
    folder.write("Shop.flow", Graphs.broken)
    let run = try Flowc(emit, in: folder).end()
    #expect(run.status == 1)
    #expect(run.error.contains("error[F"))
    #expect(try folder.read("More.swift") == text)
  }

  @Test func theDepfileNamesWhatWasRead() throws {
    folder.write("Shop.flow", "")
    folder.write("a b/Shop#1.flow", Graphs.clean)
    let run = try flowc("generate", "-o", "Shop.swift", "--depfile", "Shop.d", in: folder)
    #expect(run.status == 0)
    #expect(
      try folder.read("Shop.d") == "Shop.swift: Shop.flow a\\ b/Shop\\#1.flow\n\n"
        + "Shop.flow:\n\na\\ b/Shop\\#1.flow:\n")
  }

  @Test func bothFilesAreWrittenOrNone() throws {
    let run = try flowc("generate", "-o", "Shop.swift", "--depfile", "no/Shop.d", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot write `no/Shop.d`: there is no folder `no/`\n")
    #expect(try folder.names() == ["Shop.flow"])
  }

  @Test func anOutputThatCannotBeWrittenIsOneLine() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("taken"), withIntermediateDirectories: false)
    for output in ["no/Shop.swift", "Shop.flow/Shop.swift", "taken", "new/"] {
      let run = try flowc("generate", "-o", output, in: folder)
      #expect(run.status == 2, "\(output)")
      #expect(run.errorLines.count == 1, "\(output)")
      #expect(run.error.hasPrefix("flowc: cannot write `\(output)`: "), "\(output)")
      #expect(try folder.names() == ["Shop.flow", "taken"], "\(output)")
    }
  }

  @Test func aLinkIsFollowedAndRightsAreKept() throws {
    folder.write("real/Shop.swift", "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path("real/Shop.swift"))
    try folder.link("Shop.swift", to: "real/Shop.swift")
    #expect(try flowc("generate", "-o", "Shop.swift", in: folder).status == 0)
    #expect(try folder.read("real/Shop.swift").contains("import FlowRuntime"))
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.path("real/Shop.swift"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("Shop.swift"))
    #expect(link == "real/Shop.swift")
  }

  @Test func anInterruptedRunLeavesTheOldFile() throws {
    folder.write("Shop.swift", "old")
    let run = try Flowc(
      ["generate", "-", "-o", "Shop.swift"], in: folder, input: .pipe(Pipe()))
    Thread.sleep(forTimeInterval: 0.2)
    run.process.interrupt()
    let end = try run.end()
    #expect(end.isKilled)
    #expect(end.status == SIGINT)
    #expect(try folder.read("Shop.swift") == "old")
    #expect(try folder.names() == ["Shop.flow", "Shop.swift"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aTemporaryFileIsRemovedWhenInterrupted(_ signal: Int32) throws {
    folder.write("Shop.swift", "old")
    // Nobody reads the pipe, so the run waits there, with the other file already written beside.
    #expect(mkfifo(folder.path("Shop.d"), 0o600) == 0)
    let run = try Flowc(
      ["generate", "-o", "Shop.swift", "--depfile", "Shop.d"], in: folder)
    var names: [String] = []
    for _ in 0..<500 where !names.contains(where: { $0.hasSuffix(".tmp") }) {
      Thread.sleep(forTimeInterval: 0.01)
      names = try folder.names()
    }
    #expect(names.contains { $0.hasSuffix(".tmp") })
    kill(run.process.processIdentifier, signal)
    let end = try run.end()
    #expect(end.isKilled)
    #expect(end.status == signal)
    #expect(try folder.read("Shop.swift") == "old")
    #expect(try folder.names() == ["Shop.d", "Shop.flow", "Shop.swift"])
  }

  @Test func whereverItIsInterruptedTheFileIsWhole() throws {
    folder.write("Shop.flow", Graphs.large(2000))
    let whole = try flowc("generate", in: folder).output
    for delay in 0..<20 {
      folder.write("Shop.swift", "old")
      let run = try Flowc(["generate", "Shop.flow", "-o", "Shop.swift"], in: folder)
      Thread.sleep(forTimeInterval: Double(delay) * 0.01)
      run.process.interrupt()
      _ = try run.end()
      let text = try folder.read("Shop.swift")
      #expect(text == "old" || text == whole)
      #expect(try folder.names() == ["Shop.flow", "Shop.swift"])
    }
  }
}
