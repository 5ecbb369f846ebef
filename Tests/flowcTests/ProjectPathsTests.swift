import Foundation
import Testing

/// The paths of the graphs of a `.flowc.json`.
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

  /// A link in the folder is in it, wherever it leads.
  @Test func aGraphMayBeLinkedIntoTheFolder() throws {
    folder.write("Other/Other.flow", Graphs.clean)
    folder.write("repository/.flowc.json", #"{"graphs":[{"name":"Shop","paths":["App"]}]}"#)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("repository/App"), withDestinationPath: folder.path("Other"))
    let run = try command([try Flowc.executable().path, "lint"], at: folder.path("repository"))
    #expect(run.error == "no findings in 1 file\n")
  }
}
