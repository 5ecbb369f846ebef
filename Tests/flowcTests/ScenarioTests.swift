import Foundation
import Testing

@testable import TestGraphs

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `flowc test`, run as a process.
@Suite struct ScenarioTests {
  private let folder = TemporaryFolder()

  /// Two scenarios that hold and one that does not.
  private static let mixed =
    Graphs.clean + """
      scenario "to the cart" {
        send cart
        expect at cart
      }

      scenario "there & \\"back\\"" {
        send cart
        expect at feed
      }

      scenario "nowhere to go" { rejects back }

      """

  @Test func scenariosThatHoldAreClean() throws {
    folder.write("Shop.flow", Graphs.clean + "scenario \"stay\" { expect at feed }\n")
    let run = try flowc("test", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "ok      stay\n")
    #expect(run.error == "1 scenario: 1 ok\n")
  }

  @Test func aFailureShowsTheStepAndTheState() throws {
    folder.write("Shop.flow", Self.mixed)
    let run = try flowc("test", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output == """
        ok      to the cart
        failed  there & "back"
        error[F901]: expected `feed` in front, found `Home.cart`
          ┌ Shop.flow:14:3
        14 │   expect at feed
           │   ^^^^^^^^^^^^^^
          = the actual state:
              Home
                feed
            >   cart
          = more: flowc explain scenario-failed

        ok      nowhere to go

        """)
    #expect(run.error == "3 scenarios: 2 ok, 1 failed\n")
  }

  @Test func theSameGraphGivesTheSameBytes() throws {
    folder.write("Shop.flow", Self.mixed)
    for format in ["text", "json", "junit"] {
      let first = try flowc("test", "--format", format, in: folder)
      #expect(try flowc("test", "--format", format, in: folder).output == first.output)
    }
  }

  @Test func filtersChooseByName() throws {
    folder.write("Shop.flow", Self.mixed)
    let run = try flowc("test", "--filter", "cart", "--filter", "where to", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "ok      to the cart\nok      nowhere to go\n")
    let comma = try flowc("test", "--filter", "to, the", in: folder)
    #expect(comma.status == 2)
    #expect(comma.output == "")
    #expect(comma.error == "flowc: no scenario in 1 file has `to, the` in its name\n")
  }

  @Test func nothingToRunIsSaid() throws {
    folder.write("Shop.flow", Graphs.clean)
    let run = try flowc("test", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "flowc: no scenario in 1 file: write `scenario \"…\" { … }`\n")
  }

  @Test func aBrokenGraphIsNotRun() throws {
    folder.write("Shop.flow", Graphs.broken + "scenario \"x\" { back }\n")
    let run = try flowc("test", in: folder)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("error[F202]: "))
    #expect(run.errorLines.last == "1 error in 1 file")
  }

  @Test func anAllowedFailureIsNoFinding() throws {
    folder.write(
      "Shop.flow",
      Graphs.clean + "@allow(scenario-failed, \"not yet\")\nscenario \"x\" { expect at cart }\n")
    let run = try flowc("test", in: folder)
    #expect(run.status == 0)
    #expect(run.output == "allowed x\n")
    #expect(run.error == "1 scenario: 1 allowed\n")
    let junit = try flowc("test", "--format", "junit", in: folder)
    #expect(junit.output.contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\""))
    #expect(junit.output.contains("<skipped "))
  }

  @Test func namesCannotDraw() throws {
    folder.write("Shop.flow", Graphs.clean + "scenario \"a\\u{1B}[31m\\nb\" { expect at feed }\n")
    let run = try flowc("test", in: folder)
    #expect(run.output == "ok      a␛[31m␊b\n")
  }

  @Test func coverageListsWhatIsNeverTaken() throws {
    folder.write("Shop.flow", Graphs.clean + "scenario \"stay\" { expect at feed }\n")
    let run = try flowc("test", "--coverage", in: folder)
    #expect(
      run.output == """
        ok      stay
        coverage: 0 of 2 transitions, 1 of 2 routes
          Shop.flow:4:22: transition never taken: -> cart of Home.feed
          Shop.flow:5:9: route never taken: Home.cart
          Shop.flow:5:16: transition never taken: -> back of Home.cart

        """)
    #expect(run.status == 0)
    let junit = try flowc("test", "--coverage", "--format", "junit", in: folder)
    #expect(junit.status == 2)
    #expect(junit.errorLines.count == 1)
  }
}

