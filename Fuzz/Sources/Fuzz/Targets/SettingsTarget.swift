import FlowDSL
import Foundation

@testable import FlowCommandLine

/// A `.flowc.json`, in a folder with some files, folders and links.
///
/// Invariant: it is refused in words, with its name, or names only what is in its folder; reading it again
/// gives the same.
struct SettingsTarget: Target {
  private let folder: String

  static func seeds() -> [[UInt8]] {
    [
      "{}", #"{"flowc":"0.1"}"#, #"{"exclude":["Samples","Pods",".","a*","up","App/../App"]}"#,
      #"{"graphs":[{"name":"Shop","paths":["App","Shop.flow"],"baseline":"known.json","routes":true}]}"#,
      #"{"graphs":[{"name":"A","paths":["."]},{"name":"B","paths":["App/Sub"]}],"exclude":["out"]}"#,
      "\u{FEFF}{\"graphs\":[]}",
      #"{"graphs":[{"name":"A","paths":["../x","/etc","up","self/App"]}]}"#,
      String(repeating: "[", count: 1000), String(repeating: #"{"graphs":"#, count: 100),
    ].map { Array($0.utf8) }
  }

  init() {
    let process = ProcessInfo.processInfo.processIdentifier
    let path = NSTemporaryDirectory() + "/flow-fuzz-settings-\(process)"
    try? FileManager.default.createDirectory(
      atPath: path + "/App/Sub", withIntermediateDirectories: true)
    for (link, target) in [("up", ".."), ("self", "."), ("out", "/"), ("round", "round")] {
      try? FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(link)", withDestinationPath: target)
    }
    for file in ["Shop.flow", "App/Shop.flow", "known.json"] {
      _ = FileManager.default.createFile(atPath: "\(path)/\(file)", contents: Data())
    }
    folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  func test(_ input: [UInt8]) {
    precondition(
      FileManager.default.createFile(atPath: "\(folder)/.flowc.json", contents: Data(input)),
      "cannot write in \(folder)")
    guard let file = read() else { return }
    let baselines = file.graphs.compactMap(\.baseline)
    for path in file.graphs.flatMap(\.paths) + baselines {
      expect(Path.absolute(path).isPath(in: folder), "`\(path)` leads out")
      expect(Path.realStart(Path.absolute(path)).isPath(in: folder), "a link leads `\(path)` out")
    }
    for path in file.excluded {
      expect(Path.absolute(path).isPath(in: folder), "`\(path)` leads out")
    }
    let again = read()
    expect(again?.excluded == file.excluded, "it is not read again")
    expect(again?.graphs.map(\.paths) == file.graphs.map(\.paths), "it is not read again")
    for place in [folder, "\(folder)/App", "\(folder)/App/Sub"] {
      for graph in file.graphs(around: place) { _ = file.omitted(from: graph) }
    }
  }

  private func read() -> ProjectFile? {
    do throws(CommandLineError) {
      return try ProjectFile(in: folder)
    } catch {
      expect(error.message.contains(".flowc.json"), "it is refused without its name: \(error)")
      return nil
    }
  }
}
