import FlowDSL
import Foundation

@testable import FlowCommandLine

/// A file of known findings; or, if it does not begin with a brace, the files of a graph, for a new
/// file of its findings.
///
/// Invariant: a file is refused with a message, or removes findings and adds none. The baseline of
/// a report can be read again, and hides everything in the report.
struct BaselineTarget: Target {
  private let report: Report
  private let path: String

  static func seeds() -> [[UInt8]] {
    let texts = reports().map { Array(Baseline($0).text.utf8) }
    return texts + Corpus.inputs
  }

  /// The findings in some files of the corpus.
  private static func reports() -> [Report] {
    var reports: [Report] = []
    for file in Corpus.files.prefix(40) where file.name.hasSuffix("bad.flow") {
      reports.append(Report(compile([file])))
    }
    return reports
  }

  init() {
    let process = ProcessInfo.processInfo.processIdentifier
    path = NSTemporaryDirectory() + "/flow-fuzz-baseline-\(process)"
    let reports = Self.reports()
    report = reports.max { $0.findings.count < $1.findings.count } ?? Report([], in: [])
    precondition(!report.findings.isEmpty, "the corpus is not where it was")
  }

  func test(_ input: [UInt8]) {
    if input.first == UInt8(ascii: "{") {
      guard let baseline = read(input) else { return }
      let (left, fixed) = baseline.remove(from: report) { _ in true }
      expect(left.findings.allSatisfy(report.findings.contains), "a finding came from nowhere")
      expect(fixed <= baseline.entries.count, "more is fixed than was known")
    } else {
      let sources = Files.sources(input)
      guard Files.areSmall(sources) else { return }
      let report = Report(compile(sources))
      let text = Baseline(report).text
      guard let baseline = read(Array(text.utf8)) else {
        return expect(false, "a baseline is not read again: \(text)")
      }
      let (left, fixed) = baseline.remove(from: report) { _ in true }
      expect(left.findings.isEmpty && fixed == 0, "a report's baseline does not know it: \(text)")
    }
  }

  private func read(_ bytes: [UInt8]) -> Baseline? {
    precondition(
      FileManager.default.createFile(atPath: path, contents: Data(bytes)), "cannot write \(path)")
    do throws(CommandLineError) {
      return try Baseline(path)
    } catch {
      expect(!error.message.isEmpty, "a file is refused without a word")
      return nil
    }
  }
}
