import FlowRuntime
import Foundation

/// A graph, and a journal of any length that a navigator of it writes: sessions of pushes, pops, modals,
/// changes of the tab and refusals.
@MainActor
struct JournalFiles {
  /// How many lines the journal has, at least.
  let lines: Int
  /// Where `tree.flow` and `journal.jsonl` are written.
  let folder: String
  /// The actions of each session.
  private let actions: [NavigationAction] =
    (0..<12).flatMap { id in
      [.send("push", arguments: [.int(Int64(id))]), .send("help"), .dismiss, .back]
    } + [.tab("second"), .tab("first"), .send("nothing")]

  /// Writes both.
  func write() throws {
    let tree = NavigationTree(coordinators: 100, depth: 3)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try tree.text.write(toFile: folder + "/tree.flow", atomically: true, encoding: .utf8)
    let file = fopen(folder + "/journal.jsonl", "w")
    guard let file else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    let graph = tree.graph()
    var written = 0
    while written < lines { written += writeSession(of: graph, to: file) }
  }

  /// Writes a session, and returns the number of its lines.
  private func writeSession(of graph: NavigationGraph, to file: UnsafeMutablePointer<FILE>) -> Int {
    var count = 0
    let navigator = Navigator(graph)
    navigator.journal = NavigationJournal(time: { 1_764_000_000_000 }) { line in
      fputs(line + "\n", file)
      count += 1
    }
    for action in actions { try? navigator.perform(action) }
    return count
  }
}
