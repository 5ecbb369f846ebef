import Foundation
import Testing

@testable import TestGraphs

/// `flowc run` at a terminal.
@Suite struct PromptTests {
  private let folder = TemporaryFolder()

  private static let graph = """
    app Shop { root Home }
    condition open
    coordinator Home {
      route feed: root {
        -> cart
        -> item
        on secret when open -> cart
      }
      route cart { -> item }
      route item(id: Int): sheet { -> dismiss }
    }

    """

  private func start(kind: String = "xterm", _ options: String...) throws -> PseudoTerminal {
    folder.write("Shop.flow", Self.graph)
    return try PseudoTerminal(["run"] + options + ["Shop.flow"], in: folder, kind: kind)
  }

  /// What the prompt shows when it waits for the next line.
  private static let prompt = "\r> \u{1b}[K\r\u{1b}[2C"

  @Test func stepsArePerformedAsTheyAreTyped() throws {
    let terminal = try start()
    let greeting = try terminal.wait(for: Self.prompt)
    #expect(greeting.contains("help"))
    #expect(greeting.contains("  = feed\r\n"))
    #expect(!terminal.isAsUsual)
    terminal.type("send item(7)\r")
    let shown = try terminal.wait(for: Self.prompt)
    #expect(shown.contains("  + Home.item(id: 7)\r\n"))
    #expect(shown.contains("feed / sheet item(id: 7)\r\n"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsUsual)
  }

  @Test func tabCompletesWhatIsPossibleNow() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("send \t")
    let list =
      try terminal.wait(for: "\u{1b}[7C\r\n")
      + (try terminal.wait(for: "\r> send \u{1b}[K\r\u{1b}[7C"))
    #expect(list.contains("  send cart\r\n"))
    #expect(list.contains("  send item(id: 1)\r\n"))
    #expect(!list.contains("secret"))
    terminal.type("c\t\r")
    #expect(try terminal.wait(for: Self.prompt).contains("  + Home.cart\r\n"))
    terminal.type("set \t\r")
    #expect(try terminal.wait(for: Self.prompt).contains("  holds: open\r\n"))
    terminal.type("undo 2\r")
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("set open\rsend se\t\r")
    _ = try terminal.wait(for: Self.prompt)
    #expect(try terminal.wait(for: Self.prompt).contains("  + Home.cart\r\n"))
    terminal.type("xyz\t")
    _ = try terminal.wait(for: "\u{7}")
    terminal.type("\u{15}\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func earlierLinesComeBackAndCanBeEdited() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("send item(1)\r")
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("dismiss\r")
    _ = try terminal.wait(for: Self.prompt)
    // Up twice, one to the left, a backspace, another digit.
    terminal.type("\u{1b}[A\u{1b}[A\u{1b}[D\u{7f}9\r")
    #expect(try terminal.wait(for: Self.prompt).contains("  + Home.item(id: 9)\r\n"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func controlCTakesBackTheLineAndThenEnds() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("send cart\u{3}")
    _ = try terminal.wait(for: "^C\r\n" + Self.prompt)
    terminal.type("state\r")
    #expect(try terminal.wait(for: Self.prompt).contains(">   feed"))
    terminal.type("\u{3}")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsUsual)
  }

  @Test func aLineThatCannotBeReadChangesNothing() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("send crt\r")
    let shown = try terminal.wait(for: Self.prompt)
    #expect(shown.contains("did you mean `cart`?"))
    #expect(shown.contains("line:1:6"))
    terminal.type("send cart\rback\rback\r")
    _ = try terminal.wait(for: Self.prompt)
    _ = try terminal.wait(for: Self.prompt)
    #expect(try terminal.wait(for: Self.prompt).contains("  refused: "))
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsUsual)
  }

  @Test func whoDoesNotKnowTheWordsIsHelped() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("?\r")
    #expect(try terminal.wait(for: Self.prompt).contains("  undo [N] "))
    terminal.type("cart please\r")
    #expect(try terminal.wait(for: Self.prompt).contains("= `help` lists the steps; "))
    terminal.type("send\r")
    #expect(try terminal.wait(for: Self.prompt).contains("found the end of the line\r\n"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test func aSignalGivesTheTerminalBack() throws {
    let terminal = try start()
    _ = try terminal.wait(for: Self.prompt)
    #expect(!terminal.isAsUsual)
    terminal.process.terminate()
    _ = terminal.end()
    #expect(terminal.process.terminationReason == .uncaughtSignal)
    #expect(terminal.isAsUsual)
  }

  @Test func aTerminalWithoutACursorIsAskedPlainly() throws {
    let terminal = try start(kind: "dumb")
    _ = try terminal.wait(for: "\r\n> ")
    #expect(terminal.isAsUsual)
    terminal.type("send cart\n")
    #expect(try terminal.wait(for: "\r\n> ").contains("  + Home.cart\r\n"))
    terminal.type("quit\n")
    #expect(terminal.end() == 0)
  }

  @Test func linesOfJSONCanBeAskedForToo() throws {
    let terminal = try start("--json")
    _ = try terminal.wait(for: Self.prompt)
    terminal.type("send cart\r")
    #expect(try terminal.wait(for: Self.prompt).contains("{\"action\":\"send cart\",\"ok\":true,"))
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }
}
