import Foundation
import Testing

#if os(Linux)
  /// All code for Apple's platforms compiles there without warnings, in every language mode and with the
  /// default settings of every Xcode, as far as a compiler for Linux can tell.
  ///
  /// The whole matrix takes a minute of both cores, so `swift test` checks iOS in one mode.
  /// `FLOW_ALL=1` checks all of it, as `.ci/run` does.
  struct AppleMatrixTests {
    /// A platform and a mode.
    struct Cell: Sendable, CustomTestStringConvertible {
      let platform: ApplePlatform
      let mode: AppleMode
      var testDescription: String { "\(platform), \(mode.testDescription)" }
    }

    private static let cells =
      AppleMode.isWhole
      ? ApplePlatform.allCases.flatMap { platform in
        AppleMode.allCases.map { Cell(platform: platform, mode: $0) }
      }
      : [Cell(platform: .iOS, mode: .package)]

    private static let subjects = Result { try AppleSubject.all() }

    /// Prints a line for the cell: the subjects, and `ok` or the first errors of each.
    @Test(arguments: cells) func everythingCompiles(cell: Cell) throws {
      let subjects = try Self.subjects.get().filter { $0.platforms.contains(cell.platform) }
      var failed: [String]
      do {
        failed = try errors(in: subjects, cell)
      } catch let module as AppleModules.Broken {
        failed = [module.text]
      }
      report(cell, subjects, failed)
      #expect(failed.isEmpty, "\(cell.testDescription)")
    }

    private func errors(in subjects: [AppleSubject], _ cell: Cell) throws -> [String] {
      let check = try AppleCheck(cell.platform, cell.mode)
      var said = try subjects.map { ($0.name, try $0.check(check)) }
      // Members of newer versions are the same in every mode.
      if AppleMode.isWhole, cell.mode == .package {
        let check = try AppleCheck(cell.platform, isForAll: false)
        said += try subjects.filter { $0.hasSubclasses(on: cell.platform) }
          .map { ("\($0.name), newest", try $0.check(check)) }
      }
      return said.filter { !$0.1.isEmpty }.map { "\($0): \($1)" }
    }

    private func report(_ cell: Cell, _ subjects: [AppleSubject], _ failed: [String]) {
      let names = subjects.map(\.name).joined(separator: ", ")
      let errors = failed.flatMap { text in
        text.split(separator: "\n").filter { $0.contains("error: ") }.prefix(3)
      }
      let result = failed.isEmpty ? "ok" : "\(failed.count) failed\n  "
      print("\(cell.testDescription): \(names): \(result)\(errors.joined(separator: "\n  "))")
    }
  }
#endif
