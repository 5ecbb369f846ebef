import Foundation
import Testing

@testable import TestGraphs

/// `flowc run` with a script.
@Suite struct RunTests {
  private let folder = TemporaryFolder()

  private static let graph = """
    app Shop { root Launch }
    condition signedIn
    condition trial

    coordinator Launch: flows {
      flow main: Home { requires signedIn else Login }
      flow login: Login
    }
    coordinator Login { route welcome: root { on success -> resume else Home } }
    coordinator Home {
      route feed: root { -> item  on buy when trial -> cart  on out -> Login }
      route item(id: Int, name: String = "x"): sheet {
        returns Int
        on done(stars: Int) -> finish(stars)
      }
      route cart { -> item }
    }

    """

  private func perform(_ script: String, _ options: String...) throws -> Run {
    folder.write("Shop.flow", Self.graph)
    folder.write("steps.txt", script)
    return try Flowc(
      ["run", "--script", "steps.txt"] + options + ["Shop.flow"], in: folder
    ).end()
  }

  @Test func eachStepIsShownWithWhatBecameOfIt() throws {
    let run = try perform(
      """
      // Signed in from the start.
      set signedIn
      send item(7)

      send done(5)
      expect value 5
      back
      rejects send buy
      given trial
      send buy
      """)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(
      run.output == """
        // Signed in from the start.
        > set signedIn
          holds: signedIn
          = main: feed
        > send item(7)
          + Home.item(id: 7, name: "x")
          = main: feed / sheet item(id: 7, name: "x")
        > send done(5)
          - Home.item(id: 7, name: "x") (finished)
          ended: Home.item(id: 7, name: "x") with 5 (finished)
          = main: feed
        > expect value 5
          ok
        > back
          refused: there is nothing to go back to
        > rejects send buy
          refused, as expected: no condition of `buy` holds now
        > given trial
          holds: signedIn, trial
          = main: feed
        > send buy
          + Home.cart
          = main: feed / cart

        """)
  }

  @Test func changesOfFlowsAndWhatWaitsAreShown() throws {
    let run = try perform("send success\nset signedIn\nsend success\nstate")
    #expect(run.output.contains("> set signedIn\n  holds: signedIn\n  = login: welcome"))
    #expect(run.output.contains("  - Login.welcome (the flow changed)\n"))
    #expect(run.output.contains("  ended: login (the flow changed)\n"))
    #expect(run.output.contains("  flow: main\n  + main\n  + Home.feed\n"))
    #expect(run.output.hasSuffix("  holds: signedIn\n"))
  }

