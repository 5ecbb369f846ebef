import FlowRuntime
import Foundation
import Testing

@testable import FlowDSL
@testable import TestGraphs

/// Layouts, against `Tests/Corpus/format`: `FLOW_REFRESH=1` rewrites them there, and still fails.
struct FormatGoldenTests {
  private static let folder = projectFolder.appendingPathComponent("Tests/Corpus/format")

  @Test(arguments: Corpus.format + Corpus.syntax)
  func layoutIsAsItWas(_ file: Corpus.File) throws {
    let golden = Self.folder.appendingPathComponent("\(file.name).txt")
    let text = String(decoding: format(file.source).bytes, as: UTF8.self)
    let known = try? String(contentsOf: golden, encoding: .utf8)
    if known != text, ProcessInfo.processInfo.environment["FLOW_REFRESH"] == "1" {
      try Data(text.utf8).write(to: golden)
    }
    #expect(text == known)
  }
}