// MARK: - Formats

extension ScenarioTests {
  @Test func jsonHoldsAllThatTextShows() throws {
    folder.write("Shop.flow", Self.mixed)
    let run = try flowc("test", "--format", "json", "--coverage", in: folder)
    #expect(run.status == 1)
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(run.output.utf8))
    #expect(report.scenarios.map(\.name) == ["to the cart", "there & \"back\"", "nowhere to go"])
    #expect(report.scenarios.map(\.result) == ["ok", "failed", "ok"])
    #expect(report.scenarios.map(\.line) == [7, 12, 17])
    #expect((report.ok, report.failed, report.allowed) == (2, 1, 0))
    let failure = try #require(report.scenarios[1].failure)
    #expect((failure.file, failure.line, failure.column) == ("Shop.flow", 14, 3))
    #expect(failure.step == "expect at feed")
    #expect(failure.message == "expected `feed` in front, found `Home.cart`")
    #expect(failure.state.focus.route == "Home.cart")
    let coverage = try #require(report.coverage)
    #expect((coverage.transitions.taken, coverage.transitions.all) == (1, 2))
    #expect((coverage.routes.taken, coverage.routes.all) == (2, 2))
    #expect(coverage.neverTaken.map(\.name) == ["-> back of Home.cart"])
    #expect(coverage.neverTaken.map(\.kind) == ["transition"])
  }

  @Test func junitIsXML() throws {
    folder.write("a<&>\".flow", Self.mixed + "scenario \"\\u{1}\\n\\t]]>\" { back }\n")
    let run = try flowc("test", "--format", "junit", in: folder)
    #expect(run.status == 1)
    let reader = JUnitReader()
    let parser = XMLParser(data: Data(run.output.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      reader.elements == [
        "testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "testcase",
        "failure",
      ])
    #expect(reader.suite["name"] == "Shop")
    #expect(reader.suite["tests"] == "4" && reader.suite["failures"] == "2")
    #expect(
      reader.cases.map { $0["name"] } == [
        "to the cart", "there & \"back\"", "nowhere to go", "\u{FFFD}\n\t]]>",
      ])
    #expect(reader.cases.allSatisfy { $0["classname"] == "a<&>\".flow" })
    #expect(reader.text.contains("14 │   expect at feed\n"))
  }
}

/// What `--format json` writes.
private struct JSONReport: Decodable {
  var scenarios: [Scenario]
  var ok: Int
  var failed: Int
  var allowed: Int
  var coverage: Coverage?

  struct Scenario: Decodable {
    var name: String
    var file: String
    var line: Int
    var result: String
    var failure: Failure?
  }

  struct Failure: Decodable {
    var step: String
    var file: String
    var line: Int
    var column: Int
    var message: String
    var state: State
  }

  struct State: Decodable {
    var focus: Screen
  }

  struct Screen: Decodable {
    var route: String
  }

  struct Coverage: Decodable {
    var transitions: Count
    var routes: Count
    var neverTaken: [Gap]
  }

  struct Count: Decodable {
    var taken: Int
    var all: Int
  }

  struct Gap: Decodable {
    var kind: String
    var name: String
  }
}

/// What `--format junit` writes.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var suite: [String: String] = [:]
  var cases: [[String: String]] = []
  var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.append(name)
    if name == "testsuite" { suite = attributes }
    if name == "testcase" { cases.append(attributes) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  /// A server takes an empty report for a mistake of its own.
  @Test func theReportOfAGraphWithErrorsHasThem() throws {
    let folder = TemporaryFolder()
    folder.write("Shop.flow", Graphs.broken)
    let run = try flowc("test", "--format", "junit", "Shop.flow", in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.contains("<testsuites tests=\"1\" failures=\"1\" errors=\"0\">"), "\(run.output)")
    #expect(run.output.contains("<failure type=\"unknown-name\""))
    #expect(run.error.contains("error[F202]"))
  }
}
