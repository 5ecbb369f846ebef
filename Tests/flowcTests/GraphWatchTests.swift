import Foundation
import Testing

@testable import TestGraphs

/// `graph --watch`: writes the page again whenever a file changes.
@Suite struct GraphWatchTests {
  private let folder = TemporaryFolder()
  private static let waiting = "watching for changes; press Ctrl-C to stop"

  @Test func thePageFollowsTheFile() throws {
    folder.write("Shop.flow", Graphs.clean)
    let terminal = try PseudoTerminal(
      ["graph", "--format", "html", "--watch", "-o", "Shop.html"], in: folder)
    _ = try terminal.wait(for: Self.waiting)
    let first = try folder.read("Shop.html")
    #expect(first.contains("id=\"flow-live\"") && !first.contains("\"findings\":\""))

    folder.write("Shop.flow", Graphs.clean + "\ncondition isNew\n")
    _ = try terminal.wait(for: Self.waiting)
    let second = try folder.read("Shop.html")
    #expect(second != first && second.contains("isNew"))

    folder.write("Shop.flow", Graphs.broken)
    #expect(try terminal.wait(for: Self.waiting).contains("error[F202]"))
    let third = try folder.read("Shop.html")
    // The picture of before, with what is wrong now.
    #expect(third.contains("\"findings\":\"error[F202]") && third.contains("isNew"))

    folder.write("Shop.flow", Graphs.clean)
    _ = try terminal.wait(for: Self.waiting)
    #expect(try folder.read("Shop.html") == first)

    terminal.process.interrupt()
    #expect(terminal.end() == SIGINT)
    #expect(terminal.isAsUsual)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["Shop.flow", "Shop.html"])
  }

  @Test func errorsFromTheStartWaitForAPicture() throws {
    folder.write("Shop.flow", Graphs.broken)
    let terminal = try PseudoTerminal(
      ["graph", "--format", "html", "--watch", "-o", "Shop.html"], in: folder)
    #expect(try terminal.wait(for: Self.waiting).contains("error[F202]"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("Shop.html")))
    folder.write("Shop.flow", Graphs.clean)
    _ = try terminal.wait(for: Self.waiting)
    #expect(try folder.read("Shop.html").contains("id=\"flow-live\""))
    terminal.process.interrupt()
    _ = terminal.end()
  }

  /// Only `--open` starts a browser, and a page that is not watched follows nothing.
  @Test func aBrowserOpensWhatItIsAskedFor() throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write("bin/xdg-open", "#!/bin/sh\necho \"$@\" > opened.txt\n")
    folder.write("bin/open", "#!/bin/sh\necho \"$@\" > opened.txt\n")
    for name in ["bin/xdg-open", "bin/open"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
    }
    let command = ["graph", "--format", "html", "-o", "Shop.html"]
    let path = "\(folder.path("bin")):/usr/bin:/bin"
    #expect(try Flowc(command, in: folder, environment: ["PATH": path]).end().status == 0)
    #expect(!(try folder.read("Shop.html").contains("id=\"flow-live\"")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("opened.txt")))
    let run = try Flowc(command + ["--open"], in: folder, environment: ["PATH": path]).end()
    #expect(run.status == 0)
    for _ in 0..<500 where (try? folder.read("opened.txt").hasSuffix("\n")) != true {
      usleep(20_000)
    }
    #expect(try folder.read("opened.txt").hasSuffix("/Shop.html\n"))
    let none = try Flowc(command + ["--open"], in: folder, environment: ["PATH": "/nowhere"]).end()
    #expect(none.status == 2 && none.error.contains("cannot open a browser"))
  }

  @Test(arguments: [
    (["--watch"], "`--watch` needs `--format html` and `--output FILE`"),
    (["--open", "--format", "html"], "`--open` needs `--format html` and `--output FILE`"),
    (
      ["--watch", "--format", "html", "-o", "a.html", "-"],
      "`--watch` needs files: standard input does not change"
    ),
  ])
  func whatCannotBeWatchedIsSaid(_ words: [String], _ said: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try Flowc(["graph"] + words, in: folder).end()
    #expect(run.status == 2 && run.error == "flowc: \(said)\n")
  }

  @Test func aPathThatWasNeverThereIsWrong() throws {
    let run = try flowc(
      "graph", "--format", "html", "-o", "a.html", "--watch", "nowhere", in: folder)
    #expect(run.status == 2)
    #expect(run.error == "flowc: cannot read `nowhere`: No such file or directory\n")
  }
}
