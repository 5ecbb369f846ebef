import FlowDSL
import FlowRuntime
import Foundation
import Testing

@testable import TestGraphs

/// `flowc replay`, and `flowc graph --journal`.
@MainActor @Suite struct ReplayTests {
  private let folder = TemporaryFolder()
  private static let text = """
    app Shop { root Home }

    coordinator Home {
      route feed: root { -> cart }
      route cart { -> back }
    }

    """

  private final class Lines {
    var all = ""
  }

  init() throws {
    folder.write("Shop.flow", Self.text)
    let compilation = compile([Source(name: "Shop.flow", text: Self.text)])
    let navigator = Navigator(try #require(compilation.graph))
    let lines = Lines()
    navigator.journal = NavigationJournal(time: { 0 }, to: { lines.all += $0 + "\n" })
    try navigator.send("cart")
    try navigator.goBack()
    folder.write("session.jsonl", lines.all)
  }

  @Test func aJournalIsPerformed() throws {
    let run = try flowc("replay", "Shop.flow", "session.jsonl", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.error == "1 session: 2 as recorded\n")
  }

  @Test func thePartingIsShown() throws {
    folder.write("Shop.flow", Self.text.replacing("-> cart }", with: "on cart -> new feed }"))
    let run = try flowc("replay", "Shop.flow", "session.jsonl", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("session.jsonl:2: `send cart` diverges from the journal\n  recorded: [{")
    )
    #expect(run.error == "1 session: 0 as recorded, 1 diverged, 1 not performed\n")
  }

  @Test func aDamagedLineIsReportedAndTheRestGoesOn() throws {
    let lines = try String(contentsOfFile: folder.path("session.jsonl"), encoding: .utf8)
    folder.write("two.jsonl", String(lines.dropLast(20)) + "\n" + lines)
    let run = try flowc("replay", "Shop.flow", "two.jsonl", in: folder)
    #expect(run.status == 1)
    #expect(
      run.error == """
        two.jsonl:3: not a line of a journal
        2 sessions: 3 as recorded, 1 damaged line

        """)
  }

  /// What cannot be performed at all is not as recorded.
  @Test func aLineThatCannotBePerformedIsNamed() throws {
    let lines = try folder.read("session.jsonl").split(separator: "\n").map(String.init)
    folder.write("none.jsonl", lines[1] + "\n")
    let none = try flowc("replay", "Shop.flow", "none.jsonl", in: folder)
    #expect(none.status == 1)
    #expect(none.error.hasPrefix("none.jsonl:1: no session has begun before this line\n"))
    folder.write("odd.jsonl", lines[0] + "\n" + lines[1].replacing("send", with: "jump") + "\n")
    let odd = try flowc("replay", "Shop.flow", "odd.jsonl", in: folder)
    #expect(odd.status == 1)
    #expect(odd.error.hasPrefix("odd.jsonl:2: the graph has no such event, link or target\n"))
  }

  @Test func aSessionIsAScenario() throws {
    let run = try flowc("replay", "--scenario", "Shop.flow", "session.jsonl", in: folder)
    #expect(run.status == 0)
    #expect(
      run.output == """
        scenario "session 1" {
          send cart
          back
          expect at Home.feed
        }

        """)
    let other = try flowc(
      "replay", "--scenario", "--session", "2", "Shop.flow", "session.jsonl", in: folder)
    #expect(other.status == 2)
    #expect(other.error == "flowc: there is no session 2: 1 session\n")
  }

  @Test func countsAreWrittenAndAdded() throws {
    let one = try flowc("replay", "--counts", "session.jsonl", in: folder)
    #expect(one.status == 0)
    #expect(
      one.output.hasPrefix(
        #"{"counts":1,"sessions":1,"actions":2,"refused":0,"transitions":{"Home.feed.cart":1},"#
          + #""links":{},"screens":{"Home.cart":1,"Home.feed":2},"refusals":{},"graphs":{"#))
    let written = try flowc("replay", "--counts", "-o", "one.json", "session.jsonl", in: folder)
    #expect(written.output == "")
    let both = try flowc("replay", "--counts", "one.json", "session.jsonl", in: folder)
    let twice = try flowc("replay", "--counts", "session.jsonl", "session.jsonl", in: folder)
    #expect(both.output == twice.output)
    #expect(both.output.contains(#""Home.feed.cart":2"#))
  }

  @Test func thePageHasASession() throws {
    let page = try flowc(
      "graph", "--format", "html", "--journal", "session.jsonl", "Shop.flow", in: folder)
    #expect(page.status == 0)
    #expect(page.output.contains(#"<script type="application/json" id="flow-session">{"views":[{"#))
    let plain = try flowc("graph", "--format", "html", "Shop.flow", in: folder)
    #expect(!plain.output.contains("flow-session"))
    let refused = try flowc("graph", "--journal", "session.jsonl", "Shop.flow", in: folder)
    #expect(refused.status == 2)
  }

  @Test(arguments: [
    (["replay", "Shop.flow"], "name a journal, or `-` for one in standard input"),
    (["replay", "--counts", "--scenario", "x"], "`--scenario` and `--counts` cannot be combined"),
    (["replay", "--counts", "Shop.flow", "x"], "`--counts` reads no graph: remove `Shop.flow`"),
    (["replay", "--session", "0", "x"], "`--session` needs a number: --session 2"),
    (["replay", "Shop.flow", "missing"], "cannot read `missing`: No such file or directory"),
  ])
  func wrongUsageIsOneLine(_ words: [String], _ message: String) throws {
    let run = try Flowc(words, in: folder, input: .none, environment: [:]).end()
    #expect(run.status == 2)
    #expect(run.error == "flowc: \(message)\n")
  }

  /// A zero byte ends no line, and the last line needs no end.
  @Test func linesAreWhole() throws {
    let lines = try String(contentsOfFile: folder.path("session.jsonl"), encoding: .utf8)
    let all = lines.split(separator: "\n")
    folder.write("zero.jsonl", all[0] + "\n\n\r\n" + all[1] + "\0\n" + all[2])
    let run = try flowc("replay", "--counts", "zero.jsonl", in: folder)
    #expect(run.error == "zero.jsonl:4: not a line of a journal\n")
    #expect(run.output.contains(#""sessions":1,"actions":1,"#))
  }

  @Test func aLineMayBeLongButNotEndless() throws {
    let lines = try String(contentsOfFile: folder.path("session.jsonl"), encoding: .utf8)
    let long = String(repeating: " ", count: 3 << 20)
    folder.write("long.jsonl", long + lines)
    #expect(try flowc("replay", "--counts", "long.jsonl", in: folder).status == 0)
    folder.write("endless.jsonl", String(repeating: "x", count: 17 << 20) + "\n" + lines)
    let run = try flowc("replay", "--counts", "endless.jsonl", in: folder)
    #expect(run.status == 1)
    #expect(run.error == "endless.jsonl:1: a line is longer than 16 MiB\n")
    #expect(run.output.contains(#""sessions":1"#))
  }
}
