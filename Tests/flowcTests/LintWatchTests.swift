import Foundation
import Testing

@testable import TestGraphs

/// `lint --watch`: lints again whenever a file changes, appears or goes.
@Suite struct LintWatchTests {
  private let folder = TemporaryFolder()
  private static let waiting = "watching for changes; press Ctrl-C to stop"

  @Test func aTerminalShowsTheLatestState() throws {
    folder.write("Shop.flow", Graphs.clean)
    let terminal = try PseudoTerminal(["lint", "--watch"], in: folder)
    let first = try terminal.wait(for: Self.waiting)
    #expect(first.hasPrefix("\u{1B}[H\u{1B}[2J\u{1B}[3J"))
    #expect(first.contains("no findings in 1 file"))
    #expect(first.firstMatch(of: /\d\d:\d\d:\d\d watching/) != nil)

    folder.write("Shop.flow", Graphs.broken)
    let second = try terminal.wait(for: Self.waiting)
    #expect(second.contains("\u{1B}[H\u{1B}[2J\u{1B}[3J"))
    #expect(second.contains("error[F202]"))
    #expect(second.contains("1 error in 1 file"))

    folder.write("More.flow", "condition on\n")
    #expect(try terminal.wait(for: Self.waiting).contains("in 2 files"))
    try FileManager.default.removeItem(atPath: folder.path("More.flow"))
    #expect(try terminal.wait(for: Self.waiting).contains("1 error in 1 file"))

    terminal.process.interrupt()
    #expect(terminal.end() == SIGINT)
    #expect(terminal.process.terminationReason == .uncaughtSignal)
    #expect(terminal.isAsUsual)
  }

  @Test func aFolderThatVanishesIsWaitedFor() throws {
    folder.write("graph/Shop.flow", Graphs.clean)
    let terminal = try PseudoTerminal(["lint", "--watch", "graph"], in: folder)
    _ = try terminal.wait(for: Self.waiting)
    try FileManager.default.moveItem(atPath: folder.path("graph"), toPath: folder.path("away"))
    let gone = try terminal.wait(for: Self.waiting)
    #expect(gone.contains("flowc: cannot read `graph`: No such file or directory"))
    folder.write("graph/Shop.flow", Graphs.broken)
    // The folder may be seen before its file is.
    while try !terminal.wait(for: Self.waiting).contains("error[F202]") {}
    terminal.process.interrupt()
    _ = terminal.end()
  }

  @Test func aPipeGetsOneReportAfterTheOther() throws {
    folder.write("Shop.flow", Graphs.broken)
    let output = Pipe()
    let process = Process()
    process.executableURL = try Flowc.executable()
    process.arguments = ["lint", "--watch", "--format", "github"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = output
    process.standardError = try folder.writing("error")
    try process.run()
    defer { process.interrupt() }

    #expect(try line(of: output).hasPrefix("::error title=F202 unknown-name,file=Shop.flow,line=4"))
    folder.write("Shop.flow", "\n" + Graphs.broken)
    #expect(try line(of: output).hasPrefix("::error title=F202 unknown-name,file=Shop.flow,line=5"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try folder.read("error").contains("1 error in 1 file\n"))
  }

  @Test func aPathThatWasNeverThereIsWrong() throws {
    let run = try flowc("lint", "--watch", "nowhere", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `nowhere`: No such file or directory\n")
  }

  /// The next line, which must come.
  private func line(of pipe: Pipe) throws -> String {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      let data = pipe.fileHandleForReading.readData(ofLength: 1)
      line += try #require(data.isEmpty ? nil : Array(data))
    }
    return String(decoding: line, as: UTF8.self)
  }
}
