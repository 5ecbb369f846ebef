import Foundation
import Testing

@testable import TestGraphs

/// What bad input gets: diagnostics or one line, never a trap, never a hang.
@Suite struct BadInputTests {
  private let folder = TemporaryFolder()

  /// Lints `bytes`, and demands that this ends with findings or without.
  private func lint(_ bytes: [UInt8], _ comment: Comment = "") throws -> Run {
    folder.write("Bad.flow", bytes)
    let run = try flowc("lint", "Bad.flow", in: folder)
    #expect(!run.isKilled, comment)
    #expect(run.status == 0 || run.status == 1, comment)
    #expect(run.errorLines.count == 1, comment)
    return run
  }

  @Test func aMissingPathIsOneLine() throws {
    for command in [["lint"], ["generate"], ["dump", "--stage", "tree"]] {
      let run = try Flowc(command + ["no.flow"], in: folder).end()
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.error == "flowc: cannot read `no.flow`: No such file or directory\n")
    }
  }

  @Test func aPathBelowAFileIsOneLine() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("lint", "Shop.flow/x.flow", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `Shop.flow/x.flow`: Not a directory\n")
  }

  @Test func aFolderWithoutSourcesSaysSo() throws {
    folder.write("empty/notes.txt", "")
    let run = try flowc("lint", "empty", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: no `.flow` files in `empty`\n")
    #expect(try flowc("lint", in: folder).error == "flowc: no `.flow` files in `.`\n")
    #expect(try flowc("lint", "", in: folder).status == 2)
  }

  @Test func aFileBeyondFourGiBIsRefused() throws {
    let handle = try folder.writing("Huge.flow")
    try handle.truncate(atOffset: 1 << 32)
    try handle.close()
    let run = try flowc("lint", in: folder)
    #expect(run.status == 2)
    #expect(
      run.error
        == "flowc: cannot read `Huge.flow`: files of 4 GiB and more are not supported\n")
  }

  @Test func anEmptyFileIsAGraphWithoutAnApp() throws {
    #expect(try lint([]).status == 1)
    #expect(try lint([0xEF, 0xBB, 0xBF]).status == 1)
    #expect(try lint(Array("\n\n".utf8)).status == 1)
  }

  @Test func aGuardInAGraphWithoutAnAppIsFound() throws {
    let text = """
      condition open
      coordinator Part {
        route one: root { -> two }
        route two { requires open else one  -> back }
      }

      """
    #expect(try lint(Array(text.utf8)).status == 1)
  }

  @Test func bytesThatAreNotUTF8AreFound() throws {
    let clean = Array(Graphs.clean.utf8)
    let run = try lint(clean + [0xFF, 0xFE, 0x0A])
    #expect(run.status == 1)
    #expect(run.output.contains("error[F101]: "))
    #expect(run.output.contains("\u{FFFD}"))
    #expect(try lint(clean + [0xE2, 0x82]).status == 1)
    #expect(try lint([0x80] + clean).status == 1)
  }

  @Test func aNULIsFound() throws {
    let run = try lint(Array(Graphs.clean.utf8) + [0])
    #expect(run.status == 1)
    #expect(run.output.contains("␀"))
  }

  @Test func lineEndsDoNotMatter() throws {
    let text = Graphs.broken.replacingOccurrences(of: "\n", with: "\r\n")
    let run = try lint(Array(text.utf8))
    folder.write("Bad.flow", Graphs.broken)
    #expect(try flowc("lint", "Bad.flow", in: folder).output == run.output)
    #expect(!run.output.contains("\r"))
  }

  @Test func aFileMayEndAnywhere() throws {
    let bytes = Array(Graphs.broken.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = try lint(Array(bytes[..<end]), "\(end)")
    }
  }

  @Test(arguments: ["(", "[", "{", "not ", "((", "@allow("])
  func deepNestingEnds(_ opening: String) throws {
    let many = String(repeating: opening, count: 30_000)
    for text in [
      many, "coordinator A { route a: root { on b when \(many) -> c } }",
      "coordinator A { route a(b: \(many) }", "scenario \"s\" { send \(many) }",
      "scenario \"s\" { " + String(repeating: "rejects ", count: 30_000),
    ] {
      #expect(try lint(Array(text.utf8), "\(opening)").status == 1)
    }
  }

  @Test func junkEnds() throws {
    var state: UInt64 = 42
    let junk = (0..<500_000).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    #expect(try lint(junk).status == 1)
  }

  @Test func oneEndlessLineEnds() throws {
    #expect(try lint([UInt8](repeating: UInt8(ascii: "x"), count: 2_000_000)).status == 1)
    #expect(try lint([UInt8](repeating: UInt8(ascii: "\""), count: 200_001)).status == 1)
    let run = try lint(Array(String(repeating: "route x ", count: 20_000).utf8))
    #expect(run.status == 1)
  }

  @Test func aReaderWhoLeavesIsNoError() throws {
    folder.write("Shop.flow", Graphs.large(3000))
    let binary = try Flowc.executable().path
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "'\(binary)' generate Shop.flow 2>errors | head -n 1 >first"]
    shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try shell.run()
    shell.waitUntilExit()
    #expect(try folder.read("errors") == "")
    #expect(try folder.read("first").split(separator: "\n").count == 1)
  }

  #if os(Linux)
    @Test func aFullStandardOutputIsOneLine() throws {
      folder.write("Shop.flow", Graphs.broken)
      let binary = try Flowc.executable().path
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "'\(binary)' lint >/dev/full 2>errors; echo $? >status"]
      shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      try shell.run()
      shell.waitUntilExit()
      #expect(try folder.read("status") == "2\n")
      #expect(
        try folder.read("errors")
          == "flowc: cannot write `standard output`: No space left on device\n")
    }
  #endif
}
