import FlowDSL

/// A graph as the compiler saw it.
struct Snapshot: Sendable {
  /// Which state of the graph's texts that was.
  let revision: Int
  /// What the compiler made of it.
  let compilation: Compilation

  /// Where the file called `name` stands among the sources.
  func file(_ name: String) -> Int? {
    compilation.sources.firstIndex { $0.name == name }
  }
}
