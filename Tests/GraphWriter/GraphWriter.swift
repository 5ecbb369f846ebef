import FlowDSL
import Foundation
import TestGraphs

/// Writes graphs for tests that cannot compile any: `graph-writer FOLDER FIRST COUNT [FILE …]` writes
/// random graphs of `COUNT` seeds from `FIRST` on, and those of `.flow` files. Of each there is
/// `NAME.graph`, the encoded graph, and `NAME.flow`.
@main struct GraphWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let first = UInt64(arguments[2]), let count = UInt64(arguments[3])
    else {
      print("usage: graph-writer FOLDER FIRST COUNT [FILE …]")
      exit(2)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ name: String, _ graph: String, _ text: String) throws {
      let url = folder.appendingPathComponent(name)
      try Data(graph.utf8).write(to: url.appendingPathExtension("graph"))
      try Data(text.utf8).write(to: url.appendingPathExtension("flow"))
    }
    for seed in first..<first + count {
      guard let flow = FlowGraph.make(seed: seed, isMended: false) else { continue }
      try write("\(seed)", flow.graph.text, flow.text)
    }
    for path in arguments.dropFirst(4) {
      let file = URL(fileURLWithPath: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      guard let graph = compile([Source(name: path, text: text)]).graph else {
        print("\(path) has errors")
        exit(1)
      }
      try write(file.deletingPathExtension().lastPathComponent, graph.text, text)
    }
  }
}
