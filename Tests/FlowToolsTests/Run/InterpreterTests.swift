import FlowRuntime
import Testing

@testable import FlowDSL
@testable import FlowTools

/// Lines, and what they may become.
struct InterpreterTests {
  private static let text = """
    app Shop { root Main  links "shop:" }
    condition open
    condition late
    coordinator Main: tabs {
      tab home: Home { title "A" icon "a" }
      tab you: You { title "B" icon "b" }
    }
    coordinator Home {
      route feed: root {
        -> cart
        on secret when open and not late -> cart
        on pay(sum: Double, to: String) -> cart
      }
      route cart: cover { link "/cart"  locked  -> dismiss }
    }
    coordinator You { route page: root }
    """

  private func interpreter() throws -> Interpreter {
    let compilation = compile([Source(name: "Shop.flow", text: Self.text)])
    return try #require(Interpreter(compilation), "\(compilation.diagnostics.map(\.message))")
  }

  @Test func whatIsPossibleNowIsListed() throws {
    var interpreter = try interpreter()
    let lines = interpreter.possibleLines()
    #expect(
      lines == [
        "send cart", "send pay(sum: 1.5, to: \"x\")", "tab home", "tab you",
        "open \"shop:/cart\"", "set open", "set late", "expect at Home.feed",
        "expect stack Home.feed", "expect tab home", "expect nothing presented",
        "expect nothing waiting", "state", "undo", "help", "quit",
      ])
    _ = interpreter.perform(Array("set open".utf8), of: "t")
    let open = interpreter.possibleLines()
    #expect(open.contains("send secret"))
    #expect(open.contains("set not open"))
    _ = interpreter.perform(Array("send cart".utf8), of: "t")
    let locked = interpreter.possibleLines()
    #expect(
      locked.filter { !$0.hasPrefix("set ") && !$0.hasPrefix("expect ") }
        == ["send dismiss", "open \"shop:/cart\"", "state", "undo", "help", "quit"])
    #expect(locked.contains("expect cover Home.cart"))
  }

  @Test func everythingThatIsListedCanBePerformed() throws {
    var interpreter = try interpreter()
    _ = interpreter.perform(Array("send cart".utf8), of: "t")
    _ = interpreter.perform(Array("send dismiss".utf8), of: "t")
    for line in interpreter.possibleLines() {
      var copy = interpreter
      guard case .done(let steps) = copy.perform(Array(line.utf8), of: "t") else { continue }
      #expect(steps.count == 1 && steps[0].outcome.failure == nil, "\(line)")
    }
  }

  @Test(arguments: [
    ("send c", ["send cart"]), ("  tab y", ["  tab you"]), ("set ", ["set open", "set late"]),
    ("set open, l", ["set open, late"]), ("given open,", ["given open, open", "given open, late"]),
    ("und", ["undo"]), ("xyz", []), ("give", ["given open", "given late"]),
    ("expect t", ["expect tab home"]),
  ])
  func linesAreCompleted(_ line: String, _ expected: [String]) throws {
    var interpreter = try interpreter()
    let completions = interpreter.completions(of: line)
    #expect(completions == expected)
  }

  @Test func undoneStepsLeaveNothing() throws {
    var interpreter = try interpreter()
    let start = interpreter.session.state
    for line in ["set open", "send secret", "open \"shop:/cart\"", "send dismiss", "back"] {
      _ = interpreter.perform(Array(line.utf8), of: "t")
    }
    // A link that changes nothing and a step that is refused are none to take back.
    guard case .undone(let count) = interpreter.perform(Array("undo 99".utf8), of: "t") else {
      Issue.record("not undone")
      return
    }
    #expect(count == 3)
    #expect(interpreter.session.state == start)
    #expect(interpreter.session.conditions == NavigationConditions())
  }
}