  @Test func stepsCanBeTakenBack() throws {
    let run = try perform(
      "set signedIn\nsend item(1)\ndismiss\nundo\nundo 5\nundo\nsend item(2)\nundo 1 // again")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(
      lines.filter { $0.hasPrefix("  = ") } == [
        "  = main: feed", "  = main: feed / sheet item(id: 1, name: \"x\")", "  = main: feed",
        "  = main: feed / sheet item(id: 1, name: \"x\")",
        "  = login: welcome    waiting: Home.feed",
      ])
    #expect(
      run.output.contains("> undo\n  there is nothing to undo\n> send item(2)\n  refused: "))
  }

  @Test func conditionsBeforeTheFirstStepHoldAtTheStart() throws {
    let first = try perform("given signedIn\nexpect at feed\nexpect nothing waiting")
    #expect(first.status == 0)
    let later = try perform("expect at welcome\ngiven signedIn\nexpect at welcome")
    #expect(later.status == 0)
  }

  @Test func aFailedExpectationFailsTheRunAtItsEnd() throws {
    let run = try perform("set signedIn\nexpect at cart\nrejects send item(1)\nsend item(2)")
    #expect(run.status == 1)
    #expect(run.output.contains("> expect at cart\n  failed: expected `cart` in front"))
    #expect(run.output.contains("> rejects send item(1)\n  failed: "))
    #expect(run.output.hasSuffix("  = main: feed / sheet item(id: 2, name: \"x\")\n"))
    #expect(run.error == "2 expectations do not hold\n")
  }

  @Test(arguments: [
    ("  frob x", "error[F106]: `frob` is neither a step nor a command\n", "3:3"),
    ("\tfrob", "`help` lists the steps; `state`, `undo` and `quit` are commands, too", "3:2"),
    ("udno", "`udno` is neither a step nor a command; did you mean `undo`?", "3:1"),
    ("go item", "unexpected `go` in a scenario; did you mean `navigate`?", "3:1"),
    ("send", "found the end of the line", "3:1"),
    ("set signedIm", "did you mean `signedIn`?", "3:5"),
    ("\tset trial, signedIm", "did you mean `signedIn`?", "3:13"),
    ("send itm(1)", "did you mean `item`?", "3:6"),
    ("expect at", "error[F105]: ", "3:8"),
    ("undo x", "`undo` takes the number of steps", "3:1"),
    ("undo 0", "`undo` takes the number of steps", "3:1"),
    ("state now", "`state` takes no arguments", "3:1"),
    ("send item(\"\u{1}\" ", "error[F105]: ", "3:"),
    ("\u{0}", "error[F102]: ", "3:1"),
    ("scenario \"x\" { back }", "error[F", "3:1"),
    ("}", "error[F", "3:1"),
  ])
  func aLineThatCannotBeReadEndsTheRun(
    _ line: String, _ message: String, _ place: String
  ) throws {
    let run = try perform("set signedIn\n\n\(line)\nsend item(1)\n")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("> set signedIn\n  holds: signedIn\n  = main: feed\n"))
    #expect(!run.output.contains("item"))
    #expect(run.error.contains(message))
    #expect(run.error.contains("┌ steps.txt:\(place)"))
  }

  @Test func aLineMayHoldSeveralSteps() throws {
    let run = try perform("set signedIn; send item(1) dismiss // and a comment", "--json")
    let actions = run.output.split(separator: "\n")
    #expect(actions.count == 2)
    #expect(actions[0].hasPrefix("{\"action\":\"send item(1)\",\"ok\":true"))
    #expect(actions[1].hasPrefix("{\"action\":\"dismiss\",\"ok\":true"))
  }

  @Test func jsonIsOneLineForEachAction() throws {
    let run = try perform(
      "set signedIn\n  send item(7)  \nexpect at feed\nreported back\nback\nstate\n", "--json")
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("steps.txt:3: expected `feed` in front"))
    let feed = #"{"place":"main","coordinator":"Home","stack":[{"route":"feed"}]}"#
    let front =
      #"{"root":{"place":"","coordinator":"Launch","flow":\#(feed)},"focus":{"route":"Home.feed","place":"main"}}"#
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix(
        #"{"action":"send item(7)","ok":true,"changes":[{"appeared":{"route":"Home.item","arguments":{"id":7,"name":"x"},"place":"main"}}],"state":{"#
      ))
    #expect(lines[1].hasPrefix(#"{"action":"reported back","ok":true,"changes":[{"disappeared":"#))
    #expect(lines[1].hasSuffix(#","state":\#(front)}"#))
    #expect(lines[2].hasPrefix(#"{"action":"back","ok":false,"error":{"code":"nothingBelow""#))
    #expect(lines[2].hasSuffix(#","state":\#(front)}"#))
    #expect(lines[3] == front)
  }

  @Test func standardInputIsTheScriptWhereItIsNoTerminal() throws {
    folder.write("Shop.flow", Self.graph)
    for arguments in [["run", "Shop.flow"], ["run", "--script", "-", "Shop.flow"], ["run"]] {
      let script = "\u{feff}given signedIn\r\nsend item(3)\r\n"
      let run = try Flowc(arguments, in: folder, input: .text(script)).end()
      #expect(run.status == 0)
      #expect(run.output.hasSuffix("  = main: feed / sheet item(id: 3, name: \"x\")\n"))
    }
    #expect(try flowc("run", "Shop.flow", in: folder).output == "")
  }

  @Test func repliesComeAsSoonAsTheirLines() throws {
    folder.write("Shop.flow", Self.graph)
    let input = Pipe()
    let process = Process()
    let output = Pipe()
    process.executableURL = try Flowc.executable()
    process.arguments = ["run", "--json", "Shop.flow"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for _ in 0..<3 {
      input.fileHandleForWriting.write(Data("set signedIn\nsend item(1)\n".utf8))
      #expect(output.fileHandleForReading.availableData.starts(with: Data("{\"action\"".utf8)))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aLongScriptIsPerformedWhole() throws {
    let count = 2_000
    let run = try perform(
      "set signedIn\n" + String(repeating: "send item(1)\ndismiss\n", count: count)
        + "expect at feed\nundo 3000\n", "--json")
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 2 * count + 1)
  }

  @Test func wrongUsageIsRefused() throws {
    folder.write("Shop.flow", Self.graph)
    let both = try flowc("run", "-", in: folder, input: Self.graph)
    #expect(both.status == 2)
    #expect(
      both.error
        == "flowc: standard input cannot be the graph and the script: use --script FILE\n")
    let missing = try flowc("run", "--script", "none.txt", "Shop.flow", in: folder)
    #expect(missing.status == 2)
    #expect(missing.error == "flowc: cannot read `none.txt`: No such file or directory\n")
    let directory = try flowc("run", "--script", ".", "Shop.flow", in: folder)
    #expect(directory.status == 2)
    #expect(directory.error == "flowc: cannot read `.`: Is a directory\n")
    folder.write("Broken.flow", Graphs.broken)
    let broken = try flowc("run", "Broken.flow", in: folder, input: "back\n")
    #expect(broken.status == 1)
    #expect(broken.output == "")
    #expect(broken.error.hasPrefix("error[F202]: "))
  }
}
