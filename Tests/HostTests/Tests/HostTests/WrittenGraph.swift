import Foundation
import Testing

@testable import FlowRuntime

/// A graph that `graph-writer` has written to the folder `FLOW_GRAPHS`.
struct WrittenGraph: Sendable {
  let name: String
  /// The graph as a `.flow` file.
  let text: String
  let graph: NavigationGraph

  /// The graph called `name`.
  init(_ name: String) throws {
    let folder = try #require(
      ProcessInfo.processInfo.environment["FLOW_GRAPHS"], "Tests/HostTests/run sets FLOW_GRAPHS")
    func text(_ ending: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name).\(ending)", encoding: .utf8)
    }
    self.name = name
    self.text = try text("flow")
    graph = try NavigationGraph(text("graph"))
  }

  /// All random ones, by their seeds.
  static func random() throws -> [WrittenGraph] {
    let folder = try #require(ProcessInfo.processInfo.environment["FLOW_GRAPHS"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let seeds = names.compactMap { name in
      name.hasSuffix(".graph") ? UInt64(name.dropLast(".graph".count)) : nil
    }
    return try seeds.sorted().map { try WrittenGraph("\($0)") }
  }
}
