import FlowDSL

/// The reason why files of another tool give no graph.
package struct ImportError: Error, Hashable {
  /// The name of the file; nil if it is about all.
  package var file: String?
  /// The line of the mistake, from 1; nil if it is about the whole file.
  package var line: Int?
  /// The mistake, without a period.
  package var message: String

  /// A mistake in `file` as a whole.
  init(_ file: String?, _ message: String) {
    self.file = file
    self.message = message
  }

  /// A mistake of the XML in `source`.
  init(_ error: XMLError, in source: Source) {
    self.init(source.name, error.message)
    line = LineIndex(source).line(at: error.offset) + 1
  }
}
