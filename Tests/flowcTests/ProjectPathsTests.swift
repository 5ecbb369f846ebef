import FlowDSL
import Foundation
import Testing

@testable import TestGraphs

/// What a `.flowc.json` may be, and where its paths and its version lead.
@Suite struct ProjectPathsTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["../Other", "App/../../Other", ".."])
  func aGraphIsInTheFolderOfTheFile(path: String) throws {
    folder.write("Other/Other.flow", Graphs.clean)
    folder.write("repository/App/Shop.flow", Graphs.clean)
    folder.write(
      "repository/.flowc.json",
      "{\"graphs\":[{\"name\":\"Shop\",\"paths\":[\"App\",\n\"\(path)\"]}]}")
    let run = try command([try Flowc.executable().path, "lint"], at: folder.path("repository"))
    #expect(run.status == 2)
    #expect(
      run.error == "flowc: .flowc.json:2:1: `\(path)` is outside of this file's folder: move the "
        + "file to a folder above both\n")
  }

  /// Nor does a link lead out of it, or a baseline; but a link that is excluded is only left out.
  @Test(arguments: [
    (#"{"graphs":[{"name":"Shop","paths":["App"]}]}"#, "1:36: `App`"),
    (#"{"graphs":[{"name":"Shop","paths":["App/Other.flow"]}]}"#, "1:36: `App/Other.flow`"),
    (
      #"{"graphs":[{"name":"Shop","paths":["."],"baseline":"../../etc/passwd"}]}"#,
      "1:52: `../../etc/passwd`"
    ),
    (
      #"{"graphs":[{"name":"Shop","paths":["."],"baseline":"App/known.json"}]}"#,
      "1:52: `App/known.json`"
    ),
    (#"{"exclude":["../Other"]}"#, "1:13: `../Other`"), (#"{"exclude":["App"]}"#, nil),
  ])
  func noLinkLeadsOut(_ settings: String, _ place: String?) throws {
    folder.write("Other/Other.flow", Graphs.clean)
    folder.write("repository/Shop.flow", Graphs.clean)
    folder.write("repository/.flowc.json", settings)
    try folder.link("repository/App", to: folder.path("Other"))
    let run = try command([try Flowc.executable().path, "lint"], at: folder.path("repository"))
    let error = place.map {
      "flowc: .flowc.json:\($0) is outside of this file's folder: move the file to a folder above"
        + " both\n"
    }
    #expect(run.error == error ?? "no findings in 1 file\n")
    #expect(run.status == (place == nil ? 0 : 2))
  }

  /// Settings above a folder that is in no repository may be anybody's.
  @Test func settingsOfAStrangerAreNamed() throws {
    folder.write(".flowc.json", #"{"exclude":["below/Old.flow"]}"#)
    folder.write("below/Shop.flow", Graphs.clean)
    folder.write("below/Old.flow", "nonsense\n")
    let run = try command([try Flowc.executable().path, "lint"], at: folder.path("below"))
    #expect(
      run.error == """
        flowc: `../.flowc.json` is above this folder, which is in no repository: it counts
        no findings in 1 file

        """)
  }

  // MARK: Version

  /// This program's minor version, and a patch of it.
  private static let versions = ["", ".7"].map { patch in
    "\"" + flowcVersion.split(separator: ".").prefix(2).joined(separator: ".") + patch + "\""
  }

  /// The version of a patch does not matter: it changes no meaning.
  @Test(arguments: [
    (versions[0], nil), (versions[1], nil),
    (#""0.0""#, "this repository uses flowc 0.0, and this is flowc \(flowcVersion)"),
    (#""99.1.0""#, "this repository uses flowc 99.1.0, and this is flowc \(flowcVersion)"),
    (#""1""#, #"expected a version of flowc, such as "0.1""#),
    (#""0.x""#, #"expected a version of flowc, such as "0.1""#),
    ("0.1", "expected a text between quotes, which is not empty"),
  ])
  func everyCommandHasTheVersionOfTheRepository(_ version: String, _ message: String?) throws {
    folder.write(".flowc.json", "{\"flowc\":\(version)}")
    folder.write("Shop.flow", Graphs.clean)
    let commands = [
      ["lint"], ["lint", "Shop.flow"], ["generate"], ["format", "--check"], ["graph"],
      ["show", "--list"],
      ["show"], ["links"], ["dump", "--stage", "model"],
    ]
    for words in commands {
      let run = try Flowc(words, in: folder).end()
      guard let message else {
        #expect(run.status < 2, "\(run.error)")
        continue
      }
      #expect(run.status == 2)
      #expect(run.error == "flowc: .flowc.json:1:10: \(message)\n", "\(words)")
    }
  }

  // MARK: What kind of file it is

  @Test func onlyARegularFileIsRead() throws {
    folder.write("Shop.flow", Graphs.clean)
    let path = folder.path(".flowc.json")
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = try flowc("lint", in: folder)
    #expect(pipe.status == 2)
    #expect(pipe.error == "flowc: cannot read `.flowc.json`: it is not a regular file\n")
    try FileManager.default.removeItem(atPath: path)
    folder.write("settings", "{}")
    try folder.link(".flowc.json", to: "settings")
    let link = try flowc("lint", in: folder)
    #expect(link.status == 2)
    #expect(link.error == "flowc: cannot read `.flowc.json`: it is a symbolic link\n")
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write(".flowc.json", [0xEF, 0xBB, 0xBF] + Array(#"{"exclude":[]}"#.utf8))
    #expect(try flowc("lint", in: folder).error == "no findings in 1 file\n")
    folder.write(".flowc.json", [0xEF, 0xBB, 0xBF] + Array(#"{"x":[]}"#.utf8))
    #expect(
      try flowc("lint", in: folder).error.hasPrefix("flowc: .flowc.json:1:2: there is no key"))
  }

  @Test(arguments: ["[", "{\"graphs\":", "{\"exclude\":[\"a\","])
  func itHasOneMebibyteAtMost(start: String) throws {
    folder.write("Shop.flow", Graphs.clean)
    folder.write(".flowc.json", String(repeating: start, count: (1 << 20) / start.utf8.count))
    let deep = try flowc("lint", in: folder)
    #expect(deep.status == 2)
    #expect(deep.errorLines.count == 1)
    #expect(!deep.error.contains("1 MiB"))
    folder.write(".flowc.json", String(repeating: start, count: 1 << 20) + " ")
    let large = try flowc("lint", in: folder)
    #expect(large.error == "flowc: cannot read `.flowc.json`: it is larger than 1 MiB\n")
  }
}
