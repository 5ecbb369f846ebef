import FlowRuntime

/// A file as the parser read it.
package struct ParsedFile: Sendable {
  package private(set) var tree: Tree
  /// The syntax mistakes in it.
  private(set) var found: Diagnostics

  /// Reads `source`, which is `file` among the files of its graph.
  package init(_ source: Source, file: ID<Source>) { (tree, found) = parse(source, file: file) }

  /// The same as `file` among the files of its graph.
  func placed(at file: ID<Source>) -> ParsedFile {
    guard tree.file != file else { return self }
    var placed = self
    placed.tree.file = file
    placed.found = found.placed(at: file)
    return placed
  }
}
