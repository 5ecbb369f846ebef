import Foundation
import Testing

@testable import TestGraphs

/// The shop in a terminal, as somebody at the keyboard sees it. It is compiled here against the
/// runtime that was built with the tests, so that the package is not built a second time; `.ci/plugin`
/// builds it as a package.
@Suite struct TerminalSampleTests {
  private static let sources = Page.root.appendingPathComponent("samples/Terminal/Sources/Terminal")
  /// The compiled shop, which lies beside what else was built.
  private static let built = Result { try build() }

  private static func build() throws -> String {
    let flowc = try Flowc.executable()
    let products = flowc.deletingLastPathComponent()
    let folder = products.appendingPathComponent("terminal-sample")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let graph = try files(in: sources, "flow")
    let generated = graph.map {
      folder.appendingPathComponent("\(URL(fileURLWithPath: $0).lastPathComponent).swift").path
    }
    try run([flowc.path, "generate"] + generated.flatMap { ["-o", $0] } + graph)
    let objects = try runtimeObjects(in: products)
    let modules = products.appendingPathComponent("Modules").path
    let program = folder.appendingPathComponent("terminal").path
    try run(
      [
        "/usr/bin/env", "swiftc", "-wmo", "-swift-version", "6", "-warnings-as-errors",
        "-parse-as-library", "-module-name", "Terminal", "-I", modules, "-o", program,
      ] + generated + files(in: sources, "swift") + objects)
    return program
  }

  /// The objects of the runtime. A build folder also keeps those of sources that were renamed.
  private static func runtimeObjects(in products: URL) throws -> [String] {
    let sources = Page.root.appendingPathComponent("Sources/FlowRuntime").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources).map {
      URL(fileURLWithPath: $0).lastPathComponent + ".o"
    }
    return try files(in: products.appendingPathComponent("FlowRuntime.build"), "swift.o").filter {
      names.contains(URL(fileURLWithPath: $0).lastPathComponent)
    }
  }

  private static func files(in folder: URL, _ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".\(ending)") }.map { folder.appendingPathComponent($0).path }
  }

  private static func run(_ words: [String]) throws {
    let said = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardError = try said.writing("error")
    try process.run()
    process.waitUntilExit()
    let error = try said.read("error")
    try #require(process.terminationStatus == 0, "\(error)")
  }

  private let folder = TemporaryFolder()

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(arguments, of: try Self.built.get(), in: folder)
  }

  /// What `terminal` shows next, up to the line of keys, without what clears the screen.
  private func screen(of terminal: PseudoTerminal) throws -> [String] {
    _ = try terminal.wait(for: "\u{1B}[2J\u{1B}[H")
    return try terminal.wait(for: "q quit").split(separator: "\r\n").dropLast().map(String.init)
  }

  /// What is shown after `key`.
  private func press(_ key: String, in terminal: PseudoTerminal) throws -> [String] {
    terminal.type(key)
    return try screen(of: terminal)
  }

  @Test func screensLieOnEachOther() throws {
    let terminal = try start()
    let feed = ["[Home]  You ", "News and offers", "  1 A lamp", "  2 A chair", "  3 A table"]
    #expect(try screen(of: terminal) == feed)
    #expect(
      try press("2", in: terminal)
        == ["[Home]  You ", "News and offers > A chair", "Your rating: none", "  1 Rate it"])
    #expect(try press("b", in: terminal) == feed)
    #expect(try press("b", in: terminal) == feed)
    _ = try terminal.wait(for: "nothing happens")
    terminal.type("q")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsUsual)
  }

  @Test func aSheetAsksAndItsAnswerIsShown() throws {
    let terminal = try start("shop:/products/1")
    let product = ["[Home]  You ", "News and offers > A lamp", "Your rating: none"]
    #expect(try screen(of: terminal) == product + ["  1 Rate it"])
    let sheet = [
      "+-----------------+", "| How many stars? |", "|   1 1           |", "|   2 2           |",
      "|   3 3           |", "|   4 4           |", "|   5 5           |", "|   6 Cancel      |",
      "+-----------------+",
    ]
    #expect(try press("1", in: terminal) == product + sheet)
    #expect(try press("b", in: terminal) == product + ["  1 Rate it"])
    #expect(try press("1", in: terminal) == product + sheet)
    #expect(
      try press("4", in: terminal) == product.dropLast() + ["Your rating: ****", "  1 Rate it"])
  }

  @Test func aDialogIsAnsweredOrDismissed() throws {
    let terminal = try start("shop:/products/1")
    let product = ["[Home]  You ", "News and offers > A lamp", "Your rating: none"]
    _ = try screen(of: terminal)
    let sheet = try press("1", in: terminal)
    let dialog = [
      "+-----------------+", "| How many stars? |", "+-----------------+",
      "+------------------------+", "| No stars?              |", "| You can rate it later. |",
      "|   1 Leave              |", "|   2 Go back            |", "+------------------------+",
    ]
    #expect(try press("6", in: terminal) == product + dialog)
    #expect(try press("2", in: terminal) == sheet)
    #expect(try press("6", in: terminal) == product + dialog)
    #expect(try press("1", in: terminal) == product + ["  1 Rate it"])
  }

  @Test func whatNeedsALoginComesAfterIt() throws {
    let terminal = try start()
    _ = try screen(of: terminal)
    #expect(try press("t", in: terminal) == [" Home  [You]", "You", "  1 Your orders"])
    let login = ["Who are you?", "  1 Me", "  2 Never mind"]
    #expect(try press("1", in: terminal) == login)
    #expect(try press("2", in: terminal) == [" Home  [You]", "You", "  1 Your orders"])
    #expect(try press("1", in: terminal) == login)
    let orders = [" Home  [You]", "You > Your orders", "One lamp"]
    #expect(try press("1", in: terminal) == orders)
    #expect(try press("t", in: terminal).first == "[Home]  You ")
    #expect(try press("t", in: terminal) == orders)
  }

  @Test func aLinkThatLeadsNowhereIsSaid() throws {
    let terminal = try start("shop:/nothing")
    #expect(try screen(of: terminal).contains("News and offers"))
    _ = try terminal.wait(for: "no link matches shop:/nothing")
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func theTerminalIsAsItWas(key: String) throws {
    let terminal = try start()
    _ = try screen(of: terminal)
    #expect(!terminal.isAsUsual)
    _ = try press("é", in: terminal)
    terminal.type(key)
    #expect(terminal.end() == 0)
    #expect(terminal.isAsUsual)
  }
}
